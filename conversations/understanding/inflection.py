"""The forms of Portuguese and English verbs and nouns, generated once from infinitives and singulars, folded.

``request`` forms ask for something ("abra", "abre", "open"), ``infinitive`` ones do after a modal ("pode abrir") or at
the start, ``other`` ones only tell ("abri", "cancelada", "opened") and must never be taken for a request.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from conversations.references.folding import fold

Mood = Literal["request", "infinitive", "other"]
Forms = Mapping[str, Mood]

_FOLDED_AWAY = {"pôr": "porh"}  # "por" is a preposition

# First person present, then third person present; the subjunctive (which commands use) comes from the first.
_IRREGULAR_STEMS: Mapping[str, tuple[str, str]] = {
    "fazer": ("fac", "faz"),
    "dizer": ("dig", "diz"),
    "trazer": ("trag", "traz"),
    "ver": ("vej", "ve"),
    "ter": ("tenh", "tem"),
    "por": ("ponh", "poe"),
    "porh": ("ponh", "poe"),
    "vir": ("venh", "vem"),
    "ler": ("lei", "le"),
    "pedir": ("pec", "pede"),
    "medir": ("mec", "mede"),
    "ouvir": ("ouc", "ouve"),
    "sair": ("sai", "sai"),
    "seguir": ("sig", "segue"),
    "ferir": ("fir", "fere"),
    "serir": ("sir", "sere"),
    "gerir": ("gir", "gere"),
    "vertir": ("virt", "verte"),
    "servir": ("sirv", "serve"),
    "repetir": ("repit", "repete"),
    "subir": ("sub", "sobe"),
    "sumir": ("sum", "some"),
    "cobrir": ("cubr", "cobre"),
    "perder": ("perc", "perde"),
    "duzir": ("duz", "duz"),
    "valer": ("valh", "vale"),
}
_LONGEST_FIRST = sorted(_IRREGULAR_STEMS, key=len, reverse=True)
_WHOLE_WORD = frozenset({"ver", "ter", "por", "porh", "vir", "ler", "sair"})
_PREFIXED = frozenset(
    {"rever", "prever", "obter", "manter", "conter", "reler", "repor", "propor", "dispor", "expor", "compor"}
)

_FULLY_IRREGULAR: Mapping[str, Mapping[str, Mood]] = {
    "ir": {
        **dict.fromkeys(("va", "vai", "vamos", "vao"), "request"),
        "ir": "infinitive",
        **dict.fromkeys(
            ("vou", "foi", "fui", "fomos", "foram", "ia", "iam", "indo", "ido", "irei", "ira", "iria"), "other"
        ),
    },
    "querer": {
        **dict.fromkeys(("quero", "queria", "quer", "queremos", "queira"), "request"),
        "querer": "infinitive",
        **dict.fromkeys(("quis", "quiseram", "querendo", "querido", "quereria"), "other"),
    },
    "dar": {
        **dict.fromkeys(("da", "deh", "deem"), "request"),
        "dar": "infinitive",
        **dict.fromkeys(("dou", "deu", "dei", "deram", "dando", "dado", "dada", "dara", "daria"), "other"),
    },
}
_PARTICIPLES = {
    "abrir": "abert",
    "cobrir": "cobert",
    "escrever": "escrit",
    "fazer": "feit",
    "dizer": "dit",
    "ver": "vist",
}

_IRREGULAR_PASTS = {
    "ver": ("i", "iu", "imos", "iram", "endo"),
    "fazer": ("fiz", "fez", "fizemos", "fizeram"),
    "dizer": ("disse", "disseram"),
    "trazer": ("trouxe", "trouxeram"),
    "ter": ("tive", "teve", "tiveram", "tinha"),
    "porh": ("pus", "pos", "puseram", "punha", "posto", "posta", "pondo"),
    "por": ("pus", "pos", "puseram", "punha", "posto", "posta", "pondo"),
    "vir": ("vim", "veio", "vieram", "vinha"),
}

_ENGLISH_PAST: Mapping[str, tuple[str, ...]] = {
    "show": ("showed", "shown"),
    "go": ("went", "gone", "goes"),
    "see": ("saw", "seen"),
    "take": ("took", "taken"),
    "make": ("made",),
    "give": ("gave", "given"),
    "get": ("got", "gotten"),
    "find": ("found",),
    "tell": ("told",),
    "put": (),
    "set": (),
    "read": (),
    "write": ("wrote", "written"),
    "bring": ("brought",),
    "undo": ("undid", "undone", "undoes"),
}


def portuguese_verb(infinitive: str) -> Forms:
    """Every form of a verb given by its infinitive; a word that is none gives only itself."""
    lowered = infinitive.casefold()
    folded = _FOLDED_AWAY.get(lowered, fold(lowered))
    if folded in _FULLY_IRREGULAR:
        return _FULLY_IRREGULAR[folded]
    if len(folded) < 3 or (folded[-2:] not in {"ar", "er", "ir"} and folded != "porh" and folded not in _PREFIXED):
        return {folded: "request"}
    irregular = _irregular(folded)
    request = _irregular_requests(*irregular) if irregular else _regular_requests(lowered, folded)
    forms: dict[str, Mood] = dict.fromkeys(_telling_forms(lowered, folded), "other")
    forms.update(dict.fromkeys(request, "request"))
    forms[folded] = "infinitive"
    return forms


def _irregular(folded: str) -> tuple[str, str] | None:
    for ending in _LONGEST_FIRST:
        if not folded.endswith(ending) or (ending in _WHOLE_WORD and folded != ending and folded not in _PREFIXED):
            continue
        prefix = folded.removesuffix(ending)
        first, third = _IRREGULAR_STEMS[ending]
        return prefix + first, prefix + third
    return None


def _irregular_requests(first: str, third: str) -> Iterable[str]:
    return (
        first + "a",
        first + "am",
        first + "amos",
        third,
        third.removesuffix("z") + "zem" if third[-1] == "z" else third,
    )


def _regular_requests(lowered: str, folded: str) -> Iterable[str]:
    stem, ending = folded[:-2], folded[-2:]
    if ending == "ar":
        soft = stem
        if stem.endswith("c") and not lowered.endswith("çar"):
            soft = stem[:-1] + "qu"
        elif stem.endswith("g"):
            soft = stem + "u"
        elif stem.endswith("e"):
            soft = stem + "i"
        hard = soft if stem.endswith("e") else stem  # "bloqueia"
        return (hard + "a", hard + "am", soft + "e", soft + "em", soft + "emos")
    hard = stem[:-1] + "j" if stem.endswith("g") else stem
    if ending == "ir" and stem.endswith("gu"):
        hard = stem[:-1]
    present = stem + ("i" if ending == "ir" and stem.endswith("u") and not stem.endswith(("gu", "qu")) else "e")
    return (present, stem + "em", hard + "a", hard + "am", hard + "amos")


def _telling_forms(lowered: str, folded: str) -> Iterable[str]:
    stem, ending = folded[:-2], folded[-2:]
    for whole, pasts in _IRREGULAR_PASTS.items():
        if folded.endswith(whole) and _irregular(folded):
            prefix = folded.removesuffix(whole)
            yield from (prefix + ("v" if whole == "ver" else "") + past for past in pasts)
    participle = _PARTICIPLES.get(folded, stem + ("ad" if ending == "ar" else "id"))
    yield from (participle + end for end in ("o", "a", "os", "as"))
    yield from (stem + "o", folded + "ei", folded + "a", folded + "ao", folded + "ia", folded + "iam", folded + "emos")
    if ending == "ar":
        soft = stem + "u" if stem.endswith("g") else stem
        if stem.endswith("c") and not lowered.endswith("çar"):
            soft = stem[:-1] + "qu"
        yield from (soft + "ei", stem + "ou", stem + "aram", stem + "ava", stem + "avam", stem + "ando", stem + "asse")
    else:
        vowel = ending[0]
        yield from (stem + "i", stem + ("eu" if vowel == "e" else "iu"), stem + vowel + "ram", stem + "ia")
        yield from (stem + "iam", stem + vowel + "ndo", stem + vowel + "sse")


def english_verb(base: str) -> Forms:
    """The base form asks; -s, -ing, -ed and irregular pasts tell."""
    base = fold(base)
    stem = base[:-1] if base.endswith("e") else base
    third = base[:-1] + "ies" if base.endswith("y") and base[-2:-1] not in "aeiou" else base + "s"
    if base.endswith(("s", "x", "ch", "sh", "o")):
        third = base + "es"
    past = _ENGLISH_PAST.get(
        base, (base[:-1] + "ied",) if third.endswith("ies") else (stem + "ed", stem + stem[-1:] + "ed")
    )
    forms: dict[str, Mood] = dict.fromkeys((third, stem + "ing", stem + stem[-1:] + "ing", *past), "other")
    forms[base] = "request"
    return forms


def portuguese_plurals(word: str) -> tuple[str, ...]:
    """The plural forms of a folded singular; several where dropped accents leave a doubt ("ão")."""
    if word.endswith("ao"):
        return (word[:-2] + "oes", word[:-2] + "aos", word[:-2] + "aes")
    if word.endswith("m"):
        return (word[:-1] + "ns",)
    if word.endswith(("r", "z")):
        return (word + "es",)
    if word.endswith("s"):
        return (word, word + "es")
    if word.endswith("il"):
        return (word[:-2] + "is", word[:-2] + "eis")
    if word.endswith("l"):
        return (word[:-1] + "is",)
    return (word + "s",)


def portuguese_singulars(word: str) -> tuple[str, ...]:
    """The folded singulars that a folded plural may have; none when it is no plural."""
    for plural, singular in (
        ("oes", "ao"),
        ("aes", "ao"),
        ("aos", "ao"),
        ("ais", "al"),
        ("eis", "el"),
        ("ns", "m"),
        ("res", "r"),
    ):
        if word.endswith(plural) and len(word) > len(plural) + 1:
            return (word.removesuffix(plural) + singular, word[:-1])
    return (word[:-1],) if word.endswith("s") and len(word) > 3 else ()


def english_plurals(word: str) -> tuple[str, ...]:
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return (word[:-1] + "ies",)
    return (word + "es",) if word.endswith(("s", "x", "ch", "sh")) else (word + "s",)


def english_singulars(word: str) -> tuple[str, ...]:
    if word.endswith("ies"):
        return (word[:-3] + "y",)
    return (word[:-1],) if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else ()
