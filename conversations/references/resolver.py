"""The order of sources, the winner, or the candidates to ask about (C10-C12, B3, B4). Look-ups are passed in."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from conversations.references import positions, several, sources
from conversations.references.folding import folded_words
from conversations.references.matching import narrow
from conversations.references.mention import EXPLICIT_FORMS, Mention
from conversations.references.search import Search
from conversations.references.situation import Find, Members, References, Resolution, Situation
from policy.registries.entities import EntityReference

__all__ = ["Find", "Members", "Resolution", "Situation", "resolve"]


def no_members(entity_type: str) -> Sequence[EntityReference]:
    """Nothing is in hand to which records belong."""
    return ()


def resolve(
    mention: Mention | None,
    *,
    entity_type: str | None,
    situation: Situation,
    find: Find,
    members: Members = no_members,
) -> Resolution:
    """The record that ``mention`` means as a value of type ``entity_type`` (None: any type); several for a plural.

    ``None`` as mention stands for a slot that the sentence left to page and conversation. ``missing``: nothing to go
    by, or a noun of another type; ``not_found``: something was named and does not exist.
    """
    named = mention or Mention(form="noun", entity_type=entity_type)
    search = Search(named, named.entity_type or entity_type, situation, find, members)
    if named.entity_type and entity_type and named.entity_type != entity_type:
        return search.end("missing")
    if named.form in EXPLICIT_FORMS:
        return _explicit(search)
    if named.form in _OF_SEVERAL:

        def one(part: Mention, around: Situation) -> Resolution:
            return resolve(part, entity_type=search.kind, situation=around, find=find, members=members)

        return _OF_SEVERAL[named.form](search, one)
    return _BY_FORM.get(named.form, _by_order)(search)


def _explicit(search: Search) -> Resolution:
    offered = narrow(search.situation.candidates, search.mention.words)
    if offered:
        among = search.look("candidates", offered)
        if among:
            return search.settle("candidates", among)
    if search.kind is None:
        return search.end("missing")
    found = search.look("explicit", search.find(search.kind, search.mention.words))
    return search.settle("explicit", found) if found else search.end("not_found", "explicit")


def _qualifier(search: Search) -> Resolution:
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


def _among_namesakes(search: Search) -> tuple[str, References]:
    return "conversation", search.look("conversation", _namesakes(search))


def _namesakes(search: Search) -> Iterable[EntityReference]:
    """Records that share the number or label of the one just talked about: permit 124 of another company."""
    situation = search.situation
    spoken_of = sources.distinct((situation.active, *situation.last_results, *situation.previous_message))
    for reference in spoken_of:
        if search.kind in (None, reference.type):
            numbers = [word for word in folded_words(reference.label) if word.isdigit()]
            yield from search.find(reference.type, numbers[0] if numbers else reference.label)


def _look_up(search: Search) -> tuple[str, References]:
    """The words may be the name itself ("o componente de trabalho em altura"): the qualifier is not applied again."""
    if search.kind is None or not search.mention.words:
        return "explicit", ()
    found = sources.distinct(search.find(search.kind, search.mention.words))
    search.considered.append(("explicit", tuple(r.key for r in found)))
    return "explicit", found


def _by_order(search: Search) -> Resolution:
    mention = search.mention
    if mention.form == "noun" and mention.plural and not mention.count:
        return several.plural_noun(search)
    has_noun = mention.form == "noun" or mention.entity_type is not None
    for source in sources.WITH_NOUN if has_noun else sources.WITHOUT_NOUN:
        if source == "conversation" and mention.plural and search.situation.last_list:
            fitting = search.look(source, search.situation.last_list)
        else:
            fitting = search.look(source, sources.SOURCES[source](search.situation))
        wants_more = mention.plural and len(fitting) < (mention.count or 2)
        if fitting and not wants_more:
            return search.settle(source, fitting)
    return search.end("missing")


_OF_SEVERAL: Mapping[str, Callable[[Search, several.Resolve], Resolution]] = {
    "list": several.of_parts,
    "every": several.every,
}
_BY_FORM: Mapping[str, Callable[[Search], Resolution]] = {
    "ordinal": positions.ordinal,
    "previous": positions.previous,
    "next": positions.following,
    "other": positions.other,
    "dated": positions.dated,
    "qualifier": _qualifier,
}
