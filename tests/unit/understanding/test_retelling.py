"""A yes that says the agent's plan again: all of it, in other words or with details left out, and never half of it."""

import pytest

from conversations.understanding.acts import Act
from conversations.understanding.grammar.plan import plan_of
from conversations.understanding.meaning import Pending, Previous
from tests.unit.understanding.world import hear

INSPECTION = "Vou agendar a vistoria do elevador para sexta, às 9h, com o engenheiro Paulo. Confirma?"
TWO = "Vou suspender a permissão de içamento PT-88 e notificar o supervisor. Confirma?"
BOTH = "I'll suspend lifting permit PT-88 and notify the supervisor. Confirm?"
REFUND = "Vou reembolsar o cliente João Prado em R$ 80,00. Confirma o reembolso?"
LABELS = "I'll print the labels for order 88, size A5. Go?"
RENEWAL = "Vou renovar a assinatura do jornal por 12 meses. Posso?"
ACCESS = "Vou liberar o acesso de lmota à pasta Obras, somente leitura. Confirma?"
RECEIPT = "Quer que eu mande o comprovante por e-mail?"


def act_of(text: str, asked: str, previous: Previous = "CONFIRM") -> Act:
    return hear(text, Pending(kind="confirmation", level="soft", previous=previous, asked=asked)).act


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (INSPECTION, "sim, pode agendar a vistoria"),
        (INSPECTION, "agenda a vistoria do elevador"),
        (INSPECTION, "confirmo o agendamento da vistoria"),
        (TWO, "pode suspender e notificar"),
        (TWO, "positivo, suspende a permissão e avisa o supervisor"),
        (TWO, "confirmo a suspensão e a notificação"),
        (BOTH, "suspend it and notify the supervisor"),
        (REFUND, "autorizo o reembolso do João Prado"),
        (REFUND, "pode efetuar o reembolso por favor"),
        (LABELS, "print the labels, please"),
        (LABELS, "print em all"),
        (RENEWAL, "renova sim senhora"),
        (ACCESS, "sim, somente leitura mesmo"),
        ("I'll order 30 bags of cement for site 4, delivery Monday. Place the order?", "place the order"),
        ("Should I set up the follow-up call?", "set up the follow up call"),
        ("Vou convocar os síndicos para a assembleia. Confirma?", "convoque os síndicos"),
    ],
)
def test_all_of_the_plan_is_said_again_and_details_may_be_left_out(asked, text):
    assert act_of(text, asked) is Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.case("K13")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (TWO, "suspende a permissão"),
        (TWO, "sim, notifica"),
        (TWO, "suspende e não notifica"),
        (TWO, "suspende a permissão e avisa o gerente"),
        (TWO, "suspende primeiro e avisa depois"),
        (BOTH, "notify the supervisor"),
        (BOTH, "suspend and notify tomorrow"),
        (INSPECTION, "agenda a vistoria da caldeira"),
        (INSPECTION, "agenda a vistoria com o Pedro"),
        (INSPECTION, "agenda já"),
        (INSPECTION, "confirmo uma vistoria"),
        (INSPECTION, "só agenda se ele puder"),
        (REFUND, "confirmo o reembolso da Ana"),
        (REFUND, "confirmo o reembolso pra mim"),
        (LABELS, "print the label"),
        (LABELS, "print the labels for order 89"),
        (LABELS, "print the labels and the invoice"),
        (ACCESS, "libera o acesso de lmota"),
        (ACCESS, "sim, leitura"),
        ("Vou enviar o relatório, o contrato e a ata para a Ana. Confirma?", "envia o relatório"),
        ("Vou enviar o relatório para a Ana e o Bruno. Confirma?", "envia o relatório pra Ana"),
        ("Vou avisar o supervisor. Confirma?", "avisa meu amigo"),
        ("Notify the supervisor?", "notify boss"),
    ],
)
def test_half_of_it_or_another_thing_is_no_yes(asked, text):
    assert act_of(text, asked) is not Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (RENEWAL, "pode renovar ponto final"),
        (LABELS, "print the labels full stop"),
        (RENEWAL, "podi renvoar"),
        (LABELS, "confirmd"),
        (LABELS, "goood"),
        (RENEWAL, "pode renovar minha jovem, muito agradecida pela atenção"),
        (RENEWAL, "renova pelo amor de deus"),
        (LABELS, "print them straight away, my good man"),
        (RENEWAL, "pode demais"),
    ],
)
def test_dictation_slips_addresses_and_haste_change_nothing(asked, text):
    assert act_of(text, asked) is Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (RENEWAL, "pode renovar interrogação"),
        (LABELS, "no period"),
        ("Vou pagar a fatura. Confirma?", "apagar a fatura"),
        ("I'll charge the customer. Confirm?", "change the customer"),
        ("Vou enviar a fatura. Confirma?", "envia a fartura"),
        ("I'll block the van tomorrow. Confirm?", "block it straight away"),
        ("I'll approve the budget. Confirm?", "approves the budget"),
    ],
)
def test_another_word_is_no_slip_of_the_asked_one(asked, text):
    assert act_of(text, asked) is not Act.AFFIRM


@pytest.mark.requirement("C16")
def test_an_offer_is_taken_up_with_a_wish_of_ones_own():
    for text in ("desejo sim, obrigada pela lembrança", "quero sim, por favor, o comprovante"):
        assert act_of(text, RECEIPT, "OFFER") is Act.AFFIRM
    for text in ("quero sim uma nota", "quero o comprovante impresso", "quero o recibo"):
        assert act_of(text, RECEIPT, "OFFER") is not Act.AFFIRM


def test_a_plan_has_a_deed_for_each_verb_and_a_list_of_things_is_none():
    assert [deed.word for deed in plan_of(TWO).deeds] == ["suspender", "notificar"]
    assert plan_of(ACCESS).tails == (("somente", "leitura"),)
    for text in (
        "Vou pagar o boleto e a fatura. Confirma?",
        "Vou drenar o tanque, purgar a linha. Confirma?",
        "Vou remover os usuários exceto o João. Confirma?",
        "Vou parar a bomba. Depois vou abrir a válvula. Confirma?",
    ):
        assert not plan_of(text).deeds


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("Vou recolher os crachás do portão 2. Autoriza a coleta?", "autorizo, pode recolher os crachás"),
        ("A assinatura do jornal será suspensa. Confirma?", "confirmo, sim"),
        ("O acesso do fornecedor será bloqueado. Confirma?", "pode bloquear o acesso"),
        ("Vou trocar o filtro da bomba, sem custo adicional. Tudo certo?", "tudo certo, pode trocar o filtro"),
        ("I'll register the delivery at dock 3. Shall I save the entry?", "yes, register the delivery"),
        ("I'm ready to print the badges for the visitors. Should I?", "yes print the badges"),
    ],
)
def test_a_plan_may_be_told_in_the_passive_or_be_finished_by_another_question(asked, text):
    assert act_of(text, asked) is Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("Vou recolher os crachás do portão 2. Autoriza a coleta?", "autorizo a entrada"),
        ("O acesso do fornecedor será bloqueado. Confirma?", "pode liberar o acesso"),
        ("Vou trocar o filtro, sem a válvula. Tudo certo?", "pode trocar o filtro e a válvula"),
        ("I'll register the delivery. Shall I save the entry?", "save the other entry"),
        ("I'm ready to print the badges and the list. Should I?", "yes print the badges"),
    ],
)
def test_what_is_told_so_is_not_another_deed_or_half_of_it(asked, text):
    assert act_of(text, asked) is not Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize(
    "text",
    ["sim, dez", "preciso confirmar", "posso autorizar", "ok, ciente", "sim, mas obrigado", "pôde", "aquele sim"],
)
def test_a_number_a_wish_to_check_and_taking_note_are_no_yes(text):
    assert act_of(text, "Vou bloquear o acesso. Confirma?") is not Act.AFFIRM


@pytest.mark.requirement("C16")
@pytest.mark.parametrize("text", ["show", "realize", "can you confirm", "I need to confirm", "it's done", "ok got it"])
def test_nor_are_they_in_english(text):
    assert act_of(text, "I'll block the access. Confirm?") is not Act.AFFIRM
