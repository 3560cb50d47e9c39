"""`companion edition check`, `companion track check` and `track show`: what is unusual in a group's own data, line by line.

An edition's name means one that comes with the game or lies in the user's data folder. A file is used where it lies, with the tracks and
decks beside it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.cli.where import use_own_data_folder, write_new
from companion.cli.words import BAD_INPUT, FAULT, report_line, teller
from companion.drawing.art import Pen, art_of
from companion.drawing.board import board_drawing
from companion.drawing.primitives import Words
from companion.drawing.svg import board_svg
from companion.games import FIRST
from companion.kernel.command import Malformed
from companion.kernel.own import AnyEdition
from companion.scene import Board
from companion.table import catalogue
from companion.table.play import story

SEATS = ("A", "B", "C", "D", "E", "F")


def _is_file(name: str) -> bool:
    return name.endswith(".toml") or "/" in name


def _complain(args: argparse.Namespace, what: str, fault: Malformed) -> int:
    words = teller(args.lang, args.game)
    print(words.say("check-bad", what=what, words=story.malformed_words(fault, words)), file=sys.stderr)
    return BAD_INPUT


def _judged(args: argparse.Namespace, what: str, edition: AnyEdition) -> int:
    words = teller(args.lang, args.game)
    game = catalogue.game(args.game)
    for line in game.explain(edition):
        print(f"  {words(line)}")
    stands = catalogue.rulings_of(edition)
    for rule in words.rulings() if stands else ():
        print(f"  {rule}: {words.rule(rule, stands)}")
    odd = game.warnings(edition)
    for warning in odd:
        print(f"! {words(warning)}")
    print(words.say("check-odd" if odd else "check-good", what=what, number=len(odd)))
    return 0


def check_edition(args: argparse.Namespace) -> int:
    """Say whether an edition can be played, and what is unusual in it: of each game that has one of that name, if no game is named."""
    use_own_data_folder(args)
    games, worst = (args.game,) if args.game is not None else _games_of(args.name), 0
    for args.game in games:
        what = args.name if len(games) == 1 else f"{args.game}/{args.name}"
        try:
            catalogue.game(args.game)
            _judged(args, what, _edition(args))
        except Malformed as fault:
            worst = _complain(args, what, fault)
    return worst


def _games_of(name: str) -> tuple[str, ...]:
    """The games that an edition's name or file may be for: a file lies in its game's folder, else it is the first game's."""
    if not _is_file(name):
        return catalogue.games_with_edition(name) or (FIRST,)
    folder = Path(name).resolve().parent.parent.name
    return (folder,) if folder in catalogue.game_names() else (FIRST,)


def _edition(args: argparse.Namespace) -> AnyEdition:
    if _is_file(args.name):
        return catalogue.edition_from(args.game, Path(args.name).stem, _existing(args.name))
    if not catalogue.games_with_edition(args.name):
        every = dict.fromkeys(each for game in catalogue.playable_games() for each in catalogue.editions(game))
        raise Malformed("edition", "edition_unknown", edition=args.name[:40], known=tuple(every))
    return catalogue.edition(args.game, args.name)


def _existing(name: str) -> Path:
    path = Path(name)
    if not path.is_file():
        raise Malformed("", "no_such_file")
    return path


def _with_track(args: argparse.Namespace) -> tuple[Any, str]:
    """The game's first edition with this track added, and the track's name."""
    extra: dict[str, Mapping[str, object]] = {}
    name = args.name
    if _is_file(name):
        path = _existing(name)
        extra[f"tracks/{path.stem}"] = catalogue.read_toml(path)
        name = path.stem
    catalogue.game(args.game)
    catalogue.edition(args.game, None)  # where none can be played, this says why
    first, path = next(iter(catalogue.editions(args.game).items()))
    return catalogue.edition_from(args.game, first, path, extra, {"track": name}), name


def check_track(args: argparse.Namespace) -> int:
    """Say whether cars can race on a track, and what is unusual in it; or write its picture."""
    use_own_data_folder(args)
    try:
        found, name = _with_track(args)
        if args.action == "check":
            return _judged(args, args.name, found)
        game = catalogue.game(args.game)
        setup = game.setup(found, SEATS[: game.seats[0]], found.options)
    except Malformed as fault:
        return _complain(args, args.name, fault)
    words = teller(args.lang, args.game)
    if game.ground is None:
        print(words.say("track-no-picture"), file=sys.stderr)
        return FAULT
    ground = game.ground(setup)
    names = (Words(*space.centre, space.id, 11, "paper") for space in ground.spaces if space.letter is None)  # as typed in the file
    drawing = (*board_drawing(Pen(say=words, art=art_of(args.game)), Board(ground=ground)), *names)
    out = Path(args.out or f"{name}.svg")
    try:
        write_new(out, board_svg(drawing, ground.size))
    except FileExistsError:
        report_line(args, "file-exists", file=str(out))
        return BAD_INPUT
    except OSError as error:
        report_line(args, "file-unwritable", file=str(out), detail=catalogue.why_file_failed(error))
        return FAULT
    print(words.say("track-shown", file=str(out)))
    return 0
