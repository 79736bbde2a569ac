"""Where a clause begins in earnest: behind small words, adverbs and frames of wanting ("gostaria de", "can you")."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known

ADVERBS = frozenset(listed("also just really still kindly then only definitely simply now"))
_BEFORE_OPENING = frozenset(
    listed(
        "e and so then entao also tambem agora now ah oh bom well just please la ja ai still by ainda primeiro first "
        "hey ei"
    )
)
_AFTER_FRAME = frozenset(
    listed("me please por favor kindly you also de to just first que voce lhe nos us tambem now quickly agora")
)


def opening(words: Sequence[str]) -> int:
    """The place of the first word that is no "e", "então", "please"; at most that of the last one."""
    place = 0
    while place < len(words) - 1 and words[place] in _BEFORE_OPENING:
        place += 1
    return place


def without_adverbs(words: Sequence[str]) -> Sequence[str]:
    """ "I also need", "i would really like": the frame without what stands in it."""
    return [*words[:1], *(w for w in words[1:4] if w not in ADVERBS), *words[4:]] if len(words) > 2 else words


def behind_frame(words: Sequence[str], start: int) -> int:
    """The place behind the small words that may follow a frame that ends at ``start``."""
    while start < len(words) and words[start] in _AFTER_FRAME:
        start += 1
    return start


def end_of_wanting(words: Sequence[str]) -> int | None:
    """Where a frame of wanting at the beginning ends."""
    frame = known.WANTING.longest(words, 0)
    return frame[0] if frame else None
