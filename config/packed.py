"""Columns that keep JSON and SHA-256 in few bytes, for what is read whole and never searched inside.

The packed form of JSON is one byte that names the list of words it was made with, and raw deflate primed with them.
A plain JSON text reads as well: that is how rows stand that were written before their column was packed, and small
values. A first byte of a packed form is below 0x09, and no JSON text begins so.
"""

import json
import re
import zlib
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

# Rows are read with the words they were written with: a list is never changed, a better one gets the next number.
_WORDS: dict[int, bytes] = {
    1: (
        b'"score":1.0,"origin":"rules"}"previous":"bound":false,"bound":true,"ageSeconds":0}}"batchSize":1,"risk":2,'
        b'{"__entity":{"type":"Origin","id":"user"}},{"confirmation":{"level":1,{"capability":{"__entity":{"type":'
        b'"Capability","id":""}},"onBehalfOf":{"__entity":{"type":"User","id":""}},"channel":{"__entity":{"type":'
        b'"Channel","id":"panel"}},"origin":{"__entity":{"type":"Origin","id":"user"}},"risk":1,"batchSize":1,'
        b'"confirmation":{"level":0,"bound":false,"ageSeconds":0}}["confirm.soft"]["confirm:soft"]'
        b'["grant.own-conversation"]{"conversationId":"conv_\0","turnId":"turn_\0","operationId":"op_\0","planId":'
        b'"plan_\0","stepId":"step_\0","executionId":"exec_\0","invocationId":"inv_\0"}{"intentId":"int_\0","intent":"'
        b'","capability":"{"slot":"entityId","words":null,"form":null,"status":"resolved","source":"active",'
        b'"reference":{"candidates":[{],"considered":[{"source":"selection","keys":[]},{"source":"active","keys":['
        b'"]}]}{"planId":"plan_\0","planHash":"\1","riskLevel":"medium","steps":[{"stepId":"step_\0","index":0,'
        b'"total":1,"title":"","status":"succeeded","reason":null,"invocationId":"inv_\0"}'
        b'{"executionId":"exec_\0","status":"SUCCEEDED","planId":"plan_\0","confirmationId":"conf_\0","status":'
        b'"CONFIRMED","decisions":[{"id":"dec_\0","outcome":"ALLOW","digest":"\1"}]}"outcome":"REQUIRE","digest":"\1"'
        b'{"entityId":{"value":"","label":"","reference":null,"source":"explicit"}}{"data":{"entityId":""},'
        b'"created":null,"concerned":[{"type":"","id":"","label":"","detail":{"number":"","title":"",'
        b'"company":""},"tenant":""}],"sources":[],"commands":[{"id":"ui.","semanticId":"","entity":{'
        b'"commands":[{"commandId":"cmd_\0","commandType":"ui..refresh","command":"REFRESH_DATA","target":{"semanticId"'
        b':"","entityType":"","entityId":""},"tabId":null,"expiresAt":"2026-12-01T00:00:00.000000+00:00"}],'
        b'"undoable":true}{"type":"executing","text":"Executando\xe2\x80\xa6","reason":null,"template":null,'
        b'"choices":[],"sources":[],"confirmation":null,"reference":null,"items":[]}{"type":"success","text":"'
        b'{"type":"confirmation","text":"?","reason":null,"template":null,"choices":[{"label":"Sim","value":"Sim"},'
        b'{"label":"N\xc3\xa3o","value":"N\xc3\xa3o"}],"sources":[],"confirmation":{"confirmationId":"conf_\0",'
        b'"status":"PENDING","planId":"plan_\0","planHash":"\1","requiredLevel":"soft","riskLevel":"medium",'
        b'"summary":"?","affectedResources":[{"type":"","id":"","label":"","detail":{}}],"expiresAt":'
        b'"2026-12-01T00:00:00.000000+00:00","askedSequence":1},"reference":null,"items":[]}{"messageId":"msg_\0"}'
    ),
}
NEWEST = max(_WORDS)

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TO_32 = str.maketrans(_DIGITS, "0123456789abcdefghijklmnopqrstuv")
# An id after its prefix is 16 bytes behind 0x00, a SHA-256 is 32 behind 0x01; JSON text itself has no such bytes.
_LONG = re.compile(rb'(?<=_)([0-7][0-9A-HJKMNP-TV-Z]{25})|(?<=")([0-9a-f]{64})(?=")')
_SHORT = re.compile(rb"\x00(.{16})|\x01(.{32})", re.DOTALL)


def pack(value: object) -> bytes:
    """The bytes that ``unpack`` reads this JSON value from."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS[NEWEST])
    packed = bytes((NEWEST,)) + deflate.compress(_LONG.sub(_shorten, text)) + deflate.flush()
    return packed if len(packed) < len(text) else text


def unpack(stored: bytes | str) -> Any:  # Any: a JSON value
    """The JSON value in a packed or a plain form."""
    if isinstance(stored, str):
        return json.loads(stored)
    words = _WORDS.get(stored[0])
    if words is None:
        return json.loads(stored.decode("utf-8", "surrogatepass"))
    text = zlib.decompressobj(-15, words).decompress(stored[1:])
    return json.loads(_SHORT.sub(_lengthen, text).decode("utf-8", "surrogatepass"))


def _shorten(found: re.Match[bytes]) -> bytes:
    if (ulid := found[1]) is not None:
        return b"\0" + int(ulid.decode().translate(_TO_32), 32).to_bytes(16)
    return b"\1" + bytes.fromhex(found[2].decode())


def _lengthen(found: re.Match[bytes]) -> bytes:
    if (short := found[1]) is None:
        return found[2].hex().encode()
    number = int.from_bytes(short)
    return "".join(_DIGITS[(number >> shift) & 31] for shift in range(125, -1, -5)).encode()


class PackedJSONField(models.JSONField):
    """A JSON value that is read whole: no lookup but ``isnull`` works on it."""

    def get_internal_type(self) -> str:
        return "BinaryField"

    # Any: the signatures of Django's fields
    def get_db_prep_value(self, value: Any, connection: BaseDatabaseWrapper, prepared: bool = False) -> Any:
        return value if isinstance(value, bytes) else pack(value)

    def from_db_value(self, value: Any, expression: object, connection: BaseDatabaseWrapper) -> Any:
        return None if value is None else unpack(value if isinstance(value, str) else bytes(value))

    def get_lookup(self, lookup_name: str) -> Any:
        return super().get_lookup(lookup_name) if lookup_name == "isnull" else None

    def get_transform(self, lookup_name: str) -> Any:
        return None


class DigestField(models.CharField):  # type: ignore[type-arg]  # not subscriptable at run time
    """A SHA-256 in hexadecimal digits, or no text; stored as bytes, found by equality."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **(options | {"max_length": 64}))

    def deconstruct(self) -> Any:
        name, path, args, options = super().deconstruct()
        del options["max_length"]
        return name, path, args, options

    def get_internal_type(self) -> str:
        return "BinaryField"

    def get_db_prep_value(self, value: Any, connection: BaseDatabaseWrapper, prepared: bool = False) -> Any:
        return bytes.fromhex(value) if isinstance(value, str) else value

    def from_db_value(self, value: Any, expression: object, connection: BaseDatabaseWrapper) -> Any:
        if value is None or isinstance(value, str):
            return value
        # 64 bytes are the digits themselves, as a hand that knows nothing of this column writes them.
        return bytes(value).hex() if len(value) == 32 else bytes(value).decode()
