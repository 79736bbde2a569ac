"""What stands before the request: "ok, agora", "por favor", "mas"."""

from collections.abc import Sequence

from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.phrases import leading
from conversations.understanding.normalize import Token
from conversations.understanding.vocabulary import Vocabulary

_ASSENTS = frozenset({Part.YES, Part.ACK, Part.THUMB})
_LEADS = _ASSENTS | {Part.GREETING, Part.THANKS, Part.POLITE, Part.FILLER}
_BUT = frozenset({"mas", "but", "porem", "so", "que", "only", "just"})


def without_lead(tokens: tuple[Token, ...], vocabulary: Vocabulary) -> tuple[bool, tuple[Token, ...]]:
    """(whether it starts with a yes, the rest): "ok, agora vá" loses "ok, agora"; the verb of "show me" stays."""
    place, assented = 0, False
    words = [token.word for token in tokens]
    while place < len(tokens):
        hit = leading(words, place) if tokens[place].kind in {"word", "emoji"} else None
        if hit and hit[1] in _LEADS and not _goes_on(tokens, place, hit[0], vocabulary):
            assented = assented or hit[1] in _ASSENTS
            place = hit[0]
        elif tokens[place].kind == "punctuation":
            place += 1
        else:
            break
    return assented, tokens[place:]


def _goes_on(tokens: Sequence[Token], start: int, end: int, vocabulary: Vocabulary) -> bool:
    """Whether the phrase is rather the beginning of what follows: "show me the risks", "só se der"."""
    if tokens[start].word in {"so", "soh", "like"}:
        return True
    return tokens[start].word in vocabulary.verbs.by_first and end < len(tokens) and tokens[end].kind != "punctuation"


def is_lead(tokens: Sequence[Token]) -> bool:
    """Whether there is nothing but marks and words of the closed grammar."""
    return all(token.kind == "punctuation" or leading([token.word], 0) for token in tokens)


def behind_but(tokens: Sequence[Token]) -> Sequence[Token]:
    """ "mas para 60" without its "mas"."""
    place = 0
    while place < len(tokens) and (tokens[place].kind == "punctuation" or tokens[place].word in _BUT):
        place += 1
    return tokens[place:]
