"""A Mogul evening in a few words: lines of a record, read strictly and played as `companion replay` plays them.

play(DEAL, turn("pink/blue"), stay("Ana"), drop("Bo"))
"""

from __future__ import annotations

from companion.games.mogul.state import State
from companion.kernel.command import Refusal
from companion.kernel.form import Json
from companion.table import catalogue, records
from tests.games.played import Evenings, PlayedRecord
from tests.games.played import Line as Line

THREE = ("Ana", "Bo", "Cy")
SIX = ("Ana", "Bo", "Cy", "Dan", "Eve", "Flo")


def said(by: str, do: str, **fields: Json) -> Line:
    return {"by": by, "do": do, **fields}


def deal(*shares: str, seats: tuple[str, ...] = THREE) -> Line:
    return said("table", "deal", shares=dict(zip(seats, shares, strict=False)))


def turn(card: str, **more: Json) -> Line:
    return said("table", "turn_over", card=card, **more)


def choose(seat: str, card: str) -> Line:
    return said(seat, "choose_share", card=card)


def leave(seat: str) -> Line:
    return said("table", "leave", seat=seat, reason="has to go")


def come(seat: str) -> Line:
    return said("table", "come", seat=seat, reason="is back")


def borrow(seat: str) -> Line:
    return said(seat, "borrow")


def stay(seat: str) -> Line:
    return said(seat, "stay")


def drop(seat: str) -> Line:
    return said(seat, "drop")


def take(seat: str) -> Line:
    return said(seat, "take")


def sell(seat: str, *cards: str) -> Line:
    return said(seat, "sell", cards=list(cards))


def decline(seat: str) -> Line:
    return said(seat, "decline")


def adjust(seat: str, amount: int, reason: str | None = "miscounted") -> Line:
    return said("table", "adjust_money", seat=seat, amount=amount, **({} if reason is None else {"reason": reason}))


def put(reason: str | None = "as it lies", **position: Json) -> Line:
    return said("table", "set_position", position=position, **({} if reason is None else {"reason": reason}))


DEAL = deal("brown/green", "brown/blue", "brown/pink")  # to Ana, Bo, Cy


def won_by_cy(card: str) -> tuple[Line, ...]:
    """The first round's auction: Ana drops, then Bo; nobody pays. Bo is runner-up."""
    return (turn(card), drop("Ana"), drop("Bo"))


def before_the_crash(**shares: list[str]) -> Line:
    """The table put so that only the Crash is left in the pile: these shares lie before the players, all others are discarded."""
    left = dict(DECK)
    for own in shares.values():
        for card in own:
            left[card] -= 1
    rest = [card for card, count in left.items() for _ in range(count)]
    return put(shares=shares, discards=rest)


class Played(PlayedRecord[State]):
    """What came of a record."""


play, accepted, refused, record = Evenings("mogul", Played, THREE).words


def is_refusal(answer: object) -> bool:
    return isinstance(answer, Refusal)


DECK: dict[str, int] = dict(records.make_setup(catalogue.game("mogul"), None, THREE, {}).edition.deck)
