"""The referee of the free table: what a command does, or the rule of the house it offends.

It knows no game, only the sheet: money is never made or lost, nobody pays for another unasked, what was chosen in secret is opened for
all at once. `bank` moves money, `sale` sells lots, `poll` asks, `play` keeps score, turns, dice and clock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.freetable import commands as said
from companion.games.freetable.rules import bank, play, poll, sale
from companion.games.freetable.rules.ruling import Ruling
from companion.games.freetable.state import ASKING, PLAYING, SALE, SETTLING, THROWING, Phase, State
from companion.kernel.command import Command, game_over, never_by, out_of_phase
from companion.kernel.seat import TABLE

_ANY: frozenset[Phase] = frozenset((PLAYING, THROWING, SALE, ASKING, SETTLING))
_AT_REST: frozenset[Phase] = frozenset((PLAYING,))
_ON_SALE: frozenset[Phase] = frozenset((SALE,))

# In which phases; whether only the table ("table"), only seats ("seat") or both may; then what.
_PLAY: dict[type[Command], tuple[frozenset[Phase], str, Callable[[State, str, Any], Ruling]]] = {
    said.Pay: (_ANY, "both", bank.pay),
    said.Claim: (_ANY, "seat", bank.claim),
    said.Allow: (_ANY, "both", bank.allow),
    said.Deny: (_ANY, "both", bank.deny),
    said.AllPay: (_ANY, "both", bank.all_pay),
    said.AllReceive: (_ANY, "both", bank.all_receive),
    said.Reverse: (_ANY, "table", bank.reverse),
    said.NameFavourite: (_ANY, "both", bank.name_favourite),
    said.DropFavourite: (_ANY, "table", bank.drop_favourite),
    said.Lay: (_AT_REST, "table", bank.lay),
    said.LayFavourite: (_AT_REST, "table", bank.lay_favourite),
    said.PutUp: (_AT_REST, "both", sale.put_up),
    said.Bid: (_ON_SALE, "seat", sale.bid),
    said.Pass: (_ON_SALE, "seat", sale.pass_),
    said.SetCeiling: (_ON_SALE, "seat", sale.set_ceiling),
    said.DropCeiling: (_ON_SALE, "seat", sale.drop_ceiling),
    said.SealBid: (_ON_SALE, "seat", sale.seal_bid),
    said.Lower: (_ON_SALE, "table", sale.lower_price),
    said.Take: (_ON_SALE, "seat", sale.take_lot),
    said.CloseBidding: (_ON_SALE, "table", sale.close_sale),
    said.AskAll: (_AT_REST, "table", poll.ask_all),
    said.Choose: (frozenset((ASKING,)), "seat", poll.choose),
    said.OpenAnswers: (frozenset((ASKING,)), "table", poll.open_answers),
    said.Settle: (frozenset((SETTLING,)), "table", poll.settle),
    said.Score: (_ANY, "both", play.score),
    said.Begin: (_AT_REST, "table", play.begin),
    said.EndTurn: (_AT_REST, "both", play.end_turn),
    said.NextRound: (_AT_REST, "table", play.next_round),
    said.RunClock: (_ANY, "table", play.run_clock),
    said.TakeDice: (_AT_REST, "both", play.take_dice),
    said.Throw: (frozenset((THROWING,)), "both", play.throw),
    said.Finish: (_AT_REST, "table", play.finish),
}

_MOVING_MONEY = frozenset((said.Pay, said.Allow, said.AllPay, said.AllReceive, said.Reverse))


def rule(state: State, by: str, command: Command) -> Ruling:
    """Rule on a command by a seat or the table. The given state is not changed."""
    if state.over:
        return game_over(command.do)
    phases, who, then = _PLAY[type(command)]
    if who != "both" and (by == TABLE) != (who == "table"):
        return never_by(by, command.do)
    if state.phase not in phases:
        return out_of_phase(state.phase, command.do)
    answer = then(state, by, command)
    return sale.after_money_moved(answer) if type(command) in _MOVING_MONEY else answer
