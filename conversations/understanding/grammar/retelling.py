"""A yes that says the agent's plan again: its verbs, each with its whole object, details or none of them.

"Sim, pode encerrar e liberar", "confirmo a transferência pro Marcos", "go ahead and issue the permit". Every deed of
the plan must be said, in its order, and every other word must belong to a phrase of assent or courtesy.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar.deed import PARTICLES, Deed
from conversations.understanding.grammar.deeds import last_sentence
from conversations.understanding.grammar.echo import is_changing
from conversations.understanding.grammar.exact import end_of_deed, has_times, is_another, speaks_of_another
from conversations.understanding.grammar.nouns import ALL, ARTICLES, GENITIVE, PLURALS, SINGULARS, SMALL, is_preposition
from conversations.understanding.grammar.parts import ASSENTS, ORNAMENTS, Part
from conversations.understanding.grammar.plan import HYPHENED, Plan, plan_of
from conversations.understanding.grammar.readings import placed_at
from conversations.understanding.grammar.senses import stems, stems_of, with_mates
from conversations.understanding.grammar.setting import Setting
from conversations.understanding.normalize import Token, tokenize

_COVERING = ASSENTS | ORNAMENTS | {Part.THANKS, Part.GREETING}
_LEADING = SMALL | ARTICLES | frozenset(listed("to com with que that eh for"))
_TRAILING = SMALL | frozenset(listed("too tambem nela nele nelas neles nisso nisto there em"))
_SMALL = (
    SMALL | ARTICLES | SINGULARS | PLURALS | PARTICLES | GENITIVE | frozenset(listed("sim yes please favor kindly"))
)
_NARROWING = frozenset(listed("just only soh apenas somente merely"))
_URGENT = frozenset(
    listed("now agora imediatamente immediately asap ja logo quick quickly rapido rapidinho straight hoje")
)
_DOING = frozenset(listed("place make do process run"))
_ANDS = (["e"], ["e", "a"], ["e", "o"], ["and"], ["and", "the"])
# What stands for a recipient, by the article before it.
_FITTING: Mapping[str, frozenset[str]] = {
    "o": frozenset({"ele", "eles"}),
    "ao": frozenset({"ele", "eles"}),
    "a": frozenset({"ela", "eles"}),
    "os": frozenset({"eles"}),
    "aos": frozenset({"eles"}),
    "as": frozenset({"elas"}),
    "the": frozenset({"them"}),
}
_THEM = frozenset(listed("them those these eles elas esses essas"))
_WANTING = frozenset(listed("quero queria desejo aceito gostaria want like love"))
_TITLES = tuple(
    frozenset(listed(same)) for same in ("seu sr senhor mr", "dona sra senhora mrs ms miss", "dr dra doutor doutora")
)
_ANY_TITLE = frozenset[str]().union(*_TITLES)
_POLITE = frozenset(listed("sim yes please favor gentileza kindly"))
# Verbs that say nothing without their object, and what is not taken back: each needs it said.
_LIGHT = stems_of(listed("dar fazer por colocar ter give make take put do run set get have"))
_ENDING = with_mates(
    stems_of(listed("cancelar excluir remover descartar parar cancel delete remove discard stop purge"))
)


def may_retell(spoken: Sequence[Token], text: str) -> bool:
    """Whether any of the words is of the plan at all."""
    plan = plan_of(text)
    words = {t.word for t in spoken}
    if any(not words.isdisjoint(tail) for tail in plan.tails):
        return True
    wants = not words.isdisjoint(_WANTING)
    return any(wants or any(_speaks_of(word, deed) for word in words) for deed in plan.deeds)


def _speaks_of(word: str, deed: Deed) -> bool:
    return deed.is_said_by(word) or bool((families.deeds(word) | stems(word)) & deed.stems)


def retells(setting: Setting) -> bool:
    """Whether the person's words say all that the agent asked about again, and nothing else."""
    plan = plan_of(setting.pending.asked)
    setting = _plainly(setting)
    spoken = setting.spoken
    words = {t.word for t in spoken}
    narrowing = words & _NARROWING - frozenset(word for tail in plan.tails for word in tail)
    if not (plan.deeds or plan.tails) or not spoken or setting.tells or narrowing:
        return False
    hastens = bool(words & _URGENT) or ("right", "away") in pairwise(t.word for t in spoken)
    if (hastens and has_times(setting.pending.asked)) or is_another(spoken, setting.pending.asked):
        return False
    asked = {t.word for t in tokenize(setting.pending.asked)}
    if words & (PARTICLES - {"away"}) - asked:
        return False  # "call back"
    if speaks_of_another(spoken, asked) or _is_another_a(spoken, asked):
        return False
    sentence = _Sentence(spoken, setting)
    return (
        bool(plan.deeds and _says_all(sentence, plan))
        or _says_tail(sentence, plan)
        or (setting.pending.previous == "OFFER" and len(plan.deeds) == 1 and _wants(sentence, plan.deeds[0]))
    )


def is_half(spoken: Sequence[Token], text: str) -> bool:
    """Whether some of the deeds are said, and not all: "sim, desligue" to "desligar e reiniciar?"."""
    deeds = plan_of(text).deeds
    if len(deeds) < 2:
        return False
    places = [[p for p, t in enumerate(spoken) if deed.is_said_by(t.word)] for deed in deeds]
    if not any(places) or all(places):
        return False
    words = {t.word for t in spoken}
    closing = {t.word for t in last_sentence(text)}
    said_there = {spoken[p].word for found in places for p in found}
    objects = {word for deed in deeds for phrase in deed.phrases for word in phrase.words} - ARTICLES
    names_one = not any(deed.word in closing for deed in deeds[1:])
    # "Confirmo a devolução" to "confirma a devolução?" is all that was asked there.
    return not (said_there <= closing and names_one and not words & objects - said_there)


class _Sentence:
    """The words of an answer, and which of them closed phrases cover."""

    def __init__(self, spoken: Sequence[Token], setting: Setting) -> None:
        self.spoken = spoken
        self.words = [t.word for t in spoken]
        self._setting = setting
        self.asked = tokenize(setting.pending.asked)
        self.allowed = _SMALL.union(t.word for t in self.asked)
        self._asked = setting.asked.words
        self._hits: dict[int, tuple[tuple[int, bool], ...]] = {}

    def hits(self, start: int) -> tuple[tuple[int, bool], ...]:
        """(end, whether it assents) of each covering phrase that begins here."""
        if start not in self._hits:
            found = placed_at(self.words, start, self._setting)
            hits = tuple((end, piece in ASSENTS) for end, piece in found if piece in _COVERING)
            self._hits[start] = (*hits, (start + 2, True)) if self._is_light(start) else hits
        return self._hits[start]

    def _is_light(self, start: int) -> bool:
        """The "place the" of "place the order"."""
        if self.words[start] not in _DOING or self.words[start + 1 : start + 2] not in (["the"], ["that"], ["this"]):
            return False
        return not self._asked.isdisjoint(self.words[start + 2 : start + 3])

    def begins_phrase(self, start: int) -> bool:
        """Whether a closed phrase of several words begins here: "all right", and not "tudo isso"."""
        pointing = SINGULARS | PLURALS | ARTICLES
        return pointing.isdisjoint(self.words[start + 1 : start + 2]) and any(
            end > start + 1 for end, _ in self.hits(start)
        )

    def covered(self, start: int, end: int, small: frozenset[str]) -> frozenset[bool]:
        """Whether these words are covered, and whether with an assent among them: each way in which they are."""
        reached: dict[int, set[bool]] = {start: {False}}
        for place in range(start, end):
            if place not in reached:
                continue
            for behind, assents in self.hits(place):
                if behind <= end:
                    reached.setdefault(behind, set()).update(said or assents for said in reached[place])
            if self.words[place] in small:
                reached.setdefault(place + 1, set()).update(reached[place])
        return frozenset(reached.get(end, ()))


def _plainly(setting: Setting) -> Setting:
    plain = _plain(setting)
    marked = {setting.spoken[place].start for place in setting.marked if place < len(setting.spoken)}
    return replace(setting, spoken=plain, marked=frozenset(place for place, t in enumerate(plain) if t.start in marked))


def _plain(setting: Setting) -> tuple[Token, ...]:
    """The words without the "e" of "e-mail", the "up" of "follow up", particles that were asked, and a "dona" before a
    name that was asked with no other title."""
    tokens = tokenize(setting.pending.asked)
    asked = {t.word for t in tokens}
    hyphened = {(a.word, b.word) for a, b in pairwise(tokens) if b.joined and HYPHENED.search(f"x-{b.text}")}
    titles = frozenset[str]().union(*(same for same in _TITLES if not same.isdisjoint(asked))) or _ANY_TITLE
    particles = PARTICLES & asked
    found: list[Token] = []
    for place, token in enumerate(setting.spoken):
        behind = setting.spoken[place + 1] if place + 1 < len(setting.spoken) else None
        is_title = token.word in titles and behind is not None and behind.word in asked
        is_letter = token.word == "e" and behind is not None and behind.joined
        is_end = place > 0 and (setting.spoken[place - 1].word, token.word) in hyphened
        if not (is_letter or is_end or is_title or token.word in particles):
            found.append(token)
    return tuple(found)


def _is_another_a(spoken: Sequence[Token], asked: set[str]) -> bool:
    """ "Issue a permit" to "issue the permit?"."""
    return "the" in asked and "a" not in asked and any(t.word == "a" for t in spoken)


def _says_all(sentence: _Sentence, plan: Plan) -> bool:
    return any(_is_yes(sentence, plan, spans) for spans in _spans(sentence, plan.deeds, 0))


def _spans(
    sentence: _Sentence, deeds: Sequence[Deed], start: int, *, nominal: bool = False
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Where the deeds are said, one behind the other."""
    if not deeds:
        yield ()
        return
    before = sentence.words[max(start - 2, 0) : start]
    named = len(before) == 2 and before[0] in ARTICLES and bool(families.deeds(before[1])) and nominal
    for place in range(start, len(sentence.spoken)):
        end = _end(sentence.spoken, place, deeds[0])
        if end is None and named and sentence.words[start:place] in _ANDS:
            end = _object_end(sentence.spoken, place, deeds[0])
        if end is not None:
            is_noun = end == place + 1 and place > 0 and sentence.words[place - 1] in ARTICLES
            for others in _spans(sentence, deeds[1:], end, nominal=is_noun):
                yield ((place, end), *others)


def _object_end(spoken: Sequence[Token], place: int, deed: Deed) -> int | None:
    if not deed.phrases or deed.phrases[0].lead:
        return None
    end = deed.phrases[0].ends(spoken, place)
    return end if end > place else None


def _end(spoken: Sequence[Token], start: int, deed: Deed) -> int | None:
    """Where the deed ends, courtesies behind its verb left out: "aprovo sim as férias"."""
    end = end_of_deed(spoken, start, deed)
    if end is None or end > start + 1:
        all_of_them = end is not None and [t.word for t in spoken[end : end + 1]] in (["all"], ["todos"], ["todas"])
        return end + 1 if end is not None and all_of_them and spoken[end - 1].word in _THEM else end
    behind = start + 1
    while behind < len(spoken) and spoken[behind].word in _POLITE | SMALL | {"por", "ja"}:
        behind += 1
    whole = end_of_deed((*spoken[: start + 1], *spoken[behind:]), start, deed)
    return whole + behind - start - 1 if whole is not None and whole > start + 1 else end


def _is_yes(sentence: _Sentence, plan: Plan, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether what stands around the deeds is covered, and whether they need no assent or have one."""
    last = _behind_recipient(sentence, plan, spans[-1][1]) if len(spans) == 1 else spans[-1][1]
    spans = (*spans[:-1], (spans[-1][0], last))
    edges = [0, *(edge for span in spans for edge in span), len(sentence.words)]
    if plan.particle:
        if plan.particle not in sentence.words[spans[0][0] : last + 1]:
            return False
        edges[-2] = last + (sentence.words[last : last + 1] == [plan.particle])
    more = edges[-2] < len(sentence.words) and sentence.words[edges[-2]] in ALL | ARTICLES | SINGULARS | PLURALS
    if more and not sentence.begins_phrase(edges[-2]):
        return False
    gaps = [(edges[n], edges[n + 1]) for n in range(0, len(edges), 2)]
    ways = [
        sentence.covered(start, end, _TRAILING if n == len(gaps) - 1 else _LEADING | (_TRAILING if n else frozenset()))
        for n, (start, end) in enumerate(gaps)
    ]
    if not all(ways):
        return False
    assented = any(True in way for way in ways)
    return all(
        _is_said(sentence, deed, span, assented=assented, alone=len(spans) == 1)
        for deed, span in zip(plan.deeds, spans, strict=True)
    )


def _behind_recipient(sentence: _Sentence, plan: Plan, end: int) -> int:
    """Where "pra ele", "to them" ends, if one single recipient was spoken of and the word fits."""
    words = sentence.words[end : end + 2]
    if len(words) < 2 or words[0] not in {"para", "to"} or plan.deeds[0].changes:
        return end
    recipients = [phrase for phrase in plan.deeds[0].phrases if phrase.group in {"para", "ao"}]
    if len(recipients) != 1 or recipients[0].lead == "for":
        return end
    tokens = [t.word for t in sentence.asked]
    first = recipients[0].words[0]
    before = tokens[tokens.index(first) - 1] if first in tokens else ""
    return end + 2 if words[1] in _FITTING.get(before, ()) else end


def _is_said(sentence: _Sentence, deed: Deed, span: tuple[int, int], *, assented: bool, alone: bool) -> bool:
    """Whether the verb asks for the very deed: light verbs with their object, and without an assent the same verb."""
    start, end = span
    verb = sentence.words[start]
    has_object = end > start + 1 and any(
        word not in SMALL | _POLITE | PARTICLES for word in sentence.words[start + 1 : end]
    )
    if not deed.is_plural and not ALL.isdisjoint(sentence.words[start:end]) and not _asks_for_all(deed):
        return False  # "avise todos" to "avisar o Marcos?"
    if stems(deed.word) & _LIGHT and not (has_object and deed.is_verb(verb)):
        return False
    if assented:
        return True
    if any(not (word in sentence.allowed or is_preposition(word)) for word in sentence.words[start + 1 : end]):
        return False  # "envia a fartura" to "a fatura"
    if start and sentence.words[start - 1] in ARTICLES:
        return False  # "the release"
    if verb.endswith("s") and not deed.word.endswith("s"):
        return False  # "deletes the backup"
    if families.only_names(verb) or is_changing(verb) or not deed.is_verb(verb):
        return False
    return has_object or (not deed.stems & _ENDING and (not alone or len(sentence.words) > 1))


def _asks_for_all(deed: Deed) -> bool:
    return any(not (ALL | _THEM).isdisjoint(phrase.words) for phrase in deed.phrases)


def _says_tail(sentence: _Sentence, plan: Plan) -> bool:
    """ "Sim, somente leitura": all of the last detail, beside a yes."""
    for tail in plan.tails:
        content = [place for place, word in enumerate(sentence.words) if word not in ARTICLES]
        for first in range(len(content) - len(tail) + 1):
            run = content[first : first + len(tail)]
            if tail and tuple(sentence.words[place] for place in run) == tail:
                before = sentence.covered(0, run[0], ARTICLES)
                behind = sentence.covered(run[-1] + 1, len(sentence.words), _TRAILING)
                if before and behind and (True in before or True in behind):
                    return True
    return False


def _wants(sentence: _Sentence, deed: Deed) -> bool:
    """ "Quero sim, por favor, a lista em PDF": an offered thing is wanted, and not changed."""
    if deed.changes or not deed.phrases or deed.phrases[0].lead or deed.word in _ANY_TITLE:
        return False
    place = next((n for n, word in enumerate(sentence.words) if word in _WANTING), None)
    if place is None:
        return False
    for start in range(place + 1, len(sentence.words)):
        end = deed.behind_phrases(sentence.spoken, start, deed.phrases)
        led = deed.phrases[0].ends(sentence.spoken, start) > start
        if (
            end > start
            and led
            and True in sentence.covered(0, start, SMALL)
            and sentence.covered(end, len(sentence.words), SMALL)
        ):
            return True
    return False
