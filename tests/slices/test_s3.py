"""S3: "Duplique a permissão…", a plan of several kinds of steps: done whole, done in part, gone on with, taken back."""

import pytest

from conversations.models import PlanStep
from conversations.runs import Run
from tests.cast import member
from tests.drivers.chat import Dialogue
from work_permits import permits
from work_permits.models import ComponentType, PermitComponent, WorkPermit

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
S3 = "Duplique a permissão 123 com os componentes, mudando o responsável para Ana Paula Souza e a validade para 60"
OF_124 = "Duplique a permissão 124 da Empresa A com os componentes"


def newest() -> WorkPermit:
    return WorkPermit.objects.filter(tenant_id="alfa").latest("pk")


def codes(permit: WorkPermit) -> set[str]:
    return set(PermitComponent.objects.filter(permit=permit, removed_at=None).values_list("type__code", flat=True))


def outcomes(reply) -> list[tuple[str, str, str | None]]:
    return [(i["label"], i["outcome"], i["reason"]) for i in reply.response["items"]]


def rename_type(code: str, to: str) -> None:
    kind = ComponentType.objects.get(tenant_id="alfa", code=code)
    kind.code = to
    kind.save()


@pytest.mark.requirement("S3", "C46")
def test_a_permit_is_duplicated_with_another_person_and_validity(requester):
    chat, before = Dialogue(requester), WorkPermit.objects.count()

    asked = chat.says(S3)
    assert asked.type == "confirmation"
    assert "5 passos" in asked.text
    for told in ("WP-123", "Produtos Químicos", "Ana Paula Souza", "60 dias", "conferir"):
        assert told in asked.text
    assert WorkPermit.objects.count() == before

    done = chat.says("Sim.")
    copy = newest()
    assert done.type == "success"
    assert "4 passos concluídos" in done.text
    assert copy.label in done.text
    assert (copy.status, copy.company, copy.responsible.name) == ("DRAFT", "Empresa A", "Ana Paula Souza")
    assert (copy.validity_days, codes(copy)) == (60, {"chemical"})
    assert WorkPermit.objects.get(tenant_id="alfa", number="123").validity_days == 30


@pytest.mark.requirement("S3")
def test_the_same_in_english(requester):
    chat = Dialogue(requester, locale="en")

    asked = chat.says(
        "Duplicate permit 123 with its components, changing the person in charge to Ana Paula Souza "
        "and validity to 60 days"
    )

    assert "5 steps" in asked.text
    assert chat.says("Yes.").type == "success"
    assert newest().validity_days == 60


@pytest.mark.requirement("S3", "C46")
def test_what_is_left_out_makes_no_step(requester):
    chat = Dialogue(requester)

    assert "2 passos" in chat.says("Duplique a permissão 123 sem os componentes").text
    assert chat.says("Sim.").type == "success"
    assert codes(newest()) == set()


@pytest.mark.requirement("S3", "C6b", "C46")
def test_one_component_refused_leaves_the_others_and_is_named(requester):
    chat = Dialogue(requester)
    chat.says(OF_124)
    rename_type("lockout", "lockout-old")

    reply = chat.says("Sim.")

    assert reply.type == "partial"
    assert chat.row.status == "PARTIAL_SUCCESS"
    assert codes(newest()) == {"hotWork"}
    told = {label: (outcome, reason) for label, outcome, reason in outcomes(reply)}
    assert told["copiar o componente “Trabalho a Quente”"] == ("done", None)
    assert told["copiar o componente “Bloqueio de Energias”"] == ("failed", "COMPONENT_TYPE_UNKNOWN")
    assert told["conferir a cópia"] == ("failed", "COPY_DIFFERS")
    assert "falta o componente" in reply.text


@pytest.mark.requirement("S3", "C41")
def test_trying_again_does_only_what_failed(requester):
    chat = Dialogue(requester)
    chat.says(OF_124)
    rename_type("lockout", "lockout-old")
    chat.says("Sim.")
    rename_type("lockout-old", "lockout")
    copy, count = newest(), WorkPermit.objects.count()

    asked = chat.says("Tente novamente.")
    assert "2 passos" in asked.text
    assert [r["id"] for r in asked.confirmation["affectedResources"]] == [copy.reference]

    assert chat.says("Sim.").type == "success"
    assert codes(copy) == {"hotWork", "lockout"}
    assert WorkPermit.objects.count() == count


@pytest.mark.requirement("S3", "C22")
def test_undo_takes_back_the_whole_copy(requester):
    chat = Dialogue(requester)
    chat.says(S3)
    chat.says("Sim.")
    copy = newest()

    assert copy.reference in chat.says("Desfaça.").text
    assert chat.says("Sim.").type == "success"

    copy.refresh_from_db()
    assert copy.status == "CANCELLED"
    assert copy.cancelled_reason


@pytest.mark.requirement("C22")
def test_a_copy_that_somebody_else_changed_is_not_taken_back(requester):
    chat = Dialogue(requester)
    chat.says("Duplique a permissão 123 com os componentes")
    chat.says("Sim.")
    copy = permits.find(tenant="alfa", reference=newest().reference)
    assert copy is not None
    permits.change_validity(permit=copy, days=10, by=member("approver"), now=chat.now)

    assert chat.says("Desfaça.").reason == "VALUE_CHANGED_SINCE"
    assert newest().status == "DRAFT"


@pytest.mark.requirement("S3", "C12")
def test_several_people_of_a_name_are_asked_about_before_anything_is_planned(requester):
    chat = Dialogue(requester)

    asked = chat.says("Duplique a permissão 123, mudando o responsável para João")

    assert asked.type == "clarification"
    assert len(asked.choices) > 1
    assert not PlanStep.objects.exists()


@pytest.mark.requirement("S3", "C14")
def test_a_validity_out_of_range_is_asked_for_again_before_anything_is_planned(requester):
    chat = Dialogue(requester)

    asked = chat.says("Duplique a permissão 123, mudando a validade para 900")

    assert asked.type == "clarification"
    assert "365" in asked.text
    assert not PlanStep.objects.exists()


@pytest.mark.requirement("S3")
@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("duplique a 456 sem os componentes e com validade de 90 dias", 3),
        ("copie a WP-456 com os componentes, com responsável João Pereira e validade de 45 dias", 6),
        ("faça uma cópia da permissão 456", 4),
        ("quero uma cópia da 456 com novo responsável: Ana Paula Souza", 5),
        ("make a copy of permit 456", 4),
        ("duplicate permit 456, changing the person in charge to Ana Paula Souza and the validity to 60 days", 6),
    ],
)
def test_what_is_to_differ_may_be_said_in_several_ways(requester, text, steps):
    reply = Dialogue(requester).says(text)

    assert reply.type == "confirmation"
    assert PlanStep.objects.count() == steps


@pytest.mark.requirement("S3", "C40")
def test_a_plan_that_was_cut_off_between_steps_is_gone_on_with(requester, monkeypatch):
    chat, carry_out = Dialogue(requester), Run.carry_out
    carried: list[int] = []

    def dies_after_two(run, step):
        if len(carried) == 2:
            raise SystemExit
        carried.append(step.index)
        return carry_out(run, step)

    chat.says(OF_124)
    chat.says("Sim.", works=False)
    monkeypatch.setattr(Run, "carry_out", dies_after_two)
    with pytest.raises(SystemExit):
        chat.works()
    monkeypatch.undo()
    count = WorkPermit.objects.count()

    chat.works()

    assert chat.row.status == "SUCCESS"
    assert WorkPermit.objects.count() == count
    assert codes(newest()) == {"hotWork", "lockout"}


@pytest.mark.requirement("C16b")
def test_altering_a_planned_step_breaks_what_was_confirmed(requester):
    chat = Dialogue(requester)
    chat.says(S3)
    row = PlanStep.objects.get(capability_id="workPermit.updateValidity")
    row.input = {**row.input, "validityDays": 300}
    row.save()

    assert chat.says("Sim.").reason == "CONFIRMATION_NOT_BOUND"
