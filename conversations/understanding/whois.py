""" "Quem é o segundo?", "which is the first one?": a question about one record of a list, whatever its kind. Pure."""

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Draft, Understanding
from conversations.understanding.subjects import names_a_place
from conversations.understanding.utterances.utterance import Utterance

_ASKING = frozenset(listed("quem qual who which"))
_BEING = frozenset(listed("eh e is seria"))
_PLACES = frozenset(listed("ordinal other previous next"))


def asked(utterance: Utterance) -> Understanding | None:
    """The question for an explanation of what stands at a place; None when anything else is said."""
    words = [token.word for token in utterance.tokens]
    start = 1 if words[:1] in (["e"], ["and"]) and len(words) > 1 and words[1] in _ASKING else 0
    if words[start : start + 1] == [] or words[start] not in _ASKING or words[start + 1 : start + 2] == []:
        return None
    explaining = next(iter(utterance.vocabulary.index.explaining), None)
    rest = utterance.tokens[start + 2 :]
    if words[start + 1] not in _BEING or explaining is None or not names_a_place(rest, utterance.vocabulary):
        return None
    mentions = [located.mention for located in utterance.read(rest).mentions]
    if len(mentions) != 1 or mentions[0].form not in _PLACES or mentions[0].plural:
        return None
    draft = Draft(intent=explaining, score=1.0, mentions={"subject": mentions[0]})
    return Understanding(act=Act.QUESTION, draft=draft, mentions=tuple(mentions))
