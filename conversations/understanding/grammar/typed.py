"""Words as they were meant: dictated marks, lengthened and mistyped words of assent and of the asked verb, "'em"."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from conversations.references.folding import fold, listed
from conversations.understanding import families
from conversations.understanding.grammar.deeds import has_english
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.plan import plan_of
from conversations.understanding.inflection import portuguese_verb
from conversations.understanding.lexicon import COMMON_VERBS
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.verbs import ENGLISH, PORTUGUESE

_SHORTEST = 5  # letters of a word that may be mistyped
_MARKS: Mapping[tuple[str, ...], str] = {
    tuple(words.split()): mark
    for mark, names in (
        (".", "ponto final; full stop; ponto; period"),
        (",", "virgula; comma"),
        ("!", "ponto de exclamacao; exclamation mark; exclamation point; exclamacao"),
        ("?", "ponto de interrogacao; question mark; interrogacao"),
    )
    for words in listed(names, ";")
}
# Words of assent that are long enough to be known with a slip in them.
_ASSENTS = frozenset(
    listed("""
    absolutely definitely certainly exactly correct confirm confirmed proceed continue perfect agreed approved approve
    please affirmative alright totally course great thanks thank brilliant excellent wonderful sounds works
    confirmo confirmado confirmada autorizo autorizado concordo aceito aprovo aprovado perfeito exato exatamente certeza
    correto positivo beleza favor gentileza obrigado combinado fechado prossiga prosseguir prossegue continue continua
    otimo perfeitamente tranquilo maravilha excelente afirmativo claro quero manda
    """)
)
_DOUBLED = frozenset(listed("good cool proceed agreed sweet indeed yeehaw yippee"))
_LONG = re.compile(r"([^\W\d_])\1{2,}")


def as_typed(tokens: Sequence[Token], asked: str) -> Sequence[Token]:
    """The tokens, each as the word that was meant where no other word is near; ``asked``: the agent's words."""
    tokens = _marked(tokens, asked)
    if all(t.word in _known() and t.word not in _SUSPECT and _LONG.search(t.text) is None for t in tokens):
        return tokens
    return [token if token.kind != "word" else _meant(tokens, place, asked) for place, token in enumerate(tokens)]


_SUSPECT = frozenset({"em", "k"})


def _meant(tokens: Sequence[Token], place: int, asked: str) -> Token:
    token = tokens[place]
    if token.word == "k":
        return replace(token, word="ok") if not place and len(tokens) > 1 and _is_english(asked) else token
    if token.word == "em":
        return replace(token, word="them") if place and _is_english(asked) else token
    if _LONG.search(token.text) and (doubled := _LONG.sub(r"\1\1", fold(token.text))) in _DOUBLED:
        return replace(token, word=doubled)
    if len(token.word) < _SHORTEST or token.word in _known() or families.of(token.word):
        return token
    meant = _slips().get(token.word) or _verb_slips(asked).get(token.word)
    return replace(token, word=meant) if meant else token


def _marked(tokens: Sequence[Token], asked: str) -> Sequence[Token]:
    """ "Pode contratar ponto" as it was dictated, unless the agent spoke of such a thing ("registro o ponto?")."""
    if not any(t.word in _OPENING for t in tokens):
        return tokens
    spoken_of = {t.word for t in tokenize(asked)}
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        length = next((n for n in (3, 2, 1) if _mark(tokens[place : place + n], n) is not None), 0)
        mark = _mark(tokens[place : place + length], length) if length else None
        if mark is None or not found or tokens[place].word in spoken_of or found[-1].word in _ARTICLES:
            found.append(tokens[place])
            place += 1
        else:
            found.append(replace(tokens[place], text=mark, word=mark, kind="punctuation"))
            place += length
    return found


_OPENING = frozenset(words[0] for words in _MARKS)
_ARTICLES = frozenset(
    listed("o a os as um uma the an do da no na ao de of in this that esse essa este esta cada every em para com por")
)


def _mark(tokens: Sequence[Token], length: int) -> str | None:
    return _MARKS.get(tuple(t.word for t in tokens)) if len(tokens) == length else None


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    """Words that are meant as they are written."""
    return PATTERNS.words() | frozenset(PHRASES.words()) | frozenset(COMMON_VERBS)


@lru_cache(maxsize=512)
def _is_english(asked: str) -> bool:
    return has_english([t.word for t in tokenize(asked)])


@lru_cache(maxsize=1)
def _slips() -> Mapping[str, str]:
    return _unambiguous(_ASSENTS)


@lru_cache(maxsize=512)
def _verb_slips(asked: str) -> Mapping[str, str]:
    """Slips in the verbs that the agent asked about, in the forms that ask."""
    forms: set[str] = set()
    for deed in plan_of(asked).deeds:
        keys = {key[1:] for key in families.of(deed.word) if key.startswith("=")}
        forms.add(deed.word)
        for key in keys & _portuguese():
            forms.update(form for form, mood in portuguese_verb(key).items() if mood != "other")
        forms.update(keys & _english())
    return _unambiguous(form for form in forms if len(form) >= _SHORTEST)


@lru_cache(maxsize=1)
def _portuguese() -> frozenset[str]:
    return frozenset(fold(verb) for verb in PORTUGUESE)


@lru_cache(maxsize=1)
def _english() -> frozenset[str]:
    return frozenset(ENGLISH)


def _unambiguous(words: Iterator[str] | frozenset[str]) -> Mapping[str, str]:
    """The slips of each of these words that are no slip of another, and no word themselves."""
    meant: dict[str, set[str]] = {}
    whole = frozenset(words)
    for word in whole:
        meant.setdefault(word + word[-1], set()).add(word)
        for slip in _slips_of(word):
            meant.setdefault(slip, set()).add(word)
    return {slip: min(found) for slip, found in meant.items() if len(found) == 1 and slip not in whole}


def _slips_of(word: str) -> Iterator[str]:
    """Two letters exchanged, one left out or typed twice, a vowel or a like sound for another: never the first letter,
    and never in the last one, which tells "approved" and "approves" from "approve"."""
    last = len(word) - 1
    for place in range(1, last):
        if place + 1 < last:
            yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        if len(word) > _SHORTEST:
            yield word[:place] + word[place + 1 :]
        yield word[:place] + word[place] + word[place:]
        for other in _LIKE.get(word[place], ""):
            if len(word) > _SHORTEST:
                yield word[:place] + other + word[place + 1 :]


_LIKE = {"s": "zc", "z": "s", "c": "sk", "e": "ia", "i": "e", "o": "u", "u": "o", "a": "e", "n": "m", "m": "n"}
