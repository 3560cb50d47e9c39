"""What an objective asks for, thing by thing, and which of these are there already. It helps people to see; it is no rule.

A shape is turned so that most of it lies in the grove (TK-J1, TK-J4); bamboo of the right height counts, if it stands where it
must (TK-J2); sections are on the player's board (TK-J3). All of it is computed from a view, so from what that viewer sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.games.takenoko.hexes import SHAPES, At, mirrored, rotations
from companion.games.takenoko.scene.faces import bamboo_face, chip_face, plot_face
from companion.games.takenoko.setup import CHIPS, GARDENER, IMPROVEMENTS, PLOT, Objective, Setup
from companion.games.takenoko.view import View
from companion.kernel.seat import Seat
from companion.scene import Want


def objective_wants(setup: Setup, seen: View, notation: str, seat: Seat | None) -> tuple[Want, ...]:
    """What an objective asks for, as seen by whoever would fulfil it."""
    card = setup.cards[setup.card_numbers[notation]]
    if card.kind == PLOT:
        return _shape(setup, seen, card)
    if card.kind == GARDENER:
        return tuple(_bamboo(setup, seen, card))
    return tuple(_sections(setup, seen, card, seat))


def _shape(setup: Setup, seen: View, card: Objective) -> tuple[Want, ...]:
    names, cells = setup.edition.colour_names, SHAPES[card.shape]
    each = len(cells) // len(card.colours)
    colours = tuple(names[colour] for colour in card.colours for _ in range(each))
    chiral = len(card.colours) > 1 and setup.options.mirror_rhombus
    ways = (*rotations(cells), *(rotations(mirrored(cells)) if chiral else ()))
    places, fits = _lies_best(ways, colours, tuple((plot.at, plot.colour, plot.irrigated) for plot in seen.grove.plots))
    return tuple(Want(face=plot_face(setup, colour), at=at, fits=fit) for colour, at, fit in zip(colours, places, fits, strict=True))


@lru_cache(maxsize=256)  # a hand is looked at in many situations of one grove
def _lies_best(
    ways: tuple[tuple[At, ...], ...], colours: tuple[str, ...], plots: tuple[tuple[At, str, bool], ...]
) -> tuple[tuple[At, ...], tuple[bool, ...]]:
    """Where most of a shape lies, and which of its cells fit there; the others are free, or dry. TK-J1, TK-J4"""
    lies = {at: colour for at, colour, _ in plots}
    wet = {at: colour for at, colour, irrigated in plots if irrigated}
    most, best = 0, (ways[0], (False,) * len(colours))
    for way in ways:
        tried: set[At] = set()
        for q, r in lies:
            for a, b in way:  # whichever cell of it lies on that plot
                if (by := (q - a, r - b)) in tried:
                    continue
                tried.add(by)
                found = tuple([(c + by[0], d + by[1]) for c, d in way])
                fits = tuple([wet.get(at) == colour for at, colour in zip(found, colours, strict=True)])
                if sum(fits) <= most or (0, 0) in found:
                    continue
                if all(lies.get(at, colour) == colour for at, colour in zip(found, colours, strict=True)):
                    most, best = sum(fits), (found, fits)
    return best


def _bamboo(setup: Setup, seen: View, card: Objective) -> Iterator[Want]:
    colour = setup.edition.colour_names[card.colours[0]]
    improvement = IMPROVEMENTS[card.improvement] if card.improvement is not None else None
    grown = sum(
        plot.colour == colour
        and (plot.bamboo == card.height or (plot.bamboo > card.height and not setup.options.exact_height))
        and (improvement is None or (plot.improvement or "none") == improvement)
        for plot in seen.grove.plots
    )
    for number in range(card.number):
        yield Want(face=bamboo_face(setup, colour), count=card.height, fits=number < grown)
    if card.improvement:
        yield Want(face=chip_face(CHIPS[card.improvement - 1]), fits=grown > 0)


def _sections(setup: Setup, seen: View, card: Objective, seat: Seat | None) -> Iterator[Want]:
    eaten = seen.players[seat].bamboo if seat is not None else {}
    for colour, number in zip(setup.edition.colour_names, card.eats, strict=True):
        for nth in range(number):
            yield Want(face=bamboo_face(setup, colour), fits=eaten.get(colour, 0) > nth)
