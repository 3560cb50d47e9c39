"""The link's codec: the app's, and the board's in Python and in MicroPython, against the same vectors."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.protocols import link

ROOT = Path(__file__).resolve().parents[2]
VECTORS = json.loads((ROOT / "tests" / "vectors" / "link.json").read_text())
FIRMWARE = ROOT / "firmware" / "esp32"
RUNNER = Path(__file__).with_name("run_link_vectors.py")

Line = dict[str, Any]


def _board_codec() -> ModuleType:
    spec = importlib.util.spec_from_file_location("board_link", FIRMWARE / "link.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CODECS = {"app": link, "board": _board_codec()}


@pytest.mark.parametrize("codec", CODECS.values(), ids=CODECS)
@pytest.mark.parametrize("vector", VECTORS["lines"], ids=lambda vector: f"{vector['kind']}-{vector['seq']}")
def test_a_frame_is_this_line_and_the_line_this_frame(codec: ModuleType, vector: Line) -> None:
    line = vector["line"].encode("latin-1")
    assert codec.pack(vector["seq"], vector["kind"], vector["data"]) == line
    assert codec.parse(line[:-1]) == (vector["seq"], vector["kind"], vector["data"])


@pytest.mark.parametrize("codec", CODECS.values(), ids=CODECS)
@pytest.mark.parametrize("cut", [1, 7, 239, 240, 241, 10_000])
@pytest.mark.parametrize("stream", VECTORS["streams"], ids=lambda stream: stream["why"])
def test_a_stream_gives_these_frames_however_it_is_cut(codec: ModuleType, cut: int, stream: Line) -> None:
    data = stream["bytes"].encode("latin-1")
    splitter = codec.Splitter(human=stream.get("human", False))
    frames = [list(frame) for at in range(0, len(data), cut) for frame in splitter.feed(data[at : at + cut])]
    assert frames == stream["frames"]
    assert splitter.bad == stream["bad"]


def test_the_board_s_codec_says_the_same_in_micropython(micropython: str) -> None:
    run = subprocess.run(
        [micropython, str(RUNNER), str(FIRMWARE), str(ROOT / "tests" / "vectors" / "link.json")],
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.stdout.split() == ["lines", str(len(VECTORS["lines"])), "streams", str(len(VECTORS["streams"]))], run.stdout + run.stderr


@given(
    st.lists(st.one_of(st.binary(max_size=300), st.sampled_from([line["line"].encode("latin-1") for line in VECTORS["lines"]]))), st.data()
)
def test_both_codecs_hear_the_same_in_any_noise(pieces: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(pieces)
    whole = link.Splitter()
    frames = whole.feed(stream)
    cut = data.draw(st.integers(1, 300))
    for codec in CODECS.values():
        splitter = codec.Splitter(human=False)
        assert [frame for at in range(0, len(stream), cut) for frame in splitter.feed(stream[at : at + cut])] == frames
        assert splitter.bad == whole.bad


FRAMES: list[link.Frame] = [
    link.Who(seq=1),
    link.How(seq=2),
    link.Ack(seq=3, of=12),
    link.Echo(seq=4, words="à toi"),
    link.Hello(seq=5, proto=1, firmware="1.0", board="240ac4000001", boot="5f3a90c1", readers=("pad", "tipp1"), simulated=True),
    link.Hello(seq=5, proto=1, firmware="1.0", board="240ac4000001", boot="5f3a90c1", readers=()),
    link.Hello(seq=5, proto=1, firmware="1.2", board="240ac4000001", boot="5f3a90c1", readers=("pad",), shows=True),
    link.ReadAnswered(seq=6, mood="ask"),
    link.Show(seq=6, words="Ana: Qui ouvre ?"),
    link.TagEvent(seq=6, reader="pad", uid="04a1b2c3d4e580", on=True),
    link.ReaderTrouble(seq=7, reader="tipp1", why="silent"),
    link.Beat(seq=8, up_ms=61000),
    link.Health(seq=9, up_ms=61000, bad=1, kept=2),
    link.Nak(seq=10, of=9, why="kind"),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_a_frame_comes_back_as_it_was_sent(frame: link.Frame) -> None:
    assert link.Decoder().feed(link.encode(frame)) == [frame]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("tag", {"r": "pad", "u": "04", "on": 1}),
        ("tag", {"r": "pad", "on": True}),
        ("tag", {"r": None, "u": "04", "on": True}),
        ("ack", {"of": "12"}),
        ("ack", {"of": True}),
        ("ack", {"of": 1.5}),
        ("hello", {"proto": 1, "fw": "1", "id": "a", "boot": "b", "readers": ["pad", 3]}),
        ("hello", {"proto": 1, "fw": "1", "id": "a", "boot": "b", "readers": ["pad"], "sim": "yes"}),
    ],
)
def test_a_sound_line_whose_data_do_not_fit_its_kind_counts_as_bad(kind: str, data: dict[str, Any]) -> None:
    decoder = link.Decoder()
    assert decoder.feed(link.pack(1, kind, data)) == []
    assert (decoder.bad, decoder.bad_since_frame) == (1, 1)
    decoder.feed(link.pack(2, "beat", {"up": 1}))
    assert (decoder.bad, decoder.bad_since_frame) == (1, 0)


def test_a_kind_of_a_newer_board_is_passed_on_by_name() -> None:
    assert link.Decoder().feed(link.pack(3, "temperature", {"c": 21})) == [link.Unknown(seq=3, kind="temperature")]


def test_a_frame_too_long_for_the_link_is_not_made() -> None:
    with pytest.raises(ValueError, match="240"):
        link.encode(link.Echo(seq=1, words="a" * 240))


def test_the_longest_hello_and_the_worst_words_for_a_display_fit_on_a_line() -> None:
    names = tuple(f"reader-{number:05}" for number in range(8))
    link.encode(
        link.Hello(seq=10**4, proto=1, firmware="1.2", board="240ac4000001", boot="5f3a90c1", readers=names, simulated=True, shows=True)
    )
    for letter in ('"', "\\", "é", "“", "\uff02", "\x1b"):
        link.encode(link.Show(seq=10**9, words=link.display_letters(letter * 1000)))


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Zoé\u00a0: l’œuf «\u00a0café\u00a0» – 80\u202f000\u00a0$", "Zoe : l'oeuf ' cafe ' - 80 000 $"),
        ("Straße, größer…", "Strasse, grosser..."),
        ("🏁 1\n\x1b", "1"),
    ],
)
def test_a_display_is_shown_plain_letters(words: str, shown: str) -> None:
    assert link.display_letters(words) == shown
