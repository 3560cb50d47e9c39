"""The table at rest: the till or the score sheet, what may begin, whose turn it is, and the throw of dice in progress."""

from __future__ import annotations

from companion.games.freetable.commands import AskAll, EndTurn, Finish, NextRound, PutUp, RunClock, TakeDice
from companion.games.freetable.scene import money, score
from companion.games.freetable.scene.look import SceneSource, sheet_title
from companion.games.freetable.scene.question import opened_rows
from companion.games.freetable.sheet import SaleKind
from companion.kernel.seat import TABLE
from companion.kernel.text import Text, raw, say
from companion.scene import Block, Buttons, Confirm, Note, Offer, Prompt, Row, Rows, Scene, Send, Spell, Target
from companion.scene import Cell as Figure
from companion.scene.kinds import ChipState, SeatsAt


def resting_scene(look: SceneSource) -> Scene:
    """The scene of the tablet, and of an onlooker."""
    seen = look.seen
    main: tuple[Block, ...]
    if look.at_table:
        main = (*money.tills(look), *score.score_sheet(look), *_beginning(look))
    else:
        main = (*score.score_sheet(look), *holdings(look))
    if not main:
        main = (Note(text=say("nothing-on-sheet"), icon="table"),)
    pots = () if look.at_table else money.pot_blocks(look)  # on the tablet they are purses of the till
    side = (
        *money.waiting_favourite(look),
        *money.claim_blocks(look),
        *_dice(look),
        *opened_rows(look),
        *(money.favourite_buttons(look) if look.at_table else ()),
        *_curtains(look),
        *pots,
        *money.last_entries(look),
    )
    states: dict[str, ChipState] = {seen.turn: "awaited"} if seen.turn else {}
    notes = {seat: words for seat in look.setup.seats if (words := look.thinking(seat)) is not None}
    # The till's purses, or the score sheet's columns, show it.
    at: SeatsAt = "none" if look.setup.rows or (look.setup.currencies and look.at_table) else "top"
    return Scene(prompt=resting_prompt(look), seats=look.chips(states, notes), main=main, side=side, bar=_bar(look), seats_at=at)


def phone_scene(look: SceneSource) -> Scene:
    """A player's own: what is asked of them, their purse, paying, their column of the sheet, the others."""
    seen = look.seen
    main: list[Block] = [*money.claim_blocks(look), *_dice(look), *opened_rows(look)]
    turn = _end_turn(look)
    if turn is not None:
        main.append(Buttons(targets=(turn,)))
    main.extend((*_purse(look), *money.tills(look), *money.favourite_buttons(look), *score.own_column(look)))
    if may := _may_begin(look):
        main.append(Buttons(targets=may, columns=2))
    main.extend((*holdings(look), *money.pot_blocks(look), *money.last_entries(look)))
    states: dict[str, ChipState] = {seen.turn: "awaited"} if seen.turn else {}
    return Scene(prompt=resting_prompt(look), seats=look.chips(states), main=tuple(main), seats_at="none")


def resting_prompt(look: SceneSource) -> Prompt:
    """Whose turn it is, or that the table waits for nobody."""
    seen = look.seen
    hint = say("touch-pay") if look.setup.currencies and look.at_table else None
    notice = say("round", round=seen.round) if look.setup.options.turns or look.setup.sheet.by_round else None
    if seen.turn is not None:
        text, short = say("prompt-turn", seat=seen.turn, you=look.you), say("prompt-turn-short")
        return Prompt(text=text, short=short, hint=hint, waiting=(seen.turn,), notice=notice)
    if look.setup.options.turns:
        return Prompt(text=say("prompt-begins"), short=say("prompt-begins-short"), hint=say("hint-begins"), notice=notice)
    return Prompt(text=say("prompt-free"), short=say("prompt-free-short"), hint=hint, notice=notice)


def holdings(look: SceneSource) -> tuple[Block, ...]:
    """Who has what, as far as this viewer may see."""
    rows = tuple(Row(seat=seat, cells=(Figure(text=look.purse(seat), strong=True),), presence=True) for seat in look.setup.seats)
    return (Rows(rows=rows, title=say("title-standing")),) if look.setup.currencies or look.setup.sheet.rows else ()


def _curtains(look: SceneSource) -> tuple[Block, ...]:
    """A curtain for every player without a phone, to see their own purse (FT-B9)."""
    if not look.at_table or look.setup.options.balances == "open" or not look.setup.currencies:
        return ()
    targets = tuple(Target(id=f"open:{seat}", label=raw(seat), seat=seat, does=look.curtain(seat).does) for seat in look.here)
    return (Buttons(targets=targets, columns=2, title=say("title-own-purses")),)


def _purse(look: SceneSource) -> tuple[Block, ...]:
    """What the player has of each currency; if there is only one, the phone's head shows it."""
    if len(look.setup.currencies) < 2:
        return ()
    seat = look.viewer
    rows = (
        Row(cells=(Figure(text=sheet_title(name)), Figure(text=look.balance(seat, name), strong=True))) for name in look.setup.currencies
    )
    return (Rows(rows=tuple(rows), title=say("you-have")),)


# --- what may begin ---------------------------------------------------------------------------------------------------------------


def _beginning(look: SceneSource) -> tuple[Block, ...]:
    targets = _may_begin(look)
    return (Buttons(targets=targets, columns=min(4, len(targets))),) if targets else ()


def _may_begin(look: SceneSource) -> tuple[Target, ...]:
    """A lot, a question, the dice, the clock, the next round, the end."""
    setup, by, found = look.setup, look.viewer, []
    if setup.sheet.sales is not None:
        found.append(_sale(look))
    if look.at_table and setup.questions:
        asked = tuple(Target(id=f"ask:{name}", label=sheet_title(name), does=Send(AskAll(question=name))) for name in setup.questions)
        does = asked[0].does if len(asked) == 1 else Offer(asked)
        found.append(Target(id="ask", label=say("do-ask"), icon="chats", does=does))
    if setup.sheet.dice:
        found.append(Target(id="dice", label=say("do-dice"), icon="dice-five", does=Send(TakeDice(), by=by)))
    if look.at_table:
        on = not look.seen.clock
        found.append(Target(id="clock", label=say("do-clock", on="yes" if on else "no"), icon="timer", does=Send(RunClock(on=on))))
        found.append(
            Target(
                id="finish", label=say("do-finish"), icon="flag-checkered", style="quiet", does=Confirm(say("finish-sure"), Send(Finish()))
            )
        )
    return tuple(found)


def _sale(look: SceneSource) -> Target:
    """The kinds of sale, then whose lot it is; only where there is a choice."""
    sales = look.setup.sales
    kinds = tuple(_of_kind(look, kind) for kind in sales.kinds)
    sellers = (_by_a_seat(look),) if look.at_table else ()
    if len(kinds) == 1 and not sellers:
        return Target(id="sale", label=say("do-sale"), icon="gavel", does=kinds[0].does)
    return Target(id="sale", label=say("do-sale"), icon="gavel", does=Offer((*kinds, *sellers)))


def _by_a_seat(look: SceneSource) -> Target:
    """A player's own lot, put up at the tablet: whose, then how it is sold."""

    def of(seat: str) -> Target:
        ways = tuple(
            Target(id=f"sale:by:{seat}:{kind}", label=say("sale-kind", kind=kind), does=Send(PutUp(kind=kind, seller=seat)))
            for kind in look.setup.sales.kinds
        )
        return Target(id=f"sale:by:{seat}", label=raw(seat), seat=seat, does=ways[0].does if len(ways) == 1 else Offer(ways))

    return Target(id="sale:by", label=say("sold-by"), icon="users", style="quiet", does=Offer(tuple(map(of, look.here))))


def _of_kind(look: SceneSource, kind: SaleKind) -> Target:
    seller = None if look.at_table else look.viewer
    label = say("sale-kind", kind=kind)
    lots = look.setup.sales.lots
    put_up = Send(PutUp(kind=kind, seller=seller), by=look.viewer)
    of = tuple(
        Target(id=f"sale:{kind}:{lot}", label=sheet_title(lot), does=Send(PutUp(kind=kind, lot=lot, seller=seller), by=look.viewer))
        for lot in lots
    )
    nameless = Target(id=f"sale:{kind}:", label=say("lot-nameless"), does=put_up)
    typed = Target(id=f"sale:{kind}:typed", label=say("lot-typed"), icon="pencil-simple", does=Spell(send=put_up, field="lot", most=40))
    return Target(id=f"sale:{kind}", label=label, does=Offer((*of, nameless, typed)))


def _end_turn(look: SceneSource) -> Target | None:
    seen, setup = look.seen, look.setup
    if seen.turn is None or not look.gives(seen.turn) or seen.last_turn:
        return None
    by = look.viewer if look.own else TABLE
    return (
        Target(id="end_turn", label=say("do-end-turn"), icon="check", style="go", does=Send(EndTurn(), by=by))
        if setup.options.turns
        else None
    )


def _bar(look: SceneSource) -> tuple[Target, ...]:
    """The buttons at the prompt: the turn's end, or the next round if there are no turns (FT-T2)."""
    turn, options = _end_turn(look), look.setup.options
    if turn is not None:
        return (turn,)
    if not look.at_table or options.turns or not look.setup.sheet.by_round or look.seen.round == options.rounds:
        return ()
    return (Target(id="next_round", label=say("do-next-round"), icon="arrow-right", style="go", does=Send(NextRound())),)


# --- dice -------------------------------------------------------------------------------------------------------------------------


def _dice(look: SceneSource) -> tuple[Block, ...]:
    """The last throw."""
    dice = look.seen.dice
    if not dice:
        return ()
    figure: Text = raw(" + ".join(map(str, dice)) + (f" = {sum(dice)}" if len(dice) > 1 else ""))
    return (Note(text=figure, title=say("title-dice"), icon="dice-five"),)


def throwing_scene(look: SceneSource) -> Scene:
    """Somebody has the dice: the app may throw them, or people say what they show."""
    sides = look.setup.sheet.dice
    note = Note(text=say("throw-how", number=len(sides), sides=sides[0]), icon="dice-five")
    prompt_ = Prompt(text=say("prompt-throw", number=len(sides)), short=say("prompt-throw-short"), hint=say("hint-throw"))
    main: tuple[Block, ...] = (note, *score.dice_faces(look)) if look.at_table or look.own else (note,)
    return Scene(
        prompt=prompt_,
        seats=look.chips(),
        main=main,
        seats_at="none",
    )
