"""The till, favourite payments, claims and the book (FT-B)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.freetable.commands import Allow, AllPay, AllReceive, Claim, Deny, DropFavourite, NameFavourite, Pay, Reverse
from companion.games.freetable.favourites import Favourite, amount_of, payment
from companion.games.freetable.favourites import all_favourites as all_favourites
from companion.games.freetable.rules.bank import keeps_the_bank, may_pay_from
from companion.games.freetable.scene.look import HOLE, SceneSource, in_unit, sheet_name, sheet_title
from companion.games.freetable.setup import note_values
from companion.games.freetable.sheet import ALL, BANK, MoneyShape
from companion.games.freetable.view import Written, written_entry
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import (
    Banknote,
    Block,
    Buttons,
    Cell,
    Confirm,
    Face,
    Note,
    Offer,
    Purse,
    Row,
    Rows,
    Send,
    Target,
    Till,
)
from companion.scene.kinds import RowState

A_PAGE = 40  # entries of the book on one page
COLOURS = 7  # of banknotes
MOST_USUAL = 5  # amounts that are one tap once payer and payee are chosen


def _named(look: SceneSource, money: MoneyShape) -> str | None:
    """A currency's name in commands: None for the first one."""
    return None if money.name == look.setup.first_currency else money.name


# --- the till ---------------------------------------------------------------------------------------------------------------------


def tills(look: SceneSource) -> tuple[Till, ...]:
    """One till, with a tab for each currency."""
    found = tuple(_till(look, money) for money in look.setup.sheet.currencies)
    return (replace(found[0], more=found[1:]),) if found else ()


def _till(look: SceneSource, money: MoneyShape) -> Till:
    setup, by, currency = look.setup, look.viewer, _named(look, money)
    purses = [_purse(look, money, name) for name in setup.accounts]
    all_pay = all_receive = None
    someone = setup.seats[0]
    if keeps_the_bank(setup, by):
        all_pay = Send(AllPay(payee=BANK, amount=money.step, currency=currency), by=by)
    if keeps_the_bank(setup, by) or look.own:
        all_receive = Send(AllReceive(payer=BANK, amount=money.step, currency=currency), by=by)
    if all_pay is not None or all_receive is not None:
        everybody = Purse(account=ALL, name=say("everybody"), face=Face(kind="users-three"), pays=all_pay is not None)
        purses.append(everybody)
    claim = Send(Claim(payer=someone, amount=money.step, currency=currency), by=by) if look.own else None
    return Till(
        id=f"till:{money.name}",
        title=sheet_title(money.name) if len(setup.currencies) > 1 else None,
        purses=tuple(purses),
        notes=_banknotes(money),
        usual=_usual(look, money),
        amount=in_unit(money.unit, raw(HOLE)),
        pay=Send(Pay(payer=BANK, payee=someone, amount=money.step, currency=currency), by=by),
        claim=claim,
        all_pay=all_pay,
        all_receive=all_receive,
        own=look.viewer if look.own else None,
        payer=look.viewer if look.own else look.seen.laid[0] if look.seen.laid else None,
        payee=look.seen.laid[1] if not look.own and len(look.seen.laid) > 1 else None,
        sentence=say("till-sentence"),
        all_sentence=say("till-all"),
        asking=say("till-claim"),
        paying=say("till-paying") if look.own else None,
        receiving=say("till-receiving") if look.own else None,
        with_word=say("till-with-word"),
        naming=Send(NameFavourite(name="-", payer=BANK, payee=someone, amount=money.step, currency=currency), by=by),
        with_name=say("till-with-name"),
    )


def _banknotes(money: MoneyShape) -> tuple[Banknote, ...]:
    """The banknotes, the smallest first, each in its own colour."""
    return tuple(
        Banknote(amount=each, words=say("grouped", number=each), fill=f"note_{1 + at % COLOURS}")
        for at, each in enumerate(sorted(note_values(money)))
    )


def _usual(look: SceneSource, money: MoneyShape) -> tuple[int, ...]:
    """Likely amounts: those paid lately, then the favourites', then a note."""
    paid = [entry.each for entry in reversed(look.seen.book) if entry.currency == money.name and not entry.reversed]
    known = sorted(all_favourites(look.setup, look.seen.favourites), key=lambda each: not each.own)  # the table's own first
    named_ = [each.amount for each in known if each.currency == money.name]
    likely = (each for each in (*paid, *named_, *note_values(money)) if each)
    return tuple(dict.fromkeys(likely))[:MOST_USUAL]


def _purse(look: SceneSource, money: MoneyShape, name: str) -> Purse:
    setup = look.setup
    seat = name if name in setup.index else None
    face = None if seat else Face(kind="bank" if name == BANK else "coins")
    pays = may_pay_from(setup, look.viewer, name) or (look.own and seat is not None)
    held = look.seen.balances[money.name][name]
    return Purse(account=name, name=look.account(name), seat=seat, face=face, balance=look.balance(name, money.name), holds=held, pays=pays)


def waiting_favourite(look: SceneSource) -> tuple[Block, ...]:
    """A favourite's card that waits for a purse card (FT-G2)."""
    name = look.seen.favourite_laid
    return () if name is None else (Note(text=say("favourite-waits", name=sheet_title(name)), icon="hand-coins", tone="wait"),)


# --- favourites -------------------------------------------------------------------------------------------------------------------


def favourite_buttons(look: SceneSource) -> tuple[Block, ...]:
    """The favourite payments as buttons: one tap, or more if payer or payee must be chosen."""
    offered = all_favourites(look.setup, look.seen.favourites)
    found = [target for each in offered if (target := _favourite(look, each)) is not None]
    return (Buttons(targets=tuple(found), columns=1, title=say("title-favourites")),) if found else ()


def _favourite(look: SceneSource, each: Favourite) -> Target | None:
    """A favourite: the payer, the payee, paid, tap by tap."""
    payers, payees = _sides(look, each.payer), _sides(look, each.payee)
    sub = raw(f"{each.percent}\u00a0%") if each.percent else look.amount(each.currency, each.amount)
    choices: list[Target] = []
    for payer in payers:
        within = [target for payee in payees if (target := _payment(look, each, payer, payee)) is not None]
        if len(within) == 1 and len(payers) > 1:
            choices.append(_as(look, within[0], f"favourite:{each.name}:{payer}", payer))
        elif within and len(payers) > 1:
            label = say("pays-whom", payer=look.account(payer))
            choices.append(Target(id=f"favourite:{each.name}:{payer}", label=label, seat=_seat(look, payer), does=Offer(tuple(within))))
        else:
            choices.extend(within)
    if each.own and look.at_table:
        forget = Send(DropFavourite(name=each.name))
        choices.append(Target(id=f"favourite:{each.name}:drop", label=say("forget-it"), icon="trash", style="quiet", does=forget))
    if not choices:
        return None
    if len(choices) == 1 and not (each.own and look.at_table):
        only = choices[0]
        return Target(id=f"favourite:{each.name}", label=sheet_title(each.name), sub=sub, does=only.does)
    return Target(id=f"favourite:{each.name}", label=sheet_title(each.name), sub=sub, does=Offer(tuple(choices)))


def _sides(look: SceneSource, side: str | None) -> tuple[str, ...]:
    """Who can be on this side of a payment: a fixed account, or any seat."""
    return look.here if side is None else (side,)


def _payment(look: SceneSource, each: Favourite, payer: str, payee: str) -> Target | None:
    """The target for this payment, if this screen may make it and there is something to pay."""
    setup, by, money = look.setup, look.viewer, look.setup.currencies[each.currency]
    if payer == payee:
        return None
    amount = amount_of(setup, each, look.seen.balances[each.currency].get(payer) or 0)
    if not amount:
        return None
    if payer == ALL:
        may, room = keeps_the_bank(setup, by), all(_can_pay(look, money, seat, amount) for seat in look.here if seat != payee)
    elif payee == ALL:
        may = payer == by or (keeps_the_bank(setup, by) and may_pay_from(setup, by, payer))
        room = _can_pay(look, money, payer, amount * len([seat for seat in look.here if seat != payer]))
    else:
        may, room = may_pay_from(setup, by, payer), _can_pay(look, money, payer, amount)
    if not (may and room):
        return None
    label = say("pays-to", payee=_who(look, payee)) if payee != BANK else _who(look, payer)
    does = Send(payment(setup, each, payer, payee, amount), by=by)
    return Target(id=f"favourite:{each.name}:{payer}:{payee}", label=label, seat=_seat(look, payee), does=does)


def _can_pay(look: SceneSource, money: MoneyShape, name: str, amount: int) -> bool:
    """Whether the account can pay, as far as this viewer sees: what is hidden may be enough."""
    held = look.seen.balances[money.name][name]
    without_end = (name in look.setup.index and money.debts) or (name == BANK and money.bank is None)
    return without_end or held is None or held >= amount


def _as(look: SceneSource, target: Target, name: str, payer: str) -> Target:
    return Target(id=name, label=_who(look, payer), seat=_seat(look, payer), does=target.does)


def _who(look: SceneSource, name: str) -> Text:
    return say("everybody") if name == ALL else look.account(name)


def _seat(look: SceneSource, name: str) -> Seat | None:
    return name if name in look.setup.index else None


# --- claims, pots, the book -------------------------------------------------------------------------------------------------------


def claim_blocks(look: SceneSource) -> tuple[Block, ...]:
    """Who asks whom for what; a yes and a no for those who may answer."""
    found: list[Block] = []
    for asked in look.seen.claims:
        mine = look.viewer == asked.payer
        if look.own and not mine and look.viewer != asked.payee:
            continue
        words = say("claimed", payee=asked.payee, payer=asked.payer, amount=look.amount(asked.currency, asked.amount))
        money = look.setup.currencies[asked.currency]
        targets: list[Target] = []
        if (look.at_table or mine) and _can_pay(look, money, asked.payer, asked.amount):
            yes = say("claim-yes", payer=asked.payer)
            targets.append(
                Target(
                    id=f"allow:{asked.number}", label=yes, icon="check", style="go", does=Send(Allow(claim=asked.number), by=look.viewer)
                )
            )
        if look.at_table or look.own:
            no = say("claim-no") if look.viewer != asked.payee else say("claim-back")
            targets.append(Target(id=f"deny:{asked.number}", label=no, does=Send(Deny(claim=asked.number), by=look.viewer)))
        found.append(Note(text=words, icon="hand-coins", title=sheet_title(asked.reason) if asked.reason else None, tone="wait"))
        if targets:
            found.append(Buttons(targets=tuple(targets), columns=2))
    return tuple(found)


def pot_blocks(look: SceneSource) -> tuple[Block, ...]:
    """What is in the pots, and in a limited bank."""
    setup, rows = look.setup, []
    for name in setup.accounts:
        if name in setup.index or (name == BANK and all(money.bank is None for money in setup.sheet.currencies)):
            continue
        cells = tuple(
            Cell(text=look.balance(name, money.name), strong=True)
            for money in setup.sheet.currencies
            if name != BANK or money.bank is not None or len(setup.currencies) > 1
        )
        rows.append(
            Row(face=Face(kind="bank" if name == BANK else "coins", name=look.account(name)), cells=(Cell(text=look.account(name)), *cells))
        )
    return (Rows(rows=tuple(rows)),) if rows else ()


def last_entries(look: SceneSource) -> tuple[Block, ...]:
    """The last entries; on the tablet a tap reverses one by a counter-entry (FT-B6)."""
    entries = tuple(reversed(look.seen.book))
    if not entries:
        return ()
    if look.at_table:
        targets = (*(_to_reverse(look, entry) for entry in entries), *_older(look))
        return (Buttons(targets=targets, columns=1, title=say("title-book")),)
    return (Rows(rows=tuple(_entry(look, entry) for entry in entries), title=say("title-book")),)


def _older(look: SceneSource) -> tuple[Target, ...]:
    """Older entries, some at a time, the newest first: even the first one of a long evening can be reversed (FT-B6)."""
    numbered = [(number, written_entry(number, entry)) for number, entry in enumerate(look.seen.older, 1)]
    pages = [numbered[at : at + A_PAGE] for at in range(0, len(numbered), A_PAGE)]
    found = []
    for page in reversed(pages):
        choices = tuple(_to_reverse(look, entry) for _, entry in reversed(page))
        label = say("entries-from-to", first=page[0][0], last=page[-1][0])
        found.append(Target(id=f"older:{page[0][0]}", label=label, does=Offer(choices)))
    if not found:
        return ()
    does = found[0].does if len(found) == 1 else Offer(tuple(found))
    return (Target(id="older", label=say("older-entries"), icon="clock-counter-clockwise", style="quiet", does=does),)


def _entry(look: SceneSource, entry: Written) -> Row:
    figure = look.amount(entry.currency, entry.amount)
    state: RowState = "faint" if entry.reversed else "plain"
    return Row(cells=(Cell(text=_in_words(look, entry)), Cell(text=figure, strong=True)), state=state)


def _to_reverse(look: SceneSource, entry: Written) -> Target:
    money, name, figure = look.setup.currencies[entry.currency], f"reverse:{entry.number}", look.amount(entry.currency, entry.amount)
    if entry.reversed or not all(_can_pay(look, money, account, amount) for account, amount in entry.back.items()):
        return Target(id=name, label=_in_words(look, entry), sub=figure, state="done")
    sure = Confirm(say("reverse-sure"), Send(Reverse(entry=entry.number)))
    return Target(id=name, label=_in_words(look, entry), sub=figure, icon="arrow-u-up-left", does=sure)


def _in_words(look: SceneSource, entry: Written) -> Text:
    """Who paid whom, and why."""
    payer = look.account(entry.payers[0]) if len(entry.payers) == 1 else say("everybody")
    payee = look.account(entry.payees[0]) if len(entry.payees) == 1 else say("everybody")
    if entry.reverses is not None:
        return say("entry-back", payer=payer, payee=payee)
    return (
        say("entry-why", payer=payer, payee=payee, reason=sheet_name(entry.reason))
        if entry.reason
        else say("entry", payer=payer, payee=payee)
    )
