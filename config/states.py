"""The base of every state machine: protected states, optimistic saves, a refresh that is safe between threads."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.db import models
from django_fsm import ConcurrentTransition, ConcurrentTransitionMixin, FSMFieldMixin

if TYPE_CHECKING:
    # To the type checker the library's mixin is Any, and would make every model below it Any.
    class _Concurrent(models.Model):
        class Meta:
            abstract = True

        def _update_initial_state(self) -> None: ...
else:
    _Concurrent = ConcurrentTransitionMixin


class StateModel(_Concurrent, models.Model):
    """A model whose states move only by transitions.

    ``save()`` raises ``django_fsm.ConcurrentTransition`` when another transaction moved the state first.
    """

    class Meta:
        abstract = True

    def refresh_from_db(
        self,
        using: str | None = None,
        fields: Iterable[str] | None = None,
        from_queryset: "models.QuerySet[Any] | None" = None,
    ) -> None:
        # The library's own refresh switches `protected` off on the field object that all threads share.
        guarded = {f.attname for f in self._meta.concrete_fields if isinstance(f, FSMFieldMixin) and f.protected}
        if fields is None:
            deferred = self.get_deferred_fields()
            fields = [f.attname for f in self._meta.concrete_fields if f.attname not in deferred]
        fields = list(fields)
        kept = {name: self.__dict__.pop(name) for name in guarded.intersection(fields) if name in self.__dict__}
        try:
            models.Model.refresh_from_db(self, using=using, fields=fields, from_queryset=from_queryset)
        except BaseException:
            self.__dict__.update(kept)
            raise
        self._update_initial_state()


class VersionedModel(StateModel):
    """A state machine whose every save raises ``version`` by one, and only from the version that was read (C30)."""

    version = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            self.version += 1
            if (fields := kwargs.get("update_fields")) is not None:
                kwargs["update_fields"] = {*fields, "version"}
        super().save(*args, **kwargs)

    # Any: the signature differs by Django release
    def _do_update(self, base_qs: Any, *args: Any, **kwargs: Any) -> Any:
        updated = super()._do_update(base_qs.filter(version=self.version - 1), *args, **kwargs)
        if not updated:
            raise ConcurrentTransition(f"{self._meta.label} {self.pk} is not at version {self.version - 1} any more")
        return updated
