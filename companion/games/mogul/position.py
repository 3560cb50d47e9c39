"""The table as it lies: everything that lies open, and nothing from a hand. It is shown in the form in which it can be put at any moment.

A whole position contains its phase. If only parts are named, the phase follows from them: a card in the middle is up for auction, a card
taken away ends the round, and when everybody has a share the start is over. What lies open must fit the box: not more of a card than
there are, no chips made or lost. A card that lies nowhere in the open is in the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

from companion.auctions.pot import POT, PotAuction
from companion.game import Movable
from companion.games.mogul.commands import Card
from companion.games.mogul.happenings import ChipsAdjusted, MarkerPut, colours_of
from companion.games.mogul.setup import CRASH, Setup
from companion.games.mogul.state import AUCTION, BANK, BIDDING, CHOOSING, OVER, RUNNER_UP, SETUP, TURNING, Phase, State
from companion.kernel.command import GameWon, Happening, Outcome, PositionPut, Refusal, impossible_unless
from companion.kernel.form import Distinct, PresentSeat, SeatName
from companion.kernel.shape import Shape
from companion.kernel.stock import Stock
from companion.kernel.text import raw
from companion.ledger import booked


class Position(Shape):
    """The table as it lies."""

    phase: Phase
    first: PresentSeat
    card: Card | None
    taken: bool
    still_in: Annotated[tuple[PresentSeat, ...], Distinct()]
    last_out: SeatName | None
    scores: Mapping[SeatName, int]
    shares: Mapping[SeatName, tuple[Card, ...]]
    discards: tuple[Card, ...]
    pot: int
    bank: int


def position(state: State) -> Position:
    """The table as it lies."""
    setup, seats, auction = state.setup, state.setup.seats, state.auction
    last_out = auction.last_out if auction is not None else None
    return Position(
        phase=state.phase,
        first=seats[state.first],
        card=state.card,
        taken=state.taken,
        still_in=tuple(seats[setup.seat_of[each]] for each in auction.still_in) if auction is not None else (),
        last_out=None if last_out is None else seats[setup.seat_of[last_out]],
        scores=dict(zip(seats, state.scores, strict=True)),
        shares=dict(zip(seats, state.shares, strict=True)),
        discards=tuple(state.discards()),
        pot=state.pot,
        bank=state.bank,
    )


def put(state: State, lies: Position, named: frozenset[str]) -> Outcome[State]:
    """Set the position; parts that are not named stay as they are, or as the phase requires."""
    setup, new = state.setup, state.copy()
    phase = lies.phase if "phase" in named else _moment(state, lies)
    card, taken = lies.card, lies.taken
    if phase != state.phase and "card" not in named:
        card = CRASH if phase == OVER else None if phase not in BIDDING else card
    ended_here = phase == state.phase == OVER and card == state.card != CRASH  # what lay in the middle lies there still
    if not ended_here:
        taken = taken and ("taken" in named or phase == RUNNER_UP)
        of_now = (card not in (None, CRASH)) == (phase in BIDDING) and (card == CRASH) == (phase == OVER)
        impossible_unless(of_now and (not taken or phase == RUNNER_UP), "card_not_now", phase=phase)
        new.chosen = state.chosen if phase == CHOOSING else ()
        new.loans = state.loans if phase in BIDDING and state.phase in BIDDING else (0,) * len(setup.seats)
    new.phase, new.card, new.taken = phase, card, taken
    new.first = setup.index[lies.first]
    new.scores = tuple(lies.scores[seat] for seat in setup.seats)
    new.shares = tuple(tuple(sorted(lies.shares[seat])) for seat in setup.seats)
    new.unseen = _unseen(new, lies, named)
    together = state.pot + state.bank
    impossible_unless(lies.pot >= 0 and lies.bank >= 0 and lies.pot + lies.bank == together, "chips_astray", together=together)
    new.ledger = booked(state.ledger.changed(POT, lies.pot - state.pot, BANK))
    new.auction = _auction(new, lies, named)
    return _ruled(state, new, PositionPut.of(named))


def _ruled(state: State, new: State, told: Happening) -> Outcome[State]:
    """The outcome of a house ruling; after the end the winners are computed again."""
    won = (GameWon(winners=new.winners()),) if new.winners() != state.winners() else ()
    return Outcome(new, (told, *won))


def _moment(state: State, lies: Position) -> Phase:
    """The phase that follows from what lies there now, where it is not named itself."""
    if lies.card == CRASH:
        return OVER
    if lies.card is not None:
        return state.phase if state.card not in (None, CRASH) else AUCTION
    if state.card is not None:  # it was taken away
        return TURNING
    if state.phase == SETUP and all(lies.shares.values()):
        return TURNING
    return state.phase


def _unseen(new: State, lies: Position, named: frozenset[str]) -> Stock:
    """The cards that are then in the pile."""
    deck, card = new.setup.edition.deck, new.open_card
    lying = Counter(each for own in new.shares for each in own)
    if card not in (None, CRASH):
        lying[card] += 1
    discards = Counter(lies.discards)
    if "discards" not in named:  # an open card that is in the pile no more must have come off the discards
        discards = Counter({each: min(number, deck[each] - lying[each]) for each, number in discards.items()})
    lying += discards
    for each in sorted(lying):
        impossible_unless(lying[each] <= deck.get(each, 0), "card_gone", **card_gone(new.setup, each).args)
    return Stock.of({each: count - lying[each] for each, count in deck.items()})


def _auction(new: State, lies: Position, named: frozenset[str]) -> PotAuction | None:
    """Who is still in, who is asked next, and who dropped out last. `new` still has the auction that was going on."""
    setup, phase, going = new.setup, new.phase, new.auction
    if phase not in BIDDING:
        return None
    if going is None and "still_in" not in named and phase == AUCTION:
        return PotAuction.opened(new.bidders())
    bidders, out = lies.still_in, lies.last_out
    alone = phase != AUCTION
    so = (len(bidders) == 1) == alone and bool(bidders) and not (alone and out is None) and out not in bidders
    impossible_unless(so, "bidders_not_so", phase=phase)
    start = setup.index[bidders[0]]
    around = setup.seats[start:] + setup.seats[:start]
    still_in = tuple(setup.hands[setup.index[seat]] for seat in around if seat in bidders)
    last_out = None if out is None else setup.hands[setup.index[out]]
    if going is not None and (going.still_in, going.last_out) == (still_in, last_out):
        return going
    fresh = len(bidders) == len(new.bidders()) and lies.pot == 0
    return PotAuction(still_in, still_in if fresh else (), last_out)


def card_gone(setup: Setup, card: str) -> Refusal:
    """The refusal that the box has not so many of this card: all are open or discarded, or there never was one."""
    return Refusal(rule="KERNEL-STOCK", reason="card_gone", args={**colours_of(card), "number": setup.edition.deck.get(card, 0)})


# --- one thing corrected, and the end -----------------------------------------------------------------------------------------------


def place_type(setup: Setup, piece: str) -> Any:
    """The type of a marker's place: a space of the score track, by its plain number."""
    return int if piece in setup.index else None


def movables(state: State) -> tuple[Movable, ...]:
    """The pieces that can be put elsewhere: the markers."""
    return tuple(Movable(piece=seat, name=raw(seat), to=score) for seat, score in zip(state.setup.seats, state.scores, strict=True))


def correct(state: State, piece: str, to: int) -> Outcome[State]:
    """Put a marker on another space."""
    new = state.copy()
    seat = state.setup.index[piece]
    new.scores = (*state.scores[:seat], to, *state.scores[seat + 1 :])
    return _ruled(state, new, MarkerPut(seat=piece, score=to))


def adjust(state: State, seat: str, amount: int) -> Outcome[State]:
    """Move chips from the bank into a hand, or back; neither can have less than 0.

    The end counts chips too: those moved after the Crash move that hand's marker as the Crash would have (MO-E1).
    """
    setup = state.setup
    place = setup.index[seat]
    impossible_unless(amount <= state.bank, "bank_too_small", bank=state.bank, amount=amount)
    impossible_unless(-amount <= state.chips(place), "hand_too_small", seat=seat)
    new = state.copy()
    new.ledger = booked(state.ledger.changed(setup.hands[place], amount, BANK))
    if state.card == CRASH:
        point = setup.edition.box.chips.point
        gain = new.chips(place) // point - state.chips(place) // point
        new.scores = tuple(score + gain * (each == place) for each, score in enumerate(state.scores))
    return _ruled(state, new, ChipsAdjusted(seat=seat, amount=amount))


def end_here(state: State) -> Outcome[State]:
    """End the game as it lies, with the present scores; only the Crash counts chips."""
    new = state.copy()
    new.phase = OVER
    new.auction = None
    return Outcome(new, (GameWon(winners=new.winners()),))
