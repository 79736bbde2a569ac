"""The pages of permits: a list, and one permit with its tabs. Reading only; whoever reads is a member of a tenant."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.apps import apps
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from context_bridge.registries.semantics import semantics
from policy import pep, principals
from policy.engine.request import AccessRequest
from policy.errors import EN, PT, Refused
from policy.registries.entities import EntityReference
from policy.registries.principals import Principal
from work_permits import people, permits
from work_permits.models import PermitStatus
from work_permits.semantics import APPROVALS, COMPONENTS, DETAILS, HISTORY, LIST, PAGE, RISKS, TEAM

PAGE_SIZE = 25
SEARCH_LENGTH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """One tab of a permit's page: its name in the address, its semantic id, what it says, how much is in it."""

    name: str
    semantic_id: str
    label: str
    icon: str
    count: int | None = None

    @property
    def template(self) -> str:
        return f"work_permits/tabs/{self.name}.html"


def locale() -> str:
    """The locale of sentences that come from the domain rather than from the catalogues."""
    return EN if (get_language() or "").startswith("en") else PT


def member_page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page for signed-in members, called with ``by=``. A refusal becomes the 404 or the 403 page."""

    @wraps(view)
    def guarded(request: HttpRequest, **captured: str) -> HttpResponse:
        try:
            return view(request, by=principals.from_request(request), **captured)
        except Refused as refused:
            if refused.status == 404:
                raise Http404 from refused
            explained = {"reason": refused.reason, "explanation": refused.text(locale())}
            return render(request, "403.html", explained, status=refused.status)

    return require_safe(never_cache(login_required(guarded)))


@member_page
def permit_list(request: HttpRequest, *, by: Principal) -> HttpResponse:
    """The permits the reader may see, narrowed by ``q``, ``status`` and ``company``."""
    search = request.GET.get("q", "").strip()[:SEARCH_LENGTH]
    status, company = request.GET.get("status", ""), request.GET.get("company", "")
    counts = permits.status_counts(by=by)
    found = permits.listing(by=by, status=status, search=search, company=company)
    return render(
        request,
        "work_permits/list.html",
        {
            **_frame(by),
            "semantic_id": LIST,
            "permits": Paginator(found, PAGE_SIZE).get_page(request.GET.get("page")),
            "statuses": [(value, label, counts[value]) for value, label in PermitStatus.choices],
            "total": sum(counts.values()),
            "companies": permits.companies(by=by),
            "search": search,
            "status": status,
            "company": company,
            "is_filtered": bool(search or status or company),
        },
    )


@member_page
def permit_detail(request: HttpRequest, *, by: Principal, reference: str) -> HttpResponse:
    """One permit, with the tab named by ``tab``. 404 for one of another tenant or site, as for none."""
    shown = permits.page(by=by, reference=reference)
    resource = EntityReference("workPermit", reference, tenant=by.tenant)
    asked = AccessRequest(principal=by, action="workPermit.read", resource=resource, point="rest")
    pep.require(asked, now=timezone.now())
    tabs = _tabs(shown)
    return render(
        request,
        "work_permits/detail.html",
        {
            **_frame(by),
            "semantic_id": PAGE,
            "permit": shown.permit,
            "page": shown,
            "team": [(a, people.expired(a.employee, today=timezone.localdate())) for a in shown.team],
            "history": [(entry, entry.sentence(locale())) for entry in shown.history],
            "tabs": tabs,
            "active": next((tab for tab in tabs if tab.name == request.GET.get("tab")), tabs[0]),
            "locale": locale(),
        },
    )


def _tabs(shown: permits.PermitPage) -> list[Tab]:
    counted = (
        ("details", DETAILS, "details", None),
        ("components", COMPONENTS, "component", len(shown.components)),
        ("risks", RISKS, "risk", len(shown.risks)),
        ("employees", TEAM, "person", len(shown.team)),
        ("approvals", APPROVALS, "approval", len(shown.approvals)),
        ("history", HISTORY, "history", None),
    )
    return [
        Tab(name=name, semantic_id=element, label=_label(element), icon=drawing, count=count)
        for name, element, drawing, count in counted
    ]


def _label(semantic_id: str) -> str:
    element = semantics.get(semantic_id)
    if element is None:
        raise LookupError(semantic_id)
    return element.labels[locale()]


def _frame(by: Principal) -> dict[str, Any]:
    """What the frame around every page shows of the reader."""
    tenants = apps.get_model("policy", "Tenant").objects
    return {
        "has_agent": True,
        "organization": tenants.values_list("name", flat=True).get(pk=by.tenant),
        "locale": locale(),
    }
