"""The track as a picture: each space in its place, none over another, lines between the right columns; for any track."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import companion.games.toprace as toprace
from companion.games.toprace.scene.geometry import board_ground, circuit, space_words, stroke_points
from companion.games.toprace.track import Track
from companion.games.toprace.track_data import make_track
from companion.scene import Ground, Point
from companion.texts import speaker

CLASSIC: dict[str, Any] = tomllib.loads((Path(toprace.__file__).parent / "tracks" / "classic.toml").read_text(encoding="utf-8"))


def oval(columns: int, lanes: int, first: int = 0) -> dict[str, Any]:
    """A plain track of so many columns and lanes."""
    names = "abcdefgh"[:lanes]

    def ahead(lane: int, column: int) -> list[str]:
        if column == first + columns - 1:
            return ["finish"]
        return [f"{names[other]}{column + 1}" for other in (lane - 1, lane, lane + 1) if 0 <= other < lanes]

    spaces = {
        f"{names[lane]}{column}": {"lane": names[lane], "first": column, "last": column, "next": ahead(lane, column)}
        for lane in range(lanes)
        for column in range(first, first + columns)
    }
    start = [f"{names[at % lanes]}{first + at // lanes}" for at in range(6)]
    line = first + columns // 2
    return {"lanes": list(names), "start": start, "lines": [[line, line + 1]], "spaces": spaces}


def without_drawing() -> dict[str, Any]:
    return {key: value for key, value in CLASSIC.items() if key != "drawing"}


def scaled() -> dict[str, Any]:
    """The classic, its columns numbered in thousands."""
    data = without_drawing()
    spaces = {name: {**space, "first": space["first"] * 1000, "last": space["last"] * 1000 + 999} for name, space in data["spaces"].items()}
    return {**data, "spaces": spaces, "lines": [[before * 1000 + 999, after * 1000] for before, after in data["lines"]]}


TRACKS: dict[str, dict[str, object]] = {
    "classic": CLASSIC,
    "classic without its drawing": without_drawing(),
    "numbered in thousands": scaled(),
    "short and wide": oval(9, 6),
    "long and narrow": oval(160, 2),
    "one of three lanes from column 1": oval(40, 3, 1),
    "tiny": oval(3, 3),
}


def drawn(name: str) -> tuple[Track, Ground]:
    track = make_track("tracks/some", TRACKS[name])
    return track, board_ground(track, 6)


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon: crossings of a ray."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


@pytest.mark.parametrize("name", TRACKS)
def test_every_space_lies_on_the_board_and_over_no_other(name: str) -> None:
    track, shown = drawn(name)
    width, height = shown.size
    by_name = {space.id: space for space in shown.spaces}
    assert set(track.names) <= set(by_name) and len(by_name) == len(shown.spaces)
    for space in shown.spaces:
        assert all(0 <= x <= width and 0 <= y <= height for x, y in space.outline), space.id
        assert [other.id for other in shown.spaces if inside(space.centre, other.outline)] == [space.id]


@pytest.mark.parametrize("name", TRACKS)
def test_a_step_ahead_is_a_short_way_on_the_picture_too(name: str) -> None:
    track, shown = drawn(name)
    at = {space.id: complex(*space.centre) for space in shown.spaces}
    for here, ahead in zip(track.names, track.ahead, strict=True):
        for there in ahead:
            if there != track.finish:
                assert abs(at[here] - at[track.names[there]]) < 260


@pytest.mark.parametrize("name", TRACKS)
def test_a_line_is_drawn_between_the_columns_it_lies_between(name: str) -> None:
    track, shown = drawn(name)
    laid = circuit(track)
    lines = [decor for decor in shown.decor if decor.kind == "line"]
    assert len(lines) == len(track.lines)
    for line, column in zip(lines, track.lines, strict=True):
        (x1, y1), (x2, y2) = line.points
        middle = complex((x1 + x2) / 2, (y1 + y2) / 2)
        before = min(abs(middle - complex(*_centre(shown, track.names[space]))) for space in _at(track, last=column))
        after = min(abs(middle - complex(*_centre(shown, track.names[space]))) for space in _at(track, first=column + 1))
        assert before < 140 and after < 140
        assert laid.way.total > 0


def _at(track: Track, first: int | None = None, last: int | None = None) -> list[int]:
    spaces = range(len(track.names))
    return [space for space in spaces if (first is None or track.first[space] == first) and (last is None or track.rank[space] == last)]


def _centre(shown: Ground, name: str) -> Point:
    return next(space.centre for space in shown.spaces if space.id == name)


def test_the_classic_is_drawn_as_its_file_says() -> None:
    track, shown = drawn("classic")
    assert shown.size == (930.0, 640.0)
    laid = circuit(track)
    end, _ = laid.way.at(laid.way.total)
    assert abs(end - complex(*laid.drawing.start)) < 0.5, "the way closes"
    assert {space.id for space in shown.spaces if space.kind == "grid"} == {"a1", "b1", "c1", "a0", "b0", "c0"}


def test_a_drawing_for_other_columns_or_an_unreadable_one_gives_way_to_the_plain_layout() -> None:
    drawings: list[Any] = [{"runs": []}, {"start": [0, 0]}, {**CLASSIC["drawing"], "runs": CLASSIC["drawing"]["runs"][:-1]}, {"runs": "no"}]
    drawings += [{**CLASSIC["drawing"], "start": [10**400, 0]}, {**CLASSIC["drawing"], "podium": "no"}]
    for drawing in drawings:
        track = make_track("tracks/some", {**CLASSIC, "drawing": drawing})
        assert not circuit(track).drawing.closed
        assert len(board_ground(track, 6).spaces) == len(track.names) + 6


def test_the_ground_is_one_object_and_its_key_names_what_is_drawn() -> None:
    track, shown = drawn("classic")
    assert board_ground(track, 6) is shown
    assert make_track("tracks/other", CLASSIC) is not track
    assert board_ground(make_track("tracks/other", CLASSIC), 6).key == shown.key
    assert drawn("classic without its drawing")[1].key != shown.key


def test_a_path_runs_through_the_middle_of_its_spaces_and_ends_on_the_finishing_line() -> None:
    track, shown = drawn("classic")
    points = stroke_points(track, ("b66", "b67", "b68", "finish"))
    assert points[:3] == tuple(_centre(shown, name) for name in ("b66", "b67", "b68"))
    (x1, y1), (_, y2) = next(decor.points for decor in shown.decor if decor.kind == "chequers")
    assert abs(points[3][0] - x1) < 1 and min(y1, y2) <= points[3][1] <= max(y1, y2)


@pytest.mark.parametrize("data", TRACKS.values(), ids=TRACKS.keys())
def test_every_space_has_words_of_its_own_that_need_no_name_on_the_board(data: dict[str, Any]) -> None:
    """By the start's numbers, else by the line or the finish ahead and the lane, in every language; on any track."""
    track = make_track("t", data)
    for language in ("fr", "en", "de"):
        said = [speaker(language, "toprace")(space_words(track, name)) for name in track.places]
        assert len(set(said)) == len(said)
        assert not [name for name, words in zip(track.places, said, strict=True) if name in words.split() and name != "finish"]


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("c0", "grid 6"), ("finish", "the finish"), ("b34", "5 from TIPP 3, middle lane"),
        ("a14", "1 from TIPP 1, inner lane"), ("a15", "11 from TIPP 2, inner lane"),
        ("c68", "1 from the finish, outer lane"), ("a59-64", "5 from the finish, inner lane"),
    ],
)  # fmt: skip
def test_a_space_says_how_many_steps_straight_on_cross_the_next_line(space: str, words: str) -> None:
    """As one counts on the cardboard: long inner spaces count once."""
    assert speaker("en", "toprace")(space_words(make_track("classic", CLASSIC), space)) == words
