"""Which of several things that were done "desfaça só a altura", "undo the second one" take back. Pure."""

from collections.abc import Sequence

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.references.situation import Find, References
from conversations.understanding.narrowing import Narrowing, behind_lead
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.phrasetable import phrase_table, words_of
from conversations.understanding.vocabulary import Vocabulary

Tokens = Sequence[Token]

_UNDOING = phrase_table(
    (words_of(phrase), True)
    for phrase in listed(
        """
    desfaça; desfaz; desfazer; desfaca; reverta; reverte; reverter; volte atrás com; volta atrás com; volte atrás em;
    volta atrás em; volte atrás na; volte atrás no; pode desfazer; quero desfazer; preciso desfazer; dá para desfazer;
    undo; revert; roll back; take back; please undo; can you undo; i want to undo
""",
        ";",
    )
)
_VERBS = frozenset(listed("desfaca desfaz desfazer reverta reverte reverter atras undo revert back"))
MOST_CHARACTERS = 200
# "Desfaça a adição do quente": what was done is named before what it was done to.
_DEEDS = frozenset(
    listed("""
    adicao inclusao insercao remocao retirada exclusao alteracao mudanca operacao
    addition removal change adding removing
    """)
)
_EVERYTHING = (
    phrases.ALL
    | phrases.ALL_ALONE
    | phrases.DEFINITE
    | phrases.OF_WORDS
    | phrases.DEMONSTRATIVES
    | _DEEDS
    | frozenset(
        listed("isso isto ultima ultimo anterior last previous it that this por favor please agora now ja entao")
    )
)


def opens_with_undo(text: str) -> bool:
    """Whether it may be an undo at all: looked at before anything is looked up."""
    return len(text) <= MOST_CHARACTERS and any(token.word in _VERBS for token in tokenize(text)[:8])


def undone_among(text: str, *, done: References, vocabulary: Vocabulary, find: Find) -> References | None:
    """Those of ``done`` that the sentence takes back; nothing where it is not known which, None where it is no undo of
    a part."""
    tokens = behind_lead(tokenize(text), vocabulary)
    words = [token.word for token in tokens]
    verb = _UNDOING.longest(words, 0) if words else None
    if verb is None or len(done) < 2 or any(word in {"?", "nao", "not"} for word in words):
        return None
    rest = _behind_deed(tokens[verb[0] :])
    if all(token.word in _EVERYTHING or token.kind == "punctuation" for token in rest):
        return None
    narrowing = Narrowing(vocabulary, done, find, text, frozenset())
    found = narrowing.kept(rest)
    return found if found is not None else narrowing.meant(rest) or ()


def _behind_deed(body: Tokens) -> Tokens:
    """ "Só a adição do quente": "só o quente"."""
    place = next((n for n, token in enumerate(body) if token.word in _DEEDS), None)
    if place is None or any(token.word not in phrases.DEFINITE | _ONLY for token in body[:place]):
        return body
    return (*(token for token in body[:place] if token.word in _ONLY), *body[place + 1 :])


_ONLY = frozenset(listed("so somente apenas only just"))
