"""House rulings: the table put down as it lies, or one piece put elsewhere; and `rule`, the one door for all commands.

A position that the box or the course cannot hold is refused (KERNEL-STOCK). What follows from the rest is reckoned again: the
supply, the tiles never seen, who has finished and won, whether somebody is blocked, whether the game is over. So the position
shown, put back, changes nothing.
"""

from __future__ import annotations

from typing import Any

from companion.games.racebow.course import BONUSES, CELLS, NAMES, start_place
from companion.games.racebow.pile import settled
from companion.games.racebow.position import Part, Player, read, read_correction
from companion.games.racebow.rules import PLAY, Ruling, Told, finish, go_on
from companion.games.racebow.state import State, reckon, reckon_missing
from companion.kernel.command import (
    Command,
    Correct,
    Outcome,
    Refusal,
    SetPosition,
    has_reason,
    never_by,
    out_of_phase,
    reason_missing,
)
from companion.kernel.seat import TABLE


def rule(state: State, by: str, command: Command) -> Ruling:
    """The one door: what comes of a command, from whomever."""
    play = PLAY.get(type(command))
    if play is not None:
        return play(state, by, command)
    if by != TABLE:
        return never_by(by, command.do)
    match command:
        case SetPosition() | Correct() if not has_reason(command.reason):
            return reason_missing(command.do)
        case SetPosition():
            return set_position(state, command)
        case Correct():
            return correct(state, command)
        case _:  # there is no money in this game
            return out_of_phase(state.phase, command.do)


class Impossible(Exception):
    """A position that the box or the course cannot hold."""

    def __init__(self, reason: str, **args: Any) -> None:
        super().__init__(reason)
        self.refusal = Refusal(rule="KERNEL-STOCK", reason=reason, args=args)


def set_position(state: State, command: SetPosition) -> Ruling:
    """The table as it lies, put down."""
    return _put(state, read(state.setup, command.position))


def correct(state: State, command: Correct) -> Ruling:
    """One piece put elsewhere."""
    return _put(state, corrected(state, command))


def corrected(state: State, command: Correct) -> Part:
    """The part of a position that a correction stands for."""
    seat, kind, to = read_correction(state.setup, command)
    if kind == "player":
        return Part(players={seat: Player(tile=to[0], cell=to[1])})
    if kind in BONUSES:
        return Part(players={seat: Player(markers={BONUSES.index(kind): to})})
    colour = state.setup.colour_of[kind]
    rest = [each for each in state.stacks[seat] if each != colour]
    if to > 0:
        rest.insert(to - 1, colour)
    return Part(players={seat: Player(stack=tuple(rest))})


def _put(state: State, part: Part) -> Ruling:
    new = state.copy()
    told: Told = []
    try:
        _put_tiles(new, part)
        _put_players(new, part)
        _check_box(new)
        _reckon_game(new, part, state, told)
    except Impossible as impossible:
        return impossible.refusal
    if state.over and new.over and state.places == new.places:
        told.clear()
    return Outcome(new, tuple(told))


def _put_tiles(new: State, part: Part) -> None:
    """The course, the discards and the pile."""
    pile, setup = new.pile, new.setup
    gone = pile.gone if part.gone is None else part.gone
    if part.course is not None:
        numbers = [number for number, _, _ in part.course]
        if numbers and (numbers[0] < 1 or numbers != list(range(numbers[0], numbers[0] + len(numbers)))):
            raise Impossible("course_broken", numbers=numbers)
        new.first = numbers[0] if numbers else 1
        new.course = tuple(tile for _, tile, _ in part.course)
        new.pawns = tuple(pawns for _, _, pawns in part.course)
        if part.gone is None:
            gone = tuple(tile for tile in gone if tile not in new.course)
    for tile in (*new.course, *gone):
        if tile.colour_cell == tile.feature_cell:
            raise Impossible("cell_twice", level=NAMES[tile.colour_cell][0], column=NAMES[tile.colour_cell][1])
    listed = [tile.id for tile in (*new.course, *gone) if tile.id is not None]
    if twice := next((each for each in listed if listed.count(each) > 1), None):
        raise Impossible("tile_twice", tile=twice)
    unseen = setup.edition.tiles - len(new.course) - len(gone)
    if unseen < 0:
        raise Impossible("too_many_tiles", tiles=setup.edition.tiles)
    if part.shuffled is not None:
        cuts = tuple(sorted(set(part.shuffled)))
        if not cuts or cuts[0] < 0 or cuts[-1] > len(gone):
            raise Impossible("shuffled_too_many", discards=len(gone))
    elif gone is pile.gone and unseen == pile.unseen:
        cuts = pile.cuts
    else:  # while unseen tiles are left, nobody has shuffled; after that anything may be
        cuts = (0,) if unseen else tuple(range(len(gone) + 1))
    new.pile = settled(unseen, gone, cuts)


def _put_players(new: State, part: Part) -> None:
    """Start cells, pawns, stacks and markers."""
    setup = new.setup
    if part.start is not None:
        start = {} if not part.start else {**dict(enumerate(new.start or ())), **part.start}
        if start and (len(start) < len(setup.seats) or len(set(start.values())) < len(start)):
            raise Impossible("start_cells_clash")
        new.start = tuple(start[seat] for seat in range(len(setup.seats))) if start else None
    where, stacks, markers = list(new.where), list(new.stacks), list(new.markers)
    for seat, player in (part.players or {}).items():
        number, cell = divmod(where[seat], CELLS)
        number = number if player.tile is None else player.tile
        if number == 0 and part.start is None and player.cell not in (None, cell):
            raise Impossible("start_cells_clash")
        where[seat] = number * CELLS + (cell if player.cell is None else player.cell)
        stacks[seat] = stacks[seat] if player.stack is None else player.stack
        own = list(markers[seat])
        for bonus, value in (player.markers or {}).items():
            own[bonus] = value
        markers[seat] = tuple(own)
    for seat, name in enumerate(setup.seats):
        if where[seat] < 0:
            raise Impossible("tile_not_there", seat=name, number=where[seat] // CELLS)
        if where[seat] < CELLS:  # on the start tile a pawn stands on its start cell
            where[seat] = start_place(1 if new.start is None else new.start[seat])
        if len(set(stacks[seat])) < len(stacks[seat]):
            raise Impossible("colour_twice", seat=name)
        for marker, value, most in zip(BONUSES, markers[seat], setup.maximum, strict=True):
            if not 0 <= value <= most:
                raise Impossible("marker_beyond", seat=name, bonus=marker, maximum=most)
    new.where, new.stacks, new.markers = tuple(where), tuple(stacks), tuple(markers)


def _check_box(new: State) -> None:
    """RB-S4: no more pawns than there are."""
    reckon(new)
    for kind, left in zip((*new.setup.colours, *BONUSES), new.supply, strict=True):
        if left < 0:
            raise Impossible("too_many_pawns", pawn=kind)


def _reckon_game(new: State, part: Part, before: State, told: Told) -> None:
    """Who has finished, who plays on, whose turn it is, and whether it is over."""
    setup = new.setup
    new.over = False
    new.chores = before.chores if part.chores is None else part.chores
    if new.start is None:
        if new.first != 1 or max(new.where) >= CELLS:  # before the start everybody is on the start tile
            raise Impossible("start_cells_clash")
        new.places, new.turn, new.steps, new.acting = (), -1, 0, False
        reckon(new)
        return
    done = [seat for seat in new.order if new.stacks[seat] == setup.orders[seat]]
    places = before.places if part.places is None else part.places
    if part.places is not None:
        earned = [*done, *(places[-1:] if len(places) == len(setup.seats) else ())]  # RB-E2: the last one left
        if len(set(places)) < len(places) or not set(places) <= set(earned):
            raise Impossible("place_unearned")
    new.places = tuple(seat for seat in places if seat in done)
    reckon(new)
    _check_places(new, before)
    turn = before.turn if part.turn is None else part.turn
    if turn >= 0 and part.turn is not None and turn in new.places:
        raise Impossible("turn_of_finished", seat=setup.seats[turn])
    same = turn == before.turn
    new.turn = turn if turn >= 0 else (new.active or new.order)[0]
    new.steps = part.steps if part.steps is not None else before.steps if same else 0
    if not 0 <= new.steps <= 2:
        raise Impossible("steps_beyond")
    acting = part.action if part.action is not None else before.acting and same
    for seat in done:
        if seat not in new.places:
            finish(new, seat, told)
    new.acting = acting and new.steps > 0 and new.turn in new.active and new.can_act(new.turn)
    reckon_missing(new)
    go_on(new, told)


def _check_places(new: State, before: State) -> None:
    """Everybody who plays stands on a tile that lies; who plays again after all stands as far back as there are tiles."""
    where = list(new.where)
    for seat in new.active:
        number, cell = divmod(where[seat], CELLS)
        if seat in before.places and number < new.first and new.first > 1:
            number = new.first
            where[seat] = number * CELLS + cell
        if not (new.first <= number < new.first + len(new.course) or (number == 0 and new.first == 1)):
            raise Impossible("tile_not_there", seat=new.setup.seats[seat], number=number)
    new.where = tuple(where)
    reckon(new)
