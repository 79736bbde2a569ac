"""What goes into the tool runtime and what comes out (B25, B26)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from config.ids import new_id
from context_bridge.registries.capabilities import Outcome
from policy.engine.request import Confirmed, Decision, Reviewed
from policy.errors import PT, say
from policy.registries.principals import Principal

NOT_CONFIRMED = Confirmed()
NOT_REVIEWED = Reviewed()


class ToolStatus(StrEnum):
    """How a call ended."""

    SUCCESS = "success"
    FAILURE = "failure"
    DENIED = "denied"
    VALIDATION_ERROR = "validation_error"
    UNKNOWN_OUTCOME = "unknown_outcome"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolInvocation:
    """One call to be made. Who acts is the principal of a session or token: nothing in ``input`` can say it.

    ``key``: the same key means the same effect. ``risk`` and ``batch_size`` are those of the whole plan.
    """

    tool_id: str
    input: Mapping[str, Any]
    principal: Principal
    invocation_id: str = field(default_factory=lambda: new_id("inv"))
    tool_version: int | None = None  # the version that was planned with; None: whichever is current
    context_version: int = 0
    conversation_id: str = ""
    operation_id: str = ""
    plan_id: str = ""
    step_id: str = ""
    execution_id: str = ""
    key: str | None = None
    confirmation: Confirmed = NOT_CONFIRMED
    review: Reviewed = NOT_REVIEWED
    risk: int | None = None  # None: the capability's own
    batch_size: int = 1
    origin: str = "user"
    locale: str = PT

    @property
    def ids(self) -> dict[str, str]:
        """The correlation ids that are known, as policy stores them."""
        named = {
            "conversation": self.conversation_id,
            "operation": self.operation_id,
            "plan": self.plan_id,
            "step": self.step_id,
            "execution": self.execution_id,
            "invocation": self.invocation_id,
        }
        return {name: value for name, value in named.items() if value}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolError:
    """Why a call did not succeed: a reason code, the places of its sentence, messages by input field."""

    reason: str
    detail: Mapping[str, Any] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)

    def text(self, locale: str) -> str:
        return say(self.reason, locale, **self.detail)

    def to_stored(self) -> dict[str, Any]:
        return {"reason": self.reason, "detail": dict(self.detail), "fields": dict(self.fields)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """``cached``: the stored result of an earlier call with the same key; ``verified``: the effect was looked up."""

    duration_ms: int = 0
    cached: bool = False
    verified: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """How one call ended. ``outcome`` exactly when it succeeded, ``error`` exactly when not."""

    invocation_id: str
    tool_id: str
    status: ToolStatus
    outcome: Outcome | None = None
    error: ToolError | None = None
    decision: Decision | None = None
    metadata: Metadata = Metadata()

    @property
    def succeeded(self) -> bool:
        return self.status is ToolStatus.SUCCESS

    @property
    def data(self) -> Mapping[str, Any]:
        return self.outcome.data if self.outcome else {}

    def to_wire(self, locale: str) -> dict[str, Any]:
        """The envelope of B26; error texts in ``locale``."""
        wire: dict[str, Any] = {"invocationId": self.invocation_id, "status": str(self.status)}
        if self.outcome is not None:
            wire["data"] = dict(self.outcome.data)
        if self.error is not None:
            wire["error"] = {"reason": self.error.reason, "text": self.error.text(locale)}
            if self.error.fields:
                wire["error"]["fields"] = dict(self.error.fields)
        wire["metadata"] = {
            "durationMs": self.metadata.duration_ms,
            "cached": self.metadata.cached,
            "verified": self.metadata.verified,
        }
        return wire
