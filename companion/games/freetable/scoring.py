"""The score sheet computed: rows that add up others, total points, who has won (FT-P2, FT-P3)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.freetable.sheet import RowShape
from companion.games.freetable.state import State
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat


def row_value(state: State, row: RowShape, seat: int, round_: int) -> int | None:
    """A row's figure for a seat; a computed row counts the rows that are filled so far. None if there is nothing yet."""
    return _reckoned(state, seat, round_).get(row.name)


def _reckoned(state: State, seat: int, round_: int) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for row in state.setup.edition.order:
        if not row.is_reckoned:
            found[row.name] = state.filled(row.name, round_)[seat]
            continue
        parts = [found[name] for name in row.sum_of]
        total = None if all(part is None for part in parts) else sum(part or 0 for part in parts)
        if total is not None and row.times is not None:
            total *= found[row.times] or 0
        found[row.name] = total
    return found


def sheet_columns(state: State) -> tuple[tuple[dict[str, int | None], ...], ...]:
    """The whole sheet: for each round, each seat's figures by row."""
    seats = range(len(state.setup.seats))
    return tuple(tuple(_reckoned(state, seat, round_) for seat in seats) for round_ in sheet_rounds(state))


def points(state: State, seat: int) -> int:
    """A seat's total points: every row that is in no other row's sum, in every round."""
    shape = state.setup.sheet
    within = {name for row in shape.rows for name in (*row.sum_of, *((row.times,) if row.times else ()))}
    total = 0
    for round_ in sheet_rounds(state):
        figures = _reckoned(state, seat, round_)
        total += sum((figures[row.name] or 0) * row.each for row in shape.rows if row.name not in within)
    return total


def sheet_rounds(state: State) -> Sequence[int]:
    """The rounds for which the sheet has columns: one, unless every row is filled once a round."""
    return range(1, state.round + 1) if state.setup.sheet.by_round else (1,)


def winning_figures(state: State) -> tuple[int, ...] | None:
    """What decides who wins, by seat; None if the sheet counts nothing."""
    shape = state.setup.sheet
    match shape.scores.counts:
        case "rows":
            return tuple(points(state, seat) for seat in range(len(state.setup.seats))) if shape.rows else None
        case "money":
            currency = state.setup.first_currency
            return tuple(state.balance(seat, currency) for seat in state.setup.seats) if currency is not None else None
        case "nothing":
            return None


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won: most or least; if equal, more in the row that decides; if still equal, all of them (FT-P3)."""
    found = winning_figures(state)
    if not state.over or found is None:
        return ()
    scores = state.setup.sheet.scores
    sign = 1 if scores.wins == "highest" else -1
    ties = [0] * len(found)
    if scores.tie is not None:
        row = state.setup.rows[scores.tie]
        ties = [sum(row_value(state, row, seat, round_) or 0 for round_ in sheet_rounds(state)) for seat in range(len(found))]
    ranks = [(sign * score, tie) for score, tie in zip(found, ties, strict=True)]
    reached = dict(zip(state.setup.seats, ranks, strict=True))
    around = present_seats(state.setup)
    best = max(reached[seat] for seat in around)
    return tuple(seat for seat in around if reached[seat] == best)
