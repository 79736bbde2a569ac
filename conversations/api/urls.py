"""Paths under /agent/. The last one answers for all others: include this after any other app's paths there."""

from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from conversations.api import views
from conversations.api.base import IsMember, NoSuchPath
from conversations.api.memories import MemoriesView, MemoryView
from conversations.api.snapshots import RestoreView, SnapshotView
from conversations.api.tokens import TokensView


class IdConverter(StringConverter):
    """One of our ids; whatever else stands there is no path of ours."""

    regex = "[A-Za-z0-9_]{1,40}"


register_converter(IdConverter, "conversation_id")

_ONE = "conversations/<conversation_id:conversation_id>"
urlpatterns = [
    path("conversations", views.ConversationsView.as_view(), name="conversations"),
    path("conversations/restore", RestoreView.as_view(), name="conversation-restore"),
    path(_ONE, views.ConversationView.as_view(), name="conversation"),
    path(f"{_ONE}/snapshot", SnapshotView.as_view(), name="conversation-snapshot"),
    path(f"{_ONE}/messages", views.MessagesView.as_view(), name="conversation-messages"),
    path(f"{_ONE}/confirm", views.ConfirmView.as_view(), name="conversation-confirm"),
    path(f"{_ONE}/deny", views.DenyView.as_view(), name="conversation-deny"),
    path(f"{_ONE}/cancel", views.CancelView.as_view(), name="conversation-cancel"),
    path(f"{_ONE}/undo", views.UndoView.as_view(), name="conversation-undo"),
    path(f"{_ONE}/resume", views.ResumeView.as_view(), name="conversation-resume"),
    path(f"{_ONE}/events", views.EventsView.as_view(), name="conversation-events"),
    path("memories", MemoriesView.as_view(), name="memories"),
    path("memories/<conversation_id:memory_id>", MemoryView.as_view(), name="memory"),
    path("tokens/", TokensView.as_view(), name="tokens"),
    path("schema/", SpectacularAPIView.as_view(permission_classes=[IsMember]), name="schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(
            permission_classes=[IsMember], url_name="schema", template_name="conversations/api_docs.html"
        ),
        name="docs",
    ),
    re_path(r"", NoSuchPath.as_view(schema=None)),
]
