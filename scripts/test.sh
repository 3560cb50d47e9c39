#!/usr/bin/env bash
# Run the tests in two parts beside each other, as neither keeps all cores busy by itself: all that need no window, in more processes than there
# are cores, because many wait for a browser, a reader or a process; and the tablet's window, each process with one of its own.
# Each once: what fails now and then is a fault like any other, here or in its test. COVERED=yes notes which lines are run.
set -euo pipefail
cd "$(dirname "$0")/.."
tested=(.venv/bin/python ${COVERED:+-m coverage run} -m pytest)
unset PYTHONDONTWRITEBYTECODE # hundreds of processes are started, and each would compile the program and its tests anew

if [ "$#" -gt 0 ]; then
    exec "${tested[@]}" "$@"
fi

told="$(mktemp)"
"${tested[@]}" -n "$(nproc)" --timeout=120 --dist loadfile tests/ui tests/evening >"$told" 2>&1 &
window=$!
trap 'kill "$window" 2>/dev/null || true; rm -f "$told"' EXIT
status=0
"${tested[@]}" -n "$((2 * $(nproc)))" --timeout=180 --ignore=tests/ui --ignore=tests/evening || status=$?
wait "$window" || status=$?
cat "$told" # what the window's tests said, in one piece
exit "$status"
