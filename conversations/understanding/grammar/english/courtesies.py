"""English courtesies: thanks, praise, greetings, farewells, "that is all". Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "thanks": """
        thanks; thank you; thankyou; thanx; thnx; thank; many thanks; a big thank you; big thank you; a huge thank
        you; much thanks; big thanks; huge thanks; thousand thanks; a thousand thanks; a million thanks; tons of
        thanks; ever so many thanks; thanking you; much obliged; my thanks; my thanks to you; you have my thanks;
        many many thanks; i thank you; we thank you; i appreciate; we appreciate; appreciate; appreciated; much
        appreciated; greatly appreciated; really appreciate; i really appreciate; i truly appreciate; i so
        appreciate; i do appreciate; i greatly appreciate; i very much appreciate; i am thankful; i am grateful; i am
        very grateful; i am so grateful; i am very thankful; i am so thankful; thankful; grateful; so grateful; very
        grateful; so thankful; eternally grateful; i would like to thank you; i want to thank you; i just want to
        thank you; i wanted to thank you; i must thank you; let me thank you; god bless you; cheers; cheers for;
        thank you and thanks; it is appreciated; it is much appreciated; that is appreciated; that is much
        appreciated; that is very much appreciated; your help is appreciated; your help is much appreciated; i owe
        you; i owe you one; ta very much; ta ever so; ta love; ta mate; noted with thanks; um thanks; um thank you;
        uh thank you; uh thanks""",
    "much": """
        very much; so much; so very much; a lot; a bunch; a million; a ton; a tonne; heaps; loads; again; once
        again; once more; indeed; kindly; anyway; anyways; though; in advance; everyone; everybody; all; team; guys;
        folks; friend; my friend; mate; buddy; pal; man; dude; bro; for now; now; today; tonight; sincerely; truly;
        really; dear; sir; ma'am; too; also; as well; then; greatly; immensely; deeply; a great deal; assistant;
        bot; agent; robot; always; as always; either way; all the same; to you; to you all; to all; to everyone;
        much; beforehand; from the bottom of my heart""",
    "aid_given": """
        help; assistance; assist; service; support; info; information; tip; tips; advice; time; patience; effort;
        efforts; work; hard work; response; reply; answer; answers; update; updates; detail; details; confirmation;
        explanation; recommendation; suggestion; suggestions; kindness; cooperation; attention; heads up; feedback;
        clarification; reminder; offer; option; options; hand; booking; reservation; guidance; understanding; care;
        concern; consideration; trouble; warning; input; quickness; efficiency; hospitality; note; correction; summary;
        overview; report; list; lift; data; number; address; directions""",
    "helping": """
        helping; assisting; checking; confirming; booking; finding; explaining; sharing; doing; getting; giving;
        providing; taking care of; arranging; setting up; setting; making; asking; offering; reminding; reporting;
        listening; understanding; being; letting; looking; looking into; looking up; searching; handling; sorting;
        fixing; working on; clarifying; clearing; noticing; pointing out; pointing; telling; showing; sending; adding;
        answering; completing; processing; helping with; reserving; buying; ordering; playing; reaching; coming;
        bearing with; waiting; trying; catching; agreeing; supporting; organising; organizing; saving; updating;
        pulling up; walking; suggesting; recommending; informing; scheduling""",
    "favour": """
        me; us; that; this; it; all; all that; all this; everything; you; him; her; them; those; these; out; up; with;
        for; so; well; know; there; here; about; on; in; of; to; the; my; your; our; this all; great; quick; quickly;
        promptly; patient; kind; helpful; a; an; such; nice; and; care; through; sure; information; info; details;
        help; booking; reservation; tickets; ticket; table; time; way; request; matter; problem; issue; question;
        questions; work; today; fast; good; efficient; around; back; job; some; more; things; aware""",
    "splendid": """
        great; good; nice; excellent; amazing; awesome; wonderful; brilliant; fantastic; incredible; terrific;
        superb; lovely; perfect; outstanding; impressive; fabulous; stellar; marvelous; marvellous; phenomenal;
        exceptional; fast; quick; smart; clever; efficient; professional; cool; sweet; funny; genius; magnificent;
        super; remarkable; splendid; easy; smooth; painless; interesting; fascinating; surprising; unexpected;
        hilarious; strange; weird; odd; sad; sadly; bad; disappointing; annoying; unfortunate; convenient;
        reassuring; neat; beautiful; scary; crazy; fun; rough; tough; close; a relief; a surprise; a shame; a pity;
        close one; ok; fine; true; rude; generous; the best; so good; useful""",
    "adj": """
        very; really; so; such; a; an; the; just; pretty; quite; too; most; absolutely; truly; simply; that; rather;
        super; extremely; incredibly; kind of; always; all; also; fairly; bit; a bit; a little; totally; surprisingly;
        indeed""",
    "deed": """
        job; work; service; news; effort; stuff; info; information; to know; to hear; to hear that; to see; to learn;
        going; assistant; bot; guy; person; piece of work; thing to know; system; helper; agent; robot; machine; ai;
        team; one there; experience; help; catch; talking to you; chatting with you; doing business with you; meeting
        you; to meet you; to talk to you; to have you; to work with you; working with you; done; response; speed; day;
        result; point; question; joke""",
    "anything": """
        any; anything; any more; anymore; more; further; other; additional; another; much; some; else; extra; your;
        such; any of your; new""",
    "aid": """
        help; assistance; info; information; questions; question; thing; things; services; service; support; else;
        more; requests; request; requirements; needs; from you; of you; you; today; tonight; at all; really; besides;
        right now; now; at the moment; for now; at this time; at this moment; currently; at present; for today; longer;
        any longer; tasks; task; matters; issues; concerns; queries; details; wishes; to ask; to do; to say; to add;
        that i need; that i want; i need; i want; i can think of; i need help with; with that; with this; on this;
        here; then; so; thanks; anymore; from your side; on my mind; in mind; in particular; on my list; needed;
        required""",
    "not_need": """
        do not need; do not require; do not want; do not have; do not think i need; do not think i have; do not believe
        i need; do not think i will need; do not wish; do not desire; do not wish for; will not need; will not be
        needing; will not require; would not need; would not want; no longer need; need no; require no; have no; want
        no; am not in need of; am not needing; can not think of; do not see; do not think there is; have not got; have
        not; not need; am not looking for; there is not; there are not; there is no; there are no; have not any""",
    "i_need": """
        i need; i needed; i want; i wanted; i require; i required; we need; we needed; i am looking for; i was looking
        for; i need to know; i needed to know; i wanted to know; i want to know; i need to do; i needed to do; i need
        help with; i needed help with; i wanted to do; i had; i have; i had to ask; i will need; i would need; i could
        ask for; i can think of; i asked for; i was after; i need from you; i needed from you; i want from you; i have
        for you; i am asking; i was asking; i can use; i could need; we wanted; i need you for; i need to hear; to do;
        to ask; to say; i have to say; i have to ask; to know; you can do; you can do for me; i needed help on; i was
        wondering; i was wondering about; i really need; i really needed; there is; i wish; i got; then; i need to ask;
        i needed to ask""",
    "opine": """
        i think; i believe; i guess; guess; i suppose; i am pretty sure; i would say; i feel; i reckon; for now; for
        today; for the moment; right now; at the moment; today; currently; at this time; well; and; then; so; but; then
        i think; so i think; so i guess; now; otherwise""",
    "day": """
        day; one; evening; night; week; weekend; time; afternoon; morning; trip; holiday; holidays; shift; rest of your
        day; rest of the day; rest of your week; rest of your evening; vacation; lunch; dinner; break; journey; flight;
        year; new year; christmas; easter; monday; friday; stay; life; day at work; day off; rest""",
    "friend": """
        friend; friends; my friend; mate; buddy; pal; man; dude; bro; bud; folks; guys; everyone; everybody; all; team;
        people; there; dear; sir; ma'am; madam; boss; chief; assistant; bot; agent; robot; you; you all; y'all; again;
        to you; to you too; to all; too; as well; then; now; today; gang; colleague; colleagues; chap; lad; lads;
        ladies; gentlemen; world; computer; machine; system; partner; brother; sis; ya; and; hi; hello; hey; my dear;
        mister; old friend""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    # courtesy
    (
        "(and|but|well|oh|wow|hey|also|once again|really|many|just|still|first)? $thanks $much* (for|with|about)? "
        "($helping|$aid_given|everything|$favour)* $favour* $much*",
        Part.THANKS,
    ),
    ("$thanks $much* (for)? $favour* $aid_given and? $aid_given? $much*", Part.THANKS),
    ("$thanks $much* for $favour* $helping $favour* $aid_given? $much*", Part.THANKS),
    (
        "(you|that|this|it|he|she|they) (have|has)? (are|were|was|is|been|have been|have|had been)? (just|really|"
        "very|so|always|all|too|most|such|a|an|quite|extremely|much|of|incredibly)* (great|big|huge|good|wonderful|"
        "amazing|real|true|lot of|tremendous|massive|fantastic|super)? (help|helpful|kind|lifesaver|life saver|"
        "useful|star|gem|legend|hero|thoughtful|generous|angel|assistance|sweet|patient|a great help)",
        Part.THANKS,
    ),
    (
        "(you|that|this|it) (have|has|really|certainly|definitely|sure)* (helped|helps|assisted|saved) (me|us)? "
        "(out)? (a lot|so much|a great deal|very much|greatly|a ton|immensely|enough|tremendously|a bunch|lots|big "
        "time|loads|me time|a lot of time)?",
        Part.THANKS,
    ),
    ("(very|so|most|super|really|extremely|too) (helpful|kind|thoughtful|generous) (of you|thanks)?", Part.THANKS),
    ("(great|good|big|huge) (help|service) (thanks)?", Part.THANKS),
    ("(that|this|how|so|very) (is)? $adj* (kind|nice|sweet|thoughtful|generous|good) of you", Part.THANKS),
    (
        "(no worries|you are welcome|my pleasure|do not mention it|any time|anytime|welcome|no worries at all)",
        Part.PRAISE,
    ),
    (
        "you $adj* (are|were|have been|did|do|have done|have|been|rock|rule|rocked|made my day|make my day|think of "
        "everything|thought of everything|know your stuff|never disappoint|know it all|got this|saved the day|crack "
        "me up) $adj* $splendid? $deed?",
        Part.PRAISE,
    ),
    ("$adj* $splendid $deed (there|today|again|as always|indeed|then|too|though|mate|everyone)*", Part.PRAISE),
    ("(that|this|it|they|those) (was|were|has been|went|worked) $adj* ($splendid|out) $deed?", Part.PRAISE),
    (
        "(that|this|it) (is|are|sounds|seems) $adj* (interesting|funny|hilarious|impressive|surprising|quick|fast|"
        "unexpected|annoying|odd|weird|strange|sad|unfortunate|disappointing|a shame|a pity|a relief|a surprise|what "
        "i thought|news to me|too bad|life|progress|useful|reassuring|quick work|a lot|quite a lot|good news|bad "
        "news|great news)",
        Part.PRAISE,
    ),
    (
        "(interesting|finally|at last|noted|duly noted|fascinating|impressive|hilarious|funny|amazing stuff|whew|"
        "phew|yay|yippee|hooray|hurray|woohoo|woo hoo|bravo|kudos|congrats|congratulations|hallelujah|oh no|oh dear|"
        "oh man|oh well then|oh boy|oh my|oh my god|omg|my goodness|goodness|goodness me|gosh|ouch|yikes|dang|damn|"
        "darn|bummer|too bad|what a pity|what a shame|how sad|how annoying|how kind|how nice|how lovely|how sweet|"
        "how funny|how odd|how interesting|how weird|about time|fair enough then|makes sense|thought so|figures|i "
        "thought so|that figures|oh really|i had no idea|i did not know that|i did not know|i knew it|i see that|"
        "understandable|good question|great question|nice try|no rush|no hurry|no pressure|take your time|i will "
        "wait|i can wait|we will wait|i am waiting|i will be here|i will be waiting|i am here|i am listening|no "
        "comment|never a dull moment|busy day|long day|same here|me too|me neither|likewise|right back at you|love "
        "it|i love it|i am impressed|impressed|i am so happy|i am happy|i am excited|i can not wait|so excited|"
        "cannot wait|i am so excited|🎉|🙌|👏|🥳|😍|🤩|🔥|💪|⭐|🌟|❤️|🥰|🤗|💙)",
        Part.CHITCHAT,
    ),
    (
        "(i am|we are|feeling) $adj* (tired|knackered|hungry|starving|bored|exhausted|freezing|shattered|sleepy|"
        "thirsty|cold|hot|soaked|sweating|melting|wrecked|cream crackered|gutted|buzzing|hungover|stressed|swamped) "
        "(already|today|now|here|this morning|mate|lol)*",
        Part.CHITCHAT,
    ),
    (
        "(it is|it was|what) $adj* (hot|cold|freezing|raining|pouring|boiling|baltic|snowing|windy|warm|chilly|humid|"
        "foggy|roasting|miserable|friday|monday) (cats and dogs|here|in here|out here|outside|out there|today|now|"
        "again|already|at last)*",
        Part.CHITCHAT,
    ),
    (
        "(typical|embarrassing|night night|nighty night|fair dos|well i never|not again|oh not again|just my luck|"
        "story of my life|here we go again|you are so polite|you are too kind|you are very polite|fancy that|"
        "would you believe it|who knew|blow me down|no way man|crazy world|did not know that|what are the odds)",
        Part.CHITCHAT,
    ),
    (
        "(ey up|ay up|eh up|wotcha|wotcher|alright mate|alright love|alright pal|alright there|hi it is me again|hiya "
        "it is me again|hi me again|hiya me again|just saying hi|just saying hello|ello|ow do|morning all|"
        "evening all|afternoon all|what about ye|bore da|whatcha|top of the morning)",
        Part.GREETING,
    ),
    (
        "what (a|an) $adj* ($splendid|day|week|morning|mess|pity|shame|relief|surprise|night|life|world|"
        "story|nightmare|joke|bummer|difference|treat|pain|nuisance|disaster|waste|coincidence|year|month|"
        "start|weather|beauty|guy|bot|hero|legend|star|job|service) $deed?",
        Part.PRAISE,
    ),
    (
        "$opine* (that|this|it|which|these|those) (is|was|will be|would be|should be|ll be|are|were|will|should|"
        "would)? (just|about|pretty much|really|probably|everything|basically|do|be|actually|definitely|literally|"
        "exactly)* (all|it|everything|enough|plenty|about all|about it|all that|everything that|all then|all there "
        "is) (for)? $i_need? (for|from|with)? $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* (that|this|it|which|you) (just|really|about|pretty much|should|will|have|has|would)* (cover|covers|"
        "covered|do|does|take care of|takes care of|settles|settle|completes|concludes|conclude|answers|sorts) (it|"
        "everything|that|all|all of it|the matter|it all|my questions|my question|all my questions) $i_need? $now* "
        "$for_me* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* (is|was)? (all|everything|only thing|just) $i_need (is|are|today|right now|for now|for today|thanks|"
        "then|at the moment)*",
        Part.ENOUGH,
    ),
    (
        "$opine* $i (now|already|do|have got|have gotten|received|have received|got|get|have|think)* (everything|all|"
        "what|all that|whatever|enough|exactly what|just what|quite enough|all of what|plenty|all the info|all the "
        "information|all the help|all the details) $i_need? $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* (there is|there are|i have|i need|i want|i require|we have|we need|got|have|i have got|need|"
        "require)? (nothing|not anything|not a thing|nada|zilch) (else|more|further|in particular|at all|really|new|"
        "other)* $i_need? $aid* $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* (i have|there are|there is|i need|we have|have|i require|require|need|with)? no $anything "
        "$anything? $aid* (at)? $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* $i? (really|just|actually|honestly)? $not_need $anything $anything? $aid* (with|from|for)? $now* "
        "$much*",
        Part.ENOUGH,
    ),
    (
        "$opine* $i? (really|just|actually)? $not_need (help|assistance|your help|your assistance|services|support|"
        "you|your services) $aid* $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* $i (am|are|will be|should be|feel|am feeling|have been|would be) (all|doing|now|perfectly|totally|"
        "quite|very|just|pretty|already|really|well|completely)* (good|fine|ok|okay|set|done|finished|satisfied|"
        "happy|covered|sorted|alright|all right|great|well|complete|through|served|settled|taken care of|good to go) "
        "(here|with that|then|thanks|with everything)* $now* $much*",
        Part.ENOUGH,
    ),
    (
        "$opine* (all|we are all|everything is|it is all|is all) (good|fine|ok|set|done|sorted|taken care of|clear|"
        "covered|fine now|settled|resolved) (here|then|thanks|now|for now|for today|today|at the moment|on my end|on "
        "this end)*",
        Part.ENOUGH,
    ),
    (
        "$i? (can|will|ll|could|am able to|am going to)? (take it|handle it|manage|take over|do it|do the rest|"
        "handle the rest|handle things|get by|be fine|be okay|be ok|let you know|be off|leave it|go|leave you|let "
        "you go|sign off|log off|call it a day|stop) (from here|myself|on my own|now|then|from there|there|for now|"
        "for today|here|at that|for the day|today)",
        Part.ENOUGH,
    ),
    ("(you can|you may|you are free to) (go|leave|rest|log off|relax|sign off|take a break) (now|then)?", Part.ENOUGH),
    (
        "(not needed|no need of help|no need for help|no need for anything|no need for assistance|call it a day|let "
        "us call it a day|guess not|done|finished|job done|i am out)",
        Part.ENOUGH,
    ),
    (
        "(and|ok|okay|well|so|alright|then)? (bye|bye bye|goodbye|good bye|see you|see ya|see you later|see you soon|"
        "see you around|see you tomorrow|see you then|see you next time|see you again|take care|good night|nighty "
        "night|talk to you later|talk later|talk to you soon|talk soon|speak soon|speak to you soon|speak later|"
        "catch you later|catch you around|until next time|till next time|so long|farewell|later|laters|ciao|adios|"
        "cya|ttyl|peace|peace out|over and out|signing off|i have to go|i need to go|i must go|i got to go|got to go|"
        "must go|gotta run|i have to run|i got to run|be well|stay safe|be safe|keep well|all the best|best wishes|"
        "best regards|regards|kind regards|god bless|god bless you|stay well|sleep well|sweet dreams|you too|same to "
        "you|and you|i am off|i am leaving|i am heading out|heading out|until tomorrow|until then|until later|cheers "
        "bye) $friend* $much*",
        Part.FAREWELL,
    ),
    (
        "(and|ok|so|well|then)? (you|i|we)? (have|having|enjoy|hope you have|hope you enjoy|wish you|wishing "
        "you|hoping you have|you have|and have|let you have|hope you had|hope you are having) (a|an|the|your|"
        "yourself a|yourselves a)? (very|really)? $splendid? $day (ahead|too|as well|everyone|now|of it|"
        "there|yourself|then)* $much*",
        Part.FAREWELL,
    ),
    (
        "(good|a very good|very good|a good|and good|hi good|hello good|g)? (morning|afternoon|evening|mornin) "
        "$friend*",
        Part.GREETING,
    ),
    ("(good|a very good|a good|and good|hi good|hello good|g) day $friend*", Part.GREETING),
    (
        "(happy|merry) (morning|new year|christmas|easter|holidays|monday|tuesday|wednesday|thursday|friday|"
        "birthday) $friend*",
        Part.GREETING,
    ),
    (
        "(hi|hello|hey|hiya|heya|hullo|hallo|yo|howdy|greetings|salutations|ahoy|aloha|namaste|hola|sup|what's up|"
        "wassup|whats up|hi there|hello there|hey there|hey you|oh hi|oh hello|well hello|oh hey|hi again|hello "
        "again|shalom|salaam|welcome back|i am back|hey hey|bonjour|good day|gday|long time no see|nice to meet you|"
        "pleased to meet you|good to see you|nice to see you) $friend* $friend*",
        Part.GREETING,
    ),
    (
        "(and|so|hi|hello|hey)? (how are|how is|how have|hope|i hope|how do|how goes|trust|are) (you|it|things|"
        "everything|your day|life|you all|you been|u|all|your morning|the day|your week|your weekend) (are|is|going|"
        "doing|been|well|today|good|all well|keeping|do|all good|fine|this morning|this evening|ok|there|tonight|"
        "lately|having a good day)* $friend*",
        Part.GREETING,
    ),
)
