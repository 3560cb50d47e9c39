"""`make bench`: everything that we want to reach, measured beside its yardstick in the same run.

A line reads: what, our figure, the yardstick's, the ratio, what we want. Ratios hold on any machine; figures only on this one.
To run only some parts, name them: `python -m bench playouts journal`.
"""

from __future__ import annotations

import importlib
import sys

PARTS = ("playouts", "positions", "journal", "startup", "serial", "readers", "radio", "fanout", "club", "frame", "tablet")


def main() -> int:
    """Run the named parts, or all; a part whose yardstick is missing says so."""
    wanted = sys.argv[1:] or PARTS
    failed = 0
    for part in wanted:
        print(f"\n# {part}", flush=True)
        try:
            importlib.import_module(f"bench.{part}").main()
        except Exception as error:  # a failure of one part must not hide the others' figures
            failed += 1
            print(f"  not measured: {type(error).__name__}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
