# `make` alone lists the targets. Nothing is installed outside .venv, nothing is written outside var/.

PORT ?= 8000
HOST ?= 127.0.0.1
ARGS ?=
BIN := .venv/bin
# The first Python here that is new enough.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
CHECKED := config policy context_bridge conversations work_permits tests manage.py

.DEFAULT_GOAL := help
.PHONY: help setup run demo check test eval bench requirements nightly messages clean

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | while IFS="$$(printf '\t')" read -r name what; do printf '  make %-13s %s\n' "$$name" "$$what"; done

setup: .venv/.development ## make .venv with everything for development
	@echo "ready: .venv"

run: .venv/.runtime ## serve everything with demonstration data on http://127.0.0.1:8000 (PORT=... changes it)
	@$(BIN)/python manage.py serve --demo --host $(HOST) --port $(PORT)

demo: .venv/.runtime ## play the first conversation in the terminal; fails unless the permit really changed
	@$(BIN)/python manage.py demo

check: .venv/.development ## lint, format, types, import contracts, Django's checks, missing migrations
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports
	DATABASE_URL=sqlite://:memory: $(BIN)/python manage.py check --fail-level WARNING
	DATABASE_URL=sqlite://:memory: $(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python -m tests.translations --check

test: .venv/.development ## the whole suite, on SQLite and PostgreSQL (REQUIRE_SERVICES=1: a skip is a failure; ARGS=...)
	@$(BIN)/python -m tests.suite $(ARGS)

eval: .venv/.development ## how well sentences are understood; fails on a false yes or a worse figure (ARGS=--store)
	@$(BIN)/python -m tests.evaluation $(ARGS)

bench: .venv/.development ## how long a turn takes, on SQLite and PostgreSQL
	@$(BIN)/python -m tests.bench $(ARGS)

requirements: .venv/.development ## the rows of docs/requirements.md that no test names yet
	@$(BIN)/python -m tests.requirements

nightly: .venv/.development ## the long forms of the tests
	@NIGHTLY=1 REQUIRE_SERVICES=1 $(BIN)/python -m tests.suite $(ARGS)

messages: .venv/.development ## collect texts to translate (needs gettext), then compile locale/*.po
	$(BIN)/python manage.py makemessages --locale pt_BR --locale en --no-location --no-obsolete --ignore .venv --ignore var
	$(BIN)/python -m tests.translations

clean: ## remove .venv, caches and the demonstration database
	rm -rf .venv var .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found (PYTHON=/path/to/python3 names one)." >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "$(PYTHON) could not make a virtual environment; on Debian: apt-get install python3-venv" >&2; exit 1; }

# uv where it is present or installable, else pip.
define install
	@if uv --version >/dev/null 2>&1; then uv pip install --quiet --compile-bytecode --python $(BIN)/python -r $(1); \
	elif $(BIN)/python -m pip install --quiet --disable-pip-version-check uv 2>/dev/null; then $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python -r $(1); \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(1); fi
	@touch $@
endef

.venv/.runtime: requirements.txt | .venv/bin/python
	@echo "installing what the program needs into .venv ..."
	$(call install,requirements.txt)

.venv/.development: requirements-dev.txt requirements-model.txt .venv/.runtime
	@echo "installing tools and test packages into .venv ..."
	$(call install,requirements-dev.txt)
