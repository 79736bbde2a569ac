"""Explaining: which thing is meant, and the answer from knowledge, with its sources, without a business call (B35)."""

from collections.abc import Mapping, Sequence

from context_bridge.registries.capabilities import capabilities
from conversations import plans
from conversations.filling import filled
from conversations.filling import record as tell
from conversations.models import IntentRecord
from conversations.planning.planner import StepDraft
from conversations.references.mention import Mention
from conversations.references.resolver import resolve
from conversations.registries.dialogue import Intent
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.situation import checked, situation
from conversations.turn import Response
from conversations.turns import TurnInProgress
from policy.registries.entities import EntityReference, entities


def explain(
    turn: TurnInProgress,
    intent: Intent,
    record: IntentRecord,
    *,
    mentions: Mapping[str, Mention],
    elements: Sequence[str],
) -> None:
    """Plan one reading of the knowledge base about what the sentence, the page or the conversation points at."""
    subject, source = _subject(turn, list(mentions.values()))
    if subject is None and (missing := _pointing_at_nothing(list(mentions.values()))):
        _which(turn, record, missing)
        return
    topics = list(elements) or _topics(turn, subject)
    record.slots = {"subject": filled(subject, source)} if subject else {}
    record.complete()
    capability = capabilities[intent.capability]
    title = capability.titles.get(turn.locale, capability.titles["pt-BR"])
    given = {"query": turn.text[:500], "topics": list(topics)[:10]}
    plans.propose(turn, record, [StepDraft(capability=capability, input=given, target=None, title=title)])


def _pointing_at_nothing(mentions: Sequence[Mention]) -> str | None:
    """The type that a demonstrative with a noun ("esse componente") pointed at, when there is none to point at."""
    return next((m.entity_type for m in mentions if m.form in _BARE and m.entity_type), None)


def _which(turn: TurnInProgress, record: IntentRecord, entity_type: str) -> None:
    """Ask which one is meant; the person names it in a new sentence."""
    operation = record.operation
    record.end()
    operation.cancel()
    operation.reason, operation.ended_at = "NOT_FOUND", turn.now
    turn.conversation.keep(operation, record)
    text = sentence("missing", turn.locale, label=composer.noun(entity_type, turn.locale))
    turn.answer(Response(type="clarification", text=text, reason="NOT_FOUND"))


def _subject(turn: TurnInProgress, mentions: Sequence[Mention]) -> tuple[EntityReference | None, str]:
    """The record that the sentence points at (C11). A bare "isso" means what the page shows, if it shows anything."""
    for mention in mentions:
        if mention.entity_type is None and mention.form in _BARE and _in_view(turn):
            continue
        resolution = resolve(mention, entity_type=mention.entity_type, situation=situation(turn), find=turn.find)
        tell(turn, "subject", mention, resolution)
        if resolution.reference is not None:
            turn.named.append(resolution.reference)
            return resolution.reference, resolution.source
    return None, ""


_BARE = ("demonstrative", "pronoun")


def _in_view(turn: TurnInProgress) -> list[str]:
    """Semantic ids that the page shows, the nearest first (B3): what is selected, focus, tab, page, breadcrumbs."""
    if turn.ui is None:
        return []
    selection = turn.ui.selection
    selected = checked(turn.by, selection.entity_type, selection.entity_id) if selection else None
    found = _known_of(turn, selected) if selected else []
    return found + [name for name in turn.ui.semantic_ids if ":" not in name]


def _topics(turn: TurnInProgress, subject: EntityReference | None) -> list[str]:
    """Semantic ids of what is meant, the nearest first: the subject, else what is in view, else the topic (B3)."""
    if subject is not None:
        return _known_of(turn, subject)
    found = _in_view(turn)
    context = turn.conversation.context
    if context.recent_results and not found:
        found += _known_of(turn, context.recent_results[0])
    if context.topic:
        found.append(context.topic)
    if context.active_tab:
        found.append(context.active_tab)
    return list(dict.fromkeys(found))


def _known_of(turn: TurnInProgress, reference: EntityReference) -> list[str]:
    kind = entities.get(reference.type)
    record = kind.load(turn.tenant, reference.id) if kind else None
    if kind is None or record is None:
        return []
    return [reference.key, *kind.knowledge(record)]
