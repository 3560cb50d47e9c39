"""A rising auction on a screen, by outcry or in turn: who leads, the next amounts, the passes, and "once, twice, sold".

"Bo, 70 000, sold" is three taps: the amount, who said it, sold. A tap on a player's chip is that player's next bid, so the usual raise
is one tap. Whoever may not bid is drawn flat, with the reason. The words exist in every language; a game may replace any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.auctions.seen import BidderSeen, BiddingSeen
from companion.kernel.command import Command
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.shared import remembering_parts
from companion.kernel.text import Text, raw, say
from companion.scene.blocks import Block, Buttons, Note, Paddle, Steps
from companion.scene.kinds import ChipState
from companion.scene.look import AnyLook
from companion.scene.screen import SeatChip
from companion.scene.targets import Ask, Bounds, Offer, Prompt, Send, Target

AMOUNTS = 8  # two rows of four
PHONE_AMOUNTS = 4
COUNTING = Steps(  # people say it aloud; it is no rule
    steps=((say("once"), False), (say("twice"), False), (say("sold-step"), False)), calls=(say("call-once"), say("call-twice"))
)


@dataclass(frozen=True, slots=True, eq=False)
class Bids:
    """The commands of a game for bidding. An auction in turn ends by itself, so nobody gives `close`."""

    bid: Callable[[int], Command]
    pass_: Command
    close: Command | None = None
    sold: Callable[[Seat, int], Command] | None = None  # a bid and the closing in one


@dataclass(frozen=True, slots=True)
class Saleroom:
    """Draws an auction."""

    look: AnyLook
    auction: BiddingSeen
    says: Bids

    # --- what everybody sees

    def prompt(self, lot: Text) -> Prompt:
        """Whose turn it is to bid; by outcry who may bid, or at the table whom to outbid."""
        look, auction = self.look, self.auction
        if auction.awaited is not None:
            return look.prompt("prompt-in-turn", auction.awaited, hint=say("hint-in-turn", amount=auction.least, lot=lot))
        bidders = [each.seat for each in may_bid(auction)]
        if look.own or not bidders:  # if nobody may bid, nobody is asked to
            others: list[str | Text] = [each for each in bidders if each != look.viewer]
            seats, you = ((*others, say("you")), "yes") if look.viewer in bidders else (tuple(others), "no")
            text = say("prompt-may-bid", seats=seats, number=len(seats), you=you)
            return Prompt(text=text, short=say("prompt-higher-short" if seats else "prompt-nobody-short"))
        hint = say("touch-outcry", amount=auction.least)
        if auction.leader is None:
            return look.prompt("prompt-open", hint=hint, lot=lot)
        return look.prompt("prompt-higher", auction.leader, hint=hint, waiting=())

    def paddle(self, money: int) -> Paddle:
        """Who leads, with how much, and what that player would have left."""
        auction = self.auction
        if auction.leader is None:
            return Paddle(heading=say("nobody-bid"), money=auction.least, note=say("least-bid"))
        return _leads(auction.leader, auction.price or 0, money, self.look.you_are(auction.leader))

    def counting(self) -> tuple[Steps, ...]:
        """ "Once, twice, sold", if somebody leads and may be outbid."""
        return () if self.auction.leader is None or self.auction.awaited is not None else (COUNTING,)

    # --- the tablet

    def amounts(self) -> tuple[Buttons, ...]:
        """The next legal amounts, each with who could bid it; if there are more, the last button is any other amount. None from afar."""
        bidders = self._spoken_for()
        found = self._next_amounts(bidders, 0, AMOUNTS + 1)
        if len(found) > AMOUNTS:
            asked = self._asked(bidders)
            label = say("other-amount")
            last = replace(asked[0], label=label, seat=None) if len(asked) == 1 else Target(id="other", label=label, does=Offer(asked))
            found = (*found[: AMOUNTS - 1], last)
        return (Buttons(targets=found, columns=4, look="amount"),) if found else ()

    def closing(self, unsold: Text | None = None) -> Buttons:
        """In turn the pass. By outcry "sold", right below "once, twice"; `unsold` says what becomes of a lot that nobody wants.

        It has no buttons on a screen that may not say so.
        """
        auction, bidders = self.auction, may_bid(self.auction)
        if auction.awaited is not None or self.says.close is None:
            return Buttons(targets=(self.passes(auction.awaited),) if auction.awaited and self.look.gives(auction.awaited) else ())
        if not self.look.at_table:
            return Buttons(targets=())
        close = Target(id="close", label=say("no-bid-close"), sub=unsold, does=Send(self.says.close))
        if auction.leader is not None:
            sub = say("sold-to", seat=auction.leader, amount=auction.price or 0)
            close = replace(close, label=say("sold"), sub=sub, style="go", icon="gavel")
        if not bidders or self.says.sold is None:
            return Buttons(targets=(close,))
        at_once = Offer(self._asked(bidders, self.says.sold))
        return Buttons(targets=(close, Target(id="sold", label=say("sell-at-once"), style="quiet", does=at_once)))

    def somebody_passes(self) -> tuple[Target, ...]:
        """By outcry, where anybody may pass at any time: the choice of who passes."""
        could = [each.seat for each in self._spoken_for() if each.seat not in self.auction.passed]
        choices = tuple(replace(self.passes(seat), label=raw(seat), seat=seat) for seat in could)
        return (Target(id="pass", label=say("somebody-passes"), style="quiet", does=Offer(choices)),) if choices else ()

    def passes(self, seat: Seat) -> Target:
        """The button with which a seat passes."""
        return _out(self.says, seat, self.look.you_are(seat))

    # --- a phone

    def own(self, note: Text) -> tuple[Block, ...]:
        """On a phone: the player's next bid under the thumb, then other amounts and a note; or why the player has to wait.

        Who is no bidder, because they left or came late, reads the note.
        """
        auction, viewer = self.auction, self.look.viewer
        mine = next((each for each in auction.bidders if each.seat == viewer), None)
        if mine is None:
            return (*self.counting(), Note(text=note))
        if mine not in may_bid(auction):
            text = say("wait-for-seat", seat=auction.awaited or "") if mine.may else say("may-not-bid", why=mine.why or "")
            return (*self.counting(), Note(text=text, tone="wait", icon="hourglass-medium"))
        does = Send(self.says.bid(auction.least), by=viewer)
        first = Target(id="raise", label=say("i-raise"), money=auction.least, style="pri", does=does)
        found: list[Block] = [Buttons(targets=(first,)), *self.counting()]
        others = self._next_amounts([mine], 1, PHONE_AMOUNTS + 1)
        if others:
            found.append(Buttons(targets=others[:PHONE_AMOUNTS], columns=PHONE_AMOUNTS, look="amount"))
        last = [replace(self._asked([mine])[0], label=say("other-amount-long"), seat=None)] if len(others) > PHONE_AMOUNTS else []
        if viewer not in auction.passed:
            last.append(self.passes(viewer))
        return (*found, Buttons(targets=tuple(last), columns=2), Note(text=note))

    # --- amounts

    def _spoken_for(self) -> tuple[BidderSeen, ...]:
        """Who may bid now, of those for whom this screen may speak."""
        return tuple(each for each in may_bid(self.auction) if self.look.gives(each.seat))

    def _next_amounts(self, bidders: Sequence[BidderSeen], first: int, number: int) -> tuple[Target, ...]:
        """Up to `number` amounts, beginning `first` steps above the least, as far as anybody's cash goes."""
        most = max((each.cash for each in bidders), default=0)
        amounts = (self.auction.least + self.auction.step * count for count in range(first, first + number))
        return tuple(self._amount(amount, [each.seat for each in bidders if each.cash >= amount]) for amount in amounts if amount <= most)

    def _amount(self, amount: int, seats: list[Seat]) -> Target:
        if len(seats) == 1:
            return _says(self.says, seats[0], amount)
        who = tuple(_bid(self.says, seat, amount) for seat in seats)
        return Target(id=f"amount:{amount}", label=say("who-says", amount=amount), money=amount, does=Offer(who))

    def _asked(self, bidders: Sequence[BidderSeen], sold: Callable[[Seat, int], Command] | None = None) -> tuple[Target, ...]:
        """Any amount: first who bids it, then how much. With `sold` the lot is sold for it at once."""
        least, step = self.auction.least, self.auction.step
        found = []
        for each in bidders:
            seat = each.seat
            bounds = Bounds(least=least, step=step, most=least + (each.cash - least) // step * step)
            send = Send(sold(seat, least)) if sold is not None else Send(self.says.bid(least), by=seat)
            found.append(Target(id=f"{'sold' if sold else 'other'}:{seat}", label=raw(seat), seat=seat, does=Ask(send, bounds)))
        return tuple(found)


@remembering_parts
def may_bid(auction: BiddingSeen) -> tuple[BidderSeen, ...]:
    """Who may bid now; in turn only the seat on turn."""
    return tuple([each for each in auction.bidders if each.may and auction.awaited in (None, each.seat)])


Glance = tuple[dict[Seat, Text], dict[Seat, ChipState], dict[Seat, Target]]


def at_a_glance(auction: BiddingSeen, says: Bids, at_table: bool) -> Glance:
    """What the players' chips show: who leads, who is out and why, and at the table who may raise with one tap."""
    notes: dict[Seat, Text] = {}
    states: dict[Seat, ChipState] = {}
    for each in auction.bidders:
        seat = each.seat
        if seat == auction.leader:
            notes[seat], states[seat] = say("note-leads"), "leads"
        elif not each.may or seat in auction.passed:
            notes[seat], states[seat] = say("note-out", why="passed" if each.may else each.why or ""), "out"
    if auction.awaited is not None:
        states[auction.awaited] = "awaited"
    least, raising = auction.least, [each.seat for each in may_bid(auction)] if at_table else []
    return notes, states, {seat: _bid(says, seat, least, say("raises", seat=seat, amount=least)) for seat in raising}


def chips_at_a_glance(chips: Sequence[SeatChip], glance: Glance) -> tuple[SeatChip, ...]:
    """Players' chips with these notes, states and targets; where the glance says nothing of a player, the chip keeps its own."""
    notes, states, targets = glance

    def seen(chip: SeatChip) -> SeatChip:
        seat = chip.seat
        note, state, target = notes.get(seat, chip.note), states.get(seat, chip.state), targets.get(seat, chip.target)
        return replace(chip, note=note, state=state, target=target)

    return tuple(map(seen, chips))


def _bid(says: Bids, seat: Seat, amount: int, label: Text | None = None) -> Target:
    """The target with which a seat bids an amount."""
    does, who = Send(says.bid(amount), by=seat), None if label else seat
    return Target(id=f"bid:{seat}:{amount}", label=label or raw(seat), seat=who, does=does)


@lru_cache(maxsize=256)  # after a bid most amounts on a phone are the same as before
def _says(says: Bids, seat: Seat, amount: int) -> Target:
    return Target(id=f"amount:{amount}", money=amount, does=Send(says.bid(amount), by=seat))


@lru_cache(maxsize=32)
def _out(says: Bids, seat: Seat, you: str) -> Target:
    return Target(id=f"pass:{seat}", label=say("passes", seat=seat, you=you), does=Send(says.pass_, by=seat))


@lru_cache(maxsize=32)
def _leads(leader: Seat, price: int, money: int, you: str) -> Paddle:
    heading, note = say("leads", seat=leader, you=you), say("would-keep", amount=money - price, you=you)
    return Paddle(heading=heading, seat=leader, money=price, note=note)
