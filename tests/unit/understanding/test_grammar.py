"""What must hold for every phrase and pattern of the closed grammar, and not only for those that someone thought of."""

import random
import time
from collections.abc import Iterator, Sequence

import pytest

from conversations.references.folding import listed
from conversations.understanding.acts import Act
from conversations.understanding.grammar import english, fastpath, portuguese
from conversations.understanding.grammar.parts import Part
from conversations.understanding.grammar.patterns import PATTERNS
from conversations.understanding.grammar.patterntable import Pattern
from conversations.understanding.grammar.phrases import PHRASES
from conversations.understanding.lexicon import ADVERSATIVES, CONDITIONS, NEGATIONS
from conversations.understanding.normalize import tokenize
from conversations.understanding.phrasetable import words_of
from tests.unit.understanding.world import asked

AFFIRMING = {Part.YES, Part.ACK, Part.ASSENT, Part.GO, Part.THUMB}
BESIDE_YES = AFFIRMING | {Part.POLITE, Part.FILLER}
AGAINST = {Part.NO, Part.NEGATION, Part.CANCEL, Part.CANCEL_VERB, Part.GIVING_UP}
LIMITING = NEGATIONS | CONDITIONS | ADVERSATIVES | {"no", "sem", "without"}

# Phrases that hold such a word and limit nothing, each kind with its reason.
IDIOMS = {
    "there is no doubt": """
        sem duvida; sem duvidas; sem duvida que sim; sem duvida nenhuma; sem nenhuma duvida; sem sombra de duvida;
        no doubt; no question; without a doubt; without question; could not agree more; could not be better""",
    "there is no objection": """
        sem problema; sem problemas; sem objecoes; no sweat; no objections here; no complaints; no complaints here;
        no argument here; no arguments here; no dramas; no wuckers; no cap; no changes; no corrections; can not
        fault it; can not argue with that; could not have said it better""",
    "it is a preposition": "no aguardo; fico no aguardo",
    "it opens an exclamation": (
        "mas claro; mas com certeza; mas e claro; mas e logico; mas e obvio; mas bah; oh se quero"
    ),
    "at once, without waiting": """
        no time like the present; sem medo; sem demora; sem pressa; sem do; o quanto antes; quanto antes melhor; quanto
        antes; sem enrolacao; sem enrolar; sem mais delongas; sem mais demora; sem perder tempo; without delay; without
        further delay; without further ado; no time to lose; no time to waste""",
    "without hesitating": "sem medo de ser feliz; sem piedade; sem receio; sem falta; without fear; sem problema",
    "a courtesy, no condition": "if you will; if you would; if you would please; if you do; sinta se",
    "what is wished": "am after; was after; when",
}
JUSTIFIED = {words_of(phrase) for phrases in IDIOMS.values() for phrase in listed(phrases, ";")}
# What a negation in an assent may deny: "no objection", "sem nenhum problema", "I don't mind", "no reason why not".
OBJECTIONS = set(
    listed(
        "objection problem issue doubt why mind wrong against problema problemas duvida objecao impedimento "
        "impedimentos ressalva ressalvas restricoes"
    )
)


def phrases_of(pattern: Pattern) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every phrase of every element, with the element's place."""
    for place, element in enumerate(pattern):
        for phrases in element.by_first.values():
            yield from ((place, phrase) for phrase in phrases)


def limits(pattern: Pattern) -> set[str]:
    """The phrases that limit an assent of this pattern: neither idioms nor denials of an objection behind them."""
    objecting = {place for place, phrase in phrases_of(pattern) if OBJECTIONS & set(phrase)}
    return {
        " ".join(phrase)
        for place, phrase in phrases_of(pattern)
        if LIMITING & set(phrase) and unaccented(phrase) not in JUSTIFIED and not any(o >= place for o in objecting)
    }


def unaccented(phrase: Sequence[str]) -> tuple[str, ...]:
    return tuple({"eh": "e"}.get(word, word) for word in phrase)


def said(pattern: Pattern, chance: random.Random) -> list[str]:
    """One way to say the pattern."""
    words: list[str] = []
    for element in pattern:
        if not element.optional or chance.random() < 0.5:
            words += chance.choice([p for found in element.by_first.values() for p in found])
    return words


def spoken(parts: set[Part], times: int) -> list[list[str]]:
    """Every pattern of these classes, said in several ways; the same ones each time."""
    chance = random.Random(20)
    wanted = [pattern for pattern, part in PATTERNS.patterns if part in parts]
    return [words for pattern in wanted for _ in range(times) if (words := said(pattern, chance))]


def decided(text: str) -> Act | None:
    return fastpath.decide(tokenize(text), pending=asked())


@pytest.mark.requirement("C58")
def test_no_fixed_assent_holds_a_negation_a_condition_or_a_contrast():
    fixed = {unaccented(phrase) for phrase, parts in PHRASES.phrases() if BESIDE_YES & set(parts)}

    assert {phrase for phrase in fixed if LIMITING & set(phrase)} <= JUSTIFIED


@pytest.mark.requirement("C58")
def test_no_assenting_pattern_holds_a_negation_a_condition_or_a_contrast():
    assert {text for pattern, part in PATTERNS.patterns if part in BESIDE_YES for text in limits(pattern)} == set()


@pytest.mark.requirement("C58")
def test_what_may_be_an_assent_or_a_refusal_is_no_yes():
    assert [phrase for phrase, parts in PHRASES.phrases() if AFFIRMING & set(parts) and AGAINST & set(parts)] == []
    for words in (*spoken(AFFIRMING, 20), *spoken(AGAINST, 20)):
        meant = {part for end, part in PATTERNS.at(words, 0) if end == len(words)}
        if AFFIRMING & meant and AGAINST & meant:  # "i need that": whether it is to be done or to be kept
            assert decided(" ".join(words)) is not Act.AFFIRM, " ".join(words)


@pytest.mark.requirement("C16")
def test_an_unknown_word_takes_every_built_yes_away():
    texts = [" ".join(words) for words in spoken(AFFIRMING, 5)]

    assert sum(decided(text) is Act.AFFIRM for text in texts) > 500
    assert [text for text in texts if Act.AFFIRM in (decided(f"{text} zorblax"), decided(f"zorblax {text}"))] == []


@pytest.mark.parametrize("language", [portuguese, english], ids=["pt-BR", "en"])
def test_five_hundred_repetitions_are_followed_in_bounded_time(language):
    started = time.process_time()
    for phrase in (phrase for members in language.CLASSES.values() for phrase in listed(members, ";")[:5]):
        list(PATTERNS.at(words_of(phrase) * 500, 0))
        for repeated in (f"{phrase} " * 500, f"{phrase} " * (fastpath.MOST_WORDS // len(phrase.split()))):
            decided(repeated)
    assert time.process_time() - started < 10


def test_every_class_is_used_and_no_member_is_given_twice():
    for language in (portuguese, english):
        for name, members in language.CLASSES.items():
            assert any(f"${name}" in text for text, _ in (*portuguese.PATTERNS, *english.PATTERNS)), name
            phrases = [words_of(phrase) for phrase in listed(members, ";")]
            assert len(phrases) == len(set(phrases)), name
