"""The legal commands: every command that the rules would accept now, as `--legal` lists them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from companion.games.mogul.commands import Borrow, ChooseShare, Deal, Decline, Drop, Sell, Stay, Take
from companion.games.mogul.setup import CRASH, Setup
from companion.games.mogul.state import AUCTION, CHOOSING, RUNNER_UP, SETUP, TURNING, WINNER, State
from companion.kernel.command import Command
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE

BORROW, STAY, DROP, TAKE, DECLINE = Borrow(), Stay(), Drop(), Take(), Decline()


def legal(state: State, by: str) -> list[Command]:
    """The commands a seat may give now; for the table, its deals and the cards that may be on top of the pile."""
    if by == TABLE:
        return _for_table(state)
    setup = state.setup
    seat = setup.index.get(by)
    if seat is None:
        return []
    phase = state.phase
    if phase == AUCTION:
        found: list[Command] = []
        if state.may_borrow(seat):
            found.append(BORROW)
        assert state.auction is not None
        if setup.hands[seat] == state.auction.turn:
            if state.chips(seat):
                found.append(STAY)
            found.append(DROP)
        return found
    if seat != state.turn:
        return []
    if phase == WINNER:
        return [TAKE, *sales(state, seat)]
    if phase == RUNNER_UP:
        if state.taken:
            return [*sales(state, seat), DECLINE]
        return [TAKE] if setup.options.runner_up_must_take else [TAKE, DECLINE]
    if phase == CHOOSING:
        centre = setup.edition.centre
        return [ChooseShare(card=card) for card in state.unseen if centre[card] not in state.chosen]
    return []


def sellable(state: State, seat: int) -> tuple[str, ...]:
    """A player's shares in the turned card's border colour."""
    edition = state.setup.edition
    colour = edition.border.get(state.card or "")
    return tuple(card for card in state.shares[seat] if edition.centre[card] == colour)


def sales(state: State, seat: int) -> tuple[Sell, ...]:
    """Every possible sale, also of no share."""
    return _parts_of(sellable(state, seat))


@lru_cache(maxsize=4096)
def _parts_of(cards: tuple[str, ...]) -> tuple[Sell, ...]:
    """Every different choice of these cards, sorted."""
    numbers = Counter(cards)
    ranges = [range(number + 1) for number in numbers.values()]
    found = (tuple(card for card, times in zip(numbers, taken, strict=True) for _ in range(times)) for taken in product(*ranges))
    return tuple(Sell(cards=part) for part in sorted(tuple(sorted(part)) for part in found))


def _for_table(state: State) -> list[Command]:
    if state.phase == TURNING:
        setup = state.setup
        found: list[Command] = [setup.turn_overs[card] for card in state.unseen]
        if state.pile <= setup.edition.box.crash.among:  # MO-S5
            found.append(setup.turn_overs[CRASH])
        return found
    if state.phase == SETUP:
        return [Deal(shares=dict(zip(present_seats(state.setup), dealt, strict=True))) for dealt in _deals(state.setup, state)]
    return []


def _deals(setup: Setup, state: State) -> list[tuple[str, ...]]:
    """Every way to give out the marked shares (MO-S3)."""
    found: list[tuple[str, ...]] = [()]
    most = {card: min(number, state.unseen.count(card)) for card, number in setup.edition.marked.items()}
    for _ in present_seats(setup):
        found = [(*dealt, card) for dealt in found for card, number in most.items() if dealt.count(card) < number]
    return found
