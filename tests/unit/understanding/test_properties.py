"""What must hold for any text at all."""

import re
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.lexicon import NEGATIONS
from conversations.understanding.spelling import SPELLED
from conversations.understanding.understand import Pending
from tests.unit.understanding import corpus
from tests.unit.understanding.world import (
    NOTHING,
    PERMIT_124_A,
    PERMIT_124_B,
    VOCABULARY,
    asked,
    clarifying,
    hear,
)

STATES = (
    NOTHING,
    asked(),
    asked("workPermit.cancel", "strong"),
    asked("workPermit.updateValidity", validityDays=45),
    Pending(kind="execution", intent="workPermit.components.add"),
    Pending(intent="navigation.openEntity", topic="workPermit.validity"),
    clarifying("navigation.openEntity", "entityId", PERMIT_124_A, PERMIT_124_B, entity_type="workPermit"),
    clarifying("workPermit.updateValidity", "validityDays"),
    clarifying("workPermit.components.add", "componentType", entity_type="componentType"),
)
WORDS = sorted(
    {word for text in (*corpus.AFFIRM, *corpus.NOT_AFFIRM, *corpus.NOT_CANCEL) for word in text.split()}
    | set(listed("da empresa b a 456 permissão componente de trabalho em altura, é não . 60 dias para"))
)
sentences = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
states = st.sampled_from(STATES)


@given(text=st.text(max_size=200) | sentences, state=states)
@settings(max_examples=300, deadline=None)
def test_no_text_raises(text, state):
    assert hear(text, state).act in Act


@given(text=sentences, level=st.sampled_from(["soft", "strong"]))
@settings(max_examples=400, deadline=None)
def test_a_yes_never_holds_a_digit_a_negation_or_a_question_mark(text, level):
    if hear(text, asked(level=level)).act is Act.AFFIRM:
        assert not re.search(r"[0-9?]", text)
        assert not set(re.findall(r"\w+", text.casefold())) & (NEGATIONS | {"não", "n", "no", "don"})


CONDITIONS = (
    "se der",
    "mas só amanhã",
    "quando chegar",
    "menos a última",
    "if possible",
    "but not now",
    "unless it rains",
    "?",
    "60",
    "e quantos funcionários?",
    "e remova o outro",
    "na 456",
    "depois",
    "talvez",
    "não",
    "exceto isso",
)


@given(
    yes=st.sampled_from(corpus.AFFIRM),
    condition=st.sampled_from(CONDITIONS),
    glue=st.sampled_from([" ", ", ", ". ", "\n"]),
)
@settings(max_examples=400, deadline=None)
def test_anything_more_than_a_yes_takes_the_yes_away(yes, condition, glue):
    assert hear(yes + glue + condition, asked()).act is not Act.AFFIRM
    assert hear(condition + glue + yes, asked()).act is not Act.AFFIRM


@given(yes=st.sampled_from(corpus.AFFIRM), word=st.text(alphabet="abcdefghijlmnopqrstuvxz", min_size=3, max_size=9))
@settings(max_examples=300, deadline=None)
def test_an_unknown_word_beside_a_yes_takes_it_away(yes, word):
    phrases = set(PHRASES.words()) | PATTERNS.words() | set(SPELLED)
    if word not in phrases | VOCABULARY.request_forms["workPermit.components.add"]:
        assert hear(f"{yes} {word}", asked()).act is not Act.AFFIRM


def test_no_assenting_phrase_holds_a_negation():
    assents = {Part.YES, Part.ACK, Part.ASSENT, Part.GO, Part.THUMB, Part.POLITE, Part.FILLER}
    for phrase, parts in PHRASES.phrases():
        assert not assents & set(parts) or not set(phrase) & (NEGATIONS | {"no", "n", "se", "if"}), phrase


def test_long_and_hostile_texts_are_unclear_and_cheap():
    started = time.process_time()
    for text in (
        "sim " * 300,
        "é " * 13,
        "não é " * 150,
        "a da " * 200,
        "a" * 5_000,
        "1" * 900,
        "sim\x00\x1b[31m",
        "\u202esim\u202c",
    ):
        assert hear(text, asked()).act is not Act.AFFIRM or text == "é " * 13
    assert time.process_time() - started < 5
