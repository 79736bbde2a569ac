"""What a person has to look at: raise once, acknowledge, resolve. Items of a tenant, for who administers it."""

from collections.abc import Mapping
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from config.canonical import digest
from config.ids import new_id
from policy import pep
from policy.engine.request import AccessRequest
from policy.errors import EN, PT, Refused
from policy.models import AttentionItem
from policy.registries.principals import Principal

READ, SETTLE = "attention.read", "attention.settle"
NOTE_LENGTH = 1000
LISTED_MOST = 200


def raise_item(
    *, tenant: str, kind: str, subject: Mapping[str, str], severity: str, pt: str, en: str, now: datetime
) -> str:
    """The id of the unsettled item of this kind about this subject, made now unless it is there.

    Safe to call from any process and more than once, inside a transaction or out of one. ``subject`` holds ids by name.
    """
    key = digest({"kind": kind, "subject": dict(subject)})
    item = AttentionItem(
        id=new_id("att"),
        tenant_id=tenant,
        kind=kind,
        subject=dict(subject),
        subject_key=key,
        severity=AttentionItem.Severity(severity),
        summary={PT: pt, EN: en},
        created_at=now,
    )
    known = AttentionItem.objects.filter(tenant=tenant, kind=kind, subject_key=key)
    known = known.exclude(status=AttentionItem.Status.RESOLVED)
    if (found := known.first()) is not None:
        return found.pk
    try:
        with transaction.atomic():
            item.save(force_insert=True)
    except IntegrityError:  # another process met the same matter between our look and our write
        return known.get().pk
    return item.pk


def acknowledge(*, item_id: str, by: Principal, now: datetime) -> AttentionItem:
    """Take an item up. Refuses NOT_FOUND, what policy says, and ATTENTION_SETTLED when it is not open any more."""
    with transaction.atomic():
        item = _locked(item_id, by=by, now=now)
        if item.status != AttentionItem.Status.OPEN:
            raise Refused("ATTENTION_SETTLED")
        item.acknowledge(by_id=by.user_id, at=now)
        item.save(force_update=True)
    return item


def resolve(*, item_id: str, by: Principal, note: str, now: datetime) -> AttentionItem:
    """Settle an item, saying how. Refuses as ``acknowledge`` does, and ATTENTION_NOTE_MISSING."""
    if not note.strip():
        raise Refused("ATTENTION_NOTE_MISSING")
    with transaction.atomic():
        item = _locked(item_id, by=by, now=now)
        if item.status == AttentionItem.Status.RESOLVED:
            raise Refused("ATTENTION_SETTLED")
        item.resolve(by_id=by.user_id, note=note.strip()[:NOTE_LENGTH], at=now)
        item.save(force_update=True)
    return item


def unsettled(*, by: Principal, now: datetime) -> list[AttentionItem]:
    """The open and acknowledged items of the person's tenant, the newest first. Refuses what policy says."""
    pep.require(AccessRequest(principal=by, action=READ, point="listing"), now=now)
    rows = _of_tenant(by).exclude(status=AttentionItem.Status.RESOLVED)
    return list(rows.order_by("-created_at")[:LISTED_MOST])


def _locked(item_id: str, *, by: Principal, now: datetime) -> AttentionItem:
    pep.require(AccessRequest(principal=by, action=SETTLE, point="rest"), now=now)
    item = _of_tenant(by).select_for_update(of=("self",)).filter(pk=item_id).first()
    if item is None:
        raise Refused("NOT_FOUND")
    return item


def _of_tenant(by: Principal) -> QuerySet[AttentionItem]:
    return AttentionItem.objects.filter(tenant=by.tenant)
