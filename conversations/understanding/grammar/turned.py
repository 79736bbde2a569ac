"""Questions to which a yes may mean no, or may answer something else that they ask."""

import re
from collections.abc import Sequence
from functools import lru_cache

from conversations.references.folding import fold
from conversations.understanding import families
from conversations.understanding.grammar.deeds import all_deeds, deed_in, deeds_of, sentences_of

MOST_OF_QUESTION = 4_000  # a longer question is never answered by a yes
_OTHERWISE = re.compile(r"^\s*(se|senao|caso|otherwise|if|unless|a menos|or else)\b|\b(otherwise|se nao)\b")


@lru_cache(maxsize=512)
def turns(text: str) -> bool:
    """Whether a yes to ``text`` may mean no, or may answer something else that it asks: "há alguém na sala? Posso
    trancar." """
    if len(text) > MOST_OF_QUESTION:
        return True
    sentences = _with_lists(sentences_of(text, MOST_OF_QUESTION))
    if any(_OTHERWISE.search(fold(s)) for s in sentences[1:]) or any(one.is_turned for one in deeds_of(sentences)):
        return True
    return any(_asks_besides(s, sentences[place + 1 :]) for place, s in enumerate(sentences[:-1]))


def _with_lists(sentences: Sequence[str]) -> Sequence[str]:
    """The sentences, what stands behind a colon with what stands before it."""
    found: list[str] = []
    for sentence in sentences:
        if found and found[-1].rstrip().endswith(":"):
            found[-1] += sentence
        else:
            found.append(sentence)
    return found


def _asks_besides(sentence: str, others: Sequence[str]) -> bool:
    """Whether the sentence asks one thing, and those behind it ask or announce another."""
    asked = deed_in(sentence) if sentence.rstrip().endswith("?") else None
    if asked is None:
        return False
    behind = [deed for other in others if (deed := deed_in(other)) is not None]
    if any(one.is_question or (one.is_announced and not one.stems & asked.stems) for one in behind):
        return True
    return not asked.is_done and any(one.may_be or _is_first_person(one.word) for one in behind)


def _is_first_person(word: str) -> bool:
    """ "Tranco a porta." """
    return word.endswith("o") and bool(families.of(word)) and not families.only_names(word)


def changes(text: str) -> bool:
    """Whether something that is would change: a value, or that there is anything. So it is where nothing is known."""
    found = all_deeds(text)
    return not found or any(one.changes for one in found)
