"""An explanation in the words of a language model, where the installation wants that; else the document's own words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from conversations import package, thinking
from conversations.conf import setting
from conversations.model import explaining
from conversations.model.answers import Question
from conversations.package import Excerpt
from conversations.responses.sentences import sentence
from conversations.turn import Response
from conversations.turns import TurnInProgress


def worded(turn: TurnInProgress, response: Response) -> Response:
    """The response, reworded where it is text of documents; unchanged wherever a model did not do that well.

    Raises thinking.Wanted where the model was not asked yet.
    """
    if not setting("MODEL_EXPLAINS") or response.type != "answer" or not response.sources:
        return response
    excerpts = [{"id": s["id"], "title": s["title"], "text": response.text} for s in response.sources[:1]]
    answer = thinking.thought(turn, "explain", lambda: _question(turn, excerpts))
    text = explaining.read(answer, excerpts, query=turn.text) if answer is not None else None
    if text is None:
        return response
    return replace(response, text=sentence("worded_by_model", turn.locale, text=text, title=excerpts[0]["title"]))


def _question(turn: TurnInProgress, excerpts: Sequence[Mapping[str, str]]) -> Question | None:
    knowledge = [Excerpt(source=e["id"], title=e["title"], text=e["text"]) for e in excerpts]
    context = package.build(turn, knowledge=knowledge).to_wire()
    try:
        return explaining.question(turn.text, context=context, locale=turn.locale)
    except ValueError:
        return None
