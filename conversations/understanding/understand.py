"""One utterance in, its meaning out: act, draft, mentions. Pure; every decision abstains when it is unsure."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from conversations.references.mention import Mention
from conversations.understanding import clarifying, contrast, corrections, fastpath, intents, repairs
from conversations.understanding.acts import Act
from conversations.understanding.fastphrases import Part
from conversations.understanding.lookup import Find, Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.normalize import MAX_CHARACTERS, Token, normalized, tokenize
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary, compile_vocabulary

__all__ = [
    "Act",
    "Draft",
    "Find",
    "Mention",
    "Pending",
    "Understanding",
    "Vocabulary",
    "compile_vocabulary",
    "understand",
]

_ASSENTS = frozenset({Part.YES, Part.ACK, Part.THUMB})
_LEADS = _ASSENTS | {Part.GREETING, Part.THANKS, Part.POLITE, Part.FILLER}


@dataclass(frozen=True, slots=True)
class _Utterance:
    text: str
    tokens: tuple[Token, ...]
    vocabulary: Vocabulary
    pending: Pending
    lookup: Lookup

    def read(self, tokens: Sequence[Token]) -> Reading:
        question = any(t.word in {"?", "¿"} for t in self.tokens)
        return corrections.read(tokens, vocabulary=self.vocabulary, text=self.text, question=question)


def understand(text: str, *, vocabulary: Vocabulary, pending: Pending, find: Find) -> Understanding:
    """What ``text`` does in this pending state. Never raises; AFFIRM only for the whole of a closed grammar (C58)."""
    clean = unicodedata.normalize("NFC", text[: MAX_CHARACTERS + 1])
    tokens = tokenize(clean) if len(clean) <= MAX_CHARACTERS else ()
    if not tokens:
        return Understanding(act=Act.UNCLEAR)
    verbs = vocabulary.request_forms.get(pending.intent or "", frozenset())
    act = fastpath.decide(tokens, pending=pending, verbs=verbs)
    if act is not None:
        return Understanding(act=act, normalized=normalized(tokens), route="fast")
    utterance = _Utterance(clean, tokens, vocabulary, pending, Lookup(find))
    return replace(_by_rules(utterance), normalized=normalized(tokens), route="rules")


def _by_rules(utterance: _Utterance) -> Understanding:
    assented, body = _without_lead(utterance.tokens, utterance.vocabulary)
    asked = utterance.pending.kind == "confirmation"
    if assented and asked:
        return _conditional_yes(utterance, body)
    if utterance.pending.kind in {"confirmation", "clarification"} and repairs.rejects(body, utterance.vocabulary):
        return Understanding(act=Act.DENY)
    repair = repairs.repair(body)
    if repair is not None:
        return _repaired(utterance, repair)
    if not any(token.word == "?" for token in body) and repairs.takes_back(body):
        return Understanding(act=Act.UNCLEAR)
    change = contrast.contrast(body, verbs=utterance.vocabulary.verb_words)
    if change.is_correction:
        return _changed(utterance, change)
    if utterance.pending.kind == "clarification":
        given = _clarified(utterance, body)
        if given is not None:
            return given
    if asked:
        edit = _edit(utterance, change)
        if edit is not None:
            return edit
    return _requested(utterance, body)


def _without_lead(tokens: tuple[Token, ...], vocabulary: Vocabulary) -> tuple[bool, tuple[Token, ...]]:
    """(whether it starts with a yes, the rest): "ok, agora vá" loses "ok, agora"; the verb of "show me" stays."""
    place, assented = 0, False
    words = [token.word for token in tokens]
    while place < len(tokens):
        hit = fastpath.leading(words, place) if tokens[place].kind in {"word", "emoji"} else None
        if hit and hit[1] in _LEADS and not _goes_on(tokens, place, hit[0], vocabulary):
            assented = assented or hit[1] in _ASSENTS
            place = hit[0]
        elif tokens[place].kind == "punctuation":
            place += 1
        else:
            break
    return assented, tokens[place:]


def _goes_on(tokens: Sequence[Token], start: int, end: int, vocabulary: Vocabulary) -> bool:
    """Whether the phrase is rather the beginning of what follows: "show me the risks", "só se der"."""
    if tokens[start].word in {"so", "soh", "like"}:
        return True
    return tokens[start].word in vocabulary.verbs.by_first and end < len(tokens) and tokens[end].kind != "punctuation"


def _conditional_yes(utterance: _Utterance, body: Sequence[Token]) -> Understanding:
    """A yes with more to it confirms nothing. A question in it is answered;
    a request in it is handed on as ``rest``."""
    more = _requested(utterance, body)
    if more.act is Act.QUESTION:
        return more
    has_request = more.act is Act.NEW_REQUEST
    if not has_request and utterance.pending.level != "strong":
        edit = _edit(utterance, contrast.contrast(body))  # "sim, na 456": asked anew
        if edit is not None:
            return edit
    return Understanding(act=Act.UNCLEAR, rest=more if has_request else None, mentions=more.mentions)


def _repaired(utterance: _Utterance, repair: repairs.Repair) -> Understanding:
    """ "Abra a 123, digo, a 456": the latter replaces what it fits; a whole request after it replaces everything."""
    said = _requested(utterance, repair.before)
    after, rest = _first_clause(utterance, repair.after)
    if rest is not None and not after:
        return rest
    if said.draft is None or said.rest is not None:
        return _repaired_value(utterance, repair)
    intent = utterance.vocabulary.intents[said.draft.intent]
    put = corrections.slot_change(
        utterance.read(after), intent, pending=utterance.pending, lookup=utterance.lookup, text=utterance.text
    )
    if put is None:
        return Understanding(act=Act.UNCLEAR, mentions=said.mentions)
    draft = replace(
        said.draft,
        values={**said.draft.values, **put.values},
        mentions={**said.draft.mentions, **put.mentions},
        elements=put.elements or said.draft.elements,
    )
    return Understanding(act=said.act, draft=draft, mentions=tuple(draft.mentions.values()), rest=rest)


def _first_clause(utterance: _Utterance, tokens: Sequence[Token]) -> tuple[Sequence[Token], Understanding | None]:
    """What replaces, and the request after it: "a 456" and "adiciona altura"; nothing replaces in a whole request."""
    reading = utterance.read(tokens)
    starts = [hit.start for hit in reading.verbs if not all(form.weak for form in hit.forms)]
    if not starts:
        return tokens, None
    first = min(starts)
    head = _without_joint(list(tokens[:first]))
    if first in reading.clause_starts and head and not _is_lead(head):
        return head, _requested(utterance, tokens[first:])
    return (), _requested(utterance, tokens)


def _is_lead(tokens: Sequence[Token]) -> bool:
    return all(token.kind == "punctuation" or fastpath.leading([token.word], 0) for token in tokens)


def _repaired_value(utterance: _Utterance, repair: repairs.Repair) -> Understanding:
    """Nothing was asked for anew: the latter is the answer to an open question, or the correction of what is asked."""
    pending = utterance.pending
    if pending.kind == "clarification":
        given = _clarified(utterance, repair.after)
        return given or Understanding(act=Act.UNCLEAR)
    kept = contrast.Contrast(repair.after, (), marked=True)
    corrected = None
    if pending.kind == "confirmation":
        corrected = corrections.correct(
            kept, vocabulary=utterance.vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
        )
    return corrected or Understanding(act=Act.UNCLEAR)


def _changed(utterance: _Utterance, change: contrast.Contrast) -> Understanding:
    pending, vocabulary = utterance.pending, utterance.vocabulary
    if pending.kind == "clarification" and change.kept and not change.dropped:
        given = _clarified(utterance, change.kept)
        if given is not None:
            return given
    if not change.kept:
        taken_back = pending.kind == "confirmation" and corrections.takes_back_current(change, pending)
        negative = _negative_request(utterance, change)
        return Understanding(act=Act.DENY if taken_back or negative else Act.UNCLEAR)
    anew = pending.kind == "none" and (pending.intent is None or _asks_itself(utterance, change))
    if not change.marked and anew and change.dropped:
        if _names_a_record(utterance, change.dropped):
            return Understanding(act=Act.UNCLEAR)  # "a validade de 458 para 9", and there is a 458
        return _requested(utterance, change.kept) if _same_kind(utterance, change) else Understanding(act=Act.UNCLEAR)
    corrected = corrections.correct(
        change, vocabulary=vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
    )
    if corrected is not None:
        return corrected
    more = _rest_of(utterance, change)
    return _other_capability(utterance, change, more)


def _names_a_record(utterance: _Utterance, dropped: Sequence[Token]) -> bool:
    """Whether the old number may as well be that of a record, which then would be the wrong one to leave out."""
    numbers = [n for n in utterance.read(dropped).numbers if n.end == len(dropped)]  # without a unit
    kinds = [kind.name for kind in utterance.vocabulary.entity_types.values() if kind.numbered]
    return any(utterance.lookup.exists(kind, str(n.value)) for n in numbers for kind in kinds)


def _asks_itself(utterance: _Utterance, change: contrast.Contrast) -> bool:
    """ "Mude a validade de 45 para 60" after something is over: a request of its own, for the record in view."""
    return bool(utterance.read(change.kept).verbs)


def _rest_of(utterance: _Utterance, change: contrast.Contrast) -> Understanding:
    fast = fastpath.decide(change.kept, pending=Pending())
    if fast in {Act.CANCEL, Act.UNDO, Act.RETRY}:
        return Understanding(act=fast)
    return _requested(utterance, change.kept)


def _other_capability(utterance: _Utterance, change: contrast.Contrast, more: Understanding) -> Understanding:
    """ "Não, cancele a operação"; "não era para adicionar, era para remover"; "Não. Abra a 456." """
    if more.act in {Act.CANCEL, Act.UNDO, Act.RETRY}:
        return more
    if more.act not in {Act.NEW_REQUEST, Act.QUESTION}:
        return Understanding(act=Act.UNCLEAR, mentions=more.mentions)
    if change.dropped and more.draft is not None:
        return replace(more, act=Act.CORRECTION)
    if change.denied and utterance.pending.kind in {"confirmation", "clarification"}:
        return Understanding(act=Act.DENY, rest=more)
    return more


def _same_kind(utterance: _Utterance, change: contrast.Contrast) -> bool:
    """Nothing is pending, and something is taken back beside a request: a number for another is harmless."""
    dropped = utterance.read(change.dropped)
    return bool(dropped.numbers) and not dropped.verbs and not any(m.types for m in dropped.mentions)


def _negative_request(utterance: _Utterance, change: contrast.Contrast) -> bool:
    """ "Não adicione o componente" to the question whether to add it."""
    pending = utterance.pending
    if pending.kind != "confirmation" or change.doubtful is False:
        return False
    forms = utterance.vocabulary.request_forms.get(pending.intent or "", frozenset())
    words = [token.word for token in change.dropped]
    return any(word in forms for word in words[1:4])


def _clarified(utterance: _Utterance, body: Sequence[Token]) -> Understanding | None:
    """An answer unless the words are a request of their own; one for the pending intent only completes it."""
    pending = utterance.pending
    given = clarifying.answer(
        body, vocabulary=utterance.vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
    )
    if given is None:
        return None
    wanted = _requested(utterance, body)
    other = wanted.draft is not None and wanted.draft.intent != pending.intent
    reading = utterance.read(body)
    return None if other and reading.verbs and not reading.only_weak else given


def _edit(utterance: _Utterance, change: contrast.Contrast) -> Understanding | None:
    """ "60 dias", "é a permissão 456", "mude para 60" while a question is open: an edit, asked anew."""
    reading = utterance.read(change.kept)
    pending = utterance.pending
    intent = utterance.vocabulary.intents.get(pending.intent or "")
    general = reading.changing_verb is not None
    another = bool(reading.verbs) and not (general or reading.only_weak)
    if intent is None or reading.question or reading.has_condition or another:
        return None
    draft = corrections.slot_change(reading, intent, pending=pending, lookup=utterance.lookup, text=utterance.text)
    if draft is None:
        return None
    return Understanding(act=Act.CORRECTION, draft=draft, mentions=tuple(draft.mentions.values()))


def _requested(utterance: _Utterance, body: Sequence[Token]) -> Understanding:
    """A request or question; several in one utterance become a chain by ``rest``."""
    reading = utterance.read(body)
    parts = _parts(reading)
    if len(parts) > 1 and not reading.has_condition:
        chain = [_single(utterance, utterance.read(part)) for part in parts]
        understood = [found for found in chain if found.draft is not None]
        if len(understood) == len(chain):
            return _linked(chain)
        if understood:  # half of a sentence is never done as if it were all
            return Understanding(act=Act.UNCLEAR, rest=_linked(understood))
    return _single(utterance, reading)


def _linked(chain: Sequence[Understanding]) -> Understanding:
    linked = chain[-1]
    for found in reversed(chain[:-1]):
        linked = replace(found, rest=linked)
    return linked


def _parts(reading: Reading) -> list[Sequence[Token]]:
    """The utterance cut before each further verb that starts a clause."""
    starts = [hit.start for hit in reading.verbs if hit.start in reading.clause_starts]
    if len(starts) < 2:
        return [reading.tokens]
    bounds = [0, *starts[1:], len(reading.tokens)]
    parts = [list(reading.tokens[a:b]) for a, b in pairwise(bounds)]
    return [_without_joint(part) for part in parts]


def _without_joint(part: list[Token]) -> list[Token]:
    while part and (part[-1].kind == "punctuation" or part[-1].word in {"e", "and", "depois", "then", "entao"}):
        part = part[:-1]
    return part


def _single(utterance: _Utterance, reading: Reading) -> Understanding:
    found = intents.drafts(reading, pending=utterance.pending, lookup=utterance.lookup, text=utterance.text)
    mentions = tuple(located.mention for located in reading.mentions)
    best = intents.winner(found)
    if not found:
        return Understanding(act=Act.UNCLEAR, mentions=mentions)
    intent = utterance.vocabulary.intents[found[0].intent]
    act = Act.QUESTION if intent.question or intent.explains else Act.NEW_REQUEST
    alternatives = () if best else intents.near_ties(found)
    return Understanding(act=act, draft=best, alternatives=alternatives, mentions=mentions)
