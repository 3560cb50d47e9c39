"""The wire under attack: replays, forgeries, lost answers, other people's seats, listeners."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from collections.abc import Callable
from contextlib import aclosing

import pytest
import pytest_asyncio

from companion import wire
from companion.lan.guard import Limits
from companion.lan.seal import to_base64
from companion.lan.stored_values import SEATS
from tests.lan.conftest import House, Opener, until
from tests.lan.wirephone import Seat, WirePhone
from tests.table.disk import failing_disk, unsettled

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser."""
    return await house(limits=LOOSE)


def phone(house: House, **named: object) -> WirePhone:
    return WirePhone(house.url, **named)  # type: ignore[arg-type]


def evening_of(house: House) -> int:
    """The number of the evening on the table."""
    evening = house.session.now.play.evening
    assert evening is not None
    return evening


def held_until(writing: threading.Event, written: threading.Event) -> Callable[[], None]:
    """A commit that says it is under way, and ends when it may."""

    def held() -> None:
        writing.set()
        written.wait(60)

    return held


async def two(house: House, room: str = "bid") -> tuple[WirePhone, Seat, WirePhone, Seat]:
    """Ana and Bo, each with a phone, in a game."""
    first, second = phone(house), phone(house)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await house.begin(room)
    return first, ana, second, bo


async def test_a_command_is_on_disk_before_its_answer(served: House) -> None:
    first, ana, _, _ = await two(served)
    said = await first.give(ana, {"do": "bid", "amount": 10_000})
    assert said["accepted"] and said["n"] == 2
    assert [entry.body for entry in served.session._journal.lines(evening_of(served))] == [{"by": "Ana", "do": "bid", "amount": 10_000}]


async def test_lost_answer_and_resend_is_one_command(served: House) -> None:
    """A phone that never heard the answer asks again under the same id, sealed anew: the same answer, one line."""
    first, ana, _, _ = await two(served)
    identity = secrets.token_hex(8)
    first_answer = await first.give(ana, {"do": "bid", "amount": 10_000}, identity)
    again = await first.give(ana, {"do": "bid", "amount": 10_000}, identity)
    assert first_answer["n"] == again["n"] == 2
    assert served.session.now.play.last_line == 2


async def test_resend_after_a_restart_is_one_command(served: House, house: Opener) -> None:
    """The tablet lost power between the commit and the answer: the id is known from the disk."""
    first, ana, _, _ = await two(served)
    identity = secrets.token_hex(8)
    await first.give(ana, {"do": "bid", "amount": 10_000}, identity)
    await served.lan.close()
    await served.session.close()
    served.lan = None  # type: ignore[assignment]
    later = await house(path=served.path, limits=LOOSE)
    back = WirePhone(later.url)
    said = await back.give(ana, {"do": "bid", "amount": 10_000}, identity)
    assert said["accepted"] and said["n"] == 2 and later.session.now.play.last_line == 2


async def test_replayed_request_does_nothing(served: House) -> None:
    """What a sniffer recorded and sends again is refused, and changes nothing."""
    first, ana, second, bo = await two(served)
    await first.give(ana, {"do": "bid", "amount": 10_000})
    recorded = first.sent[-1]
    await second.give(bo, {"do": "bid", "amount": 20_000})
    assert await second.post("command", recorded) == "sealed"
    assert served.session.now.play.state.leader == "Bo"


async def test_requests_may_overtake_each_other_once(served: House) -> None:
    """Two connections, the later request first: both are taken, each once."""
    first, ana, _, _ = await two(served)
    early = first.outer("command", ana, {"id": "a" * 16, "command": {"do": "bid", "amount": 10_000}})
    late = first.outer("command", ana, {"id": "b" * 16, "command": {"do": "bid", "amount": 20_000}})
    assert (await first.post("command", late))["accepted"]
    assert (await first.post("command", early))["accepted"] is False
    assert await first.post("command", early) == "sealed"
    for _ in range(70):
        await first.give(ana, {"do": "bid", "amount": 1})
    old = {**late, "n": late["n"]}
    assert await first.post("command", old) == "sealed"


@pytest.mark.parametrize("changed", [{"n": 99}, {"n": 0}, {"n": 1 << 33}, {"s": "other"}, {"s": "AAAA"}, {"box": "AAAA"}])
async def test_tampered_request_does_not_open(served: House, changed: dict[str, object]) -> None:
    """Nothing outside the box can be exchanged: neither the number nor the session."""
    first, ana, second, _ = await two(served)
    if changed.get("s") == "other":
        changed = {"s": second.session}
    outer = first.outer("command", ana, {"id": "a" * 16, "command": {"do": "bid", "amount": 10_000}}) | changed
    assert await first.post("command", outer) in ("sealed", "unknown")
    assert served.session.now.play.last_line == 1


async def test_box_for_one_door_opens_no_other(served: House) -> None:
    first, ana, _, _ = await two(served)
    outer = first.outer("leave", ana, {"id": "a" * 16, "command": {"do": "bid", "amount": 10_000}})
    assert await first.post("command", outer) == "sealed"


async def test_a_phone_speaks_for_its_own_seat_only(served: House) -> None:
    """Neither another's name in the command, nor another's seat, nor another's token helps."""
    first, ana, second, bo = await two(served)
    assert await first.give(ana, {"do": "bid", "amount": 10_000, "by": "Bo"}) == "malformed"
    assert await first.give(ana, {"do": "opens", "by": "table"}) == "malformed"
    stolen = Seat(bo.seat, bo.epoch, ana.token, "Bo")
    for someone in (first, second):
        assert await someone.give(stolen, {"do": "bid", "amount": 10_000}) == "seat_gone"
    said = await first.give(ana, {"do": "opens"})
    assert not said["accepted"] and said["rule"] == "KERNEL-SEAT"
    said = await first.give(ana, {"do": "retract", "to": 1})
    assert not said["accepted"]


async def test_refusal_says_why_and_what_is_possible(served: House) -> None:
    """In the reader's language: the reason, the rule, what would be legal."""
    first, ana, second, bo = await two(served)
    await first.give(ana, {"do": "bid", "amount": 50_000})
    second.language = "fr"
    said = await second.give(bo, {"do": "bid", "amount": 10_000})
    assert said["accepted"] is False
    assert said["words"] == "10\u00a0000\u00a0$ ne suffit pas : il faut au moins 60\u00a0000\u00a0$."
    assert said["rule"] == "GA-1" and said["rule_words"] == "Chaque mise dépasse la précédente."
    assert said["offers"][0] == "miser 60\u00a0000\u00a0$"


@pytest.mark.parametrize(
    "command",
    [
        {"do": "bid", "amount": "1"},
        {"do": "bid", "amount": 1.5},
        {"do": "bid"},
        {"do": "fly"},
        {},
        {"do": "bid", "amount": 1, "x": 2},
        {"do": "hide", "colour": "mauve"},
        {"do": "bid", "amount": 2**60},
    ],
)
async def test_malformed_command_is_told_and_not_ruled_on(served: House, command: dict[str, object]) -> None:
    first, ana, _, _ = await two(served)
    said = await first.give(ana, command)
    assert said == "malformed" or (said["malformed"] and said["words"])
    assert served.session.now.play.last_line == 1


@pytest.mark.parametrize("body", [b"", b"[]", b"null", b'{"a":1,"a":2}', b"\xff\xfe", b'{"s":', b"{" * 9000, b'{"seat":{"a":[]}}'])
async def test_garbage_is_answered_with_a_word(served: House, body: bytes) -> None:
    someone = phone(served)
    for door in ("join", "command", "leave", "hello"):
        response = await someone.client.post(f"/{door}", content=body)
        assert response.status_code in (400, 409, 429), (door, response.status_code)
        assert response.json()["fault"]


async def test_said_in_another_situation(served: House) -> None:
    """A tap that was long on its way, after the turn has passed and come again, is refused as stale and says so; its repeat too."""
    first, ana, second, bo = await two(served, "board")
    stamp = (await first.view(ana))["stamp"]
    assert (await first.give(ana, {"do": "step", "to": "a4"}, stamp=stamp))["accepted"]
    assert (await second.give(bo, {"do": "step", "to": "b5"}))["accepted"]
    late = await first.give(ana, {"do": "step", "to": "c5"}, stamp=stamp)
    assert not late["accepted"] and late["rule"] == "KERNEL-TURN" and "moved on" in late["words"]
    fresh = (await first.view(ana))["stamp"]
    assert (await first.give(ana, {"do": "step", "to": "c5"}, stamp=fresh))["accepted"]


async def test_stale_repeat_of_what_was_accepted_is_accepted(served: House) -> None:
    """The answer was lost, the turn passed, the phone asks again: it was taken, and that is the answer."""
    first, ana, _, _ = await two(served, "board")
    stamp = (await first.view(ana))["stamp"]
    identity = secrets.token_hex(8)
    assert (await first.give(ana, {"do": "step", "to": "a4"}, identity, stamp=stamp))["accepted"]
    again = await first.give(ana, {"do": "step", "to": "a4"}, identity, stamp=stamp)
    assert again["accepted"] and again["n"] == 2 and served.session.now.play.last_line == 2


async def test_said_in_a_situation_that_ends_while_it_waits(house: Opener) -> None:
    """Another command is being written when this one comes: it is looked at again when it is its turn."""
    with failing_disk() as disk:
        served = await house(limits=LOOSE)
        first, ana, second, bo = await two(served, "board")
        stamp = (await second.view(bo))["stamp"]
        writing, written = threading.Event(), threading.Event()
        disk.meanwhile = held_until(writing, written)
        step = asyncio.create_task(first.give(ana, {"do": "step", "to": "a4"}, stamp=stamp))
        await until(writing.is_set)
        outer = second.outer("command", bo, {"id": "b" * 16, "command": {"do": "bid", "amount": 20_000}, "stamp": stamp})
        bid = asyncio.create_task(second.post("command", outer))
        free = second.outer("command", bo, {"id": "c" * 16, "command": {"do": "bid", "amount": 30_000}})
        unstamped = asyncio.create_task(second.post("command", free))
        await until(lambda: len(served.session._turn._waiters or ()) == 2)
        written.set()
        assert (await step)["accepted"]
        late = await bid
        assert not late["accepted"] and late["rule"] == "KERNEL-TURN" and "moved on" in late["words"]
        assert (await unstamped)["accepted"], "a bid guards itself by its amount"


async def test_a_secret_is_judged_by_the_state_it_was_said_in(house: Opener) -> None:
    """Two phones within one commit: the second was ruled on in the state that the first left, and so is what of it is secret."""
    with failing_disk() as disk:
        served = await house(limits=LOOSE)
        first, second = phone(served), phone(served)
        ana, bo = await first.sit("Ana"), await second.sit("Bo")
        await served.session.seating.choose("takenoko")
        assert await served.session.begin() is None
        hand = ["plot:triangle:green", "gardener:green:4:fertilizer", "panda:green+green"]
        deal = {"by": "table", "do": "deal", "objectives": {"Bo": hand}}
        now = served.session.now
        assert now.play.game and (await served.session.submit(wire.read_envelope(now.play.game, now.play.setup, deal))).accepted
        for fields in ({"do": "take_channel"}, {"do": "draw_objective", "kind": "plot"}):
            assert (await first.give(ana, fields))["accepted"]
        writing, written = threading.Event(), threading.Event()
        disk.meanwhile = held_until(writing, written)
        ends = asyncio.create_task(first.give(ana, {"do": "end_turn"}))
        await until(writing.is_set)
        drawn = {"do": "draw_objective", "kind": "plot", "card": "plot:line:green"}
        outer = second.outer("command", bo, {"id": "b" * 16, "command": drawn, "salt": to_base64(secrets.token_bytes(32))})
        draws = asyncio.create_task(second.client.post("/command", json=outer))
        await until(lambda: served.session._turn._waiters)
        written.set()
        assert (await ends)["accepted"] and (await draws).status_code == 200
        assert served.session.now.play.last_line == 6


async def test_nobody_hears_of_what_is_not_on_disk(house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bid is being written its words lie ready. A heartbeat takes their place on the line: they are sealed anew."""
    monkeypatch.setattr("companion.lan.streams.BEAT_S", 0.2)
    with failing_disk() as disk:
        served = await house(limits=LOOSE)
        first, ana, second, bo = await two(served)
        async with asyncio.timeout(60), aclosing(second.stream(bo)) as line:
            while (await anext(line))[0] != "beat":
                pass
            writing, written = threading.Event(), threading.Event()
            disk.meanwhile = held_until(writing, written)
            bid = asyncio.create_task(first.give(ana, {"do": "bid", "amount": 10_000}))
            await until(writing.is_set)
            assert [(await anext(line))[0] for _ in range(2)] == ["beat", "beat"]
            written.set()
            while (said := await anext(line))[0] == "beat":
                pass
            assert said[0] == "told" and said[1]["n"] == 2 and "10" in said[1]["texts"][0]
            assert (await bid)["accepted"]


async def test_what_the_disk_does_not_take_is_never_told(house: Opener) -> None:
    """Its words lay ready. The next bid has its number, and is told in its own words at the place that was meant for the other's."""
    with failing_disk() as disk:
        served = await house(limits=LOOSE)
        first, ana, second, bo = await two(served)
        async with asyncio.timeout(60), aclosing(second.stream(bo)) as line:
            while (await anext(line))[0] != "beat":
                pass
            await served.session.kept(SEATS)  # who sits where is written beside all else: it is there before this is answered
            disk.fail_at = disk.number + 1
            assert not (await first.give(ana, {"do": "bid", "amount": 70_000}))["accepted"]
            assert (await first.give(ana, {"do": "bid", "amount": 90_000}))["n"] == 2
            while (said := await anext(line))[0] != "told":
                pass
            assert said[1]["n"] == 2 and "90" in said[1]["texts"][0] and "70" not in said[1]["texts"][0]


async def test_while_the_disk_has_not_said_no_phone_is_answered(house: Opener) -> None:
    """Neither yes nor no: a phone that hears neither asks again under the same id, and its bid is one bid in the end."""
    with failing_disk() as disk:
        served = await house(limits=LOOSE)
        first, ana, second, bo = await two(served)
        disk.fail = 1_000
        identity = secrets.token_hex(8)
        waiting = asyncio.create_task(first.give(ana, {"do": "bid", "amount": 10_000}, identity))
        await until(lambda: unsettled(served.session))
        outer = second.outer("command", bo, {"id": "b" * 16, "command": {"do": "bid", "amount": 20_000}})
        assert await second.post("command", outer) == "unsettled", "a page asks again"
        assert not waiting.done() and served.session.now.play.last_line == 1
        disk.fail = 0
        await waiting
        said = await first.give(ana, {"do": "bid", "amount": 10_000}, identity)
        assert said["accepted"] and said["n"] == 2 and served.session.now.play.last_line == 2
        assert (await second.give(bo, {"do": "bid", "amount": 20_000}, "b" * 16))["n"] == 3


async def test_a_sniffer_learns_nothing_of_a_secret(served: House) -> None:
    """Six different choices: what goes over the air has the same form and size each time, and holds no word of it."""
    first, ana, second, bo = await two(served, "secret")
    before = await second.view(bo)
    sizes = set()
    for colour in ("black", "red", "yellow", "white", "green", "blue"):
        said = await first.give(ana, {"do": "hide", "colour": colour})
        assert said["accepted"]
        air = json.dumps(first.sent[-1])
        assert "hide" not in air and colour not in air and ana.token not in air
        sizes.add(len(first.sent[-1]["box"]))
    assert len(sizes) == 1
    after = await second.view(bo)
    assert json.dumps(after["scene"]["main"]) == json.dumps(before["scene"]["main"])
    assert "chosen" in json.dumps((await first.view(ana))["scene"])


async def test_what_others_see_does_not_depend_on_the_secret(house: Opener) -> None:
    """Two tables, the same but for Ana's choice: Bo's pictures are the same, byte for byte."""
    seen = []
    for colour in ("red", "blue"):
        served = await house(limits=LOOSE)
        first, ana, second, bo = await two(served, "secret")
        await first.give(ana, {"do": "hide", "colour": colour})
        seen.append(json.dumps(await second.view(bo)))
    assert seen[0] == seen[1]


async def test_the_key_outlives_the_server_and_recordings_do_not(served: House, house: Opener) -> None:
    """After a restart the same QR code, token and seat work; what was recorded before opens nothing."""
    first, ana, _, _ = await two(served)
    await first.give(ana, {"do": "bid", "amount": 10_000})
    recorded, url = first.sent[-1], served.url.partition("#")[2]
    code = served.session.now.room.lan.code  # type: ignore[union-attr]
    await served.lan.close()
    await served.session.close()
    served.lan = None  # type: ignore[assignment]
    later = await house(path=served.path, limits=LOOSE)
    assert later.url.partition("#")[2] == url and later.session.now.room.lan.code == code  # type: ignore[union-attr]
    back = WirePhone(later.url)
    await back.hello()
    assert await back.post("command", recorded) == "unknown"
    assert await back.post("command", {**recorded, "s": back.session}) == "sealed"
    assert (await back.give(ana, {"do": "bid", "amount": 20_000}))["accepted"]


async def test_token_and_key_are_kept_as_hash_and_never_exported(served: House) -> None:
    _, ana, _, _ = await two(served)
    kept = json.dumps([await served.session.kept("lan.seats")])
    assert ana.token not in kept
    body = json.dumps([entry.body for entry in served.session._journal.lines(evening_of(served))])
    assert ana.token not in body and ana.seat not in body
