"""Is this input what the capability declared (B24)? The same answer for planner and runtime."""

import jsonschema_rs

from context_bridge import validation
from context_bridge.registries.capabilities import Capability
from policy.errors import PT

_compiled: dict[str, tuple[Capability, jsonschema_rs.Validator]] = {}


def errors(capability: Capability, given: object, locale: str = PT) -> validation.Fields:
    """Messages by field for what the schema, the bounds (64 KB, 32 levels) or plain text rules refuse; empty: valid.

    A missing field is named by itself, an unknown one too; the whole input has the name ``""``.
    """
    bound = validation.exceeded_bound(given, max_bytes=validation.MAX_INPUT_BYTES)
    if bound is not None:
        return validation.Fields({"": validation.choose(validation.BOUND_MESSAGES[bound], locale)})
    found = validation.schema_errors(validator(capability), given, locale)
    return validation.Fields(found | validation.text_errors(given, locale))


def validator(capability: Capability) -> jsonschema_rs.Validator:
    """The compiled schema, once per capability. Raises ValueError for a schema that does not compile."""
    owner, found = _compiled.get(capability.id, (None, None))
    if found is None or owner is not capability:
        found = validation.compiled(capability.input_schema)
        _compiled[capability.id] = (capability, found)
    return found
