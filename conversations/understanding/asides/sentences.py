"""Sentences beside the business: about the memory, and returns to an earlier topic. They start no operation. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from conversations.understanding.acts import Act
from conversations.understanding.asides.remembering import remember
from conversations.understanding.asides.returning import returning
from conversations.understanding.meaning import Understanding
from conversations.understanding.normalize import Token
from conversations.understanding.vocabulary import Vocabulary


def read(
    tokens: Sequence[Token], text: str, vocabulary: Vocabulary, by_rules: Callable[[], Understanding]
) -> Understanding:
    """The aside that the sentence is, else what the rules make of it. What may be either is given beside that: a memory
    named by its place in a list ("esqueça a segunda"), since whether one was just shown is not known here, and a return
    that may be a request ("vamos voltar para os componentes"), since what was talked about is not either."""
    told = remember(tokens, text)
    if told is not None and not told.needs_list:
        return Understanding(act=Act.QUESTION if told.kind == "list" else Act.NEW_REQUEST, remembering=told)
    meaning = by_rules()
    if told is not None:
        return replace(meaning, remembering=told)
    back = returning(tokens, text, vocabulary)
    if back is None:
        return meaning
    return replace(meaning, returning=back) if meaning.draft else Understanding(act=Act.RESUME, returning=back)
