"""How a game ended: who won, what everybody's points are made of, and what decided it (TK-E1, TK-E2)."""

from __future__ import annotations

from companion.games.takenoko.look import Look
from companion.games.takenoko.setup import KINDS
from companion.kernel.text import Text, raw, say
from companion.scene import Block, Cell, Note, Paddle, Row, Rows


def results(look: Look) -> Rows:
    """Points by kind of objective, the Emperor's, and all together, best first."""
    players = look.seen.players
    order = sorted(look.setup.seats, key=lambda seat: (-players[seat].score, -players[seat].panda_points))
    rows = tuple(Row(seat=seat, cells=_points(look, seat), state="awaited" if seat in look.seen.winners else "plain") for seat in order)
    headers = (*(say("result-kind", kind=kind) for kind in KINDS), say("note-emperor"), say("result-total"))
    return Rows(rows=rows, headers=headers)


def verdict(look: Look) -> tuple[Block, ...]:
    """The winner, and why."""
    winners = look.seen.winners
    why = tuple(Note(text=text) for text in _reasons(look))
    if not winners:
        return why
    best, *others = sorted((player.score for player in look.seen.players.values()), reverse=True)
    return (
        Paddle(
            heading=say("prompt-over", winners=winners, number=len(winners)),
            seat=winners[0] if len(winners) == 1 else None,
            figure=raw(str(best)),
            note=say("result-lead", number=best - others[0]) if best > others[0] else None,
        ),
        *why,
    )


def _points(look: Look, seat: str) -> tuple[Cell, ...]:
    setup, player = look.setup, look.seen.players[seat]
    cards = [setup.cards[setup.card_numbers[card]] for card in player.fulfilled]
    kinds = [raw(str(sum(card.points for card in cards if card.kind == kind))) for kind in range(len(KINDS))]
    emperor = raw(str(setup.edition.emperor_points)) if look.seen.emperor == seat else None
    return (*(Cell(text=points) for points in (*kinds, emperor)), Cell(text=raw(str(player.score)), strong=True))


def _reasons(look: Look) -> tuple[Text, ...]:
    """Who took the Emperor; what decided between players with as many points."""
    seen, players, winners = look.seen, look.seen.players, look.seen.winners
    found: list[Text] = []
    if seen.emperor:
        points = look.setup.edition.emperor_points
        found.append(say("result-emperor", seat=seen.emperor, number=look.setup.threshold, points=points))
    if winners:
        score = players[winners[0]].score
        level = [seat for seat in look.setup.seats if players[seat].score == score]
        if len(level) > len(winners):
            found.append(say("result-panda", seats=level, score=score))
        if len(winners) > 1:
            found.append(say("result-shared"))
    return tuple(found)
