"""Compile locale/*/LC_MESSAGES/*.po, without the gettext programs. The .mo files are committed: nothing is compiled
where the program runs. With ``--check`` nothing is written, and a stale .mo or an untranslated text is an error."""

import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent


def catalogues(root: Path = ROOT) -> list[Path]:
    return sorted(root.glob("locale/*/LC_MESSAGES/*.po"))


def compile_all(root: Path = ROOT) -> None:
    for source in catalogues(root):
        source.with_suffix(".mo").write_bytes(polib.pofile(str(source)).to_binary())


def problems(root: Path = ROOT) -> list[str]:
    """What a translator or a developer has forgotten, a sentence each."""
    found = []
    for source in catalogues(root):
        catalogue, compiled = polib.pofile(str(source)), source.with_suffix(".mo")
        if not compiled.is_file() or compiled.read_bytes() != catalogue.to_binary():
            found.append(f"{compiled.relative_to(root)} is stale: make messages")
        found += [f"{source.relative_to(root)}: fuzzy: {e.msgid[:60]!r}" for e in catalogue.fuzzy_entries()]
        if source.parts[-3] != "en":  # texts are written in English, so its own catalogue may stay empty
            found += [f"{source.relative_to(root)}: no text for {e.msgid[:60]!r}" for e in _untranslated(catalogue)]
    return found


def _untranslated(catalogue: polib.POFile) -> list[polib.POEntry]:
    return [entry for entry in catalogue.untranslated_entries() if not entry.obsolete]


def main() -> int:
    if "--check" not in sys.argv:
        compile_all()
    for problem in (found := problems()):
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
