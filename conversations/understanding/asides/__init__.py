"""Sentences beside the business: what is to be remembered (``remembering``), and returns to an earlier topic
(``returning``). ``sentences.read`` is what one calls; they start no operation."""
