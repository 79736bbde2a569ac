"""A deed that the agent asked about, and how an answer may say it again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar.nouns import (
    ALL,
    GENITIVE,
    PLURALS,
    SINGULARS,
    SMALL,
    Phrase,
)
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.inflection import portuguese_verb
from conversations.understanding.normalize import Token

PARTICLES = frozenset(listed("down up out away back over through thru along aloud"))
# What would be otherwise, or be no more.
CHANGING = with_mates(
    stems_of(
        listed("""
        mudar substituir trocar mover transferir remover cancelar encerrar suspender prorrogar aumentar diminuir
        desligar adiar antecipar remarcar dividir parar renomear adicionar incluir excluir apagar bloquear demitir
        descartar recusar rejeitar reprovar retirar
        change replace switch move transfer remove cancel close suspend extend increase decrease stop postpone
        reschedule split rename add delete block dismiss discard refuse decline reject shut disable evict fire scrap
        wipe
        """)
    )
)


@lru_cache(maxsize=2048)
def _forms(verb: str) -> frozenset[str]:
    """The forms that ask of a verb of no table: "convoque" of "convocar"; of "matricule" those of "matricular"."""
    if families.of(verb) or len(verb) < 5:
        return frozenset()
    infinitive = next((verb.removesuffix(end) + whole for end, whole in _INFINITIVES if verb.endswith(end)), verb)
    if not infinitive.endswith(("ar", "er", "ir")):
        return frozenset()
    return frozenset(form for form, mood in portuguese_verb(infinitive).items() if mood != "other")


_INFINITIVES = (("que", "car"), ("gue", "gar"), ("e", "ar"))


@dataclass(frozen=True, slots=True)
class Deed:
    """What the agent asked to do: the stems of its verb, the phrases behind it, and whether half of them is another."""

    word: str = ""
    stems: frozenset[str] = frozenset()
    phrases: tuple[Phrase, ...] = ()
    is_limited: bool = False
    is_part: bool = False  # "half of the records": no pronoun stands for it
    is_turned: bool = False  # a yes to it may mean no: "algum problema se …?", "não adiciono, certo?"
    is_question: bool = False
    is_done: bool = False  # asks to do it, and not whether something is so
    is_persons: bool = False  # "quer falar com alguém?": what the person does
    may_be: bool = False  # "I can translate it": an offer, where no question follows that asks for another deed
    is_announced: bool = False  # "vou adicionar", "add the component"; not "falta a assinatura"

    @property
    def changes(self) -> bool:
        return bool(self.stems & CHANGING)

    def is_said_by(self, word: str, before: str = "") -> bool:
        """Whether the word says this deed: a form of its verb that asks, or its noun ("autorizo a emissão").
        ``before``: the word before it, in "I want it cancelled"."""
        if word == self.word:
            return True
        if word.endswith("ed") and len(word) > 4 and before not in {"it", "them"}:
            return False
        if families.only_names(word):
            return bool(families.of(word) & self.stems)
        return not families.only_tells(word) and (bool(stems(word) & self.stems) or word in _forms(self.word))

    def is_verb(self, word: str) -> bool:
        """Whether the word is a form of the very verb, and not of one of its sense."""
        return bool(stems(word) & stems(self.word)) or word in _forms(self.word)

    def ends(self, spoken: Sequence[Token], start: int) -> int:
        """Where the repetition that starts with the verb at ``start`` ends."""
        place = start + 1
        pointed = self._behind_pronoun(spoken, place)
        if self.is_limited or self.is_part:
            return place if self.is_part else pointed
        named = bool(families.deeds(spoken[start].word)) and place < len(spoken) and spoken[place].word in GENITIVE
        whole = self.behind_phrases(spoken, place + 1 if named else place, self.phrases)
        if pointed > place or (place < len(spoken) and spoken[place].word in PARTICLES):
            return max(whole, self._behind_rest(spoken, pointed))
        return place if named and whole == place + 1 else whole

    def _behind_pronoun(self, spoken: Sequence[Token], place: int) -> int:
        while place < len(spoken) and spoken[place].word in SMALL:
            place += 1
        if place == len(spoken):
            return place
        several = PLURALS - (ALL if self.is_limited else frozenset())
        numbered = several if self.is_plural else SINGULARS
        if self.phrases and self.phrases[0].is_value:  # "let them know" of the gatehouse
            numbered = SINGULARS | several
        return place + 1 if spoken[place].word in numbered else place

    @property
    def is_plural(self) -> bool:
        return bool(self.phrases) and not self.phrases[0].lead and self.phrases[0].is_plural

    def _behind_rest(self, spoken: Sequence[Token], place: int) -> int:
        """Behind a pronoun, which stands for the object: a particle, or the phrases with their prepositions."""
        asked = ALL.intersection(word for phrase in self.phrases for word in phrase.words)
        while place < len(spoken) and spoken[place].word in PARTICLES | SMALL | asked:
            place += 1
        return self.behind_phrases(spoken, place, [phrase for phrase in self.phrases if phrase.lead])

    def behind_phrases(self, spoken: Sequence[Token], start: int, left: Sequence[Phrase]) -> int:
        """Where the phrases end that were asked, in their order; a preposition that is said leads to its phrase."""
        end = start
        all_asked = any(not ALL.isdisjoint(phrase.words) for phrase in left)
        while left:
            fitting = next((n for n, one in enumerate(left) if one.is_led_by(spoken, end, moves=self.changes)), None)
            if fitting is None or (fitting and not left[fitting].lead):
                break
            behind = left[fitting].ends(spoken, end)
            if behind == end:
                break
            end, left = behind, left[fitting + 1 :]
        said = {t.word for t in spoken[start:end]}
        return start if end > start and all_asked and not said & ALL else end

    @property
    def last(self) -> tuple[Phrase, ...]:
        """The end of it: "Tereza Prado" of "trocar Marcos por Tereza Prado"."""
        return self.phrases[-1:]

    @property
    def goes_along(self) -> bool:
        """Whether that only comes along with it: "com os anexos"."""
        return bool(self.phrases) and self.phrases[-1].group in ({"com"} if self.changes else {"com", "with"})

    def ends_tail(self, spoken: Sequence[Token], start: int) -> int:
        """Where several of its last phrases end, the first with its preposition or without; else ``start``."""
        for first in range(1, len(self.phrases) - 1):
            end = self.phrases[first].ends(spoken, start)
            bare = replace(self.phrases[first], lead="").ends(spoken, start)
            for behind in {end, bare} - {start}:
                whole = self.behind_phrases(spoken, behind, self.phrases[first + 1 :])
                if whole > behind and self.phrases[-1].nouns[-1].word in {t.word for t in spoken[behind:whole]}:
                    return whole
        return start

    @property
    def everything(self) -> tuple[Phrase, ...]:
        """The phrase of "all": "para todas"."""
        return tuple(replace(one, is_all=True) for one in self.phrases if not ALL.isdisjoint(one.words))

    @property
    def thing(self) -> tuple[Phrase, ...]:
        """The thing itself, where it is neither changed nor moved: "o relatório" of "gerar o relatório do mês"."""
        return () if self.changes or not self.phrases or self.phrases[0].lead else (self.phrases[0],)
