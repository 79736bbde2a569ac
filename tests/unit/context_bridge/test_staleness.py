"""Which parts of the page count for a plan, and what becomes of it (C29, B9)."""

from dataclasses import replace
from typing import Any

import pytest

from context_bridge.context import Form, Page, Selection, SemanticUIContext
from context_bridge.staleness import Outcome, Section, changed, outcome, read_by

pytestmark = pytest.mark.requirement("C29", "B9")
BEFORE = SemanticUIContext(
    page=Page(semantic_id="workPermit", entity_type="workPermit", entity_id="WP-123"),
    selection=Selection(entity_type="permitComponent", entity_id="7"),
    active_tab="workPermit.components",
    focus="workPermit.validity",
    filters={"status": "open"},
    form=Form(form_id="validity", dirty=False, entity_type="workPermit", entity_id="WP-123"),
)
OTHERS: dict[Section, dict[str, Any]] = {
    Section.PAGE: {"page": Page(semantic_id="workPermit", entity_type="workPermit", entity_id="WP-456")},
    Section.SELECTION: {"selection": Selection(entity_type="permitComponent", entity_id="8")},
    Section.TAB: {"active_tab": "workPermit.risks"},
    Section.FOCUS: {"focus": "workPermit.company"},
    Section.FILTERS: {"filters": {"status": "draft"}},
    Section.FORM: {"form": None},
}
EVERYTHING = frozenset(Section)


@pytest.mark.parametrize("section", Section)
def test_a_part_that_was_read_and_changed_counts_and_no_other(section):
    now = replace(BEFORE, **OTHERS[section])

    assert changed(BEFORE, now, read=EVERYTHING) == (section,)
    assert changed(BEFORE, now, read=EVERYTHING - {section}) == ()


def test_a_newer_version_of_the_same_page_has_changed_nothing():
    assert changed(BEFORE, replace(BEFORE, context_version=9, timestamp="2026-03-02T10:00:00Z"), read=EVERYTHING) == ()


def test_a_selection_that_is_gone_counts():
    assert changed(BEFORE, replace(BEFORE, selection=None), read=frozenset({Section.SELECTION})) == (Section.SELECTION,)


def test_who_tells_nothing_of_the_page_has_changed_nothing():
    assert changed(BEFORE, None, read=EVERYTHING) == changed(None, BEFORE, read=EVERYTHING) == ()


@pytest.mark.parametrize(
    ("risk", "expected"),
    [(0, Outcome.REFRESH), (1, Outcome.TELL), (2, Outcome.ASK), (3, Outcome.ASK), (4, Outcome.ASK)],
)
def test_what_becomes_of_it_depends_on_the_risk(risk, expected):
    assert outcome((Section.PAGE,), risk=risk) is expected
    assert outcome((), risk=risk) is Outcome.GO_ON


def test_a_high_risk_reads_where_the_person_is_in_any_case():
    assert read_by(2, frozenset()) == frozenset()
    assert read_by(3, frozenset()) == {Section.PAGE, Section.SELECTION}
