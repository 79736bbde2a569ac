"""English phrases of the closed grammar, by class. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

PHRASES: Mapping[Part, str] = {
    Part.YES: """
        yes; yes ma'am; yes please; yes i do; yes it is; yes do it; yes go ahead; sure; sure thing; of course;
        absolutely; definitely; certainly; indeed; correct; that's correct; right; that's right; exactly; that's it;
        go ahead; do it; do that; please do; please do it; confirm; confirmed; i confirm; confirm it; i agree;
        agreed; affirmative; by all means; go for it; let's do it; i do; yes i want it; you may; you can; you may
        proceed; make it so; you bet; aye; that is what i want; without a doubt; totally; for sure; do so; please
        proceed; please go ahead; yes that's right; yes that's correct; uh huh; mhm; mm hmm; mm hm; mmhm; yes of
        course""",
    Part.ACK: """
        fine; that's fine; it's fine; all right; great; cool; nice; perfect; good; sounds good; looks good; that
        works; works for me; it's ok; that's ok; is ok; got it; understood; roger; awesome; excellent; all good; very
        well; fair enough; wonderful; righto; braw; okie; champion""",
    Part.ASSENT: """
        can you; could you; would you; will you; i want; i want to; i would like; i would like to; let's; i need to;
        i want it; you could""",
    Part.GO: "proceed; go on; go",
    Part.NO: """
        no; nope; nah; negative; never; don't; i don't; i don't want; i don't want it; i don't want to; i don't want
        that; not now; not yet; no way; not really; of course not; absolutely not; definitely not; certainly not;
        rather not; i'd rather not; better not; i don't think so; don't think so; no thanks; no thank you; that's
        wrong; it's wrong; wrong; incorrect; that's not it; that's not right; that is not what i want; that's not
        what i asked; not that; not this; not that one; not this one; none; none of them; none of these; none of
        those; neither; neither of them; by no means; i disagree; i refuse; not at all; do not confirm; do not
        proceed; do not go ahead; don't want it; not today; i do not agree""",
    Part.CANCEL: """
        never mind; stop; stop it; stop that; stop this; stop now; stop everything; please stop; forget it; forget
        that; forget this; forget about it; forget about that; abort; abort it; abort that; drop it; drop that; leave
        it; don't do it; don't do that; don't do anything; scrap that; scrap it; call it off; changed my mind; i
        changed my mind; i've changed my mind; give up; i give up; halt; ignore it; ignore that; quit it; quit; don't
        bother; no longer; i no longer want it; i no longer want that; not anymore; not any more; hold off""",
    Part.CANCEL_VERB: "cancel; cancel please",
    Part.OPERATION: """
        it; that; this; all; everything; the operation; this operation; that operation; the action; this action; that
        action; the request; this request; that request; my request; my last request; the last request; the task;
        this task; the execution; the process; the change; this change; that change; the last one; the last change;
        the last action; the last operation; the last thing; what you did; what you just did; all of it; all of that;
        the plan; now; the command""",
    Part.UNDO: "undo; revert; roll back; rollback; take it back; take that back; reverse; ctrl z",
    Part.RETRY: """
        try again; try it again; try that again; retry; again; once more; one more time; try once more; try one more
        time; do it again; do that again; repeat; repeat it; repeat that; retry it; retry that; give it another try;
        another try; give it another go; prepare it again; prepare again; prepare that again""",
    Part.RESUME: """
        resume; carry on; keep going; continue from where you stopped; resume it; resume that; continue it; pick up
        where you left off; continue please; resume the operation; continue the operation""",
    Part.GREETING: "hi; hello; hey; good morning; good afternoon; good evening; greetings; how are you; howdy",
    Part.THANKS: """
        thanks; thank you; thank you very much; thank you so much; many thanks; thanks a lot; thanks so much; much
        appreciated; appreciate it; i appreciate it; cheers; ty; tyvm; thanks for the help; thanks for your help;
        thanks a bunch""",
    Part.CHITCHAT: """
        bye; goodbye; see you; see you later; lol; who are you; what's your name; are you a robot; i see; you're
        great; good job; well done; wow; good night; help; help me; please help me; can you help me; i need help; i
        need some help; need help; what can you do; what can you do for me; what do you do; what can i do; what can i
        do here; what can i ask; what can i say; what can i ask you; how can you help; how can you help me; commands;
        options""",
    Part.POLITE: "please; kindly",
    Part.FILLER: """
        oh; hmm; well; so; then; uh; er; man; dude; bro; sir; there; just; you know; like; now; right now; right
        away; right then; umm; uhm; ooh; ahh; aha; mate; m8; buddy; pal; dear; my friend; my dear; honey; gosh; and;
        boss; chief; captain; guv; guvnor; gaffer; luv; love; darling; sweetheart; sweetie; hun; hen; duckie; petal;
        poppet; lass; lassie; laddie; cobber; bruv; fam; fella; skipper; crikey; blimey; innit; tho; you know what;
        by the way; y'all; och; indeedy; erm; gents; lads""",
}
