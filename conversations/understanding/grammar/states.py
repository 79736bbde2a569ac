"""Words that tell how a thing is, and say nothing of whether something may be done to it: "segue valendo", "it works".

To the question whether to end the thing they rather mean that it stays; to any other they are no clear yes either.
"""

import re
from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.normalize import tokenize

# What is, and would be so no more.
ENDING = with_mates(
    stems_of(
        listed("""
        cancelar remover excluir apagar descartar encerrar suspender adiar transferir mover trocar substituir remarcar
        devolver vender retirar
        cancel remove delete discard erase close suspend postpone transfer move replace switch reschedule return
        sell end stop drop
        """)
    )
)
# Of these, what is not merely put elsewhere or later.
_ENDED = with_mates(
    stems_of(
        listed("""
        cancelar remover excluir apagar descartar encerrar suspender retirar cancel remove delete discard erase close
        suspend drop
        """)
    )
)
_UNDOING = frozenset(listed("desfazer desfaco undo revert reverter"))


def _pattern(*alternatives: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in alternatives))


_GOOD = "(?:ok|certo|certa|correto|correta|bom|boa|bem|otimo|otima|valido|valida|aprovado|aprovada)"
_FINE = "(?:correct|right|ok|okay|fine|good|great|perfect|nice|there|approved|valid|alright)"
_THING = "(?:permissao|componente|risco|data|validade|registro|funcionario|item|inicio|plano)"
_ITEM = "(?:permit|component|risk|date|plan|record|employee|person|start|validity|thing|item|one)"
# Whatever is asked: that it goes on being valid, is right already, has been looked at.
_NEVER = _pattern(
    r"\b(?:segu\w+|continu\w+|fica\w*|deixa\w*|deixe\w*|mant\w+)\b.* valendo\b",
    r"^(?:sim |isso |ela |ele |isso ai )*(?:vai |vao )?(?:segue|continua|continuam|continuar|seguir)"
    rf" (?:la|ai|firme|forte|igual|assim|abert\w|ativ\w|tudo|beleza|sim|{_GOOD})\b",
    r"\bja estah? \w+",
    r"^ja vai\b",
    r"^(?:verificad\w|conferid\w|faz favor|isso eh verdade|pode aqui|pode muito)$",
    rf"\b(?:the|this|my|our|your) {_ITEM} (?:is|are|looks|works|was) {_FINE}\b",
    rf"\b(?:a|o|ess[ea]|est[ea]) {_THING} (?:estah?|eh|segue|continua) {_GOOD}\b",
    r"^(?:yes |it is )?(?:right|good|fine|ok|well)? ?(?:right )?there$",
    r"^(?:hello|hi|ola|oi) (?:yes|sim)$",
    r"^works well there$",
)
# Only where the thing would end: that it is well, stays, is wanted.
_WHERE_ENDED = _pattern(
    r"\bcontinu(?:a|am|ar|ando)\b",
    r"^eh ess[ea]$",
    r"^(?:vamos |vai |vao |pode |podem |isso |isso ai |sim |ela |ele )?(?:segue|seguir|siga)"
    r"(?: (?!em frente|adiante|com )\w+)+$",
    r"^(?:vamos seguir|vai seguir|isso segue|isso ai segue)$",
    r"\bval(?:endo|ido|ida)\b",
    rf"^(?:eh|ficou|fica) (?:muito )?{_GOOD}\b",
    rf"^estah? {_GOOD} (?:ai|la|aqui|assim)$",
    r"^(?:me )?(?:serve|funciona|atende|gosto|gostei|agrada|vai dar certo|da certo|deu certo)\b",
    r"^pode (?:rodar|deixar)\b",
    r"^(?:it )?works?\b",
    r"^(?:of course |sure |yes )?it (?:is|does)$",
    rf"^(?:it|this) is {_FINE}$",
    r"^(?:i|we) (?:do )?want (?:it|this|that)$",
    r"^(?:i am in|count me in|nice|good one|you are right|let (?:s|us) continue)$",
)
_ARTICLES = frozenset(listed("o a os as the esse essa este esta this that do da de of"))
_GOING_ON = re.compile(r"\b(?:continu|prosse[gq]|proceed|go (?:on|ahead)|seguir em frente)")


def tells_how_it_is(words: Sequence[str], text: str) -> bool:
    """Whether an assent to ``text`` only tells how the thing is, stays, or is liked."""
    said = " ".join(words)
    if _NEVER.search(said):
        return True
    if not ends_something(text):
        return False
    asked = [token.word for token in tokenize(text)]
    if _names_the_thing(words, asked):
        return True
    return _WHERE_ENDED.search(said) is not None and not _GOING_ON.search(" ".join(asked))


def _names_the_thing(words: Sequence[str], asked: Sequence[str]) -> bool:
    """ "Altura sim": the thing and a yes, and not what is to be done to it."""
    if words[-1] not in {"sim", "yes"} or len(words) < 2:
        return False
    things = [word for word in words[:-1] if word not in _ARTICLES]
    return bool(things) and all(word in asked and not stems(word) & _ENDED for word in things)


def ends_something(text: str) -> bool:
    """Whether what ``text`` asks about would end, or take back, something that is."""
    words = [token.word for token in tokenize(text)]
    return any(word in _UNDOING or stems(word) & _ENDED for word in words)
