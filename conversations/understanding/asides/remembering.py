""" "Lembre que …", "o que você lembra?", "esqueça que …": what a person wants kept, listed or forgotten (C37).

A closed grammar over folded words. What is to be remembered is taken as text and never read for meaning. "Esquece",
"esqueça isso" and "forget that" alone are no business of this module: they cancel.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from conversations.references import phrases
from conversations.understanding import inflection
from conversations.understanding.meaning import MemoryScope, Remembering
from conversations.understanding.normalize import Token, slice_of


def remember(tokens: Sequence[Token], text: str) -> Remembering | None:
    """What these tokens of ``text`` ask of the memory; None when they are about anything else."""
    body = _trimmed(tokens)
    if not body:
        return None
    asked = len(body) < len(tokens) and any(t.word == "?" for t in tokens[len(body) :])
    spoken = _Spoken(tuple(body), text, asked)
    return _store(spoken) or _list(spoken) or _forget(spoken)


@dataclass(frozen=True, slots=True)
class _Spoken:
    tokens: tuple[Token, ...]
    text: str
    is_question: bool

    @property
    def words(self) -> str:
        """Every word followed by one space, so that a pattern's end is a place between tokens."""
        return "".join(f"{token.word} " for token in self.tokens)

    def typed(self, start: int, end: int | None = None) -> str:
        """What the person typed for these characters of ``words``."""
        first = self.words[:start].count(" ")
        last = None if end is None else self.words[:end].count(" ")
        return slice_of(self.text, self.tokens[first:last]).strip()


def _trimmed(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without closing marks and politeness: neither belongs to a fact."""
    end = len(tokens)
    while end:
        if tokens[end - 1].kind in ("punctuation", "emoji"):
            end -= 1
        elif (polite := _POLITE_END.search(" ".join(t.word for t in tokens[max(0, end - 2) : end]))) is not None:
            end -= len(polite.group().split())
        else:
            break
    return tokens[:end]


def _asking(verbs: Iterable[str]) -> str:
    """The forms of Portuguese verbs in which something is asked."""
    forms = {form for verb in verbs for form, mood in inflection.portuguese_verb(verb).items() if mood != "other"}
    return f"(?:{'|'.join(sorted(forms))})"


_POLITE_END = re.compile(r"(?:(?<= )|^)(?:por favor|por gentileza|please|obrigad[oa]|valeu|thanks|thank you)$")
_LEAD = r"(?:(?:por favor|please|entao|ok|okay|bom|olha|oi|ola|hi|hello|also|tambem|agora|now) (?:[,.] )?){0,4}"
_PT = (
    r"(?P<modal>(?:voce )?(?:pode|poderia|consegue) |(?:eu )?(?:quero|queria|gostaria|preciso) que (?:voce )?(?:se )?)?"
)
_EN = r"(?P<modal>(?:can|could|will|would) you |i (?:want|need) you to |i would like you to )?(?:please )?(?:always )?"
_KEEP = _asking(("lembrar", "guardar", "anotar", "memorizar", "gravar"))
_LOSE = _asking(("esquecer",))
_ERASE = _asking(("esquecer", "apagar", "remover", "excluir", "deletar", "eliminar"))
_EN_ERASE = r"(?:forget|delete|erase|remove)"
_SCOPE = (
    r"(?:(?:so|soh|somente|apenas|durante|para|only|just) )*"
    r"(?:(?:nesta|nessa|esta|essa) (?P<{0}pt>conversa|sessao)"
    r"|(?:in|for|during) (?:this|the) (?P<{0}en>conversation|chat|session))"
)
_OF = r"(?:sobre|de|da|do|das|dos|a respeito d[aeo]s?|about|on)"
_MINE = r"(?:sobre|de|a respeito de|about) (?:mim|nos|me|us)"
_MEMORY = r"(?:lembrancas?|memorias?)"
_ORDINAL = "|".join(sorted(phrases.ORDINALS, key=len, reverse=True))
_PLACE = rf"(?P<place>(?:{_ORDINAL}|\d{{1,3}}(?:[ao]|st|nd|rd|th)?))"

_STORES = tuple(
    re.compile(_LEAD + rf"(?:{_SCOPE.format('a')} (?:, )?)?" + pattern)
    for pattern in (
        rf"{_PT}{_KEEP} (?:se )?(?:(?:ai|bem|sempre|para mim|isso|isto) )?(?:{_SCOPE.format('b')} )?(?:(?:de )?que|:) ",
        rf"(?P<modal>(?:nao|nunca) )(?:se )?{_LOSE} (?:se )?(?:nunca )?(?:de )?que ",
        r"(?P<modal>)(?:tenha|tenham|tem|tens) em mente que ",
        rf"{_EN}(?:remember|memorize|keep in mind|bear in mind|make a note|take note) (?:{_SCOPE.format('b')} )?"
        r"(?:that|:) (?!one |s )",
        rf"{_EN}remember (?=(?:i|my|we|our) )",
        r"(?P<modal>(?:do not|never) )(?:ever )?forget that (?!one )",
    )
)
_LISTS = tuple(
    re.compile(_LEAD + pattern + r"$")
    for pattern in (
        r"(?:(?:d?o|de) )?que (?:eh que )?(?:voce |tu )?(?:ja )?(?:se )?(?:lembra|lembras|guardou|anotou|memorizou) "
        rf"(?:se )?(?:(?:ai|ate agora|ja) )?(?:{_OF} (?P<text>.+))?",
        rf"(?:o )?que (?:eh que )?(?:voce |tu )?(?:ja )?(?:sabe|sabes) {_MINE} ",
        r"(?:o )?que (?:eh que )?(?:eu )?(?:ja )?(?:te |lhe )?(?:pedi|mandei|disse) para (?:voce )?"
        r"(?:lembrar|guardar|anotar|memorizar) ",
        r"voce (?:se )?lembra (?:de )?(?:alguma coisa|algo) ",
        r"(?:(?:quais|que) (?:sao )?|(?:me )?(?:mostre|mostra|mostrar|liste|lista|listar|exiba|diga|ver|quero ver) )"
        r"(?:todas )?(?:as )?(?:minhas |suas |tuas )?(?:lembrancas|memorias) (?:(?:voce )?(?:tem|guarda|guardou) )?",
        rf"what (?:do|can) you (?:still )?remember (?:{_OF} (?P<text>.+))?",
        rf"what do you know {_MINE} ",
        r"what (?:have|did) you (?:remember|remembered|noted|memorized) ",
        r"(?:show|list|tell|see|view|what are) (?:me )?(?:all )?(?:of )?(?:my|your|the) memories ",
        rf"(?:show|list|tell) (?:me )?(?:everything )?(?:what )?you (?:remember|know {_MINE}) ",
        r"what did i (?:ask|tell) you to remember ",
    )
)
_NO_FACT = r"(?!(?:[.,;:!?] |e |and |then |depois |entao |but |mas ))"
_FORGETS = tuple(
    re.compile(_LEAD + pattern + r"$")
    for pattern in (
        rf"{_PT}{_LOSE} (?:se )?(?:de )?que {_NO_FACT}(?P<text>.+)",
        rf"{_PT}{_ERASE} (?:tudo )?(?:o )?que (?:eu )?(?:te |lhe )?(?:disse|falei|contei|pedi)"
        rf"(?: para (?:voce )?(?:lembrar|guardar|anotar))? {_OF} (?P<text>.+)",
        rf"{_PT}{_ERASE} (?P<all>tudo (?:o )?que (?:voce )?(?:se )?(?:lembra|sabe|guardou|anotou|memorizou) "
        rf"(?:{_MINE} )?|tudo {_MINE} |tod[ao]s (?:as )?(?:minhas |suas |tuas )?(?:lembrancas|memorias) "
        r"|(?:as |minhas |as minhas |suas )(?:lembrancas|memorias) )(?:[:(] )?(?P<count>\d+ )?",
        rf"{_PT}{_ERASE} (?:a |as |o |essa |esta |aquela |minha )*(?:{_PLACE} )?{_MEMORY} (?:numero )?"
        rf"(?:(?P<number>\d+) )?(?:{_OF} (?P<text>.+))?",
        rf"{_PT}{_ERASE} (?P<bare>[ao] (?:numero )?|essa |esse ){_PLACE} ",
        rf"{_EN}forget that {_NO_FACT}(?!one |now |too )(?P<text>.+)",
        rf"{_EN}{_EN_ERASE} (?:everything|all|what) (?:that )?i (?:said|told you|asked you to remember) "
        rf"(?:about|on) (?P<text>.+)",
        rf"{_EN}{_EN_ERASE} (?P<all>(?:everything|all) (?:that )?you (?:remember|know|noted) (?:{_MINE} )?"
        rf"|everything {_MINE} |all (?:of )?(?:my |your |the )?memories )(?:[:(] )?(?P<count>\d+ )?",
        rf"{_EN}{_EN_ERASE} (?:the |that |this |my )*(?:{_PLACE} )?memory (?:number )?(?:(?P<number>\d+) )?"
        rf"(?:{_OF} (?P<text>.+))?",
        rf"{_EN}{_EN_ERASE} (?P<bare>the (?:number )?){_PLACE} (?:one )?",
    )
)
_SCOPE_AT_END = re.compile(rf"(?:, )?{_SCOPE.format('c')} $")
_SCOPES: dict[str, MemoryScope] = {
    "conversa": "conversation",
    "conversation": "conversation",
    "chat": "conversation",
    "sessao": "session",
    "session": "session",
}


def _first(patterns: Iterable[re.Pattern[str]], words: str) -> re.Match[str] | None:
    return next((found for pattern in patterns if (found := pattern.match(words)) is not None), None)


def _store(spoken: _Spoken) -> Remembering | None:
    found = _first(_STORES, spoken.words)
    if found is None or (spoken.is_question and not found.group("modal")):
        return None  # "lembra que eu pedi isso?" asks
    end = _SCOPE_AT_END.search(spoken.words, found.end())
    return Remembering(
        kind="store",
        text=_unmarked(spoken.typed(found.end(), end.start() if end else None)),
        scope=_scope(found) or (_scope(end) if end else None) or "user",
    )


def _scope(found: re.Match[str]) -> MemoryScope | None:
    said = (word for name, word in found.groupdict().items() if name.endswith(("pt", "en")) and word)
    return next((_SCOPES[word] for word in said), None)


def _list(spoken: _Spoken) -> Remembering | None:
    found = _first(_LISTS, spoken.words)
    if found is None:
        return None
    about = _group(spoken, found, "text")
    return Remembering(kind="list", text="" if about.casefold() in _MYSELF else about)


_MYSELF = frozenset({"mim", "me", "nós", "nos", "us"})


_ORDERED = re.compile(r"(?:esquec\w+|apag\w+|forget|delete|erase) ")


def _forget(spoken: _Spoken) -> Remembering | None:
    found = _first(_FORGETS, spoken.words)
    if found is None or (spoken.is_question and _ORDERED.match(spoken.words)):
        return None  # "esqueça a 2?" asks; nothing is erased on that
    groups = found.groupdict()
    return Remembering(
        kind="forget",
        text=_group(spoken, found, "text"),
        place=_place(groups.get("place") or groups.get("number")),
        everything=bool(groups.get("all")),
        count=int(groups["count"]) if groups.get("count") else None,
        needs_list=bool(groups.get("bare")),
    )


def _group(spoken: _Spoken, found: re.Match[str], name: str) -> str:
    if not found.groupdict().get(name):
        return ""
    return _unmarked(spoken.typed(found.start(name), found.end(name)))


def _unmarked(text: str) -> str:
    return text.strip().rstrip(".,;:!?").strip()


def _place(said: str | None) -> int | None:
    """From 0; -1 is the last. Numbers count from 1."""
    if said is None:
        return None
    if said in phrases.ORDINALS:
        return phrases.ORDINALS[said]
    return max(int(re.sub(r"\D", "", said)), 1) - 1
