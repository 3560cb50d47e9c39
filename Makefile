# Everything starts here: `make run` for the table, `make test` for whoever changes something.
# What is installed goes to .venv and .tools; a stamp remembers it, so that a second run starts at once.

SHELL := /bin/bash
VENV  := .venv/bin
ARGS  ?=

.DEFAULT_GOAL := help
.PHONY: help run serve test lint bench torture clean

help: ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 10

run: .venv/.stamp-run ## install what is missing and open the table (ARGS="--lang fr")
	$(VENV)/companion run $(ARGS)

serve: .venv/.stamp-run ## the same with no tablet screen, for phones only
	$(VENV)/companion serve $(ARGS)

test: .venv/.stamp-test ## install what is missing, then lint, types, imports and tests (ARGS="-k racebow")
	$(MAKE) --no-print-directory lint
	scripts/test.sh $(ARGS)

lint: .venv/.stamp-test ## ruff, mypy --strict, import-linter
	$(VENV)/ruff check .
	$(VENV)/mypy
	$(VENV)/lint-imports

bench: .venv/.stamp-bench ## measure against python-chess, boardgame.io, raw SQLite and an empty window
	$(VENV)/python -m bench $(ARGS)

torture: .venv/.stamp-test ## kill -9, floods, pulled plugs: minutes, not seconds
	$(VENV)/python -m pytest -m torture -n 0 --timeout=0 $(ARGS)

clean: ## remove what was installed and built, never a table's journal
	rm -rf .venv .tools build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.stamp-run: requirements/run.txt pyproject.toml scripts/bootstrap.sh
	scripts/bootstrap.sh run

.venv/.stamp-test: requirements/test.txt pyproject.toml scripts/bootstrap.sh scripts/get_micropython.sh
	scripts/bootstrap.sh test

.venv/.stamp-bench: .venv/.stamp-test scripts/get_peers.sh
	scripts/bootstrap.sh bench
