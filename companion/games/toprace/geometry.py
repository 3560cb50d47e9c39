"""The track as a board: its spaces, the start numbers, the TIPP lines, the podium (`companion.scene.lanes`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from companion.games.toprace.track import Track
from companion.kernel.text import raw, say
from companion.scene import Ground, Point
from companion.scene.lanes import LaneTrack


@lru_cache(maxsize=16)
def circuit(track: Track) -> LaneTrack:
    """A track's layout, made once."""
    return LaneTrack(tuple(zip(track.lane, track.first, track.rank, strict=False)), track.lines, track.drawing)


@lru_cache(maxsize=32)
def board_ground(track: Track, cars: int) -> Ground:
    """The board: the same object as long as the track and the number of podium places are the same."""
    laid, grid = circuit(track), {space: raw(str(number)) for number, space in enumerate(track.start, 1)}
    slabs = (laid.slab(number, name, grid.get(number)) for number, name in enumerate(track.names))
    podium = (laid.podium(place, podium_space(place)) for place in range(1, cars + 1))
    lines = [say("tipp-line", tipp=number) for number in range(1, len(track.lines) + 1)]
    mark = sha256(repr((track.names, laid.drawing, cars, track.lines, track.start)).encode()).hexdigest()[:12]
    decor = tuple(laid.printed(lines, say("podium-board")))
    return Ground(key=f"toprace-{mark}", size=laid.drawing.size, spaces=(*slabs, *podium), decor=decor)


def stroke_points(track: Track, names: Sequence[str]) -> tuple[Point, ...]:
    """The points of a path over these spaces; a path into the finish ends on the line."""
    spaces = [track.index[name] for name in names]
    return circuit(track).path([space for space in spaces if space != track.finish], track.finish in spaces)


def podium_space(place: int) -> str:
    """The name of a finishing place on the board; no track space has such a name."""
    return f"podium-{place}"
