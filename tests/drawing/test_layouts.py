"""Where the spaces of a board lie: squares, hexes, the lanes of a track. None lies over another, and neighbours share a side."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.kernel.text import raw
from companion.scene import Point, Space
from companion.scene.hexes import HexMap
from companion.scene.lanes import LaneTrack
from companion.scene.squares import Squares

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
RING = (((0, 0)), *AROUND)


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon that bulges nowhere inwards."""
    sides = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    turns = [(bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) for (ax, ay), (bx, by) in sides]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def apart(spaces: list[Space]) -> bool:
    return not any(inside(one.centre, other.outline) or inside(other.centre, one.outline) for one, other in combinations(spaces, 2))


def test_squares_lie_in_rows_and_columns_with_a_gap_about_each() -> None:
    board = Squares(columns=3, rows=2, cell=50.0, corner=(10.0, 20.0), gap=2.0)
    spaces = [board.space(column, row, f"{column}{row}") for row in range(2) for column in range(3)]
    assert apart(spaces) and board.size == (150.0, 100.0)
    assert (spaces[0].centre, spaces[5].centre) == ((35.0, 45.0), (135.0, 95.0))
    assert spaces[0].outline[0] == (12.0, 22.0) and spaces[0].outline[2] == (58.0, 68.0)


def test_hexes_lie_within_their_map_and_share_an_edge_with_each_neighbour() -> None:
    board = HexMap.around(RING, side=40.0, margin=5.0, foot=3.0)
    spaces = [board.space(at, str(at)) for at in RING]
    assert apart(spaces)
    corners = [point for space in spaces for point in space.outline]
    assert min(x for x, _ in corners) == pytest.approx(5, abs=0.1) and min(y for _, y in corners) == pytest.approx(5, abs=0.1)
    assert max(x for x, _ in corners) == pytest.approx(board.size[0] - 5, abs=0.1)
    assert max(y for _, y in corners) == pytest.approx(board.size[1] - 8, abs=0.1)
    (x, y), sides = board.centre((0, 0)), [board.edge((0, 0), at) for at in AROUND]
    for at, ((ax, ay), (bx, by)) in zip(AROUND, sides, strict=True):
        there = board.centre(at)
        assert (ax + bx) / 2 == pytest.approx((x + there[0]) / 2, abs=0.1)
        assert (ay + by) / 2 == pytest.approx((y + there[1]) / 2, abs=0.1)


def test_a_track_of_lanes_needs_no_drawing() -> None:
    oval = [(lane, column, column) for column in range(24) for lane in range(3)]
    track = LaneTrack(oval, lines=(11,))
    slabs = [track.slab(number, str(number), raw("1") if number < 3 else None) for number in range(len(oval))]
    podium = [track.podium(place, f"podium-{place}") for place in (1, 2, 3)]
    assert apart([*slabs, *podium])
    assert [slab.kind for slab in slabs[:4]] == ["grid", "grid", "grid", "slab"]
    printed = list(track.printed([raw("half way")], raw("podium")))
    assert [decor.kind for decor in printed].count("line") == 1 and printed[-1].text == raw("podium")
    assert track.path((0, 3, 6)) == tuple(slabs[number].centre for number in (0, 3, 6))
    assert len(track.path((66, 69), to_the_end=True)) == 3
    with pytest.raises(ValueError, match="longer"):
        list(track.printed([], raw("podium")))  # each line has its words
