"""The tokens of an utterance as the rules of the grammar look at them: safe beyond both ends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from conversations.understanding.normalize import Token
from conversations.understanding.numbers import Number, number_at


@dataclass(slots=True)
class Line:
    """``now`` is None where nothing relative may be resolved."""

    tokens: Sequence[Token]
    now: datetime | None = None
    words: list[str] = field(init=False)
    today: date | None = field(init=False)
    _numbers: dict[int, Number | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.words = [token.word for token in self.tokens]
        self.today = self.now.date() if self.now else None

    def word(self, place: int) -> str:
        return self.words[place] if 0 <= place < len(self.words) else ""

    def typed(self, place: int) -> str:
        """As the person wrote it, in lower case: "às" is no "as"."""
        return self.tokens[place].text.casefold() if 0 <= place < len(self.tokens) else ""

    def kind(self, place: int) -> str:
        return self.tokens[place].kind if 0 <= place < len(self.tokens) else ""

    def follows(self, place: int, phrase: Sequence[str]) -> bool:
        return self.words[place : place + len(phrase)] == list(phrase)

    def precedes(self, place: int, phrase: Sequence[str]) -> bool:
        """Whether the phrase ends right before ``place``."""
        return place >= len(phrase) and self.follows(place - len(phrase), phrase)

    def number(self, place: int) -> Number | None:
        """The number in figures or words that starts here."""
        if not 0 <= place < len(self.tokens):
            return None
        if place not in self._numbers:
            self._numbers[place] = number_at(self.tokens, place)
        return self._numbers[place]

    def figures(self, place: int, most: int) -> int | None:
        """A number written in at most so many figures and nothing else."""
        if self.kind(place) != "number" or not self.words[place].isdecimal() or len(self.words[place]) > most:
            return None
        return int(self.words[place])

    def is_glued(self, place: int) -> bool:
        """Whether this token follows the one before without a space."""
        return 0 < place < len(self.tokens) and self.tokens[place].start == self.tokens[place - 1].end

    def mark_after(self, place: int) -> str:
        """The "/" or "-" between two figures without spaces; a hyphen is no token of its own."""
        if self.word(place + 1) == "/" and self.is_glued(place + 1) and self.is_glued(place + 2):
            return "/"
        return "-" if place + 1 < len(self.tokens) and self.tokens[place + 1].joined else ""
