"""``manage.py load_demo``: the demonstration data. Safe to repeat: what exists stays as people left it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from policy.registries.principals import Principal
from work_permits import permits, references, schedule, team, training_requests
from work_permits.demonstration import people as demo
from work_permits.demonstration.permits import PERMITS, Permit
from work_permits.models import (
    Approval,
    ComponentType,
    Employee,
    Risk,
    Sequence,
    Training,
    TrainingRequest,
    WorkPermit,
)

What = permits.What
_REASON = "O projeto da portaria foi adiado."

# What a step along a permit's path is recorded as, who takes it, and the decision it leaves.
_STEPS: Mapping[str, tuple[str, str | None, Approval.Decision | None]] = {
    "submit": (What.SUBMITTED, None, None),
    "approve": (What.APPROVED, "approver", Approval.Decision.APPROVED),
    "release": (What.RELEASED, "releaser", Approval.Decision.RELEASED),
    "suspend": (What.SUSPENDED, "releaser", None),
    "close": (What.CLOSED, "releaser", None),
    "cancel": (What.CANCELLED, None, None),
}
_NOTES = {
    Approval.Decision.APPROVED: "Riscos e controles conferidos.",
    Approval.Decision.RELEASED: "Condições verificadas no local.",
}


class Command(BaseCommand):
    help = "Loads the demonstration organizations, people and permits. Existing records are left as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        with transaction.atomic():
            loaded = [_Loader(tenant, now).load() for tenant in demo.TENANTS]
        if options["verbosity"] > 0:
            names = ", ".join(account.username for account in demo.ACCOUNTS)
            self.stdout.write(f"Demonstration data: {sum(loaded)} new permits. Sign in as {names}.")
            self.stdout.write(f"The password of each is {demo.PASSWORD}")


@dataclass
class _Loader:
    """What is loaded for one tenant."""

    tenant: str
    now: datetime

    def load(self) -> int:
        """Add what is missing; the number of new permits."""
        # The models of policy are reached through the registry of apps: a domain app imports no other app's models.
        apps.get_model("policy", "Tenant").objects.get_or_create(
            pk=self.tenant, defaults={"name": demo.TENANTS[self.tenant]}
        )
        self.sites = self._rows("Site", {code: {"name": name} for code, name in demo.SITES[self.tenant].items()})
        self.roles = self._rows(
            "Role", {code: {"name": name, "rank": rank} for code, (name, rank) in demo.ROLES.items()}
        )
        self.principals = {a.username: self._member(a) for a in demo.ACCOUNTS if a.tenant == self.tenant}
        self._catalogue()
        self._employees()
        self._training_requests()
        return sum(self._permit(record) for record in PERMITS[self.tenant])

    def _rows(self, model: str, defaults: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """The rows of a model of policy by code; Any, since its class is not ours to name."""
        manager = apps.get_model("policy", model).objects
        return {
            code: manager.get_or_create(tenant_id=self.tenant, code=code, defaults=values)[0]
            for code, values in defaults.items()
        }

    def _member(self, account: demo.Account) -> Principal:
        users = get_user_model().objects
        user = users.filter(username=account.username).first() or users.create_user(
            account.username,
            password=demo.PASSWORD,
            first_name=account.first_name,
            last_name=account.last_name,
            is_staff=account.is_staff,
            is_superuser=account.is_superuser,
        )
        membership, is_new = apps.get_model("policy", "Membership").objects.get_or_create(
            tenant_id=self.tenant, user=user, defaults={"clearance": account.clearance}
        )
        if is_new:
            membership.roles.set([self.roles[code] for code in account.roles])
            membership.sites.set([self.sites[code] for code in account.sites])
        return Principal(
            user_id=user.pk,
            username=account.username,
            name=user.get_full_name(),
            tenant=self.tenant,
            session="load_demo",
            channel="terminal",
        )

    def _catalogue(self) -> None:
        for kind in demo.CATALOGUE:
            ComponentType.objects.get_or_create(
                tenant_id=self.tenant,
                code=kind.code,
                defaults={
                    "name_pt": kind.pt,
                    "name_en": kind.en,
                    "description_pt": kind.description_pt,
                    "description_en": kind.description_en,
                    "synonyms": list(kind.synonyms),
                },
            )

    def _employees(self) -> None:
        people = demo.EMPLOYEES[self.tenant]
        today = timezone.localdate(self.now)
        for number, person in enumerate(people, start=1):
            employee, is_new = Employee.objects.get_or_create(
                tenant_id=self.tenant,
                reference=f"{references.EMPLOYEE}-{number}",
                defaults={"name": person.name, "job": person.job, "company": person.company},
            )
            if is_new:
                Training.objects.bulk_create(
                    Training(
                        tenant_id=self.tenant, employee=employee, name=name, valid_until=today + timedelta(days=days)
                    )
                    for name, days in person.trainings
                )
        counter, _ = Sequence.objects.get_or_create(tenant_id=self.tenant, name=references.EMPLOYEE)
        if counter.last < len(people):
            counter.last = len(people)
            counter.save(update_fields=["last"])

    def _training_requests(self) -> None:
        for name, course in demo.TRAINING_REQUESTS[self.tenant]:
            employee = Employee.objects.get(tenant_id=self.tenant, name=name)
            if not TrainingRequest.objects.filter(employee=employee, course=course).exists():
                by = self.principals["requester"]
                training_requests.request(employee=employee, course=course, by=by, now=self.now)

    def _permit(self, record: Permit) -> bool:
        """Open the permit and lead it along its path; False when there is one of that number and company already."""
        rows = WorkPermit.objects.filter(tenant_id=self.tenant)
        if rows.filter(number=record.number, company=record.company).exists():
            return False
        by, at = self.principals[record.by], self.now - timedelta(days=record.age)
        new = permits.NewPermit(
            site_id=self.sites[record.site].pk,
            company=record.company,
            number=record.number,
            title=record.title,
            description=record.description,
            location=record.location,
            responsible_id=self._employee_id(record.responsible),
            validity_days=record.validity,
            starts_at=at + timedelta(hours=8),
        )
        permit = permits.open_permit(new=new, by=by, now=at)
        for code in record.components:
            at += timedelta(minutes=7)
            permits.add_component(permit=permit, code=code, by=by, now=at)
        for description, level, control in record.risks:
            Risk.objects.create(
                tenant_id=self.tenant,
                permit=permit,
                reference=references.take(tenant=self.tenant, name=references.RISK),
                description=description,
                level=level,
                control=control,
            )
        self._people(permit, record, by, at)
        for verb in record.path:
            at += timedelta(hours=1)
            self._step(permit, verb, by, at)
        return True

    def _people(self, permit: WorkPermit, record: Permit, by: Principal, at: datetime) -> None:
        """Who works under the permit, and when they begin."""
        for name in record.team:
            employee = Employee.objects.get(tenant_id=self.tenant, name=name)
            team.add(permit=permit, employee=employee.reference, by=by, now=at)
        if record.begins is not None:
            day = timezone.localdate(self.now) + timedelta(days=record.begins)
            begins = timezone.make_aware(datetime.combine(day, time(8)))
            schedule.set_start(permit=permit, at=begins, by=by, now=at)

    def _employee_id(self, name: str) -> int | None:
        return Employee.objects.filter(tenant_id=self.tenant, name=name).values_list("pk", flat=True).first()

    def _step(self, permit: WorkPermit, verb: str, requester: Principal, at: datetime) -> None:
        what, username, decision = _STEPS[verb]
        by = self.principals[username] if username else requester
        if verb == "cancel":
            permits.cancel(permit=permit, reason=_REASON, by=by, now=at)
            return
        if verb == "approve":
            permit.approve(by_id=by.user_id)
        else:
            getattr(permit, verb)()
        permit.updated_at = at
        permit.save()
        permits.record(permit, what, by=by, now=at)
        if decision is not None:
            Approval.objects.create(
                tenant_id=self.tenant,
                permit=permit,
                reference=references.take(tenant=self.tenant, name=references.APPROVAL),
                by_id=by.user_id,
                decision=decision,
                at=at,
                note=_NOTES[decision],
            )
