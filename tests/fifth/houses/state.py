"""Where a game stands. A state is never changed once it is out: rules change a fresh `copy()`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.auctions.in_turn import InTurn
from companion.games.houses.commands import PlayHouse
from companion.games.houses.setup import Setup
from companion.kernel.choices import Choices
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, state
from companion.ledger import Ledger

Phase = Literal["dealing", "turning", "bidding", "playing", "over"]
BANK = "bank"


@state
class State(Copied):
    """What changes, and the setup."""

    setup: Setup
    ledger: Ledger
    phase: Phase = "dealing"
    hands: Mapping[Seat, tuple[int, ...]]  # secret
    seen: tuple[int, ...] = ()  # turned over: out of the deck
    lot: int = 0  # so many turned over
    house: int | None = None  # the one under the hammer
    auction: InTurn | None = None
    first: Seat  # who begins the next auction
    choices: Choices[PlayHouse]
    scores: Mapping[Seat, int]

    def coins(self, seat: Seat) -> int:
        """What somebody has."""
        return self.ledger.balance(account(seat))

    @property
    def turn(self) -> Seat | None:
        """Whose word it is in the auction: of those who could raise the bid."""
        if self.auction is None:
            return None
        least = self.auction.next_amount
        return self.auction.awaited([seat for seat in self.setup.seats if self.coins(seat) >= least])

    def deck(self) -> list[int]:
        """Houses that nobody has seen."""
        gone = {*self.seen, *(house for hand in self.hands.values() for house in hand)}
        return [house for house in range(1, self.setup.box.highest + 1) if house not in gone]

    def winners(self) -> tuple[Seat, ...]:
        """HO-5: most points, then most coins; tied, shared."""
        ranks = {seat: (score, self.coins(seat)) for seat, score in self.scores.items()}
        return tuple(seat for seat in ranks if self.phase == "over" and ranks[seat] == max(ranks.values()))


def account(seat: Seat) -> str:
    """A seat's account: somebody may be called "bank"."""
    return f"hand:{seat}"


def start(setup: Setup) -> State:
    """The box opened."""
    seats = setup.seats
    ledger = Ledger.opened({**{account(seat): setup.box.coins for seat in seats}, BANK: 0}, floors=0)
    scores, hands = dict.fromkeys(seats, 0), dict.fromkeys(seats, ())
    return State(setup=setup, ledger=ledger, hands=hands, first=seats[0], choices=Choices(order=seats), scores=scores)
