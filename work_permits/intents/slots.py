"""Slots that several intents have."""

from conversations.registries.dialogue import Slot

THE_PERMIT = Slot(
    name="entityId",
    kind="entity",
    entity_type="workPermit",
    implied=True,
    question={"pt-BR": "De qual permissão?", "en": "Which permit?"},
)
COMPANY = Slot(
    name="company",
    kind="entity",
    entity_type="company",
    required=False,
    question={"pt-BR": "De qual empresa?", "en": "Which company?"},
)
