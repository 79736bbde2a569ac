"""The records of conversations, one module each."""

from conversations.models.breaker import ModelBreaker
from conversations.models.clarification import Clarification
from conversations.models.confirmation import Confirmation
from conversations.models.conversation import Conversation
from conversations.models.event import ConversationEvent
from conversations.models.execution import Execution
from conversations.models.intent import IntentRecord
from conversations.models.memory import MemoryFact
from conversations.models.message import Message
from conversations.models.operation import Operation
from conversations.models.plan import Plan, PlanStep
from conversations.models.result import ResultReference
from conversations.models.topic import Topic
from conversations.models.turn import Turn

__all__ = [
    "Clarification",
    "Confirmation",
    "Conversation",
    "ConversationEvent",
    "Execution",
    "IntentRecord",
    "MemoryFact",
    "Message",
    "ModelBreaker",
    "Operation",
    "Plan",
    "PlanStep",
    "ResultReference",
    "Topic",
    "Turn",
]
