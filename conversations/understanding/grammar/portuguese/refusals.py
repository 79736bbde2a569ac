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
        "como está|deixar quieto|não mexer nisso|esperar|aguardar|"
        "segurar|adiar|esperar um pouco|não arriscar|segurar um pouco)",
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
    ("(está|tá|você está|cê tá|tu tá) (louco|doido|maluco|brincando|de brincadeira|doida|louca|maluca)", Part.NO),
    (
        "(noup|nopes|nãozinho|nãozão|não mesmo|mas nem|mas nem pensar|nem pense|nem pense nisso|nem pensa|"
        "nem pensa nisso|"
        "nem tente|nem a pau mesmo|nem fodendo|nem ferrando|nem lascando|nem no sonho|nem com reza|nem amarrado|"
        "nenhum dos dois|nenhuma das duas|nem um nem outro|nem uma nem outra|nenhum dos três|nenhum deles não|"
        "capaz que não|bem capaz|mas bem capaz|é ruim hein|é ruim|tô fora|estou fora dessa|fica pra próxima|"
        "fica pra uma próxima|fica para a próxima|quem sabe na próxima|tá bom assim|está bom assim|já está bom assim|"
        "assim está bom|prefiro como está|está bom como está|deixa como tava|por mim não precisa|"
        "sem essa|nem vem com essa|não dessa vez|desta vez não|dessa vez não|não hoje|hoje não dá|agora não dá|"
        "infelizmente não dá|infelizmente não posso|infelizmente não vai dar|infelizmente não vai ser possível|"
        "não vai ser possível|não é possível|impossível|não será possível|não dá mesmo|não posso mesmo|"
        "isso aí não|essa daí não|esse daí não|essa aí não|esse aí não|essa não é|esse não é|"
        "não é essa não|não é esse não|"
        "certo não tá|certo não está|ok não está|bom não está|tá certo não|está certo não|tá bom não|tá ok não|"
        "não está bom|não está ok|não está bem|não está tudo bem|não está tudo certo|não está tudo ok|"
        "faz isso não|faça isso não|mexe nisso não|mexa nisso não|não estou de acordo|não estou certo disso|"
        "não está autorizado|não está aprovado|não está liberado|não está confirmado|não foi autorizado|"
        "sem autorização|não libero|não vou autorizar|não vou confirmar|não vou aprovar|não vou aceitar|"
        "num quero|num precisa|num dá|num posso|num quero não|num precisa não|num carece|num pode|num tá certo|"
        "não há por quê|não vejo por quê|não tem por quê|não carece não|carece não|precisa não|pode não|quero não)",
        Part.NO,
    ),
    (
        "(por enquanto|por ora|agora|hoje|ainda|no momento|desta vez|dessa vez|ah|olha|poxa|nossa|ih|eita|uai|oxe|bah|"
        "tchê|mas|então|infelizmente|sinceramente) (não precisa|não quero|não dá|não posso|não vai dar|não vou querer|"
        "num precisa|num quero|num dá|não carece|não convém|não necessito|não é preciso|não há necessidade|"
        "não compensa)",
        Part.NO,
    ),
    (
        "(num|nunca|jamais|sem precisar|não há por que|não vejo por que|não convém|não compensa|não me) (mais)?",
        Part.NEGATION,
    ),
    (
        "(não|sem|nenhuma) (há|tem|vejo|existe)? (necessidade|precisão|motivo|razão) (de|para|disso|nenhuma|alguma)? "
        "(isso|fazer isso|nenhuma)?",
        Part.NO,
    ),
    ("(deixa|deixe|deixar|melhor deixar|prefiro deixar|pode deixar) (assim|assim mesmo|desse jeito)", Part.AS_IS),
    (
        "(não posso autorizar|não posso aprovar|não posso confirmar|não posso aceitar|não posso permitir|"
        "lamento mas não posso|"
        "sinto muito mas não posso|não vou permitir|não dá pra autorizar|não dá pra aprovar|"
        "não é da minha alçada|dispensável|"
        "nunquinha|jamé|acho desnecessário|é desnecessário|totalmente desnecessário|acho dispensável|"
        "desnecessário isso|"
        "obrigado mas não|agradeço mas não|valeu mas não|agradeço mas dispenso|obrigado mas dispenso|quero isso não|"
        "mais tarde eu vejo|mais tarde a gente vê|amanhã eu vejo|depois eu aviso|depois eu peço|depois eu te falo|"
        "quando precisar eu peço|quando eu quiser eu peço|se precisar eu aviso|se precisar eu peço|"
        "qualquer coisa eu aviso) "
        "(isso|não|autorizar|obrigado|mesmo)*",
        Part.NO,
    ),
    (
        "(não dá para|ainda não dá para|não está na hora de|não é hora de|ainda é cedo para|é cedo para|está cedo para|"
        "ainda não é hora de|não tem como|não vale a pena|não faz sentido|não faz falta|não compensa|não quero que|"
        "não precisamos|não queremos|não vamos|não pretendemos|ainda não|por enquanto não|agora não)",
        Part.NEGATION,
    ),
    ("(não|nem|num) (faz|faça|fazer|dá|dê|mexe|mexa) (esse|essa|este|esta|tal|nenhum|nenhuma|mais)", Part.NEGATION),
    ("não é (o)? (caso|hora|momento) (de|do|da|para)", Part.NEGATION),
    ("(deixar|melhor deixar|vamos deixar|prefiro deixar|melhor) (para)? $later", Part.NO),
    ("(ngtv|neg|negat|negativa|negativíssimo|nadica|nadica de nada|coisa nenhuma|nem morto)", Part.NO),
    ("(ainda é cedo|é cedo|está cedo|ainda está cedo|não é hora|não está na hora|não é o momento)", Part.NO),
)
