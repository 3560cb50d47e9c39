"""Who leaves, comes late or hands over a seat.

A player who leaves drops out of the auction (MO-R5: with the pot) and bids no more; their shares, chips and marker stay, and still score
premiums. A new player gets a beginner's chips, as far as the bank has them, and no share, and bids from the next card on.
"""

from __future__ import annotations

from companion.games.mogul.keeping import dump, load
from companion.games.mogul.rules import drop_out
from companion.games.mogul.setup import Setup
from companion.games.mogul.state import AUCTION, CHOOSING, RUNNER_UP, WINNER, State
from companion.kernel.command import Outcome, Refusal
from companion.kernel.company import come_not_now, leave_not_now, next_present, present_places


def with_company(state: State, new: Setup) -> State | Refusal:
    """The state with the people of the new setup; a new place gets chips from the bank."""
    came = [new.seats[place] for place in present_places(new) if place not in present_places(state.setup)]
    if came and state.phase == CHOOSING:  # MO-S6: the shares are chosen by those who were there
        return come_not_now(came[0])
    grown, bank, chips = state.copy(), state.bank, [state.chips(seat) for seat in range(len(state.scores))]
    for _ in new.seats[len(state.scores) :]:
        chips.append(min(new.edition.box.chips.hand, bank))
        bank -= chips[-1]
        grown.scores, grown.shares, grown.loans = (*grown.scores, 0), (*grown.shares, ()), (*grown.loans, 0)
    return load(new, {**dump(grown), "chips": chips, "bank": bank})


def after_leaving(state: State, place: int) -> Outcome[State] | Refusal:
    """Take the player out of the auction. Refused if the table waits for something that only they can do."""
    if state.phase == CHOOSING or (state.phase in (WINNER, RUNNER_UP) and state.turn == place):
        return leave_not_now(state.setup.seats[place])
    new = state.copy()
    if new.first == place:
        new.first = next_present(state.setup, place)
    bids = state.phase == AUCTION and state.auction is not None and state.setup.hands[place] in state.auction.still_in
    return drop_out(new, place) if bids else Outcome(new)
