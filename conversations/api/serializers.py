"""What the REST interface gives: the wire forms of conversations, spelled out for readers and for OpenAPI.

The runtime makes these values; the serializers describe them, and a test holds every answer against them.
"""

from typing import Any

from rest_framework import serializers

from conversations.api.fields import Structure, Word
from conversations.conf import LOCALES
from conversations.models import Confirmation, Execution
from conversations.models.conversation import Status

_LEVELS = [str(value) for value in Confirmation.Level.values]


class ConversationStatus(Word):
    """A state of a conversation (C6)."""

    values = Status.values


class ConfirmationStatus(Word):
    """A state of a confirmation."""

    values = Confirmation.Status.values


class ExecutionStatus(Word):
    """A state of an execution."""

    values = Execution.Status.values


class ReferenceOutput(serializers.Serializer[Any]):
    type = serializers.CharField()
    id = serializers.CharField()
    label = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a field of that name, as on the wire
    detail = Structure(required=False)


class ChoiceOutput(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name, as on the wire
    value = serializers.CharField()


class SourceOutput(serializers.Serializer[Any]):
    id = serializers.CharField()
    title = serializers.CharField()
    section = serializers.CharField(allow_blank=True)


class ItemOutput(serializers.Serializer[Any]):
    label = serializers.CharField()  # type: ignore[assignment]  # as above
    outcome = serializers.ChoiceField(choices=["done", "failed", "skipped"])
    reason = serializers.CharField(allow_null=True)


class ConfirmationOutput(serializers.Serializer[Any]):
    confirmationId = serializers.CharField()
    status = ConfirmationStatus()
    planId = serializers.CharField()
    planHash = serializers.CharField()
    requiredLevel = serializers.ChoiceField(choices=_LEVELS)
    requiredProof = serializers.ChoiceField(
        choices=["typed", "password"], allow_null=True, help_text="what a strong confirmation is given with"
    )
    riskLevel = serializers.ChoiceField(choices=["low", "medium", "high", "critical"])
    summary = serializers.CharField()
    affectedResources = ReferenceOutput(many=True)
    expiresAt = serializers.DateTimeField()
    askedSequence = serializers.IntegerField()


class CandidateOutput(ChoiceOutput):
    reference = ReferenceOutput(allow_null=True)


class ClarificationOutput(serializers.Serializer[Any]):
    clarificationId = serializers.CharField()
    intentId = serializers.CharField(required=False)
    question = serializers.CharField()
    missingFields = serializers.ListField(child=serializers.CharField())
    candidates = CandidateOutput(many=True)
    expiresAt = serializers.DateTimeField()
    attempts = serializers.IntegerField()


class ResponseOutput(serializers.Serializer[Any]):
    """What the agent says, apart from how an execution ended."""

    type = serializers.CharField(
        help_text="success, partial, answer, clarification, confirmation, executing, cancelled, denied, failed, "
        "refused or info"
    )
    text = serializers.CharField()
    reason = serializers.CharField(allow_null=True)
    template = serializers.CharField(allow_null=True)
    choices = ChoiceOutput(many=True)
    sources = SourceOutput(many=True)
    confirmation = ConfirmationOutput(allow_null=True)
    reference = ReferenceOutput(allow_null=True)
    items = ItemOutput(many=True)


class TurnEventOutput(serializers.Serializer[Any]):
    seq = serializers.IntegerField()
    type = serializers.CharField()


class TurnOutput(serializers.Serializer[Any]):
    """What one sentence or one button came to. A running execution goes on in the events."""

    conversationId = serializers.CharField()
    turnId = serializers.CharField()
    status = ConversationStatus(help_text="the conversation's, after this turn")
    version = serializers.IntegerField()
    act = serializers.CharField(allow_blank=True)
    response = ResponseOutput()
    events = TurnEventOutput(many=True)
    executionId = serializers.CharField(allow_null=True)
    duplicate = serializers.BooleanField()
    route = serializers.CharField(help_text="fast, rules or model", allow_blank=True)
    modelCalls = serializers.IntegerField(help_text="questions sent to a language model; 0 without one")
    inputTokens = serializers.IntegerField(help_text="of the language model, as it counts them")
    outputTokens = serializers.IntegerField(help_text="of the language model, as it counts them")
    latencyMs = serializers.FloatField()


class StepOutput(serializers.Serializer[Any]):
    stepId = serializers.CharField()
    index = serializers.IntegerField()
    title = serializers.CharField()
    status = serializers.CharField()


class ExecutionOutput(serializers.Serializer[Any]):
    executionId = serializers.CharField()
    planId = serializers.CharField()
    status = ExecutionStatus()
    steps = StepOutput(many=True)


class ContextOutput(serializers.Serializer[Any]):
    """What the conversation is about: ids and labels, never copies of records."""

    applicationId = serializers.CharField()
    activeEntity = ReferenceOutput(allow_null=True)
    activeTab = serializers.CharField(allow_null=True)
    activeCapability = serializers.CharField(allow_null=True)
    activeOperation = serializers.CharField(allow_null=True)
    conversationTopic = serializers.CharField(allow_null=True)
    recentEntities = ReferenceOutput(many=True)
    recentCapabilities = serializers.ListField(child=serializers.CharField())
    recentResults = ReferenceOutput(many=True)
    uiContext = Structure(allow_null=True)


class PendingReviewOutput(serializers.Serializer[Any]):
    """An operation that waits for another person's decision."""

    reviewId = serializers.CharField()
    status = serializers.CharField(help_text="PENDING, APPROVED, REJECTED, EXPIRED or WITHDRAWN")
    operationId = serializers.CharField()
    planId = serializers.CharField()
    planHash = serializers.CharField()
    summary = serializers.CharField()
    expiresAt = serializers.DateTimeField()


class StateOutput(serializers.Serializer[Any]):
    """ConversationState, with the version that counts its changes."""

    conversationId = serializers.CharField()
    epoch = serializers.IntegerField()
    status = ConversationStatus()
    version = serializers.IntegerField()
    lastSequence = serializers.IntegerField()
    locale = serializers.ChoiceField(choices=LOCALES)
    title = serializers.CharField(allow_blank=True)
    agent = serializers.CharField()
    channel = serializers.CharField()
    pendingConfirmation = ConfirmationOutput(allow_null=True)
    pendingClarification = ClarificationOutput(allow_null=True)
    pendingReviews = PendingReviewOutput(many=True)
    activeExecution = ExecutionOutput(allow_null=True)
    lastResult = ResponseOutput(allow_null=True)
    context = ContextOutput()  # type: ignore[assignment]  # a field of that name, as on the wire
    createdAt = serializers.DateTimeField()
    updatedAt = serializers.DateTimeField()


class SummaryOutput(serializers.Serializer[Any]):
    """A conversation in the list."""

    conversationId = serializers.CharField(source="id")
    title = serializers.CharField(allow_blank=True)
    status = ConversationStatus()
    agent = serializers.CharField()
    channel = serializers.CharField()
    locale = serializers.ChoiceField(choices=LOCALES)
    version = serializers.IntegerField()
    lastSequence = serializers.IntegerField(source="last_sequence")
    createdAt = serializers.DateTimeField(source="created_at")
    updatedAt = serializers.DateTimeField(source="updated_at")
    lastMessageAt = serializers.DateTimeField(source="last_message_at", allow_null=True)


class SummariesOutput(serializers.Serializer[Any]):
    conversations = SummaryOutput(many=True)
    nextCursor = serializers.CharField(allow_null=True, help_text="`cursor` of the next page; null at the end")


class MessageOutput(serializers.Serializer[Any]):
    id = serializers.CharField()
    seq = serializers.IntegerField()
    role = serializers.ChoiceField(choices=["user", "agent"])
    text = serializers.CharField()
    createdAt = serializers.DateTimeField()
    turnId = serializers.CharField(allow_null=True)
    authorName = serializers.CharField(allow_null=True)
    response = ResponseOutput(allow_null=True)


class EventOutput(serializers.Serializer[Any]):
    """One event of the log; `seq` has no gaps."""

    type = serializers.ChoiceField(choices=["event"])
    conversationId = serializers.CharField()
    epoch = serializers.IntegerField()
    seq = serializers.IntegerField()
    id = serializers.CharField()
    event = serializers.CharField()
    actor = serializers.ChoiceField(choices=["user", "agent", "system"])
    timestamp = serializers.DateTimeField()
    stateVersion = serializers.IntegerField()
    operationId = serializers.CharField(allow_null=True)
    intentId = serializers.CharField(allow_null=True)
    planId = serializers.CharField(allow_null=True)
    executionId = serializers.CharField(allow_null=True)
    turnId = serializers.CharField(allow_null=True)
    payload = Structure()
    message = MessageOutput(required=False)


class EventsOutput(serializers.Serializer[Any]):
    conversationId = serializers.CharField()
    epoch = serializers.IntegerField()
    events = EventOutput(many=True)
    lastSequence = serializers.IntegerField(help_text="the newest sequence there is")
    nextAfter = serializers.IntegerField(help_text="`after` of the next page")


class SnapshotOutput(serializers.Serializer[Any]):
    snapshot = serializers.CharField(help_text="JSON text, to be given back as it is")


class ProblemOutput(serializers.Serializer[Any]):
    """Problem details (RFC 9457)."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="the refusal as a sentence, in the reader's language")
    reason = serializers.CharField(help_text="its code, the same in every language")
    fields = serializers.DictField(  # type: ignore[assignment]  # a field of that name, as on the wire
        child=serializers.CharField(), required=False, help_text="what is wrong, by field"
    )
    state = StateOutput(required=False, help_text="of VERSION_CONFLICT: the conversation as it is now")
