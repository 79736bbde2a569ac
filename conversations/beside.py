"""A question of the agent beside what is pending: which record to explain, which of two readings is meant.

Nothing waits for its answer. But as long as it is the newest question, no sentence confirms the older one: "WP-456" or
"sim" may answer either.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conversations.conf import setting
from conversations.references.folding import folded_words, listed
from conversations.references.matching import essential
from conversations.references.phrases import ORDINALS
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.normalize import tokenize
from conversations.understanding.numbers import numbers_in

_AROUND_PLACE = frozenset(listed("a o as os the opcao option numero number one de of delas deles them eh e is"))
_MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice, and what it stands for: a whole sentence, or an intent with its slots as an intent holds them."""

    label: str
    says: str = ""
    intent: str = ""
    slots: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def to_stored(self) -> dict[str, Any]:
        return {"label": self.label, "says": self.says, "intent": self.intent, "slots": dict(self.slots)}


def ask(turn: TurnInProgress, response: Response, picks: Sequence[Pick] = ()) -> None:
    """Put the question. The sentence after it may be one of ``picks``: by its label, its number or its own words."""
    turn.conversation.context.beside = [pick.to_stored() for pick in picks[: setting("MOST_ITEMS")]]
    turn.answer(response)


def sentences(choices: Sequence[Choice]) -> tuple[Pick, ...]:
    """Choices each of which is a whole sentence when it is clicked."""
    return tuple(Pick(choice.label, says=choice.value) for choice in choices)


def take(turn: TurnInProgress) -> None:
    """Take over what was asked beside in the turn before; it counts for this turn alone."""
    context = turn.conversation.context
    turn.beside, context.beside = context.beside, None


def settle(turn: TurnInProgress) -> bool:
    """Whether this turn ends with a question beside what is pending, however it was put."""
    context = turn.conversation.context
    response = turn.response
    asks = response is not None and turn.clarification is None and _asks(response.type, response.text)
    if asks and context.beside is None:
        context.beside = []
    return context.beside is not None


def _asks(kind: str, text: str) -> bool:
    """Whether an answer ends in a question of its own: "Pode perguntar de outro jeito?" """
    return kind == "clarification" or (kind == "refused" and text.rstrip().endswith("?"))


def picked(turn: TurnInProgress) -> Pick | None:
    """The choice that the sentence names, or None."""
    picks = [Pick(**one) for one in turn.beside or ()]
    said = turn.text.strip().casefold()
    exact = [pick for pick in picks if said in (pick.label.casefold(), pick.says.casefold())]
    if len(exact) == 1:
        return exact[0]
    place = _place(turn.text)
    if place is not None:
        return picks[place] if -len(picks) <= place < len(picks) else None
    words = essential(turn.text)
    if not 0 < len(words) <= _MOST_WORDS:
        return None
    fitting = [pick for pick in picks if set(words) <= set(folded_words(pick.label))]
    return fitting[0] if len(fitting) == 1 else None


def _place(text: str) -> int | None:
    """The place that "2", "a segunda", "opção dois" names; None for anything else."""
    tokens = [t for t in tokenize(text) if t.kind != "punctuation" and t.word not in _AROUND_PLACE]
    if len(tokens) != 1:
        return None
    if tokens[0].word in ORDINALS:
        return ORDINALS[tokens[0].word]
    numbers = numbers_in(tokens)
    value = numbers[0].value if len(numbers) == 1 else None
    return value - 1 if isinstance(value, int) and value > 0 else None
