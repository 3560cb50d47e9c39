"""The legal commands. Commands that recur were made once, so listing them is only picking."""

from __future__ import annotations

from itertools import permutations

from companion.games.racebow.commands import EndTurn, Move, StartCells, Turbo, TurnOver
from companion.games.racebow.course import COLUMNS, NAMES, SWAP, Tile, cells_in
from companion.games.racebow.setup import cells_of
from companion.games.racebow.state import State
from companion.kernel.command import Command
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE

MOVES: tuple[Command, ...] = tuple(Move(to=name) for name in NAMES)
TURBOS: tuple[Command, ...] = tuple(Turbo(to=name) for name in NAMES)
END_TURN = EndTurn()


def legal(state: State, by: str) -> list[Command]:
    """The commands that a seat, or the table, may give now. An unlisted tile that never turned up is not listed; anybody may enter it."""
    if by == TABLE:
        return _for_table(state)
    seat = state.turn
    if seat < 0 or state.missing or state.setup.seats[seat] != by:
        return []
    if not state.steps:
        return [MOVES[cell] for cell in cells_in(state.may_enter())]
    found: list[Command] = [*sorting_commands(state)] if state.acting else []
    if state.must_act():
        return found
    if state.may_turbo(seat):
        found += [TURBOS[cell] for cell in cells_in(state.may_enter())]
    found.append(END_TURN)
    return found


def sorting_commands(state: State) -> list[Command]:
    """What the action of the pawn's cell may do with the stack."""
    setup, stack = state.setup, sorted(state.stacks[state.turn])
    if state.action_at(state.turn) == SWAP:
        return [setup.two_pawns[low, high] for high in stack for low in stack if low < high]
    return [setup.one_pawn[colour] for colour in stack]


def _for_table(state: State) -> list[Command]:
    found: list[Command] = [*possible_start_cells(state)] if state.start is None and not state.over else []
    if state.missing:
        alike = {tile.id or tile.print_: tile for tile in may_turn_up(state)}
        found += [turn_over_of(state, tile) for tile in alike.values()]
    return found


def possible_start_cells(state: State) -> list[StartCells]:
    """Every way to stand on the start tile, for those who are there."""
    seats = present_seats(state.setup)
    return [StartCells(cells=dict(zip(seats, cells, strict=True))) for cells in permutations(range(1, COLUMNS + 1), len(seats))]


def may_turn_up(state: State) -> list[Tile]:
    """Tiles known to the app that may turn up next: those of the deck never seen, and those that came back with the discards."""
    pile = state.pile
    found: list[Tile] = []
    if pile.unseen:
        seen = {tile.id for tile in (*state.course, *pile.gone)}
        found = [tile for tile in state.setup.edition.deck if tile.id not in seen]
    return found + list(pile.gone[: pile.cuts[-1]])


def turn_over_of(state: State, tile: Tile, by_app: bool = False) -> TurnOver:
    """The command that turns a tile over."""
    if tile.id is not None:
        return (state.setup.turned_by_app if by_app else state.setup.turn_overs)[tile.id]
    return TurnOver(cells=cells_of(tile, state.setup.colours), by_app=by_app)
