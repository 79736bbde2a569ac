"""``manage.py check``: the words of every domain fit the capabilities they name."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from context_bridge.registries.capabilities import capabilities
from conversations.conf import DEFAULTS, LOCALES
from conversations.registries.dialogue import Intent, dialogue
from policy import conf as policy_conf
from policy.registries.entities import entities

_SETTINGS = {*DEFAULTS, *policy_conf.DEFAULTS}


@register("conversations")
def check_dialogue(app_configs: Any = None, **_: Any) -> Sequence[CheckMessage]:
    """conversations.E001-E005, E008."""
    return [error for intent in dialogue.all() for error in _intent(intent)]


@register("conversations")
def check_settings(app_configs: Any = None, **_: Any) -> Sequence[CheckMessage]:
    """conversations.E006: a setting with a misspelt name would silently keep its default."""
    return [
        Error(
            f"there is no setting AGENTIC_{name}",
            hint=f"Known are {', '.join(f'AGENTIC_{known}' for known in sorted(_SETTINGS))}.",
            id="conversations.E006",
        )
        for name in sorted(set(settings.AGENTIC) - _SETTINGS)
    ]


@register("conversations")
def check_model(app_configs: Any = None, **_: Any) -> Sequence[CheckMessage]:
    """conversations.E007: a language model that is half configured would be missed silently."""
    if not (settings.AGENTIC_MODEL_URL or settings.AGENTIC_MODEL_NAME):
        return []
    wrong = []
    if urlsplit(settings.AGENTIC_MODEL_URL).scheme not in ("http", "https"):
        wrong.append("AGENTIC_MODEL_URL is no address that begins with http:// or https://")
    if not settings.AGENTIC_MODEL_NAME:
        wrong.append("AGENTIC_MODEL_NAME is missing")
    if find_spec("pydantic_ai") is None or find_spec("openai") is None:
        wrong.append("the packages of requirements-model.txt are not installed")
    hint = "Set all of it, or leave AGENTIC_MODEL_URL and AGENTIC_MODEL_NAME empty: the product works without a model."
    return [Error(f"the language model can't be asked: {what}", hint=hint, id="conversations.E007") for what in wrong]


def _intent(intent: Intent) -> Iterator[CheckMessage]:
    capability = capabilities.get(intent.capability)
    if capability is None:
        yield Error(
            f"intent {intent.id} names capability {intent.capability}, which nobody registers",
            hint="Register it in capabilities.py of the same app, or correct the name.",
            id="conversations.E001",
        )
        return
    properties = capability.input_schema.get("properties", {})
    if not intent.explains and intent.recipe is None:  # a recipe takes its slots as it likes
        for slot in intent.slots:
            if slot.name not in properties:
                yield Error(
                    f"slot {slot.name} of intent {intent.id} is no input of {capability.id}",
                    hint=f"Inputs are {', '.join(sorted(properties))}.",
                    id="conversations.E002",
                )
    yield from _formats(intent, properties)
    for slot in intent.slots:
        if slot.kind == "entity" and slot.entity_type is not None and slot.entity_type not in entities:
            yield Error(
                f"slot {slot.name} of intent {intent.id} wants a {slot.entity_type}, which is no entity type",
                hint="Register the type in entities.py.",
                id="conversations.E003",
            )
    for name, texts in (("offer", intent.offer), ("confirm", intent.confirm), ("done", intent.done)):
        missing = [locale for locale in LOCALES if texts and locale not in texts]
        if missing:
            yield Error(
                f"intent {intent.id} has no {name} sentence in {', '.join(missing)}",
                hint="Every sentence exists in pt-BR and en.",
                id="conversations.E004",
            )
    if capability.effect.changes and not intent.confirm and intent.recipe is None:
        yield Error(
            f"intent {intent.id} changes data and has no confirm sentence",
            hint="Say what will be done to which record.",
            id="conversations.E005",
        )


def _formats(intent: Intent, properties: Mapping[str, Any]) -> Iterator[CheckMessage]:
    """A day that does not exist is handed on as it was said, for the schema to refuse it by name."""
    for slot in intent.slots:
        wanted = _FORMATS.get(slot.kind)
        if wanted is not None and properties.get(slot.name, {}).get("format") != wanted:
            yield Error(
                f"slot {slot.name} of intent {intent.id} takes a {slot.kind}, and its property has not that format",
                hint=f'Write "format": "{wanted}" into the input schema.',
                id="conversations.E008",
            )


_FORMATS = {"date": "date", "datetime": "date-time"}
