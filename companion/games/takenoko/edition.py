"""What is in the box: plots, bamboo, chips, the three decks of objectives and their notations, from an edition's TOML.

Names become small integers here, in the order of the edition: colours, improvements (0 is none), the kinds of plots
(4·colour + printed improvement) and the objectives (every different card once, with its number of copies).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.takenoko.hexes import SHAPES
from companion.kernel.command import Malformed
from companion.kernel.text import Text, say

IMPROVEMENTS = ("none", "watershed", "enclosure", "fertilizer")
WATERSHED, ENCLOSURE, FERTILIZER = 1, 2, 3
CHIPS = IMPROVEMENTS[1:]
KINDS = ("plot", "gardener", "panda")
PLOT, GARDENER, PANDA = 0, 1, 2
FACES = ("sun", "rain", "wind", "storm", "clouds", "any")
HIGHEST = 4  # sections of one bamboo: TK-B1
FEWEST, MOST = 2, 4  # players: TK-S1


class Objective(NamedTuple):
    """A card. `improvement` is None where any will do; `eats` counts sections by colour."""

    notation: str
    kind: int
    points: int
    copies: int
    colours: tuple[int, ...]
    shape: str = ""
    height: int = 0
    number: int = 0  # so many bamboos
    improvement: int | None = None
    eats: tuple[int, ...] = ()


class Colour(NamedTuple):
    """A family of bamboo: its name, how a plot and a section look, how many sections there are."""

    name: str
    fill: str
    bamboo: str
    sections: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A box, ready for the rules."""

    name: str
    colours: tuple[Colour, ...]
    plots: Mapping[str, Mapping[str, int]]  # colour -> improvement ("plain" for none) -> how many
    green_plots: Mapping[str, Mapping[str, int]]  # the switch's values
    chips: tuple[int, ...]
    channels: int
    objectives: tuple[Objective, ...]
    threshold: Mapping[int, int]
    hand_limit: int
    emperor_points: int
    faces: tuple[str, ...]
    defaults: Mapping[str, Any]

    def colour_names(self) -> tuple[str, ...]:
        """The colours in the order in which they are printed."""
        return tuple(colour.name for colour in self.colours)


class _Reader:
    """Takes values out of a TOML table, saying where what is wrong; whatever nobody took is unknown."""

    def __init__(self, table: Any, place: str = "") -> None:
        if not isinstance(table, Mapping):
            raise Malformed(place, "wrong_type", expected="table")
        self.table = dict(table)
        self.place = place

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        if key not in self.table:
            if default is not None:
                return default
            raise Malformed(self.at(key), "key_missing")
        value = self.table.pop(key)
        if type(value) is not kind:
            raise Malformed(self.at(key), "wrong_type", expected=kind.__name__)
        return value

    def number(self, key: str, least: int = 0, default: int | None = None) -> int:
        value: int = self.take(key, int, default)
        if value < least:
            raise Malformed(self.at(key), "number_too_small", least=least)
        return value

    def name(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        value: str = self.take(key, str, default)
        if value not in known:
            raise Malformed(self.at(key), "name_unknown", name=value[:40], known=known)
        return value

    def names(self, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
        values = self.take(key, list)
        for value in values:
            if value not in known:
                raise Malformed(self.at(key), "name_unknown", name=str(value)[:40], known=known)
        return tuple(values)

    def table_of(self, key: str) -> _Reader:
        return _Reader(self.take(key, dict), self.at(key))

    def tables(self, key: str) -> list[_Reader]:
        return [_Reader(each, f"{self.at(key)}[{index}]") for index, each in enumerate(self.take(key, list))]

    def close(self) -> None:
        for key in self.table:
            raise Malformed(self.at(str(key)), "key_unknown")


def read_edition(name: str, data: Mapping[str, Any], parts: Mapping[str, Mapping[str, Any]]) -> Edition:
    """An edition from its file, or Malformed with the place."""
    reader = _Reader(data)
    colours = tuple(_colour(each) for each in reader.tables("colours"))
    names = tuple(colour.name for colour in colours)
    if not names or len(set(names)) < len(names):
        raise Malformed("colours", "names_not_distinct", names=names)
    threshold = reader.table_of("threshold")
    defaults = reader.take("options", dict, {})
    edition = Edition(
        name=name,
        colours=colours,
        plots=_plots(reader, names),
        green_plots=_green_plots(reader, names),
        chips=tuple(_counts(reader.table_of("chips"), CHIPS).values()),
        channels=reader.number("channels"),
        objectives=_objectives(reader.table_of("objectives"), names),
        threshold={players: threshold.number(str(players), 1) for players in range(FEWEST, MOST + 1)},
        hand_limit=reader.number("hand_limit", 1),
        emperor_points=reader.number("emperor_points"),
        faces=reader.names("faces", FACES),
        defaults={**DEFAULTS, **defaults},
    )
    threshold.close()
    reader.close()
    if set(edition.faces) != set(FACES):
        raise Malformed("faces", "names_not_distinct", names=edition.faces)
    for key in defaults:
        if key not in DEFAULTS:
            raise Malformed(f"options.{key}", "option_unknown", known=tuple(DEFAULTS))
    return edition


DEFAULTS: Mapping[str, Any] = {
    "depth": "referee", "first": None, "expert": False, "green_plots": "6221", "mirror_rhombus": False, "exact_height": True,
}  # fmt: skip


def _colour(reader: _Reader) -> Colour:
    colour = Colour(reader.take("name", str), reader.take("fill", str), reader.take("bamboo", str), reader.number("sections"))
    reader.close()
    if not colour.name.replace("_", "").isalnum():
        raise Malformed(reader.at("name"), "name_unknown", name=colour.name[:40], known=())
    return colour


def _counts(reader: _Reader, keys: tuple[str, ...]) -> dict[str, int]:
    counts = {key: reader.number(key) for key in keys}
    reader.close()
    return counts


PLOT_KEYS = ("plain", *CHIPS)


def _plots(reader: _Reader, colours: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """How many plots of each kind; those of a colour with a switch of its own stand there."""
    plots = reader.table_of("plots")
    found = {colour: _counts(plots.table_of(colour), PLOT_KEYS) for colour in colours if colour != "green"}
    plots.close()
    return found


def _green_plots(reader: _Reader, colours: tuple[str, ...]) -> dict[str, dict[str, int]]:
    if "green" not in colours:
        return {}
    ways = reader.table_of("green_plots")
    found = {way: _counts(ways.table_of(way), PLOT_KEYS) for way in GREEN_PLOTS}
    ways.close()
    return found


GREEN_PLOTS = ("6221", "5222")


def _objectives(reader: _Reader, colours: tuple[str, ...]) -> tuple[Objective, ...]:
    found = [
        *(_plot_objective(each, colours) for each in reader.tables("plot")),
        *(_gardener_objective(each, colours) for each in reader.tables("gardener")),
        *(_panda_objective(each, colours) for each in reader.tables("panda")),
    ]
    reader.close()
    notations = [each.notation for each in found]
    if len(set(notations)) < len(notations):
        twice = next(each for each in notations if notations.count(each) > 1)
        raise Malformed("objectives", "names_not_distinct", names=(twice,))
    return tuple(found)


def _plot_objective(reader: _Reader, colours: tuple[str, ...]) -> Objective:
    shape = reader.name("shape", tuple(SHAPES))
    asked = tuple(sorted(colours.index(name) for name in reader.names("colours", colours)))
    if len(set(asked)) != len(asked) or not 1 <= len(asked) <= (2 if shape == "rhombus" else 1):
        raise Malformed(reader.at("colours"), "name_unknown", name=str(asked), known=colours)
    points, copies = reader.number("points"), reader.number("copies", 1, 1)
    reader.close()
    notation = f"plot:{shape}:{'+'.join(colours[index] for index in asked)}"
    return Objective(notation, PLOT, points, copies, asked, shape=shape)


def _gardener_objective(reader: _Reader, colours: tuple[str, ...]) -> Objective:
    colour = reader.name("colour", colours)
    height, count = reader.number("height", 1), reader.number("count", 1, 1)
    improvement = reader.name("improvement", (*IMPROVEMENTS, "any"), "any")
    points, copies = reader.number("points"), reader.number("copies", 1, 1)
    reader.close()
    if height > HIGHEST or (improvement != "any" and count > 1):
        raise Malformed(reader.at("height"), "number_too_large")
    notation = f"gardener:{colour}:{height}x{count}" if improvement == "any" else f"gardener:{colour}:{height}:{improvement}"
    wanted = None if improvement == "any" else IMPROVEMENTS.index(improvement)
    return Objective(notation, GARDENER, points, copies, (colours.index(colour),), height=height, number=count, improvement=wanted)


def _panda_objective(reader: _Reader, colours: tuple[str, ...]) -> Objective:
    eaten = tuple(sorted(colours.index(name) for name in reader.names("eats", colours)))
    points, copies = reader.number("points"), reader.number("copies", 1, 1)
    reader.close()
    notation = f"panda:{'+'.join(colours[index] for index in eaten)}"
    eats = tuple(eaten.count(index) for index in range(len(colours)))
    return Objective(notation, PANDA, points, copies, tuple(sorted(set(eaten))), eats=eats)


def warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about a box, and accepted all the same."""
    found = []
    for kind, name in enumerate(KINDS):
        number = sum(each.copies for each in edition.objectives if each.kind == kind)
        if number < MOST:
            found.append(say("warning-few-objectives", kind=name, number=number))
    for way, green in (edition.green_plots or {"": {}}).items():
        number = sum(green.values()) + sum(sum(each.values()) for each in edition.plots.values())
        if number != 27:
            found.append(say("warning-plots", way=way, number=number))
    return tuple(found)
