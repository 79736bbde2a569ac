"""Expressions for several records and for those of a day: "todos menos o último", "as duas", "a de ontem"."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from conversations.references import phrases
from conversations.references.folding import fold
from conversations.references.mention import Done, Mention
from conversations.understanding import lexicon
from conversations.understanding.phrasetable import phrase_table, words_of
from conversations.understanding.pointers import counted
from conversations.understanding.reading import Located, NounHit, Reading
from conversations.understanding.spans import content_until, ends_phrase, has_unit, qualifier_span, spelling

Rule = Callable[[Reading, str, int], Located | None]

_EXCEPT = phrase_table((words_of(phrase), True) for phrase in phrases.EXCEPTIONS)
_ALL = phrases.ALL | phrases.ALL_ALONE
_POINTING = phrases.DEFINITE | phrases.DEMONSTRATIVES
_OF_THEM = phrases.DEFINITE | phrases.DEMONSTRATIVES | phrases.PLURAL_PRONOUNS | {"of", "deles", "delas"}


def every(reading: Reading, text: str, place: int) -> Located | None:
    """ "todos", "todas as permissões", "os três", "both of them", without what follows "menos"."""
    start, words = place, reading.words
    quantified = words[place] in _ALL
    of_two = words[place] in phrases.OF_BOTH
    if not quantified and (words[place] not in phrases.PLURAL_DEFINITE or _is_hour(reading, place)):
        return None
    place += quantified
    while (
        place < len(words)
        and (words[place] in _OF_THEM or words[place] in phrases.PLURAL_COUNTS)
        and (counted(reading, place) is None)
    ):
        place += 1
    count = counted(reading, place) or (2 if of_two else None)
    place += counted(reading, place) is not None
    noun = reading.nouns.get(place)
    if not quantified and (count is None or noun is not None):
        return None  # "os dois componentes" points; "os componentes" says nothing about all
    if noun is not None:
        return _every_noun(reading, noun, start, count)
    alone = place == start + 1 and words[start] not in phrases.ALL_ALONE
    closed = ends_phrase(reading, place) and not has_unit(reading, place)
    closed = closed and words[place : place + 1] not in (["o"], ["a"], ["que"], ["that"])
    if alone or not (closed or _except_at(reading, place)):
        return None
    return Located(Mention(form="every", plural=True, count=count), start, place)


def _is_hour(reading: Reading, place: int) -> bool:
    """ "às duas" is a time."""
    return reading.tokens[place].text.casefold().startswith("à")


def _every_noun(reading: Reading, noun: NounHit, start: int, count: int | None) -> Located | None:
    if not noun.plural:
        return None  # "toda permissão" is a general statement
    span = None if _except_at(reading, noun.end) else qualifier_span(reading, noun.end)
    words = fold(spelling(reading, *span)) if span else ""
    mention = Mention(form="every", entity_type=noun.types[0], plural=True, count=count, qualifiers=words)
    return Located(mention, start, span[1] if span else noun.end, noun.types, (noun.start, noun.end))


def _except_at(reading: Reading, place: int) -> int | None:
    """Where an exception's own words begin."""
    place += reading.words[place : place + 1] == [","]
    hit = _EXCEPT.longest(reading.words, place) if place < len(reading.tokens) else None
    return hit[0] if hit else None


def with_exceptions(reading: Reading, found: list[Located]) -> list[Located]:
    """ "Todos" joined with "menos o último" or "menos altura" behind it. An exception without words leaves "todos" out
    as well, so that never more than was said is taken."""
    kept: list[Located] = []
    for located in found:
        before = kept[-1] if kept else None
        if before is not None and _is_open(before) and _is_excepted(reading, before, located):
            mention = replace(before.mention, excluded=_parts(located.mention))
            kept[-1] = replace(before, mention=mention, end=located.end)
        else:
            kept.append(located)
    return [whole for one in kept if (whole := _with_names(reading, one, kept)) is not None]


def _with_names(reading: Reading, every: Located, found: list[Located]) -> Located | None:
    place = _except_at(reading, every.end) if _is_open(every) else None
    if place is None:
        return every
    place = _behind_article(reading, place)
    limit = min((one.start for one in found if one.start >= place), default=len(reading.words))
    end = min(content_until(reading, place), limit)
    bounds = [place - 1, *(p for p in range(place, end) if reading.words[p] in phrases.JOINTS), end]
    parts = ((_behind_article(reading, a + 1), b) for a, b in pairwise(bounds))
    names = tuple(Mention(form="name", words=spelling(reading, a, b)) for a, b in parts if b > a)
    return replace(every, mention=replace(every.mention, excluded=names), end=end) if names else None


def _behind_article(reading: Reading, place: int) -> int:
    while place < len(reading.words) and reading.words[place] in _BEFORE_PART:
        place += 1
    return place


def _is_excepted(reading: Reading, every: Located, located: Located) -> bool:
    """Whether nothing but "menos", "com exceção de" stands between."""
    place = _except_at(reading, every.end)
    if place is None:
        return False
    return located.start in (place, place + (reading.words[place : place + 1] in (["de"], ["of"])))


def _is_open(located: Located) -> bool:
    return located.mention.form == "every" and not located.mention.excluded


def _parts(mention: Mention) -> tuple[Mention, ...]:
    return mention.parts or (mention,)


def coordinated(reading: Reading, found: list[Located]) -> list[Located]:
    """Mentions of one type with nothing but "e", "ou" or commas between them, as one list."""
    kept: list[Located] = []
    for located in [*_bare_numbers(reading, found)]:
        before = kept[-1] if kept else None
        if before is not None and joined(reading, before.end, located.start) and _is_alike(before, located):
            kept[-1] = listed_together(reading, before, located)
        else:
            kept.append(located)
    return kept


def joined(reading: Reading, start: int, end: int) -> bool:
    """Whether only words that join a list stand between two of its parts."""
    if not 0 < end - start <= _MOST_BETWEEN:
        return False
    between = reading.words[start:end]
    joints = [word for word in between if word in phrases.JOINTS | phrases.EITHER]
    return bool(joints) and all(word in phrases.JOINTS | phrases.EITHER | _BEFORE_PART for word in between)


_MOST_BETWEEN = 6  # words: ", e também a "
_BEFORE_PART = phrases.DEFINITE | phrases.OF_WORDS


def listed_together(reading: Reading, first: Located, second: Located) -> Located:
    """One list of two neighbours, either of which may be a list already."""
    either = any(word in phrases.EITHER for word in reading.words[first.end : second.start])
    types = tuple(t for t in first.types if t in second.types) or first.types or second.types
    entity_type = next((m.entity_type for m in (first.mention, second.mention) if m.entity_type), None)
    mention = Mention(
        form="list",
        entity_type=entity_type,
        words=f"{first.mention.words} {second.mention.words}".strip(),
        plural=True,
        parts=(*_parts(first.mention), *_parts(second.mention)),
        either=either or first.mention.either or second.mention.either,
    )
    return Located(mention, first.start, second.end, types, first.head, first.definite or second.definite)


def _is_alike(first: Located, second: Located) -> bool:
    if {first.mention.form, second.mention.form} & {"every", "dated"}:
        return False
    return not first.types or not second.types or bool(set(first.types) & set(second.types))


def _bare_numbers(reading: Reading, found: list[Located]) -> list[Located]:
    """With "456" of "as permissões 123 e 456", which needs no article of its own."""
    more = list(found)
    for number in reading.numbers:
        before = next((one for one in more if joined(reading, one.end, number.start)), None)
        is_record = before is not None and before.mention.form in ("number", "code")
        plain = reading.tokens[number.start].kind == "number" and not number.doubtful and number.value is not None
        free = not any(one.start <= number.start < one.end for one in more)
        if is_record and plain and free and not has_unit(reading, number.end):
            more.append(Located(Mention(form="number", words=str(number.value)), number.start, number.end))
            more.sort(key=lambda one: one.start)
    return more


def dated(reading: Reading, text: str, place: int) -> Located | None:
    """ "a de ontem", "a permissão que abri hoje", "yesterday's permit", "the one I created today"."""
    if not reading.names_a_day:
        return None
    return _possessive(reading, place) or _dated_behind(reading, place)


def _possessive(reading: Reading, place: int) -> Located | None:
    start, words = place, reading.words
    place += words[place] == "the"
    if words[place : place + 1] and words[place] in phrases.DAYS_AGO and words[place + 1 : place + 2] == ["s"]:
        noun = reading.nouns.get(place + 2)
        if noun is None and words[place + 2 : place + 3] not in (["one"], ["ones"]):
            return None
        end = noun.end if noun else place + 3
        return _of_day(reading, start, end, noun, place, "")
    return None


def _dated_behind(reading: Reading, place: int) -> Located | None:
    start, words = place, reading.words
    while place < len(words) and words[place] in _POINTING:
        place += 1
    noun = reading.nouns.get(place)
    pointed = place > start
    place = noun.end if noun else place + (words[place : place + 1] in (["one"], ["ones"]))
    if not pointed and noun is None:
        return None
    rest = words[place : place + 6]
    if rest[:1] and rest[0] in {"de", "from", "of"} and rest[1:2] and rest[1] in phrases.DAYS_AGO:
        return _of_day(reading, start, place + 2, noun, place + 1, "")
    skipped = next((i for i, word in enumerate(rest) if word not in _BEFORE_DONE), len(rest))
    done = _done(rest[skipped]) if skipped < len(rest) else ""
    if done and skipped + 1 < len(rest) and rest[skipped + 1] in phrases.DAYS_AGO:
        return _of_day(reading, start, place + skipped + 2, noun, place + skipped + 1, done)
    return None


_BEFORE_DONE = frozenset({"que", "that", "which"}) | (lexicon.SUBJECTS & lexicon.FIRST_OR_SECOND_PERSON) | {"ja"}


def _done(word: str) -> Done:
    return "opened" if word in phrases.OPENED else "created" if word in phrases.CREATED else ""


def _of_day(reading: Reading, start: int, end: int, noun: NounHit | None, day: int, done: Done) -> Located:
    mention = Mention(
        form="dated",
        entity_type=noun.types[0] if noun else None,
        words=spelling(reading, start, end),
        plural=bool(noun and noun.plural) or reading.words[start] in {"as", "os", "those", "these"},
        days_ago=phrases.DAYS_AGO[reading.words[day]],
        done=done,
    )
    head = (noun.start, noun.end) if noun else (0, 0)
    return Located(mention, start, end, noun.types if noun else (), head)
