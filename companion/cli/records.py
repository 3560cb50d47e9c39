"""`companion replay`, `export` and `import`: evenings as records.

Replay exits with 0 whatever the referee refused, and with 2 where the file is no record, naming the line and what is wrong.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from companion import wire
from companion.cli.where import fault_key, read_input, table_file
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, evening, records, story
from companion.table.journal import Journal, JournalFault
from companion.texts import Speaker, speaker

BAD_INPUT = 2


def _say(args: argparse.Namespace, key: str, **values: Any) -> None:
    print(speaker(args.lang).say(key, **values), file=sys.stderr)


def _use_own_data(args: argparse.Namespace) -> None:
    catalogue.use_own_data(Path(args.data).expanduser() / "games")


def _read(args: argparse.Namespace) -> bytes | None:
    try:
        return read_input(args.file)
    except OSError as error:
        _say(args, "file-unreadable", file=args.file, detail=error.strerror or "?")
        return None


def replay(args: argparse.Namespace) -> int:
    """Play a record and tell it."""
    _use_own_data(args)
    text = _read(args)
    if text is None:
        return BAD_INPUT
    try:
        record = records.read_record(text)
    except records.BadLine as bad:
        print(story.complaint(bad, args.lang), file=sys.stderr)
        return BAD_INPUT
    seats = record.started.setup.seats
    if args.view is not None and args.view not in (*seats, ONLOOKER, TABLE):
        _say(args, "viewer-unknown", viewer=args.view, known=[*seats, ONLOOKER, TABLE])
        return BAD_INPUT
    if args.legal is not None and args.legal not in (*seats, TABLE):
        _say(args, "viewer-unknown", viewer=args.legal, known=[*seats, TABLE])
        return BAD_INPUT
    played = records.Replay(record)
    out = sys.stdout
    if args.json:
        for number, _, ruling, _ in played.steps():
            out.write(wire.dumps(records.ruling_json(number, ruling)) + "\n")
        out.write(wire.dumps(records.end_json(played.game, played.state)) + "\n")
    elif args.view is None and args.legal is None:
        for line in story.told(played, Speaker(args.lang, played.game.name)):
            out.write(line + "\n")
    else:
        for _ in played.steps():
            pass
    if args.view is not None:
        out.write(wire.dumps(played.game.view(played.state, args.view)) + "\n")
    if args.legal is not None:
        out.write(wire.dumps([wire.write_command(each) for each in played.game.legal(played.state, args.legal)]) + "\n")
    return 0


def export(args: argparse.Namespace) -> int:
    """An evening of this table as a record."""
    _use_own_data(args)
    try:
        journal = Journal(table_file(args.data))
    except JournalFault as fault:
        _say(args, fault_key(fault.kind), detail=fault.detail)
        return 1
    try:
        shelf = journal.evenings()
        if not shelf:
            _say(args, "shelf-empty")
            return 1
        number = args.evening if args.evening is not None else shelf[0].id
        opened = evening.Evening(journal, number)
        viewer = None if args.full else args.viewer
        if viewer is not None and viewer not in (*opened.setup.seats, ONLOOKER, TABLE):
            _say(args, "viewer-unknown", viewer=viewer, known=[*opened.setup.seats, ONLOOKER, TABLE])
            return BAD_INPUT
        if args.full and opened.game.summary(opened.state).phase != "over":
            _say(args, "export-secrets")
        text = evening.export(opened, viewer)
    except JournalFault as fault:
        _say(args, fault_key(fault.kind), detail=fault.detail)
        return 1
    finally:
        journal.close()
    if args.out:
        try:
            Path(args.out).write_text(text, encoding="utf-8")
        except OSError as error:
            _say(args, "file-unwritable", file=args.out, detail=error.strerror or "?")
            return 1
    else:
        sys.stdout.write(text)
    return 0


def import_(args: argparse.Namespace) -> int:
    """A record as a new evening on this table's shelf."""
    _use_own_data(args)
    text = _read(args)
    if text is None:
        return BAD_INPUT
    try:
        journal = Journal(table_file(args.data))
    except JournalFault as fault:
        _say(args, fault_key(fault.kind), detail=fault.detail)
        return 1
    try:
        number = evening.import_record(journal, text)
    except records.BadLine as bad:
        print(story.complaint(bad, args.lang), file=sys.stderr)
        return BAD_INPUT
    finally:
        journal.close()
    print(speaker(args.lang).say("imported", evening=number))
    return 0
