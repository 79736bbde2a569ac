"""What a number with its unit is worth, and whether it is a new value or only an amount to add or take away."""

from conversations.understanding import lexicon
from conversations.understanding.numbers import Number
from conversations.understanding.reading import Reading


def worth(reading: Reading, number: Number, intent: str, slot: str) -> int | None:
    """The number in the slot's own measure: "2 semanas" are 14 days where the slot says what a week is worth."""
    place = unit_place(reading, number)
    unit = reading.words[place] if place < len(reading.words) else ""
    factor = reading.vocabulary.units.get(unit, {}).get((intent, slot), 1)
    return None if number.value is None else number.value * factor


def unit_place(reading: Reading, number: Number) -> int:
    """Where the unit of a number stands: "60 dias", "meia dúzia de dias"."""
    return number.end + (reading.words[number.end : number.end + 1] in (["de"], ["of"]))


def is_amount(reading: Reading, number: Number) -> bool:
    """ "mais 30 dias", "15 a mais", "prorrogue 10 dias": a difference, which never becomes the value itself.

    Beside a verb of growing only what follows "para", "até", "to" is a value: "prorrogue para 60 dias".
    """
    place = number.start - 1
    while place >= 0 and reading.words[place] in lexicon.APPROXIMATE:
        place -= 1
    before = reading.words[place] if place >= 0 else ""
    if before in lexicon.RELATIVE or lexicon.RELATIVE & set(_after(reading, number)):
        return True
    return before not in lexicon.TARGETS and any(word in lexicon.GROWING for word in reading.words)


def _after(reading: Reading, number: Number) -> list[str]:
    """The words that still belong to the number: up to a mark, three at most."""
    words = reading.words[number.end : number.end + 3]
    marks = [place for place, word in enumerate(words) if not word[:1].isalnum()]
    return words[: marks[0]] if marks else words
