"""The agent's own question, taken apart so that an answer can be compared with it."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from conversations.references.folding import fold, listed
from conversations.understanding.grammar.echo import NEUTRAL, Asked
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.normalize import Token, tokenize

MOST_WORDS = 80  # of the agent's text that are looked at: the question is at its end
MOST_CHARACTERS = 600

# Where one of these is asked, half of it repeated may mean that half only.
_ALTERNATIVES = frozenset(listed("e ou and or nem"))
_ENDS = frozenset(".!?\n")
_ASKING = frozenset(
    listed(
        "posso devo deseja confirma autoriza shall should do does can may could want okay ok entao so "
        "certo right i'll estou estamos vou vamos quer queria gostaria prefere enquanto tenho nao consegui "
        "conseguimos pude foi possivel"
    )
)
_OPEN = frozenset(listed("qual quais quem quando onde which who when where whose whom quantos quantas"))
_JOINING = frozenset(listed("de da do das dos of the"))
_AGAIN = frozenset(listed("again retry novamente novo outra repetir"))
_UNDOING = stems_of(listed("desfazer desfaco reverter undo revert"))
_STOPS = stems_of(
    listed("cancelar cancelamento anular descartar interromper abortar abandonar cancel cancellation stop parar")
) - stems("para")  # the preposition
_CONFIRMING = frozenset(
    listed(
        "confirm confirma confirmo are you sure is that this it correct right ok okay shall i go ahead proceed "
        "continue certo correto posso prosseguir continuar tem certeza everything all"
    )
)
_QUOTED = re.compile('[“"«][^”"»]{1,80}[”"»]')
_TURNED = re.compile(r"\b(do|would) you mind\b|\bse (importa|importaria|incomoda)\b")
_OFFERS = re.compile(
    r"^(?:e |and |or |ou )?(quer|deseja|gostaria|posso|devo|prefere|quer que|precisa que|vamos|shall|should|would you"
    r"|do you want|do you need|want me|need me|may i|can i|could i|are you interested|interested in)\b"
)
_LEFT_TO_YOU = re.compile(
    r"\b(if you (want|like|wish|prefer|need|would like)|se (voce )?(quiser|preferir|desejar|precisar))$"
)


_LET_KNOW = re.compile(r"\blet ((?:\w+ ){1,4})know\b", re.IGNORECASE)


def notified(text: str) -> str:
    """The text with "let the gatehouse know" as "notify the gatehouse"."""
    return _LET_KNOW.sub(r"notify \1", text)


@lru_cache(maxsize=512)
def asked(text: str) -> Asked:
    """What ``text`` of the agent asks, ready to be compared."""
    if not text:
        return Asked()
    tokens = [t for t in tokenize(_QUOTED.sub(_without_joints, notified(text[-MOST_CHARACTERS:]))) if t.kind != "emoji"]
    words = [t for t in tokens if t.kind == "word"][-MOST_WORDS:]
    last, openings = _last_sentence(tokens), list(_openings(tokens))
    is_question = bool(tokens) and tokens[-1].word == "?"
    return Asked(
        stems=tuple(_taken_up(t.word, openings) for t in words if t.word not in NEUTRAL),
        literal=tuple(stems(word) for word in openings),
        closing=_place_of_closing(words, last),
        is_compound=any(_is_joint(words, place) for place in range(len(words))),
        may_be_answered=not (_is_open(last) or any(word in {"ou", "or"} for word in last)),
        is_cancelling=any(stems(t.word) & _STOPS for t in words),
        stops=frozenset(stem for word in _heads_of_questions(tokens, last) for stem in stems(word) & _STOPS),
        is_retrying=is_question and not _AGAIN.isdisjoint(last),
        is_undoing=is_question and any(stems(word) & _UNDOING for word in last),
        asks_to_cancel=is_question and any(stems(word) & _STOPS for word in last),
        heads=with_mates(stems_of(openings)),
        words=frozenset(t.word for t in words),
        last=frozenset(last),
        offers=_is_offer(" ".join(last), is_question),
        initials=dict(_initials([t.word for t in words])),
        is_turned=_TURNED.search(" ".join(t.word for t in words)) is not None,
    )


def _initials(words: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The initials of each two to four words that follow one another: "pt" for "permissão de trabalho"."""
    contents = [word for word in words if word not in _JOINING]
    for length in (4, 3, 2):
        for start in range(len(contents) - length + 1):
            run = tuple(contents[start : start + length])
            yield "".join(word[0] for word in run), run


def _place_of_closing(words: Sequence[Token], last: Sequence[str]) -> int:
    """Where, among the content words, the verb of the last sentence stands; 0 where that sentence has none."""
    behind = next((len(last) - n for n, word in enumerate(last) if word not in _ASKING | NEUTRAL), 0)
    contents = [t.word not in NEUTRAL for t in words]
    return sum(contents[: len(contents) - behind]) if 0 < behind <= len(contents) else 0


def _is_offer(sentence: str, is_question: bool) -> bool:
    return (is_question and _OFFERS.search(sentence) is not None) or _LEFT_TO_YOU.search(sentence) is not None


def _is_joint(words: Sequence[Token], place: int) -> bool:
    """ "e", "ou", but not that of "e-mail"."""
    return words[place].word in _ALTERNATIVES and not (place + 1 < len(words) and words[place + 1].joined)


def _is_open(words: Sequence[str]) -> bool:
    return any(word in _OPEN for word in words[:3])


def _without_joints(quoted: re.Match[str]) -> str:
    """A name is one thing, also where it has an "e" in it."""
    return " ".join(word for word in quoted[0].split() if fold(word) not in _ALTERNATIVES)


def _last_sentence(tokens: Sequence[Token]) -> list[str]:
    words: list[str] = []
    for token in reversed(tokens):
        if token.kind == "punctuation" and token.word in _ENDS:
            if words:
                break
        elif token.kind != "punctuation":
            words.insert(0, token.word)
    return words


def _openings(tokens: Sequence[Token]) -> Iterator[str]:
    """The first word of each sentence that says something."""
    fresh = True
    for token in tokens:
        if token.kind == "punctuation" and (token.word in _ENDS or token.word == ":"):
            fresh = True
        elif fresh and token.kind == "word" and token.word not in NEUTRAL | _ASKING:
            fresh = False
            yield token.word


def _heads_of_questions(tokens: Sequence[Token], last: Sequence[str]) -> Iterator[str]:
    """The first content word of each sentence that ends with a question mark; "confirm?" asks about all of them."""
    if tokens and tokens[-1].word == "?" and _CONFIRMING.issuperset(last):
        yield from _openings(tokens)
    start = 0

    for place, token in enumerate(tokens):
        if token.kind == "punctuation" and token.word in _ENDS:
            if token.word == "?":
                yield from list(_openings(tokens[start:place]))[:1]
            start = place + 1


def _taken_up(word: str, openings: Sequence[str]) -> frozenset[str]:
    """The stems that repeat the word; the verb of a sentence also by verbs of its sense ("shift" is no "move")."""
    return with_mates(stems(word)) if word in openings else stems(word)
