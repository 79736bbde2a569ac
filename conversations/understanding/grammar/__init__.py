"""The closed grammar: yes, no, stop, undo, again, go on, and politeness, decided from the whole utterance (C58).

``fastpath.decide`` is what one calls. It reads every word as part of a phrase of one class (``parts``), or gives None:

- ``phrases`` are fixed, ``patterns`` built from word classes; ``english`` and ``portuguese`` hold the tables of both.
- ``echo`` compares with the agent's own question, which ``question`` takes apart and ``senses`` widens.
- ``setting`` is what is asked and how the words stand, ``readings`` the ways to read them as phrases,
- ``answers``, ``orders`` and ``courtesies`` the act of one reading.

To teach a wording, add a member to a class or an entry to a table of its language; no code changes.
"""
