"""Giving up, calling off or leaving alone what waits, runs or lies half done, with the thing named: "desisto do
relato", "cancel the import". An object of one's own ("cancele a permissão 123") is a request and no matter of these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, pairwise, takewhile

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.forms import words as known
from conversations.understanding.forms.clause import Clause, Shape
from conversations.understanding.forms.seen import assents_in
from conversations.understanding.grammar.echo import NEUTRAL, Asked
from conversations.understanding.grammar.question import asked
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.phrasetable import PhraseTable

_SOFT = frozenset(
    listed("por favor please kindly entao so then ah oh ok just actually no nah and e well bom olha ei hey")
)
_POINTING = frozenset(listed("essa esse esta este dessa desse desta deste nessa nesse aquele aquela this that"))
_DETERMINED = _POINTING | frozenset(
    listed("a o as os da do das dos na no minha meu da de the my our essas esses dessas desses these those")
)
_POSSESSIVE = frozenset(listed("minha meu my our"))
_WHOLE = frozenset(listed("whole entire"))
_NOT = frozenset({"nao"})  # "não quero mais esse cadastro não"
_ENTIRE = frozenset(listed("whole entire todo toda inteiro inteira"))
_ASKED_FOR = frozenset(listed("pedido solicitacao requisicao request order application chamado"))
_ARTICLES = frozenset(listed("a o as os um uma the an"))
# What these make is not there before they are done.
_CREATING = stems_of(
    listed(
        "abrir criar registrar cadastrar agendar lancar reservar record schedule book create open "
        "register raise log reserve reagendar contratar comprar pedir encomendar solicitar gerar emitir hire buy order "
        "purchase generate issue request"
    )
)
_OF_DOING = (
    "acao",
    "icao",
    "sao",
    "cao",
    "amento",
    "imento",
    "mento",
    "agem",
    "ation",
    "ition",
    "tion",
    "ment",
    "ing",
    "al",
)
_SHORTEST_ROOT = 4
_BEFORE_DEED = frozenset({"to", "will", "shall", "i"})
_OF = frozenset({"de", "of"})
_THEN = frozenset({"entao", "then"})
_MOST_CONTENT = 4  # words of the thing
_MOST_WORDS = 20


@dataclass(frozen=True, slots=True)
class _Dropped:
    """What is dropped: ``verb``, its words; ``own``: "desisto de", said of oneself; ``hard``: "cancela", "bin", which
    may also be done to a record; ``thing``: the words of what is dropped."""

    verb: Sequence[Token]
    thing: Sequence[Token]
    own: bool
    hard: bool
    then: bool
    made: bool = False  # "que a gente estava montando"
    whole: bool = False  # "a hospedagem toda"


def drops(clause: Clause, pending: Pending) -> bool:
    """ "Desisto do relato", "pode cancelar essa exclusão", "throw that registration away"."""
    if clause.shape is Shape.QUESTION or len(clause.run) > _MOST_WORDS or not _is_open(pending):
        return False
    if assents_in(clause) and pending.kind == "confirmation":
        return False
    if _closes_screen(clause, pending):
        return True
    found = _dropped(clause.run)
    return found is not None and _is_called_off(found, pending)


def stops_asking(clause: Clause) -> bool:
    """ "Stop asking", "you can stop asking"."""
    words = [t.word for t in clause.run]
    return len(words) <= 4 and any(known.STOP_ASKING.longest(words, place) for place in range(min(3, len(words))))


def lets_go(clause: Clause) -> bool:
    """ "Pode largar": a verb of giving up, and nothing that it is done to."""
    words = [t.word for t in clause.run]
    start = _start(words)
    hit = known.FORGETTING.longest(words, start) or known.CALLING_OFF.longest(words, start)
    return hit is not None and hit[0] == len(words) and words[0] not in {"era", "eh"}


def leaves_alone(clause: Clause) -> bool:
    """ "Leave the isolation alone", "stop asking", beside an order to stop."""
    if stops_asking(clause):
        return True
    words = [t.word for t in clause.run]
    numbered = any(t.kind in known.NUMBERLIKE for t in clause.run)
    return not numbered and bool(words) and words[0] in known.LEAVING and _end_of_aside(words) is not None


def _is_open(pending: Pending) -> bool:
    """Whether something waits, runs, failed or was left half done."""
    return pending.kind != "none" or pending.previous == "NOTIFY_FAILURE" or _is_left(pending)


def _is_left(pending: Pending) -> bool:
    return pending.previous == "INFORM" and not known.LEFT.isdisjoint(asked(pending.asked).words)


def _closes_screen(clause: Clause, pending: Pending) -> bool:
    """ "Sai dessa tela", "exit this form" while something waits."""
    words = [t.word for t in clause.run]
    hit = known.EXITING.longest(words, _start(words)) if words else None
    if hit is None or pending.kind == "none":
        return False
    rest = [word for word in words[hit[0] :] if word not in _DETERMINED | _SOFT]
    return len(rest) == 1 and rest[0] in known.SCREENS


def _start(words: Sequence[str]) -> int:
    """Where the verb is to stand: behind "então", "pode", "let's"."""
    place = 0
    while place < len(words) - 1:
        frame = known.WANTING.longest(words, place) or known.ALLOWING.longest(words, place)
        if frame is None and words[place] not in _SOFT:
            break
        place = frame[0] if frame else place + 1
    return min(place, len(words) - 1)


def _dropped(run: Sequence[Token]) -> _Dropped | None:
    words = [t.word for t in run]
    start = _start(words)
    then = not _THEN.isdisjoint(words)
    aside = _end_of_aside(words) if words[start] in known.LEAVING else None
    if aside is not None:
        return _Dropped(run[start : start + 1], _thing(run[start + 1 : aside]), own=False, hard=False, then=then)
    for table, own, hard in _TABLES:
        hit = table.longest(words, start)
        if hit is not None:
            behind = run[hit[0] :]
            return _Dropped(run[start : hit[0]], _thing(behind), own, hard, then, _is_made(behind), _is_whole(behind))
    return _fronted(run, then=then)


_TABLES: tuple[tuple[PhraseTable[bool], bool, bool], ...] = (
    (known.GIVING_UP, True, False),
    (known.FORGETTING, False, False),
    (known.CALLING_OFF, False, True),
)


def _end_of_aside(words: Sequence[str]) -> int | None:
    """Where the "de mão", "alone" begins that ends the words; None where they end otherwise."""
    while len(words) > 1 and words[-1] in _SOFT:
        words = words[:-1]
    for place in range(1, len(words)):
        hit = known.ASIDE.longest(words, place)
        if hit is not None and hit[0] == len(words):
            return place
    return None


def _fronted(run: Sequence[Token], *, then: bool) -> _Dropped | None:
    """ "A do forno 3 pode descartar"."""
    words = [t.word for t in run]
    for place in range(2, len(words)):
        hit = known.CALLING_OFF.longest(words, place) or known.FORGETTING.longest(words, place)
        if hit is not None and hit[0] == len(words) and words[place - 1] in {"pode", "can"}:
            thing = run[: place - (2 if words[place - 2 : place] == ["you", "can"] else 1)]
            return _Dropped(run[place:], _thing(thing), False, True, then, False)
    return None


def _thing(tokens: Sequence[Token]) -> Sequence[Token]:
    """The words of the thing with its article, without "aí", "away" and a clause behind it; empty where it has none."""
    end = next((n for n, t in enumerate(tokens) if n > 1 and t.word in known.RELATIVES), len(tokens))
    tokens = tokens[:end]
    while len(tokens) > 1 and (tokens[-1].word in _SOFT | _NOT or tokens[-1].word in known.TAILS):
        tokens = tokens[:-1]
    opens = bool(tokens) and tokens[0].word in _DETERMINED
    return tokens if opens and 0 < len(_content(tokens)) <= _MOST_CONTENT else ()


def _is_made(tokens: Sequence[Token]) -> bool:
    """ "Que a gente estava montando", "we were filling in": nothing that is there already."""
    words = [t.word for t in tokens]
    place = next((n for n, word in enumerate(words) if n > 1 and word in known.RELATIVES), len(words))
    return not known.MAKING.isdisjoint(words[place:])


def _is_called_off(found: _Dropped, pending: Pending) -> bool:
    question = asked(pending.asked)
    content = _content(found.thing)
    if not content or not _numbers_said(found, pending):
        return False
    pointed = found.thing[0].word in _POINTING
    deed = (
        _names_deed(content, question, loosely=pointed or not found.hard)
        or _is_made_first(content, pending)
        or (pointed and _is_request_for(content, question))
        or (len(content) == 1 and _is_done_there(content[0].word, pending.asked))
    )
    if not found.hard and found.whole:
        return True  # "forget the whole stay"
    if not deed and any(stems(t.word) & question.heads for t in found.verb):
        return False  # "descarta o rascunho" to "descarto o rascunho?"
    said = all(_is_said(t, question) for t in content)
    generic = len(content) == 1 and not _is_ones_own(found.thing) and _is_proceeding(content[0])
    if found.own:
        return deed or said or generic or (pointed and len(content) == 1)
    if found.hard:
        return _is_hard_called_off(found, pending, deed=deed, said=said, generic=generic)
    if pending.kind == "clarification":
        free = not known.FREE_TEXT.isdisjoint(question.words)
        return deed or generic if free else deed or said or (pointed and len(content) == 1)
    return deed or said or (generic and pending.previous == "NOTIFY_FAILURE")


def _is_hard_called_off(found: _Dropped, pending: Pending, *, deed: bool, said: bool, generic: bool) -> bool:
    """A verb that may also be done to a record: only the deed, or what is still being made, is called off by it."""
    if asked(pending.asked).is_cancelling:
        return False
    if pending.kind == "none":
        left = _is_left(pending) and said and any(map(_is_proceeding, _content(found.thing)))
        return left or (pending.previous == "NOTIFY_FAILURE" and found.then and generic)
    named = all(_is_said(t, asked(pending.asked)) or t.word in known.OPERATIONS for t in _content(found.thing))
    running = pending.kind == "execution" and (named or _is_running(_content(found.thing), pending))
    return deed or found.made or running


def _is_running(content: Sequence[Token], pending: Pending) -> bool:
    """ "Essa migração" while something is being migrated: the noun and the gerund have one root."""
    root = next((content[0].word[: -len(end)] for end in _OF_DOING if content[0].word.endswith(end)), "")
    if len(root) < _SHORTEST_ROOT or not all(_is_said(t, asked(pending.asked)) for t in content[1:]):
        return False
    return any(
        word.startswith(root) and word.endswith(("ando", "endo", "indo", "ing")) for word in asked(pending.asked).words
    )


def _is_request_for(content: Sequence[Token], question: Asked) -> bool:
    """ "Esse pedido de acesso", "this access request" where the agent speaks of the access."""
    asks = [t for t in content if t.word in _ASKED_FOR]
    others = [t for t in content if t.word not in _ASKED_FOR]
    return bool(asks and others) and all(_is_said(t, question) and t.kind not in known.NUMBERLIKE for t in others)


def _is_done_there(word: str, text: str) -> bool:
    """ "Cancel the refund" where the agent is going "to refund": verb and noun are one word."""
    pairs = pairwise(tokenize(text))
    return bool(families.deeds(word)) and any(b.word == word and a.word in _BEFORE_DEED for a, b in pairs)


def _is_whole(thing: Sequence[Token]) -> bool:
    return not _ENTIRE.isdisjoint(t.word for t in thing) and not any(t.kind in known.NUMBERLIKE for t in thing)


def _is_ones_own(thing: Sequence[Token]) -> bool:
    """ "Da minha assinatura"."""
    return not _POSSESSIVE.isdisjoint(t.word for t in thing)


def _content(thing: Sequence[Token]) -> list[Token]:
    return [t for t in thing if t.word not in NEUTRAL | _WHOLE or (t.text.isupper() and len(t.text) > 1)]


def _is_proceeding(token: Token) -> bool:
    """ "A compra", "o relato", "the draft": something done, and no thing of one's own."""
    return bool(families.deeds(token.word)) or token.word in known.OPERATIONS


def _numbers_said(found: _Dropped, pending: Pending) -> bool:
    """Whether each number in the thing is the agent's own; none is called off by a verb that records know too."""
    numbers = {t.word for t in found.thing if t.kind in known.NUMBERLIKE}
    if not numbers:
        return True
    if found.hard and not _is_left(pending):
        return False
    return numbers <= {t.word for t in tokenize(pending.asked)}


def _names_deed(content: Sequence[Token], question: Asked, *, loosely: bool) -> bool:
    """Whether the thing is the doing of a verb that the agent said: "essa exclusão" where it is to delete.
    ``loosely``: or of a verb of the same sense."""
    deeds = families.deeds(content[0].word)
    verbs = (stems(word) for word in question.words if word != content[0].word and not families.only_names(word))
    doing = any(deeds & (with_mates(verb) if loosely else verb) for verb in verbs)
    return doing and all(_is_said(t, question) for t in content[1:])


def _is_made_first(content: Sequence[Token], pending: Pending) -> bool:
    """ "Cancela o chamado" to "vou abrir um chamado": there is none yet."""
    named = stems(content[0].word)
    made = any(stems(token.word) & named for token in _made(tokenize(pending.asked)))
    return made and all(_is_said(t, asked(pending.asked)) for t in content[1:])


def _made(tokens: Sequence[Token]) -> Iterator[Token]:
    """The things behind verbs of making; none that a number names, as it is there already: "abrir o chamado 45"."""
    for place, token in enumerate(tokens):
        if not stems(token.word) & _CREATING:
            continue
        thing = list(dropwhile(_may_stand_before, tokens[place + 1 :]))
        if thing and not any(t.kind in known.NUMBERLIKE for t in thing[1:2]):
            yield from takewhile(_is_of_thing, thing[:_MOST_CONTENT])


def _is_of_thing(token: Token) -> bool:
    """ "Ordem de compra", "visa letter": up to where another phrase begins."""
    return token.kind == "word" and (token.word in _OF or token.word not in known.BEFORE_VALUE)


def _may_stand_before(token: Token) -> bool:
    return token.word in _ARTICLES or token.kind in known.NUMBERLIKE


def _is_said(token: Token, question: Asked) -> bool:
    if token.word in question.words or token.kind in known.NUMBERLIKE or question.shares((token,)):
        return True
    return token.text.isupper() and token.word in question.initials  # "essa OS"
