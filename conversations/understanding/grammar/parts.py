"""The classes of the closed grammar: what a phrase contributes to the act of an utterance."""

from enum import Enum, auto


class Part(Enum):
    """What a phrase contributes."""

    __hash__ = object.__hash__  # each member is one object; sets of them are what all is decided by

    YES = auto()  # assent in its own right
    ACK = auto()  # assent to a soft question, mere acknowledgement when nothing is asked
    ASSENT = auto()  # assent only as an answer ("pode", "isso"); elsewhere a modal
    GO = auto()  # "prossiga": assent to a question, otherwise resume
    THUMB = auto()  # an emoji: soft questions only
    NO = auto()
    NEGATION = auto()  # "não quero", "don't": refuses with what was asked behind it
    CANCEL = auto()
    CANCEL_VERB = auto()  # needs nothing, or one of OPERATION, beside it
    OPERATION = auto()  # "isso", "a operação": what a cancel or undo may name and still mean the pending one
    POINTER = auto()  # "essa", "ela": the pending one only while something is pending
    UNDO = auto()
    RETRY = auto()
    RESUME = auto()
    GREETING = auto()
    THANKS = auto()
    PRAISE = auto()
    ENOUGH = auto()  # "é só isso": no to "anything else?", otherwise small talk
    NOTHING = auto()  # "nothing else": like ENOUGH, and never beside a yes
    FAREWELL = auto()
    GIVING_UP = auto()  # "não quero mais", "desisti de": cancels, also with what was asked behind it
    AS_BEFORE = auto()  # "volta como estava": takes back what is done, refuses what is asked
    LATER = auto()  # "outra hora": a refusal, unless something is said yes to
    ANSWER = auto()  # "está", "foram sim": a yes where the question has that verb, otherwise nothing
    BOTH = auto()  # "os dois": a yes where the question asks for all of them, otherwise nothing
    HALT = auto()  # "suspende isso": calls off what waits, otherwise nothing
    MORE = auto()  # the "mais" of "não envia mais"; otherwise nothing
    AS_IS = auto()  # "deixa assim": a refusal of what is asked, otherwise nothing more is wanted
    ROLE = auto()  # "gerente": an address, unless the agent spoke of one
    CHITCHAT = auto()
    POLITE = auto()
    FILLER = auto()


class Taken(Enum):
    """What is taken up from the question that is open, or turned round where it stands; no phrase by itself."""

    SAME_VERB = auto()  # a request form of the pending intent's verb
    PRONOUN = auto()  # "isso" behind that verb
    ECHO = auto()  # the agent's own words
    DEED = auto()  # "essa inclusão": the noun of what was asked to be done
    NOT_STOPPING = auto()  # "não cancele"


Piece = Part | Taken
Pieces = tuple[Piece, ...]  # of one reading: in order, without ornaments, without repetition side by side
Core = frozenset[Piece]

ORNAMENTS: Core = frozenset({Part.POLITE, Part.FILLER})
LEAVING: Core = frozenset({Part.ENOUGH, Part.NOTHING, Part.FAREWELL, Part.PRAISE})
SOCIAL: Core = frozenset({Part.GREETING, Part.THANKS, Part.CHITCHAT}) | LEAVING
ASSENTS: Core = frozenset({Part.YES, Part.ACK, Part.ASSENT, Part.GO, Part.THUMB, Part.RESUME})
SELF_SUFFICIENT: Core = frozenset({Part.YES, Part.ASSENT, Part.GO})
STOPS: Core = frozenset({Part.CANCEL, Part.CANCEL_VERB, Part.GIVING_UP})
OBJECTS: Core = frozenset({Part.OPERATION, Part.POINTER})
REPEALS: Core = STOPS | {Part.UNDO, Part.RETRY}  # may be put as a question: "pode cancelar?"
REPEATED: Core = frozenset({Taken.ECHO, Taken.DEED})
REFUSING: Core = frozenset(
    {Part.NO, Part.NEGATION, Part.ASSENT, Part.ACK, Part.LATER, Taken.SAME_VERB, Taken.PRONOUN, Taken.ECHO}
)
REFUSING_ALONE: Core = frozenset({Part.NO, Part.NEGATION})
