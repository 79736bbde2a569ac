"""The noun phrases behind a verb, and how an answer may repeat them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from conversations.references.folding import listed
from conversations.understanding.normalize import Token

ARTICLES = frozenset(listed("a o as os um uma the an"))
DEMONSTRATIVES = frozenset(listed("this that these those esse essa este esta esses essas estes estas"))
GENITIVE = frozenset(listed("de do da dos das of"))
ALL = frozenset(listed("tudo todos todas toda todo all everything both ambos ambas every cada"))
SINGULARS = frozenset(listed("isso ele ela lo la it that this him her one esse essa este esta"))
PLURALS = frozenset(listed("isso los las them eles elas these those all todos todas both ambos ambas tudo esses essas"))
SMALL = frozenset(listed("logo ai entao"))  # between a verb and its object, and nothing of their own
_GROUPS = frozenset(listed("team crew staff equipe turma people pessoal everyone shift turno gatehouse guests"))
# What only leads to the thing: "o pedido de férias", "a nova ordem".
_LIGHT = frozenset(
    listed(
        "pedido solicitacao registro caixas caixa litros unidades metros pares sacos quilos folhas setor bairro "
        "departamento"
    )
)
_MANY = frozenset(listed("tudo todos todas all everything both ambos ambas"))
_EACH = frozenset(listed("every each cada"))
_OTHER_TIMES = frozenset(listed("week month year shift semana mes ano turno vez time dia day"))
_ADJECTIVES = frozenset(listed("novo nova new"))
_PREPOSITIONS: Mapping[str, str] = {
    word: line.split()[0]
    for line in (
        "para pra pro to into for",
        "por pelo pela pelos pelas",
        "with",
        "em no na nos nas in on at",
        "from off",
        "com",
        "as como",
        "by",
        "ao aos",
        "about sobre",
        "every each cada",
    )
    for word in line.split()
}
_TOWARDS = frozenset({"para", "por", "with"})  # "de A para B" and "A por B" change the same


def is_preposition(word: str) -> bool:
    return word in _PREPOSITIONS


@dataclass(frozen=True, slots=True)
class Noun:
    """A word of a phrase; ``is_name`` says that it is written as one."""

    word: str
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """A preposition, or none, and the nouns behind it."""

    lead: str
    nouns: tuple[Noun, ...]
    is_english: bool = False
    is_all: bool = False  # only its "all" need be said
    is_source: bool = False  # "de Marcos", where something comes in its place
    is_value: bool = False  # of a value that is to be confirmed ("o nível alto") any word

    @property
    def group(self) -> str:
        return _PREPOSITIONS.get(self.lead, "")

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(noun.word for noun in self.nouns)

    @property
    def is_plural(self) -> bool:
        first = self.nouns[self._own - 1 if self.is_english else min(self._first_nouns)]
        many = is_plural(first.word) and not first.is_name
        return many or not _MANY.isdisjoint(self.words) or self.words[0] in _EACH or first.word in _GROUPS

    def is_led_by(self, spoken: Sequence[Token], place: int, *, moves: bool) -> bool:
        """Whether its preposition is said at ``place``, or none where it has none. ``moves``: "de A para B"."""
        while place < len(spoken) and spoken[place].word in SMALL:
            place += 1
        word = spoken[place].word if place < len(spoken) else ""
        said = _PREPOSITIONS.get(word, "") if word != "as" or self.is_english else ""
        return said == self.group or (moves and said in _TOWARDS and self.group in _TOWARDS)

    def ends(self, spoken: Sequence[Token], start: int) -> int:
        """Where it ends that is said from ``start`` on, its words in their order and its head among them."""
        first = start
        while first < len(spoken) and spoken[first].word in SMALL:
            first += 1
        at, end, head_said = 0, start, False
        for place in range(first + bool(self.lead), len(spoken)):
            if self._is_article(spoken, place):
                continue
            found = self._place_of(spoken[place], at)
            if found is None or not (at or self.is_english or self.is_all or found in self._heads):
                break
            at, head_said = found + 1, head_said or found in self._heads
            if spoken[place].word not in GENITIVE:
                end = place + 1
        all_said = any(t.word in ALL for t in spoken[start:end])
        if (_MANY | _EACH).intersection(self.words) and not all_said:
            return start  # "the guest" for "every guest"
        return end if head_said or (self.is_all and all_said) else start

    def _is_article(self, spoken: Sequence[Token], place: int) -> bool:
        """Whether it stands before a noun; the A of "bomba A" and the "um" of "remova um" do not, nor "this week"."""
        token, behind = spoken[place], [t.word for t in spoken[place + 1 : place + 2] if t.kind == "word"]
        if not behind or (place > 0 and token.text in {"A", "O"}) or (self.is_english and token.word == "as"):
            return False
        if token.text.casefold() == "its":
            return True
        return token.word in ARTICLES or (token.word in DEMONSTRATIVES and behind[0] not in _OTHER_TIMES)

    def _place_of(self, said: Token, at: int) -> int | None:
        if said.kind != "word":
            return None
        for place in range(at, len(self.nouns)):
            asked = self.nouns[place].word
            if said.word == asked or (said.word in GENITIVE and asked in GENITIVE) or _is_slip(said.word, asked):
                return place
        return None

    @property
    def _heads(self) -> frozenset[int]:
        """The places one of which must be said: the noun itself, or a name beside it."""
        own = self._own
        if self.is_value:
            return frozenset(range(len(self.nouns)))
        named = range(len(self.nouns) if self.is_source else own)
        names = frozenset(p for p in named if self.nouns[p].is_name and (p < 2 or self.is_english or self.is_source))
        if not self.is_english:
            return names | self._first_nouns | self._participle
        owner = next((p for p, word in enumerate(self.words) if word == "s"), 0)
        is_kind = not owner and len(self.nouns) > 1 and self.nouns[1].is_name  # "component X"
        kind = frozenset({0}) if is_kind else frozenset[int]()
        owners = frozenset(p for p in names if p < owner)  # "Nurse Ann's phone"
        return (names - owners) | kind | {own - 1}

    @property
    def _participle(self) -> frozenset[int]:
        """ "Os duplicados" for "os cadastros duplicados": not of what is of something else."""
        told = (
            len(self.words) > 1 and self.words[1].endswith(("ados", "adas", "idos", "idas")) and len(self.words[1]) > 6
        )
        return frozenset({1}) if told and not self.nouns[1].is_name else frozenset()

    @property
    def _own(self) -> int:
        """Where what belongs to it begins: "of measures"."""
        return next((p for p, word in enumerate(self.words) if word in GENITIVE and p), len(self.nouns))

    @property
    def _first_nouns(self) -> frozenset[int]:
        words = self.words
        first = next((p for p, word in enumerate(words) if word not in _ADJECTIVES | ALL), 0)
        leads_on = words[first] in _LIGHT and words[first + 1 : first + 2] and words[first + 1] in GENITIVE
        return frozenset({first, first + 2}) if leads_on and first + 2 < len(words) else frozenset({first})


def phrases(nouns: Sequence[Noun], *, is_english: bool, moves: bool) -> tuple[Phrase, ...]:
    """The phrases that the words behind a verb make, each from its preposition on. ``moves``: one thing is put in the
    place of another."""
    found: list[Phrase] = []
    lead, run = "", list[Noun]()
    for noun in (*nouns, Noun("\n")):
        if (noun.word in _PREPOSITIONS and not (noun.word in _EACH and not run)) or noun.word == "\n":
            if run:
                found.append(Phrase(lead, tuple(run), is_english))
            lead, run = noun.word, []
        else:
            run.append(noun)
    return tuple(
        replace(one, is_source=moves and n + 1 < len(found) and found[n + 1].group in _TOWARDS)
        for n, one in enumerate(found)
    )


def is_plural(word: str) -> bool:
    """Whether a noun is written as several are; "ônibus", "status" and "glass" are not."""
    return word.endswith("s") and len(word) > 3 and not word.endswith(("us", "ss", "is"))


def _is_slip(word: str, asked: str) -> bool:
    """Whether a letter is mistyped within a long word, whose end is the same: "componete"."""
    if min(len(word), len(asked)) < 6 or abs(len(word) - len(asked)) > 1 or word[-2:] != asked[-2:]:
        return False
    same = next((n for n, (a, b) in enumerate(zip(word, asked, strict=False)) if a != b), min(len(word), len(asked)))
    rest, wanted = word[same:], asked[same:]
    return rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]
