"""A name that is called or signed with at the end of an answer: "sim, dona Helena", "confirmo. Att, Regina"."""

from collections.abc import Sequence
from itertools import pairwise

from conversations.references.folding import listed
from conversations.understanding.normalize import Token, tokenize

_CLOSINGS = frozenset(
    listed(
        "att atenciosamente cordialmente abraco abracos abs obrigado obrigada grato grata valeu regards "
        "cheers thanks you ta best"
    )
)
_TITLES = frozenset(listed("dona seu dr dra doutor doutora sr sra senhor senhora mestre professor professora prof"))
_GIVEN = frozenset(
    listed("""
    ana maria joao jose carlos paulo pedro marcos marcelo marina helena regina fernanda juliana patricia camila bruno
    bruna rafael rafaela lucas mateus gabriel gabriela felipe rodrigo ricardo roberto eduardo gustavo leandro leonardo
    luiz luis luiza antonio francisco fernando fabio fabiana adriana adriano alexandre alessandra aline amanda andre
    andrea beatriz carla caio cintia clara claudia claudio cristina daniel daniela diego douglas elaine eliane elisa
    erica fabricio flavia flavio gisele guilherme henrique igor isabela jessica joana jorge julia julio karina larissa
    laura leticia livia lucia luciana marcia marcio mariana mario marta mauricio miguel monica murilo natalia nelson
    nicole otavio priscila renata renato rita rosa rosana samuel sandra sergio silvia simone sonia tania tatiana teresa
    thais thiago tiago valeria vanessa vera vinicius vitor viviane wagner wellington william yasmin
    """)
)
# Written as names are, and rather a value.
_DAYS = frozenset(
    listed("""
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january
    february
    march april may june july august september october november december segunda terca quarta quinta sexta sabado
    domingo
    janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro today tomorrow hoje amanha
    now not but only just urgent
    """)
)
_ROLES = frozenset(
    listed("""
    responsavel supervisor supervisora gerente gestor gestora diretor diretora coordenador coordenadora encarregado
    encarregada tecnico tecnica vigia operador operadora funcionario funcionaria cliente paciente medico medica
    fornecedor contato titular porteiro eletricista motorista engenheiro engenheira aprovador aprovadora chefe lider
    pessoa alguem ele ela quem manager employee customer supervisor contact
    """)
)
_MARKS = frozenset(",.!\n")


def unsigned(tokens: Sequence[Token], asked: str) -> Sequence[Token]:
    """The answer without the name; the whole where the name may be what is meant."""
    end = len(tokens)
    while end and tokens[end - 1].kind == "punctuation" and tokens[end - 1].word in _MARKS:
        end -= 1
    start = end
    while start and end - start < 2 and _is_name(tokens[start - 1]):
        start -= 1
    if start in (0, end):
        return tokens
    before = start - 1
    while before and tokens[before].word in _MARKS:
        before -= 1
    if tokens[before].word in _CLOSINGS and before:
        return tokens[:start]
    if tokens[start - 1].word in _TITLES and start > 2 and tokens[start - 2].word == ",":
        return tokens if _names_someone(asked) or before < 2 else _answered(tokens, start - 2)
    called = tokens[start - 1].word == "," and end - start == 1 and tokens[start].word in _GIVEN
    return _answered(tokens, start - 1) if called and not _names_someone(asked) else tokens


def _answered(tokens: Sequence[Token], end: int) -> Sequence[Token]:
    """What stands before the name, unless that is a mere no: "não, Marcelo" may put him in another's place."""
    return tokens if end == 1 and tokens[0].word in {"nao", "no", "negativo"} else tokens[:end]


def _is_name(token: Token) -> bool:
    written = token.text[:1].isupper() and token.text[1:].islower() and len(token.text) > 2
    return token.kind == "word" and written and token.word not in _DAYS


def _names_someone(asked: str) -> bool:
    """Whether the agent's words have a name in them, or what somebody is."""
    tokens = tokenize(asked)
    if any(token.word in _ROLES for token in tokens):
        return True
    return any(
        token.kind == "word" and token.text[:1].isupper() and before.kind != "punctuation" and not token.text.isupper()
        for before, token in pairwise(tokens)
    )
