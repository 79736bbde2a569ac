"""An utterance as tokens: case, accents, contractions, internet spellings, emojis; nothing is decided here."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from conversations.references.folding import fold
from conversations.understanding.spelling import ACCENTED, CONTRACTIONS, SPELLED

MAX_CHARACTERS = 1_000  # a longer text is never a command of ours; rules say UNCLEAR

Kind = Literal["word", "number", "ordinal", "code", "punctuation", "emoji", "symbol"]


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark. ``word`` is folded and respelled; ``text`` is what the person typed."""

    text: str
    word: str
    kind: Kind
    start: int
    end: int
    value: int | None = None  # of an integer or a written ordinal ("2ª")
    joined: bool = False  # by a hyphen to the word before: "desfaça-a", "segunda-feira"


_TOKEN = re.compile(
    r"""
    (?P<code>[^\W\d_]+-\d+(?:-\d+)*(?!\w))
  | (?P<ordinal>\d{1,3}(?:[ªº°]|(?:a|o|st|nd|rd|th)(?!\w)))
  | (?P<number>(?:(?<![\w-])-)?\d+(?:[.,]\d+)*%?)
  | (?P<word>[^\W\d_]+(?:['’´`][^\W\d_]+)*)
  | (?P<skip>(?<=\w)-(?=\w)|["“”«»‹›'’‘`´*_~\u200b-\u200d\ufe0f])
  | (?P<punctuation>[?!.,;:…()\[\]\n—–¿¡]|-+(?=\s|$))
  | (?P<symbol>\S)
    """,
    re.VERBOSE,
)
_THOUSANDS = re.compile(r"-?\d{1,3}(?:[.,]\d{3})+")
_CONTRACTED = re.compile(rf"([a-z]+?)({'|'.join(CONTRACTIONS)})")
_REPEATED = re.compile(r"(\w)\1{2,}")
_LAUGHTER = re.compile(r"k{2,}|(?:rs){1,}s?|(?:ha|he|hua|hue|hau){2,}h?|(?:ks){2,}")
_CLITICS = frozenset({"lo", "la", "los", "las"})


@lru_cache(maxsize=16)  # the same sentence is read by several
def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of ``text``; contractions give several tokens over the same characters. Never raises."""
    text = unicodedata.normalize("NFC", text)
    tokens: list[Token] = []
    hyphen = False
    for match in _TOKEN.finditer(text):
        kind, raw = match.lastgroup, match.group()
        if kind == "skip":
            hyphen = raw == "-"
            continue
        for token in _tokens_of(str(kind), raw, match.start(), match.end(), hyphen):
            if hyphen and token.word in _CLITICS and tokens:
                tokens[-1] = _restored_infinitive(tokens[-1])
            tokens.append(token)
        hyphen = False
    return tuple(tokens)


def normalized(tokens: Sequence[Token]) -> str:
    """The canonical form that is logged and shown: folded words and the question mark."""
    return " ".join(t.word for t in tokens if t.kind != "punctuation" or t.word == "?")


def slice_of(text: str, tokens: Sequence[Token]) -> str:
    """The person's own spelling of a run of tokens."""
    return unicodedata.normalize("NFC", text)[tokens[0].start : tokens[-1].end] if tokens else ""


@lru_cache(maxsize=8192)
def respelled(raw: str) -> tuple[str, ...]:
    """The folded words that a typed word stands for: ``vc`` -> ``voce``, ``don't`` -> ``do not``."""
    lowered = raw.casefold().replace("’", "'").replace("´", "'").replace("`", "'")
    if lowered in ACCENTED:
        return ACCENTED[lowered]
    folded = fold(lowered)
    if _LAUGHTER.fullmatch(folded):
        return ("kkk",)
    shortened = _REPEATED.sub(r"\1", folded)
    folded = shortened if len(shortened) > 1 else folded
    if folded in SPELLED:
        return SPELLED[folded]
    contracted = _CONTRACTED.fullmatch(folded)
    if contracted:
        return (*respelled(contracted[1]), CONTRACTIONS[contracted[2]])
    return tuple(part for part in folded.split("'") if part) or (folded,)


def _tokens_of(kind: str, raw: str, start: int, end: int, joined: bool) -> Iterator[Token]:
    if kind == "word":
        for word in respelled(raw):
            yield Token(raw, word, "word", start, end, joined=joined)
    elif kind == "number":
        yield Token(raw, raw, "number", start, end, value=_integer(raw), joined=joined)
    elif kind == "ordinal":
        yield Token(raw, fold(raw), "ordinal", start, end, value=int(re.sub(r"\D", "", fold(raw))))
    elif kind == "code":
        yield Token(raw, fold(raw), "code", start, end)
    elif kind == "punctuation":
        yield Token(raw, raw, "punctuation", start, end)
    elif unicodedata.category(raw) != "Sk":  # skin tones are Sk
        is_picture = unicodedata.category(raw) in {"So", "Cn"}
        yield Token(raw, raw, "emoji" if is_picture else "symbol", start, end)


def _integer(raw: str) -> int | None:
    if _THOUSANDS.fullmatch(raw):
        raw = re.sub(r"[.,]", "", raw)
    try:
        return int(raw) if len(raw) <= 18 else None
    except ValueError:
        return None


def _restored_infinitive(token: Token) -> Token:
    """ "abri-lo" is "abrir" + "lo"."""
    return Token(token.text, token.word + "r", token.kind, token.start, token.end, token.value, token.joined)
