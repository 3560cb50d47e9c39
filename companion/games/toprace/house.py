"""House rulings: the table is right, whatever the rules say. All by the table, with a reason, at any time, also after the end."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.games.toprace.going_on import Told, comes_in, go_on, test_breakdowns
from companion.games.toprace.paying import pay, winners
from companion.games.toprace.position import places_again, put_money, put_position
from companion.games.toprace.selling import after_sale, done, end_in_turn
from companion.games.toprace.state import BANK, State
from companion.kernel.command import AdjustMoney, Correct, Refusal, SetPosition


def adjust_money(state: State, seat: int, command: AdjustMoney, out: Told) -> Refusal | None:
    """The bank is the other side; a debt is a debt (TR-E3)."""
    before = winners(state)
    payer, payee = (BANK, command.seat) if command.amount >= 0 else (command.seat, BANK)
    state.ledger = done(state.ledger.transfer(payer, payee, abs(command.amount)))
    out.append(told.MoneyAdjusted(seat=command.seat, amount=command.amount, reason=command.reason or ""))
    end_in_turn(state, out)  # who can bid has perhaps changed
    _say_winners(state, before, out)
    return None


def correct(state: State, seat: int, command: Correct, out: Told) -> Refusal | None:
    """One car is put elsewhere; no bets are opened, but breakdowns are tested."""
    setup, before, rich = state.setup, state.copy(), winners(state)
    car, space = setup.car_index[command.piece], setup.track.index[command.to]
    if space != setup.track.finish:
        others = [other for other, at in enumerate(state.at) if at == space and other != car and not state.is_broken(other)]
        if others:
            return Refusal(rule="KERNEL-STOCK", reason="space_occupied", args={"space": command.to, "car": setup.colours[others[0]]})
    out.append(told.CarCorrected(car=command.piece, to=command.to, reason=command.reason or ""))
    state.broken = tuple(breakdown for breakdown in state.broken if breakdown.car != car)
    state.returning = tuple(other for other in state.returning if other != car)
    if space != setup.track.finish:
        state.finish = tuple(other for other in state.finish if other != car)
        state.put(car, space)
    elif car not in state.finish:
        state.put(car, space)
        comes_in(state, car, out)
    after_sale(state, out)
    if state.stage == "race":
        test_breakdowns(state, car, out)
        go_on(state, out)
    _reckon_again(state, before, out)
    _say_winners(state, rich, out)
    return None


def set_position(state: State, seat: int, command: SetPosition, out: Told) -> Refusal | None:
    """The table as it lies."""
    before, rich = state.copy(), winners(state)
    if refusal := put_position(state, command.position):
        return refusal
    out.append(told.PositionSet(parts=tuple(command.position), reason=command.reason or ""))
    after_sale(state, out)
    end_in_turn(state, out)
    go_on(state, out)
    if before.stage == state.stage:
        _reckon_again(state, before, out, "places" not in command.position)
        put_money(state, command.position)  # what was said of it stands
    _say_winners(state, rich, out)
    return None


def _reckon_again(state: State, before: State, out: Told, places_follow: bool = True) -> None:
    """After the payout: if the places or the owners are others now, what was paid is taken back and paid anew."""
    if before.stage not in ("settled", "over"):
        return
    if places_follow:
        state.places = places_again(state)
    if state.places == before.places and state.owners == before.owners:
        return
    before.ledger = state.ledger
    pay(before, -1)
    state.ledger = before.ledger
    out.append(told.PaymentsReckonedAgain(race=state.race))
    out.extend(pay(state))


def _say_winners(state: State, before: tuple[str, ...], out: Told) -> None:
    if before and winners(state) not in (before, ()):
        out.append(told.GameEnded(winners=winners(state)))
