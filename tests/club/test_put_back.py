"""A tablet breaks, and an older copy of its file is put back: what that table reports to its club, and what the club does with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion.club.league import League
from companion.club.signed_results import result_message, verified_result
from companion.kernel.seat import TABLE
from companion.table.public import FinalPlace, Public, public_now
from companion.table.session import Session
from tests.club.test_league import KEY
from tests.lan.bets import OPTIONS, say, to_the_line


class Table:
    """One that is open, and what it said of ends before."""

    def __init__(self, session: Session, said: dict[str, str]) -> None:
        self.session, self.said = session, said

    async def race(self) -> None:
        """To the line."""
        await self.session.seating.choose("toprace", None, OPTIONS)
        assert await self.session.begin() is None
        await to_the_line(self.session)

    async def ends(self, league: League) -> bool:
        """Whether the league enters it."""
        await say(self.session, TABLE, "end_here", reason="test")
        found = result_message(public_now(self.session.now), "t1", KEY, self.said)
        assert found is not None
        self.said[found[0]] = found[1]
        return league.hear(found[0], found[1].encode())


async def test_nothing_is_lost_and_nothing_counts_twice(tmp_path: Path) -> None:
    """The copy is of the middle of an evening that was over since, and corrected; then each goes on with an evening of the same number."""
    league = League(tmp_path / "league.db")
    league.admit("t1", "One", KEY)
    first = Table(await Session.open(tmp_path / "table.db"), {})
    for name in ("Ana", "Bo"):
        assert await first.session.seating.sit(name) is None
    await first.race()
    await first.session.close()
    shutil.copy(tmp_path / "table.db", tmp_path / "copy.db")

    first = Table(await Session.open(tmp_path / "table.db"), {})
    assert await first.ends(league)
    assert (await first.session.undo()).accepted
    assert await first.ends(league), "a correction of its own: it names what it said"
    assert await first.session.put_away() is None
    await first.race()
    assert await first.ends(league)
    await first.session.close()
    assert [(each.evening, len(each.instead)) for each in league.results()] == [(1, 1), (2, 0)] and not league.unbelieved()
    before = league.standing()

    second = Table(await Session.open(tmp_path / "copy.db"), {})
    await say(second.session, TABLE, "adjust_money", seat="Bo", amount=1000, reason="test")
    assert not await second.ends(league) and league.standing() == before, "it goes on with an evening that was over"
    assert [each.evening for each in league.otherwise()] == [1] and league.unbelieved() == {"otherwise": 1}
    assert await second.session.put_away() is None
    await second.race()
    assert await second.ends(league) and league.reused_numbers() == [("t1", 2)], "an evening that only has the number of another"
    await second.session.close()
    assert sum(each.played for each in league.standing()) == 2 * len(league.results()) == 6
    assert len({json.dumps(each.body()) for each in league.results()}) == 3
    league.close()


@pytest.mark.parametrize("kept", ["words", "{}", "[]", "null", '{"table": "t"}', "\ud800"])
def test_what_was_said_before_and_was_not_kept_whole_stops_no_end(kept: str) -> None:
    """It names nothing then: the club shows it beside what it has."""
    seen = Public(game="mogul", evening=1, born="ab", line=5, over=True, result=(FinalPlace(name="Ana", place=1, amount=3),))
    found = result_message(seen, "t1", KEY, {"tablecompanion/t1/result/1-ab": kept})
    assert found is not None and verified_result(found[0], found[1].encode(), {"t1": KEY}).instead == ()
