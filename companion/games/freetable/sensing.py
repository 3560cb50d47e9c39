"""What a tag on the reader means at a free table (FT-G): purse cards, the turn's token, named lots, favourite payments, a die's face."""

from __future__ import annotations

from companion.game import Bindable
from companion.games.freetable.commands import AllPay, AllReceive, EndTurn, Lay, Pay, PutUp, Throw
from companion.games.freetable.scene.look import named
from companion.games.freetable.setup import Setup, account, favourite_money
from companion.games.freetable.sheet import BANK, Favourite
from companion.games.freetable.state import PLAYING, THROWING, State
from companion.kernel.command import Command
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import Text, raw, say

PURSE, LOT, FAVOURITE, TURN, DIE = "purse:", "lot:", "favourite:", "turn", "die:"
PLACES = ("pad",)


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command a tag stands for now; None for what is nothing of ours."""
    setup, piece = state.setup, sighting.piece
    if not any(each.piece == piece for each in bindables(setup)):
        return None
    if piece.startswith(DIE):
        command = Throw(dice=(int(piece.removeprefix(DIE)),))
        return _one(say("tag-throws"), command) if state.phase == THROWING and len(setup.sheet.dice) == 1 else _nothing(piece)
    if state.phase != PLAYING:
        return _nothing(piece)
    if piece == TURN:
        return _one(say("do-end-turn"), EndTurn()) if state.turn is not None else _nothing(piece)
    if piece.startswith(PURSE):
        return _one(say("tag-purse"), Lay(account=_purse_of(piece)))
    if piece.startswith(LOT):
        lot = piece.removeprefix(LOT)
        return Interpretation(
            choices=tuple(
                Choice(label=say("sale-kind", kind=kind), by=TABLE, command=PutUp(kind=kind, lot=lot)) for kind in setup.sales.kinds
            )
        )
    each = next(each for each in setup.sheet.favourites if each.name == piece.removeprefix(FAVOURITE))
    return _favourite(state, each)


def _one(label: Text, command: Command) -> Interpretation:
    return Interpretation(choices=(Choice(label=label, by=TABLE, command=command),))


def _nothing(piece: str) -> Interpretation:
    return Interpretation(note=say("tag-nothing", tag=piece.partition(":")[2] or piece))


def _purse_of(piece: str) -> str:
    return piece.removeprefix(PURSE)


def _favourite(state: State, each: Favourite) -> Interpretation:
    """FT-G2: whose purses lie there say who pays and who is paid; who is missing is asked for by laying the purse first."""
    setup, money = state.setup, favourite_money(state.setup, each)
    laid = list(state.laid)
    sides: list[str | None] = []
    for side in (each.payer, each.payee):
        match side:
            case "seat":
                sides.append(next((name for name in laid if name in setup.index), None))
                if sides[-1] is not None:
                    laid.remove(sides[-1])
            case "everybody":
                sides.append("*")
            case "bank":
                sides.append(BANK)
            case _:
                sides.append(account(side))
    payer, payee = sides
    if payer is None or payee is None:
        return Interpretation(note=say("tag-purse-first", name=named(each.name)))
    currency = None if money.name == setup.first_currency else money.name
    amount = each.amount
    if each.percent:
        amount = max(0, state.balance(payer, money.name)) * each.percent // 100 // money.step * money.step
    if not amount:
        return Interpretation(note=say("tag-nothing-to-pay", name=named(each.name)))
    command: Command
    if payer == "*":
        command = AllPay(payee=payee, amount=amount, currency=currency, reason=each.name)
    elif payee == "*":
        command = AllReceive(payer=payer, amount=amount, currency=currency, reason=each.name)
    else:
        command = Pay(payer=payer, payee=payee, amount=amount, currency=currency, reason=each.name)
    return _one(named(each.name), command)


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """Whatever of this sheet may wear a tag."""
    box = setup.sheet
    found: list[Bindable] = []
    if box.currencies:
        found.extend(Bindable(piece=PURSE + seat, name=say("tag-purse-of", seat=seat)) for seat in setup.seats)
        found.append(Bindable(piece=PURSE + BANK, name=say("the-bank")))
        found.extend(Bindable(piece=PURSE + account(pot.name), name=named(pot.name)) for pot in box.pots)
    found.extend(Bindable(piece=FAVOURITE + each.name, name=named(each.name)) for each in box.favourites)
    found.extend(Bindable(piece=LOT + lot, name=named(lot)) for lot in (box.sales.lots if box.sales is not None else ()))
    if setup.options.turns:
        found.append(Bindable(piece=TURN, name=say("tag-turn")))
    if len(box.dice) == 1:
        found.extend(Bindable(piece=f"{DIE}{face}", name=raw(str(face))) for face in range(1, min(box.dice[0], 20) + 1))
    return tuple(found)
