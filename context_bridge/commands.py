"""Orders to a page, as data. The caller puts them on the feed; the page decides whether they still apply."""

from datetime import datetime, timedelta
from typing import Any

from config.ids import new_id
from context_bridge.registries.commands import Command, UICommand, commands
from policy.errors import Refused

TIME_TO_RUN = timedelta(seconds=30)


def issue(command: UICommand, *, tab: str | None, now: datetime) -> dict[str, Any]:
    """The command for the wire, with an id of its own, its tab and its expiry.

    REFRESH_DATA is for every open page and names no tab. Raises Refused COMMAND_INVALID for what no registry declares:
    an unknown command, a semantic id or entity type that it may not name.
    """
    try:
        wire = commands.to_wire(command)
    except ValueError as error:
        raise Refused("COMMAND_INVALID", command=command.id) from error
    return {
        "commandId": new_id("cmd"),
        **wire,
        "tabId": None if wire["command"] == Command.REFRESH_DATA else tab,
        "expiresAt": (now + TIME_TO_RUN).isoformat(),
    }
