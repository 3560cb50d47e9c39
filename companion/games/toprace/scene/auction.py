"""The auction on a screen: turning over a driver, bidding aloud or in turn, and putting the car on the start.

The bidding itself is drawn as in every auction (`companion.scene.bidding`); cash is on every chip.
"""

from __future__ import annotations

from companion.games.toprace.commands import Bid, CloseBidding, Pass, PlaceCar, RevealDriver, Sold
from companion.games.toprace.scene.faces import car_face, car_the, car_tile
from companion.games.toprace.scene.look import (
    SceneSource,
    driver_slots,
    numbered_space,
    plain_chips,
    seat_chips,
    spaces_to_choose,
    track_board,
)
from companion.games.toprace.setup import Setup
from companion.games.toprace.view.seen import AuctionSeen, SeatSeen
from companion.kernel.frozen import replace
from companion.kernel.shared import remembering_parts
from companion.kernel.text import Text, say
from companion.scene import (
    Block,
    Buttons,
    Card,
    Cell,
    Note,
    Row,
    Rows,
    Scene,
    SeatChip,
    Send,
    Target,
)
from companion.scene.bidding import Bids, Saleroom, at_a_glance, chips_at_a_glance
from companion.scene.look import present_part


def auction_scene(look: SceneSource) -> Scene:
    """Phase auction: a driver to turn over, or one on offer."""
    return _turning_over(look) if look.auction.offer is None else _bidding(look)


# --- turning over -------------------------------------------------------------------------------------------------------------


def _turning_over(look: SceneSource) -> Scene:
    forced = look.auction.forced
    hint = say("hint-forced", seat=forced.seat, price=forced.price) if forced else say("touch-reveal")
    prompt = look.prompt("prompt-reveal", look.seen.controller, hint=hint, waiting=())
    if not look.at_table:
        note = (Note(text=hint, icon="cards"),) if forced else ()  # where the card is touched is told there
        return Scene(prompt=prompt, seats=seat_chips(look), main=(driver_slots(look), *note), seats_at="none" if look.own else "bottom")
    rounds = {each.car: each.rounds for each in look.auction.unsold}
    targets = tuple(_driver(look, car, rounds.get(car)) for car in look.setup.colours)
    pile = Buttons(targets=targets, columns=3, look="tile", title=say("reveal-title"))
    words = say("reveal-forced", seat=forced.seat, price=forced.price) if forced else say("reveal-note")
    story = Note(title=_count(look.setup, look.auction), text=words, icon="gavel")
    return Scene(prompt=prompt, seats=seat_chips(look), main=(pile,), side=(story,))


def _driver(look: SceneSource, car: str, rounds: int | None) -> Target:
    """A driver to turn over, or its owner."""
    tile = car_tile(look.setup, "reveal", car)
    if rounds is None:
        return replace(tile, sub=look.owned(car), state="done")
    return replace(tile, sub=say("unsold-rounds", rounds=rounds) if rounds else None, does=Send(RevealDriver(car=car)))


# --- bidding ------------------------------------------------------------------------------------------------------------------

SAYS = Bids(
    bid=lambda amount: Bid(amount=amount), pass_=Pass(), close=CloseBidding(), sold=lambda seat, amount: Sold(seat=seat, amount=amount)
)


def _offer(setup: Setup, car: str) -> Card:
    """The driver's card, large."""
    return Card(id=f"offer:{car}", face=car_face(setup, car, "driver"), name=car_the(car))


@remembering_parts
def _offered(setup: Setup, auction: AuctionSeen) -> Card:
    return replace(_offer(setup, auction.offer or ""), note=_count(setup, auction))


def _count(setup: Setup, auction: AuctionSeen) -> Text:
    """The number of the driver: "3 sur 6"."""
    total = len(setup.colours)
    return say("driver-count", number=total - len(auction.unsold) + 1, total=total)


def _bidding(look: SceneSource) -> Scene:
    """The scene with a driver on offer: anybody bids, or the seat on turn."""
    auction, offer, room = look.auction, look.auction.offer or "", Saleroom(look, look.auction, SAYS)
    prompt, seats = room.prompt(car_the(offer)), _chips(look.setup, look.seen.seats, auction, look.at_table)
    paddle = room.paddle(look.seat(auction.leader).money if auction.leader is not None else 0)
    if look.own:
        row = look.seat(look.viewer)
        note = say("you-would-keep", amount=row.money - auction.least, drivers=len(row.drivers))
        return Scene(prompt=prompt, seats=seats, main=(_offered(look.setup, auction), paddle, *room.own(note)), seats_at="none")
    left, side = (_offer(look.setup, offer), driver_slots(look, offer)), room.counting()
    if not look.at_table:
        return Scene(prompt=prompt, seats=seats, left=left, main=(paddle,), side=side, layout="trio")
    bar = room.somebody_passes() if auction.awaited is None else ()
    closing = room.closing(say("no-bid-close-sub"))
    return Scene(prompt=prompt, seats=seats, left=left, main=(paddle, *room.amounts()), side=(*side, closing), bar=bar, layout="trio")


@remembering_parts
def _chips(setup: Setup, seats: tuple[SeatSeen, ...], auction: AuctionSeen, at_table: bool) -> tuple[SeatChip, ...]:
    return chips_at_a_glance(plain_chips(setup, seats), at_a_glance(auction, SAYS, at_table))


# --- on the start -------------------------------------------------------------------------------------------------------------


def placing_scene(look: SceneSource) -> Scene:
    """Phase placing: the buyer puts the car on a free start space."""
    placing = present_part(look.seen.placing)
    car, seat = placing.car, placing.seat
    track = look.setup.track
    grid = {track.names[space]: number for number, space in enumerate(track.start, 1)}
    sends = {space: Send(PlaceCar(car=car, space=space), by=seat) for space in placing.spaces}
    targets = {space: numbered_space("place", space, grid[space], send) for space, send in sends.items()}
    lit, buttons = spaces_to_choose(look, seat, targets)
    shown, prompt = track_board(look, lit=lit), look.prompt("prompt-place", seat, hint=say("hint-place"), car=car_the(car))
    if look.own:
        return Scene(prompt=prompt, seats=seat_chips(look), main=(*buttons, shown), seats_at="none")
    left = Rows(rows=(Row(seat=seat, cells=(Cell(money=look.seat(seat).money, strong=True),)),))
    side: tuple[Block, ...] = (_offer(look.setup, car), left, *buttons)
    return Scene(prompt=prompt, seats=seat_chips(look, awaited=seat), main=(shown,), side=side, seats_at="none")
