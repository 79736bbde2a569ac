"""The words for changing the validity."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.slots import THE_PERMIT

dialogue.register(
    Intent(
        id="workPermit.updateValidity",
        capability="workPermit.updateValidity",
        verbs={
            "pt-BR": (
                "alterar",
                "mudar",
                "atualizar",
                "ajustar",
                "trocar",
                "prorrogar",
                "estender",
                "definir",
                "colocar",
                "pôr",
                "passar",
            ),
            "en": ("change", "set", "update", "adjust", "extend", "make", "put"),
        },
        objects={
            "pt-BR": ("validade", "prazo", "vigência", "prazo de validade"),
            "en": ("validity", "validity period", "expiry", "term"),
        },
        slots=(
            Slot(
                name="validityDays",
                kind="integer",
                units={
                    "pt-BR": ("dia", "semana", "quinzena", "mês"),
                    "en": ("day", "week", "fortnight", "month"),
                },
                factors={"semana": 7, "quinzena": 15, "mês": 30, "week": 7, "fortnight": 14, "month": 30},
                question={"pt-BR": "Para quantos dias?", "en": "To how many days?"},
            ),
            THE_PERMIT,
        ),
        topic="workPermit.validity",
        confirm={
            "pt-BR": "Alterar a validade da permissão {entityId}{was} para {validityDays} dias?",
            "en": "Change the validity of permit {entityId}{was} to {validityDays} days?",
        },
        done={
            "pt-BR": "Validade da permissão {permit} alterada de {previous} para {validityDays} dias.",
            "en": "Validity of permit {permit} changed from {previous} to {validityDays} days.",
        },
        offer={"pt-BR": "alterar a validade da permissão", "en": "change the validity of the permit"},
    )
)
