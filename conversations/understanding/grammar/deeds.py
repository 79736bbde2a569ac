"""The deeds in the agent's words, sentence by sentence."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from conversations.references.folding import fold, listed
from conversations.understanding import families
from conversations.understanding.grammar.deed import CHANGING, PARTICLES, Deed
from conversations.understanding.grammar.nouns import (
    ARTICLES,
    DEMONSTRATIVES,
    GENITIVE,
    Noun,
    phrases,
)
from conversations.understanding.grammar.question import notified
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.normalize import Token, tokenize

MOST_CHARACTERS = 600  # of the agent's text that an answer may repeat

_BESIDE = frozenset(
    listed("loud well also too it one he she they ele ela isso here there")
)  # says nothing of the thing
_DAYS = frozenset(listed("tomorrow today tonight now amanha hoje agora"))
_DENIED = frozenset(listed("nao not never nunca deixo deixar jamais"))
_PERSONS = re.compile(
    r"\b(?:quer|deseja|gostaria de|prefere) \w+r\b|\b(?:want|like|prefer) to\b", re.IGNORECASE
)  # "quer abrir", not "quer que eu abra"
_TELLING = with_mates(stems_of(listed("avisar notify")))
_FOUND = frozenset(listed("encontrei achei ha tenho existe vejo vi found find see have there saw"))
_TRYING = frozenset(listed("tente tentar tento try"))
_ANNOUNCING = frozenset(listed("vou vamos will going let prestes about"))
_OFFERING = frozenset(listed("possible possivel can could posso podemos may should shall devo"))
_YOU = frozenset(listed("you your voce te lhe seu sua teu tua"))
# What asks without being the deed: "posso", "quer que eu", "would you like me to".
ASKING = frozenset(
    listed("""
    a o as os um uma the an this that these esse essa este esta meu minha my your
    posso devo deseja quer quero queria gostaria prefere vou vamos podemos que eu voce confirma confirme confirmo
    autoriza entao certo ok okay so e and now agora ja por favor please shall should may can could would will do does
    you i we want like me to am going let us right correct confirm sure about is it are if para de a sua seu lhe
    precisa need preciso seguir prosseguir continuar faco fazer isso este esta estah tudo bem serve ser verdade
    interested interessa ahead go proceed continue aceita topa acordo como with of on in que that's alright fine
    foram sao have has been te nos me also just then tambem possible possivel correto
    correta eh correct suggest sugerir sugiro for everything all good ser pode podem tudo certa
    perfect agree happy depois primeiro seguida finalmente first finally afterwards next
    estou prestes
    """)
)
# Who repeats half of what holds one of these may mean that half.
_LIMITING = frozenset(
    listed(
        "e ou and or nem exceto menos sem except without but mas se if quando when unless caso so apenas only somente"
        " ate until mais less depois then"
    )
)
_PARTS = frozenset(
    listed("half part some first last metade terco parte alguns algumas resto rest quarter maioria most")
)
# A comma before one of these brings a detail, not a second thing: ", amanhã das 8h às 12h", ", total 1,250.00".
_DETAILS = "|".join(
    listed(
        fold("""
    com with total at às on due from until amanhã tomorrow today tonight hoje monday tuesday wednesday thursday friday
    saturday
    sunday segunda terça quarta quinta sexta sábado domingo início starting start prioridade priority supplier
    fornecedor validade prazo valor valid turno igual same como
    """)
    )
)
_AMOUNT = r"\d[\d.,]*\s*(?:%|h\b|:|/|min|dias?\b|days?\b|hours?\b|horas?\b|reais|[?.!]|$)"
_JOINED = re.compile(r"[;+\n]|/(?!\d)|[”\"»]\s*,?\s*[“\"«]")
_COMMA = re.compile(rf",(?!\d|\s*(?:{_AMOUNT}|\w{{0,2}}\$|€|no valor|(?:{_DETAILS})\s+\w))")
_APPOSITION = re.compile(r"(\b[A-ZÀ-Ý]\w+), [a-zà-ý ]+[.?!]*$")  # "Emma Clarke, safety engineer?"
_REASON = re.compile(r",?\s*\b(?:porque|because|pois|since|já que)\b.*", re.IGNORECASE | re.DOTALL)
_LEFT_TO_YOU = re.compile(
    r",?\s*\b(?:if you (?:want|like|wish|prefer)|se (?:você )?(?:quiser|preferir|desejar))(?=[.!?]?\s*$)"
    r"|^\s*(?:if you (?:want|like|wish|prefer)|se (?:você )?(?:quiser|preferir|desejar)),?\s*",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?:[^.!?\n:]|[.:](?=\w))+[.!?\n:]*")
_TITLE = re.compile(r"\b(dra?|sra?|mrs?|ms|eng|profa?)\.", re.IGNORECASE)
# Asks whether anything is against it: a yes is a no.
_TURNED = re.compile(
    r"\b(?:mind|importa|importaria|incomoda|incomodaria|atrapalha|atrapalharia|bother|disagree|discorda|opoe|opposed"
    r"|desaconselha|skip|pular|impedir|prevent|wrong|errado"
    r"|(?:you|voce|anyone|alguem) (?:object|against)|(?:eh|are you|anyone) (?:contra|against)|too (?:early|late|soon)"
    r"|(?:cedo|tarde) demais|muito (?:cedo|tarde)"
    r"|(?:seria|eh|is it|would it be) (?:arriscado|perigoso|risky|dangerous|unsafe)"
    r"|(?:ha|existe|tem|is there|have|any|algum|alguma|objections?) (?:\w+ ){0,2}(?:problem|problemas?|objections?"
    r"|objecao|objecoes|impedimento|motivos?|razao|reason|risco|risk|perigo|danger|restricao)|objections?|impedimento"
    r"|fazer falta|should i worry|will (?:you|we|anyone) miss|em vez de|instead of)\b"
)


@lru_cache(maxsize=512)
def deeds(text: str) -> tuple[Deed, ...]:
    """The deeds that ``text`` of the agent asks about or announces, and of which an answer may repeat the words.

    A last question that names its deed asks for that, and for what was announced by the same verb; "Encontrei o
    componente. Incluo?" is repeated with the object that was told before. Of several announced deeds, half is no whole.
    """
    found = all_deeds(text)
    if not found:
        return ()
    last = found[-1]
    if not _has_deed(_ending(text)) or not last.is_question:
        announced = [one for one in found if one.is_announced]
        meant = announced or [one for one in found if one.may_be]
        return tuple(meant) if len(meant) == 1 else ()
    same = [one for one in found[:-1] if (one.is_announced or one.may_be) and one.stems & last.stems]
    before = found[-2] if len(found) > 1 else None
    told = before is not None and not (before.is_limited or before.is_part or last.is_limited or last.is_turned)
    if (
        told
        and before is not None
        and (before.word in _FOUND or before.stems & last.stems)
        and (not last.phrases or last.phrases[0].lead)
    ):
        nouns = tuple(replace(one, lead="") for one in before.phrases if not one.lead)
        same.append(replace(last, phrases=(*nouns[:1], *last.phrases), is_announced=False))
    return (*_tried(last), last, *same)


def sentences_of(text: str, most: int = MOST_CHARACTERS) -> Sequence[str]:
    """The sentences at the end of ``text``, in ``most`` characters."""
    return [s for s in _SENTENCE.findall(_prepared(text, most)) if s.strip()]


def all_deeds(text: str) -> Sequence[Deed]:
    """Every deed that ``text`` speaks of."""
    return deeds_of(sentences_of(text))


def deeds_of(sentences: Sequence[str]) -> Sequence[Deed]:
    """The deed of each sentence that has one."""
    return [deed for sentence in sentences if (deed := deed_in(_LEFT_TO_YOU.sub("", sentence))) is not None]


def _prepared(text: str, most: int = MOST_CHARACTERS) -> str:
    text = notified(text[-most:]).replace("e-mail", "email")
    return _AGAIN.sub("", _CHECKS.sub("Is that right", _TITLE.sub(r"\1", text)))


_CHECKS = re.compile(r"\b(?:does|would|will) (?:that|this|it) (?:work|suit)(?: for)?(?: you)?\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:outra vez|de novo|novamente|once more|once again|again|mais uma vez)\b", re.IGNORECASE)


def _tried(deed: Deed) -> Sequence[Deed]:
    """ "Quer que eu tente localizar o fornecedor?" asks about finding it, too."""
    if deed.word not in _TRYING or not deed.phrases:
        return ()
    first, *others = deed.phrases
    verb, rest = first.nouns[0].word, replace(first, nouns=first.nouns[1:])
    return (replace(deed, word=verb, stems=with_mates(stems(verb)), phrases=(rest, *others)),)


def _ending(text: str) -> str:
    return (sentences_of(text) or [""])[-1]


def _has_deed(sentence: str) -> bool:
    return deed_in(sentence) is not None


def last_sentence(text: str) -> Sequence[Token]:
    """The tokens of the agent's last sentence."""
    return tokenize(_ending(text))


def deed_in(sentence: str) -> Deed | None:
    """What one sentence speaks of: the first word that says more than "confirma?", and what stands behind it."""
    said = _without_tag(_REASON.sub("", sentence))
    tokens = [t for t in tokenize(said) if t.kind != "punctuation"]
    place = next((p for p, token in enumerate(tokens) if token.word not in ASKING or _is_letter(tokens, p)), None)
    if place is None or tokens[place].kind != "word":
        return None
    words = [t.word for t in tokens]
    denied = any(word in _DENIED for word in words[: place + 1])
    at = next((p for p in range(place, len(words)) if words[p] not in _DENIED), place)
    verb, is_question = words[at], sentence.rstrip().endswith("?")
    whole, reason = [t.word for t in tokenize(sentence)], sentence[len(_REASON.sub("", sentence)) :]
    english = is_english(words, verb)
    nouns = [Noun(t.word, _is_name(said, t)) for p, t in enumerate(tokens) if p > at and _is_noun(tokens, p, english)]
    moves = bool(with_mates(stems(verb)) & CHANGING)
    is_value = _is_value(words, at) or bool(with_mates(stems(verb)) & _TELLING)
    return Deed(
        word=verb,
        stems=with_mates(stems(verb)),
        phrases=tuple(replace(one, is_value=is_value) for one in phrases(nouns, is_english=english, moves=moves)),
        is_limited=not _LIMITING.isdisjoint(whole[place:]) or _is_list(said) or "," in reason.strip(", "),
        is_part=any(_is_part_of(tokens, p) for p in range(place, len(tokens))),
        is_question=is_question,
        is_done=(place == 0 and _orders(verb)) or not (_OFFERING | _ANNOUNCING | {"que"}).isdisjoint(words[:place]),
        is_persons=_PERSONS.search(sentence) is not None,
        may_be=not _OFFERING.isdisjoint(words[:place]),
        is_announced=is_question or not _ANNOUNCING.isdisjoint(words[:place]) or (place == 0 and _orders(verb)),
        is_turned=is_question and (denied or _TURNED.search(" ".join(words)) is not None),
    )


def _is_part_of(tokens: Sequence[Token], place: int) -> bool:
    """ "Half of the records", unlike "the half-finished record"."""
    return tokens[place].word in _PARTS and not any(t.joined for t in tokens[place + 1 : place + 2])


def _is_value(words: Sequence[str], at: int) -> bool:
    """Whether the word is no verb, but a value that is to be confirmed: "confirma o nível alto?"."""
    return at > 0 and words[at - 1] in ARTICLES and not families.of(words[at])


def _orders(verb: str) -> bool:
    """Whether a sentence that begins so announces what will be done: "adicionar …", "add …"."""
    if verb.endswith("r"):
        return True
    return bool(families.of(verb)) and not verb.endswith(("ing", "ed", "s")) and not families.only_tells(verb)


def _is_letter(tokens: Sequence[Token], place: int) -> bool:
    """The A of "bomba A", which is no article."""
    token = tokens[place]
    last = place + 1 == len(tokens) or tokens[place + 1].word in GENITIVE
    return place > 0 and token.text in {"A", "O", "E"} and (last or not tokens[0].text.isupper())


def _is_noun(tokens: Sequence[Token], place: int, english: bool) -> bool:
    token = tokens[place]
    if token.kind != "word" or token.word in _YOU | _BESIDE | DEMONSTRATIVES | PARTICLES:
        return False
    if token.text.casefold() == "its":
        return False
    if token.word in _DAYS:
        return tokens[place - 1].word in {"para", "for", "to", "de"}
    articles = ARTICLES - {"as"} if english else ARTICLES
    return token.word not in articles or _is_letter(tokens, place)


def _is_name(text: str, token: Token) -> bool:
    """Whether the word is written as a name, or within quotes."""
    quoted = any(quote.start() < token.start < quote.end() for quote in _QUOTED.finditer(text))
    return quoted or (token.text[:1].isupper() and token.start > 0)


_QUOTED = re.compile('[“"«][^”"»]{1,80}[”"»]')
_ENGLISH = frozenset(
    listed(
        "the of to shall will i you should want it is are was my your with for would like can and be been has have by"
        " at"
    )
)


def has_english(words: Sequence[str]) -> bool:
    """Whether one of the words is of English alone."""
    return not _ENGLISH.isdisjoint(words)


def is_english(words: Sequence[str], verb: str) -> bool:
    """Whether the sentence is English, whose nouns stand behind what tells more of them."""
    return has_english(words) or not (families.asks(verb) or verb.endswith("r"))


def _is_list(sentence: str) -> bool:
    """Whether the sentence asks for several things, or may do so."""
    body = _APPOSITION.sub(r"\1", sentence.strip())
    return _JOINED.search(body) is not None or _COMMA.search(fold(body)) is not None


def _without_tag(sentence: str) -> str:
    """Without ", certo?" at the end, which adds nothing."""
    body, comma, tag = sentence.rpartition(",")
    return body if comma and all(t.word in ASKING for t in tokenize(tag) if t.kind != "punctuation") else sentence
