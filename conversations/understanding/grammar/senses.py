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
        pagar quitar; consertar arrumar reparar; programar agendar; lancar registrar anotar; bloquear travar;
        desbloquear destravar; dividir separar repartir; aumentar elevar; diminuir reduzir; contratar admitir; faturar
        emitir; adiar postergar; antecipar adiantar; anexar juntar; calcular computar; verificar checar conferir;
        encaixar marcar; validar homologar; acionar ligar; ativar habilitar; desativar desabilitar inativar; favoritar
        salvar; solicitar pedir requisitar; remanejar mover transferir; atribuir designar delegar; falar conversar;
        simular estimar; repetir refazer; imprimir reimprimir; preencher completar; reabrir destravar; vincular
        associar; reservar reserva agendar marcar agenda book reserve grab schedule appointment reservation booking;
        comprar adquirir buy purchase; pedir encomendar order; adicionar incluir acrescentar inserir botar colocar add
        include insert put; remover retirar tirar remove; excluir apagar eliminar deletar delete erase; discard scrap
        trash bin chuck; mudar alterar atualizar modificar change update modify alter amend; ajustar adjust; trocar
        substituir switch replace swap; mudar alterar trocar change; avisar notificar lembrar alertar comunicar
        informar lembrete aviso; notify tell inform alert ping warn; remind nudge; encerrar fechar finalizar concluir;
        remarcar reagendar; copiar duplicar replicar clonar; salvar gravar guardar; suspender paralisar; criar gerar;
        convocar chamar; call summon convene;
        create make; criar cadastrar create register; generate produce prepare; enviar mandar encaminhar send ship
        mail forward dispatch submit post; transferir transfer; mostrar exibir ver listar apresentar show view display
        see; tocar play; alugar rent hire; cancelar anular revogar cancel revoke void; prorrogar estender extend
        prolong lengthen; end close finish shut; copy duplicate clone; save store; repair fix mend; assign allocate
        give; move shift relocate; postpone delay defer; start begin launch; stop halt; pay settle; restart reboot;
        check verify; fill complete; emitir issue; aprovar approve authorise authorize okay; liberar release;
        suspender suspend
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


def _by_stem() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for sense in _SENSES:
        for stem in (together := stems_of(sense)):
            found[stem] = found.get(stem, frozenset()) | together
    return found


_BY_STEM = _by_stem()
