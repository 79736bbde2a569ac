"""What there is in the clauses of one utterance."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.grammar.parts import Part
from conversations.understanding.normalize import Token

_YES = frozenset({Part.YES, Part.ACK, Part.THUMB})


@dataclass(frozen=True)
class Seen:
    """The clauses in order, and what holds of all of them together."""

    clauses: tuple[Clause, ...]
    turns: bool = False  # "ok, but …"

    @cached_property
    def shapes(self) -> frozenset[Shape]:
        return frozenset(clause.shape for clause in self.clauses)

    @cached_property
    def leads(self) -> frozenset[Part]:
        return frozenset(part for clause in self.clauses for part in clause.lead)

    def first(self, *shapes: Shape) -> Shape | None:
        """The shape of the first clause that has one of these."""
        return next((clause.shape for clause in self.clauses if clause.shape in shapes), None)

    def of(self, shape: Shape) -> list[Clause]:
        """The clauses of this shape."""
        return [clause for clause in self.clauses if clause.shape is shape]

    def tokens(self) -> Iterator[Token]:
        """The tokens of all clauses, without their leads."""
        for clause in self.clauses:
            yield from clause.tokens

    @cached_property
    def doubts(self) -> bool:
        """Unsure; "wait" before something else only takes breath."""
        others = self.shapes & {Shape.VALUE, Shape.EDIT, Shape.AMENDMENT, Shape.STATEMENT, Shape.REQUEST}
        return any(not others or not _hesitates(clause) for clause in self.of(Shape.UNSURE))

    @property
    def contradicts(self) -> bool:
        """ "Yes. no. argh": neither, with nothing that tells which."""
        plain = self.shapes <= {Shape.NOTHING, Shape.STATEMENT}
        return plain and Part.YES in self.leads and self.refuses

    @property
    def assents(self) -> bool:
        return bool(_YES & self.leads)

    @property
    def refuses(self) -> bool:
        return Part.NO in self.leads

    @property
    def denies(self) -> bool:
        """A no, or a clause with a negation."""
        return self.refuses or Shape.NEGATIVE in self.shapes

    @property
    def thanks(self) -> bool:
        return Part.THANKS in self.leads

    @property
    def is_social(self) -> bool:
        return self.shapes <= {Shape.NOTHING}


def assents_in(clause: Clause) -> bool:
    """Whether the clause opens with a yes."""
    return bool(_YES & set(clause.lead))


def is_vague(clause: Clause) -> bool:
    """ "Aquele lá", "a outra": names nothing."""
    return bool(clause.tokens) and all(t.word in known.VAGUE for t in clause.tokens)


def words_of_clause(clause: Clause) -> list[str]:
    """Its folded words without the lead."""
    return [t.word for t in clause.tokens]


def _hesitates(clause: Clause) -> bool:
    words = words_of_clause(clause)
    hit = known.HESITATING.longest(words, 0)
    return hit is not None and hit[0] == len(words)
