"""The state of a game of Racebow.

Everything is open: nobody holds a secret, and nobody knows the order of the pile (see `pile`). Here seats, colours, bonuses and
cells are numbers. `order`, `active`, `supply` and `missing` follow from the rest; they are stored because every move needs
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from companion.games.racebow.commands import TileCells
from companion.games.racebow.course import (
    BONUS_PAWN,
    CELLS,
    COLOUR_PAWN,
    PRICE,
    REACH,
    SWAP,
    TO_TOP,
    TURBO,
    Tile,
    start_place,
)
from companion.games.racebow.pile import Pile
from companion.games.racebow.setup import Setup, cells_of, tile_of
from companion.kernel.company import away_places
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, derived_field, state

Phase = Literal["setup", "turn_over", "move", "choice", "over"]
SETUP: Phase = "setup"  # the start cells are not given yet
TURN_OVER: Phase = "turn_over"  # there are fewer than five tiles ahead of the leader
MOVE: Phase = "move"  # the player must step to the next tile
CHOICE: Phase = "choice"  # after it: an action cell, a turbo, or the end of the turn
OVER: Phase = "over"

# What people must do by hand after a command: (CLEAR, number, colour pawn or -1, bonus pawn or -1), (LAY, number), (SHUFFLE, discards)
CLEAR, LAY, SHUFFLE = 0, 1, 2
Chore = tuple[int, ...]


@state
class State(Copied):
    """In fields that count by seat, seats are numbers in their order."""

    setup: Setup
    start: tuple[int, ...] | None = None  # each seat's start cell, 1 to 4
    where: tuple[int, ...]  # each seat's place: tile number x 12 + cell; of the finished, the last one
    markers: tuple[tuple[int, ...], ...]  # by seat: propeller, oxygen, turbo
    stacks: tuple[tuple[int, ...], ...]  # by seat, from bottom to top
    first: int = 1  # the number of the first tile of the course
    course: tuple[Tile, ...] = ()
    pawns: tuple[int, ...] = ()  # the pawns on each of these tiles
    pile: Pile
    turn: int = -1  # a seat; -1 if nobody's
    steps: int = 0  # steps made in this turn: the move, the turbo
    acting: bool = False  # the action of the pawn's cell may still be used
    places: tuple[int, ...] = ()  # seats in the order in which they finished
    over: bool = False
    chores: tuple[Chore, ...] = ()
    order: tuple[int, ...] = ()  # RB-S8: all seats by their start cells
    active: tuple[int, ...] = ()  # seats still playing, in turn order
    supply: tuple[int, ...] = ()  # pawns: the colours', then the bonuses'
    missing: int = 0  # tiles to turn over before play goes on
    open: int | None = derived_field(default=None)  # the cells that the seat on turn may enter now
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view computes once

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.over:
            return OVER
        if self.start is None:
            return SETUP
        if self.missing:
            return TURN_OVER
        return CHOICE if self.steps else MOVE

    @property
    def racing(self) -> Sequence[int]:
        """The places of those who still play, in any order."""
        return self.where if len(self.active) == len(self.where) else [self.where[seat] for seat in self.active]

    @property
    def leader(self) -> int:
        """The number of the tile on which the leading player stands; the finished do not lead (RB-T2)."""
        return max(self.racing, default=0) // CELLS

    def tile(self, number: int) -> Tile | None:
        """The course tile of this number, if it is there."""
        index = number - self.first
        return self.course[index] if 0 <= index < len(self.course) else None

    def may_enter(self) -> int:
        """The cells that the seat on turn may enter next. The list of commands and the rules both use this."""
        if self.open is None:
            self.open = self.open_cells(self.turn, self.steps > 0)
        return self.open

    def open_cells(self, seat: int, turbo: bool) -> int:
        """The cells of the next tile that a seat may enter by RB-M1, M2, M4 and M5, a bit for each. Its turbos are not checked."""
        place = self.where[seat]
        index = place // CELLS + 1 - self.first
        if index >= len(self.course):
            return 0
        markers = self.markers[seat]
        cells = REACH[(markers[0] > 0) | ((markers[1] > 0) << 1)][place % CELLS]
        if not self.setup.edition.box.rulings.cells_shared:  # RB-M6
            for other in self.racing:
                if other // CELLS == place // CELLS + 1:
                    cells &= ~(1 << other % CELLS)
        if pawns := self.pawns[index]:
            tile = self.course[index]
            if pawns & COLOUR_PAWN and tile.colour in self.stacks[seat]:  # RB-M4
                cells &= ~(1 << tile.colour_cell)
            if pawns & BONUS_PAWN and self.bonus_full(seat, tile, turbo):
                cells &= ~(1 << tile.feature_cell)
        return cells

    def bonus_full(self, seat: int, tile: Tile, turbo: bool) -> bool:
        """Whether the marker is at its maximum, after the cell's price is paid (RB-M5)."""
        bonus = tile.feature
        over = self.markers[seat][bonus] - self.setup.maximum[bonus]
        if over < 0 or not self.setup.edition.box.rulings.paid_first:
            return over >= 0
        return over >= (PRICE[tile.feature_cell] == bonus) + (turbo and bonus == TURBO)

    def must_act(self) -> bool:
        """Whether an action that may be used must be used; by default it is a choice (RB-C4)."""
        return self.acting and not self.setup.edition.box.rulings.actions_optional

    def may_turbo(self, seat: int) -> bool:
        """Whether a seat may use a turbo: once a turn, after the move. A next tile that is not there yet may turn out well (RB-M3)."""
        return self.steps == 1 and self.markers[seat][TURBO] > 0 and (bool(self.open_cells(seat, True)) or self.unknown_ahead(seat))

    def may_move(self, seat: int) -> bool:
        """Whether there is a cell to step to, or may be one once the next tile is there (RB-M7)."""
        return self.open_cells(seat, False) != 0 or self.unknown_ahead(seat)

    def unknown_ahead(self, seat: int) -> bool:
        """Whether the next tile is not there yet but can be turned over."""
        return self.where[seat] // CELLS + 1 - self.first >= len(self.course) and self.pile.left > 0

    def action_at(self, seat: int) -> int | None:
        """The action printed on the cell where a seat stands, or None."""
        number, cell = divmod(self.where[seat], CELLS)
        tile = self.tile(number)
        return tile.feature if tile is not None and tile.feature >= TO_TOP and tile.feature_cell == cell else None

    def can_act(self, seat: int) -> bool:
        """Whether that action has enough pawns to work on: one, or two for a swap."""
        action = self.action_at(seat)
        return action is not None and len(self.stacks[seat]) >= (2 if action == SWAP else 1)


def start(setup: Setup) -> State:
    """The state at the beginning: markers set, nobody on the start tile, no tile out."""
    seats = len(setup.seats)
    new = State(
        setup=setup,
        where=(start_place(1),) * seats,
        markers=(setup.edition.start,) * seats,  # RB-S6
        stacks=((),) * seats,
        pile=Pile(setup.edition.box.tiles),
    )
    reckon(new)
    return new


def reckon(state: State) -> None:
    """Compute who still plays, what is left in the supply, and how many tiles must be turned over, from everything else."""
    setup = state.setup
    state.order = () if state.start is None else tuple(sorted(range(len(state.start)), key=state.start.__getitem__))
    state.active = tuple(seat for seat in state.order if seat not in (*state.places, *away_places(setup)))
    supply = list(setup.supply)
    for stack in state.stacks:
        for colour in stack:
            supply[colour] -= 1
    for tile, pawns in zip(state.course, state.pawns, strict=True):
        if pawns & COLOUR_PAWN:
            supply[tile.colour] -= 1
        if pawns & BONUS_PAWN:
            supply[len(setup.colours) + tile.feature] -= 1
    state.supply = tuple(supply)
    reckon_missing(state)


def reckon_missing(state: State) -> None:
    """Compute how many tiles must be turned over (RB-T1). If pile and discards are empty, play goes on with the tiles there are."""
    wanted = state.setup.edition.box.ahead - (state.first + len(state.course) - 1 - state.leader)
    state.missing = min(wanted, state.pile.left) if wanted > 0 and not state.over else 0


# --- names ------------------------------------------------------------------------------------------------------------------------


def seat_names(state: State, seats: tuple[int, ...]) -> tuple[Seat, ...]:
    """Seats by name."""
    names = state.setup.seats
    return tuple([names[seat] for seat in seats]) if seats else ()


def tile_form(setup: Setup, tile: Tile) -> str | TileCells:
    """A tile's name: its id, or the cells of an unlisted one."""
    return tile.id if tile.id is not None else cells_of(tile, setup.colours)


def tile_from(setup: Setup, form: str | TileCells) -> Tile:
    """The tile with this name."""
    return setup.tile[form] if isinstance(form, str) else tile_of(form, setup.colours)
