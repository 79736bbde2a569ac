"""News for the apps above. A receiver only notes it or wakes somebody: the rows are the truth, which a sweep reads."""

from django.dispatch import Signal

# Sent in the transaction that ended a review, with ``review_id``: approved, rejected or expired.
review_decided = Signal()
