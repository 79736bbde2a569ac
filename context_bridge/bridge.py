"""AgentContextBridge, the server's side: what a tab last told, and what its elements are (B14-16)."""

from datetime import datetime

from django.db.models import F, QuerySet

from context_bridge import context as contexts
from context_bridge.context import Selection, SemanticUIContext
from context_bridge.models import SemanticContext
from context_bridge.registries.semantics import SemanticElement, semantics
from policy.errors import Refused
from policy.registries.principals import Principal

MAX_TAB_CHARACTERS = 64


def put_context(*, by: Principal, tab: str, context: SemanticUIContext, now: datetime) -> int:
    """Store what the tab shows unless something newer is stored; gives the version stored afterwards.

    A higher answer than the version sent means that the sent one was stale. A context without a version (a terminal)
    is the newest by definition and gets the next one. Raises Refused INVALID_INPUT for an impossible tab id.
    """
    if not 0 < len(tab) <= MAX_TAB_CHARACTERS or not tab.isprintable():
        raise Refused("INVALID_INPUT", fields={"tabId": "1-64"})
    if _overwrite(by, tab, context, now):
        return _version(by, tab, context)
    stored = _rows(by, tab).values_list("version", flat=True).first()
    if stored is not None and context.context_version is not None and stored > context.context_version:
        return stored
    # The tab is new, or became known between our write and our look. Whoever inserts, everyone then overwrites
    # conditionally: the newest stays.
    if stored is None:
        SemanticContext.objects.bulk_create([_empty(by, tab, now)], ignore_conflicts=True)
    if _overwrite(by, tab, context, now):
        return _version(by, tab, context)
    return _rows(by, tab).values_list("version", flat=True).get()


def get_context(*, by: Principal, tab: str) -> SemanticUIContext | None:
    """What this tab of this person's session last showed; None when it never told or it was dropped."""
    row = _rows(by, tab).values_list("context", "version").first()
    return None if row is None else contexts.restore(row[0] | {"contextVersion": row[1]})


def erase_contexts(*, tenant: str, before: datetime) -> int:
    """Erase what pages of this tenant last showed, where they have told nothing since; how many."""
    erased, _of_each = SemanticContext.objects.filter(tenant_id=tenant, updated_at__lte=before).delete()
    return erased


def get_selection(*, by: Principal, tab: str) -> Selection | None:
    context = get_context(by=by, tab=tab)
    return context.selection if context else None


def get_focus(*, by: Principal, tab: str) -> str | None:
    """The semantic id in focus."""
    context = get_context(by=by, tab=tab)
    return context.focus if context else None


def get_element(semantic_id: str) -> SemanticElement | None:
    """The declared element, or None."""
    return semantics.get(semantic_id)


def _rows(by: Principal, tab: str) -> QuerySet[SemanticContext]:
    return SemanticContext.objects.filter(tenant_id=by.tenant, user_id=by.user_id, session=by.session, tab=tab)


def _overwrite(by: Principal, tab: str, context: SemanticUIContext, now: datetime) -> bool:
    """One conditional write: never over something newer, whatever else is writing. The same version again is the
    same context sent again."""
    rows, version = _rows(by, tab), context.context_version
    if version is None:
        return bool(rows.update(context=context.to_wire(), version=F("version") + 1, updated_at=now))
    newer = rows.filter(version__lte=version)
    return bool(newer.update(context=context.to_wire(), version=version, updated_at=now))


def _version(by: Principal, tab: str, context: SemanticUIContext) -> int:
    """What a successful overwrite stored."""
    if context.context_version is not None:
        return context.context_version
    return _rows(by, tab).values_list("version", flat=True).get()


def _empty(by: Principal, tab: str, now: datetime) -> SemanticContext:
    return SemanticContext(
        tenant_id=by.tenant, user_id=by.user_id, session=by.session, tab=tab, version=0, context={}, updated_at=now
    )
