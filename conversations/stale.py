"""A yes given on another page than the question: the target stays, and the person is asked about it (C29, B9)."""

from collections.abc import Mapping

from context_bridge.context import restore
from context_bridge.staleness import Outcome, Section, changed, outcome, read_by
from conversations.models import Confirmation
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.situation import checked
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference

# Which part of the page a reference came from, by the source that resolved it (C11).
_READ: Mapping[str, frozenset[Section]] = {
    "selection": frozenset({Section.SELECTION}),
    "focus": frozenset({Section.FOCUS, Section.PAGE}),
    "active": frozenset({Section.PAGE}),
}


def moved(turn: TurnInProgress, confirmation: Confirmation) -> tuple[Section, ...]:
    """The parts of the page that the plan read and that show something else now."""
    operation, risk = confirmation.plan.operation, confirmation.risk
    before = restore(operation.snapshot) if operation.snapshot else None
    sources = (slot.get("source", "") for slot in operation.intent.slots.values())
    read = frozenset(section for source in sources for section in _READ.get(source, ()))
    return changed(before, turn.ui, read=read_by(risk, read))


def what_to_do(parts: tuple[Section, ...], confirmation: Confirmation) -> Outcome:
    return outcome(parts, risk=confirmation.risk)


def take_note(turn: TurnInProgress, confirmation: Confirmation) -> None:
    """From now on the plan is compared with what is shown now: the person was told."""
    if turn.ui is not None:
        confirmation.plan.operation.snapshot = turn.ui.to_wire()
        turn.conversation.keep(confirmation.plan.operation)


def warning(turn: TurnInProgress, confirmation: Confirmation) -> str:
    """What the plan is about and what is shown instead, before the question is put again."""
    target = EntityReference.from_stored(confirmation.resources[0]) if confirmation.resources else None
    planned = composer.label(target, turn.locale) if target else ""
    here = _shown(turn)
    if here is None or (target is not None and here.same_as(target)):
        return sentence("context_changed", turn.locale, planned=planned)
    return sentence("context_changed_to", turn.locale, planned=planned, shown=composer.label(here, turn.locale))


def _shown(turn: TurnInProgress) -> EntityReference | None:
    """What is selected or open now, as far as this person may see it."""
    if turn.ui is None:
        return None
    for part in (turn.ui.selection, turn.ui.page):
        if part is not None and (found := checked(turn.by, part.entity_type, part.entity_id)) is not None:
            return found
    return None
