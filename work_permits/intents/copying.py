"""The words for duplicating a permit, and for changing who is in charge of one."""

from collections.abc import Sequence

from conversations.registries.dialogue import Intent, Slot, dialogue
from conversations.registries.recipes import FromStep, RecipeRequest, RecipeStep
from policy.registries.entities import EntityReference
from work_permits import permits
from work_permits.intents.slots import THE_PERMIT
from work_permits.models import PermitComponent

_PERSON = {"pt-BR": ("responsável",), "en": ("person in charge", "responsible")}
_UNITS = {"pt-BR": ("dia", "semana", "quinzena", "mês"), "en": ("day", "week", "fortnight", "month")}
_FACTORS = {"semana": 7, "quinzena": 15, "mês": 30, "week": 7, "fortnight": 14, "month": 30}


def duplicate(request: RecipeRequest) -> Sequence[RecipeStep]:
    """Create the copy, fill it with what is wanted, each by itself, and compare it with what was asked."""
    source = request.records["entityId"][0]
    fillings = [*_components(request, source), *_responsible(request, source), *_validity(request, source)]
    created = RecipeStep(
        capability="workPermit.create",
        input={"entityId": source.id},
        target=source,
        titles={
            "pt-BR": f"criar uma cópia da permissão {source.label}",
            "en": f"create a copy of permit {source.label}",
        },
    )
    return [created, *fillings, _verification(source, fillings)]


def _filling(source: EntityReference, capability: str, titles: dict[str, str], **given: object) -> RecipeStep:
    return RecipeStep(
        capability=capability,
        input={"entityId": FromStep(0, "entityId"), **given},
        titles=titles,
        depends_on=(0,),
        stands_for=_draft_like(source),
        within=0,
    )


def _draft_like(source: EntityReference) -> EntityReference:
    """How policy is asked about the copy before there is one: as a draft on the site of its source."""
    return EntityReference("workPermitDraft", source.id, source.label, source.tenant)


def _components(request: RecipeRequest, source: EntityReference) -> Sequence[RecipeStep]:
    if request.values.get("components") == "without":
        return ()
    permit = permits.find(tenant=request.principal.tenant, reference=source.id)
    return [_component(source, one) for one in permits.present_components(permit)] if permit else ()


def _component(source: EntityReference, one: PermitComponent) -> RecipeStep:
    titles = {
        "pt-BR": f"copiar o componente “{one.type.name_pt}”",
        "en": f"copy the component “{one.type.name_en}”",
    }
    return _filling(source, "workPermit.components.add", titles, componentType=one.type.code)


def _responsible(request: RecipeRequest, source: EntityReference) -> Sequence[RecipeStep]:
    titles = {"pt-BR": "pôr {} como responsável", "en": "put {} in charge"}
    return [
        _filling(
            source,
            "workPermit.updateResponsible",
            {locale: words.format(person.label) for locale, words in titles.items()},
            employeeId=person.id,
        )
        for person in request.records.get("employeeId", ())
    ]


def _validity(request: RecipeRequest, source: EntityReference) -> Sequence[RecipeStep]:
    days = request.values.get("validityDays")
    if days is None:
        return ()
    titles = {"pt-BR": f"mudar a validade para {days} dias", "en": f"change the validity to {days} days"}
    return [_filling(source, "workPermit.updateValidity", titles, validityDays=days)]


def _verification(source: EntityReference, fillings: Sequence[RecipeStep]) -> RecipeStep:
    asked = {name: v for step in fillings for name, v in step.input.items() if name in ("employeeId", "validityDays")}
    codes = [step.input["componentType"] for step in fillings if "componentType" in step.input]
    return RecipeStep(
        capability="workPermit.verifyCopy",
        input={"entityId": FromStep(0, "entityId"), "componentTypes": codes, **asked},
        titles={"pt-BR": "conferir a cópia", "en": "check the copy"},
        depends_on=(0,),
        after=tuple(range(1, len(fillings) + 1)),
        stands_for=_draft_like(source),
        within=0,
    )


dialogue.register(
    Intent(
        id="workPermit.duplicate",
        capability="workPermit.create",
        verbs={
            "pt-BR": (
                *(
                    "duplicar",
                    "copiar",
                    "clonar",
                    "fazer uma cópia",
                    "fazer cópia",
                    "criar uma cópia",
                    "tirar uma cópia",
                ),
                *("gerar uma cópia", "querer uma cópia", "preparar uma cópia"),
            ),
            "en": ("duplicate", "copy", "clone", "make a copy", "create a copy", "want a copy"),
        },
        objects={"pt-BR": ("permissão", "wp"), "en": ("permit", "wp")},
        slots=(
            THE_PERMIT,
            Slot(
                name="employeeId",
                kind="entity",
                entity_type="employee",
                required=False,
                told=_PERSON,
                question={"pt-BR": "Quem será o responsável?", "en": "Who will be in charge?"},
            ),
            Slot(
                name="validityDays",
                kind="integer",
                units=_UNITS,
                factors=_FACTORS,
                required=False,
                told={"pt-BR": ("validade", "prazo"), "en": ("validity", "term")},
                question={"pt-BR": "Para quantos dias?", "en": "To how many days?"},
            ),
            Slot(
                name="components",
                kind="choice",
                required=False,
                choices={
                    "without": {
                        "pt-BR": ("sem os componentes", "sem componentes"),
                        "en": ("without components", "without its components", "without the components"),
                    },
                    "with": {
                        "pt-BR": ("com os componentes", "com componentes"),
                        "en": ("with components", "with its components"),
                    },
                },
            ),
        ),
        topic="workPermit",
        recipe=duplicate,
        done={
            "pt-BR": "Permissão {permit} criada a partir da {source}.",
            "en": "Permit {permit} created from {source}.",
        },
        offer={"pt-BR": "duplicar a permissão", "en": "duplicate the permit"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.updateResponsible",
        capability="workPermit.updateResponsible",
        verbs={
            "pt-BR": ("alterar", "mudar", "atualizar", "trocar", "definir", "pôr", "colocar"),
            "en": ("change", "set", "update", "put", "make"),
        },
        objects=_PERSON,
        says_object=True,
        slots=(
            Slot(
                name="employeeId",
                kind="entity",
                entity_type="employee",
                question={"pt-BR": "Quem será o responsável?", "en": "Who will be in charge?"},
            ),
            THE_PERMIT,
        ),
        topic="workPermit",
        confirm={
            "pt-BR": "Alterar o responsável pela permissão {entityId}{was} para {employeeId}?",
            "en": "Change the person in charge of permit {entityId}{was} to {employeeId}?",
        },
        done={
            "pt-BR": "{name} agora é responsável pela permissão {permit}.",
            "en": "{name} is now in charge of permit {permit}.",
        },
        offer={"pt-BR": "alterar o responsável pela permissão", "en": "change the person in charge of the permit"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.discard",
        capability="workPermit.discard",
        verbs={"pt-BR": ("descartar",), "en": ("discard",)},
        objects={"pt-BR": ("rascunho",), "en": ("draft",)},
        needs_object=True,
        slots=(THE_PERMIT,),
        topic="workPermit",
        confirm={
            "pt-BR": "Descartar o rascunho {entityId}, com tudo o que há nele?",
            "en": "Discard the draft {entityId} with all that is on it?",
        },
        done={"pt-BR": "Rascunho {permit} descartado.", "en": "Draft {permit} discarded."},
        offer={"pt-BR": "descartar um rascunho", "en": "discard a draft"},
    )
)
