"""The words for listing and counting permits."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.phrases import SHOWING, listing
from work_permits.intents.slots import COMPANY

_STATUS = Slot(
    name="status",
    kind="choice",
    required=False,
    choices={
        "DRAFT": {"pt-BR": ("em rascunho", "rascunhos"), "en": ("draft", "in draft")},
        "OPEN": {"pt-BR": ("aberta", "em aberto"), "en": ("open",)},
        "APPROVED": {"pt-BR": ("aprovada",), "en": ("approved",)},
        "RELEASED": {"pt-BR": ("liberada", "em andamento"), "en": ("released", "in progress")},
        "SUSPENDED": {"pt-BR": ("suspensa", "parada"), "en": ("suspended", "on hold")},
        "CLOSED": {"pt-BR": ("encerrada", "concluída"), "en": ("closed", "finished")},
        "CANCELLED": {"pt-BR": ("cancelada",), "en": ("cancelled", "canceled")},
        # "Venceram em maio" is both: those that are over, and beside a day when it was.
        "EXPIRED": {
            "pt-BR": ("vencida", "expirada", "fora da validade", "venceram", "venceu", "expiraram", "expirou"),
            "en": ("expired", "out of date"),
        },
    },
    question={"pt-BR": "Em qual situação?", "en": "In which status?"},
)
_CUES = {"pt-BR": ("vencer", "expirar", "vencimento"), "en": ("expire", "expiry", "due")}
_FROM = Slot(
    name="expiresFrom",
    kind="date",
    required=False,
    cues=_CUES,
    question={"pt-BR": "Que vencem a partir de que dia?", "en": "Expiring from which day on?"},
)
_UNTIL = Slot(
    name="expiresUntil",
    kind="date",
    required=False,
    cues=_CUES,
    question={"pt-BR": "Que vencem até que dia?", "en": "Expiring by which day?"},
)
_FILTERS = (_STATUS, COMPANY, _FROM, _UNTIL)
# A list is of many: "a permissão" is one, and is read; "quando vence?" asks about one, "quais vencem?" about many.
_OBJECTS = {
    "pt-BR": (
        *("permissões", "permissões de trabalho", "alguma permissão"),
        *("há permissão", "tem permissão", "existe permissão"),
    ),
    "en": ("permits", "work permits", "any permit"),
}
_SHOWING = listing(pt=("permissões",), en=("permits",), verbs=SHOWING)  # rather than the page of all permits

dialogue.register(
    Intent(
        id="workPermit.list",
        capability="workPermit.list",
        verbs={
            "pt-BR": (
                *("listar", "enumerar", "relacionar", "mostrar", "exibir", "ver", *_SHOWING["pt-BR"]),
                *("qual permissão", "quais permissões", "que permissões"),
                *("quais as permissões", "quais são as permissões"),
                *("quais estão", "quais são", "quais vencem", "quais expiram", "quais venceram", "quais expiraram"),
                *(
                    "quais vão vencer",
                    "quais vão expirar",
                    "quais permissões vão vencer",
                    "quais permissões vão expirar",
                ),
            ),
            "en": (
                *("list", "enumerate", "show", "display", "see", "view", *_SHOWING["en"]),
                *("which permit", "which permits", "what permits", "which are the permits", "what are the permits"),
                *("which are", "which ones are", "which expire", "which ones expire"),
                *("which expired", "which ones expired", "which permits have already", "which ones have already"),
                *("which have", "which ones have", "which have already"),
            ),
        },
        objects=_OBJECTS,
        slots=_FILTERS,
        question=True,
        topic="workPermits",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "listar as permissões", "en": "list the permits"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.count",
        capability="workPermit.count",
        verbs={
            "pt-BR": (
                *("contar", "quantas permissões", "quantidade de permissões", "total de permissões"),
                *("quantas são as permissões", "quantas são", "quantas estão", "quantas vencem", "quantas expiram"),
                *("quantas venceram", "quantas expiraram", "quantas já venceram", "quantas já expiraram"),
                *("quantas vão vencer", "quantas permissões vão vencer", "quantas permissões vão expirar"),
            ),
            "en": (
                *("count", "how many permits", "number of permits", "how many are", "how many expire"),
                *("how many expired", "how many have expired", "how many have already expired"),
            ),
        },
        objects=_OBJECTS,
        slots=_FILTERS,
        question=True,
        topic="workPermits",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "contar as permissões", "en": "count the permits"},
    )
)
