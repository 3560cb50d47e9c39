"""Setting the position: checks the parts that were named, and finds what follows from them.

Here the position is whole: parts that were not named are as before, unless a named part requires something else. An impossible one
is refused: two cars on a space, more cards than the deck has.
"""

from __future__ import annotations

from dataclasses import replace

from companion.auctions.in_turn import InTurn
from companion.games.toprace.position.lies import CardLies, LineLies, Position
from companion.games.toprace.rules.selling import hold_leading_bid, new_bidding
from companion.games.toprace.setup import CARS
from companion.games.toprace.state import (
    AHEAD,
    BANK,
    DECLINED,
    DONE,
    NOBODY,
    OFF,
    OPEN,
    UNTOLD,
    WAITING,
    Breakdown,
    Stage,
    State,
)
from companion.kernel.command import impossible_unless
from companion.kernel.company import present_places
from companion.ledger import booked

Named = frozenset[str]  # by path: "money", "money.Ana"


def put_position(state: State, lies: Position, named: Named) -> None:
    """Set the named parts in a copy of the state; if that is impossible, the copy is useless."""
    was, paid = state.stage, bool(state.places)
    _put_stage(state, lies, was)
    put_money(state, lies, named)
    _put_cars(state, lies, named)
    _put_hands(state, lies, named, was != "setup")
    _put_card(state, lies, named)
    _put_lines(state, lies, named)
    _put_auction(state, lies, named)
    _put_end(state, lies, named, paid, was != "over")


def _impossible_unless(possible: bool, part: str, why: str) -> None:
    impossible_unless(possible, "impossible_position", part=part, why=why)


def _put_stage(state: State, lies: Position, was: Stage) -> None:
    setup = state.setup
    state.stage, state.race = lies.phase, lies.race
    _impossible_unless(1 <= state.race <= setup.options.races, "race", "no_such_race")
    _impossible_unless(state.stage != "settled" or state.race < setup.options.races, "phase", "last_race")
    ended_here = was in ("setup", "over")  # the table may have ended it before the last race
    _impossible_unless(state.stage != "over" or ended_here or state.race == setup.options.races, "phase", "not_the_last_race")
    state.spent = lies.spent and state.stage == "race"
    state.turn = setup.index.get(lies.turn or "", NOBODY) if state.stage in ("race", "auction") else NOBODY
    if state.stage == "race" and state.turn == NOBODY and setup.referee:
        state.turn = setup.controller
    state.owners = tuple(setup.index.get(lies.owners[colour] or "", NOBODY) for colour in setup.colours)


def put_money(state: State, lies: Position, named: Named) -> None:
    """Set the seats' money, where it is named; the bank pays the difference."""
    for seat, amount in lies.money.items():
        if f"money.{seat}" in named:
            state.ledger = booked(state.ledger.changed(seat, amount - state.ledger.balance(seat), BANK))


def _put_cars(state: State, lies: Position, named: Named) -> None:
    setup = state.setup
    end = setup.track.finish
    for name, where in lies.cars.items():
        _put_car(state, setup.car_index[name], OFF if where is None else setup.track.index[where])
    if "finish" in named:
        finish = setup.cars(lies.finish)
        _impossible_unless(len(set(finish)) == len(finish), "finish", "twice")
        for car, colour in enumerate(setup.colours):
            if (car in finish) != (state.at[car] == end):
                _impossible_unless(f"cars.{colour}" not in named, "finish", "elsewhere" if car in finish else "not_listed")
                _put_car(state, car, end if car in finish else OFF)
        state.finish = finish
    if "reached" in named:
        reached = setup.cars(lies.reached)
        _impossible_unless(sorted(reached) == sorted(state.reached), "reached", "not_the_cars_on_the_track")
        state.reached = reached
    state.broken = tuple(Breakdown(setup.car_index[one.car], setup.car_index[one.partner], one.level) for one in lies.broken)
    state.returning = setup.cars(lies.returning)
    _check_breakdowns(state, bool(named & {"broken", "returning"}))
    state.retake()
    running = [car for car, at in enumerate(state.at) if 0 <= at < end and not state.is_broken(car)]
    _impossible_unless(state.taken.bit_count() == len(running), "cars", "two_on_a_space")


def _put_car(state: State, car: int, where: int) -> None:
    """Put a car elsewhere; the order of the finished follows."""
    if where == state.at[car]:
        return
    state.put(car, where)
    state.finish = tuple(other for other in state.finish if other != car)
    if where == state.setup.track.finish:
        state.finish = (*state.finish, car)


def _check_breakdowns(state: State, named: bool) -> None:
    on_track = [car for car, at in enumerate(state.at) if 0 <= at < state.setup.track.finish]
    if not named:  # a car that left the track has no breakdown any more
        state.broken = tuple(breakdown for breakdown in state.broken if breakdown.car in on_track)
        state.returning = tuple(car for car in state.returning if car in on_track)
        return
    beside = [*(breakdown.car for breakdown in state.broken), *state.returning]
    _impossible_unless(len(set(beside)) == len(beside), "broken", "twice")
    _impossible_unless(set(beside) <= set(on_track), "broken", "not_on_the_track")
    _impossible_unless(all(one.car != one.partner for one in state.broken), "broken", "its_own_partner")


def _put_hands(state: State, lies: Position, named: Named, dealt: bool) -> None:
    setup = state.setup
    left = list(setup.deck.copies)
    for card in lies.played:
        left[setup.deck.index[card]] -= 1
    _impossible_unless(min(left) >= 0, "played", "more_than_the_deck")
    state.left, state.unlisted = tuple(left), lies.unlisted or ()
    if not dealt and state.stage != "setup":  # taken up later: an even deal, unless hands are said
        here = present_places(setup)
        even = min(setup.hand_size, state.undealt // len(here))
        state.unknown = tuple(even * (seat in here) for seat in range(len(setup.seats)))
    for name, count in lies.hands.items():
        seat = setup.index[name]
        if f"hands.{name}" in named and count != state.held(seat):
            known = state.known[seat] if count >= len(state.known[seat]) else ()  # nobody has said which cards are gone
            state.know_cards(seat, known, count - len(known) - state.unknown[seat])
    state.forget_played_cards(range(len(state.left)))
    if setup.referee:
        held = sum(state.held(seat) for seat in range(len(setup.seats)))
        _impossible_unless(held <= state.undealt, "hands", "more_than_the_deck")


def _put_card(state: State, lies: Position, named: Named) -> None:
    setup, card = state.setup, lies.card
    state.lay_card_aside()
    if card is None:
        return
    if "card.card" in named:  # another card begins from its first line, except for what is named
        card = CardLies(**{part: getattr(card, part) for part in ("card", "line", "named", "fates") if f"card.{part}" in named})
    fates = card.fates
    if fates is None or ("card.line" in named and "card.fates" not in named):
        fates = (DONE,) * card.line
    _impossible_unless(card.line <= len(setup.printed[card.card].lines), "card", "no_such_line")
    _impossible_unless(len(fates) == card.line, "card", "fates_and_lines")
    if state.stage != "race" or not setup.referee:  # nobody plays a card
        return
    listed = setup.deck.index.get(card.card)
    was_played = card.card in state.unlisted or (listed is not None and state.left[listed] < setup.deck.copies[listed])
    _impossible_unless(was_played, "card", "not_played")
    state.card, state.line, state.named, state.fates = card.card, card.line, setup.cars(card.named), fates


def _put_lines(state: State, lies: Position, named: Named) -> None:
    if "lines" not in named:
        if state.stage != "race":  # nobody bets outside a race
            state.close_lines()
        return
    _impossible_unless(len(lies.lines) == len(state.lines), "lines", "wrong_number")
    bets = []
    for line, own in zip(lies.lines, state.bets, strict=True):
        _impossible_unless(not set(line.in_ or ()) & set(line.declined or ()), "lines", "in_and_declined")
        by_seat = zip(state.setup.seats, own, strict=True)
        bets.append(tuple(None if line.state in (AHEAD, WAITING) else _bet(line, seat, bet) for seat, bet in by_seat))
    state.lines, state.bets = tuple(line.state for line in lies.lines), tuple(bets)
    _impossible_unless(state.lines.count(OPEN) <= 1, "lines", "two_open")
    nobody_bets = state.stage != "race" or not state.setup.options.bets
    _impossible_unless(not (nobody_bets and {OPEN, WAITING} & set(state.lines)), "lines", "open_without_a_race")


def _bet(line: LineLies, seat: str, bet: int | None) -> int | None:
    """A seat's bet, if the line says that it is in or declined; on which car, nobody says."""
    if seat in (line.declined or ()):
        return DECLINED
    if seat in (line.in_ or ()):
        return UNTOLD if bet is None or bet == DECLINED else bet
    return None if line.in_ is not None or (line.declined is not None and bet == DECLINED) else bet


def _put_auction(state: State, lies: Position, named: Named) -> None:
    setup, auction = state.setup, lies.auction
    if state.stage != "auction":
        state.end_auction()
        hold_leading_bid(state)
        return
    state.rounds = tuple(auction.rounds[colour] for colour in setup.colours)
    state.forcing = auction.forcing
    if not state.forcing:
        state.took = ()
    state.placing = setup.car_index.get(lies.placing or "", NOBODY)
    if state.placing >= 0 and not (state.owners[state.placing] >= 0 and state.at[state.placing] == OFF and setup.referee):
        _impossible_unless("placing" not in named, "placing", "nothing_to_place")
        state.placing = NOBODY
    state.offer = setup.car_index.get(auction.offer or "", NOBODY)
    if state.offer >= 0 and state.owners[state.offer] >= 0:
        _impossible_unless("auction.offer" not in named, "auction", "offer_is_sold")
        state.offer = NOBODY
    _impossible_unless(state.offer < 0 or state.placing < 0, "auction", "offer_while_placing")
    if state.offer < 0:
        state.bidding = None
    elif not state.bidding or named & {"auction.leader", "auction.amount", "auction.passed", "auction.last"}:
        _impossible_unless((auction.leader is None) == (auction.amount == 0), "auction", "leader_and_amount")
        begun = replace(new_bidding(setup), leader=auction.leader, amount=auction.amount, passed=auction.passed)
        state.bidding = replace(begun, last=auction.last) if isinstance(begun, InTurn) else begun
    hold_leading_bid(state)


def _put_end(state: State, lies: Position, named: Named, paid: bool, was_on: bool) -> None:
    if state.stage not in ("settled", "over"):
        state.places = ()
        return
    if "places" in named:
        places = state.setup.cars(lies.places)
        ended_here = state.stage == "over" and not places and not paid
        _impossible_unless(ended_here or sorted(places) == list(range(CARS)), "places", "not_every_car")
        state.places = places
    elif paid or was_on:  # one that was ended here has none
        state.places = places_after_ruling(state)
    state.returning = ()


def places_after_ruling(state: State) -> tuple[int, ...]:
    """The places after a house ruling. At bank depth the order that the table gave holds for the unfinished."""
    if state.setup.referee or not state.places:
        before, state.places = state.places, ()
        places = state.order()
        state.places = before
        return places
    return (*state.finish, *(car for car in state.places if car not in state.finish))
