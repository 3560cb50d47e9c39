"""The command line, and the one place that connects screen, phones, devices and table.

This module only declares the commands and their options. The work of each command is in a module beside it, which is imported when the
command is called, so that `companion --help` answers at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise

from companion import __version__
from companion.cli import language, output, typed
from companion.cli.where import ALL_ADDRESSES, PORT, default_folder
from companion.games import FIRST
from companion.languages import LANGUAGES

Handler = Callable[[argparse.Namespace], int]


def _later(module: str, name: str) -> Handler:
    """A handler whose module is imported when it is called."""

    def handle(args: argparse.Namespace) -> int:
        handler: Handler = getattr(import_module(f"companion.cli.{module}"), name)
        return handler(args)

    return handle


def parser(spoken: str) -> argparse.ArgumentParser:
    """The parser of the whole command line. Its help is in this language (see `teach_argparse`)."""
    said: Callable[[str], str] = vars(argparse)["_"]  # in the language that argparse itself was taught
    folder = typed.argument_type(spoken, "typed-folder", typed.user_path)
    file = typed.argument_type(spoken, "typed-file", typed.user_path)
    host = typed.argument_type(spoken, "typed-host", typed.host_name)
    port = typed.argument_type(spoken, "typed-port", typed.port_number)
    size = typed.argument_type(spoken, "typed-size", typed.window_size)
    whole = typed.argument_type(spoken, "typed-whole", int)
    seconds = typed.argument_type(spoken, "typed-seconds", float)
    line = argparse.ArgumentParser(prog="companion", description=said("Bank and referee for a real board game on the table."))
    kept = said("where the table is kept (default: %(default)s)")
    line.add_argument("--data", type=folder, metavar="FOLDER", default=default_folder(), help=kept)
    line.add_argument("--lang", choices=LANGUAGES, default=None, help=said("language of screen and messages (default: the system's)"))
    version = f"%(prog)s {__version__}"
    line.add_argument("--version", action="version", version=version, help=said("say which version this is, and no more"))
    line.add_argument("-v", "--verbose", action="store_true", help=said("say on the terminal what goes on, for whoever looks for a fault"))
    line.add_argument("--log", type=file, metavar="FILE", default=None, help=said("write the same to this file"))
    commands = line.add_subparsers(dest="command", metavar="COMMAND")

    def helped(_: argparse.Namespace) -> int:
        line.print_help()
        return 0

    line.set_defaults(handler=helped)

    def command(name: str, help_: str, module: str, function: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=said(help_), description=said(help_))
        added.set_defaults(handler=_later(module, function))
        # also after the command, where people write them
        added.add_argument("--data", type=folder, metavar="FOLDER", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        added.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        added.add_argument("-v", "--verbose", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        added.add_argument("--log", type=file, metavar="FILE", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        return added

    opening = {"run": "open the table on this screen, serve the phones, read the sensors", "serve": "the same without a screen"}
    for name, help_ in opening.items():
        added = command(name, help_, "table", f"{name}_table")
        added.add_argument("--port", type=port, default=PORT, help=said("the phones' port (default: %(default)s)"))
        added.add_argument("--host", type=host, default=ALL_ADDRESSES, help=said("the address to serve on (default: all)"))
        added.add_argument(
            "--name", action="append", default=[], metavar="HOST", help=said("one more name that phones may call this table by")
        )
        added.add_argument("--device", action="append", default=[], metavar="PATH", help=said("a reader board's port, if it isn't found"))
        added.add_argument("--no-scan", action="store_true", help=said("don't look for reader boards on the ports"))
        added.add_argument("--no-simulator", action="store_true", help=said("no simulated reader board when there is no real one"))
        added.add_argument("--no-phones", action="store_true", help=said("don't serve phones"))
        added.add_argument("--phones-lead", action="store_true", help=said("let the phones say what the table says"))
        added.add_argument(
            "--broker",
            metavar="ADDRESS",
            help=said("tell the house, and hear its readers, through this MQTT broker (mqtts://NAME:PASSWORD@HOST)"),
        )
        added.add_argument("--club", metavar="KEY", help=said("sign results for a club with this key; an empty one for none"))
        added.add_argument("--wall", action="store_true", help=said("let any browser on the network watch the table"))
        added.add_argument(
            "--size", type=size, default="1280x800", metavar="WIDTHxHEIGHT", help=said("the window's size (default: %(default)s)")
        )
        added.add_argument("--fullscreen", action="store_true", help=said("use the whole screen"))

    added = command("replay", "tell a record as a story, or as JSON", "records", "replay_file")
    added.add_argument("file", help=said("the record; - for standard input"))
    added.add_argument("--json", action="store_true", help=said("one line of JSON for each command, and a last line"))
    added.add_argument("--view", metavar="VIEWER", help=said("the final view of a seat, onlooker or table, as JSON"))
    added.add_argument("--legal", metavar="SEAT", help=said("what that seat may do at the end, as JSON"))

    added = command("export", "write an evening as a record", "records", "export_record")
    added.add_argument("evening", nargs="?", type=whole, help=said("its number (default: the newest)"))
    added.add_argument(
        "--viewer", default="onlooker", metavar="VIEWER", help=said("whose: a seat, onlooker or table (default: %(default)s)")
    )
    added.add_argument("--full", action="store_true", help=said("everything, also what is secret while the game is unfinished"))
    added.add_argument("--raw", action="store_true", help=said("every line as it lies, judged by no rules, secrets too"))
    added.add_argument("-o", "--out", metavar="FILE", help=said("a new file to write it to (default: standard output)"))

    added = command("import", "take a record in as a new evening", "records", "import_file")
    added.add_argument("file", help=said("the record; - for standard input"))

    added = command("games", "the games, editions and options there are", "shelf", "list_games")
    added.add_argument("game", nargs="?", help=said("one of them, with its options"))

    added = command("tags", "which tag is which piece", "shelf", "list_tags")
    added.add_argument("game", nargs="?", default=FIRST, help=said("of this game (default: %(default)s)"))

    added = command("devices", "the reader boards and dice that are found", "devices", "devices")
    added.add_argument("--seconds", type=seconds, default=3.0, help=said("how long to look (default: %(default)s)"))
    added.add_argument("--device", action="append", default=[], metavar="PATH", help=said("a reader board's port, if it isn't found"))

    added = command("club", "many tables: a league, rounds, a wall of the hall", "club", "club")
    actions = ("run", "admit", "dismiss", "come", "drop", "join", "seat", "publish", "swap", "correct", "standing", "csv", "page")
    added.add_argument("action", choices=actions)
    added.add_argument("given", nargs="*", help=said("a table's id and name, players, a file, as the action wants"))
    added.add_argument("--broker", metavar="ADDRESS", help=said("the MQTT broker that the tables tell"))
    added.add_argument("--host", type=host, default=ALL_ADDRESSES, help=said("the address to serve on (default: all)"))
    added.add_argument("--port", type=port, default=8770, help=said("the wall's port (default: %(default)s)"))
    added.add_argument("--seed", type=whole, default=1, help=said("the same round again (default: %(default)s)"))
    added.add_argument("--at", type=whole, default=None, metavar="TABLE", help=said("the table that they can't leave"))
    added.add_argument("--reason", default="", help=said("why it is changed"))
    added.add_argument("--points", metavar="FILE", help=said("points by place for each size of a table, a TOML file"))

    added = command("demo", "let a game play itself by lot, as a record", "demo", "demo")
    added.add_argument("game", nargs="?", default=FIRST)
    added.add_argument("--seats", default="Ana,Bo,Cy", help=said("the players (default: %(default)s)"))
    added.add_argument("--edition", default=None)
    added.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said("an option, as often as wanted"))
    added.add_argument("--seed", type=whole, default=None, help=said("the same game again"))

    added = command("firmware", "write out the program of the reader board", "firmware", "write_out")
    added.add_argument("--to", type=folder, metavar="FOLDER", required=True, help=said("a new folder for it"))

    added = command("completion", "write what a shell needs to complete these words", "completion", "write_completion")
    added.add_argument("shell", choices=("bash", "zsh", "fish"))

    added = command("new", "make a new game's folder, small and whole, to go on from", "new_game", "new_game")
    added.add_argument("name", help=said("its name, in small letters"))
    added.add_argument("--golden", action="store_true", help=said("play the golden records of a game that is there anew"))

    added = command(
        "doctor",
        "look at the table's file and at what the table stands on; save what can be read of a damaged file",
        "doctor",
        "check_table_file",
    )
    added.add_argument("file", nargs="?", type=file, help=said("the table's file (default: this table's)"))
    added.add_argument("--into", type=file, metavar="FILE", help=said("save the longest valid part of each evening into this new file"))
    added.add_argument("--keys", action="store_true", help=said("save the phones' keys too, which are secret"))

    added = command("edition", "look at an edition: check", "check", "check_edition")
    added.add_argument("action", choices=("check",))
    added.add_argument("name", help=said("an edition's name, or a TOML file"))
    added.add_argument("--game", help=said("the game it is for (default: each that has an edition of that name)"))

    added = command("track", "look at a track: check, or show as a picture", "check", "check_track")
    added.add_argument("action", choices=("check", "show"))
    added.add_argument("name", nargs="?", default="classic", help=said("a track's name, or a TOML file (default: %(default)s)"))
    added.add_argument("--game", default=FIRST, help=said("the game it is for (default: %(default)s)"))
    added.add_argument("-o", "--out", metavar="FILE", help=said("the new file for the picture, SVG (default: NAME.svg)"))
    return line


def _asked(words: Sequence[str]) -> str | None:
    """The language asked for by `--lang`, found before the words are parsed, so that errors in them are told in it."""
    pairs = pairwise([*words, ""])
    named = [after if word == "--lang" else word.partition("=")[2] for word, after in pairs if word.partition("=")[0] == "--lang"]
    return next((each for each in reversed(named) if each in LANGUAGES), None)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    output.never_fail_on_letters()
    words = list(sys.argv[1:] if argv is None else argv)
    spoken = language.chosen_language(_asked(words))
    if spoken != "en":  # which argparse speaks by itself, at once
        import_module("companion.cli.words").teach_argparse(spoken)
    else:
        vars(argparse)["_"] = str
    args = parser(spoken).parse_args(words)
    args.asked_language = args.lang
    args.lang = language.chosen_language(args.lang)
    handler: Handler = args.handler
    try:
        if args.verbose or args.log:
            import_module("companion.cli.log").begin_log(args)
        with output.output_faults_apart():
            return handler(args)
    except KeyboardInterrupt:
        return 130
    except output.Unwritable as trouble:
        output.silence_output()
        if not isinstance(trouble.__cause__, BrokenPipeError):  # whoever read our output may have gone
            _complain(args, "output-unwritable", trouble)
        return 1
    except OSError as error:
        if error.filename is None:  # not a file that somebody named
            raise
        _complain(args, "file-unreadable", error)
        return 1


def _complain(args: argparse.Namespace, key: str, error: OSError) -> None:
    from companion.cli.words import report_line
    from companion.table.catalogue import why_file_failed

    report_line(args, key, file=str(error.filename), detail=why_file_failed(error))
