"""The pages on which people decide what others asked for: a list, and one review with what exactly will be done."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.apps import apps
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from conversations import reviewing, wire
from policy import pep, principals, reviews
from policy.errors import Refused
from policy.registries.principals import Principal

Page = Callable[..., HttpResponse]


def _guarded(view: Page) -> Page:
    """Called with ``by=``. A refusal becomes the 404 or the 403 page; the decision behind it is kept."""

    @wraps(view)
    def guarded(request: HttpRequest, **captured: str) -> HttpResponse:
        try:
            return view(request, by=principals.from_request(request), **captured)
        except Refused as refused:
            pep.keep(refused)
            if refused.status == 404:
                raise Http404 from refused
            explained = {"reason": refused.reason, "explanation": refused.text(wire.locale_in_force())}
            return render(request, "403.html", explained, status=refused.status)

    return never_cache(login_required(guarded))


@require_safe
@_guarded
def review_list(request: HttpRequest, *, by: Principal) -> HttpResponse:
    """What the reader may decide, and what they asked for or decided."""
    now, locale = timezone.now(), wire.locale_in_force()
    waiting = [reviewing.to_wire(r, locale) for r in reviews.pending_for(by=by, now=now)]
    mine = [reviewing.to_wire(r, locale) for r in reviews.of_person(by=by)]
    return render(request, "reviews/list.html", {**_frame(by), "waiting": waiting, "mine": mine})


@require_safe
@_guarded
def review_detail(request: HttpRequest, *, by: Principal, review_id: str) -> HttpResponse:
    """One review. 404 for one that the reader neither asked for nor may decide, as for none."""
    now = timezone.now()
    found = reviews.shown(review_id=review_id, by=by, now=now)
    shown = {
        **_frame(by),
        "review": reviewing.to_wire(found, wire.locale_in_force()),
        "may_decide": reviews.may_decide(found, by=by, now=now),
        "may_withdraw": reviewing.may_withdraw(found, by=by),
        "note_length": reviews.NOTE_LENGTH,
    }
    return render(request, "reviews/detail.html", shown)


@require_POST
@_guarded
def decide(request: HttpRequest, *, by: Principal, review_id: str) -> HttpResponse:
    """The buttons of that page: approve, reject with its note, withdraw. What refuses is said on the page."""
    reviews.shown(review_id=review_id, by=by, now=timezone.now())
    verb = _VERBS.get(request.POST.get("verb", ""))
    if verb is None:
        raise Refused("NOT_FOUND")
    try:
        verb(review_id, by, request.POST.get("note", ""))
    except Refused as refused:
        pep.keep(refused)
        messages.error(request, refused.text(wire.locale_in_force()))
    return HttpResponseRedirect(reverse("reviews-page:detail", kwargs={"review_id": review_id}))


def _frame(by: Principal) -> dict[str, Any]:
    """What the frame around every page shows of the reader."""
    tenants = apps.get_model("policy", "Tenant").objects
    return {"organization": tenants.values_list("name", flat=True).get(pk=by.tenant)}


def _approve(review_id: str, by: Principal, note: str) -> None:
    reviews.approve(review_id=review_id, by=by, note=note, now=timezone.now())


def _reject(review_id: str, by: Principal, note: str) -> None:
    reviews.reject(review_id=review_id, by=by, note=note, now=timezone.now())


def _withdraw(review_id: str, by: Principal, note: str) -> None:
    reviewing.withdraw_named(review_id=review_id, by=by, now=timezone.now())


_VERBS: dict[str, Callable[[str, Principal, str], None]] = {
    "approve": _approve,
    "reject": _reject,
    "withdraw": _withdraw,
}


def navigation(request: HttpRequest) -> dict[str, Any]:
    """What the bar above every page says of reviews: whether the reader may decide any, and how many wait."""
    if not getattr(request, "user", None) or not request.user.is_authenticated:
        return {}
    if request.path.startswith("/admin/"):
        return {}
    try:
        by = principals.from_request(request)
    except Refused:
        return {}
    now = timezone.now()
    may = reviews.may_review(by=by, now=now)
    return {"may_review": may, "reviews_waiting": len(reviews.pending_for(by=by, now=now)) if may else 0}
