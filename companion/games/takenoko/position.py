"""House rulings: the table is right, and the app is told how it lies. They make nothing grow, be eaten or score.

`correct` puts one piece elsewhere:

    panda, gardener            to [q, r]      a plot or the pond
    plot:Q,R                   to [q, r]      with its bamboo, its chip and the figures on it; not with a channel along it
    bamboo:Q,R                 to a number    its height
    chip:Q,R                   to [q, r]      an added improvement
    channel:Q,R:Q,R            to [[q,r],[q,r]]
    emperor                    to a seat or null

`set_position` takes any part of what the table's view shows under "position": all plots, all channels, the figures, boards, the numbers
of cards in hands, fulfilled objectives, the Emperor, and the turn (weather, actions done). If a hand's number changes, only the number is
kept, because the app can't say which cards they are. A card that is set as fulfilled does not leave a hand by itself: the hands' numbers
say that. If another seat is set on turn, its turn begins. What the box can't contain is refused (KERNEL-STOCK), and so is what can't lie
so (a plot on the pond, two plots in one place, a channel along no plots).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from companion.game import Movable
from companion.games.takenoko.commands import Card, Chip, Face, Kind, PlotName
from companion.games.takenoko.hands import forget_open_cards, hand_counts
from companion.games.takenoko.happenings import GameEnded
from companion.games.takenoko.hexes import POND, REACH, At, at_of, edge_of, hex_name, hex_of, touching
from companion.games.takenoko.rules.ruled import Ruling
from companion.games.takenoko.setup import CHIPS, HIGHEST, IMPROVEMENTS, KINDS, PER_COLOUR, Setup, first_to_play
from companion.games.takenoko.state import Action, Player, Plot, State, reckon, winners
from companion.kernel.command import Outcome, impossible_unless
from companion.kernel.form import Count, Keyed, Name, PresentSeat, SeatName
from companion.kernel.frozen import replace
from companion.kernel.shape import Shape
from companion.kernel.text import say


class PlotLies(Shape):
    """A plot of the grove."""

    at: At
    plot: PlotName
    chip: Chip | None = None
    bamboo: int = 0


class BoardLies(Shape):
    """What lies on a player's board."""

    channels: int
    chips: Mapping[Chip, int]
    bamboo: Mapping[Annotated[str, Name("colour")], int]


class TurnLies(Shape):
    """Whose turn it is and how far; `first`: the first turn is not over yet; `another`: another objective must be drawn (TK-O2)."""

    seat: PresentSeat | None
    first: Mapping[SeatName, bool]
    weather: Face | None
    effect: Face | None
    awaited: bool
    done: tuple[Action, ...]
    another: bool


BEGUN: Mapping[str, object] = {"weather": None, "effect": None, "awaited": False, "done": (), "another": False}  # a turn at its beginning


class Position(Shape):
    """The table as it lies. Of hands it has only the numbers of cards, because everybody sees the tablet."""

    plots: Annotated[tuple[PlotLies, ...], Keyed("at")]
    channels: tuple[tuple[At, At], ...]
    panda: At
    gardener: At
    boards: Mapping[SeatName, BoardLies]
    hands: Mapping[SeatName, Mapping[Kind, int]]
    fulfilled: Mapping[SeatName, tuple[Card, ...]]
    emperor: SeatName | None
    turn: TurnLies


@lru_cache(maxsize=1024)
def plot_lies(setup: Setup, hex_: int, plot: Plot) -> PlotLies:
    """A plot as it lies; most are as they were a command before."""
    chip = CHIPS[plot.chip - 1] if plot.chip else None
    return PlotLies(at=at_of(hex_), plot=setup.plot_names[plot.kind], chip=chip, bamboo=plot.bamboo)


@lru_cache(maxsize=64)
def board_lies(setup: Setup, player: Player) -> BoardLies:
    """What lies on a board."""
    bamboo = dict(zip(setup.edition.colour_names, player.sections, strict=True))
    return BoardLies(channels=player.channels, chips=dict(zip(CHIPS, player.chips, strict=True)), bamboo=bamboo)


def position(state: State) -> Position:
    """The table as it lies."""
    setup, seats = state.setup, state.setup.seats
    players = tuple(zip(seats, state.players, strict=True))
    return Position(
        plots=tuple(plot_lies(setup, hex_, plot) for hex_, plot in sorted(state.plots.items())),
        channels=tuple((at_of(one), at_of(other)) for one, other in sorted(state.channels)),
        panda=at_of(state.panda),
        gardener=at_of(state.gardener),
        boards={seat: board_lies(setup, player) for seat, player in players},
        hands={seat: dict(zip(KINDS, hand_counts(setup, player), strict=True)) for seat, player in players},
        fulfilled={seat: tuple(setup.cards[number].notation for number in player.fulfilled) for seat, player in players},
        emperor=None if state.emperor is None else seats[state.emperor],
        turn=turn_lies(state),
    )


def turn_lies(state: State) -> TurnLies:
    """Whose turn it is and how far."""
    return TurnLies(
        seat=state.seat if state.dealt and not state.over else None,
        first={seat: player.fresh for seat, player in zip(state.setup.seats, state.players, strict=True)},
        weather=state.rolled,
        effect=state.effect,
        awaited=state.pending,
        done=state.done,
        another=state.redraw,
    )


def _must(possible: bool, what: str) -> None:
    """Refuse if the table can't lie like that; `what` is the piece at fault."""
    impossible_unless(possible, "cannot_lie_so", what=what)


def _lying(new: State) -> Outcome[State]:
    """The outcome with this table, if the box contains it all and it can lie so."""
    for hex_, plot in new.plots.items():
        printed = plot.kind % PER_COLOUR
        reached = max(map(abs, at_of(hex_))) < REACH  # so that there is room for another beside it
        _must(hex_ != POND and reached and 0 <= plot.bamboo <= HIGHEST and not (plot.chip and printed), "plots")
    for one, other in new.channels:
        _must(touching(one, other) and one in new.plots and other in new.plots, "channels")
    for name, hex_ in (("panda", new.panda), ("gardener", new.gardener)):
        _must(hex_ == POND or hex_ in new.plots, name)
    for player in new.players:
        _must(min(player.channels, *player.chips, *player.sections, *player.hidden) >= 0, "boards")
    fault = reckon(new)
    _must(fault is None, fault or "")
    forget_open_cards(new)
    return Outcome(new)


# --- the whole table ----------------------------------------------------------------------------------------------------------------


def put(state: State, lies: Position, named: frozenset[str]) -> Ruling:
    """Set the position."""
    new, setup = state.copy(), state.setup
    new.plots = {hex_of(plot.at): _plot(setup, plot) for plot in lies.plots}
    _must(len(new.plots) == len(lies.plots), "plots")
    edges = [edge_of(hex_of(one), hex_of(other)) for one, other in lies.channels]
    new.channels = frozenset(edges)
    _must(len(new.channels) == len(edges), "channels")
    new.panda, new.gardener = hex_of(lies.panda), hex_of(lies.gardener)
    for number, seat in enumerate(setup.seats):
        board = lies.boards[seat]
        chips = tuple(board.chips[chip] for chip in CHIPS)
        sections = tuple(board.bamboo[colour] for colour in setup.edition.colour_names)
        fulfilled = tuple(setup.card_numbers[card] for card in lies.fulfilled[seat])
        new.put(number, channels=board.channels, chips=chips, sections=sections, fulfilled=fulfilled, fresh=lies.turn.first[seat])
        _put_hand(new, number, lies.hands[seat])
    new.emperor = None if lies.emperor is None else setup.seats.index(lies.emperor)
    _put_turn(new, lies.turn, named)
    return _lying(new)


def _plot(setup: Setup, lies: PlotLies) -> Plot:
    """A plot from how it lies; whether it has water is computed with the rest."""
    return Plot(setup.plot_names.index(lies.plot), IMPROVEMENTS.index(lies.chip or "none"), lies.bamboo, wet=False)


def _put_hand(new: State, number: int, counts: Mapping[Kind, int]) -> None:
    """Set how many cards of a kind are in a hand; if the app knew another number, it no longer knows which they are."""
    setup = new.setup
    for kind, name in enumerate(KINDS):
        player = new.players[number]
        if counts[name] != hand_counts(setup, player)[kind]:
            cards = tuple(card for card in player.cards if setup.cards[card].kind != kind)
            hidden = (*player.hidden[:kind], counts[name], *player.hidden[kind + 1 :])
            new.put(number, cards=cards, hidden=hidden, named=False, by_app=False)


def _set_moment(new: State, playing: bool) -> None:
    """Set the phase that follows from whose turn it is: it is nobody's before the deal, and after the end, which the Emperor showed."""
    if new.over and not playing:
        return
    if playing or new.emperor is not None:
        new.dealt, new.over = True, not playing
        return
    begun = bool(new.plots) or any(sum(hand_counts(new.setup, player)) or player.fulfilled for player in new.players)
    _must(not (new.dealt and begun), "turn")
    new.dealt = new.over = False
    new.turn = first_to_play(new.setup)


def _put_turn(new: State, turn: TurnLies, named: frozenset[str]) -> None:
    """Set the turn: another seat on turn begins its turn; what else was named about the turn holds."""
    if "turn.seat" in named:
        _set_moment(new, turn.seat is not None)
    playing = new.dealt and not new.over
    if "turn.seat" in named and turn.seat is not None and turn.seat != new.seat:
        new.turn = new.setup.seats.index(turn.seat)
        turn = replace(turn, **{part: value for part, value in BEGUN.items() if f"turn.{part}" not in named})
    new.rolled, new.effect, new.pending = turn.weather, turn.effect, turn.awaited
    new.done, new.redraw = turn.done, turn.another
    chosen = new.effect in ("rain", "storm", "clouds", "any") and not new.setup.bank
    _must((playing and chosen) or not new.pending, "turn")
    _must(playing or not new.redraw, "turn")


# --- one piece ------------------------------------------------------------------------------------------------------------------------

NUMBER = "(0|-?[1-9][0-9]{0,99})"
HEX = f"{NUMBER},{NUMBER}"

# How each piece's name is spelt, and where it may be put: a hex, two for a channel, a height for bamboo, a seat for the Emperor.
PIECES: dict[str, object] = {
    "panda|gardener": At,
    f"(plot|chip):{HEX}": At,
    f"bamboo:{HEX}": Count,
    f"channel:{HEX}:{HEX}": tuple[At, At],
    "emperor": SeatName | None,
}


def place_type(setup: Setup, piece: str) -> object:
    """Where a piece may be put."""
    return next((to for spelling, to in PIECES.items() if re.fullmatch(spelling, piece)), None)


def correct(state: State, piece: str, to: Any) -> Outcome[State]:
    """Put one piece elsewhere."""
    assert place_type(state.setup, piece) is not None
    new = state.copy()
    name, *places = piece.split(":")
    match name, [hex_of(_at(place)) for place in places]:
        case "panda", []:
            new.panda = hex_of(to)
        case "gardener", []:
            new.gardener = hex_of(to)
        case "emperor", []:
            new.emperor = None if to is None else new.setup.seats.index(to)
        case "channel", [one, other]:
            edge, target = edge_of(one, other), edge_of(*map(hex_of, to))
            _must(edge in new.channels and (target not in new.channels or target == edge), piece)
            new.channels = new.channels - {edge} | {target}
        case "plot", [hex_]:
            _move_plot(new, hex_, hex_of(to), piece)
        case "bamboo", [hex_]:
            _must(hex_ in new.plots, piece)
            new.plots[hex_] = new.plots[hex_]._replace(bamboo=to)
        case "chip", [hex_]:
            _move_chip(new, hex_, hex_of(to), piece)
    return _lying(new)


def _at(name: str) -> At:
    """[q, r] of a hex in a piece's name."""
    q, r = name.split(",")
    return int(q), int(r)


def _move_plot(new: State, start: int, to: int, piece: str) -> None:
    _must(start in new.plots, piece)
    if to == start:
        return
    _must(to not in new.plots and not any(start in edge for edge in new.channels), piece)
    new.plots[to] = new.plots.pop(start)
    new.panda = to if new.panda == start else new.panda
    new.gardener = to if new.gardener == start else new.gardener


def _move_chip(new: State, start: int, to: int, piece: str) -> None:
    _must(start in new.plots, piece)
    chip = new.plots[start].chip
    _must(bool(chip) and to in new.plots and (to == start or not new.plots[to].improvement), piece)
    new.plots[start] = new.plots[start]._replace(chip=0)
    new.plots[to] = new.plots[to]._replace(chip=chip)


def movables(state: State) -> tuple[Movable, ...]:
    """The figures, the plots with their bamboo and chips, the channels, the Emperor."""
    lies = position(state)
    hexes = {hex_name(plot.at): list(plot.at) for plot in lies.plots}
    standing = {hex_name((0, 0)): [0, 0], **hexes}
    found = [
        Movable(piece="panda", name=say("panda"), to=list(lies.panda), spaces=standing),
        Movable(piece="gardener", name=say("gardener"), to=list(lies.gardener), spaces=standing),
        Movable(piece="emperor", name=say("emperor"), to=lies.emperor),
    ]
    for plot in lies.plots:
        name = hex_name(plot.at)
        found.append(Movable(piece=f"bamboo:{name}", name=say("piece-bamboo", colour=plot.plot.partition("+")[0], at=name), to=plot.bamboo))
        if plot.chip is not None:
            found.append(Movable(piece=f"chip:{name}", name=say("piece-chip", chip=plot.chip, at=name), to=list(plot.at), spaces=hexes))
    return tuple(found)


def end_here(state: State) -> Outcome[State]:
    """End the game as it lies: points and the tie-break decide; nobody gets the Emperor for it."""
    new = state.copy()
    new.dealt = new.over = True
    new.pending = new.redraw = False
    return Outcome(new, (GameEnded(winners=winners(new)),))
