"""The records behind a conversation, each to look at on its own."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from conversations.models import (
    Clarification,
    Confirmation,
    ConversationEvent,
    Execution,
    IntentRecord,
    MemoryFact,
    Message,
    ModelBreaker,
    Operation,
    Plan,
    PlanStep,
    ResultReference,
    Topic,
    Turn,
)
from policy.admin import scope
from policy.admin.readonly import ReadOnlyAdmin

if TYPE_CHECKING:
    _Inline = admin.TabularInline[PlanStep, Plan]
else:  # generic for the type checker only
    _Inline = admin.TabularInline


class RecordAdmin(ReadOnlyAdmin):
    """A record of a conversation, seen by the staff of its tenant; ids rise with time."""

    tenant_path = "conversation__tenant"
    ordering = ("-id",)
    show_full_result_count = False


@admin.register(Turn)
class TurnAdmin(RecordAdmin):
    list_display = (
        "id", "received_at", "kind", "text_start", "user", "status", "act", "route", "model_calls", "latency_ms",
    )  # fmt: skip
    list_filter = ("status", "kind", "act", "route", "channel")
    search_fields = ("id", "conversation__id", "user__username", "operation_id", "execution_id")
    list_select_related = ("user",)

    @admin.display(description=_("text"))
    def text_start(self, row: Turn) -> str:
        return str(row)


@admin.register(Message)
class MessageAdmin(RecordAdmin):
    list_display = ("id", "created_at", "role", "author", "text_start", "sequence", "conversation_id")
    list_filter = ("role",)
    search_fields = ("id", "conversation__id", "author__username")
    list_select_related = ("author",)

    @admin.display(description=_("text"))
    def text_start(self, row: Message) -> str:
        return str(row)


@admin.register(ConversationEvent)
class ConversationEventAdmin(RecordAdmin):
    list_display = ("id", "created_at", "sequence", "type", "actor", "operation_id", "conversation_id")
    list_filter = ("type", "actor")
    search_fields = ("id", "conversation__id", "operation_id", "turn_id")


@admin.register(Operation)
class OperationAdmin(RecordAdmin):
    list_display = ("id", "created_at", "capability_id", "status", "reason", "requested_by", "conversation_id")
    list_filter = ("status", "capability_id")
    search_fields = ("id", "conversation__id", "requested_by__username", "capability_id")
    list_select_related = ("requested_by",)


@admin.register(IntentRecord)
class IntentRecordAdmin(RecordAdmin):
    tenant_path = "operation__conversation__tenant"
    list_display = ("id", "created_at", "name", "status", "missing", "score", "operation_id")
    list_filter = ("status", "name")
    search_fields = ("id", "operation__id", "operation__conversation__id")


class PlanStepInline(_Inline):
    model = PlanStep
    ordering = ("index",)
    fields = ("index", "title", "status", "capability_id", "input", "target", "depends_on", "invocation_id", "ended_at")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # Any: the stubs differ by version
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        # The plan around it was found in the viewer's tenants.
        return True


@admin.register(Plan)
class PlanAdmin(RecordAdmin):
    tenant_path = "operation__conversation__tenant"
    list_display = ("id", "created_at", "status", "risk", "hash", "operation_id")
    list_filter = ("status", "risk")
    search_fields = ("id", "hash", "operation__id", "operation__conversation__id")
    inlines = (PlanStepInline,)


@admin.register(Confirmation)
class ConfirmationAdmin(RecordAdmin):
    list_display = ("id", "created_at", "status", "level", "risk", "asked_of", "decided_at", "expires_at", "plan_id")
    list_filter = ("status", "level", "risk")
    search_fields = ("id", "plan__id", "plan_hash", "conversation__id", "asked_of__username")
    list_select_related = ("asked_of",)


@admin.register(Clarification)
class ClarificationAdmin(RecordAdmin):
    list_display = ("id", "created_at", "status", "question", "asked_of", "attempts", "expires_at", "conversation_id")
    list_filter = ("status",)
    search_fields = ("id", "conversation__id", "asked_of__username")
    list_select_related = ("asked_of",)


@admin.register(Execution)
class ExecutionAdmin(RecordAdmin):
    list_display = ("id", "started_at", "status", "ended_at", "plan_id", "conversation_id")
    list_filter = ("status",)
    search_fields = ("id", "plan__id", "conversation__id")


@admin.register(ResultReference)
class ResultReferenceAdmin(RecordAdmin):
    list_display = ("id", "created_at", "result_type", "entity", "capability_id", "operation_id")
    list_filter = ("result_type", "capability_id")
    search_fields = ("id", "operation__id", "conversation__id")


@admin.register(Topic)
class TopicAdmin(RecordAdmin):
    list_display = (
        "id", "started_at", "semantic_id", "entity", "status", "last_activity_at", "ended_at", "conversation_id",
    )  # fmt: skip
    list_filter = ("status",)
    search_fields = ("id", "semantic_id", "conversation__id")


@admin.register(ModelBreaker)
class ModelBreakerAdmin(ReadOnlyAdmin):
    """Whether the language model is asked; it belongs to the installation, not to a tenant."""

    list_display = ("id", "status", "failures", "opened_at", "probed_at")
    ordering = ("id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[ModelBreaker]:
        found = ModelBreaker.objects.order_by("id")
        return found if scope.sees_all_tenants(request.user) else found.none()


@admin.register(MemoryFact)
class MemoryFactAdmin(ReadOnlyAdmin):
    """Whose memory holds how much, and of what scope. What it says is its person's own affair."""

    list_display = ("id", "created_at", "user", "scope", "forgotten_at")
    list_filter = ("scope",)
    search_fields = ("id", "user__username")
    list_select_related = ("user",)
    exclude = ("text",)
    ordering = ("-id",)
    show_full_result_count = False
