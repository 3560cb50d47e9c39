#!/usr/bin/env bash
# Run the tests: first all that need no window, in more processes than there are cores, because many wait for a browser, a reader or a process;
# then the tablet's window, each process with one of its own.
# Each once: what fails now and then is a fault like any other, here or in its test. COVERED=yes notes which lines are run.
set -euo pipefail
cd "$(dirname "$0")/.."
tested=(.venv/bin/python ${COVERED:+-m coverage run} -m pytest)
unset PYTHONDONTWRITEBYTECODE # hundreds of processes are started, and each would compile the program and its tests anew

if [ "$#" -gt 0 ]; then
    exec "${tested[@]}" "$@"
fi
status=0
"${tested[@]}" -n "$((2 * $(nproc) + 1))" --timeout=180 --ignore=tests/ui --ignore=tests/evening || status=$?
"${tested[@]}" --timeout=120 --dist loadfile tests/ui tests/evening || status=$?
exit "$status"
