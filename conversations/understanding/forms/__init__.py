"""The act of what no vocabulary covers, by its form alone: a question, a request, a value, whatever it speaks of.

``reconsidering.reconsidered`` is what one calls, after the words of the domains have found nothing to do.

- ``clauses`` cuts an utterance; ``leads`` takes off what opens each clause, ``shapes`` says what is left
  (``questions``, ``requests``, ``values``; ``frames`` is where they begin).
- ``acts`` goes from the shapes (``seen``) to the act: ``undoing``, ``orders``, ``refusing`` (with ``denials``),
  ``beside``, ``remarks`` and ``oppositions`` first, then by what the agent did last: ``yesorno``, ``requested``,
  ``telling``.
- ``statements`` knows a finite statement, so that any reason may stand beside a no or an order.
- ``words`` and ``verbforms`` are the word classes; ``english`` and ``portuguese`` hold the tables.
"""
