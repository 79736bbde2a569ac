"""Every capability is an action that policies decide about."""

from context_bridge.registries.capabilities import Capability, CapabilityRegistry
from policy.registries.actions import Action, actions
from policy.registries.entities import entities


def register_actions(registry: CapabilityRegistry) -> None:
    """Make each capability known to the decision point, with its groups and the kinds of records it applies to."""
    for capability in registry.all():
        actions.register(Action(capability.id, capability.policy_groups, resources(capability)))


def resources(capability: Capability) -> tuple[str, ...]:
    """The policy types that may be the resource: the target's, and the tenant where the target may be left out."""
    kind = entities.get(capability.target_type) if capability.target and capability.target_type else None
    if kind is None or kind.policy_type is None:
        return ("Tenant",)
    is_required = capability.target in capability.input_schema.get("required", ())
    return (kind.policy_type,) if is_required else (kind.policy_type, "Tenant")
