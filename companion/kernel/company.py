"""Who sits at the table, if that has changed since the evening began: a player left for good, came late or gave the seat to another.

All three are house rulings, so they are lines like any other: recorded, taken back, replayed. Each game decides what they mean for money
and hands (its `company` module); what is the same in every game is here. Nobody waits for a player who has left. That player can give no
commands and can't win, but keeps what they own. A player who comes back takes part again from then on. A new player gets the last place in
the round, with what the game gives everybody at its beginning. A seat that is handed over keeps all it has, under another name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from companion.kernel import form
from companion.kernel.command import (
    Come,
    Command,
    HandOver,
    Happening,
    Leave,
    Outcome,
    Refusal,
    SeatHandedOver,
    SeatLeft,
    SeatRuling,
    SeatTaken,
    game_over,
)
from companion.kernel.form import Json, Malformed, Names
from companion.kernel.own import AnySetup, AnyState
from companion.kernel.seat import TABLE, Seat, folded, name_fault

FEWEST = 2  # stay, or the game is ended


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """The seats by their names now, and which of them, by place in the round, nobody sits on any more."""

    seats: tuple[str, ...]
    away: tuple[int, ...] = ()


def away_places(setup: AnySetup) -> tuple[int, ...]:
    """The places of those who have left."""
    company: Company | None = getattr(setup, "company", None)
    return company.away if company is not None else ()


def absent_seats(setup: AnySetup) -> tuple[Seat, ...]:
    """The names of those who have left for good."""
    return tuple(setup.seats[place] for place in away_places(setup))


def present_places(setup: AnySetup) -> tuple[int, ...]:
    """The places of all who are there."""
    places, gone = range(len(setup.seats)), away_places(setup)
    return tuple([place for place in places if place not in gone]) if gone else tuple(places)


def still_here(setup: AnySetup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Those of these seats that have not left; none if all have left."""
    gone = absent_seats(setup)
    return tuple(seat for seat in seats if seat not in gone)


def present_seats(setup: AnySetup) -> tuple[Seat, ...]:
    """The names of the players who have not left."""
    return tuple(setup.seats[place] for place in present_places(setup))


def next_present(setup: AnySetup, place: int) -> int:
    """The next place clockwise where somebody sits."""
    count = len(setup.seats)
    return next(at for step in range(1, count + 1) if (at := (place + step) % count) not in away_places(setup))


# --- what a game offers --------------------------------------------------------------------------------------------------------


def leave_not_now(seat: Seat) -> Refusal:
    """The refusal: this player must first finish or take back something that only they can do."""
    return Refusal(rule="KERNEL-COMPANY", reason="leave_not_now", args={"seat": seat})


def come_not_now(seat: Seat) -> Refusal:
    """The refusal: the game can't take another player at this moment."""
    return Refusal(rule="KERNEL-COMPANY", reason="come_not_now", args={"seat": seat})


def has_left(setup: AnySetup, *seats: Seat | None) -> Refusal | None:
    """The refusal for a command about a player who has left, or None if none of these has."""
    gone = next((seat for seat in absent_seats(setup) if seat in seats), None)
    return None if gone is None else Refusal(rule="KERNEL-COMPANY", reason="has_left", args={"seat": gone})


Referee = Callable[[AnyState, str, Command], Outcome[AnyState] | Refusal]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCompany:
    """A game's functions for changes of the company, and what they add to its `rule`, `legal`, `dump` and `load`."""

    option_names: Callable[[Any], Names]  # (edition): what its options may name beside the seats
    with_company: Callable[[AnyState, AnySetup], Any]  # (state, setup) -> state, or a Refusal; a new place gets what a beginner gets
    after_leaving: Callable[[AnyState, int], Outcome[AnyState] | Refusal]  # (state with that place empty, place) -> Outcome or Refusal

    def reseated(self, before: AnySetup, company: Company) -> AnySetup:
        """The setup with these people, or Malformed if so many can't play. What the options say of a seat stays with that seat."""
        now = dict(zip(before.seats, company.seats, strict=False))
        names = {**self.option_names(before.edition), "seat": form.Vocabulary((), now.get)}
        options = form.read_as(type(before.options), form.write_value(before.options), names, "options")
        return type(before)(before.edition, company.seats, options, company)

    def dumped(self, dump: Callable[[AnyState], dict[str, Json]]) -> Callable[[AnyState], dict[str, Json]]:
        """The game's `dump`, with the company added if it has changed."""

        def written(state: AnyState) -> dict[str, Json]:
            company = state.setup.company
            return dump(state) if company is None else {**dump(state), "company": form.write_value(company)}

        return written

    def loaded(self, load: Callable[[AnySetup, Mapping[str, Json]], AnyState]) -> Callable[[AnySetup, Mapping[str, Json]], AnyState]:
        """The game's `load`, which reads such a company too."""

        def read(setup: AnySetup, data: Mapping[str, Json]) -> AnyState:
            if "company" not in data:
                return load(setup, data)
            company = form.read_as(Company, data["company"], {}, "company")
            return load(self.reseated(setup, company), {key: each for key, each in data.items() if key != "company"})

        return read

    def heard(
        self, referee: Callable[[AnyState, str, Command], Outcome[AnyState] | Refusal]
    ) -> Callable[[AnyState, str, Command], Outcome[AnyState] | Refusal]:
        """The game's `rule`, refusing commands from players who have left."""

        def ruled(state: AnyState, by: str, command: Command) -> Outcome[AnyState] | Refusal:
            company = state.setup.company
            if company is not None and by != TABLE and by not in still_here(state.setup, company.seats):
                return Refusal(rule="KERNEL-COMPANY", reason="has_left", args={"seat": by})
            return referee(state, by, command)

        return ruled

    def listed(self, legal: Callable[[AnyState, str], list[Command]]) -> Callable[[AnyState, str], list[Command]]:
        """The game's `legal`: empty for players who have left."""

        def found(state: AnyState, by: str) -> list[Command]:
            company = state.setup.company
            return [] if company is not None and by in absent_seats(state.setup) else legal(state, by)

        return found

    def rule(self, state: AnyState, ruling: SeatRuling, most: int, is_over: bool) -> Outcome[AnyState] | Refusal:
        """Rule on Leave, Come or HandOver; at most `most` people can play."""
        if is_over:
            return game_over(ruling.do)
        setup = state.setup
        company = setup.company or Company(seats=setup.seats)
        match ruling:
            case Leave(seat=seat):
                place = setup.seats.index(seat)
                if (gone := has_left(setup, seat)) is not None:
                    return gone
                if len(present_places(setup)) <= FEWEST:
                    return Refusal(rule="KERNEL-COMPANY", reason="too_few_stay", args={"seat": seat, "least": FEWEST})
                emptied = self._with(state, replace(company, away=tuple(sorted((*company.away, place)))))
                if isinstance(emptied, Refusal):
                    return emptied
                outcome: Outcome[AnyState] | Refusal = self.after_leaving(emptied, place)
                return outcome if isinstance(outcome, Refusal) else replace(outcome, happenings=(SeatLeft(seat=seat), *outcome.happenings))
            case Come(seat=seat):
                changed = self._come(company, seat, most)
                told: Happening = SeatTaken(seat=seat)
            case HandOver(seat=seat, to=to):
                changed = _named(company, to, setup.seats.index(seat))
                told = SeatHandedOver(seat=seat, to=to)
            case _:
                assert_never(ruling)
        new = changed if isinstance(changed, Refusal) else self._with(state, changed)
        return new if isinstance(new, Refusal) else Outcome(new, (told,))

    def _come(self, company: Company, seat: str, most: int) -> Company | Refusal:
        if seat in company.seats:
            place = company.seats.index(seat)
            if place not in company.away:
                return Refusal(rule="KERNEL-COMPANY", reason="is_here", args={"seat": seat})
            return replace(company, away=tuple(each for each in company.away if each != place))
        if len(company.seats) >= most:
            return Refusal(rule="KERNEL-COMPANY", reason="no_seat_left", args={"seat": seat, "most": most})
        return _named(replace(company, seats=(*company.seats, "")), seat, len(company.seats))

    def _with(self, state: AnyState, company: Company) -> AnyState:
        """The state with these people, or the refusal if the game can't be played so."""
        try:
            return self.with_company(state, self.reseated(state.setup, company))
        except Malformed:
            return come_not_now(company.seats[-1])


def _named(company: Company, name: str, place: int) -> Company | Refusal:
    """The company with this name at that place, or the refusal if it can't be a name there."""
    others = [each for at, each in enumerate(company.seats) if at != place]
    fault = name_fault(name)
    if fault is None and folded(name) in map(folded, others):
        fault = "name_twice"
    if fault is not None:
        return Refusal(rule="KERNEL-COMPANY", reason=fault, args={"name": name[:40]})
    return replace(company, seats=(*company.seats[:place], name, *company.seats[place + 1 :]))


def no_seating() -> Refusal:
    """The refusal of a game without a `company` module: those who began it play it to its end."""
    return Refusal(rule="KERNEL-COMPANY", reason="seats_are_fixed")
