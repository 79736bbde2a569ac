"""Enrolling employees in courses of the training system: the capabilities, and what people say about it."""

import pytest
from django.apps import apps
from django.utils import timezone

from context_bridge.registries.capabilities import Call, capabilities
from context_bridge.registries.outside import Interrupted, Lost
from policy.errors import Refused
from policy.registries.entities import entities
from tests.cast import ensure_demo
from tests.drivers.chat import Dialogue
from tests.integration.work_permits.conftest import NOW, call, person
from work_permits import courses
from work_permits.models import Employee, TrainingRequest

ENROLL, CANCEL, STATUS = "training.enroll", "training.cancelEnrollment", "training.status"
REQUEST, WITHDRAW = "training.requestEnrollment", "training.withdrawRequest"
MARIA = {"employeeId": "EMP-4", "courseId": "NR-35"}
LABEL = "NR-35 (Trabalho em Altura)"


@pytest.fixture
def demo(db):
    """The demonstration data in this test's own transaction alone: another one would forbid to ask another system."""
    ensure_demo()


@pytest.fixture
def chat(requester, training_system):
    return Dialogue(requester)


def calling(by, key="k-1", no_return=lambda: None, **given):
    """A call as a worker makes it, outside any transaction of the runtime."""
    target = entities["employee"].load(by.tenant, given["employeeId"])
    return Call(
        principal=by, input=given, target=target, locale="pt-BR", now=timezone.now(), key=key, no_return=no_return
    )


def done(by, tool, key="k-1", **given):
    return capabilities[tool].call(calling(by, key, **given))


def part(tool, name):
    """A part of a capability that it must have: ``verify``, ``reconcile``, ``undo``."""
    found = getattr(capabilities[tool], name)
    assert found is not None
    return found


def effects(system):
    return [(row["effect"], row["employee"], row["course"]) for row in system.ledger()]


def test_an_employee_is_enrolled_under_the_code_of_the_organization(requester, training_system):
    outcome = done(requester, ENROLL, **MARIA)

    assert effects(training_system) == [("enrolled", "alfa/EMP-4", "NR-35")]
    assert outcome.data["name"] == "Maria Oliveira" and outcome.data["courseWords"]["pt-BR"] == LABEL
    assert [r.key for r in outcome.concerned] == ["employee:EMP-4", "course:NR-35"]
    assert part(ENROLL, "verify")(calling(requester, **MARIA), outcome)


@pytest.mark.case("X9")
@pytest.mark.requirement("C41")
@pytest.mark.parametrize("tool", [ENROLL, CANCEL])
def test_a_call_whose_answer_was_lost_is_asked_about_and_not_done_twice(requester, training_system, tool):
    if tool == CANCEL:
        done(requester, ENROLL, "k-0", **MARIA)
    asked = calling(requester, **MARIA)
    assert part(tool, "reconcile")(asked) is None
    training_system.fault("cut", count=1, methods=["POST", "DELETE"])
    with pytest.raises(Lost):
        capabilities[tool].call(asked)

    before = effects(training_system)
    found = part(tool, "reconcile")(asked)
    assert found == capabilities[tool].call(asked)
    assert part(tool, "verify")(asked, found)
    assert effects(training_system) == before and len(before) == (2 if tool == CANCEL else 1)


def test_what_was_done_is_told_without_its_target_and_to_who_sees_no_permit_any_more(requester, training_system):
    done(requester, ENROLL, **MARIA)
    apps.get_model("policy", "Membership").objects.get(user_id=requester.user_id).sites.clear()
    asked = Call(principal=requester, input=MARIA, target=None, locale="pt-BR", now=NOW, key="k-1")

    assert part(ENROLL, "reconcile")(asked).data["enrollmentId"]
    with pytest.raises(Refused, match="NOT_FOUND"):
        capabilities[ENROLL].call(asked)


@pytest.mark.requirement("C18")
@pytest.mark.parametrize("tool", [ENROLL, CANCEL])
def test_who_cancels_before_the_point_of_no_return_has_nothing_sent(requester, training_system, tool):
    if tool == CANCEL:
        done(requester, ENROLL, "k-0", **MARIA)
    before = effects(training_system)

    def stop():
        raise Interrupted

    with pytest.raises(Interrupted):
        capabilities[tool].call(calling(requester, no_return=stop, **MARIA))
    assert effects(training_system) == before


def test_the_point_of_no_return_is_right_before_what_is_sent(requester, training_system):
    seen = []
    capabilities[ENROLL].call(calling(requester, no_return=lambda: seen.append(training_system.ledger()), **MARIA))

    assert seen == [[]]


@pytest.mark.requirement("C22")
def test_enrolling_and_cancelling_take_each_other_back(requester, training_system):
    first = done(requester, ENROLL, **MARIA)
    undo = part(ENROLL, "undo")
    assert undo.condition("alfa", MARIA, first.data) is None
    taken_back = undo.input(MARIA, first.data)
    assert taken_back == {**MARIA, "enrollmentId": first.data["enrollmentId"]}
    second = done(requester, undo.capability, "k-2", **taken_back)
    again = part(CANCEL, "undo")

    assert done(requester, again.capability, "k-3", **again.input(taken_back, second.data)).data["status"] == "ENROLLED"
    assert [effect for effect, *_ in effects(training_system)] == ["enrolled", "cancelled", "enrolled"]


@pytest.mark.requirement("C22")
def test_what_somebody_cancelled_since_is_not_cancelled_again(requester, training_system):
    first = done(requester, ENROLL, **MARIA)
    done(requester, CANCEL, "k-2", **MARIA)

    with pytest.raises(Refused, match="TRAINING_NOT_ENROLLED"):
        done(requester, CANCEL, "k-3", **MARIA, enrollmentId=first.data["enrollmentId"])


@pytest.mark.requirement("C38")
def test_the_enrollment_of_somebody_else_is_not_reached_through_its_number(requester, outsider, training_system):
    theirs = done(outsider, ENROLL, employeeId="EMP-1", courseId="NR-35").data["enrollmentId"]

    with pytest.raises(Refused, match="TRAINING_NOT_ENROLLED"):
        done(requester, CANCEL, employeeId="EMP-1", courseId="NR-35", enrollmentId=theirs)
    assert effects(training_system) == [("enrolled", "beta/EMP-1", "NR-35")]


def test_the_same_key_of_two_organizations_is_two_calls(requester, outsider, training_system):
    done(requester, ENROLL, employeeId="EMP-1", courseId="NR-10")
    done(outsider, ENROLL, employeeId="EMP-1", courseId="NR-10")

    assert len(effects(training_system)) == 2


def test_without_a_training_system_nobody_is_asked_to_confirm(requester, settings):
    settings.AGENTIC_TRAINING_URL = ""

    reply = Dialogue(requester).says("Inscreva a Maria Oliveira na NR-35.")

    assert reply.reason == "TRAINING_SYSTEM_OFF"
    assert reply.text.endswith("não está ligado a esta instalação.")


@pytest.mark.parametrize(
    ("employee", "course", "pt", "en"),
    [
        ("EMP-1", "NR-35", "João da Silva: NR-35 (Trabalho em Altura), válido até ", "valid until"),
        ("EMP-2", "NR-35", "João Pereira: NR-35 (Trabalho em Altura), vencido desde ", "expired since"),
        ("EMP-4", "NR-10", "Maria Oliveira não tem o treinamento NR-10 (Eletricidade).", "does not have"),
        ("EMP-15", None, "Sebastião Moreira não tem nenhum treinamento registrado.", "no registered training"),
        ("EMP-2", None, "Treinamentos de João Pereira: 2.\n1. NR-34 (Trabalho a Quente): ", "Trainings of João"),
    ],
)
def test_certificates_are_told_in_words(requester, training_system, employee, course, pt, en):
    given = {"employeeId": employee} | ({"courseId": course} if course else {})
    text = capabilities[STATUS].call(calling(requester, **given)).data["text"]

    assert text["pt-BR"].startswith(pt) and en in text["en"]


# --- what people say ----------------------------------------------------------------------------------------------


@pytest.mark.requirement("C22")
def test_who_is_enrolled_after_a_yes_is_taken_back_after_another(chat, training_system):
    asked = chat.says("Inscreva a Maria Oliveira no treinamento de NR-35.")
    assert asked.text == f"Inscrever Maria Oliveira no treinamento {LABEL}?"
    assert effects(training_system) == []

    assert chat.says("Sim.").text == f"Inscrição feita: Maria Oliveira no treinamento {LABEL}."
    assert effects(training_system) == [("enrolled", "alfa/EMP-4", "NR-35")]

    assert "Cancelar a inscrição de Maria Oliveira" in chat.says("Desfaça.").text
    assert chat.says("Sim.").text == f"Inscrição cancelada: Maria Oliveira no treinamento {LABEL}."


def test_what_is_missing_is_asked_for(chat):
    asked = chat.says("Inscreva o João Pereira.")
    assert (asked.type, asked.text) == ("clarification", "Em qual treinamento?")

    assert chat.says("espaço confinado").text == ("Inscrever João Pereira no treinamento NR-33 (Espaço Confinado)?")


@pytest.mark.requirement("C12")
def test_one_of_several_of_the_same_name_is_asked_about(chat):
    asked = chat.says("Matricule a Maria na NR-10.")

    assert asked.type == "clarification"
    assert set(asked.choices) == {"Maria Oliveira", "Maria das Graças Lima"}
    assert chat.says("a Maria Oliveira").text == "Inscrever Maria Oliveira no treinamento NR-10 (Eletricidade)?"


def test_an_enrollment_is_cancelled_in_words(chat, requester, training_system):
    done(requester, ENROLL, **MARIA)

    asked = chat.says("Cancele a inscrição da Maria Oliveira na NR-35.")
    assert asked.text == f"Cancelar a inscrição de Maria Oliveira no treinamento {LABEL}?"
    assert chat.says("Sim.").text == f"Inscrição cancelada: Maria Oliveira no treinamento {LABEL}."


def test_whoever_is_not_enrolled_is_told_so(chat):
    chat.says("Cancele a inscrição da Maria Oliveira na NR-35.")

    assert chat.says("Sim.").reason == "TRAINING_NOT_ENROLLED"


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        (
            "O João Pereira tem treinamento de trabalho em altura válido?",
            "João Pereira: NR-35 (Trabalho em Altura), ve",
        ),
        ("O João da Silva tem NR-35 válido?", "João da Silva: NR-35 (Trabalho em Altura), válido até "),
        ("A NR-35 do João Pereira está vencida?", "João Pereira: NR-35 (Trabalho em Altura), vencido desde "),
        ("Quais treinamentos a Maria Oliveira tem?", "Treinamentos de Maria Oliveira: 1.\n1. NR-33 (Espaço Confin"),
    ],
)
def test_trainings_are_asked_about(chat, sentence, answer):
    assert chat.says(sentence).text.startswith(answer)


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("Enroll Maria Oliveira in NR-10.", "Enroll Maria Oliveira in the training NR-10 (Electrical Safety)?"),
        ("Sign up João Pereira for the working at height course.", "Enroll João Pereira in the training NR-35 (Wor"),
        ("Cancel the enrollment of Maria Oliveira in NR-35.", "Cancel the enrollment of Maria Oliveira in the trai"),
        ("Does João Pereira have valid working at height training?", "João Pereira: NR-35 (Working at Height), expi"),
        ("Which trainings does Maria Oliveira have?", "Trainings of Maria Oliveira: 1.\n1. NR-33 (Confined Space)"),
        ("Request NR-35 training for João Pereira.", "Request the training NR-35 (Working at Height) for João Perei"),
    ],
)
def test_the_same_is_said_in_english(requester, training_system, sentence, answer):
    assert Dialogue(requester, locale="en").says(sentence).text.startswith(answer)


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    "sentence",
    [
        "Não inscreva a Maria Oliveira na NR-35.",
        "Inscreva a Maria Oliveira na NR-35 se ela quiser.",
        "Posso inscrever a Maria Oliveira na NR-35?",
        "Ele quer inscrever a Maria Oliveira na NR-35.",
        "Don't enroll Maria Oliveira in NR-35.",
    ],
)
def test_what_is_denied_conditional_or_asked_about_enrolls_nobody(chat, sentence):
    assert chat.says(sentence).type != "confirmation"


def test_the_other_way_is_registered_and_takes_the_same_input():
    [other] = capabilities[ENROLL].alternatives

    assert other == REQUEST
    assert set(capabilities[other].input_schema["required"]) <= set(capabilities[ENROLL].input_schema["properties"])


# --- the request to the training department -----------------------------------------------------------------------


@pytest.mark.requirement("C22")
def test_a_request_is_written_once_and_withdrawn(requester):
    made = call(requester, REQUEST, **MARIA)
    assert made.succeeded and made.metadata.verified
    assert call(requester, REQUEST, **MARIA).error.reason == "TRAINING_ALREADY_REQUESTED"
    undo = part(REQUEST, "undo")
    assert undo.condition("alfa", MARIA, made.data) is None

    assert call(requester, undo.capability, **undo.input(MARIA, made.data)).succeeded
    row = TrainingRequest.objects.get(tenant="alfa", reference=made.data["requestId"])
    assert (row.status, row.withdrawn_at) == ("WITHDRAWN", NOW)
    assert undo.condition("alfa", MARIA, made.data) == "TRAINING_REQUEST_CLOSED"
    assert call(requester, REQUEST, **MARIA).succeeded


def test_a_request_is_asked_for_without_any_training_system(requester, settings):
    settings.AGENTIC_TRAINING_URL = ""
    chat = Dialogue(requester)

    chat.says("Solicite a NR-35 para o João Pereira.")

    assert chat.says("Sim.").text.startswith("Pedido TRQ-2 registrado: João Pereira")


@pytest.mark.requirement("C38")
def test_nobody_withdraws_the_request_of_another_organization(requester, outsider):
    theirs = call(outsider, REQUEST, employeeId="EMP-1", courseId="NR-35").data["requestId"]

    result = call(requester, WITHDRAW, employeeId="EMP-1", requestId=theirs)

    assert result.error.reason == "TRAINING_REQUEST_CLOSED"
    assert TrainingRequest.objects.get(tenant="beta").status == "OPEN"


@pytest.mark.parametrize("tool", [REQUEST, WITHDRAW])
def test_who_has_no_such_role_may_not_request(demo, tool):
    given = MARIA if tool == REQUEST else {"employeeId": "EMP-15", "requestId": "TRQ-1"}

    assert call(person("auditor"), tool, **given).status == "denied"
    assert [(r.reference, r.status) for r in TrainingRequest.objects.all()] == [("TRQ-1", "OPEN")]


# --- courses ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ("NR-35", ["NR-35"]),
        ("nr35", ["NR-35"]),
        ("o treinamento de NR 10", ["NR-10"]),
        ("trabalho em altura", ["NR-35"]),
        ("working at height", ["NR-35"]),
        ("eletricidde", ["NR-10"]),
        ("espaço confinado válido", ["NR-33"]),
        ("fire fighting", ["NR-23"]),
        ("treinamento", []),
        ("trabalho", ["NR-34", "NR-35"]),
        ("altura e solda", []),
        ("NR-35 e NR-10", []),
        ("NR-99", []),
        ("culinária", []),
        ("", []),
    ],
)
def test_a_course_is_found_by_number_subject_and_synonym(words, codes):
    assert [course.code for course in courses.named(words)] == codes


def test_every_course_of_the_stand_in_has_words_and_every_word_a_course(training_system):
    there = {course["code"] for course in training_system.ask("GET", "/courses")[1]["courses"]}

    assert there == {course.code for course in courses.COURSES}


def test_every_employee_of_the_demonstration_is_known_there(demo, training_system):
    for employee in Employee.objects.all():
        path = f"/employees/{employee.tenant_id}%2F{employee.reference}/certificates"
        there = {one["course"] for one in training_system.ask("GET", path)[1]["certificates"]}
        assert there == {training.name for training in employee.trainings.all()}
