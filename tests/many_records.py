"""Ten thousand employees and as many permits of the demonstration's first tenant, with what belongs to them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice, product
from typing import Any, TypeVar

from django.contrib.auth import get_user_model
from django.db.models import Model

from conversations.references.folding import listed
from policy.models import Site
from work_permits.models import Assignment, ComponentType, Employee, PermitComponent, Risk, RiskWord, WorkPermit
from work_permits.models.people import keep_words
from work_permits.models.search import keep_companies
from work_permits.words import fold, tokens

TENANT = "alfa"
BATCH = 1_000
_BEGAN = datetime(2026, 1, 5, 8, tzinfo=UTC)
_FIRST = listed("""
    Ana Bruno Camila Daniel Eduarda Felipe Gabriela Heitor Isadora João Karina Leandro Marina Nelson Otávia Paulo Queila
    Rafael Simone Tiago Úrsula Vicente Wanda Ximena Yara Zeca
""")
_LAST = listed("""
    Almeida Barbosa Cardoso Duarte Esteves Ferreira Gouveia Hoffmann Ibrahim Junqueira Klein Lacerda Macedo Novaes
    Oliveira Pacheco Queiroz Resende Siqueira Tavares
""")
_HAZARDS = listed("queda de objetos; choque elétrico; ruído excessivo; piso molhado; gás tóxico; calor intenso", ";")

T = TypeVar("T", bound=Model)


def fill(count: int = 10_000, first: int = 0) -> None:
    """So many employees, permits, components, risks and places on teams, inserted in bulk; numbered from ``first``."""
    numbers = range(first, first + count)
    employees = _inserted(Employee, _employees(numbers))
    for start in range(0, count, 200):
        keep_words(employees[start : start + 200])
    permits = _inserted(WorkPermit, _permits(numbers))
    keep_companies((permit.tenant_id, permit.company) for permit in permits)
    kind = ComponentType.objects.filter(tenant_id=TENANT).order_by("pk")[0]
    user = permits[0].created_by_id
    added: dict[str, Any] = {"tenant_id": TENANT, "added_by_id": user, "added_at": _BEGAN}  # Any: of several types
    _inserted(
        PermitComponent, (PermitComponent(permit=p, type=kind, reference=f"COMP-9{p.number}", **added) for p in permits)
    )
    pairs = zip(permits, employees, strict=True)
    _inserted(Assignment, (Assignment(permit=p, employee=e, reference=f"ASG-9{p.number}", **added) for p, e in pairs))
    _risks(permits)


def _employees(numbers: range) -> Iterator[Employee]:
    names = (" ".join(parts) for parts in product(_FIRST, _LAST, _LAST))
    for number, name in zip(numbers, islice(names, numbers.start, None), strict=False):
        company = f"Empreiteira {number % 40}"
        reference = f"EMP-9{number:05}"
        yield Employee(
            tenant_id=TENANT, reference=reference, name=name, search_name=fold(name), job="Soldador", company=company
        )


def _permits(numbers: range) -> Iterator[WorkPermit]:
    site = Site.objects.filter(tenant_id=TENANT).order_by("pk")[0]
    user = get_user_model().objects.get(username="requester")
    for number in numbers:
        at = _BEGAN + timedelta(minutes=number)
        yield WorkPermit(
            tenant_id=TENANT,
            site=site,
            reference=f"WP-9{number:05}",
            number=f"9{number:05}",
            company=f"Empreiteira {number % 40}",
            title="Manutenção",
            starts_at=at,
            created_by=user,
            created_at=at,
            updated_at=at,
        )


def _risks(permits: list[WorkPermit]) -> None:
    described = ((p, _HAZARDS[place % len(_HAZARDS)]) for place, p in enumerate(permits))
    risks = _inserted(
        Risk,
        (
            Risk(tenant_id=TENANT, permit=p, reference=f"RISK-9{p.number}", description=text, level="LOW")
            for p, text in described
        ),
    )
    words = (RiskWord(tenant_id=TENANT, risk=r, word=w) for r in risks for w in set(tokens(r.description)))
    _inserted(RiskWord, words)


def _inserted(model: type[T], rows: Iterator[T]) -> list[T]:
    return model._default_manager.bulk_create(rows, batch_size=BATCH)
