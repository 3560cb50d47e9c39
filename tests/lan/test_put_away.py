"""What a broker is owed of evenings that left the table: which, up to which line, and for how long that is remembered."""

from __future__ import annotations

import json

import pytest

from companion.kernel.form import Json
from companion.lan.outbox import EVENINGS, Outbox
from companion.table.play.ceremony import Ceremony
from companion.table.snapshots import Play


def on_table(evening: int, line: int = 9, held: int | None = None) -> Play:
    return Play(evening=evening, born=f"b{evening}", last_line=line, ceremony=Ceremony(attended=True, since=held))


def again(outbox: Outbox) -> Outbox:
    """As another start of the app reads it."""
    return Outbox(*json.loads(json.dumps(outbox.write())))


def away(outbox: Outbox) -> list[tuple[int, int | None]]:
    return [(each.evening, each.until) for each in outbox.away()]


def test_what_is_owed_is_known_however_often_the_app_ends() -> None:
    """Also where it ended before it saw the evening leave, and where more were played without a broker than are remembered otherwise."""
    outbox = Outbox(None, None)
    assert outbox.follow(on_table(1)) and not outbox.follow(on_table(1, 12)) and not away(outbox)
    outbox.tell("b1", 3)
    outbox = again(outbox)
    assert away(outbox) == [(1, None)] and outbox.told("b1") == 3
    for evening in range(2, 2 * EVENINGS):
        outbox.follow(on_table(evening))
        outbox = again(outbox) if evening % 7 == 0 else outbox
    outbox.follow(Play())
    found = dict(away(again(outbox)))
    assert [*found] == [*range(1, 2 * EVENINGS)] and set(found.values()) == {9, None}
    for each in outbox.away():
        outbox.tell(each.born, 9)
        outbox.settle(each)
    told, owed = again(outbox).write()
    assert not owed and [*told] == [f"b{number}" for number in range(EVENINGS, 2 * EVENINGS)], "the newest are remembered"


def test_accounts_that_nobody_opened_are_told_by_nobody() -> None:
    """An evening that is put away while its accounts are closed is told up to there; taken from the shelf and opened, to its end."""
    outbox = Outbox(None, None)
    outbox.follow(on_table(1, 20, held=18))
    outbox.follow(Play())
    assert away(outbox) == [(1, 17)]
    outbox.follow(on_table(1, 20))
    assert away(again(outbox)) == [(1, None)] and not away(outbox)
    outbox.follow(on_table(2))
    assert away(outbox) == [(1, 20)]


def test_an_evening_that_is_taken_from_the_shelf_while_it_is_told_is_owed_again() -> None:
    """What is played of it now is no part of what was being told."""
    outbox = Outbox(None, [[1, "b1", None], [2, "b2", 9]])
    for each in outbox.away():
        outbox.follow(on_table(each.evening))
        outbox.settle(each)
        assert outbox.owes(each.born)
    outbox.follow(Play())
    assert away(outbox) == [(1, 9), (2, 9)]


@pytest.mark.parametrize("kept", [None, [], {}, 5, "x", [[1, 2, 3]], {"b": True, "c": "x"}, [["1", "b", None]], [[1, "b", None, 4]]])
def test_what_was_kept_and_makes_no_sense_owes_nothing(kept: Json) -> None:
    outbox = Outbox(kept, kept)
    assert not outbox.away() and outbox.write() == ({}, [])
