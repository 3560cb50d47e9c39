"""The commands that the leading phone gives for the table (`companion.table.room.leading`): which it is offered, and what it asks for.

Its seat's token proves it, as with any command. A phone that does not lead now is refused in words, and nothing happens.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion import wire
from companion.kernel.command import Malformed, Refusal
from companion.kernel.form import Json
from companion.kernel.seat import TABLE, Seat
from companion.lan.sealed_requests import Closed, command_in, number_in, text_in
from companion.scene import Call, Unveil
from companion.table import catalogue
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.table.room.leading import NOT_YOURS, Spoken, leader, may_be_said, offered_blocks
from companion.table.session import Session
from companion.table.snapshots import Now
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker

NOT_OFFERED = Refusal(rule="KERNEL-SEAT", reason="not_for_a_phone")


def lobby_of(now: Now, said: Speaker) -> dict[str, Json] | None:
    """Before a game: what can be played, and whether it can begin. None during a game."""
    if now.play.playing:
        return None
    here, lobby = len(now.room.lobby.places), now.room.lobby
    games = []
    for name in catalogue.playable_games():
        least, most = catalogue.game(name).seats
        games.append({"name": name, "title": speaker(said.language, name).say("game-title"), "seats": [least, most]})
    least, most = catalogue.game(lobby.game).seats
    return {"games": games, "game": lobby.game, "begin": least <= here <= most}


async def say_for_table(session: Session, seat: Seat, letter: str, body: Mapping[str, Json], asked: Mapping[str, Json]) -> Answer | Trouble:
    """Do what a leading phone asks for; `letter` is the same when it asks again. Closed if our page never asks such a thing."""
    now = session.now
    do = text_in(asked, "do")
    if leader(now) != seat:
        return Answer(None, NOT_YOURS)
    spoken = Spoken(seat=seat, id=letter, line=number_in(asked, "line"))
    match do:
        case "say":
            return await _command(session, spoken, body)
        case "draw":
            return await session.draw(spoken)
        case "undo":
            return await session.undo(spoken=spoken)
        case "call" | "unveil":
            act = Call(number_in(asked, "number")) if do == "call" else Unveil(number_in(asked, "opened"))
            if not now.play.playing or all(target.act != act for target in telling.block_targets(offered_blocks(now))):
                return Answer(None, NOT_OFFERED)
            if isinstance(act, Call):
                session.ceremonies.call(act.number)
            else:
                await session.ceremonies.unveil(act.opened)
        case "choose":
            game = text_in(asked, "game")
            if game not in catalogue.playable_games():
                raise Closed(400, "malformed")
            return await session.seating.choose(game) or Answer(now.play.last_line)
        case "begin":
            return await session.begin() or Answer(session.now.play.last_line) if not now.play.playing else Answer(now.play.last_line)
        case "again" | "away" if now.play.playing and is_over(now):
            why_not = await session.revenge() if do == "again" else await session.put_away()
            return why_not or Answer(session.now.play.last_line)
        case "again" | "away":
            return Answer(None, NOT_OFFERED)
        case _:
            raise Closed(400, "malformed")
    return Answer(now.play.last_line)


def is_over(now: Now) -> bool:
    """Whether everything is played and told, so that only another game can follow."""
    return now.play.is_over


async def _command(session: Session, spoken: Spoken, body: Mapping[str, Json]) -> Answer | Trouble:
    now = session.now
    fields = command_in(body)
    if now.play.game is None:
        raise Closed(400, "malformed")
    try:
        envelope = wire.read_envelope(now.play.game, now.play.setup, {"by": TABLE, **fields})
    except Malformed:
        raise Closed(400, "malformed") from None
    if spoken.line == now.play.last_line and not may_be_said(now, envelope.command):
        return Answer(None, NOT_OFFERED)
    return await session.say_for_table(envelope, spoken)
