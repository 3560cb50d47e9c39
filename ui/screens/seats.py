"""Who sits at the table and with which phone: seats can be freed, left, handed over, or taken late."""

from __future__ import annotations

from functools import partial

from companion.kernel.command import Come, HandOver, Leave, SeatRuling
from companion.kernel.company import absent_seats
from companion.kernel.seat import Seat
from companion.kernel.text import raw
from companion.scene import Face
from companion.table.play.answer import Answer
from companion.table.room.seat_rulings import note_ruling
from companion.table.snapshots import Now, Presence
from companion.table.trouble import Trouble
from ui.context import Context
from ui.screens.page import Page
from ui.taps import TableTaps
from ui.widgets.entry import LabelledField
from ui.widgets.joining import JoiningPanel
from ui.widgets.listing import Do, Dot, Entrance, Heading, ListLine, Selector
from ui.widgets.presence import presence_words
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

DOTS: dict[Presence, Dot] = {"connected": "full", "lost": "ring", "none": "none"}


def tell_outcome(context: Context, answer: Answer | Trouble) -> None:
    """Say why a ruling failed, if it did."""
    if isinstance(answer, Trouble):
        context.tell(answer)
    elif answer.refusal is not None and isinstance(context.taps, TableTaps):
        context.taps.refuse(answer.refusal)


class SeatsPage(Page):
    """The page: who sits here, what each phone is doing, and seats that can be freed during a game."""

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-players-phones")

    def shares(self) -> list[float]:
        """The columns' parts of the width: seats beside the QR code."""
        return [0.64, 0.36] if len(self._columns) == 2 else [1.0]

    def columns(self) -> list[list[Part]]:
        """A line for each seat; and how phones come back."""
        look, now, session = self.look, self.context.store.now, self.context.store.session
        lines: list[Part] = [Heading(look, look.word("tablet-players-phones-hint"))]
        gone = absent_seats(now.play.setup)
        for place in now.room.lobby.places:
            state = now.room.presence.get(place.name, "none")
            free = Do(
                f"free:{place.name}", look.word("tablet-free-phone"), partial(self.context.store.tell, session.seating.free, place.name)
            )
            does = [free] if state != "none" else []
            words = look.word("tablet-seat-left") if place.name in gone else presence_words(look, place.name)
            person = Face(kind="arch", name=raw(place.name))
            does += self._ruling(now, place.name, place.name in gone)
            lines.append(ListLine(look, place.name, words, dot=DOTS[state], face=person, does=does))
        if self._may_rule(now) and len(now.play.setup.seats) < now.room.lobby.most:
            lines.append(Entrance(look, "seat-late", look.word("tablet-seat-late"), self._late, sign="users"))
        lead = [("no", look.word("tablet-lead-here")), ("yes", look.word("tablet-lead-phones"))]
        chosen = "yes" if now.room.lobby.phones_lead else "no"
        lines.append(
            Selector(
                look,
                "lead",
                look.word("tablet-lead"),
                lead,
                chosen,
                lambda value: self.context.store.do(session.lead_by_phones(value == "yes"), self.context.tell),
            )
        )
        lines.append(Entrance(look, "forget-phones", look.word("tablet-forget-phones"), self._forget, sign="prohibit"))
        lan = now.room.lan
        return [lines, [JoiningPanel(look, lan, self.context.box)]] if lan is not None and lan.trouble is None else [lines]

    # --- who leaves, comes, hands over

    def _may_rule(self, now: Now) -> bool:
        play = now.play
        going_on = play.playing and play.summary is not None and play.summary.phase != "over"
        return going_on and play.game is not None and play.game.seating is not None

    def _ruling(self, now: Now, seat: Seat, gone: bool) -> list[Do]:
        look = self.look
        if not self._may_rule(now):
            return []
        if gone:
            back = Come(seat=seat, reason=look.word("reason-is-back"))
            return [Do(f"back:{seat}", look.word("tablet-seat-back"), partial(self._rule, back))]
        return [Do(f"change:{seat}", look.word("tablet-seat-change"), partial(self._change, seat))]

    def _change(self, seat: Seat) -> None:
        """Ask whether a player leaves for good or for somebody else."""
        look = self.look
        leaves = Leave(seat=seat, reason=look.word("reason-leaves"))
        entry = LabelledField(look, "seat-to", look.word("tablet-seat-to"), lambda _: hand_over())

        def hand_over() -> None:
            self._rule(HandOver(seat=seat, to=entry.text, reason=look.word("reason-hands-over")), entry)

        actions = [
            Action("change-no", look.word("tablet-cancel"), lambda: self.context.close("change")),
            Action("seat-leaves", look.word("tablet-seat-leaves"), lambda: self._rule(leaves), icon="hand-palm"),
            Action("seat-hand-over", look.word("tablet-seat-hand-over"), hand_over, icon="check", style="pri"),
        ]
        words = TitledText(look, seat, look.word("tablet-seat-leaves-hint", seat=seat), sign="users")
        self.context.sheet("change", [words, entry, ActionRow(look, actions)])

    def _late(self) -> None:
        """Ask for another player's name."""
        look = self.look
        entry = LabelledField(look, "late-name", look.word("tablet-seat-late-name"), lambda _: come(), focus=True)

        def come() -> None:
            self._rule(Come(seat=entry.text, reason=look.word("reason-comes")), entry)

        actions = [
            Action("late-no", look.word("tablet-cancel"), lambda: self.context.close("change")),
            Action("late-yes", look.word("tablet-seat-late-yes"), come, icon="check", style="pri"),
        ]
        words = TitledText(look, look.word("tablet-seat-late"), look.word("tablet-seat-late-hint"), sign="users")
        self.context.sheet("change", [words, entry, ActionRow(look, actions)])

    def _rule(self, ruling: SeatRuling, entry: LabelledField | None = None) -> None:
        context = self.context

        def done(answer: Answer | Trouble) -> None:
            if entry is not None and isinstance(answer, Trouble):
                entry.tell(self.look.say(answer.words))
                return
            context.close("change")
            tell_outcome(context, answer)

        context.store.do(note_ruling(context.store.session, ruling), done)

    # --- all phones

    def _forget(self) -> None:
        look, context = self.look, self.context

        def forget() -> None:
            context.close("forget")
            context.store.tell(context.store.session.seating.forget_phones)

        actions = [
            Action("forget-no", look.word("tablet-cancel"), lambda: context.close("forget")),
            Action("forget-yes", look.word("tablet-forget-phones-yes"), forget, icon="check", style="pri"),
        ]
        words = TitledText(look, look.word("tablet-forget-phones-ask"), look.word("tablet-forget-phones-hint"), sign="prohibit")
        context.sheet("forget", [words, ActionRow(look, actions)])

    def hint(self) -> str:
        """How a phone joins."""
        lan = self.context.store.now.room.lan
        return self.look.word("tablet-join-line", address=lan.address, code=lan.code) if lan is not None and lan.trouble is None else ""
