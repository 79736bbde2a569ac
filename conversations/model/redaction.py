"""What never leaves for a model, whoever wrote it: numbers of persons, addresses, credentials. Pure."""

import re

HIDDEN = "***"
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff]")
_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+",  # e-mail
        r"(?<!\d)\d{3}[.\s-]?\d{3}[.\s-]?\d{3}[.\s-]?\d{2}(?!\d)",  # CPF
        r"\b\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}\b",  # CNPJ
        r"(?:\+?55\s?)?\(?\b\d{2}\)?\s?9\d{4}[\s-]?\d{4}\b",  # mobile number
        r"\b(?:\d[ -]?){12,18}\d\b",  # payment card
        r"\beyJ[\w-]+\.[\w-]+\.[\w-]+",  # signed token
        r"(?i)\b(?:senha|password|pwd|pin|token|bearer|api[ _-]?key|chave)\b(?:\s+\w+){0,4}?\s*(?:é|is|[:=])\s*\S+",
        r"(?i)\b(?:senha|password|pwd|pin|bearer)\s+(?=\S*[\d#$%&*!@])\S+",
        r"\b(?:sk|pk|ghp|xox[a-z])[-_][\w-]{12,}|\bAKIA[A-Z0-9]{12,}",  # keys by their form
        r"\b(?=\w*\d)(?=\w*[A-Za-z])\w{32,}\b",  # key or hash; the hyphens of a UUID keep it readable
        r"\(?\b\d{2}\)?\s\d{4}[\s-]\d{4}\b",  # telephone
    )
)


def redacted(text: str) -> str:
    """The text with what may not be sent replaced by ``HIDDEN``."""
    text = _INVISIBLE.sub("", text)
    for pattern in _PATTERNS:
        text = pattern.sub(HIDDEN, text)
    return text
