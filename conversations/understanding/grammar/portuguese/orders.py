"""Stopping, taking back, trying again and going on in Portuguese: classes, and phrases of them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "stop": """
        cancela; cancele; cancelar; aborta; aborte; abortar; desconsidera; desconsidere; desconsiderar; esquece;
        esqueça; esquecer; ignora; ignore; ignorar; interrompe; interrompa; interromper; larga; descarta; descarte;
        descartar; para com; pare com; parar com; desiste de; desista de; desistir de; desisto de; deixar pra lá;
        susta; suste; abandona; abandone; abandonar; releva; releve; deixa estar; deixe estar; deixa
        baixo; freia; trava""",
    "ask_to": """
        vamos; melhor; é melhor; prefiro; ah; acho melhor; acho que é melhor; o melhor é; bora; ih; putz;
        bora lá""",
    "wish": "pode; vou; quero; preciso; gostaria de; queria; acho que vou; então; vamos; quero que; tem que; tenho que",
    "halt": """
        suspende; suspenda; suspender; fecha; feche; fechar; encerra; encerre; encerrar; corta; corte; cortar; apaga;
        apague; apagar; tira; tire; tirar; mata; sai; saia; sair; desliga; remove; remova; termina;
        termine; finaliza; finalize; elimina; elimine; exclui; exclua; derruba; derrube; congela; congele; retira;
        retire; retirar; some com; acaba com; acabe com; abandona; abandone; abandonar; esquece; esqueça""",
    "proceeding": """
        abertura; busca; pesquisa; procura; alteração; mudança; inclusão; exclusão; remoção; adição; cadastro;
        cadastramento;
        preenchimento; edição; atualização; envio; emissão; transferência; agendamento; remarcação; prorrogação;
        suspensão;
        afastamento; simulação; geração; exportação; importação; impressão; solicitação; operação; processo;
        procedimento;
        criação; renovação; registro; lançamento; configuração; tarefa; pagamento; duplicação; cópia; troca; baixa;
        retirada;
        bloqueio; encerramento; liberação; contratação; demissão; tradução; cálculo""",
    "halted": """
        isso; isso aí; isto; disso; essa; dessa; nisso; tudo; tudo isso; isso tudo; o que pedi; o que eu pedi; o que eu
        disse; meu pedido; o pedido; a solicitação; minha solicitação; essa coisa; esse negócio; essa história; que eu
        pedi; que eu falei; que eu disse isso; que pedi; que eu disse; que falei; que eu pedi isso; que existe;
        que falei nisso""",
    "whole": """
        isso; isso aí; isto; tudo; tudo isso; essa operação; a operação; o pedido; meu pedido; esse pedido; a
        solicitação; minha solicitação; essa solicitação; o que eu pedi; o que pedi; o que eu disse; o que eu falei;
        o que falei; o que está fazendo; o que você está fazendo; o que você ia fazer; o que ia fazer; o que
        começou; o que eu mandei; essa história; esse negócio; o processo; o comando; meu comando; a ação; essa
        ação; a tarefa; a confirmação; essa confirmação; o resto; o restante; a última mensagem; minha última
        mensagem; meu último pedido; o último pedido; minha mensagem; a ideia; essa ideia; o que eu ia pedir; essa
        coisa; essa parada; a parada toda; a coisa toda; o negócio todo; o pedido que eu fiz; o pedido que fiz;
        disso; toda a operação; a operação toda; a missão; essa missão; esse assunto; esse pedido aí; o lance; esse
        lance; meu comando anterior; a mensagem; isso tudo; esse processo; minha resposta; o que eu escrevi; o que
        eu disse antes; o que eu pedi antes; o que pedi antes; a execução; essa execução; esse comando; essa tarefa;
        a última coisa que eu disse; qualquer coisa""",
    "give_up": """
        desisto; desisti; desiste; desista; desistimos; desistir; quero desistir; vou desistir; não quero mais; não
        vou mais; não precisa mais; não preciso mais; não queremos mais; não vamos mais; nem precisa mais; não é
        mais para; perdi a vontade; perdi o interesse; esquece; esqueça; pode esquecer; abro mão; abre mão;
        abandona; já não quero; já não quero mais; já não preciso; já não preciso mais; resolvi não; resolvi não
        mais; decidi não; decidi não mais; não faço mais questão; não faço mais questão de; não tenho mais
        interesse; não tenho mais interesse em; não é mais necessário; não é mais preciso; não será mais necessário;
        não vai ser mais necessário; não faz mais sentido; não pretendo mais; não vamos querer mais; não vou querer
        mais; mudei de ideia sobre; melhor não""",
    "stop_doing": """
        para; pare; parar; pode parar; para já; pare já; interrompe; interrompa; parem; parou; freia; cessa;
        cesse; stop""",
    "undo": """
        desfaz; desfaça; desfazer; desfaz aí; reverte; reverta; reverter; defaz; desfaze; desfazes; volta atrás;
        volte atrás; voltar atrás; descancela; descancele; retrocede; retroceda; recoloca; recoloque; restaura;
        restaure; desfazemos; desfaçamos; volta pra trás; anula o que fez""",
    "put_back": """
        volta; volte; voltar; retorna; retorne; retornar; põe; ponha; pôr; coloca; coloque; colocar; bota; bote;
        botar; devolve; devolva; restaura; restaure; deixa; deixe; deixar; recoloca; recoloque; reponha; repõe;
        traz; traga""",
    "back": """
        de volta; como estava; como era; como estava antes; como era antes; como tinha; ao que era; ao que estava; ao
        normal; ao que era antes; do jeito que estava; do jeito que era; para como estava; para como era; pro que
        era; pro jeito que estava; ao estado anterior; para o estado anterior; para onde estava; onde estava; que
        estava; que estava antes; ao anterior; para o anterior; igual estava; igual era; no lugar; no que estava;
        como antes; como estava ontem; para como era antes; pro que estava; pro que tinha; para trás; ao que tinha;
        para onde era; como estava no começo; como estava antes disso; pro normal; do jeito que tava antes; que era;
        que era antes; pro lugar; pro lugar dele; pro lugar dela; ao lugar; como deveria; ao original; pro original;
        ao valor anterior; para o valor anterior; ao valor antigo; pro valor antigo""",
    "again": """
        de novo; novamente; outra vez; mais uma vez; mais uma; mais uma vezinha; de novo aí; uma vez mais; mais uma
        tentativa; de novo agora; agora de novo; uma outra vez; só mais uma vez; só mais uma; mais uma vez por
        favor; outra vezinha; denovo; dnv; de nv; uma segunda vez; pela segunda vez; outra tentativa""",
    "try": """
        tenta; tente; tentar; tenta aí; repete; repita; repetir; refaz; refaça; refazer; faz; faça; fazer;
        reprocessa; reprocesse; reprocessar; insiste; insista; reenvia; reenvie; roda; rode; executa; execute;
        tentemos; tentamos; reinicia; reinicie; recomeça; recomece; manda; mande; refaz o processo; dispara;
        dispare; reprocessa isso; reenvia isso; testa; teste""",
    "continue": """
        continua; continue; continuar; retoma; retome; retomar; segue; siga; seguir; prossegue; prossiga;
        prosseguir; volta; volte; voltar; volta lá; termina; termine; terminar; conclui; conclua; concluir;
        finaliza; finalize; finalizar; dê continuidade; dar continuidade; voltamos; continuemos; retornar; retorna;
        dê sequência""",
    "where_we_were": """
        de onde parou; de onde parei; de onde paramos; de onde a gente parou; de onde estava; de onde estávamos; do
        ponto em que paramos; do ponto onde paramos; do ponto em que parou; o que estava fazendo; o que você estava
        fazendo; o que estávamos fazendo; o que a gente estava fazendo; o que faltava; o que faltou; o que
        começamos; o que eu estava fazendo; ao que estávamos fazendo; ao que a gente estava fazendo; ao que eu
        estava fazendo; ao que interessa; ao assunto; ao assunto anterior; ao anterior; com o que estávamos fazendo;
        de onde tinha parado; daí; dali; de lá; aquilo; aquilo lá; com aquilo; ao que estava fazendo; para o que
        estávamos fazendo; ao que fazíamos; onde parou; onde paramos; no ponto em que paramos; o restante; o resto;
        de onde parou ontem; de onde paramos ontem; a partir daí; a partir de onde parou; do mesmo ponto; daqui;
        desse ponto; deste ponto; na parte que faltava; o processo; a operação; o cadastro; o preenchimento; o que
        ficou pendente; o pendente; o que ficou faltando; com o processo; com a operação; com o cadastro; com isso;
        o que paramos; naquilo; no assunto; a conversa; o assunto; do começo não; para onde estávamos; para onde
        paramos; aonde estávamos; ao ponto em que paramos""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    ("$ask_to* $stop ($whole|$sir|$now)*", Part.CANCEL),
    (
        "($ask_to|$wish)* ($stop|$give_up|cancela|cancele|cancelar|suspende|suspenda|encerra|encerre|apaga|"
        "para|pare|susta) "
        "(com|de)? (essa|esse|esta|este|dessa|desse|a|o|da|do|minha|meu) $proceeding ($sir|$now)*",
        Part.HALT,
    ),
    ("(segura|segure|pausa|pause|trava|trave) (aí|isso|tudo|agora|por favor|essa)*", Part.HALT),
    ("(mais|ainda|por enquanto|nesse momento|neste momento|no momento) (não|por favor|nada)?", Part.MORE),
    ("($ask_to|$wish)* $halt $halted ($sir|$now)*", Part.HALT),
    (
        "(eu)? (retiro|retirei|desfaço|revogo|renego) (o que|meu|minha|o|a) (pedi|disse|falei|eu pedi|"
        "eu disse|eu falei|"
        "pedido|solicitação|proposta|ordem) (então|por favor)*",
        Part.HALT,
    ),
    (
        "($ask_to|$wish)* (deixar pra lá|deixar para lá|deixar quieto|deixar de lado|deixar isso|"
        "deixar disso|desistir|parar|"
        "parar por aqui|esquecer|abortar|largar mão|largar de mão|jogar fora) (isso|disso|tudo|dessa ideia|aí|"
        "agora|então|mesmo|logo|por favor)*",
        Part.CANCEL,
    ),
    (
        "(joga fora|jogue fora|jogar fora|joga isso fora|me arrependi|eu me arrependi|nos arrependemos|"
        "me arrependi disso|"
        "quero sair|quero sair disso|me tira disso|✋|tira eu disso|quero parar|quero parar com isso|não vou mais|"
        "não vamos mais|não rola mais|deu ruim|já não precisa mais|já não vai precisar|não vai precisar mais|"
        "não vou precisar mais|não vamos precisar mais|não será mais preciso|perdeu o sentido|não tem mais sentido|"
        "não há mais necessidade|não tem mais necessidade|sem necessidade agora|não carece mais|não precisa mais disso|"
        "deixa barato|deixa essa pra lá|deixa ela pra lá|deixa ele pra lá|deixa esse trem pra lá|deixa esse negócio|"
        "larga de mão|larga mão|larga mão disso|corta essa|ignora tudo|para tudo que tá fazendo|pelo amor de deus para|"
        "pelo amor de deus para isso|para pelo amor de deus|pare pelo amor de deus|para isso|pare isso|pare com tudo|"
        "breca|breca aí|breca isso|susta isso|segura a onda|cancela geral|aborta geral|aborta a missão|abortado|"
        "pode descartar|pode abandonar|pode largar|pode jogar fora|manda parar|mande parar|faz parar|tem que parar|"
        "pode parar tudo|pode parar por aí|pode parar aí|melhor não fazer mais nada|sem efeito|torna sem efeito)",
        Part.HALT,
    ),
    (
        "$ask_to* $stop_doing (de|com)? (o que está fazendo|o que você está fazendo|fazer isso|fazer o que está "
        "fazendo|a operação|agora mesmo|já|por aqui|por aí|isso|tudo|agora|aí|pelo amor de deus|imediatamente|na "
        "hora|por favor)*",
        Part.CANCEL,
    ),
    (
        "não (continue|continua|continuar|prossiga|prosseguir|vá adiante|vai adiante|siga|segue|vá em frente|"
        "prossegue) (com isso|mais|não)?",
        Part.CANCEL,
    ),
    (
        "(deixa|deixe|deixar|pode deixar) (disso|isso de lado|isso quieto|pra lá|pra lá isso|pra outra hora|de "
        "lado|isso pra lá|de mão|quieto|tudo isso)",
        Part.CANCEL,
    ),
    ("(larga|largue|largar|abre|abro|abrir) (mão|mão disso|de mão|isso|tudo)", Part.CANCEL),
    (
        "não (quero|vou|preciso|precisa|faz|faça|é|será|vamos|queremos) mais (isso|disso|nada disso|fazer isso|"
        "querer|fazer|não|necessário|preciso|nenhum|nenhuma)?",
        Part.CANCEL,
    ),
    (
        "(suspende|suspenda|retira|retire|encerra|segura|segure) (o pedido|a solicitação|esse pedido|essa operação|"
        "a operação|o processo|o comando)",
        Part.CANCEL,
    ),
    (
        "(sair|sai|sai fora|quero sair|me tira daqui|perdi o interesse|não tenho mais interesse|mudança de planos|"
        "pensei melhor e não quero|mudei de planos|perdi a vontade|paramos por aqui|chega disso|não falei nada|nem "
        "começa|nem comece|perdemos a vontade|camcela|✋|mudamos de ideia|não importa mais|não interessa mais)",
        Part.CANCEL,
    ),
    (
        "(esquece|esqueça|desconsidera|desconsidere|ignora|ignore) o que eu (disse|pedi|falei|mandei|escrevi)",
        Part.CANCEL,
    ),
    ("(finge que|faz de conta que) (eu|que eu)? não (disse|pedi|falei) nada?", Part.CANCEL),
    ("$give_up (de|disso|de tudo|com|dessa ideia|da ideia|mais|querer|a|não)?", Part.GIVING_UP),
    ("$undo ($whole|$sir|que você fez|o que fez|o que já fez|a última|essa última)*", Part.UNDO),
    ("$put_back $it? $back (antes|por favor|aí|então|tudo)*", Part.AS_BEFORE),
    ("(volta|volte|retorna) (tudo|uma|isso|por favor|aí|pra mim)*", Part.AS_BEFORE),
    (
        "(anula|anule|anular) (isso|essa|essa última|a última ação|a última|tudo|o que fez|a última operação)?",
        Part.AS_BEFORE,
    ),
    ("↩", Part.UNDO),
    ("$may? $try ($it|aí|agora)* $again (por favor|aí|agora|isso|então|pra mim)*", Part.RETRY),
    (
        "$may? (tentar|tenta|tente|reprocessa|reprocesse|reprocessar|insiste|insista|repete|repita|retenta) (aí|"
        "agora|por favor|isso|então|já)*",
        Part.RETRY,
    ),
    ("(nova|outra|mais uma) tentativa", Part.RETRY),
    (
        "(reenvia|reenvie|reenviar|reimprime|reimprima|retenta|retente|reprocessar) (aí|isso|agora|por favor)*",
        Part.RETRY,
    ),
    (
        "(tenta|tente|tentar|insiste|insista) (só|aí)? (mais|essa|uma|outra|novamente|de novo) (vez|"
        "essa vez|uma vez|vezinha|"
        "chance|tentativa|daqui|aí|agora|por favor)*",
        Part.RETRY,
    ),
    ("(dá|dê) (mais|outra) (uma)? (chance|tentada|tentativa) (aí|pra ela|pra ele|por favor)*", Part.RETRY),
    ("ctrl z", Part.UNDO),
    (
        "(vamos|pode|quero|bora|podemos|gostaria de|queria|vamo|dá para)? $continue (com|para|a|em|lá)? $where_we_were",
        Part.RESUME,
    ),
    ("(vamos|pode|quero|bora|podemos) (continuar|retomar|prosseguir|seguir)", Part.RESUME),
    ("(dê|dá|dar) (continuidade|sequência|seguimento|andamento)", Part.RESUME),
    (
        "(foi mal|mandei errado|era engano|foi engano|cliquei errado|cliquei sem querer|foi sem querer|escrevi "
        "errado|falei errado|ops|opa)? (desconsidera|desconsidere|esquece|esqueça|ignora|ignore|cancela|cancele) "
        "(isso|aí|por favor|tudo)*",
        Part.CANCEL,
    ),
    (
        "(solicito|peço|quero|gostaria do|pode fazer|favor) (o cancelamento|que cancele|cancelar|que pare|que "
        "interrompa) (por favor|disso|da operação|desse pedido|imediatamente|isso)*",
        Part.CANCEL,
    ),
    (
        "(chega|chega por hoje|desistência|larguei mão|sai dessa|volta pro início|encerra por aqui|finaliza por aqui|"
        "deixo pra lá|deixamos pra lá|deixei pra lá|deixa morrer|não rola mais|não vai rolar mais|abortar missão|"
        "pode abortar|não quero mais saber disso|já era isso|perdeu a graça|tô desistindo|vou desistir|melhor "
        "desistir|vamos desistir)",
        Part.CANCEL,
    ),
    (
        "(tira|tire|remove|remova|apaga|apague|põe|ponha|coloca|coloque|bota|bote|devolve|devolva) (de novo|de "
        "volta|tudo)? o que (você)? (colocou|tirou|adicionou|removeu|apagou|fez|botou|incluiu|excluiu|acabou de "
        "fazer|acabou de tirar|acabou de colocar|alterou|mudou)",
        Part.AS_BEFORE,
    ),
    (
        "(quero que|quero|preciso que|gostaria que|pode|faz|deixa|manda|tem como|dá para) (tudo|isso|ele|ela)? "
        "$put_back $it? $back",
        Part.AS_BEFORE,
    ),
    (
        "(volta|volte|voltar|retorna|retorne|restaura|restaure|devolve|devolva|deixa|deixe) (o|a|os|as|ao|aos) "
        "(nível|pedido|prazo|valor|status|componente|registro|cadastro|nome|horário|responsável|data|item|"
        "permissão|funcionário|texto|endereço) (antigo|anterior|original|antiga|$back)",
        Part.AS_BEFORE,
    ),
    (
        "(desfaz|desfaça|reverte|reverta|anula|anule) (o que eu fiz|o que você fez|o que foi feito|a última "
        "alteração|a última mudança|essa última|a última coisa|essa alteração|essa mudança|essa ação) (por favor|"
        "agora|aí|então)*",
        Part.UNDO,
    ),
    (
        "(desmarca|desmarque|descancela|descancele|destrava|reabre|reabra) (isso|aí|por favor|de novo)*",
        Part.AS_BEFORE,
    ),
    ("(vê|veja) se (vai|funciona|dá|dá certo|rola) (agora|dessa vez|de novo|aí)*", Part.RETRY),
    ("(tenta|tente|vamos tentar|pode tentar|faz|faça) (agora|mais tarde não|já|de outro jeito não)", Part.RETRY),
    (
        "(segue|siga|prossegue|prossiga|continua|continue|retoma|retome) (aí|então|por favor|daí|com isso|com "
        "aquilo|agora|pra mim|pra gente|o processo|a operação|o cadastro)*",
        Part.RESUME,
    ),
    (
        "(podemos|vamos|bora|quero|gostaria de|pode) (continuar|retomar|prosseguir|seguir) (então|agora|daí|de "
        "onde parou|por favor|com isso)*",
        Part.RESUME,
    ),
    (
        "(volta|volte|voltar|vamos voltar|bora voltar|retorna|retorne|retornar) (para|ao|pro) (a|o)? (aquela|aquele|"
        "essa|esse)?",
        Part.RESUME,
    ),
    ("(onde|em que ponto) (paramos|a gente parou|estávamos|parei|parou|a gente estava)", Part.RESUME),
)
