"""The table as it lies: everything in the open, nothing out of a hand; shown in the form in which it can be put, at any moment.

A whole position brings its moment with it. Where only parts are named the moment follows from them: a card put in the middle is up
for auction, a card taken away is a round that is over, and with a share before everybody the start is behind us. What lies open must
fit the box: no more of a card than there are, no chips made or lost. A card that lies nowhere in the open is in the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.auctions.pot import POT, PotAuction
from companion.games.mogul.edition import CRASH, Setup
from companion.games.mogul.happenings import PositionPut, colours_of
from companion.games.mogul.state import AUCTION, BANK, CHOOSING, OVER, PHASES, RUNNER_UP, SETUP, TURNING, WINNER, State
from companion.kernel.command import Happening, Malformed, Refusal
from companion.kernel.game import Json
from companion.kernel.stock import Stock
from companion.ledger import Fault

POSITION = ("phase", "first", "card", "taken", "still_in", "last_out", "scores", "shares", "discards", "pot", "bank")
BIDDING = (AUCTION, WINNER, RUNNER_UP)  # a card is up


def position(state: State) -> dict[str, Json]:
    """The table as it lies."""
    setup, seats, auction = state.setup, state.setup.seats, state.auction
    runner_up = state.auction.last_out if state.auction is not None else None
    return {
        "phase": state.phase,
        "first": seats[state.first],
        "card": state.card,
        "taken": state.taken,
        "still_in": [seats[setup.seat_of[each]] for each in auction.still_in] if auction is not None else [],
        "last_out": None if runner_up is None else seats[setup.seat_of[runner_up]],
        "scores": dict(zip(seats, state.scores, strict=True)),
        "shares": {seat: list(own) for seat, own in zip(seats, state.shares, strict=True)},
        "discards": state.discards(),
        "pot": state.pot,
        "bank": state.bank,
    }


def put(state: State, parts: Mapping[str, Any]) -> tuple[State, Happening] | Refusal:
    """Any part of a position; what is not named stays as it is, or as the moment wants it."""
    setup = state.setup
    whole = position(state)
    for name, part in parts.items():
        whole[name] = {**whole[name], **part} if name in ("scores", "shares") else part
    whole["phase"] = phase = parts["phase"] if "phase" in parts else _moment(state, parts, whole)
    if phase != state.phase and "card" not in parts:
        whole["card"] = CRASH if phase == OVER else None if phase not in BIDDING else whole["card"]
    if phase != RUNNER_UP and "taken" not in parts:
        whole["taken"] = False
    card, taken = whole["card"], whole["taken"]
    if (card not in (None, CRASH)) != (phase in BIDDING) or (card == CRASH) != (phase == OVER) or (taken and phase != RUNNER_UP):
        return Refusal(rule="KERNEL-STOCK", reason="card_not_now", args={"phase": phase})
    left = _left(state, parts, whole)
    if isinstance(left, Refusal):
        return left
    if whole["pot"] < 0 or whole["bank"] < 0 or whole["pot"] + whole["bank"] != state.pot + state.bank:
        return Refusal(rule="KERNEL-STOCK", reason="chips_astray", args={"together": state.pot + state.bank})
    change = whole["pot"] - state.pot
    ledger = state.ledger.transfer(BANK, POT, change) if change >= 0 else state.ledger.transfer(POT, BANK, -change)
    assert not isinstance(ledger, Fault)
    new = state.copy()
    new.first = setup.index[whole["first"]]
    auction = _auction(state, parts, whole, new.first)
    if isinstance(auction, Refusal):
        return auction
    new.phase = phase
    new.auction = auction
    new.ledger = ledger
    new.unseen = Stock(setup.box.kinds, tuple(left[kind] for kind in setup.box.kinds))
    new.scores = tuple(whole["scores"][seat] for seat in setup.seats)
    new.shares = tuple(tuple(sorted(whole["shares"][seat])) for seat in setup.seats)
    new.card, new.taken = card, taken
    if phase not in BIDDING or state.phase not in BIDDING:
        new.loans = (0,) * len(setup.seats)
    if phase != CHOOSING:
        new.chosen = ()
    return new, PositionPut(parts=tuple(parts))


def _moment(state: State, parts: Mapping[str, Any], whole: Mapping[str, Any]) -> str:
    """The phase that the named parts speak of."""
    if "card" in parts:
        card, lies = parts["card"], state.card
        if card == CRASH:
            return OVER
        if card is not None:
            return state.phase if lies is not None and lies != CRASH else AUCTION
        if lies is not None:
            return TURNING
    if state.phase == SETUP and all(whole["shares"].values()):
        return TURNING
    return state.phase


def _left(state: State, parts: Mapping[str, Any], whole: Mapping[str, Any]) -> dict[str, int] | Refusal:
    """What is in the pile then, by card."""
    deck, card = state.setup.edition.deck, whole["card"]
    lying = Counter(each for own in whole["shares"].values() for each in own)
    if card not in (None, CRASH) and not whole["taken"]:  # a card that was taken lies among the shares
        lying[card] += 1
    discards: Counter[str] = Counter(whole["discards"])
    if "discards" not in parts:  # what is said to lie open and is in the pile no more has come off the discards
        discards = Counter({each: min(number, deck[each] - lying[each]) for each, number in discards.items()})
    lying += discards
    left = {kind: count - lying[kind] for kind, count in deck.items()}
    short = next((kind for kind in sorted(lying) if left.get(kind, -1) < 0), None)
    return left if short is None else card_gone(state.setup, short)


def _auction(state: State, parts: Mapping[str, Any], whole: Mapping[str, Any], first: int) -> PotAuction | Refusal | None:
    """Who is still in, who is asked next, who was the last to drop out."""
    setup, phase = state.setup, whole["phase"]
    if phase not in BIDDING:
        return None
    going = state.auction
    if going is None and "still_in" not in parts and phase == AUCTION:
        return PotAuction.opened(setup.hands[first:] + setup.hands[:first])
    named: list[str] = whole["still_in"]
    out: str | None = whole["last_out"]
    alone = phase != AUCTION
    if (len(named) == 1) != alone or not named or (alone and out is None) or out in named:
        return Refusal(rule="KERNEL-STOCK", reason="bidders_not_so", args={"phase": phase})
    start = setup.index[named[0]]
    around = setup.seats[start:] + setup.seats[:start]
    still_in = tuple(setup.hands[setup.index[seat]] for seat in around if seat in named)
    last_out = None if out is None else setup.hands[setup.index[out]]
    if going is not None and (going.still_in, going.last_out) == (still_in, last_out):
        return going
    fresh = len(named) == len(setup.seats) and whole["pot"] == 0
    return PotAuction(still_in, still_in if fresh else (), last_out)


def card_gone(setup: Setup, card: str) -> Refusal:
    """The box has not so many of this card: all lie open or are discarded, or there never was one."""
    return Refusal(rule="KERNEL-STOCK", reason="card_gone", args={**colours_of(card), "number": setup.edition.deck.get(card, 0)})


# --- a position's form --------------------------------------------------------------------------------------------------------------


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
                _seat(setup, part, place)
            case "last_out":
                if part is not None:
                    _seat(setup, part, place)
            case "still_in":
                if not isinstance(part, list | tuple):
                    raise Malformed(place, "wrong_type", expected="array")
                for index, seat in enumerate(part):
                    _seat(setup, seat, f"{place}[{index}]")
                if len(set(part)) < len(part):
                    raise Malformed(place, "name_twice")
            case "taken":
                if type(part) is not bool:
                    raise Malformed(place, "wrong_type", expected="bool")
            case "phase":
                if type(part) is not str or part not in PHASES:
                    raise Malformed(place, "phase_unknown", known=PHASES)
            case _:
                raise Malformed(place, "key_unknown", known=POSITION)
    return parts


def _seat(setup: Setup, seat: Any, place: str) -> None:
    if type(seat) is not str or seat not in setup.index:
        raise Malformed(place, "seat_unknown")


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
