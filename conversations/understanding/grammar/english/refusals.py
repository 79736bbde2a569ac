"""English refusals: no, not that, not now. Word classes and phrases built from them. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "is_not": """
        is not; are not; was not; were not; will not be; would not be; should not be; does not seem; does not sound;
        does not look; do not look; do not seem; do not sound; did not sound; did not look; does not feel; is not
        really; is not quite; is not at all; looks not; is nowhere near; is far from; is anything but; is hardly; is
        neither; is no longer""",
    "bad": """
        bad; wrong; incorrect; terrible; awful; mistaken; false; off; inaccurate; untrue; unacceptable; not right;
        not correct; not it; not what i want; not what i wanted; not what i asked for; not what i asked; not what i
        meant; not what i said; not for me; not good; not ok; not the one; not true; not necessary; not needed; not
        acceptable; not suitable; not possible; not possible for me; not a good idea; a bad idea; a terrible idea;
        an error; not accurate; not going to work; out of the question; a no; a mistake; nonsense; rubbish;
        horrible; no good; no use; useless; unnecessary; pointless; too much; overkill; a definite no; a hard no; a
        no go; a no from me; too expensive; too late; too early; not an option; not required; not approved; not
        agreed; not confirmed; rejected; declined; denied; refused; unwanted; uncalled for; not happening; not
        alright""",
    "works_not": """
        does not work; do not work; will not work; would not work; does not suit; does not do; will not do; does not
        help; doesn't suit me; does not do it; is not going to work; can not work; does not fit; will not fit; does
        not make sense; makes no sense; makes little sense; does not add up; does not check out; does not; does not
        interest me; does not appeal to me; will not be necessary; will not be needed; would not be necessary; is no
        good""",
    "neg": """
        do not; never; not; let us not; should not; must not; can not; could not; will not; would not; shall not;
        need not; may not; would rather not; rather not; better not; had better not; would rather you did not; would
        rather you do not; would prefer you did not; would prefer you do not; would prefer not to; prefer not to;
        prefer you did not; would prefer if you did not; do not want to; do not want you to; do not wish to; do not
        wish you to; do not need to; do not need you to; do not have to; do not think we should; do not think i
        should; do not think you should; do not think i need to; do not think i want to; do not feel like; do not
        care to; do not intend to; do not plan to; do not even; did not want to; did not want you to; did not ask to;
        did not ask you to; did not ask for; did not mean to; never asked to; never asked you to; never wanted to; am
        not going to; are not going to; is not going to; is not to be; am not ready to; am not willing to; am not
        interested in; am not looking to; am not looking for; am not about to; was not going to; was not planning to;
        not going to; not willing to; not interested in; not looking to; not ready to; refuse to; decline to; would
        not like to; would not like you to; would not want to; would not want you to; no need to; no need for; no
        need of; no point in; no reason to; there is no need to; there is no need for; there is no point in; there is
        no reason to; see no need to; see no reason to; see no need for; it is not necessary to; it is better not to;
        it is best not to; not necessary to; do not you dare; do not bother to; refrain from; please refrain from;
        you can not; you must not; you should not; you do not have to; you do not need to; you need not; will never;
        would never; no longer want to; no longer wish to; no longer need to; forbid you to; i forbid you to;
        against; not really looking to; not planning to; not in the mood to; not keen to; not keen on; hardly; far
        from; under no circumstances; on no account; by no means; in no way; neither""",
    "want_not": """
        do not want; do not need; do not like; do not love; do not wish; do not care for; do not agree with; do not
        agree to; do not agree; do not accept; do not approve; do not approve of; do not authorise; do not authorize;
        do not consent; do not consent to; do not confirm; do not require; do not desire; do not think i need; do not
        think i want; do not think so; do not believe so; do not suppose so; do not reckon so; do not really want; do
        not really need; do not really like; do not really; really do not want; really do not need; would not want;
        would not like; would not need; would not say so; would not do; will not need; will not be needing; will not
        accept; will not have; will not agree to; will not approve; can not accept; can not agree to; can not agree;
        can not agree with; can not approve; can not confirm; can not allow; can not authorise; can not authorize;
        can not do; could not agree to; never wanted; never asked for; never said; never agreed to; never agreed;
        never want; never confirmed; did not want; did not ask for; did not say; did not agree to; did not mean; did
        not like; did not order; did not approve; have no need for; have no need of; have no use for; have no
        interest in; have no wish for; see no need for; dislike; hate; oppose; reject; decline; refuse; disagree;
        disagree with; disapprove; disapprove of; object; object to; deny; pass; will pass; would pass; will pass on;
        pass on; will skip; would skip; would rather not; rather not; would prefer not to; prefer not to; would
        prefer not; would decline; must decline; have to decline; will have to decline; have to say no; must say no;
        am going to pass; am going to decline; am against; am opposed to; forbid; veto; would refuse; hate that; do
        not feel comfortable with; am not comfortable with; am not happy with; am not happy about; am not ok with; am
        not fine with; am not good with; am not satisfied with; am not interested in; am not interested; am not so
        interested; am not that interested; am not really interested; am not ready; am not ready for; am not ready
        yet; am not in the mood; am not looking for; am not convinced; am not sold on; am not a fan of; am not in
        favor of; am not in favour of; am not going to do; am not doing; am not up for; am not willing to do; am not
        having; was not interested in; are not interested in; are not interested; are not ready; am unwilling; am
        uninterested; am good without; will do without; can do without; will manage without; can live without; would
        prefer without; do not see the need for; do not see the point of; do not see the point; do not see the need;
        fail to see the need; have had enough of; am afraid not; think not; hope not; guess not; suppose not; believe
        not; say no; say not; would say no; would say not; vote no; thought not; reckon not; am not; are not; did
        not; have not; was not; do not; will not; would not; can not; could not; should not; had rather not""",
    "not_obj": """
        that; this; it; those; these; them; one; any; any of it; any of that; any of those; any of these; any of them;
        either; either of them; to; so; for that; that one; this one; one of those; all that; all this; anything like
        that; any such thing; such a thing; to do that; to do it; to do so; to do this; doing that; doing it; that
        done; it done; you to; you to do that; you to do it; with that; with it; with this; to that; to it; to this; at
        all; very much; him; her; that to happen; it to happen; that at all; it at all; the offer; the suggestion; that
        kind of thing; of that; of it; in that; in it; in this; in those; in them; in doing that; in doing so; in doing
        it; on that; on it; on this one; like this; like that; this way; that way; yet; for it; it like that; it this
        way; it that way""",
    "noted": """
        necessary; needed; required; interested; really; exactly; quite; at all; particularly; for me; for us;
        entirely; precisely; likely; approved; confirmed; ok; good; agreed; accepted; authorised; authorized; fine;
        cool; happy with it; happy with that; a good idea; a great idea; the best idea; acceptable; right; correct;
        true; happening; gonna happen; on my watch; in a million years; a chance; wanted; permitted; allowed; good
        enough; keen; so fast; that one; this one; these; those; that; this; it; like that; like this; my thing; in
        the mood; the right one; the one; in my case; in this case; worth it; a fan; sold; convinced; the case;
        applicable; what i want; what i wanted; what i asked for; what i asked; what i meant; what i said; what i had
        in mind; what i need; what i was looking for; willing to do that; willing; ready; ready yet; a priority;
        helpful""",
    "now": """
        now; right now; just now; at the moment; at this moment; at this time; at this point; at this stage; at this
        point in time; at the minute; at present; at the present time; for now; for the moment; for the time being; for
        today; for tonight; today; tonight; yet; just yet; quite yet; currently; this time; this moment; right away; as
        of now; so far; immediately; this time around; then; as yet; any time soon; anytime soon; this week; this
        evening; this morning; this second; right this second; just at the moment; until further notice; thanks;
        meantime; in the meantime; though; actually; really; please; either; for me; ever""",
    "later": """
        later; another time; some other time; some other day; another day; next time; later on; some time later; in the
        future; in future; a bit later; a little later; a while later; at a later time; at a later date; at another
        time; at some point; soon; in a bit; in a while; in a little while; in a moment; in a minute; eventually;
        sometime; some time; some day; one day; another moment; another week; after a while; down the road; down the
        line; later today; later tonight; later then; at a better time; when i have time; when i get the chance; when i
        am ready; in due course; afterwards; after this; the next time; on another occasion; a different time; a
        different day; at a different time; some other occasion; further down the line; sooner or later""",
    "maybe": """
        maybe; perhaps; possibly; probably; but maybe; let us do it; let us do that; we can do it; we can do that; i
        will do it; i will do that; i might do it; let us talk about it; let us talk; let us discuss it; i will think
        about it; i will get it; i will get them; i will let you know; i will check; i will decide; i will see; i can
        do it; i can do that; i will come back to it; i will come back to that; i will get back to you; i will get to
        it; let us leave it for; let us leave that for; leave it for; leave that for; save it for; save that for; let
        us save it for; keep it for; let us keep it for; let us worry about that; let us worry about it; let us see; we
        will see; we will do it; i will talk to you; maybe i will do it; maybe i will do that; maybe we can do it; ask
        me; ask me again; do it; do that; put it off until; postpone it to; postpone that; i would rather do it; i
        would rather do that; i prefer to do it; let us try; try me; in; at; but; just; much; a bit; come back; try; i
        will take care of it; i will handle it; i will handle that; i will buy them; i will book it; let us revisit
        this; let us revisit it; let us revisit that; better; some; i will wait until; i will look at it; i will look
        into it; let us pick this up; may be""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    # refusals
    (
        "($i|you|it|that|they|please|no|nah|nope|sorry|kindly|but|just|oh)* $neg (to|be|ever|actually|just|even|"
        "really)?",
        Part.NEGATION,
    ),
    ("(please|no|sorry|but|and|well)* $i? (really|just|actually|honestly|simply)? $want_not $not_obj? $now*", Part.NO),
    ("$i $want_not $det $noun $now*", Part.NO),
    ("(of course|obviously|clearly|no|sorry|but|sure|well|yes but)* $that $is $very* $bad $for_me*", Part.NO),
    (
        "(hold off|hold that thought|hold on that|wait on that|i will wait|i will hold off|i would hold off|let us "
        "wait|let us hold off) (on that|on it|on this|with that|with it)? $now*",
        Part.NO,
    ),
    (
        "(that|it|this|there) (is|was|will be|would be|are)? (not|un|no) (really|quite|at all|very)* $noted $now*",
        Part.NO,
    ),
    (
        "(really|honestly|actually|certainly|definitely)? not (really|quite|at all|very|so|that|in the least|even)* "
        "$noted? $now*",
        Part.NO,
    ),
    ("(ngtv|neg|negat|nuh uh|nahh|nothing doing)", Part.NO),
    ("$that $is $very* $bad at all", Part.NO),
    ("not (for|at|right|just|really|any)? $now $now*", Part.NO),
    (
        "(nothing|nobody|no one|none|none of it|none of this|none of that|none of them|none of these|none of those) "
        "$is $very* $right",
        Part.NO,
    ),
    (
        "(none|neither|nothing) (of|like|about)? ($that|them|the above|the two|the sort|the kind)? (please|thanks)?",
        Part.NO,
    ),
    (
        "(absolutely|definitely|certainly|hell|god|heck|oh|still|but|most|so|well|just|actually|thanks but|honestly|"
        "sorry|sorry but|a firm|a big|a|a definite|a hard|a clear|a resounding|for me|nice try but|gosh|dear god|"
        "lord|i said|i say|simply|it is|that is|that is a|it is a|the answer is|my answer is|i am saying|i am afraid|"
        "no means|again|once again|ugh|ew|hmm|please|ok so|emphatically|yes i mean|thank you but|absolutely "
        "positively|so that is a|let us say) no",
        Part.NO,
    ),
    (
        "(certainly|surely|definitely|absolutely|unfortunately|i am afraid|probably|preferably|most certainly|"
        "obviously|i hope|i guess|i think|better|rather|of course|hopefully|i would say|i believe|i suppose|ideally|"
        "sadly|i would think|most definitely|maybe better|it is better|it is best|likely|evidently|it would be "
        "better|i think it is better|i think it is best|i think better|best|it might be better|i would rather|we had|"
        "we had better|you had better|maybe|heavens|heck|goodness|clearly|naturally|thanks but|sorry but|but|i would "
        "prefer|i prefer|i would advise|simply|decidedly|honestly) not (to)? $now*",
        Part.NO,
    ),
    (
        "(under no circumstances|under no condition|on no account|no can do|no deal|nty|rejected|denied|declined|"
        "refused|disagreed|negatory|overruled|vetoed|dismissed|disapproved|unapproved|over my dead body|far from it|"
        "far from correct|far from right|no sir|no ma'am|no way|no way jose|no chance|nothing doing|hard no|hard "
        "pass|no dice|no bueno|no go|no siree|fat chance|i think no|as if|get lost|in your dreams|when hell freezes "
        "over|i am out|count me out|leave me out|no thanks|no thank you|no ty|no but thanks|no but thank you|nothx|"
        "nothanks|nein|non|unnecessary|needless|forget no|let us not|let us not do that|let us not do it|let us not "
        "do so|do not go there|nuh uh|uh uh|nu uh|nay|nix|noo|nooo|nop|nopes|nopey|nah ah|thumbs down|big no|two "
        "thumbs down|mistake|my mistake|wrong one|false|untrue|no no)",
        Part.NO,
    ),
    ("no (problem)? not $now", Part.NO),
    ("(there is|i see|we have|i have)? no (need|reason|point|use|necessity) (to|for|of|in)? $not_obj? $now*", Part.NO),
    (
        "(leave|keep) $done (as it is|as is|the way it is|the way it was|as they are|like that|like this|alone|"
        "unchanged|so|there|as it was|how it is|the same|open|untouched|for now)",
        Part.NO,
    ),
    (
        "(keep|retain|hang on to|hold on to|hang onto|hold onto|stick with|stay with|leave) ($done|both|all of them|"
        "the lot|things) (on|in|where it is|where they are|where it was|as they were|in place|put|there)? (please|now|"
        "then|for now|thanks)*",
        Part.NO,
    ),
    ("(please|no|just|but|rather)* (keep|retain|hang on to|hold on to|stick with)", Part.NEGATION),
    ("leave (it|that|them|this) (out|off|to me|to us|with me|well alone)", Part.NO),
    (
        "(please|no|just|rather|better|i would|we should)* (leave|keep|let|have) (it|them|that|this|everything|things|"
        "him|her) (open|closed|shut|running|on|off|run|expire|lapse|run out|run on|active|inactive|unsent|where it is|"
        "where they are|in place|as is|as it is|as they are|how it is|the same|stay|alone|be|in|locked|unlocked|live|"
        "draft|a draft|as a draft|pending|standing|for another day|to expire) (please|for now|then|now|thanks)*",
        Part.NO,
    ),
    ("let (it|them|him|her|that) (be|stay|stand|sleep|rest|lie)", Part.NO),
    (
        "(i am afraid|afraid|unfortunately|sorry|sadly|no|nope|nah|actually|well|but)* (i|we|it|that|they|he|she|this|"
        "those|these|everything) (is|are|was|were|has|have|had|does|do|did|will|would|am) not (really|actually|yet|"
        "sorry|no|at all|i am afraid)*",
        Part.NO,
    ),
    (
        "(yes|yeah|ok|thanks|thank you)? (i|we)? (understand|see|hear you|know|get it|get that|appreciate it|"
        "appreciate that|appreciate the offer|get the idea) but no (thanks|thank you|thank you very much|cheers)?",
        Part.NO,
    ),
    ("(we are|i am) (fine|good|ok|happy|better off|all right) without (it|that|one|them|this|those)?", Part.NO),
    ("(i|we|they) (would|will|should) (rather|sooner|just)? keep (it|them|that|those|this)", Part.NO),
    ("(do not|never) (touch|dare touch|lay a finger on) $done (please|yet)*", Part.NO),
    ("(hands off|too soon|too early|too late|a bit early|bit early|bit soon|a bit soon|much too early)", Part.NO),
    (
        "(i|we|they) (still|might|may|will|actually|do|could|really)* need (it|them|that|those|this) (still|yet|back|"
        "later|for later)*",
        Part.NEGATION,
    ),
    ("(it|that|they|those|these) (is|are) still (needed|in use|useful|required|wanted|being used)", Part.NEGATION),
    ("(i|we)? can not make (it|that|that one|then|that time) (sorry|i am afraid)?", Part.NO),
    ("(i|we) (would|had|will) (sooner|rather) not", Part.NO),
    ("(i|we) would (just|much|really)? (rather|sooner) (wait|hold off|leave it|not bother|skip it|pass)", Part.NO),
    ("(i|we) (do|would|very much do|really do|would rather) mind", Part.NO),
    (
        "(not my cup of tea|not for me|not for us|when pigs fly|not in a month of sundays|thanks but no thanks|give "
        "it a miss|i will give it a miss|let us give it a miss|i will give that a miss|jog on|do one|computer says no|"
        "that is a negative|that is a no|it is a no|hell no|heck no|god no|lord no|lord no|no siree bob|i would "
        "rather you did not|best not|better had not|hang fire|hold fire|not just now|not this minute|not right this "
        "minute|not this time|give it a rest|nothing of the sort|nothing of the kind|i am out|not a bit|no need|no "
        "need thanks|there is no call for it|no call for that|no call for it|we will manage|i will manage|we will "
        "cope|we will survive|i can live without it|i can do without|we can do without|that will not be needed|that "
        "will not be necessary|save yourself the trouble|do not trouble yourself|do not worry about it then|let us "
        "leave it|let us not then|i think not|methinks not|would rather you did not|please no|oh no thanks|nah i am "
        "good|nah we are good|nah you are grand|no you are grand|you are grand|no i am good|no we are good|no i am "
        "fine|no we are fine|i am grand|we are grand|we are covered|i am covered|they already know|they know already|"
        "he already knows|she already knows|not interested|no interest|nope not interested|hold it back|hold that "
        "back|hold them back|hold it for now|nobody did|nobody has|no one did|no one has|nobody did it|none of us did|"
        "none of us|not a soul|not on your life|not on your nelly|no ta|no fear|not a hope|not a bit of it|not in "
        "this life|not in my lifetime|not likely|not a chance|nowt doing|perish the thought|not if i can help it)",
        Part.NO,
    ),
    ("no (receipt|copy|message|email|mail|text|call|notice|extra|help) (needed|required|necessary)", Part.NO),
    ("(yet|just yet|quite yet|anymore|any more|any longer|after all)", Part.LATER),
    ("$now (that|it|this) (is|was|will be) not (really|quite)* $noted", Part.NO),
    ("$now $i $want_not $not_obj? $now*", Part.NO),
    ("(it|that|this) (sounds|is|looks) $good (and all)? but not $now", Part.NO),
    (
        "$i? (will|can|shall|would rather|would prefer to|prefer to|want to|rather|am going to|'ll)? (do|handle|"
        "manage|take care of|sort|deal with|see to|make|fix|call|write|check|finish) $done? (myself|ourselves|on my "
        "own|by hand|manually|by myself|on our own|in person|later myself)",
        Part.NO,
    ),
    ("(not|no) ($later|until later)", Part.LATER),
    ("(in|at|let us do it|but)? $later (maybe|perhaps|possibly|instead|$now)*", Part.LATER),
    ("$maybe $maybe? (it|that|them|this)? (for|until|on|in|to|at)? $later $now*", Part.LATER),
)
