"""Among a thousand other capabilities the same is understood, and no turn goes through all of them."""

import pytest

from context_bridge.registries.semantics import semantics
from conversations.registries.dialogue import dialogue
from conversations.understanding.candidates import MOST, candidates
from conversations.understanding.corrections import read
from conversations.understanding.grammar.patterntable import PatternTable, pattern_table
from conversations.understanding.lookup import MOST_LOOKUPS
from conversations.understanding.meaning import Pending
from conversations.understanding.normalize import tokenize
from conversations.understanding.understand import understand
from conversations.understanding.vocabulary import compile_vocabulary
from policy.registries.entities import entities
from tests import crowd
from tests.unit.understanding import world
from tests.unit.understanding.test_registered_domain import test_the_slice_in_the_registered_words as registered
from tests.unit.understanding.test_slice import test_the_sentences_of_the_slice as slice_s1
from tests.utterances import mixed

PAGE = Pending(active_type="workPermit")
CASES = [m.args[1] for test in (slice_s1, registered) for m in test.pytestmark if m.name == "parametrize"]
SAID = [(case[0], case[1]) for cases in CASES for case in cases if isinstance(case[1], Pending)]


@pytest.fixture(scope="module")
def alone():
    return compile_vocabulary(intents=dialogue.all(), entity_types=entities.all(), elements=semantics.all())


@pytest.fixture(scope="module")
def crowded():
    return compile_vocabulary(
        intents=[*dialogue.all(), *crowd.intents()],
        entity_types=[*entities.all(), *crowd.entity_types()],
        elements=semantics.all(),
    )


def hear(text, vocabulary, pending=PAGE, find=world.find):
    return understand(text, vocabulary=vocabulary, pending=pending, find=find)


def test_the_crowd_is_a_thousand_with_the_verbs_of_the_domain():
    intents = crowd.intents()
    verbs = {verb for intent in dialogue.all() for verb in intent.verbs.get("pt-BR", ())}

    assert len(intents) == len({i.id for i in intents}) == crowd.AREAS * crowd.INTENTS_OF_ONE == 1_000
    assert sum(bool(verbs & set(intent.verbs["pt-BR"])) for intent in intents) > 500


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(("text", "pending"), SAID)
def test_the_slice_is_understood_the_same_among_a_thousand_others(alone, crowded, text, pending):
    assert hear(text, crowded, pending) == hear(text, alone, pending)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("abra o pedido 45", "orderArea0.open"),
        ("mude o valor do contrato para 50", "contractArea2.set.amount"),
        ("how many invoices are there? list the invoices", "invoiceArea1.list"),
        ("adicione um item ao pedido 12", "orderArea0.add.item"),
        ("qual a situação da fatura 9?", "invoiceArea1.read"),
    ],
)
def test_each_of_the_others_is_understood_by_its_own_words(crowded, text, intent):
    heard = hear(text, crowded)

    assert {draft.intent for draft in (heard.draft, heard.rest and heard.rest.draft) if draft} >= {intent}


def test_a_bare_verb_of_many_means_what_is_near_at_hand_or_is_asked_about(crowded):
    nowhere = hear("mude", crowded, Pending())

    assert hear("mude", crowded).draft.intent == "workPermit.updateValidity"
    assert nowhere.draft is None


@pytest.mark.requirement("B22")
@pytest.mark.parametrize(("text", "pending"), dict(mixed()).items())
def test_a_sentence_is_read_for_a_few_dozen_intents_at_most(crowded, text, pending):
    reading = read(tokenize(text), vocabulary=crowded, text=text, question="?" in text)

    assert len(candidates(reading, pending)) <= 2 * MOST


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("abra a permissão 123", 0),
        ("mude a validade para 60 dias", 0),
        ("adicione João Silva na equipe", 1),
        ("adicione o componente de trabalho em altura", 1),
        ("o que é trabalho em altura?", 1),
        ("add " + " ".join(f"word{n}" for n in range(60)), MOST_LOOKUPS),
    ],
)
def test_a_sentence_needs_few_look_ups(crowded, text, most):
    asked: list[str] = []

    def find(kind, words):
        asked.append(words)
        return world.find(kind, words)

    hear(text, crowded, find=find)

    assert len(asked) <= most


def test_a_typing_error_is_compared_only_with_words_that_look_alike(crowded):
    alike = max(len(words) for words in crowded.spellings.values())

    assert hear("abra a permisao 123", crowded).draft.intent == "navigation.openEntity"
    assert alike * 20 < sum(len(words) for words in crowded.spellings.values())


def test_a_complete_reading_spares_the_look_ups_of_those_without_its_words(alone):
    asked: list[str] = []

    def find(kind, words):
        asked.append(kind)
        return world.find(kind, words)

    hear("adicione João Silva na equipe", alone, find=find)

    assert set(asked) == {"employee"}


PATTERNS = pattern_table(
    [("$good* day", "day"), ("$good day (to you|all)?", "greeting"), ("good", "good")],
    {"good": "good; very good; fine"},
)


@pytest.mark.parametrize(
    ("text", "hits"),
    [
        ("good", {(1, "good")}),
        ("day", {(1, "day")}),
        ("very good day", {(3, "day"), (3, "greeting")}),
        ("fine good day to you", {(3, "day")}),
        ("good day to you", {(1, "good"), (2, "day"), (2, "greeting"), (4, "greeting")}),
        ("good " * 6 + "day", {(1, "good")}),
        ("good " * 5 + "day", {(1, "good"), (6, "day")}),
        ("bad day", set()),
    ],
)
def test_all_patterns_are_followed_at_once(text, hits):
    assert set(PATTERNS.at(text.split(), 0)) == hits


def test_what_is_forgotten_of_the_patterns_is_found_anew(monkeypatch):
    monkeypatch.setattr("conversations.understanding.grammar.patterntable.MOST_NODES", 1)
    words = ["good", "day", "to", "you"]
    table = PatternTable(PATTERNS.patterns)

    assert [set(table.at(words, 0)) for _ in range(3)] == [
        {(1, "good"), (2, "day"), (2, "greeting"), (4, "greeting")}
    ] * 3
