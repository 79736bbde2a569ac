"""The words of this domain: what people may want, how they say it, and what the agent asks and answers."""

from conversations.registries.dialogue import Intent, Slot, dialogue

_THE_PERMIT = Slot(
    name="entityId",
    kind="entity",
    entity_type="workPermit",
    implied=True,
    question={"pt-BR": "De qual permissão?", "en": "Which permit?"},
)

# ---------------------------------------------------------------------------------------------- navigation

dialogue.register(
    Intent(
        id="navigation.openEntity",
        capability="navigation.openEntity",
        verbs={
            "pt-BR": ("abrir", "ver", "mostrar", "exibir", "visualizar", "ir", "acessar", "voltar"),
            "en": ("open", "show", "view", "display", "see", "go to", "go back to", "take me to"),
        },
        objects={"pt-BR": ("permissão",), "en": ("permit",)},
        slots=(
            Slot(
                name="entityId",
                kind="entity",
                entity_type="workPermit",
                question={"pt-BR": "Qual permissão devo abrir?", "en": "Which permit should I open?"},
            ),
        ),
        topic="workPermit",
        done={
            "pt-BR": "Permissão {permit} aberta: {title}, {company}.",
            "en": "Permit {permit} is open: {title}, {company}.",
        },
        offer={"pt-BR": "abrir uma permissão", "en": "open a permit"},
    )
)
dialogue.register(
    Intent(
        id="navigation.openTab",
        capability="navigation.openTab",
        verbs={
            "pt-BR": ("ir", "abrir", "ver", "mostrar", "exibir", "navegar", "acessar", "voltar"),
            "en": (
                "go to",
                "open",
                "show",
                "view",
                "display",
                "see",
                "switch to",
                "navigate",
                "go back to",
                "take me to",
            ),
        },
        slots=(
            Slot(
                name="semanticId",
                kind="element",
                kinds=("tab", "field", "page"),
                question={"pt-BR": "Qual aba devo abrir?", "en": "Which tab should I open?"},
            ),
            Slot(name="entityId", kind="entity", entity_type="workPermit", required=False, implied=True),
        ),
        done={"pt-BR": "Pronto: {place}.", "en": "Done: {place}."},
        offer={"pt-BR": "abrir uma aba da permissão", "en": "open a tab of the permit"},
    )
)

# ---------------------------------------------------------------------------------------------- reading

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
                *("responsável", "encarregado", "empresa", "contratada", "componente", "risco"),
                *("vale", "vence", "venceu", "vencer", "expira", "expirou", "em vigor", "valendo", "válida", "válido"),
                *("vencida", "vencido", "expirada", "liberada", "liberado", "aprovada", "aprovado", "autorizada"),
                *("autorizado", "suspensa", "suspenso", "encerrada", "encerrado", "cancelada", "em rascunho"),
                *("começar", "iniciar", "trabalhar", "o trabalho", "o serviço", "a obra", "começar a trabalhar"),
            ),
            "en": (
                "permit",
                *("status", "status of the permit", "data of the permit", "summary", "validity", "validity period"),
                *("expiry", "expiry date", "expire", "expires", "expired", "end", "ends", "valid", "long is it valid"),
                *("responsible", "responsible person", "person in charge", "in charge", "company", "contractor"),
                *("component", "risk", "released", "approved", "authorized", "suspended", "closed", "cancelled"),
                *("start", "begin", "start working", "start work", "start the work", "the work", "the job"),
            ),
        },
        slots=(_THE_PERMIT,),
        question=True,
        topic="workPermit",
        done={
            "pt-BR": (
                "A permissão {permit} ({title}, {company}) está {statusWords}. {validityWords} {authorizationWords} "
                "Responsável: {responsibleWords}. Componentes: {componentNames}. Riscos registrados: {riskCount}."
            ),
            "en": (
                "Permit {permit} ({title}, {company}) is {statusWords}. {validityWords} {authorizationWords} "
                "Person in charge: {responsibleWords}. Components: {componentNames}. Registered risks: {riskCount}."
            ),
        },
        offer={"pt-BR": "dizer a situação da permissão", "en": "tell the status of the permit"},
    )
)
dialogue.register(
    Intent(
        id="employee.count",
        capability="employee.count",
        verbs={
            "pt-BR": ("contar", "quantos", "quantidade"),
            "en": ("count", "how many", "number of"),
        },
        objects={
            "pt-BR": ("funcionário", "empregado", "trabalhador", "colaborador"),
            "en": ("employee", "worker"),
        },
        question=True,
        topic="employees",
        done={"pt-BR": "Funcionários cadastrados: {count}.", "en": "Registered employees: {count}."},
        offer={"pt-BR": "contar os funcionários cadastrados", "en": "count the registered employees"},
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

# ---------------------------------------------------------------------------------------------- changing

dialogue.register(
    Intent(
        id="workPermit.components.add",
        capability="workPermit.components.add",
        verbs={
            "pt-BR": ("adicionar", "incluir", "acrescentar", "inserir", "colocar", "pôr", "querer", "botar"),
            "en": ("add", "include", "insert", "put", "want"),
        },
        objects={"pt-BR": ("componente",), "en": ("component",)},
        slots=(
            Slot(
                name="componentType",
                kind="entity",
                entity_type="componentType",
                implied=True,
                question={
                    "pt-BR": "Qual componente devo adicionar?",
                    "en": "Which component should I add?",
                },
            ),
            _THE_PERMIT,
        ),
        topic="workPermit.components",
        confirm={
            "pt-BR": "Adicionar o componente “{componentType}” à permissão {entityId}?",
            "en": "Add the component “{componentType}” to permit {entityId}?",
        },
        done={
            "pt-BR": "Componente “{name}” adicionado à permissão {permit}.",
            "en": "Component “{name}” added to permit {permit}.",
        },
        offer={"pt-BR": "adicionar um componente à permissão", "en": "add a component to the permit"},
    )
)
dialogue.register(
    Intent(
        id="workPermit.components.remove",
        capability="workPermit.components.remove",
        verbs={
            "pt-BR": ("remover", "retirar", "excluir", "apagar", "tirar", "eliminar"),
            "en": ("remove", "delete", "take off", "take out", "drop"),
        },
        objects={"pt-BR": ("componente",), "en": ("component",)},
        slots=(
            Slot(
                name="componentId",
                kind="entity",
                entity_type="component",
                implied=True,
                question={
                    "pt-BR": "Qual componente devo remover?",
                    "en": "Which component should I remove?",
                },
            ),
            _THE_PERMIT,
        ),
        topic="workPermit.components",
        confirm={
            "pt-BR": "Remover o componente “{componentId}” da permissão {entityId}?",
            "en": "Remove the component “{componentId}” from permit {entityId}?",
        },
        done={
            "pt-BR": "Componente “{name}” removido da permissão {permit}.",
            "en": "Component “{name}” removed from permit {permit}.",
        },
        offer={"pt-BR": "remover um componente da permissão", "en": "remove a component from the permit"},
    )
)
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
            _THE_PERMIT,
        ),
        topic="workPermit.validity",
        confirm={
            "pt-BR": "Alterar a validade da permissão {entityId} para {validityDays} dias?",
            "en": "Change the validity of permit {entityId} to {validityDays} days?",
        },
        done={
            "pt-BR": "Validade da permissão {permit} alterada de {previous} para {validityDays} dias.",
            "en": "Validity of permit {permit} changed from {previous} to {validityDays} days.",
        },
        offer={"pt-BR": "alterar a validade da permissão", "en": "change the validity of the permit"},
    )
)
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
        slots=(_THE_PERMIT,),
        topic="workPermit",
        confirm={
            "pt-BR": "Cancelar em definitivo a permissão {entityId}? Isso não pode ser desfeito.",
            "en": "Cancel permit {entityId} for good? This can't be undone.",
        },
        done={"pt-BR": "Permissão {permit} cancelada.", "en": "Permit {permit} cancelled."},
        offer={"pt-BR": "cancelar a permissão", "en": "cancel the permit"},
    )
)
