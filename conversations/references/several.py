"""References to more than one record: lists, "todos", and what they leave out (C10, C12)."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from conversations.references import sources
from conversations.references.mention import Mention
from conversations.references.search import Search
from conversations.references.situation import References, Resolution, Situation

Resolve = Callable[[Mention, Situation], Resolution]


def of_parts(search: Search, resolve: Resolve) -> Resolution:
    """Each part on its own. All resolved: all are meant. One that is not: its status, and no record at all.

    "Altura ou quente" is never decided here: both are candidates.
    """
    parts = tuple(resolve(part, search.situation) for part in search.mention.parts)
    found = sources.distinct(r for part in parts for r in part.references)
    considered = tuple(entry for part in parts for entry in part.considered)
    unresolved = next((part for part in parts if part.status != "resolved"), None)
    if search.mention.either:
        candidates = found if len(found) > 1 and unresolved is None else ()
        return Resolution(
            status="ambiguous" if candidates else "missing",
            candidates=candidates,
            source="explicit",
            considered=considered,
        )
    if unresolved is not None:
        return replace(unresolved, considered=considered, parts=parts)
    source = parts[0].source if parts else ""
    single = found[0] if len(found) == 1 else None
    return Resolution(
        status="resolved", reference=single, candidates=found, source=source, considered=considered, parts=parts
    )


def every(search: Search, resolve: Resolve) -> Resolution:
    """ "Todos", "os três", "todas exceto a 124": all that was asked about or listed, or all that belong to the record
    in hand. A noun ("todos os componentes") means the latter first."""
    for source, pool in _pools(search):
        if search.mention.count and len(pool) != search.mention.count:
            if len(pool) > search.mention.count:
                return search.end("ambiguous", source, pool)
            continue
        kept = _without(search, pool, resolve)
        if kept is None or not kept:
            return search.end("missing", source, pool)
        return search.end("resolved", source, kept, kept[0] if len(kept) == 1 else None)
    return search.end("missing")


def _pools(search: Search) -> Iterator[tuple[str, References]]:
    """The choices of an open question, and nothing else; else what was listed or resulted, and what belongs to the
    record in hand: that first where a noun is said."""
    if search.situation.candidates:
        asked = search.look("candidates", search.situation.candidates)
        if asked:
            yield "candidates", asked
            return
    for pools in (_belonging, _listed) if search.mention.entity_type else (_listed, _belonging):
        yield from pools(search)


def _listed(search: Search) -> Iterator[tuple[str, References]]:
    offered = (("conversation", search.situation.last_list), ("last_result", search.situation.last_results))
    for source, given in offered:
        pool = search.look(source, given)
        if len(pool) > 1:
            yield source, pool


def _belonging(search: Search) -> Iterator[tuple[str, References]]:
    pool = search.look("members", search.members(search.kind)) if search.kind else ()
    if pool:
        yield "members", pool


def _without(search: Search, pool: References, resolve: Resolve) -> References | None:
    """The pool less what is excluded; None when an exception is not exactly known: nothing may be guessed there."""
    left = pool
    among = replace(search.situation, candidates=pool, last_list=pool)
    for mention in search.mention.excluded:
        out = resolve(mention, among)
        if not out.references or any(not any(r.same_as(o) for r in pool) for o in out.references):
            return None
        left = tuple(r for r in left if not any(r.same_as(o) for o in out.references))
    return left


def plural_noun(search: Search) -> Resolution:
    """ "Os componentes" without saying which: those there are to choose from are asked about, never all taken."""
    for source, pool in _pools(search):
        if len(pool) == 1:
            return search.end("resolved", source, pool, pool[0])
        return search.end("ambiguous", source, pool)
    return search.end("missing")
