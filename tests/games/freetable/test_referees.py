"""Second referees, which know only what was said aloud or sealed: who gets a lot of each kind, what is paid, and whose time it was.

They share no code with the rules: they are a sheet of paper, a list of bids, a watch.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.cli.demo import possible_commands
from companion.game import AnyGame
from companion.games.freetable.commands import PutUp
from companion.games.freetable.sheet import SaleKind
from companion.kernel.command import Command, Outcome
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue, records

GAME: AnyGame = catalogue.game("freetable")
KINDS: tuple[SaleKind, ...] = ("outcry", "in_turn", "sealed", "second_price", "all_pay", "falling")
SEATS = ("Ana", "Bo", "Cy", "Di", "Ed")
LEAST, STEP, FROM, FALLS = 10, 10, 200, 10  # the auction house's


class Paper:
    """What somebody at the table would write down during a sale."""

    def __init__(self, kind: str, seller: str | None, cash: dict[str, int], order: tuple[str, ...]) -> None:
        self.kind, self.seller, self.cash = kind, seller, cash
        self.order = tuple(seat for seat in order if seat != seller)
        self.standing: tuple[str, int] | None = None
        self.price = FROM
        self.sealed: dict[str, int] = {}
        self.ceilings: dict[str, int] = {}

    def hear(self, by: str, command: Command, told: tuple[Any, ...]) -> None:
        """A word, and what was called out with it."""
        said: Any = command
        match said.do:
            case "seal_bid":
                self.sealed[by] = said.amount
            case "pass" if self.kind in ("sealed", "second_price", "all_pay"):
                self.sealed[by] = 0
            case "pass" | "drop_ceiling":
                self.ceilings.pop(by, None)
            case "set_ceiling":
                self.ceilings[by] = said.amount
            case "lower":
                self.price -= FALLS
        for event in told:
            if type(event).__name__ == "BidMade":
                self.bid(event.seat, event.amount, event.for_it)
        if self.kind == "outcry" and self.standing is not None:
            seat, amount = self.standing  # nobody's ceiling would still have been raised for
            assert all(top < amount + STEP for other, top in self.ceilings.items() if other != seat), (self.ceilings, self.standing)

    def bid(self, seat: str, amount: int, for_it: bool) -> None:
        """Higher, by steps, by another, within the cash, and for somebody no further than was said."""
        before = self.standing
        assert amount >= (LEAST if before is None else before[1] + STEP) and amount % STEP == 0
        assert (before is None or before[0] != seat) and seat != self.seller and amount <= self.cash[seat]
        assert not for_it or amount <= self.ceilings[seat]
        self.standing = (seat, amount)

    def result(self, taken: str | None) -> dict[str, int]:
        """Who pays what; the first is who gets the lot."""
        if self.kind in ("outcry", "in_turn"):
            return {} if self.standing is None else dict([self.standing])
        if self.kind == "falling":
            return {} if taken is None else {taken: self.price}
        bids = [(amount, -self.order.index(seat), seat) for seat, amount in self.sealed.items() if 0 < amount <= self.cash[seat]]
        if not bids:
            return {}
        bids.sort(reverse=True)
        winner = bids[0][2]
        if self.kind == "all_pay":
            return {seat: amount for amount, _, seat in bids}
        second = bids[1][0] if len(bids) > 1 else LEAST
        return {winner: bids[0][0] if self.kind == "sealed" else second}


@pytest.mark.parametrize("kind", KINDS)
def test_a_second_referee_sells_every_lot_alike(kind: SaleKind) -> None:
    lots = random.Random(kind)
    state: AnyState = GAME.start(records.make_setup(GAME, "auction_house", SEATS, {"balances": "open"}))
    sold = 0
    for number in range(60):
        cash = {seat: state.balance(seat, "money") for seat in SEATS}
        seller = lots.choice([None, None, *SEATS])
        up = PutUp(kind=kind, seller=seller, lot=f"lot {number}")
        outcome = GAME.rule(state, TABLE, up)
        assert isinstance(outcome, Outcome)
        paper, state = Paper(kind, seller, cash, SEATS), outcome.state
        paper.hear(TABLE, up, outcome.happenings)
        taken = None
        while state.sale is not None:
            matter = ("bid", "pass", "set_ceiling", "drop_ceiling", "seal_bid", "lower", "take", "close_bidding")
            offered = [each for each in possible_commands(GAME, state) if each.command.do in matter]
            envelope = lots.choice(offered)
            if envelope.command.do == "close_bidding" and lots.random() < 0.6 and len(offered) > 1:
                continue
            command: Any = envelope.command
            if getattr(command, "amount", 0):  # of an amount only the least is listed
                more = replace(command, amount=command.amount + STEP * lots.randrange(12))
                command = more if isinstance(GAME.rule(state, envelope.by, more), Outcome) else command
            outcome = GAME.rule(state, envelope.by, command)
            assert isinstance(outcome, Outcome), envelope
            taken = envelope.by if command.do == "take" else None
            state = outcome.state
            paper.hear(envelope.by, command, outcome.happenings)
        paid = paper.result(taken)
        buyer = next(iter(paid), None)
        assert state.opened.buyer == buyer, (number, paid, state.opened)
        for seat in SEATS:
            gained = sum(paid.values()) if seat == seller else 0
            assert state.balance(seat, "money") == cash[seat] - paid.get(seat, 0) + gained, (number, seat, paid)
        sold += buyer is not None
    assert sold >= 20


def test_a_second_watch_counts_everybodys_time_alike() -> None:
    lots = random.Random(7)
    state: AnyState = GAME.start(records.make_setup(GAME, "trader", SEATS, {}))
    watch: Counter[str] = Counter()
    for _ in range(400):
        offered = [each for each in possible_commands(GAME, state) if each.command.do in ("begin", "end_turn", "run_clock")]
        envelope = lots.choice(offered)
        command: Any = envelope.command
        turn = None if state.turn is None else SEATS[state.turn]
        counts = state.clock and turn is not None and (command.do == "end_turn" or (command.do == "run_clock" and not command.on))
        if counts:
            seconds = lots.randrange(300)
            command = replace(command, seconds=seconds)
            watch[str(turn)] += seconds
        outcome = GAME.rule(state, envelope.by, command)
        assert isinstance(outcome, Outcome), (envelope, outcome)
        state = outcome.state
        assert dict(zip(SEATS, state.seconds, strict=True)) == {seat: watch[seat] for seat in SEATS}
    assert watch.total() > 1000
