"""Whether what a person looks at is still what an answer was asked about: two contexts in, the changed parts out. Pure.

Only parts that were read count (C29): who named the permit by its number may go to any page before the yes.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum

from context_bridge.context import SemanticUIContext


class Section(StrEnum):
    """A part of the context that a plan can have read."""

    SELECTION = "selection"
    FOCUS = "focus"
    PAGE = "page"
    TAB = "tab"
    FILTERS = "filters"
    FORM = "form"


class Outcome(StrEnum):
    """What becomes of a plan whose context changed (B9)."""

    GO_ON = "go_on"
    REFRESH = "refresh"  # reading: read again where the person is now
    TELL = "tell"  # done as planned; the person is told with which record
    ASK = "ask"  # asked again, with the record of the plan and what is shown now


def changed(
    before: SemanticUIContext | None, now: SemanticUIContext | None, *, read: frozenset[Section]
) -> tuple[Section, ...]:
    """The parts of ``read`` that differ, in the order of ``Section``. A page that tells nothing has changed nothing."""
    if before is None or now is None:
        return ()
    return tuple(section for section in Section if section in read and _SEEN[section](before) != _SEEN[section](now))


def outcome(parts: tuple[Section, ...], *, risk: int) -> Outcome:
    """``risk`` of the plan: 0 for reading, else 1 low to 4 critical."""
    if not parts:
        return Outcome.GO_ON
    return _BY_RISK.get(risk, Outcome.ASK)


def read_by(risk: int, read: frozenset[Section]) -> frozenset[Section]:
    """What counts for a plan of this risk: from 3 on also where the person is, whatever the plan read."""
    return read | _ALWAYS if risk >= _HIGH else read


_HIGH = 3
_ALWAYS = frozenset({Section.SELECTION, Section.PAGE})
_BY_RISK: Mapping[int, Outcome] = {0: Outcome.REFRESH, 1: Outcome.TELL}


def _selection(context: SemanticUIContext) -> object:
    return context.selection and (context.selection.entity_type, context.selection.entity_id)


def _page(context: SemanticUIContext) -> object:
    page = context.page
    return page and ((page.entity_type, page.entity_id) if page.entity_id else page.semantic_id)


_SEEN: Mapping[Section, Callable[[SemanticUIContext], object]] = {
    Section.SELECTION: _selection,
    Section.FOCUS: lambda context: (context.focus, context.focus_entity),
    Section.PAGE: _page,
    Section.TAB: lambda context: context.active_tab,
    Section.FILTERS: lambda context: dict(context.filters),
    Section.FORM: lambda context: context.form and (context.form.form_id, context.form.entity_id),
}
