"""The command line, and the one place where screen, phones, devices and table are put together.

This module only knows the words of the command line; each command's work lies beside it and is imported when it is called, so
that `companion --help` answers at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from companion.cli.where import default_folder

Handler = Callable[[argparse.Namespace], int]


def _later(module: str, name: str) -> Handler:
    """A handler that is imported when it is called."""

    def handle(args: argparse.Namespace) -> int:
        handler: Handler = getattr(import_module(f"companion.cli.{module}"), name)
        return handler(args)

    return handle


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="Bank and referee for a real board game on the table.")
    parser.add_argument("--data", metavar="FOLDER", default=default_folder(), help="where the table is kept (default: %(default)s)")
    parser.add_argument("--lang", choices=("fr", "en"), default=None, help="language of screen and messages (default: the system's)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, help_: str, module: str, function: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help_, description=help_)
        added.set_defaults(handler=_later(module, function))
        # also after the command, where people write them
        added.add_argument("--data", metavar="FOLDER", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        added.add_argument("--lang", choices=("fr", "en"), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        return added

    opening = {"run": "open the table on this screen, serve the phones, read the sensors", "serve": "the same without a screen"}
    for name, help_ in opening.items():
        added = command(name, help_, "table", name)
        added.add_argument("--port", type=int, default=8765, help="the phones' port (default: %(default)s)")
        added.add_argument("--host", default="0.0.0.0", help="the address to serve on (default: all)")
        added.add_argument("--name", action="append", default=[], metavar="HOST", help="one more name that phones may call this table by")
        added.add_argument("--device", action="append", default=[], metavar="PATH", help="a reader board's port, if it isn't found")
        added.add_argument("--no-simulator", action="store_true", help="no simulated reader board when there is no real one")
        added.add_argument("--no-phones", action="store_true", help="don't serve phones")
        added.add_argument("--size", default="1280x800", help="the window's size (default: %(default)s)")
        added.add_argument("--fullscreen", action="store_true", help="use the whole screen")

    added = command("replay", "tell a record as a story, or as JSON", "records", "replay")
    added.add_argument("file", help="the record; - for standard input")
    added.add_argument("--json", action="store_true", help="one line of JSON for each command, and a last line")
    added.add_argument("--view", metavar="VIEWER", help="the final view of a seat, onlooker or table, as JSON")
    added.add_argument("--legal", metavar="SEAT", help="what that seat may do at the end, as JSON")

    added = command("export", "write an evening as a record", "records", "export")
    added.add_argument("evening", nargs="?", type=int, help="its number (default: the newest)")
    added.add_argument("--viewer", default="onlooker", metavar="VIEWER", help="whose: a seat, onlooker or table (default: %(default)s)")
    added.add_argument("--full", action="store_true", help="everything, also what is secret while the game is unfinished")
    added.add_argument("-o", "--out", metavar="FILE", help="where to (default: standard output)")

    added = command("import", "take a record in as a new evening", "records", "import_")
    added.add_argument("file", help="the record; - for standard input")

    added = command("games", "the games, editions and options there are", "about", "games")
    added.add_argument("game", nargs="?", help="one of them, with its options")

    added = command("tags", "which tag is which piece", "about", "tags")
    added.add_argument("game", nargs="?", default="toprace", help="of this game (default: %(default)s)")

    command("devices", "the reader boards and dice that are found", "devices", "devices").add_argument(
        "--seconds", type=float, default=3.0, help="how long to look (default: %(default)s)"
    )

    added = command("demo", "let a game play itself by lot, as a record", "demo", "demo")
    added.add_argument("game", nargs="?", default="toprace")
    added.add_argument("--seats", default="Ana,Bo,Cy", help="the players (default: %(default)s)")
    added.add_argument("--edition", default=None)
    added.add_argument("--option", action="append", default=[], metavar="NAME=JSON", help="an option, as often as wanted")
    added.add_argument("--seed", type=int, default=None, help="the same game again")

    added = command("doctor", "check the table's file; save what can be read of a damaged one", "about", "check")
    added.add_argument("file", nargs="?", help="the table's file (default: this table's)")
    added.add_argument("--into", metavar="FILE", help="save the longest valid part of each evening into this new file")

    added = command("edition", "look at an edition: check", "check", "edition")
    added.add_argument("action", choices=("check",))
    added.add_argument("name", help="an edition's name, or a TOML file")
    added.add_argument("--game", default="toprace", help="the game it is for (default: %(default)s)")

    added = command("track", "look at a track: check, or show as a picture", "check", "track")
    added.add_argument("action", choices=("check", "show"))
    added.add_argument("name", nargs="?", default="classic", help="a track's name, or a TOML file (default: %(default)s)")
    added.add_argument("--game", default="toprace", help="the game it is for (default: %(default)s)")
    added.add_argument("-o", "--out", metavar="FILE", help="where the picture (SVG) goes (default: NAME.svg)")
    return parser


def language(args: argparse.Namespace) -> str:
    """The language asked for, or the system's, or French."""
    if args.lang:
        return str(args.lang)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value and value[:2] != "C" and value[:5] != "POSIX":
            return "en" if value.startswith("en") else "fr" if value.startswith("fr") else "en"
    return "fr"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; answers the exit code."""
    args = _parser().parse_args(argv)
    args.asked_language = args.lang
    args.lang = language(args)
    handler: Handler = args.handler
    try:
        return handler(args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; point stdout elsewhere so that the interpreter's exit stays quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
