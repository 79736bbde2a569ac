"""What understanding one turn costs, without a model: a thousand capabilities, ten thousand people and permits.

The floors are the least that any look-up and any reading cost: one row by its primary key, and splitting the sentence
into words. ``python -m tests.bench`` prints these beside the rest.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

Times = tuple[float, float]  # p50 and p95 in milliseconds
FLOOR = "floor: one SELECT by primary key"
LINES = "`understand`, one line of the evaluation's corpus"
_CORPUS = Path(__file__).parent / "evaluation" / "corpus"
_NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def figures() -> dict[str, Times]:
    """Times by label; the demonstration data must be loaded."""
    from conversations.understanding.normalize import tokenize
    from tests import many_records
    from tests.cast import member
    from tests.utterances import mixed
    from work_permits.models import Employee

    many_records.fill()
    hear, sentences = listener(member("requester")), mixed()
    tokenize_afresh = tokenize.__wrapped__  # without its memory
    keys = list(Employee.objects.values_list("pk", flat=True)[: len(sentences)])
    found = {
        FLOOR: _timed(lambda key: Employee.objects.get(pk=key), keys),
        "floor: the words of a sentence": _timed(lambda said: tokenize_afresh(said[0]), sentences),
        "understanding a turn, 1,000 capabilities": _timed(hear, sentences),
    }
    return found | {LINES: _timed(_line(), list(_lines()))}


def listener(by: Any, capabilities: bool = True) -> Callable[[tuple[str, Any]], object]:
    """Understands (sentence, pending) as this person, with the words of a thousand other capabilities or without."""
    from context_bridge.registries.semantics import semantics
    from conversations.registries.dialogue import dialogue
    from conversations.understanding.understand import understand
    from conversations.understanding.vocabulary import compile_vocabulary
    from policy.registries.entities import entities
    from tests import crowd

    others = (crowd.intents(), crowd.entity_types()) if capabilities else ([], [])
    vocabulary = compile_vocabulary(
        intents=[*dialogue.all(), *others[0]],
        entity_types=[*entities.all(), *others[1]],
        elements=semantics.all(),
    )

    def find(kind: str, words: str) -> Sequence[Any]:
        return entities.found(kind if kind in entities else "employee", words, by=by)

    return lambda said: understand(said[0], vocabulary=vocabulary, pending=said[1], find=find)


def _line() -> Callable[[dict[str, Any]], object]:
    from conversations.understanding import acts_of_lines
    from conversations.vocabulary import vocabulary

    words = vocabulary()
    return lambda line: acts_of_lines.understood(line, vocabulary=words, now=_NOW)


def _lines() -> Iterable[dict[str, Any]]:
    import json

    for file in sorted(_CORPUS.glob("*/*.jsonl")):
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def _timed(run: Callable[[Any], object], each: Sequence[Any]) -> Times:
    """p50 and p95 over every element, the second time that it is done."""
    for warm in each:
        run(warm)
    times = [_milliseconds(run, one) for _ in range(int(os.environ.get("BENCH_TURNS", "3"))) for one in each]
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


def _milliseconds(run: Callable[[Any], object], one: Any) -> float:
    began = time.perf_counter()
    run(one)
    return (time.perf_counter() - began) * 1_000
