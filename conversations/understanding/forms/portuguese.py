"""Portuguese word classes by which a clause shows what it is; see :mod:`.words`. Tables only."""

WH = """
    qual quais quem quando onde aonde como quanto quanta quantos quantas cade porque
"""

BEFORE_WH = """
    e mas a de em para com ate por desde ao na
"""

ASKS = """
    o que; por que; para que; de que; em que; a que; com que; será que; que horas; que dia; que tipo; que data; que
    risco; que horário; que documento; que empresa; que permissão; que mais; e se; em quais; de quem; para quem; com
    quem; a quem; até quando; desde quando; quanto tempo; há quanto tempo; faz quanto tempo; tem algum; tem alguma;
    tem como saber; há algum; há alguma; existe algum; existe alguma; dá para saber; você sabe; sabe se; sabe me
    dizer; sabe dizer; sabe quando; sabe quem; sabe onde; tenho uma dúvida; tenho uma pergunta; fiquei com uma
    dúvida; fiquei na dúvida; uma dúvida; uma pergunta; só uma dúvida; só uma pergunta; posso perguntar; posso te
    perguntar; me tira uma dúvida; tira uma dúvida; queria entender; quero entender; gostaria de entender; preciso
    entender; não entendi; não estou entendendo; não entendi direito; qual que; quais que; quantos que; é verdade
    que; é verdade; para que serve; quero é saber; só me confirma uma coisa; você consegue ver; consegue ver; você
    tem; vocês têm; vocês aceitam; vocês trabalham; vocês fazem; vocês abrem; vocês atendem; já posso; como assim;
    que história é essa; mas por que; e por que; alguma novidade; algum problema; estou curioso
"""

TELLING = """
    me diz; me diga; me dizer; me fala; me fale; me falar; me conta; me conte; me contar; me informa; me informe; me
    informar; me explica; me explique; me explicar; me esclarece; me esclareça; me passa; me passe; me dá; me dê; me
    responde; me confirma se; me confirme se; me confirma; diz; diga; fala para mim; fala aí; fala qual; fala
    quando; fala quem; fala quanto; conta para mim; conta aí; conta como; informa; informe; explica; explique;
    esclarece; esclareça; descreve; descreva; resume; resuma; me resume; saber; verifica se; verifique se; vê se;
    veja se; confere se; confira se; checa se; cheque se; confirma se; confirme se; olha se; consulta; consulte;
    detalha; detalhe; dizer; explicar; informar; esclarecer; resumir; descrever; falar sobre; falar qual; contar
    como; passa o; passa a; passe o; passe a; passar o; passar a; me mostra quanto; me mostra quantos; me mostra
    qual; me mostra quem; me lembre; me relembra; me responda; fale; conte; responda; me resuma; entender;
    consultar; detalhar; responder
"""

KNOWING = """
    saber; entender; perguntar; tirar uma dúvida; tirar dúvidas; esclarecer; informações; informação; uma
    informação; mais informações; mais detalhes; detalhes; conhecer; ter certeza de; confirmar se; verificar se; ver
    se; ter uma ideia; consultar
"""

# Frames that ask, with a question mark behind them, whether something can or must be.
ABILITY = """
    dá para; daria para; tem como; teria como; é possível; seria possível; posso; podemos; devo; devemos; eu posso;
    a gente pode; pode ser; poderia ser; precisa; preciso; precisamos; eu preciso; é preciso; é necessário; tem que;
    tem de; há que; seria bom; vai; vão; vamos; é pra; é para; era para; pode ter; pode estar; podem
"""

WANTING = """
    eu quero; quero; queria; eu queria; eu preciso; preciso; precisamos; queremos; gostaria de; gostaria;
    gostaríamos de; gostaríamos; eu gostaria; desejo; tenho que; tenho de; temos que; temos de; estou precisando de;
    estou precisando; estou querendo; estou procurando; é para; era para; bora; vamos; vamos lá; favor; por favor; é
    preciso; é necessário; tem que; tem de; há que; seria bom; seria possível; é possível; dá para; daria para; tem
    como; teria como; pode; podes; podem; poderia; você pode; você poderia; você consegue; posso; podemos; será que
    você pode; será que dá para; será que pode; me ajuda a; me ajude a; ajuda a; ajude a; me ajuda com; ajuda com;
    faz favor de; faça o favor de; quero que; queria que; gostaria que; preciso que; peço que; solicito que;
    solicito; peço; por gentileza; você conseguiria; já pode; deixa eu; que tal; partiu; vai para; vai na; vai no;
    vai em; a gente precisa; nós precisamos; necessito; necessito de; necessitamos; tem como você; eu solicito;
    venho solicitar; aproveita e; aproveite e; aproveitando; dá um jeito de; estamos precisando de; estamos
    precisando; pretendo; precisava; vou querer; vou precisar; procuro; busco; estou tentando; precisa; poderias;
    podia; consegue; conseguiria; me ajuda; me ajude; poderiam; quer; anda
"""

PRONOUN_SUBJECTS = """
    eu ele ela nos eles elas voce ninguem alguem todos todo tudo isso
"""

CONDITIONALS = """
    se caso contanto desde quando senao depende assim conforme
"""

EDITING = """
    muda mude mudar troca troque trocar altera altere alterar corrige corrija corrigir coloca coloque colocar bota
    bote botar poe ponha deixa deixe ajusta ajuste ajustar substitui substitua substituir verdade alias melhor digo
    quis arruma arrume corrigindo correcao passa passe atualiza atualize atualizar retifica retifique edita edite
    editar aumenta aumente diminui diminua reduz reduza
"""

UNSURE = """
    não sei; sei lá; não tenho certeza; não faço ideia; não faço a menor ideia; não lembro; não me lembro; não estou
    lembrado; talvez; quem sabe; acho que sim; acho que; eu acho que; acho; eu acho; tanto faz não; depende; sei não;
    deixa eu; deixa ver; deixe-me; deixa que eu; preciso pensar; estou em dúvida; estou na dúvida; pode ser que;
    calma; espera; espere; peraí; pera; um momento; um minuto; um instante; só um minuto; só um momento; aguarda;
    aguarde; pode esperar; pode aguardar; mais ou menos; não entendi nada; quase; sei; em tese; em princípio; a
    princípio; em parte; um sim; concordo em parte; vamos ver; vê aí; tem que ver; vamos com calma; vamos por partes;
    com calma; faz o seguinte; preciso de mais tempo; preciso de tempo; me dá um tempo; me dá um minuto; me dá um
    segundo; parece que; parece; suponho que; imagino que; creio que; provavelmente; possivelmente; ainda não decidi;
    não decidi; ainda não sei; estou pensando; ainda estou pensando; vou pensar; vou ver; vou perguntar; vou
    verificar; vou conferir; preciso ver; preciso confirmar; preciso falar com; preciso perguntar; preciso conferir;
    preciso verificar; esqueci; não vejo problema; sem problema nenhum; sem nenhum problema; sem dúvida nenhuma;
    segura aí; sem nenhuma dúvida; não tenha dúvida; não há problema; não tem problema; não tem problema nenhum; não
    me oponho; não vejo mal; não há nenhum problema; não há impedimento; não há objeção; não vejo nenhum problema; não
    vejo por que não; não tenho objeção; não tenho nenhuma objeção; não tenho nada contra; não vejo impedimento; nem
    sempre; nem sim nem não; nem sim; não concordo nem discordo; não é que; não ficou claro; não está claro; não seria
    mau; não seria nada mau; não sou eu que; não sou eu quem; se você diz; já era; ossim; hã; conta outra; pois é;
    pois não; pois sim; complicado; é complicado; pelo jeito; pelo visto; ao que parece; faz tempo; era para eu; na
    dúvida; sei não sei; positivo para; só depois; só amanhã; só quando; só se; aí depende; daqui a pouco; já já; não
    seria mau; não seria ruim; não seria má ideia; tenho que ver; tenho que pensar; tenho que perguntar; tenho que
    falar com; será; você que sabe; a gente vê; logo vejo; logo respondo; já respondo; já te respondo; te respondo; te
    aviso; te falo; não posso responder; não sei se; não tenho como saber; estou confuso; estou confusa; ele que sabe;
    ela que sabe; pergunta pra ele; pergunta pra ela; está difícil
"""

# What an answer may begin with that is not sure of itself; the value is behind it.
HEDGES = """
    acho que; eu acho que; acho; eu acho; parece que; parece; creio que; provavelmente; possivelmente; mais ou
    menos; em torno de; talvez; quem sabe; imagino que; suponho que; deve ser
"""

INDIFFERENT = """
    tanto faz; qualquer um; qualquer uma; qualquer; indiferente; não importa; você que sabe; você decide; o que você
    achar melhor; não tenho preferência; sem preferência; pode escolher; escolhe você; como preferir; você escolhe
"""

NO_OPENING = """
    para como conta nota pinta corta cola corte compra venda troca prova marca falta parte cara cobra a e os em por
    mostra parada limpa seca junta monte passe deixe vai vale vem segue siga teste seguem segura regular regula pesa
    pesar ocupa data
"""

OPENING_WITH_OBJECT = """
    mostra conta nota compra troca marca corta cola pinta cobra passe deixe prova junta limpa segura
"""

# Verbs of going on.
CONTINUING = """
    continua continue continuar continuemos retoma retome retomar segue siga seguir prossegue prossiga prosseguir
    termina termine terminar conclui conclua concluir finaliza finalize finalizar volta volte voltar voltamos acaba
    acabe acabar
"""

# Orders that are no answer to a question for a number, a name or a time.
SHOWING = """
    mostra mostre mostrar exibe exiba exibir lista liste listar abre abra abrir liga ligue ligar manda mande mandar
    cria crie criar avisa avise avisar chama chame chamar envia envie enviar procura procure procurar busca busque
    buscar imprime imprima
"""

TOLD = """
    disse falou foi fui era eram tem tinha vai vou parece deve devem sabe sabia acho acha achei decide decidiu falta
    faltou fez fiz veio vem deu precisa chegou saiu esqueci esqueceu lembrei viu vi mandou pediu quis teve estava
    estou sou somos sao tenho temos vamos quebrou perdi pedi resolvi resolveu resolvemos consegui conseguiu
    conseguimos decidimos combinei combinamos paguei comprei recebi quero moro trabalho fica ficou ficaram
"""

BEFORE_VALUE = """
    a o as os um uma na no nas nos da do das dos de para com por em ate desde so somente apenas entre sobre ao aos
    pelo pela numa num
"""

TIMES = """
    hoje amanha ontem anteontem agora segunda terca quarta quinta sexta sabado domingo feira janeiro fevereiro marco
    abril maio junho julho agosto setembro outubro novembro dezembro manha tarde noite meio-dia meia semana mes ano
    dia dias hora horas
"""

# "Me enganei", "o certo é": what was understood is not what is wanted.
AMENDING = """
    eu disse; eu falei; eu pedi; me refiro; me referia; estava falando de; eu quis dizer; quis dizer; quero dizer; eu
    não disse; eu não falei; eu não pedi; não pedi; devia ser; deveria ser; era para ser; tinha que ser; o certo é; o
    correto é; o certo era; o certo são; o certo seria; o correto era; o correto são; o correto seria; certo seria;
    errado; errada; errados; erradas; errei; errou; me enganei; me confundi; me equivoquei; engano; enganado;
    equivocado; equivocada; trocado; trocada; troquei; digitei errado; digitei um; escrevi errado; falei errado;
    corrige; corrija; corrigindo; correção; incorreto; incorreta; o nome certo; na verdade é; ao contrário; e não; em
    vez de; ao invés de; no lugar de; aliás; ou melhor; com acento; sem acento; com til; sem til; com cedilha; eu
    tinha dito; tinha dito; eu tinha falado; eu tinha pedido; eu havia dito; era para ter; o nome é com; com dois; com
    duas; sem o h; com h; sem h; com z; com s; com y; com k; com w; com th; com ph; dois enes; dois eles; dois esses;
    dois tês; que eu queria; que eu quero; que é para; que era para; que eu pedi; que eu disse; está errado; está
    errada; estava errado; estava errada; é que é; é que era; passei errado; passei errada; informei errado; eu errei;
    não era esse; não era essa; não era isso; na verdade era; na realidade era; na verdade eu queria
"""

HESITATING = """
    espera; espera aí; espere; peraí; pera; pera aí; calma; calma aí; calma lá; um momento; um instante; um
    minuto; só um minuto; só um momento; só um instante; opa; ops; ah; hum; hm; ih; ixi; desculpa; desculpe;
    perdão; foi mal; foi mal aí; segura aí; pensando bem; pensando melhor; aguarda; aguarde;
    hmm; olha; veja bem; antes disso; antes de mais nada; não espera; não pera
"""

INFORMATION = """
    preco valor endereco telefone horario horarios prazo data detalhes informacoes informacao dados saldo extrato
    status situacao numero codigo custo taxa motivo diferenca nome email mail andamento previsao
"""

# What follows those verbs where something left half way is gone on with.
CONTINUED = """
    a o as os da do de com na no em aquela aquele essa esse daquela daquele dessa desse minha meu nossa nosso nessa
    nesse com_a ai
"""

UNFINISHED = """
    parou parei paramos parado parada antes comecei comecamos pendente pendentes metade anterior ontem interrompido
    interrompida estava estavamos fazendo faltou faltando incompleto incompleta inacabado inacabada pausado pausada
    aquela aquele aquilo daquela daquele
"""

# Words that name nothing by themselves.
VAGUE = """
    aquele aquela aquilo la outro outra mesmo mesma pouco pouca muito muita algum alguma sempre o a os as de isso
    esse essa ai sobre coisa negocio daquele daquela daquilo
"""

# What an agent asks for that may be answered with any words.
FREE_TEXT = """
    porque motivo problema texto mensagem descricao descreva servico atividade atividades assunto observacao tipo
    tipos acontece aconteceu que recado justificativa comentario
"""

# "Desisto do relato": said of oneself, of whatever is named.
GIVING_UP = """
    desisto; desisti; desistimos; eu desisto; eu desisti; estou desistindo; vou desistir; quero desistir; desistir;
    resolvi desistir; decidi desistir; abro mão; abri mão; vou abrir mão; larguei mão; deixei de lado; perdi o
    interesse; não tenho mais interesse; mudei de ideia sobre; mudei de ideia quanto; mudamos de ideia sobre; não
    quero mais; não vou querer mais; não preciso mais; não precisamos mais; já não quero
"""
FORGETTING = """
    larga; largue; largar; esquece; esqueça; esquecer; aliás esquece; aliás esqueça; aliás cancela; desiste; deixa
    para lá; deixa de lado; desista; larga mão; largar mão; larga de mão; abandona; abandone; abandonar; para com;
    pare com; parar com; parar por aqui com; para por aqui com; parar por aí com; encerrar por aqui com; chega; chega
    de; desencana
"""
CALLING_OFF = """
    cancela; cancele; cancelar; aborta; aborte; abortar; suspende; suspenda; suspender; interrompe; interrompa;
    interromper; descarta; descarte; descartar; para; pare; parar; joga fora; jogue fora; jogar fora; encerra;
    encerre; encerrar; dispensa; dispense; dispensar; joga; jogue; jogar; susta; suste;
    descontinua; anula; anule; anular; apaga; apague;
    apagar
"""
LEAVING = """
    deixa deixe deixar deixemos larga largue
"""
ASIDE = """
    de mão; pra lá; de lado; pra outra hora; pra outro dia; pra depois; quieto; quieta; em paz
"""
STOP_ASKING = """
    para de perguntar; pare de perguntar; chega de pergunta; chega de perguntas; para de insistir; pare de insistir
"""
EXITING = """
    sai; saia; sair; fecha; feche; fechar; me tira; me tire; tira eu
"""
SCREENS = """
    tela pagina janela formulario menu fluxo
"""
TAILS = """
    ai la toda todo inteira inteiro fora agora mesmo logo ja salvar sem
"""
RELATIVES = """
    que
"""
MAKING = """
    montando fazendo preenchendo criando abrindo cadastrando registrando comecei comecamos comecou iamos
"""
LEFT = """
    pausei pausado pausada espera pendente falta faltam faltando metade interrompi interrompemos interrompido
    interrompida incompleto incompleta inacabado inacabada rascunho
"""
AGAIN = """
    de novo; novamente; outra vez; mais uma vez; uma vez mais; denovo; dnv
"""
REPEATING = """
    repete repita repetir refaz refaca refazer reenvia reenvie reenviar retenta reprocessa reprocesse
"""
OPERATIONS = """
    comando pedido operacao acao solicitacao tarefa processo relato formulario rascunho preenchimento
"""
# Behind "ok, mas": another value for what was asked.
SETTING = """
    coloca coloque bota bote poe ponha muda mude troca troque deixa deixe usa use marca marque passa passe define
    defina altera altere faz faca
"""
SMALL_TALK = """
    calor frio chuva sol vento transito internet wifi cafe fome sono plantao segunda-feira
"""
# "Obrigado pela ajuda até aqui".
SO_FAR = """
    ate aqui agora hoje o momento pela por ajuda atencao paciencia
"""
# "Eu tinha falado 15h".
CLAIMING = """
    falei; pedi; disse; tinha falado; tinha pedido; tinha dito; havia pedido; havia dito; havia falado; eu falei; eu
    pedi; eu disse; eu tinha falado; eu tinha pedido; eu tinha dito; combinei; eu combinei; tinha combinado
"""
