"""What is played: the games there are, their editions, their switches. What differs from the edition is said and kept."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.kernel.command import Malformed
from companion.kernel.game import Game, Option
from companion.kernel.scene import Ask
from companion.table import catalogue, telling
from companion.texts import Speaker, speaker
from ui.screens.lobby import option_words
from ui.screens.page import Page
from ui.widgets.amount import Amount
from ui.widgets.listing import Choice, Do, Entrance, Heading, Line, Text
from ui.widgets.part import Part
from ui.widgets.sheet import Action, Actions

NONE = "none"


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
        lobby = self.desk.store.now.lobby
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
            style = "pri" if name == chosen else "plain"
            parts.append(
                Entrance(look, f"game:{name}", say.say("game-title"), partial(self._choose, name, None, {}), value=value, style=style)
            )
            if name == chosen:
                parts.append(Text(look, say.say("game-tagline"), role="second", tone="ink2"))
        return parts

    def _options(self, name: str) -> list[Part]:
        look, lobby, say = self.look, self.desk.store.now.lobby, self._say(name)
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
        values = {**game.option_defaults(edition), **lobby.options}
        parts += [self._option(game, option, values.get(option.name), say) for option in game.options]
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

    def _option(self, game: Game, option: Option, value: Any, say: Speaker) -> Part:
        look = self.look
        label = say.say(f"option-{option.name}".replace("_", "-"))

        def put(chosen: Any) -> None:
            self._put(game, option.name, chosen)

        match option.kind:
            case "flag":
                values = [(word, option_words(say, option.name, word == "yes")) for word in ("yes", "no")]
                return Choice(look, f"option:{option.name}", label, values, "yes" if value else "no", lambda word: put(word == "yes"))
            case "choice" | "part":
                offered = option.values if option.kind == "choice" else catalogue.part_names(game.name, str(option.values[0]))
                known = {str(each): each for each in offered}
                values = [(word, option_words(say, option.name, each)) for word, each in known.items()]
                return Choice(look, f"option:{option.name}", label, values, str(value), lambda word: put(known[word]))
            case "seat":
                seats = [place.name for place in self.desk.store.now.lobby.places]
                values = [(NONE, look.word("tablet-first-seat")), *((seat, seat) for seat in seats)]
                return Choice(
                    look, f"option:{option.name}", label, values, str(value or NONE), lambda word: self._put_seat(game, option.name, word)
                )
            case "number":
                words = option_words(say, option.name, value)
                does = [Do(f"option:{option.name}", look.word("tablet-change"), partial(self._ask, game, option, value, label))]
                if option.nullable and value is not None:
                    does.insert(0, Do(f"option:{option.name}:none", option_words(say, option.name, None), partial(put, None)))
                return Line(look, label, words, does=does)
            case _:
                return Line(look, label, look.word("tablet-option-in-file"))

    def _ask(self, game: Game, option: Option, value: Any, label: str) -> None:
        look, desk = self.look, self.desk
        least = option.least if option.least is not None else 0
        ask = Ask(field=option.name, least=least, step=1, most=option.most if option.most is not None else least + 99)

        def said(number: int) -> None:
            desk.close("option")
            self._put(game, option.name, number)

        cancel = Actions(look, [Action("no", look.word("tablet-cancel"), lambda: desk.close("option"))])
        desk.sheet("option", [Amount(look, ask, label, said, start=value if isinstance(value, int) else least), cancel], wide=0.6)

    def _put_seat(self, game: Game, name: str, word: str) -> None:
        lobby = self.desk.store.now.lobby
        options = {key: each for key, each in lobby.options.items() if key != name}
        self._choose(game.name, lobby.edition, options if word == NONE else {**options, name: word})

    def _put(self, game: Game, name: str, value: Any) -> None:
        """One option; what the edition says anyway is not kept."""
        lobby = self.desk.store.now.lobby
        options = {**lobby.options, name: value}
        if game.option_defaults(catalogue.edition(game.name, lobby.edition)).get(name) == value:
            del options[name]
        self._choose(game.name, lobby.edition, options)

    def _choose(self, name: str, edition: str | None, options: dict[str, Any]) -> None:
        self.desk.store.do(self.desk.store.session.choose(name, edition, options), self._told)

    def _told(self, fault: str | None) -> None:
        self.desk.told(fault)
