"""What would turn a deny into an allow, and whether it really would: decided twice. Pure."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from policy.engine.request import DEMANDS, LEVELS
from policy.engine.verdict import ALLOW, DENY, INDETERMINATE, REQUIRE, Verdict

# Any in this module: a Cedar context, JSON values under the names of the schema's Ctx.
Context = Mapping[str, Any]


def _confirm(context: Context, demand: str) -> Context:
    """The author's confirmation as demanded; for a review also what the second person adds to it."""
    level = LEVELS["strong" if demand == "password" else demand]
    given = {"level": level, "bound": True, "ageSeconds": 0, "password": demand == "password"}
    reviewed = {"review": {"approved": True, "reviewerIsOther": True}} if demand == "human_review" else {}
    return {**context, "confirmation": given, **reviewed}


def _split_batch(context: Context, size: str) -> Context:
    return {**context, "batchSize": min(context["batchSize"], int(size))}


_APPLY: Mapping[str, Callable[[Context, str], Context]] = {"confirm": _confirm, "split_batch": _split_batch}


def remedy_problem(remedy: str) -> str | None:
    """Why ``remedy`` is none that the decision point can put in place, or None."""
    verb, _, argument = remedy.partition(":")
    known = {"confirm": argument in DEMANDS, "split_batch": argument.isdecimal() and int(argument) > 0}
    return None if known.get(verb) else f"unknown remedy {remedy!r}"


def strongest(remedies: Iterable[str]) -> tuple[str, ...]:
    """Each remedy once, of the confirmations only the strongest, which comes first."""
    wanted = set(remedies)
    levels = [r.partition(":")[2] for r in wanted if r.startswith("confirm:")]
    confirm = (f"confirm:{max(levels, key=DEMANDS.index)}",) if levels else ()
    return (*confirm, *sorted(r for r in wanted if not r.startswith("confirm:")))


def in_place(context: Context, remedies: Iterable[str]) -> Context:
    """The context as it would be if every remedy had been taken."""
    for remedy in remedies:
        verb, _, argument = remedy.partition(":")
        context = _APPLY[verb](context, argument)
    return context


def decide_twice(ask: Callable[[Context], Verdict], context: Context) -> Verdict:
    """What ``ask`` says; a REQUIRE only if the same request were allowed with its remedies in place.

    Otherwise people would confirm what is denied afterwards, and the question itself would tell that a forbidden
    operation exists. What stays denied is then the answer, without the remedies that would not have helped.
    """
    first = ask(context)
    if first.outcome != REQUIRE:
        return first
    after = ask(in_place(context, first.remedies))
    if after.outcome == ALLOW:
        return first
    if after.outcome == INDETERMINATE:
        return after
    flags = tuple(sorted({*first.flags, *after.flags}))
    return replace(after, outcome=DENY, remedies=(), flags=flags)
