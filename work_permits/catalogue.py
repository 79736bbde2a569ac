"""Which component types a person may mean: by code, name or synonym, in either language, alone or inside a phrase."""

from collections.abc import Iterable

from work_permits.models import ComponentType
from work_permits.words import fold, holds, is_alike, tokens

LIMIT = 500  # types of one tenant that are looked at

# Words of many names, and the noun itself: alone they name no type.
GENERIC = frozenset(tokens("componente component atividade activity tipo type trabalho work servico service novo new"))


def matching(*, tenant: str, words: str) -> list[ComponentType]:
    """The types that ``words`` name: the longest name wins; several only when they are equally good."""
    said = tokens(words)
    if not said:
        return []
    kinds = list(ComponentType.objects.filter(tenant_id=tenant).order_by("pk")[:LIMIT])
    by_code = [kind for kind in kinds if fold(kind.code) == fold(words.strip())]
    return by_code or _longest(kinds, said) or _partial(kinds, said)


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
