#!/usr/bin/env bash
# Run the tests: first all that need no window, on every core; then the tablet's window, alone and in a process of its own.
# Each once: what fails now and then is a fault like any other, here or in its test.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python

if [ "$#" -gt 0 ]; then
    exec "$python" -m pytest "$@"
fi
"$python" -m pytest --timeout=180 --ignore=tests/ui --ignore=tests/evening
"$python" -m pytest --timeout=120 -n 0 tests/ui tests/evening
