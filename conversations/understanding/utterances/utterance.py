"""What is to be understood, with everything that it is understood by."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from conversations.understanding import corrections
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text in its tokens, the words of the domains, what is pending, and the records to look up."""

    text: str
    tokens: tuple[Token, ...]
    vocabulary: Vocabulary
    pending: Pending
    lookup: Lookup
    readings: dict[tuple[Token, ...], Reading] = field(default_factory=dict)

    @property
    def is_answer(self) -> bool:
        """Whether a question is open that this may answer."""
        return self.pending.kind in {"confirmation", "clarification"}

    def read(self, tokens: Sequence[Token]) -> Reading:
        """The reading of a part of it; the same part is read once."""
        part = tuple(tokens)
        if part not in self.readings:
            question = any(t.word in {"?", "¿"} for t in self.tokens)
            self.readings[part] = corrections.read(
                part, vocabulary=self.vocabulary, text=self.text, question=question, now=self.pending.now
            )
        return self.readings[part]
