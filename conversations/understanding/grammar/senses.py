"""Verbs of one sense, and words by their stems: "reserve" takes up "shall I book it?"."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from Stemmer import Stemmer

from conversations.references.folding import listed
from conversations.understanding import families

_STEMMERS = (Stemmer("portuguese"), Stemmer("english"))
# What takes away has senses of its own.
_SENSES = tuple(
    frozenset(listed(line))
    for line in listed(
        """
        reservar reserva agendar marcar agenda book reserve schedule appointment reservation booking visit;
        comprar adquirir pedir encomendar buy purchase order get;
        adicionar incluir acrescentar inserir botar colocar add include insert put;
        remover retirar excluir apagar tirar eliminar deletar remove delete drop;
        mudar alterar trocar atualizar modificar ajustar substituir change update modify switch;
        avisar notificar lembrar; encerrar fechar finalizar concluir;
        remarcar reagendar; copiar duplicar replicar clonar; salvar gravar guardar; suspender paralisar;
        criar cadastrar abrir gerar create make register;
        enviar mandar encaminhar send; transferir transfer;
        mostrar exibir ver listar trazer apresentar conferir show view display;
        tocar play watch start; alugar rent hire;
        cancelar anular revogar cancel revoke void;
        prorrogar estender extend prolong; emitir issue; aprovar approve; liberar release; suspender suspend
    """,
        ";",
    )
)


@lru_cache(maxsize=8192)
def stems(word: str) -> frozenset[str]:
    """The stems of a folded word in both languages, with the keys of its family."""
    return frozenset(stemmer.stemWord(word) for stemmer in _STEMMERS) | families.of(word)


def stems_of(words: Iterable[str]) -> frozenset[str]:
    """The stems of all these words."""
    return frozenset(stem for word in words for stem in stems(word))


def with_mates(given: frozenset[str]) -> frozenset[str]:
    """The stems with those of verbs of the same sense."""
    return given.union(*(_BY_STEM[stem] for stem in given if stem in _BY_STEM))


_BY_STEM: Mapping[str, frozenset[str]] = {
    stem: stems_of(sense) for sense in _SENSES for word in sense for stem in stems(word)
}
