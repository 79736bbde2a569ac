"""``python -m tests.frozen.write``: the snapshots of this release, once, when it is released; never over others."""

import json
import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent / "snapshots"
KEY = "frozen-corpus"  # no secret: it seals nothing but these files
TALKS = {
    "opened": ("Abra a permissão 123.",),
    "changed": ("Abra a permissão 123.", "Mude a validade para 45 dias.", "Sim."),
    "waiting": ("Cancele a permissão 456.",),
    "asking": ("Adicione um componente na permissão 123.",),
    "listed": ("Quais são as permissões abertas?", "Explique a segunda."),
    "undone": ("Adicione o componente de trabalho em altura na permissão 123.", "Sim.", "Desfaça.", "Sim."),
}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": f"sqlite:///{folder}/frozen.sqlite3",
            "SNAPSHOT_KEYS": KEY,
        }
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command

        place = HERE / settings.VERSION
        if place.exists():
            print(f"{place} is there already; what was released stays as it is", file=sys.stderr)
            return 1
        call_command("migrate", verbosity=0)
        call_command("load_demo", verbosity=0)
        place.mkdir(parents=True)
        for name, sentences in TALKS.items():
            (place / f"{name}.json").write_text(_talked(sentences) + "\n", encoding="utf-8")
        _spoil(place)
    return 0


def _talked(sentences: tuple[str, ...]) -> str:
    from django.utils import timezone

    from conversations.snapshots import writing
    from tests.cast import member
    from tests.drivers.chat import Dialogue

    chat = Dialogue(member("requester"))
    for sentence in sentences:
        chat.says(sentence)
    return writing.written(chat.id, by=chat.by, now=timezone.now())


def _spoil(place: Path) -> None:
    """Files that must be refused, whatever release reads them; named after the fault."""
    from conversations.snapshots import sealing

    def sealed(body: dict[str, object]) -> str:
        return json.dumps({**body, "mac": sealing.mac(body, KEY.encode())}, ensure_ascii=False, indent=1)

    whole = (place / "waiting.json").read_text(encoding="utf-8")
    body = json.loads(whole)
    code = body.pop("mac")
    late = body | {
        "conversation": body["conversation"]
        | {"updatedAt": body["conversation"]["createdAt"][:4] + "-01-01T00:00:00+00:00"}
    }
    gap = body | {"timeline": [*body["timeline"][:1], *body["timeline"][2:]]}
    claimed = body | {"conversation": body["conversation"] | {"status": "EXECUTING"}}
    spoilt = {
        "future-version": sealed(body | {"schemaVersion": 999}),
        "missing-version": json.dumps({k: v for k, v in body.items() if k != "schemaVersion"} | {"mac": code}),
        "missing-code": json.dumps(body),
        "truncated": whole[: len(whole) // 2],
        "altered-status": json.dumps(claimed | {"mac": code}),
        "unknown-part": sealed(body | {"__class__": "subprocess.Popen"}),
        "impossible-times": sealed(late),
        "impossible-gap": sealed(gap),
        "impossible-state": sealed(claimed),
    }
    (place / "refused").mkdir()
    for name, text in spoilt.items():
        (place / "refused" / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
