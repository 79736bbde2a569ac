"""The base of records that are written once: proof of what happened is never edited."""

from collections.abc import Iterable
from typing import Any, NoReturn

from django.db import models


class AppendOnlyError(TypeError):
    """Code tried to change or delete a record that is written once. A bug, not a refusal."""


class AppendOnlyQuerySet(models.QuerySet[Any]):  # Any: the base of the records of several models
    """Inserts and reads; what would change or remove rows raises AppendOnlyError."""

    def update(self, **values: Any) -> NoReturn:
        raise AppendOnlyError(f"{self.model.__name__} records are append-only")

    def delete(self) -> NoReturn:
        raise AppendOnlyError(f"{self.model.__name__} records are append-only")

    def bulk_update(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnlyError(f"{self.model.__name__} records are append-only")

    def bulk_create(self, objs: Iterable[Any], *args: Any, **options: Any) -> list[Any]:
        if options.get("update_conflicts"):
            raise AppendOnlyError(f"{self.model.__name__} records are append-only")
        return super().bulk_create(objs, *args, **options)


class AppendOnlyRecord(models.Model):
    """A row that is inserted and then only read."""

    objects = models.Manager.from_queryset(AppendOnlyQuerySet)()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **options: Any) -> None:
        """Insert the record; raises AppendOnlyError when it is stored already."""
        if not self._state.adding:
            raise AppendOnlyError(f"{type(self).__name__} records are append-only")
        # An insert and nothing else: with an id that exists the database refuses, instead of updating that row.
        super().save(force_insert=True, using=options.get("using"))

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnlyError(f"{type(self).__name__} records are append-only")
