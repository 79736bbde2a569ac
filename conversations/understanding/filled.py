"""What one reading gives to one intent's slots."""

from dataclasses import dataclass, field

from conversations.references.mention import Mention


@dataclass(slots=True)
class Filled:
    """Slot values and mentions; ``explained`` are the token positions they account for."""

    values: dict[str, object] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)  # of a moment the day or the time alone, ISO 8601
    mentions: dict[str, Mention] = field(default_factory=dict)
    elements: tuple[str, ...] = ()
    explained: set[int] = field(default_factory=set)
    strong: int = 0  # slots filled by something that names its type
    weak: int = 0  # slots filled by "isso", "a segunda", a number without unit
    bare: bool = False  # a number without a unit is among the values
    relative: bool = False  # an amount to add or take away was said, which no slot takes
    undecided: bool = False  # a value was spoken of that may be left out, and which one it is stays open
    conflicts: int = 0  # typed mentions that no slot takes
    rivals: tuple[str, ...] = ()  # further elements that the same words name

    def explain(self, start: int, end: int) -> None:
        """These words are accounted for."""
        self.explained |= set(range(start, end))
