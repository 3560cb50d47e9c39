"""Where the columns of a table stand: each one's left and right side, from their widths and the room there is."""

from __future__ import annotations


def in_the_middle(columns: list[float], left: float, room: float) -> list[tuple[float, float]]:
    """Columns that all get the same extra room."""
    spare = (room - sum(columns)) / max(1, len(columns))
    starts = [left + sum(columns[:index]) + spare * index for index in range(len(columns))]
    return [(start, start + width + spare) for start, width in zip(starts, columns, strict=True)]


def from_the_left(
    columns: list[float], least_of: list[float], left: float, room: float, *, gap: float, widest: float, named: bool, pushed: bool
) -> list[tuple[float, float]]:
    """Columns one after the other, after a name if there are names. A `pushed` last one ends at the right edge, and the extra room is
    between all of them; else the gaps grow from `gap` to `widest`, and the last column has the rest. If there is too little room, each
    gives up some of what it has above its least width.
    """
    gaps = len(columns) if named else len(columns) - 1
    least, spare = gap * gaps, max(0.0, room - sum(columns))
    gap = max(least, spare if pushed else min(spare, widest * gaps)) / max(1, gaps)
    last = min(columns[-1], room * 0.6) if pushed else 0.0  # the last column keeps its width; the others share the rest
    others = columns[:-1] if pushed else columns
    floors = [min(width, floor) for width, floor in zip(others, least_of, strict=False)]
    within = room - least - last
    if sum(floors) > within:  # then all shrink alike
        floors = [0.0] * len(others)
    tight = min(1.0, (within - sum(floors)) / max(1.0, sum(others) - sum(floors)))
    given = [floor + (width - floor) * tight for width, floor in zip(others, floors, strict=True)]
    ends, x = [], left
    for index, width in enumerate((*given, *((last,) if pushed else ()))):
        x += gap if named or index else 0.0
        ends.append((x, x + width))
        x += width
    if not pushed:
        ends[-1] = (ends[-1][0], left + room)
    return ends
