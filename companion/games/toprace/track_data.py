"""Reads a track's file: what is impossible is Malformed, with the place; what is odd is told.

Most faults are slips in copying a board: a step that leads back, a space that nobody can reach, a line behind the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated

from companion.games.toprace.track import FINISH, SpaceData, Track
from companion.kernel.form import Defines, Distinct, Json, Malformed, Name, Spelt, Whole, read_shape
from companion.kernel.text import Text, say

STARTS = 6  # six cars find a place (TR-A4)


SpaceName = Annotated[str, Spelt(r"(?!finish$).+", "a_word")]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceEntry:
    """A space in a track's file: its lane, the columns it covers, the spaces straight or diagonally ahead of it."""

    lane: Annotated[str, Name("lane")]
    first: Annotated[int, Whole(least=0)]
    last: Annotated[int, Whole(least=0)]
    next: Annotated[tuple[str, ...], Distinct()]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackFile:
    """A track's file."""

    lanes: Annotated[tuple[Annotated[str, Spelt(r".+", "a_word")], ...], Distinct(), Defines("lane")]
    start: Annotated[tuple[str, ...], Distinct()]
    lines: tuple[tuple[int, int], ...]
    spaces: Annotated[Mapping[SpaceName, SpaceEntry], Defines("space")]
    drawing: Mapping[str, object] = field(default_factory=dict)
    note: object = None


def make_track(place: str, data: Mapping[str, Json]) -> Track:
    """A track that can be raced on."""
    file = read_shape(TrackFile, data, {}, place)
    lanes = file.lanes
    for name, entry in file.spaces.items():
        if entry.first > entry.last:
            raise Malformed(f"{place}.spaces.{name}.last", "number_too_small", least=entry.first)
    spaces = tuple(
        SpaceData(name=name, lane=lanes.index(entry.lane), first=entry.first, last=entry.last, ahead=entry.next)
        for name, entry in file.spaces.items()
    )
    by_name = {space.name: space for space in spaces}
    if not spaces:
        raise Malformed(f"{place}.spaces", "empty")
    for space in spaces:
        _check_steps(f"{place}.spaces.{space.name}.next", space, by_name)
    _check_cycles(f"{place}.spaces", by_name)
    for space in spaces:
        for there in space.ahead:
            if there != FINISH and by_name[there].last < space.last:
                raise Malformed(f"{place}.spaces.{space.name}.next", "step_leads_back", space=there)
    start = file.start
    for name in start:
        if name not in by_name:
            raise Malformed(f"{place}.start", "name_unknown", number=len(by_name), known=())
    if len(start) < STARTS:
        raise Malformed(f"{place}.start", "too_few", count=len(start), expected=STARTS)
    lines = _lines(f"{place}.lines", file.lines)
    for number, column in enumerate(lines):
        if all(space.first <= column for space in spaces):
            raise Malformed(f"{place}.lines[{number}]", "nobody_crosses")
        if any(by_name[name].first > column for name in start):
            raise Malformed(f"{place}.lines[{number}]", "start_beyond_line")
    name = place.removeprefix("tracks/")
    return Track(name=name, lanes=lanes, spaces=spaces, start=start, lines=lines, drawing=dict(file.drawing))


def track_warnings(track: Track) -> tuple[Text, ...]:
    """What is odd about a track that can be raced on."""
    found: list[Text] = []
    reached = track.reachable()
    for here, name in enumerate(track.names):
        if not reached >> here & 1:
            found.append(say("warning-unreached-space", track=track.name, space=name))
        for there in track.ahead[here]:
            if there == track.finish:
                continue
            to = track.names[there]
            if abs(track.lane[here] - track.lane[there]) > 1:
                found.append(say("warning-jumps-lanes", track=track.name, space=name, to=to))
            if track.first[there] > track.rank[here] + 1:
                found.append(say("warning-skips-columns", track=track.name, space=name, to=to))
            if track.rank[there] == track.rank[here]:
                found.append(say("warning-same-rank", track=track.name, space=name, to=to))
    for lane in range(len(track.lanes)):
        own = sorted((track.first[space], track.rank[space], name) for space, name in enumerate(track.names) if track.lane[space] == lane)
        for (_, last, one), (first, _, other) in pairwise(own):
            if first <= last:
                found.append(say("warning-overlap", track=track.name, space=one, to=other))
    return tuple(found)


def explain_track(track: Track) -> tuple[Text, ...]:
    """A track in words: what the app understood of it."""
    single = [names for names in _passages(track) if len(names) == 1]
    return (
        say("explain-track", track=track.name, spaces=len(track.names), lanes=len(track.lanes), columns=track.rank[track.finish] - 1),
        say("explain-start", spaces=tuple(track.names[space] for space in track.start)),
        *(say("explain-line", tipp=number + 1, before=column, after=column + 1) for number, column in enumerate(track.lines)),
        say("explain-single-file", spaces=tuple(name for names in single for name in names), number=len(single)),
    )


def _passages(track: Track) -> list[list[str]]:
    """For every column, the spaces that cover it."""
    columns = range(min(track.first), track.rank[track.finish])
    return [[name for space, name in enumerate(track.names) if track.first[space] <= column <= track.rank[space]] for column in columns]


def _check_steps(place: str, space: SpaceData, by_name: Mapping[str, SpaceData]) -> None:
    if not space.ahead:
        raise Malformed(place, "dead_end", space=space.name)
    for there in space.ahead:
        if there != FINISH and there not in by_name:
            raise Malformed(place, "name_unknown", number=len(by_name), known=())


def _check_cycles(place: str, by_name: Mapping[str, SpaceData]) -> None:
    """Check that no way leads back to where it was: such a race would have no end."""
    done: set[str] = {FINISH}
    for begin in by_name:
        trail: list[str] = []
        waiting: list[tuple[str, bool]] = [(begin, False)]
        while waiting:
            name, leaving = waiting.pop()
            if leaving:
                trail.pop()
                done.add(name)
            elif name in trail:
                raise Malformed(f"{place}.{name}", "cycle", spaces=tuple(trail[trail.index(name) :]))
            elif name not in done:
                trail.append(name)
                waiting.append((name, True))
                waiting.extend((there, False) for there in by_name[name].ahead)


def _lines(place: str, pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The columns before each line."""
    lines: list[int] = []
    for at, (before, after) in enumerate(pairs):
        if after != before + 1:
            raise Malformed(f"{place}[{at}]", "not_two_columns")
        if lines and before <= lines[-1]:
            raise Malformed(f"{place}[{at}]", "lines_out_of_order")
        lines.append(before)
    return tuple(lines)
