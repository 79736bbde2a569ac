"""The elements of the permit pages that a sentence, a document or a capability can name, and the page commands."""

from collections.abc import Mapping, Sequence

from context_bridge.registries.commands import Command, UICommandSpec, commands
from context_bridge.registries.semantics import ElementKind, SemanticElement, semantics

LIST, PAGE, COMPONENT_ROW = "workPermits", "workPermit", "workPermit.components.item"
DETAILS, COMPONENTS, VALIDITY = "workPermit.details", "workPermit.components", "workPermit.validity"
RISKS, APPROVALS, HISTORY = "workPermit.risks", "workPermit.approvals", "workPermit.history"
TEAM, EMPLOYEE_ROW, SCHEDULE = "workPermit.employees", "workPermit.employees.item", "workPermit.schedule"
TABS = (DETAILS, COMPONENTS, RISKS, TEAM, APPROVALS, HISTORY)

_CHANGE = ("workPermit.components.add", "workPermit.components.remove", "workPermit.components.list")
_CHANGE_TEAM = ("workPermit.employees.add", "workPermit.employees.remove", "workPermit.employees.list")


def _element(
    semantic_id: str,
    kind: ElementKind,
    pt: Sequence[str],
    en: Sequence[str],
    *,
    entity_type: str | None = "workPermit",
    parent: str | None = PAGE,
    capabilities: Sequence[str] = (),
    documents: Sequence[str] = (),
) -> SemanticElement:
    """``pt`` and ``en``: the label first, then further words for it."""
    words: Mapping[str, Sequence[str]] = {"pt-BR": tuple(pt[1:]), "en": tuple(en[1:])}
    return semantics.register(
        SemanticElement(
            semantic_id=semantic_id,
            kind=kind,
            labels={"pt-BR": pt[0], "en": en[0]},
            words=words,
            entity_type=entity_type,
            parent=parent,
            capabilities=tuple(capabilities),
            documents=tuple(documents),
        )
    )


_element(
    LIST,
    "page",
    ("Permissões de trabalho", "lista de permissões", "permissões", "início", "página inicial"),
    ("Work permits", "list of permits", "permit list", "permits", "home page"),
    parent=None,
    capabilities=("navigation.openEntity", "workPermit.list", "workPermit.count"),
    documents=("workPermit",),
)
_element(
    "workPermits.item",
    "entity",
    ("Permissão da lista",),
    ("Permit in the list",),
    parent=LIST,
    capabilities=("navigation.openEntity", "workPermit.read"),
    documents=("workPermit",),
)
_element(
    PAGE,
    "page",
    ("Permissão de trabalho", "página da permissão"),
    ("Work permit", "permit page"),
    parent=LIST,
    capabilities=("workPermit.read", "workPermit.cancel", "workPermit.schedule", "navigation.openTab"),
    documents=("workPermit",),
)

_element(
    DETAILS,
    "tab",
    ("Dados gerais", "dados", "aba de dados gerais", "detalhes", "informações gerais"),
    ("General information", "general data", "details", "details tab", "overview"),
    capabilities=("workPermit.read", "workPermit.updateValidity", "workPermit.schedule"),
    documents=("workPermit",),
)
_element(
    COMPONENTS,
    "tab",
    ("Componentes", "aba de componentes", "aba componentes"),
    ("Components", "components tab"),
    capabilities=_CHANGE,
    documents=("workPermit.components",),
)
_element(
    RISKS,
    "tab",
    ("Riscos", "aba de riscos", "análise de riscos"),
    ("Risks", "risks tab", "risk analysis"),
    capabilities=("workPermit.risks.remove", "workPermit.risks.list"),
    documents=("workPermit.risks",),
)
_element(
    TEAM,
    "tab",
    ("Equipe", "aba da equipe", "aba de equipe", "aba de funcionários", "funcionários da permissão"),
    ("Team", "team tab", "employees tab", "employees of the permit"),
    capabilities=_CHANGE_TEAM,
    documents=("workPermit.employees",),
)
_element(
    APPROVALS,
    "tab",
    ("Aprovações", "aba de aprovações"),
    ("Approvals", "approvals tab"),
    documents=("workPermit.approvals",),
)
_element(
    HISTORY,
    "tab",
    ("Histórico", "aba de histórico", "aba histórico"),
    ("History", "history tab"),
    documents=("workPermit.history",),
)

_element(
    VALIDITY,
    "field",
    ("Validade", "prazo", "prazo de validade", "vigência", "dias de validade"),
    ("Validity", "validity period", "expiry", "days of validity"),
    parent=DETAILS,
    capabilities=("workPermit.updateValidity",),
    documents=("workPermit.validity",),
)
_element(
    SCHEDULE,
    "field",
    ("Início do serviço", "agendamento", "início agendado", "data de início"),
    ("Start of work", "scheduled start", "start date"),
    parent=DETAILS,
    capabilities=("workPermit.schedule",),
    documents=("workPermit.schedule",),
)
_element(
    "workPermit.status",
    "field",
    ("Situação", "status", "estado"),
    ("Status", "state"),
    parent=DETAILS,
    documents=("workPermit.status",),
)
_element(
    "workPermit.responsible",
    "field",
    ("Responsável", "encarregado"),
    ("Responsible person", "person in charge"),
    parent=DETAILS,
    documents=("workPermit.responsible",),
)
for _id, _pt, _en in (
    ("workPermit.number", ("Número",), ("Number",)),
    ("workPermit.company", ("Empresa", "contratada"), ("Company", "contractor")),
    ("workPermit.title", ("Título",), ("Title",)),
    ("workPermit.location", ("Local", "localização", "área"), ("Location", "place", "area")),
    ("workPermit.site", ("Unidade", "planta"), ("Site", "plant")),
    ("workPermit.description", ("Descrição",), ("Description",)),
):
    _element(_id, "field", _pt, _en, parent=DETAILS, documents=("workPermit",))
FIELDS = tuple(element.semantic_id for element in semantics.all() if element.parent == DETAILS)

_element(
    COMPONENT_ROW,
    "entity",
    ("Componente da permissão",),
    ("Component of the permit",),
    entity_type="component",
    parent=COMPONENTS,
    capabilities=("workPermit.components.remove",),
    documents=("workPermit.components",),
)
_element(
    "workPermit.components.add",
    "action",
    ("Adicionar componente",),
    ("Add component",),
    parent=COMPONENTS,
    capabilities=("workPermit.components.add",),
    documents=("workPermit.components",),
)
_element(
    "workPermit.risks.item",
    "entity",
    ("Risco da permissão",),
    ("Risk of the permit",),
    entity_type="risk",
    parent=RISKS,
    capabilities=("workPermit.risks.remove",),
    documents=("workPermit.risks",),
)
_element(
    EMPLOYEE_ROW,
    "entity",
    ("Funcionário da permissão",),
    ("Employee on the permit",),
    entity_type="assignment",
    parent=TEAM,
    capabilities=("workPermit.employees.remove",),
    documents=("workPermit.employees",),
)
_element(
    "workPermit.employees.add",
    "action",
    ("Adicionar funcionário",),
    ("Add employee",),
    parent=TEAM,
    capabilities=("workPermit.employees.add",),
    documents=("workPermit.employees",),
)
_element(
    "workPermit.approvals.item",
    "entity",
    ("Aprovação da permissão",),
    ("Approval of the permit",),
    entity_type="approval",
    parent=APPROVALS,
    documents=("workPermit.approvals",),
)

_element(
    "employees",
    "section",
    ("Funcionários",),
    ("Employees",),
    entity_type="employee",
    parent=None,
    capabilities=("employee.count", "employee.list"),
)

_PERMIT = ("workPermit",)
commands.register(UICommandSpec(id="navigation.workPermits.open", command=Command.NAVIGATE, semantic_ids=(LIST,)))
for _id, _command, _targets, _types in (
    ("navigation.workPermit.open", Command.NAVIGATE, (PAGE,), _PERMIT),
    ("ui.workPermit.openTab", Command.OPEN_TAB, TABS, _PERMIT),
    ("ui.workPermit.focusField", Command.FOCUS_ELEMENT, FIELDS, _PERMIT),
    ("ui.workPermit.refresh", Command.REFRESH_DATA, (PAGE,), _PERMIT),
    ("ui.workPermit.select", Command.SELECT_ENTITY, (COMPONENT_ROW, EMPLOYEE_ROW), ("component", "assignment")),
):
    commands.register(UICommandSpec(id=_id, command=_command, semantic_ids=_targets, entity_types=_types))
