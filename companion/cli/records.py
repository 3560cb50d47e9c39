"""`companion replay`, `companion export` and `companion import`: evenings as records.

Replay exits with 0 even if the referee refused commands; if the file is not a record it exits with 2 and says which line is wrong and why.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion import wire
from companion.cli import output
from companion.cli.where import read_input, table_file, use_own_data_folder, write_new
from companion.cli.words import BAD_INPUT, FAULT, report_journal_fault, report_line, teller
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.file.read_copy import journal_to_read
from companion.table.play import evening, exported, story


def _read(args: argparse.Namespace) -> bytes | None:
    try:
        return read_input(args.file)
    except OSError as error:
        report_line(args, "file-unreadable", file=args.file, detail=catalogue.why_file_failed(error))
        return None


def replay_file(args: argparse.Namespace) -> int:
    """Play a record and tell what happens; returns the exit code."""
    use_own_data_folder(args)
    text = _read(args)
    if text is None:
        return BAD_INPUT
    try:
        record = records.read_record(text)
    except records.BadLine as bad:
        print(story.bad_line_words(bad, teller(args.lang, bad.game)), file=sys.stderr)
        return BAD_INPUT
    seats = record.seats
    if args.view is not None and args.view not in (*seats, ONLOOKER, TABLE):
        report_line(args, "viewer-unknown", viewer=args.view, known=[*seats, ONLOOKER, TABLE])
        return BAD_INPUT
    if args.legal is not None and args.legal not in (*seats, TABLE):
        report_line(args, "viewer-unknown", viewer=args.legal, known=[*seats, TABLE])
        return BAD_INPUT
    played = records.Replay(record)
    out = output.records_output() if args.json or args.view is not None or args.legal is not None else sys.stdout
    if args.json:
        for number, _, ruling, _ in played.steps():
            out.write(wire.dumps(records.ruling_json(number, ruling)) + "\n")
        out.write(wire.dumps(records.end_json(played.game, played.state)) + "\n")
    elif args.view is None and args.legal is None:
        for line in story.story_lines(played, teller(args.lang, played.game.name)):
            out.write(line + "\n")
    else:
        for _ in played.steps():
            pass
    if args.view is not None:
        out.write(wire.dumps(wire.write_view(played.game.view(played.state, args.view))) + "\n")
    if args.legal is not None:
        out.write(wire.dumps([wire.write_command(each) for each in played.game.legal(played.state, args.legal)]) + "\n")
    return 0


def export_record(args: argparse.Namespace) -> int:
    """Write an evening of this table as a record."""
    use_own_data_folder(args)
    try:
        with journal_to_read(table_file(args.data)) as journal:
            shelf = {each.id for each in journal.evenings()} | (journal.loose() if args.raw else set())
            if not shelf:
                report_line(args, "shelf-empty")
                return FAULT
            number = args.evening if args.evening is not None else max(shelf)
            if number not in shelf:
                report_line(args, "export-unknown", evening=str(number), known=_ranges(sorted(shelf)))
                return BAD_INPUT
            if args.raw:
                report_line(args, "export-raw")
                return _write(args, "".join(f"{line}\n" for line in journal.raw_lines(number)))
            opened = evening.Evening(journal, number)
            viewer = None if args.full else args.viewer
            if viewer is not None and viewer not in (*opened.setup.seats, ONLOOKER, TABLE):
                report_line(args, "viewer-unknown", viewer=viewer, known=[*opened.setup.seats, ONLOOKER, TABLE])
                return BAD_INPUT
            if args.full and opened.game.summary(opened.state).phase != "over":
                report_line(args, "export-secrets")
            text = exported.export_evening(opened, viewer)
            if (told := text.count("\n")) <= len(journal.lines(number)):
                report_line(args, "export-until", line=told)
    except JournalFault as fault:
        return report_journal_fault(args, fault)
    return _write(args, text)


def _write(args: argparse.Namespace, text: str) -> int:
    """Write a record to the file that was asked for, or to standard output."""
    if args.out:
        try:
            write_new(Path(args.out), text)
        except FileExistsError:
            report_line(args, "file-exists", file=args.out)
            return BAD_INPUT
        except OSError as error:
            report_line(args, "file-unwritable", file=args.out, detail=catalogue.why_file_failed(error))
            return FAULT
    else:
        output.records_output().write(text)
    return 0


def _ranges(numbers: list[int]) -> list[str]:
    """Numbers in ranges: 1, 2, 3 and 7 are "1–3" and "7"."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found]


def import_file(args: argparse.Namespace) -> int:
    """Put a record on this table's shelf as a new evening."""
    use_own_data_folder(args)
    text = _read(args)
    if text is None:
        return BAD_INPUT
    try:
        journal = Journal(table_file(args.data))
    except JournalFault as fault:
        return report_journal_fault(args, fault)
    try:
        number = evening.import_record(journal, text)
    except records.BadLine as bad:
        print(story.bad_line_words(bad, teller(args.lang, bad.game)), file=sys.stderr)
        return BAD_INPUT
    except JournalFault as fault:
        return report_journal_fault(args, fault)
    finally:
        journal.close()
    print(teller(args.lang).say("imported", evening=number))
    return 0
