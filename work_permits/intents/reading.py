"""The words for asking how a permit stands, and for explanations."""

from conversations.registries.dialogue import Intent, dialogue
from work_permits.intents.slots import THE_PERMIT

dialogue.register(
    Intent(
        id="workPermit.read",
        capability="workPermit.read",
        verbs={
            "pt-BR": ("consultar", "informar", "dizer", "falar", "resumir", "verificar", "ler"),
            "en": ("read", "tell", "summarize", "check", "look up"),
        },
        objects={
            "pt-BR": (
                "permissão",
                *("situação", "situação da permissão", "status", "estado", "dados da permissão", "resumo"),
                *("validade", "prazo", "prazo de validade", "vigência", "vencimento", "data de vencimento"),
                *("responsável", "encarregado", "empresa", "contratada"),
                *("vale", "vence", "venceu", "vencer", "expira", "expirou", "em vigor", "valendo", "válida", "válido"),
                *("vencida", "vencido", "expirada", "liberada", "liberado", "aprovada", "aprovado", "autorizada"),
                *("autorizado", "suspensa", "suspenso", "encerrada", "encerrado", "cancelada", "em rascunho"),
                *(
                    "começar",
                    "começa",
                    "iniciar",
                    "inicia",
                    "trabalhar",
                    "o trabalho",
                    "o serviço",
                    "a obra",
                    "começar a trabalhar",
                ),
            ),
            "en": (
                "permit",
                *("status", "status of the permit", "data of the permit", "summary", "validity", "validity period"),
                *("expiry", "expiry date", "expire", "expires", "expired", "end", "ends", "valid", "long is it valid"),
                *("responsible", "responsible person", "person in charge", "in charge", "company", "contractor"),
                *("released", "approved", "authorized", "suspended", "closed", "cancelled"),
                *(
                    "start",
                    "starts",
                    "begin",
                    "begins",
                    "start working",
                    "start work",
                    "start the work",
                    "the work",
                    "the job",
                ),
            ),
        },
        slots=(THE_PERMIT,),
        question=True,
        topic="workPermit",
        done={
            "pt-BR": (
                "A permissão {permit} ({title}, {company}) está {statusWords}. {timeWords} {authorizationWords} "
                "Responsável: {responsibleWords}. Componentes: {componentNames}. Riscos registrados: {riskCount}. "
                "Pessoas na equipe: {teamCount}."
            ),
            "en": (
                "Permit {permit} ({title}, {company}) is {statusWords}. {timeWords} {authorizationWords} "
                "Person in charge: {responsibleWords}. Components: {componentNames}. Registered risks: {riskCount}. "
                "People on the team: {teamCount}."
            ),
        },
        offer={"pt-BR": "dizer a situação da permissão", "en": "tell the status of the permit"},
    )
)
dialogue.register(
    Intent(
        id="knowledge.explain",
        capability="knowledge.explain",
        verbs={
            "pt-BR": (
                "explicar",
                "descrever",
                "definir",
                "esclarecer",
                "ensinar",
                "o que é",
                "o que são",
                "o que significa",
                "o que quer dizer",
                "o que exige",
                "como funciona",
                "para que serve",
                "por que",
                "quando",
                "como",
            ),
            "en": (
                "explain",
                "describe",
                "define",
                "clarify",
                "what is",
                "what are",
                "what does",
                "what means",
                "how does",
                "why",
                "when",
                "how",
            ),
        },
        question=True,
        explains=True,
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "explicar um assunto de segurança", "en": "explain a safety subject"},
    )
)
