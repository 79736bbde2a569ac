"""How results become sentences (C44)."""
