"""A tag that is not of the game on the table: of another game, of another evening, of nothing; each is told with its remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.sensing import Reading
from companion.table.session import Session
from companion.table.snapshots import Heard
from tests.table.evenings import open_with


async def heard(session: Session, tag: str) -> Heard:
    """What a tag on the pad comes to."""
    await session.readers.hear(Reading(device="b1", reader="pad", what=tag))
    assert session.now.room.heard is not None
    return session.now.room.heard


async def test_a_piece_of_another_game_is_said_to_be_that(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    await session.readers.bind({"0A": "car:red"})
    assert (await heard(session, "0A")).game is None
    assert await session.put_away() is None
    assert (await heard(session, "0A")).game == "toprace", "nothing is on the table"
    await session.seating.choose("mogul")
    assert await session.begin() is None
    line = session.now.play.last_line
    told = await heard(session, "0A")
    assert (told.game, told.tag, session.now.play.last_line) == ("toprace", "0A", line)
    assert (await heard(session, "0B")).game is None, "of nothing that is known here"
    session.readers.learn("card:crash")
    assert (await heard(session, "0A")).learnt == "card:crash"
    assert (await heard(session, "0A")).game is None, "it is this game's too now"
    await session.close()


async def test_another_game_s_tags_are_known_from_the_start(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    await session.readers.bind({"0A": "car:red"})
    assert await session.put_away() is None
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert (await heard(again, "0A")).game == "toprace"
    await again.close()


@pytest.mark.parametrize("piece", ["player:Zoé", "tile:of another box"])
async def test_a_piece_of_another_evening_is_not_called_untimely(tmp_path: Path, piece: str) -> None:
    """Zoé's pawn wears a tag and she is not here; a tile is of an edition that is not played. Wind is nobody's: no tag is taught to it."""
    session = await open_with(tmp_path / "t.db", "racebow", 3)
    await session.readers.bind({"0A": piece, "0B": "player:Ana"})
    told = await heard(session, "0A")
    assert told.note is not None and told.note.key == "tag-other-evening"
    assert told.sighting is not None and told.sighting.piece == piece
    told = await heard(session, "0B")
    assert told.note is None or told.note.key != "tag-other-evening"
    await session.close()


async def test_a_reader_that_is_placed_before_a_game_costs_no_game_its_tags(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    await session.readers.bind({"0A": "car:red"})
    assert await session.put_away() is None
    await session.seating.choose("mogul")
    await session.readers.place("b1", "pad", "tipp1")
    assert await session.kept("bindings:mogul") == {"pieces": {}, "places": {"b1/pad": "tipp1"}}
    await session.seating.choose("toprace")
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    await again.readers.place("b1", "pad", "tipp2")
    assert await again.kept("bindings:toprace") == {"pieces": {"0A": "car:red"}, "places": {"b1/pad": "tipp2"}}
    await again.close()
