"""Checking JSON against a schema, and saying what is wrong by field. Pure.

Schemas never reach outside: a remote ``$ref`` is an error, patterns run on a linear-time engine, and a value is
bounded in size and depth before anything walks it.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NoReturn

import jsonschema_rs

from config.canonical import canonical_json
from policy.errors import EN, PT

MAX_INPUT_BYTES = 64 * 1024
MAX_DEPTH = 32

# What a client may never claim, wherever it writes it (B32): compared without case and separators.
IDENTITY_NAMES = frozenset(
    [
        *("userid", "username", "tenant", "tenantid", "organizationid", "roles", "permissions", "principal"),
        *("scopes", "sessionid", "isadmin", "isstaff", "issuperuser"),
    ]
)

_FORBIDDEN_CHARACTERS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

_TYPES: Mapping[str, tuple[str, str]] = {
    "string": ("um texto", "a text"),
    "integer": ("um número inteiro", "an integer"),
    "number": ("um número", "a number"),
    "boolean": ("verdadeiro ou falso", "true or false"),
    "array": ("uma lista", "a list"),
    "object": ("um objeto", "an object"),
    "null": ("vazio", "empty"),
}

# Kind of violation -> sentence per locale, as a continuation of the field's name.
_MESSAGES: Mapping[str, tuple[str, str]] = {
    "Required": ("é obrigatório", "is required"),
    "AdditionalProperties": ("não é um campo conhecido", "is not a known field"),
    "UnevaluatedProperties": ("não é um campo conhecido", "is not a known field"),
    "Type": ("deve ser {types}", "must be {types}"),
    "Enum": ("deve ser um destes valores: {options}", "must be one of: {options}"),
    "Constant": ("deve ser {expected}", "must be {expected}"),
    "Minimum": ("deve ser no mínimo {limit}", "must be at least {limit}"),
    "Maximum": ("deve ser no máximo {limit}", "must be at most {limit}"),
    "ExclusiveMinimum": ("deve ser maior que {limit}", "must be greater than {limit}"),
    "ExclusiveMaximum": ("deve ser menor que {limit}", "must be less than {limit}"),
    "MinLength": ("deve ter ao menos {limit} caracteres", "must have at least {limit} characters"),
    "MaxLength": ("deve ter no máximo {limit} caracteres", "must have at most {limit} characters"),
    "MinItems": ("deve ter ao menos {limit} itens", "must have at least {limit} items"),
    "MaxItems": ("deve ter no máximo {limit} itens", "must have at most {limit} items"),
    "MinProperties": ("deve ter ao menos {limit} campos", "must have at least {limit} fields"),
    "MaxProperties": ("deve ter no máximo {limit} campos", "must have at most {limit} fields"),
    "UniqueItems": ("não pode repetir itens", "must not repeat items"),
    "Pattern": ("não tem o formato esperado", "has not the expected form"),
    "Format": ("não tem o formato esperado ({format})", "has not the expected form ({format})"),
}
_OTHERWISE = ("não é válido", "is not valid")
_IDENTITY = (
    "não pode ser informado: quem você é vem da sua sessão",
    "can't be given: who you are comes from your session",
)
_CHARACTERS = ("contém caracteres de controle", "contains control characters")

Bound = Literal["not_json", "too_deep", "too_large"]
BOUND_MESSAGES: Mapping[Bound, tuple[str, str]] = {
    "not_json": ("o conteúdo não é um valor JSON", "the content is not a JSON value"),
    "too_deep": ("o conteúdo tem níveis demais", "the content is nested too deeply"),
    "too_large": ("o conteúdo é grande demais", "the content is too large"),
}


class Fields(dict[str, str]):
    """Messages by field, readable as one sentence: ``validityDays: deve ser no mínimo 1``."""

    def __str__(self) -> str:
        return "; ".join(f"{name}: {message}" if name else message for name, message in sorted(self.items()))


def choose(texts: tuple[str, str], locale: str) -> str:
    """One of a (pt-BR, en) pair."""
    return texts[1] if locale == EN else texts[0]


def _refuse(uri: str) -> NoReturn:
    raise ValueError(f"a schema may not refer to {uri}")


def compiled(schema: Mapping[str, Any]) -> jsonschema_rs.Validator:
    """A validator of JSON Schema 2020-12. Raises ValueError for an invalid schema or one that refers outside."""
    return jsonschema_rs.Draft202012Validator(
        dict(schema),
        validate_formats=True,
        retriever=_refuse,
        pattern_options=jsonschema_rs.RegexOptions(),
    )


def schema_errors(validator: jsonschema_rs.Validator, value: object, locale: str = PT) -> Fields:
    """Each field that the schema refuses with its message; empty when the value is valid."""
    problems = Fields()
    for error in validator.iter_errors(value):
        path = [str(part) for part in error.instance_path]
        kind = type(error.kind).__name__
        facts = error.kind.as_dict()
        if kind == "Required":
            names = [str(facts["property"])]
        elif kind in ("AdditionalProperties", "UnevaluatedProperties"):
            names = [str(name) for name in facts["unexpected"]]
        else:
            names = []
        for full in [".".join([*path, name]) for name in names] or [".".join(path)]:
            problems.setdefault(full, _message(kind, facts, locale))
    return problems


def _message(kind: str, facts: Mapping[str, Any], locale: str) -> str:
    text = choose(_MESSAGES.get(kind, _OTHERWISE), locale)
    either = " ou " if locale == PT else " or "
    places = {
        "types": either.join(choose(_TYPES.get(name, (name, name)), locale) for name in facts.get("types", ())),
        "options": ", ".join(str(option) for option in _options(facts)),
        "expected": str(facts.get("expected_value", "")),
        "limit": str(facts.get("limit", "")),
        "format": str(facts.get("format", "")),
    }
    return text.format_map(places)


def _options(facts: Mapping[str, Any]) -> Sequence[object]:
    options = facts.get("options", ())
    return options if isinstance(options, list) else [options]


def exceeded_bound(value: object, *, max_bytes: int, max_depth: int = MAX_DEPTH) -> Bound | None:
    """Why a value may not be walked at all, or None. Asked before anything recursive touches it."""
    level: list[object] = [value]
    for _ in range(max_depth + 1):
        level = [child for parent in level for child in _children(parent)]
        if not level:
            break
    else:
        return "too_deep"
    try:
        size = len(canonical_json(value))
    except (TypeError, ValueError):  # a date, NaN, a lone surrogate
        return "not_json"
    return "too_large" if size > max_bytes else None


def _children(value: object) -> Sequence[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else ()


def text_errors(value: object, locale: str = PT) -> Fields:
    """Strings with control characters, by path; line breaks and tabs are text. Expects a bounded value."""
    if not found(_FORBIDDEN_CHARACTERS, value):
        return Fields()
    return Fields(
        {path: choose(_CHARACTERS, locale) for path, text in strings(value) if _FORBIDDEN_CHARACTERS.search(text)}
    )


def identity_errors(value: object, locale: str = PT) -> Fields:
    """Keys that claim an identity, by path. Expects a bounded value."""
    if not any(map(is_identity, _all_texts(value)[0])):
        return Fields()
    return Fields({path: choose(_IDENTITY, locale) for path, name in _keys(value) if is_identity(name)})


@lru_cache(maxsize=4096)
def is_identity(name: str) -> bool:
    """Whether a property of this name would claim who acts, for whom, or with which rights."""
    return re.sub(r"[^a-z]", "", name.lower()) in IDENTITY_NAMES


def found(pattern: re.Pattern[str], value: object) -> bool:
    """Whether any string of a JSON value, keys included, has the pattern. Quick: names no place."""
    keys, texts = _all_texts(value)
    return any(map(pattern.search, (*keys, *texts)))


def _all_texts(value: object) -> tuple[set[str], list[str]]:
    """Every key once, and every string value."""
    keys: set[str] = set()
    texts: list[str] = []
    rest = [value]
    while rest:
        item = rest.pop()
        if isinstance(item, str):
            texts.append(item)
        elif isinstance(item, Mapping):
            keys.update(map(str, item))
            rest.extend(item.values())
        elif isinstance(item, (list, tuple)):
            rest.extend(item)
    return keys, texts


def strings(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string in a JSON value, keys included, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, child in value.items():
            yield path, str(key)
            yield from strings(child, f"{path}.{key}".lstrip("."))
    elif isinstance(value, (list, tuple)):
        for number, child in enumerate(value):
            yield from strings(child, f"{path}.{number}".lstrip("."))


def _keys(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, child in value.items():
            here = f"{path}.{key}".lstrip(".")
            yield here, str(key)
            yield from _keys(child, here)
    elif isinstance(value, (list, tuple)):
        for number, child in enumerate(value):
            yield from _keys(child, f"{path}.{number}".lstrip("."))


def composed(value: Any) -> Any:
    """The same JSON value with every string in NFC: "permissão" is one word however it was typed."""
    if isinstance(value, str):
        return value if value.isascii() else unicodedata.normalize("NFC", value)
    if isinstance(value, Mapping):
        return {unicodedata.normalize("NFC", str(key)): composed(child) for key, child in value.items()}
    return [composed(child) for child in value] if isinstance(value, (list, tuple)) else value
