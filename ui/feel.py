"""How a moment (`companion.scene.moments`) sounds and moves, and the animations of what is on the screen.

A game names moments; these tables say which sound each makes and what it moves. Several moments of one kind at the same time sound once;
money that several seats get together counts as a large sum.
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
from ui.widgets.screen_part import Figure, FigureName, Part

FANFARE = "fanfare"
ACCEPTED_SOUND, REFUSED_SOUND = "wood", "refused"  # when a tap is accepted or a piece dropped; when it is refused
MOST_SOUNDS = 2  # at once: more would be noise
_LOUDEST = ("crash", "fanfare", "gavel", "die", "coin_large", "coin_received", "coin_paid", "card", "leaf", "wood")


def sound_of(moment: Moment) -> str | None:
    """A moment's sound, or None. A bet sounds the same whatever was chosen, and whatever it brought."""
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
        case PointsMoved() | TurnStarted():  # a turn sounds only on that player's phone
            return None
        case _:
            assert_never(moment)


def sounds_of(moments: Sequence[Moment]) -> list[str]:
    """The sounds of a line: each once, and only the loudest."""
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
    """Every figure that counts up or down, by its owner."""
    return {figure.name: figure for part in parts_of(widget) for figure in part.figures}


def moves_of(widget: Widget, before: Mapping[FigureName, int], moments: Sequence[Moment], pace: Pace) -> Iterator[Animation]:
    """All animations of these moments on a screen: figures that count, and the parts that move by themselves."""
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
    """A part that has animations of its own."""

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """Its animations of these moments."""
