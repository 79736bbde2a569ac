"""Finding records by the words people use."""

import pytest

from policy.registries.entities import entities
from tests.integration.work_permits.conftest import NOW, permit_of
from work_permits import permits
from work_permits.models import PermitComponent


def ids(kind, words, tenant="alfa"):
    found = entities[kind].find(tenant, words)
    assert all(r.tenant == tenant and r.type == kind for r in found)
    return [r.id for r in found]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("123", ["WP-123"]),
        ("WP-123", ["WP-123"]),
        ("wp 123", ["WP-123"]),
        ("Wp123", ["WP-123"]),
        ("a permissão 123.", ["WP-123"]),
        ("124", ["WP-124", "WP-124-2"]),
        ("WP-124", ["WP-124", "WP-124-2"]),
        ("WP-124-2", ["WP-124-2"]),
        ("124 da empresa b", ["WP-124-2"]),
        ("a 124 da Empresa A", ["WP-124"]),
        ("124 da Empresa Z", ["WP-124", "WP-124-2"]),
        ("10231", ["WP-10231"]),
        ("12", []),
        ("WP-124-9", []),
        ("permissão", []),
        ("", []),
        ("COMP-123", []),
    ],
)
def test_permits(demo, words, expected):
    assert ids("workPermit", words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("trabalho em altura", "workingAtHeight"),
        ("componente de trabalho em altura", "workingAtHeight"),
        ("TRABALHOS EM ALTURA", "workingAtHeight"),
        ("altura", "workingAtHeight"),
        ("working at height", "workingAtHeight"),
        ("the working at heights component", "workingAtHeight"),
        ("workingAtHeight", "workingAtHeight"),
        ("trabalho a quente", "hotWork"),
        ("hot work", "hotWork"),
        ("espaco confinado", "confinedSpace"),
        ("espaços confinados", "confinedSpace"),
        ("componente confinado", "confinedSpace"),
        ("espaço cofinado", "confinedSpace"),
        ("eletricidade", "electrical"),
        ("elétricas", "electrical"),
        ("içamento", "lifting"),
        ("escavações", "excavation"),
        ("limpeza química", "chemical"),
        ("NR-33", "confinedSpace"),
    ],
)
def test_component_types(demo, words, expected):
    assert ids("componentType", words) == [expected]


@pytest.mark.parametrize(
    "words",
    ["", "trabalho", "componente", "o novo componente", "altera a validade", "quantos cargos", "sim", "60 dias"],
)
def test_what_names_no_component_type(demo, words):
    assert ids("componentType", words) == []


@pytest.mark.parametrize("words", ["trabalho em altura com solda", "altura ou quente", "altura sem aviso"])
def test_words_that_say_more_than_one_name_find_none(demo, words):
    assert ids("componentType", words) == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("João", {"João da Silva", "João Pereira", "João Batista Santos"}),
        ("joao silva", {"João da Silva"}),
        ("o funcionário José", {"José Carlos Ferreira", "José Almeida"}),
        ("MARIA", {"Maria Oliveira", "Maria das Graças Lima"}),
        ("maria gracas", {"Maria das Graças Lima"}),
        ("EMP-1", {"João da Silva"}),
        ("ana", {"Ana Paula Souza"}),
        ("funcionários", set()),
        ("Jo", set()),
        ("Nascimento", set()),  # works for the other tenant
    ],
)
def test_employees(demo, words, expected):
    assert {r.label for r in entities["employee"].find("alfa", words)} == expected


def test_components_by_code_and_by_type_say_on_which_permit_they_are(demo):
    found = entities["component"].find("alfa", "o espaço confinado")
    assert {r.detail["permit"] for r in found} == {"WP-124-2", "WP-459"}
    assert all(r.label == f"Espaço Confinado ({r.id})" for r in found)

    code = found[0].id
    assert ids("component", code.lower().replace("-", " ")) == [code]


def test_a_removed_component_is_not_found_by_words_but_still_loaded(requester):
    permit = permit_of("WP-123")
    reference = permit.components.get().reference
    permits.remove_component(permit=permit, reference=reference, by=requester, now=NOW)

    assert ids("component", reference) == []
    loaded = entities["component"].load("alfa", reference)
    assert loaded is not None and loaded.removed_at == NOW


def test_risks_and_approvals(demo):
    assert ids("risk", "arco elétrico") == ids("risk", ids("risk", "arco elétrico")[0])
    assert ids("approval", "APR-1") == ["APR-1"]
    assert ids("approval", "aprovação") == []
    assert ids("risk", "risco") == []


@pytest.mark.parametrize("kind", ["workPermit", "component", "componentType", "employee", "risk", "approval"])
def test_nothing_is_found_or_loaded_across_tenants(demo, kind):
    own = {
        "workPermit": "WP-456", "component": "COMP-4", "componentType": "hotWork", "employee": "EMP-9",
        "risk": "RISK-1", "approval": "APR-1",
    }[kind]  # fmt: skip
    assert entities[kind].load("alfa", own) is not None
    assert entities[kind].find("gama", own) in ([], ())
    assert entities[kind].load("gama", own) is None


def test_an_id_is_loaded_exactly(demo):
    assert entities["workPermit"].load("alfa", "wp-123") is None
    assert entities["workPermit"].load("alfa", "123") is None
    assert entities["workPermit"].load("beta", "WP-456") is None


def test_policies_get_the_permit_in_two_statements(demo, django_assert_num_queries):
    kind = entities["workPermit"]
    assert kind.policy_entities is not None
    with django_assert_num_queries(2):
        described = kind.policy_entities(kind.load("alfa", "WP-457"))[0]

    assert (described.type, described.id) == ("WorkPermit", "alfa/WP-457")
    assert described.attributes["components"] == {"lifting", "electrical"}
    assert described.attributes["approvedBy"].id == "alfa/approver"
    assert described.attributes["site"].id == "alfa/sorocaba"


def test_a_component_is_explained_by_its_type_before_components_in_general(demo):
    component = PermitComponent.objects.get(tenant="alfa", permit__reference="WP-123")

    assert entities["component"].knowledge(component) == ("componentType:chemical", "workPermit.components")


def test_one_look_up_is_bounded(requester):
    for number in range(30):
        company = f"Empresa {number:02}"
        permits.open_permit(
            new=permits.NewPermit(
                site_id=permit_of("WP-123").site_id, company=company, number="777", title="x", starts_at=NOW
            ),
            by=requester,
            now=NOW,
        )

    assert len(ids("workPermit", "777")) == 20
