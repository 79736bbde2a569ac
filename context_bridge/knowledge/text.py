"""From words to terms, for Portuguese and English. Pure.

NFC, lower case, accents folded, plural rules, then the Snowball stemmer: without the middle two, Snowball gives
permissão, permissões, permissao and permissoes four different stems. Stop lists are folded for the same reason.
"""

import re
import threading
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

import Stemmer

from policy.errors import EN, PT

_WORD = re.compile(r"[^\W_]+")
_CODE = re.compile(r"\b([a-z]{1,6})[- ]?(\d+)\b")

_LANGUAGES: Mapping[str, str] = {PT: "portuguese", EN: "english"}
_threads = threading.local()  # a stemmer keeps a buffer: one per thread


def fold(text: str) -> str:
    """Lower case without accents: ``Permissão`` gives ``permissao``."""
    decomposed = unicodedata.normalize("NFD", unicodedata.normalize("NFC", text).casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return _WORD.findall(fold(text))


def codes(text: str) -> list[str]:
    """Codes in a text as one term each: ``NR-35``, ``nr 35`` and ``NR35`` all give ``nr35``."""
    return [letters + number for letters, number in _CODE.findall(fold(text))]


def terms(text: str, locale: str) -> list[str]:
    """The index terms of a text: stems of its words without stop words, and its codes."""
    stops = STOP_WORDS[locale]
    return [stem(word, locale) for word in words(text) if word not in stops] + codes(text)


@lru_cache(maxsize=50_000)
def stem(word: str, locale: str) -> str:
    """The stem of one folded word; numbers stay as they are."""
    if any(letter.isdigit() for letter in word):
        return word
    singular = _portuguese_singular(word) if locale == PT else word
    return str(_stemmer(locale).stemWord(singular))


def _stemmer(locale: str) -> Stemmer.Stemmer:
    stemmers: dict[str, Stemmer.Stemmer] = _threads.__dict__.setdefault("stemmers", {})
    if locale not in stemmers:
        stemmers[locale] = Stemmer.Stemmer(_LANGUAGES[locale])
    return stemmers[locale]


def _set(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


# Folded plural ending -> singular ending, the first that fits; the rest keeps at least two letters.
_PLURALS = (
    ("oes", "ao"),
    ("aes", "ao"),
    ("aos", "ao"),
    ("ais", "al"),
    ("eis", "el"),
    ("ois", "ol"),
    ("uis", "ul"),
    ("ns", "m"),
    ("res", "r"),
    ("zes", "z"),
    ("s", ""),
)
_IRREGULAR: Mapping[str, str] = {
    "faceis": "facil",
    "dificeis": "dificil",
    "uteis": "util",
    "frageis": "fragil",
    "doceis": "docil",
    "ageis": "agil",
    "estereis": "esteril",
    "volateis": "volatil",
    "meses": "mes",
    "gases": "gas",
    "paises": "pais",
    "paes": "pao",
    "caes": "cao",
    "maes": "mae",
}
_SINGULAR_ALREADY = _set(
    "atras gas lapis mas mes onibus pais pos pres simples tenis tras tres virus cais dois seis status alias"
)


def _portuguese_singular(word: str) -> str:
    if word in _IRREGULAR or word in _SINGULAR_ALREADY:
        return _IRREGULAR.get(word, word)
    if len(word) > 3 and not word.endswith("ss"):
        for plural, singular in _PLURALS:
            if word.endswith(plural) and len(word) - len(plural) >= 2:
                return word[: -len(plural)] + singular
    return word


# Pointing words that stand before a noun ("essa permissão"): the noun is then part of the reference, no topic.
POINTERS: Mapping[str, frozenset[str]] = {
    PT: _set(
        "esse essa esses essas este esta estes estas aquele aquela aqueles aquelas nesse nessa nesses nessas neste"
        " nesta nestes nestas desse dessa desses dessas deste desta destes destas daquele daquela naquele naquela"
        " atual atuais mesmo mesma"
    ),
    EN: _set("this that these those current same"),
}

# Articles, alone or contracted: "o componente" points too, once it is known what it points to.
ARTICLES: Mapping[str, frozenset[str]] = {
    PT: _set("o a os as do da dos das no na nos nas ao aos à às pelo pela pelos pelas"),
    EN: _set("the"),
}

_DEICTICS: Mapping[str, frozenset[str]] = {
    PT: POINTERS[PT]
    | _set("isso isto aquilo nisso nisto disso disto daquilo ele ela eles elas dele dela deles delas aqui ali la"),
    EN: POINTERS[EN] | _set("it its they them their here there"),
}

STOP_WORDS: Mapping[str, frozenset[str]] = {
    PT: _DEICTICS[PT]
    | _set(
        "a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem sob"
        " sobre entre ate ao aos à às e ou mas nem que se como quando onde qual quais quem quanto quanta quantos"
        " quantas porque porquê já não sim também muito mais menos só eu tu você vocês nós me te lhe lhes meu minha"
        " meus minhas seu sua seus suas nosso nossa nossos nossas é são era eram foi ser será sendo sido está estão"
        " estava estar estou há tem têm tinha ter tenho temos então pois cada todo toda todos todas algum alguma"
        " alguns algumas nenhum nenhuma outro outra outros outras num numa isso"
    ),
    EN: _DEICTICS[EN]
    | _set(
        "a an the of in on at by for from to with without under over between until and or but nor that which who whom"
        " whose what when where why how if as than then so not no yes also very more less only i you he she we me him"
        " her us my your his our is are was were be been being am do does did has have had having will would there"
        " each all any some none other another s t"
    ),
}

# Verbs of asking that say nothing of what is asked about ("o que isso exige?", "explain this").
ASKING_WORDS: Mapping[str, frozenset[str]] = {
    PT: _set(
        "explicar explica explique explicação dizer diz diga falar fala fale contar conta conte mostrar mostra mostre"
        " detalhar detalhe detalhes informar informe informação informações significar significa significado definir"
        " define definição entender entendo entenda saber sei exigir exige exigem exigência exigências precisar precisa"
        " preciso precisam requerer requer requisito requisitos fazer faz faço faça funcionar funciona funcionam servir"
        " serve servem poder posso pode podem dever devo deve devem querer quero quer ajudar ajuda ajude coisa coisas"
        " favor gentileza acontecer acontece usar uso usa"
    ),
    EN: _set(
        "explain explains explanation tell say show describe detail details information info mean means meaning define"
        " definition understand know require requires required requirement requirements need needs needed work works"
        " can could may must should want help please thing things happen happens use used about"
    ),
}
