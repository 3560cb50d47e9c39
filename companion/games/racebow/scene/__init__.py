"""Racebow on a screen, made from a view.

The tablet shows the course from the last player to five tiles ahead of the leader; the cells that the player on turn may
enter are lit, each with its cost. Beside it are that player's stack as it is and as it should be, the markers, and the others' stacks. A
step is one tap. The screen always says what people have to do by hand (turn over a tile, clear one away, put out pawns).

A phone shows the next tile large, then its own stack and markers, then everybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import assert_never

from companion.games.racebow.commands import EndTurn, StartCells
from companion.games.racebow.course import BONUSES, Feature
from companion.games.racebow.position import Clear, Lay, Shuffle
from companion.games.racebow.scene.board import SceneSource, course_board, next_tile_board, tiles_ahead_board
from companion.games.racebow.scene.choosing import start_cells_to_choose, tiles_to_choose
from companion.games.racebow.scene.faces import SIGNS, cell_name
from companion.games.racebow.setup import Setup
from companion.games.racebow.standing import colours_in_place
from companion.games.racebow.state import CHOICE, OVER, SETUP
from companion.games.racebow.view import View
from companion.kernel.command import Refusal
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat
from companion.kernel.text import Text, say
from companion.scene import (
    Block,
    Buttons,
    Chart,
    Mat,
    Note,
    Offer,
    Placed,
    Prompt,
    Scene,
    SeatChip,
    Send,
    Storey,
    Target,
    podium,
)


def scene(setup: Setup, seen: View) -> Scene:
    """The scene of the tablet, of an onlooker or of a player, made from its view."""
    look = SceneSource(setup, seen)
    if look.own:
        return Scene(prompt=_prompt(look), seats=_chips(look), main=_phone(look), bar=_bar(look), seats_at="none")
    if look.seen.phase == OVER:
        return Scene(prompt=_prompt(look), main=_ending(look), side=_story(look), seats_at="none")
    main = (course_board(look), *_chores(look))
    return Scene(prompt=_prompt(look), seats=_chips(look), main=main, side=_side(look), bar=_bar(look), seats_at="none")


# --- what we wait for ----------------------------------------------------------------------------------------------------------------


def _prompt(look: SceneSource) -> Prompt:
    seen, notice = look.seen, say("notice-pile", number=look.seen.pile)
    match seen.phase:
        case "setup":
            key = "prompt-setup-tiles" if seen.missing else "prompt-setup-cells"
            return look.prompt(key, hint=say(f"{key}-hint"), notice=notice, number=seen.missing)
        case "turn_over":
            hint = say("prompt-turn-over-hint")
            return look.prompt("prompt-turn-over", look.leader, hint=hint, notice=notice, number=seen.missing)
        case "move":
            return look.prompt("prompt-move", look.turn, hint=_forbidden(look) or say("touch-move"), notice=notice)
        case "choice":
            key = "prompt-choice-turbo" if seen.action is None else "prompt-choice-sort"
            return look.prompt(key, look.turn, hint=say("prompt-choice-hint", turbo=bool(seen.steps)), notice=notice)
        case "over":
            winner = seen.winners
            text = say("prompt-over", seat=winner[0]) if winner else say("prompt-over-none")
            return Prompt(text=text, short=say("prompt-over-short"), waiting=winner)
        case _:
            assert_never(seen.phase)


def _chips(look: SceneSource) -> tuple[SeatChip, ...]:
    """Every player's chip: the markers, or the place."""
    found = []
    for seat in look.seen.order or look.setup.seats:
        markers = {str(bonus): number for bonus, number in look.player(seat).markers.items()}
        note = look.place_note(seat) or say("note-markers", **markers)
        found.append(SeatChip(seat=seat, note=note, state=look.chip_state(seat)))
    return tuple(found)


def _bar(look: SceneSource) -> tuple[Target, ...]:
    """The button for the turn's end, if there is still something to choose."""
    must_act = look.seen.action is not None and not look.setup.edition.box.rulings.actions_optional
    if look.seen.phase != CHOICE or not look.gives(look.turn) or must_act:
        return ()
    return (Target(id="end-turn", label=say("do-end-turn"), icon="check", style="pri", does=look.send(EndTurn())),)


# --- beside it ---------------------------------------------------------------------------------------------------------------------------


def _side(look: SceneSource) -> tuple[Block, ...]:
    match look.seen.phase:
        case "setup":
            return _turning(look) or _starting(look)
        case "turn_over":
            return _turning(look) or _mats(look, look.setup.seats)
        case "move" | "choice" | "over":
            sorting = _sorting(look)  # while somebody sorts, the others' mats are left out
            return (*sorting, *_mats(look, [seat for seat in look.seen.order if not sorting or seat == look.turn]))
        case _:
            assert_never(look.seen.phase)


def _starting(look: SceneSource) -> tuple[Block, ...]:
    """Who starts where; one tap for the order of the seats (RB-S8)."""
    if not look.at_table:
        return ()
    seats = present_seats(look.setup)
    in_order = StartCells(cells={seat: number for number, seat in enumerate(seats, 1)})
    target = Target(id="start", label=say("do-start-in-order"), sub=say("do-start-sub", seats=seats), style="pri", does=Send(in_order))
    chosen = Buttons(targets=start_cells_to_choose(look.setup), columns=2, title=say("title-start", seat=seats[0]))
    return (Buttons(targets=(target,)), chosen)


def _turning(look: SceneSource) -> tuple[Block, ...]:
    """The choice of which tile was turned over."""
    if not look.at_table or not look.seen.missing:
        return ()
    targets = tiles_to_choose(look.setup, look.seen.may_turn_up or (), look.seen.unseen)
    return (Buttons(targets=targets, look="tile", title=say("title-which-tile")),)


def _sorting(look: SceneSource) -> tuple[Block, ...]:
    """What the action cell may do (RB-C4)."""
    action = look.seen.action
    if action is None or not look.gives(look.turn):
        return ()
    stack = list(reversed(look.player(look.turn).stack))  # as it lies: the top first
    if action == "swap" and len(stack) <= 3:  # three pairs at most
        targets = [_swap(look, one, other) for one, other in combinations(stack, 2)]
    else:
        targets = [_pawn(look, action, pawn, stack) for pawn in stack]
    return (Buttons(targets=tuple(targets), look="tile", title=say("title-sort", action=action)),)


def _pawn(look: SceneSource, action: Feature, pawn: str, stack: Sequence[str]) -> Target:
    """A pawn to sort, which says whether it is where its player's board wants it; to swap it, then the other one."""
    player = look.player(look.turn)
    wanted = player.wanted[player.stack.index(pawn)]
    sub = say("in-its-place") if wanted == pawn else say("place-of", colour=wanted)
    if action == "swap":
        others = Offer(tuple(_swap(look, pawn, other) for other in stack if other != pawn))
        return Target(id=f"swap:{pawn}", label=say("do-swap", colour=pawn), sub=sub, face=look.colour(pawn), does=others)
    label, command = say("do-sort", action=action, colour=pawn), look.setup.one_pawn[look.setup.colour_of[pawn]]
    return Target(id=f"sort:{pawn}", label=label, sub=sub, face=look.colour(pawn), does=look.send(command))


def _swap(look: SceneSource, one: str, other: str) -> Target:
    """The target that exchanges two pawns."""
    low, high = sorted((look.setup.colour_of[one], look.setup.colour_of[other]))
    label, command = say("do-swap-with", one=one, other=other), look.setup.two_pawns[low, high]
    return Target(id=f"swap:{one}:{other}", label=label, face=look.colour(other), does=look.send(command))


def _mats(look: SceneSource, seats: Sequence[Seat]) -> tuple[Block, ...]:
    """The mats of these players."""
    return tuple(_mat(look, seat) for seat in seats)


def _mat(look: SceneSource, seat: Seat) -> Mat:
    """The markers and the stack from bottom to top, each pawn in its place or not; above it, dashed, what is still wanted."""
    player = look.player(seat)
    have, wanted = player.stack, player.wanted
    lies = [
        Storey(face=look.colour(colour), letter=say("colour-letter", colour=belongs), fits=colour == belongs)
        for colour, belongs in zip(have, wanted, strict=False)
    ]
    free = [Storey(letter=say("colour-letter", colour=colour)) for colour in wanted[len(have) :]]
    items = tuple((None, SIGNS[bonus], player.markers[bonus], None) for bonus in BONUSES)
    return Mat(seat=seat, items=items, tower=(*lies, *free), note=look.place_note(seat), state=look.chip_state(seat))


def _forbidden(look: SceneSource) -> Text | None:
    """Why the other cells within a step are forbidden, once for each bonus that cannot be paid (RB-M7)."""
    reasons: dict[tuple[str, object], Refusal] = {}
    for step in look.seen.steps:
        if step.why is not None:
            reasons.setdefault((step.why.reason, step.why.args.get("bonus", step.to)), step.why)
    lines = [say(f"why-{why.reason.replace('_', '-')}", **why.args) for why in reasons.values()]
    return say("why-not", lines=lines) if lines else None


def _chores(look: SceneSource) -> tuple[Block, ...]:
    """What people must do by hand after the last move."""
    bare = {tile.number for tile in look.seen.course if "inert" in (tile.colour.pawn, tile.feature.pawn)}
    plain = [chore.number for chore in look.seen.chores if isinstance(chore, Lay) and chore.number not in bare]
    many = plain if len(plain) > 2 else []  # these at once, as the board shows them
    lines = [say("chore-lay-many", first=many[0], last=many[-1])] if many else []
    lines += [_chore(look, chore) for chore in look.seen.chores if not (isinstance(chore, Lay) and chore.number in many)]
    if not lines:
        return ()
    return (Note(text=reduce(lambda one, two: say("sentences", one=one, two=two), lines), title=say("title-chores")),)


def _chore(look: SceneSource, chore: Clear | Lay | Shuffle) -> Text:
    match chore:
        case Clear(number=number, pawns=pawns):
            return say("chore-clear", tile=number, pawns=[_pawn_name(look, pawn) for pawn in pawns], number=len(pawns))
        case Shuffle(discards=number):
            return say("chore-shuffle", number=number)
        case Lay(number=number):
            return _lay(look, number)
        case _:
            assert_never(chore)


def _pawn_name(look: SceneSource, pawn: str) -> Text:
    return say("pawn-colour", colour=pawn) if pawn in look.setup.colour_of else say("pawn-bonus", bonus=pawn)


def _lay(look: SceneSource, number: int) -> Text:
    """The pawns to put on a new tile, and the cells that stay empty (RB-T4)."""
    tile = next(each for each in look.seen.course if each.number == number)
    put: list[Text] = []
    bare: list[Text] = []
    for printed in (tile.colour, tile.feature):
        if printed.pawn is not None:
            words = say("pawn-on", pawn=_pawn_name(look, printed.is_), cell=cell_name(*printed.cell))
            (bare if printed.pawn == "inert" else put).append(words)
    if not bare:
        return say("chore-lay", tile=number, pawns=put)
    return say("chore-lay-bare", tile=number, pawns=put, number=len(put), bare=bare)


def _ending(look: SceneSource) -> tuple[Block, ...]:
    """Everybody's place (RB-E1, RB-E2); those without a place come after the others."""
    places = look.seen.places
    if not places:
        return (Note(text=say("over-none"), title=say("title-over")),)
    reached = {seat: -places.index(seat) if seat in places else -len(places) for seat in look.setup.seats}

    def placed(seat: Seat, place: int) -> Placed:
        number, note = colours_in_place(look.player(seat)), None if seat in places else say("no-place")
        return Placed(seat=seat, place=place, amount=number, unit=say("unit-colours", number=number), note=note)

    return (podium(reached, placed, tuple(look.colour(colour).fill for colour in look.setup.colours)),)


def _story(look: SceneSource) -> tuple[Block, ...]:
    """How it was won."""
    places = look.seen.places
    if not places:
        return ()
    left = len(look.setup.colours) - max((colours_in_place(look.player(seat)) for seat in look.setup.seats if seat != places[0]), default=0)
    return (Chart(story=say("over-story", seat=places[0], left=left), note=say("chart-colours"), best=places[:1]),)


# --- a phone ------------------------------------------------------------------------------------------------------------------------


def _phone(look: SceneSource) -> tuple[Block, ...]:
    """The next tile large, the player's own stack and markers, then the others and the course."""
    me = look.viewer
    if look.seen.phase == OVER:
        return (*_ending(look), *_story(look), *_mats(look, look.setup.seats))
    blocks: list[Block] = [*_sorting(look)]
    number = look.player(me).tile + 1
    lies = [tile.number for tile in look.seen.course]
    if number in lies and look.player(me).place is None and look.seen.phase != SETUP:
        blocks.append(next_tile_board(look, number, lit=look.turn == me))
    blocks += [_mat(look, me), *_chores(look)]
    others = [seat for seat in look.setup.seats if seat != me]
    return (*blocks, *_mats(look, others), tiles_ahead_board(look))
