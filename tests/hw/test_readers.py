"""The codecs of bare readers, against vectors from data sheets and captures; the same chips' drivers on the board likewise."""

from __future__ import annotations

import json
import subprocess
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.protocols import pixels, pn532, rdm6300, wedge

ROOT = Path(__file__).resolve().parents[2]
VECTORS = json.loads((ROOT / "tests" / "vectors" / "readers.json").read_text())
Vector = dict[str, Any]


def _why(vector: Vector) -> str:
    return str(vector.get("why") or vector.get("name") or vector.get("printed"))


@pytest.mark.parametrize("vector", VECTORS["rdm6300"]["tags"], ids=_why)
def test_an_rdm6300_tells_the_number_printed_on_the_tag(vector: Vector) -> None:
    (tag,) = rdm6300.Decoder().feed(bytes.fromhex(vector["bytes"]))
    assert (tag.version, tag.printed) == (vector["version"], vector["printed"])
    assert rdm6300.Decoder().feed(rdm6300.encode(tag)) == [tag]


@pytest.mark.parametrize("cut", [1, 5, 1000])
@pytest.mark.parametrize("vector", VECTORS["rdm6300"]["streams"], ids=_why)
def test_an_rdm6300_s_line_with_trouble(vector: Vector, cut: int) -> None:
    decoder, data = rdm6300.Decoder(), bytes.fromhex(vector["bytes"])
    tags = [tag.printed for at in range(0, len(data), cut) for tag in decoder.feed(data[at : at + cut])]
    assert tags == vector["printed"]
    assert decoder.bad >= vector["bad"] and bool(decoder.bad) == bool(vector["bad"])


@pytest.mark.parametrize("vector", VECTORS["pn532"]["commands"], ids=_why)
def test_a_command_to_a_pn532(vector: Vector) -> None:
    assert pn532.command_bytes(bytes.fromhex(vector["data"])) == bytes.fromhex(vector["bytes"])


@pytest.mark.parametrize("vector", VECTORS["pn532"]["answers"], ids=_why)
def test_an_answer_of_a_pn532(vector: Vector) -> None:
    (packet,) = pn532.Decoder().feed(bytes.fromhex(vector["bytes"]))
    assert packet == pn532.Packet(from_chip=True, data=bytes.fromhex(vector["data"]))
    assert pn532.encode(packet) == bytes.fromhex(vector["bytes"])
    if "uids" in vector:
        assert [uid.hex() for uid in pn532.tag_numbers(packet.data)] == vector["uids"]


@pytest.mark.parametrize("cut", [1, 3, 1000])
@pytest.mark.parametrize("vector", VECTORS["pn532"]["streams"], ids=_why)
def test_a_pn532_s_line_with_trouble(vector: Vector, cut: int) -> None:
    decoder, data = pn532.Decoder(), bytes.fromhex(vector["bytes"])
    packets = [packet for at in range(0, len(data), cut) for packet in decoder.feed(data[at : at + cut])]
    assert sum(isinstance(packet, pn532.Acknowledged) for packet in packets) == vector["acks"]
    assert [packet.data.hex() for packet in packets if isinstance(packet, pn532.Packet)] == vector["datas"]
    assert bool(decoder.bad) == bool(vector["bad"])


@pytest.mark.parametrize("vector", VECTORS["pixels"], ids=_why)
def test_what_a_pixels_die_says_in_the_air(vector: Vector) -> None:
    face = pixels.parse_die(pixels.whole_advertisement(bytes.fromhex(vector["maker"]), bytes.fromhex(vector["service"])))
    if vector["state"] is None:
        assert face is None
    else:
        assert face
        assert (face.die, face.state.name, face.number) == (vector["die"], vector["state"], vector["number"])
        assert (face.battery, face.charging) == (vector["battery"], vector["charging"])


NAMED = {"\n": "enter", "\t": "tab"}


@pytest.mark.parametrize("vector", VECTORS["wedge"], ids=_why)
def test_a_wedge_is_told_from_a_person_by_its_speed(vector: Vector) -> None:
    decoder = wedge.Decoder()
    keys = [wedge.pressed_key(NAMED.get(key, key)) for key in vector["keys"]]
    slow: dict[int, int] = {int(number): ms for number, ms in vector.get("slow", {}).items()}
    moments = [100 + at for at in accumulate(slow.get(number, int(vector["gap_ms"])) / 1000 for number in range(len(keys)))]
    tags = [decoder.key(key, at) for key, at in zip(keys, moments, strict=True)]
    assert set(tags[:-1]) <= {None}
    assert decoder.rest(moments[-1] + 0.1) is None, "more may follow"
    assert (tags[-1] or decoder.rest(moments[-1] + wedge.QUIET_S + 0.01)) == vector["tag"]


@pytest.mark.parametrize("keys", ["&é\"'(-è_çà", "!@#$%^&*()", "1234567890"], ids=["French", "with Shift", "American"])
def test_a_key_goes_by_its_place_whatever_the_layout_makes_of_it(keys: str) -> None:
    decoder = wedge.Decoder()
    for number, letter in enumerate(keys):
        decoder.key(wedge.pressed_key("", 0xE1), number / 500)  # Shift
        decoder.key(wedge.pressed_key(letter, 0x1E + number), number / 500)
    assert decoder.key(wedge.pressed_key("", 0x58), 0.022) == "1234567890"
    for number, (letter, usage) in enumerate((("q", 0x04), ("1", 0x1E)) * 4):  # a French "a" lies where the q is
        decoder.key(wedge.pressed_key(letter, usage), 1 + number / 500)
    assert decoder.key(wedge.pressed_key("enter"), 1.02) == "a1a1a1a1"


def test_a_reader_s_own_length_goes_before_any_other_that_fits() -> None:
    """Two keys were handled late: the ten digits might be eight after a person's two."""

    def typed(decoder: wedge.Decoder, keys: str, at: float, late: float = 0.0) -> str | None:
        for number, key in enumerate(keys):
            decoder.key(key, at + number / 500 + (late if number >= 2 else 0.0))
        return decoder.key("enter", at + len(keys) / 500 + late)

    ten, eight = wedge.Decoder(), wedge.Decoder()
    assert typed(ten, "3808980205", 1) == "3808980205" and typed(eight, "04a1b2c3", 1) == "04a1b2c3"
    assert typed(ten, "3808980205", 9, late=0.3) == "3808980205"
    assert typed(eight, "4208980205", 9, late=0.3) == "08980205"


def test_a_person_s_digits_do_not_spoil_the_tag_that_follows() -> None:
    decoder = wedge.Decoder()
    for number, key in enumerate("42"):
        decoder.key(key, 10 + number)
    tags = [decoder.key("enter" if key == "\n" else key, 20 + number / 500) for number, key in enumerate("3808980205\n")]
    assert tags[-1] == "3808980205"


@given(st.lists(st.binary(max_size=40)))
def test_no_noise_stops_a_reader_s_codec(pieces: list[bytes]) -> None:
    tags, packets = rdm6300.Decoder(), pn532.Decoder()
    for piece in pieces:
        tags.feed(piece)
        packets.feed(piece)
    # A frame after any noise and a pause's worth of nothing is heard.
    tags.feed(b"\x03" + b"\0" * 20)
    assert tags.feed(bytes.fromhex(VECTORS["rdm6300"]["tags"][0]["bytes"]))
    packets.feed(b"\0" * 600)
    assert packets.feed(bytes.fromhex(VECTORS["pn532"]["answers"][0]["bytes"]))


@given(st.binary(max_size=40))
def test_a_listing_that_is_cut_off_gives_what_is_whole(cut: bytes) -> None:
    pn532.tag_numbers(cut)
    whole = pn532.listing_answer((bytes.fromhex("04a1b2c3d4e580"), bytes.fromhex("fb0ee20b")))
    assert pn532.tag_numbers(whole) == (bytes.fromhex("04a1b2c3d4e580"), bytes.fromhex("fb0ee20b"))
    assert pn532.tag_numbers(whole[:-1]) == (bytes.fromhex("04a1b2c3d4e580"),)


def test_the_board_s_readers_say_the_same_in_micropython(micropython: str) -> None:
    run = subprocess.run(
        [
            micropython,
            str(Path(__file__).with_name("run_reader_vectors.py")),
            str(ROOT / "firmware" / "esp32"),
            str(ROOT / "tests" / "vectors" / "readers.json"),
        ],
        check=False,
        capture_output=True,
        text=True,
    )
    rdm, chip = VECTORS["rdm6300"], VECTORS["pn532"]
    held = len(rdm["tags"]) + len(rdm["streams"]) + len(chip["commands"]) + len(chip["answers"])
    assert run.stdout.split() == ["held", str(held)], run.stdout + run.stderr
