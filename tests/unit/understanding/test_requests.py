"""Requests and questions against the registered words: intent, values, mentions (C10, C23, C24, C58)."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.understand import Pending
from tests.unit.understanding.corpus import lines
from tests.unit.understanding.world import NOTHING, asked, does_nothing, hear

ON_VALIDITY = Pending(topic="workPermit.validity", active_type="workPermit")


def told(text, pending=NOTHING):
    """(intent, values, {slot: form:words}) of a sentence."""
    draft = hear(text, pending).draft
    if draft is None:
        return None
    return draft.intent, dict(draft.values), {s: f"{m.form}:{m.words}" for s, m in draft.mentions.items()}


OPEN_123: tuple = ("navigation.openEntity", {}, {"entityId": "number:123"})


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    "text",
    lines("""Abra a permissão 123.|abra a permissao 123|abre a permissão 123|abrir permissão 123|
    pode abrir a permissão 123?|quero abrir a permissão 123|
    gostaria de abrir a permissão 123|você poderia abrir a permissão 123?|vc pode abrir a permissao 123 pfv?|
    preciso ver a permissão 123|
    me mostre a permissão 123|mostra a permissão 123|vá para a permissão 123|ir para a permissão 123|
    volte para a permissão 123|abra a PT 123|
    abra a permissão de trabalho 123|abra a permissão número 123|abra a permissão nº 123|
    abra a permissão cento e vinte e três|
    por favor, abra a permissão 123|bom dia, abra a permissão 123|ok, agora abra a permissão 123|
    abra a permisão 123|Abra a permissão 123, por favor.|
    ABRA A PERMISSÃO 123|posso ver a permissão 123?|então abra a permissão 123|abra logo a permissão 123|
    Open permit 123.|open the permit 123|please open permit 123|could you open permit 123, please?|
    can you show permit number 123?|
    I want to open permit 123|I'd like to see permit 123|go to permit 123|show me permit 123|let's open permit 123|
    open permit one hundred and twenty-three"""),
)
def test_a_permit_is_opened_in_any_wording(text):
    assert told(text) == OPEN_123


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("abre wp-123", "code:wp-123"),
        ("abra WP 124-2", "code:WP 124-2"),
        ("open WP-123", "code:WP-123"),
        ("abra a 123", "number:123"),
        ("abra 123", "number:123"),
        ("abra o anterior", "previous:"),
        ("open the previous one", "previous:"),
        ("abra a segunda", "ordinal:"),
        ("abra essa", "demonstrative:"),
        ("abra essa permissão", "demonstrative:"),
        ("abra a permissão anterior", "previous:"),
        ("abra a permissão da Empresa B", "qualifier:Empresa B"),
        ("abra a da Empresa B", "qualifier:Empresa B"),
        ("abra ela", "pronoun:"),
        ("open this permit", "demonstrative:"),
        ("open the second one", "ordinal:"),
    ],
)
def test_every_way_to_point_at_a_permit(text, form):
    assert told(text) == ("navigation.openEntity", {}, {"entityId": form})


def test_a_number_keeps_its_qualifier():
    mention = hear("abra a permissão 124 da Empresa B").draft.mentions["entityId"]

    assert (mention.form, mention.words, mention.qualifiers) == ("number", "124", "empresa b")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Agora vá para os componentes.", "workPermit.components"),
        ("vai para os componentes", "workPermit.components"),
        ("vá para aba de componentes", "workPermit.components"),
        ("abra a aba de riscos", "workPermit.risks"),
        ("abra a aba risco", "workPermit.risks"),
        ("mostre as aprovações", "workPermit.approvals"),
        ("quero ver os riscos", "workPermit.risks"),
        ("ver histórico", "workPermit.history"),
        ("vá para dados gerais", "workPermit.details"),
        ("mostre a validade", "workPermit.validity"),
        ("abra a lista de permissões", "workPermits"),
        ("Now go to the components.", "workPermit.components"),
        ("open the risks tab", "workPermit.risks"),
        ("show me the approvals", "workPermit.approvals"),
        ("switch to history", "workPermit.history"),
    ],
)
def test_a_tab_is_opened_by_its_name(text, place):
    assert told(text) == ("navigation.openTab", {"semanticId": place}, {})


def test_a_tab_of_a_named_permit():
    intent, values, mentions = told("abra os componentes da permissão 123")

    assert (intent, values, mentions) == (
        "navigation.openTab",
        {"semanticId": "workPermit.components"},
        {"entityId": "number:123"},
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Adicione o componente de trabalho em altura.", "trabalho em altura"),
        ("adicione trabalho em altura", "trabalho em altura"),
        ("adiciona o componente trabalho em altura", "trabalho em altura"),
        ("adiciona o componete de trabalho em altura", "trabalho em altura"),
        ("coloque trabalho a quente", "trabalho a quente"),
        ("ponha espaço confinado", "espaço confinado"),
        ("pode incluir o içamento de cargas?", "içamento de cargas"),
        ("quero trabalho a quente", "trabalho a quente"),
        ("gostaria de adicionar o componente de trabalho a quente, por favor", "trabalho a quente"),
        ("adicione o componente de solda subaquática", "solda subaquática"),
        ("Add the working at height component.", "working at height"),
        ("please add hot work", "hot work"),
        ("I want hot work", "hot work"),
    ],
)
def test_a_component_type_is_named_without_quotes(text, name):
    assert told(text) == ("workPermit.components.add", {}, {"componentType": f"name:{name}"})


@pytest.mark.parametrize(
    ("text", "intent", "values", "mentions"),
    [
        ("adicione um componente", "workPermit.components.add", {}, {}),
        (
            "adicione trabalho em altura na permissão 456",
            "workPermit.components.add",
            {},
            {"componentType": "name:trabalho em altura", "entityId": "number:456"},
        ),
        (
            "na permissão 456, adicione trabalho em altura",
            "workPermit.components.add",
            {},
            {"componentType": "name:trabalho em altura", "entityId": "number:456"},
        ),
        (
            "remova o componente de trabalho em altura",
            "workPermit.components.remove",
            {},
            {"componentId": "qualifier:trabalho em altura"},
        ),
        ("remova COMP-81", "workPermit.components.remove", {}, {"componentId": "code:COMP-81"}),
        ("remova esse componente", "workPermit.components.remove", {}, {"componentId": "demonstrative:"}),
        ("remova isso", "workPermit.components.remove", {}, {"componentId": "demonstrative:"}),
        ("remova-o", "workPermit.components.remove", {}, {"componentId": "pronoun:"}),
        ("remove it", "workPermit.components.remove", {}, {"componentId": "pronoun:"}),
        ("remove the hot work component", "workPermit.components.remove", {}, {"componentId": "name:hot work"}),
        (
            "remova o componente COMP-81 da permissão 123",
            "workPermit.components.remove",
            {},
            {"componentId": "code:COMP-81", "entityId": "number:123"},
        ),
        ("Atualize a validade para 60 dias.", "workPermit.updateValidity", {"validityDays": 60}, {}),
        (
            "mude a validade da permissão 123 para sessenta dias",
            "workPermit.updateValidity",
            {"validityDays": 60},
            {"entityId": "number:123"},
        ),
        ("mude o prazo para 1.500 dias", "workPermit.updateValidity", {"validityDays": 1500}, {}),
        ("mude a validade de 45 para 60", "workPermit.updateValidity", {"validityDays": 60}, {}),
        ("remova trabalho em altura", "workPermit.components.remove", {}, {"componentId": "name:trabalho em altura"}),
        ("tira altura", "workPermit.components.remove", {}, {"componentId": "name:altura"}),
        ("quero tirar a altura", "workPermit.components.remove", {}, {"componentId": "name:altura"}),
        ("remove o espaço confinado", "workPermit.components.remove", {}, {"componentId": "name:espaço confinado"}),
        ("remove working at height", "workPermit.components.remove", {}, {"componentId": "name:working at height"}),
        (
            "tira altura da 456",
            "workPermit.components.remove",
            {},
            {"componentId": "name:altura", "entityId": "number:456"},
        ),
        (
            "tira o componente de içamento da 456",
            "workPermit.components.remove",
            {},
            {"componentId": "qualifier:içamento", "entityId": "number:456"},
        ),
        (
            "remova o componente de trabalho em altura da WP-456",
            "workPermit.components.remove",
            {},
            {"componentId": "qualifier:trabalho em altura", "entityId": "code:WP-456"},
        ),
        ("estenda a validade para 45 dias", "workPermit.updateValidity", {"validityDays": 45}, {}),
        ("extend the validity 10 days", "workPermit.updateValidity", {}, {}),
        *(
            (text, "workPermit.updateValidity", {"validityDays": 9}, {"entityId": "number:456"})
            for text in (
                "muda a validade da 456 pra 9",
                "muda a validade da 456 para 9 dias",
                "mude o prazo na 456 para nove",
                "muda a validade da 456 de 7 para 9",
                "coloque a 456 com 9 dias de validade",
                "change the validity of 456 to 9",
            )
        ),
        ("coloque 60 dias", "workPermit.updateValidity", {"validityDays": 60}, {}),
        ("altere a validade", "workPermit.updateValidity", {}, {}),
        ("aumente a validade por mais 30 dias", "workPermit.updateValidity", {}, {}),
        ("extend the validity by 10 days", "workPermit.updateValidity", {}, {}),
        ("tem como cancelar a permissão 123?", "workPermit.cancel", {}, {"entityId": "number:123"}),
        ("abra a permissão WP-123", "navigation.openEntity", {}, {"entityId": "code:WP-123"}),
        ("mude a validade da permissão 123", "workPermit.updateValidity", {}, {"entityId": "number:123"}),
        ("mude a validade para dois meses", "workPermit.updateValidity", {}, {}),
        ("mude a validade para 60,5 dias", "workPermit.updateValidity", {}, {}),
        ("mude a validade para 30 ou 60 dias", "workPermit.updateValidity", {}, {}),
        (
            "change the validity of permit 123 to 60 days",
            "workPermit.updateValidity",
            {"validityDays": 60},
            {"entityId": "number:123"},
        ),
        ("set the validity to forty-five days", "workPermit.updateValidity", {"validityDays": 45}, {}),
        ("cancele a permissão 123", "workPermit.cancel", {}, {"entityId": "number:123"}),
        ("Então cancele a permissão.", "workPermit.cancel", {}, {"entityId": "noun:"}),
        ("cancel this permit", "workPermit.cancel", {}, {"entityId": "demonstrative:"}),
    ],
)
def test_what_a_sentence_asks_for(text, intent, values, mentions):
    assert told(text) == (intent, values, mentions)


def test_a_permit_number_is_never_a_validity():
    assert told("mude a permissão 123") in (None, ("workPermit.updateValidity", {}, {"entityId": "number:123"}))
    assert told("atualize a validade da 456") == ("workPermit.updateValidity", {}, {"entityId": "number:456"})


@pytest.mark.requirement("C23")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Mude para 60.", 60),
        ("Coloque 45.", 45),
        ("muda pra sessenta", 60),
        ("deixe em 30 dias", 30),
        ("change it to 60", 60),
        ("make it 45", 45),
    ],
)
def test_a_bare_number_goes_to_the_property_that_was_talked_about(text, value):
    assert told(text, ON_VALIDITY)[:2] == ("workPermit.updateValidity", {"validityDays": value})


@pytest.mark.requirement("C23")
@pytest.mark.parametrize("text", ["Mude para 60.", "Coloque 45.", "change it to 60"])
def test_without_such_a_topic_a_bare_number_is_nothing(text):
    assert does_nothing(hear(text))
    assert does_nothing(hear(text, Pending(topic="workPermit.components")))


@pytest.mark.case("S7")
@pytest.mark.requirement("C24")
@pytest.mark.parametrize(
    "text",
    [
        "Quantos funcionários estão cadastrados?",
        "quantos trabalhadores temos?",
        "quantos funcionarios",
        "how many employees are registered?",
        "conte os funcionários",
    ],
)
def test_a_question_of_another_topic_inherits_nothing(text):
    heard = hear(text, ON_VALIDITY)

    assert (heard.act, heard.draft.intent, dict(heard.draft.mentions)) == (Act.QUESTION, "employee.count", {})


@pytest.mark.parametrize(
    ("text", "subject", "elements"),
    [
        ("Explique esse componente.", "demonstrative:component", ()),
        ("Explique isso.", "demonstrative:None", ()),
        ("Explique.", None, ()),
        ("explique a validade da permissão", "noun:workPermit", ("workPermit.validity",)),
        ("o que é trabalho em altura?", "name:componentType", ()),
        ("o que e trabalho a quente", "name:componentType", ()),
        ("what is hot work?", "name:componentType", ()),
        ("Explain this component.", "demonstrative:component", ()),
        ("como funciona a validade?", None, ("workPermit.validity",)),
        ("como cancelar a permissão 123?", "number:workPermit", ()),
    ],
)
def test_an_explanation_says_what_it_is_about(text, subject, elements):
    heard = hear(text)
    said = heard.draft.mentions.get("subject")

    assert (heard.act, heard.draft.intent) == (Act.QUESTION, "knowledge.explain")
    assert (f"{said.form}:{said.entity_type}" if said else None) == subject
    assert heard.draft.elements == elements


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("qual a situação da permissão 123?", "workPermit.read"),
        ("qual é o status?", "workPermit.read"),
        ("what is the status of permit 123?", "workPermit.read"),
        ("resuma a permissão 123", "workPermit.read"),
        ("what is a permit?", "knowledge.explain"),
        ("o que é uma permissão?", "knowledge.explain"),
    ],
)
def test_a_question_with_an_answer_of_its_own_is_no_explanation(text, intent):
    assert hear(text).draft.intent == intent


@pytest.mark.parametrize(
    "text",
    lines("""não abra a permissão 123|não quero abrir a permissão 123|nunca cancele a permissão 123|
    don't open permit 123|do not cancel permit 123|
    favor não adicionar trabalho em altura|abri a permissão 123|eu abri a permissão 123|ele abre a permissão 123|
    já adicionei trabalho em altura|
    a permissão 123 foi cancelada|a permissão 123 está cancelada?|vou cancelar a permissão 123|
    i cancelled permit 123|i opened permit 123|
    permit 123 was cancelled|se der, cancele a permissão 123|cancele a permissão 123 se chover|
    cancel permit 123 if it rains|
    adicione amanhã trabalho em altura|adicione trabalho em altura depois|cancele a permissão quando terminar|
    posso cancelar a permissão 123?|devo adicionar trabalho em altura?|should I cancel permit 123?|
    quando devo cancelar a permissão?|
    renove a permissão 123|duplique a permissão 123|libere a permissão 123|remova o risco|remova a aprovação APR-1|
    abra a janela do carro azul|
    qual a previsão do tempo?|quem é o presidente?|blá blá blá|asdf ghjk|123|WP-123|permissão|componentes|o|a|de|e|
    antes de cancelar a permissão 123|para abrir a permissão|depois de adicionar o componente|
    quem abriu a permissão 123?|
    abra a permissão 123, não demore a apagar tudo|ele quer cancelar a permissão 123|
    o João quer cancelar a permissão 123|
    evite cancelar a permissão 123|mandaram cancelar a permissão 123|never open permit 123|cancel all permits|
    cancele todas as permissões|
    remova banana|adicione altura e não quente|adicione altura nem quente|
    não tire altura|adicione altura, não|adicione altura, espera, não|mais 15 dias|15 a mais|reduza 5 dias|
    remova tudo o que for quente"""),
)
def test_what_is_told_forbidden_conditional_or_foreign_does_nothing(text):
    heard = hear(text)

    reads = heard.draft is not None and heard.draft.intent in {"knowledge.explain", "workPermit.read"}
    assert does_nothing(heard) or (heard.act is Act.QUESTION and reads)


def test_near_readings_are_offered_and_none_is_picked():
    heard = hear("Abra.")

    assert heard.act is Act.NEW_REQUEST and heard.draft is None
    assert {d.intent for d in heard.alternatives} == {"navigation.openEntity", "navigation.openTab"}


def test_two_requests_are_a_chain():
    heard = hear("Abra a permissão 123 e vá para os componentes.")

    assert heard.draft.intent == "navigation.openEntity"
    assert heard.rest.draft.values == {"semanticId": "workPermit.components"}


def test_a_yes_with_a_question_is_the_question_and_with_a_request_is_asked_again():
    question = hear("sim, e quantos funcionários?", asked())
    request = hear("sim, e abra a permissão 456", asked())

    assert (question.act, question.draft.intent) == (Act.QUESTION, "employee.count")
    assert (request.act, request.rest.draft.intent) == (Act.UNCLEAR, "navigation.openEntity")
