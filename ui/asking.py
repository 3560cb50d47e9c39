"""What the table asks or tells by itself: a reading that may mean several things, a refused one, a new phone, trouble with the disk.

Each is a sheet that comes with a `Now` and goes with it. One that somebody closed stays closed until there is something new.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Envelope
from companion.kernel.command import Refusal, Retract
from companion.kernel.seat import TABLE, Seat
from companion.kernel.sighting import Choice, Interpretation, place_key
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.table.snapshots import Heard, Now, SeatClaim
from companion.texts import speaker
from ui.context import Context
from ui.look import Look
from ui.taps import TableTaps
from ui.widgets.entry import LabelledField
from ui.widgets.sheet import Action, ActionRow, TitledText

QUESTION, CLAIM, TAKE, REFUSED, FORCE = "question", "claim", "take", "refused", "force"


def seen_words(look: Look, heard: Heard) -> str:
    """What a sensor saw, in words: "red, TIPP 2 line"."""
    sighting = heard.sighting
    if sighting is None:
        return ""
    return look.word("tablet-seen", piece=sighting_name(look, sighting.piece), place=place_name(look, sighting.place))


def sighting_name(look: Look, piece: str) -> str:
    """A piece's name in the game's words, or its own."""
    kind, _, name = piece.partition(":")
    if kind == "face":  # a die's: its kind, and the number that is up
        die, _, number = name.partition(":")
        return look.word("sighting-die", die=die, number=number)
    for key, args in ((f"{kind}-name", {kind: name}), (f"piece-{kind}", {kind: name, "piece": name})):
        if look.speaker.has(key):
            return look.word(key, **args)
    return name.replace("_", " ") or piece


def place_name(look: Look, place: str) -> str:
    """A place's name in the game's words, or its own."""
    key = place_key(place)
    return look.word(key) if look.speaker.has(key) else place


class Asking:
    """The sheets that open by themselves."""

    def __init__(self, context: Context, taps: TableTaps) -> None:
        self._context = context
        self._taps = taps
        self._question: Interpretation | None = None
        self._heard: Heard | None = None
        self._claim: str | None = None

    def show(self, now: Now) -> None:
        """Open sheets for what is new, and close those whose cause is over."""
        self._show_question(now)
        self._show_heard(now)
        self._show_claim(now)

    # --- sensors

    def _show_question(self, now: Now) -> None:
        if now.room.question is self._question:
            return
        self._question = now.room.question
        self._context.close(QUESTION)
        if now.room.question is None:
            return
        look, session = self._context.look(), self._context.store.session

        def answer(choice: Choice | None) -> Callable[[], None]:
            return lambda: self._context.store.do(
                session.readers.answer(choice), lambda told: self._taps.answered(told) if told is not None else None
            )

        actions = [
            Action(f"choice:{number}", look.say(choice.words), answer(choice), number=str(number))
            for number, choice in enumerate(now.room.question.choices, 1)
        ]
        actions.append(Action("choice:none", look.word("tablet-none-of-these"), answer(None), icon="x", style="quiet"))
        seen = seen_words(look, now.room.heard) if now.room.heard is not None else ""
        title = look.say(now.room.question.note) if now.room.question.note is not None else look.word("tablet-which")
        self._context.sheet(QUESTION, [TitledText(look, title, seen, sign="question"), ActionRow(look, actions)], wide=0.84)

    def _show_heard(self, now: Now) -> None:
        heard = now.room.heard
        if heard is self._heard:
            return
        self._heard = heard
        if heard is None:
            self._context.close(REFUSED)
            return
        look = self._context.look()
        if heard.refusal is not None:
            self._taps.refuse(heard.refusal, sensed=True, by=heard.by)
        elif heard.learnt is not None:
            words = look.word("tablet-learnt", piece=sighting_name(look, heard.learnt))
            if heard.instead_of is not None:
                words = look.word(
                    "tablet-learnt-instead", piece=sighting_name(look, heard.learnt), before=sighting_name(look, heard.instead_of)
                )
            self._context.toast(words)
        elif heard.game is not None:
            whose = look.word("tag-other-game", game=speaker(look.speaker.language, heard.game).say("game-title"))
            do = look.word("tag-other-game-do", playing="yes" if now.play.playing else "no")
            self._context.toast(f"{whose} {do}", sign="identification-badge", short=whose)
        elif heard.note is not None:
            seen, note = seen_words(look, heard), look.say(heard.note)
            self._context.toast(f"{seen} {note}".strip(), sign="identification-badge", short=note)

    # --- phones

    def _show_claim(self, now: Now) -> None:
        first: SeatClaim | None = now.room.claims[0] if now.room.claims else None
        if (first.id if first else None) == self._claim:
            return
        self._claim = first.id if first else None
        self._context.close(CLAIM)
        if first is None:
            return
        look, session, claim = self._context.look(), self._context.store.session, first

        def decide(allowed: bool) -> Callable[[], None]:
            def said() -> None:
                self._context.close(CLAIM)
                self._context.store.tell(session.seating.decide, claim.id, allowed)

            return said

        actions = [
            Action("claim-no", look.word("tablet-claim-no"), decide(False), icon="prohibit"),
            Action("claim-yes", look.word("tablet-claim-yes"), decide(True), icon="check", style="pri"),
        ]
        words = TitledText(
            look,
            look.word("tablet-claim", seat=claim.seat),
            look.word("tablet-claim-hint", seat=claim.seat, digits=claim.digits),
            sign="device-mobile",
        )
        self._context.sheet(CLAIM, [words, ActionRow(look, actions)], wide=0.8)

    def take_seat(self, seat: Seat, then: Callable[[Seat], None]) -> None:
        """Take a player's seat from the phone, if somebody wants its curtain on the tablet; `then` is called when no phone holds it."""
        look, store = self._context.look(), self._context.store

        def take() -> None:
            self._context.close(TAKE)
            store.do(store.session.seating.take_seat(seat), lambda free: then(seat) if free else None)

        actions = [
            Action("take-no", look.word("tablet-leave-it"), lambda: self._context.close(TAKE), icon="check", style="pri"),
            Action("take-yes", look.word("tablet-take-seat-yes"), take, icon="device-mobile"),
        ]
        words = TitledText(look, look.word("tablet-take-seat", seat=seat), look.word("tablet-take-seat-hint"), sign="device-mobile")
        self._context.sheet(TAKE, [words, ActionRow(look, actions)], wide=0.84)

    # --- undo

    def undone(self, answer: Answer) -> None:
        """Say that something was taken back; or that only a house ruling can go back, because something secret was shown since."""
        if answer.refusal is None:
            return
        if answer.refusal.reason == "shown_since":
            self.force(answer.refusal, None)
        else:
            self._taps.refuse(answer.refusal)

    def retract(self, to: int) -> None:
        """Go back to just after a line."""

        def answered(answer: Answer) -> None:
            if answer.refusal is None:
                self._context.home()
            elif answer.refusal.reason == "shown_since":
                self.force(answer.refusal, to)
            else:
                self._taps.refuse(answer.refusal)

        self._submit(Retract(to=to), answered)

    def force(self, refusal: Refusal, to: int | None) -> None:
        """Say why going back is refused, and offer the house ruling that does it all the same, with its reason."""
        look = self._context.look()
        target = to if to is not None else self._context.store.now.play.undo_to
        if target is None:
            return

        def forced() -> None:
            if not entry.text.strip():
                entry.tell(look.word("refusal-reason-missing"))
                return
            self._submit(Retract(to=target, force=True, reason=entry.text.strip()), done)

        def done(answer: Answer) -> None:
            self._context.close(FORCE)
            if answer.refusal is not None:
                self._taps.refuse(answer.refusal)

        entry = LabelledField(look, "force-reason", look.word("tablet-reason"), lambda _: forced(), hint=look.word("tablet-reason-hint"))
        actions = [
            Action("force-no", look.word("tablet-leave-it"), lambda: self._context.close(FORCE), icon="check", style="pri"),
            Action("force-yes", look.word("tablet-force"), forced, icon="gavel"),
        ]
        rule = Action(
            "refusal-rule", look.word("tablet-rule", rule=refusal.rule), lambda: self._taps.show_rule(refusal.rule), icon="book-open"
        )
        words = TitledText(look, look.say(telling.refusal_text(refusal)), sign="x", tone="wrong", aside=rule)
        self._context.sheet(FORCE, [words, entry, ActionRow(look, actions)], wide=0.84)

    def _submit(self, command: Retract, then: Callable[[Answer], None]) -> None:
        self._context.store.do(self._context.store.submit(Envelope(by=TABLE, command=command)), then)
