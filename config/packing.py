"""Operations of migrations that pack the columns of tables with rows, and drop indexes that nothing uses."""

import json
from collections.abc import Callable
from typing import Any

from django.db import models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

from config.packed import DigestField, unpack


class StorePacked(Operation):
    """Store these JSON and digest columns of a model in their packed form from now on; rows stay what they say.

    Old JSON stays as its text, and digests become bytes. Backwards, every row is read and written plain.
    """

    reduces_to_sql = False
    reversible = True

    def __init__(self, model_name: str, fields: "dict[str, models.Field[Any, Any]]") -> None:
        self.model_name = model_name
        self.fields = fields

    def describe(self) -> str:
        return f"Store {', '.join(self.fields)} of {self.model_name} packed"

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        for name, field in self.fields.items():
            state.alter_field(app_label, self.model_name.lower(), name, field, True)

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        old = from_state.apps.get_model(app_label, self.model_name)
        new = to_state.apps.get_model(app_label, self.model_name)
        if self.allow_migrate_model(schema_editor.connection.alias, new):
            _PACK[schema_editor.connection.vendor](schema_editor, old, new, list(self.fields))

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        packed = from_state.apps.get_model(app_label, self.model_name)
        plain = to_state.apps.get_model(app_label, self.model_name)
        if self.allow_migrate_model(schema_editor.connection.alias, plain):
            _write_plain(schema_editor, packed, list(self.fields))
            _UNPACK[schema_editor.connection.vendor](schema_editor, packed, plain, list(self.fields))


def _pack_postgresql(editor: Any, old: type[models.Model], new: type[models.Model], names: list[str]) -> None:
    """One rewrite of the table for all its columns."""
    reads = {False: "convert_to({}::text, 'UTF8')", True: "decode({}, 'hex')"}
    _alter_postgresql(editor, new, {name: ("bytea", reads[_is_digest(new, name)]) for name in names})


def _unpack_postgresql(editor: Any, packed: type[models.Model], plain: type[models.Model], names: list[str]) -> None:
    reads = {False: ("jsonb", "convert_from({}, 'UTF8')::jsonb"), True: ("varchar(64)", "encode({}, 'hex')")}
    _alter_postgresql(editor, plain, {name: reads[_is_digest(packed, name)] for name in names})


def _alter_postgresql(editor: Any, model: type[models.Model], changes: dict[str, tuple[str, str]]) -> None:
    clauses = []
    for name, (kind, read) in changes.items():
        column = _column(editor, model, name)
        clauses.append(f"ALTER COLUMN {column} TYPE {kind} USING {read.format(column)}")
    editor.execute(f"ALTER TABLE {editor.quote_name(model._meta.db_table)} {', '.join(clauses)}")


def _pack_sqlite(editor: Any, old: type[models.Model], new: type[models.Model], names: list[str]) -> None:
    """One copy of the table for all its columns."""
    _copy_sqlite(editor, old, new, names)
    editor.connection.connection.create_function("digest_bytes", 1, bytes.fromhex, deterministic=True)
    for name in filter(lambda name: _is_digest(new, name), names):
        _set(editor, new, name, "digest_bytes({})", only="text")


def _unpack_sqlite(editor: Any, packed: type[models.Model], plain: type[models.Model], names: list[str]) -> None:
    for name in names:
        _set(editor, packed, name, "lower(hex({0}))" if _is_digest(packed, name) else "CAST({0} AS TEXT)", only="blob")
    _copy_sqlite(editor, packed, plain, names)


def _copy_sqlite(editor: Any, old: type[models.Model], new: type[models.Model], names: list[str]) -> None:
    # The editor's own way to copy a table; ``alter_field`` would copy it once for each column.
    editor._remake_table(old, alter_fields=[(old._meta.get_field(name), new._meta.get_field(name)) for name in names])


def _set(editor: Any, model: type[models.Model], name: str, read: str, *, only: str) -> None:
    table, column = editor.quote_name(model._meta.db_table), _column(editor, model, name)
    editor.execute(f"UPDATE {table} SET {column} = {read.format(column)} WHERE typeof({column}) = '{only}'")  # noqa: S608 - names of ours


def _column(editor: Any, model: type[models.Model], name: str) -> str:
    return str(editor.quote_name(model._meta.get_field(name).column))  # type: ignore[union-attr]


def _is_digest(model: type[models.Model], name: str) -> bool:
    return isinstance(model._meta.get_field(name), DigestField)


def _write_plain(editor: Any, model: type[models.Model], names: list[str]) -> None:
    """Write the JSON of every row as its text, in the packed columns."""
    columns = [_column(editor, model, name) for name in names if not _is_digest(model, name)]
    if not columns:
        return
    table, key = editor.quote_name(model._meta.db_table), editor.quote_name(model._meta.pk.column)
    update = f"UPDATE {table} SET {', '.join(f'{c} = %s' for c in columns)} WHERE {key} = %s"  # noqa: S608
    with editor.connection.cursor() as cursor:
        cursor.execute(f"SELECT {key}, {', '.join(columns)} FROM {table}")  # noqa: S608 - names of ours
        while rows := cursor.fetchmany(500):
            with editor.connection.cursor() as writing:
                for pk, *stored in rows:
                    writing.execute(update, [*map(_plain, stored), pk])


def _plain(stored: bytes | memoryview | str | None) -> bytes | None:
    if stored is None:
        return None
    return json.dumps(unpack(stored if isinstance(stored, str) else bytes(stored))).encode()


# Any: what an editor of each database can do besides the common interface
_PACK: dict[str, Callable[..., None]] = {"postgresql": _pack_postgresql, "sqlite": _pack_sqlite}
_UNPACK: dict[str, Callable[..., None]] = {"postgresql": _unpack_postgresql, "sqlite": _unpack_sqlite}


class DropLikeIndexes(Operation):
    """Drop the indexes that Django adds on PostgreSQL for ``LIKE 'prefix%'`` on keys: nothing searches ids so."""

    reduces_to_sql = False
    reversible = True

    def describe(self) -> str:
        return "Drop the indexes for LIKE on keys"

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """The state knows nothing of these indexes."""

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        if schema_editor.connection.vendor != "postgresql":
            return
        tables = [model._meta.db_table for model in to_state.apps.get_models() if model._meta.app_label == app_label]
        with schema_editor.connection.cursor() as cursor:
            cursor.execute(
                "SELECT indexname FROM pg_indexes WHERE tablename = ANY(%s) AND indexname LIKE %s", [tables, r"%\_like"]
            )
            names = [name for (name,) in cursor.fetchall()]
        for name in names:
            schema_editor.execute(f"DROP INDEX {schema_editor.quote_name(name)}")

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        """Nothing needs them: a query is as right without."""
