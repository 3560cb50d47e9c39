"""Steps beside the game: "once, twice", and accounts that are opened row by row. They are in no line; every viewer follows the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Retract
from companion.kernel.seat import ONLOOKER, TABLE
from companion.kernel.text import raw
from companion.scene import Buttons, Call, Cell, Paddle, Podium, Prompt, Row, Rows, Scene, Steps
from companion.table.play import telling
from companion.table.play.ceremony import CLOSED, Ceremony, staged_scene
from companion.table.session import Session
from companion.texts import speaker
from tests.table.evenings import hash_of, line

SEATS = ("Ana", "Bo", "Zoé")
CARS = ("red", "blue", "black", "yellow", "white", "green")
FR = speaker("fr", "toprace")


def balances(session: Session) -> dict[str, int]:
    """Everybody's money."""
    summary = session.now.play.summary
    assert summary is not None and summary.balances is not None
    return dict(summary.balances)


async def say(session: Session, *lines: dict[str, Any]) -> None:
    """Lines of a record, accepted."""
    for fields in lines:
        answer = await session.submit(line(session, fields))
        assert answer.accepted, (fields, answer)


def table(do: str, **fields: Any) -> dict[str, Any]:
    return {"by": TABLE, "do": do, **fields}


async def opened(path: Path, *, attended: bool = True, **options: Any) -> Session:
    """Top Race at bank depth; with a screen at the table, or without."""
    session = await Session.open(path / "t.db")
    await session.seating.choose("toprace", "b", {"depth": "bank", **options})
    for name in SEATS:
        assert await session.seating.sit(name) is None
    assert await session.begin() is None
    if attended:
        session.ceremonies.attend()
    await say(session, table("deal"))
    return session


async def bid_for(session: Session) -> None:
    await say(session, table("reveal_driver", car="red"), {"by": "Ana", "do": "bid", "amount": 10_000})


async def raced(session: Session) -> None:
    """Sold, a bet each, all in: Ana bet on the red that wins, Bo on the white, Zoé on the green."""
    for number, car in enumerate(CARS):
        await say(session, table("reveal_driver", car=car), table("sold", seat=SEATS[number % 3], amount=10_000))
    summary = session.now.play.summary
    assert summary is not None
    await say(session, {"by": summary.turn, "do": "turn_done"}, table("tipp_crossed", tipp=1))
    for seat, car in zip(SEATS, ("red", "white", "green"), strict=True):
        await say(session, {"by": seat, "do": "bet", "tipp": 1, "car": car})
    for tipp in (2, 3):
        await say(session, table("tipp_crossed", tipp=tipp), *({"by": seat, "do": "bet", "tipp": tipp, "car": "red"} for seat in SEATS))
    await say(session, *(table("finished", car=car) for car in CARS))
    assert session.now.play.summary is not None and session.now.play.summary.phase in ("settled", "over")


def block(scene: Scene, kind: type) -> Any:
    return next((each for each in scene.blocks if isinstance(each, kind)), None)


def lit(session: Session, viewer: str) -> list[bool]:
    return [reached for _, reached in block(session.now.scene(viewer), Steps).steps]


# --- once, twice ----------------------------------------------------------------------------------------------------------------------


async def test_once_and_twice_are_said_and_lit_for_everybody(tmp_path: Path) -> None:
    """TR-A3: the words of the controller. The button says the next; after "twice" there is only "sold"."""
    session = await opened(tmp_path)
    await bid_for(session)
    for number, words in ((1, "Une fois…"), (2, "Deux fois…")):
        button = next(target for target in telling.all_targets(session.now.scene(TABLE)) if isinstance(target.does, Call))
        assert button.label is not None and (button.does, FR(button.label)) == (Call(number), words)
        session.ceremonies.call(number)
        for viewer in (TABLE, "Ana", "Bo", ONLOOKER):
            assert lit(session, viewer) == [True, number == 2, False]
    assert not [target for target in telling.all_targets(session.now.scene(TABLE)) if isinstance(target.does, Call)]
    assert [target for target in telling.all_targets(session.now.scene(TABLE)) if target.id == "close"]
    for viewer in ("Ana", "Bo", ONLOOKER):
        assert not [target for target in telling.all_targets(session.now.scene(viewer)) if isinstance(target.does, Call)]
    await session.close()


async def test_a_bid_after_twice_is_a_bid_and_the_counting_begins_anew(tmp_path: Path) -> None:
    session = await opened(tmp_path)
    await bid_for(session)
    session.ceremonies.call(2)
    await say(session, {"by": "Bo", "do": "bid", "amount": 20_000})
    assert lit(session, TABLE) == [False, False, False]
    await session.close()


async def test_what_was_said_too_soon_is_taken_back_before_the_bid_is(tmp_path: Path) -> None:
    """KERNEL-UNDO: undo takes back the newest thing."""
    session = await opened(tmp_path)
    await bid_for(session)
    line = session.now.play.last_line
    session.ceremonies.call(1)
    session.ceremonies.call(2)
    for left in (1, 0):
        assert (await session.undo()).accepted
        assert (session.now.play.ceremony.calls, session.now.play.last_line) == (left, line)
    assert (await session.undo()).accepted
    assert session.now.play.last_line == line + 1
    await session.close()


async def test_no_line_and_no_hash_knows_what_was_said(tmp_path: Path) -> None:
    session = await opened(tmp_path)
    await bid_for(session)
    hashed, last = hash_of(session), session.now.play.last_line
    session.ceremonies.call(2)
    assert (hash_of(session), session.now.play.last_line) == (hashed, last)
    await say(session, table("close_bidding"))
    assert session.now.play.last_line == last + 1
    await session.close()


async def test_where_nobody_can_say_it_nothing_waits_to_be_lit(tmp_path: Path) -> None:
    """A terminal leads the table."""
    session = await opened(tmp_path, attended=False)
    await bid_for(session)
    assert block(session.now.scene("Ana"), Steps) is None
    assert not [target for target in telling.all_targets(session.now.scene(TABLE)) if isinstance(target.does, Call)]
    await session.close()


# --- accounts -------------------------------------------------------------------------------------------------------------------------


def everything(session: Session, viewer: str) -> str:
    """All that this viewer's screen and log hold, in words and figures."""
    scene = json.loads(wire.write_scene(session.now.scene(viewer), FR))
    return json.dumps([scene, [[FR(text) for text in line.texts] for line in session.now.play.told]], ensure_ascii=False)


@pytest.mark.parametrize("races", [1, 3])
async def test_nothing_tells_of_bets_before_the_table_has_opened_them(tmp_path: Path, races: int) -> None:
    """TR-B4: balances are those from before the bets, and neither the log nor the winner is told."""
    session = await opened(tmp_path, races=races)
    await raced(session)
    finals = balances(session)
    for viewer in (*SEATS, ONLOOKER):
        scene = session.now.scene(viewer)
        rows = next(each for each in scene.blocks if isinstance(each, Rows) and each.headers)
        assert not rows.unveil
        assert {row.seat for row in rows.rows} == set(SEATS), "the winner's row is not there yet"
        assert all(cell.icon == "lock-key" and cell.face is None and cell.money is None for row in rows.rows for cell in row.cells[1:-1])
        shown = {chip.seat: chip.money for chip in scene.seats}
        assert shown == {row.seat: row.cells[-1].money for row in rows.rows}
        assert block(scene, Paddle) is None and block(scene, Podium) is None
        told = set(finals.values()) - set(shown.values())
        assert told and not any(f'"money": {money}' in everything(session, viewer) for money in told)
        assert "gagne" not in everything(session, viewer)
    await session.close()


async def test_bets_are_opened_at_the_table_and_phones_follow(tmp_path: Path) -> None:
    """One by one: what is shown of it, and of the balance it was paid to, is that bet and no other."""
    session = await opened(tmp_path, races=1)
    await raced(session)
    line = session.now.play.last_line
    before = {chip.seat: chip.money for chip in session.now.scene("Ana").seats}
    first = next(each for each in session.now.scene(TABLE).blocks if isinstance(each, Rows) and each.unveil).openings[0]
    await session.ceremonies.unveil(1)
    rows = next(each for each in session.now.scene("Ana").blocks if isinstance(each, Rows) and each.headers).rows
    told = [(row.seat, number) for row in rows for number, cell in enumerate(row.cells) if cell.face is not None]
    assert told == [(first.seat, 1)]
    money = {chip.seat: chip.money for chip in session.now.scene("Ana").seats}
    finals = balances(session)
    assert money == {**before, first.seat: (before[first.seat] or 0) + first.amount}
    assert max(each.number for each in session.now.play.told) < line
    await session.ceremonies.unveil(99)
    assert {chip.seat: chip.money for chip in session.now.scene("Ana").seats} == finals
    assert session.now.play.told[-1].number == line
    assert isinstance(session.now.scene("Ana").main[0], Podium)
    await session.close()


async def test_without_a_screen_at_the_table_nobody_is_kept_waiting(tmp_path: Path) -> None:
    session = await opened(tmp_path, attended=False, races=1)
    await raced(session)
    assert isinstance(session.now.scene("Ana").main[0], Podium)
    assert session.now.play.told == session.now.play.log
    assert not any(isinstance(each, Rows) and each.unveil for each in session.now.scene("Ana").blocks)
    await session.close()


async def test_what_was_opened_stays_open_when_the_evening_is_taken_up_again(tmp_path: Path) -> None:
    """Also half-way; another line since, and the accounts of another race, are another moment."""
    session = await opened(tmp_path, races=3)
    await raced(session)
    await session.ceremonies.unveil(2)
    number = session.now.play.evening
    assert number is not None
    await session.put_away()
    await session.resume(number)
    assert (session.now.play.ceremony.opened, session.now.play.ceremony.held is None) == (2, False)
    await session.ceremonies.unveil(99)
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    again.ceremonies.attend()
    assert again.now.play.ceremony.held is None
    await say(again, table("next_race"), table("deal"))
    await raced(again)
    assert again.now.play.ceremony.held is not None and again.now.play.ceremony.opened == 0
    await again.close()


async def test_a_house_ruling_in_the_accounts_closes_nothing_and_undo_goes_back_to_the_race(tmp_path: Path) -> None:
    session = await opened(tmp_path, races=3)
    await raced(session)
    await session.ceremonies.unveil(99)
    await session.submit(Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=10_000, reason="miscounted")))
    assert session.now.play.ceremony.held is None
    target = session.now.play.last_line - 2
    answer = await session.submit(Envelope(by=TABLE, command=Retract(to=target, force=True, reason="one car too early")))
    assert answer.accepted and session.now.play.ceremony.held is None
    assert session.now.play.summary is not None and session.now.play.summary.phase == "race"
    await say(session, table("finished", car="green"))
    assert session.now.play.ceremony.held == session.now.play.last_line
    await session.close()


async def test_accounts_without_bets_are_told_at_once(tmp_path: Path) -> None:
    """Nothing is under a lock there."""
    session = await opened(tmp_path, races=3, bets=False)
    for number, car in enumerate(CARS):
        await say(session, table("reveal_driver", car=car), table("sold", seat=SEATS[number % 3], amount=10_000))
    await say(session, *(table("finished", car=car) for car in CARS))
    assert session.now.play.ceremony.held is None and session.now.play.told == session.now.play.log
    assert block(session.now.scene("Ana"), Buttons) is None
    await session.close()


# --- rows that open as a whole --------------------------------------------------------------------------------------------------------

POINTS = Rows(
    rows=tuple(
        Row(
            seat=seat,
            cells=(Cell(text=raw("blue"), known=True), Cell(text=raw("17")), Cell(icon="check"), Cell(), Cell(money=9), *sums),
        )
        for seat, sums in (
            ("Ana", (Cell(money=90, before=40), Cell(money=7, before=3))),
            ("Bo", (Cell(money=50, before=20), Cell(money=5))),
        )
    ),
    unveil=True,
)


@pytest.mark.parametrize("shown", [0, 1])
def test_a_closed_row_says_only_what_is_known(shown: int) -> None:
    """Points told in words are as secret as those in figures, and each balance is its own."""
    ceremony = Ceremony(attended=True, rows=2, opened=shown, since=1)
    scene = staged_scene(Scene(prompt=Prompt(text=raw("so")), main=(POINTS,)), "Ana", ceremony)
    ana, bo = block(scene, Rows).rows
    assert bo.cells == (POINTS.rows[1].cells[0], CLOSED, CLOSED, Cell(), CLOSED, Cell(money=20, before=20), CLOSED)
    if shown:
        assert ana == POINTS.rows[0]
    else:
        assert [cell.money for cell in ana.cells[-2:]] == [40, 3]
