"""What a policy must be besides valid Cedar: named, annotated with known words, explained, free of arithmetic. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from policy.engine.remedies import remedy_problem

# Any in this module: a policy in Cedar's JSON form, a tree of dictionaries and lists.
Policy = Mapping[str, Any]

ANNOTATIONS = frozenset({"id", "remedy", "pt", "en", "flag", "max_batch", "disclose"})
ARITHMETIC = frozenset({"+", "-", "*", "neg"})


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a policy set does not load: ``kind`` is invalid, lint or explanation."""

    kind: str
    policy: str
    text: str

    def __str__(self) -> str:
        return f"{self.policy}: {self.text}" if self.policy else self.text


def problems(name: str, policy: Policy) -> Iterator[Problem]:
    """Everything that is wrong with one policy of the set, beyond what the schema can say."""
    notes: Mapping[str, str] = policy.get("annotations", {})
    for text in (*_annotations(notes), *_arithmetic(policy), *_remedy(policy, notes), *_max_batch(policy, notes)):
        yield Problem("lint", name, text)
    if policy["effect"] == "forbid":
        missing = [label for key, label in (("pt", "pt-BR"), ("en", "en")) if not (notes.get(key) or "").strip()]
        if missing:
            yield Problem("explanation", name, f"a forbid without an explanation in {' and '.join(missing)}")


def operators(node: object) -> Iterator[str]:
    """Every key of a policy's tree: operators and attribute names alike."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from operators(value)
    elif isinstance(node, list):
        for value in node:
            yield from operators(value)


def _annotations(notes: Mapping[str, str]) -> Iterator[str]:
    if unknown := sorted(set(notes) - ANNOTATIONS):
        yield f"unknown annotation {', '.join(unknown)}"
    if notes.get("disclose", "not_found") != "not_found":
        yield f"unknown disclosure {notes['disclose']!r}"


def _arithmetic(policy: Policy) -> Iterator[str]:
    if found := sorted(ARITHMETIC & set(operators(policy["conditions"]))):
        # It can overflow, and a forbid that errors is skipped.
        yield f"no arithmetic in policies ({', '.join(found)})"


def _remedy(policy: Policy, notes: Mapping[str, str]) -> Iterator[str]:
    if "remedy" not in notes:
        return
    if policy["effect"] != "forbid":
        yield "@remedy belongs on a forbid"
    if text := remedy_problem(notes["remedy"]):
        yield text


def _max_batch(policy: Policy, notes: Mapping[str, str]) -> Iterator[str]:
    """``@max_batch`` and ``@remedy("split_batch:N")`` repeat the number of the condition; they may not differ."""
    said = {notes["max_batch"]} if "max_batch" in notes else set()
    verb, _, number = (notes.get("remedy") or "").partition(":")
    if verb == "split_batch":
        said.add(number)
    if said and said != {str(limit) for limit in _batch_limits(policy["conditions"])}:
        yield "the batch limit said in the annotations is not the one of the condition"


def _batch_limits(node: object) -> Iterator[object]:
    if isinstance(node, dict):
        over = node.get(">")
        if isinstance(over, dict) and over["left"] == {".": {"left": {"Var": "context"}, "attr": "batchSize"}}:
            yield over["right"].get("Value")
        for value in node.values():
            yield from _batch_limits(value)
    elif isinstance(node, list):
        for value in node:
            yield from _batch_limits(value)
