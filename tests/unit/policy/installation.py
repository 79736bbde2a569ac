"""A small installation to check the baseline in: one kind of record, and an operation of each group."""

from functools import cache

from policy import sets
from policy.apps import OWN_ACTIONS
from policy.engine.cedar import CedarEngine, Source, entity_reference
from policy.registries.actions import Action
from policy.registries.entities import EntityReference, EntityType, PolicyEntity


def entity_type(name: str, schema: str, *, policy_type: str | None = None) -> EntityType:
    return EntityType(
        name=name,
        nouns={},
        labels={},
        find=lambda tenant, words: (),
        load=lambda tenant, entity_id: None,
        reference=lambda record: EntityReference(name, record),
        policy_type=policy_type or name.title(),
        policy_schema=schema,
        policy_entities=lambda record: (),
    )


TYPES = [
    entity_type("conversation", "entity Conversation = { tenant: Tenant, createdBy: User };"),
    entity_type("tool", "entity Tool = { tenant: Tenant };"),
]
ACTIONS = [
    *OWN_ACTIONS,
    Action("knowledge.explain", ("read",)),
    Action("tool.read", ("read",), ("Tool",)),
    Action("tool.change", ("mutate",), ("Tool",)),
    Action("tool.approve", ("mutate", "approval"), ("Tool",)),
    Action("tool.destroy", ("mutate", "destructive"), ("Tool",)),
    Action("tool.assign", ("administer",), ("Tool",)),
]
# What the domain brings: its grants, and a prohibition that nothing lifts.
DOMAIN = Source(
    "domain",
    """
    @id("tool.keeper")
    permit (principal in Role::"keeper", action, resource is Tool);

    @id("tool.no-keeper-two") @pt("Não.") @en("No.")
    forbid (principal in Role::"apprentice", action == Action::"tool.change", resource is Tool);

    @id("review.keeper")
    permit (principal in Role::"keeper", action == Action::"review.decide", resource is Review);
    """,
)


def tool(of: str = "alfa") -> PolicyEntity:
    return PolicyEntity("Tool", "T-1", {"tenant": entity_reference(("Tenant", of))})


def review(of: str) -> PolicyEntity:
    """A review that this member asked for."""
    attributes = {"tenant": entity_reference(("Tenant", "alfa")), "requester": entity_reference(("User", f"alfa/{of}"))}
    return PolicyEntity("Review", "rev_1", attributes)


def conversation(by: str, of: str = "alfa") -> PolicyEntity:
    attributes = {"tenant": entity_reference(("Tenant", of)), "createdBy": entity_reference(("User", f"{of}/{by}"))}
    return PolicyEntity("Conversation", "conv_1", attributes)


@cache
def engine() -> CedarEngine:
    return sets.engine_of([*sets.baseline(), DOMAIN], TYPES, ACTIONS)


def engine_with(text: str) -> CedarEngine:
    """A set of one text alone. Raises PolicySetError."""
    return sets.engine_of([Source("text", text)], TYPES, ACTIONS)
