"""An answer to a clarification: one of the candidates, or a value for the slot that was asked (C12-C14)."""

from collections.abc import Sequence
from dataclasses import replace

from conversations.references import phrases
from conversations.references.folding import fold
from conversations.references.matching import described_by, essential, narrow
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding import lexicon
from conversations.understanding.acts import Act
from conversations.understanding.amounts import is_amount, worth
from conversations.understanding.appointments import hour_alone, is_put_off
from conversations.understanding.corrections import read
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.normalize import Token, slice_of
from conversations.understanding.reading import Reading
from conversations.understanding.slots import Filler
from conversations.understanding.vocabulary import Vocabulary

_BEFORE_RECORD = (
    phrases.DEFINITE | phrases.DEMONSTRATIVES | frozenset({"numero", "number", "permissao", "permit", "of"})
)
_AROUND = lexicon.FUNCTION | lexicon.COPULAS | lexicon.WANTING | frozenset({"numero", "number", "opcao", "option"})


def answer(
    tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending, lookup: Lookup, text: str
) -> Understanding | None:
    """INFORM with a mention or value; None when the words answer something else or nothing."""
    reading = read(tokens, vocabulary=vocabulary, text=text, now=pending.now)
    put_off = is_put_off(reading, vocabulary.intents.get(pending.intent or ""))
    if put_off or any(t.word == "?" for t in tokens) or reading.interrogative:
        return None
    mention = _chosen(reading, pending, text)
    if mention is not None:
        return _informing(mention, pending)
    return _value(reading, vocabulary, pending, lookup, text)


def _informing(mention: Mention, pending: Pending) -> Understanding:
    draft = None
    if pending.intent and pending.slot:
        draft = Draft(intent=pending.intent, score=1.0, mentions={pending.slot: mention})
    return Understanding(act=Act.INFORM, draft=draft, mentions=(mention,))


def _chosen(reading: Reading, pending: Pending, text: str) -> Mention | None:
    """One of the candidates, by position, number, label or detail."""
    if not pending.candidates:
        return None
    words = _own_words(reading)
    located = next((m for m in reading.mentions if _is_place(m.mention, pending, reading.vocabulary)), None)
    if located is not None and _is_all(reading, located.start, located.end):
        return replace(located.mention, entity_type=None)
    position = _position(reading, pending)
    if position is not None:
        return position
    if not words or not narrow(pending.candidates, " ".join(words)):
        return None
    spelled = slice_of(text, _trimmed(reading.tokens)) or " ".join(words)
    return Mention(form="qualifier", words=spelled, qualifiers=" ".join(essential(fold(" ".join(words)))))


def _is_place(mention: Mention, pending: Pending, vocabulary: Vocabulary) -> bool:
    """Whether a mention picks by place; "todas" and "a primeira e a terceira" only where several may be picked."""
    if mention.form in ("ordinal", "other", "next") and not mention.plural:
        return True
    intent = vocabulary.intents.get(pending.intent or "")
    many = any(slot.many for slot in (intent.slots if intent else ()) if slot.name == pending.slot)
    parts = mention.parts or (mention,)
    return many and all(part.form in ("ordinal", "other", "every") for part in parts)


def _position(reading: Reading, pending: Pending) -> Mention | None:
    """ "2", "a opção 2": the second, unless a candidate itself is called 2."""
    if len(reading.numbers) != 1 or not _is_all(reading, reading.numbers[0].start, reading.numbers[0].end):
        return None
    value = reading.numbers[0].value
    if reading.words[max(0, reading.numbers[0].start - 1)] in lexicon.ALL_OF:
        return None  # "as duas"
    called_so = [c for c in pending.candidates if str(value) in described_by(replace(c, id=""))]
    if value is None or len(called_so) == 1 or not 1 <= value <= len(pending.candidates):
        return None
    return Mention(form="ordinal", ordinal=value - 1)


def _is_all(reading: Reading, start: int, end: int) -> bool:
    """Nothing beside it but small words, the noun, and verbs of the pending intent."""
    verbs = {place for hit in reading.verbs for place in range(hit.start, hit.end)} | {reading.changing_verb}
    nouns = {place for hit in reading.nouns.values() for place in range(hit.start, hit.end)}
    return all(
        start <= place < end
        or place in verbs | nouns | reading.ornaments
        or token.kind in {"punctuation", "emoji"}
        or token.word in _AROUND
        for place, token in enumerate(reading.tokens)
    )


def _own_words(reading: Reading) -> tuple[str, ...]:
    """The words of the answer without politeness, verbs and small words at the edges; capitals are names."""
    tokens = _trimmed(
        [t for p, t in enumerate(reading.tokens) if p not in reading.ornaments and t.kind not in {"punctuation"}]
    )
    return tuple(fold(t.text) for t in tokens)


def _trimmed(tokens: Sequence[Token]) -> list[Token]:
    kept = said = [t for t in tokens if t.kind != "punctuation"]
    last = _is_letter(said)
    while kept and kept[0].word in _AROUND and not (len(kept) == 1 and last):
        kept = kept[1:]
    while kept and kept[-1].word in _AROUND and not last:
        kept = kept[:-1]
        last = _is_letter(kept)
    return kept


def _is_letter(said: Sequence[Token]) -> bool:
    """Whether the last word is a letter as a name, "a da empresa a", "a da a": nothing follows for which it were an
    article. Behind a verb ("é a") the sentence may only be unfinished."""
    if not said or len(said[-1].text) != 1 or not said[-1].text.isalpha():
        return False
    before = said[-2].word if len(said) > 1 else ""
    return said[-1].text.isupper() or before not in _AROUND - phrases.OF_WORDS


def _value(
    reading: Reading, vocabulary: Vocabulary, pending: Pending, lookup: Lookup, text: str
) -> Understanding | None:
    intent = vocabulary.intents.get(pending.intent or "")
    slot = next((s for s in intent.slots if s.name == pending.slot), None) if intent else None
    if intent is None or slot is None or _asks_otherwise(reading, intent.id):
        return None
    if slot.kind == "text":
        words = text.strip()
        return Understanding(
            act=Act.INFORM, draft=Draft(intent=intent.id, score=1.0, values={slot.name: words}), value=words
        )
    alone = _integer(reading, intent.id, slot, vocabulary) if slot.kind == "integer" else None
    if alone is not None or (slot.kind == "integer" and not reading.mentions):
        return alone  # else it is "60 dias na 456"
    hour = hour_alone(reading, slot, pending.slots) if _is_one_number(reading) else None
    if hour is not None:
        return Understanding(act=Act.INFORM, draft=Draft(intent=intent.id, score=1.0, values={slot.name: hour}))
    held = {slot.name: pending.slots.get(slot.name)}
    filled = Filler(reading, intent, None, lookup, text, pending.active_type, asked=slot.name, held=held).fill()
    mentions = dict(filled.mentions)
    if slot.kind == "entity" and slot.name not in mentions:
        loose = _loose(reading, slot, lookup, text)
        if loose is None:
            return _for_another(reading, intent, pending, lookup, text)
        # All of the answer is the name: nothing in it is a value of another slot as well.
        mentions, filled.explained = {slot.name: loose}, set(range(len(reading.tokens)))
        filled.values, filled.parts = {}, {}
    unclear = (
        filled.relative or filled.conflicts or (slot.kind == "integer" and not (slot.name in filled.values or mentions))
    )
    if unclear or not (mentions or filled.values or filled.parts) or not _explains_all(reading, filled.explained):
        return None
    draft = Draft(
        intent=intent.id,
        score=1.0,
        values=filled.values,
        mentions=mentions,
        elements=filled.elements,
        parts=filled.parts,
    )
    return Understanding(act=Act.INFORM, draft=draft, mentions=tuple(mentions.values()))


def _is_one_number(reading: Reading) -> bool:
    """Whether a number is all that is said: "9", "at 9"."""
    return len(reading.numbers) == 1 and _is_all(reading, reading.numbers[0].start, reading.numbers[0].end)


def _asks_otherwise(reading: Reading, intent: str) -> bool:
    """Whether a verb of another intent is in it; "quero 45 dias" and "mude para 45" still answer."""
    if reading.changing_verb is not None:
        return False
    return any(not any(f.weak or f.intent == intent for f in hit.forms) for hit in reading.verbs)


def _integer(reading: Reading, intent: str, slot: Slot, vocabulary: Vocabulary) -> Understanding | None:
    if len(reading.numbers) != 1 or reading.numbers[0].value is None:
        return None
    number = reading.numbers[0]
    unit = reading.words[number.end] if number.end < len(reading.words) else None
    mine = (intent, slot.name) in vocabulary.units.get(unit or "", ())
    if not mine and number.start and reading.words[number.start - 1] in _BEFORE_RECORD:
        return None  # "da 123": a record, and no value
    if (unit in lexicon.FOREIGN_UNITS and not mine) or is_amount(reading, number):
        return None
    if not _is_all(reading, number.start, number.end + mine):
        return None
    value = worth(reading, number, intent, slot.name)
    draft = Draft(intent=intent, score=1.0, values={slot.name: value})
    return Understanding(act=Act.INFORM, draft=draft, value=value)


def _loose(reading: Reading, slot: Slot, lookup: Lookup, text: str) -> Mention | None:
    """The whole answer as a number or name of the type asked for: "123", "João Silva"."""
    kept = _trimmed([t for p, t in enumerate(reading.tokens) if p not in reading.ornaments])
    if not kept or slot.entity_type is None:
        return None
    words = slice_of(text, kept)
    if kept[0].kind == "number" and len(kept) == 1:
        return Mention(form="number", entity_type=slot.entity_type, words=words)
    if lookup.exists(slot.entity_type, words):
        return Mention(form="name", entity_type=slot.entity_type, words=words)
    return None


def _for_another(reading: Reading, intent: Intent, pending: Pending, lookup: Lookup, text: str) -> Understanding | None:
    """A name that is none of the type asked for, but fits another slot that is still empty (C14)."""
    for slot in intent.slots:
        if slot.kind != "entity" or slot.name == pending.slot or slot.name in pending.slots:
            continue
        found = _loose(reading, slot, lookup, text)
        if found is not None and found.form == "name":
            return Understanding(act=Act.INFORM, draft=Draft(intent=intent.id, score=1.0, mentions={slot.name: found}))
    return None


def _explains_all(reading: Reading, explained: set[int]) -> bool:
    return all(
        place in explained | reading.ornaments
        or token.kind in {"punctuation", "emoji"}
        or token.word in _AROUND
        or place in {p for hit in reading.nouns.values() for p in range(hit.start, hit.end)}
        for place, token in enumerate(reading.tokens)
    )
