"""Which of several records that wait for a yes are to stay: "só o primeiro", "todos menos quente". Pure.

It never says yes: what is left is planned and asked about anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from conversations.references import phrases
from conversations.references.folding import listed
from conversations.references.matching import narrow
from conversations.references.resolver import resolve
from conversations.references.situation import Find, References, Situation
from conversations.references.sources import distinct
from conversations.understanding import corrections
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.normalize import Token, slice_of
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of
from conversations.understanding.reading import Reading
from conversations.understanding.utterances.leads import without_lead
from conversations.understanding.vocabulary import Vocabulary
from policy.registries.entities import EntityReference

Tokens = Sequence[Token]


def _table(text: str) -> PhraseTable[bool]:
    return phrase_table((words_of(phrase), True) for phrase in listed(text, ";"))


_EXCEPT = _table(";".join(phrases.EXCEPTIONS))
_ONLY = _table("""
    só; somente; apenas; unicamente; quero só; quero apenas; quero somente; deixe só; deixa só; deixe apenas;
    fique só com;
    fica só com; só quero; only; just; just want; only want; i only want; i just want; i want only; keep only;
    keep just
""")
_WITHOUT = _table("""
    sem; não quero; eu não quero; não precisa; não precisa de; not; without; do not want; i do not want; leave out;
    skip; no; tira; tire; retira; retire; exclui; exclua; remove; remova; drop; take out; take off; deixe de fora;
    deixa de fora
""")
_LEFT_OUT = (("nao",), ("not",), ("nao", "quero"), ("eu", "nao", "quero"), ("nao", "precisa"), ("de", "fora"), ("out",))
_WISHING = frozenset(listed("quero queria precisa preciso deve want need e eh is era"))
_LEAVING = frozenset(listed("deixe deixa leave"))
_ALL = phrases.ALL | phrases.ALL_ALONE | phrases.PLURAL_DEFINITE | phrases.PLURAL_PRONOUNS | {"of"}
_COUNTS = frozenset(phrases.PLURAL_COUNTS)
_BEFORE = frozenset(listed("nao no nope mas but entao then"))
_EDGES = phrases.DEFINITE | phrases.OF_WORDS | frozenset(listed("e and ; ,"))


def narrowed(
    tokens: Tokens, *, vocabulary: Vocabulary, pending: Pending, find: Find, text: str
) -> Understanding | None:
    """A correction to those that stay; UNCLEAR where it is not known which; None for anything else."""
    waiting = several(pending)
    if waiting is None or pending.intent is None or any(token.word == "?" for token in tokens):
        return None
    slot, held = waiting
    narrowing = Narrowing(vocabulary, held, find, text, vocabulary.request_forms.get(pending.intent, frozenset()))
    kept = narrowing.kept(behind_lead(tokens, vocabulary))
    if kept is None:
        return None
    if not kept or len(kept) == len(held):
        return Understanding(act=Act.UNCLEAR)
    return Understanding(act=Act.CORRECTION, draft=Draft(intent=pending.intent, score=1.0, narrowed={slot: kept}))


def several(pending: Pending) -> tuple[str, References] | None:
    """The slot of what waits that holds more than one record."""
    if pending.kind != "confirmation":
        return None
    for name, slot in pending.slots.items():
        stored = slot.get("references") if isinstance(slot, Mapping) else None
        if stored and len(stored) > 1:
            return name, tuple(EntityReference.from_stored(one) for one in stored)
    return None


def behind_lead(tokens: Tokens, vocabulary: Vocabulary) -> Tokens:
    """Without "sim,", "não,", "mas": whatever it opens with, what is left is asked about anew."""
    leaves_out = len(tokens) > 1 and tokens[0].word == "no" and _goes_on(tokens[1])  # "no hot work"
    body = tuple(tokens) if leaves_out else without_lead(tuple(tokens), vocabulary)[1]
    while not leaves_out and len(body) > 1 and _leads(body):
        body = without_lead(body[1:], vocabulary)[1]
    while body and body[-1].kind in {"punctuation", "emoji"}:
        body = body[:-1]
    return body


def _leads(body: Tokens) -> bool:
    return body[0].word in _BEFORE and not (body[0].word == "nao" and _goes_on(body[1]))


def _goes_on(token: Token) -> bool:
    """ "Não quero o químico" is no "não, ...": there is no mark behind it."""
    return token.kind != "punctuation"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Those of ``held`` that words name, leave out or keep."""

    vocabulary: Vocabulary
    held: References
    find: Find
    text: str
    own_verbs: frozenset[str]  # of what waits: "adicione só o primeiro" leaves nothing out

    def kept(self, body: Tokens) -> References | None:
        """Those that stay; nothing where that is not exactly known, None where nothing is narrowed."""
        if body and body[0].word in self.own_verbs and len(body) > 1:
            body = body[1:]
        words = [token.word for token in body]
        if not words or all(word in _ALL | _COUNTS for word in words):
            return self.held if words else None
        if (place := self._exception(body, words)) is not None:
            return self.without(self.meant(body[place:])) or ()
        only = _ONLY.longest(words, 0)
        rest = body[only[0] :] if only else body
        if (left_out := self._left_out(rest)) is not None:
            return self.without(self.meant(left_out))
        if (place := self._forbidden(words)) is not None:
            return self.without(self.meant(body[place + 1 :])) if words[place] in self.own_verbs else ()
        if only or words[-1:] in (["so"], ["soh"], ["apenas"], ["only"]):
            return self.meant(rest if only else body[:-1])
        return self._by_place(body)

    def _forbidden(self, words: Sequence[str]) -> int | None:
        """Where the verb of "não adicione o quente", "don't drop the first" is: what waits leaves it out, another verb
        must be asked about."""
        place = 2 if words[:2] == ["do", "not"] else 1
        if len(words) <= place + 1 or words[place - 1] not in {"nao", "not", "never"}:
            return None
        return place if words[place] in (self.own_verbs | self.vocabulary.verb_words) - _WISHING else None

    def _exception(self, body: Tokens, words: Sequence[str]) -> int | None:
        """Where the words behind "todos menos", "everything but" begin."""
        reading = Reading(body, self.vocabulary)
        nouns = {place for hit in reading.nouns.values() for place in range(hit.start, hit.end)}
        small = _ALL | _COUNTS | {","}
        place = 0
        while place < len(words) and (words[place] in small or (place and place in nouns)):
            place += 1
        found = _EXCEPT.longest(words, place) if place < len(words) else None
        return found[0] if found and found[0] < len(words) else None

    def _left_out(self, body: Tokens) -> Tokens | None:
        """What stands before "não", behind "sem", between "deixe" and "de fora"."""
        words = tuple(token.word for token in body)
        for phrase in sorted(_LEFT_OUT, key=len, reverse=True):
            if len(words) > len(phrase) and words[-len(phrase) :] == phrase:
                leaving = words[0] in _LEAVING
                return body[leaving : -len(phrase)] if leaving or "nao" in phrase or "not" in phrase else None
        lead = _WITHOUT.longest(words, 0)
        if lead is None or lead[0] == len(words) or words[0] in self.own_verbs:
            return None
        return body[lead[0] :]

    def without(self, out: References | None) -> References | None:
        """All of them but ``out``."""
        if out is None:
            return None
        return tuple(r for r in self.held if not any(r.same_as(o) for o in out))

    def _by_place(self, body: Tokens) -> References | None:
        """ "O primeiro", "the first two": by place alone. A name may as well be put in the place of them all."""
        parts = [self._ordinal(part) for part in _parts(body)]
        if any(part is None for part in parts):
            return None
        return self._in_order(part or () for part in parts) if all(parts) else ()

    def meant(self, body: Tokens) -> References | None:
        """Every one of the records that these words name, by place or name; None where one of them names none."""
        whole = self._named(body)
        if whole:
            return whole
        parts = [self._ordinal(part) or self._named(part) for part in _parts(body)]
        return self._in_order(part or () for part in parts) if parts and all(parts) else None

    def _in_order(self, parts: Iterable[References]) -> References:
        found = distinct(r for part in parts for r in part)
        return tuple(r for r in self.held if any(r.same_as(one) for one in found))

    def _ordinal(self, part: Tokens) -> References | None:
        """Those at a place; nothing where there is no such place, None where no place is said."""
        reading = corrections.read(part, vocabulary=self.vocabulary, text=self.text)
        nouns = {place for hit in reading.nouns.values() for place in range(hit.start, hit.end)}
        located = next((one for one in reading.mentions if one.mention.form == "ordinal"), None)
        if located is None:
            return None
        inside = set(range(located.start, located.end)) | nouns | set(reading.ornaments)
        if any(place not in inside and token.word not in _EDGES for place, token in enumerate(part)):
            return None
        mention = replace(located.mention, entity_type=None)
        around = Situation(candidates=self.held)
        return resolve(mention, entity_type=None, situation=around, find=self.find).references

    def _named(self, part: Tokens) -> References | None:
        """The one of them that goes by these words."""
        while part and part[0].word in _EDGES:
            part = part[1:]
        words = slice_of(self.text, part)
        if not words:
            return None
        found = narrow(self.held, words) or [
            r for r in self.held if any(r.same_as(known) for known in self.find(r.type, words))
        ]
        return tuple(found) if len(found) == 1 else None


def _parts(body: Tokens) -> list[Tokens]:
    """The words cut at "e" and commas."""
    parts: list[list[Token]] = [[]]
    for token in body:
        if token.word in {"e", "and", ",", "nem", "nor"}:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def replaces_all(meaning: Understanding, tokens: Tokens, pending: Pending) -> bool:
    """Whether a bare name would silently take the place of several that wait: "elétrico" to three components."""
    waiting = several(pending)
    if waiting is None or meaning.act is not Act.CORRECTION or meaning.draft is None:
        return False
    mention = meaning.draft.mentions.get(waiting[0])
    said = {token.word for token in tokens}
    bare = mention is not None and not mention.adds and not meaning.draft.narrowed
    return bare and meaning.draft.intent == pending.intent and said.isdisjoint(_TOTAL)


_TOTAL = _ALL | frozenset(listed("so somente apenas unicamente only just everything vez inves lugar instead rather"))
