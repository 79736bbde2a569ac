"""The language model, optional and behind one door: it is asked for structure, and every answer is checked again.

Without ``AGENTIC_MODEL_URL`` there is no model: nothing of this package opens a connection or loads a library.
"""
