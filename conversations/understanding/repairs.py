"""Second thoughts: "errei", "calma, não é isso não" reject; "altura, digo, quente" puts the latter in its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from conversations.references.folding import listed
from conversations.understanding import lexicon
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.phrases import leading
from conversations.understanding.normalize import Token
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of
from conversations.understanding.vocabulary import Vocabulary


def _table(text: str) -> PhraseTable[bool]:
    return phrase_table((words_of(phrase), True) for phrase in listed(text, ";"))


# Says that what is proposed is wrong, and not what would be right.
_REJECTING = _table("""
    errei; eu errei; me enganei; eu me enganei; enganei-me; me confundi; eu me confundi; errado; errada; está errado;
    está errada; tá errado; tá errada; não é isso; não era isso; não foi isso; não é essa; não é esse; não era essa;
    não era esse; nada disso; engano; foi engano; foi um engano; my mistake; my bad; i made a mistake; made a mistake;
    i was wrong; wrong; wrong one; that's wrong; it's wrong; that is not right; that's not it; it's not that; not that;
    not this one; not that one; not it; mistake
""")
_HESITATING = _table("""
    não; nao; no; ops; opa; oops; whoops; espera; espere; espera aí; espere aí; pera; pera aí; peraí; calma; calma aí;
    calma lá; um momento; um instante; eita; epa; vixe; desculpe; desculpa; perdão; sorry; i'm sorry; wait; wait a
    minute; hold on; hang on; na verdade; actually; aliás
""")
_NO = frozenset(listed("nao no not"))
_AROUND = frozenset(listed("de da do a o essa esse esta este eh era foi the this that it is was with of ai mesmo"))

# What puts the words after it in the place of those before it, in the middle of a sentence ...
_REPAIRING = _table("""
    digo; quer dizer; ou melhor; aliás; i mean; i meant; or rather; não digo; não quer dizer; no i mean; sorry i mean
""")
# ... and what does so only between two marks.
_SET_OFF = _table("""
    ops; opa; oops; desculpa; desculpe; perdão; errei; me enganei; correção; corrigindo; na verdade; não; no; pera;
    não pera; peraí; espera; calma; wait; no wait; hold on; sorry; actually; correction; my mistake; quis dizer
""")
_NOT_AFTER = frozenset(listed("que o isso eu what te lhe me you"))  # "o que quer dizer validade?"
_MARKS = frozenset(",.;:!—–()\n…") | {"-"}


@dataclass(frozen=True, slots=True)
class Repair:
    """What was said first, and what was put in its place."""

    before: tuple[Token, ...]
    after: tuple[Token, ...]


def rejects(tokens: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Whether the whole utterance only says that it is wrong, perhaps with what: "errei de permissão"."""
    words = [token.word for token in tokens]
    place, rejected = 0, False
    while place < len(words):
        wrong = _REJECTING.longest(words, place)
        if wrong and place and words[place - 1] in _NO and words[place] not in _NO:
            return False  # "não está errado"
        rejected = rejected or wrong is not None
        small = wrong or _HESITATING.longest(words, place) or vocabulary.nouns.longest(words, place)
        end = small[0] if small else _end_of_ornament(tokens, words, place)
        if end is None:
            return False
        place = end
    return rejected


def takes_back(tokens: Sequence[Token]) -> bool:
    """ "Adiciona altura, não, espera": something, and behind a mark nothing but second thoughts with a no in them."""
    marks = [place for place, token in enumerate(tokens) if token.word in _MARKS]
    for mark in marks:
        tail = [token.word for token in tokens[mark:] if token.kind != "punctuation"]
        if tail and _says_something(tokens[:mark]) and _is_second_thought(tail):
            return True
    return False


def _is_second_thought(words: Sequence[str]) -> bool:
    place, no = 0, False
    while place < len(words):
        wrong, unsure = _REJECTING.longest(words, place), _HESITATING.longest(words, place)
        small = wrong or unsure
        if small is None:
            return False
        no = no or wrong is not None or words[place] in _NO
        place = small[0]
    return no


def _end_of_ornament(tokens: Sequence[Token], words: Sequence[str], place: int) -> int | None:
    if words[place] in _AROUND or (tokens[place].kind == "punctuation" and words[place] != "?"):
        return place + 1
    ornament = leading(words, place)
    if ornament and ornament[1] in {Part.FILLER, Part.POLITE} and words[place] not in {"e", "and"}:
        return ornament[0]
    return None


def repair(tokens: Sequence[Token]) -> Repair | None:
    """The last self-correction with something before and something after it; None when there is none."""
    words = [token.word for token in tokens]
    for place in range(len(words) - 1, 0, -1):
        end = _repair_at(words, place)
        if end is None:
            continue
        before, after = _bare(tokens[:place]), _bare(tokens[end:])
        if _says_something(before) and _says_something(after):
            return Repair(before, after)
    return None


def _repair_at(words: Sequence[str], place: int) -> int | None:
    own = _REPAIRING.longest(words, place)
    if own and words[place - 1] not in _NOT_AFTER and words[place - 1] not in lexicon.NEGATIONS:
        return own[0]
    set_off = _SET_OFF.longest(words, place)
    if set_off and words[place - 1] in _MARKS and set_off[0] < len(words) and words[set_off[0]] in _MARKS:
        return set_off[0]
    return None


def _bare(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Without marks at both ends."""
    kept = list(tokens)
    while kept and kept[0].kind == "punctuation":
        kept = kept[1:]
    while kept and kept[-1].kind == "punctuation":
        kept = kept[:-1]
    return tuple(kept)


def _says_something(tokens: Sequence[Token]) -> bool:
    """More than a no, a yes, or "ops"."""
    words = [token.word for token in tokens]
    place = 0
    while place < len(words):
        small = _HESITATING.longest(words, place) or _REJECTING.longest(words, place) or leading(words, place)
        if small is None and tokens[place].kind != "punctuation":
            return True
        place = small[0] if small else place + 1
    return False
