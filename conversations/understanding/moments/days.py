"""A day that was named, and the arithmetic of days and months."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from conversations.understanding.moments.words import Part, Unit

Precision = Literal["day", "week", "month"]
YEARS = range(1900, 2200)
MOST = 12_000  # of any unit; a larger count is no date


@dataclass(frozen=True, slots=True)
class Day:
    """A day named by ``tokens[start:end]``. Without ``value`` it is understood as a day, but not which.

    ``sooner``: the day that is meant instead when a later time of today is given. ``doubtful``: the words may as
    well point at something in a list. ``offered``: rather an amount where something grows ("em 10 dias").
    ``weekday``: from 0, a Monday. ``number``: of a day whose month is not said. ``monday``: of a week that is known.
    ``stretch``: the first and the last day of a week or month.
    """

    start: int
    end: int
    value: date | None = None
    precision: Precision = "day"
    impossible: bool = False
    sooner: date | None = None
    part: Part | None = None
    doubtful: bool = False
    offered: bool = False
    weekday: int | None = None
    number: int | None = None
    monday: date | None = None
    stretch: tuple[date, date] | None = None


def made(year: int, month: int, number: int) -> date | None:
    """The day, or None where the calendar has none."""
    if year not in YEARS:
        return None
    try:
        return date(year, month, number)
    except ValueError:
        return None


def months_on(today: date, months: int) -> tuple[int, int]:
    """(year, month) so many months after that of ``today``."""
    place = today.year * 12 + today.month - 1 + months
    return place // 12, place % 12 + 1


def last_day(year: int, month: int) -> date | None:
    return made(year, month, calendar.monthrange(year, month)[1]) if year in YEARS else None


def days_on(today: date, unit: Unit, count: int) -> date | None:
    """``count`` days, weeks, months or years after ``today``; the end of a shorter month when it lacks the day."""
    if abs(count) > MOST:
        return None
    if unit in {"day", "week"}:
        moved = today.toordinal() + count * (7 if unit == "week" else 1)
        return date.fromordinal(moved) if date(1900, 1, 1).toordinal() <= moved < date(2200, 1, 1).toordinal() else None
    year, month = months_on(today, count * (12 if unit == "year" else 1))
    last = last_day(year, month)
    return last and date(year, month, min(today.day, last.day))


def week_of(day: date) -> tuple[date, date]:
    """From Monday to Sunday."""
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)


def month_of(year: int, month: int) -> tuple[date, date] | None:
    """From the first to the last day."""
    first, last = made(year, month, 1), last_day(year, month)
    return (first, last) if first and last else None


def next_of_number(today: date | None, number: int) -> date | None:
    """The next day of a month with this number: None on such a day itself, and where the month it is due in has
    none."""
    if today is None or number == today.day:
        return None
    return made(*months_on(today, number < today.day), number)


def next_of_year(today: date | None, month: int, number: int) -> date | None:
    """The next day of this name: today's own, or that of next year; None when it passed only lately, for then this
    year's may be meant as well."""
    if today is None:
        return None
    this = made(today.year, month, number)
    if this is not None and this >= today:
        return this
    last = this or made(today.year - 1, month, number)
    if last is not None and today - last < RECENT:
        return None
    return made(today.year + 1, month, number)


RECENT = timedelta(days=90)


def next_month(today: date, month: int) -> int | None:
    """The year of the next month of this name, this one included; None when it passed only lately."""
    if month >= today.month:
        return today.year
    last = last_day(today.year, month)
    return None if last is not None and today - last < RECENT else today.year + 1
