"""The order of sources, ambiguity, ordinals, qualifiers (C10-C12, B3, B4)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conversations.references.mention import Mention
from conversations.references.resolver import Situation, resolve
from tests.unit.understanding.world import (
    COMP_81,
    HEIGHT,
    PERMIT_123,
    PERMIT_124_A,
    PERMIT_124_B,
    PERMIT_456,
    RECORDS,
    find,
)

THIS_PERMIT = Mention(form="demonstrative", entity_type="workPermit")
THIS = Mention(form="demonstrative")
BOTH = (PERMIT_124_A, PERMIT_124_B)


def found(mention, kind="workPermit", **sources):
    resolution = resolve(mention, entity_type=kind, situation=Situation(**sources), find=find)
    reference = resolution.reference
    return resolution.status, reference.id if reference else None, resolution.source


FULL: dict[str, Any] = {
    "selection": PERMIT_123,
    "active": PERMIT_456,
    "last_results": (PERMIT_124_A,),
    "focus": PERMIT_124_B,
    "previous_message": (PERMIT_123,),
    "recent": (PERMIT_456,),
    "history": (PERMIT_124_A,),
}
WITH_NOUN = ["selection", "active", "last_results", "focus", "previous_message", "recent", "history"]
WITHOUT_NOUN = ["selection", "focus", "active", "last_results", "previous_message", "recent", "history"]
NAMES = {"last_results": "last_result", "history": "conversation"}


@pytest.mark.requirement("C11")
@pytest.mark.parametrize(("mention", "order"), [(THIS_PERMIT, WITH_NOUN), (None, WITH_NOUN), (THIS, WITHOUT_NOUN)])
def test_a_weaker_source_never_beats_a_stronger_one(mention, order):
    for place, source in enumerate(order):
        resolution = resolve(
            mention, entity_type="workPermit", situation=Situation(**{s: FULL[s] for s in order[place:]}), find=find
        )
        assert resolution.source == NAMES.get(source, source)
        assert [name for name, _ in resolution.considered] == [NAMES.get(s, s) for s in order[: place + 1]]


@pytest.mark.requirement("C10")
def test_with_a_noun_the_type_must_match():
    component = Mention(form="demonstrative", entity_type="component")

    assert found(component, None, selection=PERMIT_123, active=PERMIT_456, last_results=(COMP_81,)) == (
        "resolved",
        "COMP-81",
        "last_result",
    )
    assert found(component, "workPermit", active=PERMIT_456) == ("missing", None, "")
    assert found(THIS, "component", selection=PERMIT_123, last_results=(COMP_81,)) == (
        "resolved",
        "COMP-81",
        "last_result",
    )


@pytest.mark.requirement("C42")
def test_the_result_of_the_last_operation_is_what_esse_means():
    esse = Mention(form="demonstrative", entity_type="component")

    assert found(esse, None, active=PERMIT_123, last_results=(COMP_81,)) == ("resolved", "COMP-81", "last_result")


@pytest.mark.requirement("C12")
def test_two_namesakes_are_asked_about():
    resolution = resolve(
        Mention(form="number", entity_type="workPermit", words="124"),
        entity_type="workPermit",
        situation=Situation(active=PERMIT_124_A),
        find=find,
    )

    assert (resolution.status, resolution.candidates, resolution.reference) == ("ambiguous", BOTH, None)


@pytest.mark.parametrize("source", ["last_results", "previous_message", "recent"])
def test_two_at_the_winning_level_are_asked_about(source):
    assert found(THIS_PERMIT, **{source: BOTH})[0] == "ambiguous"


def test_an_explicit_mention_beats_everything_and_never_falls_through():
    number = Mention(form="number", entity_type="workPermit", words="456")
    unknown = Mention(form="number", entity_type="workPermit", words="999")

    assert found(number, **FULL) == ("resolved", "WP-456", "explicit")
    assert found(unknown, **FULL) == ("not_found", None, "explicit")


def test_a_number_with_its_company():
    mention = Mention(form="number", entity_type="workPermit", words="124", qualifiers="empresa b")

    assert found(mention) == ("resolved", "WP-124-2", "explicit")
    assert (
        found(Mention(form="number", entity_type="workPermit", words="124", qualifiers="empresa z"))[0] == "not_found"
    )


@pytest.mark.requirement("C12")
@pytest.mark.parametrize("qualifiers", ["empresa b", "b", "da empresa b"])
def test_a_qualifier_picks_among_the_candidates(qualifiers):
    mention = Mention(form="qualifier", words=qualifiers, qualifiers=qualifiers)

    assert found(mention, candidates=BOTH) == ("resolved", "WP-124-2", "candidates")
    assert found(mention, last_list=BOTH) == ("resolved", "WP-124-2", "conversation")


@pytest.mark.requirement("C19")
def test_a_correction_by_company_finds_the_namesake_of_what_was_opened():
    mention = Mention(form="qualifier", words="Empresa A", qualifiers="empresa a")

    assert found(mention, active=PERMIT_124_B) == ("resolved", "WP-124", "conversation")
    assert (
        found(Mention(form="qualifier", words="Empresa Z", qualifiers="empresa z"), active=PERMIT_124_B)[0]
        == "not_found"
    )


def test_a_name_that_follows_its_noun_is_looked_up():
    mention = Mention(
        form="qualifier", entity_type="component", words="trabalho em altura", qualifiers="trabalho em altura"
    )

    assert found(mention, "component", active=PERMIT_123) == ("resolved", "COMP-81", "explicit")


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("ordinal", "expected"), [(0, "WP-124"), (1, "WP-124-2"), (-1, "WP-124-2"), (-2, "WP-124"), (2, None)]
)
def test_ordinals_count_in_the_list_last_shown(ordinal, expected):
    mention = Mention(form="ordinal", ordinal=ordinal)

    assert found(mention, candidates=BOTH)[:2] == (("resolved", expected) if expected else ("not_found", None))
    assert found(mention, last_list=BOTH, active=PERMIT_123)[1] == expected


def test_an_ordinal_without_a_list_means_nothing_but_the_last_is_the_latest():
    assert found(Mention(form="ordinal", ordinal=1), active=PERMIT_123) == ("missing", None, "")
    assert found(Mention(form="ordinal", ordinal=-1), recent=(PERMIT_456, PERMIT_123)) == (
        "resolved",
        "WP-456",
        "recent",
    )


@pytest.mark.requirement("B34")
def test_the_previous_one_comes_from_the_navigation_history():
    previous = Mention(form="previous")

    assert found(previous, active=PERMIT_456, history=(PERMIT_456, PERMIT_123)) == (
        "resolved",
        "WP-123",
        "conversation",
    )
    assert found(previous, active=PERMIT_456, history=(PERMIT_456,)) == ("missing", None, "")


@pytest.mark.requirement("C10")
def test_a_plural_means_all_of_a_level_that_has_that_many():
    two = Mention(form="demonstrative", entity_type="workPermit", plural=True, count=2)
    resolution = resolve(
        two, entity_type="workPermit", situation=Situation(active=PERMIT_456, last_results=BOTH), find=find
    )

    assert (resolution.status, resolution.candidates, resolution.reference) == ("resolved", BOTH, None)
    assert (
        found(Mention(form="demonstrative", entity_type="workPermit", plural=True, count=3), last_results=BOTH)[0]
        == "missing"
    )


def test_nothing_to_go_by_is_missing():
    assert found(THIS_PERMIT) == ("missing", None, "")
    assert found(None, active=COMP_81) == ("missing", None, "")
    assert found(Mention(form="number", words="123"), None)[0] == "missing"


FORMS = ["code", "number", "name", "demonstrative", "pronoun", "ordinal", "noun", "previous", "qualifier"]
references = st.sampled_from(RECORDS)


@given(
    form=st.sampled_from(FORMS),
    kind=st.sampled_from(["workPermit", "component", "componentType", None]),
    noun=st.sampled_from(["workPermit", "component", None]),
    words=st.sampled_from(["123", "124", "trabalho em altura", "zzz", ""]),
    qualifiers=st.sampled_from(["", "empresa b", "a", "zzz"]),
    ordinal=st.sampled_from([None, 0, 1, -1, 7]),
    selection=st.none() | references,
    active=st.none() | references,
    lists=st.tuples(*(st.lists(references, max_size=3).map(tuple) for _ in range(5))),
)
def test_what_is_resolved_has_the_wanted_type_and_the_named_source(
    form, kind, noun, words, qualifiers, ordinal, selection, active, lists
):
    candidates, last_results, recent, last_list, history = lists
    mention = Mention(form=form, entity_type=noun, words=words, qualifiers=qualifiers, ordinal=ordinal)
    situation = Situation(
        selection=selection,
        active=active,
        candidates=candidates,
        last_results=last_results,
        recent=recent,
        last_list=last_list,
        history=history,
    )
    resolution = resolve(mention, entity_type=kind, situation=situation, find=find)

    if resolution.reference is not None:
        assert resolution.status == "resolved"
        assert {noun, kind} - {None} <= {resolution.reference.type}
        assert resolution.source == resolution.considered[-1][0]
    if resolution.status == "ambiguous":
        assert len(resolution.candidates) > 1


def test_the_type_of_a_catalogue_record_is_found_by_name():
    assert found(Mention(form="name", words="Trabalho em Altura"), "componentType") == (
        "resolved",
        HEIGHT.id,
        "explicit",
    )
