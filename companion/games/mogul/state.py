"""The state of a game of Mogul.

Everything but the chips in the hands is open: which shares everybody has, which are gone, what may still turn up. Nobody knows the
order of the pile, so it is not here: `unseen` counts the cards that are not accounted for, and the pile is those and,
until it comes, the Crash. The discards are the rest of the box; they are computed, not stored.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never

from companion.auctions.pot import POT, PotAuction
from companion.games.mogul.setup import CRASH, Setup
from companion.kernel.company import away_places, present_places, still_here
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, derived_field, state
from companion.kernel.stock import Stock
from companion.ledger import Ledger

BANK = "bank"

Phase = Literal["setup", "choosing", "turning", "auction", "winner", "runner_up", "over"]
SETUP: Phase = "setup"  # the first shares are not dealt yet
CHOOSING: Phase = "choosing"  # quick start: the second shares
TURNING: Phase = "turning"  # the top card must be turned over
AUCTION: Phase = "auction"
WINNER: Phase = "winner"  # the winner takes or sells
RUNNER_UP: Phase = "runner_up"  # the runner-up does the other, or nothing
OVER: Phase = "over"
BIDDING = (AUCTION, WINNER, RUNNER_UP)  # a card is up for auction, or was won


@state
class State(Copied):
    """Seats are numbers in their order, cards are written as in records."""

    setup: Setup
    phase: Phase = SETUP
    first: int = 0  # who begins this round; after the card was taken, who begins the next
    card: str | None = None  # turned over for this round, or the Crash
    taken: bool = False  # whether the winner has taken that card: then it is among the shares
    chosen: tuple[str, ...] = ()  # quick start: the colours of the second shares so far
    scores: tuple[int, ...]
    shares: tuple[tuple[str, ...], ...]  # sorted
    unseen: Stock
    ledger: Ledger  # the hands, the pot, the bank
    auction: PotAuction | None = None
    loans: tuple[int, ...]  # in this auction
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view computes once

    @property
    def turn(self) -> int | None:
        """Whose turn it is; in TURNING the player who begins the round, whoever turns the card over."""
        match self.phase:
            case "auction" | "winner":
                assert self.auction is not None
                return self.setup.seat_of[self.auction.turn]
            case "runner_up":
                return self.runner_up
            case "turning":
                return self.first
            case "choosing":  # MO-S6: the last seat first, then against the clock
                here, number = present_places(self.setup), len(self.chosen)
                return here[-1 - number] if self.setup.edition.box.rulings.last_chooses_first else here[number]
            case "setup" | "over":
                return None
            case _:
                assert_never(self.phase)

    @property
    def runner_up(self) -> int | None:
        """Who dropped out last, once the auction is won."""
        if self.auction is None or self.auction.winner is None or self.auction.last_out is None:
            return None
        return self.setup.seat_of[self.auction.last_out]

    @property
    def open_card(self) -> str | None:
        """The turned card while it still lies in the middle."""
        return None if self.taken else self.card

    @property
    def pile(self) -> int:
        """How many cards are face down, the Crash among them."""
        return len(self.unseen) + (self.card != CRASH)

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return self.ledger.balance(POT)

    @property
    def bank(self) -> int:
        """Chips in the bank."""
        return self.ledger.balance(BANK)

    def chips(self, seat: int) -> int:
        """The chips in a hand: only its player and the rules may know."""
        return self.ledger.balance(self.setup.hands[seat])

    def held(self, colour: str) -> int:
        """How many shares of a colour all players have together."""
        centre = self.setup.edition.centre
        return sum(centre[card] == colour for own in self.shares for card in own)

    def may_borrow(self, seat: int) -> bool:
        """Whether a seat may borrow, as everybody may know: in time, not too often, and the bank has the chips (MO-R3)."""
        setup = self.setup
        return (
            self.phase == AUCTION
            and self.in_time_to_borrow(seat)
            and self.in_turn_to_borrow(seat)
            and self.can_go_back(seat)
            and self.loans[seat] < setup.loan_limit
            and self.bank >= setup.edition.box.chips.loan
        )

    def in_turn_to_borrow(self, seat: int) -> bool:
        """Whether a seat may borrow at this point of the turn: at any, or by an edition's ruling only on turn (MO-R3)."""
        return self.setup.edition.box.rulings.loans_out_of_turn or self.turn == seat

    def can_go_back(self, seat: int) -> bool:
        """Whether the marker may go back: also below 0, or by an edition's ruling not (MO-R3)."""
        return self.setup.edition.box.rulings.scores_below_zero or self.scores[seat] >= self.setup.options.loan_cost

    def in_time_to_borrow(self, seat: int) -> bool:
        """Whether it is before the seat's own first stay or drop, or before anybody's (MO-R3)."""
        if self.auction is None:
            return True
        if self.setup.options.loans_until == "first_bid":
            return self.auction.last_out is None and len(self.auction.unheard) == len(self.auction.still_in)
        return self.setup.hands[seat] in self.auction.unheard

    def discards(self) -> list[str]:
        """The discards: the box without everything that is elsewhere."""
        box = self.setup.box
        seen = {card: count - left for card, count, left in zip(box.kinds, box.left, self.unseen.left, strict=True) if count != left}
        for own in self.shares:
            for card in own:
                seen[card] -= 1
        if self.card is not None and self.card != CRASH and not self.taken:
            seen[self.card] -= 1
        return sorted(card for card, count in seen.items() for _ in range(count))

    def winners(self) -> tuple[Seat, ...]:
        """Who has won: the furthest; of those, most shares; if still equal, all of them (MO-E2)."""
        if self.phase != OVER:
            return ()
        standing = dict(
            zip(self.setup.seats, ((score, len(own)) for score, own in zip(self.scores, self.shares, strict=True)), strict=True)
        )
        here = still_here(self.setup, self.setup.seats)
        return tuple(seat for seat in here if standing[seat] == max(standing[each] for each in here))

    def bidders(self) -> tuple[str, ...]:
        """Who bids for a card: everybody who is there, beginning with the first player (MO-R4)."""
        hands = self.setup.hands
        round_ = (*range(self.first, len(hands)), *range(self.first))
        return tuple(hands[seat] for seat in round_ if seat not in away_places(self.setup))


def start(setup: Setup) -> State:
    """The state at the beginning: six chips in each hand, every marker on the start space."""
    edition, nothing = setup.edition, (0,) * len(setup.seats)
    hands = dict.fromkeys(setup.hands, edition.box.chips.hand)
    return State(
        setup=setup,
        scores=nothing,
        shares=((),) * len(setup.seats),
        unseen=setup.box,
        ledger=Ledger.opened({**hands, POT: 0, BANK: edition.box.chips.total - sum(hands.values())}, floors=0),  # MO-S4
        loans=nothing,
    )
