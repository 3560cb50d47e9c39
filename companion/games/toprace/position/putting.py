"""Putting the table as it lies: the parts of a position that are given, checked, and what follows from them.

A position that can't be is refused: two cars on a space, more cards than the deck has.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.games.toprace.selling import done, promise
from companion.games.toprace.setup import CARS
from companion.games.toprace.state import (
    AHEAD,
    BANK,
    CLOSED,
    DECLINED,
    NOBODY,
    OFF,
    OPEN,
    UNTOLD,
    WAITING,
    Breakdown,
    Stage,
    State,
)
from companion.kernel.command import Impossible
from companion.kernel.company import present
from companion.kernel.form import Json


def put_position(state: State, data: Mapping[str, Json]) -> None:
    """The parts that are given, on a copy of the state, which is useless where they can't be."""
    dealt = state.stage != "setup"
    before = state.stage, bool(state.places)
    _put_stage(state, data)
    put_money(state, data)
    _put_cars(state, data)
    _put_cards(state, data, dealt)
    _put_lines(state, data)
    _put_auction(state, data)
    _put_end(state, data, *before)


def _impossible_unless(possible: bool, part: str, why: str) -> None:
    if not possible:
        raise Impossible("impossible_position", part=part, why=why)


def _put_stage(state: State, data: Mapping[str, Json]) -> None:
    setup = state.setup
    state.stage = data.get("phase", state.stage)
    state.race = data.get("race", state.race)
    _impossible_unless(1 <= state.race <= setup.races, "race", "no_such_race")
    _impossible_unless(state.stage != "settled" or state.race < setup.races, "phase", "last_race")
    _impossible_unless(state.stage != "over" or state.race == setup.races, "phase", "not_the_last_race")
    state.spent = data.get("spent", state.spent)
    if "turn" in data:
        state.turn = NOBODY if data["turn"] is None else setup.seat_index[data["turn"]]
    if state.stage == "race":
        if state.turn == NOBODY and setup.referee:
            state.turn = setup.controller
    else:
        state.spent = False
        if state.stage != "auction":
            state.turn = NOBODY
    if "owners" in data:
        owners = list(state.owners)
        for name, seat in data["owners"].items():
            owners[setup.car_index[name]] = NOBODY if seat is None else setup.seat_index[seat]
        state.owners = tuple(owners)


def put_money(state: State, data: Mapping[str, Json]) -> None:
    """What the seats have, where it is said; the bank is the other side."""
    for seat, amount in data.get("money", {}).items():
        more = amount - state.ledger.balance(seat)
        payer, payee = (BANK, seat) if more >= 0 else (seat, BANK)
        state.ledger = done(state.ledger.transfer(payer, payee, abs(more)))


def _put_cars(state: State, data: Mapping[str, Json]) -> None:
    setup = state.setup
    end = setup.track.finish
    for name, where in data.get("cars", {}).items():
        _put_car(state, setup.car_index[name], OFF if where is None else setup.track.index[where])
    if "finish" in data:
        finish = tuple(setup.car_index[name] for name in data["finish"])
        _impossible_unless(len(set(finish)) == len(finish), "finish", "twice")
        for car in range(CARS):
            if car in finish and state.at[car] != end:
                _impossible_unless(setup.colours[car] not in data.get("cars", {}), "finish", "elsewhere")
                _put_car(state, car, end)
            elif car not in finish and state.at[car] == end:
                _impossible_unless(setup.colours[car] not in data.get("cars", {}), "finish", "not_listed")
                _put_car(state, car, OFF)
        state.finish = finish
    if "reached" in data:
        reached = tuple(setup.car_index[name] for name in data["reached"])
        _impossible_unless(sorted(reached) == sorted(state.reached), "reached", "not_the_cars_on_the_track")
        state.reached = reached
    if "broken" in data:
        state.broken = tuple(
            Breakdown(setup.car_index[item["car"]], setup.car_index[item["partner"]], item.get("level", False)) for item in data["broken"]
        )
    if "returning" in data:
        state.returning = tuple(setup.car_index[name] for name in data["returning"])
    _check_breakdowns(state, data)
    state.retake()
    running = [car for car, at in enumerate(state.at) if 0 <= at < end and not state.is_broken(car)]
    _impossible_unless(state.taken.bit_count() == len(running), "cars", "two_on_a_space")


def _put_car(state: State, car: int, where: int) -> None:
    """A car somewhere else; its place among the finished follows."""
    if where == state.at[car]:
        return
    state.put(car, where)
    state.finish = tuple(other for other in state.finish if other != car)
    if where == state.setup.track.finish:
        state.finish = (*state.finish, car)


def _check_breakdowns(state: State, data: Mapping[str, Json]) -> None:
    end = state.setup.track.finish
    beside = [breakdown.car for breakdown in state.broken] + list(state.returning)
    if "broken" in data or "returning" in data:
        _impossible_unless(len(set(beside)) == len(beside), "broken", "twice")
        _impossible_unless(all(0 <= state.at[car] < end for car in beside), "broken", "not_on_the_track")
        _impossible_unless(all(one.car != one.partner for one in state.broken), "broken", "its_own_partner")
    else:  # a car that left the track has no breakdown any more
        state.broken = tuple(breakdown for breakdown in state.broken if 0 <= state.at[breakdown.car] < end)
        state.returning = tuple(car for car in state.returning if 0 <= state.at[car] < end)


def _put_cards(state: State, data: Mapping[str, Json], dealt: bool) -> None:
    setup = state.setup
    if "played" in data:
        left = list(setup.deck.copies)
        for card in data["played"]:
            left[setup.deck.index[card]] -= 1
        _impossible_unless(min(left) >= 0, "played", "more_than_the_deck")
        state.left = tuple(left)
    state.unlisted = tuple(data.get("unlisted", state.unlisted))
    if not dealt and state.stage != "setup":  # taken up later: an even deal, unless hands are said
        here = present(setup)
        even = min(setup.hand_size, state.undealt // len(here))
        state.unknown = tuple(even * (seat in here) for seat in range(len(setup.seats)))
    for name, count in data.get("hands", {}).items():
        seat = setup.seat_index[name]
        if count == state.held(seat):
            continue
        if count < len(state.known[seat]):  # nobody has said which cards are gone
            state.known = (*state.known[:seat], (), *state.known[seat + 1 :])
        unknown = count - len(state.known[seat])
        state.unknown = (*state.unknown[:seat], unknown, *state.unknown[seat + 1 :])
    state.own_up(range(len(state.left)))
    if setup.referee:
        held = sum(state.held(seat) for seat in range(len(setup.seats)))
        _impossible_unless(held <= state.undealt, "hands", "more_than_the_deck")
    if "card" in data:
        card = data["card"]
        state.card, state.line, state.named, state.fates = None, 0, (), ()
        if card is not None:
            state.card = card["card"]
            state.line = card.get("line", 0)
            state.named = tuple(setup.car_index[name] for name in card.get("named", ()))
            state.fates = tuple(card.get("fates", ("done",) * state.line))
            _impossible_unless(state.line <= len(state.kind.lines), "card", "no_such_line")
            _impossible_unless(len(state.fates) == state.line, "card", "fates_and_lines")
    if state.stage != "race" or not setup.referee:
        state.card, state.line, state.named, state.fates = None, 0, (), ()
    if state.card is not None and state.card not in state.unlisted:
        listed = setup.deck.index.get(state.card)
        _impossible_unless(listed is not None and state.left[listed] < setup.deck.copies[listed], "card", "not_played")


def _put_lines(state: State, data: Mapping[str, Json]) -> None:
    if "lines" not in data:
        if state.stage != "race":  # nobody bets outside a race
            state.lines = tuple(CLOSED if what in (WAITING, OPEN) else what for what in state.lines)
        return
    setup = state.setup
    _impossible_unless(len(data["lines"]) == len(state.lines), "lines", "wrong_number")
    lines, bets = [], []
    for line, item in enumerate(data["lines"]):
        own = list(state.bets[line])
        inside, declined = item.get("in"), item.get("declined")
        for seat, name in enumerate(setup.seats):
            if declined is not None and name in declined:
                _impossible_unless(inside is None or name not in inside, "lines", "in_and_declined")
                own[seat] = DECLINED
            elif inside is not None and name in inside:
                bet = own[seat]
                own[seat] = UNTOLD if bet is None or bet == DECLINED else bet
            elif inside is not None or (declined is not None and own[seat] == DECLINED):
                own[seat] = None
        if item["state"] in (AHEAD, WAITING):
            own = [None] * len(own)
        lines.append(item["state"])
        bets.append(tuple(own))
    _impossible_unless(lines.count(OPEN) <= 1, "lines", "two_open")
    _impossible_unless(state.stage == "race" or not {OPEN, WAITING} & set(lines), "lines", "open_without_a_race")
    state.lines, state.bets = tuple(lines), tuple(bets)


def _put_auction(state: State, data: Mapping[str, Json]) -> None:
    setup = state.setup
    if state.stage != "auction":
        state.offer, state.bidding, state.placing, state.forcing, state.took = NOBODY, None, NOBODY, False, ()
        state.rounds = (0,) * CARS
        promise(state)
        return
    auction = data.get("auction", {})
    if "rounds" in auction:
        rounds = list(state.rounds)
        for name, number in auction["rounds"].items():
            rounds[setup.car_index[name]] = number
        state.rounds = tuple(rounds)
    state.forcing = auction.get("forcing", state.forcing)
    if not state.forcing:
        state.took = ()
    if "placing" in data:
        state.placing = NOBODY if data["placing"] is None else setup.car_index[data["placing"]]
    if state.placing >= 0:
        free = state.owners[state.placing] >= 0 and state.at[state.placing] == OFF and setup.referee
        _impossible_unless(free or "placing" not in data, "placing", "nothing_to_place")
        state.placing = state.placing if free else NOBODY
    if "offer" in auction:
        state.offer = NOBODY if auction["offer"] is None else setup.car_index[auction["offer"]]
    if state.offer >= 0 and state.owners[state.offer] >= 0:
        _impossible_unless("offer" not in auction, "auction", "offer_is_sold")
        state.offer = NOBODY
    _impossible_unless(state.offer < 0 or state.placing < 0, "auction", "offer_while_placing")
    _put_bidding(state, auction)


def _put_bidding(state: State, auction: Mapping[str, Json]) -> None:
    setup, bidding = state.setup, state.bidding
    if state.offer < 0:
        state.bidding = None
        promise(state)
        return
    if bidding and not {"leader", "amount", "passed", "last"} & auction.keys():
        return
    leader = auction.get("leader", bidding.leader if bidding else None)
    amount = auction.get("amount", bidding.amount if bidding else 0)
    passed = tuple(auction.get("passed", bidding.passed if bidding else ()))
    last = auction.get("last", bidding.last if isinstance(bidding, InTurn) else None)
    _impossible_unless((leader is None) == (amount == 0), "auction", "leader_and_amount")
    least, step = setup.edition.least_bid, setup.edition.bid_step
    if setup.in_turn:
        order = setup.from_controller()
        names = tuple(setup.seats[seat] for seat in (*order[1:], order[0]))
        state.bidding = InTurn(least=least, step=step, order=names, leader=leader, amount=amount, passed=passed, last=last)
    else:
        state.bidding = Outcry(least=least, step=step, leader=leader, amount=amount, passed=passed)
    promise(state)


def _put_end(state: State, data: Mapping[str, Json], before: Stage, paid: bool) -> None:
    setup = state.setup
    if state.stage not in ("settled", "over"):
        state.places = ()
        return
    if "places" in data:
        places = tuple(setup.car_index[name] for name in data["places"])
        ended_here = state.stage == "over" and not places and not paid
        _impossible_unless(ended_here or sorted(places) == list(range(CARS)), "places", "not_every_car")
        state.places = places
    elif paid or before != "over":  # one that was ended here has none
        state.places = places_again(state)
    state.returning = ()


def places_again(state: State) -> tuple[int, ...]:
    """The places after a house ruling: at bank depth the order that the table gave stands for the unfinished."""
    if state.setup.referee or not state.places:
        before, state.places = state.places, ()
        places = state.order()
        state.places = before
        return places
    return (*state.finish, *(car for car in state.places if car not in state.finish))
