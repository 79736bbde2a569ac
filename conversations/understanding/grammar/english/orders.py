"""English orders about what is going on: stop, undo, again, go on. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "stop": """
        cancel; abort; drop; scrap; scratch; disregard; abandon; withdraw; skip; kill; bin; quit; interrupt; halt;
        cease; forget; ignore; forget about; nix; ditch; discard; stop; end; call off; terminate; dismiss; never mind;
        never mind about; pull the plug on; put an end to; put a stop to; get rid of; back out of; shelve; undo my
        request for; exit; break off; give up on; give up; hold off on; no longer need; no longer want; no longer
        require; not interested anymore in""",
    "whole": """
        it; that; this; everything; all; all of it; all of that; all of this; the whole thing; this whole thing;
        that whole thing; the entire thing; the request; my request; that request; this request; the whole request;
        my last request; my previous request; my last message; my previous message; my message; the operation; this
        operation; that operation; the action; this action; that action; this one; that one; the process; this
        process; the whole process; the command; my command; my last command; the task; this task; that task; the
        confirmation; the job; the run; the thing; that thing; the rest; what i said; what i asked; what i asked
        for; what i requested; what i just said; what i told you; whatever i said; what you are doing; what you were
        doing; whatever you are doing; what we were doing; anything i said; i said anything; i asked; i said that; i
        said it; i mentioned it; i even asked; i ever asked; about it; about that; about this; about the whole
        thing; about my request; it all; that all; this all; here; there; right there; right here; doing it; doing
        that; doing this; that last one; the last one; the lot; that please; the question; that question; the order
        i gave; the idea; that idea; this idea; the plan; the conversation; the action you are doing; the execution;
        the mission; mission; what i asked earlier; what i asked before; what i said earlier; what i said before;
        that thing from before; that thing from earlier; the whole business; that business; the whole lot; the thing
        from before; this nonsense; that nonsense; the current operation; the current task; the current action; dat;
        now then""",
    "done": """
        it; that; this; them; everything; all; all of it; the same; the same thing; the last step; the last one; the
        last action; the last operation; the last change; the last command; the last request; the operation; the
        request; the action; the command; the previous step; the previous action; the previous one; the previous
        operation; my request; this one; that one; the step; this step; that step; the whole thing; the process; the
        task; what you did; what you just did; whatever you did; what you have done; what was done; what we did; what i
        did; what i just did; what just happened; the change; the changes; that change; this change; those changes; all
        the changes; all changes; my change; my last change; my last action; my last request; my last step; your last
        action; your last change; your last step; those; these; the previous change; the latest change; the latest
        action; the most recent change; that last change; that last step; that last one; that last action; that action;
        this action; the lot; last step; last change; last action; what i asked; the deletion; the update; the edit;
        the modification; the removal; the move; that move; that edit; that update; that removal; that deletion; it
        all; that all""",
    "reverse_it": """
        undo; revert; reverse; roll back; rollback; take back; unroll; undoo; unwind; backtrack; put back; undo all""",
    "as_it_was": """
        back to how it was; back to what it was; back to the way it was; back how it was; back the way it was; back to
        what it was before; back to how it was before; back to the way it was before; back to normal; back as it was;
        back as it was before; back where it was; back to where it was; back like it was; back to before; back to the
        original; back to the original state; back to the original value; back to its original state; back to the
        previous state; back to the previous value; back to the previous version; back to the previous one; back to the
        old one; back to the old value; back to the old state; back to the old version; back to the old date; back to
        the original date; back to the previous date; back to the old way; back to what we had; back to what we had
        before; back to the way it used to be; back to how it used to be; back where it belongs; back to the state
        before; the way it was; the way it was before; the way they were; how it was; how it was before; how it used to
        be; the way it used to be; as it was; as it was before; like it was; like it was before; like before; as
        before; the old way; to what it was; to what it was before; to how it was; to how it was before; to the
        previous state; to the original state; to the original; to its original state; to the way it was; to the way it
        was before; to the previous value; to the old value; to the previous version; to before; to normal; what it
        was; back how they were; how they were; as they were; back as they were""",
    "as_before": """
        back; back please; back again; back to how it was; back to what it was; back to the way it was; back how it
        was; back the way it was; back to what it was before; back to how it was before; back to the way it was before;
        back to normal; back as it was; back as it was before; back where it was; back to where it was; back like it
        was; back to before; back to the original; back to the original state; back to the original value; back to its
        original state; back to the previous state; back to the previous value; back to the previous version; back to
        the previous one; back to the old one; back to the old value; back to the old state; back to the old version;
        back to the old date; back to the original date; back to the previous date; back to the old way; back to what
        we had; back to what we had before; back to the way it used to be; back to how it used to be; back in place;
        back in; back on; back where it belongs; back to the state before; the way it was; the way it was before; the
        way they were; how it was; how it was before; how it used to be; the way it used to be; as it was; as it was
        before; like it was; like it was before; like before; as before; the old way; to what it was; to what it was
        before; to how it was; to how it was before; to the previous state; to the original state; to the original; to
        its original state; to the way it was; to the way it was before; to the previous value; to the old value; to
        the previous version; to before; to normal; what it was; back how they were; how they were; as they were; back
        as they were""",
    "set_back": """
        put; set; change; switch; turn; bring; roll; take; get; move; go; make; restore; return; revert; give; reverse;
        have; i want; i need; i would like; step""",
    "attempt": """
        try; retry; attempt; do; run; redo; repeat; give; have; take; make; go; start; execute; keep; try to do; try
        and do; try doing; please try; send; submit; process""",
    "anew": """
        again; once again; once more; one more time; another time; a second time; anew; all over again; all over; yet
        again; from the start; from the beginning; from scratch; another go; another shot; another try; another
        attempt; another chance; another crack; another whirl; another stab; another run; another spin; one more go;
        one more try; one more shot; one more chance; one more attempt; a second try; a second go; a second chance; a
        second attempt; a second shot; a new try; a new attempt; a new go; a fresh try; a third try; a retry; a go; a
        redo; another bash; over again""",
    "go_on": """
        resume; continue; carry on; go on; keep going; pick up; pick it up; pick this up; pick things up; take up; take
        it up; continue on; get going; unpause; recommence""",
    "where_from": """
        from there; from here; from where you stopped; from where we stopped; from where i stopped; from where you left
        off; from where we left off; from where i left off; from where you were; from where we were; where you stopped;
        where we stopped; where i stopped; where you left off; where we left off; where i left off; where it stopped;
        from where it stopped; from the last step; from last step; from the point you stopped; from before; to what we
        were doing; to what you were doing; to what i was doing; with what we were doing; with what you were doing;
        with what i was doing; what we were doing; what you were doing; what i was doing; from where you paused; where
        you paused; from where we paused; what you started; what we started; what i started; from the last point; from
        that point; from this point; at the last step""",
    "where_left": """
        with it; with that; with this; from there; from here; from where you stopped; from where we stopped; from where
        i stopped; from where you left off; from where we left off; from where i left off; from where you were; from
        where we were; where you stopped; where we stopped; where i stopped; where you left off; where we left off;
        where i left off; where it stopped; from where it stopped; from the last step; from last step; from the point
        you stopped; from before; the operation; this operation; that operation; the process; the task; this task; that
        task; the action; to what we were doing; to what you were doing; to what i was doing; with what we were doing;
        with what you were doing; with what i was doing; what we were doing; what you were doing; what i was doing; to
        it; to that; to work; with the rest; the rest; with the operation; with the process; with the task; with the
        request; with my request; again; as before; as planned; from where you paused; where you paused; from where we
        paused; what you started; what we started; what i started; from the last point; from that point; from this
        point; at the last step; the job; the run; with the job; the previous task; the previous request; to the
        previous task; to the previous request; with the previous request; with the previous task; the conversation;
        our conversation""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    # stopping
    (
        "(please|kindly|no|oh|just|actually|ok|whoa|ah|so|can we|could we|could you|can you|would you|let us|i want "
        "to|i need to|we need to|i would like to|i wish to|i would like you to|i want you to|i need you to|we should|"
        "you can|you should|you may|go ahead and|i said|i am going to|i have decided to|i decided to|omg|hey|well|"
        "then|better|ugh|wait|sorry|i will|let me|we can|we must|is it possible to|i think we should|to)* $stop "
        "($whole|$sir|$now)*",
        Part.CANCEL,
    ),
    (
        "(please|kindly|no|oh|just|ok|ah|whoa|hey)* (stop|halt|cease) (with)? (what you are doing|doing that|doing "
        "it|doing this|here|right there|there|right now)",
        Part.CANCEL,
    ),
    (
        "(do not|dont|please do not|no do not) (continue|proceed|go any further|go on|go further|carry on|go through|"
        "keep going|bother|do it|do that|do this|go ahead) (with that|with it|with this)? (anymore|any more|please|"
        "any further)?",
        Part.CANCEL,
    ),
    (
        "(do not|dont|please do not) (do|bother|go|carry|worry|proceed|continue) (with|about|on|on with|through with|"
        "doing|ahead with)? $whole $now*",
        Part.CANCEL,
    ),
    (
        "(make it stop|make that stop|make this stop|get me out of here|get me out of this|get me out|to hell with "
        "it|to hell with that|never you mind|let it go|let that go|let it drop|break it off|hold it|stand down|back "
        "out|i want out|i am out of here|strike that|belay that|screw it|screw that|oh well|no longer needed|no "
        "longer necessary|no longer required|no longer interested|we are done here|i am done here|let us leave it "
        "there|let us leave it|let us leave it at that|let us leave it here|leave it there|leave it at that|leave it "
        "be|enough|enough already|that is enough of that|cut it out|knock it off|i take it back|i take that back|i "
        "am no longer interested|i lost interest|i have lost interest|i quit|time out|pull the plug|get out|i want "
        "to get out|esc|escape|change of plans|change of plan|plans changed|plans have changed|all off|it is off|the "
        "deal is off|second thoughts|on second thought no|on second thoughts no|on second thought never mind|abandon "
        "ship)",
        Part.CANCEL,
    ),
    ("(call|calling) $whole off (please|now|then)*", Part.CANCEL),
    (
        "$i? (have)? (changed|change|changing) (my|our) minds? (about that|about it|about this|now|again|"
        "actually|sorry)*",
        Part.CANCEL,
    ),
    (
        "(that|it|this|which) (does not|doesn't|no longer) (matter|matters) (anymore|any more|now|any longer|really)?",
        Part.CANCEL,
    ),
    ("$i? no longer (need|want|require|care about|wish for) $whole $now*", Part.CANCEL),
    ("$i? $want_not ($whole|$not_obj)? (anymore|any more|any longer|after all)", Part.CANCEL),
    (
        "$i? $want_not (to do|to continue|to go on|to keep going|to proceed) ($whole|with it|with this|with that)? "
        "(anymore|any more|any longer)",
        Part.CANCEL,
    ),
    (
        "(not|no longer) (interested|needed|necessary|required|wanted|relevant) (anymore|any more|any longer|now)",
        Part.CANCEL,
    ),
    (
        "(forget i said anything|forget i said it|forget i asked|forget i mentioned it|abandon ship|sack it off|sack "
        "it|sack that off|scrub it|scrub that|park it|park that|knock it on the head|knock that on the head|stop "
        "right there|stop there|stop stop|stop now|cut cut|i am done with this|i have had enough of this|we do not "
        "need it anymore|we do not need it any more|we do not need that anymore|abort abort|pull out|bail out|bail|"
        "call it quits|call a halt|call a halt to it|pack it in|jack it in|wind it up|let us call it off|let us drop "
        "it|let us drop this|let us drop that|let us scrap it|let us scrap this|let us scrap that|let us forget it|"
        "let us forget this|let us forget that|let us forget about it|let us forget the whole thing|not any longer|no "
        "point anymore|no point any more|it is not needed anymore|it is not needed any more|that is not needed "
        "anymore|that is not needed any more|not needed anymore|not needed any more|no use anymore)",
        Part.CANCEL,
    ),
    ("(end|close|leave|quit|exit|finish) (it|this|that) without saving (it|anything)?", Part.CANCEL),
    ("(throw|chuck|toss|bin|fling) (it|that|this|them|the lot) (away|out|in the bin)?", Part.CANCEL),
    ("(stop asking|stop asking me) $i? $want_not ($whole|$not_obj)? (anymore|any more|any longer|now)?", Part.CANCEL),
    ("(freeze|let me out|stop the presses|hold everything|let us not bother)", Part.CANCEL),
    ("(that|it|this) is no longer (needed|necessary|required|relevant|of interest)", Part.CANCEL),
    # undoing, trying again, going on
    (
        "(please|kindly|can you|could you|can we|could we|i want to|i need to|i would like to|let us|you can|"
        "just|no|oh|now|then|i want you to|quick|quickly|would you|i need you to|you should|you need to|"
        "sorry|is it possible to)* $reverse_it $done? (again|please|now|right away|immediately|for me|right "
        "now|quickly|then|asap|completely|thanks)*",
        Part.UNDO,
    ),
    (
        "(please|kindly|can you|could you|can we|could we|i want to|i need to|i would like to|let us|you can|just|no|"
        "oh|now|then|would you|sorry|wait)* (put|set|change|switch|turn|bring|roll|take|move|give|get) $done (back|"
        "$as_before) (again|please|now|right away|immediately|for me|then|thanks)*",
        Part.UNDO,
    ),
    (
        "(please|kindly|can you|could you|can we|could we|i want to|i need to|i would like to|let us|just|now|no|oh|"
        "would you|sorry)* $set_back $done? $as_it_was (again|please|now|right away|immediately|for me|then)*",
        Part.UNDO,
    ),
    ("(please|kindly|can you|could you|just|no|oh|now)* $set_back $done $as_before (again|please|now)*", Part.UNDO),
    ("(roll|take|put|bring|turn) back $done? (again|please|now)*", Part.UNDO),
    (
        "(please|kindly|can you|could you|would you|maybe|just|now|let us|you can|i want you to|i would like you to|"
        "ok|so|then|well|and|we can|we could|we should|you should|i need you to|go ahead and|i would like to|i want "
        "to|want to|perhaps|can we|could we|shall we)* (please)? $attempt $done? $anew (at it|at that|with "
        "it|please|now|then|for me|"
        "right now|thanks|later|in a bit)*",
        Part.RETRY,
    ),
    (
        "(please|kindly|can you|could you|would you|maybe|just|now|let us|you can|ok|so|then|i have fixed it|"
        "perhaps)* (retry|reattempt|redo|rerun|resend|resubmit|reprint|reupload|resync|re run|re try|re send|re do|"
        "try now|try it now|keep trying|keep at it|keep on trying|try harder|do not give up|do not stop trying|never "
        "give up|another attempt|one more attempt|one more try|once again|one more go|give it a go|give it another "
        "go|second try|second attempt) $done? (please|now|then|for me|right now|thanks)*",
        Part.RETRY,
    ),
    ("(🔁|🔄|🔂|↩)", Part.RETRY),
    (
        "(please|kindly|can you|could you|would you|just|now|let us|you can|you may|ok|so|then|and|well|i want to|i "
        "would like to|we can|we should|can we|could we|shall we|time to|let me|back and|you should)* $go_on "
        "$where_left (please|now|then|thanks)*",
        Part.RESUME,
    ),
    (
        "(please|kindly|can you|could you|just|now|let us|you can|you may|ok|so|then|i want to|i would like to|can "
        "we|could we|shall we)* (go back|get back|come back|return|back|proceed|start|go|get on|go ahead|move on|"
        "start again) $where_from",
        Part.RESUME,
    ),
    (
        "(please|kindly|can you|could you|just|now|let us|you can|you may|ok|so|then|i want to|i would like to|can "
        "we|could we)* (go back|get back|come back|return|back) (to it|to that|to work|to the task|to the request|to "
        "the operation)",
        Part.RESUME,
    ),
    (
        "(please|kindly|you can|you may|now|ok|so|let us|then|just|and|well)* (carry on|keep going|go on|unpause|"
        "resume|continue|keep it up|pick it up again|carry on please|move on with it|get going again)",
        Part.RESUME,
    ),
)
