"""Documents and judged questions for retrieval: what a person asks, what is in view, which document must answer."""

from dataclasses import dataclass

from context_bridge.context import SemanticUIContext, parse
from context_bridge.knowledge.documents import Document
from context_bridge.knowledge.documents import parse as read
from context_bridge.knowledge.router import Library
from context_bridge.knowledge.text import stem, words

_PT = (
    """---
id: permit
title: Permissão de trabalho
keywords: PT, permissão, autorização
semantic: workPermit
---
A permissão de trabalho é o documento que autoriza um serviço de risco, num local e por um prazo.

## Como emitir
Descreva o serviço, o local e a empresa, e envie para aprovação.

## Como cancelar
Quem a emitiu pode cancelar a permissão enquanto ela não foi encerrada. O cancelamento é definitivo.
""",
    """---
id: permit.validity
title: Validade da permissão
keywords: validade, prazo, vencimento
semantic: workPermit.validity
---
A validade é o número de dias em que a permissão autoriza o serviço, a partir do início.

## Como alterar
A validade pode ser alterada por quem emitiu, enquanto a permissão está aberta. Para renovar uma permissão vencida,
emita outra. Veja [[permit]].
""",
    """---
id: permit.components
title: Componentes da permissão
keywords: componente, atividade
semantic: workPermit.components, workPermit.components.item
---
Um componente diz que a permissão inclui uma atividade perigosa, como [[height|trabalho em altura]].

## Como adicionar
Escolha a atividade no catálogo. Cada tipo aparece uma só vez.
""",
    """---
id: height
title: Trabalho em altura
keywords: altura, queda, NR-35, andaime
semantic: componentType:workingAtHeight
---
Trabalho em altura é a atividade acima de dois metros com risco de queda.

## Exigências
Cinto de segurança, ponto de ancoragem, treinamento válido e análise de risco.

## Riscos
Queda de pessoas e de materiais sobre quem está embaixo.
""",
    """---
id: hot
title: Trabalho a quente
keywords: solda, corte, esmeril, faísca
semantic: componentType:hotWork
---
Trabalho a quente é o serviço com chama, faísca ou calor, como soldar e cortar.

## Exigências
Extintor ao lado, vigia de incêndio e área livre de combustíveis.
""",
    """---
id: confined
title: Espaço confinado
keywords: NR-33, tanque, galeria
semantic: componentType:confinedSpace
---
Espaço confinado é o lugar com entrada limitada e ventilação insuficiente para pessoas.

## Exigências
Medição de gases, vigia na entrada e plano de resgate.
""",
    """---
id: approvals
title: Aprovações
keywords: aprovação, aprovador, liberação
semantic: workPermit.approvals
---
A permissão é aprovada por quem responde pela área e liberada por quem responde pela segurança.

## Quem aprova
O aprovador da área, que não pode ser a pessoa que pediu a permissão.
""",
    """---
id: employees
title: Funcionários
keywords: funcionário, trabalhador, equipe, treinamento
semantic: employees
---
Os funcionários cadastrados podem ser responsáveis por uma permissão.

## Treinamentos
Cada treinamento tem uma data de vencimento; vencido, o funcionário não pode ser designado.
""",
)

_EN = (
    """---
id: permit.validity
title: Validity of the permit
keywords: validity, term, expiry
semantic: workPermit.validity
---
The validity is the number of days during which the permit authorizes the job.

## How to change
Whoever issued the permit can change its validity while it is open.
""",
    """---
id: height
title: Working at height
keywords: height, fall, scaffold
semantic: componentType:workingAtHeight
---
Working at height is any activity above two metres with a risk of falling.

## Requirements
A harness, an anchor point, valid training and a risk assessment.
""",
    """---
id: hot
title: Hot work
keywords: welding, cutting, sparks
semantic: componentType:hotWork
---
Hot work is any job with flame, sparks or heat.

## Requirements
An extinguisher, a fire watch and no fuel nearby.
""",
    """---
id: approvals
title: Approvals
keywords: approval, approver, release
semantic: workPermit.approvals
---
A permit is approved by whoever answers for the area.
""",
)


def documents(locale: str) -> list[Document]:
    return [read(content, locale) for content in (_PT if locale == "pt-BR" else _EN)]


def library(locale: str = "pt-BR") -> Library:
    return Library(documents(locale), locale)


NAMES = {
    "pt-BR": {"workPermit": ("permissão", "permissão de trabalho"), "componentType": ("componente",)},
    "en": {"workPermit": ("permit", "work permit"), "componentType": ("component",)},
}


def nouns(locale: str) -> dict[str, list[tuple[str, ...]]]:
    return {
        kind: [tuple(stem(word, locale) for word in words(name)) for name in names]
        for kind, names in NAMES[locale].items()
    }


@dataclass(frozen=True, kw_only=True)
class Judged:
    """A question, what is known or in view, and the document (and section) that must answer; None: nothing may."""

    query: str
    answer: str | None
    section: str | None = None
    locale: str = "pt-BR"
    topics: tuple[str, ...] = ()
    context: SemanticUIContext | None = None


VALIDITY_FIELD = parse(
    {
        "page": {"semanticId": "workPermit", "entityType": "workPermit", "entityId": "WP-123"},
        "activeTab": {"semanticId": "workPermit.details"},
        "focus": {"semanticId": "workPermit.validity"},
    }
)
COMPONENTS_TAB = parse({"page": {"semanticId": "workPermit"}, "activeTab": {"semanticId": "workPermit.components"}})
HEIGHT_ROW = parse(
    {
        "page": {"semanticId": "workPermit"},
        "activeTab": {"semanticId": "workPermit.components"},
        "selection": {"entityType": "componentType", "entityId": "workingAtHeight"},
    }
)
HEIGHT = ("componentType:workingAtHeight", "workPermit.components")

# The question has no topic of its own: what is in view answers.
DEICTIC = (
    Judged(query="Explique isso.", answer="permit.validity", context=VALIDITY_FIELD),
    Judged(query="Explique.", answer="permit.components", context=COMPONENTS_TAB),
    Judged(query="O que é isto?", answer="height", context=HEIGHT_ROW),
    Judged(query="o que isso significa?", answer="permit.components", context=COMPONENTS_TAB),
    Judged(query="Explique esse componente.", answer="height", section="", topics=HEIGHT),
    Judged(query="Esse componente exige o quê?", answer="height", section="Exigências", topics=HEIGHT),
    Judged(query="O que o componente precisa?", answer="height", topics=HEIGHT),
    Judged(query="", answer="height", topics=HEIGHT),
    Judged(query="Explain this component.", answer="height", topics=HEIGHT, locale="en"),
    Judged(query="What does this require?", answer="hot", topics=("componentType:hotWork",), locale="en"),
)

# The question names something else than what is in view: its words decide.
NAMED_ELSEWHERE = (
    Judged(query="O que é espaço confinado?", answer="confined", context=VALIDITY_FIELD),
    Judged(query="quem aprova?", answer="approvals", context=HEIGHT_ROW),
    Judged(query="explique trabalho a quente", answer="hot", context=HEIGHT_ROW),
    Judged(query="quais treinamentos os funcionários têm", answer="employees", context=COMPONENTS_TAB),
    Judged(query="what is hot work?", answer="hot", topics=HEIGHT, locale="en"),
)

# A pointing word and a topic: both count.
MIXED = (
    Judged(query="Qual é a validade dessa permissão?", answer="permit.validity", topics=("workPermit",)),
    Judged(query="Explique a validade da permissão", answer="permit.validity", topics=("workPermit",)),
    Judged(query="quais os riscos desse componente?", answer="height", section="Riscos", topics=HEIGHT),
    Judged(query="quem aprova essa permissão", answer="approvals", topics=("workPermit",)),
    Judged(query="como adiciono um componente nessa permissão?", answer="permit.components", topics=("workPermit",)),
)

PLAIN = (
    Judged(query="permissoes", answer="permit"),
    Judged(query="permissão", answer="permit"),
    Judged(query="PERMISSÕES", answer="permit"),
    Judged(query="o que é uma permissão de trabalho?", answer="permit"),
    Judged(query="como cancelar", answer="permit", section="Como cancelar"),
    Judged(query="cancelamento de permissões", answer="permit", section="Como cancelar"),
    Judged(query="como alterar o prazo", answer="permit.validity", section="Como alterar"),
    Judged(query="renovação de permissao vencida", answer="permit.validity"),
    Judged(query="adicionar atividades do catalogo", answer="permit.components", section="Como adicionar"),
    Judged(query="NR-35", answer="height"),
    Judged(query="o que a nr 33 exige", answer="confined", section="Exigências"),
    Judged(query="riscos do trabalho em altura", answer="height", section="Riscos"),
    Judged(query="preciso de extintor para soldas?", answer="hot"),
    Judged(query="medições de gás", answer="confined"),
    Judged(query="aprovadores", answer="approvals"),
    Judged(query="treinamentos vencidos", answer="employees"),
    Judged(query="workPermit.approvals", answer="approvals"),
    Judged(query="how do I change the validity?", answer="permit.validity", section="How to change", locale="en"),
    Judged(query="who approves permits", answer="approvals", locale="en"),
    Judged(query="do I need a harness", answer="height", locale="en"),
    Judged(query="is welding allowed", answer="hot", locale="en"),
)

UNANSWERABLE = (
    Judged(query="Qual é a capital da França?", answer=None),
    Judged(query="bolo de chocolate com cobertura", answer=None),
    Judged(query="me conte uma piada sobre papagaios", answer=None, context=COMPONENTS_TAB),
    Judged(query="explique isso", answer=None),
    Judged(query="", answer=None),
    Judged(query="?!", answer=None),
    Judged(query="weather in Paris tomorrow", answer=None, locale="en"),
)
