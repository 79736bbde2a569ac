"""The words for setting when the work under a permit begins."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.slots import THE_PERMIT

_WHEN = Slot(
    name="startsAt",
    kind="datetime",
    question={"pt-BR": "Para quando? Diga o dia e a hora.", "en": "For when? Tell the day and the time."},
)

dialogue.register(
    Intent(
        id="workPermit.schedule",
        capability="workPermit.schedule",
        verbs={
            "pt-BR": ("agendar", "marcar", "programar", "reagendar", "remarcar"),
            "en": ("schedule", "reschedule", "plan"),
        },
        objects={
            "pt-BR": (
                *("início", "começo", "início do serviço", "início do trabalho", "início da permissão"),
                *("serviço", "trabalho", "permissão", "data de início", "hora de início"),
            ),
            "en": ("start", "beginning", "start of work", "start of the work", "work", "job", "permit", "start date"),
        },
        slots=(_WHEN, THE_PERMIT),
        topic="workPermit.schedule",
        confirm={
            "pt-BR": "Agendar o início do serviço da permissão {entityId}{was} para {startsAt}?",
            "en": "Schedule the start of work under permit {entityId} for {startsAt}{was}?",
        },
        done={
            "pt-BR": "Início do serviço da permissão {permit} agendado para {moment}.",
            "en": "Start of work under permit {permit} scheduled for {moment}.",
        },
        offer={"pt-BR": "agendar o início do serviço", "en": "schedule the start of work"},
    )
)
# No sentence means it; its texts are said when a change of the schedule is taken back.
dialogue.register(
    Intent(
        id="workPermit.restoreSchedule",
        capability="workPermit.restoreSchedule",
        verbs={"pt-BR": (), "en": ()},
        slots=(_WHEN, THE_PERMIT),
        topic="workPermit.schedule",
        confirm={
            "pt-BR": "Devolver o início do serviço da permissão {entityId} ao que era antes?",
            "en": "Put the start of work under permit {entityId} back to what it was?",
        },
        done={
            "pt-BR": "Início do serviço da permissão {permit}: {moment}.",
            "en": "Start of work under permit {permit}: {moment}.",
        },
    )
)
