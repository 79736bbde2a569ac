"""The order of sources, the winner, or the candidates to ask about (C10-C12, B3, B4). Look-ups are passed in."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from conversations.references import sources
from conversations.references.folding import folded_words
from conversations.references.matching import narrow
from conversations.references.mention import EXPLICIT_FORMS, Mention
from conversations.references.situation import Find, References, Resolution, Situation
from policy.registries.entities import EntityReference

__all__ = ["Find", "Resolution", "Situation", "resolve"]


@dataclass(slots=True)
class _Search:
    """One resolution under way: what is wanted, and the sources looked at so far."""

    mention: Mention
    kind: str | None
    situation: Situation
    find: Find
    considered: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)

    def look(self, source: str, offered: Iterable[EntityReference]) -> References:
        """What ``source`` offers of the right type and description; noted as considered."""
        typed = (r for r in sources.distinct(offered) if self.kind is None or r.type == self.kind)
        fitting = narrow(typed, self.mention.qualifiers) if self.mention.qualifiers else tuple(typed)
        self.considered.append((source, tuple(r.key for r in fitting)))
        return fitting

    def settle(self, source: str, fitting: References) -> Resolution:
        """One is the answer; several are asked about, unless the expression is plural and the number agrees."""
        if len(fitting) == 1:
            return self.end("resolved", source, fitting, fitting[0])
        if self.mention.plural and self.mention.count in (None, len(fitting)):
            return self.end("resolved", source, fitting)
        return self.end("ambiguous", source, fitting)

    def end(
        self, status: str, source: str = "", fitting: References = (), reference: EntityReference | None = None
    ) -> Resolution:
        return Resolution(
            status=status,  # type: ignore[arg-type]  # one of Status, by the callers below
            reference=reference,
            candidates=fitting,
            source=source,
            considered=tuple(self.considered),
        )


def resolve(mention: Mention | None, *, entity_type: str | None, situation: Situation, find: Find) -> Resolution:
    """The record that ``mention`` means as a value of type ``entity_type`` (None: any type).

    ``None`` as mention stands for a slot that the sentence left to page and conversation. ``missing``: nothing to go
    by, or a noun of another type; ``not_found``: something was named and does not exist.
    """
    named = mention or Mention(form="noun", entity_type=entity_type)
    search = _Search(named, named.entity_type or entity_type, situation, find)
    if named.entity_type and entity_type and named.entity_type != entity_type:
        return search.end("missing")
    if named.form in EXPLICIT_FORMS:
        return _explicit(search)
    return _BY_FORM.get(named.form, _by_order)(search)


def _explicit(search: _Search) -> Resolution:
    offered = narrow(search.situation.candidates, search.mention.words)
    if offered:
        among = search.look("candidates", offered)
        if among:
            return search.settle("candidates", among)
    if search.kind is None:
        return search.end("missing")
    found = search.look("explicit", search.find(search.kind, search.mention.words))
    return search.settle("explicit", found) if found else search.end("not_found", "explicit")


def _ordinal(search: _Search) -> Resolution:
    place = search.mention.ordinal or 0
    for source, offered in (
        ("candidates", search.situation.candidates),
        ("conversation", search.situation.last_list),
    ):
        if not offered:
            continue
        pool = search.look(source, offered)
        if -len(pool) <= place < len(pool):
            return search.end("resolved", source, pool, pool[place])
        return search.end("not_found", source, pool)
    return _latest(search) if place == -1 else search.end("missing")


def _latest(search: _Search) -> Resolution:
    """ "O último" with no list in sight: what was handled last."""
    for source in ("last_result", "previous_message", "recent"):
        pool = search.look(source, sources.SOURCES[source](search.situation))
        if pool:
            return search.end("resolved", source, pool[:1], pool[0])
    return search.end("missing")


def _previous(search: _Search) -> Resolution:
    """ "O anterior": the record visited before the one that is open (B34)."""
    here = search.situation.active
    visited = search.look("conversation", (r for r in search.situation.history if not r.same_as(here)))
    if visited:
        return search.end("resolved", "conversation", visited[:1], visited[0])
    return search.end("missing")


def _qualifier(search: _Search) -> Resolution:
    """ "A da Empresa B": among what was asked about, then what was listed. Without a noun it means namesakes of what
    was just talked about; with one ("a permissão da Empresa B") a look-up comes first."""
    situation = search.situation
    for source, offered in (("candidates", situation.candidates), ("conversation", situation.last_list)):
        fitting = search.look(source, offered) if offered else ()
        if fitting:
            return search.settle(source, fitting)
    steps = (_look_up, _among_namesakes) if search.mention.entity_type else (_among_namesakes, _look_up)
    for step in steps:
        source, fitting = step(search)
        if fitting:
            return search.settle(source, fitting)
    nothing_to_go_by = search.kind is None and not (situation.candidates or situation.last_list)
    return search.end("missing" if nothing_to_go_by else "not_found")


def _among_namesakes(search: _Search) -> tuple[str, References]:
    return "conversation", search.look("conversation", _namesakes(search))


def _namesakes(search: _Search) -> Iterable[EntityReference]:
    """Records that share the number or label of the one just talked about: permit 124 of another company."""
    situation = search.situation
    spoken_of = sources.distinct((situation.active, *situation.last_results, *situation.previous_message))
    for reference in spoken_of:
        if search.kind in (None, reference.type):
            numbers = [word for word in folded_words(reference.label) if word.isdigit()]
            yield from search.find(reference.type, numbers[0] if numbers else reference.label)


def _look_up(search: _Search) -> tuple[str, References]:
    """The words may be the name itself ("o componente de trabalho em altura"): the qualifier is not applied again."""
    if search.kind is None or not search.mention.words:
        return "explicit", ()
    found = sources.distinct(search.find(search.kind, search.mention.words))
    search.considered.append(("explicit", tuple(r.key for r in found)))
    return "explicit", found


def _by_order(search: _Search) -> Resolution:
    has_noun = search.mention.form == "noun" or search.mention.entity_type is not None
    for source in sources.WITH_NOUN if has_noun else sources.WITHOUT_NOUN:
        fitting = search.look(source, sources.SOURCES[source](search.situation))
        wants_more = search.mention.plural and len(fitting) < (search.mention.count or 2)
        if fitting and not wants_more:
            return search.settle(source, fitting)
    return search.end("missing")


_BY_FORM: Mapping[str, Callable[[_Search], Resolution]] = {
    "ordinal": _ordinal,
    "previous": _previous,
    "qualifier": _qualifier,
}
