"""The words of days, months, clocks and periods, Portuguese and English, folded. Tables only."""

from collections.abc import Mapping, Sequence
from typing import Literal

from conversations.references.folding import listed

Part = Literal["morning", "afternoon", "evening", "night"]  # "night" is before sunrise: "da madrugada"
Unit = Literal["minute", "hour", "day", "week", "month", "year"]


def _numbered(text: str, start: int = 0) -> dict[str, int]:
    """Words of one line share a number, which grows from line to line."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return {word: start + place for place, line in enumerate(lines) for word in line.split()}


WEEKDAYS: Mapping[str, int] = _numbered("""
    segunda monday mon
    terca tuesday tue tues
    quarta wednesday wed
    quinta thursday thu thur thurs
    sexta friday fri
    sabado saturday
    domingo sunday
""")
# Words of their own too ("ter", "sun"): days only after a word that announces a day.
SHORT_WEEKDAYS: Mapping[str, int] = _numbered("""
    seg
    ter
    qua
    qui
    sex
    sab sat
    dom sun
""")
CLEAR_WEEKDAYS = frozenset(listed("seg qua qui"))
WEEKDAYS_EACH = frozenset(f"{word}s" for word in WEEKDAYS if len(word) > 5)
ORDINAL_LIKE = frozenset(listed("segunda quarta quinta sexta"))  # also "the second", "the fourth"

MONTHS: Mapping[str, int] = _numbered(
    """
    janeiro january jan
    fevereiro february fev feb
    marco march mar
    abril april abr apr
    maio may mai
    junho june jun
    julho july jul
    agosto august ago aug
    setembro september set sep sept
    outubro october out oct
    novembro november nov
    dezembro december dez dec
""",
    start=1,
)
# Words of their own too: months only beside a day, or after a word that announces a month.
MONTH_LIKE = frozenset(listed("marco march mar may mai ago set out sep jan dez nov abr"))

_UNIT_WORDS: Sequence[tuple[Unit, int, str]] = (
    ("minute", 1, "minuto minutos minute minutes min mins"),
    ("hour", 1, "hora horas hour hours h hs hr hrs"),
    ("day", 1, "dia dias day days"),
    ("day", 15, "quinzena quinzenas"),
    ("week", 1, "semana semanas week weeks"),
    ("week", 2, "fortnight fortnights"),
    ("month", 1, "mes meses month months"),
    ("month", 2, "bimestre bimestres"),
    ("month", 3, "trimestre trimestres quarter quarters"),
    ("month", 6, "semestre semestres"),
    ("year", 1, "ano anos year years"),
)
UNITS: Mapping[str, tuple[Unit, int]] = {
    word: (unit, worth) for unit, worth, spelled in _UNIT_WORDS for word in spelled.split()
}
HOUR_SIGNS = frozenset(listed("h hs hr hrs"))
HOUR_WORDS = frozenset(listed("hora horas"))
MINUTE_WORDS = frozenset(listed("min mins minuto minutos m"))

PARTS: Mapping[str, Part] = {
    "manha": "morning",
    "morning": "morning",
    "tarde": "afternoon",
    "afternoon": "afternoon",
    "noite": "evening",
    "evening": "evening",
    "night": "evening",
    "madrugada": "night",
}

NEXT = frozenset(listed("proxima proximo next coming"))
THIS = frozenset(listed("esta este essa esse nesta neste nessa nesse desta deste dessa desse this"))
LAST = frozenset(listed("ultima ultimo passada passado last"))
OTHER = frozenset({"outra", "outro"})
EVERY = frozenset(listed("toda todo todas todos cada every each"))
ENDS = frozenset(listed("fim final end"))
BEGINNINGS = frozenset(listed("inicio comeco meio metade beginning start middle"))
OF = frozenset(listed("de do da dos das desse desta deste dessa of the in"))
UNTIL = frozenset(listed("ate until till by through"))
SINCE = frozenset(listed("desde from since"))
ANNOUNCING = frozenset(listed("na no em on in para for ate until till by desde since from nesta neste de"))
ARTICLES = frozenset(listed("a o as os da do das dos essa esse aquela the"))

DAY_WORDS = frozenset(WEEKDAYS) | frozenset(listed("hoje amanha ontem today tomorrow yesterday tonight dia"))

# Any sentence without one of these, and without a figure, speaks of no moment.
TRIGGERS = frozenset(WEEKDAYS) | frozenset(SHORT_WEEKDAYS) | frozenset(MONTHS) | frozenset(UNITS) | frozenset(PARTS)
TRIGGERS |= (
    ENDS
    | WEEKDAYS_EACH
    | frozenset(
        listed("""
    hoje amanha ontem anteontem today tomorrow yesterday tonight noon midnight midday meio meia as at dia feira
    clock past pouco weekend diariamente daily
""")
    )
)
