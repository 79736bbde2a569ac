"""A thousand plausible capabilities of forty other business areas, in both languages, beside those of the product."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conversations.registries.dialogue import Intent, Slot, Words
from policy.registries.entities import EntityReference, EntityType

AREAS = 40
INTENTS_OF_ONE = 25

# noun, its gender, and the noun in English; every second area's records have numbers, every fourth's go by name.
_AREAS = """
    pedido m order; fatura f invoice; contrato m contract; cliente m customer; fornecedor m supplier; veículo m vehicle;
    viagem f trip; reserva f booking; chamado m ticket; ativo m asset; produto m product; consulta f appointment;
    paciente m patient; exame m exam; curso m course; turma f class; aluno m student; candidato m applicant;
    vaga f vacancy; holerite m payslip; afastamento m leave; orçamento m budget; despesa f expense; pagamento m payment;
    imóvel m property; locatário m lodger; máquina f machine; manutenção f overhaul; lote m batch; amostra f sample;
    remessa f shipment; rota f route; processo m lawsuit; campanha f campaign; evento m event;
    assinatura f subscription; sala f room; armazém m warehouse; boleto m slip; licitação f tender
"""
# What is done to a record: verbs in both languages.
_DEEDS: Sequence[tuple[str, str, str]] = (
    ("open", "abrir ver mostrar", "open show view"),
    ("create", "criar cadastrar gerar", "create register make"),
    ("remove", "excluir remover apagar", "delete remove erase"),
    ("approve", "aprovar autorizar", "approve authorize"),
    ("cancel", "cancelar anular", "cancel void"),
    ("suspend", "suspender pausar", "suspend pause"),
    ("release", "liberar", "release clear"),
    ("close", "encerrar fechar concluir", "close finish"),
    ("reopen", "reabrir", "reopen"),
    ("copy", "copiar duplicar", "copy duplicate"),
    ("print", "imprimir", "print"),
    ("send", "enviar mandar", "send"),
    ("archive", "arquivar guardar", "archive store"),
)
# What a record has: a value that is changed, with its unit.
_PROPERTIES: Sequence[tuple[str, str, str, str]] = (
    ("amount", "valor", "amount", "real"),
    ("quantity", "quantidade", "quantity", "unidade"),
    ("weight", "peso", "weight", "quilo"),
    ("discount", "desconto", "discount", "ponto"),
    ("term", "tolerância", "grace period", "dia"),
)
_PARTS: Sequence[tuple[str, str, str]] = (("item", "item", "item"), ("attachment", "anexo", "attachment"))
_ADDING = ("adicionar incluir acrescentar colocar", "add include put")
_TAKING = ("remover retirar tirar excluir", "remove delete drop")


@dataclass(frozen=True, slots=True)
class Area:
    number: int
    name: str
    pt: str
    feminine: bool
    en: str

    @property
    def of(self) -> str:
        """ "do pedido", "da fatura"."""
        return f"{'da' if self.feminine else 'do'} {self.pt}"


def areas() -> list[Area]:
    entries = [entry.split() for entry in _AREAS.split(";")]
    return [Area(n, f"{en}Area{n}", pt, gender == "f", en) for n, (pt, gender, en) in enumerate(entries)]


def entity_types() -> list[EntityType]:
    """The type of record of each area. None of their records exists."""
    return [_entity_type(area) for area in areas()]


def _entity_type(area: Area) -> EntityType:
    return EntityType(
        name=area.name,
        nouns={"pt-BR": (area.pt,), "en": (area.en,)},
        labels={"pt-BR": area.pt, "en": area.en},
        feminine=area.feminine,
        find=lambda tenant, words: (),
        load=lambda tenant, entity_id: None,
        reference=lambda record: EntityReference(area.name, ""),
        numbered=area.number % 2 == 0,
        named=area.number % 4 == 1,
        code=rf"{area.en[:3]}{chr(97 + area.number % 26)}[\s-]?\d+",
    )


def intents() -> list[Intent]:
    """A thousand of them."""
    return [intent for area in areas() for intent in _intents(area)]


def _intents(area: Area) -> Iterator[Intent]:
    nouns = {"pt-BR": (area.pt,), "en": (area.en,)}
    for deed, pt, en in _DEEDS:
        yield _intent(area, deed, pt, en, nouns)
    for name, pt, en, unit in _PROPERTIES:
        value = Slot(name=name, kind="integer", units={"pt-BR": (unit,), "en": ()}, question={})
        objects = {"pt-BR": (f"{pt} {area.of}", pt), "en": (f"{area.en} {en}", en)}
        yield _intent(area, f"set.{name}", "mudar alterar definir ajustar", "change set adjust", objects, value)
    for name, pt, en in _PARTS:
        objects = {"pt-BR": (f"{pt} {area.of}", pt), "en": (f"{area.en} {en}", en)}
        yield _intent(area, f"add.{name}", *_ADDING, objects)
        yield _intent(area, f"take.{name}", *_TAKING, objects)
    yield _intent(area, "list", "listar mostrar", "list show", nouns, question=True)
    yield _intent(area, "count", "contar", "count", nouns, question=True)
    about = {"pt-BR": (f"situação {area.of}", f"andamento {area.of}"), "en": (f"{area.en} status", f"{area.en} state")}
    yield _intent(area, "read", "consultar verificar", "check", about, question=True)


def _intent(
    area: Area, deed: str, pt: str, en: str, objects: Words, value: Slot | None = None, *, question: bool = False
) -> Intent:
    record = Slot(name="entityId", kind="entity", entity_type=area.name, implied=True, question={})
    return Intent(
        id=f"{area.name}.{deed}",
        capability=f"{area.name}.{deed}",
        verbs={"pt-BR": tuple(pt.split()), "en": tuple(en.split())},
        objects=objects,
        slots=(value, record) if value else (record,),
        question=question,
        topic=f"{area.name}.{deed}" if value else None,
        offer={"pt-BR": f"{pt.split()[0]} {area.pt}", "en": f"{en.split()[0]} {area.en}"},
    )
