"""One utterance by the rules and the words of the domains: requests, questions, answers and changes.

``rules.read`` is what one calls, where the closed grammar has not decided.

- ``utterance`` is what is read, with its readings; ``leads`` takes off "ok, agora", ``requests`` finds what is wanted.
- ``answers`` are for an open question, ``changes`` take back and put in place of it.
"""
