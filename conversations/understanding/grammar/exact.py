"""The last look at a yes that takes up the agent's words: it must say the very deed that was asked, and no other thing.

"Sim, adicione o componente" repeats "Adicionar o componente X?" from its verb on, word by word. Half of a list, another
object, another preposition, a condition or a time that stood in the agent's text is no repetition.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from conversations.references.folding import fold, listed
from conversations.understanding import families
from conversations.understanding.grammar.deed import Deed
from conversations.understanding.grammar.deeds import deeds
from conversations.understanding.grammar.nouns import (
    ALL,
    ARTICLES,
    GENITIVE,
    PLURALS,
    SINGULARS,
    SMALL,
    Phrase,
    is_plural,
    is_preposition,
)
from conversations.understanding.grammar.parts import ASSENTS, ORNAMENTS, SOCIAL, Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.numbers import numbers_in

_LEADING = (
    SMALL | ARTICLES | frozenset(listed("to com with que that para eh for"))
)  # "ok to book", "prosseguir com a suspensão"
_TRAILING = SMALL | frozenset(listed("too tambem nela nele nelas neles there para mim me for"))
# A yes that governs nothing: "sim, a Tereza", unlike "quero o pagamento".
_CLOSED_YES = frozenset(
    listed(
        "sim yes yep yeah yup isso exato exatamente correto certo sure claro afirmativo positivo aham uhum correct"
        " exactly"
    )
)
_GOVERNING = frozenset(
    listed("""
    quero queria aceito confirmo autorizo aprovo faca faz preciso gosto manda want accept confirm approve need like with
    authorize take prefer prefiro gostaria
    """)
)
_WANTING = frozenset(listed("quero manda mande want"))
_WISHING = frozenset(listed("gostaria queria quero"))
_OWNERS = frozenset(listed("meu minha my seu sua your nosso nossa our his her their"))
_INDEFINITE = frozenset(listed("um uma uns umas an any some another outro outra outros outras"))
_NARROWING = frozenset(listed("just only apenas somente"))
_SUBJECTS = frozenset(listed("i we he she they eu nos ele ela eles elas"))
_WILLING = frozenset(listed("will would ll vou quero queria vamos"))
_SENDING = with_mates(
    stems_of(
        listed(
            "enviar avisar ligar pagar chamar entregar reembolsar estornar "
            "refund send notify call pay give remind tell email"
        )
    )
)
_ME = frozenset(listed("me mim us nos eu"))
_YOU = frozenset(listed("you your voce te lhe seu sua teu tua"))
_NOW = frozenset(
    listed("now agora imediatamente immediately asap straight away once quick quickly promptly stat rapido depressa")
)
_TIMES = re.compile(
    r"\d\s*(?:h\b|:|st\b|nd\b|rd\b|th\b)|\b(?:midnight|noon|meia-noite|meio-dia)\b"
    r"|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next|later|amanha"
    r"|segunda|terca|quarta|quinta|sexta|sabado|domingo|proxim[ao]|depois|mes que vem|semana que vem|dia \d|week|month)"
)
# Classes that say nothing of their own beside a yes.
_COVERING = (ASSENTS | SOCIAL | ORNAMENTS) - {Part.ENOUGH, Part.NOTHING}
_COVERING |= {part for part in Part if part.name in {"ANSWER", "BOTH", "ROLE", "ENOUGH"}}


def is_bare(spoken: Sequence[Token]) -> bool:
    """Whether there are phrases of assent and courtesy alone."""
    return _covered(spoken)


def is_another(spoken: Sequence[Token], text: str) -> bool:
    """Whether words of courtesy and number, however closed, change what was asked: "sim, pra mim" what goes to somebody
    else, "agora" what has its time, "yes, both" what is one."""
    words = frozenset(t.word for t in spoken)
    asked = tokenize(text)
    said = words - _CLOSED_YES
    if (
        said & _ME
        and said <= _ME | _TO
        and spoken[-1].word in _ME
        and any(_goes_to_someone(one) for one in deeds(text))
    ):
        return not any(t.word in _YOU for t in asked)
    if words & _NOW and _TIMES.search(fold(text)) is not None:
        return True
    if any(one.stems & _REFUSING for one in deeds(text)) and words & _TAKING:
        return True
    several = _count_in(asked)
    if said and said <= _ONE | _YESES and said & _ONE and (several > 1 or any(one.is_plural for one in deeds(text))):
        return True
    if words & _TWO and several > 2:
        return True  # "both" of three
    return bool(said & _BOTH) and said <= _BOTH | _OF_THEM and not any(_is_several(t) for t in asked)


_REFUSING = with_mates(stems_of(listed("recusar rejeitar negar reprovar decline refuse reject deny")))
_TAKING = frozenset(
    listed("aceito aprovo quero concordo serve accept approve want agree like otima otimo proposta offer")
)
_ONE = frozenset(listed("this that one esse essa este esta a o um uma"))
_YESES = frozenset(listed("please por favor entao then ok"))
_TWO = frozenset(listed("both ambos ambas"))
_TO = frozenset(listed("para to for"))
_BOTH = frozenset(listed("both ambos ambas everything all todos todas"))
_OF_THEM = frozenset(listed("of them the os as eles elas these those"))
_AND = frozenset(listed("e and dois duas two three tres"))


def _count_in(asked: Sequence[Token]) -> int:
    """How many things a number before a plural noun says: the 3 of "add 3 components"; 0 where none does."""
    counted = (
        number.value or 0
        for number in numbers_in(asked)
        if number.end < len(asked) and asked[number.end].kind == "word" and is_plural(asked[number.end].word)
    )
    return max((value for value in counted if value < _MOST_THINGS), default=0)


_MOST_THINGS = 20  # more is no count of things that are named: "60 days"


def _is_several(token: Token) -> bool:
    return (
        token.kind == "number" or token.word in ALL | _AND or (is_plural(token.word) and not token.text[:1].isupper())
    )


def _goes_to_someone(asked: Deed) -> bool:
    return bool(asked.stems & _SENDING) or any(one.group == "para" for one in asked.phrases)


def takes_up(spoken: Sequence[Token], text: str, *, offered: bool) -> bool:
    """Whether these words repeat exactly a deed that ``text`` asks about, beside an assent; without one only the very
    verb, alone or with a pronoun, or all of it where it was ``offered``. Beside a yes the end of it will do: "sim, a
    Tereza"."""
    said = [
        t
        for place, t in enumerate(spoken)
        if not (t.word == "e" and spoken[place + 1 : place + 2] and spoken[place + 1].joined)
    ]
    if any(t.word in _NARROWING for t in said):
        return False
    if speaks_of_another(said, {t.word for t in tokenize(text)}):
        return False
    if [t.word for t in said] in _quoted(text):
        return True
    repeated = {t.word for t in tokenize(text)} & _TIMING
    said = [t for t in said if t.word not in repeated]
    you = any(t.word in _YOU for t in tokenize(text))
    if you:  # "posso te mostrar?" "me mostra"
        said = [t for t in said if t.word not in _MINE]
    return any(_takes_up(said, one, offered) or _repeats_part(said, one, offered) for one in deeds(text))


def speaks_of_another(spoken: Sequence[Token], asked: set[str]) -> bool:
    """ "Confirmo uma transferência" to "a transferência"."""
    other = _INDEFINITE - asked - ({"an"} if "a" in asked else set())
    return any(a.word in other and (b.word in asked or families.deeds(b.word)) for a, b in pairwise(spoken))


_TIMING = frozenset(listed("outra vez novo novamente again antes before primeiro first"))
_MINE = frozenset(listed("me us my meu minha"))


def _quoted(text: str) -> Sequence[Sequence[str]]:
    """What the agent put in quotes, such as the sentence that it wants to hear."""
    return [[t.word for t in tokenize(words)] for words in _QUOTES.findall(text)]


_QUOTES = re.compile('[“"«]([^”"»]{1,80})[”"»]')


def _takes_up(spoken: Sequence[Token], asked: Deed, offered: bool) -> bool:
    for start, token in enumerate(spoken):
        end = end_of_deed(spoken, start, asked)
        if end is None:
            continue
        before, behind = spoken[:start], spoken[end:]
        parts = ((before, _LEADING), (behind, _TRAILING))
        if not all(_covers(part, small) or _repeats_part(part, asked, offered) for part, small in parts):
            continue
        if behind and behind[0].word in ALL | ARTICLES:
            continue  # more than was asked, or one of it
        pointing = [t.word for t in spoken[start + 1 : end] if t.word not in SMALL]
        bare = offered or not pointing or pointing[0] in _BY_ITSELF
        if any(_assents(part) for part in (before, behind)) or (bare and stems(token.word) & stems(asked.word)):
            return True
    return False


def end_of_deed(spoken: Sequence[Token], start: int, asked: Deed) -> int | None:
    """Where the words end that say the deed from ``start`` on; None where they don't, or say it of somebody else."""
    token = spoken[start]
    if token.kind != "word" or not _says(spoken, start, asked):
        return None
    if not asked.is_persons and _does_it_oneself(spoken, start) and not _performs(spoken, start, asked):
        return None
    end = asked.ends(spoken, start)
    before, behind = spoken[:start], spoken[end:]
    if token.word.endswith(("asse", "esse", "isse")) and _WISHING.isdisjoint(t.word for t in before):
        return None  # "liberasse"
    near = {t.word for t in spoken[max(start - 1, 0) : start + 2]}
    has_object = any(not one.lead for one in asked.phrases)
    if near & _ME and end <= start + 1 and has_object and "eu" not in {t.word for t in before}:
        return None  # "me substitua"
    if end == start + 1 and _names_someone(spoken, asked, end):
        return None
    if any(t.word in _ME for t in behind) and _goes_to_someone(asked):
        return None  # "envia pra mim"
    return end


def _names_someone(spoken: Sequence[Token], asked: Deed, end: int) -> bool:
    """Whether an address is whom the verb speaks of: "avisa meu amigo", "notify boss"."""
    has_object = any(not phrase.lead for phrase in asked.phrases)
    if end == len(spoken) or spoken[end].start - spoken[end - 1].end > 1 or not has_object:
        return False
    word, behind = spoken[end].word, [t.word for t in spoken[end + 1 : end + 2]]
    if asked.stems & _OF_PEOPLE:
        return word not in _BESIDE
    return word in _OWNERS and _DEAR.isdisjoint(behind)


_DEAR = frozenset(
    listed("bem amor anjo flor querido querida jovem linda lindo filho filha dear darling love friend amigo amiga")
)
# Verbs whose object may be anybody.
_OF_PEOPLE = with_mates(
    stems_of(
        listed("""
        avisar chamar convidar contratar demitir convocar internar escalar lembrar dispensar ligar buscar notify call
        invite hire fire remind dismiss tell discharge admit pay pagar remover remove bloquear block trocar swap
        """)
    )
)
_BESIDE = frozenset(
    listed("""
    sim yes please por favor logo ja agora now then ai tambem too pls e and mesmo com sem pelo for right straight at
    gentileza quick asap ok tudo all rapido rapidinho obrigado obrigada thanks thank valeu urgente imediatamente
    immediately senhor sir is sounds looks works eh esta estah fica serve
    """)
)


def _says(spoken: Sequence[Token], start: int, asked: Deed) -> bool:
    word = spoken[start].word
    if asked.is_said_by(word, _before_passive(spoken, start)) or _performs(spoken, start, asked):
        return True
    named = start > 0 and spoken[start - 1].word in ARTICLES
    return named and bool(families.deeds(word) & asked.stems)  # "o envio"


def _performs(spoken: Sequence[Token], start: int, asked: Deed) -> bool:
    """ "Aprovo as férias", "I approve it": saying so does it."""
    word = spoken[start].word
    return word in _PERFORMING and bool(stems(word) & asked.stems)


_PERFORMING = frozenset(listed("aprovo autorizo libero aceito confirmo approve authorise authorize"))
_BY_ITSELF = (SINGULARS | PLURALS) - frozenset(listed("this that these those o a os as"))  # never before a noun


def _before_passive(spoken: Sequence[Token], verb: int) -> str:
    """The "it" of "I want it cancelled"; not that of "it cancelled"."""
    words = [t.word for t in spoken[max(verb - 2, 0) : verb]]
    return words[-1] if len(words) == 2 and words[0] in {"want", "like", "have", "get"} else ""


def _does_it_oneself(spoken: Sequence[Token], verb: int) -> bool:
    """ "Yes, he will fix it", "quero abrir": somebody else, or the person."""
    if verb == 0 or spoken[verb].start - spoken[verb - 1].end > 1 or spoken[verb].text.lower() == "ver":
        return False
    before = [t.word for t in spoken[:verb]]
    if before[-1] == "to":
        return before[-2:-1] in (["like"], ["want"], ["love"]) and not {"i", "we"}.isdisjoint(before)
    return before[-1] in _WILLING | _SUBJECTS - {"nos"}


def _repeats_part(spoken: Sequence[Token], asked: Deed, offered: bool) -> bool:
    """Whether a yes stands beside the last thing that was asked, or the thing that was offered, and nothing else."""
    if asked.is_limited or asked.is_part or not (asked.is_announced or asked.may_be):
        return False
    if any(_is_tail(spoken, start, asked) for start in range(len(spoken))):
        return True
    last = () if asked.goes_along and not offered else asked.last
    if offered and not asked.changes:  # "yes, a human" for "to a human colleague"
        last = tuple(replace(one, is_value=True) if one.lead else one for one in last)
    things = (*last, *asked.everything, *(asked.thing if offered else ()))
    return any(_repeats(spoken, thing, wanted=offered and not asked.changes) for thing in things)


def _is_tail(spoken: Sequence[Token], start: int, asked: Deed) -> bool:
    """ "Yes, same team as yesterday." """
    end = asked.ends_tail(spoken, start)
    before, behind = spoken[:start], spoken[end:]
    covered = end > start and _covers(before, _LEADING) and _covers(behind, _TRAILING)
    return covered and (_is_yes(before) or _is_yes(behind)) and _GOVERNING.isdisjoint(t.word for t in before)


def _repeats(spoken: Sequence[Token], thing: Phrase, *, wanted: bool) -> bool:
    """``wanted``: to want the thing is to want the deed."""
    for start in range(len(spoken)):
        if thing.is_all and spoken[start].word in _TO and start + 1 < len(spoken):
            start += 1
        led = not thing.lead or thing.is_led_by(spoken, start, moves=False)
        end = thing.ends(spoken, start) if led else start
        if end == start and thing.lead:  # "sim, a Tereza" for "por Tereza"
            end = replace(thing, lead="").ends(spoken, start)
        if end == start:
            continue
        before, behind = spoken[:start], spoken[end:]
        if _is_led_otherwise([t.word for t in before if t.word not in ARTICLES], thing):
            continue  # "sim, do Carlos" for "para o Carlos"
        if not (_covers(before, _LEADING) and _covers(behind, _TRAILING)):
            continue
        governed = bool(before) and not _GOVERNING.isdisjoint(t.word for t in before)
        if governed and not thing.is_all and not (wanted and before[-1].word in _WANTING):
            continue
        if governed or _is_yes(before) or _is_yes(behind) or _suits([t.word for t in behind[:2]], thing, led):
            return True
    return False


def _is_led_otherwise(before: Sequence[str], thing: Phrase) -> bool:
    if not before:
        return False
    other = is_preposition(before[-1]) and not (thing.is_all and before[-1] in _TO)
    return other or before[-1] in GENITIVE | _OWNERS


def _is_yes(spoken: Sequence[Token]) -> bool:
    return any(t.word in _CLOSED_YES for t in spoken) or [t.word for t in spoken[:1]] in (["mesmo"], ["mesma"])


def _suits(words: Sequence[str], thing: Phrase, led: bool) -> bool:
    """ "Semana que vem tá ótimo", of the time or the new one; "a bomba está ótima" may mean that it need not be."""
    if not words or not thing.lead or not (led or _TIMES.search(" ".join(thing.words))):
        return False
    return words[0] in _SUITING or (words[0] in _BEING and not _GOOD.isdisjoint(words[1:]))


_BEING = frozenset(listed("estah esta eh fica is sounds"))
_GOOD = frozenset(listed("otimo otima bom boa perfeito perfeita fine great good perfect ok okay"))
_SUITING = frozenset(listed("serve works suits"))


def _covers(spoken: Sequence[Token], small: frozenset[str]) -> bool:
    return _covered(spoken) or _covered([t for t in spoken if t.word not in small])


def _assents(spoken: Sequence[Token]) -> bool:
    words = [t.word for t in spoken]
    parts = (part for start in range(len(words)) for _, found in PHRASES.at(words, start) for part in found)
    patterns = (part for start in range(len(words)) for _, part in PATTERNS.at(words, start))
    return any(part in ASSENTS for part in (*parts, *patterns))


def _covered(spoken: Sequence[Token]) -> bool:
    """Whether closed phrases of assent and courtesy leave no word of it over."""
    words = [t.word for t in spoken]
    reached = {0}
    for start in range(len(words)):
        if start not in reached:
            continue
        reached.update(end for end, parts in PHRASES.at(words, start) if _COVERING.intersection(parts))
        reached.update(end for end, part in PATTERNS.at(words, start) if part in _COVERING)
    return len(words) in reached


def is_bent(text: str) -> bool:
    """Whether marks around the words bend them: struck out, negated, an empty box, a sad face, a foreign mark."""
    return _BENT.search(text) is not None


_BENT = re.compile(r"^\s*[“\"«'].*[”\"»']\s*[.!]?\s*$|[~^\[\]{}<>|\\=¿\u037e;]|(?:^|\s)!\w|[:=]['-]?[(\[/|]|\)['-]?:")


def has_times(text: str) -> bool:
    """Whether ``text`` says when."""
    return _TIMES.search(fold(text)) is not None
