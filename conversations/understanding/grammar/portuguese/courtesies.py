"""Greetings, thanks, praise, farewells and interjections in Portuguese: classes, and phrases of them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "hello": """
        oi; oie; oii; olá; e aí; eai; fala; alô; salve; bom dia; boa tarde; boa noite; bdia; btarde; bnoite; coé; ô
        de casa; oi oi; fala aí; fala tu; diz aí; buenas; hola; oi sumido; bença; bom diaa; oiee; opa bom dia; oi bom
        dia; olá bom dia; boa madrugada; hello; alou; alô alô; ei; hey; ei você; psiu; e aê; eae; iae; koé; salve
        salve; oi tudo bem; fala meu""",
    "how_are_you": """
        tudo bem; tudo bom; tudo certo; tudo joia; tudo tranquilo; tudo beleza; beleza; tranquilo; firmeza; suave;
        como vai; como vai você; como você está; como está; como está o senhor; como está a senhora; como vão as
        coisas; com você; com vocês; com o senhor; com a senhora; por aí; contigo; cê tá bom; tudo em paz; tudo em
        ordem; robô; gente; pessoal; galera; turma; amigo; amiga; meu amigo; meu querido; minha querida; a todos; meu
        povo; voltei; cheguei; estou de volta; chefe; mestre; parceiro; moço; moça; assistente; prezado; prezada;
        prezados; como está você; como vai o senhor; como vai a senhora; na paz; tudo na paz; de boa; suave na nave;
        como tu tá; como estão; tudo tranquilo por aí; tudo bem aí; tudo bem por aí; novamente; de novo; outra vez;
        pra você; para todos; pra vocês""",
    "folk": """
        querido; querida; meu querido; minha querida; meu bem; meu anjo; meu amor; meu filho; minha filha; meu
        jovem; meu caro; minha cara; meu amigo; minha amiga; amigão; parceiro; parceira; colega; companheiro; rapaz;
        garoto; garota; mestre; campeão; patrão; chefia; chefinho; robô; robozinho; assistente; gente; pessoal;
        galera; meu rei; mermão; mano velho; véi; véio; mainha; painho; seu moço; dona; doutora; comandante; meu
        consagrado; consagrado; meu nobre; nobre; prezado; prezada; cara colega; minha linda; meu lindo; fera; meu
        mano; mana; mano; irmão; meu irmão; irmã; brother; brou; bro; tio; tia; moçada; amor; bb; bebê; coração;
        xará; compadre; comadre; seu guarda; professor; professora; engenheiro; engenheira; excelência; meu patrão;
        minha patroa; minha chefe; meu chefe; assistente virtual; bot; dona moça; companheira; querido assistente;
        guri; guria; gurizada; tchê; piá; bichinho; bichinha; moço bonito; amada; amado; flor; florzinha; minha
        flor; vida; lindo; linda; gato; gata; mô; cumpadi; cumpade; compadi; visse; meu rapaz; meu guri; meu
        parceiro; parça; parceirinho; truta; bicho; cabra; macho; meu chapa; chapa; nego; neguinho; vizinho;
        vizinha; doutorzinho; doutor; dr; dra; dotô; dotor; sinhô; sinhá; chef; maestro; querido amigo; caro amigo;
        cara amiga; caríssimo; caríssima; senhorita; madame; gente boa; gente fina; meu tio; minha tia; tiozão; meu
        brother; guerreiro; guerreira; meu velho; velhinho; lenda; patroa""",
    "role": """
        padre; pastor; capitão; cabo; sargento; tenente; major; coronel; delegado; enfermeira; enfermeiro;
        secretária; secretário; gerente; diretor; diretora; coordenador; coordenadora; supervisor; supervisora;
        encarregado; encarregada; técnico; técnica; bombeiro; motorista; atendente; sogra; primo; prima; meu primo;
        cunhado; vô; pai; mãe; filho; filha; filhão; filhota; engenheiro; engenheira; professor; professora;
        assistente; sistema; ia; máquina; menino; menina; velho; jovem; vida; flor""",
    "thanks": """
        obrigado; muito obrigado; obrigado mesmo; obrigado demais; valeu; valeu mesmo; valeu demais; agradeço; te
        agradeço; agradecemos; grato; grata; eu agradeço; muitíssimo obrigado; só agradecer; muito grato; muito
        grata; fico grato; fico grata; obrigadíssimo; obrigadíssima; valeuzão; gratidão; mil obrigados; deus lhe
        pague; deus te pague; deus te abençoe; fico agradecido; fico agradecida; só tenho a agradecer; agradecido;
        agradecida; super obrigado; um muito obrigado; meu muito obrigado; obrigadaço; brigadaço; valeu mano; tamo
        junto; deus abençoe; agradecido demais; obrigado de coração; tmj; meus agradecimentos; agradecimentos; meu
        obrigado""",
    "for_help": """
        pela ajuda; por isso; pela informação; pelas informações; por tudo; pelo apoio; pela atenção; por sua ajuda;
        pela sua ajuda; pelo retorno; pela resposta; pela presteza; pela agilidade; por ajudar; por me ajudar; por
        avisar; pelo aviso; pela explicação; pela dica; pela força; pela paciência; pelo serviço; pelo atendimento;
        pela disposição; pela gentileza; pelo esclarecimento; por esclarecer; por explicar; por enquanto; a ajuda; a
        atenção; o apoio; a todos; demais da conta; demais; viu; desde já; mais uma vez; de novo; de coração; a
        você; a vocês; pela confirmação; por confirmar; pela rapidez; por hoje; pela sua atenção; pelo seu tempo;
        pelo suporte; mesmo; muito; imensamente; de verdade; por perguntar; por lembrar; pelo lembrete; pela
        preocupação; pela oferta; pela lembrança; pela boa vontade; pela consideração; pelo cuidado; pelo carinho; pelo
        capricho; pelo trabalho; pela delicadeza; pelo empenho; pela prontidão; pela cortesia; pela compreensão; pela
        colaboração; por me lembrar; por oferecer; por se oferecer; pelo favor; pela sugestão; pela iniciativa""",
    "enough": """
        é só; é só isso; só isso; é só isso mesmo; só isso mesmo; era só isso; era só isso mesmo; só era isso; era
        só; é tudo; isso é tudo; por hoje é só; por enquanto é só; por enquanto só isso; por ora é só; era isso; era
        isso mesmo; era tudo; só; seria só isso; por agora é só; hoje é só; é isso por hoje; por enquanto é isso; já
        resolvi; já está resolvido; está resolvido; já deu; já resolveu; resolvido; acho que é só; acho que é só
        isso; acho que é isso; acho que era só isso; creio que é só isso; acredito que seja só isso; mais nada; nada
        mais; não preciso de mais nada; não preciso mais nada; não quero mais nada; nada por enquanto; não tem mais
        nada; não há mais nada; nada além disso; não preciso de nada; não preciso de ajuda; sem mais; não tenho mais
        dúvidas; não tenho mais nenhuma dúvida; sem mais dúvidas; não precisa de mais nada; por enquanto não preciso
        de mais nada; por enquanto nada; por enquanto mais nada; não preciso de mais ajuda; nenhuma outra dúvida;
        nada no momento; não tenho mais perguntas; estou de boa; estou bem; estou tranquilo; está tranquilo; deixa
        assim; pode deixar; deixa que eu faço; deixa que eu resolvo; eu mesmo faço; eu mesma faço; eu me viro; já
        tenho tudo; já tenho tudo que preciso; é o suficiente; já é o suficiente; suficiente; já basta; já ajudou;
        você já ajudou; já me ajudou; já é suficiente; está de bom tamanho; estou satisfeito; estou satisfeita; por
        hoje chega; tudo resolvido; já está tudo certo; só isso aí; isso aí só; só isso né; foi só isso; é isso por
        enquanto; é isso aí por hoje; por agora só isso; acabou; acabei; terminei; já terminei; já finalizei;
        estamos conversados; tudo certo por aqui; tudo certo por enquanto; está tudo certo por aqui; estou servido;
        estou satisfeito por hoje; nada mais por hoje; nada mais por enquanto; não tenho mais nada; não há mais nada
        por hoje; nada nada; nada não; não preciso mais de nada; não quero nada; mais nada não; nadinha mais; só
        obrigado; pode encerrar; pode finalizar; pode encerrar o atendimento; encerra o atendimento; pode fechar;
        fico por aqui; vou ficando por aqui; já consegui; já consegui o que queria; era o que eu precisava; era isso
        que eu precisava; já me atendeu; fui atendido; já fui atendido; agora não preciso""",
    "helped": """
        ajudou muito; me ajudou muito; você me ajudou muito; ajudou bastante; você é muito gentil; muito gentil;
        você foi muito útil; foi muito útil; muito útil; foi de grande ajuda; você me salvou; me salvou; salvou;
        quebrou um galho; quebrou um galhão; você ajudou demais; ajudou demais; me ajudou demais; me ajudou
        bastante; esclareceu tudo; esclareceu; você ajudou bastante; você ajudou muito""",
    "you_are": "você é; você foi; tu é; vocês são; o senhor é; você está sendo",
    "great": """
        demais; ótimo; ótima; o melhor; a melhor; fera; o cara; nota dez; nota mil; show; top; incrível;
        maravilhoso; maravilhosa; excelente; um gênio; muito bom; muito boa; muito educado; muito esperto; muito
        rápido; um amor; gente boa; sensacional; fantástico; uma máquina; craque""",
    "praise": """
        arrasou; mandou bem; mandou muito bem; você arrasa; você arrasou; excelente atendimento; ótimo atendimento;
        ótimo trabalho; bom trabalho; ótimo serviço; bom serviço; belo trabalho; que bom; que ótimo; que maravilha;
        que legal; que bacana; que show; muito bom; muito bem; muito legal; bom saber; é bom saber; bom demais;
        ficou ótimo; ficou bom; ficou muito bom; ficou perfeito; ficou show; está de parabéns; parabéns; adorei;
        amei; gostei; top; top demais; nota mil; nota dez; que alívio; que rápido; que eficiência; era isso que eu
        precisava; era o que eu precisava; boa notícia; ótima notícia; agora entendi; agora ficou claro; ficou
        claro; entendi tudo; entendi agora; bem explicado; esclarecido; até que enfim; finalmente; graças a deus;
        aleluia; daora; rápido hein; rapidinho hein; sensacional; fantástico; que beleza; que coisa boa; que notícia
        boa; você é incrível; ficou massa; ficou top; ficou lindo; caprichou; mandou ver; mandou super bem;
        interessante; muito
        interessante; que interessante; arretado; massa demais; bão demais; bom demais da conta; bom demais de conta;
        faz sentido; faz todo sentido; faz muito sentido; saquei; tendi; captei; entendi tudo agora; tô ligado; peguei;
        peguei a ideia; não sabia; não sabia disso; essa eu não sabia; bom saber dessa; olha que legal;
        que chique; chique; show de informação; boa explicação; curti; curti muito; que massa; que top; que daora;
        que fofo; que gentil; que atencioso; que atencioso você; que amor; que gracinha; ficou bão; ficou arretado;
        muito
        obrigado pelo capricho; impressionante; que maneiro; maneiro; animal; irado; show de bola; que orgulho;
        muito eficiente; eficiente; rápido demais; rápido; ágil; que agilidade; boa garoto; boa garota; melhor
        assistente; você é o melhor assistente; gostei de ver; gostei muito; adorei isso; amei isso; perfeito
        demais; ficou excelente; ótimo isso; que bom saber; bom saber disso; que bom então; ainda bem; menos mal;
        que alegria; nossa que rápido; nossa que bom; uau que rápido""",
    "farewell": """
        tchau; tchau tchau; tchauzinho; até logo; até mais; até mais ver; até breve; até a próxima; falou; flw;
        adeus; fui; inté; um abraço; abraço; abraços; abs; beijo; beijos; bjs; bom descanso; bom trabalho pra você;
        bom trabalho pra nós; bom trabalho a todos;
        bom final de semana; bom fim de semana; boa semana; bom dia pra você; boa noite pra você; boa tarde pra
        você; tenha um bom dia; tenha uma boa tarde; tenha uma boa noite; tenha um ótimo dia; tenha uma ótima
        semana; tenha uma boa semana; um bom dia; uma boa tarde; uma boa noite; um ótimo dia; uma ótima tarde; fica
        com deus; fique com deus; vai com deus; deus abençoe; igualmente; para você também; você também; se cuida;
        se cuide; a gente se fala; a gente se vê; nos falamos; nos vemos; té mais; té logo; bom feriado; bom almoço;
        bom domingo; ótimo dia; ótima tarde; ótima semana; bom restinho de dia; ótimo fim de semana; por hoje é só
        pessoal; vou nessa""",
    "oh": """
        que semana; que dia; que mês; que ano; putz; poxa; puxa; puxa vida; poxa vida; caramba; nossa; nossa
        senhora; vixe maria; vixe; vish; eita; eita nóis; oxente; credo; cruzes; aff; affe; afe; droga; que droga;
        que pena; que chato; que saco; meu deus; meu deus do céu; ai ai; ai meu deus; misericórdia; valha; minha
        nossa; bah; barbaridade; égua; ixi; ih rapaz; uau; hahaha; lascou; ferrou; danou-se; que azar; olha só; quem
        diria; que loucura; que doideira; que calor; que frio; que sono; que fome; triste; chato isso; paciência;
        acontece; fazer o quê; é a bola pra frente; deus me livre mesmo; ossos do ofício; tô cansado; tô cansada; te
        amo; amo você; deixa comigo; vou almoçar; vou pegar um café; já volto; volto já; só um minutinho; só um
        instante; só um instantinho; um minutinho; um segundinho; já te falo; já já te falo; já te digo; já te
        passo; bora almoçar; vai chover; que semana hein; nossa que dia; ave maria; jesus; jesus amado; cacetada;
        carambola; puts; putz grila; pqp; vish maria; ufa; eba; oba; uhul; uhuu; ai que bom; ai meu deus do céu; que
        coisa; quem me dera; sei como é; pois então; boa sorte; bom apetite; feliz natal; feliz ano novo; saúde; tá
        calor; está frio; tá quente; está chovendo; tô com fome; estou com sono; que tédio; que preguiça; sextou;
        bom demais sô; é mesmo; é nóis; tamo junto; daqui a pouco eu volto; já já volto; volto depois; vou ali e já
        volto; um cafezinho agora ia bem; cafezinho; hora do café; você é humano; você é gente; você existe; você
        dorme; conta uma piada; me conta uma piada; me conta uma novidade; tudo na paz; relaxa; fica tranquilo;
        tranquilo demais; nem te conto; adivinha; surpresa; engraçado; engraçadinho; que engraçado; legal da sua
        parte; tô no aguardo; fico no aguardo; no aguardo; tô aguardando; aguardando; tô esperando; fico esperando;
        sem pressa; sem estresse; no seu tempo; pode ir com calma; sempre isso; sempre a mesma coisa; toda vez isso;
        toda vez é isso; de novo isso; que sistema ruim; sistema ruim; que sistema lento; que demora; tá demorando;
        agora é rezar; agora é esperar; agora é torcer; vamos torcer; tomara; oremos; rezando aqui; que emoção; ai
        que emoção; que friozinho; que calorão; frio hoje; calor hoje; que friozinho hoje; vergonha; que vergonha;
        essa foi boa; boa essa; essa é boa; muito boa essa; que trem; trem perigoso; trem doido; trem bão; trem bom;
        perigoso isso; perigoso hein; que perigo; tá difícil; tá difícil hoje; tá fácil não; tá osso; tá puxado; dia
        puxado; dia corrido; que correria; correria; você é legal; você é esperto; você é esperta; você é engraçado;
        você é gente boa; você é fofo; você é massa; só passando; só passando pra testar; só passando pra dar um oi;
        que susto; uhu; que coisa hein; eu hein; vai entender; sei lá viu; tenso; que tenso; bizarro;
        😀; 😅; 😭; 😢; 😡;
        😱; 🙄; 🤦; 😴; 🤣; 😆; 😬; 😤; 😒""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    ("(ô|oi|meu|minha|seu|dona)? $folk", Part.FILLER),
    ("(ô|oi|meu|minha|seu|dona|senhor|senhora)? $role", Part.ROLE),
    ("$hello ($how_are_you|$hello)*", Part.GREETING),
    ("opa ($hello|tudo bem|tudo bom)*", Part.GREETING),
    ("mas? $thanks $for_help*", Part.THANKS),
    ("$helped (hoje|mesmo|hein|viu|demais)*", Part.THANKS),
    ("$praise (hoje|mesmo|hein|viu|demais|então)*", Part.PRAISE),
    ("$you_are $great (hoje|mesmo|hein|viu|demais)*", Part.PRAISE),
    ("$farewell (também|então|pra você|para você|a todos|pessoal|amigo|amiga)*", Part.FAREWELL),
    ("$enough (por enquanto|por hoje|agora|no momento|mesmo|então|pessoal|por ora|viu)*", Part.ENOUGH),
    ("$oh ($oh|hein|viu|demais|mesmo|isso|hoje|né|rapaz)*", Part.CHITCHAT),
    ("(ah tá|ah sei|sei sei|até parece|tá bom viu|ah tá bom|sei bem)", Part.CHITCHAT),
)
