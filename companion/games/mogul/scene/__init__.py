"""Mogul on a screen, made from a view.

While a card is up for auction, the tablet shows the card at the left, the pot as the hero figure with stay, drop and the loans below it,
and at the right who holds how many of its two colours, which decides its premium and its sale. Between rounds it asks which card was
turned over, and shows the score track and all holdings. A phone shows its own chips first, then what the player may do, then the table.

The chips in a hand are only in that seat's own scene; on the tablet a tap on a seat opens it behind the curtain. The table's buttons
therefore look the same whatever anybody holds: the referee says that a player has no chip left, when it is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import assert_never

from companion.games.mogul.commands import Borrow, Decline, Drop, Sell, Stay, Take
from companion.games.mogul.scene.choosing import card_buttons, deal_buttons
from companion.games.mogul.scene.ending import chart, final_podium
from companion.games.mogul.scene.faces import CHIP, card_name, colour_face, share_face
from companion.games.mogul.setup import Setup
from companion.games.mogul.state import AUCTION, BIDDING, CHOOSING, OVER, RUNNER_UP, TURNING, WINNER
from companion.games.mogul.view import View
from companion.kernel.seat import Seat
from companion.kernel.text import Text, raw, raw_number, say
from companion.scene import (
    Block,
    Buttons,
    Card,
    Cards,
    Cell,
    Counters,
    Note,
    Paddle,
    Pick,
    Prompt,
    Row,
    Rows,
    Scene,
    ScoreTrack,
    SeatChip,
    Send,
    Target,
)
from companion.scene.kinds import CardState, ChipState
from companion.scene.look import Looking, present_part


class SceneSource(Looking[Setup, View]):
    """A view, with what several blocks ask of it."""

    def number(self, seat: Seat, colour: str) -> int:
        """How many shares of a colour a player has."""
        return sum(self.setup.edition.centre[card] == colour for card in self.seen.shares[seat])

    def together(self, colour: str) -> int:
        """How many shares of a colour all players have, which is what each is worth when sold."""
        return sum(self.number(seat, colour) for seat in self.setup.seats)


def scene(setup: Setup, seen: View) -> Scene:
    """The scene of the tablet, of an onlooker or of a player, made from its view."""
    look = SceneSource(setup, seen)
    prompt, chips = _prompt(look), _chips(look)
    if look.own:
        # On one's own phone there is no curtain: staying or dropping is one tap. On the tablet the seat's chip draws one.
        main, side = _phone(look)
        return Scene(prompt=prompt, seats=chips, main=main, side=side, layout="halves", seats_at="none")
    match seen.phase:
        case "setup":
            dealing = (deal_buttons(look),) if look.at_table else ()
            main, side = (Note(text=say("setup-how")), *dealing), (_track(look), _piles(look))
        case "choosing":
            main, side = _choosing(look), (_all_holdings(look),)
        case "turning":
            main, side = (*_turning(look), _track(look)), (_all_holdings(look),)
        case "auction" | "winner" | "runner_up":
            main, bar = _acting(look)
            left, side = (_card(look), _premiums(look)), (_holdings(look, (_centre(look), _border(look))),)
            return Scene(prompt=prompt, seats=chips, left=left, main=main, side=side, bar=bar, layout="board")
        case "over":
            return Scene(prompt=prompt, seats=chips, main=(final_podium(look),), side=(chart(look),), seats_at="none")
        case _:
            assert_never(seen.phase)
    return Scene(prompt=prompt, seats=chips, main=main, side=side, layout="halves")


# --- what we wait for --------------------------------------------------------------------------------------------------------------


def _prompt(look: SceneSource) -> Prompt:
    seen, seat = look.seen, look.turn
    match seen.phase:
        case "setup":
            return look.prompt("prompt-setup", hint=say("prompt-setup-hint"))
        case "choosing":
            return look.prompt("prompt-choosing", seat, hint=say("prompt-choosing-hint"))
        case "turning":
            notice = say("notice-crash", pile=seen.pile) if seen.crash_may_come else None
            return look.prompt("prompt-turning", seat, hint=say("prompt-turning-hint", pile=seen.pile), notice=notice, waiting=())
        case "auction":
            return look.prompt("prompt-auction", seat, hint=say("prompt-auction-hint", pot=seen.pot))
        case "winner":
            return look.prompt("prompt-winner", seat, hint=say("prompt-winner-hint", colour=_border(look)))
        case "runner_up":
            key = "prompt-may-sell" if seen.taken else "prompt-must-take" if look.setup.options.runner_up_must_take else "prompt-may-take"
            return look.prompt(key, seat, hint=say("prompt-runner-up-hint"))
        case "over":
            tied = Counter(seen.scores.values())[max(seen.scores.values())] > 1
            hint = say("over-tie", number=len(seen.winners)) if tied else say("over-crash")
            return look.prompt("prompt-over", hint=hint, waiting=seen.winners, winners=seen.winners, number=len(seen.winners))
        case _:
            assert_never(seen.phase)


def _chips(look: SceneSource) -> tuple[SeatChip, ...]:
    """Every player's chip, with the score; on the tablet a tap opens the hand behind the curtain."""
    seen = look.seen
    found = []
    for seat in look.setup.seats:
        out = look.seen.phase in BIDDING and seat not in (*seen.still_in, seen.runner_up)
        awaited = seat == look.turn and look.seen.phase != TURNING
        state: ChipState = "leads" if seat in seen.winners else "awaited" if awaited else "out" if out else "plain"
        target = look.own_screen(seat, say("see-hand", seat=seat), "hand")
        found.append(SeatChip(seat=seat, score=raw_number(seen.scores[seat]), note=_note(look, seat, out), state=state, target=target))
    return tuple(found)


def _note(look: SceneSource, seat: Seat, out: bool) -> Text | None:
    """The word beside a name."""
    seen = look.seen
    if seat == seen.runner_up:
        return say("note-runner-up")
    if seat == seen.winner:
        return say("note-winner")
    if out:
        return say("note-out")
    if seen.loans[seat]:
        return say("note-loan")
    if seat == seen.first and look.seen.phase in (TURNING, AUCTION):
        return say("note-first")
    return None


# --- the tablet ----------------------------------------------------------------------------------------------------------------------


def _acting(look: SceneSource) -> tuple[tuple[Block, ...], tuple[Target, ...]]:
    """The pot and what may be done; while shares are picked to sell, they need the room, and the card can be taken at the bar."""
    acting = (*_doing(look), *_loans(look))
    if not any(isinstance(block, Pick) for block in acting):
        return (_pot(look), *acting), ()
    bar = tuple(target for block in acting if isinstance(block, Buttons) for target in block.targets)
    return tuple(block for block in acting if isinstance(block, Pick)), bar


def _card(look: SceneSource) -> Card:
    """The card in the middle, large."""
    edition, card = look.setup.edition, present_part(look.seen.card)
    taken = look.seen.winner if look.seen.taken else None
    note = say("card-taken", seat=taken) if taken else say("card-sells", colour=_border(look), worth=look.together(_border(look)))
    badges = (colour_face(edition, _centre(look)), colour_face(edition, _border(look)))
    state: CardState = "done" if taken else "plain"
    return Card(id=card, name=card_name(card), note=note, face=share_face(edition, card), faces=badges, state=state)


def _premiums(look: SceneSource) -> Note:
    """Who scored how much when the card was turned over."""
    colour = _centre(look)
    taker = look.seen.winner if look.seen.taken else None
    numbers = {seat: look.number(seat, colour) - (seat == taker) for seat in look.setup.seats}
    paid = [say("premium-of", seat=seat, points=points) for seat, points in numbers.items() if points]
    return Note(text=say("premiums", paid=paid) if paid else say("premiums-none"), title=say("title-premium", colour=colour))


def _pot(look: SceneSource) -> Block:
    """The pot as the hero figure; after the auction, the player who decides."""
    seen, seat = look.seen, look.turn
    if look.seen.phase == AUCTION:
        note = say("pot-note", number=len(seen.still_in))
        return Paddle(heading=say("pot-heading"), figure=raw_number(seen.pot), note=note, face=CHIP, count=seen.pot)
    if look.seen.phase == WINNER:
        return Paddle(heading=say("wins-auction"), seat=seat, figure=raw(seat), note=say("runner-up-is", seat=seen.runner_up or ""))
    note = say("winner-took" if seen.taken else "winner-sold", seat=seen.winner or "")
    return Paddle(heading=say("is-runner-up"), seat=seat, figure=raw(seat), note=note)


def _doing(look: SceneSource) -> tuple[Block, ...]:
    """What the player on turn may do."""
    seen, seat = look.seen, look.turn
    if not look.gives(seat):
        return ()
    if look.seen.phase == AUCTION:
        stay = Target(id="stay", label=say("do-stay"), sub=say("do-stay-sub"), icon="hand-coins", style="go", does=look.send(Stay()))
        if seen.chips == 0:  # MO-R4: on the player's own screen only
            stay = Target(id="stay", label=say("do-stay"), state="off", why=say("why-no-chip"))
        drop = Target(id="drop", label=say("do-drop"), sub=say("do-drop-sub", pot=seen.pot), does=look.send(Drop()))
        return (Buttons(targets=(stay, drop), columns=2),)
    if look.seen.phase == WINNER:
        return (Buttons(targets=(_take(look),)), *_selling(look))
    if look.seen.phase == RUNNER_UP:
        decline = Target(id="decline", label=say("do-decline"), style="quiet", does=look.send(Decline()))
        if seen.taken:
            return (*_selling(look), Buttons(targets=(decline,)))
        return (Buttons(targets=(_take(look),) if look.setup.options.runner_up_must_take else (_take(look), decline)),)
    return ()


def _take(look: SceneSource) -> Target:
    """The button that takes the card."""
    face = share_face(look.setup.edition, present_part(look.seen.card))
    return Target(id="take", label=say("do-take"), sub=say("do-take-sub"), face=face, style="go", does=look.send(Take()))


def _selling(look: SceneSource) -> tuple[Block, ...]:
    """The player's shares of the border colour to pick from, each with its price."""
    seat, colour = look.turn, _border(look)
    worth = look.together(colour)
    own, sells = [card for card in look.seen.shares[seat] if look.setup.edition.centre[card] == colour], look.send(Sell(cards=()))
    if not own:
        nothing = Target(id="sell", label=say("do-sell-none"), sub=say("do-sell-none-sub", colour=colour), does=sells)
        return (Buttons(targets=(nothing,)),)
    items = tuple((card, _share(look, card, f"{card}#{place}", worth)) for place, card in enumerate(own))
    target = Target(id="sell", label=say("do-sell"), sub=say("do-sell-sub", worth=worth), does=sells)
    title = say("title-sell", colour=colour, worth=worth)
    return (Pick(items=items, field="cards", target=target, most=len(own), title=title, adds_up=True),)


def _share(look: SceneSource, card: str, name: str, points: int | None = None) -> Card:
    """One of a player's shares."""
    return Card(id=name, name=card_name(card), face=share_face(look.setup.edition, card), points=points)


def _loans(look: SceneSource) -> tuple[Block, ...]:
    """Who may still borrow, also out of turn (MO-R3)."""
    borrowers = [seat for seat in look.seen.may_borrow if look.gives(seat)]
    if not borrowers:
        return ()
    sub = say("loan-sub", chips=look.setup.edition.box.chips.loan, spaces=look.setup.options.loan_cost)
    if look.own:
        target = Target(id=f"borrow:{look.viewer}", label=say("do-borrow"), sub=sub, does=Send(Borrow(), by=look.viewer))
        return (Buttons(targets=(target,)),)
    targets = tuple(Target(id=f"borrow:{seat}", label=raw(seat), seat=seat, does=Send(Borrow(), by=seat)) for seat in borrowers)
    return (Buttons(targets=targets, columns=3, title=say("title-loan", terms=sub, bank=look.seen.bank)),)


def _choosing(look: SceneSource) -> tuple[Block, ...]:
    """The choice of a second share, by its colour and then its border (MO-S6)."""
    how = Note(text=say("choosing-how"))
    if not look.gives(look.turn):
        return (how,)
    return (how, card_buttons(look))


def _turning(look: SceneSource) -> tuple[Block, ...]:
    """The choice of which card was turned over, by its colour and then its border."""
    if not look.at_table:
        return (Paddle(heading=say("pile-heading"), figure=raw_number(look.seen.pile), note=say("pile-note", first=look.turn)),)
    return (card_buttons(look, title=say("title-turned")),)


def _holdings(look: SceneSource, colours: Collection[str]) -> Rows:
    """Shares by player and colour; the sum of a colour is what one of it is worth when sold."""
    edition = look.setup.edition
    head = Row(cells=tuple(Cell(face=colour_face(edition, colour)) for colour in colours))
    counts = {seat: Counter(edition.centre[card] for card in look.seen.shares[seat]) for seat in look.setup.seats}
    rows = tuple(Row(seat=seat, cells=tuple(_count(counts[seat][colour]) for colour in colours)) for seat in look.setup.seats)
    total = Row(cells=tuple(_count(sum(each[colour] for each in counts.values()), strong=True) for colour in colours))
    return Rows(rows=(head, *rows, total), title=say("title-shares"))


def _all_holdings(look: SceneSource) -> Rows:
    return _holdings(look, look.setup.edition.box.colours)


@lru_cache(maxsize=128)
def _count(number: int, *, strong: bool = False) -> Cell:
    return Cell(text=raw(str(number) if number else "·"), strong=strong)


def _track(look: SceneSource) -> ScoreTrack:
    """The score track: 32 spaces in a ring, the start space in its colour (MO-S1)."""
    box = look.setup.edition.box
    fills = (box.colours[box.track.start], *("raised",) * (box.track.spaces - 1))
    return ScoreTrack(length=box.track.spaces, fills=fills, markers=tuple(look.seen.scores.items()))


def _piles(look: SceneSource) -> Counters:
    """The bank's chips, the pile, the discards."""
    seen = look.seen
    bank, pile = (CHIP, None, seen.bank, say("bank")), (None, "cards", seen.pile, say("pile"))
    return Counters(items=(bank, pile, (None, "x", len(seen.discards), say("discards"))))


# --- a phone -------------------------------------------------------------------------------------------------------------------------


def _phone(look: SceneSource) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """A phone: the player's chips and what to do; then the card, the player's shares, and everything open."""
    seen = look.seen
    note = say("hand-note", score=raw_number(seen.scores[look.viewer]))
    chips = seen.chips or 0
    hand = Paddle(heading=say("hand-heading", number=chips), seat=look.viewer, figure=raw_number(chips), note=note, face=CHIP, count=chips)
    doing = _choosing(look) if look.seen.phase == CHOOSING else (*_doing(look), *_loans(look))
    lying = (*_own_shares(look), _all_holdings(look), _track(look))
    if look.seen.phase == OVER:
        return (final_podium(look), chart(look)), (hand, *lying)
    pot = (_pot(look),) if look.seen.phase == AUCTION else ()
    card = (_card(look),) if look.seen.phase in BIDDING else ()
    return (hand, *doing), (*pot, *card, *lying)


def _own_shares(look: SceneSource) -> tuple[Block, ...]:
    lying = look.seen.shares[look.viewer]
    cards = tuple(_share(look, card, f"own:{card}#{place}") for place, card in enumerate(lying))
    return (Cards(title=say("title-own", number=len(lying)), cards=cards, columns=4),) if cards else ()


# --- helpers ------------------------------------------------------------------------------------------------------------------------


def _centre(look: SceneSource) -> str:
    return look.setup.edition.centre[present_part(look.seen.card)]


def _border(look: SceneSource) -> str:
    return look.setup.edition.border[present_part(look.seen.card)]
