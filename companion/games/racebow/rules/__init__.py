"""The rules of Racebow: what each command does, or which rule refuses it.

A step is paid for, then the cell's pawn is collected, then tiles that everybody has left are discarded. A stack in order wins at
once (RB-E1). After that follows what nobody chooses (`going_on`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.racebow.commands import EndTurn, Move, StartCells, Turbo, TurnOver, UseAction
from companion.games.racebow.course import (
    BONUS_INERT,
    BONUS_PAWN,
    BONUSES,
    CELL,
    CELLS,
    COLOUR_INERT,
    COLOUR_PAWN,
    COLUMNS,
    FEATURES,
    FREE,
    NAMES,
    PRICE,
    SWAP,
    TO_TOP,
    TURBO,
    CellName,
    Tile,
    start_place,
)
from companion.games.racebow.happenings import (
    PileRanOut,
    StackSorted,
    StartCellsGiven,
    TileTurnedOver,
    bonus_collected,
    bonus_spent,
    colour_collected,
    moved,
    tile_turned_over,
)
from companion.games.racebow.rules.going_on import Told, clear_away, finish, go_on, next_turn, why_forbidden
from companion.games.racebow.setup import tile_of
from companion.games.racebow.state import LAY, SHUFFLE, State, reckon, reckon_missing, seat_names
from companion.kernel.command import (
    Command,
    Outcome,
    Refusal,
    accepted,
    game_over,
    never_by,
    not_in_stock,
    out_of_phase,
    out_of_turn,
)
from companion.kernel.company import absent_seats, present_seats
from companion.kernel.seat import TABLE

Ruling = Outcome[State] | Refusal


# --- setting up ---------------------------------------------------------------------------------------------------------------


def start_cells(state: State, by: str, command: StartCells) -> Ruling:
    """Give everybody a start cell of their own; the turn order is by cell (RB-S8)."""
    if state.over:
        return game_over(command.do)
    if by != TABLE:
        return never_by(by, command.do)
    if state.start is not None:
        return out_of_phase(state.phase, command.do)
    seats, cells = state.setup.seats, dict(command.cells)
    missing = [seat for seat in present_seats(state.setup) if seat not in cells]
    if missing:
        return Refusal(rule="RB-S8", reason="start_cell_missing", args={"seats": missing})
    for gone in absent_seats(state.setup):  # they get the cells that are left, in case they come back
        if gone not in cells:
            cells[gone] = next(number for number in range(1, COLUMNS + 1) if number not in cells.values())
    start = tuple(cells[seat] for seat in seats)
    for seat, number in enumerate(start):
        if number in start[:seat]:
            both = [seats[start.index(number)], seats[seat]]
            return Refusal(rule="RB-S8", reason="start_cell_twice", args={"number": number, "seats": both})
    new = state.copy()
    new.start = start
    new.where = tuple(map(start_place, start))
    reckon(new)
    new.turn = new.active[0]
    told: Told = [StartCellsGiven(cells=command.cells, order=seat_names(new, new.active))]
    for seat in new.active:
        if new.stacks[seat] == state.setup.orders[seat]:  # RB-E1: so it lay before they began
            finish(new, seat, told)
    go_on(new, told)
    return accepted(new, tuple(told))


# --- tiles ----------------------------------------------------------------------------------------------------------------------


def turn_over(state: State, by: str, command: TurnOver) -> Ruling:
    """Add the next tile to the course, with its pawns (RB-T1)."""
    if state.over:
        return game_over(command.do)
    if by != TABLE:
        return never_by(by, command.do)
    if not state.missing:
        if state.pile.left:
            return Refusal(rule="RB-T1", reason="enough_tiles", args={"ahead": state.setup.edition.box.ahead})
        return not_in_stock("tile")
    tile = _named(state, command)
    if tile.colour_cell == tile.feature_cell:  # RB-S2
        level, column = NAMES[tile.colour_cell]
        return Refusal(rule="RB-S2", reason="cell_twice", args={"level": level, "column": column})
    pile, place = state.pile, state.pile.place(tile)
    if place is not None:  # RB-T3: it comes again, from the discards
        tile, pile = pile.gone[place], pile.drawn(place)
    else:
        fresh = None if tile in state.course or tile in pile.gone else pile.first_seen()
        if fresh is None:
            return not_in_stock("tile", tile=tile.id)
        pile = fresh
    new = state.copy()
    new.pile = pile
    told: Told = [_lay(new, tile)]
    if pile.ran_out:
        told.append(PileRanOut(discards=len(pile.gone)))
        new.chores = (*new.chores, (SHUFFLE, len(pile.gone)))
    reckon_missing(new)
    if new.start is not None:
        go_on(new, told)
    return accepted(new, tuple(told), command.by_app)


def _named(state: State, command: TurnOver) -> Tile:
    """The tile that a command means."""
    if command.tile is not None:
        return state.setup.tile[command.tile]
    assert command.cells is not None
    return tile_of(command.cells, state.setup.colours)


def _lay(new: State, tile: Tile) -> TileTurnedOver:
    """Add a tile; its pawns come from the supply, and a cell without one is inert (RB-S4, RB-S5, RB-T4)."""
    supply = list(new.supply)
    if supply[tile.colour]:
        supply[tile.colour] -= 1
        pawns, colour_pawn = COLOUR_PAWN, "placed"
    else:
        pawns, colour_pawn = COLOUR_INERT, "none_left"
    feature_pawn = "no_pawn"
    if tile.feature < TO_TOP:
        kind = len(new.setup.colours) + tile.feature
        if supply[kind]:
            supply[kind] -= 1
            pawns, feature_pawn = pawns | BONUS_PAWN, "placed"
        else:
            pawns, feature_pawn = pawns | BONUS_INERT, "none_left"
    new.supply = tuple(supply)
    new.course = (*new.course, tile)
    new.pawns = (*new.pawns, pawns)
    number = new.first + len(new.course) - 1
    new.chores = (*new.chores, (LAY, number))
    colour_level, colour_column = NAMES[tile.colour_cell]
    feature_level, feature_column = NAMES[tile.feature_cell]
    return tile_turned_over(
        number=number,
        tile=tile.id,
        colour=new.setup.colours[tile.colour],
        colour_level=colour_level,
        colour_column=colour_column,
        colour_pawn=colour_pawn,
        feature=FEATURES[tile.feature],
        feature_level=feature_level,
        feature_column=feature_column,
        feature_pawn=feature_pawn,
    )


# --- a seat's turn ---------------------------------------------------------------------------------------------------------------


def not_now(state: State, by: str, do: str) -> Refusal | None:
    """Why a seat can do nothing of a turn now, or None."""
    if state.over:
        return game_over(do)
    if by == TABLE:
        return never_by(by, do)
    if state.start is None:
        return out_of_phase(state.phase, do)
    if state.setup.index[by] in state.places:
        return Refusal(rule="RB-E2", reason="turn_of_finished", args={"seat": by})
    if state.missing:  # RB-T1: nobody moves on before
        return Refusal(rule="RB-T1", reason="tiles_missing", args={"number": state.missing, "ahead": state.setup.edition.box.ahead})
    if state.turn != state.setup.index[by]:
        return out_of_turn(by, state.setup.seats[state.turn])
    return None


def move(state: State, by: str, command: Move) -> Ruling:
    """Make the step of the turn (RB-M1)."""
    if state.turn < 0 or state.missing or by != state.setup.seats[state.turn]:
        refusal = not_now(state, by, command.do)
        if refusal is not None:
            return refusal
    if state.steps:
        return Refusal(rule="RB-M1", reason="moved_already", args={"seat": by})
    return _step(state, by, command.to, False)


def turbo(state: State, by: str, command: Turbo) -> Ruling:
    """Make one step more (RB-M3)."""
    refusal = not_now(state, by, command.do)
    if refusal is not None:
        return refusal
    if state.steps != 1:
        return Refusal(rule="RB-M3", reason="turbo_twice" if state.steps else "move_first", args={"seat": by})
    if state.must_act():
        return Refusal(rule="RB-C4", reason="action_first", args={"seat": by})
    if not state.markers[state.turn][TURBO]:
        return Refusal(rule="RB-M3", reason="no_turbo", args={"seat": by})
    return _step(state, by, command.to, True)


def _step(state: State, by: str, to: CellName, turbo: bool) -> Ruling:
    """Go to the next tile: pay, then collect, then see what follows."""
    seat, cell = state.turn, CELL[to]
    if not state.may_enter() >> cell & 1:
        refusal = why_forbidden(state, seat, cell, turbo)
        assert refusal is not None
        return refusal
    new = state.copy()
    number = state.where[seat] // CELLS + 1
    told: Told = [moved(seat=by, number=number, level=to[0], column=to[1])]
    markers = state.markers[seat]
    if turbo:
        markers = _changed(markers, TURBO, -1)
        told.append(bonus_spent(seat=by, bonus="turbo", left=markers[TURBO]))
    price = PRICE[cell]
    if price != FREE:  # RB-M2
        markers = _changed(markers, price, -1)
        told.append(bonus_spent(seat=by, bonus=BONUSES[price], left=markers[price]))
    index = number - state.first
    tile, pawns = state.course[index], state.pawns[index]
    if cell == tile.colour_cell:
        if pawns & COLOUR_PAWN:  # RB-C1; RB-C3: later visitors find none
            stack = (*state.stacks[seat], tile.colour)
            new.stacks = (*state.stacks[:seat], stack, *state.stacks[seat + 1 :])
            new.pawns = (*state.pawns[:index], pawns & ~COLOUR_PAWN, *state.pawns[index + 1 :])
            told.append(colour_collected(seat=by, colour=state.setup.colours[tile.colour], place=len(stack)))
    elif cell == tile.feature_cell and pawns & BONUS_PAWN:  # RB-C2
        bonus = tile.feature
        markers = _changed(markers, bonus, 1)
        kind = len(state.setup.colours) + bonus
        new.supply = (*state.supply[:kind], state.supply[kind] + 1, *state.supply[kind + 1 :])
        new.pawns = (*state.pawns[:index], pawns & ~BONUS_PAWN, *state.pawns[index + 1 :])
        told.append(bonus_collected(seat=by, bonus=BONUSES[bonus], now=markers[bonus]))
    if markers is not state.markers[seat]:
        new.markers = (*state.markers[:seat], markers, *state.markers[seat + 1 :])
    new.where = (*state.where[:seat], number * CELLS + cell, *state.where[seat + 1 :])
    new.steps = state.steps + 1
    new.acting = cell == tile.feature_cell and new.can_act(seat)  # RB-C4
    new.chores = ()
    if new.stacks[seat] == state.setup.orders[seat]:
        finish(new, seat, told)
    elif number > new.first:
        clear_away(new, told)
    reckon_missing(new)
    go_on(new, told)
    return accepted(new, tuple(told))


def _changed(markers: tuple[int, ...], bonus: int, by: int) -> tuple[int, ...]:
    changed = list(markers)
    changed[bonus] += by
    return tuple(changed)


def use_action(state: State, by: str, command: UseAction) -> Ruling:
    """Sort the player's stack, once a visit (RB-C4 to RB-C7)."""
    refusal = not_now(state, by, command.do)
    if refusal is not None:
        return refusal
    seat = state.turn
    if not state.steps:
        return out_of_phase(state.phase, command.do)
    action = state.action_at(seat)
    if action is None:
        level, column = NAMES[state.where[seat] % CELLS]
        return Refusal(rule="RB-C4", reason="no_action_here", args={"seat": by, "level": level, "column": column})
    rule = f"RB-C{action + 2}"  # to_top RB-C5, to_bottom RB-C6, swap RB-C7
    if (command.pawns is not None) != (action == SWAP):
        return Refusal(rule=rule, reason="other_action", args={"seat": by, "action": FEATURES[action]})
    if not state.acting and state.can_act(seat):
        return Refusal(rule="RB-C4", reason="action_used", args={"seat": by})
    pawns = command.pawns if command.pawns is not None else (command.pawn,)
    stack = list(state.stacks[seat])
    chosen = [state.setup.colour_of[pawn] for pawn in pawns if pawn is not None]
    for colour in chosen:
        if colour not in stack:
            return not_in_stock("pawn", colour=state.setup.colours[colour])
    if len(set(chosen)) < len(chosen):
        return Refusal(rule=rule, reason="same_pawn", args={"colour": state.setup.colours[chosen[0]]})
    if action == SWAP:
        low, high = map(stack.index, chosen)
        stack[low], stack[high] = stack[high], stack[low]
    else:
        stack.remove(chosen[0])
        stack.insert(len(stack) if action == TO_TOP else 0, chosen[0])
    new = state.copy()
    new.stacks = (*state.stacks[:seat], tuple(stack), *state.stacks[seat + 1 :])
    new.acting = False
    new.chores = ()
    names = state.setup.colours
    told: Told = [
        StackSorted(
            seat=by,
            action=FEATURES[action],
            pawns=tuple([names[colour] for colour in chosen]),
            stack=tuple([names[colour] for colour in stack]),
        )
    ]
    if new.stacks[seat] == state.setup.orders[seat]:
        finish(new, seat, told)
        reckon_missing(new)
    go_on(new, told)
    return accepted(new, tuple(told))


def end_turn(state: State, by: str, command: EndTurn) -> Ruling:
    """End the turn, leaving the remaining choices unused."""
    refusal = not_now(state, by, command.do)
    if refusal is not None:
        return refusal
    if not state.steps:
        return Refusal(rule="RB-M1", reason="must_move", args={"seat": by})
    if state.must_act():
        return Refusal(rule="RB-C4", reason="action_first", args={"seat": by})
    new = state.copy()
    new.chores = ()
    told: Told = []
    next_turn(new, told)
    return accepted(new, tuple(told))


PLAY: dict[type[Command], Callable[[State, str, Any], Ruling]] = {
    StartCells: start_cells,
    TurnOver: turn_over,
    Move: move,
    UseAction: use_action,
    Turbo: turbo,
    EndTurn: end_turn,
}


def rule(state: State, by: str, command: Command) -> Ruling:
    """Rule on a command by a seat or the table. The given state is not changed."""
    return PLAY[type(command)](state, by, command)
