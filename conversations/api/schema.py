"""How the REST interface describes itself (OpenAPI)."""

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework.serializers import Serializer

from conversations.api.errors import MEDIA_TYPE
from conversations.api.serializers import ProblemOutput

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])
_REFUSALS = {401, 403}  # of every door: a stranger, and an account without membership


class TokenScheme(KnoxTokenScheme):  # type: ignore[no-untyped-call]  # it has no types
    """Our subclass of knox's authentication is described as knox's is."""

    target_class = "policy.authentication.TokenAuthentication"


def described(
    name: str,
    summary: str,
    *,
    gives: type[Serializer[Any]] | None,
    status: int = 200,
    takes: type[Serializer[Any]] | None = None,
    asks: type[Serializer[Any]] | None = None,
    refuses: tuple[int, ...] = (),
    tag: str = "conversations",
) -> Callable[[Endpoint], Endpoint]:
    """Describe an endpoint: its operation id, body (``takes``), query (``asks``), answer and refusals."""
    for part in (takes, gives):
        if part is not None and part.__name__ in ("Input", "Output"):
            # Nested in a view; in the description it stands beside those of other views.
            extend_schema_serializer(component_name=_camel(name) + part.__name__)(part)
    problems = {(code, MEDIA_TYPE): ProblemOutput for code in sorted({*_REFUSALS, *refuses})}
    return extend_schema(
        operation_id=name,
        summary=summary,
        tags=[tag],
        request=takes,
        parameters=[asks] if asks else [],
        responses={status: gives, **problems},
    )


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
