"""How the parts are wired together: settings, URLs, servers, and the leaves that every app may import."""

from config.celery import app as celery_app  # so that .delay() finds this app, whoever imports first

__all__ = ["celery_app"]
