"""Phones lead: if the group wants an evening without a tablet in the middle, one phone at a time gives the table's commands.

It is the phone of the seat on turn, else of the first seat that is waited for, else of the first seat; a sleeping phone is skipped.
It may give exactly the commands that the table's own screen offers at this moment, and take the last one back; but no house rulings. The
journal has such a command as `by: table`, because the rules want it so. The line's id and the log name the seat that spoke, so everybody
sees who it was, and anybody on turn can take it back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import assert_never

from companion.kernel.command import Command, Refusal
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import say
from companion.scene import (
    Arrange,
    Ask,
    AtOnce,
    Block,
    Board,
    Buttons,
    Call,
    Card,
    Cards,
    Chart,
    Counters,
    Course,
    Draw,
    Fill,
    Mat,
    Note,
    Offer,
    Onward,
    Open,
    Paddle,
    Pick,
    Podium,
    Read,
    Rows,
    Scan,
    Scene,
    ScoreSheet,
    ScoreTrack,
    Send,
    Slots,
    Sort,
    Spell,
    Steps,
    Target,
    Till,
    Unveil,
    Write,
)
from companion.table.play import telling
from companion.table.snapshots import Now, Play

NOT_YOURS = Refusal(rule="KERNEL-SEAT", reason="another_phone_leads")
MANY_CELLS = 200  # a score sheet with more cells can't be buttons on a phone
MANY = 250  # more choices than that (a tile that no deck lists) are for a screen that has them already


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """Who gave a command for the table from a phone: the seat, the letter's own id, and the newest line that the phone showed."""

    seat: Seat
    id: str
    line: int

    @property
    def command_id(self) -> str:
        """The command's id in the journal. It says that a phone spoke for the table, and which one."""
        return f"table:{self.id}"


def leader(now: Now) -> Seat | None:
    """The seat whose phone speaks for the table; None if phones don't lead, or no phone is here."""
    room = now.room
    if not room.lobby.phones_lead:
        return None
    seats = [place.name for place in room.lobby.places]
    wanted: list[Seat] = []
    if now.play.summary is not None:
        waiting = now.scene(TABLE).prompt.waiting
        turn = now.play.summary.turn
        wanted = [*([turn] if turn is not None else []), *waiting]
    for state in ("connected", "lost"):
        for seat in (*wanted, *seats):
            if seat in seats and room.presence.get(seat, "none") == state:
                return seat
    return None


def offered_blocks(now: Now) -> tuple[Block, ...]:
    """The blocks with the table's own taps. Blocks that people only read are on every phone already."""
    scene = now.scene(TABLE)
    blocks = [kept for block in (*scene.main, *scene.left, *scene.side) for kept in _tables(block)]
    bar = tuple(each for each in scene.bar if _is_tables(each))
    return (*blocks, *([Buttons(targets=bar)] if bar else []))


@lru_cache(maxsize=4)
def is_tables_turn(play: Play) -> bool:
    """Whether the table's screen has a command to give and no seat has. It is computed once, though every phone asks."""
    now = Now(play=play)
    if any(sent.by == seat for seat in play.setup.seats for sent in _sendings(now.scene(seat))):
        return False
    return bool(offered_blocks(now))


def may_be_said(now: Now, command: Command) -> bool:
    """Whether the table's screen offers such a command now. The rules judge its amount, order or place."""
    return any(sent.by == TABLE and type(sent.command) is type(command) for sent in _sendings(now.scene(TABLE)))


def _sendings(scene: Scene) -> Iterator[Send]:
    """The commands that the scene's taps can end in, also those of its tills, where people put a command together."""
    yield from telling.sendings(scene, formed=True)
    for block in (*scene.main, *scene.left, *scene.side):
        if isinstance(block, Till):
            yield from block.sends


def _is_tables(target: Target | None) -> bool:
    """Whether a tap ends in a command of the table's."""
    if target is None:
        return False
    match target.act:
        case Send(by=by) | Ask(send=Send(by=by)) | Spell(send=Send(by=by)):
            return by == TABLE
        case Arrange(sort):
            return _is_tables(sort.target)
        case Offer(choices):
            return _few(choices, MANY) >= 0 and any(map(_is_tables, choices))
        case Draw() | Call():
            return True
        case Write() | Open() | Read() | Fill() | Unveil() | AtOnce() | Onward() | None:  # for a screen alone, or shown without it
            return False
        case _:
            assert_never(target.act)


def _few(choices: tuple[Target, ...], left: int) -> int:
    """How many more choices there may be; below 0 if there are too many."""
    for each in choices:
        left -= 1
        if left < 0:
            return left
        left = _few(each.choices, left)
    return left


def _only(target: Target | None) -> Target | None:
    return target if _is_tables(target) else None


def _tables(block: Block) -> Iterator[Block]:
    """A block with only the table's taps; nothing if it has none."""
    match block:
        case Buttons(targets=targets):
            if mine := tuple(each for each in targets if _is_tables(each)):
                yield replace(block, targets=mine)
        case Board(lit=lit, strokes=strokes):
            named = [*((each.target, each.label) for each in lit), *((each.target, each.label) for each in strokes)]
            mine = tuple(replace(each, label=each.label or words) for each, words in named if each is not None and _is_tables(each))
            if mine := tuple(each for each in mine if each.label is not None):
                yield Buttons(targets=mine, columns=3)
        case Cards(cards=cards):
            if mine_ := tuple(each for each in cards if _is_tables(each.target)):
                yield replace(block, cards=mine_)
        case Course(marks=marks):
            if any(_is_tables(each.target) for each in marks):
                yield replace(block, marks=tuple(replace(each, target=_only(each.target)) for each in marks))
        case Rows(unveil=True, steps=steps, opened=done) if done < steps:
            one = Target(id="unveil:next", label=say("unveil-next"), does=Unveil(done + 1), style="pri")
            rest = Target(id="unveil:all", label=say("unveil-all"), does=Unveil(steps), style="quiet")
            yield Buttons(targets=(one, rest), columns=2)
        case Rows(rows=rows):
            if any(_is_tables(each.target) for each in rows):
                yield replace(block, rows=tuple(replace(each, target=_only(each.target)) for each in rows))
        case Card(target=target) | Slots(target=target) | Sort(target=target) | Pick(target=target):
            if _is_tables(target):
                yield block
        case ScoreSheet(rows=sheet):
            mine = tuple(cell.target for row in sheet for cell in row.cells if cell.target is not None and _is_tables(cell.target))
            if mine:
                yield Buttons(targets=mine[:MANY_CELLS], columns=2, note=say("sheet-too-long") if len(mine) > MANY_CELLS else None)
        case Till(pay=Send(by=by)):
            if by == TABLE:  # it stands beside the phone's own target, which may have the same name
                yield block.named("table:")
        case Paddle() | Steps() | Counters() | Mat() | ScoreTrack() | Scan() | Note() | Podium() | Chart():  # only read, or already there
            return
        case _:
            assert_never(block)
