"""One clause of an utterance, and the shapes that it may have."""

from dataclasses import dataclass
from enum import Enum, auto

from conversations.understanding.grammar.parts import Part
from conversations.understanding.normalize import Token


class Shape(Enum):
    """What a clause is, whatever it speaks of."""

    QUESTION = auto()
    REQUEST = auto()
    AMENDMENT = auto()  # "I meant", "typo": what was understood is not what is wanted
    EDIT = auto()  # a request or remark that changes what is there: "mude", "make it", "instead"
    CONDITION = auto()
    NEGATIVE = auto()
    UNSURE = auto()
    ANY = auto()  # "tanto faz"
    VALUE = auto()
    STATEMENT = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Clause:
    """``lead``: the classes of what opens it ("sim", "não", "obrigado"); ``shape``: what its own words are."""

    lead: tuple[Part, ...]
    shape: Shape
    tokens: tuple[Token, ...]  # without the lead
    run: tuple[Token, ...]  # all of it
