"""Celery's worker and beat as threads of the web process: no broker, no second command."""

import threading
import time

from celery import Celery, signals
from celery.beat import Service
from celery.worker import state
from django.db import close_old_connections


class EmbeddedRuntime:
    """The worker and the clock of one process. ``start`` once, ``stop`` once."""

    def __init__(self, app: Celery, *, concurrency: int = 4) -> None:
        self._app = app
        self._concurrency = concurrency
        self._ready = threading.Event()

    def start(self, *, timeout_seconds: float = 15) -> None:
        """Return when tasks are taken; RuntimeError when that does not happen in time."""
        self._app.set_default()
        self._app.finalize()  # without these two, tasks of this app vanish silently
        # A worker thread keeps its connection otherwise, also a broken one.
        signals.task_postrun.connect(_close_connections, weak=False, dispatch_uid="config.embedded")
        worker = self._app.WorkController(
            app=self._app,
            hostname="embedded@localhost",
            pool="threads",
            concurrency=self._concurrency,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            ready_callback=lambda _consumer: self._ready.set(),
        )
        self._worker = threading.Thread(target=worker.start, name="worker", daemon=True)
        self._worker.start()
        if not self._ready.wait(timeout_seconds):
            raise RuntimeError("the embedded worker did not start")
        scheduler = self._app.conf.beat_scheduler  # the default one would write a file into the current folder
        self._clock = Service(self._app, max_interval=1, scheduler_cls=scheduler)
        threading.Thread(target=self._clock.start, name="beat", daemon=True).start()

    def stop(self, *, timeout_seconds: float = 10) -> bool:
        """Let running tasks end and take no new ones; False when they took longer than that."""
        self._clock.stop()
        vars(state)["should_stop"] = 0  # a warm shutdown; the worker looks here after each message
        deadline = time.monotonic() + timeout_seconds
        while self._worker.is_alive() and time.monotonic() < deadline:
            self._app.send_task("celery.backend_cleanup")  # a built-in no-op that wakes it
            self._worker.join(0.05)
        vars(state)["should_stop"] = None
        return not self._worker.is_alive()


def _close_connections(**_: object) -> None:
    close_old_connections()
