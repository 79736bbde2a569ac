"""English word classes by which a clause shows what it is; see :mod:`.words`. Tables only."""

WH = """
    what which who whom whose when where why how whats
"""
BEFORE_WH = """
    and but so no to from until since for on in at by about with of or than like
"""
ASKS = """
    what about; how about; how come; any idea; any ideas; any news; any other; any others; any chance; any update;
    any updates; any reason; anything else; anything about; anything new; anyone else; what else; who else; where
    else; do you know; do you have; do you happen to; did you; i wonder; i was wondering; i am wondering; wondering;
    i have a question; i have another question; i have one question; i had a question; i got a question; one
    question; one more question; another question; quick question; question; i am curious; just curious; curious; is
    it true; remind me what; remind me who; remind me when; remind me how; remind me which; remind me where; are
    there; is there; was there; were there; will there; have you got; i do not understand; i do not get it; i do not
    get why; i do not see why; i am confused about; i am not clear on; may i ask; can i ask; could i ask; mind if i
    ask; is it possible to know; what if; does that mean; does this mean; so that means; you mean; by how much; as
    of when; in what; in which; at what; at which; on what; on which; for what; for how; for which; for whom; to
    whom; with whom; with what; by whom; by what; by when; until when; since when; from when; from whom; up to when;
    under what; of which; of what; whether; can i cancel; can i stop; can i undo; can i change; can i say; can i
    still; can i be; can i edit; can i reopen; can we cancel; can we still; can i come back; can i leave; can i
    release; could i still; do you work; am i allowed; are we allowed; do i need; do we need; do i have; do we have;
    is it ok if; is it okay if; is it allowed; is it mandatory; is it required"""
TELLING = """
    tell me; tell us; tell; inform me; advise me; advise; clarify; explain; remind me of; remind me about; provide me;
    please advise; let me know; describe; summarize; summarise; sum up; define; talk me through; walk me through; fill
    me in; run me through; enlighten me; help me understand; help me to understand; confirm whether; confirm if; check
    whether; check if; check when; check who; check what; check how; check which; see if; see whether; see when; see
    who; see what; see which; find out; look up; repeat what; say what; recap; give me the; give me all; give me your;
    give me their; give me his; give me her; give me its; give us the; give me more; give me some; give me details;
    give me info; give me information; give me an idea; give me an overview; give me a summary; give me a recap; give
    me a breakdown; give me an explanation; give me a hint; give me an example; give me an update; read me; read out;
    read back; elaborate; break it down; spell it out; list who; list what; list which; show me who; show me what;
    show me how; show me which; show me where; show me when; show me why; show who; show what; show how; show which
"""
KNOWING = """
    to know; to find out; to ask; to hear about; to hear more; to hear what; to learn; to understand; to see if; to
    see whether; to see what; to see which; to see who; to see how; to see when; to check if; to check whether; to
    check when; to check what; to check who; to check how; to check which; know; ask; understand; find out; hear
    about; to be told; to be informed; get more info; get more information; get more details; get some information;
    get information; get info; get details; have more; have some information; have information; to get more info; to
    get more information; to get information; to get details; to get some information; to have more information; more
    information; more info; more details; further information; further details; some information; information on;
    information about; info on; info about; details on; details about; learn; clarification
"""
WANTING = """
    i want; i need; i would like; i should like; i should love; we should like; i would love; i wish; i am looking; i
    am searching; i am trying; i am interested in; i am planning; i plan; i am going to need; i will need; i will be
    needing; i am hoping; i hope to; i require; i must; i have to; we want; we need; we would like; we are looking; we
    have to; we will need; we require; i am needing; i want you; i need you; i'd rather; i would rather; i prefer to;
    i would prefer; i desire; i am after; i was hoping; i was looking; i could use; i'm gonna need; i got to; we must;
    id like; would like; need to; want to; need; want; looking for; looking to; wanting to; trying to; interested in;
    would love to; in need of; let us; let me; help me; help us; help; make sure; be sure to; go ahead and; could i;
    can i; may i; can we; could we; may we; shall we; should we; is it possible to; would it be possible to; it is
    time to; time to; how about you; why don't you; why don't we; how about we; i am to; you need to; you should; you
    have to; you must; can you; could you; will you; would you; can you please; could you please; would you please;
    would you mind; do you mind; are you able to; is there a way to; might you; can u; could u; i wanted; i needed; we
    wanted; we needed; i fancy; i feel like; i would enjoy; i am thinking about; i am thinking of; i was thinking of;
    i am considering; i would appreciate it if you; i would appreciate if you; i would be grateful if you; it would be
    great if you; it would be nice if you; i would really; i am due for; i am ready to; i am in the mood; i am in need
    of; i have got to; i think you should; i think you can; i request; i am requesting; i ask you to; we are going to
    need; i was going to; needs to be; has to be; must be; have someone; get someone to; i demand; i'd want; i would
    want; please; kindly; any chance you could; think you could; do you think you could; i will have; i will take
"""
NOT_FORGETTING = """
    do not forget to; do not forget the; never forget to
"""
AUXILIARIES = """
    is are was were do does did has have can could will would should may might shall am isn aren doesn don didn hasn
    wasn
"""
SUBJECTS_AFTER_AUXILIARY = """
    i you he she it we they there this that these those the an any anyone anybody anything my your his her its our
    their everyone everything someone somebody something all both one which not people permit permits employee what no
    some many most
"""
# What these open asks also before a name or a noun: "does Marta know", "did release need approval".
ASKING_AUXILIARIES = """
    does did has are were is was
"""
PRONOUN_SUBJECTS = """
    i he she it we they you nobody somebody someone everyone
"""
CONDITIONALS = """
    if unless when whenever provided depends once assuming
"""
EDITING = """
    instead rather actually switch change changed make correction rectify edit modify replace swap adjust update meant
    mean move correct
"""
# Said anywhere, these tell that something else is wanted than what was understood.
AMENDING = """
    i said; i asked for; i asked about; i asked you to; i was asking; i was talking about; i meant; i mean; i did not
    mean; i did not say; i never said; i never asked for; i ordered; should have been; was supposed to be; was meant
    to be; typo; misspelled; misspelt; mistyped; spelled; spelt; spelling; mixed up; mix up; mixed them up; you
    swapped; swapped; wrong; mistake; mistaken; misunderstood; misread; misheard; my bad; incorrectly; not what i;
    instead of; other way around; error; i put the wrong; i gave you the wrong
"""
# The same, but an answer to an open question may say it too.
SHOULD = """
    should be; should say; should read; supposed to be; meant to be; ought to be; instead of; rather than; i wanted;
    i did not want; i did not ask; should go to; should go in; it goes in; it goes to; she goes in; he goes in; it
    belongs to; they belong to; more like; better a; better at; better on; it is actually; that is actually; the
    other one; not the; all but; everything but; everything except; all except; except; the other"""
# Before a second thought; alone they only ask for time.
HESITATING = """
    wait; no wait; wait no; wait a minute; wait a second; wait a moment; wait wait; oh wait; hold on; hang on; hold
    it; sorry; i am sorry; oops; whoops; oh; hmm; hm; umm; uh; one moment; one second; just a moment; just a second;
    ah; on second thought; on second thoughts; come to think of it; excuse me; pardon
"""
# Nouns of what an answer would tell: asking for one of these is a question, whatever the verb.
INFORMATION = """
    address phone number numbers contact price prices cost costs rate rating fee fees fare status details detail
    information info reason name names date deadline duration hours schedule location whereabouts total amount balance
    history owner responsible difference meaning summary overview explanation average percentage count code email
    requirements rules weather forecast directions distance capacity availability progress result results figures
    stats statistics
"""
# Verbs that fetch it, the second ones only for oneself: "get the price", "send me the price".
FETCHING = """
    get find show check see fetch obtain locate view display have provide
"""
FETCHING_FOR = """
    send give bring share read provide pass
"""
# "An old one", "another": what is not there yet, so it is no information.
UNDETERMINED = """
    another new different other else
"""
UNSURE = """
    do not see a problem; do not see any problem; i do not see a problem; i do not see any problem; can not see why
    not; do not see why not; i have not decided; i have not made up my mind; we have not decided; should be fine;
    should be ok; should be good; should be all right; i need to get the; i need to get approval; i need to check; i
    have to check; i do not know; i don't know; i would not know; i have no idea; no idea; not sure; i am not sure; i
    am unsure; i do not remember; i don't recall; i do not recall; i can not remember; maybe; perhaps; i guess so; i
    guess; i think so; i suppose; i suppose so; it depends; depends; let me see; let me think; let me check; let me
    confirm; let me ask; let me verify; let me look; let me get back; let me find out; let me consult; let me talk to;
    let me speak to; let me decide; i will think about it; i will have to think; i will have to check; i will see; i
    will let you know; i will get back to you; i will tell you later; i need to think; i need a minute; i have to
    think; i have to ask; i need to ask; i must ask; i need some time; hold on; wait; one moment; give me a second;
    give me a sec; give me a minute; give me a min; give me a moment; give me some time; give me time; give me a bit;
    one sec; one second; one minute; just a moment; just a second; just a minute; hang on; unsure; i am confused;
    confused; kind of; sort of; could be; might be; may be; possibly; probably; i can not decide; can not decide; i am
    undecided; undecided; i am torn; hmm; hm; umm; uh; uhh; er; no clue; i have no clue; beats me; who knows; i
    forgot; i forget; not certain; i am not certain; i am not 100; can't say; can not say; cannot say; hard to say;
    hard to tell; difficult to say; it is complicated; we will see; time will tell; god knows; dunno; i dunno; search
    me; still thinking; still deciding; i am thinking; i am still thinking; i am not so sure; not really sure; not
    quite sure; not too sure; not entirely sure; i doubt it; partly; partially; more or less; somewhat; meh; so so;
    later i; later we; eventually; i would say so
"""
INDIFFERENT = """
    any; anything; whatever; either; do not mind; do not mind either way; do not care; does not matter; doesn't
    matter; it does not matter; no preference; i do not care; i don't care; i do not mind; any of them; any one;
    whichever; you choose; you decide; you pick; up to you; your call; your choice; i have no preference; anything is
    fine; any is fine; either is fine; either one; it is up to you; i do not really care; does not make a difference;
    makes no difference; it is all the same; all the same to me; whatever you want; whatever you think; whatever you
    like; as you prefer; no particular; nothing in particular; anyone; anywhere; anytime; any time; any day; all of
    them
"""
# After something was done, these want it as it was.
AS_BEFORE = """
    back to what it; back to how; back to the; back to its; back to normal; back in; back on; back please; it back;
    them back; that back; back again; component back; back where; back the way; back as; back how; bring back; put
    back; add back; roll back; take back; change back; set back; go back; turn back; give back; the way it was; the
    way they were; how it was; how they were; as it was; as they were; as before; like before; like it was; what it
    was; what we had; used to be; restore; revert; reverse; undo; undoing; un do; unmark; uncancel; unsend; unassign;
    undelete; the previous value; the old value; the original value; the previous version; the old version; the
    previous state; the original state; to the old; to the previous; to the original
"""
# Going on with something, and what tells that it stopped half way.
RESUMING = """
    continue; resume; unpause; keep going with; continue with; continue the; continue my; continue our; continue that;
    continue from; continue where; continue what; resume the; resume my; resume our; resume with; resume from; resume
    what; resume where; pick up the; pick up where; pick up from; pick up my; pick up our; pick up what; pick up on;
    carry on with; carry on from; carry on where; go on with; go on from; go on where; get on with; proceed from
    where; proceed where; go back to what we; go back to where we; go back to the one; back to what we; back to what
    i; back to where we; back to the; back to my; back to our; get back to; come back to; return to the; return to my;
    return to our; return to what; finish what; finish the; finish it; finish that; finish this; finish my; finish up;
    complete it; complete that; pick it up; back to it; where were we; complete what; complete the one; get going
    with; start again with the; where we left off; where we stopped; where you stopped; where i stopped; where i left
    off; where you left off
"""
UNFINISHED = """
    left stopped started before earlier again unfinished halfway pending paused interrupted yesterday morning previous
    were was still
"""
NO_OPENING = """
    note record plan order report list set book text message label tag log test run power paint load end start stop
    call visit view check copy study fire train ship track post
"""
OPENING_WITH_OBJECT = """
    note record plan order report list set book text label tag log test run power paint load end start stop call visit
    view check copy study fire train ship track post kill scrap abort halt terminate lock back do put turn let mail
"""
TOLD = """
    said says told was were had has went gone came gave got did thinks think thought knows knew forgot seems looks
    must left happened decided asked approved already
"""
BEFORE_VALUE = """
    a an the to for from in on at by with of until till around about between before after only just under over near
"""
TIMES = """
    today tomorrow yesterday tonight now monday tuesday wednesday thursday friday saturday sunday january february
    march april may june july august september october november december morning afternoon evening noon midnight week
    month year day days hour hours
"""

# "I'm giving up on this order": said of oneself, of whatever is named.
GIVING_UP = """
    i give up on; i am giving up on; giving up on; give up on; we give up on; we are giving up on; i am done with; i
    am through with; i have had enough of; i no longer want; i no longer need; we no longer need; i am abandoning; i
    am dropping; i have lost interest in; i am backing out of; changed my mind about; i changed my mind about; i have
    changed my mind about; changed my mind on; we changed our minds about
"""
FORGETTING = """
    forget; forget about; never mind; never mind about; back out of; abandon; put an end to
"""
CALLING_OFF = """
    cancel; abort; call off; drop; scrap; bin; ditch; discard; stop; halt; kill; throw away; throw out; throw; chuck;
    toss; scratch; skip; shelve; terminate; suspend; interrupt; delete; pull the plug on; get rid of; cease; stop
    with; end
"""
LEAVING = """
    leave leaving call
"""
ASIDE = """
    aside; for another day; for another time; to one side; alone; in peace; off
"""
STOP_ASKING = """
    stop asking; quit asking; no more questions; enough questions; stop pestering
"""
EXITING = """
    get out of; exit; leave; close; get me out of; quit; take me out of
"""
SCREENS = """
    screen page window form menu dialog dialogue wizard
"""
TAILS = """
    thing business now away out off bin entirely altogether completely saving without already instead
"""
RELATIVES = """
    we i you which
"""
MAKING = """
    making building creating filling putting writing preparing booking raising started began
"""
LEFT = """
    half stopped paused hold pending missing waiting incomplete unfinished halfway interrupted draft
"""
AGAIN = """
    again; once more; once again; one more time; another time; over again
"""
REPEATING = """
    repeat redo rerun retry resend
"""
OPERATIONS = """
    command request operation action task process job query draft form
"""
SETTING = """
    put set make use change switch mark have name list log call
"""
SMALL_TALK = """
    heat cold rain weather wind traffic internet wifi coffee
"""
SO_FAR = """
    so far until now today for your the all help up to this point
"""
CLAIMING = """
    i told you; i had told you; i had asked for; i had said; i did say; i asked for; i said
"""
ALLOWING = """
    you can; you may; we can; you can just; better; better to; i have decided to; i decided to
"""
