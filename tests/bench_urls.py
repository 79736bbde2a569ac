"""The product's routes, and the least that a writing request can do."""

from typing import Any

from django.db import transaction
from django.urls import include, path
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.ids import new_id
from conversations.models import Conversation, Topic


class Floor(APIView):
    """Authenticate, lock one row, insert one."""

    def post(self, request: Request, conversation_id: str, **_: Any) -> Response:
        now = timezone.now()
        with transaction.atomic():
            row = Conversation.objects.select_for_update().get(pk=conversation_id)
            Topic.objects.create(
                id=new_id("topic"), conversation=row, status="ENDED", started_at=now, last_activity_at=now, ended_at=now
            )
        return Response({})


urlpatterns = [path("floor/<str:conversation_id>", Floor.as_view()), path("", include("config.urls"))]
