"""The network besides phones: a broker in the house, what is told to it and heard from it, and what was told last."""

from __future__ import annotations

from companion.table.room.network import Network
from companion.table.trouble import Trouble
from ui.context import Context
from ui.screens.page import Page
from ui.widgets.entry import LabelledField
from ui.widgets.listing import Do, Entrance, Heading, ListLine, Paragraph, Selector
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

SHEET = "broker"
SHOWN = 5


class NetworkPage(Page):
    """The page: which broker, what for, and what is sent."""

    def __init__(self, context: Context, network: Network) -> None:
        super().__init__(context)
        self._network = network
        self._found: tuple[str, ...] = ()
        context.store.do(network.found(), self._heard)

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-network")

    def hint(self) -> str:
        """A sentence below the title: a game needs no broker."""
        return self.look.word("tablet-network-hint")

    def _heard(self, found: tuple[str, ...]) -> None:
        self._found = found
        if self.parent is not None:
            self.refresh(self.look)

    def columns(self) -> list[list[Part]]:
        """The broker at the left; at the right what was told last."""
        look, chosen, house = self.look, self._network.chosen, self.context.store.now.room.house
        left: list[Part] = []
        if chosen.where:
            linked = house is not None and house.linked
            words = look.say(house.trouble.words) if house is not None and house.trouble is not None else chosen.user
            forget = Do("broker-forget", look.word("tablet-broker-forget"), lambda: self._choose("", "", "", tls=False))
            left.append(ListLine(look, chosen.where, words, dot="full" if linked else "none", does=[forget]))
            left.append(self._switch("tells", chosen.tells))
            left.append(self._switch("hears", chosen.hears))
        else:
            left.append(Paragraph(look, look.word("tablet-network-none"), tone="ink2"))
        for where in self._found:
            if where != chosen.where:
                take = Do(f"broker:{where}", look.word("tablet-broker-take"), lambda where=where: self._ask(where))  # type: ignore[misc]
                left.append(ListLine(look, where, look.word("tablet-broker-found"), dot="none", does=[take]))
        left.append(Entrance(look, "broker-name", look.word("tablet-broker-name"), lambda: self._ask(chosen.where), sign="pencil-simple"))
        told: list[Part] = [Heading(look, look.word("tablet-network-told"))]
        last = house.told[-SHOWN:] if house is not None else ()
        told += [Paragraph(look, f"{topic.rpartition('/')[2]}: {said[:160]}", role="small", tone="ink2") for topic, said in reversed(last)]
        if not last:
            told.append(Paragraph(look, look.word("tablet-network-untold"), tone="ink2"))
        return [left, told]

    def _switch(self, name: str, on: bool) -> Selector:
        answers = [("yes", self.look.word("tablet-yes")), ("no", self.look.word("tablet-no"))]

        def chosen(answer: str) -> None:
            holds = self._network.chosen
            use = {"tells": holds.tells, "hears": holds.hears, name: answer == "yes"}
            self.context.store.do(self._network.use(**use), lambda _: self.refresh(self.look))

        return Selector(self.look, f"broker-{name}", self.look.word(f"tablet-broker-{name}"), answers, "yes" if on else "no", chosen)

    def _ask(self, where: str) -> None:
        """Ask for address, name and password."""
        look, chosen = self.look, self._network.chosen
        address = LabelledField(
            look, "broker-address", look.word("tablet-broker-address"), lambda _: take(), text=where, hint="192.168.1.20:1883"
        )
        user = LabelledField(look, "broker-user", look.word("tablet-broker-user"), lambda _: take(), text=chosen.user if where else "")
        password = LabelledField(look, "broker-password", look.word("tablet-broker-password"), lambda _: take())
        password.field.password = True

        def take(tls: bool = False) -> None:
            self._choose(address.text, user.text, password.text, tls=tls, entry=address)

        actions = [
            Action("broker-no", look.word("tablet-cancel"), lambda: self.context.close(SHEET)),
            Action("broker-tls", look.word("tablet-broker-tls"), lambda: take(tls=True), icon="lock-key"),
            Action("broker-yes", look.word("tablet-broker-plain"), take, icon="check", style="pri"),
        ]
        words = TitledText(look, look.word("tablet-broker-name"), look.word("tablet-broker-hint"), sign="wifi-high")
        self.context.sheet(SHEET, [words, address, user, password, ActionRow(look, actions)])

    def _choose(self, address: str, user: str, password: str, *, tls: bool, entry: LabelledField | None = None) -> None:
        def done(why_not: Trouble | None) -> None:
            if why_not is not None and entry is not None:
                entry.tell(self.look.say(why_not.words))
                return
            if entry is not None:  # forgetting a broker takes time, and by then the sheet may be open for another
                self.context.close(SHEET)
            self.refresh(self.look)

        self.context.store.do(self._network.choose(address, user, password, tls=tls), done)
