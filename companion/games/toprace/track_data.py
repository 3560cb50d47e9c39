"""A track from its file: what is impossible is Malformed, with the place; what is odd is told.

Most faults are slips in transcribing a board: a step that leads back, a space nobody gets to, a line that lies behind the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from companion.games.toprace.track import FINISH, SpaceData, Track
from companion.kernel.command import Malformed
from companion.kernel.text import Text, say

STARTS = 6  # six cars find a place (TR-A4)


def make_track(place: str, data: Mapping[str, Any]) -> Track:
    """A track that can be raced on."""
    _keys(place, data, {"lanes", "start", "lines", "spaces"}, {"drawing", "note"})
    lanes = _names(f"{place}.lanes", data["lanes"])
    if not isinstance(data["spaces"], Mapping):
        raise Malformed(f"{place}.spaces", "not_a_table")
    spaces = tuple(_space(f"{place}.spaces.{name}", name, item, lanes) for name, item in data["spaces"].items())
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
    start = _names(f"{place}.start", data["start"])
    for name in start:
        if name not in by_name:
            raise Malformed(f"{place}.start", "unknown_space", space=name)
    if len(start) < STARTS:
        raise Malformed(f"{place}.start", "too_few", count=len(start), expected=STARTS)
    lines = _lines(f"{place}.lines", data["lines"])
    for number, column in enumerate(lines):
        if all(space.first <= column for space in spaces):
            raise Malformed(f"{place}.lines[{number}]", "nobody_crosses")
        if any(by_name[name].first > column for name in start):
            raise Malformed(f"{place}.lines[{number}]", "start_beyond_line")
    drawing = data.get("drawing", {})
    if not isinstance(drawing, Mapping):
        raise Malformed(f"{place}.drawing", "not_a_table")
    name = place.removeprefix("tracks/")
    return Track(name=name, lanes=lanes, spaces=spaces, start=start, lines=lines, drawing=dict(drawing))


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
    """For every column, the spaces that span it."""
    columns = range(min(track.first), track.rank[track.finish])
    return [[name for space, name in enumerate(track.names) if track.first[space] <= column <= track.rank[space]] for column in columns]


def _keys(place: str, data: Any, required: set[str], optional: set[str]) -> None:
    if not isinstance(data, Mapping):
        raise Malformed(place, "not_a_table")
    for key in data:
        if key not in required | optional:
            raise Malformed(f"{place}.{key}", "unknown_key")
    for key in sorted(required):
        if key not in data:
            raise Malformed(f"{place}.{key}", "missing_key")


def _names(place: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise Malformed(place, "not_a_list")
    for at, name in enumerate(value):
        if type(name) is not str or not name:
            raise Malformed(f"{place}[{at}]", "not_a_text")
        if name in value[:at]:
            raise Malformed(f"{place}[{at}]", "twice", name=name)
    return tuple(value)


def _space(place: str, name: str, data: Any, lanes: tuple[str, ...]) -> SpaceData:
    _keys(place, data, {"lane", "first", "last", "next"}, set())
    if name == FINISH:
        raise Malformed(place, "bad_name", name=name)
    if data["lane"] not in lanes:
        raise Malformed(f"{place}.lane", "unknown_lane", lane=data["lane"])
    for key in ("first", "last"):
        if type(data[key]) is not int or data[key] < 0:
            raise Malformed(f"{place}.{key}", "not_a_whole_number")
    if data["first"] > data["last"]:
        raise Malformed(f"{place}.last", "too_small", least=data["first"])
    ahead = _names(f"{place}.next", data["next"])
    return SpaceData(name=name, lane=lanes.index(data["lane"]), first=data["first"], last=data["last"], ahead=ahead)


def _check_steps(place: str, space: SpaceData, by_name: Mapping[str, SpaceData]) -> None:
    if not space.ahead:
        raise Malformed(place, "dead_end", space=space.name)
    for there in space.ahead:
        if there != FINISH and there not in by_name:
            raise Malformed(place, "unknown_space", space=there)


def _check_cycles(place: str, by_name: Mapping[str, SpaceData]) -> None:
    """A race that leads back to where it was has no end."""
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


def _lines(place: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)):
        raise Malformed(place, "not_a_list")
    lines: list[int] = []
    for at, pair in enumerate(value):
        if not isinstance(pair, (list, tuple)) or len(pair) != 2 or any(type(column) is not int for column in pair):
            raise Malformed(f"{place}[{at}]", "not_two_columns")
        if pair[1] != pair[0] + 1:
            raise Malformed(f"{place}[{at}]", "not_two_columns")
        if lines and pair[0] <= lines[-1]:
            raise Malformed(f"{place}[{at}]", "lines_out_of_order")
        lines.append(pair[0])
    return tuple(lines)
