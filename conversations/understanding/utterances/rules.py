"""The rules in their order: the first that holds says what the utterance means."""

from conversations.understanding import contrast, followups, repairs
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Understanding
from conversations.understanding.utterances.answers import clarified, conditional_yes, edit
from conversations.understanding.utterances.changes import changed
from conversations.understanding.utterances.leads import without_lead
from conversations.understanding.utterances.repairs import repaired
from conversations.understanding.utterances.requests import requested
from conversations.understanding.utterances.utterance import Utterance


def read(utterance: Utterance) -> Understanding:
    """What the utterance means by the words of the domains; UNCLEAR where they leave it open."""
    if followups.asks_otherwise(utterance.tokens):
        return Understanding(act=Act.RETRY, another_way=True)
    return _order_then_request(utterance) or _gone_on(utterance) or _in_its_own_words(utterance)


def _gone_on(utterance: Utterance) -> Understanding | None:
    """What leans on the question before: "e da 456?", "quantas são?", "quantas delas estão abertas?"."""
    tokens, vocabulary, pending = utterance.tokens, utterance.vocabulary, utterance.pending
    found = followups.same_for_another(
        tokens, vocabulary=vocabulary, pending=pending, lookup=utterance.lookup, text=utterance.text
    ) or followups.asked_alone(tokens, vocabulary=vocabulary, pending=pending)
    if found is not None:
        return found
    rest = followups.without_pointer(tokens, vocabulary=vocabulary, pending=pending)
    if rest is None:
        return None
    meaning = followups.gone_on(requested(utterance, rest), utterance.read(rest), pending, points=True)
    return meaning if meaning.draft is not None and meaning.draft.goes_on else None


def _order_then_request(utterance: Utterance) -> Understanding | None:
    """ "Esquece. Abra a 456."."""
    ordered = followups.order_then_request(utterance.tokens, utterance.pending)
    if ordered is None:
        return None
    act, tokens = ordered
    more = requested(utterance, tokens)
    if more.draft is None or utterance.read(tokens).only_weak:
        return None
    return Understanding(act=act, rest=more)


def _in_its_own_words(utterance: Utterance) -> Understanding:
    assented, body = without_lead(utterance.tokens, utterance.vocabulary)
    asked = utterance.pending.kind == "confirmation"
    if assented and asked:
        return conditional_yes(utterance, body)
    if utterance.is_answer and repairs.rejects(body, utterance.vocabulary):
        return Understanding(act=Act.DENY)
    repair = repairs.repair(body)
    if repair is not None:
        return repaired(utterance, repair)
    if not any(token.word == "?" for token in body) and repairs.takes_back(body):
        return Understanding(act=Act.UNCLEAR)
    change = contrast.contrast(body, verbs=utterance.vocabulary.verb_words)
    if change.is_correction:
        return changed(utterance, change)
    answer = clarified(utterance, body) if utterance.pending.kind == "clarification" else None
    if asked:
        answer = edit(utterance, change)
    if answer is not None:
        return answer
    wanted = requested(utterance, body)
    meant = followups.other_deed(wanted, body, utterance.vocabulary, utterance.pending)
    return followups.gone_on(meant, utterance.read(utterance.tokens), utterance.pending)
