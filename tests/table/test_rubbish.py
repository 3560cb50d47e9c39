"""Rubbish as input: whatever bytes a record, an edition or a track is made of, the answer is one clear fault or a ruling; never a crash.

`make test` tries a sample, `make torture` a hundred thousand inputs.
"""

from __future__ import annotations

import copy
import json
import random
import tomllib
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import wire
from companion.kernel import form
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from tests.table.evenings import random_game, record_text

CALM = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
WORDS = ("", " ", "Ana", "table", "onlooker", "red", "joker", "blue6", "a1", "finish", "green", "𝄞", "x" * 50, "1", "null", "-1")
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.integers(-3, 9) | st.floats(allow_nan=False) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from((*WORDS, "to", "cars")), inner, max_size=4),
    max_leaves=6,
)


def as_read(text: str | bytes) -> tuple[object, ...]:
    """What a text says, or what is wrong at which place."""
    try:
        return "read", repr(wire.read_json(text))
    except Malformed as fault:
        return fault.place, fault.reason


ODD = ("1", "-9007199254740992", "9007199254740993", "123456789012345678", '{"a":9007199254740993}', '{"a":1,"a":2}', "NaN", "1e999", "-0")
UNFINISHED = ('{"a":}', "[1,]", '"a', "tru", "1 2", "\v1", '"\x00"', "[" * 100_000)


@pytest.mark.parametrize("said", [*ODD, *UNFINISHED, '"𝄞\u2028é"', "{}", '""', ' { "b" : [ ] } '], ids=lambda said: said[:20])
def test_a_text_is_read_the_same_whether_or_not_it_has_escapes(said: str) -> None:
    """One without is read in a shorter way."""
    plainly, escaped = f'["a",{said}]', f'["\\u0061",{said}]'
    assert as_read(plainly) == as_read(plainly.encode()) == as_read(escaped) == as_read(escaped.encode())
    for encoding in ("utf-8-sig", "utf-16", "utf-16-be", "utf-32"):
        assert as_read(plainly.encode(encoding)) == as_read(escaped), encoding


@pytest.mark.parametrize("said", ["\ud800", '{"a":["\ud800"]}', "\udc00\ud800"])
def test_half_a_character_is_no_text(said: str) -> None:
    text = said if said.startswith("{") else f'"{said}"'
    assert as_read(text)[1] == as_read(text.encode(errors="surrogatepass"))[1] == "not_text"


@cache
def good_lines(name: str, seed: int) -> tuple[str, ...]:
    """A random game's record, by lines."""
    header, lines = random_game(name, catalogue.game(name).seats[0], seed, most=60)
    return tuple(record_text(header, lines).decode().splitlines())


def survives(text: bytes) -> None:
    """Read and replay, with every view and list at the end; only BadLine may come out."""
    try:
        played = records.replay_record(text)
    except records.BadLine as bad:
        assert bad.number >= 1 and str(bad)
        return
    for viewer in (*played.record.started.setup.seats, ONLOOKER, TABLE):
        wire.dumps(wire.write_view(played.game.view(played.state, viewer)))
    for seat in (*played.record.started.setup.seats, TABLE):
        [wire.write_command(each) for each in played.game.legal(played.state, seat)]
    wire.dumps(records.end_json(played.game, played.state))


def spoil(lots: random.Random, line: str, value: Json) -> str:
    """A line with one thing wrong in it."""
    try:
        fields = json.loads(line)
    except ValueError:
        return line  # cut once already
    keys = [key for key in fields if key not in ("record", "game")] or ["by"]
    key = lots.choice(keys)
    match lots.randrange(5):
        case 0:
            fields[key] = value
        case 1:
            fields.pop(key)
        case 2:
            fields[lots.choice(WORDS)] = value
        case 3 if isinstance(fields[key], (list, dict)) and fields[key]:
            inner = fields[key]
            if isinstance(inner, list):
                inner[lots.randrange(len(inner))] = value
            else:
                inner[lots.choice(list(inner))] = value
        case _:
            cut = json.dumps(fields)
            return cut[: lots.randrange(len(cut))]
    return json.dumps(fields)


def spoilt_record(name: str, seed: int, value: Json) -> bytes:
    """A random game with a few lines spoilt, swapped, repeated, or cut."""
    lots = random.Random(seed)
    lines = list(good_lines(name, seed % 3))
    for _ in range(lots.randrange(1, 4)):
        index = lots.randrange(len(lines))
        match lots.randrange(4):
            case 0:
                other = lots.randrange(1, len(lines))
                lines[max(index, 1)], lines[other] = lines[other], lines[max(index, 1)]
            case 1:
                lines.insert(max(index, 1), lots.choice(lines[1:]))
            case 2:
                position = value if isinstance(value, dict) else {"x": value}
                ruling = {"by": "table", "do": "set_position", "position": position, "reason": "r"}
                lines.insert(max(index, 1), json.dumps(ruling))
            case _:
                lines[index] = spoil(lots, lines[index], value)
    return "\n".join(lines).encode()


def spoilt_position(name: str, seed: int, value: Json) -> bytes:
    """A position as the table shows it, with something wrong deep inside."""
    lots = random.Random(seed)
    lines = list(good_lines(name, seed % 3))[: lots.randrange(2, 40)]
    played = records.replay_record("\n".join(lines).encode())
    position = form.write_value(played.game.position(played.state))
    at: Any = position
    for _ in range(lots.randrange(4)):
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = lots.choice(keys)
        if not isinstance(at[key], (dict, list)) or not at[key]:
            break
        at = at[key]
    key = lots.choice(list(at) if isinstance(at, dict) else list(range(len(at))))
    at[key] = value
    lines.append(json.dumps({"by": "table", "do": "set_position", "position": position, "reason": "as it lies"}))
    return "\n".join(lines).encode()


@pytest.mark.parametrize("name", catalogue.game_names())
@CALM
@given(seed=st.integers(0, 10**9), value=values)
def test_a_spoilt_record_is_explained_or_ruled_on(name: str, seed: int, value: Json) -> None:
    survives(spoilt_record(name, seed, value))


@pytest.mark.parametrize("name", catalogue.game_names())
@CALM
@given(seed=st.integers(0, 10**9), value=values)
def test_a_spoilt_position_is_explained_or_ruled_on(name: str, seed: int, value: Json) -> None:
    survives(spoilt_position(name, seed, value))


@CALM
@given(text=st.binary(max_size=300))
def test_any_bytes_at_all(text: bytes) -> None:
    survives(text)


def spoilt_data(data: dict[str, Json], seed: int, value: Json) -> dict[str, object]:
    """An edition's or a track's data with one thing wrong."""
    lots = random.Random(seed)
    spoilt = copy.deepcopy(data)
    at: Any = spoilt
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return spoilt
        key = lots.choice(keys)
        if isinstance(at[key], (dict, list)) and at[key] and lots.random() < 0.75:
            at = at[key]
            continue
        match lots.randrange(3):
            case 0:
                at[key] = value
            case 1 if isinstance(at, dict):
                at[lots.choice(WORDS)] = value
            case _:
                at.pop(key)
        return spoilt


def edition_survives(name: str, seed: int, value: Json) -> None:
    """A spoilt edition or part is refused with its place, or taken and then playable to the end of a short game."""
    lots = random.Random(seed)
    game = catalogue.game(name)
    edition_name, path = lots.choice(list(catalogue.editions(name).items()))
    data = {key: item for key, item in tomllib.loads(path.read_text(encoding="utf-8")).items() if key != "order"}
    parts = dict(catalogue._parts(name))
    if parts and lots.random() < 0.6:
        part = lots.choice(list(parts))
        parts[part] = spoilt_data(dict(parts[part]), seed, value)
    else:
        data = spoilt_data(data, seed, value)
    try:
        edition = catalogue.edition_of(game.name, edition_name, data, parts)
        game.warnings(edition)
        setup = game.setup(edition, ("Ana", "Bo", "Cy")[: max(2, game.seats[0])], edition.options)
    except Malformed as fault:
        assert fault.reason
        return
    state = game.start(setup)
    for _ in range(12):
        drawn = game.chance(state, lots.randrange)
        found = [(drawn.by, drawn.command)] if drawn else [(by, each) for by in (*setup.seats, TABLE) for each in game.legal(state, by)]
        if not found:
            return
        by, command = lots.choice(found)
        outcome = game.rule(state, by, command)
        state = getattr(outcome, "state", state)


@pytest.mark.parametrize("name", catalogue.game_names())
@CALM
@given(seed=st.integers(0, 10**9), value=values)
def test_a_spoilt_edition_is_explained_or_playable(name: str, seed: int, value: Json) -> None:
    edition_survives(name, seed, value)


@pytest.mark.torture
@pytest.mark.parametrize("name", catalogue.game_names())
@settings(max_examples=8_400, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(seed=st.integers(0, 10**9), value=values)
def test_a_hundred_thousand_spoilt_inputs(name: str, seed: int, value: Json) -> None:
    survives(spoilt_record(name, seed, value))
    survives(spoilt_position(name, seed, value))
    edition_survives(name, seed, value)
