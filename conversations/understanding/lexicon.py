"""Closed word classes of Portuguese and English, folded. Tables only."""

from conversations.references import phrases
from conversations.references.folding import listed

NEGATIONS = frozenset(listed("nao not never nunca jamais nem nenhum nenhuma none neither nor"))

# Who tells instead of asking: "eu abri", "ele abre a permissão".
SUBJECTS = frozenset(listed("eu ele ela eles elas nos i he she they we quem who"))

# After these an infinitive or base form is a request.
MODALS = frozenset(
    listed("""
    pode podes podem poderia poderias poderiam consegue consegues conseguiria quero queria quer querem queremos
    gostaria gostariamos desejo desejaria preciso precisava precisamos vamos favor tem teria da daria seria bora
    can could would will you please want need like us wanna love
""")
)
LINKS = frozenset(listed("de para que to como so me nos"))  # may stand between a modal and its verb

# "posso cancelar?" asks about permission; only for looking is it a request.
SELF_MODALS = frozenset(listed("posso podemos devo devemos poderiamos may should"))
LOOKING = frozenset(listed("ver veja olhar consultar conferir see view look have check"))

# An action tied to one of these is not one to do now.
CONDITIONS = frozenset(
    listed("""
    se caso senao quando enquanto ontem amanha hoje antes depois exceto menos talvez salvo if unless when until
    while yesterday tomorrow today later maybe perhaps except after before tonight monday tuesday wednesday
    thursday friday saturday sunday feira sabado domingo
""")
)
NEXT_STEP = frozenset(
    listed("depois entao then next seguida after afterwards")
)  # "e depois abra" goes on, no condition

# "Todos" and "tudo" name more than one record; a reading that takes one record does not account for them.
QUANTIFIERS = frozenset(listed("todo toda todos todas tudo ambos ambas cada all every everything each both"))
ALL_OF = frozenset(listed("as os the todas todos all"))  # "as duas": how many, not which
ADVERSATIVES = frozenset(listed("mas porem contudo todavia but however"))
CONJUNCTIONS = frozenset(listed("e ou and or nem"))
# "por mais 30 dias", "em 10 dias": an amount to add is no new value.
RELATIVE = frozenset(listed("mais menos more less another by plus additional outros outras extra"))
GROWING = frozenset(
    listed(
        "aumente aumenta aumentar estenda estende estender prorrogue prorroga prorrogar reduza reduz reduzir diminua "
        "diminui diminuir acrescente acrescenta acrescentar some soma somar encurte encurta encurtar prolongue "
        "prolonga prolongar desconte desconta descontar tire tira tirar retire retira retirar adicione adiciona "
        "adicionar extend increase reduce decrease shorten prolong lengthen add subtract cut remove"
    )
)
# "Adie em 2 dias" says how much later, not when; what "lasts" is given its end by "até sexta".
SHIFTING = frozenset(
    listed(
        "adie adia adiar adiem postergue posterga postergar atrase atrasa atrasar antecipe antecipa antecipar postpone "
        "delay defer advance shift push"
    )
)
LASTING = frozenset(
    listed("vale valer valida valido validade vigencia vence vencer expira dura durar valid lasts last expires")
)
TARGETS = frozenset(listed("para ate to until till"))  # "estenda para 45 dias": the new value itself
APPROXIMATE = frozenset(listed("uns umas about some cerca aproximadamente"))
FIRST_OR_SECOND_PERSON = frozenset(listed("eu voce nos gente i you we"))

INTERROGATIVES = frozenset(
    listed("""
    como porque quem onde qual quais quanto quanta quantos quantas quando what how why who where which when
""")
)

COPULAS = frozenset(listed("eh era e seria is was sao eram are were foi foram sera"))
WANTING = frozenset(listed("quero queria prefiro preferia desejo want wanted prefer meant mean quis dizer digo"))

# Words that no request has to explain.
FUNCTION = (
    QUANTIFIERS
    | phrases.DEMONSTRATIVES
    | phrases.NEUTER
    | phrases.PRONOUNS
    | phrases.DEFINITE
    | phrases.OF_WORDS
    | phrases.NUMBER_MARKERS
    | phrases.INDEFINITE
    | phrases.ONE_WORDS
    | MODALS
    | LINKS
    | COPULAS
    | WANTING
    | INTERROGATIVES
    | frozenset(
        listed("""
    e em a o ou com sem por pelo pela ate desde sobre entre seu sua seus suas meu minha meus minhas nosso nossa
    voce que se lhe te tu isso aqui ali la agora ja ainda entao tambem mesmo apenas somente soh so bem muito
    gentileza obrigado obrigada valeu grato oi ola tudo eh estah estao esta estou tem ter haver ha existem existe
    favor por gostaria novamente logo aba guia tela pagina secao campo lista janela painel tab page screen section
    field list panel view in at on into onto and or for by with without about my your our me us i we am be been
    being is are was were do does did just now also too only then there please kindly thanks thank dear hi hello
    hey up out right away sistema total registered system sir senhor senhora ai ne so mim comigo la would
    cadastrado cadastrada cadastrados cadastradas existente existentes hein have has many much
""")
    )
)

# Something counted that is not the unit of any registered slot: "dois meses" are not two days.
FOREIGN_UNITS = frozenset(
    listed("""
    segundo segundos minuto minutos hora horas dia dias semana semanas quinzena mes meses bimestre trimestre
    semestre ano anos second seconds minute minutes hour hours day days week weeks fortnight month months quarter
    year years metro metros km kg reais real dolar dollars meters vez vezes times porcento percent
""")
)

# Verbs of changing that may go to the topic's intent whatever its own verbs are: "mude para 60".
CHANGING = listed("""
    mudar alterar trocar colocar botar porh deixar passar definir ajustar atualizar corrigir aumentar reduzir
    diminuir estender prorrogar
""")
CHANGING_ENGLISH = listed("change set make put update adjust extend increase reduce move switch")

# Common verbs that are one letter from a domain's: they are known, so they are no typos of them.
COMMON_VERBS = listed("""
    renovar aprovar liberar fechar encerrar suspender reprovar revogar emitir enviar salvar gravar copiar duplicar
    imprimir baixar exportar importar assinar validar verificar testar simular calcular somar comparar escrever
    ler ouvir falar dizer perguntar responder ajudar pensar achar saber conhecer gostar amar andar correr chegar
    sair entrar voltar ficar comecar terminar parar pagar comprar vender usar precisar tentar esperar chamar ligar
    mandar receber ganhar perder cair subir descer crescer nascer morrer viver dormir acordar comer beber cozinhar
    lavar limpar quebrar consertar montar desmontar soldar pintar cortar cobrar alugar provar mover votar notar
    anotar contar cantar plantar juntar separar dividir marcar desmarcar agendar registrar informar avisar
    notificar bloquear desbloquear ativar desativar reabrir reativar restaurar recuperar arquivar mostrar mudar
    negar rejeitar aceitar concordar discordar
""")
COMMON_ENGLISH_VERBS = listed("""
    renew approve release close suspend reject revoke issue send save copy duplicate print download export import
    sign validate verify test simulate calculate compare write read listen talk ask answer help think know like
    love walk run arrive leave enter return stay start finish stop pay buy sell use need try wait call receive win
    lose fall break fix paint cut move vote note count sing plant join split mark schedule register inform notify
    block unblock activate deactivate reopen restore recover archive accept agree disagree
""")
