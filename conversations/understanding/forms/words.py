"""Word classes by which a clause shows what it is. Both languages are always understood."""

from conversations.references.folding import listed
from conversations.understanding.forms import english, portuguese
from conversations.understanding.normalize import Token
from conversations.understanding.numbers import NUMBER_WORDS
from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of


def _phrases(*texts: str) -> PhraseTable[bool]:
    return phrase_table((words_of(phrase), True) for text in texts for phrase in listed(text, ";"))


def _words(*texts: str) -> frozenset[str]:
    return frozenset(word for text in texts for word in listed(text))


WH = _words(portuguese.WH, english.WH)
# Words that a question may have before its question word.
BEFORE_WH = _words(portuguese.BEFORE_WH, english.BEFORE_WH)
ASKS = _phrases(portuguese.ASKS, english.ASKS)
# "Tell me", "quero saber": what follows is asked for as information.
TELLING = _phrases(portuguese.TELLING, english.TELLING)
# "Don't forget to" asks for what is behind it.
NOT_FORGETTING = _phrases(english.NOT_FORGETTING)
KNOWING = _phrases(portuguese.KNOWING, english.KNOWING)
# Frames of wanting and asking politely; an action behind them is a request.
WANTING = _phrases(portuguese.WANTING, english.WANTING, english.NOT_FORGETTING)
# Frames that ask for permission or possibility where a question mark follows: "dá pra cancelar depois?"
ABILITY = _phrases(portuguese.ABILITY)
HEDGES = _phrases(portuguese.HEDGES)
# Verbs that only show: no number, name or time was ever given so.
SHOWING = _words(portuguese.SHOWING)
# Words that name nothing by themselves; and what an agent asks for that any words may answer.
VAGUE = _words(portuguese.VAGUE)
FREE_TEXT = _words(portuguese.FREE_TEXT)
AUXILIARIES = _words(english.AUXILIARIES)
SUBJECTS_AFTER_AUXILIARY = _words(english.SUBJECTS_AFTER_AUXILIARY)
PRONOUN_SUBJECTS = _words(portuguese.PRONOUN_SUBJECTS, english.PRONOUN_SUBJECTS)
CONDITIONALS = _words(portuguese.CONDITIONALS, english.CONDITIONALS)
EDITING = _words(portuguese.EDITING, english.EDITING)
# "I meant", "typo", "should be": something else is wanted; and what comes before a second thought: "wait".
AMENDING = _phrases(portuguese.AMENDING, english.AMENDING)
SHOULD = _phrases(english.SHOULD)
HESITATING = _phrases(portuguese.HESITATING, english.HESITATING)
# "Get me the price": nouns of what an answer would tell, and the verbs that fetch it.
INFORMATION = _words(portuguese.INFORMATION, english.INFORMATION)
FETCHING = _words(english.FETCHING)
FETCHING_FOR = _words(english.FETCHING_FOR)
UNDETERMINED = _words(english.UNDETERMINED)
ASKING_AUXILIARIES = _words(english.ASKING_AUXILIARIES)
AS_BEFORE = _phrases(english.AS_BEFORE)
RESUMING = _phrases(
    english.RESUMING,
    ";".join(f"{verb} {link}" for verb in listed(portuguese.CONTINUING) for link in listed(portuguese.CONTINUED)),
)
UNFINISHED = _words(portuguese.UNFINISHED, english.UNFINISHED)
# What gives up, forgets or calls off the thing behind it; the last may be done to a record too.
GIVING_UP = _phrases(portuguese.GIVING_UP, english.GIVING_UP)
FORGETTING = _phrases(portuguese.FORGETTING, english.FORGETTING)
CALLING_OFF = _phrases(portuguese.CALLING_OFF, english.CALLING_OFF)
ALLOWING = _phrases(english.ALLOWING)
# "Deixa a calibração de mão", "leave the isolation alone".
LEAVING = _words(portuguese.LEAVING, english.LEAVING)
ASIDE = _phrases(portuguese.ASIDE, english.ASIDE)
STOP_ASKING = _phrases(portuguese.STOP_ASKING, english.STOP_ASKING)
# "Sai dessa tela".
EXITING = _phrases(portuguese.EXITING, english.EXITING)
SCREENS = _words(portuguese.SCREENS, english.SCREENS)
# What may stand behind the thing: "away", "que a gente estava montando".
TAILS = _words(portuguese.TAILS, english.TAILS)
RELATIVES = _words(portuguese.RELATIVES, english.RELATIVES)
MAKING = _words(portuguese.MAKING, english.MAKING)
# An agent's words for what was begun and not done.
LEFT = _words(portuguese.LEFT, english.LEFT)
# "De novo", "again"; verbs that say it by themselves; what a command may be called.
AGAIN = _phrases(portuguese.AGAIN, english.AGAIN)
REPEATING = _words(portuguese.REPEATING, english.REPEATING)
OPERATIONS = _words(portuguese.OPERATIONS, english.OPERATIONS)
# Verbs that give another value behind "ok but"; what one chats about.
SETTING = _words(portuguese.SETTING, english.SETTING)
SMALL_TALK = _words(portuguese.SMALL_TALK, english.SMALL_TALK)
SO_FAR = _words(portuguese.SO_FAR, english.SO_FAR)
CLAIMING = _phrases(portuguese.CLAIMING, english.CLAIMING)
UNSURE = _phrases(portuguese.UNSURE, english.UNSURE)
INDIFFERENT = _phrases(portuguese.INDIFFERENT, english.INDIFFERENT)
# Verb forms that are more often another word open no request ("para", "como"),
# or only with an object behind them ("note", "compra").
NO_OPENING = _words(portuguese.NO_OPENING, english.NO_OPENING)
OPENING_WITH_OBJECT = _words(portuguese.OPENING_WITH_OBJECT, english.OPENING_WITH_OBJECT)
NO_VERB = _words(portuguese.NO_OPENING, portuguese.OPENING_WITH_OBJECT)
# Verb forms that tell: what holds one is a statement, no value.
TOLD = _words(portuguese.TOLD, english.TOLD)
# What a value may begin with: "na 456", "for two", "o de altura".
BEFORE_VALUE = _words(portuguese.BEFORE_VALUE, english.BEFORE_VALUE)
TIMES = _words(portuguese.TIMES, english.TIMES)
NUMBERLIKE = frozenset({"number", "code", "ordinal"})  # kinds of tokens


def is_numberlike(token: Token) -> bool:
    """Whether the token is a number, a code, or a number in words."""
    return token.kind in NUMBERLIKE or token.word in NUMBER_WORDS
