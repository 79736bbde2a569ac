"""English assents: how people accept, like and let something be done. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "that": """
        that; this; it; those; these; they; everything; all; all that; all this; all of that; all of this; all of it;
        that all; it all; this all; all of them; all of those; all of these; that one; this one; what you said; what
        you have; what you have said; what you just said; what you proposed; both; all three; he; she; which""",
    "det": """
        the; this; that; these; those; all the; all; all of the; your; my; our; both; every; each; the whole; the rest
        of the; all your; all these; all those""",
    "noun": """
        detail; details; info; information; data; plan; plans; summary; recap; overview; option; options; choice; time;
        times; date; dates; day; days; place; price; amount; total; address; order; request; booking; reservation;
        appointment; location; name; number; numbers; message; list; change; changes; proposal; offer; suggestion;
        idea; draft; text; permit; value; values; entry; entries; setup; arrangement; arrangements; schedule; figures;
        document; form; report; invoice; selection; car; ride; hotel; house; room; table; flight; bus; movie; song;
        ticket; tickets; thing; things; statement; answer; account; person; company; team; version; one; ones;
        combination; slot; part; parts; assumption; understanding""",
    "told": """
        you have; you said; you stated; you just stated; you just said; you gave; you gave me; you mentioned; you
        listed; you provided; you proposed; you suggested; you have listed; you have given; you wrote; you sent; you
        showed me; you described; you read back; i gave you; i want; i wanted; i need; i asked for; above; there; here;
        listed; you have there; you chose; you picked; you found; shown""",
    "is": """
        is; are; is all; are all; was; were; will be; would be; seems; seem; sounds; sound; looks; look; feels;
        appears; is just; all is; seems to be; looks to be; appears to be; sounds to be; all looks; all sounds; all
        seems; s; does sound; does look; does seem; would sound; is looking; is sounding; are looking""",
    "very": """
        very; really; absolutely; totally; quite; so; pretty; just; perfectly; all; completely; actually; certainly;
        more than; indeed; also; exactly; definitely; entirely; super; extremely; truly; simply; fully; most; both;
        surely; still; already; awfully; rather; incredibly; wholly; utterly; positively; precisely; one hundred
        percent; a hundred percent; hundred percent""",
    "good": """
        good; great; fine; ok; perfect; excellent; wonderful; awesome; lovely; nice; acceptable; satisfactory;
        delightful; amazing; fantastic; cool; all right; suitable; convenient; fabulous; brilliant; splendid;
        superb; ideal; terrific; braw; tidy; canny; bonzer; belter; beaut; bostin; sorted; magic; spot on; good
        enough; fine enough; agreeable; satisfying; neat; sweet; dandy; marvelous; marvellous; magnificent; fair;
        reasonable; sensible; like a plan; like fun; beautiful; fab; stellar; swell; grand; smashing; top notch;
        first class; first rate; peachy; dope; lit; ace; rad; spotless; flawless; impeccable; exquisite;
        outstanding; just the thing; the business; the bomb; a winner; a good one; a great one; okey dokey; agreed
        upon; fine and dandy; the best; a good fit; a good match; a perfect fit""",
    "a_good": """
        a good; a great; a nice; an excellent; a wonderful; a brilliant; a perfect; a fine; a sensible; a lovely; an
        awesome; a solid; a fantastic; a smart; like a good; like a great; like a nice; like an excellent; like a
        perfect; like a fine; like a solid; like a smart; like a; the perfect; the best; a fair; a reasonable; like the
        best; like the perfect; a super; an amazing""",
    "idea": """
        idea; plan; choice; option; one; thing; call; suggestion; deal; move; solution; proposal; time; way
        to go; approach; offer; pick; shout; compromise; price; place; fit; match; arrangement""",
    "right": """
        right; correct; true; accurate; the one; the right one; confirmed; all set; in order; good to go; ready to
        go; my choice; all good; all correct; all right; spot on; exact; precise; on point; on the money; bang on;
        dead on; on the nose; affirmative; a yes; approved; what i had in mind; as it should be; just right; as i
        want it; as i said; as requested; as discussed; as agreed; how i want it; the way i want it; the ticket;
        exactly it; exactly right; up to date; a deal; the plan; the idea; my plan; my intention; my wish; my
        request; authorised; authorized; good to proceed; correct to proceed; confirmed to proceed; okay to proceed;
        fine to proceed; cleared; the way to go; as expected; error free; the correct one; the correct ones; the
        right ones; the right thing; him; her; them; the guy; the person; the man; me; us""",
    "wish": """
        want; wanted; need; needed; meant; mean; said; asked; asked for; am asking; am asking for; was asking for; am
        looking for; was looking for; am requesting; requested; had in mind; have in mind; intended; would like;
        prefer; wish; desire; told you; ordered; require; chose; want to do; wanted to do; would like to do; need to
        do; am after; was after; was thinking; am thinking; was hoping for; wish for; like; am going for; agreed to;
        expect; expected""",
    "for_me": """
        for me; to me; with me; by me; on my end; for us; to us; with us; by us; on my side; from my side; from me;
        from us; as far as i am concerned; on this end; at my end; for my part; to my liking; for my needs; for that;
        to go; to go with; to proceed; to go ahead; to confirm; too; as well; also; then; now""",
    "works": """
        works; will work; would work; should work; suits; works out; will suit; would suit; suits me; suits us; suits
        me fine; fits; fits me; fits the bill; will fit; will do nicely; will do just fine; should do; should do fine;
        will be it; checks out; adds up; makes sense; fits my schedule; fits my needs; does the job; does the trick;
        will work out; can work; is going to work""",
    "i": """
        i; we; i just; i really; i actually; i do; i certainly; i definitely; i sure; we do; i hereby; i fully; i
        totally; i completely; i wholeheartedly; i absolutely; i truly; i will gladly; i gladly; i happily; i would
        gladly; i would happily; i can; i would certainly; i would definitely; i would really; i would absolutely; i
        would; i will; i think i; i also; i still; i very much; i surely; i would totally; i simply; i quite; and i""",
    "like": """
        like; love; want; would like; would love; prefer; accept; approve; choose; take; agree; agree with;
        agree to; like the sound of; go with; go for; confirm; approve of; want to do; want you to do; wish to do;
        authorise; authorize; consent to; consent; appreciate; be happy with; be fine with; be ok with; be good with;
        stand by; endorse; sign off on; opt for; like it; want it; love it; take you up on; wish; require; allow;
        permit; would be happy with; would be fine with; would be glad of; will take; will have; will go with""",
    "stance": """
        ok; fine; good; happy; cool; on board; in; game; up for; down; down for; all for; in favor; in favour; in
        favor of; in favour of; in agreement; in agreement with; comfortable; satisfied; pleased; content; good to
        go; ready to go; sure; positive; confident; all in; all right; agreed; of the same opinion; convinced; glad;
        delighted; sold; interested; keen; keen on; eager; game for; all set for; totally in; good to proceed; happy
        for you; happy for you to; ok for you to; fine for you to; certain; ready""",
    "objection": """
        objection; objections; problem; problems; issue; issues; complaints; concerns; doubt; doubts; worries; qualms;
        reservations; trouble; biggie; harm; reason not to; question about it; bother""",
    "do": """
        do; do it; do that; do so; do this; do just that; do exactly that; go ahead; proceed; continue; confirm;
        confirm it; confirm that; confirm this; confirm all that; carry on; carry it out; carry that out; go for it;
        make it so; make it happen; make that happen; get it done; get that done; get this done; get it over with;
        have it done; go on; go forward; move forward; go right ahead; go on ahead; take care of it; take care of
        that; take care of this; execute; execute it; execute that; get on with it; see to it; see to that; arrange
        it; arrange that; handle it; handle that; let us do it; let us do that; let us do this; let us go; let us go
        for it; let us proceed; let us go ahead; let us confirm; let us confirm that; let us confirm it; go through
        with it; go through with that; make that so; put it through; fire away; finalize it; finalise it; finalize
        that; finalise that; finalize; finalise; go do it; go with it; go with that; give it a go; go along with it;
        follow through; do as you said; do what you said; do as you suggested; do as i asked; do it like that; do it
        that way; do so now; kick it off; get to it; let us get it done; let us make it happen; let us get going;
        let us roll; knock yourself out; be my guest; go ahead and do it; let us go with that; let us go with it; go
        with this; let us go with this; go with that one; go with this one; let us go with that one; let us have it;
        let us have that; get it sorted; sort it out; see it through; crack on; let us crack on; get cracking; crack
        away; work away; fire ahead; have at it; let it rip; get stuck in; plough on; go right on; pull the trigger;
        lock it in; do your thing; do all that; do all of that; do the needful""",
    "sir": """
        sir; ma'am; madam; please; then; please do; for me; for us; now; right away; right now; straight away; at once;
        immediately; asap; as soon as possible; as planned; as proposed; as suggested; as discussed; as agreed; as
        stated; as requested; as described; as you said; as you suggested; as it is; as is; like that; this way; that
        way; by all means; accordingly; already; if you would please; if you would; if you will; with it; with that;
        with this; with that one; with this one; with the plan; with the request; with everything; with those details;
        with these details; further; thanks; so; yes; all the way; ahead; my friend; as well; too; all of it; all of
        them; kindly; anyway""",
    "may": """
        you can; you can now; you may; you may now; please; you could; you can just; feel free to; i want you to; i
        would like you to; i would love you to; i need you to; let us; just; kindly; you should; you should
        definitely; you must; go ahead and; go on and; go right ahead and; please just; please go ahead and; you are
        free to; you are welcome to; you have my permission to; you are cleared to; you are good to; you are
        authorised to; you are authorized to; you are allowed to; be sure to; sure you can; you certainly may; you
        certainly can; you sure can; of course you can; of course you may; may as well; might as well; you might as
        well; you may as well; we can; we should; we may; i am ready to; i want to; i would like to; it is ok to; it
        is fine to; ok to; fine to; good to; happy to; i am happy to; i am happy for you to; i am fine for you to;
        safe to; clear to; i say; you do; do please; would love you to; feel free and; yes you can; yes you may; and;
        all good to; we are good to; we are ready to; ready to; hurry and; you had better; you better; i think you
        should; i think we should; i ask you to; i authorise you to; i authorize you to; i allow you to; i wish to; i
        agree to; i choose to; i confirm you can; i would say; i wish you to""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    # evaluations of what was proposed
    ("$det $noun $told? $is $very* $right $for_me*", Part.YES),
    ("$det $noun $told? $is $very* $good $for_me*", Part.ACK),
    ("$det $noun $told? $works $very* $for_me*", Part.ACK),
    ("$det $noun $told? $is $a_good $idea $for_me*", Part.ACK),
    ("$det $noun $told? $is_not $very* ($good|$right|$bad) $for_me*", Part.NO),
    ("$det $noun $told? $is $very* $bad $for_me*", Part.NO),
    ("$det $noun $told? $works_not $for_me*", Part.NO),
    ("$that $is $very* $right $for_me $for_me", Part.YES),
    ("$that $told $is $very* $right $for_me*", Part.YES),
    ("(that|it|this) work $for_me", Part.ACK),
    ("you have gotten (it|everything|that|all) (right|correct|perfectly)", Part.YES),
    ("$that? $is? $very* $good $for_me $for_me", Part.ACK),
    ("$that $is $very* it $for_me*", Part.YES),
    ("$that $works $very* (fine|well|great|perfectly|nicely) $for_me $for_me", Part.ACK),
    ("(that|it|this) will do $very* (nicely|fine)? $for_me?", Part.ACK),
    ("yes is $very* ($good|$right) $for_me?", Part.YES),
    ("$that? $is? $a_good $idea $for_me*", Part.ACK),
    ("$very* $good (idea|thinking|plan|call|choice|suggestion|one|deal|point|thing) $for_me*", Part.ACK),
    ("what (a|an) $good (idea|choice|plan|suggestion|deal)", Part.ACK),
    ("$that? $is_not (a|an|the|such a|so|very|too)* $good $idea", Part.NO),
    ("$that? ($is|$is_not) $very* $det? $bad $det? $idea? $for_me*", Part.NO),
    ("$that? sure? (is|does|will|would|was) not", Part.NO),
    (
        "(that|this|it|which) $is $very* (what|that|which|how|where|when|who|all that) $i $wish (it|them|to do|done|"
        "for)?",
        Part.YES,
    ),
    ("$very* (what|as|like|how) $i $wish (it|for|to do)?", Part.YES),
    ("$det $noun $i $wish (is|are|for)* ($that|one|ones)?", Part.YES),
    ("(that|this|it) (is|was)? not (what|that|which|how|where|when|who) $i $wish (it|them|to do|done|for)?", Part.NO),
    ("not (what|as|like|how) $i $wish", Part.NO),
    ("(quite|absolutely|exactly|perfectly|very|all|totally|completely|entirely|definitely) $right $for_me?", Part.YES),
    (
        "(works|will work|would work|suits me|fits|works out|should work) $very* (fine|well|great|perfectly)? $for_me*",
        Part.ACK,
    ),
    ("$that $works $very* (fine|well|great|perfectly|best|nicely|like a charm|wonders|a treat)? $for_me*", Part.ACK),
    (
        "(that|it|this|which) would $very* (help|work|be helpful|be useful|be appreciated|be kind|be lovely|be handy|"
        "be welcome) $for_me*",
        Part.ACK,
    ),
    # "I do", "it is", "you have it right"
    (
        "(i|we) (do|would|am|did|will|sure do|sure would|sure am|sure will|certainly do|certainly would|definitely do)",
        Part.YES,
    ),
    ("(i|we) (definitely|really|certainly|absolutely|totally|most certainly) (do|would|am|did|will|should)", Part.YES),
    (
        "(it|that|they|those|everything|this|he|she) (sure|certainly|definitely|indeed|really)? (is|does|are|do|was|"
        "will)",
        Part.YES,
    ),
    ("you (do|did|should|can|may|could|must|sure can|sure may|certainly can|certainly may) (that|so|it)?", Part.YES),
    ("(of course|sure|certainly|absolutely|yes) you (can|may|should|could|did|do) (do)? (that|so|it)?", Part.YES),
    (
        "(you|you have|you just) $very* (got|get|understood|understand|read|heard|nailed|captured|stated|have|said|"
        "hit|summarised|summarized) ($that|my request|my order|me|the details|all the details|the request|everything|"
        "the nail|it all|what i want|what i need) ($that|my request|my order|me|the details|all the details|the "
        "request|everything|the nail|it all|what i want|what i need)? (right|correct|correctly|perfectly|exactly|"
        "down|spot on|just right|well|perfect|clear|clearly|on the head|accurately|precisely|covered)? $sir?",
        Part.YES,
    ),
    (
        "(you|you have|you just) $very* (got|get|understood|understand|read|heard|nailed|captured|stated|have|said|"
        "hit|summarised|summarized) (right|correct|correctly|perfectly|exactly|down|spot on|just right|well|perfect|"
        "clear|clearly|on the head|accurately|precisely|covered) $sir?",
        Part.YES,
    ),
    (
        "(you|your) (are|summary is|recap is|understanding is)? $very* (right|correct|spot on|accurate) (about)? "
        "$that?",
        Part.YES,
    ),
    ("(read my mind|you read my mind|took the words out of my mouth|nailed it|bingo|bang on)", Part.YES),
    # liking, wanting, agreeing
    (
        "$i? (would|will|do|shall) $very* (like|love|want|take|have|appreciate) ($that|to|you to|so) $very* $sir*",
        Part.YES,
    ),
    ("$i $very* (want|wanted|wish|like) ($that|you to|to|so|for that) $very* $sir*", Part.YES),
    ("$i $very* $like $that $very* $sir*", Part.ACK),
    ("yes (i|we) (do|would)? prefer (it|that|so|this)?", Part.YES),
    ("(love|like|want) (it|that|this) $sir*", Part.ACK),
    ("(agree with|agree to|fine with|happy with|ok with) $that $sir*", Part.ACK),
    ("$i $like $det $noun $sir*", Part.ACK),
    ("$i $very* (accept|approve|agree|consent|concur|authorise|authorize|insist|confirm) $sir*", Part.YES),
    (
        "$very? (agree|agreed|concur|accepted|approved|confirmed|acknowledged|granted|affirmed|authorised|authorized)",
        Part.YES,
    ),
    (
        "$i (am|are) $very* $stance (with|about|of|to|for)? ($that|do it|do that|to do it|to do so|to proceed)",
        Part.ACK,
    ),
    ("(am|are)? $very* $stance (with|about|of|to) ($that|do it|do that) $sir*", Part.ACK),
    (
        "$i (am|are) $very* (on board|in|game|all in|in favor|in favour|in agreement|agreed|sold|convinced|"
        "down|willing|all for it|up for it|up for that|interested|keen|ready|good to go|good to proceed|"
        "ready to go) $sir*",
        Part.ACK,
    ),
    ("$i (am|are) $very* (sure|certain|positive|game|in|convinced|positively sure) (about|of)? $that?", Part.YES),
    ("$very* (sure|certain|positive|convinced) (about|of) $that", Part.YES),
    (
        "(be)? $very* (positive|dead sure|dead certain|quite sure|absolutely sure|absolutely certain|very sure|"
        "totally sure|quite certain)",
        Part.YES,
    ),
    ("(count me in|sign me up|hook me up|deal|as you wish|as you like|why not|so be it)", Part.ACK),
    (
        "(no|not a|not any|not an|zero) $objection (at all|here|whatsoever|there)? (with|to|about|against)? $that? "
        "$for_me?",
        Part.ACK,
    ),
    (
        "$i (have|see|got|can see) no $objection (at all|here|whatsoever)? (with|to|about|against)? $that? $for_me?",
        Part.ACK,
    ),
    (
        "$i (have|see|got|can see) (nothing|not anything|no reason) (against|to say against|to object to|to be "
        "against) $that",
        Part.ACK,
    ),
    ("nothing against $that $for_me*", Part.ACK),
    (
        "$i (do not|would not|dont) mind (that|it|at all|if you do|that at all|you doing that|you doing it|one bit)?",
        Part.ACK,
    ),
    ("$i (do not|can not) see (why not|no reason why not)", Part.ACK),
    ("$i (do not|can not) (see|have) (any|a) $objection (with|to)? $that?", Part.ACK),
    (
        "(you have|you have got|i give you|giving|with) my $very* (approval|permission|blessing|consent|ok|okay|go "
        "ahead)",
        Part.YES,
    ),
    (
        "(permission|approval|consent|request|it is|consider it) (granted|given|approved|accepted|authorised|"
        "confirmed)",
        Part.YES,
    ),
    (
        "(consider it|it is|that is|these are|they are|all) (approved|accepted|granted|agreed|confirmed|signed off|"
        "authorised)",
        Part.YES,
    ),
    (
        "(thumbs up|green light|all clear|a yes|yes|a big yes|that is a yes|it is a yes) (from me|from us|"
        "here|for me)?",
        Part.YES,
    ),
    ("(thumbs up|green light|all clear|yes|a yes|that is a yes) from (me|my side|us|here|my end|our side)", Part.YES),
    (
        "yes (indeed|definitely|absolutely|certainly|exactly|sure|correct|totally|really|truly|surely|for sure|all|"
        "both|everything|always|that one|this one|those|them|sir|ma'am|to that|to all|to both|to everything|to all "
        "of that|to all of it)*",
        Part.YES,
    ),
    (
        "(surely|interested|very interested|i am interested|i am very interested|you shall|ya|"
        "all good here|all good on my end|all good on my side|"
        "naturally|precisely|positively|undoubtedly|obviously|gladly|happily|please and thank you|by all "
        "means|why yes|why of course|why certainly|without question|no question|no doubt|needless to say|most "
        "definitely|most certainly|most assuredly|too right|very much so|damn right|hell yes|heck yes|god yes|you "
        "bet ya|you betcha|right on|right you are|right then|right away|spot on|okey dokey|okie dokie|righto|righty|"
        "righty ho|righty o|alrighty|all righty|alrighty then|lgtm|aye aye|couldn't agree more|could not be better|"
        "all for it|in agreement|at your discretion|off you go|feel free|let it be so|with pleasure|my pleasure|it "
        "would be my pleasure|true|true that|of course yes|course|abso lutely|affirm|amen|amen to that|okay yes|ten "
        "four|you know it|hundred percent|oh absolutely|it is on|on board|game on|yes do|sure do|sure is)",
        Part.YES,
    ),
    ("(roger|copy|got|heard|okay) that", Part.ACK),
    ("(cool beans|all set|okay sure|gotcha|ok gotcha|it is all good|no sweat|works like a charm)", Part.ACK),
    ("(yes|yeah|yep|yup|aye) (from me|for me|for us|to that|all round|by me)", Part.YES),
    ("$for_me (yes|yeah|aye)", Part.YES),
    ("(uh|um|er|erm)* (yes|yeah|yep|yup|aye) (uh|um|er|erm)* (please)?", Part.YES),
    ("(um|uh|er|erm) (please|yes please)", Part.YES),
    (
        "(yes|yeah|yep|aye|sure|sure thing|right|righto|correct|go ahead|please do|that is right|of course|go on) "
        "(doc|cap|pet|son|duck|chuck|babe|cuz|sarge|ref|nan|mum|dad)",
        Part.YES,
    ),
    (
        "(och aye|aye the noo|that is it exactly|yessir|yes sirree|yessum|yarp|yuss|too right|damn straight|deffo|"
        "defo)",
        Part.YES,
    ),
    (
        "(it|that|they|those|these|he|she|we|i|everything|everyone|all) (sure|certainly|definitely|really)? (were|"
        "would|has|have|had|did) (indeed|been|all)?",
        Part.ANSWER,
    ),
    (
        "(hit it|hit me|punch it|do the honours|do the honors|right as rain|on the button|on the nose|that is the "
        "ticket|that is the badger|that is about right|sounds about right|seems about right|looks about right|that is "
        "about it|fill your boots|all systems go|we are go|it is a go|let us have it|go for gold|rock on|roll with it|"
        "let it roll|bring it on|keep it coming|happy days|works a treat|down to the ground|indubitably|yuppers|"
        "yeppers|yas|yah|yea|yeh|yis|yup yup|okey doke|okeydoke|okeydokey|mos def|fo sho|for sure for sure|you bet "
        "your life|bet|say less|no cap|aight|ight|sweet as|no dramas|good as gold|no wuckers|wilco|hear hear|oui|si "
        "senor|go on then|go on so|get in|make it happen captain|proceed as planned|that is the plan|that is my plan|"
        "stick it on|whack it in|bung it in|grand job|grand so|sound|dead on|it is what i want|exactly that|precisely "
        "that|just that|the very same|the very one|that one exactly|that is them|that is him|that is her|it is them|"
        "it is him|it is her|that is the lad|that is the fella|that is us|absolutely please|certainly please|"
        "definitely please|sure please|yes absolutely please|please and thanks|i would love that|i would love it|i "
        "would appreciate that|i would appreciate it|much appreciated yes|that would be ace|you do that|you go ahead|"
        "you go for it|you crack on|you get on with it|let us get on with it|get on with it then|no time like the "
        "present|the sooner the better|i am all for it|i am all for that|all for that|no argument here|no arguments "
        "here|no complaints|no complaints here|no objections here|can not argue with that|can not fault it|could not "
        "agree more|could not have said it better|music to my ears|i will drink to that|permission granted|consider "
        "me in|you have my word|yes to all|yes to everything|yes on both|yes for both|yes all of it|yes all of them|"
        "yes that one|yes this one|yes the lot|yes everything)",
        Part.YES,
    ),
    (
        "(yes|yeah|yep|aye|please|sure|ok|right|correct)* (i|we) (would|do|did) (like|love|want) (that|it|to|you to|"
        "this)",
        Part.YES,
    ),
    (
        "(yes|yeah|yep|aye|sure|ok|right) (i|we) (understand|know|agree|accept) (that|it|this|the risk|the "
        "consequences)? (and|so|please)* $do",
        Part.YES,
    ),
    (
        "(no changes|nothing to change|no corrections|nothing to add|nothing to correct) (needed|required|from me)? "
        "(and|so|just|please)* $do",
        Part.YES,
    ),
    ("(confirming|i am confirming|we are confirming|confirmed by me|confirmed by us|yh)", Part.YES),
    ("(i am|we are)? (happy|ok|fine) for you to", Part.ASSENT),
    ("(i have|we have|i|we) (checked|reviewed|read|verified) (it|that|everything|them|it all)", Part.FILLER),
    ("(asap|pronto|be quick|be quick about it|sharpish)", Part.FILLER),
    ("(all|i am|we are)? ready when you are", Part.YES),
    (
        "(i|we)? (understand|know|am aware|are aware|fully understand|get that) (that|it|the risk|the consequences)? "
        "(and|so|just|please|yes)* $do",
        Part.YES,
    ),
    # go ahead
    ("($may|please|kindly) $sir* $do $sir*", Part.YES),
    (
        "(go ahead and|feel free to|i want you to|i would like you to|please go ahead and|you can go ahead and|i "
        "need you to|you are free to|you are welcome to|be sure to|you may|you can|you should|just go ahead and|go "
        "on and|let us go ahead and|i would like to go ahead and|i wish to|i would like for you to|i say|i want to "
        "go ahead and|you may go ahead and|we should|we can|you can now|you may now|i would love you to|i would love "
        "to|i would love for you to|i do want to|i do want you to|i want that you)",
        Part.ASSENT,
    ),
    ("$do $sir* $sir*", Part.YES),
    ("(please|kindly|just|then|so|and|yes)* $do and $do $sir*", Part.YES),
    ("(hurry|hurry up|quickly|please hurry) and? $do?", Part.YES),
)
