from context_bridge.models.context import SemanticContext
from context_bridge.models.invocation import ToolInvocation

__all__ = ["SemanticContext", "ToolInvocation"]
