"""What a tap does: send a command, open a list, ask for an amount or a confirmation, pass the tablet to a player.

Every command goes to the session with the situation in which it was given, so that a double tap is one command. If a tap is
refused, a sheet tells the cause, what would be legal, and the rule as a button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import assert_never

from kivy.uix.widget import Widget

from companion.game import Envelope
from companion.kernel.command import Refusal
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import say
from companion.scene import (
    Act,
    Arrange,
    Ask,
    AtOnce,
    Buttons,
    Call,
    Cards,
    Confirm,
    Does,
    Draw,
    Fill,
    Next,
    Offer,
    Onward,
    Open,
    Prompt,
    Read,
    Send,
    Spell,
    Target,
    Unveil,
    Write,
)
from companion.table.lesson import LESSON_WAITS
from companion.table.play import telling
from companion.table.play.answer import Answer
from ui.board.loupe import Loupe
from ui.board.placing import can_be_placed
from ui.board.view import BoardView
from ui.feel import ACCEPTED_SOUND, REFUSED_SOUND
from ui.layout import Box
from ui.look import Look
from ui.scene import LOUPE
from ui.stage import Stage
from ui.store import Store
from ui.widgets.amount import Amount
from ui.widgets.buttons import ButtonGrid
from ui.widgets.cards import CardGrid
from ui.widgets.choosing import SortView
from ui.widgets.entry import LabelledField
from ui.widgets.keypad import Keypad
from ui.widgets.refusal import refusal_parts
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, Sheet, TitledText
from ui.widgets.toast import Toast

CHOICES, ASK, SPELL, ARRANGE, CONFIRM, REFUSED, MAGNIFIED = "choices", "ask", "spell", "arrange", "confirm", "refused", "magnified"
CARD_COLUMNS = 6
FEW_SAID = 4  # offers named on a refusal's sheet
TYPED = 100  # more steps than this are too many to tap
MOST_DIRECT = 3  # legal commands that are buttons on a refusal's sheet


class TableTaps:
    """Does what people tap at the table."""

    def __init__(
        self, store: Store, stage: Stage, look: Callable[[], Look], curtain: Callable[[Seat], None], house: Callable[[], None]
    ) -> None:
        self._store = store
        self._stage = stage
        self._look = look
        self._curtain = curtain
        self._house = house
        self._last: tuple[float, float, float, object] = (-1e9, 0.0, 0.0, None)  # the last tap: when, where and in which situation
        self._placing: tuple[object, Target] | None = None  # in which situation, and whose choices are open on the board
        self.after: Callable[[Answer], None] = lambda _: None  # what an accepted answer does besides: close the curtain
        self.board: Callable[[], BoardView | None] = lambda: None
        self.onward: Callable[[Next], None] = lambda _: None  # what follows after the end
        self.show: Callable[[], None] = lambda: None  # shows the table again
        self.sound: Callable[[str], None] = lambda _: None

    # --- what every part asks of it

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """Whether this tap comes just after one at the same place that changed what is there: then it is ignored."""
        look, placing = self._look(), self.placing
        situation = (self._situation(), self._store.now.play.ceremony, placing.id if placing is not None else None)
        when, before_x, before_y, before = self._last
        now = monotonic()
        soon = now - when < look.pace.settle and before != situation
        close = abs(x - before_x) < look.grid.finger and abs(y - before_y) < look.grid.finger
        if not (soon and close):
            self._last = (now, x, y, situation)
        return soon and close

    @property
    def placing(self) -> Target | None:
        """The target whose choices are open on the board; None after something was played."""
        return self._placing[1] if self._placing is not None and self._placing[0] == self._situation() else None

    def _situation(self) -> tuple[object, ...]:
        return (self._store.now.play.evening, self._store.now.play.last_line)

    def _place(self, target: Target | None) -> None:
        """Open choices on the board, or close them."""
        before, self._placing = self.placing, (self._situation(), target) if target is not None else None
        if before is not target:
            self.show()

    def tap(self, target: Target) -> None:
        """Tap a target."""
        look = self._look()
        if target.id == LOUPE:
            board = self.board()
            if board is not None:
                self.magnify(*board.lit_middle())
        elif target.state == "open":
            self._place(None)
        elif target.live and target.does is not None:
            self._do(target, target.does)
        elif target.state == "off":
            refusal = self._tried(target.sent) if target.sent is not None else None
            why = look.say(telling.refusal_text(refusal)) if refusal is not None else look.say(target.why) or self._awaited()
            self._stage.answer(Toast(look, why, sign="prohibit"), look)

    def _do(self, target: Target, does: Does) -> None:
        """Do what a target does; its question is asked first."""
        store = self._store
        match does:
            case Confirm(question, act):
                self._confirm(target, self._look().say(question), act)
            case Send():
                self.submit(does)
            case AtOnce(sends):
                self.submit(*sends)
            case Offer(choices):
                self._choose(target, choices)
            case Ask():
                self._ask(target, does)
            case Spell():
                self._spell(target, does)
            case Arrange(sort):
                self.close(CHOICES)
                self._open(ARRANGE, [SortView(self._look(), sort, self)], wide=0.8)
            case Write():
                self._choose(replace(target, label=say("written-next")) if does.written else target, does.choices(target.id))
            case Open(seat):
                self._curtain(seat)
            case Draw():
                self._stage.close()
                store.do(store.session.draw(), self.answered)
            case Read(owner, prefix):
                store.tell(store.session.readers.collect, prefix, owner)
            case Fill():
                self._stage.close()
                store.do(store.session.readers.submit_collected(does), self.answered)
            case Call(number):
                self.sound(ACCEPTED_SOUND)
                store.tell(store.session.ceremonies.call, number)
            case Unveil(opened):
                store.do(store.session.ceremonies.unveil(opened))
            case Onward(to):
                self.onward(to)
            case _:
                assert_never(does)

    def magnify(self, x: float, y: float) -> None:
        """Show the board around a point, twice as large, in a sheet."""
        board = self.board()
        if board is not None:
            self._open(MAGNIFIED, [Loupe(self._look(), board, (x, y))], wide=0.7)

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Explain a place that was held, or touched in vain: what it stands for, why the rules forbid it, or what we wait for."""
        look, now = self._look(), self._store.now
        if now.play.game is None:
            return
        if lit is not None and lit.state == "off":
            self.tap(lit)
            return
        refusal = self._tried(send) if lit is None and send is not None else None
        if refusal is not None and held:
            self.refuse(refusal, by=send.by if send is not None else None)
            return
        if lit is not None:
            words, sign = self._allowed(lit), "check"
        else:
            words, sign = look.say(telling.refusal_text(refusal)) if refusal is not None else self._awaited(), "prohibit"
        self._stage.answer(Toast(look, words, sign=sign), look)

    def _tried(self, send: Send) -> Refusal | None:
        """The refusal that the rules would give, or None."""
        play = self._store.now.play
        answer = play.game.rule(play.state, send.by, send.command) if play.game is not None else None
        return answer if isinstance(answer, Refusal) else None

    def _asked(self) -> Prompt:
        """The present prompt: of a player who chooses a place, or of the table."""
        placing = self.placing
        asks = placing.act.asks if placing is not None and isinstance(placing.act, Offer) else None
        return asks or self._store.now.scene(TABLE).prompt

    def _awaited(self) -> str:
        """Says that this is not possible now, and what we wait for."""
        look = self._look()
        return look.word("tablet-not-now", awaited=look.say(self._asked().text))

    def _allowed(self, lit: Target) -> str:
        """Says that this place may be chosen: what it is, and why it is one of those."""
        look, asked = self._look(), self._asked()
        place = " – ".join(filter(None, (look.say(lit.label), look.say(lit.sub))))
        why = look.say(asked.hint or asked.text)
        return look.word("tablet-allowed", place=place, why=why) if place else why

    def submit(self, *sends: Send) -> None:
        """Give a command, or the several commands of one tap."""
        self._stage.close()
        self._placing = None  # what follows is shown when it comes
        envelopes = [Envelope(by=send.by, command=send.command) for send in sends]
        by = sends[-1].by if telling.is_move(sends[-1].command) else None
        self._store.do(self._store.submit(*envelopes), partial(self.answered, by=by))

    def answered(self, answer: Answer, by: str | None = TABLE) -> None:
        """Take an answer: the new scene shows what was accepted, a sheet says what was refused."""
        if answer.refusal is None:
            self.after(answer)
            return
        self.refuse(answer.refusal, by=by)

    # --- sheets

    def _choose(self, target: Target, choices: tuple[Target, ...]) -> None:
        """Open a short list: on the board if each choice has its place there, else in a sheet."""
        if len(choices) == 1 and choices[0].label is None:
            self.tap(choices[0])
            return
        look, board = self._look(), self.board()
        if self._stage.curtain is None and can_be_placed(target, board.block if board is not None else None):
            self._stage.close()
            self._place(target)
            return
        title = look.say(target.label) or (look.say(target.sub) if target.sub else "")
        cards = tuple(replace(each.card, target=each) for each in choices if each.card is not None)
        plain = tuple(each for each in choices if each.card is None)
        leave = Action("choices-close", look.word("tablet-cancel"), lambda: self.close(CHOICES), icon="x")
        parts: list[Part] = [TitledText(look, title or look.word("tablet-choose"), aside=leave)]
        if plain:
            tiles = any(each.face is not None or each.sub is not None for each in plain)
            columns = 1 if len(plain) == 1 else 2 if tiles or len(plain) < 5 else 3
            if len(plain) > 8:
                columns = 3 if tiles else 4
            parts.append(ButtonGrid(look, Buttons(targets=plain, columns=columns, look="tile" if tiles else "button"), self))
        if cards:
            parts.append(CardGrid(look, Cards(cards=cards, columns=CARD_COLUMNS), self))
        self._open(CHOICES, parts, wide=0.8)

    def _ask(self, target: Target, ask: Ask) -> None:
        """Ask for an amount within bounds; if there are many, it is typed."""
        self.close(CHOICES)
        look = self._look()

        def said(amount: int) -> None:
            self.submit(ask.send.filled(ask.field, amount))

        bounds, label = ask.bounds, look.say(target.label)
        begun = getattr(ask.send.command, ask.field)
        start = min(max(begun, bounds.least), bounds.most) if isinstance(begun, int) else bounds.least
        if bounds.step == 1 and bounds.most - bounds.least > TYPED:
            self._open(ASK, [Keypad(look, label, start, said, shown=look.figures)], wide=0.5)
            return
        self._open(ASK, [Amount(look, bounds, label, said, start=start, money=ask.money)], wide=0.6)

    def _spell(self, target: Target, spell: Spell) -> None:
        """Ask for words; an empty text is not sent."""
        self.close(CHOICES)
        look = self._look()

        def said(words: str) -> None:
            words, play = " ".join(words.split())[: spell.most].rstrip(), self._store.now.play
            if not words or play.game is None:
                return
            send = spell.send.filled(spell.field, words)
            if (why := telling.why_misspelt(play.game, play.setup, send.command)) is not None:
                entry.tell(look.say(why))
                return
            self.submit(send)

        entry = LabelledField(look, "spell-entry", look.say(target.label), said, focus=True)
        actions = [
            Action("spell-cancel", look.word("tablet-cancel"), lambda: self.close(SPELL)),
            Action("spell-ok", look.word("tablet-done"), lambda: said(entry.text), icon="check", style="pri"),
        ]
        self._open(SPELL, [entry, ActionRow(look, actions)], wide=0.86)

    def _confirm(self, target: Target, words: str, act: Act) -> None:
        """Ask for a confirmation."""
        self.close(CHOICES)
        look = self._look()
        question = words.rstrip().endswith("?")

        def sure() -> None:
            self.close(CONFIRM)
            self._do(target, act)

        face = look.say(target.label)
        yes = Action(
            f"{target.id}:yes",
            face if question and face else words,
            sure,
            icon="check",
            style="pri",
        )
        no = Action("no", look.word("tablet-cancel"), lambda: self.close(CONFIRM))
        title = words if question else face
        self._open(CONFIRM, [TitledText(look, title), ActionRow(look, [no, yes])], wide=0.7)

    def refuse(self, refusal: Refusal, *, sensed: bool = False, by: str | None = None) -> None:
        """Show why something was refused, what is legal and the rule; offer to put it back, do what is legal, or rule otherwise.

        `by` is whose move it was; None if it was none (`telling.is_move`), so that no other can be done instead.
        """
        self.show()
        look, now = self._look(), self._store.now
        if refusal.reason == LESSON_WAITS:
            self._stage.answer(Toast(look, look.say(telling.refusal_text(refusal)), sign="prohibit"), look)
            return
        self.sound(REFUSED_SOUND)
        actions = [
            Action(
                "refusal-back",
                look.word("tablet-put-back" if sensed else "tablet-understood"),
                lambda: self.close(REFUSED),
                icon="arrow-u-up-left" if sensed else "check",
                style="pri",
            )
        ]
        if sensed and by is not None and now.play.game is not None:
            # Only what the table's own screen offers: a seat's own list may tell what it holds.
            sends = list({repr(each): each for each in telling.sendings(now.scene(TABLE)) if each.by == by}.values())
            for number, send in enumerate(sends if len(sends) <= MOST_DIRECT else (), 1):
                words = look.say(telling.offer(send.command))
                actions.append(Action(f"refusal-legal:{number}", words, partial(self.submit, send), number=str(number)))
        if now.play.playing:
            actions.append(Action("refusal-house", look.word("tablet-house-ruling"), self._rule_by_house, icon="gavel"))
        self._open(REFUSED, refusal_parts(look, refusal, self._offers(by), actions, self.show_rule))

    def _offers(self, by: str | None) -> list[str]:
        """What may be done instead, by whoever was refused or is on turn."""
        now, look = self._store.now, self._look()
        if now.play.game is None or by is None:
            return []
        said = telling.shown_offers(now.scene(TABLE), by)
        turn = now.play.summary.turn if now.play.summary is not None else None
        return telling.in_words(said or telling.shown_offers(now.scene(TABLE), turn or TABLE), look.say, FEW_SAID)

    def show_rule(self, rule: str) -> None:
        """Show a rule's text."""
        look = self._look()
        words = look.speaker.rule(rule) or look.word("tablet-rule-unwritten")
        back = Action("rule-back", look.word("tablet-understood"), lambda: self.close("rule"), icon="check")
        self._open(
            "rule", [TitledText(look, look.word("tablet-rule", rule=rule), words, sign="book-open"), ActionRow(look, [back])], wide=0.7
        )

    def _rule_by_house(self) -> None:
        self._stage.close()
        self._place(None)
        self._house()

    def _open(self, name: str, parts: Sequence[Part], *, wide: float = 0.84) -> None:
        sheet = Sheet(self._look(), name, parts, lambda: self.close(name), wide=wide)
        self._stage.open(sheet, self._look(), self._avoid() if name != MAGNIFIED else None)

    def _avoid(self) -> Box | None:
        """The middle of what is lit on the board, so that a sheet does not cover it."""
        board = self.board()
        if board is None:
            return None
        x, y = board.lit_middle()
        reach = self._look().grid.finger * 2
        return Box(x - reach, y - reach, 2 * reach, 2 * reach)

    def close(self, name: str) -> None:
        """Close a sheet."""
        self._stage.close(name)
