"""The Cedar set, its schema and the one factory of entities; any diagnostic error is a deny. Pure.

Four rules keep Cedar from failing open. Each is kept here and watched by ``tests/unit/policy/test_policy_engine.py``:

1. Cedar *skips* a policy that errors, so any diagnostic error or ``NoDecision`` makes the verdict INDETERMINATE.
2. Entities parsed without the schema have no action hierarchy, so every rule about a group is silent: ``Facts`` always
   parses with the schema, and nothing else makes a handle.
3. A rule that reads an absent entity errors, so every entity that the request names must be among the facts.
4. Arithmetic can overflow, which is an error: ``lint`` refuses it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from importlib.metadata import version
from typing import Any

import cedarpy

from config.canonical import digest
from policy.engine import lint
from policy.engine.lint import Policy, Problem
from policy.engine.reasons import NO_GRANT
from policy.engine.remedies import Context, decide_twice, strongest
from policy.engine.verdict import ALLOW, DENY, REQUIRE, Verdict, indeterminate
from policy.registries.entities import PolicyEntity

ENGINE_VERSION = f"cedarpy {version('cedarpy')}"

Uid = tuple[str, str]  # Cedar type, id


class PolicySetError(ValueError):
    """A set that does not load, with every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = tuple(problems)


class FactsError(ValueError):
    """Facts that do not fit the schema. Its text is a constant: the engine's own would quote the records."""


@dataclass(frozen=True, slots=True)
class Source:
    """One policy file: the name that problems are reported under, and its text."""

    name: str
    text: str


def entity_reference(uid: Uid) -> dict[str, Any]:
    """How a context or an attribute names an entity in Cedar's JSON."""
    return {"__entity": {"type": uid[0], "id": uid[1]}}


def _value(value: object) -> object:
    """An attribute in Cedar's JSON: an entity, or a tuple of type and id, is a reference; a list or set is a set."""
    if isinstance(value, PolicyEntity):
        return entity_reference((value.type, value.id))
    if isinstance(value, tuple):
        return entity_reference(_uid(value))
    if isinstance(value, Mapping):
        return {key: _value(inner) for key, inner in value.items()}
    if isinstance(value, set | frozenset):
        return [_value(inner) for inner in sorted(value, key=repr)]
    if isinstance(value, list):
        return [_value(inner) for inner in value]
    return value


def _uid(pair: tuple[object, ...]) -> Uid:
    match pair:
        case (str(kind), str(name)):
            return kind, name
    raise FactsError("a tuple names an entity: its type and its id")


def _entity(entity: PolicyEntity) -> dict[str, Any]:
    return {
        "uid": {"type": entity.type, "id": entity.id},
        "attrs": {name: _value(value) for name, value in entity.attributes.items()},
        "parents": [{"type": kind, "id": name} for kind, name in entity.parents],
    }


class Facts:
    """Entities parsed with the schema; made by ``CedarEngine.facts`` and by nothing else."""

    def __init__(self, entities: Iterable[PolicyEntity], schema: cedarpy.Schema) -> None:
        self._json = [_entity(entity) for entity in entities]
        self.present = {(e["uid"]["type"], e["uid"]["id"]) for e in self._json}
        if len(self.present) != len(self._json):
            raise FactsError("an entity is described twice")
        try:
            self.handle = cedarpy.Entities.from_json_str(json.dumps(self._json), schema)
        except ValueError:
            # `from None`: the engine's message quotes every entity.
            raise FactsError("the facts do not fit the schema") from None

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the facts, whatever the order they were read in."""
        return digest(sorted(self._json, key=lambda e: (e["uid"]["type"], e["uid"]["id"])))


class CedarEngine:
    """One loaded policy set. Immutable; shared by the threads of a process, never stored or sent."""

    def __init__(self, sources: Sequence[Source], schema: str) -> None:
        """Parse, validate and lint; raises PolicySetError naming every problem."""
        self.schema = _schema(schema)
        self.policies = _keyed(sources, self.schema)
        self.annotations: dict[str, Mapping[str, str]] = {n: p.get("annotations", {}) for n, p in self.policies.items()}
        self.set_version = digest({"policies": self.policies, "schema": schema, "engine": ENGINE_VERSION})
        self._handle = _compile(self.policies)

    def with_policies(self, policies: Mapping[str, Policy]) -> "CedarEngine":
        """The same engine over other policies in JSON form: what mutation tests compare with."""
        other = object.__new__(CedarEngine)
        other.__dict__.update(self.__dict__)
        other.policies = dict(policies)
        other._handle = _compile(other.policies)
        return other

    def facts(self, entities: Iterable[PolicyEntity]) -> Facts:
        """The one way to facts. Raises FactsError when they do not fit the schema."""
        return Facts(entities, self.schema)

    def decide(self, *, subjects: Sequence[Uid], action: str, resource: Uid, context: Context, facts: Facts) -> Verdict:
        """Whether *all* ``subjects`` may do ``action``: the person first, then whoever acts on their behalf.

        Effective authority is the intersection, so nobody acting for a person can do what that person can't.
        """
        if cause := _incoherent(subjects, action, resource, context, facts):
            return indeterminate(cause)
        return decide_twice(partial(self._ask, subjects, action, resource, facts), context)

    def _ask(self, subjects: Sequence[Uid], action: str, resource: Uid, facts: Facts, context: Context) -> Verdict:
        # Always {"type", "id"} pairs and a dictionary: ids written into Cedar text would be a way to inject.
        requests = [
            {
                "principal": {"type": kind, "id": name},
                "action": {"type": "Action", "id": action},
                "resource": {"type": resource[0], "id": resource[1]},
                "context": dict(context),
            }
            for kind, name in subjects
        ]
        return self._read(cedarpy.is_authorized_batch(requests, self._handle, facts.handle, schema=self.schema))

    def _read(self, results: Sequence[cedarpy.AuthzResult]) -> Verdict:
        if any(r.diagnostics.errors or r.decision is cedarpy.Decision.NoDecision for r in results):
            return indeterminate("engine_error")
        if all(r.allowed for r in results):
            return Verdict(outcome=ALLOW, policies=_sorted(p for r in results for p in r.diagnostics.reasons))
        denied = [r for r in results if not r.allowed]
        forbids = _sorted(p for r in denied for p in r.diagnostics.reasons)
        notes = [self.annotations[name] for name in forbids]
        flags = _sorted(n["flag"] for n in notes if n.get("flag"))
        final = tuple(name for name in forbids if "remedy" not in self.annotations[name])
        if final or any(not r.diagnostics.reasons for r in denied):
            not_found = any(n.get("disclose") == "not_found" for n in notes)
            return Verdict(outcome=DENY, policies=final or (NO_GRANT,), flags=flags, not_found=not_found)
        return Verdict(outcome=REQUIRE, policies=forbids, remedies=strongest(n["remedy"] for n in notes), flags=flags)


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(names)))


def _incoherent(subjects: Sequence[Uid], action: str, resource: Uid, context: Context, facts: Facts) -> str | None:
    """Why this request may not even be asked, as a constant word; None when it may."""
    if not subjects:
        return "no_subject"
    if context["capability"] != entity_reference(("Capability", action)):
        return "capability_is_not_the_action"
    if context["onBehalfOf"] not in [entity_reference(subject) for subject in subjects]:
        # Leaving the person out would leave the ceiling of whoever acts for them as the only limit.
        return "person_is_not_among_the_subjects"
    if not facts.present.issuperset({*subjects, resource, ("Capability", action)}):
        return "missing_entity"
    return None


def _schema(text: str) -> cedarpy.Schema:
    try:
        return cedarpy.Schema.from_str(text)
    except ValueError as error:
        raise PolicySetError([Problem("invalid", "", f"schema: {error}")]) from error


def _keyed(sources: Sequence[Source], schema: cedarpy.Schema) -> dict[str, Policy]:
    """The policies in JSON form by their ``@id``: the engine's own ids are positions, and move with every insertion."""
    keyed: dict[str, Policy] = {}
    found: list[Problem] = []
    for source in sources:
        result = cedarpy.validate_policies(source.text, schema)
        if not result.validation_passed:
            names = result.id_annotations_by_policy_id
            found += [Problem("invalid", names.get(e.policy_id, source.name), e.error) for e in result.errors]
            continue
        parsed = json.loads(cedarpy.policies_to_json_str(source.text))
        if parsed["templates"]:
            found.append(Problem("lint", source.name, "templates are not used here"))
        for policy in parsed["staticPolicies"].values():
            name = policy.get("annotations", {}).get("id")
            if not name or name in keyed:
                found.append(Problem("lint", source.name, f"missing or repeated @id: {name!r}"))
                continue
            keyed[name] = policy
            found += lint.problems(name, policy)
    if found:
        raise PolicySetError(found)
    return keyed


def _compile(keyed: Mapping[str, Policy]) -> cedarpy.PolicySet:
    return cedarpy.PolicySet.from_json_str(
        json.dumps({"templates": {}, "staticPolicies": dict(keyed), "templateLinks": []})
    )
