"""What a viewer may see, built from nothing: a field that only some may see is None for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.games.freetable import scoring
from companion.games.freetable.position import Position, position
from companion.games.freetable.rules import sale as selling
from companion.games.freetable.rules.play import is_last_turn
from companion.games.freetable.state import Entry, Named, OpenClaim, Opened, Phase, Said, State
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.shape import Shape
from companion.kernel.state import public_view

LAST_ENTRIES = 8


class Lot(Shape):
    """What is for sale, and how far the sale is."""

    kind: str
    lot: str | None
    seller: Seat | None
    currency: str
    leader: Seat | None = None
    amount: int | None = None  # the open bid, or the falling price
    next_amount: int | None = None
    step: int = 1
    passed: tuple[Seat, ...] = ()
    awaited: Seat | None = None
    can_fall: bool = False


class Written(Shape):
    """An entry of the book, and its number there."""

    number: int
    currency: str
    payers: tuple[str, ...]
    payees: tuple[str, ...]
    amount: int  # the total
    each: int  # what each paid or got, if several moved together
    back: Mapping[str, int]  # what a counter-entry would take from each
    reason: str | None
    reverses: int | None
    reversed: bool


class View(Shape):
    """The table for a seat, an onlooker or the tablet."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    round: int
    last_turn: bool  # no turn comes after it
    balances: Mapping[str, Mapping[str, int | None]]  # by currency, by account; None: that seat's secret (FT-B9)
    book: tuple[Written, ...]  # the last entries
    older: tuple[Entry, ...] = ()  # older ones, for the table: any may be reversed
    favourites: tuple[Named, ...]  # those named at the table
    claims: tuple[OpenClaim, ...]
    laid: tuple[str, ...]  # purse cards on the reader
    favourite_laid: str | None  # a favourite's card that waits for them
    matter: int
    lot: Lot | None
    question: str | None
    chosen: tuple[Seat, ...]  # who has bid or answered in secret
    opened: Opened | None
    own: Said | None = None  # the viewer's own secret
    figures: Mapping[str, tuple[Mapping[Seat, int | None], ...]]  # by row, by round
    points: Mapping[Seat, int] | None
    dice: tuple[int, ...]
    clock: bool
    seconds: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    position: Position | None = None  # only for the table


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see: what everybody sees, computed once for a state, and the viewer's own."""
    common = public_view(state, _public)
    if viewer == ONLOOKER:
        return common
    if viewer == TABLE:
        return replace(common, viewer=viewer, position=position(state), older=state.book[:-LAST_ENTRIES])
    balances = _balances(state, viewer) if _own_alone(state) else common.balances
    return replace(common, viewer=viewer, balances=balances, own=state.secret.get(viewer))


def _public(state: State) -> View:
    setup = state.setup
    return View(
        viewer=ONLOOKER,
        phase=state.phase,
        turn=None if state.turn is None or state.over else setup.seats[state.turn],
        round=state.round,
        last_turn=is_last_turn(state),
        balances=_balances(state, ONLOOKER),
        book=tuple(written_entry(number, entry) for number, entry in list(enumerate(state.book, 1))[-LAST_ENTRIES:]),
        favourites=state.favourites,
        claims=state.claims,
        laid=state.laid,
        favourite_laid=state.favourite_laid,
        matter=state.matter,
        lot=_lot(state),
        question=state.question,
        chosen=tuple(seat for seat in setup.seats if seat in state.secret and _shows(state)),
        opened=state.opened,
        figures=_figures(state),
        points={seat: scoring.points(state, place) for place, seat in enumerate(setup.seats)} if setup.sheet.rows else None,
        dice=state.dice,
        clock=state.clock,
        seconds=dict(zip(setup.seats, state.seconds, strict=True)),
        winners=scoring.winners(state),
    )


def written_entry(number: int, entry: Entry) -> Written:
    """An entry as a screen shows it."""
    back: Counter[str] = Counter()
    for move in entry.moves:
        back[move.payee] += move.amount
        back[move.payer] -= move.amount
    return Written(
        number=number,
        currency=entry.currency,
        payers=tuple(dict.fromkeys(move.payer for move in entry.moves)),
        payees=tuple(dict.fromkeys(move.payee for move in entry.moves)),
        amount=sum(move.amount for move in entry.moves),
        each=max((move.amount for move in entry.moves), default=0),
        back={name: amount for name, amount in back.items() if amount > 0},
        reason=entry.reason,
        reverses=entry.reverses,
        reversed=entry.reversed,
    )


def _shows(state: State) -> bool:
    """Whether everybody may know who has chosen: a ceiling is its owner's secret."""
    return state.sale is None or state.sale.kind in selling.SEALED


def _own_alone(state: State) -> bool:
    """Whether purses are their owners' secret; the bank and the pots are open to all (FT-B9)."""
    return state.setup.options.balances == "own" and not state.over


def _balances(state: State, viewer: Viewer) -> dict[str, dict[str, int | None]]:
    setup = state.setup
    closed = {seat for seat in setup.seats if seat != viewer} if _own_alone(state) else frozenset[Seat]()
    return {
        currency: {name: None if name in closed else state.balance(name, currency) for name in setup.accounts}
        for currency in setup.currencies
    }


def _figures(state: State) -> dict[str, tuple[dict[Seat, int | None], ...]]:
    seats, rounds = state.setup.seats, scoring.sheet_columns(state)
    return {
        row.name: tuple({seat: column[row.name] for seat, column in zip(seats, columns, strict=True)} for columns in rounds)
        for row in state.setup.sheet.rows
    }


def _lot(state: State) -> Lot | None:
    sale = state.sale
    if sale is None:
        return None
    found = Lot(
        kind=sale.kind, lot=sale.lot, seller=sale.seller, currency=selling.currency_of(state), step=state.setup.sales.step,
        leader=sale.rising.leader if sale.rising is not None else None,
        amount=sale.rising.amount if sale.rising is not None and sale.rising.leader else sale.falling.price if sale.falling else None,
        next_amount=sale.rising.next_amount if sale.rising is not None else None,
        passed=sale.rising.passed if sale.rising is not None else (),
        awaited=selling.awaited(state),
        can_fall=sale.falling is not None and not sale.falling.at_the_end,
    )  # fmt: skip
    return found
