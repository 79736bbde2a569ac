"""The courses of the regulatory standards (NR) that employees are trained in, and which one words may mean. Pure.

A list in code: what these courses are is law and the same for every organization; who offers them when is the training
system's. Its codes are the same.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from work_permits.words import fold, holds, is_alike, tokens

# Words that are said of every course: alone they name none.
_GENERIC = frozenset(
    tokens(
        "curso treinamento capacitação formação certificado course training certificate class nr "
        "válido válida vencido vencida vigente valid expired"
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """One course: its code, its subject per locale, and what else people call it."""

    code: str
    subject: Mapping[str, str]
    synonyms: Sequence[str] = field(default_factory=tuple)

    @property
    def labels(self) -> Mapping[str, str]:
        """``NR-35 (Trabalho em Altura)``, per locale."""
        return {locale: f"{self.code} ({subject})" for locale, subject in self.subject.items()}


def _course(number: int, pt: str, en: str, *synonyms: str) -> Course:
    return Course(code=f"NR-{number}", subject={"pt-BR": pt, "en": en}, synonyms=synonyms)


COURSES: Sequence[Course] = (
    _course(5, "CIPA", "Accident Prevention Committee", "prevenção de acidentes", "accident prevention"),
    _course(6, "Equipamentos de Proteção", "Protective Equipment", "EPI", "uso de EPI", "PPE"),
    _course(10, "Eletricidade", "Electrical Safety", "segurança em eletricidade", "elétrica", "electricity"),
    _course(11, "Movimentação de Cargas", "Handling of Loads", "içamento", "empilhadeira", "forklift", "lifting"),
    _course(12, "Máquinas", "Machinery", "segurança em máquinas", "machine safety"),
    _course(18, "Construção Civil", "Construction", "obras", "construction work", "construção"),
    _course(20, "Inflamáveis", "Flammables", "inflamáveis e combustíveis", "combustíveis", "flammable liquids"),
    _course(23, "Combate a Incêndio", "Fire Fighting", "incêndio", "brigada", "brigada de incêndio", "fire brigade"),
    _course(26, "Produtos Químicos", "Chemicals", "químicos", "sinalização", "chemical products"),
    _course(33, "Espaço Confinado", "Confined Space", "espaços confinados", "confinado", "confined spaces"),
    _course(34, "Trabalho a Quente", "Hot Work", "solda", "soldagem", "welding"),
    _course(35, "Trabalho em Altura", "Working at Height", "altura", "work at height", "height", "heights"),
)
_BY_CODE: Mapping[str, Course] = {course.code: course for course in COURSES}


def find(code: str) -> Course | None:
    return _BY_CODE.get(code)


def labels(code: str) -> Mapping[str, str]:
    """How a course is called; one that is not of this list by its code alone."""
    known = _BY_CODE.get(code)
    return known.labels if known else {"pt-BR": code, "en": code}


def named(words: str) -> Sequence[Course]:
    """The courses that ``words`` name and nothing besides: by number ("nr35", "NR 35"), by subject or synonym, in
    either language, a long word with one typing error. Several only when they are equally good."""
    said = tokens(re.sub(r"\bnr\s*(\d)", r"nr \1", fold(words)))
    numbers = {word for before, word in pairwise(said) if before == "nr" and word.isdigit()}
    if numbers:
        numbered = [course for course in COURSES if course.code.removeprefix("NR-") in numbers]
        return numbered if len(numbered) == len(numbers) == 1 and _is_told(numbered[0], said) else ()
    telling = tuple(word for word in said if word not in _GENERIC)
    found = [course for course in COURSES if telling and _is_told(course, telling)]
    return [course for course in found if any(holds(name, said) for name in _names(course))] or found


def _is_told(course: Course, said: Sequence[str]) -> bool:
    """Whether every telling word is of one of its names."""
    known = {word for name in _names(course) for word in name} | {course.code.removeprefix("NR-")} | _GENERIC
    return all(any(is_alike(word, part) for part in known) for word in said)


def _names(course: Course) -> Sequence[tuple[str, ...]]:
    return [name for text in (*course.subject.values(), *course.synonyms) if (name := tokens(text))]
