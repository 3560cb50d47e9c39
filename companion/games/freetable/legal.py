"""The legal commands: for an amount only the least, for a row of the sheet each figure that it can hold, if they are few."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from companion.games.freetable import commands as said
from companion.games.freetable.favourites import all_favourites, payer_and_payee
from companion.games.freetable.rules import bank, play, poll, sale
from companion.games.freetable.state import PLAYING, THROWING, State
from companion.kernel.command import Command, Refusal
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE

FEW = 12  # figures that are listed one by one
NAMES = ("1", "2")  # for a favourite payment
LISTED = 3  # the newest entries of the book; any other can be reversed too


def legal(state: State, by: str) -> list[Command]:
    """The commands that a seat, or the table, may give now."""
    if state.over or (by != TABLE and by not in state.setup.index):
        return []
    return [*_money(state, by), *_matter(state, by), *_sheet(state, by), *_at_rest(state, by)]


def _money(state: State, by: str) -> Iterator[Command]:
    """Payments of one step, claims, and answers to them (FT-B)."""
    setup = state.setup
    for currency, money in setup.currencies.items():
        named = None if currency == setup.first_currency else currency
        for payer in setup.accounts:
            if bank.may_pay_from(state.setup, by, payer) and state.may_spend(payer, currency) >= money.step:
                for payee in setup.accounts:
                    if payee != payer:
                        yield said.Pay(payer=payer, payee=payee, amount=money.step, currency=named)
        if by != TABLE and len(state.claims) < bank.MOST_CLAIMS:
            for seat in present_seats(setup):
                if seat != by:
                    yield said.Claim(payer=seat, amount=money.step, currency=named)
        yield from _for_all(state, by, currency, named, money.step)
    if setup.currencies:  # a favourite may have any name: these stand for all
        step, taken = next(iter(setup.currencies.values())).step, {each.name for each in state.favourites}
        for name in NAMES:
            if name not in taken:
                yield said.NameFavourite(name=name, payer=present_seats(setup)[0], payee=setup.accounts[len(setup.seats)], amount=2 * step)
    if by == TABLE:
        yield from (said.DropFavourite(name=each.name) for each in state.favourites)
    for asked in state.claims:
        if by in (asked.payer, TABLE) and state.may_spend(asked.payer, asked.currency) >= asked.amount:
            yield said.Allow(claim=asked.number)
        if by in (asked.payer, asked.payee, TABLE):
            yield said.Deny(claim=asked.number)
    if by == TABLE:
        for number, entry in list(enumerate(state.book, 1))[-LISTED:]:
            command = said.Reverse(entry=number)
            if not entry.reversed and not isinstance(bank.reverse(state, by, command), Refusal):
                yield command


def _for_all(state: State, by: str, currency: str, named: str | None, step: int) -> Iterator[Command]:
    """Payments by everybody and to everybody (FT-B5)."""
    seats = present_seats(state.setup)
    for name in state.setup.accounts:
        others = [seat for seat in seats if seat != name]
        if bank.keeps_the_bank(state.setup, by) and all(state.may_spend(seat, currency) >= step for seat in others):
            yield said.AllPay(payee=name, amount=step, currency=named)
        may = bank.keeps_the_bank(state.setup, by) or name == by
        if may and bank.may_pay_from(state.setup, by, name) and state.may_spend(name, currency) >= step * len(others):
            yield said.AllReceive(payer=name, amount=step, currency=named)


def _matter(state: State, by: str) -> Iterator[Command]:
    """Commands about the lot or the question (FT-A, FT-V)."""
    match state.phase:
        case "sale":
            yield from _lot(state, by)
        case "asking":
            assert state.question is not None
            if by == TABLE:
                yield said.OpenAnswers()
                return
            question, currency = state.setup.questions[state.question], state.setup.first_currency
            stake = state.setup.currencies[currency].step if question.odds and currency is not None else 0
            if not stake or (currency is not None and state.may_spend(by, currency) >= stake):
                for answer in poll.possible(state, question):
                    yield said.Choose(matter=state.matter, answer=answer, stake=stake)
        case "settling":
            if by == TABLE and state.question is not None:
                for each in state.setup.questions[state.question].choices:
                    command = said.Settle(answer=each)
                    if not isinstance(poll.settle(state, by, command), Refusal):
                        yield command
        case "playing" | "throwing" | "over":
            return


def _lot(state: State, by: str) -> Iterator[Command]:
    """Bids, passes, and the end of the sale (FT-A)."""
    lot = state.sale
    assert lot is not None
    if by == TABLE:
        if lot.falling is not None and not lot.falling.at_the_end:
            yield said.Lower()
        if lot.in_turn is None:
            yield said.CloseBidding()
        return
    if by == lot.seller:
        return
    cash = sale.cash_of(state, by)
    if lot.kind in sale.SEALED:
        sales = state.setup.sales
        least = -(-sales.least // sales.step) * sales.step
        amounts = [0, *(each for each in range(least, least + 3 * sales.step, sales.step) if each <= cash)]
        yield from (said.SealBid(matter=state.matter, amount=each) for each in amounts)
        yield said.Pass()
    elif lot.falling is not None:
        if lot.falling.price <= cash:
            yield said.Take()
    elif lot.rising is not None:
        if lot.in_turn is not None and by != sale.awaited(state):
            return
        if lot.rising.leader != by:
            if lot.rising.next_amount <= cash:
                yield said.Bid(amount=lot.rising.next_amount)
            yield said.Pass()
        if lot.outcry is not None:
            if by in state.secret:
                yield said.DropCeiling()
            if lot.rising.next_amount <= cash:
                yield said.SetCeiling(matter=state.matter, amount=lot.rising.next_amount)


def _sheet(state: State, by: str) -> Iterator[Command]:
    """Figures for this round (FT-P1)."""
    for row in state.setup.rows.values():
        if row.is_reckoned:
            continue
        values = range(row.least, row.most + 1, row.step)
        for seat in state.setup.seats:
            if by in (TABLE, seat):
                yield said.Score(seat=seat, row=row.name, value=None)
                yield from (said.Score(seat=seat, row=row.name, value=each) for each in values[:FEW])


def _at_rest(state: State, by: str) -> Iterator[Command]:
    """Turns, the end, and what may begin (FT-T, FT-E)."""
    setup = state.setup
    if by == TABLE:
        yield said.RunClock(on=not state.clock)
    if state.phase == THROWING:
        yield from _throws(state)
    if state.phase != PLAYING:
        return
    if by == TABLE and setup.currencies:
        yield from (said.Lay(account=name) for name in setup.accounts)
        for each in all_favourites(setup, state.favourites):
            if None in payer_and_payee(state, each, state.laid):
                yield said.LayFavourite(name=each.name)
    turns, last = setup.options.turns, state.round == setup.options.rounds
    if setup.sheet.dice:
        yield said.TakeDice()
    if state.turn is not None and by in (TABLE, setup.seats[state.turn]):
        if not play.is_last_turn(state):
            yield said.EndTurn()
    if setup.sheet.sales is not None:
        for kind in setup.sales.kinds:
            if by == TABLE:
                yield said.PutUp(kind=kind)
            else:
                yield said.PutUp(kind=kind, seller=by)
    if by != TABLE:
        return
    if turns and state.turn is None:
        yield from (said.Begin(seat=seat) for seat in present_seats(setup))
    if not turns and not last:
        yield said.NextRound()
    yield from (said.AskAll(question=name) for name in setup.questions)
    yield said.Finish()


def _throws(state: State) -> Iterator[Command]:
    """Every throw of one or two dice with few faces; of others, a few throws (FT-T3)."""
    dice = state.setup.sheet.dice
    if len(dice) <= 2 and max(dice) <= FEW:
        yield from (said.Throw(dice=faces) for faces in product(*(range(1, sides + 1) for sides in dice)))
    else:
        yield from (said.Throw(dice=(face,) * len(dice)) for face in range(1, min(*dice, FEW) + 1))
