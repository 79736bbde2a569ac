"""Telling how one permit stands."""

from context_bridge.registries.capabilities import Call, Capability, Effect, Outcome, capabilities
from work_permits import entities, standing
from work_permits.operations.inputs import PERMIT_ID, permit_of, schema


def _read(call: Call) -> Outcome:
    permit = permit_of(call)
    return Outcome(
        data=standing.told(permit, now=call.now),
        concerned=(entities.permit_reference(permit),),
    )


capabilities.register(
    Capability(
        id="workPermit.read",
        titles={"pt-BR": "consultar permissão", "en": "read a permit"},
        descriptions={
            "pt-BR": "Situação, validade, responsável, componentes e riscos de uma permissão, e se autoriza o serviço.",
            "en": "Status, validity, person in charge, components and risks of a permit, and whether work may start.",
        },
        input_schema=schema(("entityId",), entityId=PERMIT_ID),
        effect=Effect.READ,
        target="entityId",
        target_type="workPermit",
        call=_read,
        idempotent=True,
    )
)
