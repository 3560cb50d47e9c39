"""The simulated board: pieces are put on its readers and taken away by touch, and its cable is pulled. A real board does the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.game import Bindable
from ui.asking import place_name
from ui.context import Context, PlayBoard
from ui.screens.page import Page
from ui.widgets.listing import Do, Entrance, Heading, ListLine, Paragraph
from ui.widgets.screen_part import Part


class PlayBoardPage(Page):
    """The page: readers at the left, pieces at the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.extras.board is not None
        self._board: PlayBoard = context.extras.board
        self._reader = self._board.readers[0]

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-board")

    def hint(self) -> str:
        """What the table made of it: its newest line."""
        log = self.context.store.now.play.log
        return " ".join(self.look.say(text) for text in log[-1].texts) if log else self.look.word("tablet-board-hint")

    def shares(self) -> list[float]:
        """The columns' parts of the width: the readers need less."""
        return [0.8, *[1.0] * (len(self._columns) - 1)]

    def columns(self) -> list[list[Part]]:
        """The readers, of which one is chosen, and the pieces, which are put on that one."""
        look, now = self.look, self.context.store.now
        if now.play.game is None:
            return [self._readers({}), [Paragraph(look, look.word("tablet-tags-no-game"), tone="ink2")]]
        pieces = now.play.game.may_wear(now.play.state)
        names = {each.piece: look.say(each.name) for each in pieces}
        half = -(-len(pieces) // 2)
        title = Heading(look, look.word("tablet-board-put-on", reader=place_name(look, self._reader)))
        return [self._readers(names), [title, *map(self._piece, pieces[:half])], [Heading(look, ""), *map(self._piece, pieces[half:])]]

    def _readers(self, names: dict[str, str]) -> list[Part]:
        look, lying = self.look, self._board.lying()
        parts: list[Part] = [Heading(look, look.word("tablet-board-readers"))]
        for reader in self._board.readers:
            there = lying.get(reader, "")
            chosen = reader == self._reader
            sign = "check" if chosen else None
            value = names.get(there, there)
            name = f"reader:{reader}"
            choose = partial(self._choose, reader)
            parts.append(Entrance(look, name, place_name(look, reader), choose, value=value, sign=sign, style="pri" if chosen else "plain"))
        lift = partial(self._act, self._board.lift, self._reader)
        parts.append(Entrance(look, "board-lift", look.word("tablet-board-lift"), lift, ready=self._reader in lying))
        parts.append(Heading(look, look.word("tablet-board-cable")))
        plugged = any(device.simulated and device.connected for device in self.context.store.now.room.devices.values())
        cable = self._board.unplug if plugged else self._board.plug
        word = look.word("tablet-board-unplug" if plugged else "tablet-board-plug")
        parts.append(Entrance(look, "board-cable", word, partial(self._act, cable), sign="usb"))
        noise = partial(self._act, self._board.noise)
        parts.append(Entrance(look, "board-noise", look.word("tablet-board-noise"), noise, ready=plugged))
        return parts

    def _piece(self, piece: Bindable) -> ListLine:
        do = Do(f"put:{piece.piece}", self.look.word("tablet-board-put"), partial(self._act, self._board.tap, self._reader, piece.piece))
        return ListLine(self.look, self.look.say(piece.name), face=piece.face, does=[do])

    def _choose(self, reader: str) -> None:
        self._reader = reader
        self.refresh(self.look)

    def _act(self, call: Callable[..., None], *args: str) -> None:
        async def act() -> None:
            call(*args)

        self.context.store.do(act(), lambda _: self.refresh(self.look))
