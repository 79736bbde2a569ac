"""Other wordings of the same, before phrases are looked for: verbs of two words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar.echo import Asked
from conversations.understanding.grammar.senses import stems
from conversations.understanding.normalize import Token

# "Make the payment", "give them a refund".
_LIGHT = frozenset(listed("give make do run take put place process perform"))
_MODALS = frozenset(listed("pode podem vou vai quero"))
_BEFORE_DEED = frozenset(listed("a an the that this them him her it"))
_BEFORE_INITIALS = frozenset(listed("a o the this that essa esse uma um an"))
_PEOPLE = frozenset(listed("him her them everyone everybody it that this"))
# Verb and particle, with a pronoun between or not, and the verbs that they may stand for.
_PARTICLES: Mapping[tuple[str, str], tuple[str, ...]] = {
    (verb, particle): tuple(meant.split())
    for verb, particle, meant in (
        entry.split(maxsplit=2)
        for entry in listed(
            """
    throw away delete remove discard; throw out delete remove discard; chuck out delete remove discard; chuck away
    delete remove; take off remove; take out remove; cross off remove; call off cancel; set up create; write up
    create; send off send; send out send; send over send; ship off send; ship out send; fire off send; print off
    print; print out print; sign off approve; wave through approve; fill in fill; fill out fill; book in book; put
    in add; put on add; pop in add; pop on add; close out close; close down close; shut down close stop; put off
    postpone; push back postpone; put back postpone; open up open; let know notify inform tell alert warn; copy over
    copy; move over move; hand over transfer give; switch over switch change; carry on continue; look up search find;
    start up start; top up add; pay off pay; ring up call; phone up call; write down record note
    """,
            ";",
        )
    )
}


def as_asked(tokens: Sequence[Token], asked: Asked) -> Sequence[Token]:
    """The tokens, with "get rid of it" as "remove it" and "let them know" as "notify them" where that was asked."""
    tokens = [said for place in range(len(tokens)) for said in _spelled_out(tokens, place, asked)]
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        verb, end = _verb_at(tokens, place, asked)
        if (
            verb is None
            and place
            and tokens[place - 1].word in _MODALS | {"po"}
            and _meant((tokens[place].word + "r",), asked)
        ):
            found.append(replace(tokens[place], word=tokens[place].word + "r"))  # "pode abri"
        elif verb is None and tokens[place].word == "po" and _said_next(tokens, place, asked):
            found.append(replace(tokens[place], word="pode"))  # "pó abri"
        elif verb is None and tokens[place].word == "ver" and place and tokens[place - 1].word == "quero":
            found.append(replace(tokens[place], word=_meant(("mostrar",), asked) or "ver"))  # "quero ver"
        elif verb is None:
            found.append(tokens[place])
        else:
            is_told = tokens[place].word == "let"
            between = [t for t in tokens[place + 1 : end] if t.word in _PEOPLE or (is_told and t.word != "know")]
            found += [replace(tokens[place], word=verb), *between]
        place = end
    return found


def _spelled_out(tokens: Sequence[Token], place: int, asked: Asked) -> Sequence[Token]:
    """ "A OS" as "a ordem serviço", where that was spoken of."""
    token = tokens[place]
    by_article = place > 0 and tokens[place - 1].word in _BEFORE_INITIALS
    if token.kind != "word" or not 2 <= len(token.text) <= 4 or not (token.text.isupper() or by_article):
        return (token,)
    return [replace(token, word=word) for word in asked.initials.get(token.text.casefold(), ())] or (token,)


def _said_next(tokens: Sequence[Token], place: int, asked: Asked) -> bool:
    following = [t.word for t in tokens[place + 1 : place + 2]]
    return any(_meant((word, f"{word}r"), asked) for word in following)


def _verb_at(tokens: Sequence[Token], place: int, asked: Asked) -> tuple[str | None, int]:
    words = [t.word for t in tokens[place : place + 3]]
    if words[0] == "let" and (known := _place_of_know(tokens, place)) and _meant(("notify",), asked):
        return "notify", place + known + 1
    if words == ["get", "rid", "of"]:
        return _meant(("remove", "delete"), asked), place + 3 if _meant(("remove", "delete"), asked) else place + 1
    if words[0] in _LIGHT:
        deed = next((n for n in (1, 2, 3) if place + n < len(tokens) and tokens[place + n].word not in _BEFORE_DEED), 3)
        noun = tokens[place + deed].word if place + deed < len(tokens) else ""
        if deed > 1 and families.deeds(noun) & asked.heads:
            return noun, place + deed + 1
    for particle in range(1, len(words)):
        meant = _PARTICLES.get((words[0], words[particle]), ())
        verb = _meant(meant, asked) if particle == 1 or words[1] in _PEOPLE else None
        if verb is not None:
            return verb, place + particle + 1
    return None, place + 1


def _place_of_know(tokens: Sequence[Token], place: int) -> int:
    """How far behind "let" the "know" of "let them know" stands; 0 where there is none."""
    return next((n for n in range(2, 6) if [t.word for t in tokens[place + n : place + n + 1]] == ["know"]), 0)


def _meant(verbs: Sequence[str], asked: Asked) -> str | None:
    return next((verb for verb in verbs if stems(verb) & asked.heads), None)
