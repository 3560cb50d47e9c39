"""`companion new`: makes the folder of a small game that can be played at once, and that its author then changes (`docs/game.md`).

It is a copy of the folder `companion/starter` under another name. In a source tree it also plays the golden records that the tests need,
one for each number of players; `--golden` plays them again after an intended change of the rules.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import shutil
from pathlib import Path

from companion import wire
from companion.cli.demo import ListedYetRefused, random_game, report_listed_yet_refused
from companion.cli.words import BAD_INPUT, report_line, report_malformed
from companion.kernel.command import Malformed
from companion.table import catalogue, records
from companion.texts import speaker

STARTER = Path(__file__).parent.parent / "starter"
TESTS = Path(__file__).parent.parent.parent / "tests" / "games"
NAMES = ("Ana", "Bo", "Cy", "Zoé", "Hugo", "Mamie", "Leïla", "Ugo", "Iris", "Otto")
WRITTEN = (".py", ".ftl", ".toml")
IMPORTS = re.compile(r"(?:^from companion\.[^\n(]+\n)+", re.MULTILINE)


def new_game(args: argparse.Namespace) -> int:
    """Make a game's folder, and its golden records if this is a source tree with tests."""
    name = args.name
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        report_line(args, "new-name")
        return BAD_INPUT
    if keyword.iskeyword(name):
        report_line(args, "new-keyword", name=name)
        return BAD_INPUT
    folder, golden = catalogue.GAMES_DIR / name, TESTS / name / "golden"
    if (here := _another_tree()) is not None:
        report_line(args, "new-elsewhere", folder=str(folder), here=str(here))
        return BAD_INPUT
    if args.golden:
        return _again(args, folder, golden)
    if folder.exists():
        report_line(args, "new-exists", folder=str(folder))
        return BAD_INPUT
    had_tests = golden.parent.exists()
    try:
        _copy(folder, name)
        catalogue.game_names.cache_clear()
        if TESTS.is_dir():
            _play(golden, name)
    except BaseException as error:  # half a game would be in the way of the next try
        shutil.rmtree(folder, ignore_errors=True)
        if not had_tests:
            shutil.rmtree(golden.parent, ignore_errors=True)
        if isinstance(error, Malformed):
            return report_malformed(args, error)
        raise
    say = speaker(args.lang).say
    print(say("new-made", folder=str(folder), name=name, title=_title(name)))
    if TESTS.is_dir():
        print(f"    {say('new-tests', golden=str(golden))}")
    return 0


def _another_tree() -> Path | None:
    """The source tree in which this is said, if it is another one than the tree that this program belongs to."""
    around = (Path.cwd(), *Path.cwd().parents)
    trees = (each for each in around if (each / "pyproject.toml").is_file() and (each / "companion" / "games").is_dir())
    here = next(trees, None)
    return here if here is not None and not (here / "companion" / "games").samefile(catalogue.GAMES_DIR) else None


def _title(name: str) -> str:
    """What the game is called until its author says better: "Perudo like" for perudo_like."""
    return " ".join(name.split("_")).strip().capitalize()


def _again(args: argparse.Namespace, folder: Path, golden: Path) -> int:
    """Play the golden records again, for a game whose rules were changed on purpose."""
    if not folder.is_dir() or not TESTS.is_dir():
        report_line(args, "new-nothing-to-play", folder=str(folder if TESTS.is_dir() else TESTS))
        return BAD_INPUT
    try:
        _play(golden, args.name)
    except Malformed as fault:
        return report_malformed(args, fault, args.name)
    except ListedYetRefused as fault:
        return report_listed_yet_refused(args, fault)
    print(speaker(args.lang).say("new-played", folder=str(golden)))
    return 0


def _copy(folder: Path, name: str) -> None:
    """Copy the starter's files with the new game's name in them: all of them or none."""
    half = folder.with_name(f".{name}")
    shutil.rmtree(half, ignore_errors=True)
    for path in STARTER.rglob("*"):
        if path.suffix in WRITTEN:
            text = path.read_text(encoding="utf-8").replace("companion.starter", f"companion.games.{name}")
            if path.name == "__init__.py":
                text = f'"""{_title(name)}: what it is about, in a sentence or two."""\n'
            if path.suffix == ".ftl":
                text = re.sub(r"^game-title = .*$", f"game-title = {_title(name)}", text, flags=re.MULTILINE)
            to = half / path.relative_to(STARTER)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(IMPORTS.sub(_sorted, text), encoding="utf-8")
    half.rename(folder)


def _sorted(found: re.Match[str]) -> str:
    """Put the import lines into their order."""
    return "".join(sorted(found.group().splitlines(keepends=True)))


def _play(golden: Path, name: str) -> None:
    """A random evening for each number of players, and how it ends."""
    golden.mkdir(parents=True, exist_ok=True)
    game = catalogue.game(name)
    fewest, most = game.seats
    for old in (each for pattern in ("*p.jsonl", "*p.end.json") for each in golden.glob(pattern)):
        if (players := old.name.partition("p.")[0]).isdecimal() and not fewest <= int(players) <= most:
            old.unlink()  # of a number of players for which the game is no longer
    for count in range(fewest, most + 1):
        setup = records.make_setup(game, None, NAMES[:count], {})
        lines = map(wire.write_envelope, random_game(game, setup, count))
        text = records.write_record(records.header_json(game, setup, {}), lines)
        (golden / f"{count}p.jsonl").write_text(text, encoding="utf-8")
        end = records.end_json(game, records.replay_record(text.encode()).state)
        (golden / f"{count}p.end.json").write_text(json.dumps(end, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
