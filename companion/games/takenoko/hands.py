"""Hands: what the app knows of them, what their players can know, and what happens to a card that the app has in the wrong one.

What the app has in a hand is judged by that hand and by what lies open, never by other hands: two may claim the same card until
one of them shows it. So nothing that a player is told depends on what another holds.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from companion.games.takenoko.setup import Setup
from companion.games.takenoko.state import Player, State, with_change


def unseen_by(state: State, player: Player) -> tuple[int, ...]:
    """How many copies of each objective are neither open nor in that player's hand, as far as the app knows it."""
    return _unseen(state.setup, player.cards, tuple([each.fulfilled for each in state.players]))


@lru_cache(maxsize=64)
def _unseen(setup: Setup, hand: tuple[int, ...], open_: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The same, remembered: most hands are as they were a command before."""
    left = [card.copies for card in setup.cards]
    for number in chain(hand, *open_):
        left[number] -= 1
    return tuple(left)


def forget_open_cards(state: State) -> None:
    """Take cards of which all copies are open out of the hands: the table is right, and the hand has some other card."""
    for at in range(len(state.players)):
        unseen = [*unseen_by(state, state.players[at])]
        for number in state.players[at].cards:
            if unseen[number] < 0:
                unseen[number] += 1
                player = state.players[at]
                hidden = with_change(player.hidden, state.setup.cards[number].kind, 1)
                state.put(at, cards=without_card(player.cards, number), hidden=hidden)
                state.unseen = with_change(state.unseen, number, 1)


def without_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without the first one of this number."""
    return cards if card not in cards else (*cards[: cards.index(card)], *cards[cards.index(card) + 1 :])


def hand_size(player: Player) -> int:
    """Cards in hand, known or not."""
    return len(player.cards) + sum(player.hidden)


def hand_counts(setup: Setup, player: Player) -> tuple[int, ...]:
    """Cards in hand by kind, as their backs show."""
    counts = list(player.hidden)
    for number in player.cards:
        counts[setup.cards[number].kind] += 1
    return tuple(counts)


def owed_card_kind(state: State) -> int | None:
    """The kind of a card that the app still has to draw for the player on turn, whose hand it dealt."""
    player = state.player
    return next((kind for kind, number in enumerate(player.hidden) if number), None) if player.by_app else None
