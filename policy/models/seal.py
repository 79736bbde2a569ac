"""The order in which decisions were made, chained per organization: what was removed afterwards leaves a gap."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from config.packed import DigestField
from policy.audit.records import AppendOnlyRecord


class DecisionChain(models.Model):
    """Where the chain of one organization ends; its row is locked while decisions are sealed."""

    tenant = models.OneToOneField(
        "policy.Tenant", on_delete=models.DO_NOTHING, db_constraint=False, primary_key=True, related_name="+"
    )
    position = models.PositiveBigIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = _("chain of decisions")
        verbose_name_plural = _("chains of decisions")

    def __str__(self) -> str:
        return f"{self.tenant_id} {self.position}"


class DecisionSeal(AppendOnlyRecord):
    """One decision's place in the chain; ``digest`` is that of the decision, ``hash`` covers it and the seal before."""

    tenant = models.ForeignKey(
        "policy.Tenant", on_delete=models.DO_NOTHING, db_constraint=False, related_name="+", db_index=False
    )
    position = models.PositiveBigIntegerField()
    decision_id = models.CharField(max_length=40, unique=True)
    digest = DigestField()
    previous_hash = DigestField(blank=True)
    hash = DigestField()

    class Meta(AppendOnlyRecord.Meta):
        verbose_name = _("seal of a decision")
        verbose_name_plural = _("seals of decisions")
        constraints = [models.UniqueConstraint(fields=["tenant", "position"], name="one_seal_per_position")]

    def __str__(self) -> str:
        return f"{self.position} {self.decision_id}"

    def content(self) -> dict[str, object]:
        """What its hash covers besides the hash before it."""
        return sealed_content(self.tenant_id, self.position, self.decision_id, self.digest)


def sealed_content(tenant: str, position: int, decision_id: str, digest: str) -> dict[str, object]:
    return {"tenant": tenant, "position": position, "decisionId": decision_id, "digest": digest}
