"""An edition of the group's own, put together at the table: its declared box as a form, with what is wrong beside each part of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from companion.game import AnyGame
from companion.kernel.form import Field, Json, Malformed
from companion.kernel.text import raw
from companion.scene import Target
from companion.table import own_editions, telling
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker
from ui.context import Context
from ui.screens.page import Page
from ui.walk import Path, Walk
from ui.widgets.part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

LOSE = "own-lose"
STEP = re.compile(r"[^.\[\]]+")  # of a place: "favourites[0].payer"


class BoxForm(Walk):
    """A walk through an edition's name and its box."""

    kind = "box"

    def __init__(self, context: Context, again: Callable[[], None], game: AnyGame, name: str, box: Mapping[str, Json]) -> None:
        super().__init__(context, again, {"name": name, **box})
        self._game = game
        self.wrong: tuple[Malformed, ...] = ()
        self.asked = False  # to be kept: what was left empty is a fault from then on

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.value["name"])

    @property
    def box(self) -> dict[str, Json]:
        """All the rest."""
        return {key: value for key, value in self.value.items() if key != "name"}

    def whole(self) -> Field:
        """The box as its game declares it, with the names it has by now."""
        return Field(name="", asks="shape", of=(Field(name="name", asks="text"), *own_editions.edition_fields(self._game, self.box)))

    def speaker(self) -> Speaker:
        """The game's: it is not played yet."""
        return speaker(super().speaker().language, self._game.name)

    def faults(self) -> Mapping[Path, str]:
        """Beside the field at fault; the name not before it could have been typed."""
        say = self.speaker()
        told = (fault for fault in self.wrong if self.asked or self.name or fault.place != "name")
        return {_path(fault.place): say(telling.malformed_text(fault)) for fault in reversed(tuple(told))}

    def why_not(self) -> str | None:
        """The first thing that keeps it from being kept."""
        return self.speaker()(telling.malformed_text(self.wrong[0])) if self.wrong else None


class MakerPage(Page):
    """Begun with nothing or with what there is; kept and chosen when nothing is wrong with it."""

    def __init__(self, context: Context, game: AnyGame, name: str, box: Mapping[str, Json], instead: str | None = None) -> None:
        super().__init__(context)
        self._game = game
        self._instead = instead
        self._form = BoxForm(context, lambda: self.refresh(context.look()), game, name, box)

    def title(self) -> str:
        """Its name, once it has one."""
        return self._form.name or self.look.word("tablet-own-new")

    def hint(self) -> str:
        """How it goes."""
        return self.look.word("tablet-own-hint")

    def place(self) -> object:
        """Where the form is."""
        return self._form.path

    def columns(self) -> list[list[Part]]:
        """The form."""
        form = self._form
        form.wrong = own_editions.edition_faults(self._game, form.name, form.box, self._instead)
        return [list(form.parts())]

    def bar(self) -> Sequence[Target]:
        """Keep it; or the first thing that is wrong."""
        why, label = self._form.why_not(), raw(self.look.word("tablet-own-keep"))
        return (Target(id="own-keep", label=label, icon="check", style="go", state="off" if why else "ready", why=raw(why or "")),)

    def leave(self) -> None:
        """Nothing that was put together is lost unasked."""
        if not self._form.changed:
            super().leave()
            return
        look = self.look
        actions = [
            Action("own-lose-no", look.word("tablet-own-lose-no"), lambda: self.context.close(LOSE), icon="check", style="pri"),
            Action("own-lose-yes", look.word("tablet-own-lose-yes"), super().leave, icon="x"),
        ]
        words = TitledText(look, look.word("tablet-own-lose"), look.word("tablet-own-lose-hint"))
        self.context.sheet(LOSE, [words, ActionRow(look, actions)], wide=0.7)

    def act(self, target: Target) -> None:
        """Kept, and chosen at once."""
        if target.state == "off":
            self._form.asked = True
            self.refresh(self.look)
            super().act(target)
            return
        form, seating = self._form, self.context.store.session.seating
        self.context.store.do(seating.keep_edition(self._game.name, form.name, form.box, self._instead), self._kept)

    def _kept(self, trouble: Trouble | None) -> None:
        if trouble is None:
            self.context.back()
        self.context.tell(trouble)


def _path(place: str) -> Path:
    """ "favourites[0].payer" as a walk goes there."""
    return tuple(int(step) if step.isdecimal() else step for step in STEP.findall(place))
