"""Orders that change what was just asked and ask for nothing of their own: "delete just 5", "ok but put Ana as the
holder", "tira o filtro e põe correia"."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.clauses import clauses
from conversations.understanding.forms.seen import Seen, words_of_clause
from conversations.understanding.grammar.echo import NEUTRAL, Asked
from conversations.understanding.grammar.question import asked
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.numbers import NUMBER_WORDS, numbers_in

_COUNTS = NUMBER_WORDS - {"um", "uma", "one", "e", "a"}
_LIMITERS = frozenset(listed("so soh somente apenas just only primeiros primeiras first"))
_BESIDES = frozenset(
    listed("tambem also too mais more antes before depois after then primeiro if se quando when until")
)
_LONGEST_UNIT = 3  # letters: "m", "kg"
_LISTS = frozenset(listed("lista listagem relatorio historico tela pagina list report page history screen"))
_TAKING = frozenset(listed("tira tire tirar remove remova remover retira retire exclui exclua drop take delete"))
_PUTTING = frozenset(
    listed("poe ponha por coloca coloque bota bote inclui inclua adiciona adicione put add include use")
)
_SWAPPING = frozenset(listed("troca troque trocar substitui substitua substituir swap replace switch exchange"))
_FOR = frozenset(listed("por pelo pela for with"))
_AND = frozenset({"e", "and"})


def amends(seen: Seen, pending: Pending) -> bool:
    """ "Submit 150 m" to "submit 120 m?"; "all good but set it to on hold"."""
    orders = [clause for clause in seen.clauses if clause.shape in {Shape.REQUEST, Shape.EDIT}]
    if len(orders) != 1:
        return False
    return _asks_amount(orders[0], pending) or (seen.assents and seen.turns and _sets(orders[0]))


def asks_other_amount(tokens: Sequence[Token], pending: Pending) -> bool:
    """ "Delete just 5" to "delete the 8 assessments?", and nothing else."""
    found = clauses(tokens)
    return len(found) == 1 and _asks_amount(found[0], pending)


def asks_for_list(clause: Clause, pending: Pending) -> bool:
    """ "Me abre a lista de chamados" to "posso abrir o chamado?": the same verb, another thing."""
    question = asked(pending.asked)
    if pending.previous != "CONFIRM":
        return False  # "não, mostra o histórico" to "mostro os riscos?"
    return any(word in _LISTS and word not in question.words for word in words_of_clause(clause)[1:5])


def swaps(clause: Clause, pending: Pending) -> bool:
    """ "Tira o filtro e põe correia", "swap the filter for a belt", where the agent spoke of the filter."""
    words = words_of_clause(clause)
    links = [(_TAKING, place) for place in _places(words, _AND) if words[place + 1] in _PUTTING]
    links += [(_SWAPPING, place) for place in _places(words, _FOR)]
    return any(
        words[0] in verbs and place > 1 and asked(pending.asked).shares(clause.tokens[1:place])
        for verbs, place in links
    )


def _places(words: Sequence[str], wanted: frozenset[str]) -> list[int]:
    return [place for place, word in enumerate(words[:-1]) if word in wanted]


def _asks_amount(clause: Clause, pending: Pending) -> bool:
    tokens = [t for t in clause.tokens if t.word not in _LIMITERS]
    question = asked(pending.asked)
    if clause.shape is Shape.QUESTION or not tokens or not _BESIDES.isdisjoint(t.word for t in tokens):
        return False
    while len(tokens) > 1 and (tokens[0].word in NEUTRAL or tokens[0].word == "pode"):
        tokens = tokens[1:]
    if not any(map(_is_amount, tokens)) or not question.opens(tokens) or _values(tokens) <= _values_said(pending):
        return False
    return all(
        _belongs(tokens, place, question) and not _names_record(tokens, place) for place in range(1, len(tokens))
    )


def repeats_values(tokens: Sequence[Token], pending: Pending) -> bool:
    """ "Delete all eight" to "delete the 8 assessments?": no other number than the agent's."""
    said = _values(tokens)
    return bool(said) and said <= _values_said(pending)


def _values(tokens: Sequence[Token]) -> set[object]:
    """The numbers, in digits or words; what is none as it is written ("10h30")."""
    return {n.value for n in numbers_in(tokens)} | {
        t.word for t in tokens if t.kind == "number" and not t.word.isdigit()
    }


def _values_said(pending: Pending) -> set[object]:
    return _values(tokenize(pending.asked))


def _is_amount(token: Token) -> bool:
    return token.kind == "number" or token.word in _COUNTS


def _names_record(tokens: Sequence[Token], place: int) -> bool:
    """ "Order 45", unlike "day 23" and "just 5"."""
    before = tokens[place - 1].word
    return place > 1 and _is_amount(tokens[place]) and before not in NEUTRAL | known.TIMES | known.BEFORE_VALUE


def _belongs(tokens: Sequence[Token], place: int, question: Asked) -> bool:
    """An amount, its unit, or what the agent spoke of."""
    token = tokens[place]
    if _is_amount(token) or token.word in NEUTRAL or token.word in known.TIMES:
        return True
    unit = place > 1 and _is_amount(tokens[place - 1]) and (token.kind == "symbol" or len(token.word) <= _LONGEST_UNIT)
    return unit or token.word in question.words or question.shares((token,))


def _sets(clause: Clause) -> bool:
    """ "Put Priyanka as the holder", "mark it as done", behind "ok but"."""
    words = words_of_clause(clause)
    return len(words) > 1 and words[0] in known.SETTING and _BESIDES.isdisjoint(words)
