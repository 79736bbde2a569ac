"""What a sentence takes back and what it puts in its place: "não é 45, é 60", "60 em vez de 45", "de 45 para 60"."""

from collections.abc import Sequence
from dataclasses import dataclass

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.understanding import lexicon
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.phrases import leading
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import number_at
from conversations.understanding.phrasetable import phrase_table, words_of

INSTEAD = phrase_table(
    (words_of(phrase), True)
    for phrase in listed(
        """
    em vez de; em vez da; em vez do; ao invés de; ao invés da; ao invés do; no lugar de; no lugar da; no lugar do;
    instead of; rather than; in place of
""",
        ";",
    )
)
# What announces a correction without being a "no".
_MARKERS = phrase_table(
    (words_of(phrase), True)
    for phrase in listed(
        """
    na verdade; na realidade; quer dizer; quis dizer; eu quis dizer; digo; ou melhor; correção; corrigindo; ops;
    opa; errei; me enganei; me confundi; desculpe; desculpa; perdão; aliás; errado; está errado; não é isso; não
    era isso; não foi isso; não não; nada disso; espera; espere; espera aí; espere aí; pera; pera aí; peraí; calma;
    calma aí; calma lá; um momento; um instante; um minuto; só um momento; só um minuto; eita; epa; vixe; actually;
    i mean; i meant; sorry; i'm sorry; oops; whoops; wait; wait a minute; wait a moment; hold on; hang on; one
    moment; one second; just a moment; my mistake; my bad; correction; scratch that; wrong; that's wrong; no wait;
    not that; rather
""",
        ";",
    )
)
_NEGATIVE = frozenset({"nao", "not", "nem"})
_BEFORE_NEGATION = frozenset(listed("it is was that this isso essa esse ela ele eu i do did era eh e"))
_AFTER_ENGLISH_NO = frozenset(listed("it its i the that this wait not actually make change use just"))
_PIVOTS = frozenset(listed("eh era sim mas but quero"))
_BREAKS = frozenset(".,;:!?\n—–()") | {"-"}
# "da 458 para 9": the number after one of these names a record, and is no old value.
_BEFORE_RECORD = phrases.DEFINITE | phrases.DEMONSTRATIVES | frozenset(listed("permissao permit of on numero number"))
_DROPPED_LEADS = frozenset(listed("mas but e and sim eh era is was it its"))


@dataclass(frozen=True, slots=True)
class Contrast:
    """``kept`` is what is wanted now, ``dropped`` what is not; ``marked`` when the sentence opens with "não", "ops"."""

    kept: tuple[Token, ...]
    dropped: tuple[Token, ...]
    marked: bool
    denied: bool = False  # the marker is a plain no
    doubtful: bool = False  # "não é a 456" without a comma: takes back, or corrects?

    @property
    def is_correction(self) -> bool:
        return self.marked or bool(self.dropped)


def contrast(tokens: Sequence[Token], *, verbs: frozenset[str] = frozenset()) -> Contrast:
    """What an utterance keeps and what it drops. ``verbs``: a "não" before one forbids, and corrects nothing."""
    kept: list[Token] = []
    dropped: list[Token] = []
    marked = denied = False
    for clause in _clauses(tokens):
        clause, is_marker, is_no = _without_marker(clause, first=not kept and not dropped)
        marked, denied = marked or is_marker, denied or is_no
        negation = _negation(clause)
        if negation is None:
            new, old = _without_instead(clause, verbs)
        else:
            old, new = _pivoted(clause, negation)
        kept += new
        dropped += old
    if dropped and not _has_words(kept) and not marked:
        return _single(dropped, verbs)
    return Contrast(tuple(kept), tuple(dropped), marked, denied)


def _clauses(tokens: Sequence[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for token in tokens:
        clauses[-1].append(token)
        if token.word in _BREAKS:
            clauses.append([])
    return [clause for clause in clauses if clause]


def _without_marker(clause: list[Token], *, first: bool) -> tuple[list[Token], bool, bool]:
    """The clause after its leading "ah", "não", "na verdade"; a "não" counts only when the clause ends with it."""
    marked = denied = False
    place = 0
    words = [token.word for token in clause]
    while place < len(clause):
        marker = _MARKERS.longest(words, place)
        ornament = leading(words, place) if clause[place].kind in {"word", "emoji"} else None
        if marker:
            place, marked = marker[0], True
            denied = denied or words[0] in {"nao", "not"}
        elif _is_plain_no(words, place, first):
            place, marked, denied = place + 1, True, True
        elif ornament and ornament[1] in {Part.FILLER, Part.POLITE} and words[place] not in {"e", "and"}:
            place = ornament[0]
        else:
            break
    return clause[place:], marked, denied


def _is_plain_no(words: Sequence[str], place: int, first: bool) -> bool:
    after = words[place + 1] if place + 1 < len(words) else "."
    if words[place] == "no":
        return first and (after in _BREAKS or after in _AFTER_ENGLISH_NO)
    return words[place] in {"nao", "nope", "negativo"} and (after in _BREAKS or after == "nao")


def _negation(clause: Sequence[Token]) -> int | None:
    """The place of the negation that opens a clause: "não era essa", "it is not 45"."""
    for place, token in enumerate(clause):
        if token.word in _NEGATIVE:
            return place
        if token.word not in _BEFORE_NEGATION:
            return None
    return None


def _without_instead(clause: list[Token], verbs: frozenset[str]) -> tuple[list[Token], list[Token]]:
    """ "60 em vez de 45" keeps 60; "em vez de 45 coloca 60" keeps what is behind the verb; "de 45 para 60" and
    "45 por 60" keep 60."""
    words = [token.word for token in clause]
    for place in range(len(clause)):
        hit = INSTEAD.longest(words, place)
        if hit and place == 0:
            verb = next((n for n in range(hit[0] + 1, len(clause)) if words[n] in verbs), len(clause))
            return clause[verb:], clause[hit[0] : verb]
        if hit:
            return clause[:place], clause[hit[0] :]
    old = _replaced_number(clause)
    return (clause[: old[0]] + clause[old[1] :], clause[old[0] : old[1]]) if old else (clause, [])


def _replaced_number(clause: Sequence[Token]) -> tuple[int, int] | None:
    """The place of the old number in "de 45 para 60", "45 por 60"."""
    place = 0
    while place < len(clause) - 2:
        start = place + (clause[place].word in {"de", "from"})
        old = number_at(clause, start)
        if old is None:
            place += 1
            continue
        end = min(old.end + (old.end < len(clause) and clause[old.end].word in lexicon.FOREIGN_UNITS), len(clause))
        led = start > place or (place > 0 and clause[place - 1].word not in _BEFORE_RECORD)
        if led and not old.doubtful and _puts_another(clause, end):
            return place, end
        place = old.end
    return None


def _puts_another(clause: Sequence[Token], place: int) -> bool:
    """Whether "para 60" follows."""
    pivots = place + 1 < len(clause) and clause[place].word in {"para", "to", "por", "for"}
    return pivots and number_at(clause, place + 1) is not None


def _pivoted(clause: list[Token], negation: int) -> tuple[list[Token], list[Token]]:
    """(old, new) of "não é 45 é 60" and "não era para adicionar era para remover"."""
    body = clause[negation + 1 :]
    start = 1 if body and body[0].word in lexicon.COPULAS | lexicon.WANTING else 0
    for place in range(start + 1, len(body)):
        if body[place].word in _PIVOTS:
            return clause[: negation + 1] + body[:place], body[place:]
        hit = INSTEAD.longest([t.word for t in body], place)
        if hit:
            break
    return clause, []


def _single(dropped: Sequence[Token], verbs: frozenset[str]) -> Contrast:
    """One clause with a "não" in front. "Não a da Empresa B" lacks its comma; "não é a 456" may mean either."""
    negation = _negation(dropped)
    if negation is None:  # "em vez de 45": of what is wanted instead nothing is said
        return Contrast((), tuple(dropped), marked=False, doubtful=True)
    body = list(dropped[negation + 1 :])
    verbal = bool(body) and body[0].word in lexicon.COPULAS | lexicon.WANTING | lexicon.MODALS
    forbids = any(token.word in verbs for token in body[:3])
    alone = negation == 0 and not verbal and not forbids and _has_words(body)
    if alone:
        return Contrast(tuple(body), (), marked=True, denied=True)
    return Contrast((), tuple(dropped), marked=False, denied=True, doubtful=True)


def _has_words(tokens: Sequence[Token]) -> bool:
    return any(t.kind not in {"punctuation", "emoji"} and t.word not in _DROPPED_LEADS for t in tokens)
