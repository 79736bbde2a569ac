"""Two organizations: accounts, roles, sites, the catalogue of component types, employees and their trainings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

PASSWORD = "demo1234"  # noqa: S105 - the demonstration accounts' own, printed at every start

TENANTS: Mapping[str, str] = {"alfa": "Alfa Indústria", "beta": "Beta Construções"}

SITES: Mapping[str, Mapping[str, str]] = {
    "alfa": {"sorocaba": "Planta Sorocaba", "santos": "Terminal Santos", "norte": "Usina Norte"},
    "beta": {"patio": "Pátio Central"},
}

ROLES: Mapping[str, tuple[str, int]] = {  # code -> name, rank
    "requester": ("Solicitante", 2),
    "approver": ("Aprovador", 3),
    "releaser": ("Liberador", 3),
    "auditor": ("Auditor", 1),
    "operator": ("Operador da plataforma", 1),
    "tenant-admin": ("Administrador da organização", 5),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A user and the membership through which it acts."""

    username: str
    first_name: str
    last_name: str
    tenant: str
    roles: Sequence[str]
    sites: Sequence[str]
    is_staff: bool = False
    is_superuser: bool = False
    clearance: int = 1


ACCOUNTS: Sequence[Account] = (
    Account(
        username="requester",
        first_name="Renata",
        last_name="Solano",
        tenant="alfa",
        roles=("requester",),
        sites=("sorocaba", "santos"),
    ),
    Account(
        username="approver",
        first_name="Alberto",
        last_name="Prado",
        tenant="alfa",
        roles=("approver",),
        sites=("sorocaba", "santos", "norte"),
    ),
    Account(
        username="releaser",
        first_name="Lígia",
        last_name="Barros",
        tenant="alfa",
        roles=("releaser",),
        sites=("sorocaba", "santos", "norte"),
    ),
    Account(
        username="auditor",
        first_name="Augusto",
        last_name="Dias",
        tenant="alfa",
        roles=("auditor",),
        sites=("sorocaba", "santos", "norte"),
        is_staff=True,
        clearance=2,
    ),
    Account(
        username="operator",
        first_name="Olívia",
        last_name="Pinto",
        tenant="alfa",
        roles=("operator",),
        sites=("sorocaba", "santos", "norte"),
        is_staff=True,
    ),
    Account(
        username="admin",
        first_name="Adriana",
        last_name="Melo",
        tenant="alfa",
        roles=("tenant-admin",),
        sites=("sorocaba", "santos", "norte"),
        is_staff=True,
        is_superuser=True,
        clearance=3,
    ),
    Account(
        username="outsider",
        first_name="Otávio",
        last_name="Serra",
        tenant="beta",
        roles=("requester",),
        sites=("patio",),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A component type of the catalogue."""

    code: str
    pt: str
    en: str
    description_pt: str
    description_en: str
    synonyms: Sequence[str]


CATALOGUE: Sequence[Kind] = (
    Kind(
        code="workingAtHeight",
        pt="Trabalho em Altura",
        en="Working at Height",
        description_pt="Atividade acima de 2 metros com risco de queda.",
        description_en="Activity above 2 metres with a risk of falling.",
        synonyms=("altura", "serviço em altura", "NR-35", "work at height", "height", "heights"),
    ),
    Kind(
        code="hotWork",
        pt="Trabalho a Quente",
        en="Hot Work",
        description_pt="Solda, corte, esmerilhamento e o mais que produz chama ou faísca.",
        description_en="Welding, cutting, grinding and whatever else produces flame or sparks.",
        synonyms=("quente", "serviço a quente", "solda", "soldagem", "esmerilhamento", "welding", "hot"),
    ),
    Kind(
        code="confinedSpace",
        pt="Espaço Confinado",
        en="Confined Space",
        description_pt="Local não projetado para ocupação contínua, com entrada e saída limitadas.",
        description_en="A place not designed for continuous occupancy, with limited ways in and out.",
        synonyms=("confinado", "entrada em espaço confinado", "NR-33", "confined", "confined space entry"),
    ),
    Kind(
        code="electrical",
        pt="Eletricidade",
        en="Electrical Work",
        description_pt="Serviço em instalações elétricas ou perto delas.",
        description_en="Work on electrical installations or close to them.",
        synonyms=(
            "elétrica",
            "elétrico",
            "serviço elétrico",
            "trabalho elétrico",
            "NR-10",
            "electrical",
            "electricity",
        ),
    ),
    Kind(
        code="lifting",
        pt="Içamento de Cargas",
        en="Lifting of Loads",
        description_pt="Elevação e movimentação de materiais com guindaste, talha ou ponte rolante.",
        description_en="Raising and moving materials with a crane, hoist or overhead crane.",
        synonyms=("içamento", "guindaste", "rigging", "NR-11", "lifting", "load lifting", "crane"),
    ),
    Kind(
        code="excavation",
        pt="Escavação",
        en="Excavation",
        description_pt="Abertura de valas, poços e cortes no terreno.",
        description_en="Opening of trenches, pits and cuts in the ground.",
        synonyms=("vala", "trench", "trenching", "NR-18"),
    ),
    Kind(
        code="chemical",
        pt="Produtos Químicos",
        en="Chemicals",
        description_pt="Manuseio de substâncias tóxicas, corrosivas, inflamáveis ou reativas.",
        description_en="Handling of toxic, corrosive, flammable or reactive substances.",
        synonyms=("químico", "química", "limpeza química", "NR-26", "chemical", "chemical products"),
    ),
    Kind(
        code="lockout",
        pt="Bloqueio de Energias",
        en="Lockout of Energies",
        description_pt="Isolamento, bloqueio e etiquetagem das fontes de energia.",
        description_en="Isolation, lockout and tagging of energy sources.",
        synonyms=("bloqueio", "bloqueio e etiquetagem", "LOTO", "lockout", "lockout tagout", "energy isolation"),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An employee, with trainings as (name, days until it expires, negative when it has)."""

    name: str
    job: str
    company: str
    trainings: Sequence[tuple[str, int]] = ()


EMPLOYEES: Mapping[str, Sequence[Person]] = {
    "alfa": (
        Person(name="João da Silva", job="Montador de andaimes", company="Empresa A", trainings=(("NR-35", 400),)),
        Person(name="João Pereira", job="Soldador", company="Empresa A", trainings=(("NR-34", 210), ("NR-35", -20))),
        Person(name="João Batista Santos", job="Eletricista", company="Empresa C", trainings=(("NR-10", 510),)),
        Person(name="Maria Oliveira", job="Técnica de segurança", company="Empresa A", trainings=(("NR-33", 120),)),
        Person(name="Maria das Graças Lima", job="Vigia de espaço confinado", company="Empresa B",
               trainings=(("NR-33", 90),)),
        Person(name="José Carlos Ferreira", job="Operador de guindaste", company="Empresa A",
               trainings=(("NR-11", 300),)),
        Person(name="José Almeida", job="Caldeireiro", company="Empresa B", trainings=(("NR-34", 45),)),
        Person(name="Ana Paula Souza", job="Engenheira de segurança", company="Alfa Indústria",
               trainings=(("NR-33", 200), ("NR-35", 200))),
        Person(name="Antônio Ribeiro", job="Encarregado de obras", company="Empresa C", trainings=(("NR-18", 365),)),
        Person(name="Carlos Eduardo Nunes", job="Mecânico industrial", company="Empresa B",
               trainings=(("NR-12", 150),)),
        Person(name="Francisca Rodrigues", job="Pintora industrial", company="Empresa A",
               trainings=(("NR-35", 30), ("NR-26", 365))),
        Person(name="Luís Gustavo Martins", job="Sinaleiro", company="Empresa A", trainings=(("NR-11", -5),)),
        Person(name="Márcia Teixeira", job="Supervisora de entrada", company="Empresa B", trainings=(("NR-33", 310),)),
        Person(name="Paulo Henrique Costa", job="Eletricista", company="Empresa C", trainings=(("NR-10", -60),)),
        Person(name="Sebastião Moreira", job="Ajudante", company="Empresa C"),
        Person(name="Vítor Araújo", job="Operador de escavadeira", company="Empresa C", trainings=(("NR-18", 80),)),
    ),
    "beta": (
        Person(name="João Nascimento", job="Montador", company="Empresa Z", trainings=(("NR-35", 100),)),
        Person(name="Helena Castro", job="Encarregada", company="Empresa Z"),
    ),
}  # fmt: skip

# Who waits for a training, as (employee, course); asked for by the requester.
TRAINING_REQUESTS: Mapping[str, Sequence[tuple[str, str]]] = {"alfa": (("Sebastião Moreira", "NR-18"),), "beta": ()}
