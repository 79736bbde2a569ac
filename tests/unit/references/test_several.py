"""Lists, all of them, exceptions, and records beside the one in hand (C10-C12)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conversations.context import ConversationContext
from conversations.references.mention import Mention
from conversations.references.resolver import Situation, resolve
from conversations.references.situation import Visit
from tests.unit.understanding.world import (
    COMP_81,
    HEIGHT,
    HOT_WORK,
    LIFTING,
    PERMIT_123,
    PERMIT_124_A,
    PERMIT_124_B,
    PERMIT_456,
    find,
)

FOUR = (PERMIT_123, PERMIT_124_A, PERMIT_124_B, PERMIT_456)
TYPES = (HEIGHT, HOT_WORK, LIFTING)
ALL = Mention(form="every", plural=True)
LAST = Mention(form="ordinal", ordinal=-1)


def name(words):
    return Mention(form="name", words=words)


def found(mention, kind="workPermit", members=(), **sources):
    resolution = resolve(
        mention, entity_type=kind, situation=Situation(**sources), find=find, members=lambda entity_type: members
    )
    return resolution.status, [r.id for r in resolution.references], resolution.source


def of(*parts, **more):
    return Mention(form="list", plural=True, parts=parts, **more)


@pytest.mark.requirement("C10")
def test_a_list_is_all_of_its_parts():
    both = of(name("trabalho em altura"), name("trabalho a quente"))

    assert found(both, "componentType") == ("resolved", [HEIGHT.id, HOT_WORK.id], "explicit")
    assert found(of(name("altura"), name("altura")), "componentType")[1] == [HEIGHT.id]


@pytest.mark.requirement("C12")
def test_a_list_with_an_undecided_part_gives_no_record_but_each_part():
    resolution = resolve(
        of(Mention(form="number", words="123"), Mention(form="number", words="124")),
        entity_type="workPermit",
        situation=Situation(),
        find=find,
    )

    assert (resolution.status, resolution.references) == ("ambiguous", ())
    assert [part.status for part in resolution.parts] == ["resolved", "ambiguous"]


@pytest.mark.requirement("C12")
def test_an_or_is_never_decided():
    either = of(name("altura"), name("quente"), either=True)
    resolution = resolve(either, entity_type="componentType", situation=Situation(), find=find)

    assert (resolution.status, resolution.candidates) == ("ambiguous", (HEIGHT, HOT_WORK))
    assert found(of(name("altura"), name("xyz"), either=True), "componentType") == ("missing", [], "explicit")


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("excluded", "left"),
    [
        ((), ["WP-123", "WP-124", "WP-124-2", "WP-456"]),
        ((LAST,), ["WP-123", "WP-124", "WP-124-2"]),
        ((Mention(form="number", words="456"),), ["WP-123", "WP-124", "WP-124-2"]),
        ((Mention(form="qualifier", qualifiers="empresa b"),), ["WP-123", "WP-124", "WP-456"]),
        ((LAST, Mention(form="ordinal", ordinal=0)), ["WP-124", "WP-124-2"]),
        ((Mention(form="ordinal", ordinal=0, count=3, plural=True),), ["WP-456"]),
    ],
)
def test_all_less_what_is_excluded(excluded, left):
    mention = Mention(form="every", plural=True, excluded=excluded)

    for source in ({"candidates": FOUR}, {"last_list": FOUR}, {"last_results": FOUR}, {"members": FOUR}):
        assert found(mention, **source)[:2] == ("resolved", left)


@pytest.mark.requirement("C12")
@pytest.mark.parametrize(
    "excluded",
    [
        Mention(form="number", words="124"),  # two of that number
        Mention(form="number", words="999"),
        Mention(form="ordinal", ordinal=7),
        Mention(form="name", words="zzz"),
    ],
)
def test_an_exception_that_is_not_exactly_known_leaves_nothing_decided(excluded):
    assert found(Mention(form="every", plural=True, excluded=(excluded,)), last_list=FOUR)[:2] == ("missing", [])


@pytest.mark.requirement("C10")
def test_a_count_must_agree():
    three = Mention(form="every", plural=True, count=3)

    assert found(three, last_list=FOUR)[0] == "ambiguous"
    assert found(three, last_list=FOUR[:3])[1] == ["WP-123", "WP-124", "WP-124-2"]
    assert found(three, last_list=FOUR[:2])[0] == "missing"


@pytest.mark.requirement("C10", "C11")
def test_with_a_noun_all_are_those_of_the_record_in_hand_and_without_those_listed():
    with_noun = Mention(form="every", entity_type="workPermit", plural=True)

    assert found(with_noun, last_list=FOUR[:2], members=FOUR)[2] == "members"
    assert found(ALL, last_list=FOUR[:2], members=FOUR)[2] == "conversation"
    assert found(ALL, candidates=FOUR[2:], last_list=FOUR[:2], members=FOUR)[2] == "candidates"


@pytest.mark.requirement("C12")
def test_a_bare_plural_is_asked_about_and_never_taken_whole():
    assert found(Mention(form="noun", entity_type="workPermit", plural=True), members=FOUR)[0] == "ambiguous"


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("mention", "ids"),
    [
        (Mention(form="ordinal", ordinal=0, count=2, plural=True), ["WP-123", "WP-124"]),
        (Mention(form="ordinal", ordinal=-1, count=3, plural=True), ["WP-124", "WP-124-2", "WP-456"]),
        (Mention(form="ordinal", ordinal=0, count=5, plural=True), []),
        (Mention(form="ordinal", ordinal=-2), ["WP-124-2"]),
        (of(Mention(form="ordinal", ordinal=0), LAST), ["WP-123", "WP-456"]),
    ],
)
def test_places_in_the_list(mention, ids):
    assert found(mention, last_list=FOUR)[1] == ids


@pytest.mark.requirement("C10")
def test_the_other_is_the_one_of_two_that_is_not_in_hand():
    other = Mention(form="other")

    assert found(other, active=PERMIT_124_A, last_list=FOUR[1:3]) == ("resolved", ["WP-124-2"], "conversation")
    assert found(other, active=PERMIT_456, recent=(PERMIT_456, PERMIT_123)) == ("resolved", ["WP-123"], "recent")
    assert found(other, active=PERMIT_456, history=(PERMIT_456, PERMIT_123))[1] == ["WP-123"]


@pytest.mark.requirement("C12")
def test_the_other_of_more_than_two_is_asked_about_and_the_others_are_all():
    assert found(Mention(form="other"), active=PERMIT_123, last_list=FOUR)[0] == "ambiguous"
    assert found(Mention(form="other"), recent=(PERMIT_456,))[0] == "missing"
    assert found(Mention(form="other", plural=True), active=PERMIT_123, last_list=FOUR)[1] == [r.id for r in FOUR[1:]]


@pytest.mark.requirement("C10")
def test_the_next_follows_the_one_in_hand_in_the_list():
    following = Mention(form="next")

    assert found(following, active=PERMIT_124_A, last_list=FOUR)[:2] == ("resolved", ["WP-124-2"])
    assert found(following, active=PERMIT_456, last_list=FOUR)[0] == "not_found"
    assert found(following, active=PERMIT_456, last_list=FOUR[:2])[0] == "missing"


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("mention", "status", "ids"),
    [
        (Mention(form="dated", days_ago=1), "resolved", ["WP-123"]),
        (Mention(form="dated", days_ago=0, done="opened"), "resolved", ["WP-456"]),
        (Mention(form="dated", days_ago=0, done="created"), "resolved", ["WP-124"]),
        (Mention(form="dated", days_ago=0), "ambiguous", []),
        (Mention(form="dated", days_ago=0, plural=True), "resolved", ["WP-456", "WP-124"]),
        (Mention(form="dated", days_ago=2), "not_found", []),
    ],
)
def test_by_the_day_on_which_it_was_opened_or_created(mention, status, ids):
    visits = (Visit(PERMIT_456, 0), Visit(PERMIT_124_A, 0, "created"), Visit(PERMIT_123, 1), Visit(COMP_81, 1))

    assert found(mention, visits=visits)[:2] == (status, ids)


@pytest.mark.requirement("C9", "C10")
def test_what_was_visited_is_kept_once_a_day_and_bounded():
    context = ConversationContext()
    for day in (1, 1, 2):
        context.visit(PERMIT_123, on=date(2026, 3, day), most=3)
    context.visit(PERMIT_456, on=date(2026, 3, 2), most=3)
    context.visit(PERMIT_124_A, on=date(2026, 3, 2), most=3, done="created")

    again = ConversationContext.from_stored(context.to_stored())
    assert [(v.entity.id, v.on.day, v.done) for v in again.history] == [
        ("WP-124", 2, "created"),
        ("WP-456", 2, "opened"),
        ("WP-123", 2, "opened"),
    ]


@pytest.mark.requirement("C11")
@given(
    form=st.sampled_from(["every", "other", "next", "dated", "ordinal", "noun"]),
    count=st.sampled_from([None, 2, 3]),
    plural=st.booleans(),
    excluded=st.lists(st.sampled_from([LAST, Mention(form="number", words="124"), name("zzz")]), max_size=2),
    active=st.none() | st.sampled_from(FOUR),
    lists=st.tuples(*(st.lists(st.sampled_from((*FOUR, COMP_81)), max_size=4).map(tuple) for _ in range(4))),
)
def test_whatever_is_given_is_of_the_type_and_from_the_named_source(form, count, plural, excluded, active, lists):
    mention = Mention(form=form, count=count, plural=plural, ordinal=0, excluded=tuple(excluded), days_ago=0)
    candidates, last_list, recent, members = lists
    resolution = resolve(
        mention,
        entity_type="workPermit",
        situation=Situation(active=active, candidates=candidates, last_list=last_list, recent=recent),
        find=find,
        members=lambda entity_type: members,
    )

    assert all(r.type == "workPermit" for r in resolution.references)
    assert not resolution.references or resolution.source == resolution.considered[-1][0]
    assert len({r.id for r in resolution.references}) == len(resolution.references)
