"""The table as it lies, and the house rulings: the table is right.

The position has turn, round, the pots, the bank if its money is limited, and the score sheet. What players hold may be secret
(FT-B9), so it is set for one seat at a time: `adjust_money`, or `correct` with the new balance. An unlimited bank pays the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from companion.game import Movable
from companion.games.freetable.happenings import AccountPut, Finished, MoneyAdjusted
from companion.games.freetable.rules.sale import BID, after_money_moved
from companion.games.freetable.scoring import winners
from companion.games.freetable.setup import Setup
from companion.games.freetable.sheet import BANK
from companion.games.freetable.state import State
from companion.kernel.command import Happening, Impossible, Outcome, PositionPut, Refusal, impossible_unless
from companion.kernel.form import AtLeastOne, Name, PresentSeat, Replaced, SeatName
from companion.kernel.frozen import replace
from companion.kernel.shape import Shape
from companion.kernel.text import raw, say
from companion.ledger import Ledger, booked

Row = Annotated[str, Name("row")]
Currency = Annotated[str, Name("currency")]
Pot = Annotated[str, Name("pot")]
Ruled = Outcome[State] | Refusal


class Position(Shape):
    """What is open on any table. A figure that is missing is null."""

    turn: PresentSeat | None
    round: AtLeastOne
    pots: Mapping[Currency, Mapping[Pot, int]]  # the bank among them
    scores: Annotated[Mapping[str, Mapping[SeatName, int | None]], Replaced()]  # by row; by "row round" if every row is filled once a round


def position(state: State) -> Position:
    """The table as it lies."""
    setup = state.setup
    pots = [name for name in setup.accounts if name not in setup.index]
    return Position(
        turn=None if state.turn is None else setup.seats[state.turn],
        round=state.round,
        pots={currency: {pot: state.balance(pot, currency) for pot in pots} for currency in setup.currencies},
        scores={key: dict(zip(setup.seats, row, strict=True)) for key, row in sorted(state.scores.items())},
    )


def put(state: State, lies: Position, named: frozenset[str]) -> Ruled:
    """Set a whole position, after checking it; `named` are the parts that were given."""
    setup, new = state.setup, state.copy()
    most = setup.options.rounds
    impossible_unless(lies.turn is None or setup.options.turns, "no_turns")
    impossible_unless(most is None or lies.round <= most, "last_round", rounds=most)
    new.round = lies.round
    new.turn = None if lies.turn is None else setup.index[lies.turn]
    new.favourite_laid = state.favourite_laid if new.turn == state.turn else None  # FT-G2: it was meant for that turn
    if new.turn is not None and new.begun_by is None:
        new.begun_by = new.turn
    for currency, pots in lies.pots.items():
        ledger = _pots_put(new.ledgers[currency], pots)
        if ledger is None:
            together = sum(state.balance(pot, currency) for pot in pots)
            raise Impossible("money_astray", currency=currency, together=together)
        new.ledgers[currency] = ledger
    keys = {key for row in setup.rows.values() if not row.is_reckoned for key in _keys(setup, row.name, lies.round)}
    for key in lies.scores:
        impossible_unless(key in keys, "no_such_row", row=key[:40])
    for key, row in lies.scores.items():
        shape = setup.rows[key if key in setup.rows else key.rpartition(" ")[0]]
        within = all(value is None or shape.least <= value <= shape.most for value in row.values())
        impossible_unless(within, "out_of_bounds", row=shape.name, least=shape.least, most=shape.most)
    new.scores = {key: tuple(row.get(seat) for seat in setup.seats) for key, row in lies.scores.items()}
    new.scores = {key: row for key, row in new.scores.items() if any(value is not None for value in row)}
    return _ruled(state, new, PositionPut.of(named))


def _keys(setup: Setup, row: str, rounds: int) -> tuple[str, ...]:
    return tuple(f"{row} {each}" for each in range(1, rounds + 1)) if setup.sheet.by_round else (row,)


def _pots_put(ledger: Ledger, pots: Mapping[str, int]) -> Ledger | None:
    """The ledger with these pots; None if one would be below its floor, or money would appear or disappear."""
    balances = dict(zip(ledger.accounts, ledger.balances, strict=True))
    floors = dict(zip(ledger.accounts, ledger.floors, strict=True))
    if any((floor := floors[name]) is not None and amount < floor for name, amount in pots.items()):
        return None
    balances.update(pots)
    if floors[BANK] is None and pots.get(BANK) == ledger.balance(BANK):  # it is unlimited, so it takes the difference
        balances[BANK] += ledger.total - sum(balances.values())
    if sum(balances.values()) != ledger.total:
        return None
    return replace(ledger, balances=tuple(balances[name] for name in ledger.accounts))


def _ruled(state: State, new: State, told: Happening) -> Outcome[State]:
    """The outcome of a house ruling; after the end the winners are computed again."""
    won = (Finished(winners=winners(new)),) if winners(new) != winners(state) else ()
    return Outcome(new, (told, *won))


# --- one thing corrected, and the end -----------------------------------------------------------------------------------------------


def _piece(setup: Setup, piece: str) -> tuple[str, str] | None:
    """The seat and currency of a purse: "Ana money"."""
    for seat in setup.seats:
        for currency in setup.currencies:
            if piece == f"{seat} {currency}":
                return seat, currency
    return None


def place_type(setup: Setup, piece: str) -> Any:
    """The type of a purse's place: a number."""
    return int if _piece(setup, piece) is not None else None


def movables(state: State) -> tuple[Movable, ...]:
    """The purses. Whoever counts one says its balance; it is never shown here, because it may be its owner's secret."""
    setup = state.setup
    return tuple(
        Movable(
            piece=f"{seat} {currency}",
            name=say("purse", seat=seat, currency=say("name", name=currency)) if len(setup.currencies) > 1 else raw(seat),
        )
        for seat in setup.seats
        for currency in setup.currencies
    )


def correct(state: State, piece: str, to: int) -> Ruled:
    """Set a purse's balance; the bank pays the difference."""
    found = _piece(state.setup, piece)
    assert found is not None
    seat, currency = found
    new = _put_in(state, seat, currency, to - state.balance(seat, currency))
    told = AccountPut(account=seat, amount=to, currency=currency, unit=state.setup.currencies[currency].unit)
    return after_money_moved(_ruled(state, new, told))


def adjust(state: State, seat: str, amount: int) -> Ruled:
    """Move money of the first currency from the bank into a hand, or back."""
    currency = state.setup.first_currency
    if currency is None:
        return Refusal(rule="FT-B1", reason="no_money")
    new = _put_in(state, seat, currency, amount)
    told = MoneyAdjusted(seat=seat, amount=amount, currency=currency, unit=state.setup.currencies[currency].unit)
    return after_money_moved(_ruled(state, new, told))


def _put_in(state: State, seat: str, currency: str, amount: int) -> State:
    ledger = state.ledgers[currency]
    balances = dict(zip(ledger.accounts, ledger.balances, strict=True))
    floors = dict(zip(ledger.accounts, ledger.floors, strict=True))
    balances[seat] += amount
    balances[BANK] -= amount
    for name in (seat, BANK):
        if (floor := floors[name]) is not None and balances[name] - ledger.held(name) < floor:
            raise Impossible("short", account=name, currency=currency)
    new = state.copy()
    new.ledgers[currency] = replace(ledger, balances=tuple(balances[name] for name in ledger.accounts))
    return new


def end_here(state: State) -> Outcome[State]:
    """End the game as it lies: an open lot or question is dropped, and the money of an open bid is free."""
    new = state.copy()
    new.over, new.throwing, new.sale, new.question, new.secret = True, False, None, None, {}
    for currency, ledger in new.ledgers.items():
        if any(hold.name == BID for hold in ledger.holds):
            new.ledgers[currency] = booked(ledger.void(BID))
    return Outcome(new, (Finished(winners=winners(new)),))
