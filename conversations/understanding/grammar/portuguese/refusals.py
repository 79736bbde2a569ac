"""Refusals and putting off in Portuguese: word classes, and phrases built from them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "is_not": """
        não está; não estão; não é; não são; não parece; não parecem; não ficou; não ficaram; não era; não foi; não
        me parece; não fica""",
    "bad": """
        errado; errada; ruim; péssimo; péssima; equivocado; equivocada; incorreto; incorreta; tudo errado; um erro;
        um engano; um absurdo""",
    "works_not": """
        não serve; não atende; não resolve; não funciona; não dá certo; não me serve; não me atende; não confere;
        não bate; não procede; não dá; não rola; não vai dar; não vai servir; não vai funcionar; não dá pra mim; não
        conferem; não batem; não serve não; não cabe; não vai rolar""",
    "now": """
        agora; hoje; ainda; por enquanto; por ora; por agora; desta vez; dessa vez; mais; por hora; já; nessa hora;
        neste momento; nesse momento; no momento; hoje não; ainda não; agora não""",
    "later": """
        depois; mais tarde; outra hora; outro dia; outra ocasião; em outro momento; num outro momento; em outra
        hora; um outro dia; uma outra hora; outro momento; numa próxima; na próxima; a próxima; uma próxima; mais
        pra frente; mais adiante; quem sabe depois; quem sabe outra hora; depois eu vejo; depois eu faço; depois a
        gente vê; outra vez; outra oportunidade; uma outra oportunidade; outra hora eu vejo; outro dia eu vejo""",
    "maybe": "quem sabe; deixa pra; deixamos para; fica pra; faço; vejo isso; melhor",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    (
        "(não|eu|a gente|por favor|isso|ela|ele|então|nós)? (não|não quero|não queria|não é para|não era para|não "
        "precisa|não precisa de|não deve|não pode|não vamos|não vai|não vá|não desejo|nunca|jamais|não pedi para|"
        "não mandei|não quero que|melhor não|prefiro não|acho melhor não|não há necessidade de|não tem por que|sem "
        "necessidade de|não autorizo|não confirmo|nada de|não é necessário|não preciso|não gostaria de|não aceito|"
        "não concordo em|é melhor não|não concordo com|não tem que|não vou|não quero nem|não pretendo|nem) (você|"
        "que você|mais|nem|ainda|me|nos|se|vá|mesmo|nunca|nada|aqui)?",
        Part.NEGATION,
    ),
    (
        "(mantém|mantenha|manter|fica|fique|melhor deixar|prefiro deixar|pode deixar|deixa|deixe|deixar) $it? "
        "(como está|do jeito que está|quieto|assim mesmo|sem mexer|sem alterar|sem mudar|como estão|igual está)",
        Part.NO,
    ),
    (
        "(a|mas|infelizmente|lamento mas|sinto muito mas|desculpe mas|desculpa mas|receio que|temo que|óbvio que|"
        "lógico que|com certeza|evidente que|espero que|lamento|sinto muito|certamente|definitivamente|"
        "provavelmente|sinceramente|opa|desculpa|certeza que|claro que|é claro que|obviamente|acho que|ah mas) não",
        Part.NO,
    ),
    (
        "(recusado|negado|não aprovado|não autorizado|não confirmado|não aceito|não ok|nem a pau|nem que a vaca "
        "tussa|nem por decreto|que isso não|jamais mesmo|de jeito nenhum mesmo|em momento algum|deus me livre|"
        "reprovado|reprovada|desaprovado|vetado|nem morta|nem brincando|nem ferrando|nem precisa|nem quero|nem "
        "queria|estou fora|nops|nem)",
        Part.NO,
    ),
    (
        "$i? não (aprovo|aprovamos|autorizamos|confirmamos|assino|libero|topo|tem meu ok|tem meu aval|tem minha "
        "autorização)",
        Part.NO,
    ),
    ("não (é|era|foi|está) (isso|nada disso)? o? que eu (quero|queria|pedi|falei|disse|quis|combinei)", Part.NO),
    ("$now (não|não não|não quero|não precisa|não dá|não posso|não obrigado)", Part.NO),
    ("não $now (não|obrigado)?", Part.NO),
    (
        "(não|nem) (carece|se preocupe|se incomode|convém|compensa|vou|posso|consigo|concordo|confirmo|deve|mesmo|"
        "faça|precisa se incomodar|precisa se preocupar|é preciso|é o caso|vale a pena|faz sentido|seria bom|estou "
        "a fim|vejo necessidade|tem necessidade|há necessidade|tem como|tem jeito|é isso que eu quero|vai rolar|me "
        "convém) não?",
        Part.NO,
    ),
    ("(sem|não tenho|não tenho nenhum|não temos|nenhum) (necessidade|interesse|condições|chance|condição)", Part.NO),
    (
        "(dispenso|eu dispenso|passo|eu passo|desnecessário|desnecessária|melhor que não|de forma nenhuma|de modo "
        "nenhum|em hipótese alguma|em hipótese nenhuma|nem em sonho|de jeito maneira|nada feito|fora de cogitação|"
        "que nada|capaz|bem capaz|magina|imagina|negativo mesmo|de maneira alguma|sai fora|nadinha)",
        Part.NO,
    ),
    (
        "(faça|faz|quero|precisa|carece|pode|vou|gostei|aceito|autorizo|confirmo|concordo|deve|é|está|gosto|dá|sei "
        "que|rola|convém|mexe|prefiro) não não?",
        Part.NO,
    ),
    (
        "$i? não (quero|preciso|desejo|gostaria|precisa|vou querer|pretendo|posso|vou|queremos|precisamos) $now? "
        "(isso|não|de|fazer isso|nada disso|disso|nada|nenhum|nenhuma|obrigado)? $now?",
        Part.NO,
    ),
    (
        "$i? (acho|creio|acredito|penso|diria) que? (não|melhor não|que agora não|que hoje não|que não precisa|que "
        "não quero|que é melhor não)",
        Part.NO,
    ),
    (
        "(já sei|já conheço|já vi|já tenho|já recebi|já fiz|eu já sei|disso eu já sei|já está bom|está bom assim|"
        "já estou ciente) (isso|disso|tudo|elas|eles)?",
        Part.ENOUGH,
    ),
    (
        "(em|para|por|deixa|deixe|vamos deixar|vejo isso|faço isso|eu faço|eu vejo|deixa para|deixo|deixo para|"
        "fica|fica para|vamos deixar para|fazemos|melhor|talvez)? $later",
        Part.LATER,
    ),
    (
        "(neca|necas|nananina|longe de mim|deus que me livre|nem sonhando|nem que me paguem|sem condição|sem "
        "condições|declino|rejeito|reprovo|nego|discordo|discordamos|recusamos|rejeitado|por mim não|pra mim não|"
        "da minha parte não|eu não|aqui não|assim não|desse jeito não|dessa forma não|ninguém pediu isso|não fui "
        "eu que pedi|não fui eu|não solicitei|não solicitei isso|não mandei fazer isso|não pedi isso|não pedi nada|"
        "não mexe|não mexa|não mexe em nada|não mexa em nada|não mexe nisso|não altera nada|não altere nada|não "
        "muda nada|não mude nada|tira isso daí|não é boa ideia|não é uma boa ideia|não é uma boa|péssima ideia|má "
        "ideia|que ideia ruim|não faz isso comigo|não está nos planos|fora|chance zero|zero chance|nem a pau "
        "juvenal|nem aqui nem na china|não senhor|não senhora|nem por cima do meu cadáver|negativo e operante|"
        "negativo pra mim) (não|viu|obrigado|por favor)?",
        Part.NO,
    ),
    (
        "(melhor|prefiro|é melhor|acho melhor) (não|nem|não fazer|não mexer|não fazer isso|deixar assim|deixar "
        "como está|deixar quieto|não mexer nisso|esperar|aguardar)",
        Part.NO,
    ),
    (
        "não $i? (concordo|aceito|autorizo|aprovo|quero|confirmo|gostei|topo|permito|reconheço|libero|solicitei|"
        "mandei|pedi) (com isso|isso|nada disso|com nada disso|disso|com essa operação|essa operação|a operação|de "
        "jeito nenhum|de forma alguma|não)?",
        Part.NO,
    ),
    (
        "(simplesmente|ih|ihh|hum|ah|ai|nossa|poxa|puxa|olha|bom|bem|então|mas|por favor|de novo|ô|rapaz) (não|não "
        "não|nem pensar|de jeito nenhum)",
        Part.NO,
    ),
    ("(está|tá|você está|cê tá) (louco|doido|maluco|brincando|de brincadeira)", Part.NO),
)
