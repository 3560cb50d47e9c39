"""The table at one moment, for whatever shows it (tablet, phones, terminal): what is played, and who and what is in the room.

Both are immutable, and when one changes, the other stays the same object. A scene is made from what is played when somebody first asks for
it. So no scene is made again because a phone loses its connection for a moment or a reader says that it is still there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from companion import wire
from companion.game import AnyGame, Envelope, Summary
from companion.kernel.command import Happening, Refusal
from companion.kernel.company import absent_seats
from companion.kernel.frozen import quick, replace
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text, say
from companion.scene import Block, Buttons, Cell, Draw, Fill, Onward, Read, Row, Rows, Scan, Scene, SeatChip, Standing, Target
from companion.scene.moments import Moment, MoneyMoved, PointsMoved
from companion.sensing import DeviceState
from companion.table.play.ceremony import Ceremony, staged_scene
from companion.table.play.looking_back import scene_looking_back
from companion.table.play.promises import Promised
from companion.table.play.stopwatch import Thought
from companion.table.room.lobby import Lobby
from companion.table.room.settings import Settings
from companion.table.trouble import Trouble

ONWARD = (
    Target(id="onward:shelf", label=say("onward-shelf"), icon="books", does=Onward("shelf")),
    Target(id="onward:another", label=say("onward-another"), does=Onward("another")),
    Target(id="onward:revenge", label=say("onward-revenge"), icon="repeat", style="go", does=Onward("revenge")),
)
_SCANS = frozenset((Scan,))
OVER = "over"  # a game's last phase
SCENES_KEPT = 16  # for the newest two situations: six seats, the table, an onlooker


Presence = Literal["connected", "lost", "none"]  # of a seat's phone


@quick
@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the table's log: its number, who spoke, what happened; struck through if it was taken back.

    If a phone gave the command for the table, the line begins with whose phone that was.
    """

    number: int
    by: str
    texts: tuple[Text, ...]
    undone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LanInfo:
    """How phones reach the table: the address to type, the QR code's content, the room code; or why they can't."""

    address: str = ""  # "192.168.1.42:8765"
    join: str = ""  # the address in the QR code
    code: str = ""
    wall: str = ""  # the address for a browser that only watches; it is let in if the settings allow it
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseInfo:
    """How the table is connected to a broker, and the newest messages that it sent there."""

    where: str
    linked: bool = False
    trouble: Trouble | None = None
    told: tuple[tuple[str, str], ...] = ()  # topic and message, the newest last


@dataclass(frozen=True, slots=True)
class SeatClaim:
    """A phone that asks for a seat which another phone holds, and the digits it shows."""

    id: str
    seat: Seat
    digits: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collecting:
    """Pieces are being read into hands: whose hand it is, and how many each has. Only the session knows which pieces."""

    prefix: str
    owner: Seat | None
    counts: Mapping[Seat, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What the sensors said last: what was seen, why it was refused and what would be legal, or a word about it."""

    sighting: Sighting | None = None
    note: Text | None = None
    refusal: Refusal | None = None
    offers: tuple[Text, ...] = ()
    by: str | None = None
    tag: str | None = None  # a tag that is on no piece here
    game: str | None = None  # another game that has this piece
    learnt: str | None = None
    instead_of: str | None = None


@quick
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Play:
    """What is played: an evening, how far it is, and what is told of it. Without an evening, nothing is played."""

    evening: int | None = None
    born: str = ""  # tells it from another evening with its number (`Journal.born`)
    started: str = ""  # when it was begun, by this machine's clock, in UTC
    game: AnyGame | None = None
    setup: AnySetup = None
    state: AnyState = None
    summary: Summary | None = None  # phase, turn and result of the game
    last_line: int = 0
    log: tuple[LogLine, ...] = ()
    standings: tuple[Standing, ...] = ()  # how everybody stood after each line, if a chart is drawn
    happenings: tuple[Happening, ...] = ()  # of the newest line, for animations and sounds
    undo_to: int | None = None
    can_draw: bool = False
    promised: Promised | None = field(default=None, repr=False)
    ceremony: Ceremony = field(default_factory=Ceremony)
    trouble: Trouble | None = None  # the disk's trouble, shown until it heals
    thought: Thought | None = None  # whose time the game counts

    @property
    def playing(self) -> bool:
        """Whether a game is on the table."""
        return self.game is not None

    def said(self, what: str | Envelope) -> str:
        """The id of a command given in this situation: the same command given twice in one situation is one command."""
        return f"{self.evening}:{self.last_line}:{what if isinstance(what, str) else wire.digest(repr(what).encode())[:16]}"

    @property
    def told(self) -> tuple[LogLine, ...]:
        """The log without the lines about accounts that are still closed."""
        held = self.ceremony.held
        return self.log if held is None else tuple(line for line in self.log if line.number < held)

    @property
    def is_over(self) -> bool:
        """Whether everything is played and told, so that only another game can follow."""
        return self.summary is not None and self.summary.phase == OVER and self.ceremony.held is None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What moved with the newest line; nothing while accounts that it led to are closed."""
        if self.game is None or self.ceremony.held is not None:
            return ()
        return tuple(moment for happening in self.happenings for moment in self.game.moments(happening))


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Who is in the room, and what: the seats, the phones, the readers, the network."""

    lobby: Lobby = field(default_factory=Lobby)
    settings: Settings = field(default_factory=Settings)
    presence: Mapping[Seat, Presence] = field(default_factory=dict)
    claims: tuple[SeatClaim, ...] = ()
    lan: LanInfo | None = None
    house: HouseInfo | None = None
    devices: Mapping[str, DeviceState] = field(default_factory=dict)
    question: Interpretation | None = None
    learning: str | None = None
    collecting: Collecting | None = None
    heard: Heard | None = None

    def accent(self, seat: Seat) -> str:
        """A seat's accent colour, as a token of the palette."""
        return next((place.accent for place in self.lobby.places if place.name == seat), "galet")

    def on_phone(self, seat: Seat) -> bool:
        """Whether a phone holds the seat, even if it sleeps: the player's secrets are shown there."""
        return self.presence.get(seat, "none") != "none"


@lru_cache(maxsize=2)
def _moved(play: Play) -> tuple[Mapping[Seat, int], Mapping[Seat, int]]:
    """By how much the newest line changed everybody's money, and their points."""
    money, points = dict[Seat, int](), dict[Seat, int]()
    for moment in play.moments:
        match moment:
            case MoneyMoved(seat, amount):
                money[seat] = money.get(seat, 0) + amount
            case PointsMoved(seat, amount):
                points[seat] = points.get(seat, 0) + amount
            case _:
                pass
    return money, points


def _changed(scene: Scene, play: Play) -> Scene:
    """The scene with these changes on everybody's chip."""
    money, points = _moved(play)
    if not money and not points:
        return scene

    def of(chip: SeatChip) -> SeatChip:
        change = (points if chip.money is None else money).get(chip.seat) or None
        return replace(chip, change=change) if change else chip

    return replace(scene, seats=tuple(map(of, scene.seats)))


@lru_cache(maxsize=SCENES_KEPT)
def _scene(play: Play, viewer: Viewer) -> Scene:
    """What a viewer sees of a play. It is made once for each viewer of each `Play`, on whatever thread."""
    assert play.game is not None
    scene = staged_scene(play.game.scene(play.setup, play.game.view(play.state, viewer)), viewer, play.ceremony)
    scene = _changed(scene_looking_back(scene, viewer, play.standings), play)
    if gone := absent_seats(play.setup):
        here = (replace(chip, state="out", note=say("seat-left"), target=None) if chip.seat in gone else chip for chip in scene.seats)
        scene = replace(scene, seats=tuple(here))
    if viewer == TABLE and play.is_over:
        scene = replace(scene, bar=ONWARD)
    if viewer == TABLE and play.can_draw and not any(isinstance(target.act, Draw) for target in scene.bar):
        draw = Target(
            id="draw", label=say("app-draws", phase=play.summary.phase if play.summary is not None else ""), icon="shuffle", does=Draw()
        )
        scene = replace(scene, bar=(draw, *scene.bar))
    return scene


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """Everything there is to show. `version` grows with every change; a part that did not change is the same object as before."""

    version: int = 0
    play: Play = field(default_factory=Play)
    room: Room = field(default_factory=Room)

    def scene(self, viewer: Viewer) -> Scene:
        """What this viewer sees. Only for a table with a game on it."""
        scene = _scene(self.play, viewer)
        if not scene.shows(_SCANS):
            return scene
        main, side = self._with_scans(scene.main, viewer), self._with_scans(scene.side, viewer)
        return replace(scene, main=main, side=side)

    def _with_scans(self, blocks: tuple[Block, ...], viewer: Viewer) -> tuple[Block, ...]:
        """Pieces that are to be read, as rows that say how many there are; only on the tablet, and only if there is a reader."""
        found: list[Block] = []
        for block in blocks:
            if not isinstance(block, Scan):
                found.append(block)
            elif viewer == TABLE and any(device.connected for device in self.room.devices.values()):
                found.extend(self._scan(block))
        return tuple(found)

    def _scan(self, block: Scan) -> tuple[Block, ...]:
        collecting = self.room.collecting
        at = collecting if collecting is not None and collecting.prefix == block.prefix else None
        counts = at.counts if at is not None else {}
        rows = tuple(
            Row(
                seat=owner,
                cells=(Cell(text=say("scan-count", number=counts.get(owner, 0))),),
                state="awaited" if at is not None and at.owner == owner else "plain",
                target=Target(
                    id=f"scan:{owner}",
                    label=say("scan-now" if at is not None and at.owner == owner else "scan-start"),
                    does=Read(owner, block.prefix),
                ),
            )
            for owner in block.owners
        )
        done = Buttons(targets=(block.target.sending(lambda send: Fill(send, block.field)),)) if counts else None
        table = Rows(rows=rows, title=block.title, note=block.note)
        return (table, done) if done is not None else (table,)
