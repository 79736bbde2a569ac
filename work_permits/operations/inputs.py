"""What the inputs of operations look like, and the record that an input names."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from context_bridge.registries.capabilities import Call
from context_bridge.registries.commands import UICommand
from work_permits import entities, permits, semantics
from work_permits.models import WorkPermit

Schema = Mapping[str, Any]  # JSON Schema

UNDO_WITHIN = timedelta(days=1)
PERMIT_ID: Schema = {"type": "string", "minLength": 1, "maxLength": 30, "pattern": "^WP-[0-9]+(-[0-9]+)?$"}
# The patterns leave out what the calendar of Python can't hold: far years, and the leap second.
_DAY = "(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}"
DAY: Schema = {"type": "string", "maxLength": 10, "format": "date", "pattern": f"^{_DAY}$"}
MOMENT: Schema = {
    "type": "string",
    "maxLength": 40,
    "format": "date-time",
    "pattern": f"^{_DAY}T[0-9]{{2}}:[0-9]{{2}}:[0-5][0-9].*$",
}
NAME: Schema = {"type": "string", "minLength": 1, "maxLength": 100}


def code(prefix: str) -> Schema:
    """Ids such as ``COMP-81``."""
    return {"type": "string", "minLength": 1, "maxLength": 20, "pattern": f"^{prefix}-[0-9]+$"}


def schema(required: tuple[str, ...] = (), **properties: Schema) -> Schema:
    """A closed object with these properties."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def permit_of(call: Call) -> WorkPermit:
    """The permit of a call whose schema demands one: the runtime has loaded it, or answered NOT_FOUND."""
    if not isinstance(call.target, WorkPermit):
        raise TypeError("this capability needs a work permit as its target")
    permit: WorkPermit = call.target
    return permit


def as_stored(call: Call) -> WorkPermit | None:
    """The permit as the database has it now."""
    return permits.find(tenant=call.principal.tenant, reference=permit_of(call).reference)


def refresh(permit: WorkPermit) -> UICommand:
    """The page reads the permit anew."""
    return UICommand(id="ui.workPermit.refresh", semantic_id=semantics.PAGE, entity=entities.permit_reference(permit))
