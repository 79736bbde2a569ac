"""The base of every view under /agent/: who asks, what may be read, nothing for strangers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from config.telemetry import continued, correlated
from conversations.api.parsers import StrictJSONParser
from policy import principals
from policy.errors import Refused
from policy.registries.principals import Principal


class IsMember(BasePermission):
    """An authenticated account that belongs to a tenant. Refuses NO_MEMBERSHIP and MEMBERSHIP_SUSPENDED by name."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not request.user.is_authenticated:
            return False
        if isinstance(view, AgentView):
            view.by = principals.from_request(request)
        else:
            principals.from_request(request)
        return True


class AgentView(APIView):
    """One door of the REST interface. ``by`` is the principal, ``now`` the moment of the request."""

    permission_classes: Sequence[type[BasePermission]] = [IsMember]
    parser_classes = [StrictJSONParser]
    by: Principal

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """What is logged and traced below carries the conversation of the address; ``traceparent`` is gone on with."""
        with (
            continued(request.headers.get("traceparent")),
            correlated(conversation_id=kwargs.get("conversation_id")),
        ):
            return super().dispatch(request, *args, **kwargs)

    @property
    def now(self) -> datetime:
        return timezone.now()


class NoSuchPath(AgentView):
    """Any other path under /agent/: not found, as problem details and not as a page."""

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        super().initial(request, *args, **kwargs)
        raise Refused("NOT_FOUND")
