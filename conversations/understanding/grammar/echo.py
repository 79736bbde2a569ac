"""A person's repetition of what the agent asked: "sim, adicione o componente" after "Adicionar o componente X?"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from conversations.references.folding import listed
from conversations.understanding import families
from conversations.understanding.grammar.senses import stems, stems_of
from conversations.understanding.normalize import Token

# Words that may stand in an echo without having been asked; none of them changes what is meant.
NEUTRAL = frozenset(
    listed("""
    a o as os um uma uns umas de da do das dos em no na nos nas ao aos para pelo pela por com que me te mim nos
    lo la los las lhe eu voce isso esse essa este esta ele ela eles elas sim favor sr sra ai ja entao mesmo meu minha
    seu sua aquele aquela aquilo nele nela neles nelas dele dela deles delas nesse nessa nesta neste nisso disso
    deste desta desse dessa daquele daquela proprio propria teu tua nosso nossa logo gente certinho direitinho tudo
    the an to for of in on at with by it that this them one us you i my your our me please yes then now ahead go
    there here am is be will would like want need like us let him her his their them those these too also over along
    up thru through him just so make do quero queria gostaria pode vou
    """)
)
# "assign it", "adicione isso": the verb and a pronoun speak of the whole.
_WHOLE = frozenset(listed("it that this them him her isso ele ela eles elas lo la los las tudo all everything one"))
_BEFORE_WHAT = frozenset(listed("o por para com de em"))
_MATTERS = (["thing"], ["business"], ["job"])  # "the whole refund thing"
_OPENING_ELSE = frozenset(
    listed("nao not never nunca if where what when who how should shall whether without se quando onde como sem")
)
_ME = frozenset({"me", "us"})
_TELLING = frozenset(listed("tell inform alert warn notify ping ask call mail message text see"))
_POINTING = frozenset(
    listed("essa esse esta este a o dessa desse da do nessa nesse minha meu sua seu the this that my your whole entire")
)
_CHANGES = stems_of(listed("mudar alterar trocar atualizar modificar ajustar substituir change"))


def is_changing(word: str) -> bool:
    """Whether the word is a verb of changing, whatever is changed by it: "mude", "alterar"."""
    return bool(stems(word) & _CHANGES)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the agent asked: its content words in order, and what kind of question it is."""

    stems: tuple[frozenset[str], ...] = ()
    literal: tuple[frozenset[str], ...] = ()  # the first content word of each sentence
    closing: int = 0  # the place of the verb in the last sentence: "posso registrar?"
    is_compound: bool = False
    may_be_answered: bool = True  # with yes or no
    is_cancelling: bool = False
    stops: frozenset[str] = frozenset()  # the verb of a question whether to stop or cancel
    is_retrying: bool = False  # "shall I try again?"
    is_undoing: bool = False  # "desfaço?"
    asks_to_cancel: bool = False  # the question itself
    heads: frozenset[str] = frozenset()  # the first content word of each sentence, with its like
    words: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()  # those of the last sentence
    offers: bool = False  # ends in "quer que eu …?", "shall I …?"
    initials: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # "os" -> ("ordem", "servico")
    is_turned: bool = False  # "do you mind if …?": yes means no

    def ends_of_echo(self, tokens: Sequence[Token], start: int) -> list[int]:
        """Where an echo that starts here may end, longest first: asked words side by side as they were asked, with
        neutral words between and behind them. A number or code is no echo."""
        if self.is_turned or not self.stems:
            return []
        found: set[int] = set()
        for place in range(start, len(tokens)):
            token = tokens[place]
            if token.kind != "word" or token.word in _OPENING_ELSE or _lets_me(tokens, place):
                break
            said = self._said(token.word)
            for at, asked in enumerate(self.stems):
                if said & asked:
                    found.update(self._ends(tokens, place, at))
            if token.word not in NEUTRAL:
                break
        return sorted(found, reverse=True)

    def _ends(self, tokens: Sequence[Token], first: int, at: int) -> Iterator[int]:
        """Where the echo ends whose first asked word, number ``at``, is token ``first``."""
        repeated = 1
        for place in range(first, len(tokens)):
            token = tokens[place]
            if token.kind != "word":
                return
            if place > first and self._is_next(token.word, at):
                at, repeated = at + 1, repeated + 1
            elif place > first and token.word not in NEUTRAL:
                return
            if token.word == "com" and "sem" in self.words:
                return  # "com aprovação" takes up no "sem aprovação?"
            if token.word == "que" and (tokens[place - 1].word in _BEFORE_WHAT or place + 1 == len(tokens)):
                return  # "finalizar o quê"
            if place and token.word in _ME and tokens[place - 1].word in _TELLING - self.words:
                return  # "tell me" to "notify the shift?"
            if token.word != "que" and self._stands_for_all(token, at, repeated):
                yield place + 1

    def _is_next(self, word: str, at: int) -> bool:
        return at + 1 < len(self.stems) and bool(self._said(word) & self.stems[at + 1])

    def _said(self, word: str) -> frozenset[str]:
        """What only tells is no repetition ("ele mostrou"), unless the agent said just that."""
        return frozenset() if families.only_tells(word) and word not in self.words else stems(word)

    def _stands_for_all(self, last: Token, at: int, repeated: int) -> bool:
        """Of several things asked at once only the verb repeats all: the first word, or one with a pronoun."""
        return not self.is_compound or (repeated == 1 and (at in (0, self.closing) or last.word in _WHOLE))

    def end_of_deed(self, tokens: Sequence[Token], start: int) -> int | None:
        """Where "essa inclusão", "o cadastro" ends that names the deed which was asked about."""
        place = start
        while place < min(start + 2, len(tokens) - 1) and tokens[place].word in _POINTING:
            place += 1
        if tokens[place].kind != "word" or not families.deeds(tokens[place].word) & self.heads:
            return None
        named = place + 2 < len(tokens) + 1 and [t.word for t in tokens[place + 1 : place + 2]] in _MATTERS
        return place + 2 if named else place + 1

    def knows(self, word: str) -> bool:
        """Whether the word may stand in an echo at all."""
        if word in NEUTRAL or families.deeds(word):
            return True
        found = stems(word)
        return any(found & asked for asked in self.stems)

    def repeats_stop(self, tokens: Sequence[Token]) -> bool:
        """Whether "cancel it" says the very verb of the question whether to cancel."""
        return bool(self.stops) and any(stems(token.word) & self.stops for token in tokens)

    def shares(self, tokens: Sequence[Token]) -> bool:
        """Whether one of these words is of what was asked."""
        return any(stems(t.word) & asked for t in tokens if t.word not in NEUTRAL for asked in self.stems)

    def same_deed(self, tokens: Sequence[Token]) -> bool:
        """Whether the first verb in an order is that of the question: "pode comprar metade"."""
        verb = next((token.word for token in tokens[:5] if families.asks(token.word)), None)
        return verb is not None and bool(stems(verb) & self.heads)

    def opens(self, tokens: Sequence[Token]) -> bool:
        """Whether these words, literally, begin what was asked: "altere" after "Alterar a validade?"."""
        if not tokens or families.only_names(tokens[0].word) or families.only_tells(tokens[0].word):
            return False
        said = stems(tokens[0].word)
        if is_changing(tokens[0].word):  # "mude" may well change something else
            return any(said & head for head in self.literal)
        return bool(said & self.heads)


def _lets_me(tokens: Sequence[Token], place: int) -> bool:
    """ "Let me see" does not ask for what was offered."""
    return tokens[place].word == "let" and [t.word for t in tokens[place + 1 : place + 2]] == ["me"]
