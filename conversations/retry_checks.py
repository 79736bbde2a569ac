"""What must hold before a failed operation is planned once more, each with its own answer (C41).

Whether the person still may do it is decided by policy on the new plan; whether it may have been done already, by
``reconciling``.
"""

from collections.abc import Callable, Mapping

from context_bridge.context import restore
from context_bridge.registries.capabilities import capabilities
from conversations import held
from conversations.conf import minutes
from conversations.models import Operation
from conversations.registries.dialogue import dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.situation import checked
from conversations.turns import TurnInProgress
from policy.errors import say
from policy.registries.entities import EntityReference, entities

Check = Callable[[TurnInProgress, Operation], bool]


def obstacle(turn: TurnInProgress, failed: Operation) -> str | None:
    """The reason of the first check that does not hold, or None."""
    return next((reason for reason, holds in CHECKS.items() if not holds(turn, failed)), None)


def told(reason: str, failed: Operation, locale: str) -> str:
    """The reason in words, with what it is about."""
    capability = capabilities.get(failed.capability_id)
    gone = [composer.label(r, locale) for r in _records(failed)]
    return say(reason, locale, title=capability.titles[locale] if capability else "", record=", ".join(gone))


def moved_on(turn: TurnInProgress, failed: Operation) -> str | None:
    """What to say where the page shows another record than the operation is about: it keeps its own (C29)."""
    target = EntityReference.from_stored(failed.targets[0]) if failed.targets else None
    before = restore(failed.snapshot) if failed.snapshot else None
    page = turn.ui.page if turn.ui is not None else None
    if target is None or before is None or page is None:
        return None
    here = checked(turn.by, page.entity_type, page.entity_id)
    if here is None or here.type != target.type or here.same_as(target):
        return None
    planned, shown = composer.label(target, turn.locale), composer.label(here, turn.locale)
    return sentence("retry_elsewhere", turn.locale, planned=planned, shown=shown)


def _is_recent(turn: TurnInProgress, failed: Operation) -> bool:
    return (failed.ended_at or failed.created_at) + minutes("RETRY_WITHIN_MINUTES") > turn.now


def _is_known(turn: TurnInProgress, failed: Operation) -> bool:
    return failed.capability_id in capabilities and dialogue.get(failed.intent.name) is not None


def _is_switched_on(turn: TurnInProgress, failed: Operation) -> bool:
    return failed.capability_id not in turn.conversation.row.tenant.disabled_actions


def _are_records_there(turn: TurnInProgress, failed: Operation) -> bool:
    return all(entities.seen(reference, by=turn.by) is not None for reference in _records(failed))


def _records(failed: Operation) -> list[EntityReference]:
    return [reference for slot in failed.intent.slots.values() for reference in held.references(slot)]


CHECKS: Mapping[str, Check] = {
    "RETRY_TOO_OLD": _is_recent,
    "CAPABILITY_GONE": _is_known,
    "CAPABILITY_DISABLED": _is_switched_on,
    "RETRY_RECORD_GONE": _are_records_there,
}
