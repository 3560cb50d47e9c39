"""The referee of a Top Race: `rule(state, by, command)`.

What stands against a command is looked for in this order: the game is over; that seat may never say this; not in this part of
the game; not this seat's turn; the rules themselves (`rules/` cites them by their ids). A refusal leaves the state as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from companion.games.toprace import betting, commands, counting, house, racing, selling
from companion.games.toprace.going_on import Told
from companion.games.toprace.paying import has_bets
from companion.games.toprace.position_form import check_position
from companion.games.toprace.setup import BREAKDOWN, TURBO, Setup
from companion.games.toprace.state import State
from companion.games.toprace.track import FINISH
from companion.kernel.command import (
    AdjustMoney,
    Command,
    Correct,
    Malformed,
    Outcome,
    Refusal,
    SetPosition,
    game_over,
    has_reason,
    never_by,
    out_of_phase,
    reason_missing,
)
from companion.kernel.seat import TABLE

Handler = Callable[[State, int, Any, Told], Refusal | None]

SEAT, BY_TABLE, HOUSE = "seat", "table", "house"
ANY, REFEREE, BANK_ONLY = "any", "referee", "bank"

HANDLERS: dict[type[Command], tuple[Handler, str, str]] = {
    commands.Deal: (selling.deal, BY_TABLE, ANY),
    commands.RevealDriver: (selling.reveal_driver, BY_TABLE, ANY),
    commands.Bid: (selling.bid, SEAT, ANY),
    commands.Pass: (selling.pass_, SEAT, ANY),
    commands.CloseBidding: (selling.close_bidding, BY_TABLE, ANY),
    commands.Sold: (selling.sold, BY_TABLE, ANY),
    commands.PlaceCar: (selling.place_car, SEAT, REFEREE),
    commands.PlayCard: (racing.play_card, SEAT, REFEREE),
    commands.Move: (racing.move, SEAT, REFEREE),
    commands.AsShown: (racing.as_shown, SEAT, REFEREE),
    commands.ReturnCar: (racing.return_car, SEAT, REFEREE),
    commands.TurnDone: (counting.turn_done, SEAT, BANK_ONLY),
    commands.TippCrossed: (counting.tipp_crossed, BY_TABLE, BANK_ONLY),
    commands.Finished: (counting.finished, BY_TABLE, BANK_ONLY),
    commands.RaceOver: (counting.race_over, BY_TABLE, BANK_ONLY),
    commands.Bet: (betting.bet, SEAT, ANY),
    commands.DeclineBet: (betting.decline_bet, SEAT, ANY),
    commands.CloseBets: (betting.close_bets, BY_TABLE, ANY),
    commands.EndRace: (counting.end_race, BY_TABLE, ANY),
    commands.NextRace: (counting.next_race, BY_TABLE, ANY),
    AdjustMoney: (house.adjust_money, HOUSE, ANY),
    Correct: (house.correct, HOUSE, ANY),
    SetPosition: (house.set_position, HOUSE, ANY),
}


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """The state after the command and what came about, or why not."""
    handler, who, depth = HANDLERS[type(command)]
    if state.stage == "over" and who != HOUSE:
        return game_over(command.do)
    if (by == TABLE) is (who == SEAT):
        return never_by(by, command.do)
    if who == HOUSE and not has_reason(cast(Correct, command).reason):
        return reason_missing(command.do)
    setup = state.setup
    if depth != ANY and setup.referee is (depth == BANK_ONLY):
        return out_of_phase(state.phase, command.do)
    after = state.copy()
    out: Told = []
    if refusal := handler(after, setup.seat_index.get(by, -1), command, out):
        return refusal
    if state.stage == "race" and after.stage != "race":
        shown = has_bets(after)  # TR-B4: the race's end opens them
    else:
        shown = isinstance(command, (commands.Deal, commands.RevealDriver)) and command.by_app
    return Outcome(after, tuple(out), shown)


def resolve(setup: Setup, command: Command) -> Command:
    """The command with every name found and in its canonical spelling; raises Malformed for one that does not exist.

    No value is repeated in the error: it might be somebody's secret.
    """
    match command:
        case commands.Deal(hands=hands) if hands is not None:
            for seat in hands:
                _known(f"hands.{seat}", seat, setup.seat_index, "unknown_seat")
            spelt = {seat: tuple(_card(setup, f"hands.{seat}[{at}]", card) for at, card in enumerate(hands[seat])) for seat in hands}
            return replace(command, hands=spelt)
        case commands.PlayCard():
            if command.as_ not in (None, TURBO, BREAKDOWN):
                raise Malformed("as", "no_such_value")
            if command.to is not None:
                _space(setup, "to", command.to)
            if command.car is not None:
                _known("car", command.car, setup.car_index, "unknown_colour")
            return replace(command, card=_card(setup, "card", command.card))
        case commands.Move():
            _known("car", command.car, setup.car_index, "unknown_colour")
            if command.to is not None:
                _known("to", command.to, setup.track.index, "unknown_space")
        case commands.PlaceCar() | commands.ReturnCar():
            _known("car", command.car, setup.car_index, "unknown_colour")
            _space(setup, "space", command.space)
        case commands.RevealDriver() | commands.Finished() | commands.Bet():
            _known("car", command.car, setup.car_index, "unknown_colour")
        case commands.RaceOver(order=order):
            for at, car in enumerate(order):
                _known(f"order[{at}]", car, setup.car_index, "unknown_colour")
        case commands.Sold() | AdjustMoney():
            _known("seat", command.seat, setup.seat_index, "unknown_seat")
        case Correct():
            _known("piece", command.piece, setup.car_index, "unknown_colour")
            _known("to", command.to, setup.track.index, "unknown_space")
        case SetPosition():
            check_position(setup, command.position)
        case _:
            pass
    return command


def _known(place: str, value: Any, names: Any, reason: str) -> None:
    if type(value) is not str or value not in names:
        raise Malformed(place, reason)


def _space(setup: Setup, place: str, value: Any) -> None:
    _known(place, value, setup.track.index, "unknown_space")
    if value == FINISH:
        raise Malformed(place, "unknown_space")


def _card(setup: Setup, place: str, value: Any) -> str:
    _known(place, value, setup.deck.index, "unknown_card")
    return setup.cards[setup.deck.index[value]]
