"""A view being drawn, with the grove as a board: hexes with their bamboo and channels, the figures, and where something may be done.

Hexes have a flat side up, as on the table; lengths are in units, of which a hex's side has 82. The ground is everything about a plot
that changes when it is laid or gets water; it stays the same object while that is the same.

A hex where something may be done is lit, and a tap there offers what. The buttons beside the board work the other way round: first
what, then where (`Target.space`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.games.takenoko.commands import (
    Chip,
    Clouds,
    LayChannel,
    LayPlot,
    MoveGardener,
    MovePanda,
    PlaceChip,
    Rain,
    Storm,
)
from companion.games.takenoko.hexes import At, hex_name
from companion.games.takenoko.scene.faces import GARDENER_FACE, PANDA_FACE, bamboo_face, chip_face, plot_face, plot_name
from companion.games.takenoko.setup import CHIPS, PER_COLOUR, Setup
from companion.games.takenoko.view import GroveSeen, View
from companion.kernel.command import Command
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Board, Ground, Lit, Offer, Piece, Stroke, Target, Trial
from companion.scene.hexes import HexMap
from companion.scene.look import Looking

SIDE = 82.0
MARGIN = 14.0
THICK = 6.0  # a plot has an edge below


@lru_cache(maxsize=4)
def _ground(plots: tuple[tuple[int, int, str, str, bool], ...], spots: tuple[At, ...]) -> tuple[Ground, HexMap]:
    """The hexes: the pond, the plots (place, fill, colour, water) and the free places where a plot may be laid."""
    frame = HexMap.around([(0, 0), *((q, r) for q, r, *_ in plots), *spots], SIDE, MARGIN, THICK)
    hexes = (
        frame.space((q, r), hex_name((q, r)), "hex" if wet else "dry", fill, say("colour-letter", colour=colour))
        for q, r, fill, colour, wet in plots
    )
    free = (frame.space(at, hex_name(at), "spot") for at in spots)
    key = f"grove:{len(spots)};" + ";".join(f"{q},{r}{colour}{'+' if wet else '-'}" for q, r, _, colour, wet in plots)
    spaces = (frame.space((0, 0), hex_name((0, 0)), "pond", "water"), *hexes, *free)
    return Ground(key=key, size=frame.size, spaces=spaces), frame


class SceneSource(Looking[Setup, View]):
    """A view with its grove laid out: what the parts of the scene ask of it."""

    def __init__(self, setup: Setup, seen: View) -> None:
        super().__init__(setup, seen)
        fills = {colour.name: colour.fill for colour in setup.edition.box.colours}
        plots = tuple((*plot.at, fills[plot.colour], plot.colour, plot.irrigated) for plot in seen.grove.plots)
        self.ground, self.frame = _ground(plots, seen.grove.spots)
        self.by: Seat | None = self.turn if self.gives(self.turn) else None  # who says what is tapped here: the player on turn, or nobody

    @property
    def bank(self) -> bool:
        """Whether the app keeps the score only."""
        return self.setup.bank

    @property
    def effect(self) -> str:
        """What the weather allows; nothing when skipped or not told."""
        return self.seen.so_far.effect or ""

    @property
    def left(self) -> int:
        """How many actions are left in this turn."""
        return max(0, self.seen.so_far.limit - len(self.seen.so_far.done))

    def board(self) -> Board:
        """The board, to be tapped by whom this screen may speak for."""
        grove = self.seen.grove
        channels = [Stroke(points=self.frame.edge(*edge), style="channel") for edge in grove.channels]
        free = [
            Stroke(points=self.frame.edge(*edge), style="legal", target=self._edge("edge", edge) if self.by else None)
            for edge in self.seen.may.edges
        ]
        pieces = _pieces(self.setup, grove, self.frame)
        return Board(ground=self.ground, pieces=pieces, lit=tuple(self._lit()), strokes=(*channels, *free))

    # --- what may be done where

    def _lit(self) -> Iterable[Lit]:
        """Every hex where something may be done now; a tap does it, or offers what."""
        if self.by is None:
            yield from (Lit(space=hex_name(at)) for at in dict.fromkeys(self._open_now()))
            return
        here: dict[str, list[Target]] = {}
        for place, target in self._here():
            here.setdefault(place, []).append(target)
        for name, choices in here.items():  # one thing can be done there: one touch does it
            alone = replace(choices[0], id=f"at:{name}") if len(choices) == 1 else None
            yield Lit(space=name, target=alone or Target(id=f"at:{name}", does=Offer(tuple(choices))))

    def _open_now(self) -> Iterable[At]:
        """The lit hexes for onlookers, in the order in which they are lit."""
        may = self.seen.may
        if may.rain or may.storm:
            return (*may.rain, *may.storm)
        return (*may.panda, *may.gardener, *(may.chips if self.chips_at_hand() else ()), *may.spots)

    def _here(self) -> Iterable[tuple[str, Target]]:
        """What may be done on each hex: what the weather allows, or the figures, a chip, a plot."""
        may = self.seen.may
        if may.rain or may.storm:
            yield from ((hex_name(at), Target(id="here:rain", does=self.send(Rain(at=at)))) for at in may.rain)
            yield from ((hex_name(at), Target(id="here:storm", does=self.send(Storm(to=at)))) for at in may.storm)
            return
        for who in ("panda", "gardener"):
            yield from ((str(each.space), each) for each in self.walks(f"here:{who}", who, say(f"{who}-here")))
        for chip in self.chips_at_hand():
            yield from ((str(each.space), each) for each in self.chip_places(f"here:{chip}", chip, say("chip-here", chip=chip)))
        for at in may.spots:
            yield from ((hex_name(at), each) for each in self._kinds(f"here:{hex_name(at)}", at))

    @property
    def under_clouds(self) -> bool:
        """Whether chips come from the supply now."""
        return self.seen.so_far.awaited and self.effect == "clouds"

    def chips_at_hand(self) -> list[Chip]:
        """The chips that may be placed now: from one's board, or from the supply under clouds."""
        seen = self.seen
        if self.under_clouds:
            return [chip for chip in CHIPS if seen.supply.chips[chip]]
        return [chip for chip in CHIPS if seen.turn and seen.players[seen.turn].chips[chip]]

    def walks(self, identity: str, who: str, label: Text | None = None) -> tuple[Target, ...]:
        """Where the gardener or the panda gets: each place numbered as on the board, and described."""
        kind, start, places = self._figure(who)
        ways = {at: self.frame.way(start, at, 52, 30) for at in places if _one_farther(start, at) not in places}
        found = [self._place(identity, at, number, kind(to=at), label) for number, at in enumerate(places, 1)]
        return tuple(replace(each, piece=who, way=ways.get(at, ())) for each, at in zip(found, places, strict=True))

    def _figure(self, who: str) -> tuple[type[MoveGardener | MovePanda], At, tuple[At, ...]]:
        """The command that moves the gardener or the panda, where it stands and where it can go."""
        grove, may = self.seen.grove, self.seen.may
        return (MoveGardener, grove.gardener, may.gardener) if who == "gardener" else (MovePanda, grove.panda, may.panda)

    def closed_plots(self, who: str) -> tuple[Trial, ...]:
        """Plots where a figure does not get, and what the rules are asked about them."""
        kind, _, open_ = self._figure(who)
        places = ((0, 0), *(plot.at for plot in self.seen.grove.plots))
        return tuple(Trial(space=hex_name(at), send=self.send(kind(to=at))) for at in places if at not in open_)

    def chip_places(self, identity: str, chip: Chip, label: Text | None = None) -> tuple[Target, ...]:
        """Plots that may take a chip, from one's board or straight from the supply."""
        kind, numbered = Clouds if self.under_clouds else PlaceChip, enumerate(self.seen.may.chips, 1)
        return tuple(self._place(identity, at, number, kind(chip=chip, at=at), label) for number, at in numbered)

    def spots(self, identity: str) -> tuple[Target, ...]:
        """Free places for a plot; each then asks which one was drawn."""
        found = []
        for number, at in enumerate(self.seen.may.spots, 1):
            spot = Target(id=f"{identity}:{hex_name(at)}", label=raw(str(number)), sub=say("spot", number=number), space=hex_name(at))
            found.append(replace(spot, does=Offer(tuple(self._kinds(spot.id, at)))))
        return tuple(found)

    def _kinds(self, identity: str, at: At) -> Iterable[Target]:
        """Every kind of plot left in the pile, and a plain one with each chip that may be put on as it is laid."""
        board = self.seen.players[self.turn].chips
        plain = self.setup.plot_names[::PER_COLOUR]
        for plot in self.seen.pile:
            for chip in (None, *(chip for chip in CHIPS if board[chip] and plot in plain)):
                yield Target(
                    id=f"{identity}:{plot}:{chip or 'bare'}", label=plot_name(plot), face=plot_face(self.setup, plot),
                    sub=say("with-chip", chip=chip) if chip else None, does=self.send(LayPlot(plot=plot, at=at, chip=chip)),
                )  # fmt: skip

    def edges(self, identity: str) -> tuple[Target, ...]:
        """Edges where a channel may lie."""
        edges = self.seen.may.edges
        words = [say("edge", one=self._describe(one), other=self._describe(other)) for one, other in edges]
        numbered = enumerate(zip(edges, words, strict=True), 1)
        return tuple(replace(self._edge(identity, edge), label=raw(str(number)), sub=sub) for number, (edge, sub) in numbered)

    def _edge(self, identity: str, edge: tuple[At, At]) -> Target:
        name = ":".join(map(hex_name, edge))
        return Target(id=f"{identity}:{name}", edge=self.frame.edge(*edge), does=self.send(LayChannel(between=edge)))

    def _place(self, identity: str, at: At, number: int, command: Command, label: Text | None) -> Target:
        place, words = hex_name(at), label or raw(str(number))
        return Target(id=f"{identity}:{place}", label=words, sub=self._describe(at), space=place, does=self.send(command))

    def _describe(self, at: At) -> Text:
        """What lies on a hex: "parcelle verte, 3 bambous"."""
        for plot in self.seen.grove.plots:
            if plot.at == at:
                return say("hex-plot", colour=plot.colour, number=plot.bamboo, improvement=plot.improvement or "")
        return say("pond")


def _one_farther(start: At, to: At) -> At:
    """The next hex on a straight line from one to another."""
    q, r = to[0] - start[0], to[1] - start[1]
    return to[0] + (q > 0) - (q < 0), to[1] + (r > 0) - (r < 0)


@lru_cache(maxsize=4)
def _pieces(setup: Setup, grove: GroveSeen, frame: HexMap) -> tuple[Piece, ...]:
    """Bamboo with its height, improvements, the two figures: each at its own place on a hex, so that none hides another."""
    found = []
    for plot in grove.plots:
        name = hex_name(plot.at)
        if plot.improvement:  # a fence stands all round
            at = frame.beside(plot.at, *((0, 0) if plot.improvement == "enclosure" else (50, -12)))
            found.append(Piece(id=f"chip:{name}", face=chip_face(plot.improvement), space=name, at=at))
        if plot.bamboo:
            face, at = bamboo_face(setup, plot.colour), frame.beside(plot.at, 10, 22)
            found.append(Piece(id=f"bamboo:{name}", face=face, space=name, at=at, count=plot.bamboo))
    for who, face, stands, place, in_pond in (  # the pond has room for both, side by side
        ("gardener", GARDENER_FACE, grove.gardener, (2, -36), (34, 0)),
        ("panda", PANDA_FACE, grove.panda, (-36, 12), (-34, 0)),
    ):
        at = frame.beside(stands, *(in_pond if stands == (0, 0) else place))
        found.append(Piece(id=who, face=face, space=hex_name(stands), at=at))
    return tuple(found)
