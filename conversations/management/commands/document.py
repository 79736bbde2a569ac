"""``manage.py document``: writes the reference pages that are read out of the code; ``--check`` only compares."""

import ast
import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import cleandoc
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db.models import Model
from django_fsm import FSMFieldMixin, Transition

from context_bridge.knowledge import documents
from context_bridge.registries.capabilities import Capability, capabilities
from context_bridge.registries.commands import commands
from context_bridge.registries.semantics import semantics
from conversations.conf import LOCALES
from conversations.events import EventType
from conversations.registries.dialogue import Intent, dialogue
from policy import sets
from policy.errors import EN, PT, reasons
from policy.registries.actions import actions
from policy.registries.entities import entities

FOLDER = Path(settings.BASE_DIR) / "docs" / "reference"
NOTICE = "<!-- Written by `manage.py document`. Change the code, then run it again. -->\n"

# What each event tells. A type without a line here stops the command.
MEANINGS: Mapping[EventType, str] = {
    EventType.MESSAGE_RECEIVED: "A sentence was added to the thread, by a person or by the agent. Carries `message`.",
    EventType.CONTEXT_UPDATED: (
        "The page showed another record or tab: `activeEntity`, `activeTab` where they changed; or a fact was stored "
        "or forgotten at a person's request: `memory`, without its words."
    ),
    EventType.INTENT_CREATED: "A wish was understood: a new operation begins.",
    EventType.INTENT_UPDATED: "The pending intent got a value, or its confirmation ended without an answer.",
    EventType.REFERENCE_RESOLVED: "An expression was resolved, or found ambiguous or unknown; with its source.",
    EventType.CLARIFICATION_REQUIRED: "Something is missing or ambiguous: the person is asked.",
    EventType.CLARIFICATION_RESOLVED: "The question was answered.",
    EventType.PLAN_CREATED: "Steps, targets and hash are fixed; policy has decided about each step.",
    EventType.CONFIRMATION_REQUIRED: "The plan waits for a yes.",
    EventType.CONFIRMATION_RECEIVED: "The person said yes, said no, or withdrew it; `status` says which.",
    EventType.EXECUTION_STARTED: "An allowed plan starts, at once or in a worker.",
    EventType.EXECUTION_PROGRESS: "A step ended: succeeded, failed or skipped.",
    EventType.EXECUTION_COMPLETED: "All or part of it is done; carries the commands for the page.",
    EventType.EXECUTION_FAILED: "Nothing of it was done, or policy refused it.",
    EventType.EXECUTION_CANCELLED: "It was stopped before any step took effect.",
    EventType.CORRECTION_RECEIVED: "The person corrected what was understood; a new operation replaces the old one.",
    EventType.UNDO_REQUESTED: "The person wants the last change taken back.",
    EventType.TOPIC_CHANGED: "The conversation is about something else now; `to` is null where the topic was idle.",
    EventType.CONVERSATION_CLOSED: "The conversation ended and takes no more messages.",
}
_BESIDE = {"actor", "operation_id", "turn_id", "payload"}  # arguments of record() that are no payload


class Command(BaseCommand):
    help = "Write the generated pages of docs/reference; with --check fail when one of them is stale."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a page is stale")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        current = pages()
        stale = [name for name, text in current.items() if _stored(FOLDER / name) != text]
        if check and stale:
            raise CommandError(f"stale: {', '.join(stale)}; run manage.py document")
        for name in stale:
            FOLDER.mkdir(parents=True, exist_ok=True)
            (FOLDER / name).write_text(current[name], encoding="utf-8")
        self.stdout.write(f"{len(stale)} of {len(PAGES)} pages written" if stale else "all pages are current")


def pages() -> dict[str, str]:
    """File name -> text of every generated page, as the code has it now."""
    return {name: f"{NOTICE}\n{write().rstrip()}\n" for name, write in PAGES.items()}


def _stored(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


# --- Markdown -----------------------------------------------------------------------------------------------------


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(_cell(value) for value in line) + " |" for line in lines) + "\n"


def _cell(value: object) -> str:
    return " ".join(str(value).split()).replace("|", "\\|") or "-"


def code(value: object) -> str:
    return f"`{value}`" if value not in (None, "") else ""


def codes(values: Iterable[object]) -> str:
    return ", ".join(f"`{value}`" for value in values)


def first_line(thing: object) -> str:
    """The first paragraph of a docstring, as one line."""
    return " ".join(cleandoc(getattr(thing, "__doc__", None) or "").split("\n\n")[0].split())


# --- state machines -----------------------------------------------------------------------------------------------


def machines() -> Iterator[tuple[type[Model], FSMFieldMixin]]:
    """Every state field of every installed model of ours, in the order of apps and names."""
    for model in sorted(apps.get_models(), key=lambda m: m._meta.label):
        for field in model._meta.concrete_fields:
            if isinstance(field, FSMFieldMixin):
                yield model, field


def state_machines() -> str:
    parts = [
        "# State machines\n",
        "Each state moves only by a declared transition, a method named by its verb; a test tries every other pair.\n",
    ]
    parts += [_machine(model, field) for model, field in machines()]
    return "\n".join(parts)


def _machine(model: type[Model], field: FSMFieldMixin) -> str:
    verbs: dict[str, list[Transition]] = {}
    for transition in field.get_all_transitions(model):
        verbs.setdefault(transition.name, []).append(transition)
    order = [str(value) for value, _ in field.flatchoices]
    rows = []
    edges = []
    for name, found in sorted(verbs.items()):
        sources = sorted((str(t.source) for t in found), key=order.index)
        rows.append([code(name), codes(sources), code(str(found[0].target)), first_line(found[0].method)])
        edges += [(source, str(found[0].target), name) for source in sources]
    left = {source for source, _, _ in edges}
    lines = [f"    [*] --> {field.default}"]
    lines += [f"    {s} --> {t}: {name}" for s, t, name in sorted(edges, key=lambda e: (order.index(e[0]), e[2]))]
    lines += [f"    {state} --> [*]" for state in order if state not in left]
    diagram = "\n".join(["```mermaid", "stateDiagram-v2", *lines, "```"])
    head = f"## {model._meta.object_name}\n\n`{model._meta.label}.{field.name}`. {first_line(model)}\n"
    return "\n".join([head, diagram, "", table(("transition", "from", "to", "meaning"), rows)])


# --- events -------------------------------------------------------------------------------------------------------


def events() -> str:
    recorded = _recorded()
    rows = []
    for kind in EventType:
        modules, fields = recorded.get(kind, (set(), set()))
        where = codes(sorted(modules)) or "not recorded by this version"
        rows.append([code(kind), MEANINGS[kind], codes(sorted(fields)), where])
    return (
        "# Events\n\nEvery change of a conversation is a row with a gapless `seq`; the newest is `lastSequence`. How "
        "they travel: [websocket.md](websocket.md).\n\n"
        + table(("type", "tells", "payload may hold", "recorded by"), rows)
    )


def _recorded() -> dict[EventType, tuple[set[str], set[str]]]:
    """Event type -> modules that record it and the payload names they give, read from the source text."""
    found: dict[EventType, tuple[set[str], set[str]]] = {}
    folder = Path(apps.get_app_config("conversations").path)
    for path in sorted(folder.rglob("*.py")):
        if path.resolve() == Path(__file__).resolve():
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "record"):
                continue
            for kind in _kinds(node):
                modules, fields = found.setdefault(kind, (set(), set()))
                modules.add(str(path.relative_to(folder.parent)))
                fields |= set(_fields(node, is_run=_is_run(node.func.value, path)))
    return found


def _kinds(call: ast.Call) -> Iterator[EventType]:
    for node in ast.walk(call.args[0]) if call.args else ():
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "EventType":
            yield EventType[node.attr]


def _is_run(receiver: ast.expr, path: Path) -> bool:
    """Whether the call goes through ``Run.record``, which adds the execution's id."""
    name = receiver.id if isinstance(receiver, ast.Name) else ""
    return name == "run" or (name == "self" and path.name == "runs.py")


def _fields(call: ast.Call, *, is_run: bool) -> Iterator[str]:
    if is_run:
        yield "executionId"
    for keyword in call.keywords:
        if isinstance(keyword.value, ast.Dict) and keyword.arg in (None, "payload"):
            yield from (str(key.value) for key in keyword.value.keys if isinstance(key, ast.Constant))
        elif keyword.arg is not None and keyword.arg not in _BESIDE:
            yield keyword.arg


# --- reasons ------------------------------------------------------------------------------------------------------


def reason_codes() -> str:
    rows = [
        [code(reason.code), reason.status, reason.texts[PT], reason.texts[EN]] for _, reason in sorted(reasons.items())
    ]
    return (
        "# Reason codes\n\nWhy something was refused or did not happen: the same code by REST (`reason` of the problem "
        "details), WebSocket (`reason` of `error` and of a response) and terminal. Where a refusal closes a socket, "
        "the close code is 4000 + status. `{names}` are filled in.\n\n"
        + table(("code", "HTTP status", "pt-BR", "en"), rows)
    )


# --- capabilities -------------------------------------------------------------------------------------------------


def capability_pages() -> str:
    parts = [
        "# Capabilities\n",
        "What the agent can do at all. How to add one: [how-to](../how-to/add-a-capability.md).\n",
    ]
    parts += [_capability(capability) for capability in capabilities.all()]
    return "\n".join(parts)


def _capability(capability: Capability) -> str:
    facts = [
        ("title", f"{capability.titles[PT]} / {capability.titles[EN]}"),
        ("version", capability.version),
        ("effect", code(capability.effect)),
        ("risk", capability.risk),
        ("policy groups", codes(capability.policy_groups)),
        ("target", f"`{capability.target}`, a {capability.target_type}" if capability.target else "the organization"),
        ("runs", "inside the turn" if capability.runs_at_once else "in a worker"),
        ("verified afterwards", "yes" if capability.verify else "no"),
        ("undone by", code(capability.undo.capability) if capability.undo else "nothing"),
    ]
    if capability.undo and capability.undo.expires_after:
        facts.append(("may be undone for", f"{capability.undo.expires_after.total_seconds() / 3600:g} hours"))
    if capability.alternatives:
        facts.append(("other ways", codes(capability.alternatives)))
    required = capability.input_schema.get("required", ())
    inputs = [
        [code(name), "yes" if name in required else "no", _constraint(schema)]
        for name, schema in capability.input_schema.get("properties", {}).items()
    ]
    text = f"## {capability.id}\n\n{capability.descriptions[EN]}\n\n" + table(("", ""), facts)
    return text + ("\n" + table(("input", "required", "must be"), inputs) if inputs else "")


def _constraint(schema: Mapping[str, Any]) -> str:
    """A property's schema in a few words."""
    if "enum" in schema:
        return "one of " + codes(schema["enum"])
    said = [
        f"{name} {value}" for name, value in schema.items() if name in ("minimum", "maximum", "maxLength", "maxItems")
    ]
    said += [f"pattern `{schema['pattern']}`"] if "pattern" in schema else []
    return ", ".join([str(schema.get("type", "anything")), *said])


# --- policy -------------------------------------------------------------------------------------------------------


def actions_and_policies() -> str:
    engine = sets.current()
    files = {name: _file(s.name) for s in sets.sources() for name in re.findall(r'@id\("([^"]+)"\)', s.text)}
    action_rows = [[code(a.id), codes(a.groups), codes(a.resources)] for a in actions.all()]
    policy_rows = []
    for name, policy in sorted(engine.policies.items(), key=lambda pair: (files[pair[0]], pair[0])):
        notes = engine.annotations[name]
        effects = [code(policy["effect"]), code(notes.get("remedy")), notes.get("pt", ""), notes.get("en", "")]
        policy_rows.append([code(name), code(files[name]), *effects])
    return (
        "# Actions and policies\n\nThe decision point is asked for an action on a resource. Default deny; a `forbid` "
        "overrides every `permit`; a `forbid` with a remedy becomes a question when the remedy would lift it.\n\n"
        "## Actions\n\n"
        + table(("action", "groups", "resource types"), action_rows)
        + "\n## Policies\n\n"
        + table(("id", "file", "effect", "remedy", "pt-BR", "en"), policy_rows)
    )


def _file(source: str) -> str:
    """Where a source of the policy set stands: ``baseline/x.cedar`` or ``<app>/x.cedar``."""
    owner, _, name = source.partition("/")
    return f"policy/baseline/{name}" if owner == "baseline" else f"{owner}/policies/{name}"


# --- semantics ----------------------------------------------------------------------------------------------------


def semantic_pages() -> str:
    return "\n".join(
        [
            "# Semantics\n",
            "What sentences, documents and pages can name: elements, page commands, records, intents, documents.\n",
            "## Elements\n",
            table(
                ("semantic id", "kind", "pt-BR", "en", "record", "parent", "capabilities", "documents"),
                (
                    [
                        code(e.semantic_id), e.kind, e.labels[PT], e.labels[EN], code(e.entity_type), code(e.parent),
                        codes(e.capabilities), codes(e.documents),
                    ]
                    for e in semantics.all()
                ),
            ),
            "## Page commands\n",
            table(
                ("id", "command", "may name", "may carry"),
                ([code(c.id), code(c.command), codes(c.semantic_ids), codes(c.entity_types)] for c in commands.all()),
            ),
            "## Records\n",
            table(
                ("entity type", "pt-BR", "en", "named by", "policy type"),
                (
                    [
                        code(k.name), ", ".join(k.nouns[PT]) or k.labels[PT], ", ".join(k.nouns[EN]) or k.labels[EN],
                        ", ".join(_ways(k.numbered, k.code, k.named)), code(k.policy_type),
                    ]
                    for k in entities.all()
                ),
            ),
            "## Intents\n",
            table(("intent", "capability", "verbs pt-BR", "verbs en", "slots"), map(_intent, dialogue.all())),
            "## Documents\n",
            table(("id", "pt-BR", "en", "explains"), _documents()),
        ]
    )  # fmt: skip


def _ways(numbered: bool, pattern: str, named: bool) -> Iterator[str]:
    if numbered:
        yield "noun and number"
    if pattern:
        yield f"code `{pattern}`"
    if named:
        yield "name alone"


def _intent(intent: Intent) -> Sequence[str]:
    slots = (f"`{slot.name}`" + ("" if slot.required else " (optional)") for slot in intent.slots)
    verbs = (", ".join(intent.verbs.get(locale, ())) for locale in LOCALES)
    return [code(intent.id), code(intent.capability), *verbs, ", ".join(slots)]


def _documents() -> Iterator[Sequence[str]]:
    titles = {locale: {d.id: d for d in documents.installed(locale)} for locale in LOCALES}
    for name, document in sorted(titles[PT].items()):
        english = titles[EN].get(name)
        yield [code(name), document.title, english.title if english else "", codes(document.semantic_ids)]


PAGES: Mapping[str, Callable[[], str]] = {
    "state-machines.md": state_machines,
    "events.md": events,
    "reasons.md": reason_codes,
    "capabilities.md": capability_pages,
    "actions-and-policies.md": actions_and_policies,
    "semantics.md": semantic_pages,
}
