"""The words for asking about the employees of the organization."""

from conversations.registries.dialogue import Intent, dialogue
from work_permits.intents.phrases import COUNTED_EN, COUNTED_PT, PEOPLE_EN, PEOPLE_PT, listing
from work_permits.intents.slots import COMPANY

_LISTING = listing(pt=PEOPLE_PT, en=PEOPLE_EN)

dialogue.register(
    Intent(
        id="employee.count",
        capability="employee.count",
        verbs={
            "pt-BR": ("contar", "quantos", "quantidade", *COUNTED_PT),
            "en": ("count", "how many", "number of", *COUNTED_EN),
        },
        objects={
            "pt-BR": ("funcionário", "empregado", "trabalhador", "colaborador", "trabalham"),
            "en": ("employee", "worker", "work"),
        },
        slots=(COMPANY,),
        question=True,
        topic="employees",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "contar os funcionários cadastrados", "en": "count the registered employees"},
    )
)
dialogue.register(
    Intent(
        id="employee.list",
        capability="employee.list",
        verbs={
            "pt-BR": (*_LISTING["pt-BR"], "quem trabalha", "quem são"),
            "en": (*_LISTING["en"], "who works", "who is working", "who are"),
        },
        objects={
            "pt-BR": (
                *("funcionário", "empregado", "trabalhador", "colaborador"),
                *("funcionário cadastrado", "trabalhador cadastrado", "colaborador cadastrado", "trabalham"),
            ),
            "en": ("employee", "worker", "registered employee", "registered worker", "work"),
        },
        slots=(COMPANY,),
        question=True,
        topic="employees",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "listar os funcionários cadastrados", "en": "list the registered employees"},
    )
)
