"""The demonstration data, as tables; ``manage.py load_demo`` loads it."""
