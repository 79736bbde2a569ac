"""The agent's plan in one sentence, taken apart into deeds, each of which a repetition has to say.

"Vou encerrar a permissão PT-230 e liberar a área. Confirma?" is two deeds; time, place, manner and what stands between
commas or brackets are details, which an answer may leave out. A list of things, an alternative, a condition or an
exception makes the sentence no plan: half of it would be another deed.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from conversations.references.folding import fold, listed
from conversations.understanding import families
from conversations.understanding.grammar.deed import Deed
from conversations.understanding.grammar.deeds import ASKING, MOST_CHARACTERS, deed_in, sentences_of
from conversations.understanding.grammar.nouns import ARTICLES, DEMONSTRATIVES, is_preposition
from conversations.understanding.grammar.senses import stems
from conversations.understanding.normalize import Token, tokenize

_JOINTS = frozenset(listed("e and"))
# What a deed may not be told without.
_ONLY = frozenset(listed("somente only apenas read"))
_UNITS = frozenset(
    listed("r h hs am pm min mins minutes minutos hours horas dias days reais percent kg dollars euros months meses")
)
_LIMITS = frozenset(
    listed("""
    ou or nem nor exceto menos salvo fora except excluding unless sem without mas but se if caso quando when soh apenas
    only somente depois then after antes before enquanto while senao otherwise metade half parte part some alguns
    algumas resto rest maioria most quarter terco nao not never nunca
    """)
)
# Words of a sentence that only asks for the yes, beside those of asking.
_CONFIRMING = frozenset(
    listed(
        "tem tens certeza work works suit place make do it them agreed proceed with sounds combinado okay approve com"
    )
)
# "Concorda com o encerramento?", "procedo com a baixa?": whatever noun stands behind names what was announced.
_ASKING_FOR = frozenset(
    listed("confirma autoriza aprova concorda concordam aceita aceitam procedo prossigo confirm authorize approve")
)
# "Shall I save the record?" behind "I'll log the samples": that finishes what was announced.
_FINISHING = frozenset(
    listed("""
    save submit post finalize finalise lock complete process salvar salvo salve gravar gravo finalizar finalizo concluir
    concluo efetivar efetivo lançar lanço registrar registro
    """)
)
_FORMS = frozenset(
    listed("""
    record request booking reservation order adjustment change changes form entry it that this in registro pedido
    solicitacao reserva alteracao mudanca lancamento cadastro formulario ordem
    """)
)
# A comma before one of these brings a detail.
_DETAILS = frozenset(
    listed("""
    total at due amanha tomorrow today tonight hoje monday tuesday wednesday thursday friday saturday sunday segunda
    terca quarta quinta sexta sabado domingo inicio starting start prioridade priority fornecedor supplier validade
    prazo valor valid valida valido turno shift entrega delivery retirada pickup igual same via pela pelo por by per
    expired expires vencido vencida deadline medium media alta baixa high low effective starts ending lasting
    somente only apenas tamanho size cor color colour modelo model categoria category nivel level tipo type classe class
    quantidade quantity motivo reason assunto subject sobre about regarding concerning referente relativo
    """)
)
_PARTICIPLE = re.compile(r"^\w{3,}(?:[ai]d[oa]s?|ed)$")  # "desligado ontem", "expired yesterday"
_AMOUNT = re.compile(r"^(?:r?\$|€|£|usd|brl|eur)?\s*\d", re.IGNORECASE)
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile('[“"«][^”"»]{1,80}[”"»].*$', re.DOTALL)
_COMMA = re.compile(r",(?!\d)")
_APPOSITION = re.compile(
    r"(\b[A-ZÀ-Ý]\w+), (?!(?:o|a|os|as|um|uma|the|an?|only|somente|apenas)\b)[a-zà-ý]+ [a-zà-ý ]+$"
)
_LISTING = re.compile(r"[\n;+]|/(?!\d)|(?:^|\s)-\s|[”\"»]\s*,?\s*[“\"«]")
_REASON = re.compile(r",?\s*\b(?:porque|because|pois|since|já que)\b[^,]*$", re.IGNORECASE)
# The end of a noun such as "follow-up", which a preposition or particle is no part of.
HYPHENED = re.compile(r"(?<=\w)-(?:up|in|out|off|on|down|over|back|through)\b", re.IGNORECASE)
_PARTICLES = frozenset(listed("off"))


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done, all of it, and the details between commas, which a yes may take up."""

    deeds: tuple[Deed, ...] = ()
    tails: tuple[tuple[str, ...], ...] = ()
    particle: str = ""  # the "off" of "write off"


@lru_cache(maxsize=512)
def plan_of(text: str) -> Plan:
    """The plan that ``text`` of the agent puts up, or none."""
    if not text or len(text) > MOST_CHARACTERS or _LISTING.search(text):
        return Plan()
    sentences = _joined_at_colons(sentences_of(_active(_FREE.sub("", text))))
    announced = [s for s in sentences if (deed := deed_in(s)) is not None and _announces(s, deed) and _speaks(s, deed)]
    if not announced:
        return Plan()
    main = announced[0]
    place = sentences.index(main)
    deed = deed_in(main)
    if deed is None or deed.is_turned or deed.is_part or deed.is_persons:
        return Plan()
    if not all(_only_tells(s) for s in sentences[:place]):
        return Plan()
    if not all(_only_tells(s) or _only_confirms(s, deed, main) for s in sentences[place + 1 :]):
        return Plan()
    return _planned(main)


def _active(text: str) -> str:
    """ "Vou desativado o débito" for "o débito será desativado": the words in the order of a plan that is announced."""
    text = _READY.sub(lambda found: "I will" if found[0].startswith("I") else "Vou", text)
    for passive, announced in ((_PASSIVE, "Vou"), (_PASSIVE_ENGLISH, "I will")):
        text = passive.sub(partial(_announced, announced), text)
    return text


def _announced(lead: str, passive: re.Match[str]) -> str:
    return f"{passive['before']}{lead} {passive['verb']} {_lowered(passive['thing'])}"


def _lowered(thing: str) -> str:
    return thing[:1].lower() + thing[1:]


_PASSIVE = re.compile(
    r"(?P<before>^|[.!?]\s+)(?P<thing>(?:o|a|os|as|seu|sua|seus|suas)\s+[^.,!?]{2,60}?)\s+"
    r"(?:será|serão|vai ser|vão ser)\s+"
    r"(?P<verb>\w+(?:ad|id)[oa]s?)\b",
    re.IGNORECASE,
)
_PASSIVE_ENGLISH = re.compile(
    r"(?P<before>^|[.!?]\s+)(?P<thing>(?:the|your|this|these)\s+[^.,!?]{2,60}?)\s+"
    r"(?:will be|is going to be|are going to be)\s+(?P<verb>\w+(?:ed|en))\b",
    re.IGNORECASE,
)
_READY = re.compile(r"\bI(?:'|’| a)m ready to\b|\b[Ee]stou pront[oa] (?:para|pra)\b")
_FREE = re.compile(
    r",?\s*\b(?:sem (?:nenhum |qualquer )?(?:custos?|taxas?|ônus|multas?|juros)(?: adicional| adicionais| extras?)?"
    r"|at no (?:extra |additional )?(?:cost|charge)|free of charge|without (?:extra |additional )?charge"
    r"|de graça|gratuitamente)\b",
    re.IGNORECASE,
)


def _announces(sentence: str, deed: Deed) -> bool:
    """Whether it says what is to be done; "Tractor 2 is due" begins with no verb."""
    begins = tokenize(sentence)[0].word == deed.word
    return deed.is_announced and (not begins or bool(families.of(deed.word)))


def _speaks(sentence: str, deed: Deed) -> bool:
    return bool(deed.phrases) and not _asks_only(_content(sentence))


def _joined_at_colons(sentences: Sequence[str]) -> list[str]:
    """The sentences, what stands behind a colon with what stands before it."""
    found: list[str] = []
    for sentence in sentences:
        if found and found[-1].rstrip().endswith(":"):
            found[-1] += sentence
        else:
            found.append(sentence)
    return found


def _content(sentence: str) -> list[str]:
    small = ASKING | ARTICLES | DEMONSTRATIVES
    return [t.word for t in tokenize(sentence) if t.kind != "punctuation" and t.word not in small]


def _asks_only(words: Sequence[str]) -> bool:
    return _CONFIRMING.issuperset(words)


def _only_tells(sentence: str) -> bool:
    deed = deed_in(sentence)
    if sentence.rstrip().endswith("?"):
        return False
    return deed is None or not (_announces(sentence, deed) or deed.is_turned)


def _only_confirms(sentence: str, deed: Deed, main: str) -> bool:
    """ "Confirma o cancelamento?", "place the order?", "tem certeza?", "shall I save the record?" """
    words = [word for word in _content(sentence) if word not in _CONFIRMING]
    if not sentence.rstrip().endswith("?") or any(word in _LIMITS for word in words):
        return False
    asks_for = not _ASKING_FOR.isdisjoint(t.word for t in tokenize(sentence)[:1])
    named = [word for word in words if word not in _ASKING_FOR]
    told = {t.word for t in tokenize(main)}
    finishes = bool(words) and words[0] in _FINISHING - told and _FORMS.issuperset(words[1:])
    return all(stems(word) & deed.stems for word in named) or (asks_for and len(named) == 1) or finishes


def _planned(sentence: str) -> Plan:
    sentence = HYPHENED.sub("", sentence)
    body = _REASON.sub("", _QUOTED.sub("", _BRACKETS.sub("", sentence)).strip(" .!?:\n"))
    first, *others = [piece.strip() for piece in _COMMA.split(_APPOSITION.sub(r"\1", body))]
    tails = tuple(_tail(piece) for piece in others if not any(t.kind == "number" for t in tokenize(piece)))
    words = {t.word for t in tokenize(sentence)}
    if words & _LIMITS:
        is_only = len(others) == 1 and tokenize(others[0])[0].word in _ONLY and not words & (_LIMITS - _ONLY)
        return Plan(tails=tails[-1:]) if is_only and not _JOINTS & words else Plan()
    joined = next((n for n, piece in enumerate(others) if fold(piece).startswith(("e ", "and "))), len(others))
    if joined < len(others) - 1 or not all(_is_detail(piece, first) for piece in others[:joined]):
        return Plan()
    clauses = _clauses(" ".join((first, *others[joined:])))
    deeds = tuple(_deed(clause) for clause in clauses)
    if not deeds or any(deed is None or not deed.word for deed in deeds):
        return Plan()
    particle = _particle(clauses[0])
    return Plan(tuple(deed for deed in deeds if deed is not None), tails[-1:], particle)


def _tail(piece: str) -> tuple[str, ...]:
    return tuple(t.word for t in tokenize(piece) if t.kind == "word" and t.word not in ARTICLES)


def _is_detail(piece: str, first: str) -> bool:
    """Whether what stands behind a comma is a detail, and no second thing."""
    tokens = tokenize(piece)
    if not tokens or any(t.word in _JOINTS for t in tokens):
        return False
    if tokens[0].kind == "number" or _AMOUNT.match(piece):
        named = [t for t in tokens if t.kind == "word"]
        led = any(is_preposition(t.word) for t in tokenize(first))
        return _UNITS.issuperset(t.word for t in named) or (led and not any(is_preposition(t.word) for t in named))
    if (is_preposition(tokens[0].word) or tokens[0].word == "as") and len(tokens) > 1 and _is_number(tokens[1]):
        return True
    if tokens[0].word in {"com", "with"}:
        return tokens[-1].text[:1].isupper()  # "with engineer Paul", unlike "with the manual"
    told = _PARTICIPLE.search(tokens[0].word) is not None and tokens[0].kind == "word"
    return len(tokens) > 1 and (told or tokens[0].word in _DETAILS or _tells_more(tokens, first))


def _tells_more(tokens: Sequence[Token], first: str) -> bool:
    """Whether a few nouns stand behind where something is: "to ward 4, north wing"."""
    said = {t.word for t in tokenize(first)}
    if len(tokens) > 3 or not any(is_preposition(word) for word in said):
        return False
    small = ARTICLES | DEMONSTRATIVES | said
    plain = all(t.kind == "word" and t.text.islower() and t.word not in small for t in tokens)
    return plain and not any(is_preposition(t.word) or families.of(t.word) or t.word.endswith("s") for t in tokens)


def _clauses(body: str) -> list[str]:
    """The clause of each deed, all with the words of announcing before them; none where things are listed."""
    tokens = [t for t in tokenize(body) if t.kind != "punctuation"]
    deed = deed_in(body + "?")
    verb = next((p for p, t in enumerate(tokens) if deed is not None and t.word == deed.word), None)
    if deed is None or verb is None:
        return []
    starts = [verb]
    for place in range(verb + 1, len(tokens)):
        if tokens[place].word in _JOINTS and not tokens[place].joined:
            if place + 1 == len(tokens):
                return []
            if _is_verb(tokens, place + 1, deed.word):
                starts.append(place + 1)
            elif not (_is_number(tokens[place - 1]) and _is_number(tokens[place + 1])):
                return []
    opening = body[: tokens[verb].start]
    ends = [*(tokens[start - 1].start for start in starts[1:]), len(body)]
    return [opening + body[tokens[start].start : end] for start, end in zip(starts, ends, strict=True)]


def _is_number(token: Token) -> bool:
    return token.text[:1].isdigit()


def _is_verb(tokens: Sequence[Token], place: int, first: str) -> bool:
    """Whether another deed begins here, in the mood of the first."""
    word, behind = tokens[place].word, [t.word for t in tokens[place + 1 : place + 2]]
    if first.endswith("r") and families.asks(first):
        return word.endswith("r") and families.asks(word)
    if families.asks(first) and families.asks(word):
        return True
    return bool(families.of(word)) and bool(behind) and not is_preposition(behind[0]) and not families.only_tells(word)


def _deed(clause: str) -> Deed | None:
    deed = deed_in(_without_adverb(_without_particle(clause)) + "?")
    if deed is None or deed.is_part or deed.is_turned or not families.of(deed.word) | stems(deed.word):
        return None
    return replace(deed, is_limited=False)


def _without_adverb(clause: str) -> str:
    """ "I'll delete the records" for "I'll permanently delete the records"."""
    deed = deed_in(clause + "?")
    if deed is None or not deed.word.endswith(("ly", "mente")) or families.of(deed.word):
        return clause
    return re.sub(rf"\b{deed.word}\s+", "", clause, count=1, flags=re.IGNORECASE)


def _particle(clause: str) -> str:
    """The "off" behind the verb."""
    deed = deed_in(clause + "?")
    words = [t.word for t in tokenize(clause)]
    if deed is None or deed.word not in words:
        return ""
    behind = words[words.index(deed.word) + 1 :][:1]
    return behind[0] if behind and behind[0] in _PARTICLES else ""


def _without_particle(clause: str) -> str:
    particle = _particle(clause)
    return re.sub(rf"\b{particle}\s+", "", clause, count=1, flags=re.IGNORECASE) if particle else clause
