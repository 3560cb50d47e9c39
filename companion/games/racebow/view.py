"""What a viewer may see. In Racebow everything on the table is open, and of the pile nobody knows the order, so all see the same."""

from __future__ import annotations

from companion.games.racebow.course import BONUSES, CELLS, FEATURES, FREE, NAMES, NEAR, PRICE
from companion.games.racebow.legal import may_turn_up
from companion.games.racebow.position import chore_json, pawns_json, position
from companion.games.racebow.rules import forbidden
from companion.games.racebow.state import LAY, State, tile_json
from companion.kernel.game import Json
from companion.kernel.seat import TABLE, Viewer


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """Everything that lies on the table, what the seat on turn may do and what is to be done by hand."""
    setup = state.setup
    turn = state.turn
    found: dict[str, Json] = {
        "viewer": viewer,
        "phase": state.phase,
        "turn": setup.seats[turn] if turn >= 0 else None,
        "order": [setup.seats[seat] for seat in state.order],
        "players": [_player(state, seat) for seat in range(len(setup.seats))],
        "course": [_tile(state, state.first + index) for index in range(len(state.course))],
        "ahead": state.first + len(state.course) - 1 - state.leader,
        "missing": state.missing,
        "pile": state.pile.size,
        "unseen": state.pile.unseen,
        "discards": len(state.pile.gone) - state.pile.cuts[-1],
        "supply": dict(zip((*setup.colours, *BONUSES), state.supply, strict=True)),
        "steps": _steps(state),
        "action": FEATURES[state.action_at(turn) or 0] if state.acting else None,
        "chores": [chore_json(setup, chore) for chore in state.chores if chore[0] != LAY or state.tile(chore[1]) is not None],
        "places": [setup.seats[seat] for seat in state.places],
        "winners": [setup.seats[seat] for seat in state.places[:1]],
    }
    if viewer == TABLE:
        found["may_turn_up"] = [tile_json(setup, tile) for tile in may_turn_up(state)] if state.missing else []
        found["position"] = position(state)
    return found


def _player(state: State, seat: int) -> Json:
    setup = state.setup
    number, cell = divmod(state.where[seat], CELLS)
    return {
        "seat": setup.seats[seat],
        "start_cell": state.start[seat] if state.start is not None else None,
        "tile": number,
        "cell": list(NAMES[cell]),
        "stack": [setup.colours[colour] for colour in state.stacks[seat]],
        "wanted": [setup.colours[colour] for colour in setup.orders[seat]],
        "markers": dict(zip(BONUSES, state.markers[seat], strict=True)),
        "maximum": dict(zip(BONUSES, setup.maximum, strict=True)),
        "place": state.places.index(seat) + 1 if seat in state.places else None,
    }


def _tile(state: State, number: int) -> Json:
    setup, tile = state.setup, state.tile(number)
    assert tile is not None
    pawns = pawns_json(tile, state.pawns[number - state.first])
    return {
        "number": number,
        "tile": tile.id,
        "colour": {"is": setup.colours[tile.colour], "cell": list(NAMES[tile.colour_cell]), "pawn": pawns["colour_pawn"]},
        "feature": {"is": FEATURES[tile.feature], "cell": list(NAMES[tile.feature_cell]), "pawn": pawns["feature_pawn"]},
    }


def _steps(state: State) -> Json:
    """For the seat on turn, each cell within a step: what it costs, and which rule forbids it, if any (RB-M7)."""
    seat = state.turn
    turbo = state.steps == 1
    if seat < 0 or state.missing or (state.steps and not state.may_turbo(seat)):
        return []
    found: list[Json] = []
    for cell in NEAR[state.where[seat] % CELLS]:
        cost = [*(["turbo"] if turbo else []), *([BONUSES[PRICE[cell]]] if PRICE[cell] != FREE else [])]
        refusal = forbidden(state, seat, cell, turbo)
        why = None if refusal is None else {"rule": refusal.rule, "reason": refusal.reason, "args": dict(refusal.args)}
        found.append({"to": list(NAMES[cell]), "by": "turbo" if turbo else "move", "cost": cost, "why": why})
    return found
