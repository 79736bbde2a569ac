"""Explaining: which thing is meant, and the answer from knowledge, with its sources, without a business call (B35)."""

from collections.abc import Mapping, Sequence

from context_bridge.knowledge.answers import library
from context_bridge.registries.capabilities import capabilities
from conversations import beside, plans
from conversations.filling import filled
from conversations.filling import record as tell
from conversations.models import IntentRecord
from conversations.planning.planner import StepDraft
from conversations.references.mention import Mention
from conversations.references.resolver import Resolution, resolve
from conversations.registries.dialogue import Intent
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.situation import checked, situation
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.normalize import tokenize
from conversations.understanding.subjects import is_named, names_a_place
from conversations.vocabulary import vocabulary
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
    meant = _subject(turn, list(mentions.values()))
    subject, source = meant.reference, meant.source
    if meant.status == "ambiguous":
        _ask_which(turn, record, meant.candidates)
        return
    if subject is None and (missing := _pointing_at_nothing(list(mentions.values()))):
        noun = composer.noun(missing, turn.locale)
        _ask(turn, record, sentence("missing", turn.locale, label=noun), reason="NOT_FOUND")
        return
    by_place = names_a_place(tokenize(turn.text), vocabulary())
    if subject is None and by_place and not elements:
        _ask(turn, record, sentence("explain_what", turn.locale), reason="NOT_FOUND")
        return
    if subject is not None and _is_rather_described(turn, subject, by_place):
        _describe(turn, record, subject)
        return
    topics = list(elements) or _topics(turn, subject)
    if not topics and not is_named(tokenize(turn.text), vocabulary()):
        _ask(turn, record, sentence("explain_what", turn.locale), reason="NOT_UNDERSTOOD")
        return
    record.slots = {"subject": filled(subject, source)} if subject else {}
    record.complete()
    capability = capabilities[intent.capability]
    title = capability.titles.get(turn.locale, capability.titles["pt-BR"])
    # A correction names what is wrong as well; only what is meant is looked up.
    query = _query(turn.text, list(mentions.values()))
    if subject is not None and (by_place or record.operation.corrects_id):
        query = _name(turn, subject)
    given = {"query": query, "topics": list(topics)[:10]}
    plans.propose(turn, record, [StepDraft(capability=capability, input=given, target=None, title=title)])


def _name(turn: TurnInProgress, subject: EntityReference) -> str:
    """What documents call it: by its own name where one is about just that, else by its kind."""
    if not _documents(turn, subject, own=True):
        return composer.noun(subject.type, turn.locale)
    return composer.label(subject, turn.locale).replace(f"({subject.id})", " ").replace(subject.id, " ").strip()


def _documents(turn: TurnInProgress, subject: EntityReference, *, own: bool) -> bool:
    """Whether a document explains the record: one that is about just that, or one about its kind as well."""
    ids = (name for name in _known_of(turn, subject) if not own or ":" in name)
    return not library(turn.locale).by_semantic_id.keys().isdisjoint(ids)


def _is_rather_described(turn: TurnInProgress, subject: EntityReference, by_place: bool) -> bool:
    """Whether to tell what is known of the record: where no document is about it, and, of one that a list showed,
    where none is about just that."""
    if not _documents(turn, subject, own=False):
        return True
    return by_place and not _documents(turn, subject, own=True) and bool(_details(turn, subject))


def _details(turn: TurnInProgress, subject: EntityReference) -> list[str]:
    """What people read of it beside its name: no codes, and nothing of other languages."""
    label = composer.label(subject, turn.locale)
    told = (value for key, value in subject.detail.items() if not key.startswith("label."))
    return [value for value in told if any(letter.islower() for letter in value) and value not in label]


def _describe(turn: TurnInProgress, record: IntentRecord, subject: EntityReference) -> None:
    details, label = _details(turn, subject), composer.label(subject, turn.locale)
    text = sentence("described", turn.locale, label=label, details=", ".join(details)) if details else label
    _end(turn, record)
    turn.answer(Response(type="answer", text=text, reference=subject))


def _query(text: str, mentions: Sequence[Mention]) -> str:
    """The sentence as documents are searched for it: without codes, which name records and no subject."""
    for mention in mentions:
        if mention.form == "code":
            text = text.replace(mention.words, " ")
    return " ".join(text.split())[:500]


def _pointing_at_nothing(mentions: Sequence[Mention]) -> str | None:
    """The type that a demonstrative with a noun ("esse componente") pointed at, when there is none to point at."""
    return next((m.entity_type for m in mentions if m.form in _BARE and m.entity_type), None)


def _ask_which(turn: TurnInProgress, record: IntentRecord, candidates: Sequence[EntityReference]) -> None:
    """Ask which of several is meant (C12); each choice is the whole sentence that asks for it."""
    asked = composer.candidates(candidates, turn.locale)
    choices = tuple(
        Choice(choice.label, sentence("explain_one", turn.locale, what=_called(c, choice.label)))
        for choice, c in zip(asked.choices, candidates, strict=True)
    )
    _ask(turn, record, asked.text, choices=choices)


def _called(reference: EntityReference, label: str) -> str:
    """The code of a record where its kind has codes, which no other words can be taken for."""
    kind = entities.get(reference.type)
    return reference.id if kind and kind.code else label


def _ask(
    turn: TurnInProgress,
    record: IntentRecord,
    question: str,
    *,
    reason: str | None = None,
    choices: tuple[Choice, ...] = (),
) -> None:
    """Ask what is meant; the person names it in a new sentence."""
    _end(turn, record, reason)
    response = Response(type="clarification", text=question, reason=reason, choices=choices)
    beside.ask(turn, response, beside.sentences(choices))


def _end(turn: TurnInProgress, record: IntentRecord, reason: str | None = None) -> None:
    """Nothing is run for it."""
    operation = record.operation
    record.end()
    operation.cancel()
    operation.reason, operation.ended_at = reason or "", turn.now
    turn.conversation.keep(operation, record)


def _subject(turn: TurnInProgress, mentions: Sequence[Mention]) -> Resolution:
    """The record that the sentence points at (C11), else the first several between which it does not decide. A bare
    "isso" means what the page shows, if it shows anything."""
    undecided = Resolution(status="missing")
    for mention in mentions:
        if mention.entity_type is None and mention.form in _BARE and not _selected(turn) and _in_view(turn):
            continue
        resolution = resolve(mention, entity_type=mention.entity_type, situation=situation(turn), find=turn.find)
        tell(turn, "subject", mention, resolution)
        if resolution.reference is not None:
            turn.named.append(resolution.reference)
            return resolution
        if resolution.status == "ambiguous" and undecided.status == "missing":
            undecided = resolution
    return undecided


_BARE = ("demonstrative", "pronoun")


def _selected(turn: TurnInProgress) -> EntityReference | None:
    selection = turn.ui.selection if turn.ui else None
    return checked(turn.by, selection.entity_type, selection.entity_id) if selection else None


def _in_view(turn: TurnInProgress) -> list[str]:
    """Semantic ids that the page shows, the nearest first (B3): what is selected, focus, tab, page, breadcrumbs."""
    if turn.ui is None:
        return []
    selected = _selected(turn)
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
