"""House rulings: the table is the truth, and the app is told how it lies. Nothing grows, is eaten or is scored by them.

`correct` puts one piece elsewhere:

    panda, gardener            to [q, r]      a plot or the pond
    plot:Q,R                   to [q, r]      with its bamboo, its chip and who stands on it; not with a channel along it
    bamboo:Q,R                 to a number    its height
    chip:Q,R                   to [q, r]      an added improvement
    channel:Q,R:Q,R            to [[q,r],[q,r]]
    emperor                    to a seat or null

`set_position` takes any part of what the table's view shows under "position": all plots, all channels, the figures, boards, hands by
number, fulfilled objectives, the Emperor, and the turn (weather, actions done). A hand put at another number than the app knew keeps
only the number: which cards they are, the app can't say. A card laid open leaves no hand by itself: the numbers are what is said of
them. Another seat on turn begins its turn. What the box can't make up is refused (KERNEL-STOCK), and so is what can't lie (a plot on
the pond, two plots in one place, a channel along no plots).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.takenoko.edition import CHIPS, HIGHEST, KINDS
from companion.games.takenoko.hands import hand_counts, own_up
from companion.games.takenoko.hexes import NOWHERE, POND, at_of, edge_of, hex_of, touching
from companion.games.takenoko.names import parse_piece
from companion.games.takenoko.state import PER_COLOUR, Plot, State, reckon
from companion.kernel.command import (
    AdjustMoney,
    Command,
    Correct,
    Outcome,
    Refusal,
    SetPosition,
    has_reason,
    never_by,
    out_of_phase,
    reason_missing,
)
from companion.kernel.seat import TABLE


class Impossible(Exception):
    """The table can't lie like that: which piece is at fault."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def house_ruling(state: State, by: str, command: AdjustMoney | Correct | SetPosition | Command) -> Outcome[State] | Refusal:
    """By the table, with a reason, at any time."""
    if by != TABLE:
        return never_by(by, command.do)
    if isinstance(command, AdjustMoney):  # there is no money in this game
        return out_of_phase(state.phase, command.do)
    assert isinstance(command, (Correct, SetPosition))
    if not has_reason(command.reason):
        return reason_missing(command.do)
    new = state.copy()
    try:
        if isinstance(command, Correct):
            _correct(new, command.piece, command.to)
        else:
            _set(new, command.position)
        _check(new)
    except Impossible as fault:
        return Refusal(rule="KERNEL-STOCK", reason="cannot_lie_so", args={"what": fault.what})
    return Outcome(new)


def _check(new: State) -> None:
    """Whether the box holds all this and it can lie so."""
    for hex_, plot in new.plots.items():
        if hex_ in (POND, NOWHERE) or not 0 <= plot.bamboo <= HIGHEST or (plot.chip and plot.kind % PER_COLOUR):
            raise Impossible("plots")
    for one, other in new.channels:
        if not touching(one, other) or one not in new.plots or other not in new.plots:
            raise Impossible("channels")
    for name, hex_ in (("panda", new.panda), ("gardener", new.gardener)):
        if hex_ != POND and hex_ not in new.plots:
            raise Impossible(name)
    for player in new.players:
        if min(player.channels, *player.chips, *player.sections, *player.hidden) < 0:
            raise Impossible("boards")
    if fault := reckon(new):
        raise Impossible(fault)
    own_up(new)


# --- one piece ------------------------------------------------------------------------------------------------------------------------


def _correct(new: State, piece: str, to: Any) -> None:
    parsed = parse_piece(piece)
    assert parsed is not None
    name, places = parsed
    hexes = [hex_of(at) for at in places]
    match name:
        case "panda":
            new.panda = hex_of(to)
        case "gardener":
            new.gardener = hex_of(to)
        case "emperor":
            new.emperor = None if to is None else new.setup.seats.index(to)
        case "channel":
            edge, target = edge_of(*hexes), edge_of(*map(hex_of, to))
            if edge not in new.channels or (target in new.channels and target != edge):
                raise Impossible(piece)
            new.channels = new.channels - {edge} | {target}
        case _:
            if hexes[0] not in new.plots:
                raise Impossible(piece)
            if name == "plot":
                _move_plot(new, hexes[0], hex_of(to), piece)
            elif name == "bamboo":
                new.plots[hexes[0]] = new.plots[hexes[0]]._replace(bamboo=to)
            else:
                _move_chip(new, hexes[0], hex_of(to), piece)


def _move_plot(new: State, start: int, to: int, piece: str) -> None:
    if to == start:
        return
    if to in new.plots or any(start in edge for edge in new.channels):
        raise Impossible(piece)
    new.plots[to] = new.plots.pop(start)
    new.panda = to if new.panda == start else new.panda
    new.gardener = to if new.gardener == start else new.gardener


def _move_chip(new: State, start: int, to: int, piece: str) -> None:
    chip = new.plots[start].chip
    if not chip or to not in new.plots or (to != start and new.plots[to].improvement):
        raise Impossible(piece)
    new.plots[start] = new.plots[start]._replace(chip=0)
    new.plots[to] = new.plots[to]._replace(chip=chip)


# --- the whole table ----------------------------------------------------------------------------------------------------------------


def position(state: State) -> dict[str, Any]:
    """The table as it lies, in the form that `set_position` takes. Hands by number only: the tablet is nobody's secret."""
    setup, seats = state.setup, state.setup.seats
    names = setup.edition.colour_names()
    players = tuple(zip(seats, state.players, strict=True))
    return {
        "plots": [
            {
                "at": list(at_of(hex_)), "plot": setup.plot_names[plot.kind],
                "chip": CHIPS[plot.chip - 1] if plot.chip else None, "bamboo": plot.bamboo,
            }
            for hex_, plot in sorted(state.plots.items())
        ],
        "channels": [[list(at_of(one)), list(at_of(other))] for one, other in sorted(state.channels)],
        "panda": list(at_of(state.panda)),
        "gardener": list(at_of(state.gardener)),
        "boards": {
            seat: {
                "channels": player.channels,
                "chips": dict(zip(CHIPS, player.chips, strict=True)),
                "bamboo": dict(zip(names, player.sections, strict=True)),
            }
            for seat, player in players
        },
        "hands": {seat: dict(zip(KINDS, hand_counts(setup, player), strict=True)) for seat, player in players},
        "fulfilled": {seat: [setup.cards[number].notation for number in player.fulfilled] for seat, player in players},
        "emperor": None if state.emperor is None else seats[state.emperor],
        "turn": {
            "seat": state.seat if state.dealt and not state.over else None,
            "first": {seat: player.fresh for seat, player in players},
            "weather": state.rolled, "effect": state.effect, "awaited": state.pending, "done": list(state.done), "another": state.redraw,
        },
    }  # fmt: skip


def _set(new: State, shown: Mapping[str, Any]) -> None:
    """Any part of a position, put."""
    if "plots" in shown:
        _set_plots(new, shown["plots"])
    if "channels" in shown:
        edges = [edge_of(hex_of(one), hex_of(other)) for one, other in shown["channels"]]
        new.channels = frozenset(edges)
        if len(new.channels) < len(edges):
            raise Impossible("channels")
    if "panda" in shown:
        new.panda = hex_of(shown["panda"])
    if "gardener" in shown:
        new.gardener = hex_of(shown["gardener"])
    for seat, board in shown.get("boards", {}).items():
        _set_board(new, new.setup.seats.index(seat), board)
    for seat, cards in shown.get("fulfilled", {}).items():
        new.put(new.setup.seats.index(seat), fulfilled=tuple(new.setup.card_numbers[card] for card in cards))
    for seat, counts in shown.get("hands", {}).items():
        _set_hand(new, new.setup.seats.index(seat), counts)
    if "emperor" in shown:
        new.emperor = None if shown["emperor"] is None else new.setup.seats.index(shown["emperor"])
    _set_turn(new, shown.get("turn", {}))


def _set_plots(new: State, shown: Sequence[Mapping[str, Any]]) -> None:
    """All plots of the grove; what is not said of one stays as it was there."""
    before, new.plots = new.plots, {}
    for each in shown:
        hex_ = hex_of(each["at"])
        plot = before.get(hex_)
        if hex_ in new.plots or (plot is None and "plot" not in each):
            raise Impossible("plots")
        plot = plot or Plot(0, 0, 0, False)
        kind = new.setup.plot_names.index(each["plot"]) if "plot" in each else plot.kind
        chip = plot.chip if "chip" not in each else 0 if each["chip"] is None else 1 + CHIPS.index(each["chip"])
        new.plots[hex_] = Plot(kind, chip, each.get("bamboo", plot.bamboo), plot.wet)


def _set_board(new: State, number: int, board: Mapping[str, Any]) -> None:
    player = new.players[number]
    chips = dict(zip(CHIPS, player.chips, strict=True)) | board.get("chips", {})
    sections = dict(zip(new.setup.edition.colour_names(), player.sections, strict=True)) | board.get("bamboo", {})
    new.put(
        number, channels=board.get("channels", player.channels), chips=tuple(chips.values()), sections=tuple(sections.values())
    )  # fmt: skip


def _set_hand(new: State, number: int, counts: Mapping[str, int]) -> None:
    """So many cards of a kind; where that is not what the app knew, it no longer knows which."""
    setup = new.setup
    for kind, name in enumerate(KINDS):
        player = new.players[number]
        if counts.get(name, hand_counts(setup, player)[kind]) != hand_counts(setup, player)[kind]:
            cards = tuple(card for card in player.cards if setup.cards[card].kind != kind)
            hidden = (*player.hidden[:kind], counts[name], *player.hidden[kind + 1 :])
            new.put(number, cards=cards, hidden=hidden, named=False, by_app=False)


def _set_moment(new: State, playing: bool) -> None:
    """The moment comes with whose turn it is: nobody's before the deal, and after the end, which the Emperor told of."""
    if playing or new.emperor is not None:
        new.dealt, new.over = True, not playing
        return
    begun = bool(new.plots) or any(sum(hand_counts(new.setup, player)) or player.fulfilled for player in new.players)
    if new.dealt and begun:
        raise Impossible("turn")
    new.dealt = new.over = False


def _set_turn(new: State, turn: Mapping[str, Any]) -> None:
    for seat, fresh in turn.get("first", {}).items():
        new.put(new.setup.seats.index(seat), fresh=fresh)
    if "seat" in turn:
        _set_moment(new, turn["seat"] is not None)
    playing = new.dealt and not new.over
    if turn.get("seat") not in (None, new.seat):
        new.turn = new.setup.seats.index(turn["seat"])
        new.rolled = new.effect = None
        new.pending = new.redraw = False
        new.done = ()
    new.rolled = turn.get("weather", new.rolled)
    new.effect = turn.get("effect", new.effect)
    new.pending = turn.get("awaited", new.pending)
    new.done = tuple(turn.get("done", new.done))
    new.redraw = turn.get("another", new.redraw)
    if new.pending and (not playing or new.effect not in ("rain", "storm", "clouds", "any") or new.setup.bank):
        raise Impossible("turn")
    if new.redraw and not playing:
        raise Impossible("turn")
