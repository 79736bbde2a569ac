"""How a list is told: what it is of, how many there are, and the first of them, numbered in the order shown. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

Texts = Mapping[str, str]  # locale -> words

LOCALES = ("pt-BR", "en")
_CUT: Texts = {"pt-BR": "Mostro {shown} de {total}.", "en": "Showing {shown} of {total}."}


def answer(heading: Texts, lines: Sequence[Texts], *, total: int) -> Mapping[str, Any]:
    """The data of a list: ``total``, how many are ``shown``, and the ``text`` in each language."""
    return {
        "total": total,
        "shown": len(lines),
        "text": {locale: _text(heading[locale], [line[locale] for line in lines], total, locale) for locale in LOCALES},
    }


def counted(heading: Texts, *, total: int) -> Mapping[str, Any]:
    """The data of a count: ``total``, and the ``text`` in each language."""
    return {"total": total, "text": {locale: f"{heading[locale]}: {total}." for locale in LOCALES}}


def of_company(heading: Texts, company: str) -> Texts:
    """The heading with the company, where there is one."""
    return {locale: f"{text} – {company}" if company else text for locale, text in heading.items()}


def _text(heading: str, lines: Sequence[str], total: int, locale: str) -> str:
    numbered = [f"{place}. {line}" for place, line in enumerate(lines, start=1)]
    head = f"{heading}: {total}."
    cut = [_CUT[locale].format(shown=len(lines), total=total)] if len(lines) < total else []
    return "\n".join((head, *numbered, *cut))
