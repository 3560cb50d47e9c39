"""A view that is being drawn: what all scenes of Top Race ask of it, the seats' chips and the board.

Everything that can be tapped asks `gives` first: on the table's screen people may tap for anybody, on a phone only for its own
seat, and onlookers can tap nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.games.toprace.scene.faces import car_face
from companion.games.toprace.scene.geometry import board_ground, podium_space
from companion.games.toprace.setup import Setup
from companion.games.toprace.view.seen import AuctionSeen, CarSeen, SeatSeen, View
from companion.kernel.seat import Seat
from companion.kernel.shared import remembering_parts
from companion.kernel.text import Text, raw, say
from companion.scene import Board, Buttons, Lit, Piece, SeatChip, Send, Slots, Stroke, Target, Trial
from companion.scene.bidding import chips_at_a_glance
from companion.scene.kinds import PieceState
from companion.scene.look import Looking, present_part


class SceneSource(Looking[Setup, View]):
    """A view, with what several scenes ask of it."""

    @property
    def line_ahead(self) -> int | None:
        """The next TIPP line that bets wait for."""
        return next((line.tipp for line in self.seen.bets.lines if line.state == "ahead"), None) if self.seen.bets else None

    def seat(self, seat: Seat) -> SeatSeen:
        """What is known of a seat."""
        return self.seen.seats[self.setup.index[seat]]

    @property
    def money(self) -> dict[Seat, int]:
        """What everybody has."""
        return {row.seat: row.money for row in self.seen.seats}

    def owned(self, car: str) -> Text | None:
        """The owner in words: "à Bo", "à vous"."""
        owner = self.seen.cars[car].owner
        return say("owned-by", seat=owner, you=self.you_are(owner)) if owner else None

    @property
    def auction(self) -> AuctionSeen:
        """The auction, while there is one."""
        return present_part(self.seen.auction)

    def race_name(self) -> Text:
        """The race's name: "Première course"; only "La course" if there is only one."""
        return say("race-name", race=self.seen.race, races=self.seen.races)


def seat_chips(look: SceneSource, *, notes: dict[Seat, Text] | None = None, awaited: Seat | None = None) -> tuple[SeatChip, ...]:
    """Every player at a glance: money, cars, a word, who is waited for."""
    chips = plain_chips(look.setup, look.seen.seats)
    return chips_at_a_glance(chips, (notes or {}, {awaited: "awaited"} if awaited else {}, {})) if notes or awaited else chips


@remembering_parts
def plain_chips(setup: Setup, seats: tuple[SeatSeen, ...]) -> tuple[SeatChip, ...]:
    """The same without a word or a state: money and cars, as everybody sees them."""
    return tuple(SeatChip(seat=row.seat, money=row.money, faces=tuple(car_face(setup, car) for car in row.drivers)) for row in seats)


def card_counts(look: SceneSource) -> dict[Seat, Text]:
    """The word beside each name: "5 cartes"; "arrivée" if all of a player's cars are in."""
    dealt = [row for row in look.seen.seats if row.cards is not None]
    return {row.seat: say("seat-in") if row.out else say("card-count", number=row.cards or 0) for row in dealt}


def cards_left(look: SceneSource) -> Text:
    """How many cards are left, in words: "encore 23 cartes"."""
    return say("cards-left", number=sum(row.cards or 0 for row in look.seen.seats))


def driver_slots(look: SceneSource, offer: str | None = None) -> Slots:
    """The six drivers: sold ones with their owners, the one on offer, and places for those still face down."""
    cars = look.seen.cars
    sold = [(None, car_face(look.setup, car), cars[car].owner) for car in look.setup.colours if cars[car].owner]
    offered = [(say("on-offer"), car_face(look.setup, offer), None)] if offer is not None else []
    covered = [(None, None, None)] * (len(look.setup.colours) - len(sold) - len(offered))
    return Slots(slots=(*sold, *offered, *covered))


def track_board(
    look: SceneSource, *, chosen: str | None = None, lit: Sequence[Lit] = (), strokes: Sequence[Stroke] = (), why: tuple[Trial, ...] = ()
) -> Board:
    """The track with the cars on it, those that are in on the podium."""
    track, pieces = look.setup.track, _pieces(look.setup, tuple(look.seen.cars.items()), chosen)
    return Board(ground=board_ground(track, len(look.setup.colours)), pieces=pieces, lit=tuple(lit), strokes=tuple(strokes), why=why)


@lru_cache(maxsize=8)  # six screens of one moment show them
def _pieces(setup: Setup, cars: tuple[tuple[str, CarSeen], ...], chosen: str | None) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for car, facts in cars:
        face = car_face(setup, car, "car")
        if facts.state == "finished":
            pieces.append(Piece(id=f"car:{car}", face=face, space=podium_space(facts.place or 0)))
        elif facts.space is not None:
            state: PieceState = "beside" if facts.state == "beside" else "chosen" if car == chosen else "standing"
            pieces.append(Piece(id=f"car:{car}", face=face, space=facts.space, state=state))
    return tuple(pieces)


def numbered_space(does: str, space: str, number: int, send: Send, on_board: str | None = None) -> Target:
    """A target for a space, called by its number on the board, because its name is not printed there."""
    return Target(id=f"{does}:{space}", label=raw(str(number)), does=send, space=on_board)


def spaces_to_choose(look: SceneSource, seat: Seat, targets: Mapping[str, Target]) -> tuple[tuple[Lit, ...], tuple[Buttons, ...]]:
    """These spaces lit, and a button for each; they can be tapped if this screen may act for that seat."""
    gives = look.gives(seat)
    lit = tuple(Lit(space=space, label=each.label, target=each if gives else None) for space, each in targets.items())
    return lit, (Buttons(targets=tuple(targets.values()), columns=3),) if gives and targets else ()


def board_space(look: SceneSource, to: str) -> str:
    """Where an end lies on the board: a space, or for the finish the next podium place."""
    return podium_space(len(look.seen.finish) + 1) if to == "finish" else to
