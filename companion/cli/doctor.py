"""`companion doctor`: checks the table's file, saves what can be read of it into a new file, and checks the machine around it."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from companion.cli.where import PORT, default_folder, table_file
from companion.cli.words import teller
from companion.lan.stored_values import THEIRS
from companion.table import catalogue, doctor
from companion.table.file.fault import JournalFault
from companion.table.stored_values import OURS
from companion.texts import Speaker

BAD_INPUT = 2


def check_table_file(args: argparse.Namespace) -> int:
    """Say whether the table's file is undamaged; with --into, save what can be read of it into a new file."""
    words = teller(args.lang)
    path = Path(args.file) if args.file else table_file(args.data)
    catalogue.set_own_data_folder(Path(args.data) / "games")
    into = Path(args.into) if args.into else None
    try:
        examined = doctor.examine(path, into, keys=args.keys, readers={**OURS, **THEIRS})
    except JournalFault as fault:
        print(words(fault.detail), file=sys.stderr)
        if fault.kind == "doctor_no_file" and not args.file and into is None:
            _look_around(words, Path(args.data))
        return BAD_INPUT if fault.kind in ("doctor_no_file", "doctor_folder", "doctor_target_exists") else 1
    for each in examined.evenings:
        print(words.say(_found(each), evening=each.evening, found=each.found, kept=each.kept, trouble=each.trouble))
        if each.mended:
            print("  " + words.say("doctor-mended", mended=each.mended))
        if each.since > 1:
            print("  " + words.say("doctor-goes-on", since=each.since))
        if each.loose:
            print("  " + words.say("doctor-loose", number=each.loose, evening=each.evening))
        if each.unjudged is not None:
            print("  " + words(each.unjudged))
    for trouble in examined.beside:
        print(words(trouble))
    if not examined.evenings and not examined.beside:
        print(words.say("shelf-empty"))
    if into is not None:
        print(words.say("doctor-saved", file=str(into), original=str(path)))
        print(words.say("doctor-with-keys" if args.keys else "doctor-without-keys"))
    elif not examined.whole:
        print(words.say("doctor-advice", command=_again(args)))
    if not args.file and into is None:
        _look_around(words, Path(args.data))
    return 0 if examined.whole else 1


def _look_around(words: Speaker, folder: Path) -> None:
    """Print a line for each thing the table needs from its machine. These do not concern the file, so they don't change the exit code."""
    from companion.cli.surroundings import findings

    print(words.say("around-title"))
    for found in findings(folder, PORT):
        mark = "✗" if not found.well else "✓" if found.remedy is None else "·"
        print(f"{mark} {words(found.text)}", *([words(found.remedy)] if found.remedy is not None else []), flush=True)


def _found(saved: doctor.Saved) -> str:
    """The text that says how much of an evening can be read."""
    if saved.trouble is None:
        return "doctor-whole" if saved.unjudged is None and not saved.mended else "doctor-unjudged"
    return "doctor-broken" if saved.counted else "doctor-broken-uncounted"


def _again(args: argparse.Namespace) -> str:
    """The command as it was typed, so that it can be typed again."""
    data = [] if args.data == default_folder() else ["--data", args.data]
    return shlex.join(["companion", "doctor", *data, *([args.file] if args.file else [])])
