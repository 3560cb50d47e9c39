"""Lots for sale (FT-A): open bids, bids in turn, sealed bids, a falling price; and the bids that the table makes up to a player's ceiling.

The money of an open bid is set aside, so nobody spends it twice. That of a sealed bid is not, because everybody would see it: when all
bids are opened, one that can't be paid any more does not count.
"""

from __future__ import annotations

from dataclasses import replace

from companion.auctions.bidding import BidFault
from companion.auctions.falling import Falling
from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.auctions.sealed import Pays, SealedBids
from companion.games.freetable.commands import Bid, CloseBidding, DropCeiling, Lower, Pass, PutUp, SealBid, SetCeiling, Take
from companion.games.freetable.happenings import (
    BidMade,
    BidSealed,
    BidsOpened,
    CeilingDropped,
    CeilingSet,
    LotPutUp,
    LotSold,
    LotUnsold,
    Passed,
    PriceFell,
)
from companion.games.freetable.rules.ruling import Ruling, unit, with_entry
from companion.games.freetable.setup import account_name
from companion.games.freetable.state import Entry, Move, Opened, Said, Sale, State
from companion.kernel.command import Happening, Outcome, Refusal, out_of_phase, out_of_turn
from companion.kernel.company import absent_seats, has_left, present_seats
from companion.kernel.seat import TABLE, Seat
from companion.ledger import booked

BID = "bid"  # the hold on the leader's money
SEALED: dict[str, Pays] = {"sealed": "own", "second_price": "second", "all_pay": "all"}


def currency_of(state: State) -> str:
    """The currency in which lots are paid."""
    found = state.setup.sales.currency or state.setup.first_currency
    assert found is not None  # the sheet was checked: a sheet with sales has a currency
    return found


def payee_of(state: State, sale: Sale) -> str:
    """Who gets the price: the seat that sells, or the account that the sheet names (FT-A7)."""
    return sale.seller or account_name(state.setup.sales.pays)


def cash_of(state: State, seat: Seat) -> int:
    """What a seat could pay for the lot, including its own open bid."""
    sale, currency = state.sale, currency_of(state)
    standing = sale.rising.amount if sale is not None and sale.rising is not None and sale.rising.leader == seat else 0
    return state.may_spend(seat, currency) + standing


def able_bidders(state: State, sale: Sale) -> tuple[Seat, ...]:
    """Who could pay the next bid; the seller does not bid."""
    assert sale.rising is not None
    return tuple(seat for seat in present_seats(state.setup) if seat != sale.seller and cash_of(state, seat) >= sale.rising.next_amount)


def awaited(state: State) -> Seat | None:
    """In an auction in turn, the seat that must bid or pass."""
    sale = state.sale
    return sale.in_turn.awaited(able_bidders(state, sale)) if sale is not None and sale.in_turn is not None else None


def bidders(state: State, sale: Sale) -> tuple[Seat, ...]:
    """The bidders, in the order that decides between equal bids: from the seat on turn."""
    seats, begin = state.setup.seats, state.turn or 0
    gone = absent_seats(state.setup)
    return tuple(seat for seat in (*seats[begin:], *seats[:begin]) if seat != sale.seller and seat not in gone)


def put_up(state: State, by: str, command: PutUp) -> Ruling:
    """Put a lot up for sale: the table may, or the seat that sells (FT-A1)."""
    setup = state.setup
    if setup.sheet.sales is None or command.kind not in setup.sales.kinds:
        kinds = setup.sales.kinds if setup.sheet.sales is not None else ()
        return Refusal(rule="FT-A1", reason="not_sold_so", args={"kinds": list(kinds)})
    if by not in (TABLE, command.seller):
        return Refusal(rule="FT-A1", reason="sell_your_own")
    if command.seller is not None and (gone := has_left(setup, command.seller)):
        return gone
    sales = setup.sales
    sale = Sale(kind=command.kind, lot=command.lot, seller=command.seller)
    price = None
    match command.kind:
        case "outcry":
            sale = replace(sale, outcry=Outcry(least=sales.least, step=sales.step))
        case "in_turn":
            sale = replace(sale, in_turn=InTurn(least=sales.least, step=sales.step, order=bidders(state, sale)))
        case "falling":
            price = sales.falls_from
            sale = replace(sale, falling=Falling(price=price, step=sales.falls_by, least=0))
        case "sealed" | "second_price" | "all_pay":
            pass
    new = state.copy()
    new.matter += 1
    new.sale, new.secret, new.sealed, new.opened = sale, {}, False, None
    currency = currency_of(state)
    told: list[Happening] = [
        LotPutUp(
            matter=new.matter,
            kind=command.kind,
            lot=command.lot,
            seller=command.seller,
            price=price,
            currency=currency,
            unit=unit(state, currency),
        ),
    ]
    return continue_sale(new, told)


# --- bids that are heard ----------------------------------------------------------------------------------------------------------


def _rising(state: State, by: str, do: str) -> Sale | Refusal:
    """The sale, if bids are open and this seat may bid; else the refusal."""
    sale = state.sale
    assert sale is not None
    if sale.rising is None:
        return out_of_phase(f"sale_{sale.kind}", do)
    if by == sale.seller:
        return Refusal(rule="FT-A1", reason="seller_bids")
    return sale


def bid(state: State, by: str, command: Bid) -> Ruling:
    """Make an open bid (FT-A2, FT-A3)."""
    sale = _rising(state, by, command.do)
    if isinstance(sale, Refusal):
        return sale
    if sale.in_turn is not None and by != (turn := awaited(state)):
        return out_of_turn(by, turn)
    new = _bidden(state, sale, by, command.amount)
    if isinstance(new, Refusal):
        return new
    return continue_sale(new, [_bid_told(state, by, command.amount)])


def _bid_told(state: State, seat: Seat, amount: int, *, for_it: bool = False) -> BidMade:
    currency = currency_of(state)
    return BidMade(seat=seat, amount=amount, currency=currency, unit=unit(state, currency), for_it=for_it)


def _bidden(state: State, sale: Sale, seat: Seat, amount: int) -> State | Refusal:
    """A copy with this bid: its money is set aside, the one before is free."""
    auction = sale.rising
    assert auction is not None
    made = auction.bid(seat, amount, cash_of(state, seat))
    if isinstance(made, BidFault):
        return Refusal(rule="FT-A2" if sale.in_turn is None else "FT-A3", reason=made.reason, args=made.args)
    currency = currency_of(state)
    ledger = state.ledgers[currency]
    if auction.leader is not None:
        ledger = booked(ledger.void(BID))
    ledger = booked(ledger.hold(BID, seat, payee_of(state, sale), amount))  # the cash was checked
    new = state.copy()
    new.sale = replace(sale, in_turn=made) if isinstance(made, InTurn) else replace(sale, outcry=made)
    new.ledgers[currency] = ledger
    return new


def pass_(state: State, by: str, command: Pass) -> Ruling:
    """Pass: in an outcry only a word (FT-A2), in turn the seat is out (FT-A3). In a sealed auction it is a bid of 0."""
    sale = state.sale
    assert sale is not None
    if sale.kind in SEALED:
        return seal_bid(state, by, SealBid(matter=state.matter, amount=0))
    sale_or_not = _rising(state, by, command.do)
    if isinstance(sale_or_not, Refusal):
        return sale_or_not
    new = state.copy()
    if sale.in_turn is None:
        assert sale.outcry is not None
        if by == sale.outcry.leader:
            return Refusal(rule="FT-A2", reason="own_bid", args={"amount": sale.outcry.amount})
        new.sale = replace(sale, outcry=sale.outcry.pass_(by))
        new.secret.pop(by, None)  # FT-A6: whoever passes wants no more bids
    else:
        if by != (turn := awaited(state)):
            return out_of_turn(by, turn)
        new.sale = replace(sale, in_turn=sale.in_turn.pass_(by))
    return continue_sale(new, [Passed(seat=by)])


def set_ceiling(state: State, by: str, command: SetCeiling) -> Ruling:
    """Keep a ceiling for a seat, in an outcry (FT-A6)."""
    sale = state.sale
    assert sale is not None
    if sale.outcry is None:
        return out_of_phase(f"sale_{sale.kind}", command.do)
    if by == sale.seller:
        return Refusal(rule="FT-A1", reason="seller_bids")
    if command.matter != state.matter:
        return Refusal(rule="FT-A6", reason="other_matter", args={"matter": state.matter})
    if command.amount % sale.outcry.step:
        return Refusal(rule="FT-A6", reason="bid_off_step", args={"step": sale.outcry.step})
    if command.amount > cash_of(state, by):
        return Refusal(rule="FT-A6", reason="beyond_cash")
    if command.amount < sale.outcry.next_amount:  # everybody would know at once that it is a ceiling
        return Refusal(rule="FT-A6", reason="ceiling_too_low", args={"least": sale.outcry.next_amount})
    new = state.copy()
    new.secret[by], new.sealed = Said(answer=command.amount), True
    return continue_sale(new, [CeilingSet(seat=by)])


def drop_ceiling(state: State, by: str, command: DropCeiling) -> Ruling:
    """Drop a ceiling; the bids made for it stay (FT-A6)."""
    if by not in state.secret or state.sale is None or state.sale.outcry is None:
        return Refusal(rule="FT-A6", reason="no_ceiling")
    new = state.copy()
    del new.secret[by]
    return Outcome(new, (CeilingDropped(seat=by),))


def continue_sale(state: State, told: list[Happening]) -> Ruling:
    """Raise for those with a ceiling (FT-A6); who can't pay is out (FT-A8); an auction in turn ends by itself (FT-A3)."""
    while (sale := state.sale) is not None and sale.outcry is not None:
        raiser = _raiser(state, sale.outcry)
        if raiser is None:
            return Outcome(state, tuple(told))
        amount = sale.outcry.next_amount
        raised = _bidden(state, sale, raiser, amount)
        assert isinstance(raised, State)
        state = raised
        told.append(_bid_told(state, raiser, amount, for_it=True))
    if (sale := state.sale) is not None and sale.in_turn is not None:
        might = able_bidders(state, sale)
        for seat in sale.in_turn.passed_by(might):
            told.append(Passed(seat=seat, short=True))
            assert sale.in_turn is not None
            sale = state.sale = replace(sale, in_turn=sale.in_turn.pass_(seat))
        if awaited(state) is None:
            return _sold(state, told)
    return Outcome(state, tuple(told))


def after_money_moved(answer: Ruling) -> Ruling:
    """FT-A6, FT-A8: who could bid on the lot that is up has perhaps changed."""
    if isinstance(answer, Refusal) or answer.state.sale is None or answer.state.sale.rising is None:
        return answer
    after = continue_sale(answer.state, [*answer.happenings])
    assert isinstance(after, Outcome)
    return replace(after, disclosed=after.disclosed or answer.disclosed)


def _raiser(state: State, auction: Outcry) -> Seat | None:
    """The first seat after the leader whose ceiling allows the next bid."""
    seats = state.setup.seats
    begin = 0 if auction.leader is None else state.setup.index[auction.leader] + 1
    for seat in (*seats[begin:], *seats[:begin]):
        said = state.secret.get(seat)
        if seat != auction.leader and said is not None and auction.next_amount <= min(int(said.answer), cash_of(state, seat)):
            return seat
    return None


# --- bids that are sealed ---------------------------------------------------------------------------------------------------------


def seal_bid(state: State, by: str, command: SealBid) -> Ruling:
    """Bid in place of an earlier bid; with the last one all are opened (FT-A4)."""
    sale = state.sale
    assert sale is not None
    if sale.kind not in SEALED:
        return out_of_phase(f"sale_{sale.kind}", command.do)
    if by == sale.seller:
        return Refusal(rule="FT-A1", reason="seller_bids")
    if command.matter != state.matter:
        return Refusal(rule="FT-A4", reason="other_matter", args={"matter": state.matter})
    made = _sealed(state, sale).bid(by, command.amount, cash_of(state, by))
    if isinstance(made, BidFault):  # a bid is a secret: only the bounds are told
        return Refusal(rule="FT-A4", reason="no_such_bid", args={"least": state.setup.sales.least, "step": state.setup.sales.step})
    new = state.copy()
    new.secret[by], new.sealed = Said(answer=command.amount), True
    return all_bids_in(new, [BidSealed(seat=by)])


def all_bids_in(state: State, told: list[Happening]) -> Ruling:
    """Open all bids if none is missing (FT-A4). The given state may be changed."""
    assert state.sale is not None
    ready = all(seat in state.secret for seat in bidders(state, state.sale))
    return _sold(state, told) if ready else Outcome(state, tuple(told))


def _sealed(state: State, sale: Sale) -> SealedBids:
    sales = state.setup.sales
    bids = {seat: int(said.answer) for seat, said in state.secret.items()}
    return SealedBids(order=bidders(state, sale), least=sales.least, step=sales.step, pays=SEALED[sale.kind], bids=bids)


# --- a price that falls -----------------------------------------------------------------------------------------------------------


def lower_price(state: State, by: str, command: Lower) -> Ruling:
    """Lower the price (FT-A5)."""
    sale = state.sale
    assert sale is not None
    if sale.falling is None:
        return out_of_phase(f"sale_{sale.kind}", command.do)
    fallen = sale.falling.fall()
    if isinstance(fallen, BidFault):
        return Refusal(rule="FT-A5", reason=fallen.reason, args=fallen.args)
    new = state.copy()
    new.sale = replace(sale, falling=fallen)
    return Outcome(new, (PriceFell(price=fallen.price, currency=currency_of(state), unit=unit(state, currency_of(state))),))


def take_lot(state: State, by: str, command: Take) -> Ruling:
    """Sell to whoever calls first (FT-A5)."""
    sale = state.sale
    assert sale is not None
    if sale.falling is None:
        return out_of_phase(f"sale_{sale.kind}", command.do)
    if by == sale.seller:
        return Refusal(rule="FT-A1", reason="seller_bids")
    called = sale.falling.call(by, cash_of(state, by))
    if isinstance(called, BidFault):
        return Refusal(rule="FT-A5", reason=called.reason, args=called.args)
    new = state.copy()
    new.sale = replace(sale, falling=called)
    return _sold(new, [])


# --- sold -------------------------------------------------------------------------------------------------------------------------


def close_sale(state: State, by: str, command: CloseBidding) -> Ruling:
    """Close the sale: "sold" (FT-A2), or open the sealed bids without those that are missing (FT-A4)."""
    sale = state.sale
    assert sale is not None
    if sale.in_turn is not None:
        return Refusal(rule="FT-A3", reason="ends_by_itself", args={"turn": awaited(state)})
    return _sold(state.copy(), [])


def _sold(state: State, told: list[Happening]) -> Ruling:
    """Sell the lot: whoever gets it pays (FT-A7), and what was secret is opened. The given state is changed."""
    sale = state.sale
    assert sale is not None
    currency, payee = currency_of(state), payee_of(state, sale)
    buyer: Seat | None = None
    payments: dict[Seat, int] = {}
    if sale.rising is not None and sale.rising.leader is not None:
        buyer = sale.rising.leader
        payments = {buyer: sale.rising.amount}
        state.ledgers[currency] = booked(state.ledgers[currency].void(BID))
    elif sale.falling is not None and sale.falling.buyer is not None:
        buyer, payments = sale.falling.buyer, {sale.falling.buyer: sale.falling.price}
    elif sale.kind in SEALED:
        bids = _sealed(state, sale)
        told.append(BidsOpened(bids={seat: bids.bids[seat] for seat in bids.order if seat in bids.bids}))
        payable = {seat: amount for seat, amount in bids.bids.items() if amount <= cash_of(state, seat)}
        counted = replace(bids, bids=payable)
        buyer, payments = counted.winner(), counted.payments()
    secret, kind = state.secret, sale.kind
    state.sale, state.secret = None, {}
    state.opened = Opened(
        matter=state.matter,
        what="bid" if kind in SEALED else "ceiling",
        lot=sale.lot,
        said=secret,
        buyer=buyer,
        paid={seat: -amount for seat, amount in payments.items()},
    )
    moves = tuple(Move(payer=seat, payee=payee, amount=amount) for seat, amount in payments.items() if amount)
    if moves:
        paid = with_entry(state, Entry(currency=currency, moves=moves, reason=sale.lot))
        assert isinstance(paid, State)  # each can pay its own
        state = paid
    if buyer is None:
        told.append(LotUnsold(lot=sale.lot))
    else:
        told.append(LotSold(seat=buyer, lot=sale.lot, price=payments[buyer], currency=currency, unit=unit(state, currency)))
    return Outcome(state, tuple(told), disclosed=state.sealed)
