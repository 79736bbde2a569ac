"""What the page frame needs: icons, and the letters that stand for a person."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def icon(name: str, css: str = "") -> SafeString:
    """The drawing ``name`` of the sprite, hidden from screen readers: the words beside it say the same."""
    drawing = f"{static('config/icons.svg')}#{name}"
    classes = f"icon {css}".strip()
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}"/></svg>', classes, drawing)


@register.filter
def initials(name: str) -> str:
    """The letters of a person's badge: ``Ana Lima`` gives AL, ``requester`` gives RE."""
    words = name.split()
    if len(words) > 1:
        return (words[0][0] + words[-1][0]).upper()
    return name[:2].upper()
