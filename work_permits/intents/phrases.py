"""Ways to ask for a list of something, built from its name."""

from collections.abc import Sequence

from conversations.registries.dialogue import Words

LISTING: Words = {"pt-BR": ("listar", "enumerar", "relacionar"), "en": ("list", "enumerate")}
SHOWING: Words = {"pt-BR": ("mostrar", "exibir", "ver"), "en": ("show", "display", "see", "view")}
_BEFORE = {
    "pt-BR": ("", "o", "a", "os", "as", "todos os", "todas as"),
    "en": ("", "the", "all", "all the"),
}

PEOPLE_PT = ("funcionários", "trabalhadores", "colaboradores", "empregados")
PEOPLE_EN = ("employees", "workers")
# Of a permit or of a company: what follows tells which.
COUNTED_PT = tuple(f"quantos {name} tem" for name in (*PEOPLE_PT, "pessoas"))
COUNTED_EN = tuple(f"how many {name} does" for name in PEOPLE_EN)


def listing(*, pt: Sequence[str], en: Sequence[str], verbs: Words = LISTING) -> Words:
    """Verbs that name what is listed ("listar os riscos"): "listar" alone asks for permits.

    ``pt`` and ``en`` are the names as they stand in a list, such as ``riscos`` and ``equipe``.
    """
    names = {"pt-BR": pt, "en": en}
    return {
        locale: tuple(
            " ".join(part for part in (verb, before, name) if part)
            for verb in verbs[locale]
            for before in _BEFORE[locale]
            for name in names[locale]
        )
        for locale in names
    }
