"""The referee of a Top Race: `rule(state, by, command)`.

Reasons to refuse a command are checked in this order: the game is over; this seat may never give it; not in this part of
the game; not this seat's turn; the rules themselves (`rules/` cites them by their ids). A refusal leaves the state as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.toprace import commands
from companion.games.toprace.rules import betting, counting, racing, selling
from companion.games.toprace.rules.going_on import Told
from companion.games.toprace.rules.paying import has_bets
from companion.games.toprace.state import State
from companion.kernel.command import (
    Command,
    Outcome,
    Refusal,
    accepted,
    game_over,
    never_by,
    out_of_phase,
)
from companion.kernel.seat import TABLE

Handler = Callable[[State, int, Any, Told], Refusal | None]

SEAT, BY_TABLE = "seat", "table"
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
    commands.PlayUnlisted: (racing.play_unlisted, SEAT, REFEREE),
    commands.Move: (racing.move, SEAT, REFEREE),
    commands.AsShown: (racing.as_shown, SEAT, REFEREE),
    commands.ReturnCar: (racing.return_car, SEAT, REFEREE),
    commands.TurnDone: (counting.turn_done, SEAT, BANK_ONLY),
    commands.TippCrossed: (counting.tipp_crossed, BY_TABLE, BANK_ONLY),
    commands.TippMissed: (counting.tipp_missed, BY_TABLE, BANK_ONLY),
    commands.Finished: (counting.finished, BY_TABLE, BANK_ONLY),
    commands.RaceOver: (counting.race_over, BY_TABLE, BANK_ONLY),
    commands.Bet: (betting.bet, SEAT, ANY),
    commands.DeclineBet: (betting.decline_bet, SEAT, ANY),
    commands.CloseBets: (betting.close_bets, BY_TABLE, ANY),
    commands.EndRace: (counting.end_race, BY_TABLE, ANY),
    commands.NextRace: (counting.next_race, BY_TABLE, ANY),
}


def rule(state: State, by: str, command: Command) -> Outcome[State] | Refusal:
    """The state after the command with what happened, or the refusal."""
    handler, who, depth = HANDLERS[type(command)]
    if state.stage == "over":
        return game_over(command.do)
    if (by == TABLE) is (who == SEAT):
        return never_by(by, command.do)
    setup = state.setup
    if depth != ANY and setup.referee is (depth == BANK_ONLY):
        return out_of_phase(state.phase, command.do)
    after = state.copy()
    out: Told = []
    if refusal := handler(after, setup.index.get(by, -1), command, out):
        return refusal
    shown = state.stage == "race" and after.stage != "race" and has_bets(after)  # TR-B4: the race's end opens them
    return accepted(after, tuple(out), shown)
