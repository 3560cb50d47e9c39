"""What readings mean at the table: which tag is on which piece, and what follows when a piece is seen: a command, a question, a lesson's
answer, a card in a hand.

Readings come one at a time on the loop. If a tag is on no piece, the screen shows it, and names another game of the table that knows it.
A tag that is being learnt is bound to its piece. A card that is being read into a hand is collected and stored, so that an app that ends
in the middle of a deal can go on with it. Any other piece is given to the game, and what it answers is done, asked about or shown. A die
that has the role `begins` says who begins, and nothing else.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from companion.game import Envelope
from companion.kernel.seat import Seat
from companion.kernel.sighting import Choice, Sighting
from companion.kernel.text import say
from companion.scene import Fill
from companion.sensing import Bindings, DeviceState, Fault, Reading
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.play.answer import Answer
from companion.table.snapshots import Collecting, Heard
from companion.table.stored_values import BINDINGS, COLLECTED, DEVICE_NAMES, DICE, Bound, Collected

if TYPE_CHECKING:
    from companion.table.session import Session

Mood = Literal["ok", "ask", "no"]
BEGINS = "begins"  # the role of a die that says who begins
NAME_LENGTH = 24


class Readers:
    """A session's readers: tags and their pieces, the piece that is being learnt, open questions, hands that are being read."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._bindings = Bindings()
        self._game = ""  # the game of these tags
        self._others: dict[str, str] = {}  # tag -> another game, which has that piece
        self._roles: dict[str, str] = {}  # device -> what its throws are for
        self._names: dict[str, str] = {}  # what identifies a device -> what the group calls it
        self._collected: dict[Seat, dict[str, str]] = {}  # owner -> tag -> piece
        self._evening: int | None = None
        self.on_answer: Callable[[str, Mood], None] = lambda device, mood: None  # tells the device that read the tag what became of it

    async def find(self) -> None:
        """Read the names of dice and devices, and the tags that were learnt at this table."""
        self._roles, self._names = [await self._words(what) for what in (DICE, DEVICE_NAMES)]
        await self._turn_to(self._session.now.room.lobby.game)

    async def _turn_to(self, game: str) -> None:
        """Use this game's tags and places, and note those of the other games."""
        bound: Bound = await self._session.read_kept(BINDINGS + game) or Bound()
        self._bindings = Bindings(pieces=dict(bound.pieces), places=dict(bound.places))
        self._game, self._others = game, {}
        for other in catalogue.game_names():
            with contextlib.suppress(JournalFault):  # another game's tags, which this one does not need
                its: Bound | None = await self._session.read_kept(BINDINGS + other) if other != game else None
                self._others.update(dict.fromkeys(its.pieces if its is not None else (), other))

    async def _turn_to_now(self) -> None:
        """Use the tags of the game on the table, or of the one that is chosen."""
        now = self._session.now
        game = now.play.game.name if now.play.game is not None else now.room.lobby.game
        if game != self._game:
            await self._turn_to(game)

    async def resume(self, game: str, evening: int) -> None:
        """Use the tags and places of the game that is now on the table, and the hands that were being read in this evening."""
        await self._turn_to(game)
        self._collected, self._evening = {}, evening
        kept: Collected | None = await self._session.read_kept(COLLECTED)
        if kept is not None and kept.evening == evening:
            self._collected = {seat: dict(read) for seat, read in kept.hands.items()}
            self._show_collected(kept.prefix, kept.owner)

    async def _words(self, what: str) -> dict[str, str]:
        known: dict[str, str] | None = await self._session.read_kept(what)
        return known or {}

    def _show(self, **changes: Any) -> None:
        self._session.show(room=replace(self._session.now.room, **changes))

    async def hear(self, item: Reading | Fault | DeviceState) -> None:
        """Take in what a device says."""
        devices = self._session.now.room.devices
        if isinstance(item, DeviceState):
            others = {name: state for name, state in devices.items() if name != item.device}
            called = replace(item, name=self._names.get(item.key or item.device, item.name))
            self._show(devices=others if item.forgotten else {**others, item.device: called})
        elif isinstance(item, Fault):
            device = devices.get(item.device)
            if device is not None:  # the state that follows says whether the device is still connected
                self._show(devices={**devices, item.device: replace(device, fault=item)})
        elif not item.gone:
            await self._read(item)

    async def _read(self, reading: Reading) -> None:
        mood = await self._meant(reading)
        if mood is not None:
            self.on_answer(reading.device, mood)

    async def _meant(self, reading: Reading) -> Mood | None:
        """What the device shows after a reading; None for a die that was named, and for a reading that is passed over."""
        session, now = self._session, self._session.now
        if now.room.learning is not None and not reading.what.startswith("face:"):
            await self._learn(reading, now.room.learning)
            return "ok"
        if self._roles.get(reading.device) == BEGINS and reading.what.startswith("face:"):
            await self._begins(reading)
            return None
        sighting = self._bindings.sighting(reading)
        if sighting is not None and now.play.game is not None and (role := self._roles.get(reading.device)) in now.play.game.roles:
            sighting = replace(sighting, place=role)
        if sighting is None:
            unknown = say("tag-unknown", place=self._bindings.place(reading))
            self._show(heard=Heard(note=unknown, tag=reading.what, game=self._others.get(reading.what)))
            return "no"
        if now.play.game is None and not reading.what.startswith("face:"):
            self._show(heard=Heard(note=say("sighting-nothing"), tag=reading.what, game=self._game))
            return "no"
        if self._collect(reading.what, sighting.piece):
            await self._keep_collected()
            return "ok"
        meaning = now.play.game.interpret(now.play.state, sighting) if now.play.game is not None else None
        if meaning is None:
            self._show(
                heard=Heard(
                    sighting=self._told(sighting), note=say("sighting-nothing" if self._here(sighting.piece) else "tag-other-evening")
                )
            )
            return "no"
        if len(meaning.choices) == 1:
            choice = meaning.choices[0]
            envelope = Envelope(by=choice.by, command=choice.command)
            answer = await session.submit(envelope, now.play.said(envelope), origin="sensor")
            return "ok" if answer.accepted else "no"
        if meaning.choices:
            self._show(question=meaning, heard=Heard(sighting=self._told(sighting)))
            return "ask"
        self._show(heard=Heard(sighting=self._told(sighting), note=meaning.note))
        return "no"

    def _here(self, piece: str) -> bool:
        """Whether the game on the table has this piece in its box."""
        play = self._session.now.play
        return piece.startswith("face:") or play.game is None or any(each.piece == piece for each in play.game.bindables(play.setup))

    def _told(self, sighting: Sighting) -> Sighting | None:
        """What everybody may be told of a sighting: nothing, if it may lie face down on the reader."""
        play = self._session.now.play
        worn = play.game.may_wear(play.state) if play.game is not None else ()
        return None if any(each.secret for each in worn if each.piece == sighting.piece) else sighting

    async def answer(self, choice: Choice | None) -> Answer | None:
        """Take the tablet's answer to a question about a reading (None: none of these)."""
        session, question = self._session, self._session.now.room.question
        self._show(question=None)
        if choice is None:
            return None
        envelope = Envelope(by=choice.by, command=choice.command)
        asked = question is not None and choice in question.choices
        return await session.submit(envelope, session.now.play.said(envelope), still=lambda: asked)

    # --- which tag is which piece

    def learn(self, piece: str | None) -> None:
        """The next tag that is read is on this piece: "Tap the blue car". None ends the learning."""
        self._show(learning=piece)

    async def _learn(self, reading: Reading, piece: str) -> None:
        before = self._bindings.bind(reading.what, piece)
        await self._keep()
        self._show(learning=None, heard=Heard(learnt=piece, instead_of=before if before != piece else None))

    async def bind(self, pieces: Mapping[str, str]) -> None:
        """Bind many tags at once (tag -> piece): a simulated board's, or a list that was read in."""
        await self._turn_to_now()
        self._bindings.pieces.update(pieces)
        await self._keep()

    async def place(self, device: str, reader: str, place: str) -> None:
        """Remember that a reader stands at this place."""
        await self._turn_to_now()
        self._bindings.places[f"{device}/{reader}"] = place
        await self._keep()
        self._show()

    async def _keep(self) -> None:
        await self._session.keep(BINDINGS + self._game, {"pieces": self._bindings.pieces, "places": self._bindings.places})

    # --- what devices are called

    async def call(self, device: DeviceState, name: str) -> None:
        """Give a device the group's name. An empty name takes it away, and the device's own is back when it next says anything."""
        known = device.key or device.device
        self._names = {other: called for other, called in self._names.items() if other != known}
        if words := " ".join(name.split())[:NAME_LENGTH]:
            self._names[known] = words
        await self._session.keep(DEVICE_NAMES, self._names)
        devices = self._session.now.room.devices
        if words and (now := devices.get(device.device)) is not None:
            self._show(devices={**devices, device.device: replace(now, name=words)})

    def called(self, device: DeviceState) -> str:
        """The name that the group gave the device, or an empty text."""
        return self._names.get(device.key or device.device, "")

    # --- dice that were named

    async def name_die(self, device: str, role: str) -> None:
        """Set what a die's throws are for: `begins`, one of a game's roles, or (empty) whatever the game makes of them."""
        self._roles = {**{other: known for other, known in self._roles.items() if other != device}, **({device: role} if role else {})}
        await self._session.keep(DICE, self._roles)
        self._show()

    @property
    def roles(self) -> Mapping[str, str]:
        """The dice that were named, by device."""
        return dict(self._roles)

    async def _begins(self, reading: Reading) -> None:
        """Begin the round with the seat of the number thrown; the order stays as it is. A number that is nobody's is thrown again."""
        session, number = self._session, reading.what.rpartition(":")[2]
        sighting = Sighting(piece=reading.what, place=BEGINS)
        names = [place.name for place in session.now.room.lobby.places]
        if session.now.play.playing:
            note = say("die-begins-later")
        elif not number.isdecimal() or not 1 <= int(number) <= len(names):
            note = say("die-begins-nobody")
        else:
            first = int(number) - 1
            await session.seating.in_order([*names[first:], *names[:first]])
            note = say("die-begins", seat=names[first])
        self._show(heard=Heard(sighting=sighting, note=note))

    @property
    def places(self) -> Mapping[str, str]:
        """The places of the readers that somebody has placed, by "device/reader"."""
        return dict(self._bindings.places)

    @property
    def bound(self) -> frozenset[str]:
        """The pieces that have a tag."""
        return frozenset(self._bindings.pieces.values())

    # --- pieces read into hands before anything is said

    def collect(self, prefix: str, owner: Seat | None) -> None:
        """Put what is read from now on into this owner's hand (None: into nobody's for the moment)."""
        collecting = self._session.now.room.collecting
        if collecting is None or collecting.prefix != prefix:
            self._collected = {}
        self._show_collected(prefix, owner)

    def _collect(self, tag: str, piece: str) -> bool:
        """Whether the piece goes into a hand. A card read twice is still one card; read for another owner, it moves to that hand."""
        collecting = self._session.now.room.collecting
        if collecting is None or collecting.owner is None or not piece.startswith(collecting.prefix):
            return False
        for read in self._collected.values():
            read.pop(tag, None)
        self._collected.setdefault(collecting.owner, {})[tag] = piece
        self._show_collected(collecting.prefix, collecting.owner)
        return True

    async def _keep_collected(self) -> None:
        collecting = self._session.now.room.collecting
        kept = (
            {"evening": self._evening, "prefix": collecting.prefix, "owner": collecting.owner, "hands": self._collected}
            if collecting
            else None
        )
        await self._session.keep(COLLECTED, kept)

    def _show_collected(self, prefix: str, owner: Seat | None) -> None:
        counts = {seat: len(pieces) for seat, pieces in self._collected.items() if pieces}
        self._show(collecting=Collecting(prefix=prefix, owner=owner, counts=counts), heard=None)

    async def submit_collected(self, fill: Fill) -> Answer:
        """Give the command with what was read in it."""
        collecting = self._session.now.room.collecting
        assert collecting is not None
        pieces = {seat: tuple(piece.removeprefix(collecting.prefix) for piece in read.values()) for seat, read in self._collected.items()}
        said = fill.send.filled(fill.field, {seat: read for seat, read in pieces.items() if read})
        envelope = Envelope(by=said.by, command=said.command)
        answer = await self._session.submit(envelope, self._session.now.play.said(envelope))
        if answer.accepted:
            self._collected = {}
            self._show(collecting=None)
            await self._keep_collected()
        return answer
