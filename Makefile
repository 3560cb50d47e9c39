# Everything starts here: `make run` for the table, `make test` for whoever changes something.
# What is installed goes to .venv and .tools; scripts/bootstrap.sh finds at once that it is there. NO_APT=1 leaves the system alone.

SHELL := /bin/bash
PY    := .venv/bin/python
ARGS  ?=

.DEFAULT_GOAL := help
.PHONY: help run serve flash test coverage lint bench torture screenshots pictures site clean

help: ## what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## install what is missing and open the table (ARGS="--lang fr")
	@scripts/bootstrap.sh run
	$(PY) -m companion run $(ARGS)

serve: ## the same with no tablet screen, for phones only
	@scripts/bootstrap.sh serve
	$(PY) -m companion serve $(ARGS)

flash: ## put our firmware on a board of readers (PORT=/dev/ttyUSB0; firmware/README.md)
	@scripts/bootstrap.sh serve
	@PORT="$(PORT)" BOARD="$(BOARD)" MICROPYTHON="$(MICROPYTHON)" scripts/flash.sh

test: lint ## install what is missing, then lint, types, imports and tests (ARGS="-k racebow")
	scripts/test.sh $(ARGS)

coverage: ## the tests once more, for what they never run: twice as long (ARGS="tests/kernel")
	@scripts/bootstrap.sh test
	$(PY) -m coverage erase
	-COVERED=yes scripts/test.sh $(ARGS)
	$(PY) -m coverage combine -q
	$(PY) scripts/covered.py

lint: ## ruff (rules and format), mypy --strict, import-linter
	@scripts/bootstrap.sh test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) .venv/bin/lint-imports

bench: ## measure against python-chess, boardgame.io, raw SQLite and an empty window
	@scripts/bootstrap.sh bench
	$(PY) -m bench $(ARGS)

torture: ## kill -9, power cuts, flipped bits, floods: a long while (TORTURE=0.1 for less, TORTURE_SEED to repeat, TORTURE_LOG=FILE to go on where it stopped)
	@scripts/bootstrap.sh test
	TORTURE_SEED=$${TORTURE_SEED:-$$(date +%s)} $(PY) -m pytest -m torture --hypothesis-profile new -n 0 --timeout=0 -s $(ARGS)

screenshots: ## every screen, size, language and theme on one page, build/screenshots (MOCKS=folder of mocks, ARGS="--screen auction")
	@scripts/bootstrap.sh test
	$(PY) tests/ui/screenshots.py build/screenshots $(if $(MOCKS),--mocks $(MOCKS)) $(ARGS)

pictures: ## docs/pictures anew (ARGS=--walk: the first evening's too)
	@scripts/bootstrap.sh test
	scripts/make_pictures.sh $(ARGS)

site: ## the documents as one static site, in build/site (tables and code in them brought up to date first)
	@scripts/bootstrap.sh test
	$(PY) scripts/readers_table.py
	$(PY) scripts/wiring.py
	$(PY) scripts/scene_page.py
	$(PY) scripts/make_site.py --write
	$(PY) scripts/make_site.py build/site

clean: ## remove what was installed and built, never a table's journal
	rm -rf .venv .tools build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
