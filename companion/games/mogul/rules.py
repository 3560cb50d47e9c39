"""The referee of Mogul: what a command does, or the rule it offends.

A round is a turned card and its premiums, the auction for the right to act on it, the winner's action, and perhaps the
runner-up's. Refusals never tell how many chips somebody holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.auctions.pot import PotAuction
from companion.games.mogul.commands import Borrow, ChooseShare, Deal, Decline, Drop, Sell, Stay, Take, TurnOver
from companion.games.mogul.happenings import (
    CardDiscarded,
    ChipsScored,
    Crashed,
    Declined,
    ShareGiven,
    auction_won,
    card_turned,
    colours_of,
    dropped,
    loan_taken,
    premium_scored,
    share_taken,
    shares_sold,
    stayed,
)
from companion.games.mogul.position import card_gone
from companion.games.mogul.setup import CRASH
from companion.games.mogul.state import AUCTION, BANK, CHOOSING, OVER, RUNNER_UP, SETUP, TURNING, WINNER, State
from companion.kernel.command import (
    Command,
    GameWon,
    Happening,
    Outcome,
    Refusal,
    accepted,
    game_over,
    never_by,
    out_of_phase,
    out_of_turn,
)
from companion.kernel.company import away_places, present_seats
from companion.kernel.seat import TABLE
from companion.ledger import NotMoved

Ruling = Outcome[State] | Refusal


def rule(state: State, by: str, command: Command) -> Ruling:
    """Rule on a command by a seat or the table. The given state is not changed."""
    if state.phase == OVER:
        return game_over(command.do)
    phases, by_table, in_turn, then = _PLAY[type(command)]
    if (by == TABLE) != by_table:
        return never_by(by, command.do)
    if state.phase not in phases:
        return out_of_phase(state.phase, command.do)
    if by_table:
        return then(state, -1, command)
    seat = state.setup.index[by]
    if in_turn and seat != (turn := state.turn):
        return out_of_turn(by, None if turn is None else state.setup.seats[turn])
    return then(state, seat, command)


# --- before the first round ------------------------------------------------------------------------------------------------------


def _deal(state: State, _: int, command: Deal) -> Ruling:
    """Give everybody a share marked S (MO-S3)."""
    setup = state.setup
    for seat in present_seats(setup):
        if seat not in command.shares:
            return Refusal(rule="MO-S3", reason="share_missing", args={"seat": seat})
    dealt: Counter[str] = Counter()
    for seat, card in command.shares.items():
        dealt[card] += 1
        if dealt[card] > setup.edition.marked.get(card, 0):
            args = {"seat": seat, **colours_of(card), "possible": list(setup.edition.marked)}
            return Refusal(rule="MO-S3", reason="not_marked", args=args)
    unseen = state.unseen.without_all(command.shares.values())
    if unseen is None:
        return card_gone(setup, next(card for card in dealt if state.unseen.count(card) < dealt[card]))
    new = state.copy()
    new.unseen = unseen
    given = {seat: (command.shares[seat],) for seat in setup.seats if seat in command.shares}
    new.shares = tuple(tuple(sorted((*own, *given.get(seat, ())))) for seat, own in zip(setup.seats, state.shares, strict=True))
    new.phase = CHOOSING if setup.options.quick_start else TURNING
    told = tuple(ShareGiven(seat=seat, **colours_of(command.shares[seat])) for seat in given)
    return accepted(new, told, command.by_app)


def _choose_share(state: State, seat: int, command: ChooseShare) -> Ruling:
    """Choose a second share, in a colour that nobody has chosen (MO-S6)."""
    setup, card = state.setup, command.card
    if card == CRASH:
        return Refusal(rule="MO-S6", reason="not_a_share", args={"card": card})
    told = colours_of(card)
    if told["centre"] in state.chosen:
        return Refusal(rule="MO-S6", reason="colour_chosen", args={**told, "chosen": list(state.chosen)})
    unseen = state.unseen.without(card)
    if unseen is None:
        return card_gone(setup, card)
    new = state.copy()
    new.unseen = unseen
    new.shares = _with_share(state, seat, card)
    new.chosen = (*state.chosen, told["centre"])
    if len(new.chosen) == len(present_seats(setup)):
        new.chosen = ()
        new.phase = TURNING
    return accepted(new, (ShareGiven(seat=setup.seats[seat], **told),))


# --- the turned card ---------------------------------------------------------------------------------------------------------------


def _turn_over(state: State, _: int, command: TurnOver) -> Ruling:
    """Turn over a card: the Crash ends the game; a share pays premiums and is up for auction (MO-R1)."""
    card = command.card
    if card == CRASH:
        return _crash(state, command.by_app)
    setup = state.setup
    unseen = state.unseen.without(card)
    if unseen is None:
        return card_gone(setup, card)
    centre = setup.edition.centre
    colour = centre[card]
    told: list[Happening] = [card_turned(**colours_of(card))]
    scores = list(state.scores)
    for seat, own in enumerate(state.shares):
        points = [centre[each] for each in own].count(colour)
        if points:  # MO-R2
            scores[seat] += points
            told.append(premium_scored(seat=setup.seats[seat], points=points, colour=colour))
    new = state.copy()
    new.unseen = unseen
    new.card = card
    new.scores = tuple(scores)
    new.auction = PotAuction.opened(state.bidders())
    new.phase = AUCTION
    return accepted(new, tuple(told), command.by_app)


def _crash(state: State, by_app: bool) -> Ruling:
    """End the game with the Crash: chips become points (MO-E1)."""
    setup = state.setup
    if state.pile > setup.edition.box.crash.among:  # MO-S5
        return Refusal(rule="MO-S5", reason="crash_too_early", args={"pile": state.pile, "among": setup.edition.box.crash.among})
    new = state.copy()
    new.card = CRASH
    new.phase = OVER
    gains = [state.chips(seat) // setup.edition.box.chips.point for seat in range(len(setup.seats))]
    new.scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    told = [ChipsScored(seat=seat, points=gain) for seat, gain in zip(setup.seats, gains, strict=True) if gain]
    return accepted(new, (Crashed(), *told, GameWon(winners=new.winners())), by_app)


# --- the auction -------------------------------------------------------------------------------------------------------------------


def _borrow(state: State, seat: int, _: Borrow) -> Ruling:
    """Borrow: chips now for spaces back, never repaid (MO-R3)."""
    setup = state.setup
    if not state.in_time_to_borrow(seat):
        return Refusal(rule="MO-R3", reason="loan_too_late", args={"seat": setup.seats[seat]})
    if state.phase != AUCTION:  # no card is turned over yet, or the auction was won before that seat did anything
        return Refusal(rule="MO-R3", reason="loan_not_now")
    if not state.in_turn_to_borrow(seat):
        return Refusal(rule="MO-R3", reason="loan_in_turn", args={"seat": setup.seats[seat]})
    if not state.can_go_back(seat):
        return Refusal(rule="MO-R3", reason="loan_below_zero", args={"seat": setup.seats[seat], "spaces": setup.options.loan_cost})
    if state.loans[seat] >= setup.loan_limit:
        return Refusal(rule="MO-R3", reason="loan_again", args={"seat": setup.seats[seat], "most": setup.loan_limit})
    ledger = state.ledger.transfer(BANK, setup.hands[seat], setup.edition.box.chips.loan)
    if isinstance(ledger, NotMoved):
        return Refusal(rule="MO-R3", reason="bank_too_poor", args={"bank": state.bank, "loan": setup.edition.box.chips.loan})
    new = state.copy()
    new.ledger = ledger
    new.scores = _plus(state.scores, seat, -setup.options.loan_cost)
    new.loans = _plus(state.loans, seat, 1)
    return accepted(new, (loan_taken(seat=setup.seats[seat], chips=setup.edition.box.chips.loan, spaces=setup.options.loan_cost),))


def _stay(state: State, seat: int, _: Stay) -> Ruling:
    """Put a chip into the pot (MO-R4)."""
    assert state.auction is not None
    paid = state.auction.stay(state.ledger)
    if isinstance(paid, NotMoved):
        return Refusal(rule="MO-R4", reason="no_chip", args={"seat": state.setup.seats[seat]})
    new = state.copy()
    new.auction, new.ledger = paid
    return accepted(new, (stayed(seat=state.setup.seats[seat], pot=new.pot),))


def _drop(state: State, seat: int, _: Drop) -> Ruling:
    return drop_out(state, seat)


def drop_out(state: State, seat: int) -> Outcome[State]:
    """A player drops out with the pot, on turn or because they leave (MO-R5); if one is left, that player has won (MO-R6)."""
    assert state.auction is not None
    seats = state.setup.seats
    new = state.copy()
    new.auction, new.ledger = state.auction.left(state.setup.hands[seat], state.ledger)
    out = dropped(seat=seats[seat], pot=state.pot)
    if new.auction.winner is None:
        return accepted(new, (out,))
    new.phase = WINNER
    won = auction_won(seat=seats[state.setup.seat_of[new.auction.winner]], runner_up=seats[seat])
    return accepted(new, (out, won))


# --- the two actions ---------------------------------------------------------------------------------------------------------------


def _take(state: State, seat: int, _: Take) -> Ruling:
    """Take the card; the player begins the next round (MO-R9)."""
    if state.taken:
        return Refusal(rule="MO-R8", reason="taken_already", args={"seat": state.setup.seats[seat]})
    card = state.card
    assert card is not None
    new = state.copy()
    new.shares = _with_share(state, seat, card)
    new.taken = True
    new.first = seat
    return _acted(state, new, share_taken(seat=state.setup.seats[seat], **colours_of(card)))


def _sell(state: State, seat: int, command: Sell) -> Ruling:
    """Sell shares of the border colour, each for as many points as all players hold of it (MO-R10); they are discarded (MO-R11)."""
    setup, card = state.setup, state.card
    assert card is not None
    if state.phase == RUNNER_UP and not state.taken:
        return Refusal(rule="MO-R8", reason="sold_already", args={"seat": setup.seats[seat]})
    colour = setup.edition.border[card]
    own = list(state.shares[seat])
    for each in command.cards:
        if each not in own:
            return Refusal(rule="MO-R10", reason="not_own", args={"seat": setup.seats[seat], **colours_of(each)})
        if setup.edition.centre[each] != colour:
            return Refusal(rule="MO-R10", reason="wrong_colour", args={**colours_of(each), "colour": colour})
        own.remove(each)
    worth = state.held(colour)
    number = len(command.cards)
    new = state.copy()
    new.shares = (*state.shares[:seat], tuple(own), *state.shares[seat + 1 :])
    new.scores = _plus(state.scores, seat, worth * number)
    told = shares_sold(seat=setup.seats[seat], cards=command.cards, colour=colour, number=number, each=worth, points=worth * number)
    return _acted(state, new, told)


def _decline(state: State, seat: int, _: Decline) -> Ruling:
    """Do nothing: only the runner-up may, and with that option not when the card is left (MO-R8)."""
    name = state.setup.seats[seat]
    if state.phase == WINNER:
        return Refusal(rule="MO-R7", reason="winner_acts", args={"seat": name})
    if state.setup.options.runner_up_must_take and not state.taken:
        return Refusal(rule="MO-R8", reason="must_take", args={"seat": name})
    return _acted(state, state.copy(), Declined(seat=name))


def _acted(before: State, new: State, told: Happening) -> Ruling:
    """After the winner's action it is the runner-up's turn; after the runner-up's the round is over."""
    if before.phase == WINNER and before.runner_up not in away_places(before.setup):
        new.phase = RUNNER_UP
        return accepted(new, (told,))
    happenings: tuple[Happening, ...] = (told,)
    if not new.taken and new.card is not None:  # MO-R8
        happenings = (told, CardDiscarded(**colours_of(new.card)))
        if not new.setup.edition.box.rulings.first_stays and new.auction is not None and new.auction.winner is not None:
            new.first = new.setup.seat_of[new.auction.winner]
    new.phase = TURNING
    new.card = None
    new.taken = False
    new.auction = None
    new.loans = (0,) * len(new.scores)
    return accepted(new, happenings)


# --- helpers ------------------------------------------------------------------------------------------------------------------------


def _plus(numbers: tuple[int, ...], place: int, change: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + change, *numbers[place + 1 :])


def _with_share(state: State, seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    return (*state.shares[:seat], tuple(sorted((*state.shares[seat], card))), *state.shares[seat + 1 :])


_DECIDING = frozenset((WINNER, RUNNER_UP))
_PLAY: dict[type[Command], tuple[frozenset[str], bool, bool, Callable[[State, int, Any], Ruling]]] = {
    # in which phases; whether only the table; whether only in turn; then the rule
    Deal: (frozenset((SETUP,)), True, False, _deal),
    ChooseShare: (frozenset((CHOOSING,)), False, True, _choose_share),
    TurnOver: (frozenset((TURNING,)), True, False, _turn_over),
    Borrow: (frozenset((TURNING, AUCTION, WINNER, RUNNER_UP)), False, False, _borrow),  # MO-R3 says when
    Stay: (frozenset((AUCTION,)), False, True, _stay),
    Drop: (frozenset((AUCTION,)), False, True, _drop),
    Take: (_DECIDING, False, True, _take),
    Sell: (_DECIDING, False, True, _sell),
    Decline: (_DECIDING, False, True, _decline),
}
