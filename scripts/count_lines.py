"""How long the games are: lines of Python without blank ones, comments, docstrings and imports, of each game, by what they are for.

    python scripts/count_lines.py                 the tree as it lies
    python scripts/count_lines.py f1dde5c         any commit
    python scripts/count_lines.py f1dde5c HEAD    both, and the second as a share of the first
    python scripts/count_lines.py --files HEAD    every file

A lone bracket is a line like any other: how something is laid out on lines is the formatter's, the same for all.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

GAMES = ("toprace", "takenoko", "racebow", "mogul")
FOLDER = "companion/games"

# What the rules of a game are and what they reckon with. All that is not named here reads editions, keeps states, shows, checks and puts
# positions: it is what games could say in common.
MODEL = {
    "rules": "rules legal actions betting cards counting going_on paying racing ruled selling weather",
    "state": "state hands pile keeping summary",  # at first a state kept itself
    "board": "course deck grove hexes objectives track track_data",
}
KINDS = (*MODEL, "rest")
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def lines_of(source: str) -> int:
    """The lines on which there is code."""
    tree = ast.parse(source)
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in SILENT:
            code.update(range(token.start[0], token.end[0] + 1))
    for node in _said_besides(tree):
        code.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(code)


def _said_besides(tree: ast.Module) -> Iterator[ast.stmt]:
    """Docstrings and imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
            yield node.body[0]


def kind_of(path: str) -> str:
    """What a file of a game is for, by its module's name."""
    module = path.split("/")[3].removesuffix(".py")
    return next((kind for kind, modules in MODEL.items() if module in modules.split()), "rest")


def sources(commit: str | None) -> Iterator[tuple[str, str]]:
    """Each file of the games and its text, at a commit or as the tree lies."""
    if commit is None:
        yield from ((str(path), path.read_text("utf-8")) for path in sorted(Path(FOLDER).rglob("*.py")))
        return
    for path in _git("ls-tree", "-r", "--name-only", commit, FOLDER).splitlines():
        if path.endswith(".py"):
            yield path, _git("show", f"{commit}:{path}")


def _git(*words: str) -> str:
    return subprocess.run(("git", *words), check=True, capture_output=True, text=True, encoding="utf-8").stdout


def counted(commit: str | None) -> dict[tuple[str, str], int]:
    """Lines by file."""
    found = ((path, text) for path, text in sources(commit) if path.count("/") > 2)
    return {(path.split("/")[2], path): lines_of(text) for path, text in found if path.split("/")[2] in GAMES}


def table(files: dict[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    """Lines by game and kind, all games together last."""
    found = {game: dict.fromkeys((*KINDS, "all"), 0) for game in (*GAMES, "together")}
    for (game, path), lines in files.items():
        for row in (found[game], found["together"]):
            row[kind_of(path)] += lines
            row["all"] += lines
    return found


def main() -> int:
    """Print a table for each commit; for two, what the rest came to."""
    words: list[str | None] = [word for word in sys.argv[1:] if word != "--files"]
    tables = []
    for commit in words or [None]:
        files = counted(commit)
        tables.append(table(files))
        print(f"\n{commit or 'the tree'}")
        if len(words) < len(sys.argv[1:]):
            print("".join(f"{lines:6}  {kind_of(path):6} {path}\n" for (_, path), lines in files.items()), end="")
        print(f"{'':10}" + "".join(f"{kind:>8}" for kind in (*KINDS, "all")))
        for game, row in tables[-1].items():
            print(f"{game:10}" + "".join(f"{number:8,}" for number in row.values()))
    if len(tables) == 2:
        print("\nthe rest, of what it was")
        for game in tables[0]:
            before, now = tables[0][game]["rest"], tables[1][game]["rest"]
            print(f"{game:10}{before:8,}{now:8,}{now / before:8.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
