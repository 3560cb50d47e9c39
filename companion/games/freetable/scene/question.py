"""A question on a screen (FT-V): who has answered; the player's own answer behind the curtain; the opened answers; what came true."""

from __future__ import annotations

from companion.games.freetable.commands import Choose, OpenAnswers, Settle
from companion.games.freetable.scene import money
from companion.games.freetable.scene.look import SceneSource, figure_text, sheet_title
from companion.games.freetable.sheet import Question
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import Ask, Block, Bounds, Buttons, Cell, Confirm, Note, Offer, Paddle, Prompt, Row, Rows, Scene, Send, Target
from companion.scene.kinds import ChipState

FEW = 12
STAKES = (1, 2, 5, 10)


def asking_scene(look: SceneSource) -> Scene:
    """The scene while everybody chooses."""
    question = _question(look)
    waiting = tuple(seat for seat in look.here if seat not in look.seen.chosen)
    text = say("prompt-ask", question=sheet_title(question.name), number=len(waiting))
    prompt = Prompt(text=text, short=say("prompt-ask-short"), hint=None if look.own else say("hint-ask"), waiting=waiting)
    notes: dict[Seat, Text] = dict.fromkeys(look.seen.chosen, say("note-chosen"))
    if look.own:
        return Scene(prompt=prompt, seats=look.chips(notes=notes), main=_own(look, question), seats_at="none", private=True)
    states: dict[Seat, ChipState] = dict.fromkeys(waiting, "awaited")
    so_far = raw(f"{len(look.seen.chosen)} / {len(look.here)}")
    main: list[Block] = [Paddle(heading=sheet_title(question.name), figure=so_far, note=say("answered-so-far"))]
    side: list[Block] = [Note(text=say("ask-how", kind=question.kind, odds="yes" if question.odds else "no"), icon="chats")]
    if look.at_table:
        open_them = Target(
            id="open", label=say("open-answers"), icon="lock-open", does=Confirm(say("open-answers-sure"), Send(OpenAnswers()))
        )
        side.append(Buttons(targets=(open_them,)))
    return Scene(
        prompt=prompt,
        seats=look.chips(states, notes, {seat: look.curtain(seat) for seat in look.here} if look.at_table else None),
        main=tuple(main),
        side=tuple(side),
        layout="halves",
    )


def _question(look: SceneSource) -> Question:
    assert look.seen.question is not None
    return look.setup.questions[look.seen.question]


def answer_words(look: SceneSource, question: Question, answer: str | int) -> Text:
    """An answer in words."""
    if isinstance(answer, int):
        currency = look.setup.first_currency
        return look.amount(currency, answer) if question.kind == "amount" and currency is not None else figure_text(answer)
    return raw(answer) if question.kind == "player" else sheet_title(answer)


def _own(look: SceneSource, question: Question) -> tuple[Block, ...]:
    """The player's own answer: one tap and a yes for words and few figures, other amounts are set."""
    seat, own, matter = look.viewer, look.seen.own, look.seen.matter
    heading = say("your-answer", question=sheet_title(question.name))
    shown: tuple[Block, ...] = ()
    if own is not None:
        words = answer_words(look, question, own.answer)
        stake = _in_first(look, own.stake) if own.stake else None
        shown = (Note(text=say("own-bet", answer=words, stake=stake) if stake else say("own-answer", answer=words), icon="lock-key"),)
    if question.kind in ("number", "amount") and (question.most - question.least) // question.step >= FEW:
        send = Send(Choose(matter=matter, answer=question.least), by=seat)
        bounds = Bounds(least=question.least, step=question.step, most=question.most)
        set_it = Target(id="answer", label=say("set-answer"), icon="lock-key", style="pri", does=Ask(send, bounds, field="answer"))
        return (*shown, Buttons(targets=(set_it,), title=heading))
    answers: tuple[str | int, ...]
    match question.kind:
        case "list":
            answers = question.choices
        case "player":
            answers = look.here
        case "number" | "amount":
            answers = tuple(range(question.least, question.most + 1, question.step))
    targets = tuple(target for each in answers if (target := _answer(look, question, each)) is not None)
    columns = 2 if question.kind in ("list", "player") else 4
    return (*shown, Buttons(targets=targets, columns=columns, title=heading))


def _answer(look: SceneSource, question: Question, answer: str | int) -> Target | None:
    seat, own = look.viewer, look.seen.own
    words = answer_words(look, question, answer)
    state = "chosen" if own is not None and own.answer == answer else "ready"
    send = Send(Choose(matter=look.seen.matter, answer=answer), by=seat)
    player = answer if question.kind == "player" and isinstance(answer, str) else None
    if not question.odds:
        sure = Confirm(say("answer-sure", answer=words), send)
        return Target(id=f"answer:{answer}", label=words, seat=player, state="chosen" if state == "chosen" else "ready", does=sure)
    sub = say("odds", times=question.odds[str(answer)])
    stakes = _stakes(look, answer, send)
    if not stakes:
        return None
    return Target(id=f"answer:{answer}", label=words, sub=sub, state="chosen" if state == "chosen" else "ready", does=Offer(stakes))


def _stakes(look: SceneSource, answer: str | int, send: Send) -> tuple[Target, ...]:
    """The stakes: a few steps of the player's money, all of it, or another amount."""
    currency = look.setup.first_currency
    assert currency is not None
    shape = look.setup.currencies[currency]
    held = look.seen.balances[currency][look.viewer] or 0
    most = held // shape.step * shape.step
    found = [
        Target(id=f"stake:{answer}:{amount}", label=look.amount(currency, amount), does=send.filled("stake", amount))
        for amount in (shape.step * each for each in STAKES)
        if amount <= most
    ]
    if most > shape.step:
        bounds = Bounds(least=shape.step, step=shape.step, most=most)
        found.append(
            Target(id=f"stake:{answer}", label=say("other-stake"), does=Ask(send.filled("stake", shape.step), bounds, field="stake"))
        )
    return tuple(found)


def _in_first(look: SceneSource, amount: int) -> Text:
    currency = look.setup.first_currency
    return figure_text(amount) if currency is None else look.amount(currency, amount)


def opened_rows(look: SceneSource) -> tuple[Block, ...]:
    """What everybody chose last: answers, with what a bet brought; secret bids and ceilings."""
    opened = look.seen.opened
    if opened is None or not opened.said:
        return ()
    question = None if opened.question is None else look.setup.questions[opened.question]
    rows = []
    for seat, said in opened.said.items():
        if question is not None:
            cells = [Cell(text=answer_words(look, question, said.answer), strong=True)]
        else:
            cells = [Cell(text=look.amount(look.setup.sales.currency or look.setup.first_currency or "", int(said.answer)), strong=True)]
        if said.stake:
            brought = opened.paid.get(seat, 0) if opened.came_true is not None else said.stake
            cells.append(Cell(text=_in_first(look, brought)))
        rows.append(Row(seat=seat, cells=tuple(cells), state="done" if seat == opened.buyer else "plain"))
    title = sheet_title(opened.question) if opened.question is not None else sheet_title(opened.lot) if opened.lot else say("the-lot")
    return (Rows(rows=tuple(rows), title=title),)


def settling_scene(look: SceneSource) -> Scene:
    """The scene that asks what came true."""
    question = _question(look)
    prompt = Prompt(
        text=say("prompt-settle", question=sheet_title(question.name)), short=say("prompt-settle-short"), hint=say("hint-settle")
    )
    main: list[Block] = [*opened_rows(look)]
    side: list[Block] = []
    if look.at_table:
        targets = tuple(
            Target(id=f"settle:{each}", label=sheet_title(each), sub=say("odds", times=question.odds[each]), does=Send(Settle(answer=each)))
            for each in question.choices
            if _bank_can(look, question, each)
        )
        side.append(Buttons(targets=targets, columns=2, title=say("what-came-true")))
    side.extend(money.pot_blocks(look))
    return Scene(
        prompt=prompt,
        seats=look.chips(),
        main=tuple(main),
        side=() if look.own else tuple(side),
        layout="halves",
        seats_at="none",
    )


def _bank_can(look: SceneSource, question: Question, answer: str) -> bool:
    """Whether a limited bank can pay what would be won (FT-B2)."""
    opened, currency = look.seen.opened, look.setup.first_currency
    assert opened is not None and currency is not None
    won = sum(said.stake * question.odds[answer] for seat, said in opened.said.items() if seat in opened.paid and said.answer == answer)
    return look.setup.currencies[currency].bank is None or (look.seen.balances[currency]["@bank"] or 0) >= won
