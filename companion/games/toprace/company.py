"""Who leaves, comes late or hands over a seat.

A player who leaves lays their cards aside, bids no more and counts as having declined the bets that they have not made (TR-B3). Their
drivers, bets and money stay theirs: prizes and bets are paid as ever, but they do not win. Cards for the next races are dealt to those who
are there. A new player gets the start money from the bank (TR-S1), may bid and bet at once, and gets cards with the next race.
"""

from __future__ import annotations

from companion.auctions.bidding import Bidding
from companion.auctions.in_turn import InTurn
from companion.games.toprace.rules.going_on import Told, decline_for, go_on
from companion.games.toprace.rules.selling import end_in_turn, hold_leading_bid, speaking_order
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import BANK, CLOSED, DECLINED, OPEN, State
from companion.kernel.command import Outcome, Refusal
from companion.kernel.company import leave_not_now
from companion.kernel.frozen import replace
from companion.ledger import Ledger


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup; a new place gets the start money."""
    after = state.copy()
    after.setup = new
    before, more = len(state.setup.seats), new.seats[len(state.setup.seats) :]
    money, start = {name: state.cash(seat) for seat, name in enumerate(new.seats[:before])}, new.edition.box.money.start
    bank = state.ledger.balance(BANK) - start * len(more)
    after.ledger = Ledger.opened({**money, **dict.fromkeys(more, start), BANK: bank})
    names = dict(zip(state.setup.seats, new.seats, strict=False))
    after.bidding = state.bidding.renamed(names) if state.bidding is not None else None
    if isinstance(after.bidding, InTurn):
        after.bidding = replace(after.bidding, order=speaking_order(new))
    hold_leading_bid(after)
    after.known = (*state.known, *((),) * len(more))
    after.unknown = (*state.unknown, *(0,) * len(more))
    after.bets = tuple(
        (*bets, *(DECLINED if what == CLOSED else None,) * len(more)) for bets, what in zip(state.bets, state.lines, strict=True)
    )
    return after


def after_leaving(state: State, place: int) -> Outcome[State] | Refusal:
    """Lay the player's cards aside; the game goes on without them. Refused if something is awaited that only they can do."""
    name = state.setup.seats[place]
    leads = isinstance(state.bidding, Bidding) and state.bidding.leader == name
    places = state.placing >= 0 and state.owners[state.placing] == place
    moves = state.stage == "race" and state.turn == place and (state.card is not None or bool(state.returning))
    if leads or places or moves:
        return leave_not_now(name)
    after, told = state.copy(), Told()
    after.know_cards(place, (), -after.unknown[place])
    if after.forcing and not after.took:  # TR-A7: for those without a driver
        after.forcing = bool(after.seats_without_driver())
    if OPEN in after.lines:
        decline_for(after, after.open_line, (place,))
    end_in_turn(after, told)
    go_on(after, told)
    return Outcome(after, tuple(told))
