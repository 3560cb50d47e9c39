"""`companion games`, `tags` and `doctor`: what there is, and whether it is whole."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion.cli.where import fault_key, table_file
from companion.kernel.command import Malformed
from companion.table import catalogue, doctor, story
from companion.table.journal import Journal, JournalFault
from companion.texts import Speaker, speaker


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
    except JournalFault as fault:
        print(words.say(fault_key(fault.kind), detail=fault.detail), file=sys.stderr)
        return 1
    bound = journal.kept(f"bindings:{args.game}") or {}
    journal.close()
    if not bound.get("pieces"):
        print(words.say("tags-none"))
    for tag, piece in sorted(bound.get("pieces", {}).items(), key=lambda pair: pair[1]):
        print(f"{piece:32}  {tag}")
    return 0


def check(args: argparse.Namespace) -> int:
    """Whether the table's file is whole; with --into, what can be read of it in a new file."""
    words = speaker(args.lang)
    path = Path(args.file) if args.file else table_file(args.data)
    catalogue.use_own_data(Path(args.data).expanduser() / "games")
    try:
        saved = doctor.examine(path, Path(args.into) if args.into else None)
    except JournalFault as fault:
        print(words.say(fault_key(fault.kind), detail=fault.detail), file=sys.stderr)
        return 1
    for each in saved:
        key = "doctor-whole" if each.trouble is None else "doctor-broken"
        trouble = words.say("doctor-" + (each.trouble or "none").replace("_", "-"))
        print(words.say(key, evening=each.evening, found=each.found, kept=each.kept, trouble=trouble))
    if not saved:
        print(words.say("shelf-empty"))
    if args.into:
        print(words.say("doctor-saved", file=args.into))
    elif any(each.trouble for each in saved):
        print(words.say("doctor-advice"))
    return 1 if any(each.trouble for each in saved) else 0
