"""``make eval``: what the runtime's own understanding makes of the corpora.

False AFFIRM first, then false CANCEL of a request, then precision and recall. Exit status 1 says that one of these
must not be; ``--store`` makes today's figures those that later ones are compared with, ``--wrong ACT`` lists lines of
the half that rules may be mended on.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests.evaluation.corpus_lines import Line, Predictor, corpus, strangers, traps
from tests.evaluation.scores import (
    WANTED,
    Figures,
    Prediction,
    false_affirms,
    false_cancels,
    faults,
    figures,
    measured,
    pending,
    predictions,
    sprung,
)

STORED = Path(__file__).parent / "figures.json"
STRANGE = Path(__file__).parent / "strangers.json"
NOW = datetime(2026, 3, 2, 10, 0, tzinfo=ZoneInfo("America/Sao_Paulo"))  # dates in the corpora count from here
_TOKENS = re.compile(r"\w+|[^\w\s]")


def stored_figures(file: Path = STORED) -> Figures:
    """The figures that were stored last."""
    return json.loads(file.read_text(encoding="utf-8"))


def runtime_predictor() -> Predictor:
    """The function of ``manage.py understand``, with the words of the installed domain apps."""
    from conversations.understanding import acts_of_lines
    from conversations.vocabulary import vocabulary

    words = vocabulary()

    def predict(given: Mapping[str, Any]) -> str:
        return str(acts_of_lines.understood(acts_of_lines.checked(given), vocabulary=words, now=NOW)["act"])

    return predict


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make eval", description=__doc__, add_help=True)
    parser.add_argument("--store", action="store_true", help="store today's figures")
    parser.add_argument("--wrong", metavar="ACT", help="list the lines of this act that were taken otherwise")
    options = parser.parse_args(arguments)
    lines, predict = corpus(), _set_up()
    began = time.perf_counter()
    made = predictions(lines, predict)
    seconds = time.perf_counter() - began
    _print_report(made)
    _print_speed(lines, seconds)
    if options.wrong:
        shown = [p for p in _wrong(made) if p.line.act == options.wrong and not p.line.is_measure]
        _print_lines(f"{options.wrong} taken otherwise, outside the measuring half", shown)
    set_traps = traps()
    caught = sprung(set_traps, predict)
    print(f"\n{len(set_traps)} traps near a yes, {len(caught)} of them taken for one")
    others = predictions(strangers(), predict)
    _print_strangers(others)
    found = caught + faults(made, {} if options.store else stored_figures())
    found += faults(others, {} if options.store else stored_figures(STRANGE), wanted={})
    if options.store:
        _store(STORED, made)
        _store(STRANGE, others)
    print()
    for fault in found:
        print(f"FAILED: {fault}")
    print("the figures hold" if not found else f"{len(found)} of them must not be")
    return 1 if found else 0


def _store(file: Path, made: Sequence[Prediction]) -> None:
    file.write_text(json.dumps(figures(made), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _set_up() -> Predictor:
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("DATABASE_URL", "sqlite://:memory:")  # nothing is read from it
    django.setup()
    return runtime_predictor()


def _wrong(made: Sequence[Prediction]) -> list[Prediction]:
    return [p for p in made if not p.is_right]


def _print_report(made: Sequence[Prediction]) -> None:
    _print_lines("false AFFIRM", false_affirms(made))
    _print_lines("false CANCEL of a request", false_cancels(made))
    for locale, values in figures(made).items():
        mine = [p for p in made if p.line.locale == locale]
        print(f"\n{locale}: {len(mine)} utterances, {len(mine) - len(_wrong(mine))} right")
        print(f"{'':14}{'':6}{'all lines':>20}{'the measuring half':>22}")
        print(f"{'':14}{'lines':>6}{'recall':>9}{'precision':>11}{'recall':>11}{'precision':>11}")
        for act, count in sorted(Counter(p.line.act for p in mine).items()):
            names = (f"{act} recall", f"{act} precision")
            recall, precision, *half = (values.get(name, 1.0) for name in (*names, *map(measured, names)))
            print(f"  {act:12}{count:>6}{recall:>9.4f}{precision:>11.4f}{half[0]:>11.4f}{half[1]:>11.4f}")
        for name in map(pending, WANTED):
            print(f"  {name}: {values[name]:.4f}; {values[measured(name)]:.4f} in the measuring half")


def _print_strangers(made: Sequence[Prediction]) -> None:
    print(f"\n{len(made)} utterances of strangers, {len(made) - len(_wrong(made))} right")
    for locale, values in figures(made).items():
        shown = ", ".join(f"{name} {values[name]:.2f}" for name in map(pending, WANTED))
        print(f"  {locale}: {shown}")


def _print_lines(title: str, found: Sequence[Prediction]) -> None:
    print(f"{title}: {len(found)}")
    for prediction in found:
        print(f"  {prediction}")


def _print_speed(lines: Sequence[Line], seconds: float) -> None:
    began = time.perf_counter()
    for line in lines:
        _TOKENS.findall(json.loads(json.dumps(line.given, ensure_ascii=False))["user_text"])
    floor = time.perf_counter() - began
    rate = len(lines) / seconds
    print(f"\n{rate:.0f} lines a second; {seconds / floor:.0f} times as long as reading and splitting them")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
