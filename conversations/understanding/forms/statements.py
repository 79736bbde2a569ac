"""Finite statements, known by the forms of their verbs, not by a list of verbs: "ela desistiu", "the van started"."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.forms import words as known
from conversations.understanding.forms.verbforms import request_verbs, told_forms

_PAST = ("amos", "emos", "imos", "ou", "aram", "eram", "iram", "avam", "iu", "eu", "asse", "ei")
_NO_PAST = frozenset(
    listed(
        "ramos extremos ultimos proximos vamos temos museu pneu trofeu europeu grou judeu chapeu veneu lei rei sei "
        "hei hotei hockey grei"
    )
)
_PARTICIPLES = ("ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "ando", "endo", "indo")
_COPULAS = frozenset(
    listed(
        "eh sao estah estao era eram foi foram vai vao tem tinha fica ficou ficaram ha houve segue seguem continua "
        "continuam anda andam virou"
    )
)
_BE = frozenset(
    listed("is are was were has have had will would can could did does am gets got isn wasn aren weren must seems")
)
_IRREGULAR = frozenset(
    listed(
        "went came left broke got had made took gave said told lost found fell ran felt kept held won sold bought paid "
        "sent met quit knew grew blew threw flew drew wrote spoke woke chose froze stole forgot began sank rang became "
        "hit cut put set stood built caught brought thought gone done shut died lied moved"
    )
)
_STATES = frozenset(
    listed(
        "over done gone off out full empty broken wet busy ready here there still already not too asleep away sick ill "
        "late early down fine enough dead shut open on in home under without no back free missing fixed cold dry hot"
    )
)
_DETERMINERS = frozenset(
    listed(
        "o a os as esse essa esses essas este esta aquele aquela aqueles aquelas meu minha meus minhas nosso nossa seu "
        "sua um uma the this that these those my our his her their its your"
    )
)
_PREPOSITIONS = frozenset(
    listed("com sem de do da dos das em no na nos nas para por pelo pela ao with without of in on at to for from by")
) - {"nos", "no", "na"}
_PRONOUNS = frozenset(
    listed(
        "eu ele ela nos eles elas voce voces ninguem alguem todos isso aquilo ja i he she it we they you nobody "
        "someone everybody somebody everyone nothing there that this"
    )
)
_SUBJECTS = frozenset(listed("eu ele ela eles elas voce voces"))
_NO_VERBS = frozenset(listed("mesmo mesma nao tambem soh ja proprio propria outro outra mais menos aqui ali"))
_THIRD = frozenset(listed("he she it nobody someone everyone everybody somebody"))
_PLURAL = frozenset(listed("i we they you"))
_LONGEST_SUBJECT = 8  # words before the verb


def tells(words: Sequence[str]) -> bool:
    """Whether the words say that something is so or has happened: a subject, or a past form, and a finite verb."""
    if len(words) < 2:
        return bool(words) and _is_past(words[0])
    return (
        _opens_with_verb(words)
        or any(_is_verb_at(words, place) for place in range(1, min(len(words), _LONGEST_SUBJECT)))
        or _is_state(words)
    )


def _opens_with_verb(words: Sequence[str]) -> bool:
    """ "Tá quebrado", "saiu da empresa", "jammed again"."""
    first = words[0]
    return first in _COPULAS - {"continua", "segue"} or _is_past(first) or _is_english_past(first)


def _is_verb_at(words: Sequence[str], place: int) -> bool:
    word, before = words[place], words[place - 1]
    if before in _PREPOSITIONS:
        return False  # "com escrita"
    if before in _DETERMINERS and not (before in _PRONOUNS and word in _BE | _COPULAS):
        return before in _PRONOUNS and (_is_english_past(word) or _is_past(word))
    if word in _COPULAS or word in _BE or _is_past(word) or _is_english_past(word):
        return True
    return _is_present_at(words, place)


def _is_present_at(words: Sequence[str], place: int) -> bool:
    """ "Ela chega", "esse trator dá trabalho", "it leaks", "they arrive"."""
    word, first, before = words[place], words[0], words[place - 1]
    if before in _THIRD:
        return word.endswith("s")
    if before in _PLURAL:
        return word not in known.BEFORE_VALUE
    if before in _SUBJECTS and word not in _NO_VERBS | known.BEFORE_VALUE:
        return len(word) > 2  # "terça eu viajo"
    if first in _PRONOUNS and place <= 2:
        return bool(families.of(word)) and not families.only_names(word)
    if first in _DETERMINERS and place > 1 and before not in known.BEFORE_VALUE:
        third = word.endswith("s") and word[:-1] in request_verbs()
        return third or (families.asks(word) and word not in known.NO_VERB)
    return False


def _is_past(word: str) -> bool:
    """A Portuguese past by its ending, or a form that is known to tell."""
    if word in told_forms():
        return not word.endswith((*_PARTICIPLES, "o"))  # "trabalho" is more often the noun
    return len(word) > 3 and word.endswith(_PAST) and word not in _NO_PAST


def _is_english_past(word: str) -> bool:
    return word in _IRREGULAR or (len(word) > 4 and word.endswith("ed") and not word.endswith("eed"))


def _is_state(words: Sequence[str]) -> bool:
    """ "The crew's gone home", "wifis back", "fridays a holiday": the "s" of "is", with its mark or without."""
    for place, (word, after) in enumerate(pairwise(words[:_LONGEST_SUBJECT])):
        contracted = place and word == "s"
        joined = len(word) > 3 and word.endswith("s") and not word.endswith("ss")
        if contracted and (after in _STATES | {"a", "an", "the", "on", "at"} or after.endswith(("ing", "ed"))):
            return True
        if joined and after in _STATES | {"a", "an"} - {"in", "on", "no", "off"}:
            return True
    return False
