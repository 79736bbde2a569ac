"""Clauses that ask for information, with a question mark or without."""

from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding.forms import words as known
from conversations.understanding.forms.frames import ADVERBS, behind_frame, end_of_wanting, opening, without_adverbs
from conversations.understanding.forms.requests import is_request
from conversations.understanding.forms.verbforms import portuguese_presents, request_verbs
from conversations.understanding.normalize import Token

_DETERMINED = frozenset(listed("the their its his her your all"))
_LAST = frozenset(
    listed(
        "what who whom which where why when how quem qual quais quanto quanta quantos quantas quando onde como porque"
    )
)
_OFTEN_NO_QUESTION = frozenset(listed("quando como porque when how where why who"))
_SENDING = frozenset(listed("tell advise inform"))
_BEHIND_LAST = frozenset(listed("mesmo isso agora"))


def is_question(words: Sequence[str], body: Sequence[Token], asked: bool) -> bool:
    """Whether the clause asks for information. ``asked``: a question mark ends it."""
    rest = words[opening(words) :]
    if known.ASKS.longest(rest, 0) or _opens_with_wh(rest, asked) or (rest[0] == "any" and len(rest) > 2):
        return True
    if _tells(without_adverbs(rest)) or _fetches(without_adverbs(rest), body) or _is_inverted(rest):
        return True
    if _ends_with_wh(rest, asked) or (asked and _asks_whether(rest)):
        return True
    return asked and not is_request(words, body, asked)


def _opens_with_wh(words: Sequence[str], asked: bool) -> bool:
    if words[0] == "what" and words[1:2] in (["a"], ["an"]) and not asked:
        return False  # "what a day"
    if words[0] == "quando" and not asked and len(words) > 1:
        return words[1] not in known.BEFORE_VALUE | known.PRONOUN_SUBJECTS and not words[1].endswith("r")
    if words[0] == "when" and not asked and len(words) > 2 and words[1] not in known.AUXILIARIES | {"to", "s"}:
        return False  # "when the fire watch arrives"
    if words[0] == "quem" and not asked and "eh" in words[2:]:
        return False  # "quem manda é o chefe"
    if words[0] in known.WH:
        return words[0] not in {"quando", "when", "como"} or asked or request_verbs().isdisjoint(words[2:])
    led_in = len(words) > 1 and words[0] in known.BEFORE_WH and words[1] in known.WH
    return led_in and (asked or words[1] not in {"quando", "when"})


def _ends_with_wh(words: Sequence[str], asked: bool) -> bool:
    """ "Prosseguir com o quê", "mostrar pra quem?", "adicionar qual?": the question word may come last."""
    last = words[:-1] if words[-1] in _BEHIND_LAST else words
    if len(last) < 2:
        return False
    if last[-1] == "que":
        return last[-2] in {"o", "por", "para", "de", "com"}
    return last[-1] in _LAST and (asked or last[-1] not in _OFTEN_NO_QUESTION)


def _tells(words: Sequence[str]) -> bool:
    """ "tell me …", "can you tell me", "gostaria de saber"."""
    frame = end_of_wanting(words)
    place = behind_frame(words, frame) if frame else 0
    if place >= len(words):
        return False
    if frame and (known.KNOWING.longest(words, place) or known.KNOWING.longest(words, max(0, place - 1))):
        return True
    if words[place] in _SENDING and "to" in words[place + 2 : place + 5] and words[place + 1] not in {"me", "us"}:
        return False  # "tell housekeeping to hurry"
    hit = known.TELLING.longest(words, place)
    return hit is not None and (frame is not None or hit[0] < len(words) or place == 0)


def _fetches(words: Sequence[str], body: Sequence[Token]) -> bool:
    """ "Get me the address", "i need their phone number": asked for as information."""
    frame = end_of_wanting(words)
    place = behind_frame(words, frame or 0)
    if place >= len(words):
        return False
    for_me = words[place + 1 : place + 2] in (["me"], ["us"])
    verb = words[place] in known.FETCHING or (words[place] in known.FETCHING_FOR and for_me)
    wanted = frame is not None and words[place] in _DETERMINED
    if not verb and not (wanted and not any(t.kind in known.NUMBERLIKE for t in body)):
        return False
    return _names_information(words[place + 1 : place + 7])


def _names_information(words: Sequence[str]) -> bool:
    for word in words:
        if word in known.UNDETERMINED or word in {"with", "to", "at", "in"}:
            return False
        if word in known.INFORMATION:
            return True
    return False


def _asks_whether(words: Sequence[str]) -> bool:
    """With a mark behind it: "dá pra cancelar depois?", "aceita pix?"; "pode abrir a 5?" rather asks for the deed."""
    if known.ABILITY.longest(words, 0):
        return True
    return words[0] in portuguese_presents() and end_of_wanting(words) is None


def _is_inverted(words: Sequence[str]) -> bool:
    """ "Is the gate open", "does Marta know"."""
    first = words[0]
    if first not in known.AUXILIARIES or len(words) < 2 or end_of_wanting(words):
        return False
    if first in {"are", "is"} and words[1][:1].isdigit():
        return False
    if first in {"have", "do"} and words[1] in {"a", "the", "an", "not", "it", "that", "this"}:
        return False
    if words[1] in known.SUBJECTS_AFTER_AUXILIARY:
        return True
    return len(words) > 2 and first in known.ASKING_AUXILIARIES and words[1] not in known.BEFORE_VALUE | ADVERBS
