""" "Faz o mesmo na 456": what this person changed last, for another record, through plan, policy and confirmation."""

from context_bridge.registries.capabilities import capabilities
from conversations import clarifications, held, requests
from conversations.models import Operation
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot, dialogue
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities

_LOOKED_BACK = 20  # operations


def can(turn: TurnInProgress) -> Operation | None:
    """The newest operation that changed something and stands."""
    rows = Operation.objects.filter(
        conversation_id=turn.conversation.row.id, requested_by_id=turn.by.user_id, status=Operation.Status.SUCCEEDED
    )
    for operation in rows.select_related("intent").order_by("-id")[:_LOOKED_BACK]:
        capability = capabilities.get(operation.capability_id)
        if capability and capability.effect.changes and capability.target and not operation.compensates_id:
            return operation if dialogue.get(operation.intent.name) else None
    return None


def repeat(turn: TurnInProgress, before: Operation, mention: Mention) -> None:
    """The same values for the record that is mentioned; what was part of the other record is named anew on this one."""
    intent = dialogue[before.intent.name]
    target = capabilities[intent.capability].target or ""
    parts = {name: part for name, slot in _others(intent, target) if (part := _part(slot, before.intent.slots))}
    kept = {name: slot for name, slot in before.intent.slots.items() if name != target and name not in parts}
    clarifications.supersede(turn)
    requests.pursue(turn, intent, values={}, mentions={target: mention, **parts}, kept=kept)


def _others(intent: Intent, target: str) -> list[tuple[str, Slot]]:
    return [(slot.name, slot) for slot in intent.slots if slot.name != target and slot.kind == "entity"]


def _part(slot: Slot, slots: dict[str, held.Stored]) -> Mention | None:
    """The records of a slot by name, where such records belong to others: "altura" of the other permit."""
    kind = entities.get(slot.entity_type or "")
    found = held.references(slots.get(slot.name, {}))
    if kind is None or kind.belonging is None or not found:
        return None
    named = tuple(Mention(form="name", entity_type=kind.name, words=_plain(reference)) for reference in found)
    if len(named) == 1:
        return named[0]
    words = " ".join(mention.words for mention in named)
    return Mention(form="list", entity_type=kind.name, words=words, plural=True, parts=named)


def _plain(reference: EntityReference) -> str:
    return " ".join(reference.label.replace(f"({reference.id})", " ").split())
