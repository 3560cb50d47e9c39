"""What the screens of the free table share: names in the reader's language, amounts in their unit, the players' chips."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.freetable.setup import Setup
from companion.games.freetable.sheet import BANK, Unit
from companion.games.freetable.view import View
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Open, SeatChip, Target
from companion.scene.kinds import ChipState
from companion.scene.look import Looking

HOLE = "{amount}"  # a renderer puts the figures here


def sheet_name(name: str) -> Text:
    """A name of the sheet: ours in the reader's language, the group's as it is written."""
    return say("name", name=name)


def sheet_title(name: str) -> Text:
    """The same with a capital, for the beginning of a line or a button."""
    return say("name-titled", name=name)


def figure_text(number: int) -> Text:
    """A plain figure, as the language writes it."""
    return say("grouped", number=number)


def in_unit(unit: Unit, figures: Text) -> Text:
    """Figures with their unit."""
    return say("amount", unit=unit, figures=figures)


class SceneSource(Looking[Setup, View]):
    """A view, with what several screens ask of it."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """Who takes part: nobody waits for those who have left."""
        return present_seats(self.setup)

    def amount(self, currency: str, number: int) -> Text:
        """An amount of a currency."""
        said = in_unit(self.setup.currencies[currency].unit, say("grouped", number=abs(number)))
        return say("minus", amount=said) if number < 0 else said

    def account(self, name: str) -> Text:
        """An account's name."""
        if name in self.setup.index:
            return raw(name)
        return say("the-bank") if name == BANK else sheet_name(name.removeprefix("@"))

    def balance(self, name: str, currency: str) -> Text | None:
        """An account's balance, if this viewer may see it; else None."""
        held = self.seen.balances[currency][name]
        return None if held is None else self.amount(currency, held)

    def purse(self, seat: Seat) -> Text | None:
        """What a player's chip shows: the first currency, else the points."""
        currency = self.setup.first_currency
        if currency is not None:
            return self.balance(seat, currency) or say("hidden-purse")
        return figure_text(self.seen.points[seat]) if self.seen.points is not None else None

    def chips(
        self,
        states: Mapping[Seat, ChipState] | None = None,
        notes: Mapping[Seat, Text] | None = None,
        targets: Mapping[Seat, Target] | None = None,
    ) -> tuple[SeatChip, ...]:
        """Every player's chip, and what a tap on it does."""
        found = []
        for seat in self.setup.seats:
            state: ChipState = "leads" if seat in self.seen.winners else "plain"
            state, target = (states or {}).get(seat, state), (targets or {}).get(seat)
            found.append(SeatChip(seat=seat, score=self.purse(seat), note=(notes or {}).get(seat), state=state, target=target))
        return tuple(found)

    def curtain(self, seat: Seat) -> Target:
        """The target that opens a player's own screen, behind the curtain."""
        return Target(id=f"open:{seat}", label=say("see-own", seat=seat), seat=seat, does=Open(seat))

    def thinking(self, seat: Seat) -> Text | None:
        """How long somebody has thought, if it is counted."""
        seconds = self.seen.seconds[seat]
        return say("thought", minutes=seconds // 60, seconds=f"{seconds % 60:02}") if self.seen.clock or seconds else None
