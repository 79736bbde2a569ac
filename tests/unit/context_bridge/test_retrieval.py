"""The judged questions: which document answers, and that nothing answers what no document knows."""

import pytest

from context_bridge.knowledge.router import route
from tests.unit.context_bridge import corpus


def hit(judged):
    return route(
        corpus.library(judged.locale),
        judged.query,
        topics=judged.topics,
        context=judged.context,
        nouns=corpus.nouns(judged.locale),
    )


def name(judged):
    return f"{judged.locale}: {judged.query}"


@pytest.mark.requirement("B35")
@pytest.mark.parametrize("judged", corpus.PLAIN, ids=name)
def test_a_question_is_answered_by_its_document(judged):
    found = hit(judged)

    assert found is not None
    assert found.document.id == judged.answer
    assert judged.section in (None, found.section.heading)


@pytest.mark.requirement("B3")
@pytest.mark.parametrize("judged", corpus.DEICTIC, ids=name)
def test_a_question_without_a_topic_is_answered_by_what_is_in_view(judged):
    found = hit(judged)

    assert found is not None
    assert (found.document.id, found.route) == (judged.answer, "direct")
    assert judged.section in (None, found.section.heading)


@pytest.mark.requirement("B35")
@pytest.mark.parametrize("judged", corpus.NAMED_ELSEWHERE, ids=name)
def test_what_is_in_view_never_overrides_a_named_topic(judged):
    assert hit(judged).document.id == judged.answer


@pytest.mark.requirement("B35")
@pytest.mark.parametrize("judged", corpus.MIXED, ids=name)
def test_a_topic_about_what_is_in_view_uses_both(judged):
    found = hit(judged)

    assert found.document.id == judged.answer
    assert judged.section in (None, found.section.heading)


@pytest.mark.parametrize("judged", corpus.UNANSWERABLE, ids=name)
def test_what_no_document_knows_has_no_answer(judged):
    assert hit(judged) is None


@pytest.mark.requirement("B35")
def test_what_is_in_view_decides_between_equals():
    """Both kinds of work have requirements; the selected one tips the balance, and the hit says by how much."""
    library = corpus.library()
    query, topic = "preciso de vigia?", "componentType:confinedSpace"

    confined = route(library, query, topics=[topic])
    hot = route(library, query, topics=["componentType:hotWork"])

    assert confined is not None
    assert hot is not None
    assert (confined.document.id, hot.document.id) == ("confined", "hot")
    assert confined.explanation["context"] == pytest.approx(0.25)


@pytest.mark.requirement("B35")
def test_a_neighbour_by_wikilink_is_near():
    library = corpus.library()
    height = next(document for document in library.documents if document.id == "height")

    assert library.neighbours(height) == {"permit.components"}
    assert library.dangling_links() == []


def test_the_same_question_always_has_the_same_answer():
    answers = {hit(judged).document.id for judged in [corpus.PLAIN[7]] * 20}

    assert len(answers) == 1
