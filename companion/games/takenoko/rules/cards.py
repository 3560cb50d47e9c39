"""Drawing and showing objectives (TK-O1, TK-O2, TK-F2, TK-J).

The app checks what it knows of a hand; what it does not know it believes, as far as the box allows. A card that its player can see
nowhere else may be in any hand with hidden cards, even if the app thought it in another: what lies open is right, and the app corrects
the other hand. So no answer tells what another player holds.
"""

from __future__ import annotations

from companion.games.takenoko.commands import DrawObjective, Fulfil
from companion.games.takenoko.hands import forget_open_cards, hand_size, unseen_by, without_card
from companion.games.takenoko.happenings import EmperorTaken, ObjectiveDrawn, ObjectiveFulfilled, ObjectivePutUnder
from companion.games.takenoko.objectives import holding_objectives, is_fulfilled
from companion.games.takenoko.rules.actions import may_act
from companion.games.takenoko.rules.ruled import Ruling, accepted
from companion.games.takenoko.setup import GARDENER, KINDS, PANDA, PLOT
from companion.games.takenoko.state import Player, State, with_change
from companion.kernel.command import Happening, Refusal


def draw_objective(state: State, command: DrawObjective) -> Ruling:
    """Draw an objective of a kind; in the expert variant one that is fulfilled already goes under its deck. TK-O1, TK-O2"""
    setup, player, kind = state.setup, state.player, KINDS.index(command.kind)
    naming = names_drawn(state, command)
    if not naming and not setup.bank:
        if not state.redraw and (refusal := may_act(state, "objective")):
            return refusal
        if hand_size(player) >= setup.edition.box.hand_limit:
            return Refusal(rule="TK-O1", reason="hand_full", args={"seat": state.seat, "most": setup.edition.box.hand_limit})
    if not naming and not state.decks[kind]:
        return Refusal(rule="TK-O1", reason="deck_empty", args={"kind": command.kind})
    card = None if command.card is None else setup.card_numbers[command.card]
    if card is not None and (setup.cards[card].kind != kind or unseen_by(state, player)[card] <= 0):
        return Refusal(rule="KERNEL-STOCK", reason="not_in_deck", args={"kind": command.kind})  # the card's name is a secret
    new = state.copy()
    if naming:
        new.put(state.turn, hidden=with_change(player.hidden, kind, -1))
        new.decks = with_change(new.decks, kind, 1)
    elif not state.redraw and not setup.bank:
        new.done = (*state.done, "objective")
    new.redraw = False
    if card is not None and setup.options.expert and not setup.bank and card in holding_objectives(state):  # TK-O2
        new.under = (*without_card(new.under, card), card)
        new.redraw = _can_still_draw(new)
        return accepted(new, ObjectivePutUnder(seat=state.seat, kind=command.kind), disclosed=command.by_app)
    player = new.player
    new.decks = with_change(new.decks, kind, -1)
    if card is None:
        new.put(state.turn, hidden=with_change(player.hidden, kind, 1))
    else:
        new.put(state.turn, cards=(*player.cards, card))
        new.unseen = with_change(new.unseen, card, -1)
        new.under = without_card(new.under, card)
    return accepted(new, *(() if naming else (ObjectiveDrawn(seat=state.seat, kind=command.kind),)), disclosed=command.by_app)


def names_drawn(state: State, command: DrawObjective) -> bool:
    """Whether the app names a card that was drawn, without its name, for a hand that it dealt."""
    player = state.player
    return command.by_app and command.card is not None and player.by_app and player.hidden[KINDS.index(command.kind)] > 0


def _can_still_draw(state: State) -> bool:
    """Whether a deck may still contain an objective that is not fulfilled. Only open cards decide this, so that it gives no hand away.
    A deck of which every card went under counts as used up.
    """
    cards = state.setup.cards
    under = [cards[number].kind for number in state.under]
    fresh = [left > under.count(kind) for kind, left in enumerate(state.decks)]
    open_ = [number for player in state.players for number in player.fulfilled]
    return any(
        fresh[card.kind] and number not in holding_objectives(state) and open_.count(number) < card.copies
        for number, card in enumerate(cards)
    )


UNFULFILLED = {PLOT: ("TK-J1", "shape_missing"), GARDENER: ("TK-J2", "bamboo_missing"), PANDA: ("TK-J3", "sections_missing")}


def fulfil(state: State, command: Fulfil) -> Ruling:
    """Show a card that is fulfilled now. TK-F2, TK-J1 to TK-J3, TK-E1"""
    setup, player = state.setup, state.player
    number = setup.card_numbers[command.card]
    card = setup.cards[number]
    known = number in player.cards
    if not known and not (unseen_by(state, player)[number] > 0 and may_hide(state, player, card.kind)):
        return Refusal(rule="KERNEL-STOCK", reason="not_in_hand", args={"seat": state.seat})
    if not setup.bank and not is_fulfilled(state, player, number):
        rule_, reason = UNFULFILLED[card.kind]
        return Refusal(rule=rule_, reason=reason, args={"card": command.card})
    new = state.copy()
    shown = (*player.fulfilled, number)
    if known:
        new.put(state.turn, cards=without_card(player.cards, number), fulfilled=shown)
    else:
        new.unseen = with_change(state.unseen, number, -1)
        if player.hidden[card.kind]:
            new.put(state.turn, hidden=with_change(player.hidden, card.kind, -1), fulfilled=shown)
        else:  # at bank depth: it was drawn without being told
            new.put(state.turn, fulfilled=shown)
            new.decks = with_change(state.decks, card.kind, -1)
    forget_open_cards(new)
    if card.kind == PANDA and not setup.bank:
        _pay(new, card.eats)
    told: list[Happening] = [
        ObjectiveFulfilled(seat=state.seat, card=command.card, kind=KINDS[card.kind], points=card.points, number=len(shown))
    ]
    if state.emperor is None and len(shown) >= setup.threshold:  # TK-E1
        new.emperor = state.turn
        told.append(EmperorTaken(seat=state.seat, points=setup.edition.box.emperor_points))
    return accepted(new, *told)


def may_hide(state: State, player: Player, kind: int) -> bool:
    """Whether a card of a kind may be in hand without the app's knowing which. The app knows every card of a hand that it dealt.
    At bank depth cards may be drawn without being told.
    """
    return not player.by_app and (player.hidden[kind] > 0 or (state.setup.bank and state.decks[kind] > 0))


def _pay(new: State, eats: tuple[int, ...]) -> None:
    """Return the sections to the supply. TK-J3"""
    sections = new.player.sections
    new.put(new.turn, sections=tuple(has - paid for has, paid in zip(sections, eats, strict=True)))
    new.bamboo_left = tuple(left + paid for left, paid in zip(new.bamboo_left, eats, strict=True))
