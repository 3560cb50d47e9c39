"""The shelf: evenings by date, game and winner; renamed, binned, put back, deleted; and the figures about all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.file.journal import Journal
from companion.table.play.evening import Evening, import_record
from companion.table.play.statistics import evening_figures, portrait, spreadsheet_rows, statistics
from companion.table.room.lobby import Lobby, LobbySeat
from companion.table.session import Session
from tests.ui import records


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A table with an evening that is over, and one that is not."""
    path = tmp_path / "table.db"
    journal = Journal(path)
    for each in (records.GARDEN_DONE, records.BANK_RACE):
        import_record(journal, each.encode())
    journal.close()
    return path


async def test_an_evening_is_told_by_date_game_and_winner(path: Path) -> None:
    session = await Session.open(path)
    going_on, over = await session.shelf.evenings()
    assert (over.game, over.over, over.money) == ("takenoko", True, False)
    assert over.seats[0] in over.winners and over.amounts[over.seats[0]] == max(over.amounts.values())
    assert not going_on.over and going_on.money and going_on.started is not None
    await session.close()


async def test_a_name_holds_and_can_be_taken_away(path: Path) -> None:
    session = await Session.open(path)
    assert await session.shelf.rename(1, "  Chez   Mamie ") is None
    await session.close()
    session = await Session.open(path)
    assert [each.name for each in await session.shelf.evenings()] == ["", "Chez Mamie"]
    await session.shelf.rename(1, "")
    assert [each.name for each in await session.shelf.evenings()] == ["", ""]
    await session.close()


async def test_what_lies_in_the_bin_can_be_put_back_until_it_is_emptied(path: Path) -> None:
    session = await Session.open(path)
    await session.shelf.put_in_bin(1)
    assert [each.binned for each in await session.shelf.evenings()] == [False, True]
    await session.shelf.put_in_bin(1, away=False)
    await session.shelf.put_in_bin(2)
    assert await session.shelf.empty_bin() is None
    assert [each.id for each in await session.shelf.evenings()] == [1]
    why_not = await session.resume(2)
    assert why_not is not None and why_not.key == "evening_unknown"
    await session.close()
    assert not list(path.parent.glob("*-lines/evening-2-*"))


async def test_the_evening_on_the_table_is_not_thrown_away(path: Path) -> None:
    session = await Session.open(path)
    await session.resume(2)
    why_not = await session.shelf.put_in_bin(2)
    assert why_not is not None and why_not.key == "game_running"
    await session.close()


async def test_statistics_count_what_is_over(path: Path) -> None:
    session = await Session.open(path)
    evenings = await session.shelf.evenings()
    said = statistics(evenings)
    assert said.evenings == 1 and sum(number for _, number in said.wins) == len(evenings[1].winners)
    assert said.best[0][:2] == ("takenoko", evenings[1].seats[0])
    first = portrait(evenings, evenings[1].seats[0])
    assert (first.evenings, first.wins) == (1, int(first.seat in evenings[1].winners))
    assert (first.games[0].game, first.games[0].best, first.minutes) == ("takenoko", said.best[0][2], said.minutes)
    assert portrait(evenings, "nobody").games == ()
    rows = spreadsheet_rows(evenings)
    assert len(rows) == 1 + sum(len(each.seats) for each in evenings) and len({len(row) for row in rows}) == 1
    await session.close()


def test_who_sat_here_is_known_in_their_colour() -> None:
    """Seats left and taken again: the accent is theirs."""
    lobby = Lobby(places=(LobbySeat("Ana", "prune"), LobbySeat("Bo", "olive"))).remembered()
    lobby = lobby.leave("Ana").leave("Bo")
    assert [each.name for each in lobby.guests] == ["Ana", "Bo"]
    sat = lobby.sit("bo")
    assert isinstance(sat, Lobby) and sat.places == (LobbySeat("bo", "olive"),) and [each.name for each in sat.guests] == ["Ana"]
    assert Lobby.from_json(sat.as_json()) == sat


def test_what_was_set_is_there_after_a_glance_at_another_game() -> None:
    lobby = Lobby(game="toprace").choose("toprace", "b", {"depth": "bank"}, 6)
    away = lobby.turn_to("mogul", 5)
    assert (away.game, away.edition, away.options) == ("mogul", None, {})
    back = away.turn_to("toprace", 6)
    assert (back.edition, back.options) == ("b", {"depth": "bank"})


def test_two_seats_change_places() -> None:
    lobby = Lobby(places=tuple(LobbySeat(name, "prune") for name in "abcd"))
    assert [each.name for each in lobby.exchange("a", "c").places] == ["c", "b", "a", "d"]
    assert lobby.exchange("a", "z") is lobby


def test_what_was_bet_on_and_the_longest_auction_are_counted(tmp_path: Path) -> None:
    """By the sealed commands and the bids of a record, whatever game it is."""
    journal = Journal(tmp_path / "table.db")
    ons = [*records.TWO_SOLD, records.table("reveal_driver", car="black")]
    ons += [{"by": seat, "do": "bid", "amount": amount} for seat, amount in (("Bo", 50_000), ("Ana", 60_000), ("Bo", 70_000))]
    said = [
        evening_figures(Evening(journal, import_record(journal, each.encode()))) for each in (records.TWO_BETS_MISSING, records.record(ons))
    ]
    journal.close()
    assert said[0].chosen == {"Ana": {"car:black": 1}, "Bo": {"car:black": 1}, "Hugo": {"car:green": 1}}
    assert set(said[0].pieces) == {"car:black", "car:green"}
    assert said[1].most_bids == 3
