"""From what was said to the moment that it is."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

from conversations.understanding.moments.clocks import Clock, resolved
from conversations.understanding.moments.grouping import Said
from conversations.understanding.moments.line import Line
from conversations.understanding.moments.moment import Moment, Precision, moment_of


def settled(line: Line, said: Said) -> Moment:
    """The moment of one group of words, with the end of its range when the times are one."""
    if said.instant is not None:
        return _instant(said)
    clock = _clock(said)
    if clock is None:
        return _without_time(line, said)
    moment = _with_time(line, said, clock)
    if clock.until is None:
        return moment
    return replace(moment, until=_end_of_range(line, said, moment, clock.until))


def _instant(said: Said) -> Moment:
    at = said.instant.at if said.instant else None
    offered = said.instant is not None and said.instant.offered
    day, clock = (at.date(), at.time()) if at else (None, None)
    return Moment(said.start, said.end, day=day, clock=clock, at=at, precision="minute", offered=offered)


def _clock(said: Said) -> Clock | None:
    """The time with the part of the day that was said elsewhere: "amanhã de manhã às 9"."""
    part = said.part.part if said.part else said.day.part if said.day else None
    if said.clock is None or part is None or said.clock.part is not None or said.clock.until is not None:
        return said.clock
    return resolved(said.clock, part)


def _without_time(line: Line, said: Said) -> Moment:
    day = said.day
    value = day.value if day else line.today if said.part and said.part.today else None
    precision: Precision = "part" if said.part or (day and day.part) else day.precision if day else "part"
    return Moment(
        said.start,
        said.end,
        day=None if said.conflicting else value,
        precision=precision,
        impossible=said.conflicting or bool(day and day.impossible),
        doubtful=day is not None and day.doubtful and said.part is None,
        offered=day is not None and day.offered,
        stretch=day.stretch if day and precision in {"week", "month"} and not said.conflicting else None,
    )


def _with_time(line: Line, said: Said, clock: Clock) -> Moment:
    moment = Moment(
        said.start,
        said.end,
        day=None if said.conflicting else _day(line, said, clock),
        clock=clock.value,
        precision="minute",
        impossible=said.conflicting or clock.impossible or bool(said.day and said.day.impossible),
        assumed=said.day is None and not (said.part is not None and said.part.today),
    )
    twice = clock.midnight and said.day is not None  # midnight of Friday begins and ends it
    if moment.day is None or clock.value is None or line.now is None or twice or moment.impossible:
        return moment
    at, missing = moment_of(moment.day, clock.value, line.now)
    return replace(moment, at=at, impossible=missing)


def _day(line: Line, said: Said, clock: Clock) -> date | None:
    """The day that was said, today in its stead where the time is still to come; without one, today if that is."""
    if said.day is None:
        is_today = said.part is not None and said.part.today
        return line.today if is_today else _next_time(line, clock)
    if said.day.sooner is not None and _is_to_come(line.now, said.day.sooner, clock.value):
        return said.day.sooner
    return said.day.value


def _next_time(line: Line, clock: Clock) -> date | None:
    if line.today is None:
        return None
    if clock.midnight:
        return line.today + timedelta(days=1)
    return line.today if _is_to_come(line.now, line.today, clock.value) else None


def _is_to_come(now: datetime | None, day: date, clock: time | None) -> bool:
    return now is not None and clock is not None and datetime.combine(day, clock) > now.replace(tzinfo=None)


def _end_of_range(line: Line, said: Said, begun: Moment, clock: Clock) -> Moment:
    """The later time of the same day, or of the next one when the range goes past midnight."""
    end = replace(begun, start=clock.start, end=clock.end, clock=clock.value, at=None, impossible=clock.impossible)
    if begun.day is None or begun.clock is None or clock.value is None or line.now is None:
        return end
    day = begun.day + timedelta(days=clock.value <= begun.clock)
    at, missing = moment_of(day, clock.value, line.now)
    return replace(end, day=day, at=at, impossible=end.impossible or missing)
