"""Racebow on a screen, made from a view.

The tablet: the course as it lies, from the last player to five tiles ahead of the leader, with the cells the player on turn may
enter lit, each with its cost; beside it that player's stack as it is and as it should be, the markers, and the others' stacks. A
step is one tap. What is to be done by hand (a tile to turn over, one to clear away, pawns to put out) is always said.

A phone: the next tile large, then the own stack and markers, then everybody's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.racebow.board import Look, ahead, board, course
from companion.games.racebow.choosing import start_cells_to_choose, tiles_to_choose
from companion.games.racebow.commands import EndTurn, StartCells
from companion.games.racebow.course import BONUSES, FEATURES, SWAP
from companion.games.racebow.edition import Setup
from companion.games.racebow.faces import SIGNS, cell_name
from companion.games.racebow.state import CHOICE, MOVE, OVER, SETUP
from companion.kernel.game import Json
from companion.kernel.scene import (
    Block,
    Buttons,
    Cell,
    Counters,
    Note,
    Paddle,
    Prompt,
    Row,
    Rows,
    Scene,
    SeatChip,
    Slots,
    Target,
)
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import Text, raw, say


def scene(setup: Setup, seen: Mapping[str, Json]) -> Scene:
    """The tablet's scene, an onlooker's, or a player's own."""
    look = Look(setup, seen)
    if look.own:
        return Scene(prompt=_prompt(look), seats=_chips(look), main=_phone(look), bar=_bar(look), seats_at="none")
    return Scene(prompt=_prompt(look), seats=_chips(look), main=(course(look),), side=_side(look), bar=_bar(look), seats_at="top")


# --- what we wait for ----------------------------------------------------------------------------------------------------------------


def _prompt(look: Look) -> Prompt:
    seat, you = look.turn, "yes" if look.turn == look.viewer else "no"
    notice = say("notice-pile", number=look.seen["pile"])
    match look.phase:
        case "setup":
            missing = look.seen["missing"]
            text = say("prompt-setup-tiles", number=missing) if missing else say("prompt-setup-cells")
            return Prompt(text=text, hint=say("prompt-setup-hint"), notice=notice)
        case "turn_over":
            number, leader = look.seen["missing"], look.leader
            text = say("prompt-turn-over", seat=leader, number=number, you="yes" if leader == look.viewer else "no")
            return Prompt(text=text, hint=say("prompt-turn-over-hint"), waiting=(leader,), notice=notice)
        case "move":
            return Prompt(text=say("prompt-move", seat=seat, you=you), hint=say("prompt-move-hint"), waiting=(seat,), notice=notice)
        case "choice":
            action = look.seen["action"]
            key = "prompt-choice-turbo" if action is None else "prompt-choice-sort"
            hint = say("prompt-choice-hint", turbo="yes" if look.seen["steps"] else "no")
            return Prompt(text=say(key, seat=seat, you=you), hint=hint, waiting=(seat,), notice=notice)
        case _:
            winner = look.seen["winners"]
            return Prompt(text=say("prompt-over", seat=winner[0]) if winner else say("prompt-over-none"))


def _chips(look: Look) -> tuple[SeatChip, ...]:
    """Every player at a glance: the pawns gathered, the markers, or the place."""
    found = []
    for seat in look.seen["order"] or look.setup.seats:
        player = look.player(seat)
        state = "leads" if seat in look.seen["winners"] else "out" if player["place"] else "awaited" if seat == look.turn else "plain"
        note = say("note-place", place=player["place"]) if player["place"] else say("note-markers", **player["markers"])
        score = say("note-stack", number=len(player["stack"]), all=len(look.setup.colours))
        found.append(SeatChip(seat=seat, score=score, note=note, state=state))
    return tuple(found)


def _bar(look: Look) -> tuple[Target, ...]:
    """The end of the turn, where there is still something to choose."""
    if look.phase != CHOICE or not look.gives:
        return ()
    return (Target(id="end-turn", label=say("do-end-turn"), icon="check", style="pri", by=look.turn, command=EndTurn()),)


# --- beside it ---------------------------------------------------------------------------------------------------------------------------


def _side(look: Look) -> tuple[Block, ...]:
    match look.phase:
        case "over":
            return (*_verdict(look), *_chores(look), *_stacks(look, look.setup.seats))
        case "setup":
            return (*_starting(look), *_turning(look), *_chores(look))
        case "turn_over":
            return (*_turning(look), *_chores(look), *_stacks(look, look.setup.seats))
        case _:
            others = [seat for seat in look.seen["order"] if seat != look.turn]
            return (
                *_sorting(look),
                _stack(look, look.turn),
                _markers(look, look.turn),
                *_why_not(look),
                *_chores(look),
                *_stacks(look, others),
            )


def _starting(look: Look) -> tuple[Block, ...]:
    """RB-S8: who starts where; in the order of the seats by one tap."""
    if look.viewer != TABLE:
        return ()
    seats = look.setup.seats
    in_order = StartCells(cells={seat: number for number, seat in enumerate(seats, 1)})
    target = Target(id="start", label=say("do-start-in-order"), sub=say("do-start-sub", seats=seats), style="pri", command=in_order)
    chosen = Buttons(targets=start_cells_to_choose(look.setup), columns=2, title=say("title-start", seat=seats[0]))
    return (Buttons(targets=(target,)), chosen)


def _turning(look: Look) -> tuple[Block, ...]:
    """Which tile was turned over."""
    if look.viewer != TABLE or not look.seen["missing"]:
        return ()
    targets = tiles_to_choose(look.setup, look.seen["may_turn_up"], look.seen["unseen"])
    return (Buttons(targets=targets, columns=2, look="tile", title=say("title-which-tile")),)


def _sorting(look: Look) -> tuple[Block, ...]:
    """RB-C4: what the action cell may do."""
    action = look.seen["action"]
    if action is None or not look.gives:
        return ()
    setup, seat = look.setup, look.turn
    stack = list(reversed(look.player(seat)["stack"]))  # as it lies: the top first
    if FEATURES.index(action) == SWAP:
        targets = tuple(_swap(look, pawn, [other for other in stack if other != pawn]) for pawn in stack)
    else:
        targets = tuple(
            Target(
                id=f"sort:{pawn}",
                label=say("do-sort", action=action, colour=pawn),
                face=look.colour(pawn),
                by=seat,
                command=setup.one_pawn[setup.colour_of[pawn]],
            )
            for pawn in stack
        )
    return (Buttons(targets=targets, look="tile", title=say("title-sort", action=action)),)


def _swap(look: Look, pawn: str, others: Sequence[str]) -> Target:
    """One pawn, then the other."""
    setup = look.setup
    choices = []
    for other in others:
        low, high = sorted((setup.colour_of[pawn], setup.colour_of[other]))
        label = say("do-swap-with", one=pawn, other=other)
        command = setup.two_pawns[low, high]
        choices.append(Target(id=f"swap:{pawn}:{other}", label=label, face=look.colour(other), by=look.turn, command=command))
    return Target(id=f"swap:{pawn}", label=say("do-swap", colour=pawn), face=look.colour(pawn), by=look.turn, choices=tuple(choices))


def _stack(look: Look, seat: Seat) -> Slots:
    """A stack from bottom to top, and what it should become."""
    player = look.player(seat)
    wanted = player["wanted"]
    pawns = [look.colour(colour) for colour in player["stack"]]
    slots = tuple((raw(str(place + 1)), pawns[place] if place < len(pawns) else None, None) for place in range(len(wanted)))
    return Slots(title=say("title-stack", seat=seat), slots=slots, upright=True, wanted=tuple(look.colour(colour) for colour in wanted))


def _markers(look: Look, seat: Seat) -> Counters:
    """What a player can spend, and the most the marker shows."""
    player = look.player(seat)
    return Counters(
        title=say("title-markers"),
        items=tuple(
            (None, SIGNS[bonus], player["markers"][bonus], say("marker", bonus=bonus, most=player["maximum"][bonus])) for bonus in BONUSES
        ),
    )


def _stacks(look: Look, seats: Sequence[Seat]) -> tuple[Block, ...]:
    """Other players' stacks, from bottom to top."""
    width = len(look.setup.colours)
    rows = []
    for seat in seats:
        stack = look.player(seat)["stack"]
        cells = [*(Cell(face=look.colour(colour)) for colour in stack), *(Cell(text=raw("·")) for _ in range(width - len(stack)))]
        place = look.player(seat)["place"]
        rows.append(Row(seat=seat, cells=tuple(cells), state="done" if place else "plain"))
    return (Rows(rows=tuple(rows), title=say("title-stacks"), note=say("stacks-note")),) if rows else ()


def _why_not(look: Look) -> tuple[Block, ...]:
    """RB-M7: why the other cells within a step are forbidden, once for each reason."""
    reasons: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for step in look.seen["steps"]:
        if step["why"] is not None:
            args = step["why"]["args"]
            key = (step["why"]["reason"], str(args.get("bonus", "")), str(args.get("colour", "")))
            reasons.setdefault(key, []).append(args)
    lines = [_reason(key, cells) for key, cells in reasons.items()]
    return (Note(text=say("why-not", lines=lines), title=say("title-why-not"), icon="prohibit"),) if lines else ()


def _reason(key: tuple[str, ...], cells: Sequence[Mapping[str, Any]]) -> Text:
    reason, bonus, colour = key
    first = cells[0]
    if reason == "nothing_to_pay":
        return say("why-pay", level=first["level"], bonus=bonus)
    cell = cell_name(first["level"], first["column"])
    return say("why-colour", cell=cell, colour=colour) if reason == "colour_owned" else say("why-full", cell=cell, bonus=bonus)


def _chores(look: Look) -> tuple[Block, ...]:
    """What the last move left to be done by hand."""
    rows = [Row(cells=(Cell(text=_chore(look, chore)),)) for chore in look.seen["chores"]]
    return (Rows(rows=tuple(rows), title=say("title-chores")),) if rows else ()


def _chore(look: Look, chore: Mapping[str, Any]) -> Text:
    match chore["do"]:
        case "clear":
            pawns = [_pawn_name(look, pawn) for pawn in chore["pawns"]]
            return say("chore-clear", tile=chore["number"], pawns=pawns, number=len(pawns))
        case "shuffle":
            return say("chore-shuffle", number=chore["discards"])
        case _:
            return _lay(look, chore["number"])


def _pawn_name(look: Look, pawn: str) -> Text:
    return say("pawn-colour", colour=pawn) if pawn in look.setup.colour_of else say("pawn-bonus", bonus=pawn)


def _lay(look: Look, number: int) -> Text:
    """The pawns to put on a new tile, and the cells that stay empty (RB-T4)."""
    tile = next(each for each in look.seen["course"] if each["number"] == number)
    put: list[Text] = []
    bare: list[Text] = []
    for part in ("colour", "feature"):
        if tile[part]["pawn"] is not None:
            words = say("pawn-on", pawn=_pawn_name(look, tile[part]["is"]), cell=cell_name(*tile[part]["cell"]))
            (bare if tile[part]["pawn"] == "inert" else put).append(words)
    if not bare:
        return say("chore-lay", tile=number, pawns=put)
    return say("chore-lay-bare", tile=number, pawns=put, number=len(put), bare=bare)


def _verdict(look: Look) -> tuple[Block, ...]:
    """Who came where."""
    places = look.seen["places"]
    if not places:
        return (Note(text=say("over-none"), title=say("title-over")),)
    unplaced = [seat for seat in look.setup.seats if seat not in places]
    rows = [Row(seat=seat, cells=(_place(number),), state="done" if number == 1 else "plain") for number, seat in enumerate(places, 1)]
    rows += [Row(seat=seat, cells=(Cell(text=say("no-place")),), state="faint") for seat in unplaced]
    hero = Paddle(heading=say("over-heading"), seat=places[0], figure=raw(places[0]), note=say("over-note"))
    return (hero, Rows(rows=tuple(rows), title=say("title-places")))


def _place(number: int) -> Cell:
    return Cell(text=say("place", place=number), strong=True)


# --- a phone ------------------------------------------------------------------------------------------------------------------------


def _phone(look: Look) -> tuple[Block, ...]:
    """The next tile large, the own stack and markers, then the others and the course."""
    me = look.viewer
    if look.phase == OVER:
        return (*_verdict(look), *_stacks(look, look.setup.seats))
    blocks: list[Block] = [*_sorting(look)]
    number = look.player(me)["tile"] + 1
    lies = [tile["number"] for tile in look.seen["course"]]
    mine = look.turn == me and look.phase in (MOVE, CHOICE)
    if number in lies and look.player(me)["place"] is None and look.phase != SETUP:
        blocks.append(board(look, (number,), 1) if mine else board(look, (number,), 1, lit=False))
    if mine:
        blocks += _why_not(look)
    blocks += [_stack(look, me), _markers(look, me), *_chores(look)]
    others = [seat for seat in look.setup.seats if seat != me]
    return (*blocks, *_stacks(look, others), ahead(look))
