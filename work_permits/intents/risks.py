"""The words about the risks of a permit."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.phrases import listing
from work_permits.intents.slots import THE_PERMIT

_THE_RISK = Slot(
    name="riskId",
    kind="entity",
    entity_type="risk",
    many=True,
    implied=True,
    question={"pt-BR": "Qual risco devo remover?", "en": "Which risk should I remove?"},
)

dialogue.register(
    Intent(
        id="workPermit.risks.remove",
        capability="workPermit.risks.remove",
        verbs={
            "pt-BR": ("remover", "retirar", "excluir", "apagar", "tirar", "eliminar"),
            "en": ("remove", "delete", "take off", "take out", "drop"),
        },
        objects={"pt-BR": ("risco", "perigo"), "en": ("risk", "hazard")},
        slots=(_THE_RISK, THE_PERMIT),
        topic="workPermit.risks",
        confirm={
            "pt-BR": "Remover o risco “{riskId}” da permissão {entityId}?",
            "en": "Remove the risk “{riskId}” from permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Remover {count} riscos da permissão {entityId}: {riskId}?",
            "en": "Remove {count} risks from permit {entityId}: {riskId}?",
        },
        done={
            "pt-BR": "Risco “{description}” removido da permissão {permit}.",
            "en": "Risk “{description}” removed from permit {permit}.",
        },
        offer={"pt-BR": "remover um risco da permissão", "en": "remove a risk from the permit"},
    )
)
# No sentence means it; its texts are said when a removal is taken back.
dialogue.register(
    Intent(
        id="workPermit.risks.restore",
        capability="workPermit.risks.restore",
        verbs={"pt-BR": (), "en": ()},
        slots=(_THE_RISK, THE_PERMIT),
        topic="workPermit.risks",
        confirm={
            "pt-BR": "Devolver o risco “{riskId}” à permissão {entityId}?",
            "en": "Put the risk “{riskId}” back on permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Devolver {count} riscos à permissão {entityId}: {riskId}?",
            "en": "Put {count} risks back on permit {entityId}: {riskId}?",
        },
        done={
            "pt-BR": "Risco “{description}” de volta na permissão {permit}.",
            "en": "Risk “{description}” is back on permit {permit}.",
        },
    )
)
dialogue.register(
    Intent(
        id="workPermit.risks.list",
        capability="workPermit.risks.list",
        verbs=listing(pt=("riscos", "perigos"), en=("risks", "hazards")),
        objects={"pt-BR": ("risco", "perigo"), "en": ("risk", "hazard")},
        slots=(THE_PERMIT,),
        question=True,
        topic="workPermit.risks",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "listar os riscos da permissão", "en": "list the risks of the permit"},
    )
)
