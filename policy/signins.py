"""How often a password may be tried: counted in the database, so that all processes and all edges count together."""

import ipaddress
import unicodedata
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.contrib.auth import get_user_model
from django.utils.crypto import salted_hmac

from policy.errors import Refused
from policy.models import SignInTry
from policy.registries.principals import Principal

WINDOW = timedelta(minutes=5)
MOST_FOR_ACCOUNT = 10  # tries for one account from one address
MOST_FROM_ADDRESS = 50  # tries from one address, for whichever accounts

log = structlog.get_logger(__name__)


class TooManyTries(Refused):
    """Refused before the password was looked at; ``wait`` is the seconds until the next try counts."""

    def __init__(self, *, wait: int) -> None:
        super().__init__("TOO_MANY_SIGN_INS", minutes=-(-wait // 60))
        self.wait = wait


def begin(username: str, *, address: str, now: datetime) -> SignInTry:
    """Count a try, before the password is looked at: of a hundred at the same moment no more get through than may.

    Refuses TOO_MANY_SIGN_INS. What is refused is not counted, so that the wait has an end.
    """
    SignInTry.objects.filter(tried_at__lte=now - WINDOW).delete()
    one = SignInTry.objects.create(account=_account(username), address=address, tried_at=now)
    counted = SignInTry.objects.filter(address=address, tried_at__gt=now - WINDOW).values_list("account", "tried_at")
    of_address = [at for _, at in counted]
    of_account = [at for account, at in counted if account == one.account]
    for times, most in ((of_account, MOST_FOR_ACCOUNT), (of_address, MOST_FROM_ADDRESS)):
        if len(times) > most:
            one.delete()
            log.warning("sign-in refused after too many tries", address=address, tries=len(times) - 1)
            raise TooManyTries(wait=max(1, round((min(times) + WINDOW - now).total_seconds())))
    return one


def prove(*, by: Principal, password: str, address: str, now: datetime) -> datetime:
    """The moment at which the signed-in account proved its password. The password goes no further than this call.

    Refuses TOO_MANY_SIGN_INS as signing in does, and CONFIRMATION_PASSWORD_WRONG, which is counted.
    """
    one = begin(by.username, address=address, now=now)
    account = get_user_model().objects.filter(pk=by.user_id, is_active=True).first()
    if account is None or not account.check_password(password):
        raise Refused("CONFIRMATION_PASSWORD_WRONG")
    succeeded(one)
    return now


def succeeded(one: SignInTry) -> None:
    """Forget the tries for this account from this address. Those from elsewhere stay: they may be a stranger's."""
    SignInTry.objects.filter(account=one.account, address=one.address).delete()


def _account(username: str) -> str:
    name = unicodedata.normalize("NFKC", username).casefold()
    return salted_hmac("policy.signins", name, algorithm="sha256").hexdigest()


def address_of(headers: Mapping[str, Any]) -> str:
    """Whence a request came, by its ``META``: what the outermost of our own proxies saw, never what a client claims.

    Of IPv6 the network of a household (/64), whose addresses are one person's for the taking.
    """
    seen = [part.strip() for part in str(headers.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    trusted = settings.TRUSTED_PROXIES
    told = seen[-min(trusted, len(seen))] if trusted else ""
    return _network(told) or _network(str(headers.get("REMOTE_ADDR", "")))


def _network(address: str) -> str:
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known), 64), strict=False))
