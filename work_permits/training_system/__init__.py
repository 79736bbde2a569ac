"""A training system to try things with: a program of its own, with data of its own, that fails on demand.

It stands where an installation has the real one. Standard library only; nothing of the product imports it.
"""
