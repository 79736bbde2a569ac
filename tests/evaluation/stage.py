"""Playing a dialogue: the real runtime answers, and each turn is compared with what its script expects."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

from tests.cast import member
from tests.drivers.chat import Dialogue, Reply
from tests.evaluation.facts import MONDAY, changes, facts, open_permit
from tests.evaluation.script import Script, Step

_BETWEEN_TURNS = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first turn that went otherwise, in the dialogue's own words."""

    script: Script
    step: Step
    lines: Sequence[str]
    answer: str

    def __str__(self) -> str:
        before = [f"    > {s.text}" for s in self.script.steps if s.line < self.step.line]
        turn = f"line {self.step.line}  > {self.step.text}"
        return "\n".join([self.script.name, *before, turn, *self.lines, f"    it said: {self.answer}"])


@dataclass(slots=True)
class Seen:
    """What a step really came to."""

    state: Mapping[str, Any]
    before: Mapping[str, Any]  # the state before the step
    effects: Sequence[str]
    reply: Reply | None = None
    payloads: Sequence[tuple[str, Mapping[str, Any]]] = ()

    @property
    def response(self) -> Mapping[str, Any]:
        return (self.reply.response or {}) if self.reply else {}

    @property
    def headline(self) -> tuple[str, ...]:
        if self.reply is None:
            return (self.state["status"],)
        turn = self.reply.turn
        return (self.state["status"], turn.act, turn.route, str(turn.model_calls))


def play(script: Script) -> Difference | None:
    """Play the whole dialogue; the first difference, or None."""
    stage = _Stage(script)
    for step in script.steps:
        seen = stage.step(step)
        if lines := differences(step, seen):
            return Difference(script, step, lines, seen.response.get("text", ""))
    return None


class _Stage:
    """One person, one conversation, and a clock that moves by itself."""

    def __init__(self, script: Script) -> None:
        self._by, self._locale = member(script.by), script.locale
        self._now, self._pages = MONDAY, 0
        self._aside: Dialogue | None = None
        for number, company in script.permits:
            open_permit(number=number, company=company, by=self._by, at=self._now - timedelta(days=1))
        self._chat = self._begun(self._now)
        self._facts, self._state = facts(), self._chat.state

    def _begun(self, now: datetime) -> Dialogue:
        return Dialogue(self._by, locale=self._locale, now=now)

    def step(self, step: Step) -> Seen:
        """Do it, and look."""
        self._now += _BETWEEN_TURNS
        before, known, sequence = self._state, self._facts, self._chat.row.last_sequence
        self._chat.at(self._now)
        reply = self._done(step)
        self._state, self._facts = self._chat.state, facts()
        payloads = [(e.type, e.payload) for e in self._chat.events(sequence)]
        return Seen(self._state, before, changes(known, self._facts), reply, payloads)

    def _done(self, step: Step) -> Reply | None:
        match step.kind:
            case "works":
                self._chat.works()
            case "waits":
                self._now += timedelta(minutes=int(step.text.split()[0]))
                self._chat.at(self._now)
            case "elsewhere":
                self._aside = self._aside or self._begun(self._now)
                self._aside.at(self._now).says(step.text)
            case kind:
                return self._chat.says(step.text, ui=self._ui(step.page), works=kind == "says")
        return None

    def _ui(self, page: Mapping[str, str]) -> dict[str, Any] | None:
        """The page as the browser would tell it, or None when the dialogue says nothing of it."""
        if not page:
            return None
        self._pages += 1
        permit = page.get("permit")
        ui: dict[str, Any] = {"contextVersion": self._pages, "page": {"semanticId": page.get("page", "workPermit")}}
        if permit:
            ui["page"] |= {"entityType": "workPermit", "entityId": permit}
        for name, key in (("tab", "activeTab"), ("focus", "focus")):
            if name in page:
                ui[key] = {"semanticId": page[name]}
        for name, key in (("selected", "selection"), ("focused", "focus")):
            if name in page:
                ui[key] = {**ui.get(key, {}), **_entity(page[name])}
        if "visible" in page:
            ui["visibleEntities"] = [_entity(one) for one in page["visible"].split(",")]
        return ui


def _entity(named: str) -> dict[str, str]:
    kind, _, ident = named.partition(":")
    return {"entityType": kind, "entityId": ident}


def differences(step: Step, seen: Seen) -> list[str]:
    """What was expected and what was seen, a pair of lines for each that differs."""
    found: list[str] = []
    if any(got not in wanted.split("|") for wanted, got in zip(step.headline, seen.headline, strict=False)):
        found += _pair("<", " ".join(step.headline), " ".join(seen.headline))
    for name, wanted in step.checks.items():
        got = [part for part in _LOOKS[name](seen) if part]
        if not _HOLDS.get(name, _equal)(wanted, got):
            found += _pair(f"{name}:", " / ".join(wanted), " / ".join(got))
    if sorted(step.effects) != sorted(seen.effects):
        found += _pair("data", "; ".join(step.effects) or "unchanged", "; ".join(seen.effects) or "unchanged")
    return found


def _pair(name: str, wanted: str, got: str) -> list[str]:
    return [f"    expected {name} {wanted}", f"         got {name} {got}"]


def _question(seen: Seen) -> str:
    """Whether the question that is open now is the one of before."""
    old, new = (_open_id(state) for state in (seen.before, seen.state))
    return "none" if new is None else "same" if new == old else "new"


def _open_id(state: Mapping[str, Any]) -> str | None:
    confirmation, clarification = state["pendingConfirmation"], state["pendingClarification"]
    if confirmation:
        return str(confirmation["confirmationId"])
    return str(clarification["clarificationId"]) if clarification else None


def _payloads(seen: Seen, kind: str) -> list[Mapping[str, Any]]:
    return [payload for name, payload in seen.payloads if name == kind]


def _corrected(seen: Seen) -> list[str]:
    fields = [item for p in _payloads(seen, "CORRECTION_RECEIVED") for item in p["fields"].items()]
    return [f"{name} {change['from']} -> {change['to']}" for name, change in fields]


def _resolved(seen: Seen) -> list[str]:
    return [f"{p['slot']} by {p['source']}" for p in _payloads(seen, "REFERENCE_RESOLVED")]


def _active(seen: Seen) -> str | None:
    entity = seen.state["context"]["activeEntity"]
    return entity["id"] if entity else None


def _about(seen: Seen) -> str:
    confirmation = seen.state["pendingConfirmation"] or {"affectedResources": []}
    return " ".join(r["id"] for r in confirmation["affectedResources"])


def _one(look: Callable[[Seen], object]) -> Callable[[Seen], list[str]]:
    return lambda seen: [str(look(seen) if look(seen) is not None else "none")]


_LOOKS: Mapping[str, Callable[[Seen], list[str]]] = MappingProxyType(
    {
        "type": _one(lambda seen: seen.response.get("type")),
        "says": _one(lambda seen: seen.response.get("text", "")),
        "never": _one(lambda seen: seen.response.get("text", "")),
        "reason": _one(lambda seen: seen.response.get("reason")),
        "choices": lambda seen: [c["label"] for c in seen.response.get("choices", ())],
        "events": lambda seen: [name for name, _ in seen.payloads],
        "about": _one(_about),
        "level": _one(lambda seen: (seen.state["pendingConfirmation"] or {}).get("requiredLevel")),
        "question": _one(_question),
        "active": _one(_active),
        "tab": _one(lambda seen: seen.state["context"]["activeTab"]),
        "topic": _one(lambda seen: seen.state["context"]["conversationTopic"]),
        "missing": lambda seen: [" ".join((seen.state["pendingClarification"] or {}).get("missingFields", ()))],
        "attempts": _one(lambda seen: (seen.state["pendingClarification"] or {}).get("attempts")),
        "corrected": _corrected,
        "resolved": _resolved,
    }
)


def _equal(wanted: Sequence[str], got: Sequence[str]) -> bool:
    return list(wanted) == list(got)


def _in_order(wanted: Sequence[str], got: Sequence[str]) -> bool:
    rest = iter(got)
    return all(any(name == seen for seen in rest) for name in wanted)


def _fragments(wanted: Sequence[str], got: Sequence[str]) -> bool:
    text, position = got[0].casefold(), 0
    for fragment in wanted:
        position = text.find(fragment.casefold(), position)
        if position < 0:
            return False
        position += len(fragment)
    return True


_HOLDS: Mapping[str, Callable[[Sequence[str], Sequence[str]], bool]] = MappingProxyType(
    {
        "says": _fragments,
        "never": lambda wanted, got: not any(w.casefold() in got[0].casefold() for w in wanted),
        "events": _in_order,
        "corrected": lambda wanted, got: set(wanted) <= set(got),
        "resolved": lambda wanted, got: set(wanted) <= set(got),
    }
)
