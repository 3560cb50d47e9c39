"""Where a game of Mogul stands.

Everything but the chips in the hands is open: which shares lie before whom, which are gone, what may still turn up. The pile's
order is nobody's knowledge, so it is not here: `unseen` counts the cards that are not accounted for, and the pile is those and,
until it comes, the Crash. The discards are what is left of the box; they are reckoned, not kept.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never, get_args

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
TURNING: Phase = "turning"  # the top card is to be turned over
AUCTION: Phase = "auction"
WINNER: Phase = "winner"  # the winner takes or sells
RUNNER_UP: Phase = "runner_up"  # the runner-up does the other, or nothing
OVER: Phase = "over"
PHASES: tuple[Phase, ...] = get_args(Phase)


@state
class State(Copied):
    """Seats are their places in the round, cards are written as in the records."""

    setup: Setup
    phase: Phase = SETUP
    first: int = 0  # who begins this round; after a take, who begins the next
    card: str | None = None  # turned over for this round, or the Crash
    taken: bool = False  # the winner has taken that card: it lies among the shares
    chosen: tuple[str, ...] = ()  # quick start: the colours of the second shares so far
    scores: tuple[int, ...]
    shares: tuple[tuple[str, ...], ...]  # sorted
    unseen: Stock
    ledger: Ledger  # the hands, the pot, the bank
    auction: PotAuction | None = None
    loans: tuple[int, ...]  # in this auction
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view makes once

    @property
    def turn(self) -> int | None:
        """Whose turn it is; in TURNING it is the first player's round, whoever turns the card."""
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
        """Who was the last to drop out, once the auction is won."""
        if self.auction is None or self.auction.winner is None or self.auction.last_out is None:
            return None
        return self.setup.seat_of[self.auction.last_out]

    @property
    def open_card(self) -> str | None:
        """The turned card while it still lies in the middle."""
        return None if self.taken else self.card

    @property
    def pile(self) -> int:
        """How many cards lie face down, the Crash among them."""
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
        """Chips in a hand: for its player's eyes, and the rules'."""
        return self.ledger.balance(self.setup.hands[seat])

    def held(self, colour: str) -> int:
        """How many shares of a colour lie before all players together."""
        centre = self.setup.edition.centre
        return sum(centre[card] == colour for own in self.shares for card in own)

    def may_borrow(self, seat: int) -> bool:
        """MO-R3, and everybody may know it: in time, not too often, and the bank has the chips."""
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
        """MO-R3: at any moment, or as an edition has it when it is one's turn."""
        return self.setup.edition.box.rulings.loans_out_of_turn or self.turn == seat

    def can_go_back(self, seat: int) -> bool:
        """MO-R3: also below 0, or as an edition has it not."""
        return self.setup.edition.box.rulings.scores_below_zero or self.scores[seat] >= self.setup.options.loan_cost

    def in_time_to_borrow(self, seat: int) -> bool:
        """MO-R3: before the own first stay or drop, or before anybody's."""
        if self.auction is None:
            return True
        if self.setup.options.loans_until == "first_bid":
            return self.auction.last_out is None and len(self.auction.unheard) == len(self.auction.still_in)
        return self.setup.hands[seat] in self.auction.unheard

    def discards(self) -> list[str]:
        """What lies on the discards: the box without all that lies elsewhere."""
        box = self.setup.box
        seen = {card: count - left for card, count, left in zip(box.kinds, box.left, self.unseen.left, strict=True) if count != left}
        for own in self.shares:
            for card in own:
                seen[card] -= 1
        if self.card is not None and self.card != CRASH and not self.taken:
            seen[self.card] -= 1
        return sorted(card for card, count in seen.items() for _ in range(count))

    def winners(self) -> tuple[Seat, ...]:
        """MO-E2: furthest; among those, most shares; still tied, shared."""
        if self.phase != OVER:
            return ()
        standing = dict(
            zip(self.setup.seats, ((score, len(own)) for score, own in zip(self.scores, self.shares, strict=True)), strict=True)
        )
        here = still_here(self.setup, self.setup.seats)
        return tuple(seat for seat in here if standing[seat] == max(standing[each] for each in here))

    def bidders(self) -> tuple[str, ...]:
        """MO-R4: who bids for a card, the first player first: all who are there."""
        hands = self.setup.hands
        round_ = (*range(self.first, len(hands)), *range(self.first))
        return tuple(hands[seat] for seat in round_ if seat not in away_places(self.setup))


def start(setup: Setup) -> State:
    """The box opened: six chips in each hand, every marker on the start space."""
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
