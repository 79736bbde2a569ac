"""How well acts were predicted: precision and recall per act, and the two mistakes that must not happen. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.evaluation.corpus_lines import Line, Predictor

ALLOWED_DROP = 0.005
# What must be reached while a question is open: a yes that is missed is asked again, a no that is missed is worse.
WANTED = {"AFFIRM": 0.97, "DENY, CANCEL": 0.95}

Figures = Mapping[str, Mapping[str, float]]  # locale -> name such as "AFFIRM recall" -> value


@dataclass(frozen=True, slots=True)
class Prediction:
    line: Line
    act: str

    @property
    def is_right(self) -> bool:
        return self.line.accepts(self.act)

    def __str__(self) -> str:
        return f"{self.line} is {self.line.act}, not {self.act}"


def predictions(lines: Iterable[Line], predict: Predictor) -> list[Prediction]:
    return [Prediction(line, predict(line.given)) for line in lines]


def false_affirms(made: Iterable[Prediction]) -> list[Prediction]:
    """A yes that nobody gave."""
    return [p for p in made if p.act == "AFFIRM" and not p.is_right]


def sprung(traps: Iterable[Mapping[str, Any]], predict: Predictor) -> list[str]:
    """The traps that were taken for a yes, in words."""
    return [
        f"a trap is taken for a yes: {trap['id']} “{trap['user_text']}” after “{trap['previous_agent_text']}”"
        for trap in traps
        if predict(trap) == "AFFIRM"
    ]


def false_cancels(made: Iterable[Prediction]) -> list[Prediction]:
    """A request to the business ("cancele a permissão 123") that was taken for giving up."""
    return [p for p in made if p.act == "CANCEL" and p.line.act == "NEW_REQUEST" and not p.is_right]


def figures(made: Iterable[Prediction]) -> dict[str, dict[str, float]]:
    """Per locale: recall and precision of each act, and the recalls under an open question; each also of the half
    that rules are not mended on."""
    by_locale: dict[str, list[Prediction]] = defaultdict(list)
    for prediction in made:
        by_locale[prediction.line.locale].append(prediction)
    return {locale: dict(_of_both(found)) for locale, found in sorted(by_locale.items())}


def _of_both(made: Sequence[Prediction]) -> Iterator[tuple[str, float]]:
    yield from _named(made)
    for name, value in _named([p for p in made if p.line.is_measure]):
        yield measured(name), value


def _named(made: Sequence[Prediction]) -> Iterator[tuple[str, float]]:
    for act in sorted({p.line.act for p in made}):
        yield f"{act} recall", _share(p for p in made if p.line.act == act)
        yield f"{act} precision", _share(p for p in made if p.act == act)
    for name in WANTED:
        yield pending(name), _share(p for p in made if p.line.is_answer and p.line.act in name.split(", "))


def measured(name: str) -> str:
    """The name of the same figure over the half that rules are not mended on."""
    return f"{name}, measuring half"


def pending(name: str) -> str:
    return f"{name} recall under a question"


def _share(made: Iterable[Prediction]) -> float:
    """The part that is right; all, where there is none."""
    counted = Counter(p.is_right for p in made)
    return round(counted[True] / counted.total(), 4) if counted else 1.0


def faults(made: Sequence[Prediction], stored: Figures, *, wanted: Mapping[str, float] = WANTED) -> list[str]:
    """Everything for which an evaluation fails, in words; nothing when all is as good as it was. ``wanted``: the least
    recalls under an open question."""
    found = [f"false AFFIRM: {p}" for p in false_affirms(made)]
    found += [f"false CANCEL of a request: {p}" for p in false_cancels(made)]
    now = figures(made)
    for locale, values in now.items():
        for name, least in wanted.items():
            if values[pending(name)] < least:
                found.append(f"{locale}: {pending(name)} is {values[pending(name)]:.4f}, wanted {least}")
    for locale, kept in stored.items():
        for name, before in kept.items():
            value = now.get(locale, {}).get(name, 0.0)
            if value < before - ALLOWED_DROP:
                found.append(f"{locale}: {name} fell from {before:.4f} to {value:.4f}")
    return found
