"""A lot on a screen (FT-A): the next bid is one tap, and so are bids a few steps higher; secret bids are behind the curtain."""

from __future__ import annotations

from companion.games.freetable.commands import Bid, CloseBidding, DropCeiling, Lower, Pass, SealBid, SetCeiling, Take
from companion.games.freetable.rules.sale import SEALED
from companion.games.freetable.scene import money
from companion.games.freetable.scene.look import SceneSource, sheet_title
from companion.games.freetable.setup import account_name
from companion.games.freetable.view import Lot
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Ask, Block, Bounds, Buttons, Confirm, Note, Offer, Paddle, Prompt, Scene, SeatChip, Send, Target
from companion.scene.bidding import COUNTING
from companion.scene.kinds import ChipState

STEPS = (0, 1, 4, 9)  # how many steps above the next bid
MOST = 2**40


def lot_scene(look: SceneSource) -> Scene:
    """The scene for a lot, whatever kind of sale it is."""
    if look.own:
        return _phone(look)
    lot = _lot(look)
    main: list[Block] = [_paddle(look, lot)]
    side: list[Block] = []
    if look.at_table:
        if bids := _bids_at_table(look, lot):
            main.append(Buttons(targets=bids, columns=4 if len(bids) > 2 else len(bids), look="amount"))
        side.append(Buttons(targets=_closing(look, lot)))
    if lot.leader is not None and lot.awaited is None:
        side.append(COUNTING)
    if look.at_table and lot.kind == "outcry":
        side.append(Buttons(targets=(_ceilings(look, lot),)))
    side.extend((Note(text=say("sale-how", kind=lot.kind), icon="gavel"), *money.pot_blocks(look)))
    return Scene(prompt=_prompt(look, lot), seats=_chips(look, lot), main=tuple(main), side=tuple(side))


def _lot(look: SceneSource) -> Lot:
    assert look.seen.lot is not None
    return look.seen.lot


def _named(lot: Lot) -> Text:
    return sheet_title(lot.lot) if lot.lot else say("the-lot")


def _prompt(look: SceneSource, lot: Lot) -> Prompt:
    """Who is awaited, and what the next bid would be."""
    hint = say("sale-hint", payee=look.account(lot.seller or account_name(look.setup.sales.pays)))
    if lot.kind in SEALED:
        waiting = tuple(seat for seat in look.here if seat not in (*look.seen.chosen, lot.seller))
        text = say("prompt-seal", lot=_named(lot), number=len(waiting))
        return Prompt(text=text, short=say("prompt-seal-short"), hint=hint, waiting=waiting)
    if lot.awaited is not None:
        you = "yes" if lot.awaited == look.viewer else "no"
        text = say("prompt-in-turn", seat=lot.awaited, you=you)
        return Prompt(text=text, short=say("prompt-in-turn-short"), hint=hint, waiting=(lot.awaited,))
    if lot.kind == "falling":
        return Prompt(
            text=say("prompt-falling", lot=_named(lot)),
            short=say("prompt-falling-short"),
            hint=say("touch-take") if look.at_table else hint,
        )
    if look.at_table:
        hint = say("touch-bid")
    text = say("prompt-bids", lot=_named(lot)) if lot.leader is None else say("prompt-higher", seat=lot.leader)
    return Prompt(text=text, short=say("prompt-higher-short"), hint=hint)


def _paddle(look: SceneSource, lot: Lot) -> Paddle:
    """The hero figure: the open bid, the falling price, or how many have bid."""
    title = _named(lot)
    if lot.kind in SEALED:
        bidders = [seat for seat in look.here if seat != lot.seller]
        figure = raw(f"{len(look.seen.chosen)} / {len(bidders)}")
        return Paddle(heading=title, figure=figure, note=say("sealed-so-far"))
    figure = look.amount(lot.currency, lot.amount if lot.amount is not None else lot.next_amount or 0)
    if lot.kind == "falling":
        return Paddle(heading=title, figure=figure, note=say("falls-by", amount=look.amount(lot.currency, look.setup.sales.falls_by)))
    if lot.leader is None:
        return Paddle(heading=title, figure=figure, note=say("least-bid"))
    you = "yes" if lot.leader == look.viewer else "no"
    return Paddle(heading=say("leads", seat=lot.leader, you=you), seat=lot.leader, figure=figure, note=title)


def _can(look: SceneSource, lot: Lot, seat: Seat, amount: int) -> bool:
    """Whether somebody could pay, as far as this screen can see; the leader also has the money of the own bid."""
    if seat == lot.seller:
        return False
    held = look.seen.balances[lot.currency][seat]
    return look.setup.currencies[lot.currency].debts or held is None or held >= amount


def _amounts(lot: Lot) -> list[int]:
    assert lot.next_amount is not None
    return [lot.next_amount + lot.step * more for more in STEPS]


def _bidders(look: SceneSource, lot: Lot) -> list[Seat]:
    return [seat for seat in look.here if seat != lot.leader and lot.awaited in (None, seat)]


def _bids_at_table(look: SceneSource, lot: Lot) -> tuple[Target, ...]:
    """Amounts, each with who could bid it; one tap if that is one player."""
    if lot.kind in SEALED or lot.kind == "falling":
        return ()
    seats, found = _bidders(look, lot), []
    for amount in _amounts(lot):
        who = tuple(_bid(seat, amount, raw(seat)) for seat in seats if _can(look, lot, seat, amount))
        if who:
            does = who[0].does if len(who) == 1 else Offer(who)
            found.append(Target(id=f"amount:{amount}", label=look.amount(lot.currency, amount), does=does))
    return tuple(found)


def _bid(seat: Seat, amount: int, label: Text) -> Target:
    return Target(id=f"bid:{seat}:{amount}", label=label, seat=seat, does=Send(Bid(amount=amount), by=seat))


def _word_of(look: SceneSource, lot: Lot, seat: Seat) -> Target | None:
    """A tap on a player's chip: the next bid, or "mine"; for sealed bids, the player's own screen behind the curtain."""
    if not look.at_table or seat not in _bidders(look, lot):
        return None
    if lot.kind in SEALED:
        return look.curtain(seat) if seat != lot.seller else None
    if lot.kind == "falling":
        may = _can(look, lot, seat, lot.amount or 0)
        return Target(id=f"take:{seat}", label=say("takes-it", seat=seat), does=Send(Take(), by=seat)) if may else None
    amount = lot.next_amount or 0
    if not _can(look, lot, seat, amount):
        return None
    label = say("says-it", seat=seat, amount=look.amount(lot.currency, amount))
    return Target(id=f"next:{seat}", label=label, does=Send(Bid(amount=amount), by=seat))


def _ceilings(look: SceneSource, lot: Lot) -> Target:
    """The secret ceiling, set behind the curtain by players without a phone (FT-A6)."""
    found = tuple(look.curtain(seat) for seat in look.here if seat != lot.seller)
    return Target(id="ceilings", label=say("set-ceiling"), icon="lock-key", does=Offer(found))


def _closing(look: SceneSource, lot: Lot) -> tuple[Target, ...]:
    """What the table says: sold, lower, open, pass."""
    found: list[Target] = []
    if lot.can_fall:
        found.append(Target(id="lower", label=say("do-lower"), icon="arrow-down", style="go", does=Send(Lower())))
    if lot.kind in SEALED:
        label = say("open-bids")
        found.append(Target(id="close", label=label, icon="lock-open", does=Confirm(say("open-bids-sure"), Send(CloseBidding()))))
    elif lot.awaited is None:
        if lot.leader is not None:
            words = say("sold-to", seat=lot.leader, amount=look.amount(lot.currency, lot.amount or 0))
            found.append(Target(id="close", label=say("sold"), sub=words, style="go", icon="gavel", does=Send(CloseBidding())))
        else:
            found.append(Target(id="close", label=say("unsold"), does=Send(CloseBidding())))
    else:
        found.append(Target(id=f"pass:{lot.awaited}", label=say("passes", seat=lot.awaited), does=Send(Pass(), by=lot.awaited)))
    return tuple(found)


def _chips(look: SceneSource, lot: Lot) -> tuple[SeatChip, ...]:
    states: dict[Seat, ChipState] = {}
    notes: dict[Seat, Text] = {}
    for seat in look.setup.seats:
        if seat == lot.leader:
            states[seat], notes[seat] = "leads", say("note-leads")
        elif seat == lot.awaited:
            states[seat] = "awaited"
        elif seat == lot.seller:
            notes[seat] = say("note-sells")
        elif seat in lot.passed:
            states[seat], notes[seat] = "out", say("note-passed")
        elif seat in look.seen.chosen:
            notes[seat] = say("note-chosen")
        elif lot.kind in SEALED and look.at_table:
            states[seat] = "awaited"
    targets = {seat: target for seat in look.here if (target := _word_of(look, lot, seat)) is not None}
    return look.chips(states, notes, targets)


# --- a phone, or behind the curtain -----------------------------------------------------------------------------------------------


def _phone(look: SceneSource) -> Scene:
    lot, seat = _lot(look), look.viewer
    main: list[Block] = []
    if seat == lot.seller:
        main = [Note(text=say("you-sell"), icon="gavel"), _paddle(look, lot)]
    elif lot.kind in SEALED:
        main = _sealing(look, lot)
    elif lot.kind == "falling":
        main = [_paddle(look, lot)]
        if _can(look, lot, seat, lot.amount or 0):
            main.append(Buttons(targets=(Target(id="take", label=say("mine"), icon="hand-palm", style="go", does=Send(Take(), by=seat)),)))
        else:
            main.append(Note(text=say("cannot-pay"), tone="wait"))
    else:
        main = _bidding(look, lot)
    private = lot.kind in SEALED or look.seen.own is not None
    return Scene(prompt=_prompt(look, lot), seats=_chips(look, lot), main=tuple(main), seats_at="none", private=private)


def _bidding(look: SceneSource, lot: Lot) -> list[Block]:
    """The next bid under the thumb, then larger ones, a pass, the secret ceiling."""
    seat = look.viewer
    main: list[Block] = [_paddle(look, lot)]
    if lot.leader != seat and lot.awaited in (None, seat):
        payable = [amount for amount in _amounts(lot) if _can(look, lot, seat, amount)]
        words = [look.amount(lot.currency, amount) for amount in payable]
        if payable:
            first = Target(id="raise", label=say("i-bid", amount=words[0]), style="pri", does=Send(Bid(amount=payable[0]), by=seat))
            main.append(Buttons(targets=(first,)))
        if len(payable) > 1:
            more = tuple(
                Target(id=f"bid:{amount}", label=said, does=Send(Bid(amount=amount), by=seat))
                for amount, said in zip(payable[1:], words[1:], strict=True)
            )
            main.append(Buttons(targets=more, columns=len(more), look="amount"))
        if seat not in lot.passed:
            main.append(Buttons(targets=(Target(id="pass", label=say("i-pass"), does=Send(Pass(), by=seat)),)))
    elif lot.awaited is not None and lot.awaited != seat:
        main.append(Note(text=say("wait-for-seat", seat=lot.awaited), tone="wait", icon="hourglass-medium"))
    if lot.kind == "outcry":
        main.extend(_ceiling(look, lot))
    return main


def _ceiling(look: SceneSource, lot: Lot) -> tuple[Block, ...]:
    """The ceiling up to which the table raises (FT-A6)."""
    seat, own = look.viewer, look.seen.own
    held = look.seen.balances[lot.currency][seat] or 0
    most = (MOST if look.setup.currencies[lot.currency].debts else held) // lot.step * lot.step
    least = lot.next_amount or lot.step
    targets: list[Target] = []
    if most >= least:
        send = Send(SetCeiling(matter=look.seen.matter, amount=least), by=seat)
        targets.append(
            Target(id="ceiling", label=say("set-ceiling"), icon="lock-key", does=Ask(send, Bounds(least=least, step=lot.step, most=most)))
        )
    if own is not None:
        targets.append(Target(id="no_ceiling", label=say("no-ceiling"), does=Send(DropCeiling(), by=seat)))
    note = say("ceiling-is", amount=look.amount(lot.currency, int(own.answer))) if own is not None else say("ceiling-how")
    return (Buttons(targets=tuple(targets), columns=max(1, len(targets)), note=note),) if targets else ()


def _sealing(look: SceneSource, lot: Lot) -> list[Block]:
    """One secret bid (FT-A4)."""
    seat, own, sales = look.viewer, look.seen.own, look.setup.sales
    held = look.seen.balances[lot.currency][seat] or 0
    least = -(-sales.least // sales.step) * sales.step
    most = (MOST if look.setup.currencies[lot.currency].debts else held) // sales.step * sales.step
    targets: list[Target] = []
    if most >= least:
        send = Send(SealBid(matter=look.seen.matter, amount=least), by=seat)
        targets.append(
            Target(
                id="seal",
                label=say("seal-bid"),
                icon="lock-key",
                style="pri",
                does=Ask(send, Bounds(least=least, step=sales.step, most=most)),
            )
        )
    nothing = Send(SealBid(matter=look.seen.matter, amount=0), by=seat)
    targets.append(Target(id="no_bid", label=say("i-pass"), does=Confirm(say("no-bid-sure"), nothing)))
    words = say("seal-how", kind=lot.kind) if own is None else say("sealed-own", amount=look.amount(lot.currency, int(own.answer)))
    return [_paddle(look, lot), Note(text=words, icon="lock-key"), Buttons(targets=tuple(targets), columns=1)]
