"""How the trace page writes values."""

import json

from django import template

register = template.Library()


@register.filter
def as_json(value: object) -> str:
    """A JSON value, indented, for a ``<pre>``."""
    return json.dumps(value, indent=2, ensure_ascii=False, sort_keys=True, default=str)
