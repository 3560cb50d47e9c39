"""The drivers of bare readers, on a wire that does not exist and with a clock that the test sets."""

from __future__ import annotations

import pytest

from hw.drivers.pixels import Pixels
from hw.drivers.pn532 import Pn532
from hw.drivers.rdm6300 import Rdm6300
from hw.drivers.wedge import Wedge
from hw.presence import TagPresence
from hw.protocols.rdm6300 import TagRead, encode
from hw.simulator.bench import Pn532Chip
from hw.transports.memory import MemoryTransport
from tests.hw.ear import Clock, Ear
from tests.hw.pixels_die import CROOKED, D20, HANDLED, PUT_DOWN, ROLLED, ROLLING, maker, service

TAG = encode(TagRead(version=15, number=2421177))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def wire() -> MemoryTransport:
    return MemoryTransport("port1")


# --- RDM6300 ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def rdm(clock: Clock, ear: Ear, wire: MemoryTransport) -> Rdm6300:
    driver = Rdm6300(wire, "port1", ear, TagPresence(), clock)
    wire.start(driver)
    wire.plug()
    return driver


def test_a_tag_on_an_rdm6300_is_read_once_however_often_it_repeats_itself(
    rdm: Rdm6300, wire: MemoryTransport, clock: Clock, ear: Ear
) -> None:
    for _ in range(50):
        wire.say(TAG)
        clock.now += 0.1
        wire.pass_time()
    assert ear.readings() == [("pad", "0002421177", False)]
    for _ in range(5):
        clock.now += 0.1
        wire.pass_time()
    assert ear.readings() == [("pad", "0002421177", False), ("pad", "0002421177", True)]
    wire.say(TAG)
    assert ear.readings()[2:] == [("pad", "0002421177", False)]


def test_rubbish_from_an_rdm6300_is_a_fault_until_the_line_is_quiet(rdm: Rdm6300, wire: MemoryTransport, clock: Clock, ear: Ear) -> None:
    wire.say(b"\x80" * 17 * 2)
    assert ear.faults() == []
    for _ in range(3):
        wire.say(b"\x02xx\x03")
    assert ear.faults() == ["garbled"]
    clock.now += 5.1
    wire.pass_time()
    assert ear.until_well("port1")


def test_rubbish_from_an_rdm6300_is_a_fault_until_the_next_good_tag(rdm: Rdm6300, wire: MemoryTransport, ear: Ear) -> None:
    wire.say(b"\x02xx\x03" * 3)
    wire.say(TAG)
    assert ear.until_well("port1") and ear.readings() == [("pad", "0002421177", False)]


def test_a_tag_that_lies_on_an_rdm6300_while_its_cable_is_out_is_read_once(
    rdm: Rdm6300, wire: MemoryTransport, clock: Clock, ear: Ear
) -> None:
    wire.say(TAG)
    wire.unplug()
    for _ in range(20):
        clock.now += 0.1
        wire.pass_time()
    wire.plug()
    wire.say(TAG)
    assert ear.readings() == [("pad", "0002421177", False)]
    for _ in range(5):
        clock.now += 0.1
        wire.pass_time()
    assert ear.readings() == [("pad", "0002421177", False), ("pad", "0002421177", True)]


# --- PN532 --------------------------------------------------------------------------------------------------------------------


class Chip(Pn532Chip):
    """A PN532 on the wire."""

    def __init__(self, wire: MemoryTransport, clock: Clock) -> None:
        super().__init__(lambda: self.tag)
        self.tag: str | None = None
        self._wire, self._clock = wire, clock

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self._clock.now += 0.1
            self._wire.pass_time()
            while (to_chip := self._wire.take()) and (answer := self.feed(to_chip)):
                self._wire.say(answer)


@pytest.fixture
def chip(clock: Clock, ear: Ear, wire: MemoryTransport) -> Chip:
    wire.start(Pn532(wire, "port1", ear, TagPresence(), clock))
    wire.plug()
    return Chip(wire, clock)


def test_a_tag_on_a_pn532_is_read_when_it_comes_and_when_it_goes(chip: Chip, ear: Ear) -> None:
    chip.pass_time(1.5)
    assert ear.until_well("port1").readers == ("pad",)
    chip.tag = "04a1b2c3d4e580"
    chip.pass_time(2)
    chip.tag = None
    chip.pass_time(1)
    assert ear.readings() == [("pad", "04a1b2c3d4e580", False), ("pad", "04a1b2c3d4e580", True)]


def test_a_phone_or_bank_card_with_a_random_number_on_a_pn532_is_no_tag(chip: Chip, ear: Ear) -> None:
    chip.pass_time(1.5)
    for tag in ("08a1b2c3", "0811b2c3", "fb0ee20b"):
        chip.tag = tag
        chip.pass_time(1)
    assert ear.readings() == [("pad", "fb0ee20b", False)]


def test_a_pn532_that_falls_silent_is_a_fault_and_is_set_up_anew_when_it_is_back(chip: Chip, ear: Ear) -> None:
    chip.pass_time(1.5)
    chip.broken = True
    chip.pass_time(4)
    assert ear.faults() == ["silent"]
    chip.broken = False
    chip.pass_time(2)
    assert ear.until_well("port1")
    chip.tag = "fb0ee20b"
    chip.pass_time(0.2)
    assert ear.readings() == [("pad", "fb0ee20b", False)]


def test_while_this_machine_itself_stood_still_no_pn532_was_silent(chip: Chip, clock: Clock, wire: MemoryTransport, ear: Ear) -> None:
    chip.pass_time(1.5)
    clock.now += 8
    wire.pass_time()
    chip.pass_time(1)
    assert ear.faults() == []


@pytest.mark.parametrize("silent_s", [0.6, 4])
def test_a_tag_that_lies_on_a_pn532_that_stumbles_is_read_once(chip: Chip, ear: Ear, silent_s: float) -> None:
    chip.pass_time(1.5)
    chip.tag = "fb0ee20b"
    chip.pass_time(1)
    chip.broken = True
    chip.pass_time(silent_s)
    chip.broken = False
    chip.pass_time(2)
    assert ear.readings() == [("pad", "fb0ee20b", False)]
    chip.broken, chip.tag = True, None
    chip.pass_time(silent_s)
    chip.broken = False
    chip.pass_time(3)
    assert ear.readings() == [("pad", "fb0ee20b", False), ("pad", "fb0ee20b", True)]


def test_rubbish_from_a_pn532_is_a_fault_until_it_answers_again(chip: Chip, wire: MemoryTransport, ear: Ear) -> None:
    chip.pass_time(1.5)
    wire.say(b"\x00\x00\xff\x01\x01" * 3)
    assert ear.faults() == ["garbled"]
    chip.pass_time(2)
    assert ear.until_well("port1")


def test_a_pn532_that_did_not_understand_is_asked_again_and_its_cable_is_not_blamed(chip: Chip, wire: MemoryTransport, ear: Ear) -> None:
    chip.pass_time(1.5)
    wire.say(bytes.fromhex("0000FF01FF7F8100") * 5)
    chip.tag = "fb0ee20b"
    chip.pass_time(0.3)
    assert ear.faults() == [] and ear.readings() == [("pad", "fb0ee20b", False)]


# --- Pixels -------------------------------------------------------------------------------------------------------------------


def test_a_die_s_roll_is_read_when_it_comes_to_rest(clock: Clock, ear: Ear, wire: MemoryTransport) -> None:
    wire.start(Pixels(wire, "ble:AA", ear, clock))
    wire.plug()

    def says(state: int, face: int) -> list[str]:
        """What is read when it says so, three times over."""
        before = len(ear.readings())
        for _ in range(3):
            wire.say(maker(state, face - 1) + service())
        return [what for _, what, _ in ear.readings()[before:]]

    assert says(ROLLED, 4) == [], "an old roll"
    assert says(HANDLED, 4) == says(ROLLING, 2) == []
    assert says(ROLLED, 6) == ["face:d6:6"]
    assert says(ROLLING, 6) == []
    assert says(ROLLED, 6) == ["face:d6:6"], "the same face again, after a roll"
    assert says(ROLLED, 1) == ["face:d6:1"], "a roll that was not heard"
    assert says(CROOKED, 1) == says(PUT_DOWN, 3) == [], "leaning on a book, or turned by hand"
    state = ear.until_well("ble:AA")
    assert state.last and state.last.detail == {"battery": 95}


def test_a_d20_is_read_as_a_d20(clock: Clock, ear: Ear, wire: MemoryTransport) -> None:
    wire.start(Pixels(wire, "ble:AA", ear, clock))
    wire.plug()
    for state in (ROLLING, ROLLED):
        wire.say(maker(state, 4, die=D20, leds=20) + service())
    assert ear.readings() == [("die", "face:d20:5", False)]
    assert ear.until_well("ble:AA").name == "Pixels d20"


def test_a_die_that_sleeps_is_no_trouble_and_its_old_face_no_roll(clock: Clock, ear: Ear, wire: MemoryTransport) -> None:
    wire.start(Pixels(wire, "ble:AA", ear, clock))
    wire.plug()
    wire.say(maker(ROLLED, 3) + service())
    clock.now += 61
    wire.pass_time()
    state = ear.state("ble:AA")
    assert state and state.forgotten and ear.faults() == []
    wire.say(maker(ROLLED, 1) + service())
    assert ear.until_well("ble:AA") and ear.readings() == []


# --- keyboard wedge -----------------------------------------------------------------------------------------------------------


def test_a_wedge_s_tag_is_a_reading_and_a_person_s_typing_is_none(clock: Clock, ear: Ear) -> None:
    wedge = Wedge("keyboard", ear, clock)

    def typed(keys: str, gap: float) -> bool:
        took = False
        for key in keys:
            clock.now += gap
            took = wedge.key("enter" if key == "\n" else key)
        return took

    assert not typed("3808980205\n", 0.2)
    assert ear.heard == []
    assert typed("3808980205\n", 0.002)
    assert ear.readings() == [("pad", "3808980205", False), ("pad", "3808980205", True)]
    assert typed("3808980205\n", 0.002), "within 400 ms it is the same tap"
    assert len(ear.readings()) == 2
    clock.now += 1
    assert typed("3808980205\n", 0.002)
    assert len(ear.readings()) == 4


def test_a_wedge_that_types_no_end_is_read_when_it_rests(clock: Clock, ear: Ear) -> None:
    wedge = Wedge("keyboard", ear, clock)
    for key in "04A1B2C3":
        clock.now += 0.003
        assert not wedge.key(key)
    clock.now += 0.1
    wedge.rested()
    assert ear.heard == []
    clock.now += 0.3
    wedge.rested()
    assert ear.readings() == [("pad", "04a1b2c3", False), ("pad", "04a1b2c3", True)]
    wedge.close()


def test_a_wedge_waits_for_its_rest_by_itself(ear: Ear) -> None:
    wedge = Wedge("keyboard", ear)
    for key in "04A1B2C3":
        wedge.key(key)
    ear.until_reading("pad", "04a1b2c3")
    wedge.close()
