"""Portuguese phrases of the closed grammar, by class. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

PHRASES: Mapping[Part, str] = {
    Part.YES: """
        sim; sim senhor; sim senhora; claro; claro que sim; com certeza; certeza; isso mesmo; isso ai; é isso; isso
        sim; é sim; exato; exatamente; isso exatamente; confirmo; eu confirmo; confirmado; está confirmado; confirma;
        confirme; pode confirmar; confirmar; pode sim; pode ser sim; pode fazer; pode fazer isso; pode ir; pode
        mandar; pode executar; pode prosseguir; pode seguir; pode continuar; pode mandar ver; manda ver; manda bala;
        manda brasa; vai em frente; vá em frente; vai nessa; vai fundo; pode crer; faça; faz; faça isso; faz isso;
        quero sim; eu quero; desejo; aceito; concordo; de acordo; estou de acordo; positivo; afirmativo; correto;
        está correto; está certo; certíssimo; certamente; sem dúvida; sem dúvidas; combinado; fechado; execute;
        executa; pode executar isso; por favor sim; uhum; aham; arram; bora; toca o pau; autorizo; eu autorizo; está
        autorizado; pode apertar; com toda certeza; lógico; lógico que sim; óbvio; evidente; pode tocar; é claro; mas
        é claro; é pra já; isso isso; é exatamente isso; exatamente isso; é essa mesma; é esse mesmo; essa mesma;
        esse mesmo""",
    Part.ACK: """
        ok; pode ser; tudo ok; beleza; certo; tá certo; tá; tudo bem; tudo certo; perfeito; ótimo; legal; joia; show;
        show de bola; maravilha; bacana; massa; tranquilo; suave; firmeza; entendi; entendido; ciente; de boa; por
        mim tudo bem; por mim ok; excelente; fino; vamos lá""",
    Part.ASSENT: """
        isso; pode; podes; quero; quer; vai; vá; manda; gostaria; gostaria de; gostaria sim; preciso; preciso de;
        você pode; você poderia; poderia; dá para; tem como; vamos; precisa; precisava; eu gostaria; eu gostaria de;
        eu preciso; queria; eu queria; consegue; é""",
    Part.GO: "prossiga; prossegue; prosseguir; siga; segue; siga em frente; adiante; avante; toca",
    Part.NO: """
        não; não não; negativo; nunca; jamais; de jeito nenhum; de forma alguma; de maneira nenhuma; de modo algum;
        nem pensar; nem a pau; nem morto; claro que não; lógico que não; óbvio que não; com certeza não; certamente
        não; é claro que não; mas é claro que não; não quero; eu não quero; não quero isso; eu não quero isso; não
        desejo; não pode; não precisa; não é necessário; não preciso; agora não; ainda não; por enquanto não; hoje
        não; melhor não; é melhor não; acho que não; acho melhor não; prefiro não; prefiro que não; não concordo; não
        aceito; não autorizo; não confirmo; não confirme; não confirma; não confirmar; isso não; esse não; essa não;
        não isso não; não é isso; não é isso não; não era isso; não foi isso; não é isso que eu quero; não era isso
        que eu queria; não foi isso que eu pedi; não prossiga; não execute; não vai; não vá; não deve; não desejo
        isso; não gostaria; não gosto; nada disso; nem vem; nenhum; nenhuma; nenhum deles; nenhuma delas; nenhum
        desses; nenhuma dessas; nada; nananinanão; negado; recuso; eu recuso; discordo; está errado; errado;
        incorreto; não está certo; não está correto; não é essa; não é esse""",
    Part.CANCEL: """
        esquece; esqueça; esquecer; esquece isso; esqueça isso; esquece tudo; esqueça tudo; deixa para lá;
        deixe para lá; deixa isso para lá; deixa pra depois; deixa quieto; deixa isso; deixe isso; pode
        deixar para lá; não faça; não faça isso; não faz; não faz isso; não fazer; não faça nada; não faz nada; não é
        para fazer; não é para fazer isso; não quero mais; não quero mais isso; não preciso mais; não precisa mais;
        eu não quero mais; desisto; desisti; eu desisto; quero desistir; mudei de ideia; parar; pare; para; para
        tudo; pare tudo; pare com isso; para com isso; pare isso; pare agora; para agora; abortar; aborta; aborte;
        aborte isso; interrompa; interrompe; interromper; deixa; deixe; ignore; ignora; ignore isso; ignora isso;
        chega; basta""",
    Part.CANCEL_VERB: """
        cancela; cancele; cancelar; cancelem; cancelo; cancela aí; cancele aí; anula; anule; anular; suspenda a
        operação""",
    Part.OPERATION: """
        isso; isto; aquilo; tudo; essa operação; esta operação; a operação; operação; o pedido; esse pedido; este
        pedido; meu pedido; pedido; essa ação; esta ação; a ação; ação; a solicitação; essa solicitação; solicitação;
        o processo; esse processo; a execução; essa execução; execução; a tarefa; essa tarefa; a última operação;
        última operação; a última ação; última ação; o último pedido; a última coisa; o que fez; o que você fez; o
        que acabou de fazer; o que você acabou de fazer; a alteração; essa alteração; a mudança; essa mudança; o
        comando; esse comando; a última alteração; a última mudança; o que foi feito; essa última operação; essa
        última ação; o plano; agora""",
    Part.POINTER: "essa; esta; esse; este; ela; ele; aquela; aquele; essa aí; esse aí",
    Part.UNDO: """
        desfaça; desfaz; desfazer; desfaçam; desfaze; desfaça tudo; reverta; reverte; reverter; volta atrás; volte
        atrás; voltar atrás; retroceda""",
    Part.RETRY: """
        tentar novamente; tentar de novo; de novo; novamente; mais uma vez; outra vez; tentar outra vez; tentar mais
        uma vez; tente; tenta; repita; repete; repetir; refaça; refaz; refazer; faça de novo; faz de novo; faça
        novamente; faz novamente; faça outra vez; repita isso; prepare de novo; prepara de novo; prepare novamente;
        prepare outra vez; preparar de novo""",
    Part.RESUME: """
        continue; continua; continuar; continuem; retome; retoma; retomar; siga de onde parou; de onde parou; vamos
        continuar; retome a operação; continue a operação; retomar a operação; voltando; voltando
        então; bom voltando; voltemos; onde paramos; onde estávamos""",
    Part.GREETING: """
        oi; oie; olá; bom dia; boa tarde; boa noite; e aí; eai; opa; alô; saudações; oi tudo bem; olá tudo bem; tudo
        bem com você; como vai; como vai você; como você está; salve; fala; coé""",
    Part.THANKS: """
        obrigado; muito obrigado; valeu; grato; grata; agradecido; agradecida; agradeço; te agradeço; agradeço muito;
        gratidão; obrigado pela ajuda; desde já agradeço; obrigado desde já""",
    Part.CHITCHAT: """
        tchau; até logo; até mais; até amanhã; até breve; falou; flw; kkk; quem é você; qual é o seu nome; qual seu
        nome; você é um robô; você é demais; bom trabalho; muito bom; parabéns; uau; ajuda; ajude; me ajuda; me
        ajude; ajuda aí; me ajuda aí; socorro; preciso de ajuda; eu preciso de ajuda; quero ajuda; pode me ajudar;
        você pode me ajudar; consegue me ajudar; como você pode me ajudar; como você pode ajudar; como pode me
        ajudar; o que você faz; o que você pode fazer; o que você sabe fazer; o que você consegue fazer; o que pode
        fazer; o que você pode fazer por mim; o que dá para fazer; o que dá para fazer aqui; o que eu posso fazer; o
        que posso fazer; o que posso fazer aqui; o que eu posso fazer aqui; o que eu posso pedir; o que posso pedir;
        o que posso te pedir; o que posso dizer; para que você serve; menu; comandos; quais comandos; quais são os
        comandos; opções; quais são as opções""",
    Part.POLITE: """
        por favor; por gentileza; gentileza; por obséquio; faz favor; faz o favor; fazendo favor; por bondade; por
        fineza""",
    Part.FILLER: """
        ah; eh; hum; hm; ih; ué; bom; bem; então; olha; tipo; assim; ai; ora; né; cara; mano; amigo; amiga; moço;
        moça; meu; meu caro; senhor; senhora; doutor; chefe; parça; já; logo; mesmo; agora mesmo; agora; eu;
        só; tá bom então; também; ok então; e""",
}
