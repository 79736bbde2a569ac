"""Short sentences that lean on what was shown or done: "a outra", "agora a terceira", "faz o mesmo na 456". Pure."""

from collections.abc import Sequence
from dataclasses import replace

from conversations.references.folding import listed
from conversations.references.mention import Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding.acts import Act
from conversations.understanding.grammar.patterntable import pattern_table
from conversations.understanding.meaning import Draft, Understanding
from conversations.understanding.normalize import Token, tokenize
from conversations.understanding.utterances.requests import requested
from conversations.understanding.utterances.utterance import Utterance
from conversations.understanding.whois import asked

_LEADS = frozenset(listed("e and agora now entao then mas but what about , how ok"))
_BY_PLACE = frozenset(listed("ordinal other previous next"))
_BY_NUMBER = frozenset(listed("number code"))
_BACK_TO, _OPEN = "volte para ", "abra "
_AROUND = frozenset(listed("de da do das dos a o as os the of lista list permissao permit"))

_SAME = pattern_table(
    (
        ("$lead* $do? $same $too* $on", True),
        ("$lead* $again $same? $too* $on", True),
    ),
    {
        "lead": "e; agora; então; depois; and; now; then; also; também; pode; please; por favor; can you; ok",
        "do": "faça; faz; fazer; faca; aplique; aplica; repita; repete; do; make; apply; repeat; quero; coloque; põe",
        "same": """o mesmo; a mesma coisa; a mesma alteração; a mesma mudança; isso mesmo; igual; isso também;
            isso; idem;
            o mesmo ajuste; the same; the same thing; the same change; same; it; that; this; same thing""",
        "again": "repita; repete; repeat; aplique; apply",
        "too": "também; too; as well; lá",
        "on": "em; na; no; para; pra; com; on; for; in; to; with",
    },
)


def read(utterance: Utterance) -> Understanding | None:
    """What such a sentence means while nothing waits; None for any other."""
    if utterance.pending.kind != "none":
        return asked(utterance)
    return asked(utterance) or _same_again(utterance) or _leaning(_pointed(utterance))


def _same_again(utterance: Utterance) -> Understanding | None:
    """ "Faz o mesmo na 456": what was done last, for another record."""
    tokens = [token for token in utterance.tokens if token.kind != "punctuation"]
    words = [token.word for token in tokens]
    ends = [end for end, _ in _SAME.at(words, 0)] if words else []
    if not ends or max(ends) == len(words) or utterance.pending.intent is None:
        return None
    mention = _alone(utterance, tokens[max(ends) - 1 :]) or _alone(utterance, tokens[max(ends) :])
    return Understanding(act=Act.NEW_REQUEST, mentions=(mention,), same_again=True) if mention else None


def _alone(utterance: Utterance, tokens: Sequence[Token]) -> Mention | None:
    """The one record that is all that these words name."""
    reading = utterance.read(tokens)
    if len(tokens) == 1 and tokens[0].kind == "number":
        return Mention(form="number", words=tokens[0].text)
    if len(reading.mentions) != 1 or reading.verbs or reading.elements:
        return None
    located = reading.mentions[0]
    inside = set(range(located.start, located.end)) | set(range(*located.head)) | set(reading.ornaments)
    left = [t.word for p, t in enumerate(tokens) if p not in inside and t.kind != "punctuation"]
    return None if any(word not in _AROUND for word in left) else located.mention


def _pointed(utterance: Utterance) -> Understanding | None:
    """ "A outra", "a anterior", "agora a terceira", "e a 456?": nothing but a record, and what is done with it is what
    was done last, else it is opened, else told about."""
    tokens = list(utterance.tokens)
    while tokens and tokens[-1].kind == "punctuation":
        tokens = tokens[:-1]
    led = bool(tokens) and tokens[0].word in _LEADS
    while tokens and tokens[0].word in _LEADS:
        tokens = tokens[1:]
    mention = _alone(utterance, tokens) if tokens else None
    if mention is None or mention.plural or mention.form not in _BY_PLACE | (_BY_NUMBER if led else frozenset()):
        return None
    before = utterance.vocabulary.intents.get(utterance.pending.intent or "")
    if mention.form == "previous":
        return _as(utterance, _BACK_TO, tokens)
    slot = _slot(before, mention)
    if before is not None and slot is not None:
        draft = Draft(intent=before.id, score=1.0, mentions={slot.name: mention})
        return Understanding(act=Act.NEW_REQUEST, draft=draft, mentions=(mention,))
    return _shown(utterance, mention, tokens) if mention.form in _BY_PLACE else None


def _leaning(found: Understanding | None) -> Understanding | None:
    """Marked as what leans, so that it asks for nothing where there is nothing to lean on."""
    return replace(found, draft=replace(found.draft, leans=True)) if found and found.draft else found


def _slot(before: Intent | None, mention: Mention) -> Slot | None:
    """The slot of what was done last that takes the record; a question goes on by rules of its own, and what takes
    more than records is not done again by that."""
    if before is None or before.question or any(slot.kind != "entity" for slot in before.slots):
        return None
    needed = [slot for slot in before.slots if slot.required]
    fits = bool(needed) and mention.entity_type in (None, needed[0].entity_type)
    return needed[0] if fits and (len(before.slots) == 1 or mention.form == "other") else None


def _as(utterance: Utterance, lead: str, tokens: Sequence[Token]) -> Understanding | None:
    """The same with its verb."""
    text = lead + utterance.text[tokens[0].start : tokens[-1].end]
    whole = Utterance(text, tuple(tokenize(text)), utterance.vocabulary, utterance.pending, utterance.lookup)
    found = requested(whole, whole.tokens)
    return found if found.draft is not None and found.draft.mentions else None


def _shown(utterance: Utterance, mention: Mention, tokens: Sequence[Token]) -> Understanding | None:
    """One of a list: opened where such records can be, else explained."""
    at_hand = utterance.pending.at_hand
    found = _as(utterance, _OPEN, tokens)
    intent = utterance.vocabulary.intents[found.draft.intent] if found and found.draft else None
    kinds = {slot.entity_type for slot in intent.slots if slot.required} if intent else set()
    if found is not None and at_hand and (mention.entity_type or at_hand[0]) in kinds:
        return found
    explaining = next(iter(utterance.vocabulary.index.explaining), None)
    if explaining is None or not at_hand or mention.form != "ordinal":
        return None
    draft = Draft(intent=explaining, score=1.0, mentions={"subject": mention})
    return Understanding(act=Act.QUESTION, draft=draft, mentions=(mention,))
