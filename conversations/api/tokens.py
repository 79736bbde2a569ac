"""Tokens for programs: expiring, stored as a hash, shown once."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.utils import timezone
from knox.models import get_token_model
from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication, BasicAuthentication, SessionAuthentication
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.api.base import AgentView
from conversations.api.fields import StrictSerializer
from conversations.api.schema import described
from conversations.api.views import checked
from policy import tokens
from policy.authentication import TokenAuthentication
from policy.errors import Refused


class TokensView(AgentView):
    """A token for the person who signed in; a token can't make tokens, only end itself."""

    class Input(StrictSerializer):
        hours = serializers.IntegerField(min_value=1, max_value=8760, default=720)

    class Output(serializers.Serializer[Any]):
        token = serializers.CharField(help_text="shown this once; send it as `Authorization: Token …`")
        expiresAt = serializers.DateTimeField()

    def get_authenticators(self) -> list[BaseAuthentication]:
        by_password = [BasicAuthentication(), SessionAuthentication()]
        # Without a request the interface is being described.
        ending = self.request is None or self.request.method == "DELETE"
        return [TokenAuthentication(), *by_password] if ending else by_password

    @described(
        "tokens_create", "A token for programs", gives=Output, status=201, takes=Input, refuses=(400, 429), tag="tokens"
    )
    def post(self, request: Request) -> Response:
        lifetime = timedelta(hours=checked(self.Input, request.data)["hours"])
        if not isinstance(request.user, AbstractUser):
            raise Refused("NOT_AUTHENTICATED")
        token = tokens.issue(request.user, expiry=lifetime)
        return Response(self.Output({"token": token, "expiresAt": timezone.now() + lifetime}).data, status=201)

    @described(
        "tokens_revoke", "Revoke this token; signed in without one, all of mine", gives=None, status=204, tag="tokens"
    )
    def delete(self, request: Request) -> Response:
        if isinstance(request.auth, get_token_model()):
            request.auth.delete()
        else:
            get_token_model().objects.filter(user=request.user).delete()
        return Response(status=204)
