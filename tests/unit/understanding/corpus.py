"""Utterances in answer to "Adicionar o componente à permissão 123?": what is a yes, and what only looks like one."""


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("|") if line.strip()]


AFFIRM = lines("""
sim|Sim.|Sim!|SIM|s|siiim|ss|sim sim|sim, sim|sim, por favor|sim por favor|por favor, sim|pode sim|pode sim, obrigado|
isso|isso mesmo|isso aí|
é isso|é isso mesmo|confirmo|Confirmo.|eu confirmo|confirmado|confirma|confirme|pode confirmar|ok|Ok!|okay|okei|okk|
ok, pode ir|claro|claro que sim|
com certeza|certeza|pode ser|pode|pode fazer|pode fazer isso|pode executar|pode prosseguir|pode continuar|prossiga|
pode mandar|manda ver|vai|vai em frente|
vá em frente|bora|tá bom|ta bom|tá|tá certo|tá ok|está bem|tudo bem|tudo certo|certo|exato|exatamente|correto|
perfeito|perfeito, pode confirmar|beleza|blz|
beleza, pode fazer|quero|quero sim|eu quero|eu quero sim|faça|faz|faça isso|faz isso|faz isso por favor|uhum|aham|
ah, sim|sim, confirmo|sim senhor|positivo|
afirmativo|combinado|fechado|de acordo|concordo|autorizo|lógico|show|show, pode mandar|
ótimo, confirma|joia|👍|👍🏽|✅|👌|
sim 👍|sim 😊|opa, sim|bom dia, sim|
sim, obrigado|sim, isso mesmo|sim, pode|sim, com certeza|sim, pode adicionar|pode adicionar|pode adicionar, por favor|
sim, adicione|claro, adicione|
sim, adiciona isso|isso, pode adicionar|quero adicionar|sim, continue|sim, vamos|vamos|é claro|pode crer|
SIM POR FAVOR|sim pfv|pode pfv|sim vlw|sem dúvida|
yes|Yes.|YES|y|yep|yeah|yup|yes please|yes, please|yes, thank you|yes yes|sure|sure, go ahead|of course|certainly|
absolutely|definitely|correct|
that's correct|that's right|right|exactly|go ahead|please go ahead|do it|please do|please do it|confirm|confirmed|
i confirm|yes, i confirm|i agree|proceed|
please proceed|yes, proceed|yes do it|okay do it|ok go ahead|go for it|sounds good|looks good|fine|that's fine|
all right|alright|good|great|perfect|
yes, add it|add it, yes|please add it, yes|for sure|you may proceed|by all means|yes, that's right|yes of course|
let's do it
""")

NOT_AFFIRM = lines("""
não|Não.|nao|n|naum|nn|não não|não quero|não, obrigado|nunca|jamais|negativo|de jeito nenhum|nem pensar|agora não|
ainda não|hoje não|melhor não|
claro que não|com certeza não|acho que não|não confirmo|não concordo|não autorizo|não pode|não precisa|não adicione|
não faça|não faz|ok não|ok, não|sim não|
não sim|não está ok|não está certo|não tá bom|não é isso|isso não|sim, mas não agora|sim, só que não|ontem|amanhã|
simule|simular|similar|simples|simpático|
sinto muito|assim não|assim|sim?|sim??|ok?|pode?|pode ser?|certo?|claro?|isso?|beleza?|tá?|confirma?|
sim, continue?|ok, continua?|
sim, mas só amanhã|sim, amanhã|sim, depois|
sim, daqui a pouco|sim, às 14h|sim, se der|sim, se o João deixar|sim se puder|sim, quando chegar|sim, caso precise|
só se for agora|sim, desde que seja hoje|
sim, a menos que chova|sim, exceto a última|sim, menos a segunda|sim, sem isso|sim, a segunda|a segunda|sim, 2|2|
sim 60|60|sim, para a 456|sim, mas na 456|
sim, trabalho a quente|sim, com trabalho a quente|trabalho a quente|sim, e adicione trabalho a quente|
sim e quantos funcionários?|sim, e a validade?|
sim, remova|sim, cancele|pode cancelar|ok, cancele|sim, abra a 123|sim, desfaça|ok mude|ok, mas mude para 60|
sim, explique|sim, duplique|sim, simule|
abra a segunda|abra a permissão 123|adicione|mude|talvez|talvez sim|acho que sim|quase|não sei|sei lá|tanto faz|
você que sabe|pode me explicar?|
pode me dizer quantos são?|posso?|quem confirma?|confirmo o quê?|confirmo que não|ele disse que sim|eu disse sim|
eu não disse sim|disse que pode|
pois não|pois sim|até parece|espera|espere|calma|um momento|peraí|cancela|cancele|cancelar|esquece|pare|para|
deixa pra lá|desfaça|de novo|
tente novamente|continue|obrigado|valeu|oi|bom dia|tchau|sim, até amanhã|kkkk|k|rs|🤔|👎|🙅|😡|❌|sim 🤔|
sim/não|sim + 1|
sim (se der)|[sim se der]|...|?|!|,|
123|WP-123|COMP-81|aprove|libere a permissão|feche|sim sala bim|sim e não|nem sim nem não|sem chance|nada disso|
errado|incorreto|
no|no.|nope|nah|no thanks|no, thank you|not ok|not okay|ok not|not now|not yet|not really|never|no way|of course not|
absolutely not|certainly not|
definitely not|i don't want it|don't|do not|don't do it|do not add it|yes but not now|yes, but tomorrow|
    yes if he agrees|yes, if possible|yes unless it rains|
yes when ready|yes, later|yes, tomorrow|yesterday|yes no|yes and no|yes?|ok?|sure?|right?|correct?|really?|
sure about that?|is it right?|that's not right|
wrong|incorrect|right now?|maybe|perhaps|i guess|i think so|i suppose|not sure|i don't know|whatever|up to you|
yes, the second one|the second one|
read the second one|yes 60|yes, 60 days|60|yes, hot work|hot work|yes and hot work too|
yes, how many employees are there?|yes, remove it|yes, cancel it|
okay but change it|ok, change it to 60|yes, open permit 123|go away|go back|do it later|do it tomorrow|wait|hold on|
one moment|stop|cancel|never mind|
undo|again|try again|resume|thanks|hello|bye|lol|oklahoma|ok google|he said yes|i said yes|who said yes?|
i did not say yes|yes, don't|
none of your business|neither|none|except the last one|yes except that|yes only on monday|confirm what?|why?|how?|
explain|what happens then?|
pera, sim|calma, sim|espera, sim|ops, sim|sim, pera|sim, calma|sim, errei|errei, sim|sim, digo, não|sim, ops, não|
sim, quer dizer, na 456|sim na permissão 456|wait, yes|yes, wait|yes, I mean no|sorry, yes|ajuda|sim, ajuda|help|
yes, help|o que você pode fazer?|já posso começar o trabalho?|tá liberada?
""")

DENY = lines("""
errei|eu errei|não, errei|opa, errei|me enganei|não, eu me enganei de permissão|errei de permissão|permissão errada|
não, permissão errada|ops, errado|calma, não é isso não|pera, não é isso|não é essa permissão|não, é a permissão errada|
my mistake|i made a mistake|wrong permit|wait, that's wrong|no, that's not right|
não|Não.|nao|n|não não|não quero|eu não quero|não, obrigado|não obrigada|não, valeu|não por favor|nunca|jamais|
negativo|de jeito nenhum|de forma alguma|
nem pensar|agora não|ainda não|melhor não|é melhor não|acho que não|acho melhor não|claro que não|com certeza não|
não confirmo|não concordo|não aceito|
não autorizo|não pode|não precisa|não mesmo|prefiro não|isso não|não é isso|não quero isso|quero não|ah não|
não adicione|não adiciona|não quero adicionar|
nada disso|recuso|discordo|👎|não quero trabalho em altura|
no|No.|nope|nah|no thanks|no, thank you|not now|not yet|no way|never|of course not|absolutely not|definitely not|
i don't want it|i don't want to|
i'd rather not|i don't think so|better not|don't|that's wrong|negative|do not proceed|i disagree
""")

CANCEL = lines("""
cancela|Cancela.|cancele|cancelar|cancela isso|cancele isso|cancele tudo|cancele a operação|cancelar operação|
cancela por favor|cancela pfv|por favor cancele|
pode cancelar|pode cancelar?|quero cancelar|você pode cancelar?|esquece|esqueça|esquece isso|esqueça isso|não faça|
não faça isso|não faz isso|
pare|para|parar|para tudo|pare com isso|pare agora|deixa para lá|deixa pra lá|deixe para lá|deixa quieto|desisto|
mudei de ideia|aborta|abortar|
não quero mais|não precisa mais|não, cancela|não, cancele|não, esquece|não, deixa pra lá|ah, esquece|ok, esquece|
    canela|
cancel|Cancel.|cancel it|cancel that|cancel the operation|please cancel|can you cancel that?|cancel please|never mind|
nevermind|stop|stop it|please stop|
forget it|forget about it|abort|drop it|leave it|don't do it|do not do that|i changed my mind|no, cancel|
no, never mind|no, forget it
""")

NOT_CANCEL = lines("""
cancele a permissão 123|cancele a permissão|cancele essa permissão|cancela a 123|cancele a WP-123|
quero cancelar a permissão 123|
pode cancelar a permissão 456?|não cancele|não cancele a permissão|a permissão foi cancelada|
a permissão está cancelada?|cancelaram a obra|
como cancelar uma permissão?|quando cancelar?|cancele o componente|pare de falar|o que é cancelamento?|cancelei ontem|
cancel permit 123|cancel the permit|cancel this permit|can you cancel permit 123?|don't cancel|
do not cancel the permit|it was cancelled|
how do i cancel a permit?|stop talking|why was it cancelled?|the cancelled permit
""")

OTHERS = {
    "UNDO": lines("""desfaça|Desfaça.|desfaz|desfazer|desfaça isso|desfaz isso aí|pode desfazer?|quero desfazer|
    desfaça a última operação|
        desfaça, por favor|reverta|reverte isso|volta atrás|undo|undo it|undo that|please undo|can you undo that?|
        revert|roll back|take it back"""),
    "RETRY": lines("""tente novamente|Tente novamente.|tenta de novo|de novo|novamente|tente outra vez|
    pode tentar de novo?|mais uma vez|
        tentar novamente|tente novamente por favor|try again|retry|again|please try again|once more|try it again"""),
    "RESUME": lines("""continue|continua|continuar|retome|retomar|pode retomar|por favor continue|resume|carry on|
    keep going|please continue"""),
    "GREETING": lines("""oi|olá|Oi!|bom dia|boa tarde|boa noite|oi, tudo bem?|tudo bem?|e aí|opa|hi|hello|
    good morning|
    hey there"""),
    "THANKS": lines("""obrigado|obrigada!|muito obrigado|valeu|vlw|brigado|obg|grato|thanks|thank you|
    thank you very much|thx|🙏"""),
    "CHITCHAT": lines("tchau|beleza|legal|perfeito!|ok|👍|quem é você?|bye|cool|great|good job"),
}
