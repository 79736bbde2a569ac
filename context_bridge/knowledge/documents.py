"""Markdown documents of installed apps, read into records: ``<app>/knowledge/<locale>/*.md``."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from django.apps import apps

from policy.errors import EN, PT

LOCALES = (PT, EN)
MAX_DOCUMENT_BYTES = 256 * 1024

_KEYS = ("id", "title", "keywords", "semantic")
_ID = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*")
_SEMANTIC = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*(:[A-Za-z0-9][A-Za-z0-9_-]*)?")
_WIKILINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
_MARKUP = re.compile(r"<[A-Za-z/!]|!\[|^#{3,} |^# ", re.MULTILINE)


class DocumentError(ValueError):
    """A document that can't be read, with its file and what is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part that reads alone. The lead has no heading; ``text`` has wikilinks resolved to the words shown."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One document in one locale; ``sections[0]`` is the lead, whose first paragraph is the short answer."""

    id: str
    title: str
    locale: str
    keywords: tuple[str, ...]
    semantic_ids: tuple[str, ...]  # what it explains, its own id last
    sections: tuple[Section, ...]
    links: tuple[str, ...]  # link keys of its wikilinks

    @property
    def summary(self) -> str:
        return self.sections[0].text.split("\n\n")[0]


def link_key(text: str) -> str:
    """What two spellings of one link target have in common."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def files() -> Iterator[tuple[str, Path]]:
    """(locale, file) of every installed document, in a fixed order."""
    for config in apps.get_app_configs():
        for locale in LOCALES:
            for path in sorted((Path(config.path) / "knowledge" / locale).glob("*.md")):
                yield locale, path


def installed(locale: str) -> list[Document]:
    """The documents of a locale. Raises DocumentError for one that can't be read or an id used twice."""
    found = [read(path, locale) for name, path in files() if name == locale]
    refuse_duplicates(found)
    return found


def read(path: Path, locale: str) -> Document:
    """One file. Raises DocumentError."""
    content = path.read_bytes()
    if len(content) > MAX_DOCUMENT_BYTES:
        raise DocumentError(f"{path}: larger than {MAX_DOCUMENT_BYTES} bytes")
    try:
        return parse(content.decode(), locale)
    except ValueError as error:
        raise DocumentError(f"{path}: {error}") from error


def refuse_duplicates(documents: Iterable[Document]) -> None:
    """Raises DocumentError where two documents of a locale claim one id or semantic id."""
    owners: dict[str, Document] = {}
    for document in documents:
        for name in document.semantic_ids:
            if name in owners:
                raise DocumentError(f"{name} is claimed by {owners[name].id} and {document.id} in {document.locale}")
            owners[name] = document


def parse(content: str, locale: str) -> Document:
    """A document from its text. Raises ValueError saying what is wrong."""
    content = unicodedata.normalize("NFC", content.replace("\r\n", "\n"))
    match = re.fullmatch(r"---\n(.*?)\n---\n(.*)", content, re.DOTALL)
    if match is None:
        raise ValueError("must begin with front matter between two lines of ---")
    header, body = _header(match[1]), match[2].strip()
    if _MARKUP.search(body):
        raise ValueError("only ## headings, paragraphs, lists and wikilinks are text here: no HTML, images, # or ###")
    document_id, title = header.get("id", ""), header.get("title", "")
    if not _ID.fullmatch(document_id) or not title:
        raise ValueError("needs an id (a dotted name) and a title")
    semantic_ids = _listed(header.get("semantic", ""))
    for name in semantic_ids:
        if not _SEMANTIC.fullmatch(name):
            raise ValueError(f"{name} is no semantic id")
    return Document(
        id=document_id,
        title=title,
        locale=locale,
        keywords=_listed(header.get("keywords", "")),
        semantic_ids=tuple(dict.fromkeys([*semantic_ids, document_id])),
        sections=_sections(body),
        links=tuple(dict.fromkeys(link_key(target) for target, _ in _WIKILINK.findall(body))),
    )


def _header(text: str) -> dict[str, str]:
    header: dict[str, str] = {}
    for line in text.split("\n"):
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in _KEYS or key.strip() in header:
            raise ValueError(f"front matter line {line!r} is not one of {', '.join(_KEYS)}, once each")
        header[key.strip()] = value.strip()
    return header


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _sections(body: str) -> tuple[Section, ...]:
    lead, *parts = re.split(r"^## +", body, flags=re.MULTILINE)
    if not lead.strip():
        raise ValueError("needs a first paragraph, the short answer, before any heading")
    sections = [Section(heading="", text=_plain(lead))]
    for part in parts:
        heading, _, text = part.partition("\n")
        if not text.strip():
            raise ValueError(f"section {heading.strip()!r} is empty")
        sections.append(Section(heading=_plain(heading), text=_plain(text)))
    return tuple(sections)


def _plain(text: str) -> str:
    """The text people read: links as words, emphasis marks dropped, wrapped lines joined, lists kept."""
    text = _WIKILINK.sub(lambda link: (link[2] or link[1]).strip(), text.strip())
    text = re.sub(r"\*\*|__|`", "", text)
    paragraphs = re.split(r"\n\s*\n", text)
    return "\n\n".join(re.sub(r"\s*\n(?!\s*(?:[-*]|\d+\.) )\s*", " ", paragraph.strip()) for paragraph in paragraphs)
