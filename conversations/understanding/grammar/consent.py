"""What sounds like a yes and consents to nothing: taking note, wishing, telling, deferring, praising. Tables.

A plain word of yes beside it ("sim, entendi") makes it a yes all the same; where nothing but such words is said, the
question is put again.
"""

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding.numbers import NUMBER_WORDS
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
    "yeah right; was approved; were approved; been approved; como quiser; como quiseres; as you wish; as you like; "
    "whatever; tanto faz; how are you; good point; fair point; good thing; oh great; do your thing; que seja; se você"
    " diz; if you say so; fazer o que; fazer o quê; sim já já; sim logo; ok logo; tá logo; pode logo; pode sim logo; "
    "sim só; sim e; not bad; tá bom vai nessa; tá vai nessa; fazer tudo; aham tá; é ele que eu quero; but thanks; mas"
    " obrigado; mas obrigada; mas valeu; mas brigado; si quer; sin quer; would be fine; beleza hein; tá hein; ok "
    "hein; legal hein; sei hein; pela informação; pelas informações; pelo aviso; for the information; for letting me "
    "know; ah é; ah tá; oh really; só confirmando; just confirming; só quero confirmar; só queria confirmar; just "
    "want to confirm; just wanted to confirm; can you confirm; could you confirm; will you confirm; would you "
    "confirm; can you approve; você poderia; vc poderia; você podia; você pode confirmar; consegue confirmar; tem "
    "que; tenho que; temos que; teria que; need to; needs to; have to; has to; got to; must; may i; can i; could i; "
    "let me; deixa eu; deixe eu; deixa ver; sure about; it is done; is done; i would confirm; i would agree; i would "
    "approve; i would accept; would confirm; i read; i said; i heard; i saw; i know; yes first; ok first; yes second;"
    " ok thinking; yes thinking; it would be good to; seria bom "
    "remover; please confirm; i wanted"
)
# "Preciso confirmar", "posso autorizar": what the person has yet to do, or asks to be allowed.
_OWN_MODALS = frozenset(listed("preciso posso podemos devo devemos poderia podia poderiam"))
# One word, or nothing but it: slang that is as often something else.
_LONE: frozenset[tuple[str, ...]] = frozenset(
    (word,) for word in listed("bate toca confirmando autorizando aprovando confirming approving realize poderia podia")
)
_LONE |= frozenset(
    words_of(phrase)
    for phrase in listed(
        """
        pode ser feito; é pra fazer; é para confirmar; é pra autorizar; poderia fazer; that is it; is ok; is fine;
        is good; is done; can you do that; can you do it; would you do it; would you do that; could you do it; could
        you do that; can you go ahead; could you go ahead; can you proceed; could you proceed; aquele sim; aquela
        sim; esse sim; essa sim; este sim; esta sim; ok got it; okay got it
        """,
        ";",
    )
)
# Content with what is told, or a wish: no yes to a plan, though it may take up an offer.
_CONTENT = frozenset(
    words_of(phrase)
    for phrase in listed(
        """
        é verdade; verdade; você tem razão; tem razão; legal isso; dá certo; tudo certo por aqui; seria bom; seria
        bom sim;
        seria ótimo; é preciso; that is true; makes sense; that makes sense; fair; fair enough; got it ok; like
        this; like that; yes
        understood; yeah well; yes well; yeah sure right; i would; i wanted that; that would be nice; it would be nice;
        nothing against it; i would not mind; sounds about right; queria sim; poderia sim; boa ideia; ótima ideia;
        tá pronto
        """,
        ";",
    )
)
# Yes in Portuguese alone: "show" to an English question asks to be shown something.
_NOT_IN_ENGLISH = frozenset({("show",), ("realize",), ("demo",)})
# Taking note, which a mere "ok" beside it leaves taking note.
_NOTING = frozenset(
    listed(
        "entendi entendido entendida ciente anotado recebido compreendi compreendido understood noted acknowledged "
        "gotcha saquei captei peguei manjei realized"
    )
)
_WEAK = frozenset(listed("ok okay certo tá ta beleza blz bom well oh estah now entao then right alright eh legal"))
_INTERJECTION = re.compile(r"(?:a+h+|o+h+|h?u+m+|h+m+|a+|e+h+|nossa|opa)")
# "Tá ótimo assim": what was told, or, where something is to change, what is.
_AS_IT_IS = (
    "assim tá; assim está; assim fica; certo assim; bom assim; boa assim; ótimo assim; bem assim; perfeito assim; as "
    "is; as it is; fine like this; good like this; ok like this; just like this; fine like that"
)
# Doubtful without a plain yes: taking note, another time or mood, another person, asking whether.
_ALONE = (
    "entendi; entendido; ciente; estou ciente; understood; acknowledged; gotcha; got it; copy that; copy; "
    "roger; roger that; i see; noted; anotado; recebido; compreendi; compreendido; feito; já está feito; está "
    "feito; was; were; did; already; could; should; i will; está aprovado; está aprovada; já aprovado; está "
    "liberado; está liberada; liberado; liberada; está autorizado; está autorizada; era bom; era boa; "
    "aceitaria; ajudaria; queria; gostaria; precisava; quer; deve; precisa; tem como; consegue; dá para; dá "
    "pra; da; that part; this one; the name; the time; he; she; they; ele; ela; eles; elas; a gente quer; why "
    "not; por que não; porque não; already great; já está ótimo; já está bom"
)
# Not "um momento", "e", "cem por cento", "nota mil".
_NUMBERS = frozenset(NUMBER_WORDS) - frozenset(listed("um uma one e a o mil cem cento hundred meia"))
_ENDINGS = ("asse", "isse", "fizesse", "desse")
_OPEN_END = frozenset(listed("e ja and but mas though"))


def _table(text: str) -> PhraseTable[bool]:
    return phrase_table((words_of(phrase), True) for phrase in listed(text, ";"))


_DOUBTFUL, _DOUBTFUL_ALONE, _KEEPING = _table(_NEVER), _table(_ALONE), _table(_AS_IT_IS)
_DECLINING = frozenset(listed("thanks thank obrigado obrigada valeu"))


def is_never_one(words: Sequence[str]) -> bool:
    """Whether these words, which the grammar takes for a yes, are none whatever stands beside them."""
    if _holds(_DOUBTFUL, words) or words[-1] in _OPEN_END or words[0] in _OTHERS:
        return True
    own = any(modal in _OWN_MODALS and verb.endswith("r") for modal, verb in pairwise(words))
    return own or _notes(words) or tuple(words) in _LONE


def _notes(words: Sequence[str]) -> bool:
    """ "Ok, entendi", "ahh entendi ok", and "ah sim, entendi", which only breathes its yes."""
    if _NOTING.isdisjoint(words):
        return False
    breathes = _INTERJECTION.fullmatch(words[0]) is not None
    rest = [word for word in words if not _INTERJECTION.fullmatch(word) and not (breathes and word in {"sim", "yes"})]
    return _WEAK.union(_NOTING).issuperset(rest)


def is_content(words: Sequence[str]) -> bool:
    """Whether these words are content with what was said, and ask for nothing."""
    return tuple(words) in _CONTENT


def is_none_in_english(words: Sequence[str]) -> bool:
    """Whether these words are no yes to a question in English."""
    return tuple(words) in _NOT_IN_ENGLISH


def holds_number(words: Sequence[str], question: Collection[str]) -> bool:
    """Whether a number is said that the question does not say: "sim, dez"."""
    return any(word in _NUMBERS and word not in question for word in words)


def may_keep(words: Sequence[str]) -> bool:
    """Whether these words may be content with what there is."""
    return _holds(_KEEPING, words)


def is_doubtful(words: Sequence[str], *, offered: bool, question: Sequence[str] = ()) -> bool:
    """Whether these words, with no deed repeated, may well be no yes. ``offered``: they answer an offer, where a wish
    takes it up, and thanks without a yes decline. ``question``: the words of the agent's last sentence, whose own verb
    a short answer takes up ("should I?" "you should", "autoriza?" "autorizado")."""
    if not _PLAIN.isdisjoint(words) or is_short_answer(words, question):
        return False
    if offered and not _WISHING.isdisjoint(words):
        return False
    if _holds(_DOUBTFUL_ALONE, words) or any(word.endswith(_ENDINGS) and len(word) > 5 for word in words):
        return True
    if not offered:
        return not {"seria", "ia"}.isdisjoint(words)
    return not _DECLINING.isdisjoint(words)


def is_short_answer(words: Sequence[str], question: Sequence[str]) -> bool:
    """Whether the answer takes up the very verb of the question: "they have" after "have the valves been closed?"."""
    if len(words) > 1 and words[0] in _SUBJECTS and words[1] in _AUXILIARIES:
        return words[1] in question[:1] and (words[0] == "you") == ("i" in question[1:2])
    if words[:3] == ["you", "got", "it"] and question[:2] == ["is", "that"]:
        return True
    if len(words) == 1 and question and _ANSWERS.get(question[0]) == words[0]:
        return True
    return not _PERMITTED.isdisjoint(words) and not _PERMITTING.isdisjoint(question)


_WISHING = frozenset({"gostaria", "would", "seria", "prefer"})
_SUBJECTS = frozenset(listed("you i we they it"))
_AUXILIARIES = frozenset(listed("should may can shall would did do will have has are is"))
_ANSWERS = {"devo": "deve", "posso": "pode", "preciso": "precisa", "quer": "quero"}
_PERMITTED = frozenset(listed("autorizado autorizada liberado liberada"))
_PERMITTING = frozenset(listed("autoriza autorizado autorizada libera liberado liberada"))
_OTHERS = frozenset(listed("ele ela he she they chefe"))


def _holds(table: PhraseTable[bool], words: Sequence[str]) -> bool:
    return any(table.longest(words, place) for place in range(len(words)))
