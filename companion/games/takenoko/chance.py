"""What the app may deal, draw or roll if the table does not: a command with its outcome, by lots from outside."""

from __future__ import annotations

from companion.game import Envelope, Lots
from companion.games.takenoko.commands import Deal, DrawObjective, Roll
from companion.games.takenoko.hands import owed_card_kind
from companion.games.takenoko.legal import may_roll
from companion.games.takenoko.setup import KINDS
from companion.games.takenoko.state import State
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE
from companion.kernel.stock import Stock


def chance(state: State, lots: Lots) -> Envelope | None:
    """The deal, the card that the app must draw for a hand it dealt, or the weather die; None if nothing is to be drawn."""
    if state.over:
        return None
    if not state.dealt:
        return Envelope(by=TABLE, command=_deal(state, lots))
    kind = owed_card_kind(state)
    if kind is not None:
        deck = _deck(state, kind)
        return Envelope(by=state.seat, command=DrawObjective(kind=KINDS[kind], card=deck.draw(lots(len(deck))), by_app=True))
    if may_roll(state):
        faces = state.setup.edition.box.faces
        return Envelope(by=TABLE, command=Roll(face=faces[lots(len(faces))], by_app=True))
    return None


def _deck(state: State, kind: int) -> Stock:
    """The objectives of a kind that nobody has seen; those that went under their deck come last. TK-O2"""
    cards = state.setup.cards
    left = Stock.of({card.notation: max(0, left) for card, left in zip(cards, state.unseen, strict=True) if card.kind == kind})
    under = [cards[number].notation for number in state.under if cards[number].kind == kind]
    upper = left.without_all(under)
    return upper if upper else left if upper is None else Stock.of(under[:1])


def _deal(state: State, lots: Lots) -> Deal:
    """Deal one objective of each kind to everybody."""
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(present_seats(state.setup), ())
    for kind in range(len(KINDS)):
        deck = _deck(state, kind)
        for seat in hands:
            card = deck.draw(lots(len(deck)))
            hands[seat] = (*hands[seat], card)
            deck = deck.without(card) or deck
    return Deal(objectives=hands, by_app=True)
