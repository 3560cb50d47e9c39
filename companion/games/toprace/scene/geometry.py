"""The track as a board: its spaces, the start numbers, the TIPP lines, the podium (`companion.scene.lanes`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from companion.games.toprace.track import Track
from companion.kernel.text import Text, raw, say
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


LANES = {2: ("inner", "outer"), 3: ("inner", "middle", "outer")}  # of tracks with so many, from the inner one outwards


def space_words(track: Track, name: str) -> Text:
    """A space as people point at it, for no board has its name on it: "à 5 de TIPP 3, voie du milieu"."""
    space = track.index[name]
    if space in track.start:
        return say("space-start", number=track.start.index(space) + 1)
    if space == track.finish:
        return say("space-finish")
    here, lane = track.first[space], track.lane[space]
    tipp = next((number for number, column in enumerate(track.lines, 1) if column >= here), 0)  # TR-P2: crossed by who begins beyond it
    last = track.lines[tipp - 1] if tipp else track.rank[track.finish]
    between = sum(here < first <= last for first, own in zip(track.first, track.lane, strict=True) if own == lane)
    called = LANES[len(track.lanes)][lane] if len(track.lanes) in LANES else str(lane + 1)
    return say("space-before", number=between + 1, tipp=tipp, lane=called)


def podium_space(place: int) -> str:
    """The name of a finishing place on the board; no track space has such a name."""
    return f"podium-{place}"
