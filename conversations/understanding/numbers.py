"""Integers in digits and words, Portuguese and English. A decimal, a half, a per cent, a price is no integer and never
becomes one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from conversations.references.folding import listed
from conversations.understanding.lexicon import FOREIGN_UNITS
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
_DOZEN_WORDS = frozenset({"duzia", "duzias", "dozen", "dozens"})
_THOUSAND_WORDS = frozenset({"mil", "thousand"})
_MILLION_WORDS = frozenset(listed("milhao milhoes million millions bilhao bilhoes billion billions"))
_DIGITS = _ONES | {"meia": 6}  # "um, meia, zero" by telephone
_MONEY = frozenset({"$", "€", "£"})
_PER_CENT: tuple[tuple[str, ...], ...] = (("por", "cento"), ("per", "cent"), ("%",))
_HALVES: tuple[tuple[str, ...], ...] = (("e", "meia"), ("e", "meio"), ("and", "a", "half"))
_BEFORE_DOZEN = frozenset(phrase[0] for phrase in _DOZENS)
_WORTH = _ONES | _TEENS | _TENS | _HUNDREDS
_STARTING = frozenset(_WORTH) | frozenset(_DIGITS) | _BEFORE_DOZEN | {"zero", "mil", "thousand"}
_AND = frozenset({"e", "and"})
ARTICLE_LIKE = frozenset({"um", "uma", "one"})  # a number only beside a unit or as a whole answer

NUMBER_WORDS = frozenset(_WORTH) | {"hundred"} | _DOZEN_WORDS | _THOUSAND_WORDS


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
        return _multiplied(tokens, Number(token.value, start, start + 1))
    if token.kind != "word" or token.word not in _STARTING:
        return None
    for phrase, value in _DOZENS.items() if token.word in _BEFORE_DOZEN else ():
        if _follows(tokens, start, phrase):
            return Number(value, start, start + len(phrase))
    spelled = _digits(tokens, start) or _spelled(tokens, start)
    return _multiplied(tokens, spelled) if spelled else None


def _follows(tokens: Sequence[Token], start: int, phrase: Sequence[str]) -> bool:
    return [t.word for t in tokens[start : start + len(phrase)]] == list(phrase)


def _multiplied(tokens: Sequence[Token], number: Number) -> Number:
    """ "2 mil", "duas dúzias", "3 milhões"."""
    after = tokens[number.end].word if number.end < len(tokens) else ""
    if number.value is None:
        return number
    if after in _DOZEN_WORDS:
        return Number(number.value * 12, number.start, number.end + 1)
    if after in _MILLION_WORDS:
        return Number(None, number.start, number.end + 1)
    in_figures = tokens[number.start].kind == "number"
    return (
        Number(number.value * 1_000, number.start, number.end + 1)
        if after in _THOUSAND_WORDS and in_figures
        else number
    )


def _digits(tokens: Sequence[Token], start: int) -> Number | None:
    """ "um dois três" is 123; "dois três" is two or three, and no number."""
    end = start
    while end < len(tokens) and tokens[end].kind == "word" and tokens[end].word in _DIGITS:
        end += 1
    said = [_DIGITS[token.word] for token in tokens[start:end]]
    if len(said) < 2 or tokens[start].word == "meia":
        return None
    either = len(said) == 2 and said[1] == said[0] + 1
    return Number(None if either else int("".join(map(str, said))), start, end)


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
        elif word == "hundred" and 0 < current < 100:
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
            number = _as_said(tokens, number)
            found.append(number)
        place = number.end if number else place + 1
    return tuple(found)


def _as_said(tokens: Sequence[Token], number: Number) -> Number:
    """The number with what stands around it: "60 (sessenta)" is one, "2,5", "dois e meio", "R$ 60", "60 por cento" are
    none of ours."""
    before = tokens[number.start - 1].word if number.start else ""
    after = next((p for p in (*_PER_CENT, *_HALVES) if _follows(tokens, number.end, p)), ())
    if after and not _follows(tokens, number.end + len(after), ("duzia",)):
        return replace(number, value=None, end=number.end + len(after))
    if before in _MONEY or _is_and_a_half(tokens, number.end):
        return replace(number, value=None)
    return _repeated(tokens, number)


def _is_and_a_half(tokens: Sequence[Token], place: int) -> bool:
    """ "uma semana e meia"."""
    unit = place < len(tokens) and tokens[place].word in FOREIGN_UNITS
    return unit and any(_follows(tokens, place + 1, phrase) for phrase in _HALVES)


def _repeated(tokens: Sequence[Token], number: Number) -> Number:
    """ "60 (sessenta)": written twice; no number when the two differ."""
    opened = _follows(tokens, number.end, ("(",)) and number.end + 1 < len(tokens)
    again = number_at(tokens, number.end + 1) if opened else None
    if again is None or not _follows(tokens, again.end, (")",)):
        return number
    return replace(number, value=number.value if again.value == number.value else None, end=again.end + 1)
