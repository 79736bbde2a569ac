"""How days and moments are written for people: in the local time, 29/11/2026, and in English 29 Nov 2026, so that no
reader takes the day for the month."""

from datetime import date, datetime, time

from django.utils import timezone

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def written(day: date, locale: str) -> str:
    """A day of the calendar."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}" if locale == "en" else f"{day:%d/%m/%Y}"


def day_of(at: datetime, locale: str) -> str:
    """The local day of a moment."""
    return written(timezone.localdate(at), locale)


def moment(at: datetime, locale: str) -> str:
    """The local day with the time of the day: "03/03/2026 às 14:00"."""
    joint = "at" if locale == "en" else "às"
    return f"{day_of(at, locale)} {joint} {timezone.localtime(at):%H:%M}"


def in_words(count: int, locale: str) -> str:
    """A number of days: "1 dia", "30 days"."""
    one, more = ("day", "days") if locale == "en" else ("dia", "dias")
    return f"{count} {one if count == 1 else more}"


def end_of(day: date) -> datetime:
    """The last moment of the local day: what ends at midnight is shown, and found, on the day that begins then."""
    return timezone.make_aware(datetime.combine(day, time.max))
