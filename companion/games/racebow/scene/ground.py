"""Where things are on Racebow's board: the tiles joined into one course, forward to the right, or one tile as it is printed.

In a course each level is a deck, Air at the top, and each column a lane of it, so that a legal step is always in the next strip. A
narrow screen has the course in several bands. A renderer keeps the drawing of a ground as long as its key is the same, so grounds
are made once for a run of tile numbers. A tile that is yet to be turned over is drawn too: its cells are where it is typed in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.games.racebow.course import COLUMNS, LEVELS, NEW, Level, space_id
from companion.games.racebow.scene.faces import DECKS, FILLS, LEVEL_ICONS
from companion.kernel.text import Text, raw, say
from companion.scene import Decor, Ground, Point, Space
from companion.scene.squares import Squares

MOST = 12  # tiles shown of a long course, if those behind are left out

# A course, in units.
LANE = 44.0
DECK = COLUMNS * LANE
LEAN = 36.0  # how far a deck's far edge lies to the right of the near one
BETWEEN = 22.0  # two decks
TAB = 38.0  # the tiles' numbers
SIGN = 80.0  # the levels' names, at the left
THICK = 10.0
BAND = TAB + len(LEVELS) * DECK + (len(LEVELS) - 1) * BETWEEN + THICK
LENGTH = 826.0  # of a course in one band
STRIP = (82.0, 140.0)  # a tile of it is so wide at least and at most

# A tile as it is printed.
CELL_SIZE = 62.0
PAD = 9.0
LABEL = 26.0


def has_level(number: int, level: Level) -> bool:
    """Whether a tile has cells of this level: the start tile has only Earth (RB-S9)."""
    return number != 0 or level == "earth"


def shown_tiles(held: Sequence[int], first: int, last: int) -> tuple[int, ...]:
    """Which tiles to draw: all from the last player on; of a long one, those with players, the next ones, and those ahead of the leader."""
    leader = max(held, default=0)
    lowest = min(held, default=0)
    numbers = [number for number in range(lowest, last + 1) if number == 0 or number >= first]
    if len(numbers) <= MOST:
        return tuple(numbers)
    near = {number for each in held for number in (each, each + 1)}
    return tuple(number for number in numbers if number in near or number > leader)


# --- the course ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def course_ground(numbers: tuple[int, ...], most: int = MOST * 2) -> Ground:
    """The course of these tiles, `most` of them in a band; 0 is the start tile."""
    bands = [numbers[at : at + most] for at in range(0, len(numbers), most)]
    wide = min(max(LENGTH / len(bands[0]), STRIP[0]), STRIP[1])
    spaces: list[Space] = []
    decor: list[Decor] = []
    for place, band in enumerate(bands):
        top = place * (BAND + BETWEEN)
        for deck, level in enumerate(reversed(LEVELS)):
            at = top + TAB + deck * (DECK + BETWEEN)  # where its far edge is
            decor += _deck(level, at, band, wide)
            spaces += _lanes(level, at, band, wide)
        decor += _tabs(band, top + TAB, wide)
    size = (SIGN + len(bands[0]) * wide + LEAN + THICK, len(bands) * (BAND + BETWEEN) - BETWEEN)
    return Ground(key=f"course:{most}:{','.join(map(str, numbers))}", size=size, spaces=tuple(spaces), decor=tuple(decor))


def _point(at: float, right: float, down: float) -> Point:
    """A point of a deck: this far along it, and down from its far edge."""
    return round(SIGN + right + LEAN * (1 - down / DECK), 1), round(at + down, 1)


def _deck(level: Level, at: float, band: Sequence[int], wide: float) -> Iterator[Decor]:
    """The slab under the cells, the lines between them, the level's name."""
    first = next((place for place, number in enumerate(band) if has_level(number, level)), len(band)) * wide
    lie = [number for number in band if number != NEW]
    last = len(lie) * wide
    yield Decor(kind="sign", points=((SIGN / 2 + 2, at + DECK / 2),), text=say("level", level=level), icon=LEVEL_ICONS[level])
    if last <= first:
        return
    edge = (_point(at, first, 0), _point(at, last, 0), _point(at, last, DECK), _point(at, first, DECK))
    yield Decor(kind="deck", points=edge, fill=DECKS[level])
    for lane in range(1, COLUMNS):
        yield Decor(kind="seam", points=(_point(at, first, lane * LANE), _point(at, last, lane * LANE)))
    for place in range(round(first / wide) + 1, len(lie)):
        yield Decor(kind="seam", points=(_point(at, place * wide, 0), _point(at, place * wide, DECK)), fill="night")
    yield Decor(kind="seam", points=(*edge, edge[0]), fill="night")


def _lanes(level: Level, at: float, band: Sequence[int], wide: float) -> Iterator[Space]:
    for place, number in enumerate(band):
        if not has_level(number, level):
            continue
        for column in range(1, COLUMNS + 1):
            left, far = place * wide, (column - 1) * LANE
            corners = ((left, far), (left + wide, far), (left + wide, far + LANE), (left, far + LANE))
            outline = tuple(_point(at, right, down) for right, down in corners)
            yield Space(
                id=space_id(number, level, column), kind="spot" if number == NEW else "lane", outline=outline,
                centre=_point(at, left + wide / 2, far + LANE / 2), fill=FILLS[level][number % 2],
                letter=_letter(number, level, column, course=True),
            )  # fmt: skip


def _tabs(band: Sequence[int], at: float, wide: float) -> Iterator[Decor]:
    for place, number in enumerate(band):
        right, down = round(SIGN + LEAN + (place + 0.5) * wide, 1), at if has_level(number, "air") else at + DECK + BETWEEN
        yield Decor(kind="tab", points=((right, down),), text=raw("?") if number == NEW else _name(number))


# --- one tile ---------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def tile_ground(number: int) -> Ground:
    """One tile as it is printed."""
    cells = Squares(columns=COLUMNS, rows=len(LEVELS), cell=CELL_SIZE, corner=(PAD, LABEL + PAD))
    wide, foot = cells.size[0] + 2 * PAD, LABEL + cells.size[1] + 2 * PAD
    edge = ((0.0, LABEL), (wide, LABEL), (wide, foot), (0.0, foot))
    decor = (
        Decor(kind="ribbon", points=edge, fill="paper"),
        Decor(kind="label", points=((wide / 2, LABEL / 2),), text=_name(number)),
    )
    spaces = tuple(
        cells.space(column - 1, row, space_id(number, level, column), fill=FILLS[level][0], letter=_letter(number, level, column))
        for row, level in enumerate(reversed(LEVELS))
        for column in range(1, COLUMNS + 1)
    )
    return Ground(key=f"tile:{number}", size=(wide, foot), spaces=spaces, decor=decor)


def _name(number: int) -> Text:
    return say("tile-new") if number == NEW else say("tile-start") if number == 0 else say("tile-number", number=number)


def _letter(number: int, level: str, column: int, *, course: bool = False) -> Text | None:
    """A cell's letter: numbers on the start tile; on a single tile each level's letter in its first cell. In a course decks have names."""
    if number == 0 or (number == NEW and course):
        return raw(str(column))
    return say("level-letter", level=level) if column == 1 and not course else None
