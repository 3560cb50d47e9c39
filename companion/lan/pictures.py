"""Makes the picture for one seat's phone: everything that it shows, each time.

A picture is complete, so a phone that missed a hundred of them needs only the newest. It is made from the seat's own scene and
from what everybody at the table may know; no other player's secrets are in reach here. Boards are sent separately (`ground`): a phone gets
each once and then only its key. So it is with the game's art (`companion.lan.drawn_scene`).

The stamp identifies the situation: it changes when the phase or the player on turn does. With each command a phone sends the stamp of
what it showed, so that "I drop", delayed in somebody's pocket, does not count in the next round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion import wire
from companion.drawing.art import Pen, art_of
from companion.kernel.form import Json
from companion.kernel.seat import Seat
from companion.kernel.shared import remembering, remembering_parts
from companion.kernel.text import say
from companion.lan.drawn_scene import write_blocks, write_drawn_scene
from companion.lan.leading import is_over, lobby_of
from companion.lan.lookup import wanted_phase
from companion.table.room.leading import is_tables_turn, leader, offered_blocks
from companion.table.room.lobby import LobbySeat
from companion.table.snapshots import LogLine, Now, Play
from companion.texts import Speaker, speaker

LOG_LINES = 6
LINES_KEPT = 64


@dataclass(slots=True)
class Situation:
    """Follows the table and gives each situation a stamp."""

    stamp: str = ""
    _seen: tuple[object, ...] = ()

    def follow(self, play: Play) -> None:
        """Note a new line, or a step of a ceremony."""
        key = (play.evening, play.summary.phase, play.summary.turn) if play.summary is not None else (play.evening,)
        if key != self._seen:
            self._seen = key
            self.stamp = f"{play.evening or 0}.{play.last_line}"


def speaker_for(now: Now, language: str) -> Speaker:
    """What puts this table's texts into words in a language."""
    return speaker(language, now.play.game.name if now.play.game else now.room.lobby.game)


def pen_for(now: Now, language: str) -> Pen:
    """What draws this table's boards and faces for a phone in a language."""
    return _pen(speaker_for(now, language), now.room.lobby.places)


@remembering_parts
def _pen(said: Speaker, places: tuple[LobbySeat, ...]) -> Pen:
    return Pen(say=said, art=art_of(said.game), accents=tuple((place.name, place.accent) for place in places))


def people_json(now: Now) -> list[dict[str, str]]:
    """Who sits here, in which colour, and what their phones are doing."""
    return [
        {"name": place.name, "accent": place.accent, "presence": now.room.presence.get(place.name, "none")}
        for place in now.room.lobby.places
    ]


def log_line_json(line: LogLine, said: Speaker) -> dict[str, Json]:
    """A line of the log in the reader's words."""
    return {"n": line.number, "by": line.by, "texts": [said(text) for text in line.texts], **({"undone": True} if line.undone else {})}


@lru_cache(maxsize=8)
def log_writer(said: Speaker) -> Callable[[LogLine], str]:
    """A function that writes a line of the log as text, once for all pictures that show it."""
    return remembering(lambda line: wire.dumps(log_line_json(line, said)), LINES_KEPT)


@dataclass(frozen=True, slots=True)
class Shared:
    """What all phones of a language show alike at this moment, written once for all of them."""

    now: Now
    language: str
    pen: Pen
    leads: Seat | None
    words: str

    @classmethod
    def of(cls, now: Now, language: str, stamp: str, promises: Mapping[str, Json]) -> Shared:
        """Write it, with the stamp of the situation and its promises."""
        said = speaker_for(now, language)
        play, leads, rules = now.play, leader(now), wanted_phase(now)
        alike: dict[str, Json] = {
            "evening": play.evening,
            "stamp": stamp,
            "people": people_json(now),
            "game": said(say("game-title")),
            "money": said.money(0),
            **({"fault": said(play.trouble.words)} if play.trouble is not None else {}),
            **({"leads": leads} if leads is not None else {}),
            **({"over": True} if play.is_over else {}),
            **({"rules": rules} if rules is not None else {}),
            **promises,
        }
        log = ",".join(map(log_writer(said), play.told[-LOG_LINES:]))
        return cls(now, language, pen_for(now, language), leads, f'{wire.dumps(alike)[:-1]},"log":[{log}]}}')

    def picture(self, seat: Seat) -> str:
        """Everything that this seat's phone shows."""
        now = self.now
        own: dict[str, Json] = {"name": seat, "accent": now.room.accent(seat)}
        if any(claim.seat == seat for claim in now.room.claims):
            own["claimed"] = True
        scene = ""
        if now.play.playing:
            shown = now.scene(seat)
            scene = f',"scene":{write_drawn_scene(self.pen, shown)}'
            if self.leads is None and not shown.prompt.waiting and is_tables_turn(now.play):
                own["at_table"] = True
        if now.play.thought is not None:
            own["thinks"] = [now.play.thought.seat, now.play.thought.seconds()]
        lead = f',"lead":{self._lead(seat)}' if seat == self.leads else ""
        return f"{self.words[:-1]},{wire.dumps(own)[1:-1]}{scene}{lead}}}"

    def _lead(self, seat: Seat) -> str:
        """The commands that the leading phone may give for the table."""
        now = self.now
        lead: dict[str, Json] = {"line": now.play.last_line}
        lobby = lobby_of(now, speaker_for(now, self.language))
        if lobby is not None:
            return wire.dumps({**lead, "lobby": lobby})
        undo = now.play.undo_to is not None or now.play.ceremony.calls > 0
        blocks = write_blocks(self.pen, offered_blocks(now), now.scene(seat))
        return f'{wire.dumps({**lead, "undo": undo, "over": is_over(now)})[:-1]},"blocks":{blocks}}}'
