"""What a tag on the reader means at a free table (FT-G): purse cards, the turn's token, named lots, favourite payments, a die's face."""

from __future__ import annotations

from companion.game import Bindable
from companion.games.freetable.commands import EndTurn, Lay, LayFavourite, PutUp, Throw
from companion.games.freetable.favourites import Favourite, all_favourites, favourite_command, payer_and_payee
from companion.games.freetable.scene.look import sheet_name
from companion.games.freetable.setup import Setup, account_name
from companion.games.freetable.sheet import BANK
from companion.games.freetable.state import PLAYING, THROWING, State
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import raw, say

PURSE, LOT, FAVOURITE, TURN, DIE = "purse:", "lot:", "favourite:", "turn", "die:"
PLACES = ("pad",)


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command for a tag at this moment; None if it is none of ours."""
    setup, piece = state.setup, sighting.piece
    if not any(each.piece == piece for each in (*bindables(setup), *bindables_now(state))):
        return None
    if piece.startswith(DIE):
        command = Throw(dice=(int(piece.removeprefix(DIE)),))
        return Interpretation.one(TABLE, command) if state.phase == THROWING and len(setup.sheet.dice) == 1 else _nothing(piece)
    if state.phase != PLAYING:
        return _nothing(piece)
    if piece == TURN:
        return Interpretation.one(TABLE, EndTurn()) if state.turn is not None else _nothing(piece)
    if piece.startswith(PURSE):
        return _purse(state, piece.removeprefix(PURSE))
    if piece.startswith(LOT):
        lot = piece.removeprefix(LOT)
        return Interpretation(
            choices=tuple(
                Choice(label=say("sale-kind", kind=kind), by=TABLE, command=PutUp(kind=kind, lot=lot)) for kind in setup.sales.kinds
            )
        )
    return _favourite(state, _named(state, piece.removeprefix(FAVOURITE)))


def _nothing(piece: str) -> Interpretation:
    return Interpretation(note=say("tag-nothing", tag=piece.partition(":")[2] or piece))


def _named(state: State, name: str) -> Favourite:
    return next(each for each in all_favourites(state.setup, state.favourites) if each.name == name)


def _favourite(state: State, favourite: Favourite) -> Interpretation:
    """Pay a favourite if payer and payee are known by cards or by the turn; else its card waits for a purse card (FT-G2)."""
    payer, payee = payer_and_payee(state, favourite, state.laid)
    if payer is None or payee is None:
        return Interpretation.one(TABLE, LayFavourite(name=favourite.name))
    return _paid(state, favourite, payer, payee)


def _purse(state: State, account_: str) -> Interpretation:
    """A purse card (FT-G1), for which a favourite's card may have waited (FT-G2)."""
    if state.favourite_laid is not None:
        favourite = _named(state, state.favourite_laid)
        payer, payee = payer_and_payee(state, favourite, (*state.laid, account_))
        if payer is not None and payee is not None:
            return _paid(state, favourite, payer, payee)
    return Interpretation.one(TABLE, Lay(account=account_))


def _paid(state: State, favourite: Favourite, payer: str, payee: str) -> Interpretation:
    command = favourite_command(state, favourite, payer, payee)
    return (
        Interpretation.one(TABLE, command) if command else Interpretation(note=say("tag-nothing-to-pay", name=sheet_name(favourite.name)))
    )


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """Everything on this sheet that may have a tag."""
    box = setup.sheet
    found: list[Bindable] = []
    if box.currencies:
        found.extend(Bindable(piece=PURSE + seat, name=say("tag-purse-of", seat=seat)) for seat in setup.seats)
        found.append(Bindable(piece=PURSE + BANK, name=say("the-bank")))
        found.extend(Bindable(piece=PURSE + account_name(pot.name), name=sheet_name(pot.name)) for pot in box.pots)
    found.extend(Bindable(piece=FAVOURITE + each.name, name=sheet_name(each.name)) for each in box.favourites)
    found.extend(Bindable(piece=LOT + lot, name=sheet_name(lot)) for lot in (box.sales.lots if box.sales is not None else ()))
    if setup.options.turns:
        found.append(Bindable(piece=TURN, name=say("tag-turn")))
    if len(box.dice) == 1:
        found.extend(Bindable(piece=f"{DIE}{face}", name=raw(str(face))) for face in range(1, min(box.dice[0], 20) + 1))
    return tuple(found)


def bindables_now(state: State) -> tuple[Bindable, ...]:
    """The favourites named at the table, in addition to the sheet's."""
    return tuple(Bindable(piece=FAVOURITE + each.name, name=sheet_name(each.name)) for each in state.favourites)
