"""What stands beside a yes in Portuguese and changes nothing: addresses, haste, emphasis, gratitude. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "own": "meu; minha; meus; minhas; seu; sua; ô; viu; tá; né; caro; cara; querido; querida",
    "dear": """
        jovem; amor; bem; anjo; anjinho; flor; linda; lindo; lindeza; lindona; lindão; amado; amada; querido;
        querida; queridão; queridona; rainha; rei; princesa; príncipe; docinho; doçura; paixão; coração; vida;
        amigão; amigona; amiguinho; amiguinha; companheirão; parceirão; véi; véio; véia; mermão; mano; manão;
        maninho; maninha; bichão; chegado; campeã; craque; mestra; criatura; chuchu; nego; neguinha; gatão;
        gatinha; bb; doutorzão; chefinha; chefona; patrãozinho""",
    "haste": """
        logo; logo por favor; já; agora mesmo; rápido; rapidinho; ligeiro; depressa; correndo; voando; urgente;
        urgentemente; com urgência; com pressa; na hora; na mesma hora; sem demora; sem enrolação; sem enrolar; sem
        mais delongas; sem mais demora; sem perder tempo; o mais rápido possível; o quanto antes; quanto antes;
        quanto antes melhor; imediatamente; de imediato; prontamente; de uma vez; de uma vez por todas;
        agora já; já já por favor; é urgente; tenho pressa; estou com pressa""",
    "stress": """
        demais; demais da conta; muito; mesmo; com certeza; com força; com gosto; com todo gosto; com prazer; com
        todo prazer; sem dó; sem medo; sem medo de ser feliz; sem piedade; sem receio; sem dúvida; sem problema; sem
        falta; tranquilamente; sossegado; sossegada; de olhos fechados; de olho fechado; pelo amor de deus; pelo
        amor; por amor de deus; pelo amor da santa; por nossa senhora; por tudo que é sagrado; por tudo que é mais
        sagrado; pelo bem da humanidade; ao infinito e além; sim senhor; sim senhora; senhor; senhora; sinhô;
        positivo; certeza; claro; à vontade; fechado; beleza""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    ("$own* $dear $own?", Part.FILLER),
    ("$haste", Part.FILLER),
    ("(homi|camarada|companheiro|companheira|tchê|guria|guri|piá|mainha|painho|compadre|comadre|colega)", Part.FILLER),
    ("(tri|tri bom|tri massa|trem bão|bão|bão demais|bão também|apois|oxe e apois|e apois|apois então)", Part.ACK),
    (
        "não (vejo|tenho|há|tem) (problema|problemas|problema nenhum|problema algum|nenhum problema|objeção|objeção "
        "nenhuma|objeção alguma|nenhuma objeção|impedimento|impedimento nenhum|nenhum impedimento) (nisso|com isso|da "
        "minha parte|por mim)*",
        Part.ACK,
    ),
    (
        "(isso)? (ajudaria|ia ajudar|vai ajudar|ajuda) (muito|demais|bastante|pra caramba|um bocado|e muito) "
        "(mesmo|sim)?",
        Part.ACK,
    ),
    (
        "(pelo amor de deus|pelo amor|por amor de deus|pelo amor da santa|por nossa senhora|por tudo que é sagrado|por "
        "tudo que é mais sagrado|sem medo|sem medo de ser feliz|sem piedade|sem receio|sem falta|"
        "tranquilamente|de olhos fechados|de olho fechado|sossegado|sossegada)",
        Part.FILLER,
    ),
    (
        "(pode|podem|quero|queremos|aceito|topo|confirmo|autorizo|aprovo|concordo|claro que pode|bora|manda|desejo|"
        "preciso|gostaria) (sim|e muito|muito|e)? $stress $stress?",
        Part.YES,
    ),
    (
        "(sim|com certeza|claro|positivo|ok|certo|perfeito|isso) (senhor|senhora|senhorita|chefe|patrão|patroa)",
        Part.YES,
    ),
    (
        "(seria|é|será|ia ser|vai ser) (de)? (muita|uma|uma grande|uma baita|grande|enorme|muito) "
        "(gentileza|bondade|delicadeza|ajuda|favor|valia|generosidade|gentil|legal|bom|útil) (sua|da sua parte|de sua "
        "parte|da parte de vocês|pra mim|para mim|mesmo)?",
        Part.POLITE,
    ),
    ("(muita|quanta|que) (gentileza|bondade|delicadeza|atenção) (sua|da sua parte)?", Part.POLITE),
    (
        "muito (gentil|amável|atencioso|atenciosa|educado|educada) (você|de você|da sua parte|de sua parte)?",
        Part.POLITE,
    ),
    (
        "(eu|já|desde já|te|lhe|me|por isso)* (fico|ficarei|ficaria|ficamos|serei|seria|sou|estou|vou ficar) "
        "(muito|muitíssimo|imensamente|eternamente|super|tão|bem|demais)* (grato|grata|gratos|gratas|agradecido|"
        "agradecida|agradecidos) (mesmo|demais|desde já|viu|a você|a vocês)*",
        Part.THANKS,
    ),
    (
        "(muito|muitíssimo|imensamente|eternamente|super) (grato|grata|agradecido|agradecida|agradecidos) (mesmo|"
        "demais|"
        "desde já|viu)* (pela|pelo) (atenção|ajuda|gentileza|lembrança|paciência|apoio|cuidado|retorno|carinho)",
        Part.THANKS,
    ),
    (
        "(já)? (está|tá|foi|está tudo|foi tudo|tudo|já)? (tudo)? (conferido|checado|verificado|revisado|conferidinho|"
        "checadinho) (por mim|aqui|já)*",
        Part.FILLER,
    ),
    (
        "(sem problema nenhum|sem problema algum|sem dúvida nenhuma|sem dúvida alguma|sem objeção nenhuma|sem objeção "
        "alguma) (da minha parte|por mim|mesmo)?",
        Part.ACK,
    ),
    ("(a gente|nós|eu)? (adoramos|adoro|amamos|amo) (isso|a ideia|essa ideia)?", Part.ACK),
    ("(já)? (conferi|chequei|verifiquei|revisei|conferimos|verificamos|revisamos) (tudo|aqui|já|isso)*", Part.FILLER),
)
