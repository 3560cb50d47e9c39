"""The score sheet on a screen, what dice may show, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.freetable.commands import Score, Throw
from companion.games.freetable.scene.look import HOLE, SceneSource, figure_text, in_unit, sheet_name, sheet_title
from companion.games.freetable.sheet import MoneyShape, RowShape
from companion.games.freetable.standing import worth
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, say
from companion.scene import (
    Ask,
    Block,
    Bounds,
    Buttons,
    Cell,
    Chart,
    Offer,
    Paddle,
    Placed,
    Podium,
    Prompt,
    Row,
    Rows,
    Scene,
    ScoreRow,
    ScoreSheet,
    Send,
    Target,
)

FEW = 12  # so many figures are offered one by one: a tap each
FEW_COLUMNS = 4  # of a sheet beside the podium
LONG = 24  # rows: on a longer sheet people want to know how far it is filled
FEW_ROUNDS = 6  # rounds of a sheet that are always shown, if it is filled round by round
MOST_ROWS = 200  # the most rows of all rounds together


def score_sheet(look: SceneSource) -> tuple[Block, ...]:
    """Rows, with a column for each player; a tap on a cell fills it in."""
    rows: list[ScoreRow] = []
    if not look.setup.rows:
        return ()
    if look.seen.points is not None:  # at the top: people look at it most, and a long sheet scrolls below it
        totals = tuple(Cell(text=figure_text(look.seen.points[seat]), strong=True) for seat in look.setup.seats)
        rows.append(ScoreRow(name=say("row-total"), cells=totals, reckoned=True))
    for round_ in _rounds(look):
        for row in look.setup.sheet.rows:
            cells = tuple(_cell(look, row, seat, round_) for seat in look.setup.seats)
            rows.append(ScoreRow(name=_label(look, row, round_), cells=cells, reckoned=row.is_reckoned))
    return (ScoreSheet(seats=look.setup.seats, rows=tuple(rows)),)


def _label(look: SceneSource, row: RowShape, round_: int) -> Text:
    return say("row-round", row=sheet_title(row.name), round=round_) if look.setup.sheet.by_round else sheet_title(row.name)


def _rounds(look: SceneSource) -> tuple[int, ...]:
    """The rounds that are shown, the newest first, which is filled now; one, if rows are not filled round by round."""
    if not look.setup.sheet.by_round:
        return (1,)
    rounds = max(FEW_ROUNDS, MOST_ROWS // max(1, len(look.setup.rows)))
    return tuple(range(look.seen.round, max(0, look.seen.round - rounds), -1))


def _figure(look: SceneSource, row: RowShape, seat: Seat, round_: int) -> int | None:
    return look.seen.figures[row.name][round_ - 1][seat]


def _cell(look: SceneSource, row: RowShape, seat: Seat, round_: int) -> Cell:
    value = _figure(look, row, seat, round_)
    target = None if row.is_reckoned or not look.gives(seat) or look.seen.phase == "over" else _fill(look, row, seat, round_)
    return Cell(text=None if value is None else figure_text(value), target=target)


def _fill(look: SceneSource, row: RowShape, seat: Seat, round_: int) -> Target:
    """The target that fills in a figure: one of a few by a tap, or an amount to set."""
    before = round_ if look.setup.sheet.by_round and round_ != look.seen.round else None
    name, value = f"score:{row.name}:{seat}:{round_}", _figure(look, row, seat, round_)
    by = look.viewer if look.own else "table"
    send = Send(Score(seat=seat, row=row.name, value=_begun(row) if value is None else value, round=before), by=by)
    label = say("fill-in", row=sheet_title(row.name), seat=seat)
    if (row.most - row.least) // row.step < FEW:
        figures = range(row.least, row.most + 1, row.step)
        choices = tuple(Target(id=f"{name}:{each}", label=figure_text(each), does=send.filled("value", each)) for each in figures)
        wiped = (Target(id=f"{name}:", label=say("wipe-out"), style="quiet", does=send.filled("value", None)),) if value is not None else ()
        return Target(id=name, label=label, does=Offer((*choices, *wiped)))
    return Target(id=name, label=label, does=Ask(send, Bounds(least=row.least, step=row.step, most=row.most), field="value"))


def _begun(row: RowShape) -> int:
    """The amount at which setting begins: 0, if the row may hold it."""
    return 0 if row.least < 0 <= row.most and -row.least % row.step == 0 else row.least


def own_column(look: SceneSource) -> tuple[Block, ...]:
    """A player's own column, as buttons; of a long one it says how far it is filled. Earlier rounds are one button."""
    now, *before = _rounds(look)
    targets = _own(look, now)
    if not targets:
        return ()
    filled = sum(each.sub != say("not-filled") for each in targets)
    title = say("title-column") if len(targets) <= LONG else say("title-column-long", filled=filled, rows=len(targets))
    if before:
        earlier = tuple(each for round_ in before for each in _own(look, round_))
        targets.append(Target(id="earlier", label=say("earlier-rounds"), style="quiet", does=Offer(earlier)))
    return (Buttons(targets=tuple(targets), columns=2, title=title),)


def _own(look: SceneSource, round_: int) -> list[Target]:
    found = []
    for row in look.setup.sheet.rows:
        if row.is_reckoned:
            continue
        value, target = _figure(look, row, look.viewer, round_), _fill(look, row, look.viewer, round_)
        label = sheet_title(row.name) if round_ == look.seen.round else _label(look, row, round_)
        found.append(Target(id=target.id, label=label, sub=say("not-filled") if value is None else figure_text(value), does=target.does))
    return found


# --- dice -------------------------------------------------------------------------------------------------------------------------


def dice_faces(look: SceneSource) -> tuple[Block, ...]:
    """What one die shows is one tap; of several dice, the faces one after the other, if they are few."""
    sides = look.setup.sheet.dice
    if len(sides) > 2 or max(sides) > FEW:
        return ()
    by = look.viewer if look.own else "table"
    targets = []
    for face in range(1, sides[0] + 1):
        if len(sides) == 1:
            targets.append(Target(id=f"throw:{face}", label=raw(str(face)), does=Send(Throw(dice=(face,)), by=by)))
            continue
        second = tuple(
            Target(id=f"throw:{face}:{other}", label=raw(f"{face} + {other}"), does=Send(Throw(dice=(face, other)), by=by))
            for other in range(1, sides[1] + 1)
        )
        targets.append(Target(id=f"throw:{face}", label=raw(str(face)), does=Offer(second)))
    return (Buttons(targets=tuple(targets), columns=min(6, sides[0]), look="amount"),)


# --- the end ----------------------------------------------------------------------------------------------------------------------


def final_scene(look: SceneSource) -> Scene:
    """Who has won and how, or what everybody has if nothing is counted; and the whole sheet."""
    won = look.seen.winners
    prompt = Prompt(text=say("prompt-over", winners=won), short=say("prompt-over-short"))
    figures = {seat: each for seat in look.setup.seats if (each := worth(look.setup, look.seen, seat)) is not None}
    if len(figures) == len(look.setup.seats):
        podium, chart = _podium(look, figures), _story(look, figures)
        if look.own:
            return Scene(prompt=prompt, seats=look.chips(), main=(podium, chart, *own_column_read(look)), seats_at="none")
        told: tuple[Block, ...] = (podium,)
        how: tuple[Block, ...] = (chart,)
    else:
        told, how = (Paddle(heading=say("over-heading")),), _ranking(look)
    if look.own:
        return Scene(prompt=prompt, seats=look.chips(), main=(*told, *how, *own_column_read(look)), seats_at="none")
    whole = score_sheet(look) if len(look.setup.seats) <= FEW_COLUMNS else ()  # beside the podium more columns could not be read
    return Scene(prompt=prompt, seats=look.chips(), main=told, side=(*how, *whole), seats_at="none")


def _better(look: SceneSource, figure: int) -> int:
    """A figure that is greater if it is better: the least may win (FT-P3)."""
    return figure if look.setup.sheet.scores.wins == "highest" else -figure


def _podium(look: SceneSource, figures: Mapping[Seat, int]) -> Podium:
    """Everybody's place: winners first, also among equals; the others by what counts (FT-P3)."""
    reached = {seat: (seat in look.here, _better(look, figure), seat in look.seen.winners) for seat, figure in figures.items()}
    order = sorted(figures, key=lambda seat: reached[seat], reverse=True)
    money = look.setup.currencies.get(look.setup.first_currency or "") if look.setup.sheet.scores.counts == "money" else None
    places = tuple(
        Placed(
            seat=seat,
            place=1 + sum(each > reached[seat] for each in reached.values()),
            amount=figures[seat],
            unit=_unit(money, figures[seat]),
            form=None if money is None else in_unit(money.unit, raw(HOLE)),
        )
        for seat in order
    )
    return Podium(places=places)


def _unit(money: MoneyShape | None, figure: int) -> Text | None:
    """What stands beside a figure: a currency's name, if there is no sign for it."""
    if money is None:
        return say("over-points", number=figure)
    return sheet_name(money.name) if money.unit in ("plain", "chip") else None


def _story(look: SceneSource, figures: Mapping[Seat, int]) -> Chart:
    """By how much it was won, and a line for each player."""
    won, story = look.seen.winners, None
    if len(won) == 1:
        ahead = min(abs(figures[won[0]] - figure) for seat, figure in figures.items() if seat != won[0] and seat in look.here)
        story = say("over-ahead", seat=won[0], figures=_said(look, ahead)) if ahead else say("over-by-tie", seat=won[0])
    elif won:
        story = say("over-shared", seats=won)
    return Chart(story=story, note=say("chart-note"), best=won)


def _said(look: SceneSource, figure: int) -> Text:
    currency = look.setup.first_currency if look.setup.sheet.scores.counts == "money" else None
    said = say("grouped", number=figure) if currency is None else look.amount(currency, figure)
    unit = _unit(None if currency is None else look.setup.currencies[currency], figure)
    return said if unit is None else say("figures-of", figures=said, unit=unit)


def _ranking(look: SceneSource) -> tuple[Block, ...]:
    """What everybody has, if nothing is counted."""
    rows = tuple(Row(seat=seat, cells=(Cell(text=purse, strong=True),)) for seat in look.setup.seats if (purse := look.purse(seat)))
    return (Rows(rows=rows, title=say("title-standing")),) if rows else ()


def own_column_read(look: SceneSource) -> tuple[Block, ...]:
    """A player's own column, only to be read."""
    rows = []
    for row in look.setup.sheet.rows:
        values = [figures[look.viewer] for figures in look.seen.figures[row.name]]
        total = figure_text(sum(each or 0 for each in values))
        rows.append(Row(cells=(Cell(text=sheet_title(row.name)), Cell(text=total, strong=True))))
    return (Rows(rows=tuple(rows), title=say("title-column")),) if rows else ()
