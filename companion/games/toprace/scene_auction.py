"""The auction on a screen: turning over a driver, bidding aloud or in turn, and putting the car on the start.

"Bo, 70 000, adjugé" is three taps: the amount, who said it, sold. A tap on a player's chip is that player's next bid, so the usual
raise is one tap. Whoever may not bid is drawn flat and says why; cash is on every chip.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.toprace.commands import Bid, CloseBidding, Pass, PlaceCar, RevealDriver, Sold
from companion.games.toprace.faces import car_face, car_name, car_the
from companion.games.toprace.scene_look import Look, awaited, board, chips, drivers, noted_chips
from companion.games.toprace.seen import AuctionSeen, BidderSeen, SeatSeen
from companion.games.toprace.setup import Setup
from companion.kernel.alike import alike
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import (
    Ask,
    Block,
    Bounds,
    Buttons,
    Card,
    Cell,
    Lit,
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
    if there(look.seen.auction).offer is None:
        return _turning_over(look)
    return _phone(look) if look.own else _table(look)


# --- turning over -------------------------------------------------------------------------------------------------------------


def _turning_over(look: Look) -> Scene:
    auction = there(look.seen.auction)
    forced = auction.forced
    hint = say("hint-forced", seat=forced.seat, price=forced.price) if forced else say("hint-reveal")
    prompt = look.prompt("prompt-reveal", look.seen.controller, hint=hint, waiting=())
    if not look.at_table:
        note = Note(text=hint, icon="cards")
        return Scene(prompt=prompt, seats=chips(look), main=(drivers(look), note), seats_at="none" if look.own else "bottom")
    rounds = {each.car: each.rounds for each in auction.unsold}
    targets = tuple(_driver(look, car, rounds.get(car)) for car in look.setup.colours)
    main: tuple[Block, ...] = (Buttons(targets=targets, columns=3, look="tile", title=say("reveal-title")),)
    words = say("reveal-forced", seat=forced.seat, price=forced.price) if forced else say("reveal-note")
    story = Note(title=_count(look.setup, there(look.seen.auction)), text=words, icon="gavel")
    return Scene(prompt=prompt, seats=chips(look), main=main, side=(story,))


def _driver(look: Look, car: str, rounds: int | None) -> Target:
    """A driver to turn over, or whose it is."""
    name, face = car_name(car), car_face(look.setup, car)
    if rounds is None:
        return Target(id=f"reveal:{car}", label=name, sub=look.owned(car), face=face, state="done")
    sub = say("unsold-rounds", rounds=rounds) if rounds else None
    return Target(id=f"reveal:{car}", label=name, sub=sub, face=face, does=Send(RevealDriver(car=car)))


# --- bidding ------------------------------------------------------------------------------------------------------------------


def _bid(seat: Seat, amount: int, label: Text | None = None) -> Target:
    """That seat says that amount."""
    return Target(id=f"bid:{seat}:{amount}", label=label or raw(seat), seat=None if label else seat, does=Send(Bid(amount=amount), by=seat))


def _bidders(look: Look) -> Sequence[BidderSeen]:
    """Who may bid now, in seat order; in turn only the one whose word it is."""
    return _may_bid(there(look.seen.auction))


@alike
def _may_bid(auction: AuctionSeen) -> Sequence[BidderSeen]:
    return [each for each in auction.bidders if each.may and auction.awaited in (None, each.seat)]


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
    auction = there(look.seen.auction)
    most = max((each.cash for each in bidders), default=0)
    amounts = (auction.least + auction.step * count for count in range(first, first + number))
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
    auction = there(look.seen.auction)
    least, step = auction.least, auction.step
    found = []
    for each in bidders:
        seat = each.seat
        bounds = Bounds(least=least, step=step, most=least + (each.cash - least) // step * step)
        if sold:
            found.append(Target(id=f"sold:{seat}", label=raw(seat), seat=seat, does=Ask(Send(Sold(seat=seat, amount=least)), bounds)))
        else:
            found.append(Target(id=f"other:{seat}", label=raw(seat), seat=seat, does=Ask(Send(Bid(amount=least), by=seat), bounds)))
    return tuple(found)


def _paddle(look: Look) -> Paddle:
    """Who leads, with how much, and what would be left."""
    auction = there(look.seen.auction)
    if auction.leader is None:
        return Paddle(heading=say("nobody-bid"), money=auction.least, note=say("least-bid"))
    return _leads(auction, look.seat(auction.leader), look.you_are(auction.leader))


@alike
def _leads(auction: AuctionSeen, leader: SeatSeen, you: str) -> Paddle:
    heading, left = say("leads", seat=leader.seat, you=you), leader.money - (auction.price or 0)
    return Paddle(heading=heading, seat=leader.seat, money=auction.price, note=say("would-keep", amount=left, you=you))


def _prompt(look: Look) -> Prompt:
    auction = there(look.seen.auction)
    leader, least, seat = auction.leader, auction.least, auction.awaited
    the = car_the(auction.offer or "")
    if seat is not None:
        return look.prompt("prompt-in-turn", seat, hint=say("hint-in-turn", amount=least))
    bidders = _bidders(look)
    if look.own or not bidders:  # nobody is asked for more where nobody may say it
        others: list[str | Text] = [each.seat for each in bidders if each.seat != look.viewer]
        you = len(others) < len(bidders)
        seats = (*others, say("you")) if you else tuple(others)
        text = say("prompt-may-bid", seats=seats, number=len(seats), you="yes" if you else "no")
        return Prompt(text=text, short=say("prompt-higher-short") if seats else None)
    hint = say("hint-outcry", amount=least)
    if leader is None:
        return look.prompt("prompt-open", hint=hint, car=the)
    return look.prompt("prompt-higher", leader, hint=hint, waiting=())


def _offer(look: Look) -> Card:
    """The driver's card, large."""
    return _offered(look.setup, there(look.seen.auction))


@alike
def _offered(setup: Setup, auction: AuctionSeen) -> Card:
    offer = auction.offer or ""
    return Card(id=f"offer:{offer}", face=car_face(setup, offer, "driver"), name=car_the(offer), note=_count(setup, auction))


def _count(setup: Setup, auction: AuctionSeen) -> Text:
    """ "3 sur 6"."""
    total = len(setup.colours)
    return say("driver-count", number=total - len(auction.unsold) + 1, total=total)


def _table(look: Look) -> Scene:
    auction = there(look.seen.auction)
    seat = auction.awaited
    amounts = _amounts(look, AMOUNTS) if look.at_table else ()
    main: list[Block] = [_paddle(look)]
    if amounts:
        main.append(Buttons(targets=amounts, columns=4, look="amount"))
    side: list[Block] = []
    bar: tuple[Target, ...] = ()
    if seat is not None:
        if look.at_table:
            side.append(Buttons(targets=(_passes(look, seat),)))
    else:
        if auction.leader is not None:
            side.append(COUNTING)
        if look.at_table:
            side.append(Buttons(targets=_closing(look)))
            bar = _somebody_passes(look)
    left = (replace(_offer(look), note=None), drivers(look, auction.offer))
    return Scene(prompt=_prompt(look), seats=_auction_chips(look), left=left, main=tuple(main), side=tuple(side), bar=bar, layout="trio")


def _passes(look: Look, seat: Seat) -> Target:
    return _out(seat, look.you_are(seat))


@lru_cache(maxsize=32)
def _out(seat: Seat, you: str) -> Target:
    return Target(id=f"pass:{seat}", label=say("passes", seat=seat, you=you), does=Send(Pass(), by=seat))


def _closing(look: Look) -> tuple[Target, ...]:
    """Sold, right below "once, twice". Without a bid the card goes under the pile."""
    auction = there(look.seen.auction)
    leader, price = auction.leader, auction.price
    found: list[Target] = []
    if leader is None:
        found.append(Target(id="close", label=say("no-bid-close"), sub=say("no-bid-close-sub"), does=Send(CloseBidding())))
    else:
        words = say("sold-to", seat=leader, amount=price or 0)
        found.append(Target(id="close", label=say("sold"), sub=words, style="go", icon="gavel", does=Send(CloseBidding())))
    if _bidders(look):
        found.append(Target(id="sold", label=say("sell-at-once"), style="quiet", does=Offer(_asked(look, _bidders(look), sold=True))))
    return tuple(found)


def _somebody_passes(look: Look) -> tuple[Target, ...]:
    """Where anybody may say a word at any time: who says that they are out."""
    could = [each.seat for each in _bidders(look) if each.seat not in there(look.seen.auction).passed]
    choices = tuple(Target(id=f"pass:{seat}", label=raw(seat), seat=seat, does=Send(Pass(), by=seat)) for seat in could)
    return (Target(id="pass", label=say("somebody-passes"), style="quiet", does=Offer(choices)),) if choices else ()


def _auction_chips(look: Look) -> tuple[SeatChip, ...]:
    """Who leads, who may raise with one tap, who may not and why."""
    return _bidding_chips(look.setup, look.seen.seats, there(look.seen.auction), look.at_table)


@alike
def _bidding_chips(setup: Setup, seats: tuple[SeatSeen, ...], auction: AuctionSeen, at_table: bool) -> tuple[SeatChip, ...]:
    notes: dict[Seat, Text] = {}
    states: dict[Seat, ChipState] = {}
    targets: dict[Seat, Target] = {}
    for each in auction.bidders:
        seat = each.seat
        if seat == auction.leader:
            notes[seat], states[seat] = say("note-leads"), "leads"
        elif not each.may:
            notes[seat], states[seat] = say("note-out", why=each.why or ""), "out"
        elif seat in auction.passed:
            notes[seat], states[seat] = say("note-out", why="passed"), "out"
        if seat == auction.awaited:
            states[seat] = "awaited"
        if at_table and each in _may_bid(auction):
            targets[seat] = _bid(seat, auction.least, say("raises", seat=seat, amount=auction.least))
    return noted_chips(setup, seats, notes=notes, states=states, targets=targets)


# --- a phone ------------------------------------------------------------------------------------------------------------------


def _phone(look: Look) -> Scene:
    """One's next bid under the thumb, then other amounts, then what it would leave."""
    auction = there(look.seen.auction)
    mine = next(each for each in auction.bidders if each.seat == look.viewer)
    row = look.seat(look.viewer)
    main: list[Block] = [_offer(look), _paddle(look)]
    counting = (COUNTING,) if auction.leader is not None and auction.awaited is None else ()
    if mine in _bidders(look):
        least = auction.least
        first = Target(id="raise", label=say("i-raise"), money=least, style="pri", does=Send(Bid(amount=least), by=look.viewer))
        main.extend((Buttons(targets=(first,)), *counting))
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
        main.extend((*counting, Note(text=text, tone="wait", icon="hourglass-medium")))
    return Scene(prompt=_prompt(look), seats=_auction_chips(look), main=tuple(main), seats_at="none")


# --- on the start -------------------------------------------------------------------------------------------------------------


def placing_scene(look: Look) -> Scene:
    """Phase placing: the buyer puts the car on a free start space."""
    placing = there(look.seen.placing)
    car, seat = placing.car, placing.seat
    track = look.setup.track
    grid = {track.names[space]: number for number, space in enumerate(track.start, 1)}
    targets = {
        space: Target(
            id=f"place:{space}",
            label=raw(str(grid[space])),
            sub=raw(space) if look.own else None,
            does=Send(PlaceCar(car=car, space=space), by=seat),
        )
        for space in placing.spaces
        if look.gives(seat)
    }
    lit = [Lit(space=space, label=raw(str(grid[space])), target=targets.get(space)) for space in placing.spaces]
    the = car_the(car)
    prompt = look.prompt("prompt-place", seat, hint=say("hint-place"), car=the)
    card = Card(id=f"offer:{car}", face=car_face(look.setup, car, "driver"), name=the)
    buttons = (Buttons(targets=tuple(targets.values()), columns=3),) if targets else ()
    if look.own:
        return Scene(prompt=prompt, seats=chips(look), main=(*buttons, board(look, lit=lit)), seats_at="none")
    left = Rows(rows=(Row(seat=seat, cells=(Cell(money=look.seat(seat).money, strong=True),)),))
    return Scene(
        prompt=prompt, seats=chips(look, states=awaited(seat)), main=(board(look, lit=lit),), side=(card, left, *buttons), seats_at="none"
    )
