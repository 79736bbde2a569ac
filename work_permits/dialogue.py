"""The words of this domain: what people may want, how they say it, and what the agent asks and answers."""

from work_permits.intents import (
    cancelling,
    components,
    copying,
    lists,
    navigation,
    people,
    reading,
    risks,
    schedule,
    team,
    training,
    validity,
)

__all__ = [
    "cancelling",
    "components",
    "copying",
    "lists",
    "navigation",
    "people",
    "reading",
    "risks",
    "schedule",
    "team",
    "training",
    "validity",
]
