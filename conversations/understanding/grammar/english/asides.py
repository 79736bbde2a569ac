"""What stands beside a yes in English and changes nothing: addresses, haste, emphasis, gratitude. Tables only."""

from collections.abc import Mapping

from conversations.understanding.grammar.parts import Part

CLASSES: Mapping[str, str] = {
    "fond": "man; lady; fellow; lad; lass; chap; sir; girl; boy; sport; thing; soul; bean; bloke; one",
    "fine_one": "young; dear; my dear; good; my good; old; my lovely; sweet; clever; you lovely; you clever; you good",
    "rush": """
        quick; quickly; real quick; straight away; straightaway; straight off; right away; right now; right this
        minute; right this second; at once; without delay; without further delay; without further ado; immediately;
        promptly; pronto; as soon as possible; as soon as you can; as quickly as possible; as fast as you can; as
        quick as you can; asap; fast; this instant; this minute; this second; chop chop; hurry; hurry up; post
        haste; in a hurry; urgently; it is urgent; no time to lose; no time to waste; stat""",
    "exclaim": """
        for god's sake; for goodness sake; for heaven's sake; for heavens sake; for pity's sake;
        for pete's sake; for crying out loud; for the love of god; for the love of all that is holy; pretty please;
        omg; oh my god; oh my; my goodness; goodness me; thank god; thank heavens; thank goodness; damn; dang; heck;
        hell; by golly; good lord; lord; good heavens; bless you; bless your heart; god bless; god bless you; i beg
        you; i beg of you; with pleasure; without fear; alrighty""",
}

PATTERNS: tuple[tuple[str, Part], ...] = (
    ("$fine_one (young|old|dear|sweet|good)? $fond", Part.FILLER),
    ("$rush (please|now|then)?", Part.FILLER),
    ("$exclaim", Part.FILLER),
    ("(ma'am|nurse|guys|folks|ji|na|lah|governor|guv|champ|legend|captain)", Part.FILLER),
    (
        "(that is|that would be|it would be|would be)? (a|of|an|such a)? (great|big|huge|real|enormous|massive|very|so|"
        "really|most|extremely)* (help|helpful|kind|useful|handy|good of you|kind of you) (to me|to us|indeed)*",
        Part.ACK,
    ),
    ("(please|kindly)? do so (please|then)?", Part.YES),
    ("(all)? (good|fine|confirmed|approved|ok|clear|agreed) (from|on|at) (my|our) (side|end|part)", Part.YES),
    ("(i|we) (give|grant) (you)? (my|our|full)* (consent|approval|permission|go ahead|blessing)", Part.YES),
    ("you (have|have got|got) (the|a|my|our) (green light|go ahead|all clear|thumbs up|blessing|nod)", Part.YES),
    ("(rightio|right ho|righty ho|fair dinkum|yass|grand so|dont mind if i do|i don't mind if i do)", Part.YES),
    (
        "(and|that is|that was|you are|how|it is|it would be|that would be|so)* (most|very|so|awfully|terribly|"
        "really|ever "
        "so|too)* (kind|nice|sweet|good|thoughtful|considerate|gracious|lovely) of (you|you all|y'all) (all|dear|"
        "indeed|to "
        "offer|to ask)*",
        Part.POLITE,
    ),
    (
        "(you are|that is|how) (most|very|so|too|awfully|really|ever so)* (kind|thoughtful|considerate|gracious)",
        Part.POLITE,
    ),
    (
        "(and)? (i|we)? (am|are|would be|will be|shall be) (ever so|most|very|so|really|truly|extremely|deeply|"
        "eternally|"
        "forever|much)* (grateful|obliged|thankful|appreciative|indebted) (to you|for that|for it|if you would|if you "
        "could)*",
        Part.THANKS,
    ),
    (
        "(it is|that is|i have|we have|everything is|it has been|everything)? (all|already|double|been|everything)* "
        "(checked|verified|double checked|reviewed|in order) (and verified|and ready|twice|already|by me)*",
        Part.FILLER,
    ),
    (
        "$that $works (beautifully|nicely|wonderfully|perfectly|splendidly|brilliantly|great|a treat|like a charm)",
        Part.YES,
    ),
)
