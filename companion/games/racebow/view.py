"""What a viewer may see. In Racebow everything on the table is open, and nobody knows the order of the pile, so all see the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.games.racebow.commands import AnyTile, Cell
from companion.games.racebow.course import BONUSES, CELLS, FEATURES, FREE, NAMES, NEAR, PRICE, Bonus, Feature
from companion.games.racebow.legal import may_turn_up
from companion.games.racebow.position import Clear, Lay, Pawn, Player, Position, Shuffle, chore_of, course_tile, player, position
from companion.games.racebow.rules.going_on import why_forbidden
from companion.games.racebow.state import LAY, Phase, State, tile_form
from companion.kernel.command import Refusal
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.shape import Shape
from companion.kernel.state import public_view


class PlayerSeen(Player):
    """One player's pawn, stack and markers, and the order to reach."""

    seat: Seat
    wanted: tuple[str, ...]  # the order to reach
    maximum: Mapping[Bonus, int]
    place: int | None


class Printed(Shape):
    """A colour or a feature on a tile: what it is, in which cell, and its pawn; an action has none."""

    is_: str
    cell: Cell
    pawn: Pawn | None


class TileSeen(Shape):
    """A tile of the course."""

    number: int
    tile: str | None
    colour: Printed
    feature: Printed


class Step(Shape):
    """A cell within a step of the seat on turn: its price, and the refusal that forbids it, if any (RB-M7)."""

    to: Cell
    by: Literal["move", "turbo"]
    cost: tuple[Bonus, ...]
    why: Refusal | None


class View(Shape):
    """Everything on the table, what the seat on turn may do, and what people must do by hand."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    order: tuple[Seat, ...]
    players: tuple[PlayerSeen, ...]
    course: tuple[TileSeen, ...]
    ahead: int
    missing: int
    pile: int
    unseen: int
    discards: int
    supply: Mapping[str, int]
    steps: tuple[Step, ...]
    action: Feature | None
    chores: tuple[Clear | Lay | Shuffle, ...]
    places: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    may_turn_up: tuple[AnyTile, ...] | None = None  # only for the table
    position: Position | None = None  # only for the table


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see. Nothing is secret here; only the table's view has the position."""
    common = public_view(state, _public)
    if viewer != TABLE:
        return replace(common, viewer=viewer) if viewer != common.viewer else common
    faces = tuple(tile_form(state.setup, tile) for tile in may_turn_up(state) if state.missing)
    return replace(common, viewer=viewer, may_turn_up=faces, position=position(state))


def _public(state: State) -> View:
    """What everybody sees, which is what an onlooker sees."""
    setup, turn = state.setup, state.turn
    chores = (chore for chore in state.chores if chore[0] != LAY or state.tile(chore[1]) is not None)
    return View(
        viewer=ONLOOKER,
        phase=state.phase,
        turn=setup.seats[turn] if turn >= 0 else None,
        order=tuple(setup.seats[seat] for seat in state.order),
        players=tuple(_player(state, seat) for seat in range(len(setup.seats))),
        course=tuple(_tile(state, state.first + index) for index in range(len(state.course))),
        ahead=state.first + len(state.course) - 1 - state.leader,
        missing=state.missing,
        pile=state.pile.size,
        unseen=state.pile.unseen,
        discards=len(state.pile.gone) - state.pile.cuts[-1],
        supply=dict(zip((*setup.colours, *BONUSES), state.supply, strict=True)),
        steps=_steps(state),
        action=FEATURES[state.action_at(turn) or 0] if state.acting else None,
        chores=tuple(chore_of(setup, chore) for chore in chores),
        places=tuple(setup.seats[seat] for seat in state.places),
        winners=tuple(setup.seats[seat] for seat in state.places[:1]),
    )


def _player(state: State, seat: int) -> PlayerSeen:
    setup = state.setup
    return PlayerSeen.over(
        player(state, seat),
        seat=setup.seats[seat],
        wanted=tuple(setup.colours[colour] for colour in setup.orders[seat]),
        maximum=dict(zip(BONUSES, setup.maximum, strict=True)),
        place=state.places.index(seat) + 1 if seat in state.places else None,
    )


def _tile(state: State, number: int) -> TileSeen:
    setup, tile, lies = state.setup, state.tile(number), course_tile(state, number)
    assert tile is not None
    return TileSeen(
        number=number,
        tile=tile.id,
        colour=Printed(is_=setup.colours[tile.colour], cell=NAMES[tile.colour_cell], pawn=lies.colour_pawn),
        feature=Printed(is_=FEATURES[tile.feature], cell=NAMES[tile.feature_cell], pawn=lies.feature_pawn),
    )


def _steps(state: State) -> tuple[Step, ...]:
    seat, turbo = state.turn, state.steps == 1
    if seat < 0 or state.missing or (state.steps and not state.may_turbo(seat)):
        return ()
    found: list[Step] = []
    for cell in NEAR[state.where[seat] % CELLS]:
        cost: tuple[Bonus, ...] = (*(("turbo",) if turbo else ()), *((BONUSES[PRICE[cell]],) if PRICE[cell] != FREE else ()))
        found.append(Step(to=NAMES[cell], by="turbo" if turbo else "move", cost=cost, why=why_forbidden(state, seat, cell, turbo)))
    return tuple(found)
