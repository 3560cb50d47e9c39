"""Questions that everybody answers in secret (FT-V): votes, orders, bluffs, bets with odds."""

from __future__ import annotations

from companion.games.freetable.commands import AskAll, Choose, OpenAnswers, Settle
from companion.games.freetable.happenings import Answered, AnswersOpened, Asked, BetsSettled, Paid
from companion.games.freetable.rules.ruling import Ruling, unit, with_entry
from companion.games.freetable.sheet import BANK, Question
from companion.games.freetable.state import Entry, Move, Opened, Said, State
from companion.kernel.command import Happening, Outcome, Refusal
from companion.kernel.company import present_seats
from companion.kernel.seat import Seat


def ask_all(state: State, by: str, command: AskAll) -> Ruling:
    """Ask a question, if nothing else is for sale or asked (FT-V1)."""
    new = state.copy()
    new.matter += 1
    new.question, new.secret, new.sealed, new.opened = command.question, {}, False, None
    return Outcome(new, (Asked(matter=new.matter, question=command.question),))


def possible(state: State, question: Question) -> tuple[str, ...] | range:
    """The possible answers (FT-V1)."""
    match question.kind:
        case "list":
            return question.choices
        case "player":
            return present_seats(state.setup)
        case "number" | "amount":
            return range(question.least, question.most + 1, question.step)


def choose(state: State, by: str, command: Choose) -> Ruling:
    """Answer in place of an earlier answer (FT-V2); with the last one all are opened (FT-V3)."""
    assert state.question is not None
    question = state.setup.questions[state.question]
    if command.matter != state.matter:
        return Refusal(rule="FT-V2", reason="other_matter", args={"matter": state.matter})
    offered = possible(state, question)
    wanted = int if isinstance(offered, range) else str
    if type(command.answer) is not wanted or command.answer not in offered:  # the refusal never tells what was said: it is a secret
        return Refusal(rule="FT-V1", reason="not_to_choose", args=_what(offered))
    if bool(command.stake) != bool(question.odds):
        return Refusal(rule="FT-V4", reason="stake_wanted" if question.odds else "no_stake")
    currency = state.setup.first_currency
    if currency is not None and command.stake:
        if command.stake % state.setup.currencies[currency].step:
            return Refusal(rule="FT-V4", reason="off_step", args={"step": state.setup.currencies[currency].step})
        if command.stake > state.may_spend(by, currency):
            return Refusal(rule="FT-V4", reason="beyond_cash")
    new = state.copy()
    new.secret[by], new.sealed = Said(answer=command.answer, stake=command.stake), True
    told: list[Happening] = [Answered(seat=by)]
    return all_chosen(new, told)


def all_chosen(state: State, told: list[Happening]) -> Ruling:
    """Open all answers if none is missing (FT-V3). The given state may be changed."""
    return _opened(state, told) if all(seat in state.secret for seat in present_seats(state.setup)) else Outcome(state, tuple(told))


def _what(offered: tuple[str, ...] | range) -> dict[str, object]:
    """The possible answers, for a refusal."""
    if isinstance(offered, range):
        return {"least": offered.start, "most": offered[-1], "known": "none"}
    return {"known": list(offered)}


def open_answers(state: State, by: str, command: OpenAnswers) -> Ruling:
    """Open the answers without waiting for the others (FT-V3)."""
    return _opened(state.copy(), [])


def _opened(state: State, told: list[Happening]) -> Ruling:
    """Open all answers at once (FT-V3); the stakes go to the bank (FT-V4). The given state is changed."""
    assert state.question is not None
    question, said = state.setup.questions[state.question], state.secret
    in_order = {seat: said[seat] for seat in state.setup.seats if seat in said}
    told.append(AnswersOpened(question=question.name, answers={seat: str(each.answer) for seat, each in in_order.items()}))
    state.secret = {}
    currency = state.setup.first_currency
    paid: dict[Seat, int] = {}
    if question.odds and currency is not None:
        # A stake that can't be paid any more does not count.
        paid = {seat: -each.stake for seat, each in in_order.items() if each.stake <= state.may_spend(seat, currency)}
    state.opened = Opened(matter=state.matter, what="answer", question=question.name, said=in_order, paid=paid)
    if not paid:
        state.question = None
        return Outcome(state, tuple(told), disclosed=state.sealed)
    assert currency is not None
    moves = tuple(Move(payer=seat, payee=BANK, amount=-amount) for seat, amount in paid.items())
    new = with_entry(state, Entry(currency=currency, moves=moves, reason=question.name))
    assert isinstance(new, State)  # each can pay its own
    told.extend(
        Paid(payer=seat, payee=BANK, amount=-amount, currency=currency, unit=unit(state, currency), reason=question.name)
        for seat, amount in paid.items()
    )
    return Outcome(new, tuple(told), disclosed=True)


def settle(state: State, by: str, command: Settle) -> Ruling:
    """Pay each right bet its stake times the odds; all of them or none, if the bank is limited (FT-V4)."""
    assert state.question is not None and state.opened is not None
    question, opened, currency = state.setup.questions[state.question], state.opened, state.setup.first_currency
    assert currency is not None
    if command.answer not in question.choices:
        return Refusal(rule="FT-V4", reason="not_to_choose", args={"known": list(question.choices)})
    won = {
        seat: said.stake * question.odds[command.answer]
        for seat, said in opened.said.items()
        if seat in opened.paid and said.answer == command.answer
    }
    new = state.copy()
    if won:
        moves = tuple(Move(payer=BANK, payee=seat, amount=amount) for seat, amount in won.items())
        paid = with_entry(state, Entry(currency=currency, moves=moves, reason=question.name))
        if isinstance(paid, Refusal):
            return paid
        new = paid
    new.question = None
    outcome = {seat: opened.paid[seat] + won.get(seat, 0) for seat in opened.paid}
    new.opened = Opened(
        matter=opened.matter, what="answer", question=question.name, said=opened.said, came_true=command.answer, paid=outcome
    )
    return Outcome(new, (BetsSettled(question=question.name, answer=command.answer, won=won),))
