"""Walking hash chains: which row is named for which tampering."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from policy.audit.chain import End, Fault, Link, chained, faults

pytestmark = pytest.mark.requirement("C33")


def links(count: int, chain: str = "conv_a") -> list[Link]:
    made: list[Link] = []
    head = ""
    for place in range(1, count + 1):
        content = {"sequence": place, "payload": {"n": place}}
        made.append(Link(chain, place, f"row{place}", head, chained(head, content), content))
        head = made[-1].hash
    return made


def found(rows: list[Link], end: End | None) -> list[tuple[Fault, int, str]]:
    return [(f.fault, f.position, f.row) for f in faults(rows, lambda _: end)]


def edited(link: Link, **content: object) -> Link:
    return replace(link, content={**link.content, **content})


def rehashed(link: Link, previous: str | None = None) -> Link:
    before = link.previous if previous is None else previous
    return replace(link, previous=before, hash=chained(before, link.content))


@pytest.fixture
def rows() -> list[Link]:
    return links(9)


@pytest.fixture
def end(rows) -> End:
    return End(9, rows[-1].hash)


def test_what_was_written_is_whole(rows, end):
    assert found(rows, end) == []


@pytest.mark.parametrize("place", [1, 5, 9])
def test_an_edited_row_is_named(rows, end, place):
    rows[place - 1] = edited(rows[place - 1], payload={"n": "other"})

    assert found(rows, end) == [(Fault.EDITED, place, f"row{place}")]


@pytest.mark.parametrize("place", [1, 5, 9])
def test_an_edited_row_whose_hash_was_made_anew_is_named_too(rows, end, place):
    rows[place - 1] = rehashed(edited(rows[place - 1], payload={"n": "other"}))

    assert found(rows, end) == [(Fault.EDITED, place, f"row{place}")]


def test_removed_rows_are_named_by_their_places(rows, end):
    gaps = list(faults(rows[:3] + rows[6:], lambda _: end))

    assert [(f.fault, f.position, f.until) for f in gaps] == [(Fault.REMOVED, 4, 6)]


@pytest.mark.parametrize(("kept", "place"), [(slice(0, 8), 9), (slice(1, 9), 1)])
def test_the_first_and_the_last_row_are_missed_as_well(rows, end, kept, place):
    assert found(rows[kept], end) == [(Fault.REMOVED, place, "")]


def test_rows_that_changed_places_are_both_named(rows, end):
    a, b = rows[3], rows[6]
    rows[3] = edited(replace(b, position=a.position), sequence=a.position)
    rows[6] = edited(replace(a, position=b.position), sequence=b.position)

    assert {(fault, row) for fault, _, row in found(rows, end)} >= {
        (Fault.REORDERED, "row4"),
        (Fault.REORDERED, "row7"),
    }


def test_a_row_put_between_others_is_named(rows, end):
    forged = {"sequence": 5, "payload": {"n": "forged"}}
    extra = Link("conv_a", 5, "forged", rows[3].hash, chained(rows[3].hash, forged), forged)
    later = [edited(replace(row, position=row.position + 1), sequence=row.position + 1) for row in rows[4:]]

    named = found([*rows[:4], extra, *later], end)

    assert (Fault.REORDERED, 6, "row5") in named  # it stood one place before
    assert (Fault.INSERTED, 10, "row9") in named  # one more than there should be
    assert not {"row1", "row2", "row3", "row4"} & {row for _, _, row in named}


def test_a_row_behind_the_end_is_named(rows, end):
    forged = {"sequence": 10, "payload": {}}
    extra = Link("conv_a", 10, "forged", end.hash, chained(end.hash, forged), forged)

    assert found([*rows, extra], end) == [(Fault.INSERTED, 10, "forged")]


def test_each_chain_is_walked_by_itself(rows, end):
    other = links(3, "conv_b")
    ends: Mapping[str, End] = {"conv_a": end, "conv_b": End(3, other[-1].hash)}
    other[1] = edited(other[1], payload={})

    named = [(f.fault, f.chain, f.position) for f in faults([*rows, *other], ends.get)]

    assert named == [(Fault.EDITED, "conv_b", 2)]
