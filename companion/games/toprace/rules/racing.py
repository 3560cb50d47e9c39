"""A race at referee depth: cards, moves, special cards, returns.

A card says which cars move and how far; the player chooses the ways. Its lines come in their order; void ones are passed over
without a command (`going_on`). A line that is due has at least one legal end, or is a joker for which a car must be named.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.toprace import happenings as told
from companion.games.toprace.commands import AsShown, Move, PlayCard, PlayUnlisted, ReturnCar
from companion.games.toprace.deck import JOKER_LINE, CardKind
from companion.games.toprace.rules.going_on import Told, car_moved, car_returns, go_on, line_done, return_spaces
from companion.games.toprace.setup import TURBO, Setup
from companion.games.toprace.state import Breakdown, State, without_number
from companion.games.toprace.track import Reach
from companion.kernel.command import Refusal, out_of_phase, out_of_turn

SECOND_LINE = 1  # TIPP 2 (TR-X6)
NOWHERE = Reach((), (), -1)


def not_while_betting(state: State) -> Refusal:
    """The refusal while bets are open: the race does not go on before the last bet is in (TR-B3)."""
    missing = [name for name, bet in zip(state.setup.seats, state.bets[state.open_line], strict=True) if bet is None]
    return Refusal(rule="TR-B3", reason="bets_open", args={"tipp": state.open_line + 1, "missing": missing})


def _not_now(state: State, seat: int, do: str, phase: str) -> Refusal | None:
    """The refusal to play on: another phase, open bets, a return to be chosen, another's turn. Else None."""
    now = state.phase
    if now == "bets":
        return not_while_betting(state)
    if now != phase:
        return out_of_phase(now, do)
    if seat != state.turn:
        return out_of_turn(state.setup.seats[seat], state.seat_name(state.turn))
    return None


# --- playing a card -----------------------------------------------------------------------------------------------------------


def play_card(state: State, seat: int, command: PlayCard, out: Told) -> Refusal | None:
    """Play a card (TR-R1, TR-R7), also a special one."""
    setup = state.setup
    if refusal := _not_now(state, seat, command.do, "race"):
        return refusal
    index = setup.deck.index[command.card]
    kind = setup.deck.kinds[index]
    if not state.left[index]:
        return Refusal(rule="TR-R7", reason="already_played", args={"card": kind.name})
    if not state.unknown[seat] and index not in state.known[seat]:
        return Refusal(rule="TR-R7", reason="not_in_hand", args={"card": kind.name, "seat": setup.seats[seat]})
    if refusal := _way_refused(state, kind, command):
        return refusal
    _spend(state, seat, index)
    state.card = kind.name
    out.append(told.card_played(seat=setup.seats[seat], card=kind.name, as_=command.as_))
    if kind.pair:
        _special(state, kind, command, out)
    go_on(state, out)
    return None


def play_unlisted(state: State, seat: int, command: PlayUnlisted, out: Told) -> Refusal | None:
    """Play a card of the box that is in no list. It is one of those that the app does not know, and counts more than the list (TR-R7)."""
    setup = state.setup
    if refusal := _not_now(state, seat, command.do, "race"):
        return refusal
    listed = setup.deck.index.get(command.lines)
    if listed is not None and state.left[listed]:
        return play_card(state, seat, PlayCard(card=command.lines, as_=command.as_, to=command.to, car=command.car), out)
    if not state.unknown[seat]:
        return Refusal(rule="TR-R7", reason="not_in_hand", args={"card": command.lines, "seat": setup.seats[seat]})
    kind = setup.printed[command.lines]
    if refusal := _way_refused(state, kind, command):
        return refusal
    state.unlisted = (*state.unlisted, command.lines)
    state.know_cards(seat, state.known[seat], -1)
    state.card = command.lines
    out.append(told.card_played(seat=setup.seats[seat], card=command.lines, as_=command.as_))
    if kind.pair:
        _special(state, kind, command, out)
    go_on(state, out)
    return None


def _spend(state: State, seat: int, kind: int) -> None:
    left = state.left
    state.left = (*left[:kind], left[kind] - 1, *left[kind + 1 :])
    hand = state.known[seat]
    if kind in hand:
        state.know_cards(seat, without_number(hand, kind), 0)
    else:
        state.know_cards(seat, hand, -1)
    state.forget_played_cards((kind,))


# --- special cards ------------------------------------------------------------------------------------------------------------


class Special(NamedTuple):
    """What a special card would do now: why nothing (for each way), which car is in front, where a turbo may end."""

    turbo_void: str | None
    breakdown_void: str | None
    front: int  # -1 on a level pair
    rear: int
    ends: tuple[int, ...]


def special_in_situation(state: State, pair: tuple[int, int]) -> Special:
    """What the special card of a pair would do now (TR-X1, TR-X2, TR-X6)."""
    one, other = pair
    if void := _not_both_standing(state, one, other):
        return Special(void, void, -1, -1, ())
    return special_of_standing(state.setup, pair, (state.at[one], state.at[other]), state.taken)


def special_of_standing(setup: Setup, pair: tuple[int, int], spaces: tuple[int, int], taken: int) -> Special:
    """What the special card of two cars would do that stand on these spaces, when those are taken (TR-X1, TR-X2, TR-X6)."""
    track, (one, other) = setup.track, spaces
    if not setup.options.specials_after_tipp2 and (track.crossed[one] | track.crossed[other]) >> SECOND_LINE & 1:
        return Special("line", "line", -1, -1, ())
    ahead = track.rank[one] - track.rank[other]
    if ahead == 0:
        return Special("level", None, -1, -1, ())
    if ahead > 0:
        (front, rear), (foremost, hindmost) = pair, spaces
    else:
        (rear, front), (hindmost, foremost) = pair, spaces
    ends = track.turbo(hindmost, foremost, taken)
    if not setup.edition.box.rulings.turbo_falls_short:
        ends = tuple(end for end in ends if track.rank[end] == track.rank[foremost])
    return Special(None if ends else "blocked", None, front, rear, ends)


VOID_BY = {"line": "TR-X6", "blocked": "TR-X2"}  # the rule by which a special card has no effect; else TR-X1


def _not_both_standing(state: State, one: int, other: int) -> str | None:
    if one in state.finish or other in state.finish:
        return "finished"
    if state.is_broken(one) or state.is_broken(other):
        return "broken"
    return "blocked" if state.at[one] < 0 or state.at[other] < 0 else None


def _way_refused(state: State, kind: CardKind, command: PlayCard | PlayUnlisted) -> Refusal | None:
    """The refusal if a special card is not played as a turbo or breakdown, or another card is; else None."""
    setup, card = state.setup, kind.name
    if not kind.pair:
        if command.as_ is not None or command.to is not None or command.car is not None:
            return Refusal(rule="TR-R2", reason="no_special", args={"card": card})
        return None
    if command.as_ is None:
        return Refusal(rule="TR-X2", reason="turbo_or_breakdown", args={"card": card})
    now = special_in_situation(state, kind.pair)
    void = now.turbo_void if command.as_ == TURBO else now.breakdown_void
    if void:
        if command.to is not None or command.car is not None:
            return Refusal(rule=VOID_BY.get(void, "TR-X1"), reason="no_effect", args={"card": card, "why": void})
        return None
    if command.as_ == TURBO:
        ends = [setup.track.names[end] for end in now.ends]
        if command.car is not None:
            return Refusal(rule="TR-X2", reason="turbo_names_no_car", args={"card": card, "rear": setup.colours[now.rear]})
        if command.to is None and len(ends) > 1:
            return Refusal(rule="TR-X2", reason="turbo_where", args={"car": setup.colours[now.rear], "ends": ends})
        if command.to is not None and command.to not in ends:
            args = {"car": setup.colours[now.rear], "to": command.to, "ends": ends}
            return Refusal(rule="TR-X2", reason="turbo_not_there", args=args)
        return None
    if command.to is not None:
        return Refusal(rule="TR-X3", reason="breakdown_names_no_space", args={"card": card})
    pair = [setup.colours[car] for car in kind.pair]
    if now.front >= 0:
        if command.car is not None:
            return Refusal(rule="TR-X3", reason="front_is_plain", args={"front": setup.colours[now.front]})
        return None
    if command.car not in pair:
        return Refusal(rule="TR-X4", reason="which_is_in_front", args={"cars": pair})
    return None


def _special(state: State, kind: CardKind, command: PlayCard | PlayUnlisted, out: Told) -> None:
    """Let a special card, which was checked, take effect."""
    setup, pair = state.setup, kind.pair
    assert pair is not None
    now = special_in_situation(state, pair)
    void = now.turbo_void if command.as_ == TURBO else now.breakdown_void
    if void:
        out.append(told.SpecialVoid(card=kind.name, why=void))
    elif command.as_ == TURBO:
        end = now.ends[0] if command.to is None else setup.track.index[command.to]
        path = setup.track.turbo_path(state.at[now.rear], end, state.taken)
        car_moved(state, now.rear, end, path, TURBO, out)
    else:
        front = now.front if command.car is None else setup.car_index[command.car]
        level = now.front < 0 and setup.options.breakdown_until == "level"
        state.broken = (*state.broken, Breakdown(front, pair[1] if front == pair[0] else pair[0], level))
        state.retake()
        out.append(told.BrokenDown(car=setup.colours[front], space=setup.track.names[state.at[front]]))


# --- moving -------------------------------------------------------------------------------------------------------------------


def reachable_ends(state: State, car: int, number: int) -> Reach:
    """Where a car may go with this many points; nowhere if it is not on the track."""
    setup = state.setup
    if state.at[car] < 0:
        return NOWHERE
    return setup.track.reach(state.at[car], number, state.taken, setup.farthest)


def move(state: State, seat: int, command: Move, out: Told) -> Refusal | None:
    """Move the car of the line that is due (TR-R2 to TR-R6)."""
    setup = state.setup
    if refusal := _not_now(state, seat, command.do, "moving"):
        return refusal
    if state.returning:
        return _return_first(state)
    who, number = state.kind.lines[state.line]
    car = setup.car_index[command.car]
    void = None
    if who == JOKER_LINE:
        choices = state.joker_choices()
        if car not in choices:
            reason = "joker_named_before" if car in state.named else "joker_on_card"
            return Refusal(rule="TR-R6", reason=reason, args={"car": command.car, "choices": [setup.colours[choice] for choice in choices]})
        void = state.void(car, number)
        if void in ("finished", "broken") and command.to is not None:
            return Refusal(rule="TR-R6", reason="joker_void", args={"car": command.car, "why": void})
    elif car != who:
        return Refusal(rule="TR-R2", reason="not_its_line", args={"car": command.car, "due": setup.colours[who], "number": number})
    if void and command.to is None:
        state.named = (*state.named, car)
        out.append(told.joker_named(seat=setup.seats[seat], car=command.car, number=number))
        out.append(told.line_void(car=command.car, number=number, why=void))
        line_done(state, void)
        go_on(state, out)
        return None
    found = reachable_ends(state, car, number)
    if command.to is None:
        ends = [setup.track.places[end] for end in found.ends]
        return Refusal(rule="TR-R2", reason="must_move", args={"car": command.car, "number": number, "ends": ends})
    end = setup.track.index[command.to]
    if end not in found.ends:
        return _bad_end(state, car, number, end, found)
    if who == JOKER_LINE:
        state.named = (*state.named, car)
        out.append(told.joker_named(seat=setup.seats[seat], car=command.car, number=number))
    line_done(state, "done")
    car_moved(state, car, end, found.path(end), "card", out)
    go_on(state, out)
    return None


def _bad_end(state: State, car: int, number: int, end: int, found: Reach) -> Refusal:
    """The refusal of an end: a foul or impossible step (TR-R3), or a stop too early (TR-R4)."""
    track = state.setup.track
    args = {
        "car": state.setup.colours[car],
        "number": number,
        "to": track.places[end],
        "ends": [track.places[legal] for legal in found.ends],
    }
    if state.at[car] < 0:  # a house ruling took it off the track
        return Refusal(rule="TR-R3", reason="not_reached", args=args)
    if track.led_over(state.at[car], number, state.taken) >> end & 1:
        return Refusal(rule="TR-R4", reason="stopped_too_early", args=args)
    if end == state.at[car] or (state.taken >> end & 1):
        return Refusal(rule="TR-R3", reason="space_taken", args=args)
    return Refusal(rule="TR-R3", reason="not_reached", args=args)


def as_shown(state: State, seat: int, command: AsShown, out: Told) -> Refusal | None:
    """Move the rest of the card along the suggested paths, until somebody must choose or bet."""
    setup = state.setup
    if refusal := _not_now(state, seat, command.do, "moving"):
        return refusal
    if state.returning:
        return _return_first(state)
    if state.due_is_joker():
        return Refusal(rule="TR-R6", reason="joker_first", args={"choices": [setup.colours[car] for car in state.joker_choices()]})
    race = state.race
    while state.race == race and (due := state.due()) is not None and due[0] != JOKER_LINE:
        car, number = due
        found = reachable_ends(state, car, number)
        end = found.suggested
        line_done(state, "done")
        car_moved(state, car, end, found.path(end), "card", out)
        go_on(state, out)
    return None


# --- returns ------------------------------------------------------------------------------------------------------------------


def _return_first(state: State) -> Refusal:
    names = [state.setup.track.names[space] for space in return_spaces(state)]
    return Refusal(rule="TR-X5", reason="return_first", args={"car": state.setup.colours[state.returning[0]], "spaces": names})


def return_car(state: State, seat: int, command: ReturnCar, out: Told) -> Refusal | None:
    """Return a car to a space that the player on turn chooses, of the same or the next lower rank (TR-X5)."""
    setup = state.setup
    if state.phase == "bets":
        return not_while_betting(state)
    if not state.returning:
        return out_of_phase(state.phase, command.do)
    if seat != state.turn:
        return out_of_turn(setup.seats[seat], state.seat_name(state.turn))
    car = setup.car_index[command.car]
    if car != state.returning[0]:
        return _return_first(state)
    space = setup.track.index[command.space]
    if space not in return_spaces(state):
        return _return_first(state)
    car_returns(state, space, out)
    go_on(state, out)
    return None
