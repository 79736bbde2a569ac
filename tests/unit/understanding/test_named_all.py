"""Intents whose words are of many sentences: "tem", "has"."""

from dataclasses import replace

import pytest

from context_bridge.registries.semantics import semantics
from conversations.registries.dialogue import dialogue
from conversations.understanding.meaning import Pending
from conversations.understanding.understand import compile_vocabulary, understand
from policy.registries.entities import EntityReference, entities

PEOPLE, COURSES = {"joao pereira": "EMP-2"}, {"nr-35": "NR-35"}


def hearing(*, names_all):
    """What a sentence means where ``training.status`` needs every record named, or where it does not."""
    intents = [
        replace(intent, names_all=names_all) if intent.id == "training.status" else intent for intent in dialogue.all()
    ]
    vocabulary = compile_vocabulary(intents=intents, entity_types=entities.all(), elements=semantics.all())

    def find(kind, words):
        known = {"employee": PEOPLE, "course": COURSES}.get(kind, {})
        return [EntityReference(kind, known[words.casefold()], words)] if words.casefold() in known else []

    def meant(text):
        understood = understand(text, vocabulary=vocabulary, pending=Pending(), find=find)
        drafts = [understood.draft, *understood.alternatives]
        return {draft.intent for draft in drafts if draft}

    return meant


@pytest.fixture(scope="module")
def meant():
    return hearing(names_all=True)


@pytest.mark.requirement("C58")
def test_a_word_of_many_sentences_means_the_intent_beside_its_records(meant):
    assert meant("Joao Pereira tem a NR-35?") == {"training.status"}
    assert "training.status" not in meant("Joao Pereira tem permissão?")


ALONE = ["o que tem?", "tem?", "tá vencida?", "o que ele tem?", "está vencido?"]


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("text", ALONE)
def test_the_word_alone_means_nothing_of_it(meant, text):
    assert "training.status" not in meant(text)


def test_without_the_mark_the_word_alone_would_mean_it():
    meant = hearing(names_all=False)

    assert any("training.status" in meant(text) for text in ALONE)
