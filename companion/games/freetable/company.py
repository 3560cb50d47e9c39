"""Who leaves, comes late or hands over a seat.

FT-S2: a player who leaves has no turn, bid, answer or claim any more; the purse and the column of the sheet stay. The table pays their
money to the bank or to whoever it wants. FT-S3: a new player gets what a beginner gets, as far as the bank has it, as an entry in the
book, and bids in turn from the next lot on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.freetable.happenings import Denied, RoundBegun, TurnEnded
from companion.games.freetable.rules import play, poll, sale
from companion.games.freetable.rules.ruling import Ruling, with_entry
from companion.games.freetable.setup import Setup
from companion.games.freetable.sheet import ALL, BANK
from companion.games.freetable.state import ASKING, Entry, Move, Opened, Sale, State
from companion.kernel.command import Happening, Outcome, Refusal
from companion.kernel.company import leave_not_now, next_present
from companion.kernel.seat import Seat
from companion.ledger import Hold, Ledger, Transfer


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup; a new place gets the start money (FT-S3)."""
    old, more = state.setup.seats, new.seats[len(state.setup.seats) :]
    called = {account: account for account in (*state.setup.accounts, ALL)} | dict(zip(old, new.seats, strict=False))
    nothing = (None,) * len(more)
    after = state.copy()
    after.setup = new
    after.ledgers = {currency: _ledger(ledger, new, called) for currency, ledger in state.ledgers.items()}
    after.book = tuple(entry._replace(moves=_moves(entry.moves, called)) for entry in state.book)
    after.favourites = tuple(replace(each, payee=None if each.payee is None else called[each.payee]) for each in state.favourites)
    after.claims = tuple(replace(asked, payee=called[asked.payee], payer=called[asked.payer]) for asked in state.claims)
    after.sale = None if state.sale is None else _sale(state.sale, called)
    after.secret = {called[seat]: said for seat, said in state.secret.items()}
    after.opened = None if state.opened is None else _opened(state.opened, called)
    after.laid = tuple(called[account] for account in state.laid)
    after.scores = {key: (*row, *nothing) for key, row in state.scores.items()}
    after.seconds = (*state.seconds, *(0 for _ in more))
    for seat in more:
        after = _begins(after, seat)
    return after


def _begins(state: State, seat: Seat) -> State:
    """Give a beginner's money from the bank, as far as it goes (FT-S3)."""
    for money in state.setup.sheet.currencies:
        amount = min(money.start, state.may_spend(BANK, money.name)) // money.step * money.step
        if amount:
            paid = with_entry(state, Entry(currency=money.name, moves=(Move(payer=BANK, payee=seat, amount=amount),)))
            assert isinstance(paid, State)  # the bank's money was checked
            state = paid
    return state


def _moves(moves: tuple[Move, ...], called: Mapping[str, str]) -> tuple[Move, ...]:
    return tuple(Move(called[move.payer], called[move.payee], move.amount) for move in moves)


def _ledger(ledger: Ledger, new: Setup, called: Mapping[str, str]) -> Ledger:
    balances = {called[account]: each for account, each in zip(ledger.accounts, ledger.balances, strict=True)}
    floors = {called[account]: each for account, each in zip(ledger.accounts, ledger.floors, strict=True)}
    floors.update(dict.fromkeys(new.seats, floors[new.seats[0]]))  # FT-B2: the same for every hand
    holds = tuple(
        Hold(hold.name, Transfer(called[hold.transfer.payer], called[hold.transfer.payee], hold.transfer.amount)) for hold in ledger.holds
    )
    return Ledger(
        new.accounts,
        tuple(balances.get(account, 0) for account in new.accounts),
        tuple(floors[account] for account in new.accounts),
        holds,
    )


def _sale(before: Sale, called: Mapping[str, str]) -> Sale:
    return replace(
        before,
        seller=None if before.seller is None else called[before.seller],
        outcry=None if before.outcry is None else before.outcry.renamed(called),
        in_turn=None if before.in_turn is None else before.in_turn.renamed(called),
    )


def _opened(before: Opened, called: Mapping[str, str]) -> Opened:
    return replace(
        before,
        said={called[seat]: said for seat, said in before.said.items()},
        buyer=None if before.buyer is None else called[before.buyer],
        paid={called[seat]: amount for seat, amount in before.paid.items()},
    )


def after_leaving(state: State, place: int) -> Ruling:
    """Let a player go: nobody waits for them. Refused if something is awaited that only they can do (FT-S2)."""
    setup, lot = state.setup, state.sale
    seat = setup.seats[place]
    leads = lot is not None and lot.rising is not None and lot.rising.leader == seat
    ends = state.turn == place and play.is_last_turn(state)
    if leads or ends or (lot is not None and lot.seller == seat):
        return leave_not_now(seat)
    new = state.copy()
    dropped = [asked for asked in state.claims if seat in (asked.payer, asked.payee)]
    told: list[Happening] = [Denied(claim=asked.number, payee=asked.payee, payer=asked.payer) for asked in dropped]
    new.claims = tuple(asked for asked in state.claims if asked not in dropped)
    new.secret.pop(seat, None)
    _turn_goes_on(new, place, told)
    return _without_their_word(new, seat, told)


def _turn_goes_on(new: State, place: int, told: list[Happening]) -> None:
    """Begin the next player's turn, and perhaps the next round (FT-T1, FT-T2)."""
    seats, following = new.setup.seats, next_present(new.setup, place)
    began = new.begun_by == place
    if new.turn == place:
        new.turn, new.favourite_laid = following, None  # FT-G2: it was meant for that turn
        told.append(TurnEnded(seat=seats[place], next=seats[following]))
        if following == new.begun_by and not began:
            new.round += 1
            told.append(RoundBegun(round=new.round))
    if began:
        new.begun_by = following


def _without_their_word(new: State, seat: Seat, told: list[Happening]) -> Outcome[State] | Refusal:
    """Do what waited only for that player."""
    lot = new.sale
    if new.phase == ASKING:
        return poll.all_chosen(new, told)
    if lot is None or lot.falling is not None:
        return Outcome(new, tuple(told))
    if lot.kind in sale.SEALED:
        return sale.all_bids_in(new, told)
    if lot.in_turn is not None and seat not in lot.in_turn.passed:  # out, even if it is another's turn to bid
        new.sale = replace(lot, in_turn=replace(lot.in_turn, passed=(*lot.in_turn.passed, seat)))
    elif lot.outcry is not None:
        new.sale = replace(lot, outcry=lot.outcry.pass_(seat))
    return sale.continue_sale(new, told)
