"""How a moment moves and sounds: the tables of `companion.scene.moments`, and the moves of what is on the screen.

A game names moments; here is which sound each makes and what it sets in motion. Several of a kind at once sound once; money that
several seats receive together is a large sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, assert_never, runtime_checkable

from kivy.uix.widget import Widget

from companion.kernel.seat import Seat
from companion.scene.moments import (
    BetOpened,
    CardOpened,
    ChoiceSealed,
    DieRolled,
    Eaten,
    EndCame,
    GavelFell,
    Grown,
    Moment,
    MoneyMoved,
    PointsMoved,
    StepStood,
    Travelled,
    TurnStarted,
)
from ui.motion import Animation
from ui.theme import Pace
from ui.widgets.part import Figure, FigureName, Part

FANFARE = "fanfare"
ACCEPTED_SOUND, REFUSED_SOUND = "wood", "refused"  # a tap was accepted, a piece dropped; refused
MOST_SOUNDS = 2  # at once: more would be noise
_LOUDEST = ("crash", "fanfare", "gavel", "die", "coin_large", "coin_received", "coin_paid", "card", "leaf", "wood")


def sound_of(moment: Moment) -> str | None:
    """The sound a moment makes, if it makes one. A bet sounds alike whatever was chosen, and whatever it brought."""
    match moment:
        case MoneyMoved(amount=amount):
            return "coin_received" if amount > 0 else "coin_paid"
        case GavelFell():
            return "gavel"
        case BetOpened() | CardOpened():
            return "card"
        case DieRolled():
            return "die"
        case Grown() | Eaten():
            return "leaf"
        case EndCame():
            return "crash"
        case StepStood():
            return FANFARE
        case ChoiceSealed() | Travelled():
            return "wood"
        case PointsMoved() | TurnStarted():  # a turn rings on that player's phone only
            return None
        case _:
            assert_never(moment)


def sounds_of(moments: Sequence[Moment]) -> list[str]:
    """What is heard with a line: each sound once, the loudest ones."""
    found = [sound for moment in moments if (sound := sound_of(moment)) is not None]
    if len({moment.seat for moment in moments if isinstance(moment, MoneyMoved) and moment.amount > 0}) > 1:
        found.append("coin_large")
        found = [sound for sound in found if sound not in ("coin_received", "coin_paid")]
    return sorted(set(found), key=_LOUDEST.index)[:MOST_SOUNDS] if found else [ACCEPTED_SOUND]


# --- what moves -------------------------------------------------------------------------------------------------------------------


def parts_of(widget: Widget) -> Iterator[Part]:
    """Every part that is shown."""
    return (each for each in widget.walk(restrict=True) if isinstance(each, Part))


def figures_of(widget: Widget) -> dict[FigureName, Figure]:
    """Every figure that counts, by whose it is."""
    return {figure.name: figure for part in parts_of(widget) for figure in part.figures}


def moves_of(widget: Widget, before: Mapping[FigureName, int], moments: Sequence[Moment], pace: Pace) -> Iterator[Animation]:
    """Everything that these moments set in motion on a screen: figures that count, and what its parts know of by themselves."""
    moved: set[Seat] = {moment.seat for moment in moments if isinstance(moment, (MoneyMoved, BetOpened))}
    for name, figure in figures_of(widget).items():
        old = before.get(name)
        if old is not None and old != figure.goal and name[1] in moved:
            yield Animation(figure.counter(old), pace.count)
    for part in parts_of(widget):
        if isinstance(part, MovesItself):
            yield from part.moves(moments)


@runtime_checkable
class MovesItself(Protocol):
    """A part that moves by itself."""

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """What these moments set in motion here."""
