"""Words of one deed: the forms of a verb and the noun of doing it ("remover", "remova", "removido", "a remoção")."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from conversations.references.folding import fold, listed
from conversations.understanding import inflection, lexicon, verbs

_FRAMES = frozenset(listed("pode podes podem quero queria quer vai va vamos da deh vem"))
# Named by the gerund, these are records and things, and no deeds.
_RECORDS = frozenset(
    listed("booking building painting training reading listing posting setting filing meeting planning")
)
_OTHER_WORDS = frozenset(listed("para como pela pelo por nota parte junta data conta segura vale"))  # seldom the verbs


def of(word: str) -> frozenset[str]:
    """A key for each verb that the folded word is a form of, or the deed of."""
    return _verbs().keys.get(word, frozenset()) | _english().get(word, frozenset()) | deeds(word)


def deeds(word: str) -> frozenset[str]:
    """A key for each verb whose doing the word names: "remoção", "encerramento"."""
    return _deeds().get(word, frozenset())


def asks(word: str) -> bool:
    """Whether the word is a verb form that orders, or an infinitive, and no frame of asking ("pode", "quero")."""
    return word in _verbs().keys and word not in _verbs().telling and word not in _FRAMES


def only_tells(word: str) -> bool:
    """Whether the word is a verb form that never asks: "mostrou", "removido"; "se incluísse" may wish."""
    wishes = word.endswith(("asse", "esse", "isse")) and word != "disse"
    return word in _verbs().telling and not wishes


def only_names(word: str) -> bool:
    """Whether the word is the noun of a deed and no form of its verb: "emissão", unlike "copia"."""
    return bool(deeds(word)) and word not in _verbs().keys and word not in _english()


@dataclass(frozen=True, slots=True)
class _Verbs:
    """The forms of common verbs."""

    keys: Mapping[str, frozenset[str]]  # form -> a key for each verb
    telling: frozenset[str]  # forms that never ask


@lru_cache(maxsize=1)
def _verbs() -> _Verbs:
    keys: dict[str, set[str]] = {}
    asking: set[str] = set()
    for verb in _infinitives():
        for form, mood in inflection.portuguese_verb(verb).items():
            if form in _OTHER_WORDS:
                continue
            keys.setdefault(form, set()).add("=" + fold(verb))
            if mood != "other":
                asking.add(form)
    return _Verbs({form: frozenset(found) for form, found in keys.items()}, frozenset(keys) - asking)


@lru_cache(maxsize=1)
def _deeds() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for verb in _infinitives():
        for noun in _regular_deeds(verb):
            found.setdefault(noun, set()).add("=" + fold(verb))
    for noun, *infinitives in (*verbs.PORTUGUESE_DEEDS, *verbs.ENGLISH_DEEDS):
        found.setdefault(noun, set()).update("=" + verb for verb in infinitives)
    for verb in verbs.ENGLISH:
        for noun in _gerunds(verb) - _RECORDS:
            found.setdefault(noun, set()).add("=" + verb)
    return {noun: frozenset(keys) for noun, keys in found.items()}


@lru_cache(maxsize=1)
def _english() -> dict[str, frozenset[str]]:
    """English verbs, of those whose deed has a name of its own."""
    named = {verb for _, *named in verbs.ENGLISH_DEEDS for verb in named} | set(verbs.ENGLISH)
    return {verb: frozenset({"=" + verb}) for verb in named}


def _gerunds(verb: str) -> frozenset[str]:
    stem = verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb
    return frozenset({stem + "ing", stem + stem[-1] + "ing"})


def _infinitives() -> Iterable[str]:
    return dict.fromkeys((*verbs.PORTUGUESE, *lexicon.COMMON_VERBS))


def _regular_deeds(verb: str) -> Iterator[str]:
    stem = fold(verb)[:-2]
    if verb.endswith("ar"):
        yield from (stem + "acao", stem + "amento", stem + "agem")
    else:
        yield from (stem + "imento", stem + "icao")
