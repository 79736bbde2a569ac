"""Permits in every status, and the transitions that lead each one there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit:
    """A permit, and the transitions that lead it to its status. ``age`` in days; risks as (what, level, control);
    ``team`` are names of employees; ``begins`` in days from the day of loading, at eight in the morning."""

    number: str
    company: str
    title: str
    site: str
    location: str
    description: str
    responsible: str
    by: str = "requester"
    validity: int = 30
    age: int = 3
    path: Sequence[str] = ()
    components: Sequence[str] = ()
    risks: Sequence[tuple[str, str, str]] = ()
    team: Sequence[str] = ()
    begins: int | None = None


_TO_RELEASED = ("submit", "approve", "release")

PERMITS: Mapping[str, Sequence[Permit]] = {
    "alfa": (
        Permit(
            number="123",
            company="Empresa A",
            title="Troca de telhas do galpão 3",
            site="sorocaba",
            location="Galpão 3, cobertura",
            description="Substituição de 40 telhas de fibrocimento e pintura das terças com tinta epóxi.",
            responsible="Maria Oliveira",
            age=1,
            path=("submit",),
            team=("João da Silva", "Francisca Rodrigues"),
            components=("chemical",),
            risks=(
                ("Queda de materiais sobre a passagem de pedestres", "HIGH", "Isolar e sinalizar a área de baixo."),
                ("Inalação de vapores de tinta", "MEDIUM", "Respirador com filtro para vapores orgânicos."),
                ("Exposição ao sol", "LOW", "Pausas à sombra e água à disposição."),
            ),
        ),
        Permit(
            number="124",
            company="Empresa A",
            title="Soldagem da linha de vapor",
            site="sorocaba",
            location="Casa de caldeiras",
            description="Substituição de um trecho de 6 metros da linha de vapor de baixa pressão.",
            responsible="João Pereira",
            age=2,
            path=("submit",),
            team=("João Pereira",),
            components=("hotWork", "lockout"),
            risks=(
                ("Incêndio por faíscas", "HIGH", "Retirar combustíveis e manter observador com extintor."),
                ("Queimadura por superfície quente", "MEDIUM", "Aguardar o resfriamento e usar luvas de raspa."),
            ),
        ),
        Permit(
            number="124",
            company="Empresa B",
            title="Inspeção interna do tanque T-201",
            site="santos",
            location="Parque de tanques",
            description="Limpeza e inspeção visual do costado e do fundo do tanque.",
            responsible="Márcia Teixeira",
            age=4,
            team=("Márcia Teixeira", "Maria das Graças Lima"),
            components=("confinedSpace",),
            risks=(("Atmosfera com pouco oxigênio", "HIGH", "Ventilar e monitorar a atmosfera sem interrupção."),),
        ),
        Permit(
            number="456",
            company="Empresa C",
            title="Manutenção do quadro elétrico QD-7",
            site="sorocaba",
            location="Subestação 2",
            description="Troca de disjuntores e reaperto de barramentos.",
            responsible="João Batista Santos",
            age=5,
            path=("submit",),
            team=("João Batista Santos", "Paulo Henrique Costa"),
            components=("electrical", "lockout"),
            risks=(("Arco elétrico", "HIGH", "Desenergizar, aterrar e usar vestimenta adequada."),),
        ),
        Permit(
            number="10231",
            company="Empresa B",
            title="Montagem de andaime na torre de resfriamento",
            site="santos",
            location="Torre de resfriamento 1",
            description="Montagem de andaime tubular de 12 metros para inspeção do enchimento.",
            responsible="José Almeida",
            age=6,
            validity=15,
            begins=3,
            components=("lifting",),
            risks=(("Queda de peças durante a montagem", "HIGH", "Amarrar ferramentas e isolar a área."),),
        ),
        Permit(
            number="457",
            company="Empresa A",
            title="Içamento do transformador TR-2",
            site="sorocaba",
            location="Pátio da subestação 1",
            description="Retirada e colocação de transformador de 4 toneladas com guindaste.",
            responsible="José Carlos Ferreira",
            age=8,
            validity=7,
            path=("submit", "approve"),
            team=("José Carlos Ferreira", "Luís Gustavo Martins"),
            components=("lifting", "electrical"),
            risks=(("Tombamento do guindaste", "HIGH", "Plano de içamento e apoio sobre placas."),),
        ),
        Permit(
            number="458",
            company="Empresa C",
            title="Escavação para a rede de água",
            site="santos",
            location="Rua interna 4",
            description="Abertura de vala de 1,5 metro de profundidade e 30 metros de extensão.",
            responsible="Antônio Ribeiro",
            age=10,
            path=_TO_RELEASED,
            components=("excavation",),
            risks=(("Desmoronamento da vala", "HIGH", "Escoramento conforme projeto e inspeção diária."),),
        ),
        Permit(
            number="459",
            company="Empresa B",
            title="Limpeza química do trocador de calor",
            site="sorocaba",
            location="Área de utilidades",
            description="Circulação de solução ácida para retirada de incrustações.",
            responsible="Carlos Eduardo Nunes",
            age=12,
            path=(*_TO_RELEASED, "suspend"),
            team=("Carlos Eduardo Nunes", "Maria das Graças Lima"),
            components=("chemical", "confinedSpace"),
            risks=(("Respingo de ácido", "MEDIUM", "Viseira, avental de PVC e lava-olhos ao lado."),),
        ),
        Permit(
            number="460",
            company="Empresa A",
            title="Pintura da passarela de tubulações",
            site="sorocaba",
            location="Passarela leste",
            description="Pintura de guarda-corpos e suportes.",
            responsible="Francisca Rodrigues",
            age=40,
            path=(*_TO_RELEASED, "close"),
            components=("workingAtHeight", "chemical"),
        ),
        Permit(
            number="461",
            company="Empresa C",
            title="Demolição do muro da portaria 2",
            site="santos",
            location="Portaria 2",
            description="Demolição manual de 15 metros de muro.",
            responsible="Sebastião Moreira",
            age=20,
            path=("submit", "cancel"),
        ),
        Permit(
            number="900",
            company="Empresa C",
            title="Substituição de luminárias da casa de força",
            site="norte",
            location="Casa de força",
            description="Troca de 12 luminárias a 8 metros do piso.",
            responsible="Paulo Henrique Costa",
            by="approver",
            age=7,
            path=("submit",),
            components=("workingAtHeight", "electrical"),
        ),
    ),
    "beta": (
        Permit(
            number="123",
            company="Empresa Z",
            title="Montagem de cobertura metálica",
            site="patio",
            location="Pátio Central",
            description="Montagem de estrutura metálica de 9 metros.",
            responsible="Helena Castro",
            by="outsider",
            age=2,
            path=("submit",),
            team=("João Nascimento",),
            components=("workingAtHeight",),
        ),
    ),
}
