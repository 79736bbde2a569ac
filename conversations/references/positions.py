"""References by place: in a list, in the navigation history, in time, beside another (C10, B34)."""

from conversations.references import sources
from conversations.references.search import Search
from conversations.references.situation import Resolution


def ordinal(search: Search) -> Resolution:
    """ "A segunda", "os dois primeiros", of the list asked about or last shown; "o último" also of what was handled."""
    place, count = search.mention.ordinal or 0, search.mention.count
    for source, pool in search.lists():
        if count and len(pool) >= count:
            return search.end("resolved", source, pool[:count] if place >= 0 else pool[-count:])
        if not count and -len(pool) <= place < len(pool):
            return search.end("resolved", source, pool, pool[place])
        return search.end("not_found", source, pool)
    if place == -1 and not count:
        return _latest(search)
    return search.end("not_found" if search.situation.candidates or search.situation.last_list else "missing")


def _latest(search: Search) -> Resolution:
    """ "O último" with no list in sight: what was handled last."""
    for source in ("last_result", "previous_message", "recent"):
        pool = search.look(source, sources.SOURCES[source](search.situation))
        if pool:
            return search.end("resolved", source, pool[:1], pool[0])
    return search.end("missing")


def previous(search: Search) -> Resolution:
    """ "O anterior": the record visited before the one that is open (B34)."""
    here = search.situation.active
    visited = search.look("conversation", (r for r in search.situation.history if not r.same_as(here)))
    if visited:
        return search.end("resolved", "conversation", visited[:1], visited[0])
    return search.end("missing")


def following(search: Search) -> Resolution:
    """ "O próximo": the one behind the current one in the list last shown."""
    current = search.current()
    for source, pool in search.lists():
        place = next((i for i, r in enumerate(pool) if r.same_as(current)), None)
        if place is None:
            continue
        if place + 1 < len(pool):
            return search.end("resolved", source, pool, pool[place + 1])
        return search.end("not_found", source, pool)
    return search.end("missing")


def other(search: Search) -> Resolution:
    """ "O outro": of the list last shown, of what belongs to the record in hand, else of those spoken of, the one that
    is not in hand. Several others are
    asked about, unless the expression is plural."""
    current = search.current()
    for source, pool in search.lists():
        rest = tuple(r for r in pool if not r.same_as(current))
        if len(pool) > 1 and rest:
            return search.settle(source, rest)
    members = search.look("members", search.members(search.kind)) if search.kind else ()
    rest = tuple(r for r in members if not r.same_as(current))
    if rest:
        return search.settle("members", rest)
    spoken_of = (*search.situation.previous_message, *search.situation.recent, *search.situation.history)
    rest = search.look("recent", (r for r in spoken_of if not r.same_as(current)))
    return search.settle("recent", rest) if rest and current is not None else search.end("missing")


def dated(search: Search) -> Resolution:
    """ "A de ontem", "a que criei hoje": by the day on which it was opened or created."""
    mention = search.mention
    on_that_day = (v for v in search.situation.visits if v.days_ago == mention.days_ago)
    fitting = search.look("conversation", (v.entity for v in on_that_day if mention.done in ("", v.done)))
    return search.settle("conversation", fitting) if fitting else search.end("not_found", "conversation")
