"""Values as people read them: days and moments in the order of their language, a value of a catalogue by its word."""

from datetime import date, datetime, timedelta

from conversations.registries.dialogue import Slot
from conversations.responses.sentences import sentence

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def written(value: object, locale: str, slot: Slot | None) -> str:
    """The value of ``slot``; of an unknown one, and a value that is no such day, as it is."""
    if value is None:
        return ""
    if slot is not None and slot.kind == "choice":
        words = slot.choices.get(str(value), {})
        spoken = words.get(locale) or words.get("pt-BR") or (str(value),)
        return str(spoken[0])
    if slot is None or slot.kind not in ("date", "datetime"):
        return str(value)
    return _moment(str(value), locale)


def moment(at: datetime, locale: str) -> str:
    """A moment to the minute, as people read it."""
    return _moment(at.isoformat(timespec="minutes"), locale)


def is_moment(value: object) -> bool:
    """Whether it is a day or a moment in ISO 8601."""
    try:
        datetime.fromisoformat(str(value))
    except ValueError:
        return False
    return True


def _moment(text: str, locale: str) -> str:
    """ISO 8601 as "04/12/2026 às 14:00", "4 Dec 2026 at 14:00": in English no reader takes the day for the month."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return text
    day = _day(at.date(), locale)
    if len(text) == len("2026-12-04"):
        return day
    return f"{day} {'at' if locale == 'en' else 'às'} {at:%H:%M}"


def other_half(part: str, locale: str, *, today: date) -> str:
    """The question for the hour of a day that is known, or for the day of a time."""
    if ":" in part:
        return sentence("which_day", locale, time=part)
    day = date.fromisoformat(part)
    near = {today: "which_hour_today", today + timedelta(days=1): "which_hour_tomorrow"}
    return sentence(near.get(day, "which_hour"), locale, day=_day(day, locale))


def _day(day: date, locale: str) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}" if locale == "en" else f"{day:%d/%m/%Y}"
