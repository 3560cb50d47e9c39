"""What readers and dice mean at a session's table: tags that are taught, hands that are read for the deal, a die with a role."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

from companion import wire
from companion.kernel.seat import TABLE
from companion.scene import Fill, Read
from companion.sensing import DeviceState, Fault, Reading
from companion.table.play import telling
from companion.table.session import Session
from tests.table.evenings import line, open_with
from tests.table.test_session import DEAL, GAME


async def test_a_tag_is_learnt_by_tapping_and_then_does_what_a_tap_would(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    await session.submit(line(session, DEAL))
    game = session.now.play.game
    assert game is not None
    piece = next(each.piece for each in game.bindables(session.now.play.setup) if "green/blue" in each.piece)
    await session.readers.hear(DeviceState(device="b1", name="board", connected=True, readers=("pad",)))
    await session.readers.hear(Reading(device="b1", reader="pad", what="04aa"))
    assert session.now.room.heard is not None and session.now.room.heard.note is not None and session.now.play.last_line == 2
    session.readers.learn(piece)
    await session.readers.hear(Reading(device="b1", reader="pad", what="04aa"))
    assert session.now.room.heard.learnt == piece and session.now.room.learning is None and session.now.play.last_line == 2
    await session.readers.hear(Reading(device="b1", reader="pad", what="04aa", gone=True))
    await session.readers.hear(Reading(device="b1", reader="pad", what="04aa"))
    assert session.now.play.last_line == 3, "the card on the pad was turned over"
    await session.close()
    again = await Session.open(tmp_path / "t.db")
    assert piece in again.readers.bound
    await again.close()


async def test_a_devices_trouble_is_shown_until_it_heals(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    state = DeviceState(device="b1", name="board", connected=True, readers=("pad",))
    await session.readers.hear(state)
    await session.readers.hear(Fault(device="b1", kind="unplugged"))
    assert session.now.room.devices["b1"].fault is not None
    await session.readers.hear(state)
    assert session.now.room.devices["b1"].fault is None
    await session.readers.hear(replace(state, forgotten=True))
    assert "b1" not in session.now.room.devices
    await session.close()


async def test_hands_are_read_into_the_deal_and_only_counted_on_the_tablet(tmp_path: Path) -> None:
    session = await open_with(tmp_path / "t.db", "toprace", 2)
    await session.readers.hear(DeviceState(device="b1", name="board", connected=True, readers=("pad",)))
    await session.readers.bind({"a1": "card:red5", "a2": "card:joker5", "a3": "card:joker5", "a4": "card:blue10"})
    scene = session.now.scene(TABLE)
    read = next(target for target in telling.all_targets(scene) if target.id == "scan:Ana")
    assert read.does == Read("Ana", "card:") and read.sub is None
    session.readers.collect("card:", "Ana")
    for tag in ("a1", "a2", "a2", "a3"):
        await session.readers.hear(Reading(device="b1", reader="pad", what=tag))
    assert session.now.room.collecting is not None and session.now.room.collecting.counts == {"Ana": 3}
    assert "red5" not in repr(session.now.room.collecting) and session.now.play.last_line == 1
    (fill,) = (target.does for target in telling.all_targets(session.now.scene(TABLE)) if isinstance(target.does, Fill))
    assert (await session.readers.submit_collected(fill)).accepted
    assert session.now.room.collecting is None
    assert sorted(session.now.play.game.view(session.now.play.state, "Ana").hand.known) == ["joker5", "joker5", "red5"]
    assert "red5" not in json.dumps(wire.write_view(session.now.play.game.view(session.now.play.state, TABLE))["seats"])
    await session.close()


async def test_a_hand_that_was_read_survives_the_app_s_end_before_it_was_said(tmp_path: Path) -> None:
    """The file as it lay on the disk when the app was killed: the hand is in it, and goes on; said, it is not there any more."""
    session = await open_with(tmp_path / "t.db", "toprace", 2)
    await session.readers.bind({"a1": "card:red5", "a2": "card:joker5"})
    session.readers.collect("card:", "Ana")
    for tag in ("a1", "a2"):
        await session.readers.hear(Reading(device="b1", reader="pad", what=tag))
    (tmp_path / "killed").mkdir()
    for path in tmp_path.glob("t.db*"):
        shutil.copy(path, tmp_path / "killed" / path.name)
    await session.close()

    again = await Session.open(tmp_path / "killed" / "t.db")
    assert again.now.room.collecting is not None and again.now.room.collecting.counts == {"Ana": 2}
    await again.readers.hear(DeviceState(device="b1", name="board", connected=True, readers=("pad",)))
    (fill,) = (target.does for target in telling.all_targets(again.now.scene(TABLE)) if isinstance(target.does, Fill))
    assert (await again.readers.submit_collected(fill)).accepted
    assert again.now.play.game is not None
    assert sorted(again.now.play.game.view(again.now.play.state, "Ana").hand.known) == ["joker5", "red5"]
    await again.close()
    after = await Session.open(tmp_path / "killed" / "t.db")
    assert after.now.room.collecting is None
    await after.close()


async def test_a_die_s_role_in_a_game_is_kept_and_counts_where_that_game_has_it(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "t.db")
    await session.seating.choose("racebow")
    for name in ("Ana", "Bo"):
        await session.seating.sit(name)
    await session.readers.name_die("ble:AA", "weather")
    await session.begin()

    async def cells(device: str = "ble:AA") -> int:
        line = session.now.play.last_line
        await session.readers.hear(Reading(device=device, reader="die", what="face:d6:3"))
        return session.now.play.last_line - line

    assert await cells() == 0, "the weather of another game"
    await session.readers.name_die("ble:AA", "start")
    await session.close()
    session = await Session.open(tmp_path / "t.db")
    assert await cells("ble:BB") == 0 and await cells() == 1
    await session.close()


async def test_a_device_is_called_as_the_group_calls_it_also_the_next_evening_and_at_another_port(tmp_path: Path) -> None:
    def heard(device: str = "b1", key: str = "usb:10c4:ea60:A7") -> DeviceState:
        return DeviceState(device=device, name="TB-B1", connected=True, readers=("pad",), key=key)

    async def name_of(state: DeviceState) -> str:
        await session.readers.hear(state)
        return session.now.room.devices[state.device].name

    session = await Session.open(tmp_path / "t.db")
    assert await name_of(heard()) == "TB-B1"
    await session.readers.call(heard(), "  Pad by \n the window  ")
    assert session.now.room.devices["b1"].name == "Pad by the window" and await name_of(heard()) == "Pad by the window"
    await session.close()
    session = await Session.open(tmp_path / "t.db")
    assert await name_of(heard("b2")) == "Pad by the window" and await name_of(heard("b3", "usb:10c4:ea60:A8")) == "TB-B1"
    await session.readers.call(heard(), " ")
    assert await name_of(heard()) == "TB-B1"
    await session.close()


async def test_a_die_that_was_named_says_who_begins_and_nothing_else(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "t.db")
    for name in ("Ana", "Bo", "Cy"):
        await session.seating.sit(name)
    await session.readers.name_die("ble:AA", "begins")
    await session.close()
    session = await Session.open(tmp_path / "t.db")
    assert session.readers.roles == {"ble:AA": "begins"}

    async def thrown(face: str, device: str = "ble:AA") -> str:
        await session.readers.hear(Reading(device=device, reader="die", what=f"face:{face}"))
        heard = session.now.room.heard
        assert heard is not None and heard.note is not None
        return heard.note.key

    assert await thrown("d6:2") == "die-begins"
    assert [place.name for place in session.now.room.lobby.places] == ["Bo", "Cy", "Ana"], "the round is as it was"
    assert await thrown("d6:5") == await thrown("dF:0") == "die-begins-nobody"
    assert await thrown("d6:1", "ble:BB") != "die-begins", "another die"
    assert [place.name for place in session.now.room.lobby.places] == ["Bo", "Cy", "Ana"]
    await session.close()


async def test_what_may_lie_face_down_is_not_named_to_the_table(tmp_path: Path) -> None:
    """An objective laid on the reader at a wrong moment: the word about it is told, and not which one it is."""
    session = await open_with(tmp_path / "t.db", "takenoko", 2)
    await session.submit(line(session, {"by": TABLE, "do": "deal"}))
    await session.readers.hear(DeviceState(device="b1", name="board", connected=True, readers=("pad",)))
    await session.readers.bind({"o1": "objective:plot:arc:pink", "w1": "chip:enclosure"})
    await session.readers.hear(Reading(device="b1", reader="pad", what="w1"))
    heard = session.now.room.heard
    assert heard is not None and heard.sighting is not None and heard.sighting.piece == "chip:enclosure"
    await session.readers.hear(Reading(device="b1", reader="pad", what="o1"))
    heard = session.now.room.heard
    assert heard is not None and heard.note is not None and heard.sighting is None and "arc" not in repr(heard)
    await session.close()
