"""A page is told only what its registry declares, with an expiry and for one tab."""

from datetime import UTC, datetime

import pytest

from context_bridge import commands
from context_bridge.registries.commands import Command, UICommand, UICommandRegistry, UICommandSpec
from policy.errors import Refused
from policy.registries.entities import EntityReference

NOW = datetime(2026, 9, 5, 12, tzinfo=UTC)
BOILER = EntityReference("boiler", "B-1", "Caldeira 1", "alfa")


@pytest.fixture(autouse=True)
def registry(monkeypatch):
    declared = UICommandRegistry()
    declared.register(
        UICommandSpec(
            id="navigation.boiler.open", command=Command.NAVIGATE, semantic_ids=("boiler",), entity_types=("boiler",)
        )
    )
    declared.register(
        UICommandSpec(
            id="ui.boiler.refresh", command=Command.REFRESH_DATA, semantic_ids=("boiler",), entity_types=("boiler",)
        )
    )
    monkeypatch.setattr(commands, "commands", declared)


@pytest.mark.requirement("B17")
def test_a_command_is_data_for_one_tab_with_an_expiry():
    issued = commands.issue(
        UICommand(id="navigation.boiler.open", semantic_id="boiler", entity=BOILER), tab="tab-1", now=NOW
    )

    assert issued.pop("commandId").startswith("cmd_")
    assert issued == {
        "commandType": "navigation.boiler.open",
        "command": "NAVIGATE",
        "target": {"semanticId": "boiler", "entityType": "boiler", "entityId": "B-1"},
        "tabId": "tab-1",
        "expiresAt": "2026-09-05T12:00:30+00:00",
    }


@pytest.mark.requirement("B17")
def test_refreshing_is_for_every_page():
    issued = commands.issue(
        UICommand(id="ui.boiler.refresh", semantic_id="boiler", entity=BOILER), tab="tab-1", now=NOW
    )

    assert issued["tabId"] is None


@pytest.mark.requirement("B17")
@pytest.mark.case("Q38")
@pytest.mark.parametrize(
    "command",
    [
        UICommand(id="navigation.anything.open", semantic_id="boiler"),
        UICommand(id="navigation.boiler.open", semantic_id="turbine"),
        UICommand(id="navigation.boiler.open", semantic_id="https://example.org"),
        UICommand(id="navigation.boiler.open", semantic_id="boiler", entity=EntityReference("wing", "W-1")),
    ],
)
def test_what_no_registry_declares_is_refused(command):
    with pytest.raises(Refused) as refused:
        commands.issue(command, tab="tab-1", now=NOW)

    assert (refused.value.reason, refused.value.status) == ("COMMAND_INVALID", 400)


def test_two_commands_have_two_ids():
    command = UICommand(id="ui.boiler.refresh", semantic_id="boiler")

    assert len({commands.issue(command, tab=None, now=NOW)["commandId"] for _ in range(50)}) == 50
