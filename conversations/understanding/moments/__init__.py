"""The closed grammar of days, times and stretches of time. ``moments.grammar.moments_in`` is the way in."""
