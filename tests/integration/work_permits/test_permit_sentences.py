"""What people say about permits, and what it is understood as; the words come from ``dialogue.py``."""

import pytest

from conversations.registries.dialogue import dialogue
from conversations.understanding.meaning import Pending
from conversations.vocabulary import understood
from policy.registries.entities import entities

OPEN, TAB, READ, COUNT, EXPLAIN = (
    "navigation.openEntity", "navigation.openTab", "workPermit.read", "employee.count", "knowledge.explain",
)  # fmt: skip
ADD, REMOVE, VALIDITY, CANCEL = (
    "workPermit.components.add", "workPermit.components.remove", "workPermit.updateValidity", "workPermit.cancel",
)  # fmt: skip
ASSIGN, WITHDRAW, TEAM = "workPermit.employees.add", "workPermit.employees.remove", "workPermit.employees.list"
REMOVE_RISK, RISKS, COMPONENTS = "workPermit.risks.remove", "workPermit.risks.list", "workPermit.components.list"
LIST, COUNT_PERMITS, SCHEDULE = "workPermit.list", "workPermit.count", "workPermit.schedule"

SENTENCES = {
    "Abra a permissão 123.": (OPEN, "123"),
    "mostre a permissão WP-124-2": (OPEN, "WP-124-2"),
    "Open permit 123": (OPEN, "123"),
    "Agora vá para os componentes.": (TAB, "workPermit.components"),
    "abra a aba de riscos": (TAB, "workPermit.risks"),
    "vá para o histórico": (TAB, "workPermit.history"),
    "ver dados gerais": (TAB, "workPermit.details"),
    "ir para as aprovações": (TAB, "workPermit.approvals"),
    "abre a lista de permissões": (TAB, "workPermits"),
    "go to the components": (TAB, "workPermit.components"),
    "Adicione o componente de trabalho em altura.": (ADD, "trabalho em altura"),
    "Quero trabalho a quente.": (ADD, "trabalho a quente"),
    "inclua espaço confinado na permissão 456": (ADD, "espaço confinado"),
    "Add the working at height component": (ADD, "working at height"),
    "remova o COMP-3": (REMOVE, "COMP-3"),
    "remova o componente de trabalho a quente": (REMOVE, "trabalho a quente"),
    "remove the hot work component": (REMOVE, "hot work"),
    "tira altura": (REMOVE, "altura"),
    "remove o espaço confinado": (REMOVE, "espaço confinado"),
    "remove working at height": (REMOVE, "working at height"),
    "tira o componente de escavação da 458": (REMOVE, "458"),
    "muda a validade da 458 pra 9": (VALIDITY, "458"),
    "muda a validade para 2 semanas": (VALIDITY, 14),
    "adiciona altura, digo, quente": (ADD, "quente"),
    "já posso começar o trabalho na 123?": (READ, "123"),
    "quais componentes tem essa permissão?": (COMPONENTS, None),
    "Mude a validade para 60 dias": (VALIDITY, 60),
    "altere o prazo da permissão 456 para 45": (VALIDITY, 45),
    "prorrogue a validade para 90 dias": (VALIDITY, 90),
    "change the validity to 60 days": (VALIDITY, 60),
    "adicione o João Pereira": (ASSIGN, "João Pereira"),
    "adicione o funcionário João Pereira à permissão 123": (ASSIGN, "João Pereira"),
    "inclua a Maria Oliveira na equipe da 456": (ASSIGN, "Maria Oliveira"),
    "escale a Ana Paula para a permissão 123": (ASSIGN, "Ana Paula"),
    "assign João Pereira to permit 124": (ASSIGN, "João Pereira"),
    "adicione um funcionário": (ASSIGN, None),
    "adicione um componente": (ADD, None),
    "remova o João da permissão 123": (WITHDRAW, "João"),
    "remova esse funcionário": (WITHDRAW, None),
    "remova esse risco": (REMOVE_RISK, None),
    "remova o RISK-2": (REMOVE_RISK, "RISK-2"),
    "remova o risco de queda de materiais": (REMOVE_RISK, "queda de materiais"),
    "remove the risk": (REMOVE_RISK, None),
    "quantos funcionários temos?": (COUNT, None),
    "quantos funcionários tem a permissão 123?": (TEAM, "123"),
    "how many employees does permit 123 have?": (TEAM, "123"),
    "quem está na equipe da permissão 123?": (TEAM, "123"),
    "liste os funcionários da permissão 123": (TEAM, "123"),
    "liste os riscos da permissão 123": (RISKS, "123"),
    "list the risks": (RISKS, None),
    "liste os componentes da permissão 456": (COMPONENTS, "456"),
    "liste as permissões": (LIST, None),
    "list all the permits": (LIST, None),
    "quantas permissões existem?": (COUNT_PERMITS, None),
    "quais permissões estão liberadas?": (LIST, "RELEASED"),
    "liste as permissões em rascunho": (LIST, "DRAFT"),
    "quais estão vencidas?": (LIST, "EXPIRED"),
    "list the released permits": (LIST, "RELEASED"),
    "quantas permissões estão suspensas?": (COUNT_PERMITS, "SUSPENDED"),
    "how many permits are open?": (COUNT_PERMITS, "OPEN"),
    "tá liberada?": (READ, None),
    "a 123 está vencida?": (READ, "123"),
    "agende a permissão 456": (SCHEDULE, "456"),
    "Cancele a permissão 123": (CANCEL, "123"),
    "cancel permit 123": (CANCEL, "123"),
    "consulte a permissão 457": (READ, "457"),
    "qual é a situação da permissão 457?": (READ, "457"),
    "what is the status of the permit?": (READ, None),
    "Quantos funcionários estão cadastrados?": (COUNT, None),
    "how many employees are there?": (COUNT, None),
    "Explique esse componente.": (EXPLAIN, None),
    "O que é trabalho em altura?": (EXPLAIN, "trabalho em altura"),
    "explain this component": (EXPLAIN, None),
}


def understand(sentence):
    return understood(sentence, pending=Pending(), find=lambda kind, words: entities[kind].find("alfa", words))


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(("sentence", "expected"), SENTENCES.items())
def test_a_sentence_means_its_operation(demo, sentence, expected):
    draft = understand(sentence).draft

    assert draft is not None
    said = [*draft.values.values(), *(m.words for m in draft.mentions.values())]
    assert draft.intent == expected[0]
    assert expected[1] is None or expected[1] in said


@pytest.mark.parametrize("sentence", ["aumente a validade em 10 dias", "reduza a validade em 5 dias"])
def test_a_change_by_an_amount_is_not_taken_for_one_to_it(demo, sentence):
    draft = understand(sentence).draft

    assert draft is None or draft.intent != VALIDITY


@pytest.mark.parametrize("sentence", ["adiciona altura e quente", "remove altura e quente", "adiciona altura, quente"])
def test_two_components_are_a_list_of_two(demo, sentence):
    draft = understand(sentence).draft

    assert draft is not None and draft.intent in (ADD, REMOVE)
    [mention] = draft.mentions.values()
    assert (mention.form, [part.words for part in mention.parts]) == ("list", ["altura", "quente"])


@pytest.mark.parametrize("sentence", ["exclua a permissão 123", "delete permit 123"])
def test_deleting_a_permit_can_only_mean_cancelling_it_for_good(demo, sentence):
    draft = understand(sentence).draft

    assert draft is not None
    assert draft.intent == CANCEL
    assert dialogue[CANCEL].confirm["pt-BR"].startswith("Cancelar em definitivo")


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    "sentence",
    [
        "não adicione o João Pereira", "adicione o João Pereira se ele tiver NR-35", "posso adicionar o João Pereira?",
        "devo remover o risco?", "adicione o João Pereira amanhã", "adicione o João Pereira caso ele possa",
        "adicione o João Pereira desde que tenha NR-35", "ele quer adicionar o João Pereira", "removi o risco",
        "quem adicionou o João Pereira?", "você removeu o risco?", "o risco foi removido?", "não remova o risco 2",
        "agende o início para amanhã às 14h se não chover", "posso agendar para amanhã às 14h?", "não agende nada",
        "adicione o João Pereira no lugar da Maria Oliveira", "adicione o João Pereira como responsável",
        "adicione altura sem avisar ninguém", "remova o João Pereira de todas as permissões",
        "mude a validade da 123 para 60 dias a partir de amanhã", "agende uma reunião para amanhã às 14h",
        "don't add João Pereira", "add João Pereira if he has NR-35", "may I add João Pereira?",
        "should I remove the risk?", "add João Pereira tomorrow", "did you remove the risk?", "who removed the risk?",
        "don't schedule it", "schedule the work for tomorrow at 2pm if it doesn't rain", "remove João from all permits",
    ],
)  # fmt: skip
def test_what_is_denied_conditional_asked_about_or_says_more_does_nothing(demo, sentence):
    found = understand(sentence)

    assert found.draft is None and not found.alternatives


@pytest.mark.requirement("C14")
@pytest.mark.parametrize(
    ("sentence", "intent"),
    [
        ("por favor, adicione o João Pereira à equipe", ASSIGN),
        ("vc pode incluir a maria oliveira na equipe?", ASSIGN),
        ("tem como colocar o joao pereira na 456?", ASSIGN),
        ("gostaria de adicionar o João Pereira, por favor", ASSIGN),
        ("adiciona rapidinho o João Pereira", ASSIGN),
        ("dá pra tirar a Francisca da equipe?", WITHDRAW),
        ("pode remover o risco de queda de materiais pra mim?", REMOVE_RISK),
        ("agenda pra amanhã as 14h, pfv", SCHEDULE),
        ("poderia remarcar o serviço para amanhã às 14h?", SCHEDULE),
        ("could you add Maria Oliveira to permit 456?", ASSIGN),
        ("please remove the first risk", REMOVE_RISK),
        ("can you schedule the start for tomorrow at 2 pm, please?", SCHEDULE),
    ],
)
def test_a_polite_request_is_the_request(demo, sentence, intent):
    draft = understand(sentence).draft

    assert draft is not None and draft.intent == intent


@pytest.mark.requirement("C12")
@pytest.mark.parametrize("sentence", ["remova isso", "remova", "remove it"])
def test_what_is_at_hand_tells_what_is_removed_and_nothing_at_hand_is_asked_about(demo, sentence):
    def heard(*at_hand):
        find = lambda kind, words: entities[kind].find("alfa", words)  # noqa: E731
        return understood(sentence, pending=Pending(active_type="workPermit", at_hand=at_hand), find=find)

    assert {d.intent for d in heard().alternatives} == {REMOVE, WITHDRAW, REMOVE_RISK}
    assert heard("risk", "workPermit").draft.intent == REMOVE_RISK
    assert heard("workPermit", "assignment", "risk").draft.intent == WITHDRAW
    assert heard("component").draft.intent == REMOVE


@pytest.mark.requirement("C10")
@pytest.mark.parametrize(
    ("sentence", "slot", "place"),
    [
        ("remova o risco 2", "riskId", 1),
        ("remove risk 2", "riskId", 1),
        ("remove the second risk", "riskId", 1),
        ("remova o componente 3", "componentId", 2),
    ],
)
def test_a_figure_behind_what_has_no_number_is_a_place_in_the_list(demo, sentence, slot, place):
    mention = understand(sentence).draft.mentions[slot]

    assert (mention.form, mention.ordinal) == ("ordinal", place)


@pytest.mark.parametrize(
    "sentence", ["abra a permissão 124-2", "abra a 124-2", "mostre a permissão nº 124-2", "open permit 124-2"]
)
def test_the_second_part_of_a_number_is_kept(demo, sentence):
    [mention] = understand(sentence).draft.mentions.values()

    assert (mention.words, [r.id for r in entities["workPermit"].find("alfa", mention.words)]) == (
        "124-2",
        ["WP-124-2"],
    )
