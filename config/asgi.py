"""The HTTP and WebSocket entry of every server process."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()  # sets Django up: what follows imports models

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.urls import re_path  # noqa: E402

from config.origins import SameOrigin  # noqa: E402
from conversations.routing import websocket_urlpatterns  # noqa: E402

# Channels routes ASGI applications by Django's paths, whose types know only views.
refuse: Any = WebsocketDenier.as_asgi()
sockets: list[Any] = [*websocket_urlpatterns, re_path(r"", refuse)]

application = ProtocolTypeRouter(
    {"http": http, "websocket": SameOrigin(AuthMiddlewareStack(URLRouter(sockets)))},
)
