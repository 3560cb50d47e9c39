"""Mogul (M. Schacht, 2002): chips for the right to take a share or to sell some, until the Crash."""

from __future__ import annotations

from companion.games.mogul import edition, legal, rules, scene, sensing, state, view
from companion.games.mogul.commands import Borrow, ChooseShare, Deal, Decline, Drop, Sell, Stay, Take, TurnOver
from companion.games.mogul.edition import Setup
from companion.games.mogul.position import checked, known_card, whole_number
from companion.kernel.command import HOUSE_RULINGS, AdjustMoney, Command, Correct, Malformed, SetPosition
from companion.kernel.game import Game


def _resolve(setup: Setup, command: Command) -> Command:
    """The same command, its cards and seats known to this evening, a sale's cards in order."""
    match command:
        case Deal(shares=shares):
            for seat, card in shares.items():
                if seat not in setup.index:
                    raise Malformed("shares", "seat_unknown")
                known_card(setup, card, f"shares.{seat}")
        case ChooseShare(card=card) | TurnOver(card=card):
            known_card(setup, card, "card")
        case Sell(cards=cards):
            for place, card in enumerate(cards):
                known_card(setup, card, f"cards[{place}]")
            return Sell(cards=tuple(sorted(cards)))
        case AdjustMoney(seat=seat):
            if seat not in setup.index:
                raise Malformed("seat", "seat_unknown")
        case Correct(piece=piece, to=to):
            if piece not in setup.index:
                raise Malformed("piece", "piece_unknown")
            whole_number(to, "to")
        case SetPosition(position=position):
            checked(setup, position)
        case _:
            pass
    return command


GAME = Game(
    name="mogul",
    seats=(edition.FEWEST, edition.MOST),
    commands=(Deal, ChooseShare, TurnOver, Borrow, Stay, Drop, Take, Sell, Decline, *HOUSE_RULINGS),
    options=edition.OPTIONS,
    edition=edition.edition,
    warnings=edition.warnings,
    option_defaults=edition.option_defaults,
    setup=edition.setup,
    start=state.start,
    resolve=_resolve,
    rule=rules.rule,
    legal=legal.legal,
    view=view.view,
    scene=scene.scene,
    summary=state.summary,
    dump=state.dump,
    load=state.load,
    chance=sensing.chance,
    interpret=sensing.interpret,
    bindables=sensing.bindables,
)
