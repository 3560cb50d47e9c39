"""Whether the names in a command exist at this table, and their one spelling: everything else is for the rules to judge."""

from __future__ import annotations

from dataclasses import replace

from companion.games.racebow.commands import Move, StartCells, Turbo, TurnOver, UseAction
from companion.games.racebow.course import COLUMNS
from companion.games.racebow.edition import Setup, cell_of, tile_of
from companion.games.racebow.position import read, read_correction
from companion.kernel.command import AdjustMoney, Command, Correct, Malformed, SetPosition


def resolve(setup: Setup, command: Command) -> Command:
    """The command in its one spelling, or Malformed with the key at fault."""
    match command:
        case StartCells():
            _start_cells(setup, command)
        case TurnOver():
            _turn_over(setup, command)
        case Move() | Turbo():
            cell_of(command.to, "to")
        case UseAction():
            return _use_action(setup, command)
        case Correct():
            read_correction(setup, command)
        case SetPosition():
            read(setup, command.position)
        case AdjustMoney() if command.seat not in setup.index:
            raise Malformed("seat", "seat_unknown")
    return command


def _start_cells(setup: Setup, command: StartCells) -> None:
    for seat, number in command.cells.items():
        if seat not in setup.index:
            raise Malformed(f"cells.{seat[:40]}", "seat_unknown")
        if not 1 <= number <= COLUMNS:
            raise Malformed(f"cells.{seat}", "start_cell_unknown", columns=COLUMNS)


def _turn_over(setup: Setup, command: TurnOver) -> None:
    if command.tile is None and command.cells is None:
        raise Malformed("tile", "key_missing")
    if command.tile is not None and command.cells is not None:
        raise Malformed("cells", "key_unknown")
    if command.tile is not None and command.tile not in setup.tile:
        raise Malformed("tile", "tile_unknown", tile=command.tile[:40])
    if command.cells is not None:
        tile_of(command.cells, setup.colours, "cells")


def _use_action(setup: Setup, command: UseAction) -> UseAction:
    """Two pawns to swap are named in the edition's order."""
    if command.pawn is None and command.pawns is None:
        raise Malformed("pawn", "key_missing")
    if command.pawn is not None and command.pawns is not None:
        raise Malformed("pawns", "key_unknown")
    for key, pawns in (("pawn", (command.pawn,)), ("pawns", command.pawns or ())):
        for pawn in pawns:
            if pawn is not None and pawn not in setup.colour_of:
                raise Malformed(key, "colour_unknown", known=setup.colours)
    if command.pawns is None:
        return command
    one, other = sorted(command.pawns, key=setup.colours.index)
    return replace(command, pawns=(one, other))
