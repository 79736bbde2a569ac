"""How a confirmation is put to the person, and what its yes must bring with it: the id typed, or a fresh proof."""

import re

from conversations.models import Confirmation
from conversations.responses.sentences import sentence
from conversations.state import confirmation_wire
from conversations.turn import Choice, Response
from conversations.turns import TurnInProgress
from conversations.understanding.acts import Act
from conversations.understanding.meaning import Understanding
from policy import conf

YES = {"pt-BR": "Sim", "en": "Yes"}
NO = {"pt-BR": "Não", "en": "No"}

_AN_ID = re.compile(r"\W*(?:[^\W\d_]{1,8}[\s-]*)?\d[\d\s-]*\W*")
_BESIDE_A_PASSWORD = frozenset({Act.DENY, Act.CANCEL, Act.QUESTION, Act.NEW_REQUEST, Act.UNDO, Act.RESUME})


def question_of(confirmation: Confirmation, locale: str, *, reason: str | None = None) -> Response:
    """The open question as the agent says it."""
    text, asked = confirmation.summary, confirmation.summary
    choices: tuple[Choice, ...] = tuple(Choice(word, word) for word in (YES[locale], NO[locale]))
    if needs_password(confirmation):
        text, choices = sentence("confirm_password", locale, question=asked), ()
    elif confirmation.level == Confirmation.Level.STRONG:
        text, choices = sentence("confirm_strong", locale, question=asked, resource=resource_id(confirmation)), ()
    elif confirmation.level == Confirmation.Level.HUMAN_REVIEW:
        text = sentence("confirm_review", locale, question=asked)
    return Response(
        type="confirmation", text=text, reason=reason, choices=choices, confirmation=confirmation_wire(confirmation)
    )


def resource_id(confirmation: Confirmation) -> str:
    """What has to be typed for a strong confirmation: the id of the main resource."""
    return str(confirmation.resources[0]["id"]) if confirmation.resources else confirmation.plan_id


def needs_password(confirmation: Confirmation | None) -> bool:
    """Whether nothing but the person's password confirms it: it is given on the card, never in the chat."""
    return confirmation is not None and confirmation.proof == Confirmation.Proof.PASSWORD


def needs_typing(confirmation: Confirmation | None) -> bool:
    """Whether the id of its resource must be typed."""
    strong = confirmation is not None and confirmation.level == Confirmation.Level.STRONG
    return strong and not needs_password(confirmation)


def what_lacks(turn: TurnInProgress, confirmation: Confirmation, typed: str | None) -> str | None:
    """The reason why this yes is not strong enough, or None."""
    if needs_password(confirmation):
        proved = turn.row.proved_at
        if proved is None:
            return "CONFIRMATION_PASSWORD"
        return None if proved <= turn.now <= proved + conf.proof_time() else "CONFIRMATION_PROOF_OLD"
    if needs_typing(confirmation) and (typed or "").strip().casefold() != resource_id(confirmation).casefold():
        return "CONFIRMATION_LEVEL"
    return None


def is_typed(turn: TurnInProgress) -> bool:
    """Whether the whole sentence is the id that a strong confirmation asks to be typed."""
    confirmation = turn.confirmation
    if confirmation is None or not needs_typing(confirmation):
        return False
    return turn.text.strip().rstrip(".").casefold() == resource_id(confirmation).casefold()


def is_mistyped(turn: TurnInProgress) -> bool:
    """Whether the whole sentence looks like an id where another one must be typed: a slip of the finger, which must
    not become a correction to another record."""
    return needs_typing(turn.confirmation) and bool(_AN_ID.fullmatch(turn.text))


def may_be_a_password(turn: TurnInProgress, meaning: Understanding) -> bool:
    """Whether a password is asked for and the sentence is no clear no, question or other request: it is not taken,
    not read and not repeated, for it may be the password."""
    if not needs_password(turn.confirmation):
        return False
    corrects = meaning.act is Act.CORRECTION and " " in turn.text.strip()
    return not corrects and meaning.act not in _BESIDE_A_PASSWORD
