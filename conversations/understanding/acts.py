"""What a person does with one utterance: a closed set."""

from enum import StrEnum


class Act(StrEnum):
    """AFFIRM is the only one that may let something run; everything doubtful is UNCLEAR."""

    AFFIRM = "AFFIRM"
    DENY = "DENY"
    CANCEL = "CANCEL"
    UNDO = "UNDO"
    RETRY = "RETRY"
    RESUME = "RESUME"
    CORRECTION = "CORRECTION"
    INFORM = "INFORM"
    NEW_REQUEST = "NEW_REQUEST"
    QUESTION = "QUESTION"
    GREETING = "GREETING"
    THANKS = "THANKS"
    CHITCHAT = "CHITCHAT"
    UNCLEAR = "UNCLEAR"
