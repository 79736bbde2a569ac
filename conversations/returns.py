"""Returning to an earlier topic by name: which one is meant, making it current, and saying so (C24)."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from context_bridge.registries.semantics import semantics
from conversations import topics
from conversations.models import Topic
from conversations.references.folding import folded_words, listed
from conversations.references.matching import described_by, essential
from conversations.registries.dialogue import Intent, dialogue
from conversations.responses import composer
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress
from conversations.understanding.meaning import Returning
from policy.registries.entities import EntityReference, entities

Sign = Callable[[Topic, Returning], bool]
_LOOKED_BACK = 50  # topics, newest first, that a return may mean


def earlier(turn: TurnInProgress, returning: Returning, *, surely: bool = False) -> Topic | None:
    """The topic that a return means: the newest one that its words fit, those before the current one first.

    ``surely``: only one that is named itself, for a sentence that may be a request as well."""
    turn.conversation.flush()
    rows = Topic.objects.filter(conversation_id=turn.conversation.row.id).select_related("conversation")
    found = _of_record_said(turn, list(rows.order_by("-id")[:_LOOKED_BACK]), returning)
    return _fitting(found, returning, _SIGNS[:2] if surely else _SIGNS)


def _of_record_said(turn: TurnInProgress, rows: list[Topic], returning: Returning) -> list[Topic]:
    """Those of the record that the words point at: "dessa permissão" is the one in hand, "da Empresa A" a described
    one; "a primeira", "a outra" count in nothing, so that no topic is meant."""
    words = set(folded_words(returning.text))
    if words & _COUNTING:
        return []
    if words & _POINTING:
        here = turn.conversation.context.active_entity
        return [row for row in rows if here is not None and _is_about(row, here)]
    told = words - {word for row in rows for word in folded_words(_label(row.semantic_id, None, turn.locale))}
    described = [row for row in rows if (entity := _entity(row)) and told & _own_words(entity)]
    return described or rows


def _is_about(topic: Topic, record: EntityReference) -> bool:
    entity = _entity(topic)
    return entity is not None and (entity.same_as(record) or record.id in entity.detail.values())


def _own_words(entity: EntityReference) -> set[str]:
    """What tells a record from others of its kind, but for its number, which ``_has_codes`` looks at."""
    company = entity.detail.get("company") or ""
    own = set(folded_words(str(company)))
    return own if len(own) > 1 else set()


_POINTING = frozenset(listed("dessa desta desse deste essa esta esse este this these nessa nesta nesse neste"))
_COUNTING = frozenset(
    listed("primeira primeiro segunda segundo terceira terceiro outra outro first second third other")
)


def return_to(turn: TurnInProgress, topic: Topic) -> None:
    """Make an earlier topic current again, and its record active."""
    entity = entities.seen(EntityReference.from_stored(topic.entity), by=turn.by) if topic.entity else None
    if entity is not None:
        turn.named.append(entity)
        shown = _record_of_page(topic.semantic_id, entity, turn)
        if shown is not None:
            turn.conversation.context.active_entity = shown
            _leave_page(turn, shown)
    domain = topic.capability_domain
    topics.about(turn.conversation, topic.semantic_id, entity, domain=domain, record=turn.record, returned=True)


def say_unknown(turn: TurnInProgress, returning: Returning) -> None:
    """Say that nobody talked about this here."""
    text = sentence("topic_unknown" if returning.text else "topic_none", turn.locale, words=returning.text)
    turn.answer(Response(type="info", text=text, reason="NOT_FOUND"))


def say_where(turn: TurnInProgress) -> None:
    """Say what the conversation is about again."""
    context = turn.conversation.context
    entity = context.topic_entity or _record_of(context.topic or "", turn.tenant)
    shown = _record_of_page(context.topic or "", entity, turn) if entity else None
    label = _label(context.topic or "", entity, turn.locale, shown)
    text = sentence("topic_back", turn.locale, topic=label)
    turn.answer(Response(type="info", text=text, reference=context.topic_entity))


def _record_of_page(semantic_id: str, entity: EntityReference, turn: TurnInProgress) -> EntityReference | None:
    """The record whose page the topic is or is a part of: the entity itself, or the permit of a risk; an entry of a
    catalogue is nobody's place."""
    element = semantics.get(semantic_id)
    kind = element.entity_type if element is not None else semantic_id
    if kind == entity.type:
        return entity
    keys = [value for value in entity.detail.values() if kind and element is not None]
    holders = (entities.seen(EntityReference(str(kind), key), by=turn.by) for key in keys)
    return next((holder for holder in holders if holder is not None), None)


def _leave_page(turn: TurnInProgress, entity: EntityReference) -> None:
    """The record of the topic stays active while the page goes on showing another one."""
    page = turn.ui.page if turn.ui else None
    shown = f"{page.entity_type}:{page.entity_id}" if page and page.entity_id else None
    turn.conversation.context.page_left = shown if shown != entity.key else None


def _fitting(rows: list[Topic], returning: Returning, signs: Sequence[Sign]) -> Topic | None:
    """The surest sign first; for each the newest topic, the current one last."""
    is_current = Topic.Status.CURRENT
    ordered = [t for t in rows if t.status != is_current] + [t for t in rows if t.status == is_current]
    if not returning.text:
        return next((topic for topic in ordered if topic.status != is_current), None)
    for fits in signs:
        for topic in ordered:
            if fits(topic, returning) and _has_codes(topic, returning):
                return topic
    return None


def _is_named(topic: Topic, returning: Returning) -> bool:
    return topic.semantic_id in returning.elements


def _is_its_record(topic: Topic, returning: Returning) -> bool:
    """By words of the record's name: "voltando ao trabalho em altura"."""
    entity = _entity(topic)
    return entity is not None and set(essential(returning.text)) <= described_by(entity)


def _is_of_its_type(topic: Topic, returning: Returning) -> bool:
    entity = _entity(topic)
    return topic.semantic_id in returning.types or (entity is not None and entity.type in returning.types)


def _is_asked_by(topic: Topic, returning: Returning) -> bool:
    """By the words of an intent whose topic it is, where they name no part of a page."""
    return not returning.elements and any(intent.topic == topic.semantic_id for intent in _intents(returning.intents))


_SIGNS: Sequence[Sign] = (_is_named, _is_its_record, _is_of_its_type, _is_asked_by)


def _intents(ids: Iterable[str]) -> Iterator[Intent]:
    return (intent for name in ids if (intent := dialogue.get(name)) is not None)


def _has_codes(topic: Topic, returning: Returning) -> bool:
    """ "Voltando à permissão 123" means no other permit."""
    entity = _entity(topic)
    words = {word for code in returning.codes for word in folded_words(code)}
    return not words or (entity is not None and words <= described_by(entity))


def _entity(topic: Topic) -> EntityReference | None:
    """The record of a topic, or the one that the topic itself is ("componentType:hotWork")."""
    if topic.entity:
        return EntityReference.from_stored(topic.entity)
    return _record_of(topic.semantic_id, topic.conversation.tenant_id)


def _record_of(semantic_id: str, tenant: str) -> EntityReference | None:
    kind, _, key = semantic_id.partition(":")
    return entities.resolve(tenant, EntityReference(kind, key)) if key else None


def _label(semantic_id: str, entity: EntityReference | None, locale: str, shown: EntityReference | None = None) -> str:
    """What people call it: "validade (WP-123)", "riscos (Queda, WP-123)"."""
    element = semantics.get(semantic_id)
    if element is not None:
        name = element.labels.get(locale) or element.labels["pt-BR"]
    else:
        name = composer.noun(semantic_id, locale) or _spoken_name(semantic_id, locale)
    records = [record for record in (entity, shown if shown and not shown.same_as(entity) else None) if record]
    label = ", ".join(composer.label(record, locale) for record in records)
    return f"{name} ({label})" if name and label else name or label


def _spoken_name(semantic_id: str, locale: str) -> str:
    intent = next((i for i in dialogue.all() if i.topic == semantic_id), None)
    words = (intent.objects.get(locale) or intent.objects.get("pt-BR") or ()) if intent else ()
    return words[0] if words else ""
