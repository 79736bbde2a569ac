"""The bridge's own tools, registered through the same door as everyone's."""

from context_bridge.knowledge import answers
from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from policy.errors import Refused

MAX_QUERY_CHARACTERS = 1000
MAX_TOPICS = 20


def explain(call: Call) -> Outcome:
    """What the documents say about the query or the topics; NOT_DOCUMENTED when nothing. No business call."""
    answer = answers.explain(
        tenant=call.principal.tenant,
        locale=call.locale,
        query=call.input.get("query", ""),
        topics=call.input.get("topics", ()),
    )
    if answer is None:
        raise Refused("NOT_DOCUMENTED")
    return Outcome(data={"text": answer.text, "title": answer.title, "topic": answer.topic}, sources=answer.sources)


capabilities.register(
    Capability(
        id="knowledge.explain",
        titles={"pt-BR": "explicar", "en": "explain"},
        descriptions={
            "pt-BR": "Responde com o que a documentação diz sobre um assunto, citando a fonte.",
            "en": "Answers with what the documentation says about a subject, citing the source.",
        },
        input_schema={
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": {
                "query": {"type": "string", "maxLength": MAX_QUERY_CHARACTERS},
                "topics": {
                    "type": "array",
                    "maxItems": MAX_TOPICS,
                    "items": {"type": "string", "minLength": 1, "maxLength": 160},
                },
            },
            "required": ["query"],
            "additionalProperties": False,
        },
        effect=Effect.READ,
        call=explain,
        idempotent=True,
    )
)
