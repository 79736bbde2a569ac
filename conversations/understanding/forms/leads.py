"""What opens a clause: a yes, a no, thanks, a greeting; the rest is the clause proper."""

from collections.abc import Iterator, Sequence

from conversations.understanding import lexicon
from conversations.understanding.forms import words as known
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs
from conversations.understanding.grammar.parts import ORNAMENTS, Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.normalize import Token

_LEADS = frozenset(
    {
        Part.YES,
        Part.ACK,
        Part.THUMB,
        Part.NO,
        Part.GREETING,
        Part.THANKS,
        Part.PRAISE,
        Part.ENOUGH,
        Part.FAREWELL,
        Part.POLITE,
        Part.FILLER,
        Part.CHITCHAT,
    }
)
# "i will" + "call them": a phrase that ends so is the beginning of a clause.
_UNFINISHED = frozenset(
    {"will", "would", "can", "could", "do", "should", "am", "is", "are", "was", "did", "to", "have", "you", "i"}
)
_ENDING = frozenset({"thanks", "thank", "please", "obrigado", "obrigada"})
_HELPING = frozenset({"help", "can", "please", "i", "need", "could", "how", "what"})
_NEGATORS = frozenset({"nao", "not", "nem", "nunca", "never", "jamais"})
_REFUSALS = frozenset({"no", "nah", "nope", "nao"})
# "não a da Empresa B", "não é 60": a no, and then what is wanted; "não aprovo" is one clause.
_AFTER_NO = known.BEFORE_VALUE | lexicon.COPULAS | _NEGATORS | {"obrigado", "obrigada", "thanks", "thank"}


def led(run: Sequence[Token]) -> tuple[tuple[Part, ...], tuple[Token, ...]]:
    """The classes of the closed phrases at the start of a clause, and what is left of it."""
    words = [t.word for t in run]
    lead: list[Part] = []
    place = 0
    while place < len(words):
        hit = _lead_at(words, place, run)
        end = hit[0] if hit else _end_of_hesitation(words, place)
        unsure = known.UNSURE.longest(words, place)
        if end is None or (unsure is not None and unsure[0] > end):
            break
        if hit and hit[1] not in ORNAMENTS:
            lead.append(hit[1])
        place = end
    return tuple(lead), tuple(run[place:])


def _end_of_hesitation(words: Sequence[str], place: int) -> int | None:
    """Where "espera", "wait" ends; None for one that is all that is left."""
    hit = known.HESITATING.longest(words, place)
    return hit[0] if hit and hit[0] < len(words) else None


def _lead_at(words: Sequence[str], place: int, run: Sequence[Token]) -> tuple[int, Part] | None:
    if run[place].kind not in {"word", "emoji"}:
        return None
    if words[place] in _NEGATORS and place + 1 < len(run) and known.is_numberlike(run[place + 1]):
        return place + 1, Part.NO
    best: tuple[int, Part] | None = None
    for end, part in _phrases_at(words, place):
        longer = part in _LEADS and (best is None or end > best[0])
        if longer and not _asks_for_help(words, place, end, part) and not _goes_on(words, place, end):
            best = (end, part)
    return best


def _phrases_at(words: Sequence[str], place: int) -> Iterator[tuple[int, Part]]:
    for end, parts in PHRASES.at(words, place):
        for part in parts:
            yield end, part
    yield from PATTERNS.at(words, place)


def _asks_for_help(words: Sequence[str], place: int, end: int, part: Part) -> bool:
    """ "Can you help me" + "find …"."""
    return part is Part.CHITCHAT and end < len(words) and words[place] in _HELPING


def _goes_on(words: Sequence[str], start: int, end: int) -> bool:
    """Whether the phrase is rather the beginning of the clause: "i want", "help me open", "quero abrir"."""
    if end >= len(words):
        return False
    if words[end] == "not" and words[start] not in _REFUSALS:
        return True  # "don't notify anyone", "absolutely not"
    if start and words[end] == "not" and words[end - 1] in {"do", "does", "did"}:
        return True  # "no don't notify anyone"
    if end == start + 1 and words[start] in request_verbs():
        return True
    if end == start + 1 and words[start] == "estah":
        return PHRASES.longest(words, end) is None  # "tá demorando"
    if words[start] in _NEGATORS and words[end] in portuguese_presents() and words[end].endswith("r"):
        return True  # "não vou informar"
    if _is_frame(words, start, end):
        return True
    if end > start + 1 and words[end - 1] in _NEGATORS | _UNFINISHED and words[end] not in _ENDING:
        return True
    return end == start + 1 and words[start] in _NEGATORS and words[end] not in _AFTER_NO


def _is_frame(words: Sequence[str], start: int, end: int) -> bool:
    """Whether a frame of wanting, telling or asking begins here, and the phrase is all or most of it."""
    tables = (known.WANTING, known.TELLING, known.ASKS)
    frame = next((hit for table in tables if (hit := table.longest(words, start))), None)
    return frame is not None and frame[0] >= end - 1 and words[start] not in {"sim", "yes", "por", "please"}
