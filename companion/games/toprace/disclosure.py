"""A game's lines as one viewer may have them: without other players' hands, and without their bets until the race is over."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Envelope, Secret
from companion.games.toprace.commands import Bet, Deal, DeclineBet
from companion.games.toprace.rules import rule
from companion.games.toprace.state import DECLINED, State
from companion.kernel.command import Command, Outcome
from companion.kernel.seat import TABLE, Viewer


def opened(final: State, before: State) -> bool:
    """Whether the bets of a moment are open in a final state: they are secret until their race is over (TR-B4)."""
    return final.race > before.race or final.stage in ("settled", "over")


def told_to(final: State, before: State, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """The line for this viewer, or None if it contains what the rules have not revealed yet."""
    deal = envelope.command
    if not isinstance(deal, Deal) or not deal.hands:
        return envelope
    told = replace(deal, hands={seat: cards for seat, cards in deal.hands.items() if seat == viewer} or None)
    if _counts(before, told) == _counts(before, deal):
        return replace(envelope, command=told)
    return envelope if opened(final, before) else None  # else the record would count other cards: hands differ in size


def secrets(state: State) -> tuple[Secret, ...]:
    """This race's bets, by TIPP line: told when the race is over (TR-B4). Who declines is told at once (TR-B3)."""
    over, setup = state.stage in ("settled", "over"), state.setup
    found: list[Secret] = []
    for tipp, bets in enumerate(state.bets, 1):
        for seat, bet in zip(setup.seats, bets, strict=True):
            command: Command | None = None
            if bet == DECLINED:
                command = DeclineBet(tipp=tipp)
            elif bet is not None and bet >= 0:
                command = Bet(tipp=tipp, car=setup.colours[bet])
            found.append(Secret(seat=seat, round=state.race, what=str(tipp), command=command, revealed=over or bet == DECLINED))
    return tuple(found)


def _counts(before: State, deal: Deal) -> list[int]:
    """How many cards each seat holds after a deal that was accepted."""
    after = rule(before, TABLE, deal)
    assert isinstance(after, Outcome)
    return [after.state.held(seat) for seat in range(len(before.setup.seats))]
