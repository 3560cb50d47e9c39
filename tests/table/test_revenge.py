"""The next game after one: who plays it, with which options, and who sits in the lobby then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.game import Envelope, Summary
from companion.kernel.command import AdjustMoney, EndHere, HandOver, Leave
from companion.kernel.own import AnyOptions, AnySetup
from companion.kernel.seat import TABLE
from companion.table import catalogue
from companion.table.session import Session
from tests.table.evenings import open_with

SEATED = [name for name in catalogue.game_names() if catalogue.game(name).seating is not None and catalogue.game(name).seats[1] > 3]
COLOURS = ["red", "yellow", "green", "blue", "violet"]


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_a_revenge_is_played_by_the_same_people_with_what_they_chose(tmp_path: Path, game: str) -> None:
    """Also where a seat has another name since: what an option said of it, and who begins, is that person's now."""
    session = await open_with(tmp_path / "t.db", game, 3)
    seats = session.now.play.setup.seats
    if catalogue.game(game).seating is not None:  # in others nobody hands a seat over
        handed = HandOver(seat=seats[1], to="Zoé", reason="has to go")
        assert (await session.submit(Envelope(by=TABLE, command=handed))).accepted
        seats = (seats[0], "Zoé", *seats[2:])
    assert (await session.submit(Envelope(by=TABLE, command=EndHere(reason="late")))).accepted
    first, end = session.now.play.setup, session.now.play.summary
    assert end is not None and await session.revenge() is None
    second = session.now.play.setup
    assert second.seats == seats and second is not first
    assert second.options == catalogue.game(game).next_options(first, end)
    await session.close()


def leaves(seat: str) -> Envelope:
    return Envelope(by=TABLE, command=Leave(seat=seat, reason="has to go"))


def names_in(session: Session) -> list[str]:
    return [place.name for place in session.now.room.lobby.places]


@pytest.mark.parametrize("game", SEATED)
async def test_who_has_left_is_not_dealt_into_the_revenge_and_sits_no_more(tmp_path: Path, game: str) -> None:
    session = await open_with(tmp_path / "t.db", game, 4)
    ana, bo, *others = session.now.play.setup.seats
    assert (await session.submit(Envelope(by=TABLE, command=EndHere(reason="late")))).accepted
    assert await session.revenge() is None and session.now.play.setup.seats == (ana, bo, *others), "nobody has left"
    assert (await session.submit(leaves(bo))).accepted
    assert names_in(session) == [ana, bo, *others], "as long as that evening is on the table"
    assert (await session.submit(Envelope(by=TABLE, command=EndHere(reason="late")))).accepted
    assert await session.revenge() is None
    assert session.now.play.setup.seats == (ana, *others) and names_in(session) == [ana, *others]
    assert (await session.submit(leaves(others[-1]))).accepted
    left = session.now.play.evening
    assert await session.put_away() is None
    lobby = session.now.room.lobby
    assert names_in(session) == [ana, others[0]] and {each.name for each in lobby.guests} == {bo, others[-1]} and lobby.missing == ()
    await session.close()
    session = await Session.open(tmp_path / "t.db")
    assert names_in(session) == [ana, others[0]]
    assert await session.resume(left or 0) is None and names_in(session) == [ana, *others]
    await session.close()


async def test_where_too_few_are_left_for_a_revenge_that_is_said_and_the_end_stays_on_the_table(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "mogul", 3)
    assert (await session.submit(leaves("Bo"))).accepted
    assert (await session.submit(Envelope(by=TABLE, command=EndHere(reason="late")))).accepted
    play = session.now.play
    why_not = await session.revenge()
    assert why_not is not None and why_not.key == "seats_number"
    assert session.now.play is play and names_in(session) == ["Ana", "Bo", "Cy"]
    await session.close()


@pytest.mark.parametrize(
    ("game", "options", "kept"),
    [
        ("freetable", {"banker": "Bo"}, {}),
        ("racebow", {"orders": {"Bo": COLOURS, "Ana": COLOURS[::-1]}}, {"orders": {"Ana": COLOURS[::-1]}}),
    ],
)
async def test_an_option_that_names_who_has_left_is_at_its_default_then(tmp_path: Path, game: str, options: Any, kept: Any) -> None:
    session = await Session.open(tmp_path / "t.db")
    for name in ("Ana", "Bo", "Cy"):
        assert await session.seating.sit(name) is None
    assert await session.seating.choose(game, None, options) is None and await session.begin() is None
    assert (await session.submit(leaves("Bo"))).accepted
    assert (await session.submit(Envelope(by=TABLE, command=EndHere(reason="late")))).accepted
    assert await session.revenge() is None
    assert session.now.play.setup.seats == ("Ana", "Cy") and session.now.room.lobby.options == kept
    await session.close()


async def test_a_game_that_the_poorest_begins_hears_how_it_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Top Race, played so in this family."""
    session = await open_with(tmp_path / "t.db", "toprace", 3)
    evening, game = session._evening, catalogue.game("toprace")
    assert evening is not None

    def the_poorest_begins(setup: AnySetup, end: Summary) -> AnyOptions:
        money = end.balances or {}
        return replace(setup.options, controller=min(money, key=lambda seat: money[seat]))

    monkeypatch.setattr(evening, "game", replace(game, next_options=the_poorest_begins))
    for command in (AdjustMoney(seat="Cy", amount=-50_000, reason="lost it"), EndHere(reason="late")):
        assert (await session.submit(Envelope(by=TABLE, command=command))).accepted
    assert await session.revenge() is None
    assert session.now.play.setup.options.controller == "Cy"
    await session.close()
