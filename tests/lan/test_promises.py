"""Bets are promised before they can be known, and opened as they are played: changes at the table are reported."""

from __future__ import annotations

import json
import secrets
import shutil
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from companion.cli.operator import Operator
from companion.lan.promises import mark_of, receipt
from companion.lan.seal import to_base64
from companion.table.snapshots import Now
from tests.lan.bets import LOOSE, bet, betting, cars, finish, say, to_the_line
from tests.lan.conftest import House, Opener, close, until
from tests.lan.wirephone import Seat, WirePhone

Bets = tuple[House, WirePhone, Seat, WirePhone, Seat]
ONCE, TWICE = "0123456789abcdef", "fedcba9876543210"  # the ids of commands that come again


@pytest_asyncio.fixture(loop_scope="session")
async def bets(house: Opener) -> Bets:
    """Two phones; bets are open."""
    served = await house(limits=LOOSE)
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await betting(served.session)
    return served, first, ana, second, bo


async def restarted(served: House, house: Opener, *phones: WirePhone, path: Path | None = None) -> tuple[House, list[WirePhone]]:
    """The table goes down and comes up again; the phones find it."""
    await close(served)
    later = await house(path=path or served.path, limits=LOOSE)
    return later, [WirePhone(later.url) for _ in phones]


async def promises_of(name: str, phone: WirePhone, seat: Seat) -> list[dict[str, Any]]:
    """What a phone is told of a player's choices."""
    return [each for each in (await phone.view(seat)).get("promises", []) if each["seat"] == name]


async def test_promise_is_published_and_says_nothing(bets: Bets) -> None:
    """The receipt comes with the answer, the mark goes to everybody; neither car nor salt does before the race is over."""
    served, first, ana, second, bo = bets
    salt = to_base64(secrets.token_bytes(32))
    car = cars(served.session)[0]
    said = await bet(first, ana, car, salt)
    evening = served.session.now.play.evening
    assert evening is not None
    assert said["mark"] == mark_of(first.table, evening, "Ana", {"do": "bet", "tipp": 1, "car": car}, salt)
    assert said["receipt"] == receipt(said["mark"])
    seen = await second.view(bo)
    assert seen["promises"] == [{"n": said["n"], "seat": "Ana", "round": 1, "what": "1", "mark": said["mark"]}]
    assert salt not in json.dumps(seen)


async def test_opened_when_the_rules_reveal_it(bets: Bets) -> None:
    """A bet that was changed is never opened; the last one is, with its salt, when the race is over: TR-B4."""
    served, first, ana, second, bo = bets
    one, other = cars(served.session)[:2]
    replaced = await bet(first, ana, one)
    kept = await bet(first, ana, other)
    await bet(second, bo, one)
    await until(lambda: served.session.now.play.summary.phase != "bets")  # type: ignore[union-attr]
    marks = {each["mark"] for each in (await second.view(bo))["promises"]}
    assert kept["mark"] in marks and replaced["mark"] not in marks
    await finish(served.session)
    (opened,) = await promises_of("Ana", second, bo)
    assert opened["command"] == {"do": "bet", "tipp": 1, "car": other} and opened["mark"] == kept["mark"]
    evening = served.session.now.play.evening
    assert evening is not None
    assert mark_of(first.table, evening, "Ana", opened["command"], opened["salt"]) == kept["mark"]


async def test_promises_outlive_a_restart(bets: Bets, house: Opener) -> None:
    """What was promised before the tablet went down is opened after it came up again."""
    served, first, ana, second, bo = bets
    car = cars(served.session)[0]
    said = await bet(first, ana, car)
    later, (back,) = await restarted(served, house, second)
    assert "command" not in (await back.view(bo))["promises"][0]
    await bet(back, bo, car)
    await finish(later.session)
    (ours,) = await promises_of("Ana", back, bo)
    assert ours["mark"] == said["mark"] and ours["command"]["car"] == car


async def test_a_bet_and_its_promise_reach_the_disk_together(bets: Bets, house: Opener, tmp_path: Path) -> None:
    """The table is killed as soon as a bet is on disk: its promise is there too."""
    served, first, ana, second, bo = bets
    crash, line = tmp_path / "crash", served.session.now.play.last_line
    crash.mkdir()

    def killed(now: Now) -> None:
        if now.play.last_line == line + 1 and not any(crash.iterdir()):
            for each in (served.path, served.path.with_name(served.path.name + "-wal")):
                shutil.copy(each, crash / each.name)

    served.session.subscribe(killed)
    said = await bet(first, ana, cars(served.session)[0])
    later, (back,) = await restarted(served, house, second, path=crash / served.path.name)
    assert later.session.now.play.last_line == line + 1
    assert [each["mark"] for each in await promises_of("Ana", back, bo)] == [said["mark"]]


async def test_a_resent_bet_has_its_receipt_again(bets: Bets, house: Opener) -> None:
    """The answer was lost: the same mark comes with the next one, also when the table was started anew and others have played on."""
    served, first, ana, second, bo = bets
    car, salt, stamp = cars(served.session)[0], to_base64(secrets.token_bytes(32)), (await first.view(ana))["stamp"]
    said = await bet(first, ana, car, salt, identity=ONCE, stamp=stamp)
    assert (await bet(first, ana, car, salt, identity=ONCE, stamp=stamp)) == said
    await bet(second, bo, car)
    later, (back,) = await restarted(served, house, first)
    again = await bet(back, ana, car, salt, identity=ONCE, stamp=stamp)
    assert (again["n"], again["mark"], again["receipt"]) == (said["n"], said["mark"], said["receipt"])
    assert later.session.now.play.last_line == said["n"] + 1


async def test_a_promise_that_is_missing_is_made_when_the_bet_comes_again(bets: Bets, house: Opener) -> None:
    """A bet that came without its salt, and comes again with it: it is promised from then on."""
    served, first, ana, second, bo = bets
    command = {"do": "bet", "tipp": 1, "car": cars(served.session)[0]}
    said = await first.give(ana, command, identity=ONCE)
    assert said["accepted"] and "mark" not in said
    again = await first.give(ana, command, identity=ONCE, salt=to_base64(secrets.token_bytes(32)))
    assert [each["mark"] for each in await promises_of("Ana", second, bo)] == [again["mark"]]
    _, (back,) = await restarted(served, house, second)
    assert [each["mark"] for each in await promises_of("Ana", back, bo)] == [again["mark"]]


async def test_a_promise_that_is_missing_is_not_made_of_what_is_played_no_more(bets: Bets) -> None:
    served, first, ana, second, bo = bets
    one, other = cars(served.session)[:2]
    await first.give(ana, {"do": "bet", "tipp": 1, "car": one}, identity=ONCE)
    await say(served.session, "Ana", "bet", tipp=1, car=other)
    assert "mark" not in await bet(first, ana, one, identity=ONCE)
    assert not (await second.view(bo)).get("promises")


# --- taken back --------------------------------------------------------------------------------------------------------------------


async def test_taken_back_is_not_opened(bets: Bets) -> None:
    served, first, ana, second, bo = bets
    await bet(first, ana, cars(served.session)[0])
    assert (await served.session.undo()).accepted
    assert not (await second.view(bo)).get("promises")


async def test_taken_back_after_a_restart_is_not_opened(bets: Bets, house: Opener) -> None:
    """The log is empty by then; the evening knows what still holds. That she went without was the table's word."""
    served, first, ana, second, bo = bets
    salt = to_base64(secrets.token_bytes(32))
    await bet(first, ana, cars(served.session)[0], salt)
    later, (back,) = await restarted(served, house, second)
    assert (await later.session.undo()).accepted
    assert not (await back.view(bo)).get("promises")
    await say(later.session, "table", "close_bets", tipp=1)
    await finish(later.session)
    seen = await back.view(bo)
    assert [(each["seat"], each.get("unsealed")) for each in seen["promises"]] == [("Ana", True)] and salt not in json.dumps(seen)


async def test_back_to_the_bet_before_is_back_to_its_promise(bets: Bets) -> None:
    """Red, then green, then green taken back: red is played, and red's promise is opened."""
    served, first, ana, second, bo = bets
    red, green = cars(served.session)[:2]
    before = await bet(first, ana, red)
    await bet(first, ana, green)
    assert (await served.session.undo()).accepted
    assert [each["mark"] for each in await promises_of("Ana", second, bo)] == [before["mark"]]
    await bet(second, bo, red)
    await finish(served.session)
    assert [each["command"]["car"] for each in await promises_of("Ana", second, bo)] == [red]


# --- entered at the table ----------------------------------------------------------------------------------------------------------


async def _at_the_tablet(served: House, phone: WirePhone, ana: Seat, car: str) -> None:
    await say(served.session, "Ana", "bet", tipp=1, car=car)


async def _typed_at_the_terminal(served: House, phone: WirePhone, ana: Seat, car: str) -> None:
    await Operator(served.session, "en").answer(json.dumps({"by": "Ana", "do": "bet", "tipp": 1, "car": car}))


async def _sent_without_a_salt(served: House, phone: WirePhone, ana: Seat, car: str) -> None:
    assert (await phone.give(ana, {"do": "bet", "tipp": 1, "car": car}))["accepted"]


async def _ruled_by_the_house(served: House, phone: WirePhone, ana: Seat, car: str) -> None:
    lines = [{"state": "open", "in": [], "declined": ["Ana"]}, {"state": "ahead"}, {"state": "ahead"}]
    await say(served.session, "table", "set_position", position={"lines": lines}, reason="Ana had to leave")


@pytest.mark.parametrize("entered", [_at_the_tablet, _typed_at_the_terminal, _sent_without_a_salt, _ruled_by_the_house])
async def test_what_was_entered_at_the_table_after_sealing_is_said(bets: Bets, house: Opener, entered: Any) -> None:
    """The promise doesn't stand for the line that is played: it is never opened, and every phone is told, also after a restart."""
    served, first, ana, second, bo = bets
    one, other = cars(served.session)[:2]
    salt = to_base64(secrets.token_bytes(32))
    sealed = await bet(first, ana, one, salt)
    await entered(served, first, ana, other)
    unsealed = [{"n": sealed["n"], "seat": "Ana", "round": 1, "what": "1", "unsealed": True}]
    assert await promises_of("Ana", second, bo) == unsealed == await promises_of("Ana", first, ana)
    later, (back,) = await restarted(served, house, second)
    await bet(back, bo, one)
    await finish(later.session)
    assert await promises_of("Ana", back, bo) == unsealed
    assert salt not in json.dumps(await back.view(bo))


async def test_taken_back_and_entered_at_the_table_is_said_too(bets: Bets) -> None:
    served, first, ana, second, bo = bets
    one, other = cars(served.session)[:2]
    sealed = await bet(first, ana, one)
    assert (await served.session.undo()).accepted
    await say(served.session, "Ana", "bet", tipp=1, car=other)
    assert await promises_of("Ana", second, bo) == [{"n": sealed["n"], "seat": "Ana", "round": 1, "what": "1", "unsealed": True}]


async def test_sealed_anew_is_sealed(bets: Bets) -> None:
    """Changed at the table and then by her phone: what is played is what was sealed last."""
    served, first, ana, second, bo = bets
    one, other = cars(served.session)[:2]
    await bet(first, ana, one)
    await say(served.session, "Ana", "bet", tipp=1, car=other)
    anew = await bet(first, ana, one)
    assert [each["mark"] for each in await promises_of("Ana", second, bo)] == [anew["mark"]]


async def test_what_was_never_sealed_is_nobody_s_promise(bets: Bets) -> None:
    """A bet entered at the tablet from the beginning, as for a player without a phone: nothing is said of it."""
    served, _, _, second, bo = bets
    await say(served.session, "Bo", "bet", tipp=1, car=cars(served.session)[0])
    assert "promises" not in await second.view(bo)


async def test_declined_by_her_own_phone_is_not_entered_at_the_table(house: Opener) -> None:
    """Where bets are optional, a bet is taken back by declining: what was sealed is neither opened nor said to be changed by others."""
    served = await house(limits=LOOSE)
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await betting(served.session, bets_optional=True)
    await bet(first, ana, cars(served.session)[0])
    said = await first.give(ana, {"do": "decline_bet", "tipp": 1}, salt=to_base64(secrets.token_bytes(32)))
    assert said["accepted"] and "mark" not in said
    assert [(each["withdrawn"], "mark" in each) for each in await promises_of("Ana", second, bo)] == [(True, False)]
    await say(served.session, "Ana", "bet", tipp=1, car=cars(served.session)[1])
    assert [each["unsealed"] for each in await promises_of("Ana", second, bo)] == [True]


async def test_each_race_has_its_own_bets(house: Opener) -> None:
    """The bets of a race that is over are told of until the next race begins."""
    served = await house(limits=LOOSE)
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await betting(served.session, races=3)
    for phone, seat in ((first, ana), (second, bo)):
        await bet(phone, seat, cars(served.session)[0])
    await finish(served.session)
    assert [each["round"] for each in (await second.view(bo))["promises"]] == [1, 1]
    await say(served.session, "table", "next_race")
    assert not (await second.view(bo)).get("promises")
    await to_the_line(served.session)
    await say(served.session, "Ana", "bet", tipp=1, car=cars(served.session)[1])
    assert not (await second.view(bo)).get("promises")
    said = await bet(first, ana, cars(served.session)[0])
    assert await promises_of("Ana", second, bo) == [{"n": said["n"], "seat": "Ana", "round": 2, "what": "1", "mark": said["mark"]}]


async def test_what_is_no_secret_is_not_promised(house: Opener) -> None:
    """A bid has no receipt, whatever a phone sends with it."""
    served = await house(limits=LOOSE)
    first = WirePhone(served.url)
    ana = await first.sit("Ana")
    await served.begin("bid", "Bo")
    said = await first.give(ana, {"do": "bid", "amount": 10_000}, salt=to_base64(secrets.token_bytes(32)))
    assert said["accepted"] and "mark" not in said
