"""What can be done with permits and people. Each module registers its operations when it is imported."""

from work_permits.operations import (
    cancelling,
    components,
    copying,
    lists,
    navigation,
    parts,
    people,
    reading,
    risks,
    schedule,
    team,
    training,
    training_requests,
    validity,
)

__all__ = [
    "cancelling",
    "components",
    "copying",
    "lists",
    "navigation",
    "parts",
    "people",
    "reading",
    "risks",
    "schedule",
    "team",
    "training",
    "training_requests",
    "validity",
]
