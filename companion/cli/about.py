"""`companion games`, `tags` and `doctor`: what there is, and whether it is whole."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from companion.cli.where import default_folder, table_file
from companion.kernel.command import Malformed
from companion.table import catalogue, doctor, story
from companion.table.journal import Journal, JournalFault
from companion.texts import Speaker, speaker

BAD_INPUT = 2


def games(args: argparse.Namespace) -> int:
    """The games there are, or one with its editions and options."""
    catalogue.use_own_data(Path(args.data).expanduser() / "games")
    if args.game is None:
        for name in catalogue.game_names():
            game, words = catalogue.game(name), speaker(args.lang, name)
            fewest, most = game.seats
            print(f"{name:10}  {words.say('game-title')} — {words.say('game-tagline')} ({fewest}–{most})")
        return 0
    try:
        game = catalogue.game(args.game)
        words = Speaker(args.lang, args.game)
        print(words.say("game-title"))
        for edition_name in catalogue.editions(args.game):
            edition = catalogue.edition(args.game, edition_name)
            print(f"  {edition_name}: {words.say(f'edition-{edition_name}')}")
            for name, value in game.option_defaults(edition).items():
                said = f"option-{name}".replace("_", "-")
                print(f"      {name} = {value!r}" + (f"   ({words.say(said)})" if words.has(said) else ""))
            for warning in game.warnings(edition):
                print(f"      ! {words(warning)}")
    except Malformed as fault:
        print(story.fault_words(fault, speaker(args.lang)), file=sys.stderr)
        return 2
    return 0


def tags(args: argparse.Namespace) -> int:
    """Which tag is which piece."""
    words = speaker(args.lang)
    try:
        journal = Journal(table_file(args.data))
        try:
            bound = journal.kept(f"bindings:{args.game}") or {}
        finally:
            journal.close()
    except JournalFault as fault:
        print(words(fault.detail), file=sys.stderr)
        return 1
    if not bound.get("pieces"):
        print(words.say("tags-none"))
    for tag, piece in sorted(bound.get("pieces", {}).items(), key=lambda pair: pair[1]):
        print(f"{piece:32}  {tag}")
    return 0


def check(args: argparse.Namespace) -> int:
    """Whether the table's file is whole; with --into, what can be read of it in a new file."""
    words = speaker(args.lang)
    path = Path(args.file).expanduser() if args.file else table_file(args.data)
    catalogue.use_own_data(Path(args.data).expanduser() / "games")
    into = Path(args.into).expanduser() if args.into else None
    try:
        examined = doctor.examine(path, into)
    except JournalFault as fault:
        print(words(fault.detail), file=sys.stderr)
        return BAD_INPUT if fault.kind in ("doctor_no_file", "doctor_folder", "doctor_target_exists") else 1
    for each in examined.evenings:
        print(words.say(_found(each), evening=each.evening, found=each.found, kept=each.kept, trouble=each.trouble))
        if each.unjudged is not None:
            print("  " + words(each.unjudged))
    for trouble in examined.beside:
        print(words(trouble))
    if not examined.evenings and not examined.beside:
        print(words.say("shelf-empty"))
    if into is not None:
        print(words.say("doctor-saved", file=str(into), original=str(path)))
    elif not examined.whole:
        print(words.say("doctor-advice", command=_again(args)))
    return 0 if examined.whole else 1


def _found(saved: doctor.Saved) -> str:
    """The text for what became of an evening."""
    if saved.trouble is None:
        return "doctor-whole" if saved.unjudged is None else "doctor-unjudged"
    return "doctor-broken" if saved.counted else "doctor-broken-uncounted"


def _again(args: argparse.Namespace) -> str:
    """The command as it was given, to be given again."""
    data = [] if args.data == default_folder() else ["--data", args.data]
    return shlex.join(["companion", "doctor", *data, *([args.file] if args.file else [])])
