"""JSON and digests in few bytes, and the same again when they are read."""

import json

import pytest
from django.core.exceptions import FieldError

from config.canonical import digest
from config.ids import new_id
from config.packed import pack, unpack
from conversations.models import ConversationEvent

pytestmark = pytest.mark.requirement("C50")

FIRST = (
    "01c35e9a322ed24b3f2178cbde6cf3c9982f07bbdee02b5d61213775c3c5ae657639b36ad82f1feadef1ffc80c9e7d6af7d2"
    "b803a53db6ac7e73f8f25ba4e22331a7045885172900631958a9a5a45a299800330b00"
)

VALUES: list[object] = [
    None, True, 0, -1.5, "", "ã", [], {}, "\x00\x01", "\ud800", "_" + "Z" * 26, "_" + "7" * 26, '"' + "a" * 64 + '"',
    {"planHash": digest(1), "stepId": new_id("step"), "both": [digest(2), new_id("conv")] * 3},
    {"id": "conv_01M8Q6FDJ6A3MXCKE6NJJV9DK4x", "text": "Alterar a validade de 40 para 41 dias?" * 20},
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_what_was_packed_is_read_again(value):
    assert unpack(pack(value)) == value


def test_keys_keep_their_order():
    assert list(unpack(pack({"b": 1, "a": digest(1)}))) == ["b", "a"]


def test_a_packed_value_is_never_longer_than_its_text():
    for value in VALUES:
        assert len(pack(value)) <= len(json.dumps(value, separators=(",", ":")).encode())


def test_an_event_takes_less_than_half_of_its_text():
    payload = {
        "executionId": new_id("exec"),
        "planId": new_id("plan"),
        "confirmationId": new_id("conf"),
        "steps": [{"stepId": new_id("step"), "index": 0, "title": "alterar validade: 40"}],
    }

    assert len(pack(payload)) * 2 < len(json.dumps(payload))


@pytest.mark.parametrize("plain", ['{"a": "\\u00e3"}', b'{"a": "\\u00e3"}', '{"a": "ã"}'.encode()])
def test_rows_that_were_written_plain_are_read(plain):
    assert unpack(plain) == {"a": "ã"}


def test_rows_stay_readable_with_the_first_list_of_words():
    # Written by the release that brought packed columns: a list that changes makes such rows unreadable.
    assert unpack(bytes.fromhex(FIRST)) == {
        "executionId": "exec_01M8Q6FJ0HV8ZKDCY9BKTC32QC",
        "status": "SUCCEEDED",
        "planHash": "95b0d18aa63e6c9a7c07d3c28bb8ffc4980cbe26de660b511b48b4abecc3d3ed",
        "title": "alterar validade: 40",
    }


def test_nothing_searches_inside_a_packed_value():
    with pytest.raises(FieldError):
        ConversationEvent.objects.filter(payload__planId="plan_1")
