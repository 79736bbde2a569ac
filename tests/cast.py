"""Who plays in the tests: members of two tenants, as the demonstration data has them."""

from copy import copy

from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import transaction
from django.db.models import Model
from django.db.models.base import ModelState

from policy import principals
from policy.models import Membership, Tenant
from policy.registries.principals import Principal

_kept: list[tuple[type[Model], list[Model]]] = []  # what the loader made in this process, to be put back quickly


def ensure_demo() -> None:
    """The demonstration data, unless it is there. Loaded by the command once in a process, then by bulk inserts of
    the same rows: most tests begin with it."""
    if Membership.objects.filter(user__username="requester").exists():
        return
    pristine = not Tenant.objects.exists()
    if not (_kept and pristine):
        call_command("load_demo", verbosity=0)
        if not pristine:
            return
        models = apps.get_models(include_auto_created=True)
        mine = [m for m in models if m._meta.app_label in ("policy", "work_permits") or m is get_user_model()]
        _kept.extend((m, rows) for m in mine if (rows := list(m._base_manager.all())))
        return
    with transaction.atomic():  # foreign keys are checked at its end
        for model, rows in _kept:
            fresh = [copy(row) for row in rows]
            for row in fresh:
                row._state = ModelState()  # copied shallowly, it would be shared
            model._base_manager.bulk_create(fresh)


def member(username: str, *, session: str = "session-1", channel: str = "panel") -> Principal:
    """The principal of a demonstration user."""
    user = get_user_model().objects.get(username=username)
    return principals.from_user(user, session=session, channel=channel)
