"""Knowledge answers with the documents' own words, cites them, and calls no business operation."""

from dataclasses import replace

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from context_bridge.context import parse
from context_bridge.knowledge import answers
from context_bridge.registries.capabilities import Call, Outcome, capabilities
from context_bridge.tools import runtime
from context_bridge.tools.envelope import ToolInvocation, ToolStatus
from policy.errors import Refused
from tests.integration.context_bridge.conftest import NOW

HEIGHT = ["componentType:workingAtHeight", "workPermit.components"]


def explain(world, query, topics=(), locale="pt-BR"):
    invocation = ToolInvocation(
        tool_id="knowledge.explain",
        input={"query": query, "topics": list(topics)},
        principal=world.requester,
        locale=locale,
    )
    with transaction.atomic():
        return runtime.invoke(invocation, now=NOW)


@pytest.mark.requirement("B38")
def test_explique_esse_componente_is_answered_with_its_source(world):
    result = explain(world, "Explique esse componente.", HEIGHT)

    assert result.succeeded
    document = answers.library("pt-BR").by_semantic_id["componentType:workingAtHeight"]
    assert result.data == {
        "text": document.summary,
        "title": document.title,
        "topic": "componentType:workingAtHeight",
    }
    assert result.outcome.sources == ({"id": document.id, "title": document.title, "section": ""},)


@pytest.mark.requirement("B38")
def test_explaining_calls_no_business_operation(world, monkeypatch):
    called: list[Call] = []

    def spy(call: Call) -> Outcome:
        called.append(call)
        return Outcome()

    for capability in capabilities.all():
        if capability.id != "knowledge.explain":
            monkeypatch.setitem(capabilities._registry, capability.id, replace(capability, call=spy))
    with CaptureQueriesContext(connection) as queries:
        assert explain(world, "Esse componente exige o quê?", HEIGHT).succeeded

    assert called == []
    # Policy reads the person's sites through memberships; no record of the business is read or written.
    assert not [q["sql"] for q in queries if "work_permits_" in q["sql"]]


def test_an_answer_is_in_the_language_asked_for(world):
    assert explain(world, "Explain this component.", HEIGHT, "en").data["title"] == (
        answers.library("en").by_semantic_id["componentType:workingAtHeight"].title
    )


def test_what_no_document_knows_is_a_failure_that_says_so(world):
    result = explain(world, "Qual é a capital da França?")

    assert (result.status, result.error.reason) == (ToolStatus.FAILURE, "NOT_DOCUMENTED")


@pytest.mark.parametrize("given", [{}, {"query": "x" * 1001}, {"query": 1}, {"query": "", "topics": "validade"}])
def test_an_invalid_question_is_refused(world, given):
    invocation = ToolInvocation(tool_id="knowledge.explain", input=given, principal=world.requester)

    with transaction.atomic():
        assert runtime.invoke(invocation, now=NOW).status == ToolStatus.VALIDATION_ERROR


@pytest.mark.requirement("B35")
@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("o que é trabalho em altura", "componentType:workingAtHeight"),
        ("trabalhos a quente", "componentType:hotWork"),
        ("espaços confinados", "componentType:confinedSpace"),
        ("como altero a validade das permissoes?", "workPermit.validity"),
        ("Qual é a validade de uma permissão?", "workPermit.validity"),
        ("como adicionar um componente", "workPermit.components"),
        ("quem aprova a permissão?", "workPermit.approvals"),
        ("NR-35", "componentType:workingAtHeight"),
    ],
)
def test_the_installed_documents_answer(query, topic):
    answer = answers.explain(tenant="alfa", locale="pt-BR", query=query)

    assert answer is not None
    assert answer.topic == topic


@pytest.mark.requirement("B34")
def test_explique_uses_the_focus_of_the_page():
    context = parse({"page": {"semanticId": "workPermit"}, "focus": {"semanticId": "workPermit.validity"}})

    answer = answers.explain(tenant="alfa", locale="pt-BR", query="Explique.", context=context)

    assert answer is not None
    assert (answer.topic, answer.route) == ("workPermit.validity", "direct")


def test_a_locale_without_documents_is_refused():
    with pytest.raises(Refused, match="UNSUPPORTED_LOCALE"):
        answers.explain(tenant="alfa", locale="fr", query="permis")
