"""The auction on a screen: turning over a driver, bidding aloud or in turn, and putting the car on the start.

"Bo, 70 000, adjugé" is three taps: the amount, who said it, sold. A tap on a player's chip is that player's next bid, so the usual
raise is one tap. Whoever may not bid is drawn flat and says why; cash is on every chip.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.toprace.commands import Bid, CloseBidding, Pass, PlaceCar, RevealDriver, Sold
from companion.games.toprace.faces import car_face, car_the, car_tile
from companion.games.toprace.scene_look import Look, awaited, board, chips, drivers, noted_chips, numbered, to_choose
from companion.games.toprace.seen import AuctionSeen, BidderSeen, SeatSeen
from companion.games.toprace.setup import Setup
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.shared import shared
from companion.kernel.text import Text, raw, say
from companion.scene import (
    Ask,
    Block,
    Bounds,
    Buttons,
    Card,
    Cell,
    Note,
    Offer,
    Paddle,
    Prompt,
    Row,
    Rows,
    Scene,
    SeatChip,
    Send,
    Steps,
    Target,
)
from companion.scene.kinds import ChipState
from companion.scene.look import there

AMOUNTS = 8  # two rows of four
PHONE_AMOUNTS = 4
COUNTING = Steps(  # said aloud, and no rule
    steps=((say("once"), False), (say("twice"), False), (say("sold-step"), False)), calls=(say("call-once"), say("call-twice"))
)


def auction_scene(look: Look) -> Scene:
    """Phase auction: a driver to turn over, or one on offer."""
    if look.auction.offer is None:
        return _turning_over(look)
    return _phone(look) if look.own else _table(look)


# --- turning over -------------------------------------------------------------------------------------------------------------


def _turning_over(look: Look) -> Scene:
    forced = look.auction.forced
    hint = say("hint-forced", seat=forced.seat, price=forced.price) if forced else say("hint-reveal")
    prompt = look.prompt("prompt-reveal", look.seen.controller, hint=hint, waiting=())
    if not look.at_table:
        note = Note(text=hint, icon="cards")
        return Scene(prompt=prompt, seats=chips(look), main=(drivers(look), note), seats_at="none" if look.own else "bottom")
    rounds = {each.car: each.rounds for each in look.auction.unsold}
    targets = tuple(_driver(look, car, rounds.get(car)) for car in look.setup.colours)
    pile = Buttons(targets=targets, columns=3, look="tile", title=say("reveal-title"))
    words = say("reveal-forced", seat=forced.seat, price=forced.price) if forced else say("reveal-note")
    return Scene(
        prompt=prompt, seats=chips(look), main=(pile,), side=(Note(title=_count(look.setup, look.auction), text=words, icon="gavel"),)
    )


def _driver(look: Look, car: str, rounds: int | None) -> Target:
    """A driver to turn over, or whose it is."""
    tile = car_tile(look.setup, "reveal", car)
    if rounds is None:
        return replace(tile, sub=look.owned(car), state="done")
    return replace(tile, sub=say("unsold-rounds", rounds=rounds) if rounds else None, does=Send(RevealDriver(car=car)))


# --- bidding ------------------------------------------------------------------------------------------------------------------


def _bid(seat: Seat, amount: int, label: Text | None = None) -> Target:
    """That seat says that amount."""
    return Target(id=f"bid:{seat}:{amount}", label=label or raw(seat), seat=None if label else seat, does=Send(Bid(amount=amount), by=seat))


def _bidders(look: Look) -> Sequence[BidderSeen]:
    """Who may bid now, in seat order; in turn only the one whose word it is."""
    return _may_bid(look.auction)


@shared
def _may_bid(auction: AuctionSeen) -> tuple[BidderSeen, ...]:
    return tuple([each for each in auction.bidders if each.may and auction.awaited in (None, each.seat)])


def _amounts(look: Look, number: int) -> tuple[Target, ...]:
    """The next legal amounts, each with who could say it; the last one is any other amount where there are more."""
    bidders = _bidders(look)
    found = _next_amounts(look, bidders, 0, number + 1)
    if len(found) <= number:
        return found
    asked = _asked(look, bidders)
    label = say("other-amount")
    last = replace(asked[0], label=label, seat=None) if len(asked) == 1 else Target(id="other", label=label, does=Offer(asked))
    return (*found[: number - 1], last)


def _next_amounts(look: Look, bidders: Sequence[BidderSeen], first: int, number: int) -> tuple[Target, ...]:
    """So many amounts from the first-th step on, as far as anybody's cash goes."""
    most = max((each.cash for each in bidders), default=0)
    amounts = (look.auction.least + look.auction.step * count for count in range(first, first + number))
    return tuple(_amount(amount, [each.seat for each in bidders if each.cash >= amount]) for amount in amounts if amount <= most)


def _amount(amount: int, seats: list[Seat]) -> Target:
    if len(seats) == 1:
        return _says(seats[0], amount)
    who = tuple(_bid(seat, amount) for seat in seats)
    return Target(id=f"amount:{amount}", label=say("who-says", amount=amount), money=amount, does=Offer(who))


@lru_cache(maxsize=256)  # with the next bid most of a phone's amounts are those that it showed before
def _says(seat: Seat, amount: int) -> Target:
    return Target(id=f"amount:{amount}", money=amount, does=Send(Bid(amount=amount), by=seat))


def _asked(look: Look, bidders: Sequence[BidderSeen], sold: bool = False) -> tuple[Target, ...]:
    """Any amount: who says it, then how much; or sold with it at once."""
    least, step = look.auction.least, look.auction.step
    found = []
    for each in bidders:
        seat = each.seat
        bounds = Bounds(least=least, step=step, most=least + (each.cash - least) // step * step)
        send = Send(Sold(seat=seat, amount=least)) if sold else Send(Bid(amount=least), by=seat)
        found.append(Target(id=f"{'sold' if sold else 'other'}:{seat}", label=raw(seat), seat=seat, does=Ask(send, bounds)))
    return tuple(found)


def _paddle(look: Look) -> Paddle:
    """Who leads, with how much, and what would be left."""
    auction = look.auction
    if auction.leader is None:
        return Paddle(heading=say("nobody-bid"), money=auction.least, note=say("least-bid"))
    return _leads(auction, look.seat(auction.leader), look.you_are(auction.leader))


@shared
def _leads(auction: AuctionSeen, leader: SeatSeen, you: str) -> Paddle:
    heading, left = say("leads", seat=leader.seat, you=you), leader.money - (auction.price or 0)
    return Paddle(heading=heading, seat=leader.seat, money=auction.price, note=say("would-keep", amount=left, you=you))


def _prompt(look: Look) -> Prompt:
    leader, least, seat = look.auction.leader, look.auction.least, look.auction.awaited
    if seat is not None:
        return look.prompt("prompt-in-turn", seat, hint=say("hint-in-turn", amount=least))
    bidders = [each.seat for each in _bidders(look)]
    if look.own or not bidders:  # nobody is asked for more where nobody may say it
        others: list[str | Text] = [each for each in bidders if each != look.viewer]
        seats, you = ((*others, say("you")), "yes") if look.viewer in bidders else (tuple(others), "no")
        text = say("prompt-may-bid", seats=seats, number=len(seats), you=you)
        return Prompt(text=text, short=say("prompt-higher-short" if seats else "prompt-nobody-short"))
    hint = say("hint-outcry", amount=least)
    if leader is None:
        return look.prompt("prompt-open", hint=hint, car=car_the(look.auction.offer or ""))
    return look.prompt("prompt-higher", leader, hint=hint, waiting=())


def _offer(setup: Setup, car: str) -> Card:
    """The driver's card, large."""
    return Card(id=f"offer:{car}", face=car_face(setup, car, "driver"), name=car_the(car))


@shared
def _offered(setup: Setup, auction: AuctionSeen) -> Card:
    return replace(_offer(setup, auction.offer or ""), note=_count(setup, auction))


def _count(setup: Setup, auction: AuctionSeen) -> Text:
    """ "3 sur 6"."""
    total = len(setup.colours)
    return say("driver-count", number=total - len(auction.unsold) + 1, total=total)


def _table(look: Look) -> Scene:
    offer, seat = look.auction.offer or "", look.auction.awaited
    amounts = _amounts(look, AMOUNTS) if look.at_table else ()
    main: list[Block] = [_paddle(look)]
    if amounts:
        main.append(Buttons(targets=amounts, columns=4, look="amount"))
    side = list[Block](_counting(look))
    if look.at_table:
        side.append(Buttons(targets=_closing(look) if seat is None else (_passes(look, seat),)))
    bar = _somebody_passes(look) if look.at_table and seat is None else ()
    left = (_offer(look.setup, offer), drivers(look, offer))
    return Scene(prompt=_prompt(look), seats=_auction_chips(look), left=left, main=tuple(main), side=tuple(side), bar=bar, layout="trio")


def _counting(look: Look) -> tuple[Steps, ...]:
    """Where somebody leads whom anybody may outbid."""
    return () if look.auction.leader is None or look.auction.awaited is not None else (COUNTING,)


def _passes(look: Look, seat: Seat) -> Target:
    return _out(seat, look.you_are(seat))


@lru_cache(maxsize=32)
def _out(seat: Seat, you: str) -> Target:
    return Target(id=f"pass:{seat}", label=say("passes", seat=seat, you=you), does=Send(Pass(), by=seat))


def _closing(look: Look) -> tuple[Target, ...]:
    """Sold, right below "once, twice". Without a bid the card goes under the pile."""
    leader, price, bidders = look.auction.leader, look.auction.price, _bidders(look)
    close = Target(id="close", label=say("no-bid-close"), sub=say("no-bid-close-sub"), does=Send(CloseBidding()))
    if leader is not None:
        close = replace(close, label=say("sold"), sub=say("sold-to", seat=leader, amount=price or 0), style="go", icon="gavel")
    if not bidders:
        return (close,)
    return close, Target(id="sold", label=say("sell-at-once"), style="quiet", does=Offer(_asked(look, bidders, sold=True)))


def _somebody_passes(look: Look) -> tuple[Target, ...]:
    """Where anybody may say a word at any time: who says that they are out."""
    could = [each.seat for each in _bidders(look) if each.seat not in look.auction.passed]
    choices = tuple(replace(_passes(look, seat), label=raw(seat), seat=seat) for seat in could)
    return (Target(id="pass", label=say("somebody-passes"), style="quiet", does=Offer(choices)),) if choices else ()


def _auction_chips(look: Look) -> tuple[SeatChip, ...]:
    """Who leads, who may raise with one tap, who may not and why."""
    return _bidding_chips(look.setup, look.seen.seats, look.auction, look.at_table)


@shared
def _bidding_chips(setup: Setup, seats: tuple[SeatSeen, ...], auction: AuctionSeen, at_table: bool) -> tuple[SeatChip, ...]:
    notes: dict[Seat, Text] = {}
    states: dict[Seat, ChipState] = {}
    for each in auction.bidders:
        seat = each.seat
        if seat == auction.leader:
            notes[seat], states[seat] = say("note-leads"), "leads"
        elif not each.may or seat in auction.passed:
            notes[seat], states[seat] = say("note-out", why="passed" if each.may else each.why or ""), "out"
    least, raising = auction.least, [each.seat for each in _may_bid(auction)] if at_table else []
    targets = {seat: _bid(seat, least, say("raises", seat=seat, amount=least)) for seat in raising}
    return noted_chips(setup, seats, notes=notes, states={**states, **awaited(auction.awaited)}, targets=targets)


# --- a phone ------------------------------------------------------------------------------------------------------------------


def _phone(look: Look) -> Scene:
    """One's next bid under the thumb, then other amounts, then what it would leave."""
    auction, least, row = look.auction, look.auction.least, look.seat(look.viewer)
    mine = auction.bidders[look.setup.seat_index[look.viewer]]
    main: list[Block] = [_offered(look.setup, auction), _paddle(look)]
    if mine in _bidders(look):
        first = Target(id="raise", label=say("i-raise"), money=least, style="pri", does=Send(Bid(amount=least), by=look.viewer))
        main.extend((Buttons(targets=(first,)), *_counting(look)))
        others = _next_amounts(look, [mine], 1, PHONE_AMOUNTS + 1)
        if others:
            main.append(Buttons(targets=others[:PHONE_AMOUNTS], columns=PHONE_AMOUNTS, look="amount"))
        last = [replace(_asked(look, [mine])[0], label=say("other-amount-long"), seat=None)] if len(others) > PHONE_AMOUNTS else []
        if look.viewer not in auction.passed:
            last.append(_passes(look, look.viewer))
        main.append(Buttons(targets=tuple(last), columns=2))
        main.append(Note(text=say("you-would-keep", amount=row.money - least, drivers=len(row.drivers))))
    else:
        text = say("wait-for-seat", seat=auction.awaited or "") if mine.may else say("may-not-bid", why=mine.why or "")
        main.extend((*_counting(look), Note(text=text, tone="wait", icon="hourglass-medium")))
    return Scene(prompt=_prompt(look), seats=_auction_chips(look), main=tuple(main), seats_at="none")


# --- on the start -------------------------------------------------------------------------------------------------------------


def placing_scene(look: Look) -> Scene:
    """Phase placing: the buyer puts the car on a free start space."""
    placing = there(look.seen.placing)
    car, seat = placing.car, placing.seat
    track = look.setup.track
    grid = {track.names[space]: number for number, space in enumerate(track.start, 1)}
    sends = {space: Send(PlaceCar(car=car, space=space), by=seat) for space in placing.spaces}
    targets = {space: numbered("place", space, grid[space], send) for space, send in sends.items()}
    lit, buttons = to_choose(look, seat, targets)
    shown, prompt = board(look, lit=lit), look.prompt("prompt-place", seat, hint=say("hint-place"), car=car_the(car))
    if look.own:
        return Scene(prompt=prompt, seats=chips(look), main=(*buttons, shown), seats_at="none")
    left = Rows(rows=(Row(seat=seat, cells=(Cell(money=look.seat(seat).money, strong=True),)),))
    side: tuple[Block, ...] = (_offer(look.setup, car), left, *buttons)
    return Scene(prompt=prompt, seats=chips(look, states=awaited(seat)), main=(shown,), side=side, seats_at="none")
