"""The table as it lies: people drag pieces on the board, set balances, and nothing counts before Confirm.

Each change is a house ruling of its own with the same reason. They are given in an order in which the rules accept them: this is tried on
the present position first. What no board shows is set by its number or its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Envelope, Movable
from companion.kernel import form
from companion.kernel.command import AdjustMoney, Command, Correct, Refusal
from companion.kernel.form import Malformed
from companion.kernel.seat import TABLE
from companion.kernel.text import raw
from companion.scene import Board, Bounds, Target
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.texts.parts import value_words
from ui.board.dragging_board import DraggingBoard, board_with_moved
from ui.context import Context
from ui.position import PlaceForm, is_put_together
from ui.screens.page import Page
from ui.taps import TableTaps
from ui.widgets.amount import Amount
from ui.widgets.balance import Balance
from ui.widgets.listing import Heading, Paragraph, Selector
from ui.widgets.reasons import Why
from ui.widgets.screen_part import Part

NOWHERE = "nowhere"
STEPS = 100


class LiesPage(Page):
    """The page with the changes so far, until they are confirmed or dropped."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        play = context.store.now.play
        assert play.game is not None
        self._game, self._setup, self._state = play.game, play.setup, play.state
        self.movables: dict[str, Movable] = {each.piece: each for each in self._game.movables(self._state)}
        self.moved: dict[str, object] = {}  # piece to its new place
        self.money: dict[str, int] = {}  # seat to the change of its account
        self.seat = self._setup.seats[0]
        self.piece = ""
        self._places: dict[str, PlaceForm] = {}  # of pieces whose place has parts
        self._on_a_board = False  # whether there is a board on which pieces can be dragged
        self._why = Why(self._again, self._confirm)

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-lies")

    def hint(self) -> str:
        """A sentence below the title: what to do."""
        money = any(self._balances())
        if self._on_a_board:
            return self.look.word("tablet-lies-hint", money="yes" if money else "no")
        if not money and not self.movables:
            return ""
        return self.look.word("tablet-lies-hint-no-board", what="money" if not self.movables else "both" if money else "pieces")

    @property
    def changes(self) -> int:
        """How many changes there are."""
        return len(self.moved) + sum(1 for amount in self.money.values() if amount)

    def bar(self) -> Sequence[Target]:
        """How many changes, and the one button that makes them count."""
        words = self.look.word("tablet-lies-confirm", number=self.changes)
        return (Target(id="lies-confirm", label=raw(words), icon="check", style="go", state="ready" if self.changes else "off",
                       why=raw(self.look.word("tablet-lies-nothing"))),)  # fmt: skip

    def act(self, target: Target) -> None:
        """Confirm the changes."""
        if target.state == "off":
            super().act(target)
        else:
            self._confirm()

    def shares(self) -> list[float]:
        """The columns' parts of the width: the board takes most of it."""
        return [0.7, 0.3] if len(self._columns) == 2 else [1.0]

    # --- what is shown

    def columns(self) -> list[list[Part]]:
        """The board; beside it the chosen account and the reason, the other accounts, what no board shows."""
        board = self._board()
        in_hand, others = self._balances()
        beside: list[Part] = [*in_hand, *self._reasons(), *others, *self._others()]
        self._on_a_board = board is not None
        if board is None:
            return [beside if in_hand else [*self._others(), *self._reasons()]]
        return [[board], beside]

    def _scene_board(self) -> Board | None:
        scene = self.context.store.now.scene(TABLE)
        return next((block for block in (*scene.main, *scene.left, *scene.side) if isinstance(block, Board)), None)

    def _board(self) -> DraggingBoard | None:
        block = self._scene_board()
        if block is None:
            return None
        on_board = self._on_board(block)
        if not any(movable.spaces for movable in on_board.values()):
            return None
        places = {name: frozenset(movable.spaces or ()) for name, movable in on_board.items()}
        moved = {name: _space(movable, self.moved[movable.piece]) for name, movable in on_board.items() if movable.piece in self.moved}

        def put(name: str, space: str | None) -> None:
            movable = on_board[name]
            self.piece = movable.piece
            if space is not None:
                self._move(movable, (movable.spaces or {})[space])
            self._again()

        return DraggingBoard(self.look, board_with_moved(block, {name: space for name, space in moved.items() if space}), places, put)

    def _on_board(self, block: Board) -> dict[str, Movable]:
        """The board's pieces that may lie elsewhere, or be more or fewer."""
        return {each.id: movable for each in block.pieces if (movable := self._movable(each.id)) is not None}

    def _movable(self, piece: str) -> Movable | None:
        """The movable piece of this id on a board: `correct` uses the same name, or only its kind."""
        return self.movables.get(piece) or self.movables.get(piece.partition(":")[2])

    def _move(self, movable: Movable, to: object) -> None:
        if to == movable.to:
            self.moved.pop(movable.piece, None)
        else:
            self.moved[movable.piece] = to

    def _again(self) -> None:
        self.refresh(self.context.look())

    def _balances(self) -> tuple[list[Part], list[Part]]:
        """Everybody's money as it would be: the chosen account with its steps, and the others."""
        money = self._game.money
        found: tuple[list[Part], list[Part]] = ([], [])
        if money is None:
            return found
        chips = {chip.seat: chip.money for chip in self.context.store.now.scene(TABLE).seats}
        for seat in self._setup.seats:
            had = chips.get(seat)
            if had is None:
                continue

            def by(amount: int, seat: str = seat) -> None:
                self.money[seat] = self.money.get(seat, 0) + amount
                self._again()

            def pick(seat: str = seat) -> None:
                self.seat = seat
                self._again()

            account = Balance(self.look, seat, had, self.money.get(seat, 0), money.step, pick, by, chosen=seat == self.seat)
            found[0 if account.chosen else 1].append(account)
        return found

    def _others(self) -> list[Part]:
        """Pieces that no board shows, one at a time."""
        look = self.look
        block = self._scene_board()
        shown = {each.piece for each in self._on_board(block).values()} if block is not None else set()
        named = [(piece, look.say(each.name)) for piece, each in self.movables.items() if not each.spaces and piece not in shown]
        if not named and self.piece not in self.movables:
            return []

        def pick(piece: str) -> None:
            self.piece = piece
            self._again()

        parts: list[Part] = [Selector(look, "lies-piece", look.word("tablet-house-which"), named, self.piece, pick)] if named else []
        movable = self.movables.get(self.piece)
        return [*parts, *(self._elsewhere(movable) if movable is not None else [])]

    def _elsewhere(self, movable: Movable) -> list[Part]:
        """Set a number, a name, or nowhere."""
        look = self.look
        field = form.ask_field(self._game.place_type(self._setup, movable.piece), self._game.names(self._setup))
        to = self.moved.get(movable.piece, movable.to)

        def put(value: object) -> None:
            self._move(movable, value)
            self._again()

        if field.asks == "whole":
            start = to if isinstance(to, int) else max(0, field.least)
            bounds = Bounds(least=max(field.least, start - STEPS), most=min(field.most, start + STEPS))
            return [Amount(look, bounds, look.say(movable.name), put, start=start, live=True, money=field.money)]
        parts: list[Part] = []
        if is_put_together(field) and not movable.spaces:
            if movable.piece not in self._places:
                name = look.say(movable.name)
                self._places[movable.piece] = PlaceForm(self.context, lambda: put(self._places[movable.piece].to), field, name, movable.to)
            parts = [Heading(look, look.word("tablet-house-what-is")), *self._places[movable.piece].parts()]
        spaces = list((movable.spaces or {}).values())
        named = [each for each in field.values if each not in spaces] if field.asks in ("name", "choice") else []
        offered = {**{str(each): each for each in named}, **({NOWHERE: None} if field.may_be_empty else {})}
        words = [
            (key, look.word("tablet-position-none") if key == NOWHERE else value_words(look.speaker, key, field.kind)) for key in offered
        ]
        chosen = next((key for key, each in offered.items() if each == to), "")
        if offered:
            parts.append(Selector(look, "lies-to", look.say(movable.name), words, chosen, lambda key: put(offered[key])))
        return parts

    def _reasons(self) -> list[Part]:
        """The usual reasons, or one in the group's own words."""
        if not self.movables and self._game.money is None:
            return [Paragraph(self.look, self.look.word("tablet-house-no-piece"), tone="ink2")]
        return self._why.parts(self.look)

    # --- saying it

    def _confirm(self) -> None:
        reason = self._why.said(self.look)
        if reason is None:
            return
        wishes: list[Command] = [Correct(piece=piece, to=to, reason=reason) for piece, to in self.moved.items()]
        wishes += [AdjustMoney(seat=seat, amount=amount, reason=reason) for seat, amount in self.money.items() if amount]
        try:
            ordered = self._ordered([self._game.resolve(self._setup, each) for each in wishes])
        except Malformed as fault:
            self.context.toast(self.look.say(telling.malformed_text(fault)), sign="warning")
            return
        if isinstance(ordered, Refusal):
            self._refused(ordered)
        else:
            self._say(ordered)

    def _ordered(self, wishes: list[Command]) -> list[Command] | Refusal:
        """The rulings in an order in which each is accepted; or why there is none."""
        state, found, left = self.context.store.now.play.state, list[Command](), list(wishes)
        while left:
            answers = [(each, self._game.rule(state, TABLE, each)) for each in left]
            taken = next(((each, answer) for each, answer in answers if not isinstance(answer, Refusal)), None)
            if taken is None:
                refusal = answers[0][1]
                assert isinstance(refusal, Refusal)
                return refusal
            command, outcome = taken
            assert not isinstance(outcome, Refusal)
            state = outcome.state
            found.append(command)
            left.remove(command)
        return found

    def _say(self, left: list[Command]) -> None:
        if not left:
            self.context.home()
            return

        def answered(answer: Answer) -> None:
            if answer.refusal is not None:
                self._refused(answer.refusal)
            else:
                self._say(left[1:])

        self.context.store.do(self.context.store.submit(Envelope(by=TABLE, command=left[0])), answered)

    def _refused(self, refusal: Refusal) -> None:
        if isinstance(self.context.taps, TableTaps):
            self.context.taps.refuse(refusal)


def _space(movable: Movable, to: object) -> str | None:
    """The space that stands for a place."""
    return next((name for name, value in (movable.spaces or {}).items() if value == to), None)
