"""Small helpers of these tests: an evening on disk, played by lot, and a program of its own to kill."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion import wire
from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel.form import Json
from companion.table import catalogue, records
from companion.table.session import Session


def random_game(name: str, seats: int, seed: int, most: int = 10_000) -> tuple[dict[str, Any], list[Envelope]]:
    """A header and the commands of a random game."""
    game = catalogue.game(name)
    setup = records.make_setup(game, None, ("Ana", "Bo", "Cy", "Zoé", "Hugo", "Mamie")[:seats], {})
    lots = random.Random(seed)
    lines = []
    for envelope, _ in playout(game, game.start(setup), lots.randrange):
        lines.append(envelope)
        if len(lines) == most:
            break
    return records.header_json(game, setup, {}), lines


def record_text(header: dict[str, Json], lines: list[Envelope]) -> bytes:
    """Header and commands as a record."""
    return records.write_record(header, map(wire.write_envelope, lines)).encode()


def line(session: Session, fields: Mapping[str, Json]) -> Envelope:
    """A command as it comes over the wire."""
    play = session.now.play
    assert play.game is not None
    return wire.read_envelope(play.game, play.setup, fields)


def hash_of(session: Session) -> str:
    """The hash of the state on the table."""
    play = session.now.play
    assert play.game is not None
    return records.state_hash(play.game, play.state)


async def open_with(path: Path, game: str, seats: int) -> Session:
    """A session with that many seated and the game begun."""
    session = await Session.open(path)
    await session.seating.choose(game)
    for name in ("Ana", "Bo", "Cy", "Zoé", "Hugo", "Mamie")[:seats]:
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    return session
