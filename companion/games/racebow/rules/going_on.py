"""What happens without anybody's choice: a turn with nothing left to choose ends, a blocked player is passed over, tiles that everybody has
left are discarded, and the game ends when one player is left or nobody can move. If this depends on a tile that is not turned over yet,
the game waits for the tile.
"""

from __future__ import annotations

from companion.games.racebow.course import (
    BONUS_PAWN,
    BONUSES,
    CELLS,
    COLOUR_PAWN,
    FREE,
    NAMES,
    NEAR,
    PRICE,
    CellName,
)
from companion.games.racebow.happenings import (
    Finished,
    GameEnded,
    PassedOver,
    PileRanOut,
    tile_discarded,
)
from companion.games.racebow.state import CLEAR, SHUFFLE, State, seat_names
from companion.kernel.command import (
    Happening,
    Refusal,
)

Told = list[Happening]


def go_on(new: State, told: Told) -> None:
    """Go on until somebody has something to choose, or a tile is awaited that decides whether they have."""
    if len(new.active) == 1:  # RB-E2
        last = new.active[0]
        new.places = (*new.places, last)
        new.active = ()
        told.append(Finished(seat=new.setup.seats[last], place=len(new.places)))
        end_game(new, told)
    elif new.turn not in new.active:
        next_turn(new, told)
    elif new.steps:
        if not (new.acting or new.may_turbo(new.turn)):
            next_turn(new, told)
    elif not new.may_move(new.turn):
        _give_turn(new, told, new.order.index(new.turn))


def next_turn(new: State, told: Told) -> None:
    """Give the turn to the next player in the order of the start cells (RB-S8)."""
    _give_turn(new, told, new.order.index(new.turn) + 1)


def _give_turn(new: State, told: Told, first: int) -> None:
    """Give the turn to the first who can move. Who can't is passed over, and if nobody can, the game ends (RB-M7)."""
    new.steps = 0
    new.acting = False
    order = new.order
    for step in range(len(order)):
        seat = order[(first + step) % len(order)]
        if seat in new.active:
            if new.may_move(seat):
                new.turn = seat
                return
            told.append(_passed_over(new, seat))
    end_game(new, told)


def _passed_over(state: State, seat: int) -> PassedOver:
    """The happening that a player is passed over: which rule forbids each cell within reach; none if there is no tile ahead."""
    found: list[tuple[CellName, str]] = []
    if state.tile(state.where[seat] // CELLS + 1) is not None:
        for cell in NEAR[state.where[seat] % CELLS]:
            refusal = why_forbidden(state, seat, cell, False)
            if refusal is not None:
                found.append((NAMES[cell], refusal.rule))
    return PassedOver(seat=state.setup.seats[seat], rules=tuple(sorted({rule for _, rule in found})) or None, forbidden=tuple(found))


def why_forbidden(state: State, seat: int, cell: int, turbo: bool) -> Refusal | None:
    """The first rule that forbids a cell of the next tile to a seat, as a refusal; or None."""
    here = NAMES[state.where[seat] % CELLS]
    tile = state.tile(state.where[seat] // CELLS + 1)
    level, column = NAMES[cell]
    name = state.setup.seats[seat]
    args = {"seat": name, "level": level, "column": column}
    if tile is None or cell not in NEAR[state.where[seat] % CELLS]:
        return Refusal(rule="RB-M1", reason="too_far", args={**args, "from_level": here[0], "from_column": here[1]})
    if PRICE[cell] != FREE and not state.markers[seat][PRICE[cell]]:
        return Refusal(rule="RB-M2", reason="nothing_to_pay", args={**args, "bonus": BONUSES[PRICE[cell]]})
    if not state.setup.edition.box.rulings.cells_shared and (state.where[seat] // CELLS + 1) * CELLS + cell in state.racing:
        return Refusal(rule="RB-M6", reason="cell_taken", args=args)
    pawns = state.pawns[state.where[seat] // CELLS + 1 - state.first]
    if pawns & COLOUR_PAWN and cell == tile.colour_cell and tile.colour in state.stacks[seat]:
        return Refusal(rule="RB-M4", reason="colour_owned", args={**args, "colour": state.setup.colours[tile.colour]})
    if pawns & BONUS_PAWN and cell == tile.feature_cell and state.bonus_full(seat, tile, turbo):
        most = state.setup.maximum[tile.feature]
        return Refusal(rule="RB-M5", reason="bonus_full", args={**args, "bonus": BONUSES[tile.feature], "maximum": most})
    return None


def finish(new: State, seat: int, told: Told) -> None:
    """Finish for a player with all colours in order (RB-E1), who is taken off the course (RB-T2)."""
    new.places = (*new.places, seat)
    new.active = tuple([each for each in new.active if each != seat])
    new.acting = False
    told.append(Finished(seat=new.setup.seats[seat], place=len(new.places)))
    clear_away(new, told)


def clear_away(new: State, told: Told) -> None:
    """Discard the tiles that everybody who still plays has left, and return their pawns to the supply (RB-T2, RB-T5)."""
    if not new.active:
        return
    last = min(new.racing) // CELLS
    while new.first < last and new.course:
        tile, pawns = new.course[0], new.pawns[0]
        colour = tile.colour if pawns & COLOUR_PAWN else -1
        bonus = tile.feature if pawns & BONUS_PAWN else -1
        if colour >= 0 or bonus >= 0:
            supply = list(new.supply)
            if colour >= 0:
                supply[colour] += 1
            if bonus >= 0:
                supply[len(new.setup.colours) + bonus] += 1
            new.supply = tuple(supply)
        ran_out = new.pile.ran_out
        new.pile = new.pile.discarded(tile)
        new.chores = (*new.chores, (CLEAR, new.first, colour, bonus))
        told.append(
            tile_discarded(
                number=new.first,
                tile=tile.id,
                colour_pawn=new.setup.colours[colour] if colour >= 0 else None,
                bonus_pawn=BONUSES[bonus] if bonus >= 0 else None,
            )
        )
        if new.pile.ran_out and not ran_out:
            new.chores = (*new.chores, (SHUFFLE, len(new.pile.gone)))
            told.append(PileRanOut(discards=len(new.pile.gone)))
        new.first += 1
        new.course = new.course[1:]
        new.pawns = new.pawns[1:]


def end_game(new: State, told: Told) -> None:
    """End the game; players who have not finished get no place."""
    unplaced = tuple(seat for seat in new.order if seat not in new.places)
    new.over = True
    new.turn = -1
    new.steps = 0
    new.acting = False
    new.missing = 0
    told.append(GameEnded(places=seat_names(new, new.places), unplaced=seat_names(new, unplaced)))
