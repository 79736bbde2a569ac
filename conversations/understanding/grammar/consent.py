"""What sounds like a yes and consents to nothing: taking note, wishing, telling, deferring, praising. Tables.

A plain word of yes beside it ("sim, entendi") makes it a yes all the same; where nothing but such words is said, the
question is put again.
"""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of

_PLAIN = frozenset(
    listed("""
    sim yes isso exato exatamente correto correta confirmo confirma confirme confirmado claro positivo uhum aham
    afirmativo
    yeah yep confirm confirmed correct exactly absolutely certainly definitely sure proceed ok certo certeza
    autorizo
    aceito concordo quero pode bora faca faz manda adiante prossiga concordo agree agreed affirmative
    """)
)
# Always doubtful, whatever stands beside it.
_NEVER = (
    "yeah right; why not; por que não; porque não; como quiser; como quiseres; as you wish; as you like; "
    "whatever; tanto faz; vai nessa; how are you; hein; good point; fair point; good thing; oh great; do your "
    "thing; que seja; se você diz; if you say so; fazer o que; fazer o quê; sim já já; sim logo; sim só; sim e; "
    "assim tá bom; not bad"
)
# Doubtful without a plain yes: taking note, another time or mood, another person, asking whether.
_ALONE = (
    "entendi; entendido; ciente; estou ciente; understood; acknowledged; gotcha; got it; copy that; copy; roger; "
    "roger that; i see; noted; anotado; recebido; compreendi; compreendido; feito; já está feito; está feito; "
    "was; were; did; already; could; should; i will; está aprovado; está aprovada; já aprovado; está liberado; "
    "está liberada; liberado; liberada; está autorizado; está autorizada; era bom; era boa; seria; ia ser; "
    "aceitaria; ajudaria; queria; gostaria; precisava; quer; deve; precisa; tem como; consegue; dá para; dá pra; "
    "da; that part; this one; the name; the time; he; she; they; ele; ela; eles; elas; a gente quer"
)
_ENDINGS = ("asse", "isse", "fizesse", "desse")
_OPEN_END = frozenset(listed("e so soh ja logo and but mas though assim"))


def _table(text: str) -> PhraseTable[bool]:
    return phrase_table((words_of(phrase), True) for phrase in listed(text, ";"))


_DOUBTFUL, _DOUBTFUL_ALONE = _table(_NEVER), _table(_ALONE)
_DECLINING = frozenset(listed("thanks thank obrigado obrigada valeu"))


def is_doubtful(words: Sequence[str], *, offered: bool) -> bool:
    """Whether these words, which the grammar takes for a yes, may well be none. ``offered``: they answer an offer,
    where thanks without a yes decline."""
    if _holds(_DOUBTFUL, words) or words[-1] in _OPEN_END or words[0] in {"ele", "ela", "he", "she", "they", "chefe"}:
        return True
    if not _PLAIN.isdisjoint(words):
        return False
    if _holds(_DOUBTFUL_ALONE, words) or any(word.endswith(_ENDINGS) and len(word) > 5 for word in words):
        return True
    return offered and not _DECLINING.isdisjoint(words)


def _holds(table: PhraseTable[bool], words: Sequence[str]) -> bool:
    return any(table.longest(words, place) for place in range(len(words)))
