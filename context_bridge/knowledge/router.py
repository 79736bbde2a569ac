"""Which section answers a question (B35): an exact name, else what is in view, else the best ranked. Pure.

A question without a topic of its own ("explique isso") is never searched for: what is in view answers it. A question
with a topic is ranked by its words, and what is in view may only tip the balance: an unbounded boost would answer
every question with the page the person is on.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from context_bridge.context import SemanticUIContext
from context_bridge.knowledge import text
from context_bridge.knowledge.documents import Document, Section, link_key
from context_bridge.knowledge.index import Field, Index

Route = Literal["exact", "direct", "ranked"]
Nouns = Mapping[str, Sequence[Sequence[str]]]  # kind of record -> its names, each as stems

KIN_LETTERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Calibrated by the judged questions in the tests; B36 names the places."""

    title: float = 2.0
    heading: float = 2.0
    keywords: float = 1.5
    topics: tuple[float, ...] = (100, 50, 30, 20)  # the caller's topics, the nearest first
    selection: float = 100
    focus: float = 50
    tab: float = 30
    page: float = 20
    neighbour: float = 15  # one wikilink away from the nearest
    boost_factor: float = 0.25
    boost_limit: float = 0.35
    least_score: float = 1.2  # below it there is no answer
    least_coverage: float = 0.34  # the part of the question's own terms that the answer must contain ...
    least_coverage_in_passing: float = 0.6  # ... and where none of them is in title, heading or keywords


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """The section that answers, by which rule, and what its score is made of."""

    document: Document
    section: Section
    route: Route
    score: float = 1.0
    explanation: Mapping[str, float] = field(default_factory=dict)


class Library:
    """The documents of one locale, ready for look-ups and ranking; immutable."""

    def __init__(self, documents: Sequence[Document], locale: str, weights: Weights | None = None) -> None:
        self.locale = locale
        self.weights = weights or Weights()
        self.documents = tuple(documents)
        self.sections = [(document, section) for document in documents for section in document.sections]
        self.by_semantic_id = {name: document for document in documents for name in document.semantic_ids}
        self.index = Index(self._fields(document, section) for document, section in self.sections)
        self._by_name: dict[frozenset[str], Document | None] = {}
        self._by_code: dict[str, Document | None] = {}
        for document in documents:
            self._name(document)
        self._links = self._linked()

    def named(self, terms: Sequence[str]) -> Document | None:
        """The one document whose title or keyword has exactly these terms."""
        return self._by_name.get(frozenset(terms))

    def mentioned(self, terms: Sequence[str]) -> Document | None:
        """The one document with the longest name of several terms that are all among these."""
        within = [name for name in self._by_name if len(name) > 1 and name <= set(terms)]
        longest = max(map(len, within), default=0)
        found = {self._by_name[name] for name in within if len(name) == longest}
        return found.pop() if len(found) == 1 else None

    def coded(self, code: str) -> Document | None:
        """The one document that a code in title or keywords (NR-35) belongs to."""
        return self._by_code.get(code)

    def neighbours(self, document: Document) -> frozenset[str]:
        """Ids of documents that link to this one or are linked from it."""
        return frozenset(self._links[document.id])

    def dangling_links(self) -> list[tuple[str, str]]:
        """(document id, link) of wikilinks that lead nowhere."""
        targets = self._link_targets()
        return [(d.id, link) for d in self.documents for link in d.links if link not in targets]

    def _fields(self, document: Document, section: Section) -> list[Field]:
        weights, locale = self.weights, self.locale
        return [
            Field(text.terms(document.title, locale), weights.title),
            Field(text.terms(section.heading, locale), weights.heading),
            Field(text.terms(" ; ".join(document.keywords), locale), weights.keywords),
            Field(text.terms(section.text, locale), 1.0),
        ]

    def _name(self, document: Document) -> None:
        names = {frozenset(text.terms(name, self.locale)) for name in (document.title, *document.keywords)}
        for name in names - {frozenset()}:
            self._by_name[name] = None if name in self._by_name else document
        for code in {code for name in (document.title, *document.keywords) for code in text.codes(name)}:
            self._by_code[code] = None if code in self._by_code else document

    def _link_targets(self) -> dict[str, Document]:
        targets: dict[str, Document] = {}
        for document in self.documents:
            for name in (document.title, document.id):
                targets[link_key(name)] = document
        return targets

    def _linked(self) -> dict[str, set[str]]:
        targets, links = self._link_targets(), defaultdict[str, set[str]](set)
        for document in self.documents:
            for other in (targets[link] for link in document.links if link in targets):
                links[document.id].add(other.id)
                links[other.id].add(document.id)
        return links


def route(
    library: Library,
    query: str,
    *,
    topics: Sequence[str] = (),
    context: SemanticUIContext | None = None,
    nouns: Nouns = MappingProxyType({}),
) -> Hit | None:
    """The section that answers ``query``, or None when nothing does well enough.

    ``topics`` are semantic ids that the caller already resolved, the nearest first. ``nouns`` are the names of each
    kind of record as stems: after a pointing word ("esse componente"), or after an article when the topic is of that
    kind ("a validade da permissão"), they belong to the reference and are no topic.
    """
    own = _own_terms(query, library.locale, nouns, topics)
    asked = [term for term in own if term not in _asking_stems(library.locale)]
    near = _in_view(library, topics, context)
    exact = _exact(library, query, asked, own)
    if exact is not None:
        return exact
    if not asked:
        nearest = next(iter(near), None)
        if nearest is None:
            return None
        document = library.by_semantic_id[nearest]
        return Hit(document=document, section=_section_named(library, document, own), route="direct")
    return _ranked(library, asked, near)


def _own_terms(query: str, locale: str, nouns: Nouns, topics: Sequence[str]) -> list[str]:
    """The terms that a question brings itself: without stop words and without the noun of a reference."""
    stops, pointers, articles = text.STOP_WORDS[locale], text.POINTERS[locale], text.ARTICLES[locale]
    kinds = {re.split(r"[.:]", topic)[0] for topic in topics}
    any_noun = [noun for names in nouns.values() for noun in names]
    topic_noun = [noun for kind in kinds for noun in nouns.get(kind, ())]
    sentence = text.words(query)
    stems = [text.stem(word, locale) for word in sentence]
    kept: list[str] = []
    position = 0
    while position < len(sentence):
        word, following = sentence[position], stems[position + 1 :]
        referring = any_noun if word in pointers else topic_noun if word in articles else []
        if word not in stops:
            kept.append(stems[position])
        position += 1 + max((len(noun) for noun in referring if _starts(following, noun)), default=0)
    return kept + text.codes(query)


def _starts(stems: Sequence[str], noun: Sequence[str]) -> bool:
    return bool(noun) and list(stems[: len(noun)]) == list(noun)


def _asking_stems(locale: str) -> frozenset[str]:
    return frozenset(text.stem(word, locale) for word in text.ASKING_WORDS[locale])


def _in_view(library: Library, topics: Sequence[str], context: SemanticUIContext | None) -> dict[str, float]:
    """Semantic ids that have a document, the nearest first, with their weights."""
    weights = library.weights
    places = [(topic, weights.topics[min(rank, len(weights.topics) - 1)]) for rank, topic in enumerate(topics)]
    if context is not None:
        selection = context.selection
        if selection is not None:
            places.append((f"{selection.entity_type}:{selection.entity_id}", weights.selection))
            places.append((selection.semantic_id or "", weights.selection))
        places.append((context.focus or "", weights.focus))
        places.append((context.active_tab or "", weights.tab))
        places.append((context.page.semantic_id if context.page else "", weights.page))
        places.extend((crumb.semantic_id, 0.0) for crumb in reversed(context.breadcrumbs))
    near: dict[str, float] = {}
    for name, weight in places:
        if name in library.by_semantic_id:
            near.setdefault(name, weight)
    return near


def _exact(library: Library, query: str, asked: Sequence[str], own: Sequence[str]) -> Hit | None:
    """The document that the question names: by id, code, or whole name; or by a name beside words that one of its
    headings has ("os riscos do trabalho em altura")."""
    document = _written_out(library, query) or (library.named(asked) if asked else None)
    if document is not None:
        return Hit(document=document, section=_best_section(library, document, own), route="exact")
    document = library.mentioned(asked)
    section = _best_section(library, document, asked) if document is not None else None
    if document is not None and section is not None and section.heading:
        return Hit(document=document, section=section, route="exact")
    return None


def _written_out(library: Library, query: str) -> Document | None:
    """By a semantic id or a code in the question."""
    for word in (word.strip("?!.,;()\"'") for word in query.split()):
        if word in library.by_semantic_id and ("." in word or ":" in word):
            return library.by_semantic_id[word]
    return next((found for found in map(library.coded, text.codes(query)) if found is not None), None)


def _best_section(library: Library, document: Document, own: Sequence[str]) -> Section:
    """The part of an exactly named document that the other words of the question ask for."""
    name = set(text.terms(" ".join((document.title, *document.keywords)), library.locale))
    return _section_named(library, document, [term for term in own if term not in name])


def _section_named(library: Library, document: Document, own: Sequence[str]) -> Section:
    """The section whose heading has most of the question's words, verbs of asking included; else the lead."""

    def shared(section: Section) -> int:
        heading = text.terms(section.heading, library.locale)
        return sum(any(_is_kin(term, word) for word in heading) for term in set(own))

    return max(document.sections, key=shared)


def _is_kin(one: str, other: str) -> bool:
    """Whether two stems are of one family: exig(e), exigenc(ias)."""
    shorter, longer = sorted((one, other), key=len)
    return one == other or (len(shorter) >= KIN_LETTERS and longer.startswith(shorter))


def _ranked(library: Library, asked: Sequence[str], near: Mapping[str, float]) -> Hit | None:
    weights = library.weights
    scores = library.index.scores(asked)
    if not scores or max(scores.values()) < weights.least_score:
        return None
    best, boosts = max(scores.values()), _boosts(library, near)
    total = {
        position: score / best + boosts.get(library.sections[position][0].id, 0.0) for position, score in scores.items()
    }
    winner = min(total, key=lambda position: (-total[position], position))
    parts = library.index.explain(winner, asked)
    document, section = library.sections[winner]
    if not _is_about(library, document, section, set(parts), asked):
        return None
    boost = {"context": boosts[document.id]} if document.id in boosts else {}
    return Hit(document=document, section=section, route="ranked", score=total[winner], explanation=dict(parts) | boost)


def _is_about(library: Library, document: Document, section: Section, found: set[str], asked: Sequence[str]) -> bool:
    """Whether a section answers the question rather than having one of its words in passing."""
    coverage = len(found) / len(set(asked))
    names = text.terms(" ; ".join((document.title, section.heading, *document.keywords)), library.locale)
    is_named = any(_is_kin(term, name) for term in found for name in names)
    return coverage >= (library.weights.least_coverage if is_named else library.weights.least_coverage_in_passing)


def _boosts(library: Library, near: Mapping[str, float]) -> dict[str, float]:
    """Document id -> what being in view adds to its score, bounded."""
    weights = library.weights
    sums: dict[str, float] = defaultdict(float)
    for name, weight in near.items():
        sums[library.by_semantic_id[name].id] += weight
    nearest = next(iter(near), None)
    if nearest is not None:
        for neighbour in library.neighbours(library.by_semantic_id[nearest]):
            sums[neighbour] += weights.neighbour
    return {name: min(weights.boost_limit, weights.boost_factor * total / 100) for name, total in sums.items()}
