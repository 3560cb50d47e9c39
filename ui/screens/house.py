"""House rulings, each with its reason: a piece put elsewhere, or the whole position changed. Money has a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from kivy.uix.widget import Widget

from companion.defaults import no_movables
from companion.game import AnyGame, Envelope, Movable
from companion.kernel import form
from companion.kernel.command import Command, Correct, SetPosition
from companion.kernel.form import Field, Malformed
from companion.kernel.seat import TABLE
from companion.kernel.text import raw
from companion.scene import Board, Bounds, Lit, Send, Target
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.texts.parts import value_words
from ui.board.view import BoardView
from ui.context import Context
from ui.position import PlaceForm, PositionForm, is_put_together
from ui.screens.money import MoneyPage
from ui.screens.page import Page
from ui.taps import TableTaps
from ui.widgets.amount import Amount
from ui.widgets.listing import Heading, Paragraph, Selector
from ui.widgets.reasons import Why
from ui.widgets.screen_part import Part

MONEY, PIECE, POSITION = "money", "piece", "position"
NOWHERE = "nowhere"
STEPS = 100  # how far a ruling on money goes to either side


def has_pieces(game: AnyGame) -> bool:
    """Whether a game has anything that can be put elsewhere one by one."""
    return game.movables is not no_movables


class HousePage(Page):
    """The page for one ruling after the other."""

    sign = "gavel"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        now = context.store.now
        assert now.play.game is not None
        may = {MONEY: now.play.game.money is not None, PIECE: has_pieces(now.play.game), POSITION: True}
        self.kinds = [kind for kind, can in may.items() if can]
        self.kind = PIECE if may[PIECE] else POSITION
        self.piece = ""
        self.to: object = None
        self.placed = False  # whether `to` was chosen: None may be a place
        self._place: PlaceForm | None = None  # of the chosen piece, if its place has parts
        self._why = Why(self._again, self._rule)
        self._form = PositionForm(context, self._again)

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-house-ruling").removesuffix("…")  # here it is done

    def hint(self) -> str:
        """A sentence below the title: what the page is for."""
        return self.look.word("tablet-house-hint")

    def bar(self) -> Sequence[Target]:
        """The one button that records it, where the hand is, however long the form."""
        ready = {PIECE: self.placed, POSITION: self._form.changed}[self.kind]
        label, why = raw(self.look.word("tablet-house-rule")), raw(self.look.word("tablet-lies-nothing"))
        return (Target(id="house-rule", label=label, icon="check", style="go", state="ready" if ready else "off", why=why),)

    def act(self, target: Target) -> None:
        """Record it."""
        self._rule()

    def _again(self) -> None:
        self.refresh(self.context.look())

    def shares(self) -> list[float]:
        """The columns' parts of the width: a board beside the form takes most of it."""
        return [0.64, 0.36] if len(self._columns) == 2 else [1.0]

    def columns(self) -> list[list[Part]]:
        """Which ruling; its form; its reason."""
        look = self.look
        kinds = [(kind, look.word(f"tablet-house-{kind}")) for kind in self.kinds]
        tabs = Selector(look, "house", look.word("tablet-house-what"), kinds, self.kind, self._pick_kind)
        form = {PIECE: self._piece, POSITION: self._form.parts}[self.kind]()
        boards: list[list[Part]] = [[part] for part in form if isinstance(part, BoardView)]
        why = Heading(look, look.word("tablet-house-why"))
        return [
            *boards,
            [tabs, *(part for part in form if not isinstance(part, BoardView)), why, *self._why.parts(look)],
        ]

    def _pick_kind(self, kind: str) -> None:
        """Choose a kind of ruling; for money, open its own page."""
        if kind == MONEY:
            self.context.go(lambda: MoneyPage(self.context))
        else:
            self._pick("kind")(kind)

    def _pick(self, name: str) -> Callable[[str], None]:
        def pick(value: str) -> None:
            setattr(self, name, value)
            if name == "piece":
                self.to, self.placed, self._place = None, False, None
            self._again()

        return pick

    # --- a piece

    def _piece(self) -> list[Part]:
        """Choose a piece that the game allows to be put elsewhere, and its place: on the board, or by the field of its place."""
        look, now = self.look, self.context.store.now
        assert now.play.game is not None
        movables = {each.piece: each for each in now.play.game.movables(now.play.state)}
        if not movables:
            return [Paragraph(look, look.word("tablet-house-no-piece"), tone="ink2")]
        pieces = [(piece, look.say(each.name)) for piece, each in movables.items()]
        board = self._board()
        on_it = board.pieces if board is not None else ()
        faces = {name: each.face for name in movables for each in on_it if name in (each.id, each.id.rpartition(":")[2])}
        which = look.word("tablet-house-which")
        parts: list[Part] = [Selector(look, "house-piece", which, pieces, self.piece, self._pick("piece"), faces=faces)]
        if self.piece in movables:
            parts += self._where(
                movables[self.piece],
                form.ask_field(now.play.game.place_type(now.play.setup, self.piece), now.play.game.names(now.play.setup)),
            )
        elif board is not None:  # what it is about
            parts.append(BoardView(look, replace(board, lit=(), strokes=(), why=()), _Placing({}, self._put), magnified=True))
        return parts

    def _where(self, movable: Movable, field: Field) -> list[Part]:
        """The board, with every place lit that the game allows; and the places that are not on it."""
        look, board, spaces = self.look, self._board(), movable.spaces or {}
        if board is None or not spaces:
            return self._elsewhere(movable, field, {})
        here = next((name for name, value in spaces.items() if value == self.to), None)
        parts: list[Part] = [Heading(look, look.word("tablet-house-where"), here or "")]
        lit = tuple(
            Lit(space=space.id, style="chosen" if space.id == here else "spot", target=Target(id=f"house-to:{space.id}"))
            for space in board.ground.spaces
            if space.id in spaces
        )
        parts.append(BoardView(look, replace(board, lit=lit, strokes=()), _Placing(spaces, self._put), magnified=True))
        parts += self._elsewhere(movable, field, spaces)
        return parts

    def _elsewhere(self, movable: Movable, field: Field, spaces: Mapping[str, object]) -> list[Part]:
        """Places that no board shows: names, nowhere, or a number. Where there is no board, they are what is asked for."""
        look = self.look
        if field.asks == "whole":
            start = self.to if isinstance(self.to, int) else movable.to if isinstance(movable.to, int) else max(0, field.least)
            bounds = Bounds(least=max(field.least, start - STEPS), most=min(field.most, start + STEPS))
            title = [] if spaces else [Heading(look, look.word("tablet-house-what-is"))]
            return [*title, Amount(look, bounds, look.say(movable.name), self._put, start=start, live=True, money=field.money)]
        named = [each for each in field.values if each not in spaces.values()] if field.asks in ("name", "choice") else []
        offered = {**{str(each): each for each in named}, **({NOWHERE: None} if field.may_be_empty else {})}
        parts = self._put_together(movable, field) if is_put_together(field) and not spaces else []
        if not offered:
            return parts
        words = [
            (key, look.word("tablet-position-none") if key == NOWHERE else value_words(look.speaker, key, field.kind)) for key in offered
        ]
        chosen = next((key for key, each in offered.items() if each == self.to and self.placed), "")
        asked = "elsewhere" if spaces else "where" if field.kind == "seat" else "what-is"  # what lies with somebody is there
        return [*parts, Selector(look, "house-to", look.word(f"tablet-house-{asked}"), words, chosen, lambda key: self._put(offered[key]))]

    def _put_together(self, movable: Movable, field: Field) -> list[Part]:
        """The fields of a place that has parts; whatever is touched there is the place."""
        look = self.look

        def touched() -> None:
            assert self._place is not None
            self.to, self.placed = self._place.to, self._place.to != movable.to
            self._again()

        if self._place is None:
            self._place = PlaceForm(self.context, touched, field, look.say(movable.name), movable.to)
        return [Heading(look, look.word("tablet-house-what-is")), *self._place.parts()]

    def _put(self, to: object) -> None:
        self.to = to
        self.placed = True
        self._again()

    def _board(self) -> Board | None:
        scene = self.context.store.now.scene(TABLE)
        return next((block for block in (*scene.main, *scene.left, *scene.side) if isinstance(block, Board)), None)

    # --- saying it

    def _rule(self) -> None:
        reason = self._why.said(self.look)
        if reason is None:
            return
        command: Command
        if self.kind == PIECE:
            command = Correct(piece=self.piece, to=self.to, reason=reason)
        else:
            command = SetPosition(position=self._form.parts_touched, reason=reason)
        now = self.context.store.now
        assert now.play.game is not None
        try:
            command = now.play.game.resolve(now.play.setup, command)
        except Malformed as fault:
            self.context.toast(self.look.say(telling.malformed_text(fault)), sign="warning")
            return
        self.context.store.do(self.context.store.submit(Envelope(by=TABLE, command=command)), self._ruled)

    def _ruled(self, answer: Answer) -> None:
        if answer.refusal is None:
            self.context.home()
        elif isinstance(self.context.taps, TableTaps):
            self.context.taps.refuse(answer.refusal)


class _Placing:
    """Taps that only say which place was meant."""

    def __init__(self, places: Mapping[str, object], put: Callable[[object], None]) -> None:
        self._places = places
        self._put = put

    def tap(self, target: Target) -> None:
        """Choose this place."""
        self._put(self._places[target.id.removeprefix("house-to:")])

    def magnify(self, x: float, y: float) -> None:
        """Show nothing larger: a tap can be repeated."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Explain nothing: every place may be tried."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """No tap is ignored."""
        return False
