"""What a seat, or the table, may say now; and what the app itself may deal or turn over.

A seat's cards are listed by what it can know: its own hand if the app knows it, else every card that has not been played. Bids
are listed with the least legal amount. Commands that recur are made once, in the setup.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.toprace import commands
from companion.games.toprace.commands import PlayCard
from companion.games.toprace.deck import JOKER_LINE
from companion.games.toprace.rules.going_on import return_spaces
from companion.games.toprace.rules.racing import reachable_ends, special_in_situation
from companion.games.toprace.rules.selling import awaited_seat, free_starts, why_no_bid
from companion.games.toprace.setup import BREAKDOWN, CARS
from companion.games.toprace.state import AHEAD, NOBODY, State
from companion.kernel.command import Command
from companion.kernel.frozen import maker
from companion.kernel.seat import TABLE

AS_SHOWN = commands.AsShown()
DEAL, CLOSE_BIDDING, END_RACE, NEXT_RACE = commands.Deal(), commands.CloseBidding(), commands.EndRace(), commands.NextRace()
TURN_DONE = commands.TurnDone()
PASS = commands.Pass()
_bid, _sold, _placed = maker(commands.Bid), maker(commands.Sold), maker(commands.PlaceCar)


def legal(state: State, by: str) -> list[Command]:
    """The commands that a seat may give now; for the table its own, without house rulings."""
    if by == TABLE:
        return _table(state)
    seat = state.setup.index[by]
    match state.phase:
        case "race":
            return _race(state, seat)
        case "moving":
            return _moving(state) if seat == state.turn else []
        case "bets":
            line = state.open_line
            own: list[Command] = list(state.setup.bet[line])
            return [*own, state.setup.decline[line]] if state.setup.options.bets_optional else own
        case "auction":
            return _auction(state, seat)
        case "placing":
            return _placing(state, seat)
        case "setup" | "settled" | "over":
            return []
        case _:
            assert_never(state.phase)


def _auction(state: State, seat: int) -> list[Command]:
    if state.bidding is None or why_no_bid(state, seat) is not None:
        return []
    if state.setup.in_turn and awaited_seat(state) != seat:
        return []
    return [_bid(amount=state.bidding.next_amount), PASS]


def _placing(state: State, seat: int) -> list[Command]:
    if seat != state.owners[state.placing]:
        return []
    car = state.setup.colours[state.placing]
    return [_placed(car=car, space=state.setup.track.names[space]) for space in free_starts(state)]


def _race(state: State, seat: int) -> list[Command]:
    if seat != state.turn:
        return []
    setup = state.setup
    if not setup.referee:
        return [TURN_DONE]
    left = state.left
    found: list[Command]
    if state.unknown[seat]:
        found = [play for play, copies in zip(setup.play, left, strict=True) if copies and play]
        specials = [kind for kind in setup.specials if left[kind]]
    else:
        found, specials = [], []
        for kind in dict.fromkeys(state.known[seat]):  # ascending
            if left[kind]:
                if play := setup.play[kind]:
                    found.append(play)
                else:
                    specials.append(kind)
    for kind in specials:
        found.extend(plays(state, kind))
    return found


def plays(state: State, kind: int) -> list[PlayCard]:
    """The ways to play a special card now."""
    pair = state.setup.deck.kinds[kind].pair
    assert pair is not None
    setup, now = state.setup, special_in_situation(state, pair)
    turbos, breakdowns = setup.turbos[kind], setup.breakdowns[kind]
    found: list[PlayCard] = []
    if now.turbo_void or len(now.ends) == 1:
        found.append(turbos[None])
    found.extend([turbos[end] for end in now.ends])
    if now.breakdown_void or now.front >= 0:
        found.append(breakdowns[None])
    else:
        found.extend([breakdowns[car] for car in pair])
    return found


def told_plays(state: State, kind: int) -> list[PlayCard]:
    """The same for people, each way once: a turbo that has an effect is told with its end, also where there is only one."""
    found = plays(state, kind)
    ends = [play for play in found if play.to is not None]
    return [play for play in found if play.to is not None or play.as_ == BREAKDOWN or not ends]


def _moving(state: State) -> list[Command]:
    setup = state.setup
    if state.returning:
        back, names = setup.colours[state.returning[0]], setup.track.names
        return [commands.ReturnCar(car=back, space=names[space]) for space in return_spaces(state)]
    who, number = state.kind.lines[state.line]
    if who != JOKER_LINE:
        moves = setup.move[who]
        found: list[Command] = [moves[end] for end in reachable_ends(state, who, number).ends]
        found.append(AS_SHOWN)
        return found
    found = []
    for car in state.joker_choices():
        if state.void(car, number):
            found.append(setup.name_only[car])
        else:
            moves = setup.move[car]
            found.extend([moves[end] for end in reachable_ends(state, car, number).ends])
    return found


def _table(state: State) -> list[Command]:
    setup, phase = state.setup, state.phase
    found: list[Command] = []
    if phase == "setup":
        found.append(DEAL)
    elif phase == "auction" and state.offer == NOBODY:
        found.extend(setup.revealed[car] for car, owner in enumerate(state.owners) if owner == NOBODY)
    elif phase == "auction" and not setup.in_turn:
        found.append(CLOSE_BIDDING)
        assert state.bidding is not None
        amount = state.bidding.next_amount
        names = (name for seat, name in enumerate(setup.seats) if why_no_bid(state, seat) is None)
        found.extend(_sold(seat=name, amount=amount) for name in names)
    elif phase == "bets":
        found.append(setup.close_bets[state.open_line])
    elif phase == "settled":
        found.append(NEXT_RACE)
    if state.stage == "race":
        found.extend(_table_in_race(state, phase))
    return found


def _table_in_race(state: State, phase: str) -> list[Command]:
    setup = state.setup
    found: list[Command] = []
    if not setup.referee:
        unfinished = [setup.colours[car] for car in range(CARS) if car not in state.finish]
        if not setup.options.bets or AHEAD not in state.lines:
            found.extend(commands.Finished(car=car) for car in unfinished)
        elif phase == "race":  # TR-B7: first this
            tipp = state.lines.index(AHEAD) + 1
            found.extend((commands.TippCrossed(tipp=tipp), commands.TippMissed(tipp=tipp)))
        if phase == "race" and len(unfinished) == 1:
            found.append(commands.RaceOver(order=tuple(unfinished)))
    if len(state.finish) >= CARS - 1 and phase != "bets" and setup.edition.box.rulings.five_may_end:
        found.append(END_RACE)
    return found
