#!/usr/bin/env bash
# Locks the dependencies named in pyproject.toml, for every platform and Python 3.11 to 3.13, with hashes and no address.
#   scripts/lock.sh             takes up what pyproject.toml newly asks for, and keeps the rest
#   scripts/lock.sh --upgrade   brings everything up to date
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet uv
lock() {
    "$work/venv/bin/uv" pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
        --custom-compile-command scripts/lock.sh pyproject.toml "$@"
}
lock --extra build --output-file requirements/run.txt "$@"
lock --extra test --constraint requirements/run.txt --output-file requirements/test.txt "$@"
if grep -nE '://|--(extra-)?index|--find-links' requirements/*.txt; then
    echo "An address has got into a lock file." >&2; exit 1
fi
