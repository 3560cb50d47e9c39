"""What a viewer may see, built up from nothing: a field that only some may see is None for the others."""

from __future__ import annotations

from collections.abc import Mapping

from companion.auctions.seen import BiddingSeen, bidders_of, bidding_seen
from companion.games.houses.commands import PlayHouse
from companion.games.houses.position import Position, position
from companion.games.houses.state import Phase, State
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.shape import Shape


class View(Shape):
    """The table for a seat, an onlooker or the tablet. Every view has viewer, phase, turn and position."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    lot: int
    house: int | None
    auction: BiddingSeen | None
    round: int
    missing: tuple[Seat, ...]  # who has not played
    last: Mapping[Seat, PlayHouse]
    coins: Mapping[Seat, int]
    scores: Mapping[Seat, int]
    cards: Mapping[Seat, int]  # how many
    winners: tuple[Seat, ...]
    hand: tuple[int, ...] = ()  # the viewer's own
    own: PlayHouse | None = None  # the viewer's own secret
    position: Position | None = None  # the table's


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    auction, choices = state.auction, state.choices
    coins = {seat: state.coins(seat) for seat in state.setup.seats}
    return View(
        viewer=viewer,
        phase=state.phase,
        turn=state.turn,
        lot=state.lot,
        house=state.house,
        auction=bidding_seen(auction, state.turn, bidders_of(auction, coins, passed_are_out=True)) if auction else None,
        round=choices.round,
        missing=choices.missing if state.phase == "playing" else (),
        last=choices.last,
        coins=coins,
        scores=state.scores,
        cards={seat: len(hand) for seat, hand in state.hands.items()},
        winners=state.winners(),
        hand=state.hands.get(viewer, ()),
        own=choices.made.get(viewer),
        position=position(state) if viewer == TABLE else None,
    )
