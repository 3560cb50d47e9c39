"""The referee: what a command does, or the rule it offends. A refusal leaves the state as it was."""

from __future__ import annotations

from companion.auctions.bidding import BidFault
from companion.auctions.in_turn import InTurn
from companion.games.houses.commands import Bid, Deal, Pass, PlayHouse, TurnOver
from companion.games.houses.happenings import BidMade, HandDealt, LotSold, LotTurned, Opened, Passed, Played
from companion.games.houses.setup import HAND
from companion.games.houses.state import BANK, State, account
from companion.kernel.command import (
    Command,
    GameWon,
    Happening,
    Outcome,
    Refusal,
    game_over,
    never_by,
    not_in_stock,
    out_of_phase,
    out_of_turn,
)
from companion.kernel.seat import TABLE
from companion.ledger import Ledger

Ruled = Outcome[State] | Refusal
PHASES = {"deal": "dealing", "turn_over": "turning", "bid": "bidding", "pass": "bidding", "play_house": "playing"}


def rule(state: State, by: str, command: Command) -> Ruled:
    """What a command by a seat or the table comes to; house rulings are the kernel's."""
    if state.phase == "over":
        return game_over(command.do)
    if isinstance(command, Deal | TurnOver) != (by == TABLE):
        return never_by(by, command.do)
    if PHASES[command.do] != state.phase:
        return out_of_phase(state.phase, command.do)
    if isinstance(command, Bid | Pass) and by != state.turn:
        return out_of_turn(by, state.turn)
    match command:
        case Deal(seat=seat, houses=houses):
            return _deal(state, seat, houses)
        case TurnOver(house=house):
            return _turn_over(state, house)
        case Bid(amount=amount):
            return _bid(state, by, amount)
        case Pass(lot=lot):
            return _pass(state, by, lot)
        case PlayHouse():
            return _play(state, by, command)
    raise AssertionError(command)


def _deal(state: State, seat: str, houses: tuple[int, ...]) -> Ruled:
    """HO-2: two houses each, face down."""
    if len(houses) != HAND:
        return Refusal(rule="HO-2", reason="wrong_hand", args={"number": HAND})
    if state.hands[seat]:
        return Refusal(rule="HO-2", reason="dealt_already", args={"seat": seat})
    if not set(houses) <= set(state.deck()):
        return not_in_stock("houses")  # which one is not said: it is in somebody's hand
    new = state.copy()
    new.hands = {**state.hands, seat: houses}
    if all(new.hands.values()):
        new.phase = "turning"
    return Outcome(new, (HandDealt(seat=seat),))


def _turn_over(state: State, house: int) -> Ruled:
    """HO-3: the next lot, for all to see; who bought last begins."""
    if house not in state.deck():
        return not_in_stock("houses")
    new = state.copy()
    new.house, new.lot, new.seen, new.phase = house, state.lot + 1, (*state.seen, house), "bidding"
    first = state.setup.seats.index(state.first)
    new.auction = InTurn(least=1, step=1, order=state.setup.seats[first:] + state.setup.seats[:first])
    return settled(new, (LotTurned(house=house),))


def _bid(state: State, by: str, amount: int) -> Ruled:
    """HO-3: higher than before."""
    assert state.auction is not None
    auction = state.auction.bid(by, amount, state.coins(by))
    if isinstance(auction, BidFault):
        return Refusal(rule="HO-3", reason=auction.reason, args=auction.args)
    new = state.copy()
    new.auction = auction
    return settled(new, (BidMade(seat=by, amount=amount),))


def _pass(state: State, by: str, lot: int) -> Ruled:
    """HO-3: who passes is out."""
    assert state.auction is not None
    if lot != state.lot:
        return Refusal(rule="HO-3", reason="other_lot", args={"lot": state.lot})
    new = state.copy()
    new.auction = state.auction.pass_(by)
    return settled(new, (Passed(seat=by),))


def settled(new: State, told: tuple[Happening, ...]) -> Ruled:
    """HO-3: when nobody is awaited, the leader pays the bank and has the house; after the last lot the playing begins."""
    auction, house = new.auction, new.house
    if new.turn is not None or auction is None or house is None:
        return Outcome(new, told)
    if auction.leader is not None:
        paid = new.ledger.transfer(account(auction.leader), BANK, auction.amount)
        assert isinstance(paid, Ledger)  # nobody bids beyond their coins
        new.ledger, new.first = paid, auction.leader
        new.hands = {**new.hands, auction.leader: (*new.hands[auction.leader], house)}
    new.auction, new.house = None, None
    new.phase = "playing" if new.lot == new.setup.options.lots else "turning"
    return Outcome(new, (*told, LotSold(house=house, seat=auction.leader, amount=auction.amount)))


def _play(state: State, by: str, command: PlayHouse) -> Ruled:
    """HO-4: one house of the hand, in secret; the highest scores as many points as the round has. HO-5: two rounds."""
    if command.round != state.choices.round:
        return Refusal(rule="HO-4", reason="other_round", args={"round": state.choices.round})
    if command.house not in state.hands[by]:
        return not_in_stock("hand")
    new = state.copy()
    new.choices = state.choices.choose(by, command)
    if new.choices.missing:
        return Outcome(new, (Played(seat=by),))
    new.choices = new.choices.opened()
    houses = {seat: play.house for seat, play in new.choices.last.items()}
    scorer = max(houses, key=houses.__getitem__)
    new.scores = {**state.scores, scorer: state.scores[scorer] + command.round}
    new.hands = {seat: tuple(house for house in hand if house != houses[seat]) for seat, hand in state.hands.items()}
    new.seen = (*state.seen, *houses.values())
    told = (Played(seat=by), Opened(round=command.round, houses=houses, scorer=scorer))
    if command.round < HAND:
        return Outcome(new, told, disclosed=True)
    new.phase = "over"
    return Outcome(new, (*told, GameWon(winners=new.winners())), disclosed=True)
