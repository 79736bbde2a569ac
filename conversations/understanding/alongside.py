"""What a request changes of what it makes: "duplique a 123, mudando o responsável para Ana e a validade para 60". Pure.

Each part names a slot by its own words (``Slot.told``) and gives its value; a tail with anything else is not read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from conversations.references.folding import folded_words, listed
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.meaning import Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import numbers_in

_CHANGING = frozenset(
    listed("mudando trocando alterando atualizando ajustando passando definindo changing setting updating making")
)
_LEADING = frozenset(listed("para pra a o as to como de"))
_WITH = frozenset(listed("com with"))
_JOINING = frozenset(listed("e and , . ! o a the its com with novo nova new outro outra another"))


@dataclass(frozen=True, slots=True)
class Tail:
    """The request before the tail, as typed, and what the tail gives to each slot of one intent."""

    head: str
    intent: str
    values: Mapping[str, object] = field(default_factory=dict)
    mentions: Mapping[str, Mention] = field(default_factory=dict)

    def joined(self, head: Understanding) -> Understanding | None:
        """The meaning of the head with what the tail gives; None when the head asks for something else."""
        draft = head.draft
        if draft is None or draft.intent != self.intent:
            return None
        given = replace(draft, values={**draft.values, **self.values}, mentions={**draft.mentions, **self.mentions})
        return replace(head, draft=given)


def tail_of(tokens: Sequence[Token], text: str, intents: Mapping[str, Intent]) -> Tail | None:
    """The tail of a sentence that an intent with told slots can take whole, else None."""
    for intent in intents.values():
        told = [slot for slot in intent.slots if slot.told]
        start = _start(tokens, told) if told else None
        if not start:
            continue
        found = _parts(tokens[start + 1 :], told)
        read = [(slot, _read(slot, given, text)) for slot, given in found]
        if read and all(value is not None for _, value in read):
            return Tail(
                head=text[: tokens[_end_of_head(tokens, start)].start].rstrip(" ,;"),
                intent=intent.id,
                values={slot.name: value for slot, value in read if not isinstance(value, Mention)},
                mentions={slot.name: value for slot, value in read if isinstance(value, Mention)},
            )
    return None


def _start(tokens: Sequence[Token], told: Sequence[Slot]) -> int | None:
    """Where the tail begins: "mudando", or "com" before the first thing that it names ("com validade de 90 dias")."""
    for place, token in enumerate(tokens):
        if token.word in _CHANGING or (token.word in _WITH and _parts(tokens[place + 1 :], told)):
            return place
    return None


def _end_of_head(tokens: Sequence[Token], start: int) -> int:
    """Without the "e" that joins the tail to it."""
    return start - 1 if start > 1 and tokens[start - 1].word in {"e", "and"} else start


def _parts(tokens: Sequence[Token], slots: Sequence[Slot]) -> list[tuple[Slot, Sequence[Token]]]:
    """Each slot that is named, with the tokens of its value; nothing when the tail does not begin with one."""
    names = [
        (named, slot)
        for slot in slots
        for words in slot.told.values()
        for phrase in words
        if (named := folded_words(phrase))
    ]
    names.sort(key=lambda pair: -len(pair[0]))
    words = [token.word for token in tokens]
    starts: list[tuple[int, int, Slot]] = []
    place = 0
    while place < len(words):
        hit = next(((n, s) for n, s in names if tuple(words[place : place + len(n)]) == n), None)
        if hit is not None:
            starts.append((place, place + len(hit[0]), hit[1]))
        place += len(hit[0]) if hit else 1
    if not starts or set(words[: starts[0][0]]) - _JOINING:
        return []
    ends = [start for start, _, _ in starts[1:]] + [len(words)]
    return [(slot, _trimmed(tokens[after:end])) for (_, after, slot), end in zip(starts, ends, strict=True)]


def _trimmed(tokens: Sequence[Token]) -> Sequence[Token]:
    first, last = 0, len(tokens)
    while first < last and tokens[first].word in _LEADING:
        first += 1
    while last > first and tokens[last - 1].word in _JOINING:
        last -= 1
    return tokens[first:last]


def _read(slot: Slot, tokens: Sequence[Token], text: str) -> object:
    """The value that these tokens give the slot, or None."""
    if not tokens:
        return None
    if slot.kind == "integer":
        return _amount(slot, tokens)
    return Mention(form="name", entity_type=slot.entity_type, words=text[tokens[0].start : tokens[-1].end])


def _amount(slot: Slot, tokens: Sequence[Token]) -> int | None:
    numbers = numbers_in(tokens)
    if len(numbers) != 1 or numbers[0].start or numbers[0].value is None:
        return None
    unit = [token.word for token in tokens[numbers[0].end :]]
    factors = {"".join(folded_words(name)): worth for name, worth in slot.factors.items()}
    units = {"".join(folded_words(name)): 1 for words in slot.units.values() for name in words} | factors
    if not unit:
        return numbers[0].value
    worth = units.get(unit[0]) or units.get(unit[0].removesuffix("s")) or units.get(unit[0].replace("meses", "mes"))
    return numbers[0].value * worth if worth and len(unit) == 1 else None
