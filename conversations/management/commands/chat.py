"""``manage.py chat``: talk to the agent in the terminal."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing
from getpass import getpass
from typing import Any, TextIO
from urllib.parse import urlsplit, urlunsplit

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from conversations import terminal, wire
from conversations.conf import LOCALES
from conversations.links import Link, LinkLost, Local, Remote
from policy.errors import Refused

SOCKET_PATH = "/ws/agent/"
INTERRUPTED = 130  # the status of a program that Ctrl-C ended


class Command(BaseCommand):
    help = "Talk to the agent. Without --url in this process, on the database; with --url at a running server."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--user", help="who is talking (a user name); not needed with --url")
        parser.add_argument("--conversation", metavar="ID", help="go on in this conversation")
        parser.add_argument("--locale", default=LOCALES[0], help=f"language of the answers: {' or '.join(LOCALES)}")
        parser.add_argument("--jsonl", action="store_true", help="a turn a line in, one JSON object a turn out")
        parser.add_argument("--url", help="a server, e.g. ws://127.0.0.1:8000")
        parser.add_argument("--token", help="a token for --url (manage.py issue_token)")

    def handle(self, *args: Any, **options: Any) -> None:
        locale = self._locale(options["locale"])
        with translation.override(locale.lower()):
            try:
                with closing(self._link(locale, options)) as link:
                    self._converse(link, locale, in_json=options["jsonl"])
            except LinkLost as lost:
                raise CommandError(_("The server can't be reached: %(why)s") % {"why": lost}) from lost
            except Refused as refused:
                raise CommandError(f"{refused.reason}: {wire.refusal(refused, locale)['text']}") from refused
            except KeyboardInterrupt:
                self.stdout.write("")
                sys.exit(INTERRUPTED)

    def _locale(self, name: str) -> str:
        try:
            return wire.locale_named(name)
        except Refused as refused:
            raise CommandError(f"{refused.reason}: {refused.text('en')}", returncode=2) from refused

    def _link(self, locale: str, options: dict[str, Any]) -> Link:
        conversation_id = options["conversation"]
        if options["url"]:
            if not options["token"]:
                raise CommandError(_("--url needs --token."), returncode=2)
            return Remote(socket_url(options["url"]), options["token"], conversation_id=conversation_id, locale=locale)
        if not options["user"]:
            raise CommandError(_("Say who is talking: --user NAME."), returncode=2)
        user = get_user_model().objects.filter(username=options["user"]).first()
        if user is None:
            raise CommandError(_("There is no user %(name)s.") % {"name": options["user"]}, returncode=2)
        return Local(user, conversation_id=conversation_id, locale=locale)

    def _converse(self, link: Link, locale: str, *, in_json: bool) -> None:
        if in_json:
            terminal.converse_in_json(link, _lines(sys.stdin), write=self._write, locale=locale)
            return
        if sys.stdin.isatty():
            self.stdout.write(_("Write to the agent; Ctrl-D ends."))
            terminal.converse(link, _typed(), write=self._write, locale=locale, secret=_secret)
        else:
            terminal.converse(link, _lines(sys.stdin), write=self._write, locale=locale)
        if link.conversation_id:
            self.stdout.write(_("To go on later: --conversation %(id)s") % {"id": link.conversation_id})

    def _write(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def socket_url(url: str) -> str:
    """The WebSocket address of a server given as ws://, wss://, http:// or https://."""
    parts = urlsplit(url)
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
    if scheme not in ("ws", "wss") or not parts.netloc:
        raise CommandError(_("--url must be like ws://127.0.0.1:8000."), returncode=2)
    return urlunsplit((scheme, parts.netloc, parts.path if parts.path.strip("/") else SOCKET_PATH, "", ""))


def _lines(stream: TextIO) -> Iterator[str]:
    """Lines of a program. Bytes that are no UTF-8 become characters that the checks refuse, instead of an end."""
    if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
        reconfigure(encoding="utf-8", errors="surrogateescape")
    yield from stream


def _secret(prompt: str) -> str:
    """What a person types without its being shown; nothing on Ctrl-D."""
    try:
        return getpass(prompt)
    except EOFError:
        return ""


def _typed() -> Iterator[str]:
    """Lines of a person, until Ctrl-D."""
    while True:
        try:
            yield input("» ")
        except EOFError:
            return
