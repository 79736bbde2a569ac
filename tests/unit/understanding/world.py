"""A vocabulary like the domain's, with records to find: pure, so that understanding is tested without a database."""

from collections.abc import Sequence

from context_bridge.registries.semantics import ElementKind, SemanticElement
from conversations.references.folding import folded_words
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Level
from conversations.understanding.understand import Pending, Understanding, compile_vocabulary, understand
from policy.registries.entities import EntityReference, EntityType


def nobody(*_: object) -> None:
    """A load function that is never called here."""


def kind(name: str, pt: Sequence[str], en: Sequence[str], **more) -> EntityType:
    return EntityType(
        name=name,
        nouns={"pt-BR": pt, "en": en},
        labels={"pt-BR": pt[0], "en": en[0]},
        find=lambda tenant, words: find(name, words),
        load=nobody,
        reference=lambda record: record,
        **more,
    )


ENTITY_TYPES = (
    kind(
        "workPermit",
        ("permissão", "permissão de trabalho", "PT"),
        ("permit", "work permit"),
        feminine=True,
        numbered=True,
        code=r"wp[\s-]?\d+(?:-\d+)?",
    ),
    kind("component", ("componente",), ("component",), code=r"comp[\s-]?\d+"),
    kind("componentType", ("componente", "tipo de componente"), ("component", "component type"), named=True),
    kind("employee", ("funcionário", "trabalhador"), ("employee", "worker"), code=r"emp[\s-]?\d+"),
    kind("risk", ("risco",), ("risk",), code=r"risk[\s-]?\d+"),
    kind("approval", ("aprovação",), ("approval",), feminine=True),
)

THE_PERMIT = Slot(name="entityId", kind="entity", entity_type="workPermit", implied=True)

INTENTS = (
    Intent(
        id="navigation.openEntity",
        capability="navigation.openEntity",
        verbs={
            "pt-BR": ("abrir", "ver", "mostrar", "ir", "voltar"),
            "en": ("open", "show", "go to", "go back to", "see"),
        },
        objects={"pt-BR": ("permissão",), "en": ("permit",)},
        slots=(Slot(name="entityId", kind="entity", entity_type="workPermit"),),
        topic="workPermit",
    ),
    Intent(
        id="navigation.openTab",
        capability="navigation.openTab",
        verbs={
            "pt-BR": ("ir", "abrir", "ver", "mostrar", "voltar"),
            "en": ("go to", "open", "show", "see", "switch to"),
        },
        slots=(
            Slot(name="semanticId", kind="element", kinds=("tab", "field", "page")),
            Slot(name="entityId", kind="entity", entity_type="workPermit", required=False, implied=True),
        ),
    ),
    Intent(
        id="workPermit.read",
        capability="workPermit.read",
        verbs={"pt-BR": ("consultar", "resumir"), "en": ("read", "summarize")},
        objects={"pt-BR": ("permissão", "situação", "status"), "en": ("permit", "status")},
        slots=(THE_PERMIT,),
        question=True,
        topic="workPermit",
    ),
    Intent(
        id="employee.count",
        capability="employee.count",
        verbs={"pt-BR": ("contar", "quantos", "quantidade"), "en": ("count", "how many", "number of")},
        objects={"pt-BR": ("funcionário", "trabalhador"), "en": ("employee", "worker")},
        question=True,
        topic="employees",
    ),
    Intent(
        id="knowledge.explain",
        capability="knowledge.explain",
        verbs={
            "pt-BR": ("explicar", "o que é", "o que significa", "como funciona", "por que", "como"),
            "en": ("explain", "what is", "how does", "why", "how"),
        },
        question=True,
        explains=True,
    ),
    Intent(
        id="workPermit.components.add",
        capability="workPermit.components.add",
        verbs={"pt-BR": ("adicionar", "incluir", "colocar", "pôr", "querer"), "en": ("add", "include", "put", "want")},
        objects={"pt-BR": ("componente",), "en": ("component",)},
        slots=(
            Slot(name="componentType", kind="entity", entity_type="componentType", many=True, implied=True),
            THE_PERMIT,
        ),
        topic="workPermit.components",
    ),
    Intent(
        id="workPermit.components.remove",
        capability="workPermit.components.remove",
        verbs={"pt-BR": ("remover", "retirar", "tirar", "excluir", "apagar"), "en": ("remove", "delete", "take off")},
        objects={"pt-BR": ("componente",), "en": ("component",)},
        slots=(Slot(name="componentId", kind="entity", entity_type="component", many=True, implied=True), THE_PERMIT),
        topic="workPermit.components",
    ),
    Intent(
        id="workPermit.updateValidity",
        capability="workPermit.updateValidity",
        verbs={
            "pt-BR": ("alterar", "mudar", "atualizar", "colocar", "pôr", "aumentar"),
            "en": ("change", "set", "update", "extend", "make"),
        },
        objects={"pt-BR": ("validade", "prazo"), "en": ("validity", "term")},
        slots=(
            Slot(name="validityDays", kind="integer", units={"pt-BR": ("dia",), "en": ("day",)}),
            THE_PERMIT,
        ),
        topic="workPermit.validity",
    ),
    Intent(
        id="workPermit.cancel",
        capability="workPermit.cancel",
        verbs={"pt-BR": ("cancelar", "anular"), "en": ("cancel", "void")},
        objects={"pt-BR": ("permissão",), "en": ("permit",)},
        slots=(THE_PERMIT,),
        topic="workPermit",
    ),
)


def element(semantic_id: str, kind: ElementKind, pt: str, en: str, *words: str) -> SemanticElement:
    return SemanticElement(
        semantic_id=semantic_id,
        kind=kind,
        labels={"pt-BR": pt, "en": en},
        words={"pt-BR": words},
        entity_type="workPermit",
    )


ELEMENTS = (
    element("workPermits", "page", "Permissões de trabalho", "Work permits", "lista de permissões", "permissões"),
    element("workPermit", "page", "Permissão de trabalho", "Work permit"),
    element("workPermit.details", "tab", "Dados gerais", "General information", "dados"),
    element("workPermit.components", "tab", "Componentes", "Components"),
    element("workPermit.risks", "tab", "Riscos", "Risks"),
    element("workPermit.approvals", "tab", "Aprovações", "Approvals"),
    element("workPermit.history", "tab", "Histórico", "History"),
    element("workPermit.validity", "field", "Validade", "Validity", "prazo"),
    element("workPermit.number", "field", "Número", "Number"),
    element("workPermit.company", "field", "Empresa", "Company"),
)

VOCABULARY = compile_vocabulary(intents=INTENTS, entity_types=ENTITY_TYPES, elements=ELEMENTS)


def permit(number: str, company: str, code: str | None = None) -> EntityReference:
    detail = {"company": company, "number": number}
    return EntityReference("workPermit", code or f"WP-{number}", f"{number} ({company})", "alfa", detail)


def component_type(code: str, pt: str, en: str) -> EntityReference:
    return EntityReference("componentType", code, pt, "alfa", {"label.en": en})


PERMIT_123 = permit("123", "Empresa A")
PERMIT_124_A = permit("124", "Empresa A")
PERMIT_124_B = permit("124", "Empresa B", "WP-124-2")
PERMIT_456 = permit("456", "Empresa A")
HEIGHT = component_type("workingAtHeight", "Trabalho em Altura", "Working at Height")
HOT_WORK = component_type("hotWork", "Trabalho a Quente", "Hot Work")
CONFINED = component_type("confinedSpace", "Espaço Confinado", "Confined Space")
LIFTING = component_type("lifting", "Içamento de Cargas", "Lifting")
COMP_81 = EntityReference("component", "COMP-81", "Trabalho em Altura (COMP-81)", "alfa")
JOAO_SILVA = EntityReference("employee", "EMP-1", "João Silva", "alfa", {"company": "Empresa A"})
JOAO_SOUZA = EntityReference("employee", "EMP-2", "João Souza", "alfa", {"company": "Empresa B"})

RECORDS = (
    PERMIT_123,
    PERMIT_124_A,
    PERMIT_124_B,
    PERMIT_456,
    HEIGHT,
    HOT_WORK,
    CONFINED,
    LIFTING,
    COMP_81,
    JOAO_SILVA,
    JOAO_SOUZA,
)
_SMALL = {"de", "da", "do", "em", "a", "o", "at", "of", "the"}


def find(entity_type: str, words: str) -> Sequence[EntityReference]:
    """Records of this type that every word said describes."""
    said = {word for word in folded_words(words) if word not in _SMALL} - {"wp", "comp"}
    return [
        record
        for record in RECORDS
        if record.type == entity_type
        and said
        and said <= {w for text in (record.label, record.id, *record.detail.values()) for w in folded_words(text)}
    ]


NOTHING = Pending(active_type="workPermit")


def asked(intent: str = "workPermit.components.add", level: Level = "soft", **slots: object) -> Pending:
    """A pending confirmation of this intent."""
    return Pending(kind="confirmation", level=level, intent=intent, slots=slots, active_type="workPermit")


def clarifying(intent: str, slot: str, *candidates: EntityReference, entity_type: str | None = None) -> Pending:
    return Pending(
        kind="clarification",
        intent=intent,
        slot=slot,
        entity_type=entity_type,
        candidates=candidates,
        active_type="workPermit",
    )


def hear(text: str, pending: Pending = NOTHING) -> Understanding:
    return understand(text, vocabulary=VOCABULARY, pending=pending, find=find)


def does_nothing(heard: Understanding) -> bool:
    """Whether what was heard changes nothing, whatever the act is called: it names nothing to do and orders nothing."""
    orders = {Act.AFFIRM, Act.CANCEL, Act.UNDO, Act.RETRY, Act.RESUME}
    return heard.draft is None and heard.value is None and heard.rest is None and heard.act not in orders
