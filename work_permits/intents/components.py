"""The words about the components of a permit."""

from conversations.registries.dialogue import Intent, Slot, dialogue
from work_permits.intents.phrases import listing
from work_permits.intents.slots import THE_PERMIT

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
                many=True,
                implied=True,
                question={
                    "pt-BR": "Qual componente devo adicionar?",
                    "en": "Which component should I add?",
                },
            ),
            THE_PERMIT,
        ),
        topic="workPermit.components",
        confirm={
            "pt-BR": "Adicionar o componente “{componentType}” à permissão {entityId}?",
            "en": "Add the component “{componentType}” to permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Adicionar {count} componentes à permissão {entityId}: {componentType}?",
            "en": "Add {count} components to permit {entityId}: {componentType}?",
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
                many=True,
                implied=True,
                question={
                    "pt-BR": "Qual componente devo remover?",
                    "en": "Which component should I remove?",
                },
            ),
            THE_PERMIT,
        ),
        topic="workPermit.components",
        confirm={
            "pt-BR": "Remover o componente “{componentId}” da permissão {entityId}?",
            "en": "Remove the component “{componentId}” from permit {entityId}?",
        },
        confirm_many={
            "pt-BR": "Remover {count} componentes da permissão {entityId}: {componentId}?",
            "en": "Remove {count} components from permit {entityId}: {componentId}?",
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
        id="workPermit.components.list",
        capability="workPermit.components.list",
        verbs=listing(pt=("componentes",), en=("components",)),
        objects={"pt-BR": ("componente",), "en": ("component",)},
        slots=(THE_PERMIT,),
        question=True,
        topic="workPermit.components",
        done={"pt-BR": "{text}", "en": "{text}"},
        offer={"pt-BR": "listar os componentes da permissão", "en": "list the components of the permit"},
    )
)
