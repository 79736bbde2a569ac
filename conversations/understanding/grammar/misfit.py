"""A yes whose words do not fit the question, though each of them may stand in a yes: another number, an indefinite one,
a manner, or the thing that would end in place of its ending."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar import states
from conversations.understanding.grammar.deeds import all_deeds, has_english
from conversations.understanding.grammar.nouns import ALL, is_plural
from conversations.understanding.grammar.senses import stems
from conversations.understanding.normalize import Token, tokenize

_TAKING = frozenset(
    listed("""
    confirm confirming want wanted need like love keep accept approve have take prefer choose confirmed
    confirmo confirmamos quero queria preciso aceito aprovo mantenho prefiro gosto desejo
    """)
)
_BEFORE_THING = frozenset(
    listed(
        "the my our this that your its his her their a o as os meu minha meus minhas nosso nossa esse essa este esta"
    )
)
# What stands for the deed, and not for the thing.
_OF_THE_DEED = frozenset(
    listed("""
    change changes plan request operation action proposal idea suggestion decision choice option thing same
    dois duas tres ambos ambas todos todas tudo both two three all
    mudanca alteracao plano pedido solicitacao operacao acao proposta ideia sugestao decisao opcao
    """)
)
_SEVERAL = frozenset(listed("them those these eles elas esses essas estes estas los las aqueles aquelas"))
_ANSWERING = frozenset(
    listed("yes yeah yep yup sure ok okay please sim isso claro certo por favor all of todos todas os as both")
)
_MANY = frozenset(listed("e and dois duas two three tres"))
_INDEFINITE = frozenset(listed("a an one um uma some any"))
_MANNER = tuple(
    tuple(words.split())
    for words in listed(
        """
        do it right; do that right; do this right; do it well; do that well; do this well; do it good; get it right;
        make it right; set it right; do right; do well; faca certo; faz certo; fazer certo; faca bem; faz bem; faca
        bem feito; faz bem feito; fazer bem feito; faca isso certo; faca direito; faz direito
        """,
        ";",
    )
)


def is_misfit(spoken: Sequence[Token], text: str) -> bool:
    """Whether the words of a yes to ``text`` speak of something else than what that asks for."""
    words = [t.word for t in spoken]
    if any(tuple(words[-len(manner) :]) == manner for manner in _MANNER):
        return True
    if states.tells_how_it_is(words, text):
        return True
    return _are_several(words, text) or _is_any_one(words, text) or _keeps_the_thing(words, text)


def _are_several(words: Sequence[str], text: str) -> bool:
    """ "Yes, them" where a single thing is asked about."""
    if _SEVERAL.isdisjoint(words) or not _SEVERAL.union(_ANSWERING).issuperset(words):
        return False
    return not any(
        t.kind == "number" or t.word in ALL | _MANY or (is_plural(t.word) and not t.text[:1].isupper())
        for t in tokenize(text)
    )


def _is_any_one(words: Sequence[str], text: str) -> bool:
    """ "Remove one", "remove a risk" where a certain one is asked about."""
    places = [place for place, word in enumerate(words) if place and word in {"one", "a", "an"}]
    if not places:
        return False
    asked = {t.word for t in tokenize(text)}
    if asked & _INDEFINITE - {"a"} or ("a" in asked and has_english(list(asked))) or not has_english([*asked, *words]):
        return False
    found = all_deeds(text)
    return any(
        deed.is_said_by(words[place - 1]) and (words[place] == "one" or has_english(list(asked)))
        for place in places
        for deed in found
    )


def _keeps_the_thing(words: Sequence[str], text: str) -> bool:
    """ "I confirm my appointment" to "your appointment will be cancelled"."""
    taking = next((place for place, word in enumerate(words) if word in _TAKING), None)
    if taking is None or not any(stems(t.word) & states.ENDING for t in tokenize(text)):
        return False
    if any((stems(word) | families.deeds(word)) & states.ENDING for word in words):
        return False
    return any(
        before in _BEFORE_THING and word not in _OF_THE_DEED | _BEFORE_THING
        for before, word in pairwise(words[taking + 1 :])
    )
