"""A read-only window on conversations: what was said, understood, planned, decided, confirmed, done and answered."""

from conversations.admin import records, threads

__all__ = ["records", "threads"]
