"""Random evenings on every sheet: no money appears or disappears, whatever is said, refused, taken back or ruled."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.cli.demo import possible_commands
from companion.game import AnyGame
from companion.games.freetable.state import State
from companion.kernel.command import AdjustMoney, EndHere, Outcome
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.table import catalogue, records
from tests.games.freetable.test_sheets import SHEETS

GAME: AnyGame = catalogue.game("freetable")
STEPS = 250


def booked(state: State, at_first: State) -> dict[str, Counter[str]]:
    """What the book says every account must hold: a referee that knows nothing but its lines."""
    found = {currency: Counter(dict(zip(ledger.accounts, ledger.balances, strict=True))) for currency, ledger in at_first.ledgers.items()}
    for entry in state.book:
        for payer, payee, amount in entry.moves:
            found[entry.currency][payer] -= amount
            found[entry.currency][payee] += amount
    return found


@pytest.mark.parametrize("count", [2, 5, 10])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_book_explains_every_balance_and_nothing_is_made_or_lost(sheet: str, count: int) -> None:
    lots = random.Random(f"{sheet}{count}")
    setup = records.make_setup(GAME, sheet, [f"Player {number}" for number in range(count)], {})
    first = state = GAME.start(setup)
    for _ in range(STEPS):
        drawn = GAME.chance(state, lots.randrange)
        envelope = drawn if drawn is not None and lots.random() < 0.5 else lots.choice(possible_commands(GAME, state))
        if envelope.command.do == "finish":
            continue
        outcome = GAME.rule(state, envelope.by, envelope.command)
        assert isinstance(outcome, Outcome), (envelope, outcome)
        state = outcome.state
        for currency, balances in booked(state, first).items():
            ledger = state.ledgers[currency]
            assert dict(balances) == dict(zip(ledger.accounts, ledger.balances, strict=True)), envelope
            assert all(amount >= 0 for name, amount in balances.items() if name in setup.seats or name != "@bank")


def test_rulings_keep_the_sum_too() -> None:
    setup = records.make_setup(GAME, "railway", ["Ana", "Bo", "Cy"], {})
    state: AnyState = GAME.start(setup)
    for command in (
        AdjustMoney(seat="Ana", amount=-35, reason="x"),
        AdjustMoney(seat="Bo", amount=500, reason="x"),
        EndHere(reason="late"),
    ):
        outcome = GAME.rule(state, TABLE, command)
        assert isinstance(outcome, Outcome)
        state = outcome.state
        assert [ledger.total for ledger in state.ledgers.values()] == [12_000, 30]
