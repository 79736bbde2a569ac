"""The closed grammar of yes, no, stop, undo, again, go on, and of politeness. Tables only.

Every phrase is a class; an utterance is decided only when it is nothing but these phrases. No yes contains a negation.
"""

from enum import Enum, auto

from conversations.understanding.phrasetable import PhraseTable, phrase_table, words_of


class Part(Enum):
    """What a phrase contributes."""

    YES = auto()  # assent in its own right
    ACK = auto()  # assent to a soft question, mere acknowledgement when nothing is asked
    ASSENT = auto()  # assent only as an answer ("pode", "isso"); elsewhere a modal
    GO = auto()  # "prossiga": assent to a question, otherwise resume
    THUMB = auto()  # an emoji: soft questions only
    NO = auto()
    CANCEL = auto()
    CANCEL_VERB = auto()  # needs nothing, or one of OPERATION, beside it
    OPERATION = auto()  # "isso", "a operação": what a cancel or undo may name and still mean the pending one
    POINTER = auto()  # "essa", "ela": the pending one only while something is pending
    UNDO = auto()
    RETRY = auto()
    RESUME = auto()
    GREETING = auto()
    THANKS = auto()
    CHITCHAT = auto()
    POLITE = auto()
    FILLER = auto()


_PHRASES: dict[Part, str] = {
    Part.YES: """
        sim; sim senhor; sim senhora; claro; claro que sim; com certeza; certeza; isso mesmo; isso ai; é isso;
        é isso mesmo;
        é isso aí; isso sim; é sim; exato; exatamente; isso exatamente; confirmo; eu confirmo; confirmado;
        está confirmado;
        confirma; confirme; pode confirmar; confirmar; pode sim; pode ser sim; pode fazer; pode fazer isso;
        pode ir; pode mandar; pode executar; pode prosseguir; pode seguir; pode continuar; pode mandar ver; manda ver;
        manda bala; manda brasa; vai em frente; vá em frente; vai nessa; vai fundo; pode crer; faça; faz; faça isso;
        faz isso;
        faz aí; faça sim; faz sim; quero sim; eu quero; eu quero sim; desejo sim; desejo; aceito; concordo; de acordo;
        estou de acordo; positivo; afirmativo; correto; está correto; está certo; certíssimo; certamente; sem dúvida;
        sem dúvidas; combinado; fechado; execute; executa; pode executar isso; por favor sim; uhum; aham; arram; bora;
        toca o pau; autorizo; eu autorizo; está autorizado; tá autorizado; pode apertar; com toda certeza; lógico;
        lógico que sim; óbvio; evidente; pode tocar; simbora; é claro; mas é claro; é pra já;
        isso isso; é exatamente isso; exatamente isso; é essa mesma; é esse mesmo; essa mesma; esse mesmo;
        yes; yes sir; yes ma'am; yes please; yes i do; yes it is; yes do it; yes go ahead; sure; sure thing;
        of course; absolutely;
        definitely; certainly; indeed; correct;
        that's correct; right; that's right; exactly; that's it; go ahead; do it; do that;
        please do; please do it; confirm; confirmed; i confirm; confirm it; i agree; agreed; affirmative; by all means;
        go for it; let's do it; i do; yes i want it; you may; you can; you may proceed; make it so; you bet; aye;
        that is what i want; that's what i want; without a doubt; totally; for sure; do so; please proceed;
        please go ahead;
        yes that's right; yes that's correct; uh huh; mhm; mm hmm; yes of course; yes absolutely""",
    Part.ACK: """
        ok; pode ser; está ok; tudo ok; beleza; certo; tá certo; tá bom; está bom; tá bem; está bem; tá; tudo bem;
        tudo certo; perfeito;
        ótimo; legal; joia; show; show de bola; maravilha; bacana; massa; tranquilo; suave; firmeza; entendi; entendido;
        ciente; de boa; por mim tudo bem; por mim ok; excelente; tá ótimo; está ótimo; está perfeito; tá perfeito; fino;
        fine; that's fine; it's fine; vamos lá; all right; great; cool; nice; perfect; good; sounds good; looks good;
        that works; works for me; it's ok;
        that's ok; is ok; got it; understood; roger; awesome; excellent; all good; very well; fair enough; i see;
        wonderful""",
    Part.ASSENT: """
        isso; pode; podes; quero; quer; vai; vá; manda; gostaria; gostaria de; gostaria sim; preciso; preciso de;
        você pode;
        você poderia; poderia; dá para; dá pra; tem como; vamos; é; precisa; precisava; eu gostaria; eu gostaria de;
        eu preciso; queria; eu queria; consegue; can you; could you; would you; will you; i want; i want to;
        i would like;
        i would like to; i'd like; i'd like to; let's; i need to; i want it; you could; i would""",
    Part.GO: "prossiga; prossegue; prosseguir; siga; segue; siga em frente; adiante; avante; toca; proceed; go on; go",
    Part.THUMB: "👍; ✅; 👌; ✔; ☑; 🆗; 💯; 🤝; 🫡",
    Part.NO: """
        não; no; não não; nope; nah; negativo; negative; nunca; jamais; never; de jeito nenhum; de forma alguma;
        de maneira nenhuma; de modo algum; nem pensar; nem a pau; nem morto; claro que não; lógico que não;
        óbvio que não;
        com certeza não; certamente não; é claro que não; mas é claro que não; não quero; não quero não; eu não quero;
        não quero isso; eu não quero isso; não desejo; não pode; não precisa; não precisa não; não é necessário;
        não preciso;
        agora não; ainda não; por enquanto não; hoje não; melhor não; é melhor não; acho que não; acho melhor não;
        não mesmo;
        prefiro não; prefiro que não; não concordo; não aceito; não autorizo; não confirmo; não confirme; não confirma;
        não confirmar; isso não; esse não; essa não; não isso não; não é isso; não é isso não; não era isso;
        não foi isso; não é isso que eu quero; não era isso que eu queria; não foi isso que eu pedi; não prossiga;
        não execute;
        não vai; não vá; não deve; não desejo isso; não gostaria; não gosto; nada disso; nem vem; nenhum; nenhuma;
        nenhum deles; nenhuma delas; nenhum desses; nenhuma dessas; nada; nananinanão; negado; recuso; eu recuso;
        discordo;
        está errado; errado; tá errado; incorreto; não está certo; não está correto; não tá certo; não é essa;
        não é esse;
        👎; ❌; 🚫; ✖; 🙅;
        don't; do not; i don't; i do not; i don't want; i don't want it; i don't want to; i don't want that; not now;
        not yet; no way; not really;
        of course not; absolutely not; definitely not; certainly not; rather not; i'd rather not; i would rather not;
        better not;
        i don't think so; don't think so; no thanks; no thank you; that's wrong; it's wrong; wrong; incorrect;
        that's not it;
        that's not right; that is not what i want; that's not what i want; that's not what i asked; not that;
        not this; not that one;
        not this one; none; none of them; none of these; none of those; neither; neither of them; by no means;
        i disagree;
        i refuse; not at all; do not confirm; do not proceed; do not go ahead; don't want it; not today;
        i do not agree""",
    Part.CANCEL: """
        esquece; esqueça; esqueci; esquecer; esquece isso; esqueça isso; esquece tudo; esqueça tudo; deixa para lá;
        deixe para lá;
        deixa isso para lá; deixa pra depois; deixa quieto; deixa isso; deixa assim; deixe isso; pode deixar para lá;
        não faça; não faça isso; não faz; não faz isso; não fazer; não faça nada; não faz nada; não é para fazer;
        não é para fazer isso; não quero mais; não quero mais isso; não preciso mais; não precisa mais;
        eu não quero mais;
        desisto; desisti; eu desisto; quero desistir; mudei de ideia; parar; pare; para; para tudo; pare tudo;
        pare com isso;
        para com isso; pare isso; para aí; pare aí; pare agora; para agora; pare já; abortar; aborta; aborte;
        aborte isso;
        interrompa; interrompe; interromper; deixa; deixe; ignore; ignora; ignore isso; ignora isso; chega; basta;
        never mind; stop; stop it; stop that; stop this; stop now; stop everything; please stop; forget it;
        forget that; forget this;
        forget about it; forget about that; abort; abort it; abort that; drop it; drop that; leave it; don't do it;
        don't do that; do not do it; do not do that; don't do anything; scrap that; scrap it; call it off;
        changed my mind; i changed my mind; i've changed my mind; give up; i give up; halt; ignore it; ignore that;
        quit it; quit;
        don't bother; no longer; i no longer want it; i no longer want that; not anymore; not any more; hold off; 🛑;
        ⏹""",
    Part.CANCEL_VERB: """
        cancela; cancele; cancelar; cancelem; cancelamos; cancelo; cancelado; cancel; cancel please; cancela aí;
        cancele aí;
        anula; anule; anular; suspenda a operação""",
    Part.OPERATION: """
        isso; isto; aquilo; tudo; essa operação; esta operação; a operação; operação; o pedido; esse pedido;
        este pedido; meu pedido;
        pedido; essa ação; esta ação; a ação; ação; a solicitação; essa solicitação; solicitação; o processo;
        esse processo;
        a execução; essa execução; execução; a tarefa; essa tarefa; a última operação; última operação; a última ação;
        última ação; o último pedido; a última coisa; o que fez; o que você fez; o que acabou de fazer;
        o que você acabou de fazer; a alteração; essa alteração; a mudança; essa mudança; o comando; esse comando;
        a última alteração; a última mudança; o que foi feito; essa última operação; essa última ação; o plano; agora;
        it; that; this; all; everything; the operation; this operation; that operation; the action; this action;
        that action;
        the request; this request; that request; my request; my last request; the last request; the task; this task;
        the execution;
        the process; the change; this change; that change; the last one; the last change; the last action;
        the last operation;
        the last thing; what you did; what you just did; all of it; all of that; the plan; now; the command""",
    Part.POINTER: "essa; esta; esse; este; ela; ele; aquela; aquele; essa aí; esse aí",
    Part.UNDO: """
        desfaça; desfaz; desfazer; desfaçam; desfaze; desfaça tudo; reverta; reverte; reverter; volta atrás;
        volte atrás;
        voltar atrás; retroceda; undo; revert; roll back; rollback; take it back; take that back; reverse;
        desfaça aí; ctrl z;
        ctrl+z""",
    Part.RETRY: """
        tente novamente; tenta novamente; tentar novamente; tente de novo; tenta de novo; tentar de novo; de novo;
        novamente;
        mais uma vez; outra vez; tente outra vez; tenta outra vez; tentar outra vez; tente mais uma vez;
        tenta mais uma vez;
        tentar mais uma vez; tente; tenta; repita; repete; repetir; refaça; refaz; refazer; faça de novo; faz de novo;
        faça novamente; faz novamente; faça outra vez; repita isso; tenta aí; try again; try it again;
        try that again; retry;
        again; once more; one more time; try once more; try one more time; do it again; do that again; repeat;
        repeat it;
        repeat that; retry it; retry that; give it another try; another try; give it another go""",
    Part.RESUME: """
        continue; continua; continuar; continuem; retome; retoma; retomar; siga de onde parou; continue de onde parou;
        continua de onde parou; de onde parou; retome de onde parou; vamos continuar; resume; carry on; keep going;
        continue from where you stopped; resume it; resume that; continue it; pick up where you left off;
        continue please;
        retome a operação; continue a operação; resume the operation; continue the operation; retomar a operação""",
    Part.GREETING: """
        oi; oie; olá; ola; bom dia; boa tarde; boa noite; e aí; eai; opa; alô; saudações; oi tudo bem; olá tudo bem;
        tudo bem com você;
        como vai; como vai você; como você está; hi; hello; hey; good morning; good afternoon; good evening;
        hi there; hello there;
        hey there; greetings; how are you; howdy; salve; fala; coé; 👋""",
    Part.THANKS: """
        obrigado; obrigada; muito obrigado; obrigado mesmo; valeu; valeu mesmo; grato; grata; agradecido; agradecida;
        agradeço;
        te agradeço; agradeço muito; gratidão; obrigado pela ajuda; thanks; thank you; thank you very much;
        thank you so much;
        many thanks; thanks a lot; thanks so much; much appreciated; appreciate it; i appreciate it; cheers; ty;
        tyvm; 🙏;
        thanks for the help; thanks for your help; thanks a bunch; desde já agradeço; obrigado desde já""",
    Part.CHITCHAT: """
        tchau; até logo; até mais; até amanhã; até breve; falou; flw; bye; goodbye; see you; see you later; kkk;
        rsrs; rs; haha; hahaha; lol;
        quem é você; qual é o seu nome; qual seu nome; who are you; what's your name; você é um robô; are you a robot;
        you're great; você é demais; bom trabalho; muito bom; parabéns; good job; well done; boa; 😀; 😂; 🤣; uau; wow;
        good night;
        ajuda; ajude; me ajuda; me ajude; ajuda aí; me ajuda aí; socorro; preciso de ajuda; eu preciso de ajuda;
        quero ajuda; pode me ajudar; você pode me ajudar; consegue me ajudar; como você pode me ajudar;
        como você pode ajudar; como pode me ajudar; o que você faz; o que você pode fazer; o que você sabe fazer;
        o que você consegue fazer; o que pode fazer; o que você pode fazer por mim; o que dá para fazer;
        o que dá para fazer aqui; o que eu posso fazer; o que posso fazer; o que posso fazer aqui;
        o que eu posso fazer aqui; o que eu posso pedir; o que posso pedir; o que posso te pedir; o que posso dizer;
        para que você serve; menu; comandos; quais comandos; quais são os comandos; opções; quais são as opções;
        help; help me; please help me; can you help me; i need help; i need some help; need help; what can you do;
        what can you do for me; what do you do; what can i do; what can i do here; what can i ask; what can i say;
        what can i ask you; how can you help; how can you help me; commands; options""",
    Part.POLITE: """
        por favor; por gentileza; gentileza; por obséquio; faz favor; faz o favor; fazendo favor; se não se importa;
        please;
        if you please; kindly; por bondade; se puder; se possível; por fineza""",
    Part.FILLER: """
        ah; oh; eh; hum; hm; hmm; ih; ué; bom; bem; então; olha; tipo; assim; ai; aí; ora; né; well; so; then; uh;
        er; hmm;
        cara; mano; amigo; amiga; moço; moça; meu; meu caro; senhor; senhora; doutor; chefe; parça; man; dude; bro;
        sir; there;
        já; logo; mesmo; agora mesmo; agora; sim sim; just; you know; eu; só; like; now; right now; right away;
        right then; tá bom então;
        também; ok então; e; and; 🙂; 😊; 😄; 😁; 😉; 😃; ☺; ❤; ♥""",
}

# "se puder", "se não se importa" hold a word of condition or denial and may not stand beside a yes.
_NOT_BESIDE_YES = frozenset({"se nao se importa", "se puder", "se possivel", "if you please"})


def _entries() -> list[tuple[tuple[str, ...], Part]]:
    entries: list[tuple[tuple[str, ...], Part]] = []
    for part, phrases in _PHRASES.items():
        for phrase in phrases.split(";"):
            words = words_of(phrase)
            if words and not (part is Part.POLITE and " ".join(words) in _NOT_BESIDE_YES):
                entries.append((words, part))
    return entries


FAST_PHRASES: PhraseTable[Part] = phrase_table(_entries())
