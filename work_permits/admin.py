"""The records of this domain in the admin site: to be looked at. They change through the pages and the agent."""

from django.contrib import admin

from policy.admin.readonly import ReadOnlyAdmin
from work_permits.models import (
    Approval,
    Assignment,
    ComponentType,
    Employee,
    PermitComponent,
    PermitHistory,
    Risk,
    Training,
    TrainingRequest,
    WorkPermit,
)


@admin.register(WorkPermit)
class WorkPermitAdmin(ReadOnlyAdmin):
    list_display = ("reference", "company", "title", "status", "validity_days", "site", "updated_at")
    list_filter = ("status", "company")
    search_fields = ("reference", "number", "company", "title")


@admin.register(ComponentType)
class ComponentTypeAdmin(ReadOnlyAdmin):
    list_display = ("code", "name_pt", "name_en")
    search_fields = ("code", "name_pt", "name_en")


@admin.register(PermitComponent)
class PermitComponentAdmin(ReadOnlyAdmin):
    list_display = ("reference", "permit", "type", "added_by", "added_at", "removed_at")
    search_fields = ("reference", "permit__reference")


@admin.register(Assignment)
class AssignmentAdmin(ReadOnlyAdmin):
    list_display = ("reference", "permit", "employee", "added_by", "added_at", "removed_at")
    search_fields = ("reference", "permit__reference", "employee__search_name")


@admin.register(Risk)
class RiskAdmin(ReadOnlyAdmin):
    list_display = ("reference", "permit", "description", "level", "removed_at")
    list_filter = ("level",)
    search_fields = ("reference", "description")


@admin.register(Employee)
class EmployeeAdmin(ReadOnlyAdmin):
    list_display = ("reference", "name", "job", "company")
    search_fields = ("reference", "search_name", "company")


@admin.register(Training)
class TrainingAdmin(ReadOnlyAdmin):
    list_display = ("employee", "name", "valid_until")
    list_filter = ("name",)


@admin.register(TrainingRequest)
class TrainingRequestAdmin(ReadOnlyAdmin):
    list_display = ("reference", "employee", "course", "status", "requested_by", "requested_at")
    list_filter = ("status", "course")
    search_fields = ("reference", "employee__search_name")


@admin.register(Approval)
class ApprovalAdmin(ReadOnlyAdmin):
    list_display = ("reference", "permit", "decision", "by", "at")
    list_filter = ("decision",)


@admin.register(PermitHistory)
class PermitHistoryAdmin(ReadOnlyAdmin):
    list_display = ("permit", "what", "by", "at")
    list_filter = ("what",)
