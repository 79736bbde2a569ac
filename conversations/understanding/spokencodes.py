"""Codes of letters and a number, as they are written and as they are spoken: "WP-123", "NR 35", "nr trinta e cinco"."""

from collections.abc import Sequence
from dataclasses import dataclass

from conversations.understanding import lexicon
from conversations.understanding.moments.words import MONTHS, PARTS, UNITS
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS, number_at

_LETTERS = range(2, 7)
_VOWELS = frozenset("aeiou")
_SIGNS = frozenset({"am", "pm", "rs", "us", "kg", "km", "cm", "mm"})
_SMALL = lexicon.FUNCTION | lexicon.NEGATIONS | lexicon.CONDITIONS | NUMBER_WORDS
_NO_CODES = _SMALL | _SIGNS | frozenset((*UNITS, *MONTHS, *PARTS))


@dataclass(frozen=True, slots=True)
class Code:
    """A code in ``tokens[start:end]``, in capitals with a hyphen."""

    text: str
    start: int
    end: int


def codes_in(tokens: Sequence[Token]) -> Sequence[Code]:
    """All codes, left to right."""
    shouts = not any(token.text.islower() for token in tokens if token.kind == "word" and len(token.text) > 1)
    found: list[Code] = []
    for place, token in enumerate(tokens):
        if token.kind == "code":
            found.append(Code(token.text.upper(), place, place + 1))
        elif token.kind == "word" and (_may_be_letters(token, shouts=shouts) or _is_norm(tokens, place)):
            code = code_at(tokens, place)
            found += [code] if code is not None else []
    return found


def code_at(tokens: Sequence[Token], place: int) -> Code | None:
    """The word at ``place`` with the number behind it, as a code."""
    number = number_at(tokens, place + 1) if place + 1 < len(tokens) else None
    if number is None or number.value is None or number.value < 0 or number.doubtful:
        return None
    figures = tokens[number.start].word if tokens[number.start].kind == "number" else str(number.value)
    return Code(f"{tokens[place].text.upper()}-{figures}", place, number.end) if figures.isdecimal() else None


def _is_norm(tokens: Sequence[Token], place: int) -> bool:
    """ "a NR 35": behind a noun ("permissão nr 35") the letters only announce a number."""
    before = tokens[place - 1] if place else None
    led = before is None or before.kind != "word" or before.word in lexicon.FUNCTION
    return led and tokens[place].word == "nr"


def _may_be_letters(token: Token, *, shouts: bool) -> bool:
    """Capitals among small letters, or letters that make no syllable."""
    if len(token.text) not in _LETTERS or token.word in _NO_CODES:
        return False
    return (token.text.isupper() and not shouts) or not _VOWELS & set(token.word)
