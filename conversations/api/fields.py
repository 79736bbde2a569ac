"""Strict serializers: a value has its type already, an unknown field is refused, a claimed identity is dropped."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from conversations import wire
from conversations.conf import LOCALES
from policy import principals
from policy.errors import Refused

MOST_SEQUENCE = 2**31 - 1


class StrictSerializer(serializers.Serializer[Any]):
    """An input: refuses fields it does not know; ``userId``, ``tenantId`` and the like are ignored and counted."""

    default_error_messages = {"unknown": _("Unknown field.")}

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, Mapping):
            return super().to_internal_value(data)  # refuses it in the framework's words
        given = principals.without_identity(data)
        unknown = [name for name in given if name not in self.fields]
        if unknown:
            raise serializers.ValidationError({name: [self.error_messages["unknown"]] for name in unknown})
        return super().to_internal_value(given)


class Text(serializers.CharField):
    """A JSON string, as it came: 5 is no text, and what makes a text a message is for the runtime to say."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(trim_whitespace=False, **{"allow_blank": True, **kwargs})
        # A NUL is refused with the other control characters, under their own reason code.
        self.validators = [v for v in self.validators if type(v).__name__ != "ProhibitNullCharactersValidator"]

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Line(Text):
    """A text of one line, without control characters."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.validators.append(RegexValidator(r"^[^\x00-\x1f\x7f]*\Z", _("Control characters are not allowed.")))


class Key(serializers.RegexField):
    """An id or a client's own key, within bounds."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"regex": r"^[\x21-\x7e]+$", "max_length": 80, **kwargs})

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Id(Key):
    """One of our ids."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"regex": r"^[A-Za-z0-9_]{1,40}$", "max_length": 40, **kwargs})


class Sequence(serializers.IntegerField):
    """The sequence of an event."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"min_value": 0, "max_value": MOST_SEQUENCE, **kwargs})

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class Locale(serializers.ChoiceField):
    """pt-BR or en; anything else is refused under its own reason code."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=LOCALES, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        return wire.locale_named(data if isinstance(data, str) else str(data))


@extend_schema_field({"type": "object", "description": "SemanticUIContext: where the person is; every part optional."})
class UIContext(serializers.Field[Any, Any, Any, Any]):
    """A SemanticUIContext, checked by the bridge, whose schema it is."""

    def to_internal_value(self, data: Any) -> Mapping[str, Any]:
        return wire.ui_context(data, locale=wire.locale_in_force())

    def to_representation(self, value: Any) -> Any:
        return value


@extend_schema_field(OpenApiTypes.OBJECT)
class Structure(serializers.JSONField):
    """An object whose form depends on its kind."""


class Cursor(serializers.IntegerField):
    """A position in the events; anything but a sequence is refused as INVALID_CURSOR."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"min_value": 0, "max_value": MOST_SEQUENCE, **kwargs})

    def run_validation(self, data: Any = serializers.empty) -> Any:
        try:
            return super().run_validation(data)
        except serializers.ValidationError:
            raise Refused("INVALID_CURSOR") from None


class Word(serializers.CharField):
    """One of the ``values`` of a vocabulary that has a name of its own in the description."""

    values: ClassVar[Collection[str]] = ()


class WordExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """Describes each ``Word`` as a component: several vocabularies are called "status"."""

    target_class = Word
    match_subclasses = True

    def get_name(self) -> str:
        return type(self.target).__name__

    def map_serializer_field(self, auto_schema: object, direction: object) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.target.values), "description": type(self.target).__doc__}
