"""Tenants, who belongs to them with which roles, what was decided, what waits for a person, and tries to sign in."""

from policy.models.attention import AttentionItem
from policy.models.decision import PolicyDecision
from policy.models.duration import TenantDuration
from policy.models.membership import Membership
from policy.models.review import Review
from policy.models.role import Role
from policy.models.seal import DecisionChain, DecisionSeal
from policy.models.signin import SignInTry
from policy.models.site import Site
from policy.models.tenant import Tenant

__all__ = [
    "AttentionItem",
    "DecisionChain",
    "DecisionSeal",
    "Membership",
    "PolicyDecision",
    "Review",
    "Role",
    "SignInTry",
    "Site",
    "Tenant",
    "TenantDuration",
]
