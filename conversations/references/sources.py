"""One function per rank of C11; each gives what that source offers, untyped, newest first."""

from collections.abc import Callable, Iterable, Mapping

from conversations.references.situation import References, Situation
from policy.registries.entities import EntityReference

Source = Callable[[Situation], References]


def distinct(references: Iterable[EntityReference | None]) -> References:
    """Each record once, in order of appearance."""
    found: dict[tuple[str, str, str], EntityReference] = {}
    for reference in references:
        if reference is not None:
            found.setdefault((reference.tenant, reference.type, reference.id), reference)
    return tuple(found.values())


def selection(situation: Situation) -> References:
    return distinct((situation.selection,))


def active(situation: Situation) -> References:
    return distinct((situation.active,))


def last_result(situation: Situation) -> References:
    return distinct(situation.last_results)


def focus(situation: Situation) -> References:
    return distinct((situation.focus,))


def previous_message(situation: Situation) -> References:
    return distinct(situation.previous_message)


def recent(situation: Situation) -> References:
    return distinct(situation.recent)


def conversation(situation: Situation) -> References:
    return distinct(situation.history)


SOURCES: Mapping[str, Source] = {
    "selection": selection,
    "active": active,
    "last_result": last_result,
    "focus": focus,
    "previous_message": previous_message,
    "recent": recent,
    "conversation": conversation,
}

# C11: expressions with a noun, and slots that the sentence leaves out.
WITH_NOUN = ("selection", "active", "last_result", "focus", "previous_message", "recent", "conversation")
# B3: "isso", "aqui", "explique": what is under the person's eyes, then the page, then the conversation.
WITHOUT_NOUN = ("selection", "focus", "active", "last_result", "previous_message", "recent", "conversation")
