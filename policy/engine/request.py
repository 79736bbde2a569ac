"""What is asked of the decision point, and what it answers. Pure values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from policy.registries.entities import EntityReference
from policy.registries.principals import Principal

LEVELS = {"none": 0, "soft": 1, "strong": 2, "human_review": 3}
# What a remedy "confirm:..." may ask for, the weakest first. A password is a proof of its own at level strong.
DEMANDS = ("soft", "strong", "password", "human_review")


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The author's own confirmation as a fact: level 0 none, 1 soft, 2 strong; ``bound`` says that plan hash, user,
    tenant and resources equal what is about to run; ``age_seconds`` since it was given; ``password`` says that the
    author proved with it, just before, to be the one who is signed in."""

    level: int = 0
    bound: bool = False
    age_seconds: int = 0
    password: bool = False


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The review of exactly this plan by a second person, as a fact: approved, and by somebody else."""

    approved: bool = False
    reviewer_is_other: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessRequest:
    """May ``principal`` do ``action`` on ``resource`` (None: the tenant itself), asked at an enforcement point."""

    principal: Principal
    action: str
    resource: EntityReference | None = None
    point: str  # plan | confirmation | execution | rest | socket | listing
    risk: int = 1  # 1 low .. 4 critical
    batch_size: int = 1  # records touched by the whole plan
    origin: str = "user"  # user | workflow | content
    confirmation: Confirmed = Confirmed()
    review: Reviewed = Reviewed()
    ids: Mapping[str, str] = field(default_factory=dict)  # conversationId, operationId, planId, stepId ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """ALLOW, REQUIRE (with the remedies that would lift it), DENY, or INDETERMINATE (an error: treated as deny)."""

    id: str
    outcome: str
    policies: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    not_found: bool = False  # answer as if the resource did not exist
    explanations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # locale -> sentences
    digest: str = ""  # SHA-256 of the stored row's content

    @property
    def allowed(self) -> bool:
        return self.outcome == "ALLOW"

    @property
    def required(self) -> bool:
        return self.outcome == "REQUIRE"

    @property
    def confirmation_level(self) -> str | None:
        """``soft``, ``strong``, ``password`` or ``human_review`` when a confirmation would lift it."""
        return next((r.partition(":")[2] for r in self.remedies if r.startswith("confirm:")), None)

    def text(self, locale: str) -> str:
        return " ".join(self.explanations.get(locale) or self.explanations.get("pt-BR") or ())
