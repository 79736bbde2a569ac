"""Reading a body: JSON only, of a size that is bounded before anything looks into it."""

from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.parsers import BaseParser

from conversations import wire


class StrictJSONParser(BaseParser):
    """Refuses TOO_LARGE over ``DATA_UPLOAD_MAX_MEMORY_SIZE`` bytes, INVALID_JSON for what is not one JSON object."""

    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE or 2**20
        return wire.read(stream.read(limit + 1), limit=limit)
