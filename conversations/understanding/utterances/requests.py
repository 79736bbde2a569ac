"""What is wanted: one request or question, or several one after the other."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from conversations.understanding import intents
from conversations.understanding.acts import Act
from conversations.understanding.grammar import fastpath
from conversations.understanding.meaning import Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.reading import Reading
from conversations.understanding.utterances.leads import is_lead
from conversations.understanding.utterances.utterance import Utterance

_JOINTS = frozenset({"e", "and", "depois", "then", "entao"})


def requested(utterance: Utterance, body: Sequence[Token]) -> Understanding:
    """A request or question; several in one utterance become a chain by ``rest``."""
    reading = utterance.read(body)
    parts = _parts(reading)
    if len(parts) > 1 and not reading.has_condition:
        if utterance.pending.kind != "none" and fastpath.decide(parts[0], pending=utterance.pending) is Act.CANCEL:
            others = [_single(utterance, utterance.read(part)) for part in parts[1:]]
            known = all(found.draft is not None for found in others)
            return Understanding(act=Act.CANCEL, rest=_linked(others) if known else None)
        chain = [_single(utterance, utterance.read(part)) for part in parts]
        understood = [found for found in chain if found.draft is not None]
        if len(understood) == len(chain):
            return _linked(chain)
        if understood:  # half of a sentence is never done as if it were all
            return Understanding(act=Act.UNCLEAR, rest=_linked(understood))
    return _single(utterance, reading)


def first_clause(utterance: Utterance, tokens: Sequence[Token]) -> tuple[Sequence[Token], Understanding | None]:
    """What replaces, and the request after it: "a 456" and "adiciona altura"; nothing replaces in a whole request."""
    reading = utterance.read(tokens)
    starts = [hit.start for hit in reading.verbs if not all(form.weak for form in hit.forms)]
    if not starts:
        return tokens, None
    first = min(starts)
    head = _without_joint(tokens[:first])
    if first in reading.clause_starts and head and not is_lead(head):
        return head, requested(utterance, tokens[first:])
    return (), requested(utterance, tokens)


def _parts(reading: Reading) -> list[Sequence[Token]]:
    """The utterance cut before each further verb that starts a clause."""
    starts = [hit.start for hit in reading.verbs if hit.start in reading.clause_starts]
    if len(starts) < 2:
        return [reading.tokens]
    bounds = [0, *starts[1:], len(reading.tokens)]
    return [_without_joint(reading.tokens[a:b]) for a, b in pairwise(bounds)]


def _without_joint(part: Sequence[Token]) -> Sequence[Token]:
    while part and (part[-1].kind == "punctuation" or part[-1].word in _JOINTS):
        part = part[:-1]
    return part


def _linked(chain: Sequence[Understanding]) -> Understanding:
    linked = chain[-1]
    for found in reversed(chain[:-1]):
        linked = replace(found, rest=linked)
    return linked


def _single(utterance: Utterance, reading: Reading) -> Understanding:
    found = intents.drafts(reading, pending=utterance.pending, lookup=utterance.lookup, text=utterance.text)
    mentions = tuple(located.mention for located in reading.mentions)
    best = intents.winner(found)
    if not found:
        return Understanding(act=Act.UNCLEAR, mentions=mentions)
    intent = utterance.vocabulary.intents[found[0].intent]
    act = Act.QUESTION if intent.question or intent.explains else Act.NEW_REQUEST
    alternatives = () if best else intents.near_ties(found)
    return Understanding(act=act, draft=best, alternatives=alternatives, mentions=mentions)
