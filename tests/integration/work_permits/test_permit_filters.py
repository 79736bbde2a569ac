"""What narrows a list is taken or asked about, and never dropped: no sentence lists more than it asks for."""

import zoneinfo

import pytest

from conversations.understanding.meaning import Pending
from conversations.vocabulary import understood
from policy.registries.entities import entities
from tests.integration.work_permits.conftest import NOW

LIST, COUNT, PEOPLE, HOW_MANY = "workPermit.list", "workPermit.count", "employee.list", "employee.count"
TEAM, RISKS, COMPONENTS, READ = (
    "workPermit.employees.list",
    "workPermit.risks.list",
    "workPermit.components.list",
    "workPermit.read",
)
MONDAY = NOW.astimezone(zoneinfo.ZoneInfo("America/Sao_Paulo"))  # the second of March


def heard(sentence, **pending):
    return understood(
        sentence,
        pending=Pending(active_type="workPermit", now=MONDAY, **pending),
        find=lambda kind, words: entities[kind].find("alfa", words),
    )


def said(sentence, **pending):
    """The intent, and what narrows it: values as they are, records by their words."""
    draft = heard(sentence, **pending).draft
    assert draft is not None
    return draft.intent, {**draft.values, **{name: mention.words for name, mention in draft.mentions.items()}}


def lines(text):
    return [line.strip() for line in text.strip().splitlines()]


def days(first, last):
    return {"expiresFrom": first, "expiresUntil": last}


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("quais permissões vencem amanhã?", (LIST, days("2026-03-03", "2026-03-03"))),
        ("quais vencem hoje?", (LIST, days("2026-03-02", "2026-03-02"))),
        ("quantas permissões vencem até sexta?", (COUNT, {"expiresUntil": "2026-03-06"})),
        ("quais permissoes vencem na sexta", (LIST, days("2026-03-06", "2026-03-06"))),
        ("permissões que vencem esta semana", (LIST, days("2026-03-02", "2026-03-08"))),
        ("quais permissões vencem mês que vem?", (LIST, days("2026-04-01", "2026-04-30"))),
        ("permissões com vencimento em abril", (LIST, days("2026-04-01", "2026-04-30"))),
        ("quais permissões vencem entre quarta e sexta?", (LIST, days("2026-03-04", "2026-03-06"))),
        ("quais permissões vencem a partir de sexta?", (LIST, {"expiresFrom": "2026-03-06"})),
        ("quais permissões vencem em 10 dias?", (LIST, {"expiresUntil": "2026-03-12"})),
        ("me mostra as permissões que vencem amanhã, por favor", (LIST, days("2026-03-03", "2026-03-03"))),
        ("alguma permissão vence hoje?", (LIST, days("2026-03-02", "2026-03-02"))),
        ("which permits expire by Friday?", (LIST, {"expiresUntil": "2026-03-06"})),
        ("which permits expire tomorrow?", (LIST, days("2026-03-03", "2026-03-03"))),
        ("how many permits expire this week?", (COUNT, days("2026-03-02", "2026-03-08"))),
        ("permits expiring by Friday", (LIST, {"expiresUntil": "2026-03-06"})),
        ("show the permits that expire next month", (LIST, days("2026-04-01", "2026-04-30"))),
    ],
)
def test_a_day_of_expiry_narrows_the_list(demo, sentence, expected):
    assert said(sentence) == expected


def over(first=None, last=None):
    return {"status": "EXPIRED", **(days(first, last) if first else {})}


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("quais permissões venceram?", (LIST, over())),
        ("quais já venceram?", (LIST, over())),
        ("permissões que expiraram", (LIST, over())),
        ("alguma permissão venceu?", (LIST, over())),
        ("quantas venceram?", (COUNT, over())),
        ("which permits have expired?", (LIST, over())),
        ("which ones have expired?", (LIST, over())),
        ("how many have expired?", (COUNT, over())),
        ("quais permissões venceram hoje?", (LIST, over("2026-03-02", "2026-03-02"))),
        ("quantas permissões venceram este mês?", (COUNT, over("2026-03-01", "2026-03-31"))),
        ("quais venceram em fevereiro?", (LIST, over("2026-02-01", "2026-02-28"))),
        ("quais permissões venceram em dezembro?", (LIST, over("2025-12-01", "2025-12-31"))),
        ("permissões vencidas em dezembro", (LIST, over("2025-12-01", "2025-12-31"))),
        ("which permits expired last week?", (LIST, over("2026-02-23", "2026-03-01"))),
        ("how many expired yesterday?", (COUNT, over("2026-03-01", "2026-03-01"))),
        ("quais permissões vão vencer esta semana?", (LIST, days("2026-03-02", "2026-03-08"))),
    ],
)
def test_what_is_over_is_told_from_what_is_to_expire(demo, sentence, expected):
    assert said(sentence) == expected


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("sentence", ["quais venceram na sexta?", "quais venceram amanhã?", "quais não venceram?"])
def test_what_cannot_be_over_yet_is_not_listed(demo, sentence):
    assert heard(sentence).draft is None


@pytest.mark.requirement("C58")
@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("liste as permissões da Empresa B", (LIST, {"company": "Empresa B"})),
        ("quais são as permissões da Empresa B?", (LIST, {"company": "Empresa B"})),
        ("permissões da empresa b", (LIST, {"company": "empresa b"})),
        ("permissões da Empresa B abertas", (LIST, {"company": "Empresa B", "status": "OPEN"})),
        ("vc pode listar as permissões abertas da Empresa A?", (LIST, {"company": "Empresa A", "status": "OPEN"})),
        ("quantas permissões a Empresa A tem?", (COUNT, {"company": "Empresa A"})),
        ("liste os funcionários da Empresa C", (PEOPLE, {"company": "Empresa C"})),
        ("quem são os funcionários da Empresa C?", (PEOPLE, {"company": "Empresa C"})),
        ("quantos funcionários tem a Empresa C?", (HOW_MANY, {"company": "Empresa C"})),
        ("quantos funcionários trabalham na Empresa C?", (HOW_MANY, {"company": "Empresa C"})),
        ("list the permits of Company B", (LIST, {"company": "Company B"})),
        ("which permits of Company B are expired?", (LIST, {"company": "Company B", "status": "EXPIRED"})),
        ("list the employees of Company C", (PEOPLE, {"company": "Company C"})),
        ("how many employees does Company C have?", (HOW_MANY, {"company": "Company C"})),
    ],
)
def test_a_company_narrows_the_list(demo, sentence, expected):
    assert said(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("liste as permissões", (LIST, {})),
        ("list all the permits", (LIST, {})),
        ("mostre as permissões vencidas", (LIST, {"status": "EXPIRED"})),
        ("quero ver as permissões suspensas", (LIST, {"status": "SUSPENDED"})),
        ("há permissões vencidas?", (LIST, {"status": "EXPIRED"})),
        ("tem alguma permissão vencida?", (LIST, {"status": "EXPIRED"})),
        ("permissões abertas", (LIST, {"status": "OPEN"})),
        ("lista as permisoes abertas", (LIST, {"status": "OPEN"})),
        ("list open permits", (LIST, {"status": "OPEN"})),
        ("expired permits", (LIST, {"status": "EXPIRED"})),
        ("are there any expired permits?", (LIST, {"status": "EXPIRED"})),
        ("how many are released?", (COUNT, {"status": "RELEASED"})),
        ("quem trabalha na 123?", (TEAM, {"entityId": "123"})),
        ("quem está na equipe?", (TEAM, {})),
        ("equipe da 123", (TEAM, {"entityId": "123"})),
        ("who works on 123?", (TEAM, {"entityId": "123"})),
        ("quais os riscos?", (RISKS, {})),
        ("quantos riscos tem a 123?", (RISKS, {"entityId": "123"})),
        ("what are the risks?", (RISKS, {})),
        ("are there any risks?", (RISKS, {})),
        ("quais componentes tem a 123?", (COMPONENTS, {"entityId": "123"})),
        ("which components does it have?", (COMPONENTS, {"entityId": ""})),
        ("qual a validade?", (READ, {})),
        ("e a validade?", (READ, {})),
        ("situação da 124-2", (READ, {"entityId": "124-2"})),
        ("is it released?", (READ, {"entityId": ""})),
        ("tá vencida?", (READ, {})),
        ("is the permit expired?", (READ, {"entityId": ""})),
        ("quando começa o serviço da 123?", (READ, {"entityId": "123"})),
    ],
)
def test_what_is_asked_for_is_listed_counted_or_read(demo, sentence, expected):
    assert said(sentence) == expected


UNKNOWN = """
    liste as permissões do João
    liste as permissões urgentes
    liste as permissões do galpão 3
    liste as permissões com risco alto
    liste as permissões sem risco
    liste as permissões sem responsável
    liste as permissões de trabalho em altura
    liste as permissões da planta norte
    liste as permissões criadas ontem
    liste as permissões de ontem
    liste as permissões aprovadas por mim
    liste as minhas permissões
    liste as outras permissões
    liste essas permissões
    liste as últimas permissões
    liste as 3 primeiras permissões
    liste as permissões recentemente abertas
    liste as permissões por empresa
    liste as permissões da Empresa Z
    liste as permissões da Empresa B e da Empresa C
    liste as permissões que não são da Empresa B
    liste as permissões exceto as da Empresa B
    liste as permissões abertas e aprovadas
    liste as permissões que não estão abertas
    liste as permissões abertas menos a 123
    liste as permissões que vencem
    liste as permissões que vencem depois de sexta
    liste as permissões que não vencem amanhã
    liste as permissões de amanhã
    liste as permissões com mais de 10 dias
    liste as permissões da 123
    quantas permissões tem risco?
    quantas permissões o João tem?
    quantas permissões foram canceladas ontem?
    quantas delas estão abertas?
    quantas dessas permissões estão abertas?
    quantas permissões eu abri?
    quais permissões posso aprovar?
    quais permissões precisam de aprovação?
    quais permissões estão atrasadas?
    quais permissões a Maria aprovou?
    quais são as permissões perigosas?
    mostre as permissões da semana passada
    mostre as permissões assinadas
    liste os funcionários com NR-35
    liste os funcionários sem treinamento
    liste os funcionários eletricistas
    liste os funcionários da Empresa Z
    liste os eletricistas
    quantos funcionários têm NR-10?
    quantos funcionários estão na obra?
    quantas são da Empresa C?
    liste os riscos altos
    liste os riscos não tratados
    quais riscos são graves?
    liste os componentes instalados ontem
    quem está na equipe da noite?
    quem é o chefe da equipe?
    quanto é?
    list the urgent permits
    list permits with high risk
    list permits without risks
    list permits created yesterday
    list the permits of John
    list the permits approved by me
    list the permits that are not open
    list the permits except those of Company B
    list the open and approved permits
    list permits expiring after Friday
    list the newest permits
    list the first three permits
    list my permits
    how many permits have risks?
    how many permits did I open?
    how many of them are open?
    how many permits are about to expire?
    which of these are open?
    which permits need approval?
    which workers have NR-35?
    list the electricians
    list the high risks
    show the permits of last week
"""


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("sentence", lines(UNKNOWN))
def test_what_narrows_in_a_way_that_is_not_known_is_not_listed(demo, sentence):
    draft = heard(sentence).draft

    assert draft is None


@pytest.mark.requirement("C58")
@pytest.mark.parametrize("word", ["zelosas", "do turno B", "com pendência", "da caldeira", "mais antigas"])
@pytest.mark.parametrize(
    "verb", ["liste as permissões", "quantas permissões temos", "liste os riscos", "quem está na equipe"]
)
def test_a_content_word_that_nothing_takes_lists_nothing(demo, verb, word):
    assert heard(f"{verb} {word}").draft is None


@pytest.mark.requirement("C24")
@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("e as vencidas?", (LIST, {"status": "EXPIRED"})),
        ("e as que vencem amanhã?", (LIST, days("2026-03-03", "2026-03-03"))),
        ("e quantas são da Empresa C?", (COUNT, {"company": "Empresa C"})),
    ],
)
def test_a_list_that_was_talked_about_is_narrowed_otherwise(demo, sentence, expected):
    assert said(sentence, topic="workPermits", intent=LIST) == expected


@pytest.mark.requirement("C24")
def test_how_much_it_is_counts_no_people(demo):
    assert heard("quanto é?", topic="workPermit.validity").draft is None
