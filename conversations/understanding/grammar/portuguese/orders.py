"""Stopping, taking back, trying again and going on in Portuguese: classes, and phrases of them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "stop": """
        cancela; cancele; cancelar; aborta; aborte; abortar; desconsidera; desconsidere; desconsiderar; esquece;
        esqueça; esquecer; ignora; ignore; ignorar; interrompe; interrompa; interromper; larga; descarta; descarte;
        descartar; para com; pare com; parar com; desiste de; desista de; desistir de; desisto de; deixar pra lá;
        susta; suste; abandona; abandone; abandonar; releva; releve; pula; pule; deixa estar; deixe estar; deixa
        baixo; freia; trava""",
    "ask_to": "vamos; melhor; é melhor; prefiro; ah",
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
        para; pare; parar; pode parar; para já; pare já; interrompe; interrompa; parem; parou; segura; segure; trava;
        trave; freia; pausa; pause; cessa; cesse; stop""",
    "undo": """
        desfaz; desfaça; desfazer; desfaz aí; reverte; reverta; reverter; desfas; defaz; desfaze; desfazes; volta
        atrás; volte atrás; voltar atrás; descancela; descancele; retrocede; retroceda; recoloca; recoloque;
        restaura; restaure; desfazemos; desfaçamos; volta pra trás; anula o que fez""",
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
    ("(onde|em que ponto) (paramos|a gente parou|estávamos|parei|parou|a gente estava)", Part.RESUME),
)
