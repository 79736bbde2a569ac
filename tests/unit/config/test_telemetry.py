import io
import json
import logging
import logging.config
import threading

import pytest
import structlog

from config import telemetry


def logged(*, json_lines=True, write):
    """What ``write`` sends to the log, as text."""
    config = telemetry.logging_config(json_lines=json_lines, level="INFO")
    output = io.StringIO()
    config["handlers"]["stderr"]["stream"] = output
    saved = logging.root.handlers[:], logging.root.level
    logging.config.dictConfig(config)
    try:
        write()
    finally:
        logging.root.handlers[:], level = saved
        logging.root.setLevel(level)
    return output.getvalue()


@pytest.mark.requirement("C52")
def test_every_log_line_carries_the_ids_in_force():
    def write():
        with (
            telemetry.correlated(conversation_id="conv_1", operation_id="op_1"),
            telemetry.correlated(plan_id="plan_1"),
        ):
            structlog.get_logger("ours").info("step done", outcome="ok")
            logging.getLogger("theirs").warning("plain %s", "line")

    ours, theirs = map(json.loads, logged(write=write).splitlines())

    assert ours["event"] == "step done" and ours["outcome"] == "ok"
    assert theirs["event"] == "plain line"
    for line in (ours, theirs):
        assert (line["conversationId"], line["operationId"], line["planId"]) == ("conv_1", "op_1", "plan_1")


def test_ids_end_with_their_block_and_none_keeps_the_outer_one():
    with telemetry.correlated(conversation_id="conv_1"):
        with telemetry.correlated(conversation_id=None, execution_id="exec_1"):
            assert telemetry.ids() == {"conversation_id": "conv_1", "execution_id": "exec_1"}
        assert telemetry.ids() == {"conversation_id": "conv_1"}
    assert telemetry.ids() == {}


def test_ids_end_also_when_the_block_fails():
    with pytest.raises(ZeroDivisionError), telemetry.correlated(plan_id="plan_1"):
        1 / 0  # noqa: B018
    assert telemetry.ids() == {}


def test_another_thread_has_ids_of_its_own():
    seen = []
    with telemetry.correlated(conversation_id="conv_1"):
        thread = threading.Thread(target=lambda: seen.append(telemetry.ids()))
        thread.start()
        thread.join()
    assert seen == [{}]


def test_an_unknown_id_is_a_programming_error():
    with pytest.raises(TypeError, match="user_name"), telemetry.correlated(user_name="x"):
        pass


def test_fields_named_like_secrets_lose_their_value():
    line = logged(write=lambda: structlog.get_logger("ours").info("sign in", password="demo1234", accessToken="abc"))
    assert "demo1234" not in line and "abc" not in line
    assert json.loads(line)["password"] == "***"


def test_a_console_line_is_readable_and_an_exception_is_shown():
    def write():
        try:
            raise ValueError("broken")
        except ValueError:
            structlog.get_logger("ours").exception("it failed")

    text = logged(json_lines=False, write=write)
    assert "it failed" in text and "ValueError: broken" in text
