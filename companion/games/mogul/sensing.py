"""What a tagged card on the reader means in Mogul.

The phase says what a share on the pad is: the card turned over, the second share chosen, the turned card taken, or an own share
sold. If several shares may be sold at once, the table asks: only this one, or all of its colour.
"""

from __future__ import annotations

from companion.game import Bindable
from companion.games.mogul.commands import ChooseShare, Sell, Take
from companion.games.mogul.legal import sellable
from companion.games.mogul.scene.faces import card_name, share_face
from companion.games.mogul.setup import CRASH, Setup
from companion.games.mogul.state import CHOOSING, RUNNER_UP, TURNING, WINNER, State
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import say

CARD = "card"


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command, or the choice of commands, for a card on the reader; None if it is no card of this game."""
    setup, turn = state.setup, state.turn
    kind, _, card = sighting.piece.partition(":")
    if kind != CARD or card not in setup.turn_overs:
        return None
    seat = setup.seats[turn] if turn is not None else TABLE
    if state.phase == TURNING:
        return Interpretation.one(TABLE, setup.turn_overs[card])
    if state.phase == CHOOSING:
        return Interpretation.one(seat, ChooseShare(card=card))
    choices: list[Choice] = []
    if state.phase in (WINNER, RUNNER_UP) and turn is not None:
        if card == state.open_card:
            choices.append(Choice(by=seat, command=Take()))
        own = sellable(state, turn)
        if card in own and (state.phase == WINNER or state.taken):
            sales = dict.fromkeys(((card,), own))
            choices += (Choice(by=seat, command=Sell(cards=cards), label=say("choice-sell", number=len(cards))) for cards in sales)
    nothing = say("sensor-nothing", card=card_name(card), phase=state.phase)
    return Interpretation(choices=tuple(choices)) if choices else Interpretation(note=nothing)


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """Every kind of card; all copies of a card have the same piece's name."""
    edition = setup.edition
    shares = tuple(Bindable(piece=f"{CARD}:{card}", name=card_name(card), face=share_face(edition, card)) for card in edition.deck)
    return (*shares, Bindable(piece=f"{CARD}:{CRASH}", name=card_name(CRASH)))
