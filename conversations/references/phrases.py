"""The closed classes of referring words, in Portuguese and English, folded. Tables only."""

from collections.abc import Mapping

from conversations.references.folding import listed

SINGULAR_DEMONSTRATIVES = frozenset(
    listed("""
    esse essa este esta aquele aquela desse dessa deste desta daquele daquela nesse nessa neste nesta naquele
    naquela this that
""")
)
PLURAL_DEMONSTRATIVES = frozenset(
    listed("""
    esses essas estes estas aqueles aquelas desses dessas destes destas nesses nessas nestes nestas these those
""")
)
DEMONSTRATIVES = SINGULAR_DEMONSTRATIVES | PLURAL_DEMONSTRATIVES

# Neuter ones never stand before a noun.
NEUTER = frozenset(listed("isso isto aquilo disso disto daquilo nisso nisto naquilo aqui here"))

SINGULAR_PRONOUNS = frozenset(listed("ele ela dele dela nele nela it lo la him her"))
PLURAL_PRONOUNS = frozenset(listed("eles elas deles delas neles nelas them los las"))
PRONOUNS = SINGULAR_PRONOUNS | PLURAL_PRONOUNS

DEFINITE = frozenset(listed("o a os as the ao aos do da dos das no na nos nas pelo pela num numa"))
INDEFINITE = frozenset(
    listed("""
    um uma uns umas algum alguma alguns algumas outro outra outros outras novo nova novos novas qualquer cada an
    any some another new other every each mais more
""")
)

OF_WORDS = frozenset(listed("de da do das dos of from with com"))
NUMBER_MARKERS = frozenset(listed("numero number nro num no nr de of"))

# "a permissão atual", "the selected component": as much as "essa permissão".
CURRENT = frozenset(
    listed("""
    atual corrente selecionado selecionada selecionados selecionadas marcado marcada mesmo mesma current selected
    same aberta aberto
""")
)
OTHERS = frozenset(listed("outro outra outros outras other others"))
PLURAL_OTHERS = frozenset(listed("outros outras others"))
FOLLOWING = frozenset(listed("proximo proxima seguinte next following"))
PREVIOUS = frozenset(["anterior", "anteriores", "previous", "prior"])
ONE_WORDS = frozenset(listed("one ones opcao option item numero number alternativa choice"))

_ORDINAL_STEMS = (
    ("primeir", 0),
    ("segund", 1),
    ("terceir", 2),
    ("quart", 3),
    ("quint", 4),
    ("sext", 5),
    ("setim", 6),
    ("oitav", 7),
    ("non", 8),
    ("decim", 9),
    ("penultim", -2),
    ("ultim", -1),
)
_ENGLISH_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

ORDINALS: Mapping[str, int] = {
    **{stem + ending: place for stem, place in _ORDINAL_STEMS for ending in ("o", "a")},
    **{word: place for place, word in enumerate(_ENGLISH_ORDINALS)},
    "last": -1,
    "latest": -1,
}
PLURAL_ORDINALS: Mapping[str, int] = {
    **{stem + ending: place for stem, place in (("primeir", 0), ("ultim", -1)) for ending in ("os", "as")},
    **{"first": 0, "last": -1},
}
PLURAL_COUNTS: Mapping[str, int] = {
    **{"dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "ambos": 2, "ambas": 2},
    **{"two": 2, "three": 3, "four": 4, "five": 5, "both": 2},
}

# All of them. "Tudo" and "everything" stand alone.
ALL = frozenset(listed("todo toda todos todas ambos ambas all both every"))
ALL_ALONE = frozenset(listed("todos todas ambos ambas all both tudo everything"))
OF_BOTH = frozenset(listed("ambos ambas both"))
PLURAL_DEFINITE = frozenset(listed("os as the"))
EXCEPTIONS = listed(
    """
    menos; exceto; salvo; tirando; fora; com exceção; à exceção; a não ser; que não seja;
    except; except for; but; other than; apart from; excluding; but not; with the exception
""",
    ";",
)

# Between two of a list; one of the second means that only one of them is wanted.
JOINTS = frozenset(listed(", e and mais plus tambem also ; &"))
EITHER = frozenset(listed("ou or"))
ADDING = frozenset(listed("tambem also too"))

DAYS_AGO: Mapping[str, int] = {"hoje": 0, "ontem": 1, "anteontem": 2, "today": 0, "yesterday": 1}
OPENED = frozenset(
    listed("""
    abri abrimos vi vimos acessei acessamos visitei visitamos consultei consultamos olhei olhamos visualizei
    mostrou abriu opened saw seen viewed visited looked showed
""")
)
CREATED = frozenset(
    listed("""
    criei criamos criou adicionei adicionamos adicionou inclui incluimos incluiu cadastrei cadastramos registrei
    fiz fizemos created added made included registered
""")
)
