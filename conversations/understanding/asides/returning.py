""" "Voltando à permissão", "e sobre a validade de antes": a return to an earlier topic, by name (C24). Pure.

A return is said as one: by a gerund or "back to", by "vamos voltar", by naming the subject as such ("volte ao assunto
da validade"), or by "de antes". "Volte para a aba de componentes" is none: it asks to be taken somewhere.
"""

import re
from collections.abc import Sequence

from conversations.references.folding import listed
from conversations.understanding import inflection
from conversations.understanding.meaning import Returning
from conversations.understanding.normalize import Token, slice_of
from conversations.understanding.reading import Reading
from conversations.understanding.vocabulary import Vocabulary

_MOST_WORDS = 8  # of a subject


def returning(tokens: Sequence[Token], text: str, vocabulary: Vocabulary) -> Returning | None:
    """The topic that the sentence returns to; None when it does anything else."""
    words = "".join(f"{token.word} " for token in tokens)
    found = next((match for pattern in _RETURNS if (match := pattern.match(words)) is not None), None)
    if found is None:
        return None
    first = words[: found.start("subject")].count(" ")
    last = words[: found.end("subject")].count(" ")
    subject, rest = tokens[first:last], _unmarked(tokens[words[: found.end()].count(" ") :])
    verb = next((hit.start for hit in Reading(subject, vocabulary).verbs), None)
    if verb is not None:  # "voltando à validade mude para 60", without a comma; but "abra a permissão de antes"
        subject, rest = subject[:verb], [*subject[verb:], *tokens[last:]]
        if not found.groupdict().get("said"):
            return None
    if len(subject) > _MOST_WORDS or any(token.word in _PLACES for token in subject):
        return None
    if not subject and not found.groupdict().get("topic"):
        return None
    return _named(subject, text, slice_of(text, rest), vocabulary)


def _unmarked(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without leading marks and the "e" that joins it."""
    while tokens and (tokens[0].kind == "punctuation" or tokens[0].word in {"e", "and", "entao", "then"}):
        tokens = tokens[1:]
    return tokens


def _named(subject: Sequence[Token], text: str, rest: str, vocabulary: Vocabulary) -> Returning:
    reading = Reading(subject, vocabulary)
    return Returning(
        text=slice_of(text, subject),
        elements=tuple(dict.fromkeys(name.semantic_id for hit in reading.elements for name in hit.names)),
        types=tuple(dict.fromkeys(kind for hit in reading.nouns.values() for kind in hit.types)),
        intents=tuple(dict.fromkeys(_intents(reading))),
        codes=tuple(token.word for token in subject if token.kind in {"number", "code"}),
        rest=rest,
    )


def _intents(reading: Reading) -> list[str]:
    tables, words = reading.vocabulary.objects, (reading.words, reading.corrected)
    hits = (tables.longest(row, place) for row in words for place in range(len(row)))
    return [intent for hit in hits if hit is not None for intent in hit[1]]


def _forms(verbs: Sequence[str]) -> str:
    forms = {form for verb in verbs for form, mood in inflection.portuguese_verb(verb).items() if mood != "other"}
    return f"(?:{'|'.join(sorted(forms))})"


_LEAD = r"(?:(?:ok|bom|bem|certo|entao|agora|mas|so|well|now|anyway|e|and|ta) (?:, )?){0,4}"
_TO = r"(?:a|as|ao|aos|para|em|no|na|nos|nas|o|os) (?:(?:a|o|as|os) )?"
_TOPIC = r"(?P<topic>(?:assunto|tema|topico|questao|conversa|ponto) (?:anterior |de antes )?)"
_OF = r"(?:(?:de|da|do|das|dos|sobre|da|of|about|on) (?:(?:a|o|as|os|the) )?)?"
_THE = r"(?:(?:a|o|as|os|the|our|my|this|that|essa|esse|aquela|aquele) ){0,2}"
_EARLIER = (
    r"(?:de antes|de agora ha pouco|(?:de )?que (?:a gente )?(?:falamos|falavamos|falei|estavamos falando)(?: antes)?"
    r"|from before|from earlier|we (?:talked|were talking) about(?: before| earlier)?) "
)
_SUBJECT = rf"(?P<subject>(?:(?!{_EARLIER})[^.,;:!?…\n ]+ ){{0,9}})"
_END = rf"(?:{_EARLIER})?(?=[.,;:!?…\n]|$)"
_BACK = _forms(("voltar", "retornar"))

_RETURNS = tuple(
    re.compile(_LEAD + pattern + _END)
    for pattern in (
        rf"(?P<said>voltando|retornando) {_TO}(?:{_TOPIC}{_OF})?{_SUBJECT}",
        rf"(?P<said>retomando) (?:(?:a|o|as|os) )?(?:{_TOPIC}{_OF})?{_SUBJECT}",
        rf"(?:vamos (?:voltar|retornar)|voltemos|podemos voltar) {_TO}(?:{_TOPIC}{_OF})?{_SUBJECT}",
        rf"(?:quero |queria |gostaria de |pode |podemos |vamos )?{_BACK} {_TO}{_TOPIC}{_OF}{_SUBJECT}",
        rf"(?:quero |queria |vamos |pode )?{_forms(('retomar',))} (?:(?:a|o) )?{_TOPIC}{_OF}{_SUBJECT}",
        r"(?P<said>(?:(?:going|getting|coming|circling) |let us (?:go|get|come) )?back (?:on|to) )"
        rf"{_THE}(?:(?P<topic>(?:subject|topic|matter) ){_OF})?{_SUBJECT}",
        rf"(?:returning|let us return) to {_THE}(?:(?P<topic>(?:subject|topic|matter) ){_OF})?{_SUBJECT}",
        rf"(?:go|get) back to {_THE}(?P<topic>(?:subject|topic|matter) ){_OF}{_SUBJECT}",
        rf"(?:(?:sobre|quanto a|a respeito de|acerca de|what about|how about|about) )?{_THE}{_SUBJECT}(?={_EARLIER})",
    )
)
# Where one is taken, not what one talks about.
_PLACES = frozenset(
    listed("""
    aba abas guia pagina paginas tela secao campo painel menu inicio lista
    tab tabs page pages screen section field panel home list
""")
)
