"""How long the games are: lines of Python without blank ones, comments, docstrings and imports, of each game, by what they are for.

    python scripts/count_lines.py                 the tree as it lies
    python scripts/count_lines.py f1dde5c         any commit
    python scripts/count_lines.py f1dde5c HEAD    both, and the second as a share of the first
    python scripts/count_lines.py --files HEAD    every file
    python scripts/count_lines.py companion/games/mogul    one game's folder, wherever it lies

A lone bracket is a line like any other: how something is laid out on lines is the formatter's, the same for all.
"""

from __future__ import annotations

import argparse
import ast
import io
import subprocess
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
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
    """What a file of a game is for, by its module's name or that of its package in the game's folder."""
    module = path.split("/")[0].removesuffix(".py")
    return next((kind for kind, modules in MODEL.items() if module in modules.split()), "rest")


Files = dict[tuple[str, str], int]  # lines by game and file, which is named from the game's folder on


def sources(commit: str | None) -> Iterator[tuple[str, str, str]]:
    """Each file of the games, by game and path in its folder, and its text: at a commit or as the tree lies."""
    if commit is None:
        for folder in sorted(path for path in (ROOT / FOLDER).iterdir() if (path / "__init__.py").is_file()):
            yield from sources_in(folder)
        return
    for path in _git("ls-tree", "-r", "--name-only", commit, f"{FOLDER}/").splitlines():
        game, inside, file = path.removeprefix(f"{FOLDER}/").partition("/")
        if inside and path.endswith(".py"):
            yield game, file, _git("show", f"{commit}:{path}")


def sources_in(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Each file of one game's folder."""
    for path in sorted(folder.rglob("*.py")):
        yield folder.resolve().name, path.relative_to(folder).as_posix(), path.read_text("utf-8")


def _git(*words: str) -> str:
    return subprocess.run(("git", *words), check=True, capture_output=True, text=True, encoding="utf-8", cwd=ROOT).stdout


def counted(what: str | None) -> Files:
    """Lines by file: of a game's folder, of all games at a commit, or as the tree lies."""
    found = sources_in(Path(what)) if what is not None and Path(what).is_dir() else sources(what)
    return {(game, path): lines_of(text) for game, path, text in found}


def table(files: Files, games: Iterable[str]) -> dict[str, dict[str, int]]:
    """Lines by game and kind, all games together last."""
    rows = (*games, "together")
    found = {row: dict.fromkeys((*KINDS, "all"), 0) for row in rows}
    for (game, path), lines in files.items():
        for row in (found[game], found["together"]) if game in found else ():
            row[kind_of(path)] += lines
            row["all"] += lines
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Print a table for each that is asked for; for two, what the rest came to in the games that both have."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="a commit, or a game's folder (default: the games of the tree as it lies)")
    parser.add_argument("--files", action="store_true", help="every file too")
    given = parser.parse_args(words)
    asked: list[str | None] = list(given.what) or [None]
    counts: list[Files] = []
    for what in asked:
        try:
            counts.append(counted(what))
        except subprocess.CalledProcessError as error:
            parser.error(f"{what} is no folder and no commit: {error.stderr.strip()}")
    names = [dict.fromkeys(game for game, _ in files) for files in counts]
    games = [[game for game in each if len(names) != 2 or all(game in other for other in names)] for each in names]
    tables = [table(files, each) for files, each in zip(counts, games, strict=True)]
    for what, files, rows in zip(asked, counts, tables, strict=True):
        print(f"\n{what or 'the tree'}")
        if given.files:
            print("".join(f"{lines:6}  {kind_of(path):6} {game}/{path}\n" for (game, path), lines in files.items()), end="")
        print(f"{'':14}" + "".join(f"{kind:>8}" for kind in (*KINDS, "all")))
        for game, row in rows.items():
            print(f"{game:14}" + "".join(f"{number:8,}" for number in row.values()))
    if len(tables) == 2:
        print("\nthe rest, of what it was")
        for game in tables[0]:
            before, now = tables[0][game]["rest"], tables[1][game]["rest"]
            print(f"{game:14}{before:8,}{now:8,}" + (f"{now / before:8.2f}" if before else ""))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
