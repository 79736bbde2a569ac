"""Risks on permits, and the decisions about them."""

from collections.abc import Sequence

from django.db.models import Exists, OuterRef

from policy.registries.entities import EntityReference, EntityType, entities
from work_permits.kinds.lookups import LIMIT, code_in, on_permit, on_visible_permits
from work_permits.models import Approval, Risk, RiskWord
from work_permits.words import LONGEST_WORD, tokens

MOST_WORDS = 16  # of one description


def risk_reference(risk: Risk) -> EntityReference:
    detail = {"level": risk.level, "permit": risk.permit.reference}
    return EntityReference("risk", risk.reference, risk.description, risk.tenant_id, detail)


def find_risks(tenant: str, words: str) -> Sequence[EntityReference]:
    """The risks on permits with this code, or those whose description has every word said."""
    found = Risk.objects.present().filter(tenant_id=tenant).select_related("permit").order_by("pk")
    if code := code_in("RISK", words):
        return [risk_reference(r) for r in found.filter(reference=code)]
    said = set(tokens(words)) - {"risco", "risk"}
    if not said:
        return ()
    return [risk_reference(risk) for risk in _risks_of_words(tenant, said)] if len(said) <= MOST_WORDS else ()


def _risks_of_words(tenant: str, said: set[str]) -> Sequence[Risk]:
    """By the index of words, from the longest word said: it is the rarest."""
    first, *others = sorted((word[:LONGEST_WORD] for word in said), key=lambda w: (-len(w), w))
    found = RiskWord.objects.filter(tenant_id=tenant, word=first, risk__removed_at=None).order_by("risk_id")
    for word in others:
        found = found.filter(Exists(RiskWord.objects.filter(risk_id=OuterRef("risk_id"), word=word)))
    return [row.risk for row in found.select_related("risk__permit")[:LIMIT]]


def risks_on(tenant: str, holder: EntityReference) -> Sequence[EntityReference]:
    """All risks on a permit, in the order in which they were found."""
    present = Risk.objects.present().filter(**on_permit(tenant, holder))
    return [risk_reference(r) for r in present.select_related("permit").order_by("pk")]


def approval_reference(approval: Approval) -> EntityReference:
    detail = {"decision": approval.decision, "permit": approval.permit.reference}
    return EntityReference("approval", approval.reference, approval.reference, approval.tenant_id, detail)


def find_approvals(tenant: str, words: str) -> Sequence[EntityReference]:
    code = code_in("APR", words)
    found = Approval.objects.filter(tenant_id=tenant, reference=code or "").select_related("permit")
    return [approval_reference(a) for a in found]


entities.register(
    EntityType(
        name="risk",
        nouns={"pt-BR": ("risco",), "en": ("risk",)},
        labels={"pt-BR": "risco", "en": "risk"},
        find=find_risks,
        load=lambda tenant, entity_id: (
            Risk.objects.filter(tenant_id=tenant, reference=entity_id).select_related("permit").first()
        ),
        belonging=risks_on,
        reference=risk_reference,
        visible=on_visible_permits,
        knowledge=lambda risk: ("workPermit.risks",),
        code=r"risk[\s-]?\d+",
    )
)
entities.register(
    EntityType(
        name="approval",
        nouns={"pt-BR": ("aprovação",), "en": ("approval",)},
        labels={"pt-BR": "aprovação", "en": "approval"},
        feminine=True,
        find=find_approvals,
        load=lambda tenant, entity_id: (
            Approval.objects.filter(tenant_id=tenant, reference=entity_id).select_related("permit").first()
        ),
        reference=approval_reference,
        visible=on_visible_permits,
        knowledge=lambda approval: ("workPermit.approvals",),
        code=r"apr[\s-]?\d+",
    )
)
