"""One of several records that wait for a yes is put in the place of another: "em vez de quente, elétrico", "troca o
quente por elétrico", "tira o quente e põe elétrico". Pure. The others stay; it never says yes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.references.situation import Find, References
from conversations.understanding import contrast, corrections, lexicon
from conversations.understanding.acts import Act
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.narrowing import Narrowing, behind_lead, several
from conversations.understanding.normalize import Token
from conversations.understanding.vocabulary import Vocabulary
from policy.registries.entities import EntityReference

Tokens = Sequence[Token]

_SWAPPING = frozenset(
    listed("""
    troca troque trocar substitui substitua substituir muda mude mudar altera altere alterar replace swap switch change
    exchange substitute
    """)
)
_BY = frozenset(listed("por pelo pela pelos pelas para pra pro with for to by"))
_OUT = frozenset(
    listed("""
    tira tire tirar retira retire retirar remove remova remover exclui exclua excluir apaga apague sai saia
    drop remove delete skip
    """)
)
_IN = frozenset(
    listed("""
    coloca coloque colocar poe ponha por bota bote botar adiciona adicione adicionar inclui inclua incluir entra entre
    mete add put include insert
    """)
)
_EVERYTHING = (
    phrases.ALL | phrases.ALL_ALONE | phrases.DEFINITE | phrases.PLURAL_PRONOUNS | frozenset(listed("isso that"))
)
_JOINTS = frozenset(listed("e and , ; mas but then depois"))
_LEADING = lexicon.COPULAS | lexicon.WANTING | lexicon.MODALS | frozenset(listed("nao not no nem eu i do e and , sim"))


def swapped(tokens: Tokens, *, vocabulary: Vocabulary, pending: Pending, find: Find, text: str) -> Understanding | None:
    """A correction to those that stay and what comes beside them; UNCLEAR where what goes does not wait, None where
    nothing is exchanged."""
    intent = vocabulary.intents.get(pending.intent or "")
    if pending.kind != "confirmation" or intent is None:
        return None
    asks = any(token.word == "?" for token in tokens)
    if asks and several(pending) is None:
        return None
    tokens = tuple(token for token in tokens if token.word != "?")
    for old, new in _exchanges(behind_lead(tokens, vocabulary), vocabulary):
        reading = corrections.read(_behind(new, _LEADING | _IN), vocabulary=vocabulary, text=text, now=pending.now)
        draft = corrections.slot_change(reading, intent, pending=pending, lookup=Lookup(find), text=text)
        for slot, held in _records(pending):
            if draft is not None and slot in draft.mentions:
                narrowing = Narrowing(
                    vocabulary, held, find, text, vocabulary.request_forms.get(intent.id, frozenset())
                )
                found = _exchanged(draft, slot, narrowing, _behind(old, _LEADING))
                if found is not None:
                    return Understanding(act=Act.UNCLEAR) if asks else found
    return None


def _records(pending: Pending) -> Iterator[tuple[str, References]]:
    """Each slot of what waits that holds records."""
    for name, slot in pending.slots.items():
        if isinstance(slot, Mapping) and (stored := slot.get("references") or [slot.get("reference")]) and stored[0]:
            yield name, tuple(EntityReference.from_stored(one) for one in stored)


def _exchanged(draft: Draft, slot: str, narrowing: Narrowing, old: Tokens) -> Understanding | None:
    words = {token.word for token in old}
    out = narrowing.held if words <= _EVERYTHING else narrowing.meant(old)
    if not out:  # "em vez de andaime", which does not wait, must not take all the others away
        return Understanding(act=Act.UNCLEAR) if len(narrowing.held) > 1 else None
    staying = narrowing.without(out)
    mentions = {**draft.mentions, slot: replace(draft.mentions[slot], adds=bool(staying))}
    exchanged = replace(draft, mentions=mentions, narrowed={slot: staying} if staying else {})
    return Understanding(act=Act.CORRECTION, draft=exchanged, mentions=tuple(mentions.values()))


def _exchanges(body: Tokens, vocabulary: Vocabulary) -> Iterator[tuple[Tokens, Tokens]]:
    """(what goes, what comes) in each way that the words may be cut."""
    words = [token.word for token in body]
    if words and words[0] in _SWAPPING:
        yield from ((body[1:n], _with_article(body[n:])) for n, word in enumerate(words) if n > 1 and word in _BY)
    if words and words[0] in _OUT:
        yield from (
            (body[1:n], body[n + 1 :])
            for n, word in enumerate(words[:-1])
            if n > 1 and word in _JOINTS and words[n + 1] in _IN
        )
    if words and (led := contrast.INSTEAD.longest(words, 0)) is not None:
        behind = body[led[0] :]
        yield from ((behind[:n], behind[n + 1 :]) for n, token in enumerate(behind) if n and token.word in _IN)
    change = contrast.contrast(body, verbs=vocabulary.verb_words)
    if change.kept and change.dropped:
        yield change.dropped, change.kept


def _with_article(body: Tokens) -> Tokens:
    """ "A 123" of "pela 123"."""
    article = body[0].word.removeprefix("pel")
    return (replace(body[0], word=article), *body[1:]) if article in phrases.DEFINITE else body[1:]


def _behind(body: Tokens, leading: frozenset[str]) -> Tokens:
    """The words behind those that only lead to them, without marks at the end."""
    while body and (body[0].word in leading or body[0].kind == "punctuation"):
        body = body[1:]
    while body and body[-1].kind in {"punctuation", "emoji"}:
        body = body[:-1]
    return body
