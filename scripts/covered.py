"""What the tests run, by package, and what they never run: `make coverage` notes it, this tells it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict

FEW = 3  # lines of a function that is too short to name


def package_of(path: str) -> str:
    """companion/lan/guard.py -> companion/lan; a game is one package."""
    parts = path.split("/")[:-1]
    return "/".join(parts[: 3 if parts[1:2] == ["games"] else 2])


def main() -> None:
    """Print the table, then every function of which no line is run."""
    said = subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", "-"], check=True, capture_output=True, text=True)
    files = json.loads(said.stdout)["files"]
    lines: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    never: list[str] = []
    for path, file in sorted(files.items()):
        summary = file["summary"]
        found = lines[package_of(path)]
        found[0] += summary["num_statements"]
        found[1] += summary["covered_lines"]
        if summary["num_statements"] and not summary["covered_lines"]:
            never.append(path)
            continue
        for name, function in file["functions"].items():
            if name and not function["summary"]["covered_lines"] and function["summary"]["num_statements"] >= FEW:
                never.append(f"{path}: {name}")
    for package, (all_, run) in sorted(lines.items()):
        if all_:
            print(f"{package:<28}{all_:>7} lines{run / all_:>7.0%}")
    print("\nNever run:", *(never or ["nothing"]), sep="\n  ")


if __name__ == "__main__":
    main()
