"""Sentences that lean on the one before: "e da 456?", "era para remover", "faça de outra maneira". Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from conversations.references.folding import listed
from conversations.references.mention import EXPLICIT_FORMS, Mention
from conversations.registries.dialogue import Intent, Slot
from conversations.understanding import corrections, lexicon
from conversations.understanding.acts import Act
from conversations.understanding.appointments import is_asked_on_condition
from conversations.understanding.catalogue import fill_choices
from conversations.understanding.filled import Filled
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.patterntable import pattern_table
from conversations.understanding.lookup import Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.questions import HOW_MANY, WHICH, is_of_kind, object_places
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
_WHY = pattern_table(
    (
        ("$but* $why $not? $may? $done* $please*", False),
        ("$but* $why $not $may $done* $please*", True),  # and what
        ("$but* $why $may $not $done* $please*", True),
    ),
    {
        "but": "e; mas; and; but; então; so; ué; uai; oxe; nossa; ok; well",
        "why": """por que; porque; por que motivo; por que razão; por qual motivo; qual o motivo; qual é o motivo;
            qual foi o motivo; qual a razão; o que impede; why; how come; why is that; what is the reason;
            what was the reason; for what reason""",
        "not": "não; not; nao",
        "may": """posso; pode; podemos; dá; deu; foi; consigo; consegue; conseguiu; fez; faz; vai; can; could; may;
            did; do; does; is; was; were; will; would; can i; can you; can we; could i; could you; did you; do you;
            will you; is it; was it""",
        "done": """i; you; we; it; that; this; isso; ser; feito; feita; fazer; alterado; possível; permitido; done; do;
            possible; allowed; work; happen; negado; recusado; recusou; negou; denied; refused; disso; dessa recusa;
            dessa negativa; da recusa; for that; for this; not""",
        "please": "please; por favor; então; then",
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


def asks_why(tokens: Sequence[Token], vocabulary: Vocabulary, pending: Pending) -> bool:
    """Whether the utterance asks why something was not done: "por que não?", "why can't I?", or, with the verb of what
    was asked for and no record named, "por que não posso adicionar altura?"."""
    words = [t.word for t in tokens if t.kind != "punctuation"]
    if pending.kind != "none" or not words or any(t.kind in _NAMING_KINDS for t in tokens):
        return False
    verbs = vocabulary.request_forms.get(pending.intent or "", frozenset())
    ends = list(_WHY.at(words, 0))
    return any(end == len(words) for end, _ in ends) or any(more and words[end] in verbs for end, more in ends)


def same_for_another(
    tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending, lookup: Lookup, text: str
) -> Understanding | None:
    """ "E da 456?", "e as aprovadas?", "e amanhã?" after a question: the same question with this in place of that, or
    beside it. None when it is anything else."""
    start = _lead(tokens)
    intent = vocabulary.intents.get(pending.intent or "")
    if not start or pending.kind != "none" or intent is None or not intent.question or intent.explains:
        return None
    reading = corrections.read(tokens[start:], vocabulary=vocabulary, text=text, now=pending.now)
    if _asks_for_all(reading) and not any(slot.required for slot in intent.slots):
        return Understanding(act=Act.QUESTION, draft=Draft(intent=intent.id, score=1.0))
    draft = (
        _of_record(reading, intent)
        or _otherwise(reading, intent, pending, lookup, text)
        or _named(reading, intent, lookup)
    )
    if draft is None:
        return None
    draft = replace(draft, goes_on=_is_on_topic(intent, pending))
    return Understanding(act=Act.QUESTION, draft=draft, mentions=tuple(draft.mentions.values()))


def _are_asked_for(words: Sequence[str], reading: Reading) -> bool:
    """Whether one of the words is what some question is about: "e a empresa responsável?"."""
    objects = {reading.tokens[place].text for places in reading.objects.values() for place in places}
    return not objects.isdisjoint(words)


def _asks_for_all(reading: Reading) -> bool:
    """ "E todas?", "and all of them?": without any filter."""
    words = {t.word for t in reading.tokens if t.kind != "punctuation"}
    return not _ALL.isdisjoint(words) and words <= _ALL | _SMALL | {"elas", "eles", "them", "ao", "together"}


def _lead(tokens: Sequence[Token]) -> int:
    """Where "e", "and", "what about" end; 0 without any."""
    words = [t.word for t in tokens]
    return 1 if words[:1] and words[0] in _SAME_AGAIN else 2 if tuple(words[:2]) in _WHAT_ABOUT else 0


def _is_on_topic(intent: Intent, pending: Pending) -> bool:
    return intent.topic is not None and intent.topic == pending.topic


def _of_record(reading: Reading, intent: Intent) -> Draft | None:
    mention = _only_mention(reading)
    slot = next((s for s in intent.slots if s.kind == "entity" and _takes(s.entity_type, mention)), None)
    if mention is None or slot is None or not _fits(slot, mention):
        return None
    return Draft(intent=intent.id, score=1.0, mentions={slot.name: mention})


def _otherwise(reading: Reading, intent: Intent, pending: Pending, lookup: Lookup, text: str) -> Draft | None:
    """The values and records that are named, and nothing else: no other thing, and no value that stays open."""
    asks_anew = reading.verbs or reading.interrogative or reading.changing_verb is not None or reading.asks_permission
    if asks_anew or is_asked_on_condition(reading, intent) or not is_of_kind(reading, intent):
        return None
    choices = Filled()
    fill_choices(reading, intent, None, choices)
    if choices.undecided:
        return None
    draft = corrections.slot_change(reading, intent, pending=pending, lookup=lookup, text=text)
    mentions = _of_their_slots(draft, intent) if draft else {}
    return replace(draft, mentions=mentions) if draft and (draft.values or mentions) else None


def _of_their_slots(draft: Draft, intent: Intent) -> Mapping[str, Mention]:
    """Without what is no name where nothing but a name is taken, and without the same words for a second slot."""
    slots = {slot.name: slot for slot in intent.slots}
    fitting = {name: m for name, m in draft.mentions.items() if _fits(slots[name], m)}
    named = {mention.words for mention in fitting.values() if mention.form == "name"}
    return {name: m for name, m in fitting.items() if m.form == "name" or m.words not in named}


def _fits(slot: Slot, mention: Mention) -> bool:
    """A filter has a name: "a C" may be one, and "a 123", "as outras" are none."""
    return slot.required or mention.form in ("name", "code")


def _named(reading: Reading, intent: Intent, lookup: Lookup) -> Draft | None:
    """ "E a B?" after "da Empresa A": a name without the word for what it names."""
    words = [t.text for p, t in enumerate(reading.tokens) if t.kind != "punctuation" and p not in reading.ornaments]
    while len(words) > 1 and words[0].casefold() in _SMALL:
        words = words[1:]
    if not 0 < len(words) <= _MOST_OF_NAME or reading.verbs or reading.interrogative:
        return None
    for slot in intent.slots:
        kind = reading.vocabulary.entity_types.get(slot.entity_type or "")
        if kind is None or kind.numbered:
            continue
        said, labels = " ".join(words), [label.casefold() for label in kind.labels.values()]
        name = next((name for label in labels if lookup.exists(kind.name, name := f"{label} {said}")), None)
        if name is None and len(words) > 1 and words[0].casefold() in labels and not _are_asked_for(words[1:], reading):
            name = said  # "e da Empresa Z?", which there is not: so it is said
        if name is not None:
            mention = Mention(form="name", entity_type=kind.name, words=name)
            return Draft(intent=intent.id, score=1.0, mentions={slot.name: mention})
    return None


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


def asked_alone(tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending) -> Understanding | None:
    """ "Quantas são?", "quais?", "how many?" after a list or a count: of the same things, with the same filters."""
    words = [t.word for t in tokens[_lead(tokens) :] if t.kind != "punctuation"]
    before = vocabulary.intents.get(pending.intent or "")
    if (
        not words
        or pending.kind != "none"
        or before is None
        or not before.question
        or not _is_on_topic(before, pending)
    ):
        return None
    if words[0] not in lexicon.INTERROGATIVES or not set(words[1:]) <= _BESIDE_QUESTION:
        return None
    found = _asked_by(words[0], vocabulary, pending)
    name = before.id if before.id in found else found[0] if len(found) == 1 else None
    if name is None:
        return None
    return Understanding(act=Act.QUESTION, draft=Draft(intent=name, score=1.0, goes_on=True))


def _asked_by(word: str, vocabulary: Vocabulary, pending: Pending) -> Sequence[str]:
    """The questions on the topic that are asked by this word; where some count, "which" asks for all that do not."""
    asking = {name: vocabulary.index.question_words[name] for name in vocabulary.topics.get(pending.topic or "", ())}
    found = [name for name, own in asking.items() if word in own]
    counted = any(own & HOW_MANY for own in asking.values())
    if found or not counted or word not in WHICH:
        return found
    return [name for name, own in asking.items() if not own <= HOW_MANY]


def without_pointer(tokens: Sequence[Token], *, vocabulary: Vocabulary, pending: Pending) -> Sequence[Token] | None:
    """ "Quantas delas estão abertas?", "which of these expire today?" after a list: the question without the word that
    points at it. None where there is no such word, or nothing that it may point at."""
    before = vocabulary.intents.get(pending.intent or "")
    if pending.kind != "none" or before is None or not before.question or not _is_on_topic(before, pending):
        return None
    words = [t.word for t in tokens]
    for place, word in enumerate(words):
        length = 2 if word == "of" and words[place + 1 : place + 2] in _THEM else 1 if word in _OF_THEM else 0
        if length and place and words[place - 1] in _WHICH_OF:
            return (*tokens[:place], *tokens[place + length :])
    return None


def gone_on(meaning: Understanding, reading: Reading, pending: Pending, *, points: bool = False) -> Understanding:
    """ "E quantas são da Empresa C?" after a list: what it does not name stays as it was. A sentence that names its
    things anew ("e quantas permissões há?"), or asks for all of them, starts anew."""
    draft, intents = meaning.draft, reading.vocabulary.intents
    before = intents.get(pending.intent or "")
    if meaning.act is not Act.QUESTION or draft is None or before is None or pending.kind != "none":
        return meaning
    intent = intents[draft.intent]
    alike = before.question and intent.topic == before.topic and _is_on_topic(intent, pending)
    leads = bool(_lead(reading.tokens)) or not (draft.values or draft.mentions)
    anew = bool(object_places(reading, intent)) or not _ALL.isdisjoint(reading.words)
    if not alike or not (points or (leads and not anew)):
        return meaning
    return replace(meaning, draft=replace(draft, goes_on=True))


_BESIDE_QUESTION = lexicon.COPULAS | frozenset(
    listed("sao estao existem ha tem elas eles are there many much ones they is exist do we have")
)
_OF_THEM = frozenset(listed("delas deles dessas desses destas destes daquelas daqueles"))
_THEM = (["them"], ["these"], ["those"])
_WHICH_OF = frozenset(listed("quantas quantos quais qual quem many which ones what who"))
_ALL = frozenset(listed("todas todos todo tudo all total altogether"))
_MOST_OF_NAME = 6
_NAMING_KINDS = frozenset({"number", "code", "ordinal"})


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
