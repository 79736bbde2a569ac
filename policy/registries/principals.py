"""Who acts: the value that functions take as ``by=`` or ``principal=``. Made at the edge, from session or token."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """A member of one tenant acting through one session. Roles are not here: policies read them afresh each time.

    ``channel``: panel, terminal, api, delegation, trigger or external (T5).
    """

    user_id: int
    username: str
    name: str
    tenant: str
    session: str
    channel: str = "panel"

    @property
    def subject(self) -> str:
        """The policy id of this membership: ``alfa/requester``."""
        return f"{self.tenant}/{self.username}"
