"""The game on a screen. It is made from a view, so it can't show what the view does not contain."""

from __future__ import annotations

from companion.kernel.text import raw, raw_number, say
from companion.scene import Block, Buttons, Cell, Confirm, Paddle, Prompt, Row, Rows, Scene, SeatChip, Send, Target
from companion.scene.kinds import ChipState
from companion.scene.look import Looking
from companion.starter.commands import Choose
from companion.starter.ending import chart, final_podium
from companion.starter.setup import Setup
from companion.starter.view import View


class SceneSource(Looking[Setup, View]):
    """The view being drawn: `setup`, `seen`, `viewer`, `own` (a player's own screen)."""


def scene(setup: Setup, seen: View) -> Scene:
    """The scene of the tablet, of an onlooker or of a player, made from its view."""
    look = SceneSource(setup, seen)
    if look.own and seen.phase == "choosing":
        return Scene(prompt=_prompt(look), main=(_choices(look), _scores(look)), seats_at="none", private=True)
    if seen.phase == "over":
        return Scene(prompt=_prompt(look), seats=_chips(look), main=(final_podium(seen),), side=(chart(seen),), seats_at="none")
    return Scene(prompt=_prompt(look), seats=_chips(look), main=_main(look), side=(_scores(look),), layout="halves")


def _prompt(look: SceneSource) -> Prompt:
    """What the table waits for, and for whom."""
    if look.seen.phase == "over":
        return look.prompt("prompt-over", winners=look.seen.winners)
    return look.prompt("prompt-choosing", waiting=look.seen.missing, round=look.seen.round, number=len(look.seen.missing))


def _chips(look: SceneSource) -> tuple[SeatChip, ...]:
    """A chip for every player; on the tablet a tap on it opens that player's screen behind the curtain."""
    found = []
    for seat in look.setup.seats:
        ready = seat not in look.seen.missing
        note = say("note-chosen") if ready and look.seen.phase == "choosing" else None
        target = look.own_screen(seat, say("do-choose", seat=seat))
        state: ChipState = "leads" if seat in look.seen.winners else "plain" if ready or look.seen.phase == "over" else "awaited"
        found.append(SeatChip(seat=seat, score=raw_number(look.seen.scores[seat]), note=note, state=state, target=target))
    return tuple(found)


def _choices(look: SceneSource) -> Block:
    """A button for each number; the chosen one is marked."""
    choices = [Choose(round=look.seen.round, number=number) for number in range(1, look.setup.box.highest + 1)]
    targets = tuple(
        Target(
            id=f"number:{choice.number}",
            label=raw(str(choice.number)),
            does=Confirm(say("confirm-number", number=choice.number), Send(choice, by=look.viewer)),
            state="chosen" if choice == look.seen.own else "ready",
        )
        for choice in choices
    )
    return Buttons(targets=targets, columns=4, title=say("title-choose"))


def _main(look: SceneSource) -> tuple[Block, ...]:
    """The last round's numbers."""
    if not look.seen.last:
        return (Paddle(heading=say("first-heading"), figure=say("first-figure", highest=look.setup.box.highest)),)
    rows = tuple(Row(seat=seat, cells=(Cell(text=raw(str(choice.number)), strong=True),)) for seat, choice in look.seen.last.items())
    return (Rows(rows=rows, title=say("title-last")),)


def _scores(look: SceneSource) -> Block:
    """The points so far."""
    rows = tuple(Row(seat=seat, cells=(Cell(text=raw_number(score), strong=True),)) for seat, score in look.seen.scores.items())
    return Rows(rows=rows, title=say("title-scores"))
