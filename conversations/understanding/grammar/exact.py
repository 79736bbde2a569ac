"""The last look at a yes that takes up the agent's words: it must say the very deed that was asked, and no other thing.

"Sim, adicione o componente" repeats "Adicionar o componente X?" from its verb on, word by word. Half of a list, another
object, another preposition, a condition or a time that stood in the agent's text is no repetition.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar.parts import ASSENTS, ORNAMENTS, SOCIAL, Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.grammar.senses import stems, with_mates
from conversations.understanding.normalize import Token, tokenize

_ARTICLES = frozenset(listed("a o as os um uma the an this that these esse essa este esta meu minha seu sua my your"))
_PRONOUNS = frozenset(listed("isso ele ela lo la o a it that this him her one aqui ai here"))
_AROUND = frozenset(listed("me mim lhe nos us for para pra over up too tambem"))
_PERSONS = frozenset(listed("you voce te lhe me us nos"))
_SEVERAL = frozenset(listed("los las os as them eles elas these those"))
# What asks without being the deed: "posso", "quer que eu", "would you like me to".
_ASKING = _ARTICLES | frozenset(
    listed("""
    posso devo deseja quer quero queria gostaria prefere vou vamos podemos que eu voce confirma confirme confirmo
    autoriza entao certo ok okay so e and now agora ja por favor please shall should may can could would will do does
    you i we want like me to am going let us right correct confirm sure about is it are if para de a sua seu lhe
    precisa need preciso seguir prosseguir continuar faco fazer isso este esta estah tudo bem serve ser verdade
    interested interessa ahead go proceed continue aceita topa acordo como with of on in que that's alright fine
    foram sao have has been te nos me also just then tambem
    """)
)
# Who repeats half of what holds one of these may mean that half.
_LIMITING = frozenset(
    listed("""
    e ou and or nem exceto menos sem except without but mas se if quando when unless caso so apenas only somente ate
    until todos todas todo toda all both ambos ambas cada every mais less
    """)
)
_COORDINATED = re.compile(r"[;+/]|,|[”\"»]\s*[“\"«]")
_TURNED = re.compile(
    r"\b(problem|problema|problemas|objection|objections|objecao|objecoes|impedimento|wrong|errado|mind|importa|incomoda"
    r"|skip|pular|impedir|prevent)\b"
)
_DENIED = frozenset(listed("nao not never nunca deixo deixar jamais"))
# Classes that say nothing of their own beside a yes.
_COVERING = (ASSENTS | SOCIAL | ORNAMENTS) - {Part.ENOUGH, Part.NOTHING}
_COVERING |= {part for part in Part if part.name in {"ANSWER", "BOTH", "ROLE", "ENOUGH"}}


@dataclass(frozen=True, slots=True)
class Deed:
    """What the agent asked to do: the stems of its verb, the words behind it, and whether half of them is another."""

    word: str = ""
    stems: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    is_limited: bool = False
    is_turned: bool = False  # a yes to it may mean no: "algum problema se …?", "não adiciono, certo?"

    def is_said_by(self, word: str) -> bool:
        """Whether the word says this deed: a form of its verb that asks, or its noun ("autorizo a emissão")."""
        if families.only_names(word):
            return word == self.word or bool(families.of(word) & families.of(self.word))
        return not families.only_tells(word) and bool(stems(word) & self.stems)

    def ends(self, spoken: Sequence[Token], start: int) -> int:
        """Where the repetition that starts with the verb at ``start`` ends."""
        end = place = start + 1
        while place < len(spoken) and spoken[place].word in _PRONOUNS | _AROUND and spoken[place].word not in _SEVERAL:
            place += 1
            end = place
        return end if self.is_limited else max(end, self._end_of_object(spoken, start + 1))

    def _end_of_object(self, spoken: Sequence[Token], start: int) -> int:
        asked, at, end = [w for w in self.words if w not in _ARTICLES], 0, start
        for place in range(start, len(spoken)):
            word = spoken[place].word
            if word in _ARTICLES or word in _AROUND - {"para"}:
                continue
            if at >= len(asked) or spoken[place].kind != "word" or not (word == asked[at] or _alike(word, asked[at])):
                break
            at, end = at + 1, place + 1
        return end


def _alike(word: str, asked: str) -> bool:
    return len(word) > 3 and bool(stems(word) & stems(asked))


@lru_cache(maxsize=512)
def deeds(text: str) -> tuple[Deed, ...]:
    """The deeds that ``text`` of the agent asks about or announces: the first word of each sentence that says more
    than "confirma?"."""
    return tuple(found for sentence in _SENTENCE.findall(text[-600:]) if (found := _deed(sentence)) is not None)


def _deed(sentence: str) -> Deed | None:
    tokens = [t for t in tokenize(sentence) if t.kind != "punctuation"]
    place = next((p for p, token in enumerate(tokens) if token.word not in _ASKING), None)
    if place is None or tokens[place].kind != "word":
        return None
    words = [t.word for t in tokens]
    denied = any(word in _DENIED for word in words[: place + 1])
    verb = next((word for word in words[place:] if word not in _DENIED), words[place])
    is_question = sentence.rstrip().endswith("?")
    return Deed(
        word=verb,
        stems=with_mates(stems(verb)),
        words=tuple(t.word for t in tokens[place + 1 :] if t.kind == "word" and t.word not in _PERSONS),
        is_limited=bool(_LIMITING.intersection(words[place:])) or _COORDINATED.search(sentence) is not None,
        is_turned=is_question and (denied or _TURNED.search(" ".join(words)) is not None),
    )


_SENTENCE = re.compile(r"(?:[^.!?\n:]|[.:](?=\w))+[.!?\n:]*")


def is_yes(spoken: Sequence[Token], text: str) -> bool:
    """Whether these words, which the grammar takes for a yes, are one to exactly what ``text`` asks: phrases of assent
    and courtesy alone, or with the deed repeated; without an assent only the very verb, alone or with a pronoun."""
    asked = deeds(text)
    if any(one.is_turned for one in asked):
        return False
    return _covered(spoken) or any(_takes_up(spoken, one) for one in asked)


def _takes_up(spoken: Sequence[Token], asked: Deed) -> bool:
    for start, token in enumerate(spoken):
        if token.kind != "word" or not asked.is_said_by(token.word):
            continue
        end = asked.ends(spoken, start)
        around = (spoken[:start], spoken[end:])
        if not all(_covered(part) or _covered([t for t in part if t.word not in _AROUND]) for part in around):
            continue
        bare = all(t.word in _PRONOUNS | _AROUND for t in spoken[start + 1 : end])
        if any(_assents(part) for part in around) or (bare and stems(token.word) & stems(asked.word)):
            return True
    return False


def _assents(spoken: Sequence[Token]) -> bool:
    words = [t.word for t in spoken]
    parts = (part for start in range(len(words)) for _, found in PHRASES.at(words, start) for part in found)
    patterns = (part for start in range(len(words)) for _, part in PATTERNS.at(words, start))
    return any(part in ASSENTS for part in (*parts, *patterns))


def _covered(spoken: Sequence[Token]) -> bool:
    """Whether closed phrases of assent and courtesy leave no word of it over."""
    words = [t.word for t in spoken]
    reached = {0}
    for start in range(len(words)):
        if start not in reached:
            continue
        reached.update(end for end, parts in PHRASES.at(words, start) if _COVERING.intersection(parts))
        reached.update(end for end, part in PATTERNS.at(words, start) if part in _COVERING)
    return len(words) in reached


def is_bent(text: str) -> bool:
    """Whether marks around the words bend them: struck out, negated, an empty box, a sad face, a foreign mark."""
    return _BENT.search(text) is not None


_BENT = re.compile(r"[~^\[\]{}<>|\\=¿\u037e;]|(?:^|\s)!\w|[:=]['-]?[(\[/|]|\)['-]?:")
