"""The words about the trainings of employees."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.phrases import listing

_NOUNS_PT = ("treinamento", "curso", "capacitação", "inscrição", "matrícula", "turma")
_NOUNS_EN = ("training", "course", "class", "enrollment", "enrolment")
_EMPLOYEE = Slot(
    name="employeeId",
    kind="entity",
    entity_type="employee",
    implied=True,
    question={"pt-BR": "De qual funcionário?", "en": "Which employee?"},
)
_COURSE = Slot(
    name="courseId",
    kind="entity",
    entity_type="course",
    question={"pt-BR": "Em qual treinamento?", "en": "In which training?"},
)
_COURSES_PT = ("treinamentos", "cursos", "certificados", "capacitações")
_COURSES_EN = ("trainings", "courses", "certificates", "training")
_LISTING = listing(pt=_COURSES_PT, en=_COURSES_EN)
_WHICH_PT = tuple(f"{which} {noun}" for which in ("quais", "que") for noun in _COURSES_PT)
_WHICH_EN = tuple(f"{which} {noun}" for which in ("which", "what") for noun in _COURSES_EN)
_HAS_PT = ("tem", "possui", "fez", "concluiu", "válido", "válida", "em dia", "vencido", "vencida", "venceu")
_HAS_EN = ("have", "has", "hold", "holds", "done", "valid", "up to date", "expired")

dialogue.register(
    Intent(
        id="training.enroll",
        capability="training.enroll",
        verbs={
            "pt-BR": ("inscrever", "matricular", "fazer a inscrição", "fazer a matrícula"),
            "en": ("enroll", "enrol", "register", "sign up"),
        },
        objects={"pt-BR": _NOUNS_PT, "en": _NOUNS_EN},
        slots=(_EMPLOYEE, _COURSE),
        confirm={
            "pt-BR": "Inscrever {employeeId} no treinamento {courseId}?",
            "en": "Enroll {employeeId} in the training {courseId}?",
        },
        done={
            "pt-BR": "Inscrição feita: {name} no treinamento {courseWords}.",
            "en": "Enrolled: {name} in the training {courseWords}.",
        },
        offer={"pt-BR": "inscrever um funcionário em um treinamento", "en": "enroll an employee in a training"},
    )
)
dialogue.register(
    Intent(
        id="training.cancelEnrollment",
        capability="training.cancelEnrollment",
        verbs={
            "pt-BR": ("cancelar", "anular", "desmarcar", "desinscrever", "desmatricular"),
            "en": ("cancel", "revoke", "unenroll", "unenrol", "withdraw"),
        },
        objects={"pt-BR": _NOUNS_PT, "en": _NOUNS_EN},
        slots=(_EMPLOYEE, _COURSE),
        needs_object=True,
        confirm={
            "pt-BR": "Cancelar a inscrição de {employeeId} no treinamento {courseId}?",
            "en": "Cancel the enrollment of {employeeId} in the training {courseId}?",
        },
        done={
            "pt-BR": "Inscrição cancelada: {name} no treinamento {courseWords}.",
            "en": "Enrollment cancelled: {name} in the training {courseWords}.",
        },
        offer={"pt-BR": "cancelar uma inscrição em treinamento", "en": "cancel an enrollment in a training"},
    )
)
dialogue.register(
    Intent(
        id="training.status",
        capability="training.status",
        verbs={"pt-BR": ("consultar", "verificar", "conferir"), "en": ("look up", "check", "verify")},
        objects={"pt-BR": _HAS_PT, "en": _HAS_EN},
        slots=(_EMPLOYEE, _COURSE),
        question=True,
        names_all=True,
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "dizer se um treinamento está válido", "en": "tell whether a training is valid"},
    )
)
# The same without naming one course.
dialogue.register(
    Intent(
        id="training.statusOfAll",
        capability="training.status",
        verbs={"pt-BR": (*_WHICH_PT, *_LISTING["pt-BR"]), "en": (*_WHICH_EN, *_LISTING["en"])},
        objects={"pt-BR": _COURSES_PT, "en": _COURSES_EN},
        slots=(_EMPLOYEE,),
        question=True,
        names_all=True,
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "dizer quais treinamentos um funcionário tem", "en": "tell which trainings an employee has"},
    )
)
dialogue.register(
    Intent(
        id="training.requestEnrollment",
        capability="training.requestEnrollment",
        verbs={"pt-BR": ("solicitar", "pedir", "requisitar"), "en": ("request", "ask for")},
        objects={
            "pt-BR": ("treinamento", "curso", "capacitação", "pedido de treinamento"),
            "en": ("training", "course", "request for training"),
        },
        slots=(_EMPLOYEE, _COURSE),
        needs_object=True,
        confirm={
            "pt-BR": "Pedir ao setor de treinamentos o treinamento {courseId} para {employeeId}?",
            "en": "Request the training {courseId} for {employeeId} from the training department?",
        },
        done={
            "pt-BR": "Pedido {requestId} registrado: {name} no treinamento {courseWords}.",
            "en": "Request {requestId} registered: {name} in the training {courseWords}.",
        },
        offer={"pt-BR": "pedir um treinamento ao setor de treinamentos", "en": "request a training"},
    )
)
# No sentence means it; its texts are said when a request is taken back.
dialogue.register(
    Intent(
        id="training.withdrawRequest",
        capability="training.withdrawRequest",
        verbs={"pt-BR": (), "en": ()},
        slots=(_EMPLOYEE,),
        confirm={
            "pt-BR": "Retirar o pedido de treinamento de {employeeId}?",
            "en": "Withdraw the request for training of {employeeId}?",
        },
        done={
            "pt-BR": "Pedido {requestId} retirado: {name} no treinamento {courseWords}.",
            "en": "Request {requestId} withdrawn: {name} in the training {courseWords}.",
        },
    )
)
