"""What each viewer may see, built from nothing.

Everybody sees the table: grove, boards, decks' sizes, fulfilled objectives, and what the player on turn may do with them. A seat also
sees its own hand, as far as the app knows it, with what is fulfilled now. The table's own view has the position in the
form of `set_position`, with only the numbers of cards in hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.takenoko import grove
from companion.games.takenoko.commands import Chip, Face, Kind
from companion.games.takenoko.hands import hand_counts, owed_card_kind, unseen_by
from companion.games.takenoko.hexes import At, at_of
from companion.games.takenoko.legal import cards_to_fulfil, draws, may_roll, weather_choices
from companion.games.takenoko.objectives import holding_objectives, paid_objectives
from companion.games.takenoko.position import BoardLies, PlotLies, Position, TurnLies, board_lies, plot_lies, position, turn_lies
from companion.games.takenoko.rules import may_end_turn
from companion.games.takenoko.rules.actions import action_limit, possible_actions
from companion.games.takenoko.setup import CHIPS, KINDS, Setup
from companion.games.takenoko.state import Action, Phase, Player, Plot, State, panda_points, score, winners
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.shape import Shape
from companion.kernel.state import public_view


class TurnSeen(TurnLies):
    """The turn so far, whether the die is awaited, how many actions there are, and which of them are possible."""

    may_roll: bool
    limit: int
    possible: tuple[Action, ...]


class PlotSeen(PlotLies):
    """A plot of the grove, and its improvement, which is printed on it or the chip."""

    colour: str
    improvement: Chip | None
    irrigated: bool


class GroveSeen(Shape):
    """The grove, and the spots where a plot may be laid."""

    plots: tuple[PlotSeen, ...]
    channels: tuple[tuple[At, At], ...]
    panda: At
    gardener: At
    spots: tuple[At, ...]


class Supply(Shape):
    """What is left in the box."""

    bamboo: Mapping[str, int]
    channels: int
    chips: Mapping[Chip, int]


class PlayerSeen(BoardLies):
    """A player's points, board, and hand by kind."""

    score: int
    panda_points: int
    fulfilled: tuple[str, ...]
    hand: Mapping[Kind, int]


class May(Shape):
    """What the player on turn may do where; and which objectives, not shown yet, are fulfilled now for whoever has them."""

    end: bool = False
    show: tuple[str, ...] = ()
    draw: tuple[Kind, ...] = ()
    faces: tuple[Face, ...] = ()
    spots: tuple[At, ...] = ()
    gardener: tuple[At, ...] = ()
    panda: tuple[At, ...] = ()
    rain: tuple[At, ...] = ()
    storm: tuple[At, ...] = ()
    edges: tuple[tuple[At, At], ...] = ()
    chips: tuple[At, ...] = ()


class CardSeen(Shape):
    """One of the player's objectives, and whether it is fulfilled now."""

    card: str
    fulfilled: bool


class Hand(Shape):
    """A seat's own objectives: the known ones, the others by kind, what it may draw by name, and what it may show now."""

    cards: tuple[CardSeen, ...]
    hidden: Mapping[Kind, int]
    named: bool
    by_app: bool
    may_draw: tuple[str, ...]
    may_show: tuple[str, ...]


class View(Shape):
    """The table as one viewer sees it."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    so_far: TurnSeen
    owed: Kind | None  # a card that the app must still draw
    grove: GroveSeen
    pile: Mapping[str, int]
    supply: Supply
    decks: Mapping[Kind, int]
    players: Mapping[Seat, PlayerSeen]
    emperor: Seat | None
    winners: tuple[Seat, ...]
    may: May
    hand: Hand | None = None  # the seat's own
    position: Position | None = None  # only for the table


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see. The part that everybody sees is computed once for a state."""
    common = public_view(state, _public)
    if viewer == TABLE:
        return replace(common, viewer=viewer, position=position(state))
    if viewer == ONLOOKER:
        return common
    return replace(common, viewer=viewer, hand=_hand(state, state.setup.seats.index(viewer)))


def _hand(state: State, number: int) -> Hand:
    player, on_turn = state.players[number], state.dealt and not state.over and number == state.turn
    unseen = unseen_by(state, player) if player.named else ()
    return _hand_of(state.setup, player, unseen, tuple(cards_to_fulfil(state, number)), on_turn)


@lru_cache(maxsize=64)
def _hand_of(setup: Setup, player: Player, unseen: tuple[int, ...], now: tuple[int, ...], on_turn: bool) -> Hand:
    """A player's own hand, remembered: most are as they were a command before."""
    cards = setup.cards
    return Hand(
        cards=tuple(CardSeen(card=cards[card].notation, fulfilled=card in now and not setup.bank) for card in player.cards),
        hidden=dict(zip(KINDS, player.hidden, strict=True)),
        named=player.named,
        by_app=player.by_app,
        may_draw=tuple(cards[card].notation for card, left in enumerate(unseen) if left > 0),
        may_show=tuple(cards[card].notation for card in now) if on_turn else (),
    )


def _public(state: State) -> View:
    setup = state.setup
    playing = state.dealt and not state.over
    spots = tuple(at_of(hex_) for hex_ in grove.plot_spots(state)) if any(state.pile) and not setup.bank else ()
    possible = tuple(possible_actions(state)) if state.phase == "actions" and not setup.bank else ()
    return View(
        viewer=ONLOOKER,
        phase=state.phase,
        turn=state.seat if playing else None,
        so_far=TurnSeen.over(turn_lies(state), may_roll=may_roll(state), limit=action_limit(state), possible=possible),
        owed=KINDS[owes] if playing and (owes := owed_card_kind(state)) is not None else None,
        grove=GroveSeen(
            plots=tuple(_plot(setup, hex_, plot) for hex_, plot in sorted(state.plots.items())),
            channels=tuple((at_of(one), at_of(other)) for one, other in sorted(state.channels)),
            panda=at_of(state.panda),
            gardener=at_of(state.gardener),
            spots=spots,
        ),
        pile={name: left for name, left in zip(setup.plot_names, state.pile, strict=True) if left},
        supply=Supply(
            bamboo=dict(zip(setup.edition.colour_names, state.bamboo_left, strict=True)),
            channels=state.channels_left,
            chips=dict(zip(CHIPS, state.chips_left, strict=True)),
        ),
        decks=dict(zip(KINDS, state.decks, strict=True)),
        players={
            seat: _player(setup, state.players[number], score(state, number), panda_points(state, number))
            for number, seat in enumerate(setup.seats)
        },
        emperor=None if state.emperor is None else setup.seats[state.emperor],
        winners=winners(state),
        may=_may(state, possible, spots) if playing else May(),
    )


@lru_cache(maxsize=1024)
def _plot(setup: Setup, hex_: int, plot: Plot) -> PlotSeen:
    """A plot, remembered: most are as they were a command before."""
    return PlotSeen.over(
        plot_lies(setup, hex_, plot),
        colour=setup.edition.colour_names[plot.colour],
        improvement=CHIPS[plot.improvement - 1] if plot.improvement else None,
        irrigated=plot.wet,
    )


@lru_cache(maxsize=64)
def _player(setup: Setup, player: Player, points: int, of_pandas: int) -> PlayerSeen:
    """A player, remembered: most are as they were a command before."""
    return PlayerSeen.over(
        board_lies(setup, player),
        score=points,
        panda_points=of_pandas,
        fulfilled=tuple(setup.cards[card].notation for card in player.fulfilled),
        hand=dict(zip(KINDS, hand_counts(setup, player), strict=True)),
    )


def _may(state: State, possible: tuple[Action, ...], spots: tuple[At, ...]) -> May:
    setup, player = state.setup, state.player
    open_ = [card for each in state.players for card in each.fulfilled]
    held, cards = [number + setup.bank for number in hand_counts(setup, player)], setup.cards
    able = range(len(cards)) if setup.bank else sorted((*holding_objectives(state), *paid_objectives(setup, player.sections)))
    show = tuple([cards[number].notation for number in able if held[cards[number].kind] and open_.count(number) < cards[number].copies])
    end = state.phase == "actions" and may_end_turn(state) is None
    draw = tuple([each.kind for each in draws(state)])
    if setup.bank:
        return May(end=end, show=show, draw=draw)
    effect = state.effect if state.pending else None
    return May(
        end=end,
        show=show,
        draw=draw,
        faces=tuple(weather_choices(state)),
        spots=spots if "plot" in possible else (),
        gardener=tuple(at_of(hex_) for hex_ in grove.walk_ends(state, state.gardener)) if "gardener" in possible else (),
        panda=tuple(at_of(hex_) for hex_ in grove.walk_ends(state, state.panda)) if "panda" in possible else (),
        rain=tuple(at_of(hex_) for hex_ in grove.wet_plots(state)) if effect == "rain" else (),
        storm=tuple(at_of(hex_) for hex_ in grove.storm_places(state)) if effect == "storm" else (),
        edges=tuple((at_of(one), at_of(other)) for one, other in grove.channel_edges(state)) if player.channels else (),
        chips=tuple(at_of(hex_) for hex_ in grove.chip_plots(state)) if any(player.chips) or effect == "clouds" else (),
    )
