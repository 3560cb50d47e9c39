"""How Takenoko's pieces look and what they are called: a colour always has its letter, an improvement its sign, and an
objective its shape, with what is there already. Pieces that look the same share one object.
"""

from __future__ import annotations

from functools import lru_cache

from companion.games.takenoko.setup import GARDENER, IMPROVEMENTS, PLOT, Objective, Setup
from companion.kernel.text import Text, say
from companion.scene import Card, Face, Target, Want
from companion.scene.kinds import CardState

KIND_ICONS = {"plot": "hexagon", "gardener": "plant", "panda": "paw-print"}
ACTION_ICONS = {"plot": "hexagon", "channel": "drop", "gardener": "plant", "panda": "paw-print", "objective": "cards"}

PANDA_FACE = Face(kind="panda", fill="#FBFAF4", name=say("panda"))
GARDENER_FACE = Face(kind="gardener", fill="#E8C277", name=say("gardener"))


@lru_cache(maxsize=64)
def bamboo_face(setup: Setup, colour: str) -> Face:
    """A section of bamboo."""
    found = setup.edition.box.colours[setup.edition.colour_names.index(colour)]
    return Face(kind="bamboo", fill=found.bamboo, letter=say("colour-letter", colour=colour), name=say("bamboo-of", colour=colour))


@lru_cache(maxsize=256)
def plot_face(setup: Setup, plot: str) -> Face:
    """A plot in a list."""
    colour = plot.partition("+")[0]
    found = setup.edition.box.colours[setup.edition.colour_names.index(colour)]
    return Face(fill=found.fill, shape="hexagon", letter=say("colour-letter", colour=colour))


@lru_cache(maxsize=256)
def plot_name(plot: str) -> Text:
    """A plot in words: "parcelle verte, bassin"."""
    colour, _, improvement = plot.partition("+")
    return say("plot-name", colour=colour, improvement=improvement)


@lru_cache(maxsize=16)
def chip_face(chip: str) -> Face:
    """An improvement: a drop, a fence, a leaf."""
    return Face(kind=chip, fill="raised", name=say("chip", chip=chip))


def weather_face(face: str) -> Face:
    """The die with that face up."""
    return Face(kind=f"die-{face}", name=say("face", face=face))


@lru_cache(maxsize=256)
def objective_name(setup: Setup, card: Objective) -> Text:
    """An objective in a few words."""
    names = setup.edition.colour_names
    if card.kind == PLOT:
        first, last = names[card.colours[0]], names[card.colours[-1]]
        return say("objective-shape", shape=card.shape, colour=first, other=last if last != first else "none")
    if card.kind == GARDENER:
        improvement = "any" if card.improvement is None else IMPROVEMENTS[card.improvement]
        return say("objective-bamboo", colour=names[card.colours[0]], height=card.height, number=card.number, improvement=improvement)
    asked = zip(names, card.eats, strict=True)
    return say("objective-eaten", colours=[say("sections-eaten", colour=name, number=number) for name, number in asked if number])


def objective_face(setup: Setup, card: Objective) -> Face:
    """The face of the first thing that an objective asks for."""
    return (plot_face if card.kind == PLOT else bamboo_face)(setup, setup.edition.colour_names[card.colours[0]])


def objective_card(
    setup: Setup, notation: str, identity: str, wants: tuple[Want, ...], *, state: CardState = "plain", target: Target | None = None
) -> Card:
    """An objective as a card: a drawing of what it asks for, its name, the improvement asked for, and how much of it is there."""
    card = setup.cards[setup.card_numbers[notation]]
    improvement = "any" if card.improvement is None else IMPROVEMENTS[card.improvement]
    fits = [want.fits for want in wants if want.count is not None or want.face.kind not in IMPROVEMENTS]
    note = say("card-note", improvement=improvement, fulfilled=state == "fulfilled", there=sum(fits), number=len(fits))
    return Card(
        id=identity, name=objective_name(setup, card._replace(improvement=None)), wants=wants,
        points=card.points, note=note, state=state, target=target,
    )  # fmt: skip
