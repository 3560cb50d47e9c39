"""The table as it lies: shown, set as a whole or in part, or one piece put elsewhere; and the end of the game as it lies.

A position that the box or the course can't hold is refused (KERNEL-STOCK). It does not contain what follows from the rest, which is
computed: the supply, the tiles never seen, who has finished and won, whether somebody is blocked, whether the game is over. So setting
the position that is shown changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from companion.game import Movable
from companion.games.racebow.commands import AnyTile, Cell, Colour, Column
from companion.games.racebow.course import (
    BONUS_INERT,
    BONUS_PAWN,
    BONUSES,
    CELL,
    CELLS,
    COLOUR_INERT,
    COLOUR_PAWN,
    NAMES,
    TO_TOP,
    Bonus,
    Level,
    Tile,
    space_id,
    start_place,
)
from companion.games.racebow.happenings import Finished
from companion.games.racebow.pile import settled_pile
from companion.games.racebow.rules.going_on import Told, end_game, finish, go_on
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import CLEAR, LAY, SHUFFLE, Chore, State, reckon, reckon_missing, seat_names, tile_form, tile_from
from companion.kernel.command import Outcome, Refusal, impossible_unless
from companion.kernel.company import away_places
from companion.kernel.form import Name, PresentSeat, Replaced, SeatName, Whole
from companion.kernel.frozen import replace
from companion.kernel.shape import Shape
from companion.kernel.text import say

Pawn = Literal["there", "taken", "inert"]
AnyPawn = Annotated[str, Name("colour")] | Bonus


class Player(Shape):
    """Where a player's pawn is, the stack from bottom to top, and the markers."""

    tile: int
    cell: Cell
    stack: tuple[Colour, ...]
    markers: Mapping[Bonus, int]


class CourseTile(Shape):
    """A tile of the course and its pawns: there, taken, or inert if the supply had none; an action has no pawn."""

    number: int
    tile: AnyTile
    colour_pawn: Pawn = "there"
    feature_pawn: Pawn | None = None


class Clear(Shape):
    """A chore for people: discard a tile, and return its pawns to the supply."""

    do: Literal["clear"]
    number: int
    pawns: tuple[AnyPawn, ...]


class Lay(Shape):
    """A chore for people: put pawns on a new tile."""

    do: Literal["lay"]
    number: int


class Shuffle(Shape):
    """A chore for people: shuffle so many discards into a new pile."""

    do: Literal["shuffle"]
    discards: int


class Position(Shape):
    """The whole table as it lies. Before the start there are no start cells."""

    start_cells: Annotated[Mapping[SeatName, Column], Replaced()]
    players: Mapping[SeatName, Player]
    course: tuple[CourseTile, ...]
    gone: tuple[AnyTile, ...]
    shuffled: tuple[int, ...]
    places: tuple[SeatName, ...]
    turn: PresentSeat | None
    steps: int
    action: bool
    chores: tuple[Clear | Lay | Shuffle, ...]


def position(state: State) -> Position:
    """The whole table as it lies."""
    setup = state.setup
    return Position(
        start_cells={} if state.start is None else dict(zip(setup.seats, state.start, strict=True)),
        players={seat: player(state, index) for index, seat in enumerate(setup.seats)},
        course=tuple(course_tile(state, state.first + index) for index in range(len(state.course))),
        gone=tuple(tile_form(setup, tile) for tile in state.pile.gone),
        shuffled=state.pile.cuts,
        places=seat_names(state, state.places),
        turn=setup.seats[state.turn] if state.turn >= 0 else None,
        steps=state.steps,
        action=state.acting,
        chores=tuple(chore_of(setup, chore) for chore in state.chores),
    )


def player(state: State, seat: int) -> Player:
    """One player's pawn, stack and markers."""
    number, cell = divmod(state.where[seat], CELLS)
    stack = tuple(state.setup.colours[colour] for colour in state.stacks[seat])
    return Player(tile=number, cell=NAMES[cell], stack=stack, markers=dict(zip(BONUSES, state.markers[seat], strict=True)))


def course_tile(state: State, number: int) -> CourseTile:
    """A tile of the course, and its pawns."""
    tile, pawns = state.course[number - state.first], state.pawns[number - state.first]
    colour: Pawn = "there" if pawns & COLOUR_PAWN else "inert" if pawns & COLOUR_INERT else "taken"
    feature: Pawn = "there" if pawns & BONUS_PAWN else "inert" if pawns & BONUS_INERT else "taken"
    form = tile_form(state.setup, tile)
    return CourseTile(number=number, tile=form, colour_pawn=colour, feature_pawn=feature if tile.feature < TO_TOP else None)


def chore_of(setup: Setup, chore: Chore) -> Clear | Lay | Shuffle:
    """A chore for people."""
    what, number, *pawns = chore
    if what == CLEAR:
        colour, bonus = pawns
        names = (setup.colours[colour] if colour >= 0 else None, BONUSES[bonus] if bonus >= 0 else None)
        return Clear(do="clear", number=number, pawns=tuple(name for name in names if name is not None))
    return Lay(do="lay", number=number) if what == LAY else Shuffle(do="shuffle", discards=number)


def _chore(setup: Setup, chore: Clear | Lay | Shuffle) -> Chore:
    """The same as the state has it."""
    if isinstance(chore, Clear):
        colour = next((setup.colour_of[pawn] for pawn in chore.pawns if pawn in setup.colour_of), -1)
        bonus = next((at for at, each in enumerate(BONUSES) if each in chore.pawns), -1)
        return (CLEAR, chore.number, colour, bonus)
    return (LAY, chore.number) if isinstance(chore, Lay) else (SHUFFLE, chore.discards)


# --- setting it --------------------------------------------------------------------------------------------------------------------


def put(state: State, lies: Position, named: frozenset[str]) -> Outcome[State] | Refusal:
    """Set the position."""
    new = state.copy()
    new.over = False
    told: Told = []
    _put_tiles(new, lies, named)
    _put_players(new, lies, named)
    _check_box(new)
    _reckon_game(new, lies, named, state, told)
    if _ended_here(state) and not ("turn" in named and lies.turn is not None):  # it is over until somebody's turn is named
        told = [each for each in told if isinstance(each, Finished)]
        end_game(new, told)
    if state.over and new.over and state.places == new.places:
        told.clear()
    return Outcome(new, tuple(told))


def _ended_here(state: State) -> bool:
    """Whether the table ended a game that would go on."""
    return state.over and (state.start is None or (len(state.active) > 1 and any(map(state.may_move, state.active))))


def _pawns(tile: Tile, lies: CourseTile) -> int:
    """The pawns on a tile, as the rules count them."""
    pawns = {"there": COLOUR_PAWN, "taken": 0, "inert": COLOUR_INERT}[lies.colour_pawn]
    if tile.feature < TO_TOP:
        return pawns | {"there": BONUS_PAWN, "taken": 0, "inert": BONUS_INERT}[lies.feature_pawn or "there"]
    impossible_unless(lies.feature_pawn is None, "action_without_pawn", number=lies.number)
    return pawns


def _put_tiles(new: State, lies: Position, named: frozenset[str]) -> None:
    """The course, the discards and the pile."""
    pile, setup = new.pile, new.setup
    numbers = [each.number for each in lies.course]
    new.first = min(numbers, default=1)
    unbroken = new.first >= 1 and numbers == list(range(new.first, new.first + len(numbers)))
    impossible_unless(unbroken, "course_broken", numbers=numbers)
    new.course = tuple(tile_from(setup, each.tile) for each in lies.course)
    new.pawns = tuple(map(_pawns, new.course, lies.course))
    gone = tuple(tile_from(setup, form) for form in lies.gone)
    if "gone" not in named:  # what lies on the course now has come back
        gone = tuple(tile for tile in gone if tile not in new.course)
    for tile in (*new.course, *gone):
        level, column = NAMES[tile.colour_cell]
        impossible_unless(tile.colour_cell != tile.feature_cell, "cell_twice", level=level, column=column)
    listed = [tile.id for tile in (*new.course, *gone) if tile.id is not None]
    twice = next((each for each in listed if listed.count(each) > 1), None)
    impossible_unless(twice is None, "tile_twice", tile=twice)
    unseen = setup.edition.box.tiles - len(new.course) - len(gone)
    impossible_unless(unseen >= 0, "too_many_tiles", tiles=setup.edition.box.tiles)
    if "shuffled" in named:
        cuts = tuple(sorted(set(lies.shuffled)))
        impossible_unless(bool(cuts) and cuts[0] >= 0 and cuts[-1] <= len(gone), "shuffled_too_many", discards=len(gone))
    elif unseen == pile.unseen and [tile_form(setup, tile) for tile in gone] == [tile_form(setup, tile) for tile in pile.gone]:
        cuts = pile.cuts
    else:  # while unseen tiles are left, nobody has shuffled; after that anything may be
        cuts = (0,) if unseen else tuple(range(len(gone) + 1))
    new.pile = settled_pile(unseen, gone, cuts)


def _put_players(new: State, lies: Position, named: frozenset[str]) -> None:
    """Start cells, pawns, stacks and markers."""
    setup = new.setup
    start = lies.start_cells
    impossible_unless(not start or len(set(start.values())) == len(setup.seats), "start_cells_clash")
    new.start = tuple(start[seat] for seat in setup.seats) if start else None
    players = [lies.players[name] for name in setup.seats]
    where: list[int] = []
    for seat, (name, stands) in enumerate(zip(setup.seats, players, strict=True)):
        impossible_unless(stands.tile >= 0, "tile_not_there", seat=name, number=stands.tile)
        moved_at_start = stands.tile == 0 and "start_cells" not in named and CELL[stands.cell] != new.where[seat] % CELLS
        impossible_unless(not moved_at_start, "start_cells_clash")
        impossible_unless(len(set(stands.stack)) == len(stands.stack), "colour_twice", seat=name)
        for bonus, most in zip(BONUSES, setup.maximum, strict=True):
            impossible_unless(0 <= stands.markers[bonus] <= most, "marker_beyond", seat=name, bonus=bonus, maximum=most)
        start_cell = 1 if new.start is None else new.start[seat]  # where a pawn on the start tile stands
        where.append(stands.tile * CELLS + CELL[stands.cell] if stands.tile else start_place(start_cell))
    new.where = tuple(where)
    new.stacks = tuple(tuple(setup.colour_of[colour] for colour in each.stack) for each in players)
    new.markers = tuple(tuple(each.markers[bonus] for bonus in BONUSES) for each in players)


def _check_box(new: State) -> None:
    """Check that there are no more pawns than the box has (RB-S4)."""
    reckon(new)
    for kind, left in zip((*new.setup.colours, *BONUSES), new.supply, strict=True):
        impossible_unless(left >= 0, "too_many_pawns", pawn=kind)


def _reckon_game(new: State, lies: Position, named: frozenset[str], before: State, told: Told) -> None:
    """Compute who has finished, who plays on, whose turn it is, and whether the game is over."""
    setup = new.setup
    new.chores = tuple(_chore(setup, chore) for chore in lies.chores)
    if new.start is None:
        impossible_unless(new.first == 1 and max(new.where) < CELLS, "start_cells_clash")  # everybody is on the start tile
        new.places, new.turn, new.steps, new.acting = (), -1, 0, False
        return
    done = [seat for seat in new.order if new.stacks[seat] == setup.orders[seat]]
    places = tuple(setup.index[seat] for seat in lies.places)
    last = places[-1:] if len({*places, *away_places(setup)}) == len(setup.seats) else ()  # RB-E2: the last one left
    earned = len(set(places)) == len(places) and set(places) <= {*done, *last}
    impossible_unless(earned or "places" not in named, "place_unearned")
    new.places = tuple(seat for seat in places if seat in done)
    reckon(new)
    _check_places(new, before)
    turn = -1 if lies.turn is None else setup.index[lies.turn]
    impossible_unless("turn" not in named or turn not in new.places, "turn_of_finished", seat=setup.seats[turn])
    same = turn == before.turn
    new.turn = turn if turn >= 0 else (new.active or new.order)[0]
    new.steps = lies.steps if "steps" in named or same else 0
    impossible_unless(0 <= new.steps <= 2, "steps_beyond")
    acting = lies.action if "action" in named else before.acting and same
    for seat in done:
        if seat not in new.places:
            finish(new, seat, told)
    new.acting = acting and new.steps > 0 and new.turn in new.active and new.can_act(new.turn)
    reckon_missing(new)
    go_on(new, told)


def _check_places(new: State, before: State) -> None:
    """Check that everybody who plays stands on a tile of the course; one who plays again stands as far back as there are tiles."""
    where = list(new.where)
    for seat in new.active:
        number, cell = divmod(where[seat], CELLS)
        if seat in before.places and number < new.first and new.first > 1:
            number = new.first
            where[seat] = number * CELLS + cell
        lies = new.first <= number < new.first + len(new.course) or (number == 0 and new.first == 1)
        impossible_unless(lies, "tile_not_there", seat=new.setup.seats[seat], number=number)
    new.where = tuple(where)


# --- one piece, and the end ----------------------------------------------------------------------------------------------------------


def _owned(setup: Setup, piece: str) -> tuple[str, str]:
    """The kind of a piece, and whose it is: `SEAT` or `player:SEAT`, `BONUS:SEAT`, `COLOUR:SEAT`."""
    kind, _, seat = piece.partition(":")
    return ("player", piece) if piece in setup.index else (kind, seat)


def place_type(setup: Setup, piece: str) -> object:
    """Where a piece may be put: a pawn in a cell, of another tile after its number; a marker on a number, a colour too."""
    kind, seat = _owned(setup, piece)
    in_the_stack = Annotated[int, Whole(least=0, most=len(setup.colours))]  # 1 at the bottom; 0: in the supply
    places: dict[str, object] = {**dict.fromkeys(setup.colours, in_the_stack), **dict.fromkeys(BONUSES, int)}
    places["player"] = Cell | tuple[int, Level, Column]
    return places.get(kind) if seat in setup.index else None


def movables(state: State) -> tuple[Movable, ...]:
    """Every player's pawn, markers and stack."""
    found: list[Movable] = []
    numbers = range(state.first, state.first + len(state.course))
    spaces = {space_id(number, level, column): [number, level, column] for number in numbers for level, column in NAMES}
    for index, seat in enumerate(state.setup.seats):
        stands = player(state, index)
        if spaces:  # before there is a course, no pawn can stand anywhere
            found.append(Movable(piece=f"player:{seat}", name=say("pawn-of", seat=seat), to=[stands.tile, *stands.cell], spaces=spaces))
        for bonus in BONUSES:
            name = say("piece-marker", bonus=bonus, seat=seat)
            found.append(Movable(piece=f"{bonus}:{seat}", name=name, to=stands.markers[bonus]))
        for colour in state.setup.colours:
            at = stands.stack.index(colour) + 1 if colour in stands.stack else 0
            found.append(Movable(piece=f"{colour}:{seat}", name=say("piece-in-stack", colour=colour, seat=seat), to=at))
    return tuple(found)


def correct(state: State, piece: str, to: Any) -> Outcome[State] | Refusal:
    """Put one piece elsewhere."""
    (kind, seat), lies = _owned(state.setup, piece), position(state)
    stands = lies.players[seat]
    if kind == "player":
        stands = replace(stands, tile=to[0], cell=to[1:]) if len(to) == 3 else replace(stands, cell=to)
    elif kind in BONUSES:
        stands = replace(stands, markers={**stands.markers, kind: to})
    else:
        rest = [each for each in stands.stack if each != kind]
        if to > 0:
            rest.insert(to - 1, kind)
        stands = replace(stands, stack=tuple(rest))
    return put(state, replace(lies, players={**lies.players, seat: stands}), frozenset({"players"}))


def end_here(state: State) -> Outcome[State]:
    """End the game with the places so far; nobody else gets one."""
    new = state.copy()
    told: Told = []
    end_game(new, told)
    return Outcome(new, tuple(told))
