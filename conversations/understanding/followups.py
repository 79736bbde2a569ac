"""Sentences that lean on the one before: "e da 456?", "era para remover", "faça de outra maneira". Pure."""

from collections.abc import Sequence
from dataclasses import replace

from conversations.references.folding import listed
from conversations.references.mention import EXPLICIT_FORMS, Mention
from conversations.understanding import corrections
from conversations.understanding.acts import Act
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.patterntable import pattern_table
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary

_OTHERWISE = pattern_table(
    (
        ("$do $that? (de|por|com|em|in|by|some|a|an)? $another $way $please*", True),
        ("(tem|existe|há|teria|is there|are there|any) $another $way (de fazer|pra fazer|to do it|to do this)?", True),
    ),
    {
        "do": "faça; faz; fazer; tente; tenta; tentar; resolva; resolve; do; try; solve; find; então faça; então tente",
        "that": "isso; aí; it; this; that; então; fazer",
        "another": """outra; outro; uma outra; um outro; alguma outra; algum outro; another; a different; some other;
            different; other; any other; diferente; uma diferente""",
        "way": "maneira; forma; jeito; modo; caminho; way; ways; method; approach; manner; alternativa; alternative",
        "please": "please; por favor; então; then; aí; agora",
    },
)
_SAME_AGAIN = frozenset(listed("e and mas but"))
_WHAT_ABOUT = (("what", "about"), ("how", "about"))
# "Era para remover", "I meant remove it": the deed was wrong, not the thing.
_MEANT = (
    *(tuple(listed(phrase)) for phrase in ("era para", "eh para", "na verdade era para", "eu queria", "eu quis dizer")),
    *(
        tuple(listed(phrase))
        for phrase in ("i meant", "i meant to", "i mean", "it was to", "i wanted to", "quis dizer")
    ),
)


def asks_otherwise(tokens: Sequence[Token]) -> bool:
    """Whether the whole utterance asks for another way."""
    words = [t.word for t in tokens if t.kind != "punctuation"]
    return bool(words) and any(end == len(words) for end, _ in _OTHERWISE.at(words, 0))


def same_for_another(
    tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending, text: str
) -> Understanding | None:
    """ "E da 456?" after a question: the same question about another record. None when it is anything else."""
    words = [t.word for t in tokens]
    start = 1 if words[:1] and words[0] in _SAME_AGAIN else 2 if tuple(words[:2]) in _WHAT_ABOUT else 0
    intent = vocabulary.intents.get(pending.intent or "")
    if not start or pending.kind != "none" or intent is None or not intent.question or intent.explains:
        return None
    reading = corrections.read(tokens[start:], vocabulary=vocabulary, text=text)
    mention = _only_mention(reading)
    slot = next((s for s in intent.slots if s.kind == "entity" and _takes(s.entity_type, mention)), None)
    if mention is None or slot is None:
        return None
    draft = Draft(intent=intent.id, score=1.0, mentions={slot.name: mention})
    return Understanding(act=Act.QUESTION, draft=draft, mentions=(mention,))


def _only_mention(reading: Reading) -> Mention | None:
    """The one record that is named, with nothing but small words beside it."""
    named = [m for m in reading.mentions if m.mention.form in EXPLICIT_FORMS | {"qualifier", "ordinal", "other"}]
    if len(named) != 1 or reading.verbs or reading.elements:
        return None
    inside = set(range(named[0].start, named[0].end)) | set(range(*named[0].head))
    left = [
        t.word for p, t in enumerate(reading.tokens) if p not in inside | reading.ornaments and t.kind != "punctuation"
    ]
    return named[0].mention if all(word in _SMALL for word in left) else None


_SMALL = frozenset(listed("a o as os da do de na no the of in on for to permissao permit numero sobre"))


def _takes(entity_type: str | None, mention: Mention | None) -> bool:
    return mention is not None and mention.entity_type in (None, entity_type)


def other_deed(
    meaning: Understanding, tokens: Sequence[Token], vocabulary: Vocabulary, pending: Pending
) -> Understanding:
    """ "Era para remover" after an addition: of the readings that tie, the one about the same things."""
    words = [t.word for t in tokens if t.kind != "punctuation"]
    before = vocabulary.intents.get(pending.intent or "")
    meant = any(tuple(words[place : place + len(p)]) == p for p in _MEANT for place in range(min(3, len(words))))
    if before is None or not meant or meaning.act not in {Act.NEW_REQUEST, Act.CORRECTION}:
        return meaning
    return about_the_same(meaning, vocabulary, pending)


def about_the_same(meaning: Understanding, vocabulary: Vocabulary, pending: Pending) -> Understanding:
    """The correction to another intent; where several tie, the one under the pending intent's topic."""
    before = vocabulary.intents.get(pending.intent or "")
    near = [d for d in meaning.alternatives if before and vocabulary.intents[d.intent].topic == before.topic]
    draft = meaning.draft or (near[0] if len(near) == 1 else None)
    if draft is None or draft.intent == pending.intent:
        return meaning
    return replace(meaning, act=Act.CORRECTION, draft=draft, alternatives=(), other_capability=True)


def order_then_request(tokens: Sequence[Token], pending: Pending) -> tuple[Act, Sequence[Token]] | None:
    """ "Esquece. Abra a 456.": what is called off, and the tokens behind it. None where nothing waits or runs."""
    if pending.kind == "none":
        return None
    for place, token in enumerate(tokens[:-1]):
        if token.kind == "punctuation" and token.word in {".", ",", ";", "!", "\n"}:
            act = fastpath.decide(tokens[:place], pending=pending)
            return (act, tokens[place + 1 :]) if act is Act.CANCEL else None
    return None
