"""One utterance in, its meaning out: act, draft, mentions. Pure; every decision abstains when it is unsure."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from conversations.references.mention import Mention
from conversations.understanding import alongside, followups, leaning, options
from conversations.understanding.acts import Act
from conversations.understanding.asides import sentences
from conversations.understanding.forms.reconsidering import reconsidered
from conversations.understanding.grammar import fastpath
from conversations.understanding.grammar.exact import is_bent
from conversations.understanding.lookup import Find, Lookup
from conversations.understanding.meaning import Draft, Pending, Understanding
from conversations.understanding.narrowing import narrowed, replaces_all
from conversations.understanding.normalize import MAX_CHARACTERS, Token, normalized, tokenize
from conversations.understanding.swapping import swapped
from conversations.understanding.utterances import rules
from conversations.understanding.utterances.utterance import Utterance
from conversations.understanding.vocabulary import Vocabulary, compile_vocabulary

__all__ = [
    "Act",
    "Draft",
    "Find",
    "Mention",
    "Pending",
    "Understanding",
    "Vocabulary",
    "compile_vocabulary",
    "understand",
]

_ANYTHING_ASKED = Pending(kind="confirmation", level="strong")


def understand(text: str, *, vocabulary: Vocabulary, pending: Pending, find: Find) -> Understanding:
    """What ``text`` does in this pending state. Never raises; AFFIRM only for the whole of a closed grammar (C58)."""
    clean = unicodedata.normalize("NFC", text[: MAX_CHARACTERS + 1])
    tokens = tokenize(clean) if len(clean) <= MAX_CHARACTERS else ()
    if not tokens:
        return Understanding(act=Act.UNCLEAR)
    if (tail := alongside.tail_of(tokens, clean, vocabulary.intents)) is not None:
        head = understand(tail.head, vocabulary=vocabulary, pending=pending, find=find)
        if (whole := tail.joined(head)) is not None:
            return replace(whole, normalized=normalized(tokens))
    fewer = swapped(tokens, vocabulary=vocabulary, pending=pending, find=find, text=clean) or narrowed(
        tokens, vocabulary=vocabulary, pending=pending, find=find, text=clean
    )
    if fewer is not None and fewer.act is Act.CORRECTION:
        return replace(fewer, normalized=normalized(tokens))
    if options.are_asked(tokens, vocabulary=vocabulary, pending=pending):
        return Understanding(act=Act.QUESTION, asks_options=True, normalized=normalized(tokens))
    verbs = vocabulary.request_forms.get(pending.intent or "", frozenset())
    act = fastpath.decide(tokens, pending=pending, verbs=verbs)
    if act is Act.AFFIRM and is_bent(text):
        act = Act.UNCLEAR
    lookup = Lookup(find)
    if act is Act.UNCLEAR:  # "e aprovadas?"
        again = followups.same_for_another(tokens, vocabulary=vocabulary, pending=pending, lookup=lookup, text=clean)
        if again is not None:
            return replace(again, normalized=normalized(tokens))
    if act is not None:
        unasked = _unasked(act, tokens, pending)
        return Understanding(act=act, normalized=normalized(tokens), route="fast", unasked=unasked)
    if fewer is not None:
        return replace(fewer, normalized=normalized(tokens))
    utterance = Utterance(clean, tokens, vocabulary, pending, lookup)
    meaning = sentences.read(tokens, clean, vocabulary, lambda: leaning.read(utterance) or rules.read(utterance))
    meaning = reconsidered(meaning, tokens, pending)
    if replaces_all(meaning, tokens, pending):
        meaning = Understanding(act=Act.UNCLEAR)
    return replace(meaning, normalized=normalized(tokens), route="rules")


def _unasked(act: Act, tokens: Sequence[Token], pending: Pending) -> Act | None:
    """A clear yes or no while nothing is asked: what it would be if anything were."""
    if act not in {Act.UNCLEAR, Act.CHITCHAT} or pending.kind in {"confirmation", "clarification"}:
        return None
    answer = fastpath.decide(tokens, pending=_ANYTHING_ASKED)
    return answer if answer in {Act.AFFIRM, Act.DENY} else None
