#!/usr/bin/env bash
# Run the tests: first all that need no window, on every core; then the tablet's window, alone and in a process of its own.
# A browser or a window that stumbles on a busy machine gets more tries, of what failed alone; what fails every time fails.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
python=.venv/bin/python

tried() {
    "$python" -m pytest --timeout="$1" "${@:2}" && return 0
    echo "Once more, only what failed:" >&2
    "$python" -m pytest --timeout="$1" "${@:2}" --last-failed --last-failed-no-failures=none && return 0
    echo "And a last time:" >&2
    "$python" -m pytest --timeout="$1" "${@:2}" --last-failed --last-failed-no-failures=none
}

if [ "$#" -gt 0 ]; then
    exec "$python" -m pytest "$@"
fi
tried 180 --ignore=tests/ui --ignore=tests/evening || exit 1
tried 120 -n 0 tests/ui tests/evening
