"""What is secret and until when: bids, ceilings and answers, until their lot or question is opened."""

from __future__ import annotations

from companion.game import Secret
from companion.games.freetable.commands import Choose, SealBid, SetCeiling
from companion.games.freetable.rules.sale import SEALED
from companion.games.freetable.state import Said, State
from companion.kernel.command import Command
from companion.kernel.company import present_seats


def opened(final: State, before: State) -> bool:
    """Whether what was sealed for that lot or question is open in a final state (FT-A4, FT-A6, FT-V3)."""
    return final.matter > before.matter or (final.matter == before.matter and not final.pending)


def secrets(state: State) -> tuple[Secret, ...]:
    """The choices of this lot or question, made or to be made; of the last one, what was opened."""
    if state.pending:
        if state.sale is not None and (state.sale.in_turn is not None or state.sale.falling is not None):
            return ()
        what = "answer" if state.sale is None else "bid" if state.sale.kind in SEALED else "ceiling"
        return tuple(
            _secret(state.matter, what, seat, state.secret.get(seat), revealed=False)
            for seat in present_seats(state.setup)
            if state.sale is None or seat != state.sale.seller
        )
    if state.opened is None:
        return ()
    return tuple(_secret(state.opened.matter, state.opened.what, seat, said, revealed=True) for seat, said in state.opened.said.items())


def _secret(matter: int, what: str, seat: str, said: Said | None, *, revealed: bool) -> Secret:
    command: Command | None = None
    if said is not None:
        match what:
            case "answer":
                command = Choose(matter=matter, answer=said.answer, stake=said.stake)
            case "bid":
                command = SealBid(matter=matter, amount=int(said.answer))
            case _:
                command = SetCeiling(matter=matter, amount=int(said.answer))
    return Secret(seat=seat, round=matter, what=what, command=command, revealed=revealed)
