"""An answer is text of a document, cited. Nothing is composed, nothing is called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from context_bridge.context import SemanticUIContext
from context_bridge.knowledge import documents, text
from context_bridge.knowledge.router import Hit, Library, Nouns, Route, route
from policy.errors import Refused
from policy.registries.entities import entities

MAX_ANSWER_CHARACTERS = 1200


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a document says: its words, where they stand, the semantic id they are about, and the rule that chose it."""

    text: str
    title: str
    topic: str
    sources: tuple[Mapping[str, str], ...]  # {"id", "title", "section"}
    route: Route


def explain(
    *, tenant: str, locale: str, query: str, topics: Sequence[str] = (), context: SemanticUIContext | None = None
) -> Answer | None:
    """The answer to ``query``, or None when no document answers it.

    ``topics``: semantic ids that are already known to be meant, the nearest first; with an empty query they alone
    decide. ``tenant``: whose documents may be read; today every tenant reads those installed with the applications.
    Raises Refused UNSUPPORTED_LOCALE.
    """
    if locale not in documents.LOCALES:
        raise Refused("UNSUPPORTED_LOCALE", locale=locale)
    hit = route(library(locale), query, topics=topics, context=context, nouns=_nouns(locale))
    return None if hit is None else _answered(hit)


@cache
def library(locale: str) -> Library:
    """The documents of installed apps, read once per process. Raises DocumentError for one that can't be read."""
    return Library(documents.installed(locale), locale)


@cache
def _nouns(locale: str) -> Nouns:
    def stems(name: str) -> tuple[str, ...]:
        return tuple(text.stem(word, locale) for word in text.words(name))

    return {
        kind.name: [stems(name) for name in (*kind.nouns.get(locale, ()), kind.labels.get(locale, "")) if name]
        for kind in entities.all()
    }


def _answered(hit: Hit) -> Answer:
    document, section = hit.document, hit.section
    is_lead = section is document.sections[0]
    whole = document.summary if is_lead and hit.route != "ranked" else section.text
    return Answer(
        text=_cut(whole),
        title=document.title,
        topic=document.semantic_ids[0],
        sources=({"id": document.id, "title": document.title, "section": section.heading},),
        route=hit.route,
    )


def _cut(whole: str) -> str:
    """Whole paragraphs up to the limit, at least one."""
    kept: list[str] = []
    size = 0
    for paragraph in whole.split("\n\n"):
        size += len(paragraph) + 2
        if kept and size > MAX_ANSWER_CHARACTERS:
            break
        kept.append(paragraph)
    return "\n\n".join(kept)
