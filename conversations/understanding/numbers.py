"""Integers in digits and words, Portuguese and English. A decimal or a per cent is no integer and never becomes one."""

from collections.abc import Sequence
from dataclasses import dataclass

from conversations.references.folding import listed
from conversations.understanding.normalize import Token

_ONES = {
    **dict(zip(listed("zero um dois tres quatro cinco seis sete oito nove"), range(10), strict=True)),
    **dict(zip(listed("zero one two three four five six seven eight nine"), range(10), strict=True)),
    "uma": 1,
    "duas": 2,
}
_TEENS = {
    **dict(
        zip(
            listed("dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove"),
            range(10, 20),
            strict=True,
        )
    ),
    **dict(
        zip(
            listed("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
            range(10, 20),
            strict=True,
        )
    ),
    "catorze": 14,
}
_TENS = {
    **dict(
        zip(
            listed("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"),
            range(20, 100, 10),
            strict=True,
        )
    ),
    **dict(
        zip(
            listed("twenty thirty forty fifty sixty seventy eighty ninety"),
            range(20, 100, 10),
            strict=True,
        )
    ),
    "cinquienta": 50,
}
_HUNDREDS = {
    word: value * 100
    for value, word in enumerate(
        listed("""
    cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos
"""),
        start=1,
    )
} | {"cem": 100}
_DOZENS = {("meia", "duzia"): 6, ("uma", "duzia"): 12, ("half", "a", "dozen"): 6, ("a", "dozen"): 12}
_WORTH = _ONES | _TEENS | _TENS | _HUNDREDS
_AND = frozenset({"e", "and"})
ARTICLE_LIKE = frozenset({"um", "uma", "one"})  # a number only beside a unit or as a whole answer

NUMBER_WORDS = frozenset(_WORTH) | {"mil", "hundred", "thousand", "duzia", "dozen"}


@dataclass(frozen=True, slots=True)
class Number:
    """A number in ``tokens[start:end]``; ``value`` is None when it is not an integer."""

    value: int | None
    start: int
    end: int
    doubtful: bool = False  # "um", "uma", "one" alone


def number_at(tokens: Sequence[Token], start: int) -> Number | None:
    """The longest number that starts at this token."""
    token = tokens[start]
    if token.kind == "number":
        return Number(token.value, start, start + 1)
    if token.kind != "word":
        return None
    for phrase, value in _DOZENS.items():
        if tuple(t.word for t in tokens[start : start + len(phrase)]) == phrase:
            return Number(value, start, start + len(phrase))
    return _spelled(tokens, start)


def _spelled(tokens: Sequence[Token], start: int) -> Number | None:
    total, current, place, end = 0, 0, start, start
    floor = 1_000  # the next word must be worth less than this: "vinte e trinta" are two numbers
    while place < len(tokens):
        word = tokens[place].word
        if word in _AND and end == place and end > start:
            place += 1
            continue
        if word in _WORTH and 0 < _WORTH[word] < floor:
            current += _WORTH[word]
            floor = 100 if word in _HUNDREDS else 10 if word in _TENS else 1
        elif word == "zero" and end == start:
            return Number(0, start, start + 1)
        elif word == "hundred" and 0 < current < 10:
            current, floor = current * 100, 100
        elif word in {"mil", "thousand"} and total == 0:
            total, current, floor = (current or 1) * 1_000, 0, 1_000
        else:
            break
        place += 1
        end = place
    if end == start:
        return None
    alone = end == start + 1 and tokens[start].word in ARTICLE_LIKE
    return Number(total + current, start, end, doubtful=alone)


def numbers_in(tokens: Sequence[Token]) -> tuple[Number, ...]:
    """All numbers, left to right, not overlapping."""
    found: list[Number] = []
    place = 0
    while place < len(tokens):
        number = number_at(tokens, place)
        if number:
            found.append(number)
        place = number.end if number else place + 1
    return tuple(found)
