"""The words for cancelling a permit."""

from conversations.registries.dialogue import Intent, dialogue
from work_permits.intents.slots import THE_PERMIT

dialogue.register(
    Intent(
        id="workPermit.cancel",
        capability="workPermit.cancel",
        verbs={
            # A permit is never deleted: who asks for it is asked whether to cancel.
            "pt-BR": ("cancelar", "anular", "revogar", "excluir", "apagar", "deletar"),
            "en": ("cancel", "revoke", "void", "delete"),
        },
        objects={"pt-BR": ("permissão",), "en": ("permit",)},
        slots=(THE_PERMIT,),
        needs_object=True,
        topic="workPermit",
        confirm={
            "pt-BR": "Cancelar em definitivo a permissão {entityId}? Isso não pode ser desfeito.",
            "en": "Cancel permit {entityId} for good? This can't be undone.",
        },
        done={"pt-BR": "Permissão {permit} cancelada.", "en": "Permit {permit} cancelled."},
        offer={"pt-BR": "cancelar a permissão", "en": "cancel the permit"},
    )
)
