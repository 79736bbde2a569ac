"""The ways to read an utterance as phrases of the closed grammar, one beside the other."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from conversations.references.folding import listed
from conversations.understanding.grammar.parts import ORNAMENTS, STOPS, Part, Piece, Pieces, Taken
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.setting import SOFT, Setting

MOST_READINGS = 24  # of one place; more are only the same ornaments again
PRONOUNS = frozenset(listed("isso ele ela lo la esse essa it that this o a um uma one this that"))

_Hit = tuple[int, Piece]  # where a phrase ends, and what it is
_TOLD = frozenset({"INFORM", "NOTIFY_SUCCESS", "NOTIFY_FAILURE", "EXECUTING"})


def readings(setting: Setting) -> Iterable[Pieces]:
    """Every way to read all of the words, longest phrases first; from the right, so that each place is read once."""
    steps = _steps(setting)
    found: list[dict[Pieces, None]] = [{} for _ in setting.spoken] + [{(): None}]
    for start in sorted(steps, reverse=True):
        for end, piece in steps[start]:
            _put_before(found[start], piece, found[end])
    return found[0]


def _put_before(readings: dict[Pieces, None], piece: Piece, followers: Iterable[Pieces]) -> None:
    for rest in followers:
        if len(readings) >= MOST_READINGS:
            return
        readings[rest if piece in ORNAMENTS or rest[:1] == (piece,) else (piece, *rest)] = None


def _steps(setting: Setting) -> Mapping[int, Sequence[_Hit]]:
    """What stands at each place to which phrases lead from the first word; nothing where none leads to the end."""
    words = [t.word for t in setting.spoken]
    steps: dict[int, Sequence[_Hit]] = {}
    reached, ends = [0], False
    while reached:
        start = reached.pop()
        ends = ends or start == len(words)
        if start not in steps and start < len(words):
            steps[start] = tuple(_pieces_at(words, start, setting))
            reached += {end for end, _ in steps[start]}
    return steps if ends else {}


def _pieces_at(words: Sequence[str], start: int, setting: Setting) -> Iterator[_Hit]:
    """Phrases, then what repeats the question; longest first each."""
    for end, piece in _phrases_at(words, start, setting.same):
        placed = _in_place(piece, words, start, end, setting)
        if placed is not None:
            yield end, placed
    if setting.pending.kind != "none" or setting.pending.previous in _TOLD:
        for end in setting.asked.ends_of_echo(setting.spoken, start):
            yield end, Taken.ECHO
    deed = setting.asked.end_of_deed(setting.spoken, start)
    if deed is not None:
        yield deed, Taken.DEED


def _phrases_at(words: Sequence[str], start: int, same: frozenset[str]) -> Sequence[_Hit]:
    fixed = [(end, part) for end, parts in PHRASES.at(words, start) for part in parts]
    found: dict[_Hit, None] = dict.fromkeys([*fixed, *PATTERNS.at(words, start)])
    if same and words[start] in same:
        found[start + 1, Taken.SAME_VERB] = None
    elif same and start and words[start] in PRONOUNS and words[start - 1] in same:
        found[start + 1, Taken.PRONOUN] = None
    return sorted(found, key=_by_length) if len(found) > 1 else list(found)


def _by_length(hit: _Hit) -> int:
    return -hit[0]


def _in_place(piece: Piece, words: Sequence[str], start: int, end: int, setting: Setting) -> Piece | None:
    """What the phrase is where it stands; None where it is none."""
    if words[start] == "show" and end == start + 1 and _after(words, end) in _SHOWN:
        return None  # "show me", unlike "show, pode mandar"
    for is_so, instead in _ELSEWHERE.get(piece, ()):
        if is_so(words, start, end, setting):
            return instead
    return piece


def _after(words: Sequence[str], end: int) -> str | None:
    return words[end] if end < len(words) else None


def _goes_on(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "I will do it": no yes, but the beginning of a clause."""
    if words[start] not in {"i", "we"} or words[end - 1] not in {"will", "would"} or end == len(words):
        return False
    return end not in setting.marked and words[end] not in SOFT


def _is_that_all(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "That is it" to "anything else?"."""
    return setting.pending.previous == "REQ_MORE" and tuple(words[start:end]) in _THAT_IS_IT


def _is_denied(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Não entendi", "não ficou claro"."""
    return start > 0 and words[start - 1] == "nao" and start not in setting.marked


def _is_no_filler(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "De acordo com o tamanho só"; the "man" of "yes-man"."""
    return (start > 0 and words[start:end] == ["soh"]) or setting.spoken[start].joined


def _denies_all(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    return not _DENYING.isdisjoint(words[start:end])


def _is_never_stopping(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Desistir jamais"."""
    return _after(words, end) in _NEVER


def _is_preposition(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "É pra fazer sim"."""
    if not start or words[start] != "para" or start in setting.marked:
        return False
    return words[start - 1] not in _BEFORE_HALT


def _lets_happen(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Deixa rodar"."""
    return words[start:end] == ["deixa"] and (_after(words, end) or "").endswith("r")


def _is_not_stopping(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    return start > 0 and words[start - 1] in _NEGATING and start not in setting.marked


def _is_what_was_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Yes, leave it" to "shall I leave it as a draft?"."""
    return not setting.asked.stops and setting.asked.opens(setting.spoken[start:])


_NEVER = frozenset(listed("jamais nunca never"))
_NEGATING = _NEVER | frozenset(listed("nao not"))
_DENYING = _NEGATING | frozenset(listed("no nothing nada sem"))
_BEFORE_HALT = frozenset(listed("favor ah oh ei opa entao agora para ja moco moca nao pode"))
_SHOWN = frozenset(listed("me us the all it them this that these those my"))
_THAT_IS_IT = frozenset({("that", "is", "it"), ("that", "is", "right", "it")})

_Rule = tuple[Callable[[Sequence[str], int, int, Setting], bool], Piece | None]
_OF_STOPS: tuple[_Rule, ...] = (
    (_is_never_stopping, Taken.NOT_STOPPING),
    (_is_preposition, None),
    (_lets_happen, None),
    (_is_not_stopping, Taken.NOT_STOPPING),
    (_is_what_was_asked, None),
)
# What a class is where one of these holds, the first that does.
_ELSEWHERE: Mapping[Piece, tuple[_Rule, ...]] = {
    Part.YES: ((_goes_on, None), (_is_that_all, Part.ENOUGH)),
    Part.ACK: ((_is_denied, None),),
    Part.PRAISE: ((_is_denied, None),),
    Part.FILLER: ((_is_no_filler, None),),
    Part.ENOUGH: ((_denies_all, Part.NOTHING),),
    **dict.fromkeys(STOPS, _OF_STOPS),
}
