"""Courses that employees can be enrolled in."""

from collections.abc import Sequence

from policy.registries.entities import EntityReference, EntityType, entities
from work_permits import courses
from work_permits.courses import Course


def course_reference(course: Course) -> EntityReference:
    return EntityReference("course", course.code, course.labels["pt-BR"], detail={"label.en": course.labels["en"]})


def _of_tenant(course: Course, tenant: str) -> EntityReference:
    known = course_reference(course)
    return EntityReference(known.type, known.id, known.label, tenant, known.detail)


def find_courses(tenant: str, words: str) -> Sequence[EntityReference]:
    return [_of_tenant(course, tenant) for course in courses.named(words)]


entities.register(
    EntityType(
        name="course",
        nouns={
            "pt-BR": ("treinamento", "curso", "capacitação"),
            "en": ("training", "course", "class"),
        },
        labels={"pt-BR": "treinamento", "en": "training"},
        find=find_courses,
        load=lambda tenant, entity_id: courses.find(entity_id),
        reference=course_reference,
        # No code of their own: "NR-35" names a component, too, and is looked up as a name of either.
    )
)
