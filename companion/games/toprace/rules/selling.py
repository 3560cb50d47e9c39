"""Before the race: cards are dealt, six drivers are sold, the cars are put on the start.

The order of the pile is the table's affair: any unsold driver may be turned over. Who may bid depends on the drivers left: an
owner may only bid while there are more of them than players without one (TR-A5). Two forced purchases make sure that
everybody ends with a driver: the last card (TR-A6), and cards that nobody wants (TR-A7).
"""

from __future__ import annotations

from collections import Counter

from companion.auctions.bidding import BidFault
from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.games.toprace import happenings as told
from companion.games.toprace.commands import Bid, CloseBidding, Deal, Pass, PlaceCar, RevealDriver, Sold
from companion.games.toprace.rules.going_on import Told, begin_race
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import BANK, NOBODY, State
from companion.kernel.command import Refusal, not_in_stock, out_of_phase, out_of_turn
from companion.kernel.company import away_places, present_places
from companion.ledger import booked

PROMISE = "bid"  # the hold on the leader's money


# --- who may bid --------------------------------------------------------------------------------------------------------------


def why_barred(state: State, seat: int) -> str | None:
    """Why a seat may not have another driver: "most", "drivers"; None if it may (TR-A5)."""
    owned = state.owners.count(seat)
    most = state.setup.max_drivers
    if most is not None and owned >= most:
        return "most"
    if owned and state.owners.count(NOBODY) <= len(state.seats_without_driver()):
        return "drivers"
    return None


def why_no_bid(state: State, seat: int) -> str | None:
    """Why a seat could not bid on the driver on offer, whosever turn it is: away, leads, passed, most, drivers, cash; None if it could."""
    bidding = state.bidding
    assert bidding is not None
    if seat in away_places(state.setup):
        return "away"
    name = state.setup.seats[seat]
    if bidding.leader == name:
        return "leads"
    if isinstance(bidding, InTurn) and name in bidding.passed:
        return "passed"
    if why := why_barred(state, seat):
        return why
    return "cash" if state.purse(seat) < bidding.next_amount else None


def bidders(state: State) -> set[str]:
    """The seats that could raise the bid."""
    return {name for seat, name in enumerate(state.setup.seats) if why_no_bid(state, seat) is None}


def awaited_seat(state: State) -> int:
    """In turn: the seat that must bid or pass, or NOBODY."""
    bidding = state.bidding
    name = bidding.awaited(bidders(state)) if isinstance(bidding, InTurn) else None
    return state.setup.index[name] if name else NOBODY


def forced_buyer(state: State) -> tuple[int, int, str] | None:
    """Who must take the next driver that is turned over, for how much, and how it is told; None if it is auctioned."""
    without, edition = state.seats_without_driver(), state.setup.edition

    def price(seat: int, asked: int) -> int:
        return asked if edition.box.rulings.forced_into_debt else max(0, min(asked, state.cash(seat)))

    if state.forcing:  # TR-A7
        taker = (without or _next_takers(state))[0]
        return taker, price(taker, edition.box.money.unsold_driver), "unsold"
    if without and state.owners.count(NOBODY) == 1:  # TR-A6
        return without[0], price(without[0], edition.box.money.last_driver), "last"
    return None


def _next_takers(state: State) -> list[int]:
    """Those who have not taken one in this round, the fewest drivers first, equals from the controller on (TR-A7)."""
    waiting = [seat for seat in state.setup.from_controller if seat not in state.took]
    return sorted(waiting, key=state.owners.count)


# --- the commands -------------------------------------------------------------------------------------------------------------


def deal(state: State, seat: int, command: Deal, out: Told) -> Refusal | None:
    """Deal the same number to each, and set the rest aside; a named hand is known (TR-S3)."""
    setup = state.setup
    if state.stage != "setup":
        return out_of_phase(state.phase, command.do)
    named = {setup.index[name]: sorted(setup.deck.index[card] for card in cards) for name, cards in (command.hands or {}).items()}
    dealt = Counter(kind for cards in named.values() for kind in cards)
    if any(number > setup.deck.copies[kind] for kind, number in dealt.items()):
        return not_in_stock("card")  # naming the card or its owner would tell a hand
    # Hands larger than even leave fewer for the others; there are no more cards than the deck has.
    here = present_places(setup)
    others = sum(seat not in named for seat in here)
    even = min(setup.hand_size, (setup.deck.size - dealt.total()) // others) if others else 0
    seats = range(len(setup.seats))
    state.left, state.unlisted = setup.deck.copies, ()
    if setup.referee:
        state.known = tuple(tuple(named.get(other, ())) for other in seats)
        state.unknown = tuple(0 if other in named or other not in here else even for other in seats)
    else:  # turns are counted and no card is named, so no hand is followed
        state.unknown = tuple(len(named[other]) if other in named else even * (other in here) for other in seats)
    state.stage = "auction"
    out.append(told.Dealt(race=state.race, counts=tuple(state.held(other) for other in seats)))
    after_sale(state, out)  # drivers that a house ruling gave out before
    return None


def reveal_driver(state: State, seat: int, command: RevealDriver, out: Told) -> Refusal | None:
    """Turn over a driver, which is auctioned unless somebody must take it (TR-A1)."""
    setup = state.setup
    if state.phase != "auction":
        return out_of_phase(state.phase, command.do)
    if state.offer >= 0:
        return Refusal(rule="TR-A1", reason="offer_open", args={"car": setup.colours[state.offer]})
    car = setup.car_index[command.car]
    if state.owners[car] >= 0:
        return Refusal(rule="KERNEL-STOCK", reason="driver_sold", args={"car": command.car, "seat": state.seat_name(state.owners[car])})
    out.append(told.DriverRevealed(car=command.car))
    if must := forced_buyer(state):
        buyer, price, how = must
        state.offer = car
        _sell(state, buyer, price, how, out)
        return None
    state.offer, state.bidding = car, new_bidding(setup)
    end_in_turn(state, out)
    return None


def new_bidding(setup: Setup) -> InTurn | Outcry:
    """The bidding of this evening, in turn from the controller's left (TR-A3)."""
    least, step = setup.edition.box.money.least_bid, setup.edition.box.money.bid_step
    return InTurn(least=least, step=step, order=speaking_order(setup)) if setup.in_turn else Outcry(least=least, step=step)


def speaking_order(setup: Setup) -> tuple[str, ...]:
    """TR-A3: from the controller's left on, all seats: who has left may come back in the middle of it, and is not waited for before."""
    left = setup.from_controller[0] + 1
    return (*setup.seats[left:], *setup.seats[:left])


def bid(state: State, seat: int, command: Bid, out: Told) -> Refusal | None:
    """Bid (TR-A2, TR-A3, TR-A5)."""
    if refusal := _bid(state, seat, command.amount, command.do, out):
        return refusal
    end_in_turn(state, out)
    return None


def _bid(state: State, seat: int, amount: int, do: str, out: Told) -> Refusal | None:
    setup, bidding, name = state.setup, state.bidding, state.setup.seats[seat]
    if state.phase != "auction" or bidding is None:
        return out_of_phase(state.phase, do)
    if isinstance(bidding, InTurn) and name in bidding.passed:
        return Refusal(rule="TR-A3", reason="passed_already", args={"seat": name})
    why = why_barred(state, seat)
    if why == "drivers":
        left, without = state.owners.count(NOBODY), [setup.seats[other] for other in state.seats_without_driver()]
        return Refusal(rule="TR-A5", reason="drivers_needed", args={"seat": name, "left": left, "without": without})
    if why == "most":
        return Refusal(rule="TR-A5", reason="most_drivers", args={"seat": name, "most": setup.max_drivers})
    if isinstance(bidding, InTurn) and name != bidding.leader and (turn := awaited_seat(state)) != seat:
        return out_of_turn(name, state.seat_name(turn))
    answer = bidding.bid(name, amount, state.purse(seat))
    if isinstance(answer, BidFault):
        return Refusal(rule="TR-A3" if answer.reason == "passed_already" else "TR-A2", reason=answer.reason, args=answer.args)
    state.bidding = answer
    hold_leading_bid(state)
    out.append(told.bid_placed(seat=name, car=setup.colours[state.offer], amount=amount))
    return None


def hold_leading_bid(state: State) -> None:
    """Set aside the leader's money, and nobody else's."""
    ledger, bidding = state.ledger, state.bidding
    if ledger.holds:
        ledger = booked(ledger.void(PROMISE))
    if bidding and bidding.leader is not None:
        ledger = booked(ledger.hold(PROMISE, bidding.leader, BANK, bidding.amount))
    state.ledger = ledger


def pass_(state: State, seat: int, command: Pass, out: Told) -> Refusal | None:
    """Pass: in an outcry only a word, in turn the seat is out (TR-A3)."""
    setup, bidding, name = state.setup, state.bidding, state.setup.seats[seat]
    if state.phase != "auction" or bidding is None:
        return out_of_phase(state.phase, command.do)
    if isinstance(bidding, InTurn):
        if name in bidding.passed:
            return Refusal(rule="TR-A3", reason="passed_already", args={"seat": name})
        turn = awaited_seat(state)
        unasked = why_barred(state, seat) is not None or name not in bidding.passed_by(bidders(state))
        if turn != seat and unasked:  # TR-A2: anyone may pass, even a seat that has too little money and is not awaited
            return out_of_turn(name, state.seat_name(turn))
    if isinstance(bidding, InTurn) or why_no_bid(state, seat) is None:  # in an outcry it is only a word from others
        state.bidding = bidding.pass_(name)
    out.append(told.passed(seat=name, car=setup.colours[state.offer]))
    end_in_turn(state, out)
    return None


def close_bidding(state: State, seat: int, command: CloseBidding, out: Told) -> Refusal | None:
    """Close the bidding: once, twice, sold (TR-A3); without a bid see TR-A7."""
    if refusal := _closable(state, command.do):
        return refusal
    _close(state, out)
    return None


def sold(state: State, seat: int, command: Sold, out: Told) -> Refusal | None:
    """Take a seat's bid and close, ruled on like these two commands."""
    if refusal := _closable(state, command.do):
        return refusal
    if refusal := _bid(state, state.setup.index[command.seat], command.amount, command.do, out):
        return refusal
    _close(state, out)
    return None


def place_car(state: State, seat: int, command: PlaceCar, out: Told) -> Refusal | None:
    """Place the bought car on any free start space (TR-A4)."""
    setup = state.setup
    if state.phase != "placing":
        return out_of_phase(state.phase, command.do)
    car = setup.car_index[command.car]
    buyer = state.owners[state.placing]
    if seat != buyer:
        return Refusal(rule="TR-A4", reason="not_the_buyer", args={"seat": setup.seats[seat], "buyer": state.seat_name(buyer)})
    if car != state.placing:
        return Refusal(rule="TR-A4", reason="not_bought_now", args={"car": command.car, "bought": setup.colours[state.placing]})
    space = setup.track.index[command.space]
    free = free_starts(state)
    if space not in free:
        reason = "start_taken" if space in setup.track.start else "no_start_space"
        names = [setup.track.names[start] for start in free]
        return Refusal(rule="TR-A4", reason=reason, args={"space": command.space, "free": names})
    state.put(car, space)
    state.placing = NOBODY
    out.append(told.car_placed(seat=setup.seats[seat], car=command.car, space=command.space))
    after_sale(state, out)
    return None


def free_starts(state: State) -> list[int]:
    """The start spaces nobody stands on."""
    return [space for space in state.setup.track.start if not state.taken >> space & 1]


# --- what comes of them -------------------------------------------------------------------------------------------------------


def _closable(state: State, do: str) -> Refusal | None:
    if state.phase != "auction" or state.bidding is None:
        return out_of_phase(state.phase, do)
    if state.setup.in_turn:
        return Refusal(rule="TR-A3", reason="ends_by_itself")
    return None


def end_in_turn(state: State, out: Told) -> None:
    """End an auction in turn as soon as only one is left who has bid, or all have passed (TR-A3)."""
    if isinstance(state.bidding, InTurn) and awaited_seat(state) == NOBODY:
        _close(state, out)


def _close(state: State, out: Told) -> None:
    bidding, setup = state.bidding, state.setup
    assert bidding is not None
    if bidding.leader is not None:
        _sell(state, setup.index[bidding.leader], bidding.amount, "bid", out)
        return
    car = state.offer
    state.offer, state.bidding = NOBODY, None
    state.rounds = tuple(rounds + (other == car) for other, rounds in enumerate(state.rounds))
    out.append(told.DriverUnsold(car=setup.colours[car]))
    unsold = [rounds for rounds, owner in zip(state.rounds, state.owners, strict=True) if owner == NOBODY]
    if min(unsold) >= setup.edition.box.auction.unsold_rounds:  # TR-A7: every remaining card has come round so often, with no sale between
        state.forcing = True


def _sell(state: State, buyer: int, amount: int, how: str, out: Told) -> None:
    setup, car, name = state.setup, state.offer, state.setup.seats[buyer]
    if state.ledger.holds:
        state.ledger = booked(state.ledger.post(PROMISE))
    else:
        state.ledger = booked(state.ledger.transfer(name, BANK, amount))
    state.owners = (*state.owners[:car], buyer, *state.owners[car + 1 :])
    state.offer, state.bidding = NOBODY, None
    state.rounds = (0,) * len(state.rounds)
    if state.forcing:
        _took(state, buyer)
    state.turn = buyer  # TR-R1: the last buyer will start
    out.append(told.DriverSold(seat=name, car=setup.colours[car], amount=amount, how=how))
    after_sale(state, out)


def _took(state: State, buyer: int) -> None:
    """After a forced sale: once everybody has a driver the auction goes on; if everybody had one, they go on until all are sold (TR-A7)."""
    if state.owners.count(buyer) == 1:  # who had none
        state.forcing, state.took = bool(state.seats_without_driver()), ()
        return
    took = (*state.took, buyer)
    state.took = () if set(took) >= set(state.setup.from_controller) else took


def after_sale(state: State, out: Told) -> None:
    """After a sale, have the car placed if it is not on the track (TR-A4); when all are sold and placed, begin the race."""
    if state.stage != "auction" or state.offer >= 0:
        return
    if state.placing >= 0 and state.at[state.placing] < 0:
        return
    state.placing = NOBODY
    if state.setup.referee:
        for car, owner in enumerate(state.owners):
            if owner >= 0 and state.at[car] < 0:
                state.placing = car
                return
    if NOBODY not in state.owners:
        begin_race(state, out)
