"""One question over the OpenAI-compatible protocol, through pydantic-ai. Loaded only where a model is configured."""

import asyncio
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from openai import AsyncOpenAI
from pydantic_ai import Agent, PromptedOutput, UsageLimits, capture_run_messages
from pydantic_ai.exceptions import (
    ModelAPIError,
    ModelConnectionError,
    ModelHTTPError,
    ModelTimeoutError,
    UnexpectedModelBehavior,
)
from pydantic_ai.messages import ModelMessage, ModelResponse
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.settings import ModelSettings

from conversations.model.answers import Outcome, Question, Reply

TRIES = 2
GRACE_SECONDS = 0.5  # for closing the connection
NO_KEY = "none"  # the library insists on one; servers without keys ignore it


def call(question: Question, *, url: str, name: str, key: str, seconds: float, output_tokens: int) -> Reply:
    """Ask within ``seconds`` in all. Once more where no connection came about, or the server said 429 or 5xx.

    Nothing is raised, and no tool is offered to the model: it can only answer.
    """
    conversation = _Conversation(question, output_tokens)
    started = time.monotonic()
    outcomes: list[Outcome] = []

    def hold() -> None:
        outcomes.append(asyncio.run(conversation.within(seconds, url=url, name=name, key=key or NO_KEY)))

    # A thread of its own: the caller may have an event loop, and a name server that hangs can't be interrupted.
    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    thread.join(seconds + GRACE_SECONDS)
    outcome = outcomes[0] if outcomes else "timeout"
    return Reply(
        outcome=outcome,
        answer=conversation.answer if outcome == "answered" else None,
        calls=conversation.calls,
        input_tokens=conversation.input_tokens,
        output_tokens=conversation.output_tokens,
        milliseconds=round((time.monotonic() - started) * 1000, 2),
    )


class _Conversation:
    """The tries of one question, and what they cost."""

    def __init__(self, question: Question, output_tokens: int) -> None:
        self.question = question
        self.answer: dict[str, Any] | None = None
        self.calls = self.input_tokens = self.output_tokens = 0
        self._most = output_tokens

    async def within(self, seconds: float, *, url: str, name: str, key: str) -> Outcome:
        try:
            async with asyncio.timeout(seconds):
                async with AsyncOpenAI(base_url=url, api_key=key, max_retries=0, timeout=seconds) as server:
                    return await self._tried(OpenAIChatModel(name, provider=OpenAIProvider(openai_client=server)))
        except TimeoutError:
            return "timeout"
        except Exception:  # noqa: BLE001 - whatever a model or its library does, the person is asked instead
            return "error"

    async def _tried(self, model: OpenAIChatModel) -> Outcome:
        outcome: Outcome = "error"
        for _ in range(TRIES):
            outcome, again = await self._once(model)
            if not again:
                break
        return outcome

    async def _once(self, model: OpenAIChatModel) -> tuple[Outcome, bool]:
        """The outcome of one call, and whether another may do better."""
        agent = Agent(
            model,
            output_type=PromptedOutput(self.question.shape),
            instructions=self.question.instructions,
            retries=0,
            model_settings=ModelSettings(temperature=0.0, max_tokens=self._most),
        )
        self.calls += 1
        with capture_run_messages() as messages:
            try:
                run = await agent.run(self.question.data, usage_limits=UsageLimits(request_limit=1))
            except ModelTimeoutError:
                return "timeout", False
            except ModelConnectionError:
                return "unreachable", True
            except ModelHTTPError as error:
                return "refused", error.status_code == 429 or error.status_code >= 500
            except (ModelAPIError, UnexpectedModelBehavior):
                return "unusable", False
            finally:
                self._count(messages)
        given: Any = run.output  # an instance of the question's shape
        self.answer = asdict(given)
        return "answered", False

    def _count(self, messages: Sequence[ModelMessage]) -> None:
        for message in messages:
            if isinstance(message, ModelResponse):
                self.input_tokens += message.usage.input_tokens
                self.output_tokens += message.usage.output_tokens
