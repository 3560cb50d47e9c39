"""House rulings: the table wins. Money set right, a piece put elsewhere, the whole position as it lies, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.command import AdjustMoney, Command, Correct, Malformed, SetPosition
from companion.kernel.game import Envelope
from companion.kernel.scene import Ask, Board, Lit, Target
from companion.kernel.seat import TABLE
from companion.table import telling
from companion.table.session import Answer
from ui.board import BoardView
from ui.desk import Desk
from ui.hand import TableHand
from ui.position import PositionForm
from ui.screens.page import Page
from ui.widgets.amount import Amount
from ui.widgets.entry import Entry
from ui.widgets.listing import Choice, Heading, Text
from ui.widgets.part import Part
from ui.widgets.sheet import Action, Actions

MONEY, PIECE, POSITION = "money", "piece", "position"
ELSEWHERE = ("finish",)  # places that a game may take and no board shows


class HousePage(Page):
    """One ruling after the other; a reason goes with each."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        now = desk.store.now
        assert now.game is not None
        kinds: dict[str, type[Command]] = {MONEY: AdjustMoney, PIECE: Correct, POSITION: SetPosition}
        has_money = now.summary is not None and now.summary.balances is not None
        self.kinds = [kind for kind, command in kinds.items() if command in now.game.commands and (kind != MONEY or has_money)]
        self.kind = self.kinds[0] if self.kinds else POSITION
        self.seat = now.setup.seats[0]
        self.amount = 0
        self.piece = ""
        self.to: Any = None
        self.reason = ""
        self._entry: Entry | None = None
        self._form = PositionForm(desk, self._again)

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-house-ruling")

    def hint(self) -> str:
        """What it is for."""
        return self.look.word("tablet-house-hint")

    def _again(self) -> None:
        if self._entry is not None:
            self.reason = self._entry.text
        self.refresh(self.desk.look())

    def shares(self) -> list[float]:
        """A board beside the form takes most of the width."""
        return [0.64, 0.36] if len(self._columns) == 2 else [1.0]

    def columns(self) -> list[list[Part]]:
        """Which ruling; its form; its reason."""
        look = self.look
        kinds = [(kind, look.word(f"tablet-house-{kind}")) for kind in self.kinds]
        tabs = Choice(look, "house", look.word("tablet-house-what"), kinds, self.kind, self._pick("kind"))
        hint = look.word("tablet-reason-hint")
        self._entry = Entry(look, "house-reason", look.word("tablet-reason"), lambda _: self._rule(), text=self.reason, hint=hint)
        form = {MONEY: self._money, PIECE: self._piece, POSITION: self._form.parts}[self.kind]()
        ready = {MONEY: self.amount != 0, PIECE: bool(self.piece) and self.to is not None, POSITION: self._form.changed}[self.kind]
        rule = Action("house-rule", look.word("tablet-house-rule"), self._rule, icon="gavel", style="pri", ready=ready)
        boards: list[list[Part]] = [[part] for part in form if isinstance(part, BoardView)]
        return [*boards, [tabs, *(part for part in form if not isinstance(part, BoardView)), self._entry, Actions(look, [rule])]]

    def _pick(self, name: str) -> Callable[[str], None]:
        def pick(value: str) -> None:
            setattr(self, name, value)
            if name == "piece":
                self.to = None
            self._again()

        return pick

    # --- money

    def _money(self) -> list[Part]:
        look, now = self.look, self.desk.store.now
        balances = now.summary.balances if now.summary is not None else None
        held = {seat: (balances or {}).get(seat, 0) for seat in now.setup.seats}
        seats = [(seat, seat) for seat in now.setup.seats]
        step = 10_000 if max(map(abs, held.values()), default=0) >= 10_000 else 1
        ask = Ask(least=-100 * step, step=step, most=100 * step)

        def said(amount: int) -> None:
            self.amount = amount
            self._again()

        label = look.word("tablet-house-money-by", seat=self.seat)
        parts: list[Part] = [Choice(look, "house-seat", look.word("tablet-who"), seats, self.seat, self._pick("seat"))]
        parts.append(Amount(look, ask, label, said, signed=True, start=self.amount, live=True))
        return parts

    # --- a piece

    def _piece(self) -> list[Part]:
        """A piece of the board, and where it belongs: only what the game itself takes for a piece and a place."""
        look, board = self.look, self._board()
        if board is None:
            return [Text(look, look.word("tablet-house-no-board"), tone="ink2")]
        pieces = self._pieces(board)
        if not pieces:
            return [Text(look, look.word("tablet-house-no-board"), tone="ink2")]
        parts: list[Part] = [Choice(look, "house-piece", look.word("tablet-house-which"), pieces, self.piece, self._pick("piece"))]
        if self.piece:
            parts += self._where(board)
        return parts

    def _where(self, board: Board) -> list[Part]:
        """The board itself, every place lit that the game takes; and places that are not on it."""
        look, places = self.look, self._places(board)
        here = next((name for name, value in places.items() if value == self.to), None)
        lit = tuple(
            Lit(space=space.id, style="chosen" if space.id == here else "spot", target=Target(id=f"house-to:{space.id}"))
            for space in board.ground.spaces
            if space.id in places
        )
        shown = BoardView(look, replace(board, lit=lit, strokes=()), _Placing(places, self._put), magnified=True)
        elsewhere = [(name, look.word(f"tablet-place-{name}")) for name in ELSEWHERE if name in places]
        others = [
            Choice(look, "house-to", look.word("tablet-house-elsewhere"), elsewhere, here or "", lambda name: self._put(places[name]))
        ]
        return [Heading(look, look.word("tablet-house-where"), here or ""), shown, *(others if elsewhere else [])]

    def _put(self, to: Any) -> None:
        self.to = to
        self._again()

    def _board(self) -> Board | None:
        scene = self.desk.store.now.scene(TABLE)
        return next((block for block in (*scene.main, *scene.left, *scene.side) if isinstance(block, Board)), None)

    def _takes(self, piece: str, to: Any) -> bool:
        now = self.desk.store.now
        assert now.game is not None
        try:
            now.game.resolve(now.setup, Correct(piece=piece, to=to, reason="?"))
        except Malformed:
            return False
        return True

    def _pieces(self, board: Board) -> list[tuple[str, str]]:
        spaces = [space.id for space in board.ground.spaces]
        found: dict[str, str] = {}
        for piece in board.pieces:
            for name in (piece.id, piece.id.partition(":")[2]):
                if (
                    name
                    and name not in found
                    and any(self._takes(name, to) for space in spaces[:3] + spaces[-3:] for to in spellings(space))
                ):
                    found[name] = self.look.say(piece.face.name) or name
                    break
        return list(found.items())

    def _places(self, board: Board) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for space in board.ground.spaces:
            to = next((each for each in spellings(space.id) if self._takes(self.piece, each)), None)
            if to is not None:
                found[space.id] = to
        found.update((word, word) for word in ELSEWHERE if self._takes(self.piece, word))
        return found

    # --- saying it

    def _rule(self) -> None:
        assert self._entry is not None
        self.reason = self._entry.text.strip()
        if not self.reason:
            self._entry.tell(self.look.word("refusal-reason-missing"))
            return
        command: Command
        if self.kind == MONEY:
            command = AdjustMoney(seat=self.seat, amount=self.amount, reason=self.reason)
        elif self.kind == PIECE:
            command = Correct(piece=self.piece, to=self.to, reason=self.reason)
        else:
            command = SetPosition(position=self._form.position(), reason=self.reason)
        now = self.desk.store.now
        assert now.game is not None
        try:
            command = now.game.resolve(now.setup, command)
        except Malformed as fault:
            self.desk.toast(self.look.say(telling.malformed(fault)), sign="warning")
            return
        self.desk.store.do(self.desk.store.submit(Envelope(by=TABLE, command=command)), self._ruled)

    def _ruled(self, answer: Answer) -> None:
        if answer.refusal is None:
            self.desk.home()
        elif isinstance(self.desk.hand, TableHand):
            self.desk.hand.refuse(answer.refusal)


class _Placing:
    """A hand that only says which place was tapped."""

    def __init__(self, places: dict[str, Any], put: Callable[[Any], None]) -> None:
        self._places = places
        self._put = put

    def tap(self, target: Target) -> None:
        """That place."""
        self._put(self._places[target.id.removeprefix("house-to:")])

    def magnify(self, x: float, y: float) -> None:
        """Places may be near each other: a tap can be tapped again."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """Every tap is meant."""
        return False


def spellings(space: str) -> list[Any]:
    """How a board's space may be written in a command: as it is, as a list of its parts, as its first part and a list of the others."""
    parts: list[Any] = [int(part) if part.lstrip("-").isdigit() else part for part in space.replace(":", ",").split(",")]
    return [space, parts, [parts[0], parts[1:]]] if len(parts) > 1 else [space]
