"""The shelf: every evening of a table's file, with its date, its game and how it ended. Here evenings are renamed, binned and deleted.

To find out how an evening ended it is opened, which a stored state makes quick, and only once for the same number of lines. An evening
in the bin is off the shelf and can be put back. Only what is deleted from the bin is gone for good, with its lines, promises and
plain record. The shelf lives on the loop thread; the journal is read in the disk's thread.
"""

from __future__ import annotations

import contextlib
import csv
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.table import catalogue
from companion.table.file.disk import Disk
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal, Shelved
from companion.table.play import promises
from companion.table.play.evening import Evening
from companion.table.play.playback import Playback, read_playback
from companion.table.play.statistics import EveningFigures, evening_figures, spreadsheet_rows
from companion.table.stored_values import BIN, EVENING, NAMES, OURS, UNREAD
from companion.table.trouble import Trouble, of_disk, trouble

T = TypeVar("T")
NAME_LENGTH = 40
PAUSE_S = 30 * 60  # a longer silence was a supper


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningTold:
    """What the shelf shows of an evening; it has no game if its first line can't be read."""

    id: int
    lines: int
    started: datetime | None = None
    minutes: int = 0
    name: str = ""  # what the group calls the evening
    binned: bool = False
    game: str | None = None
    edition: str | None = None
    seats: tuple[Seat, ...] = ()  # in the order in which they stand at the end
    amounts: Mapping[Seat, int] = field(default_factory=dict)
    money: bool = False  # whether the amounts are money
    phase: str | None = None
    winners: tuple[Seat, ...] = ()
    played: EveningFigures = field(default_factory=EveningFigures)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)


class Shelf:
    """The evenings that are stored with a table."""

    def __init__(self, disk: Disk, journal: Journal) -> None:
        self._disk = disk
        self._journal = journal
        self._found: dict[tuple[int, int], EveningTold] = {}  # by evening and number of lines

    async def evenings(self) -> list[EveningTold]:
        """All evenings, the newest first; those in the bin are marked."""
        return await self._disk.do(self._all)

    def _all(self) -> list[EveningTold]:
        names, binned = self._names(), self._binned()
        found: list[EveningTold] = []
        for each in self._journal.evenings():
            key = (each.id, each.lines)
            if key not in self._found:
                self._found[key] = self._told(each)
            found.append(replace(self._found[key], name=names.get(str(each.id), ""), binned=each.id in binned))
        return found

    async def evening_off_table(self, number: int) -> Evening:
        """Open an evening to tell of it, not to play it; JournalFault if it can't be read."""
        return await self._disk.do(Evening, self._journal, number)

    def _names(self) -> Mapping[str, str]:
        return self._kept(NAMES, {})

    def _binned(self) -> tuple[int, ...]:
        return self._kept(BIN, ())

    def _kept(self, key: str, otherwise: T) -> T:
        with contextlib.suppress(JournalFault, *UNREAD):
            kept = self._journal.kept(key)
            found: T = otherwise if kept is None else OURS[key](kept)
            return found
        return otherwise

    def _told(self, shelved: Shelved) -> EveningTold:
        told = EveningTold(id=shelved.id, lines=shelved.lines, started=_when(shelved.started))
        header = shelved.header or {}
        game, edition, seats = header.get("game"), header.get("edition"), header.get("seats")
        if not isinstance(game, str) or not isinstance(seats, list):
            return told
        told = replace(told, game=game, edition=edition if isinstance(edition, str) else None, seats=tuple(map(str, seats)))
        with contextlib.suppress(JournalFault):
            told = replace(told, minutes=self._minutes(shelved))
            evening = Evening(self._journal, shelved.id)
            summary = evening.game.summary(evening.state)
            amounts = dict(summary.scores or summary.balances or {})
            winners = tuple(summary.winners)
            order = sorted(told.seats, key=lambda seat: (seat not in winners, -amounts.get(seat, 0)))
            over = evening_figures(evening) if winners else EveningFigures()
            told = replace(
                told,
                seats=tuple(order) if winners else told.seats,
                amounts=amounts,
                money=summary.scores is None and summary.balances is not None,
                phase=summary.phase,
                winners=winners,
                played=over,
            )
        return told

    def _minutes(self, shelved: Shelved) -> int:
        """For how many minutes people played: from line to line, without the long pauses."""
        times = [when for when in map(_when, (shelved.started, *self._journal.times(shelved.id))) if when is not None]
        gaps = ((after - before).total_seconds() for before, after in pairwise(times))
        return round(sum(gap for gap in gaps if 0 < gap < PAUSE_S) / 60)

    # --- renaming and deleting

    async def rename(self, evening: int, name: str) -> Trouble | None:
        """Give an evening the group's name; an empty name takes it away."""
        names = {key: each for key, each in (await self._disk.do(self._names)).items() if key != str(evening)}
        if words := " ".join(name.split())[:NAME_LENGTH]:
            names[str(evening)] = words
        return await self._keep(NAMES, names)

    async def put_in_bin(self, evening: int, away: bool = True) -> Trouble | None:
        """Put an evening in the bin, or back on the shelf; the evening on the table can't be put there."""
        if away and evening == await self._disk.do(self._kept, EVENING, 0):
            return trouble("game_running")
        binned = await self._disk.do(self._binned)
        return await self._keep(BIN, sorted({*binned, evening} if away else {*binned} - {evening}))

    async def empty_bin(self) -> Trouble | None:
        """Delete what lies in the bin, for good."""
        binned = await self._disk.do(self._binned)
        try:
            await self._disk.do(self._journal.drop, binned, [BIN, *map(promises.promises_key, binned)])
        except JournalFault as fault:
            return of_disk(fault)
        return None

    async def playback(self, evening: int) -> Playback | Trouble:
        """An evening to look at line by line, or why that is impossible."""
        try:
            return await self._disk.do(read_playback, self._journal, evening)
        except JournalFault as fault:
            return of_disk(fault)

    # --- for a spreadsheet

    async def export(self) -> str | Trouble:
        """Write the evenings as a spreadsheet file beside the table's own file; returns its name, or why it can't be written."""
        rows = spreadsheet_rows(each for each in await self.evenings() if not each.binned)
        path = self._journal.path.with_name(f"{self._journal.path.stem}-evenings.csv")
        try:
            await self._disk.do(_write, path, rows)
        except OSError as error:
            return trouble("shelf_not_written", detail=catalogue.why_file_failed(error))
        return str(path)

    async def _keep(self, key: str, value: Json) -> Trouble | None:
        try:
            await self._disk.do(self._journal.keep, key, value or None)
        except JournalFault as fault:
            return of_disk(fault)
        return None


def _write(path: Path, rows: list[list[str]]) -> None:
    """Write the rows with a byte order mark at the beginning, so that every spreadsheet reads the accents."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file).writerows(rows)


def _when(text: str) -> datetime | None:
    """The moment that SQLite wrote in its own way, in UTC; None if it can't be read."""
    with contextlib.suppress(ValueError, TypeError):
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    return None
