"""The productive half of the closed grammar in Portuguese: word classes, and phrases built from them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "that": """
        isso; isto; isso tudo; tudo isso; isso aí; tudo; essa; esse; ela; ele; essa aí; esse aí; essa opção; esse
        horário; essa data; esse dia; nesse horário; nesse dia; nessa data; nesse valor; neste horário; neste dia;
        nessa hora; essa hora; esse preço; nesse preço; esse local; nesse local; esse lugar; nesse lugar; essa pessoa;
        esse nome; essa quantidade; esse valor; essa sugestão; esse plano; os dados; os dados todos; todos os
        dados; as informações; as informações todas; todas as informações; o resumo; a proposta; essa proposta; o
        plano; essa ideia; a ideia; assim; desse jeito; dessa forma; dessa maneira; o horário; a data; o valor; o
        endereço todo; as condições; os valores; os horários; as datas; tudo aí; tudo que você falou; o que você
        disse; o que você falou; os detalhes; todos os detalhes; o pedido todo; essa proposta aí; esse aí mesmo""",
    "is": """
        está; estão; é; são; era; seria; fica; ficou; me parece; está tudo; fica tudo; ficou tudo; pra mim está;
        está sendo; ia ser; vai ser""",
    "very": """
        muito; bem; bastante; super; totalmente; completamente; perfeitamente; plenamente; tudo; realmente; mais
        que; todo; toda; mesmo; simplesmente""",
    "good": """
        boa; ótimo; ótima; perfeito; perfeita; excelente; excelentes; joia; legal; beleza; maravilha; maravilhoso;
        maravilhosa; bacana; bons; boas; ótimos; ótimas; perfeitos; perfeitas; bom demais; bom assim; tranquilo;
        aceitável; uma boa; uma boa ideia; uma ótima ideia; boa ideia; ótima ideia; show; top; nos conformes; uma
        maravilha; belezinha; bão; massa; de boa; daora; da hora; supimpa; tri legal; sussa; tranquilão; ótimo assim;
        perfeito assim; beleza pura; excelente ideia; uma excelente ideia; incrível; lindo; ótimo mesmo; perfeito
        mesmo; bom desse jeito; bom pra mim; excelente assim; ótimo desse jeito; sucesso; na mosca; supertranquilo;
        de acordo; maravilha pura; um espetáculo; espetacular; sensacional; fantástico; impecável; ok; ok assim""",
    "fine": "bom; boa; bem; bons; boas; ok; bom sim; ótimo sim",
    "right": """
        certo; certa; correto; correta; certos; corretos; exato; exata; isso; isso mesmo; isso aí; exatamente isso;
        o que eu quero; o que eu queria; o que quero; o que preciso; o que eu preciso; o que eu disse; o que eu
        falei; o que eu pedi; o que eu quis dizer; exatamente o que eu quero; exatamente o que eu pedi; exatamente
        isso que eu quero; isso que eu quero; isso que eu queria; isso que eu pedi; de acordo; confirmado; aprovado;
        em ordem; certinho; certinha; certíssimo; corretíssimo; verdade; conforme; como eu queria; como eu pedi;
        como combinamos; conforme o combinado; conforme combinado; como eu quero; assim mesmo; esse mesmo; essa
        mesma; ele mesmo; ela mesma; isso tudo; ok; isso que eu preciso; isso que eu desejo; justamente isso;
        exatamente o que eu queria; exatamente o que eu preciso; bem isso; o combinado; combinado;
        fechado; resolvido; tudo certo; tudo correto; tudo ok; tudo em ordem; tudo conforme; tudo nos conformes;
        tudo certinho; corretinho; certo sim; correto sim; certo mesmo; correto mesmo; isso sim; certo isso; certo
        assim; validado""",
    "for_me": """
        para mim; por mim; para nós; pra gente; pela gente; na minha opinião; do meu lado; pelo meu lado; da minha
        parte; de minha parte; aqui; por aqui; da nossa parte; por nós""",
    "works": """
        serve; atende; resolve; funciona; dá certo; me serve; me atende; serve sim; me atende bem; bate; confere;
        batem; procede; vai servir; vai dar certo; vai funcionar; dá; cai bem; ajudaria; ajudaria muito; me
        ajudaria; me ajudaria muito; cairia bem; viria a calhar; seria de grande ajuda; quebra um galho""",
    "i": "eu; a gente; nós; eu realmente; eu aqui",
    "like": """
        quero; desejo; gostei; gostei de; gostei disso; aceito; aceitamos; prefiro; topo; topamos; concordo;
        concordo com; concordamos; confirmo; confirmamos; autorizo; autorizamos; preciso; fico com; vou de; adorei;
        gostaria; aprovo; aprovamos; dou fé""",
    "agree": """
        quero; desejo; aceito; confirmo; autorizo; concordo; aprovo; topo; gostaria; concordamos; confirmamos;
        aceitamos; autorizamos; aprovamos; queremos; libero; assino embaixo; adoraria; aceitaria; ratifico; anuo;
        concordo sim; aceitamos sim; autorizado sim; confirmadíssimo; topamos""",
    "fully": """
        sim; isso; isso sim; isso mesmo; que sim; muito; com certeza; plenamente; totalmente; inteiramente;
        perfeitamente; completamente; claro; em gênero número e grau""",
    "do": """
        faça; faz; fazer; faça isso; faz isso; fazer isso; ir; ir em frente; seguir em frente; tocar em frente;
        fazer assim; fazer desse jeito; fazer dessa forma; dar sequência; dar andamento; dar continuidade; dar
        prosseguimento; fazer isso aí; ficar à vontade; bater o martelo; realizar; realize; efetuar; efetue;
        efetivar; efetive; executar; executa; execute; processar; processe; proceder; proceda; mandar ver; mandar
        bala; mandar brasa; tocar o barco; tocar; seguir; prosseguir; confirmar; confirme; confirma; aplicar;
        aplique; fazer sim; dar seguimento; fizesse; fizesse isso; prosseguisse; confirmasse; mandar; botar pra
        rodar; rodar; soltar; meter bronca; fazer tudo; fazer o que for preciso; seguir com isso; prosseguir com
        isso; ir fundo; ir com tudo; realizar a operação; executar a operação; fazer a operação; prosseguir com a
        operação; efetuar a operação; efetuar o procedimento; executar o procedimento; prosseguir com o processo;
        dar o ok""",
    "just_do": """
        faça; faz; faça isso; faz isso; realize; efetua; efetiva; realiza; processa; efetue; efetive; executa;
        execute; processe; proceda; confirme;
        confirma; dê andamento; dá andamento; dê sequência; dê prosseguimento; dê continuidade; procedam; prossigam;
        manda; mande; roda; rode; solta; solte; mete bronca; mete ficha; taca-lhe pau; senta o dedo; senta o pau;
        segue; siga; prossiga; faça o favor""",
    "it": "isso; isso aí; isto; ela; ele; lo; la; assim; tudo; tudo isso; dessa forma; desse jeito",
    "sir": """
        por favor; então; sim; senhor; senhora; isso; aí; já; lá; viu; tá; logo; pra mim; agora; meu amigo; por
        gentileza; mesmo; claro; moço; moça; querida; querido; sem problema; sem problemas; rapidinho; de uma vez; à
        vontade; com certeza; hein; pra gente; pra nós; o quanto antes; uai; sô; tchê; sem medo; galera; pessoal;
        gente; mano; cara; meu; amigo; amiga; chefe; parceiro; meu querido; minha querida; de boa; tranquilo; numa
        boa; tudo; rápido; logo logo; de vez; ok; beleza; certo""",
    "may": """
        pode; podes; pode sim; podem; pode até; vocês podem; você pode; você já pode; já pode; poderia; quero que
        você; quero que; peço que; pode ser sim; bora; vamos; claro que pode; lógico que pode; eu quero que;
        gostaria que; vai lá e; pode ir lá e; então pode; gostaria que você; queria que você; queria que; poderiam;
        favor; gentileza; por favor; queira; tudo certo pode; beleza pode; vamos lá pode; peço para; peço que você;
        solicito que; pode por favor; pode então; pode já""",
    "deed": """
        a operação; essa operação; a ação; essa ação; a alteração; essa alteração; esta alteração; a mudança; essa
        mudança; a solicitação; essa solicitação; a execução; o procedimento; esse procedimento; o processo; esse
        processo; o pedido; esse pedido; isso tudo; tudo isso; essa etapa; a tarefa; essa tarefa; o serviço
        solicitado""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    ("$that? $is $very* $fine $for_me?", Part.ACK),
    ("$for_me $that? $is? $very* $fine", Part.ACK),
    ("$is $very* ($fine|$good) $that", Part.ACK),
    ("pode ser $that", Part.ACK),
    (
        "(confirmada|confirmados|confirmadas|aprovada|aprovados|aprovadas|autorizada|autorizados|"
        "autorizadas|verificada|verificadas|verificado|verificados|corretas|corretos|conferida|"
        "conferido|conferidas|conferidos|validada|validadas) (sim|todas|todos|mesmo)*",
        Part.YES,
    ),
    (
        "$i? (aceito|quero|agradeço) (a ajuda|a oferta|a sugestão|a proposta|o convite|sua ajuda|"
        "essa ajuda|a gentileza|"
        "a dica|a opção)",
        Part.YES,
    ),
    ("$that $very* $fine $for_me", Part.ACK),
    ("$works $very*", Part.ACK),
    (
        "$for_me (pode|pode ser|pode sim|sim|tudo bem|ok|beleza|sem problemas|sem problema|tudo certo|está valendo)",
        Part.YES,
    ),
    ("(pode|pode ser|pode sim|sim|tudo bem|tudo ok|sem problemas|sem problema|tudo certo) $for_me", Part.YES),
    ("$i $agree $fully*", Part.YES),
    ("$agree $fully*", Part.YES),
    ("(como quiser|sem objeções|nada contra|está valendo)", Part.ACK),
    ("(partiu|demorou|fechou|fechadíssimo|feito|já é|é nóis|show de bola)", Part.ACK),
    ("(totalmente|muito|está tudo|tudo|bem|super|certinho) $right $for_me?", Part.YES),
    ("(corretíssimo|certíssimo|certinho|exatíssimo|precisamente|perfeitamente|justamente|evidentemente)", Part.YES),
    (
        "(obviamente|naturalmente|indubitavelmente|seguramente|absolutamente sim|definitivamente|sem sombra de dúvida)",
        Part.YES,
    ),
    ("você (acertou|entendeu certo|está certo|tem razão|entendeu bem|entendeu direitinho|está correto)", Part.YES),
    ("$may $sir* $do $it? $sir*", Part.YES),
    ("$sir? $just_do $it? $sir*", Part.YES),
    ("(é para) $do $it? $sir*", Part.ASSENT),
    (
        "(foi|é|era|são) (isso|isso mesmo|exatamente isso|isso aí|exatamente|exatamente o) (que eu pedi|que eu "
        "disse|que eu quero|que eu falei|que eu queria|que pedi|que quero|sim|mesmo|aí|tudo)*",
        Part.YES,
    ),
    (
        "(claro que|lógico que|óbvio que|evidente que|é claro que|certeza que|com certeza) (sim|quero|pode|aceito|"
        "autorizo|confirmo|concordo|gostaria|topo|eu quero|quero sim|pode sim)",
        Part.YES,
    ),
    (
        "(com toda a certeza|com toda certeza|sem sombra de dúvida|mas claro|ô se quero|com prazer|certeza absoluta|"
        "quero demais|me ajuda sim|me ajude sim|ajuda sim|adoraria|adoraria sim|com certeza absoluta|"
        "absoluta certeza|com gosto|com o maior prazer|sem dúvida nenhuma|sem nenhuma dúvida)",
        Part.YES,
    ),
    ("sim (certamente|absolutamente|exatamente|definitivamente|mesmo assim|é isso|concordo)*", Part.YES),
    (
        "eu? (tenho|estou com|temos) (certeza|toda certeza|absoluta certeza|certeza sim|certeza absoluta|plena "
        "certeza)",
        Part.YES,
    ),
    (
        "(estou|estamos) (sim|de acordo|ciente|certo disso|certa disso|seguro|segura|ciente e de acordo|de pleno "
        "acordo|dentro|cientes|certo|certa|convencido|decidido|decidida)",
        Part.ASSENT,
    ),
    (
        "(dou por|considere|está|está tudo)? (aprovado|aprovada|aceito|autorizado|autorizada|confirmado|confirmada|"
        "confirmadíssimo|concedido|aceita|liberado|assinado)",
        Part.YES,
    ),
    (
        "(tem|você tem|dou|eu dou|dei|está dado|está dada) (o|a)? (meu|minha|nosso|nossa) (aval|ok|sim|"
        "consentimento|autorização|permissão|aprovação|concordância|de acordo)",
        Part.YES,
    ),
    ("(sinal verde|ok da minha parte|positivo e operante|opa claro|pois claro)", Part.YES),
    ("(boa|ótima|excelente|bela|grande) (ideia|sugestão|escolha|pedida)", Part.ACK),
    (
        "(vai lá|vai nessa|vai fundo|vai em frente|vai com tudo|vá em frente|vá lá|vamos nessa|vamos em frente|"
        "vamos com tudo|vamos adiante|bora lá|bora nessa|manda ver|manda bala|manda brasa|toca o barco|toca o pau|"
        "toca em frente|toca pra frente|segue o baile|segue o jogo|segue o barco|segue em frente|dá-lhe|vai na fé|"
        "pode ir na fé|vai sem medo|pode ir em frente|pode ir) $sir*",
        Part.YES,
    ),
    ("(fica|fique|esteja|sinta-se|pode ficar)? à vontade", Part.YES),
    ("agora mesmo", Part.ACK),
    ("(uai|oxe|oxente|bah|tchê|sô|oh|ora|arre|mas bah|né|viu|hein|ué|infelizmente|felizmente)", Part.FILLER),
    (
        "(poxa|puxa|puxa vida|eita|eita nóis|nossa|nossa senhora|oba|opa|eba|ufa|vixe|vixe maria|vish|égua|caramba|"
        "putz|puts|minha nossa|ave maria|ô|ôpa|opaa|barbaridade|oxi|aí|ixe|meu deus|graças a deus|caraca|rapaz|"
        "visse|ocê|trem|mermão|ó|uia|uau|cruz credo|valha|ôxe|tri|bá|hmm)",
        Part.FILLER,
    ),
    (
        "(os dois|as duas|ambos|ambas|todos os dois|todas as duas|os três|as três|todos|todas|tudo) (sim|"
        "mesmo|juntos)?",
        Part.BOTH,
    ),
    (
        "(simzinho|simzão|simz|issozinho|issoo|fechô|fexou|fmz|firmz|dboa|de boas|trankilo|tranks|"
        "tranquilinho|joinha|okdok|perfa|bele|bora bill|demoro|topo sim|fecho sim|oks|oki|vambora|"
        "vamo que vamo|vam bora|vumbora|"
        "combinadíssimo|combinadinho|confirmadão|confirmadaço|fechadinho|fechadão|tá bueno|bueno|tá tri|tá massa|"
        "tá valendo|tá de boa|tá pra mim|tri bom|tá bão|pode ser uai|podexá sim|positivaço|okzinho|beleuza|blzinha|"
        "ok dado|ok confirmado|arretado|tá arretado|tá joia|bora nessa então|demorou então|"
        "pode crer|aceito de bom grado|de bom grado|com todo prazer|com o maior gosto|com todo gosto|"
        "com muito gosto|com muito prazer|sou a favor|a favor|tem meu apoio|tem todo meu apoio|"
        "vai que é tua|me interessa|muito me interessa|vou aceitar|vou querer|vamos querer|e como|ô e como|"
        "agradecia|agradeceria|ia agradecer|prefiro sim|prefiro assim sim) $sir*",
        Part.ACK,
    ),
    (
        "(está|estão|foi|foram|tem|têm|é|são|era|vai|vão|deve|devem|serve|cabe|dá|precisa|convém|confere|"
        "procede|vale|já|"
        "existe|há|houve|interessa|ajuda|fica|ficou|ficam|prefiro|interessa) (sim|todos|todas|tudo|mesmo|"
        "ele|ela|o mesmo|a mesma)* $sir*",
        Part.ANSWER,
    ),
    (
        "(sim sim|sim sim sim|poder pode|querer eu quero|querer quero|quero quero|pode pode|claro claro|"
        "vai vai|bora bora|isso aí isso)",
        Part.YES,
    ),
    ("(essa|esse|esta|este|essas|esses) (aí|daí|mesma|mesmo|mesmas|mesmos) (sim|mesmo)*", Part.ANSWER),
    ("(tem que|tem de|é bom|é melhor|acho bom) (sim)?", Part.ASSENT),
    ("(é|são) (esse|essa|este|esta|ele|ela|esses|essas|eles|elas) (aí|daí)?", Part.YES),
    ("(pode considerar|considera|considere|pode dar como|dá como|pode dar por|dou por)", Part.ASSENT),
    ("(podemos|pode-se|cê pode|tu pode|tu podes|você pode|ocê pode|pode você|vocês podem) $sir*", Part.ASSENT),
    (
        "(att|atenciosamente|cordialmente|abraço|abraços|um abraço|abs|beijo|beijos|bjs|bjo|desde já grato|"
        "no aguardo|fico no aguardo|saudações|cordiais saudações|respeitosamente|grande abraço|forte abraço|abração) "
        "(a todos|pessoal|equipe|amigo|amiga|querido|querida)*",
        Part.FILLER,
    ),
    (
        "(fazendo o favor|fazendo favor|por favorzinho|por caridade|"
        "faça-me o favor|me faz esse favor|faz esse favor|faz essa gentileza|faça essa gentileza|faça a gentileza|"
        "faz essa pra mim|me faz essa gentileza|por obséquio|pfvr|pfv|plis)",
        Part.POLITE,
    ),
    ("🙌", Part.FILLER),
    (
        "é? (esse|essa|isso|este|esta|ele|ela|aquele|aquela|esses|essas) aí? (mesmo|mesma|sim|mesmos|mesmas|que eu "
        "quero|que eu pedi|que eu queria)",
        Part.YES,
    ),
    (
        "$i? (confirmo|autorizo|aprovo|aceito|quero|concordo com|confirmamos|autorizamos|aprovamos|pode confirmar|"
        "libero) (isso|tudo|a operação|a ação|a solicitação|o pedido|a alteração|os dados|as informações|o "
        "procedimento|a execução|a mudança|a proposta|os termos|esses dados|essas informações|sim isso) $sir*",
        Part.YES,
    ),
    (
        "(mete bronca|mete ficha|taca-lhe pau|taca pau|só vai|só bora|senta o dedo|desce a lenha|pode soltar|solta|"
        "tamo dentro|estou dentro|conta comigo|firmou|firme|firmeza|aceitadíssimo|aprovadíssimo|deferido|"
        "homologado|validado|ratificado|de lei|certo que sim|mas com certeza|positivíssimo|afirmativo sim|pode "
        "botar fé|bem isso|isso isso isso|okidoki|talquei|tá okay|tudo okay) $sir*",
        Part.YES,
    ),
    (
        "(nada a opor|nada a acrescentar|dê andamento|dê seguimento|conforme solicitado|conforme proposto|de acordo "
        "com a proposta|de acordo com o proposto|de pleno acordo|plenamente de acordo|totalmente de acordo|manifesto "
        "minha concordância|por mim está liberado|por mim está aprovado|por mim está fechado)",
        Part.YES,
    ),
    (
        "(está|tudo|então|está tudo) (combinado|fechado|resolvido|acertado|confirmado|aprovado|autorizado|acordado|"
        "certo|de acordo) (então|aí|pra mim|por mim|sim|isso)*",
        Part.YES,
    ),
    (
        "(ctz|crtz|com ctz|craro|claro ué|claro né|sim né|sim ué|sim claro|claro sim|lógico né|óbvio né|mas é lógico|"
        "mas é óbvio|é lógico|é óbvio|sem dúvida que sim|por certo|pode ter certeza|acertou em cheio|na mosca|exato "
        "isso|issaí|isso aê|issae|aê|ahã|arrã|uhun|unhum|humrum|anham|ahan|hum hum|uhum uhum|aham aham)",
        Part.YES,
    ),
    (
        "(seria|ia ser|vai ser|seria muito|é uma) (ótimo|bom|uma boa|excelente|perfeito|maravilhoso|bom sim|bom "
        "demais|legal|bacana|show|útil|ótima ideia|boa ideia|de grande ajuda) (sim|pra mim|obrigado|mesmo)*",
        Part.ACK,
    ),
    ("(pode|podem|você pode) (contar|apostar|acreditar|crer|confiar)", Part.YES),
    ("(🚛|🚚|🚜|🏗|👷|🔧|🔨|🛠|🦺|☕|🌞|🚀|💪|😎|👏|🫶|😍|🥰|🎉|🙂|😁|💚|👊)", Part.FILLER),
    ("(🤙|👍🏼|🤟)", Part.THUMB),
    (
        "$may $sir* (fazer|executar|realizar|efetuar|processar|efetivar|aplicar|confirmar|prosseguir com|seguir "
        "com|dar andamento em|concluir) $deed $sir*",
        Part.YES,
    ),
    (
        "(faça|faz|execute|executa|realize|efetue|processe|efetive|aplique|confirme|confirma|prossiga com|siga "
        "com) $deed $sir*",
        Part.YES,
    ),
    ("$i? (confirmo|autorizo|aprovo|aceito|concordo com|confirmamos|autorizamos|aprovamos) $deed $sir*", Part.YES),
    (
        "(é|era|foi)? (exatamente|justamente|bem|mesmo)? isso que (eu|nós|a gente)? (quero|queria|preciso|"
        "precisava|desejo|pedi|disse|falei|queremos) $sir*",
        Part.YES,
    ),
    (
        "(sem|zero) (problema|problemas|dúvida|dúvidas|objeção|impedimento|impedimentos|ressalva|ressalvas|"
        "restrições|sombra de dúvida) (algum|alguma|aqui|da minha parte|por mim)?",
        Part.ACK,
    ),
    ("sem (a menor|qualquer|sombra de) (dúvida|objeção|problema)", Part.YES),
    (
        "pode ser (desse jeito|dessa forma|dessa maneira|do jeito que está|assim|isso|esse|essa|esse mesmo|essa "
        "mesma|agora|já) $sir*",
        Part.YES,
    ),
    ("assim mesmo", Part.ACK),
    ("que (tá|está) (muito|bem)? (bom|ótimo|perfeito|beleza)", Part.ACK),
    (
        "(pode|dou|damos|dê|dá|eu dou|pode dar|podem dar) (o|meu|o meu)? (ok|aval|okay|sinal verde|joinha|go)",
        Part.YES,
    ),
    (
        "(vamos que vamos|manda pau|taca o pau|mete bala|senta a pua|pé na tábua|dale|dá-lhe|manda bronca|vai com "
        "fé|valendo|vai que vai|vai na boa|vai que dá|demorô|jaé|jae|podicrê|podecrê|podi crê|podexá|pode dexá|"
        "toca ficha|toca a ficha|pau na máquina|bola pra frente|que assim seja|assim seja|amém|é pra já|positivo "
        "operante|sim pelo amor|sim pelo amor de deus|"
        "partiu então|fechou então|já deu certo|bora bora|borá|boraaa|e bora|ok vamos|certo vamos|mande brasa|"
        "manda bala aí|vai firme|desenrola|resolve aí|resolve isso|agiliza|agiliza aí) $sir*",
        Part.YES,
    ),
    (
        "(com certeza que|certeza absoluta que|claro claro que|é claro que|lógico é que|com toda certeza que) (sim|"
        "pode)",
        Part.YES,
    ),
    (
        "$i? (acho|achei|achamos|considero) $that? $very* ($good|bom|uma boa|justo|razoável|certo|válido|correto) "
        "$sir*",
        Part.ACK,
    ),
    (
        "(venho|quero|queria|gostaria de|posso|só|estou) (confirmar|confirmando|autorizar|autorizando|aprovar|"
        "aprovando) (sim|isso|então)*",
        Part.YES,
    ),
    (
        "(confirmando|autorizando|confirmado então|pode considerar confirmado|pode considerar aprovado|pode dar como "
        "certo|pode dar como confirmado|pode marcar como confirmado|mais que confirmado|mais que certo)",
        Part.YES,
    ),
    (
        "(deve|pode e deve|claro que deve|deve ser feito|pode e deve ser feito|é para ser feito|tem que fazer|"
        "precisa fazer) sim?",
        Part.ASSENT,
    ),
    (
        "(imediatamente|o quanto antes|quanto antes melhor|com urgência|na moral|na boa|urgente|de imediato|sem "
        "demora|rapidamente|rapidão|rapidinho|de uma vez|de vez|numa boa|na paz|sem medo|sem dó|sem pressa)",
        Part.FILLER,
    ),
    (
        "(peço que|peço para|peço|queira|solicito|solicito que|solicitamos|pedimos|favor|desejamos|queremos|desejo "
        "que|quero que você|eu quero que|gostaria que|gostaria que você|precisamos|preciso que|adoraria|adoraria "
        "que|gosto|pode por favor)",
        Part.ASSENT,
    ),
)
