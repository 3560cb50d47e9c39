"""What one seat's phone is shown: the whole picture, each time.

A picture is complete, so a phone that missed a hundred of them needs the newest alone. It is made from the seat's own scene and
from what everybody at the table may know; nobody else's secrets are in reach here. Boards lie apart (`ground`): a connection is
sent each once and then only its key, and so does the game's art (`companion.lan.drawn`).

The stamp names the situation: it changes when the phase or the player on turn does. A phone sends back the stamp of what it
showed when it was tapped, so that "I drop", delayed in somebody's pocket, is not said in the next round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.drawing.art import Pen, art_of
from companion.kernel.seat import Seat
from companion.kernel.text import say
from companion.lan.drawn import Writer
from companion.lan.leading import is_over, lobby_of
from companion.scene import Board, Ground, Scene
from companion.table.leading import leader, offered
from companion.table.snapshots import LogLine, Now, Play
from companion.texts import Speaker, speaker

Json = Any
LOG_LINES = 6


@dataclass(slots=True)
class Situation:
    """Follows the table and stamps its situations."""

    stamp: str = ""
    _seen: tuple[Any, ...] = ()

    def follow(self, play: Play) -> None:
        """Something was played, or said beside it."""
        key = (play.evening, play.summary.phase, play.summary.turn) if play.summary is not None else (play.evening,)
        if key != self._seen:
            self._seen = key
            self.stamp = f"{play.evening or 0}.{play.last_line}"


def speaker_for(now: Now, language: str) -> Speaker:
    """Who says the words of this table in a language."""
    return speaker(language, now.play.game.name if now.play.game else now.room.lobby.game)


def grounds(scene: Scene) -> Iterator[Ground]:
    """The boards in a scene."""
    for block in (*scene.left, *scene.main, *scene.side):
        if isinstance(block, Board):
            yield block.ground


def pen_for(now: Now, language: str) -> Pen:
    """Who draws this table's boards and faces for a phone in a language."""
    said = speaker_for(now, language)
    return Pen(say=said, art=art_of(said.game), accents=tuple((place.name, place.accent) for place in now.room.lobby.places))


def people(now: Now) -> list[dict[str, Json]]:
    """Who sits here, in which colour, and what their phones do."""
    return [
        {"name": place.name, "accent": place.accent, "presence": now.room.presence.get(place.name, "none")}
        for place in now.room.lobby.places
    ]


def log_line(line: LogLine, said: Speaker) -> dict[str, Json]:
    """A line of the log in the reader's words."""
    return {"n": line.number, "by": line.by, "texts": [said(text) for text in line.texts], **({"undone": True} if line.undone else {})}


def picture_for(now: Now, seat: Seat, language: str, stamp: str) -> dict[str, Json]:
    """Everything that seat's phone shows, in its language."""
    said = speaker_for(now, language)
    picture: dict[str, Json] = {
        "version": now.version,
        "evening": now.play.evening,
        "stamp": stamp,
        "name": seat,
        "accent": now.room.accent(seat),
        "people": people(now),
        "game": said(say("game-title")),
        "money": said.money(0),
        "log": [log_line(line, said) for line in now.play.told[-LOG_LINES:]],
    }
    if any(claim.seat == seat for claim in now.room.claims):
        picture["claimed"] = True
    if now.play.trouble is not None:
        picture["fault"] = said(now.play.trouble.words)
    if now.play.playing:
        scene = now.scene(seat)
        writer = Writer(pen_for(now, language), scene)
        picture["scene"] = writer.body(scene)
    leads = leader(now)
    if leads is not None:
        picture["leads"] = leads
    if leads != seat:
        return picture
    lobby = lobby_of(now, said)
    if lobby is not None:
        picture["lead"] = {"line": now.play.last_line, "lobby": lobby}
    elif now.play.playing:
        undo = now.play.undo_to is not None or now.play.ceremony.calls > 0
        picture["lead"] = {"line": now.play.last_line, "blocks": writer.out(offered(now)), "undo": undo, "over": is_over(now)}
    return picture
