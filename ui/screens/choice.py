"""What is played: the games there are, their editions, their switches. What differs from the edition is said and kept."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.game import AnyGame
from companion.kernel.command import Malformed
from companion.kernel.form import Field
from companion.scene import Bounds
from companion.scene.kinds import TargetStyle
from companion.table import catalogue, telling
from companion.texts import Speaker, speaker
from ui.screens.lobby import option_key, option_words
from ui.screens.page import Page
from ui.widgets.amount import Amount
from ui.widgets.listing import Choice, Do, Entrance, Heading, Line, Text
from ui.widgets.part import Part
from ui.widgets.sheet import Action, Actions


class ChoicePage(Page):
    """Games at the left, the chosen one's edition and options at the right."""

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-what-to-play")

    def hint(self) -> str:
        """Switches are the group's own affair."""
        return self.look.word("tablet-what-to-play-hint")

    def shares(self) -> list[float]:
        """More room for the options."""
        return [0.4, 0.6]

    def columns(self) -> list[list[Part]]:
        """Two columns."""
        lobby = self.context.store.now.room.lobby
        return [self._games(lobby.game), self._options(lobby.game)]

    def _say(self, game: str) -> Speaker:
        return speaker(self.look.speaker.language, game)

    def _games(self, chosen: str) -> list[Part]:
        look = self.look
        parts: list[Part] = [Heading(look, look.word("tablet-games"))]
        for name in catalogue.game_names():
            say = self._say(name)
            try:
                fewest, most = catalogue.game(name).seats
            except Malformed:
                continue
            value = look.word("tablet-seats", fewest=fewest, most=most)
            style: TargetStyle = "pri" if name == chosen else "plain"
            parts.append(
                Entrance(look, f"game:{name}", say.say("game-title"), partial(self._choose, name, None, {}), value=value, style=style)
            )
            if name == chosen:
                parts.append(Text(look, say.say("game-tagline"), role="second", tone="ink2"))
        return parts

    def _options(self, name: str) -> list[Part]:
        look, lobby, say = self.look, self.context.store.now.room.lobby, self._say(name)
        try:
            game = catalogue.game(name)
            edition = catalogue.edition(name, lobby.edition)
        except Malformed as fault:
            return [Text(look, look.say(telling.malformed(fault)), tone="loss")]
        editions = list(catalogue.editions(name))
        current = lobby.edition or editions[0]
        parts: list[Part] = [Heading(look, look.word("tablet-edition"))]
        for each in editions:
            words = say.say(f"edition-{each}") if say.has(f"edition-{each}") else each
            parts.append(
                Entrance(look, f"edition:{each}", words, partial(self._choose, name, each, {}), style="pri" if each == current else "plain")
            )
        parts += [Text(look, say(warning), role="small", tone="wait") for warning in game.warnings(edition)]
        parts.append(Heading(look, look.word("tablet-options"), look.word("tablet-options-differ", number=len(lobby.options))))
        values = catalogue.option_values(edition, lobby.options)
        seats = [place.name for place in lobby.places]
        parts += [self._option(game, field, values.get(field.name), say) for field in catalogue.option_fields(game, edition, seats)]
        if lobby.options:
            parts.append(
                Entrance(
                    look,
                    "options-reset",
                    look.word("tablet-options-reset"),
                    partial(self._choose, name, lobby.edition, {}),
                    sign="arrow-u-up-left",
                    style="quiet",
                )
            )
        return parts

    def _option(self, game: AnyGame, field: Field, value: Any, say: Speaker) -> Part:
        """A switch as its declaration asks for it."""
        look, name = self.look, f"option:{field.name}"
        label = say.say(f"option-{field.name}".replace("_", "-"))

        def put(chosen: Any) -> None:
            self._put(game, field.name, chosen)

        match field.asks:
            case "flag" | "choice" | "name":
                offered = (True, False) if field.asks == "flag" else (*((None,) if field.may_be_empty else ()), *field.values)
                known = {option_key(each): each for each in offered}
                values = [(key, option_words(say, field.name, each)) for key, each in known.items()]
                return Choice(look, name, label, values, option_key(value), lambda key: put(known[key]))
            case "whole" | "either":
                whole = next((each for each in (field, *field.of) if each.asks == "whole"), field)
                others = [*(each for inner in field.of for each in inner.values), *((None,) if field.may_be_empty else ())]
                does = [
                    Do(f"{name}:{option_key(each)}", option_words(say, field.name, each), partial(put, each))
                    for each in others
                    if each != value
                ]
                does.append(Do(name, look.word("tablet-change"), partial(self._ask, game, whole, value, label)))
                return Line(look, label, option_words(say, field.name, value), does=does)
            case _:
                return Line(look, label, look.word("tablet-option-in-file"))

    def _ask(self, game: AnyGame, field: Field, value: Any, label: str) -> None:
        look, context = self.look, self.context
        bounds = Bounds(least=field.least, step=field.step, most=min(field.most, field.least + 99))

        def said(number: int) -> None:
            context.close("option")
            self._put(game, field.name, number)

        cancel = Actions(look, [Action("no", look.word("tablet-cancel"), lambda: context.close("option"))])
        context.sheet(
            "option", [Amount(look, bounds, label, said, start=value if isinstance(value, int) else field.least), cancel], wide=0.6
        )

    def _put(self, game: AnyGame, name: str, value: Any) -> None:
        """One option; what the edition says anyway is not kept."""
        lobby = self.context.store.now.room.lobby
        options = {**lobby.options, name: value}
        if catalogue.option_values(catalogue.edition(game.name, lobby.edition), {}).get(name) == value:
            del options[name]
        self._choose(game.name, lobby.edition, options)

    def _choose(self, name: str, edition: str | None, options: dict[str, Any]) -> None:
        self.context.store.do(self.context.store.session.seating.choose(name, edition, options), self.context.tell)
