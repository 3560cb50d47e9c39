"""Takenoko on a screen, made from a view.

The tablet shows the grove, and beside it the weather, the actions as thick buttons and the board of the player on turn. A phone on turn
shows the same buttons, then its own objectives, those fulfilled now marked and first, then the grove. At bank depth there is no grove: the
screen shows the scores, the objectives by their kind, and the weather as a reminder.

A button opens its possible places, and they are lit on the grove (`Target.space`). Or people tap the grove first, and are asked
what to do if there is a choice. From the grove an action is one tap or two; a plot that begins at its button is three: what, where,
which plot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from companion.games.takenoko.commands import Deal, Fulfil
from companion.games.takenoko.scene.board import SceneSource
from companion.games.takenoko.scene.buttons import action_blocks, bar_targets, laying_targets
from companion.games.takenoko.scene.ending import chart, final_podium
from companion.games.takenoko.scene.faces import bamboo_face, chip_face, objective_card
from companion.games.takenoko.scene.wants import objective_wants
from companion.games.takenoko.setup import CHIPS, Setup
from companion.games.takenoko.view import View
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import (
    Block,
    Buttons,
    Cards,
    Cell,
    Confirm,
    Counters,
    Face,
    Note,
    Prompt,
    Row,
    Rows,
    Scene,
    SeatChip,
    Send,
    Target,
)
from companion.scene.kinds import CardState, ChipState, RowState

SETTING_UP = Note(text=say("setup-help"), title=say("setup-title"), icon="cards")


def scene(setup: Setup, seen: View) -> Scene:
    """The scene of the tablet, of an onlooker or of a player, made from its view."""
    look = SceneSource(setup, seen)
    chips = tuple(_chip(look, seat) for seat in setup.seats)
    if look.seen.phase == "over":  # nothing here is secret, also on a phone: everybody may see how it ended
        return Scene(prompt=_prompt(look), seats=chips, main=(final_podium(look),), side=(chart(look),), seats_at="none")
    if look.own:
        return Scene(prompt=_prompt(look), seats=chips, main=_phone(look), bar=bar_targets(look), seats_at="none", private=True)
    main = (_scores(look),) if look.bank else (look.board(),)
    shown = Scene(prompt=_prompt(look), seats=chips, main=main, side=_side(look), bar=bar_targets(look), seats_at="top")
    return replace(shown, layout="halves", seats_at="none") if look.bank else shown  # at bank depth the rows say it


# --- what we wait for --------------------------------------------------------------------------------------------------------------


def _prompt(look: SceneSource) -> Prompt:
    seen, seat = look.seen, look.turn
    notice = say("notice-last", emperor=seen.emperor) if seen.emperor and seat else None
    match seen.phase:
        case "setup":
            return look.prompt("prompt-setup", hint=say("prompt-setup-hint"))
        case "weather":
            return look.prompt("prompt-roll", seat, hint=say("touch-roll"), notice=notice)
        case "effect":
            return look.prompt("prompt-effect", seat, hint=say("weather-allows", face=look.effect), notice=notice, effect=look.effect)
        case "over":
            return look.prompt("prompt-over", waiting=seen.winners, winners=seen.winners, number=len(seen.winners))
        case "actions":
            return look.prompt(_acting(look), seat, hint=_acting_hint(look), notice=notice, number=look.left)
        case _:
            assert_never(seen.phase)


def _acting(look: SceneSource) -> str:
    """The prompt: how many actions are left, or what else the table waits for."""
    so_far = look.seen.so_far
    if look.bank:
        return "prompt-bank"
    if so_far.another and "objective" in so_far.possible:  # a house ruling may have left no card to draw
        return "prompt-another"
    return "prompt-actions" if look.left and so_far.possible else "prompt-done"


def _acting_hint(look: SceneSource) -> Text | None:
    if look.seen.owed:
        return say("hint-owed", kind=look.seen.owed)
    if look.bank:
        return say("weather-allows", face=look.effect) if look.effect else None
    return say("touch-actions") if look.left and look.seen.so_far.possible else None


def _chip(look: SceneSource, seat: Seat) -> SeatChip:
    """A player's chip: points, fulfilled objectives; on the tablet a tap opens the hand behind the curtain."""
    seen = look.seen
    state: ChipState = "awaited" if seat == look.turn else "leads" if seat in seen.winners else "plain"
    player = seen.players[seat]
    score = say("points", number=player.score) if look.from_afar else raw(str(player.score))
    chip = _plain_chip(seat, score, None if seen.emperor == seat else len(player.fulfilled), state)
    return replace(chip, target=look.own_screen(seat, say("see-hand", seat=seat), "hand")) if look.at_table else chip


@lru_cache(maxsize=64)  # every screen of one moment shows it
def _plain_chip(seat: Seat, score: Text, fulfilled: int | None, state: ChipState) -> SeatChip:
    note = say("note-emperor") if fulfilled is None else say("note-objectives", number=fulfilled)
    return SeatChip(seat=seat, score=score, note=note, state=state)


# --- beside the grove ----------------------------------------------------------------------------------------------------------------


def _side(look: SceneSource) -> tuple[Block, ...]:
    if look.seen.phase == "setup":
        deal = Target(id="deal", label=say("deal-cards"), icon="cards", style="go", does=Send(Deal()))
        return (SETTING_UP, *((Buttons(targets=(deal,)),) if look.at_table else ()))
    return (*action_blocks(look), *(() if look.bank else (_own_board(look),)))


def _own_board(look: SceneSource) -> Counters:
    """The board of the player on turn: sections eaten, channels, chips."""
    board = look.seen.players[look.turn]
    items: list[tuple[Face | None, str | None, int, Text | None]] = [
        (bamboo_face(look.setup, colour), None, number, say("colour-letter", colour=colour)) for colour, number in board.bamboo.items()
    ]
    shown = {target.id for target in laying_targets(look)}  # a button says how many already
    if board.channels and "free:channel" not in shown:
        items.append((None, "drop", board.channels, say("channels", number=board.channels)))
    for chip in CHIPS:
        if board.chips[chip] and f"free:{chip}" not in shown:
            items.append((chip_face(chip), None, board.chips[chip], say("chip", chip=chip)))
    return Counters(items=tuple(items), title=say("in-front-of", seat=look.turn) if look.from_afar else None)


# --- scores ---------------------------------------------------------------------------------------------------------------------------


def _scores(look: SceneSource) -> Rows:
    """Everybody's points; at bank depth the whole board."""
    rows = tuple(_row(look, seat, "awaited" if seat == look.turn else "plain") for seat in look.setup.seats)
    return Rows(rows=rows, title=say("scores"), note=say("objectives-to-end", number=look.setup.threshold))


def _row(look: SceneSource, seat: Seat, state: RowState) -> Row:
    player = look.seen.players[seat]
    row = _plain_row(seat, player.score, len(player.fulfilled), look.seen.emperor == seat, state)
    return replace(row, target=look.own_screen(seat, say("see-hand", seat=seat), "row")) if look.bank else row


@lru_cache(maxsize=64)
def _plain_row(seat: Seat, score: int, fulfilled: int, emperor: bool, state: RowState) -> Row:
    cells = (
        Cell(text=say("note-objectives", number=fulfilled)),
        Cell(icon="crown-simple" if emperor else None),
        Cell(text=raw(str(score)), strong=True),
    )
    return Row(seat=seat, cells=cells, state=state)


# --- a phone ------------------------------------------------------------------------------------------------------------------------------


def _phone(look: SceneSource) -> tuple[Block, ...]:
    """What the player on turn may do; own objectives; then the grove and the scores."""
    if look.seen.phase == "setup":
        return (SETTING_UP,)
    grove: list[Block] = [] if look.bank else [look.board()]
    if look.by and not look.bank:
        grove.append(_own_board(look))
    return (*(action_blocks(look) if look.by else ()), *_hand(look), *grove, _scores(look))


def _hand(look: SceneSource) -> tuple[Block, ...]:
    """The objectives in hand, those fulfilled now marked; a tap shows one to everybody."""
    hand = look.seen.hand
    assert hand is not None  # it is a player's own screen
    cards = []
    for number, each in sorted(enumerate(hand.cards), key=lambda pair: not pair[1].fulfilled):  # those fulfilled first
        identity, target = f"card:{number}", None
        if look.by and each.card in hand.may_show:
            target = Target(id=identity, label=say("show-card"), does=Confirm(say("show-it"), look.send(Fulfil(card=each.card))))
        state: CardState = "fulfilled" if each.fulfilled else "plain"
        wants = objective_wants(look.setup, look.seen, each.card, look.viewer)
        cards.append(objective_card(look.setup, each.card, identity, wants, state=state, target=target))
    hidden = sum(hand.hidden.values())
    blocks: list[Block] = [Cards(title=say("own-objectives"), cards=tuple(cards), columns=2)] if cards else []
    if hidden:
        blocks.append(Note(text=say("hidden-cards", number=hidden), icon="eye-slash"))
    if not cards and not hidden:
        blocks.append(Note(text=say("no-cards"), icon="cards"))
    return tuple(blocks)
