"""Audited verbs of a record's page: each calls the function that the API calls, which asks policy and records it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import get_language

from policy import pep, principals
from policy.admin.readonly import ReadOnlyAdmin
from policy.errors import EN, PT, Refused

Verb = Callable[..., Any]  # (record id, by=, note=, now=) -> anything; raises Refused


class VerbsAdmin(ReadOnlyAdmin):
    """A read-only page with buttons. ``verbs`` maps the name of a button to what it calls and its label."""

    change_form_template = "admin/verbs.html"
    verbs: dict[str, tuple[Verb, Any]] = {}  # Any: a label, lazy

    def open_verbs(self, record: Any) -> list[str]:
        """The verbs that this record's state allows; a page whose verbs depend on none shows all of them."""
        return list(self.verbs)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        record = self.get_object(request, object_id)
        if request.method == "POST" and record is not None and (verb := request.POST.get("_verb")) in self.verbs:
            self._do(request, str(verb), record)
            return HttpResponseRedirect(request.path)
        offered = [(name, self.verbs[name][1]) for name in self.open_verbs(record)] if record is not None else []
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "verbs": offered})

    def _do(self, request: HttpRequest, verb: str, record: Any) -> None:
        """As a member of the record's own tenant: a superuser without membership there is refused like anybody."""
        try:
            by = principals.from_user(request.user, session=_session(request), channel="panel", tenant=record.tenant_id)
            self.verbs[verb][0](record.pk, by=by, note=request.POST.get("note", ""), now=timezone.now())
        except Refused as refused:
            pep.keep(refused)
            locale = EN if (get_language() or "").startswith("en") else PT
            self.message_user(request, refused.text(locale), messages.ERROR)


def _session(request: HttpRequest) -> str:
    return principals.from_request(request).session


def words(texts: Any) -> str:
    """A stored text in the reader's language. Any: texts by locale, as JSON gives them."""
    locale = EN if (get_language() or "").startswith("en") else PT
    return str(texts.get(locale) or texts.get(PT) or "—")
