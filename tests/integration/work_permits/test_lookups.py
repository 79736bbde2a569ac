"""Records are found by indexes: as many statements and no more reading, however many records the tenant has."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from policy.registries.entities import entities
from tests import many_records
from tests.bench_understanding import listener
from tests.utterances import mixed
from work_permits.models import ComponentType, Employee, Risk, WorkPermit

pytestmark = pytest.mark.both_databases

BIG = tuple(
    f"work_permits_{table}"
    for table in ("employee", "employeeword", "workpermit", "permitcomponent", "assignment", "risk", "riskword")
)
SMALL = ("policy_site", "policy_membership", "work_permits_componenttype", "work_permits_companyname")
LOOKED_UP = [
    ("employee", "joão pacheco"),
    ("employee", "Ana"),
    ("employee", "EMP-900007"),
    ("employee", "joão nobody"),
    ("assignment", "Ana Tavares"),
    ("assignment", "ASG-9900003"),
    ("workPermit", "WP-900007"),
    ("workPermit", "a 900008 da Empreiteira 8"),
    ("component", "trabalho em altura"),
    ("component", "COMP-9900003"),
    ("risk", "queda de objetos"),
    ("risk", "RISK-9900003"),
    ("company", "permissões da Empreiteira 7"),
    ("componentType", "altura"),
]


@pytest.fixture
def crowded(demo):
    many_records.fill()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def statements(run):
    with CaptureQueriesContext(connection) as captured:
        run()
    return [query["sql"] for query in captured]


def explained(sql, how):
    with connection.cursor() as cursor:
        cursor.execute(f"{how} {sql}")
        return cursor.fetchall()


def reads_all_of(sql):
    """The big tables that a statement goes through from one end to the other."""
    return _on_postgresql(sql) if connection.vendor == "postgresql" else _on_sqlite(sql)


def _on_sqlite(sql):
    steps = [str(row[-1]).replace('"', "").split() for row in explained(sql, "EXPLAIN QUERY PLAN")]
    return [step[1] for step in steps if step[0] == "SCAN" and step[1] not in SMALL]


def _on_postgresql(sql):
    """Those of which hundreds of rows were read in vain, or in a row: one may stop at the first."""
    [[[top]]] = explained(sql, "EXPLAIN (ANALYZE, FORMAT JSON)")
    nodes, scanned = [top["Plan"]], []
    while nodes:
        node = nodes.pop()
        nodes += node.get("Plans", [])
        read = (node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"]
        if node["Node Type"] == "Seq Scan" and node["Relation Name"] in BIG and read > 300:
            scanned.append(node["Relation Name"])
    return scanned


def test_no_look_up_reads_all_records(crowded, requester):
    for kind, words in LOOKED_UP:
        asked = statements(lambda kind=kind, words=words: entities.found(kind, words, by=requester))

        assert [(words, sql, found) for sql in asked if (found := reads_all_of(sql))] == []


def test_what_is_found_and_seen_at_once_is_what_is_found_and_then_seen(crowded, requester, outsider):
    assert {kind for kind, _ in LOOKED_UP if entities[kind].find_seen}
    elsewhere = replace(outsider, tenant="alfa")  # no member there
    for by in (requester, outsider, elsewhere):
        for kind, words in LOOKED_UP:
            apart = entities[kind].visible
            found = entities[kind].find(by.tenant, words)

            assert list(entities.found(kind, words, by=by)) == list(apart(by, found) if apart and found else found)


def test_what_reads_all_records_would_be_noticed(demo):
    many_records.fill(400)

    assert reads_all_of("SELECT count(*) FROM work_permits_employee WHERE job = 'nobody'") != []


def test_understanding_takes_few_statements_whatever_the_number_of_records(demo, requester):
    hear, counts = listener(requester), []
    for first in (0, 8_800):  # other names than those that are said
        many_records.fill(400, first)
        hear(mixed()[2])  # keeps the catalogue
        counts.append([len(statements(lambda said=said: hear(said))) for said in mixed()])

    assert counts[0] == counts[1]
    assert max(counts[0]) <= 24
    assert sorted(counts[0])[190] <= 4  # of two hundred


def test_a_name_is_found_by_whole_words_in_any_order(demo, requester):
    many_records.fill(400)
    found = [e.label for e in entities.found("employee", "pacheco ana duarte", by=requester)]

    assert found == ["Ana Duarte Pacheco", "Ana Pacheco Duarte"]
    assert entities.found("employee", "ana pach", by=requester) == []


def test_another_name_is_found_by_its_new_words_only(demo, requester):
    joao = Employee.objects.get(tenant="alfa", name="João Pereira")
    joao.name = "João Ávila"
    joao.save()

    assert [e.id for e in entities.found("employee", "avila", by=requester)] == [joao.reference]
    assert joao.reference not in [e.id for e in entities.found("employee", "João Pereira", by=requester)]


def test_another_description_is_found_by_its_new_words_only(demo, requester):
    risk = Risk.objects.present().filter(tenant="alfa").order_by("pk")[0]
    risk.description = "Abelhas no telhado"
    risk.save()

    assert [r.id for r in entities.found("risk", "abelha", by=requester)] == [risk.reference]


def test_a_company_is_found_from_its_first_permit_on(demo, requester):
    first = WorkPermit.objects.filter(tenant="alfa")[0]
    first.pk, first.reference, first.number, first.company = None, "WP-777", "777", "Içamentos São José"
    first._state.adding = True
    first.save()

    assert [c.id for c in entities.found("company", "as da icamentos sao jose", by=requester)] == ["Içamentos São José"]


def test_one_sentence_reads_the_catalogue_once_and_a_changed_one_at_once(demo, requester):
    def named(words):
        return [r.label for r in entities.found("componentType", words, by=requester)]

    first = statements(lambda: [named("altura"), named("quente"), named("solda subaquática")])
    ComponentType.objects.create(tenant_id="alfa", code="underwater", name_pt="Solda subaquática", name_en="Diving")

    assert len(first) == 1
    assert named("solda subaquática") == ["Solda subaquática"]
    ComponentType.objects.filter(code="underwater").get().delete()
    assert named("solda subaquática") == []
