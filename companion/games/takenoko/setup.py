"""What is in the box: plots, bamboo, chips, the three decks of objectives and their notations; and an evening with it.

Here names become small integers, in the order of the edition: colours, improvements (0 is none), the kinds of plots
(4·colour + printed improvement) and the objectives (every different card once, with its number of copies).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, get_args

from companion.defaults import EveningSetup, PlainEdition
from companion.game import Parts, Summary
from companion.games.takenoko.commands import Chip, Face, Kind
from companion.games.takenoko.hexes import plain_patterns, sided_patterns
from companion.kernel.company import Company, next_present
from companion.kernel.form import (
    AtLeastOne,
    Count,
    Defines,
    FillColour,
    Malformed,
    Name,
    Names,
    SeatName,
    Spelt,
    Vocabulary,
    Whole,
    malformed_unless,
    unsaid,
    vocabulary_of,
)
from companion.kernel.frozen import replace
from companion.kernel.shape import Shape
from companion.kernel.text import Text, say

SEATS = (2, 4)  # TK-S1
CHIPS: tuple[Chip, ...] = get_args(Chip)
IMPROVEMENTS = ("none", *CHIPS)
WATERSHED, ENCLOSURE, FERTILIZER = 1, 2, 3
PER_COLOUR = len(IMPROVEMENTS)
KINDS: tuple[Kind, ...] = get_args(Kind)
PLOT, GARDENER, PANDA = 0, 1, 2
FACES: tuple[Face, ...] = get_args(Face)
HIGHEST = 4  # sections of one bamboo: TK-B1

Colour = Annotated[str, Name("colour")]


# --- an edition's file ----------------------------------------------------------------------------------------------------------


class Options(Shape):
    """The options."""

    depth: Literal["referee", "bank"] = "referee"
    first: SeatName | None = unsaid()  # None: the first seat
    expert: bool = False
    green_plots: Literal["6221", "5222"] = "6221"  # TK-S1
    mirror_rhombus: bool = True  # TK-J4
    exact_height: bool = True


class Family(Shape):
    """A family of bamboo: its name, how a plot and a section look, how many sections there are."""

    name: Annotated[str, Spelt(r"\w+", "a_word")]
    fill: FillColour
    bamboo: FillColour
    sections: Count


class PlotCounts(Shape):
    """How many plots of a colour, by the improvement printed on them."""

    plain: Count
    watershed: Count
    enclosure: Count
    fertilizer: Count

    def all(self) -> tuple[int, ...]:
        """In the order of the improvements."""
        return self.plain, self.watershed, self.enclosure, self.fertilizer


class ChipCounts(Shape):
    """How many chips."""

    watershed: Count
    enclosure: Count
    fertilizer: Count


class PlotCard(Shape):
    """An objective of plots: a shape in one colour, a rhombus also in two."""

    shape: Literal["triangle", "line", "arc", "rhombus"]
    colours: tuple[Colour, ...]
    points: Count
    copies: AtLeastOne = 1


class GardenerCard(Shape):
    """An objective of standing bamboo."""

    colour: Colour
    height: Annotated[int, Whole(least=1, most=HIGHEST)]
    count: AtLeastOne = 1
    improvement: Literal["none", "watershed", "enclosure", "fertilizer", "any"] = "any"
    points: Count
    copies: AtLeastOne = 1


class PandaCard(Shape):
    """An objective of eaten bamboo."""

    eats: tuple[Colour, ...]
    points: Count
    copies: AtLeastOne = 1


class Decks(Shape):
    """The three decks."""

    plot: tuple[PlotCard, ...]
    gardener: tuple[GardenerCard, ...]
    panda: tuple[PandaCard, ...]


class Rulings(Shape):
    """What we decided where the sources are silent. Each is true as we decided; a group may decide otherwise."""

    storm_to_the_pond: bool = True  # TK-W5; else only to a plot
    storm_may_stay: bool = True  # TK-W5; else the panda has to move


class BoxFile(Shape):
    """An edition's file."""

    colours: Annotated[tuple[Family, ...], Defines("colour")]
    plots: Mapping[Colour, PlotCounts]  # of all colours but the one with a switch of its own
    green_plots: Mapping[Literal["6221", "5222"], PlotCounts] | None = None
    chips: ChipCounts
    channels: Count
    objectives: Decks
    threshold: Mapping[Literal["2", "3", "4"], AtLeastOne]  # by players
    hand_limit: AtLeastOne
    emperor_points: Count
    faces: tuple[Face, ...]
    rulings: Rulings = Rulings()
    options: Options = Options()


# --- what the rules use -----------------------------------------------------------------------------------------------------------


class Objective(NamedTuple):
    """An objective card. `improvement` is None if any will do; `eats` counts sections by colour."""

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


class Edition(PlainEdition[BoxFile]):
    """A box, ready for the rules."""

    def __init__(self, name: str, box: BoxFile, parts: Parts) -> None:
        names = tuple(colour.name for colour in box.colours)
        malformed_unless(0 < len(names) == len(set(names)), "colours", "names_not_distinct", names=names)
        green: dict[str, PlotCounts] = {str(way): counts for way, counts in (box.green_plots or {}).items()}
        for table, counts, wanted in (
            ("plots", box.plots, set(names) - {"green"}),
            ("green_plots", green, set(get_args(Literal["6221", "5222"])) if "green" in names else set()),
            ("threshold", box.threshold, {str(players) for players in range(SEATS[0], SEATS[1] + 1)}),
        ):
            for key in sorted(wanted ^ set(counts)):
                raise Malformed(f"{table}.{key}", "key_missing" if key in wanted else "key_unknown")
        malformed_unless(sorted(box.faces) == sorted(FACES), "faces", "names_not_distinct", names=FACES)
        super().__init__(name, box, parts)
        self.colour_names: Final = names  # in the order in which they are printed
        self.green_plots: Final = green  # the switch's values; none in a box without green
        self.chips: Final = (box.chips.watershed, box.chips.enclosure, box.chips.fertilizer)
        self.objectives: Final = tuple(_objectives(box.objectives, names))
        self.decks: Final = tuple(sum(each.copies for each in self.objectives if each.kind == kind) for kind in range(len(KINDS)))
        self.threshold: Final = {int(players): number for players, number in box.threshold.items()}
        notations = [each.notation for each in self.objectives]
        if twice := next((each for each in notations if notations.count(each) > 1), None):
            raise Malformed("objectives", "names_not_distinct", names=(twice,))


class Setup(EveningSetup[Edition, Options]):
    """Seats, options and the box, with the tables that the rules look up; Malformed if so many can't play with these options."""

    def __init__(self, edition: Edition, seats: tuple[str, ...], options: Options, company: Company | None = None) -> None:
        super().__init__(edition, seats, options, company)
        for name, number in zip(KINDS, edition.decks, strict=True):
            malformed_unless(number >= len(seats), "seats", "too_few_objectives", kind=name, number=number)  # one of each is dealt: TK-S3
        plots = dict(edition.box.plots)
        if edition.green_plots:
            plots["green"] = edition.green_plots[options.green_plots]  # TK-S1: a switch
        names = edition.colour_names
        self.first: Final = 0 if options.first is None else seats.index(options.first)
        self.bank: Final = options.depth == "bank"
        self.plot_box: Final = tuple(count for name in names for count in plots[name].all())  # by kind of plot
        self.plot_names: Final = tuple(name + extra for name in names for extra in ("", *("+" + each for each in CHIPS)))
        self.cards: Final = edition.objectives
        self.patterns: Final = tuple(_patterns(card, options) for card in edition.objectives)  # empty for others than plot objectives
        self.card_numbers: Final = {card.notation: number for number, card in enumerate(edition.objectives)}
        self.pandas: Final = tuple(number for number, card in enumerate(edition.objectives) if card.kind == PANDA)
        self.threshold: Final = edition.threshold[len(seats)]


def _objectives(cards: Decks, colours: tuple[str, ...]) -> Iterator[Objective]:
    """Every card in its notation."""
    for at, plot in enumerate(cards.plot):
        asked = tuple(sorted(map(colours.index, plot.colours)))
        fits = len(set(asked)) == len(asked) and 1 <= len(asked) <= (2 if plot.shape == "rhombus" else 1)
        malformed_unless(fits, f"objectives.plot[{at}].colours", "too_many_colours", shape=plot.shape)
        notation = f"plot:{plot.shape}:{'+'.join(colours[index] for index in asked)}"
        yield Objective(notation, PLOT, plot.points, plot.copies, asked, shape=plot.shape)
    for at, each in enumerate(cards.gardener):
        malformed_unless(each.improvement == "any" or each.count == 1, f"objectives.gardener[{at}].count", "number_too_large", most=1)
        said = f"{each.height}x{each.count}" if each.improvement == "any" else f"{each.height}:{each.improvement}"
        wanted = None if each.improvement == "any" else IMPROVEMENTS.index(each.improvement)
        yield Objective(
            f"gardener:{each.colour}:{said}", GARDENER, each.points, each.copies, (colours.index(each.colour),),
            height=each.height, number=each.count, improvement=wanted,
        )  # fmt: skip
    for at, panda in enumerate(cards.panda):
        malformed_unless(bool(panda.eats), f"objectives.panda[{at}].eats", "too_few_colours")
        eaten = tuple(sorted(map(colours.index, panda.eats)))
        notation = f"panda:{'+'.join(colours[index] for index in eaten)}"
        eats = tuple(eaten.count(index) for index in range(len(colours)))
        yield Objective(notation, PANDA, panda.points, panda.copies, tuple(sorted(set(eaten))), eats=eats)


def warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about a box that can be played."""
    decks = zip(KINDS, edition.decks, strict=True)
    found = [say("warning-few-objectives", kind=name, number=number) for name, number in decks if number < SEATS[1]]
    rest = sum(sum(each.all()) for each in edition.box.plots.values())
    ways = {way: rest + sum(green.all()) for way, green in edition.green_plots.items()} or {"": rest}
    found += [say("warning-plots", way=way, number=number) for way, number in ways.items() if number != 27]
    return tuple(found)


def _patterns(card: Objective, options: Options) -> tuple[tuple[int, ...], ...]:
    if card.kind != PLOT:
        return ()
    return plain_patterns(card.shape) if len(card.colours) == 1 else sided_patterns(card.shape, options.mirror_rhombus)


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """The names that commands may use: who sits here, plots, objectives; "plot:rhombus:yellow+green" is printed with green first."""
    printed = {_unordered(card): card for card in setup.card_numbers}
    return {
        "seat": vocabulary_of(setup.seats),
        "colour": vocabulary_of(setup.edition.colour_names),
        "plot": vocabulary_of(setup.plot_names),
        "objective": Vocabulary(tuple(setup.card_numbers), lambda card: printed.get(_unordered(card))),
    }


def _unordered(card: str) -> str:
    """A notation with its colours in alphabetical order."""
    return ":".join("+".join(sorted(part.split("+"))) for part in card.split(":"))


def first_to_play(setup: Setup) -> int:
    """The place of whoever begins, of those who are there. TK-S3"""
    return next_present(setup, setup.first - 1)


def next_options(setup: Setup, end: Summary) -> Options:
    """The options of a revenge: it begins at the left of where this game began (TK-S3)."""
    return replace(setup.options, first=setup.seats[next_present(setup, setup.first)])
