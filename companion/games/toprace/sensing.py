"""What the readers saw, in Top Race: a card on the pad, a car over a line."""

from __future__ import annotations

from companion.games.toprace.commands import Finished, PlayCard, RevealDriver, TippCrossed
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import State
from companion.kernel.game import Bindable
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import raw, say

PLACES = ("pad", "tipp1", "tipp2", "tipp3", "finish")


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """A sighting as the command it stands for now."""
    setup = state.setup
    what, _, name = sighting.piece.partition(":")
    if what == "card" and name in setup.deck.index and state.phase == "race" and state.turn >= 0:
        command = PlayCard(card=setup.cards[setup.deck.index[name]])
        return Interpretation(choices=(Choice(label=raw(name), by=setup.seats[state.turn], command=command),))
    if what == "driver" and name in setup.car_index:
        return Interpretation(choices=(Choice(label=say("car-name", car=name), by=TABLE, command=RevealDriver(car=name)),))
    if what == "car" and name in setup.car_index and not setup.referee:
        if sighting.place == "finish":
            return Interpretation(choices=(Choice(label=say("car-name", car=name), by=TABLE, command=Finished(car=name)),))
        if sighting.place.startswith("tipp"):
            tipp = int(sighting.place.removeprefix("tipp"))
            return Interpretation(choices=(Choice(label=raw(f"TIPP {tipp}"), by=TABLE, command=TippCrossed(tipp=tipp)),))
    return None


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """Everything that may wear a tag."""
    cars = tuple(Bindable(piece=f"car:{name}", name=say("car-name", car=name)) for name in setup.colours)
    drivers = tuple(Bindable(piece=f"driver:{name}", name=say("driver-name", car=name)) for name in setup.colours)
    cards = tuple(Bindable(piece=f"card:{name}", name=raw(name)) for name in setup.cards)
    return (*cars, *drivers, *cards)
