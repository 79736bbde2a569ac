"""The words about who works under a permit."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.phrases import COUNTED_EN, COUNTED_PT, PEOPLE_EN, PEOPLE_PT, listing
from work_permits.intents.slots import COMPANY, THE_PERMIT

_PT = ("funcionário", "trabalhador", "colaborador", "empregado", "pessoa")
_EN = ("employee", "worker", "person")
_LISTING = listing(pt=(*PEOPLE_PT, "equipe", "pessoas"), en=(*PEOPLE_EN, "team", "crew", "people"))
_WHO_PT = ("quem trabalha", "quem está", "quem faz parte", "quem são", "quem é", "quem integra", "quem compõe")
_WHO_EN = ("who works", "who is working", "who is", "who are")

dialogue.register(
    Intent(
        id="workPermit.employees.add",
        capability="workPermit.employees.add",
        verbs={
            "pt-BR": (
                *("adicionar", "incluir", "acrescentar", "inserir", "colocar", "pôr", "querer", "botar"),
                *("designar", "alocar", "escalar"),
            ),
            "en": ("add", "include", "insert", "put", "want", "assign", "allocate"),
        },
        objects={"pt-BR": (*_PT, "equipe"), "en": (*_EN, "team", "crew")},
        slots=(
            Slot(
                name="employeeId",
                kind="entity",
                entity_type="employee",
                many=True,
                implied=True,
                question={"pt-BR": "Qual funcionário devo adicionar?", "en": "Which employee should I add?"},
            ),
            THE_PERMIT,
        ),
        topic="workPermit.employees",
        confirm={
            "pt-BR": "Adicionar {employeeId} à equipe da permissão {entityId}?",
            "en": "Add {employeeId} to the team of permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Adicionar {count} funcionários à equipe da permissão {entityId}: {employeeId}?",
            "en": "Add {count} employees to the team of permit {entityId}: {employeeId}?",
        },
        done={
            "pt-BR": "{name} agora faz parte da equipe da permissão {permit}. {trainingWords}",
            "en": "{name} is now on the team of permit {permit}. {trainingWords}",
        },
        offer={"pt-BR": "adicionar um funcionário à permissão", "en": "add an employee to the permit"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.employees.remove",
        capability="workPermit.employees.remove",
        verbs={
            "pt-BR": ("remover", "retirar", "excluir", "tirar", "desalocar"),
            "en": ("remove", "delete", "take off", "take out", "drop", "unassign"),
        },
        objects={"pt-BR": (*_PT, "equipe"), "en": (*_EN, "team", "crew")},
        slots=(
            Slot(
                name="assignmentId",
                kind="entity",
                entity_type="assignment",
                many=True,
                implied=True,
                question={"pt-BR": "Qual funcionário devo retirar?", "en": "Which employee should I remove?"},
            ),
            THE_PERMIT,
        ),
        topic="workPermit.employees",
        confirm={
            "pt-BR": "Retirar {assignmentId} da equipe da permissão {entityId}?",
            "en": "Remove {assignmentId} from the team of permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Retirar {count} funcionários da equipe da permissão {entityId}: {assignmentId}?",
            "en": "Remove {count} employees from the team of permit {entityId}: {assignmentId}?",
        },
        done={
            "pt-BR": "{name} não faz mais parte da equipe da permissão {permit}.",
            "en": "{name} is no longer on the team of permit {permit}.",
        },
        offer={"pt-BR": "retirar um funcionário da permissão", "en": "remove an employee from the permit"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.employees.list",
        capability="workPermit.employees.list",
        verbs={
            "pt-BR": (*_LISTING["pt-BR"], *_WHO_PT, *COUNTED_PT),
            "en": (*_LISTING["en"], *_WHO_EN, *COUNTED_EN),
        },
        objects={"pt-BR": (*_PT, "equipe", "trabalham"), "en": (*_EN, "people", "team", "crew", "work")},
        slots=(THE_PERMIT, COMPANY),
        question=True,
        topic="workPermit.employees",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "listar a equipe da permissão", "en": "list the team of the permit"},
    )
)
