"""House rulings: the table is right, and says why.

Chips move between a hand and the bank; a marker or the whole table is put as it lies. Allowed at any time, also after the end:
winners are reckoned from the scores and shares as they are. The end counts chips too, so chips moved after the Crash move that
hand's marker as the Crash would have (MO-E1).

What lies open must still fit the box: no more of a card than there are, no chips made or lost. A card that lies nowhere in the
open is in the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.auctions.pot import POT
from companion.games.mogul.edition import CRASH, Setup
from companion.games.mogul.happenings import ChipsAdjusted, GameWon, MarkerPut, PositionPut, colours_of
from companion.games.mogul.state import BANK, OVER, State
from companion.kernel.command import (
    AdjustMoney,
    Command,
    Correct,
    Happening,
    Malformed,
    Outcome,
    Refusal,
    SetPosition,
    has_reason,
    never_by,
    reason_missing,
)
from companion.kernel.game import Json
from companion.kernel.seat import TABLE
from companion.kernel.stock import Stock
from companion.ledger import Fault

POSITION = ("scores", "shares", "card", "discards", "pot", "bank", "first")


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """A house ruling, by the table only and never without a reason."""
    if by != TABLE:
        return never_by(by, command.do)
    assert isinstance(command, AdjustMoney | Correct | SetPosition)
    if not has_reason(command.reason):
        return reason_missing(command.do)
    match command:
        case AdjustMoney():
            ruled = _adjust(state, command)
        case Correct():
            ruled = _correct(state, command)
        case SetPosition():
            ruled = _put(state, command.position)
    if isinstance(ruled, Refusal):
        return ruled
    new, told = ruled
    if new.winners() != state.winners():
        return Outcome(new, (told, GameWon(winners=new.winners())))
    return Outcome(new, (told,))


def position(state: State) -> dict[str, Json]:
    """The table as it lies: everything in the open, nothing out of a hand."""
    seats = state.setup.seats
    return {
        "scores": dict(zip(seats, state.scores, strict=True)),
        "shares": {seat: list(own) for seat, own in zip(seats, state.shares, strict=True)},
        "card": state.open_card,
        "discards": state.discards(),
        "pot": state.pot,
        "bank": state.bank,
        "first": seats[state.first],
    }


def _adjust(state: State, command: AdjustMoney) -> tuple[State, Happening] | Refusal:
    """Chips from the bank into a hand, or back: neither can hold less than none."""
    setup = state.setup
    seat, hand, amount = setup.index[command.seat], setup.hands[setup.index[command.seat]], command.amount
    ledger = state.ledger.transfer(BANK, hand, amount) if amount >= 0 else state.ledger.transfer(hand, BANK, -amount)
    if isinstance(ledger, Fault):
        if amount >= 0:
            return Refusal(rule="KERNEL-STOCK", reason="bank_too_small", args={"bank": state.bank, "amount": amount})
        return Refusal(rule="KERNEL-STOCK", reason="hand_too_small", args={"seat": command.seat})
    new = state.copy()
    new.ledger = ledger
    if state.phase == OVER:
        point = setup.edition.chips_a_point
        gain = new.chips(seat) // point - state.chips(seat) // point
        new.scores = tuple(score + gain * (place == seat) for place, score in enumerate(state.scores))
    return new, ChipsAdjusted(seat=command.seat, amount=amount)


def _correct(state: State, command: Correct) -> tuple[State, Happening]:
    """A marker put on another space."""
    new = state.copy()
    seat = state.setup.index[command.piece]
    new.scores = (*state.scores[:seat], command.to, *state.scores[seat + 1 :])
    return new, MarkerPut(seat=command.piece, score=command.to)


def _put(state: State, parts: Mapping[str, Any]) -> tuple[State, Happening] | Refusal:
    """Any part of a position; what is not named stays as it is."""
    setup = state.setup
    whole = position(state)
    for name, part in parts.items():
        whole[name] = {**whole[name], **part} if name in ("scores", "shares") else part
    card = whole["card"]
    if (card is None) != (state.open_card is None) or (card == CRASH) != (state.open_card == CRASH):
        return Refusal(rule="KERNEL-STOCK", reason="card_not_now", args={"phase": state.phase})
    lying = Counter(card for own in whole["shares"].values() for card in own)
    if card not in (None, CRASH):
        lying[card] += 1
    discards: Counter[str] = Counter(whole["discards"])
    if "discards" not in parts:  # what is said to lie open and is in the pile no more has come off the discards
        discards = Counter({each: min(number, setup.edition.deck[each] - lying[each]) for each, number in discards.items()})
    lying += discards
    left = {kind: count - lying[kind] for kind, count in setup.edition.deck.items()}
    for kind in sorted(lying):
        if left.get(kind, -1) < 0:
            return card_gone(setup, kind)
    if whole["pot"] < 0 or whole["bank"] < 0 or whole["pot"] + whole["bank"] != state.pot + state.bank:
        return Refusal(rule="KERNEL-STOCK", reason="chips_astray", args={"together": state.pot + state.bank})
    change = whole["pot"] - state.pot
    ledger = state.ledger.transfer(BANK, POT, change) if change >= 0 else state.ledger.transfer(POT, BANK, -change)
    assert not isinstance(ledger, Fault)
    new = state.copy()
    new.ledger = ledger
    new.unseen = Stock(setup.box.kinds, tuple(left[kind] for kind in setup.box.kinds))
    new.scores = tuple(whole["scores"][seat] for seat in setup.seats)
    new.shares = tuple(tuple(sorted(whole["shares"][seat])) for seat in setup.seats)
    if not state.taken:
        new.card = card
    new.first = setup.index[whole["first"]]
    return new, PositionPut(parts=tuple(parts))


def card_gone(setup: Setup, card: str) -> Refusal:
    """The box has not so many of this card: all lie open or are discarded, or there never was one."""
    return Refusal(rule="KERNEL-STOCK", reason="card_gone", args={**colours_of(card), "number": setup.edition.deck.get(card, 0)})


def checked(setup: Setup, parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """A position whose names exist and whose figures are figures, or Malformed."""
    for name, part in parts.items():
        place = f"position.{name}"
        match name:
            case "scores":
                for seat, score in _by_seat(setup, place, part):
                    whole_number(score, f"{place}.{seat}")
            case "shares":
                for seat, own in _by_seat(setup, place, part):
                    _cards(setup, f"{place}.{seat}", own)
            case "discards":
                _cards(setup, place, part)
            case "card":
                if part is not None:
                    known_card(setup, part, place)
            case "pot" | "bank":
                whole_number(part, place)
            case "first":
                if type(part) is not str or part not in setup.index:
                    raise Malformed(place, "seat_unknown")
            case _:
                raise Malformed(place, "key_unknown", known=POSITION)
    return parts


def _by_seat(setup: Setup, place: str, part: Any) -> list[tuple[str, Any]]:
    if not isinstance(part, Mapping):
        raise Malformed(place, "wrong_type", expected="object")
    for seat in part:
        if seat not in setup.index:
            raise Malformed(place, "seat_unknown")
    return list(part.items())


def _cards(setup: Setup, place: str, cards: Any) -> None:
    if not isinstance(cards, list | tuple):
        raise Malformed(place, "wrong_type", expected="array")
    for card in cards:
        known_card(setup, card, place)


def whole_number(number: Any, place: str) -> int:
    """An integer and nothing like one, or Malformed."""
    if type(number) is not int:
        raise Malformed(place, "wrong_type", expected="int")
    return number


def known_card(setup: Setup, card: Any, place: str) -> str:
    """A card that the edition has, or the Crash; whether the box still holds one is the referee's affair."""
    if type(card) is not str:
        raise Malformed(place, "wrong_type", expected="str")
    if card != CRASH and card not in setup.edition.deck:
        raise Malformed(place, "card_unknown", card=card[:40])
    return card
