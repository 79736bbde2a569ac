"""What never leaves for a model, whoever wrote it: numbers of persons, addresses, credentials. Pure."""

import re

HIDDEN = "***"
_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+",  # e-mail
        r"\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b",  # CPF
        r"\b\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}\b",  # CNPJ
        r"(?:\+?55\s?)?\(?\b\d{2}\)?\s?9\d{4}[\s-]?\d{4}\b",  # mobile number
        r"\b(?:\d[ -]?){12,18}\d\b",  # payment card
        r"\beyJ[\w-]+\.[\w-]+\.[\w-]+",  # signed token
        r"(?i)\b(?:senha|password|token|api[ _-]?key|chave)\b\s*(?:é|is|[:=])\s*\S+",
        r"\b(?=\w*\d)(?=\w*[A-Za-z])\w{32,}\b",  # key or hash; the hyphens of a UUID keep it readable
    )
)


def redacted(text: str) -> str:
    """The text with what may not be sent replaced by ``HIDDEN``."""
    for pattern in _PATTERNS:
        text = pattern.sub(HIDDEN, text)
    return text
