"""Conversations, and the trace page: from what a person said to what was called and answered."""

from typing import Any

from django.contrib import admin
from django.contrib.admin import EmptyFieldListFilter
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from conversations import trace
from conversations.models import Conversation, Turn
from policy.admin.readonly import ReadOnlyAdmin
from policy.admin.scope import ScopedRelatedFilter

TURNS_PER_PAGE = 10


@admin.register(Conversation)
class ConversationAdmin(ReadOnlyAdmin):
    list_display = ("id", "title", "created_by", "tenant", "status", "channel", "updated_at", "trace_link")
    list_filter = ("status", ("fault", EmptyFieldListFilter), "channel", "locale", ("tenant", ScopedRelatedFilter))
    search_fields = ("id", "title", "created_by__username")
    list_select_related = ("tenant", "created_by")
    ordering = ("-id",)
    show_full_result_count = False
    readonly_fields = ("trace_link",)

    def get_urls(self) -> list[URLPattern]:
        page = self.admin_site.admin_view(self.trace_view)
        return [
            path("<path:object_id>/trace/", page, name="conversations_conversation_trace"),
            *super().get_urls(),
        ]

    @admin.display(description=_("trace"))
    def trace_link(self, row: Conversation) -> SafeString:
        where = reverse("admin:conversations_conversation_trace", args=[row.pk])
        return format_html('<a href="{}">{}</a>', where, _("Open the trace"))

    def trace_view(self, request: HttpRequest, object_id: str) -> TemplateResponse:
        """One readable page for an auditor; ``?turn=`` shows a single turn, ``?page=`` ten of them."""
        conversation = self.get_queryset(request).filter(pk=object_id).first()
        if conversation is None or not self.has_view_permission(request, conversation):
            raise Http404
        self._note(request, object_id)
        turns = Turn.objects.filter(conversation=conversation).select_related("user").order_by("id")
        chosen = request.GET.get("turn")
        if chosen is not None and not turns.filter(pk=chosen[:40]).exists():
            raise Http404
        paginator = Paginator(turns.filter(pk=chosen[:40]) if chosen is not None else turns, TURNS_PER_PAGE)
        page = paginator.get_page(request.GET.get("page"))
        context: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": conversation,
            "title": _("Trace"),
            "subtitle": str(conversation),
            "conversation": conversation,
            "page": page,
            "single": chosen is not None,
            "turns": trace.of(conversation, list(page.object_list)),
        }
        return TemplateResponse(request, "admin/conversations/trace.html", context)
