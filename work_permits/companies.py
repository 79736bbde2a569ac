"""The companies that permits and employees of a tenant name; rows of their own hold only their names."""

from collections.abc import Iterable
from dataclasses import dataclass

from policy.registries.entities import EntityReference
from policy.registries.principals import Principal
from work_permits import permits
from work_permits.models import CompanyName, Employee
from work_permits.words import STOP, name_key

MOST_WORDS = 12  # of one name
_NOUNS = frozenset({"empresa", "companhia", "contratada", "company", "contractor"})


@dataclass(frozen=True, slots=True)
class Company:
    """A company, known by its name within its tenant."""

    tenant: str
    name: str

    @property
    def reference(self) -> EntityReference:
        return EntityReference("company", self.name, self.name, self.tenant)


def find(*, tenant: str, name: str) -> Company | None:
    """The company of exactly this name, or None."""
    known = CompanyName.objects.filter(tenant_id=tenant, name=name).exists()
    return Company(tenant, name) if known else None


def named(*, tenant: str, words: str) -> list[Company]:
    """The company whose whole name ``words`` are, whatever case and accents: a word more may be what tells another one
    apart. "Da company B" is Empresa B, and "empresa Beta" is Beta."""
    found = CompanyName.objects.filter(tenant_id=tenant, search_name__in=_spellings(words))
    return [Company(tenant, name) for name in sorted(found.values_list("name", flat=True))]


def _spellings(words: str) -> set[str]:
    """The name as it was said, and with another noun for a company, or none, before what tells it apart."""
    said = name_key(words).split()[:MOST_WORDS]
    while len(said) > 1 and said[0] in STOP:
        said = said[1:]
    if not said or said[0] not in _NOUNS:
        return {" ".join(said)} - {""}
    own = said[1:]
    return {" ".join(name) for name in (own, *([noun, *own] for noun in _NOUNS)) if own}


def visible(*, by: Principal, names: Iterable[str]) -> set[str]:
    """Those of the names that the reader may see: of own sites' permits, and of the employees where there are any."""
    own = permits.seen(by=by)
    if not own.exists():
        return set()
    employees = Employee.objects.filter(tenant_id=by.tenant)
    return {n for n in set(names) if own.filter(company=n).exists() or employees.filter(company=n).exists()}
