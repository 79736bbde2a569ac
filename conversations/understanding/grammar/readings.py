"""The ways to read an utterance as phrases of the closed grammar, one beside the other."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from conversations.references.folding import listed
from conversations.understanding.grammar.parts import ORNAMENTS, STOPS, Part, Piece, Pieces, Taken
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.senses import stems, stems_of
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


def placed_at(words: Sequence[str], start: int, setting: Setting) -> Iterator[_Hit]:
    """The closed phrases that begin here, each as what it is in its place."""
    for end, piece in _phrases_at(words, start, frozenset()):
        placed = _in_place(piece, words, start, end, setting)
        if placed is not None:
            yield end, placed


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
    already = start > 0 and words[start - 1 : start + 1] == ["ja", "estah"]  # "já tá": is so, and needs no doing
    return already or (start > 0 and words[start - 1] == "nao" and start not in setting.marked)


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
    if words[start] == "para" and setting.spoken[start].text.casefold() in _TO:
        return True  # "pra ela"
    asked_for = not setting.asked.last.isdisjoint(_WHERETO) and end > start + 1
    if words[start] == "para" and asked_for and words[start + 1] not in {"com", "de", "por"}:
        return True  # "isso, para ela" to "envio para ela?", "para agora" to "para quando?"
    if not start or words[start] != "para" or start in setting.marked:
        return False
    return words[start - 1] not in _BEFORE_HALT


def _only_refuses(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Não continue" to "adiciono?" is a no."""
    said = words[start:end]
    forbids = said[:1] == ["nao"] and "mais" not in said and not _DOING.isdisjoint(said[1:2])
    return forbids and setting.pending.kind == "confirmation"


def _lets_happen(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Deixa rodar", "deixa ele"."""
    following = _after(words, end) or ""
    lets = following.endswith("r") or (following in _LET and end not in setting.marked)
    return words[start:end] in (["deixa"], ["deixe"]) and lets


def _is_not_stopping(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    return start > 0 and words[start - 1] in _NEGATING and start not in setting.marked


def _is_what_was_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Yes, leave it" to "shall I leave it as a draft?"."""
    return not setting.asked.is_cancelling and setting.asked.opens(setting.spoken[start:])


def _always(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    return True


def _is_not_denied_before(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """The "mais" of "não envia mais", unlike that of "envia mais"."""
    return _NEGATING.isdisjoint(words[:start]) or end < len(words)


def _is_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    return setting.pending.kind == "confirmation"


def _nothing_waits(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Suspende isso", "apaga isso" where nothing is pending: a record."""
    if words[start] in _HOLDING and setting.pending.kind != "execution":
        return True  # "segura": wait
    if setting.asked.is_cancelling and setting.cancels:
        return True
    said = words[start + 1 : end]
    named = (
        _DEFINITE.isdisjoint(said) or not _PENDING.isdisjoint(said) or setting.asked.shares(setting.spoken[start:end])
    )
    if setting.pending.kind == "confirmation" and not named:
        return True  # "cancela o agendamento" to "envio o relatório?"
    does_it = any(stems(word) & setting.asked.heads for word in words[start:end])
    return setting.pending.kind == "none" or does_it


def _closes_it(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Pode fechar" to "fecho o chamado?" is no farewell."""
    return setting.pending.kind == "confirmation" and not _CLOSING.isdisjoint(words[start:end])


def _is_no_answer(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Está sim" to "quer que eu envie?"."""
    said = set(words[start:end]) & _AUXILIARIES or {words[start]}
    return setting.asked.offers or said.isdisjoint(setting.asked.last)


def _is_part(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Os dois" where not just that was asked."""
    if start and words[start - 1] in _LEAVING:
        return True  # "deixa os dois"
    named = next((same for same in _BOTH if not same.isdisjoint(words[start:end])), frozenset())
    return named.isdisjoint(setting.asked.last)


def _is_someone(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Sim, gerente" to "aviso o supervisor?"."""
    return start not in setting.marked or end < len(words) or not _ROLES.isdisjoint(setting.asked.words)


def _is_kept_as_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Keep it" to "shall I keep it open?"."""
    kept = any(stems(word) & setting.asked.heads for word in words[start:end])
    return words[start] in _KEEPING and kept


def _wants_what_was_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "We need them" refuses to delete them, and no order."""
    needs = not _NEEDING.isdisjoint(words[start:end]) and words[start] in _NEEDY and "not" not in words[start:end]
    return needs and not setting.asked.heads & _ENDING


def _is_taken_away_as_asked(words: Sequence[str], start: int, end: int, setting: Setting) -> bool:
    """ "Bin it" to "delete the copy?" does what was asked."""
    said = set(words[start:end])
    return not said.isdisjoint(_DISPOSING) and bool(setting.asked.heads & _REMOVING)


_AUXILIARIES = frozenset(listed("were would has have had did"))
_NEEDING = frozenset(listed("need needed use useful required wanted used"))
_NEEDY = frozenset(listed("i we they it that those these"))
_ENDING = stems_of(listed("delete remove erase discard cancel close stop end dispose archive"))
_KEEPING = frozenset(listed("keep retain hang hold stick stay leave let"))
_DISPOSING = frozenset(listed("bin throw chuck toss fling scrap drop discard ditch kill rid scratch"))
_REMOVING = stems_of(listed("delete remove erase discard wipe scrap"))
_BOTH = tuple(frozenset(listed(same)) for same in ("dois duas ambos ambas both", "tres", "todos todas tudo"))
_ROLES = frozenset(
    listed(
        "gerente diretor diretora coordenador coordenadora supervisor supervisora encarregado encarregada "
        "tecnico tecnica "
        "bombeiro motorista atendente enfermeira enfermeiro secretaria secretario delegado engenheiro engenheira "
        "professor professora assistente pai mae filho filha primo prima cunhado sogra menino menina sistema maquina"
    )
)
_LEAVING = frozenset(listed("deixa deixe deixar mantem mantenha manter leave keep"))
_TO = frozenset(listed("pra pro p pras pros"))
_WHERETO = frozenset(listed("para quando quem onde prazo"))
_PENDING = frozenset(listed("pedido solicitacao operacao processo que isso tudo"))
_DEFINITE = frozenset(listed("a o da do"))
_DOING = frozenset(listed("continue continua continuar prossiga prossegue siga segue"))
_CLOSING = frozenset(listed("fechar encerrar finalizar"))
_LET = frozenset(listed("ele ela eles elas eu esse essa como uma um os as o a"))
_HOLDING = frozenset(listed("segura segure pausa pause trava trave"))
_NEVER = frozenset(listed("jamais nunca never"))
_NEGATING = _NEVER | frozenset(listed("nao not"))
_DENYING = _NEGATING | frozenset(listed("no nothing nada sem"))
_BEFORE_HALT = frozenset(listed("favor ah oh ei opa entao agora para ja moco moca nao pode"))
_SHOWN = frozenset(listed("me us the all it them this that these those my"))
_THAT_IS_IT = frozenset({("that", "is", "it"), ("that", "is", "right", "it")})

_Rule = tuple[Callable[[Sequence[str], int, int, Setting], bool], Piece | None]
_OF_STOPS: tuple[_Rule, ...] = (
    (_only_refuses, Part.NO),
    (_is_never_stopping, Taken.NOT_STOPPING),
    (_is_preposition, None),
    (_lets_happen, None),
    (_is_not_stopping, Taken.NOT_STOPPING),
    (_is_what_was_asked, None),
    (_is_taken_away_as_asked, None),
)
# What a class is where one of these holds, the first that does.
_ELSEWHERE: Mapping[Piece, tuple[_Rule, ...]] = {
    Part.YES: ((_goes_on, None), (_is_that_all, Part.ENOUGH)),
    Part.ACK: ((_is_denied, None),),
    Part.ANSWER: ((_is_no_answer, None), (_always, Part.YES)),
    Part.BOTH: ((_is_part, None), (_always, Part.YES)),
    Part.HALT: ((_is_not_stopping, Taken.NOT_STOPPING), (_nothing_waits, None), (_always, Part.CANCEL)),
    Part.AS_IS: ((_is_asked, Part.NO), (_always, Part.ENOUGH)),
    Part.MORE: ((_is_not_denied_before, None), (_always, Part.FILLER)),
    Part.ROLE: ((_is_someone, None), (_always, Part.FILLER)),
    Part.PRAISE: ((_is_denied, None),),
    **dict.fromkeys((Part.NO, Part.NEGATION), ((_is_kept_as_asked, None), (_wants_what_was_asked, None))),
    Part.FILLER: ((_is_no_filler, None),),
    Part.ENOUGH: (
        (_closes_it, None),
        (_denies_all, Part.NOTHING),
    ),
    **dict.fromkeys(STOPS, _OF_STOPS),
}
