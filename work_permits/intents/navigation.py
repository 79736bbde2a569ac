"""The words by which people move about."""

from conversations.registries.dialogue import Intent, Slot, dialogue

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
