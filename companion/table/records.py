"""Records: an evening as a text file, one JSON object a line. They are read strictly, replayed, and written from a journal.

Line 1 is the header; every further line is a command and who gave it. A line that is not well-formed stops the reading, and its number
is told. The rules judge every other line, and a refused one changes nothing.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion import wire
from companion.game import AnyGame, Envelope
from companion.kernel.command import Refusal, SeatRuling
from companion.kernel.form import Json, Malformed
from companion.kernel.own import AnyEdition, AnySetup, AnyState
from companion.kernel.seat import Seat, names_fault
from companion.table import catalogue
from companion.table.play.history import History
from companion.table.play.ruling import Ruling, judge

EditionOf = Callable[[str, str | None], AnyEdition]  # by game and name, from the shelf or from an evening's own copy
HEADER_KEYS = ("record", "game", "edition", "seats", "options")


class BadLine(Exception):
    """A line that doesn't belong in a record. `game` has the words for it, once the header has named a game."""

    def __init__(self, number: int, fault: Malformed, game: str | None = None) -> None:
        super().__init__(f"line {number}: {fault}")
        self.number = number
        self.fault = fault
        self.game = game


@dataclass(frozen=True, slots=True)
class Started:
    """What a header names: the game and its setup; the header itself, and its options."""

    game: AnyGame
    setup: AnySetup
    header: Mapping[str, Json]
    options: Mapping[str, Json]


# --- reading -----------------------------------------------------------------------------------------------------------------


def read_header(line: Json, edition_of: EditionOf = catalogue.edition) -> Started:
    """The game and setup that a header names, or Malformed."""
    if type(line) is not dict:
        raise Malformed("", "not_an_object")
    for key in line:
        if key not in HEADER_KEYS:
            raise Malformed(key[:40], "key_unknown")
    for key in ("record", "game", "seats", "options"):
        if key not in line:
            raise Malformed(key, "key_missing")
    if type(line["record"]) is not int or line["record"] != 1:
        raise Malformed("record", "record_version")
    if type(line["game"]) is not str:
        raise Malformed("game", "wrong_type", expected="str")
    if "edition" in line and type(line["edition"]) is not str:
        raise Malformed("edition", "wrong_type", expected="str")
    seats = line["seats"]
    if type(seats) is not list or any(type(seat) is not str for seat in seats):
        raise Malformed("seats", "wrong_type", expected="array of str")
    if type(line["options"]) is not dict:
        raise Malformed("options", "wrong_type", expected="object")
    game = catalogue.game(line["game"])
    return Started(game, make_setup(game, line.get("edition"), seats, line["options"], edition_of), line, line["options"])


def make_setup(
    game: AnyGame,
    edition_name: str | None,
    seats: Sequence[str],
    options: Mapping[str, object],
    edition_of: EditionOf = catalogue.edition,
) -> AnySetup:
    """A setup from an edition's name, the seats and the options that differ from the edition's; or Malformed."""
    if fault := names_fault(seats):
        raise Malformed(f"seats[{fault[0]}]", fault[1])
    fewest, most = game.seats
    if not fewest <= len(seats) <= most:
        raise Malformed("seats", "seats_number", fewest=fewest, most=most, number=len(seats))
    edition = edition_of(game.name, edition_name)
    return game.setup(edition, tuple(seats), catalogue.options_chosen(game, edition, options, seats))


def lines_of(text: bytes) -> Iterator[tuple[int, Json]]:
    """The JSON of each line that is not blank, with its number. A byte order mark is skipped, and lines may end in CRLF."""
    for number, line in enumerate(text.removeprefix(codecs.BOM_UTF8).split(b"\n"), 1):
        try:
            stripped = line.removesuffix(b"\r").decode()
        except UnicodeDecodeError:
            raise BadLine(number, Malformed("", "not_text")) from None
        if stripped.strip():
            try:
                yield number, wire.read_json(stripped)
            except Malformed as fault:
                raise BadLine(number, fault) from None


@dataclass(frozen=True, slots=True)
class Record:
    """A well-formed record: its setup, each line's number, command and sender, and who sits there at its end."""

    started: Started
    lines: tuple[tuple[int, Envelope], ...]
    seats: tuple[Seat, ...]


def read_record(text: bytes) -> Record:
    """Read a whole record; BadLine for the first line at fault."""
    found = lines_of(text)
    number, header = next(found, (0, {}))
    if not number:
        raise BadLine(1, Malformed("", "empty"))
    try:
        started = read_header(header)
    except Malformed as fault:
        named = header.get("game") if type(header) is dict else None
        raise BadLine(number, fault, named if named in catalogue.game_names() else None) from None
    lines: list[tuple[int, Envelope]] = []
    setup, company = started.setup, _Company(started.game, started.setup)
    for number, line in found:
        try:
            lines.append((number, wire.read_envelope(started.game, setup, line)))
        except Malformed as fault:
            raise BadLine(number, fault, started.game.name) from None
        setup = company.after(lines)
    return Record(started, tuple(lines), setup.seats)


class _Company:
    """Who a line may name: those who sit there after the line before. Only a record in which somebody comes or changes is played for it."""

    def __init__(self, game: AnyGame, setup: AnySetup) -> None:
        self._game = game
        self._setup = setup
        self._history: History | None = None

    def after(self, lines: Sequence[tuple[int, Envelope]]) -> AnyState:
        """The setup after these lines."""
        fresh = lines[-1:]
        if self._history is None:
            if not isinstance(lines[-1][1].command, SeatRuling):
                return self._setup
            self._history, fresh = History(self._game.start(self._setup)), lines
        for number, envelope in fresh:
            ruling = judge(self._game, self._history, envelope)
            if isinstance(ruling, Ruling):
                ruling.enter(self._history, number)
        return self._history.state.setup


# --- replay ------------------------------------------------------------------------------------------------------------------


class Replay:
    """A record that is played from its first line; `steps` rules on one line after the other."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.started.game
        self.history = History(self.game.start(record.started.setup))

    @property
    def state(self) -> AnyState:
        """The state after the lines so far."""
        return self.history.state

    def steps(self) -> Iterator[tuple[int, Envelope, Ruling | Refusal, AnyState]]:
        """Each line's number, command and ruling, and the state in which it was ruled on."""
        for number, envelope in self.record.lines:
            before = self.history.state
            ruling = judge(self.game, self.history, envelope)
            if isinstance(ruling, Ruling):
                ruling.enter(self.history, number)
            yield number, envelope, ruling, before


def replay_record(text: bytes) -> Replay:
    """Play a record to its end."""
    replay = Replay(read_record(text))
    for _ in replay.steps():
        pass
    return replay


# --- writing -------------------------------------------------------------------------------------------------------------------


def state_hash(game: AnyGame, state: AnyState) -> str:
    """The hash of the game's state and money. Two ways to the same state give the same hash."""
    return wire.digest(wire.canonical(game.dump(state)))


def ruling_json(number: int, ruling: Ruling | Refusal) -> dict[str, object]:
    """A ruling as a line of `--json`."""
    if isinstance(ruling, Refusal):
        return {"n": number, "accepted": False, **wire.write_refusal(ruling)}
    return {"n": number, "accepted": True, "events": [wire.write_happening(each) for each in ruling.happenings]}


def end_json(game: AnyGame, state: AnyState) -> dict[str, object]:
    """The last line of `--json`."""
    summary = game.summary(state)
    return {
        "end": True,
        "phase": summary.phase,
        "turn": summary.turn,
        "balances": wire.to_json(summary.balances),
        "bank": summary.bank,
        "scores": wire.to_json(summary.scores),
        "places": wire.to_json(summary.places),
        "winners": list(summary.winners),
        "hash": state_hash(game, state),
    }


def header_json(game: AnyGame, setup: AnySetup, options: Mapping[str, object]) -> dict[str, object]:
    """A record's first line. The options are those that differ from the edition's."""
    return {"record": 1, "game": game.name, "edition": setup.edition_name, "seats": list(setup.seats), "options": dict(options)}


def write_record(header: Mapping[str, object], lines: Iterable[Mapping[str, object]]) -> str:
    """The text of a record."""
    return "".join(wire.dumps(line) + "\n" for line in (header, *lines))
