"""Invocations and contexts, to look at. Rows of one's own tenants only."""

from django.contrib import admin

from context_bridge.models import SemanticContext, ToolInvocation
from policy.admin.readonly import ReadOnlyAdmin


@admin.register(ToolInvocation)
class ToolInvocationAdmin(ReadOnlyAdmin):
    list_display = ("id", "tool_id", "status", "tenant", "user_id", "verified", "duration_ms", "created_at")
    list_filter = ("status", "tool_id", "verified")
    search_fields = ("id", "conversation_id", "operation_id", "plan_id", "step_id", "execution_id", "idempotency_key")
    date_hierarchy = "created_at"
    ordering = ("-created_at", "-id")
    list_select_related = ("tenant",)
    show_full_result_count = False


@admin.register(SemanticContext)
class SemanticContextAdmin(ReadOnlyAdmin):
    list_display = ("tab", "user", "tenant", "version", "updated_at")
    search_fields = ("tab", "user__username")
    ordering = ("-updated_at", "-id")
    list_select_related = ("tenant", "user")
    show_full_result_count = False
