"""Which component types a person may mean: by code, name or synonym, in either language, alone or inside a phrase.

One sentence looks the catalogue up for many of its parts, and a catalogue changes a few times a year: the types of a
tenant are kept in the process for ``KEPT_SECONDS``, and forgotten when this process changes one. What is done to a
permit reads the type by its code afresh, so a name that is out of date can only be not understood.
"""

import time
from collections.abc import Iterable, Sequence

from django.db.models.signals import post_delete, post_save

from work_permits.models import ComponentType
from work_permits.words import fold, holds, is_alike, tokens

LIMIT = 500  # types of one tenant that are looked at
KEPT_SECONDS = 10.0  # for which the types of a tenant are not read again
MOST_KEPT = 256  # tenants

# Words of many names, and the noun itself: alone they name no type.
GENERIC = frozenset(tokens("componente component atividade activity tipo type trabalho work servico service novo new"))


def matching(*, tenant: str, words: str) -> list[ComponentType]:
    """The types that ``words`` name: the longest name wins; several only when they are equally good."""
    said = tokens(words)
    if not said:
        return []
    kinds = _types(tenant)
    by_code = [kind for kind in kinds if fold(kind.code) == fold(words.strip())]
    return by_code or _longest(kinds, said) or _partial(kinds, said)


_kept: dict[str, tuple[float, Sequence[ComponentType]]] = {}  # until when, and the types, by tenant


def forget(**_: object) -> None:
    """Nothing is kept any more. Receives the signals of a changed type."""
    _kept.clear()


post_save.connect(forget, sender=ComponentType, dispatch_uid="catalogue-saved")
post_delete.connect(forget, sender=ComponentType, dispatch_uid="catalogue-deleted")


def _types(tenant: str) -> Sequence[ComponentType]:
    """The types of the tenant in the order in which they were made, as they were at most ``KEPT_SECONDS`` ago."""
    until, kinds = _kept.get(tenant, (0.0, ()))
    if time.monotonic() < until:
        return kinds
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    kinds = tuple(ComponentType.objects.filter(tenant_id=tenant).order_by("pk")[:LIMIT])
    _kept[tenant] = (time.monotonic() + KEPT_SECONDS, kinds)
    return kinds


def named(*, tenant: str, words: str) -> list[ComponentType]:
    """The types that ``words`` name, and nothing besides: "altura sem aviso" names none."""
    telling = [word for word in tokens(words) if word not in GENERIC]
    found = matching(tenant=tenant, words=words)
    return [kind for kind in found if fold(kind.code) == fold(words.strip()) or _tells_all(kind, telling)]


def _tells_all(kind: ComponentType, telling: Iterable[str]) -> bool:
    known = [part for name in _names(kind) for part in name]
    return all(any(is_alike(word, part) for part in known) for word in telling)


def _longest(kinds: Iterable[ComponentType], said: tuple[str, ...]) -> list[ComponentType]:
    """The types one of whose names stands whole inside what was said."""
    best: list[ComponentType] = []
    longest = 0
    for kind in kinds:
        size = max((len(name) for name in _names(kind) if holds(name, said)), default=0)
        if size > longest:
            best, longest = [kind], size
        elif size and size == longest:
            best.append(kind)
    return best


def _partial(kinds: Iterable[ComponentType], said: tuple[str, ...]) -> list[ComponentType]:
    """The types of whose name all that was said is a part, the noun aside: "o componente confinado"."""
    telling = [word for word in said if word not in GENERIC]
    if not telling:
        return []
    return [
        kind
        for kind in kinds
        if any(all(any(is_alike(word, part) for part in name) for word in telling) for name in _names(kind))
    ]


def _names(kind: ComponentType) -> list[tuple[str, ...]]:
    return [name for text in (kind.name_pt, kind.name_en, *kind.synonyms) if (name := tokens(text))]
