"""Choosing the card to play at referee depth: the cards that may still be out, or one's own hand on a phone.

The whole deck lies there, each card always at its place, on the table's screen below the track, and is one tap as long as it has not been
played; a special one first asks turbo or breakdown. Who holds a hand that the app knows plays from the phone, or behind the curtain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal

from companion.games.toprace.commands import PlayCard, PlayUnlisted
from companion.games.toprace.deck import JOKER
from companion.games.toprace.faces import by_family, car_face, car_tile, card_words, printed_card
from companion.games.toprace.racing import SECOND_LINE
from companion.games.toprace.scene_bank import end_race_targets
from companion.games.toprace.scene_look import SceneSource, board_space, card_counts, seat_chips, track_board
from companion.games.toprace.seen import SpecialPlay
from companion.games.toprace.setup import Setup
from companion.kernel.frozen import replace
from companion.kernel.text import Text, say
from companion.scene import Block, Buttons, Cards, Confirm, Offer, Open, Scene, Send, Target, Write
from companion.scene.look import present_part

TABLE_COLUMNS = 16  # the default deck lies in three rows
ICONS = {"turbo": "lightning", "breakdown": "warning"}  # of a special card's two ways
MOST_POINTS = 10  # the most that a line of any card of ours has


def choosing_scene(look: SceneSource) -> Scene:
    """Phase race at referee depth: the seat on turn plays a card."""
    seat = look.turn
    assert seat is not None
    prompt = look.prompt("prompt-play", seat, hint=say("hint-card") if look.at_table else None)
    seats = seat_chips(look, notes=card_counts(look), awaited=seat)
    if look.own:
        return Scene(prompt=prompt, seats=seats, main=_phone(look), seats_at="none", private=bool(present_part(look.seen.hand).known))
    if not look.at_table:
        return Scene(prompt=prompt, seats=seats, main=(track_board(look),), seats_at="side")
    hand = Target(id=f"hand:{seat}", label=say("hand-over"), icon="hand-palm", does=Open(seat))
    other = _unlisted(look)
    rare = tuple(Target(id="rare", label=say("rare"), icon="dots-three", does=Offer((end, other))) for end in end_race_targets(look))
    return Scene(prompt=prompt, seats=seats, main=(track_board(look), _deck(look)), bar=(*(rare or (other,)), hand), seats_at="line")


def _deck(look: SceneSource, title: Text | None = None) -> Cards:
    """All cards of the deck, each where it always is, by as many lines as tell them apart; done once played."""
    left, lines = set(look.seen.deck.left), telling_lines(look.setup)
    shown = []
    for card in by_family(look.setup, look.setup.cards):
        printed = printed_card(look.setup, card)
        brief = replace(printed, kind="brief", note=None, rows=printed.rows[:lines])
        shown.append(replace(brief, target=_play(look, card)) if card in left else replace(brief, state="done"))
    return Cards(cards=tuple(shown), columns=TABLE_COLUMNS, title=title)


@lru_cache(maxsize=8)
def telling_lines(setup: Setup) -> int:
    """How many lines from the top tell any two different cards of the deck apart."""
    printed = {kind.lines for kind in setup.deck.kinds if not kind.pair}
    longest = max((len(lines) for lines in printed), default=0)
    return next((lines for lines in range(1, longest) if len({each[:lines] for each in printed}) == len(printed)), longest)


def _phone(look: SceneSource) -> tuple[Block, ...]:
    """One's hand; where the app does not know it, the deck."""
    mine = look.turn == look.viewer
    known = by_family(look.setup, present_part(look.seen.hand).known)
    taps = [_confirmed(look, card) for card in known] if mine else []
    main: list[Block] = [*_hand(look, known, taps)]
    if mine and present_part(look.seen.hand).unknown:
        main += (_deck(look, say("which-card") if known else None), Buttons(targets=(_unlisted(look),)))
    return (*main, track_board(look))


def _unlisted(look: SceneSource) -> Target:
    """A card of the box that no list holds, by the lines on it (TR-R7)."""
    setup = look.setup
    pieces = tuple((car, car_face(setup, car)) for car in (*setup.colours, JOKER))
    write = Write(send=look.send(PlayUnlisted(lines="")), field="lines", pieces=pieces, most=MOST_POINTS)
    lines = Target(id="unlisted:lines", label=say("card-unlisted-lines"), icon="cards", does=write)
    listed = {kind.pair for kind in setup.deck.kinds if kind.pair}
    pairs = [pair for pair in combinations(range(len(setup.colours)), 2) if not {pair, pair[::-1]} & listed]
    special = Offer(tuple(_unlisted_pair(look, *(setup.colours[car] for car in pair)) for pair in pairs))
    choices = (lines, Target(id="unlisted:special", label=say("card-special-name"), icon="lightning", does=special))
    return Target(id="unlisted", label=say("card-unlisted"), sub=say("card-unlisted-sub"), icon="cards", does=Offer(choices))


def _unlisted_pair(look: SceneSource, one: str, other: str) -> Target:
    """A special card of two cars that no list puts together: its ways, as far as the board says them. The rest the rules say."""
    card = f"{one}~{other}"

    def way(as_: Literal["turbo", "breakdown"], label: Text, to: str | None = None, car: str | None = None) -> Target:
        play = PlayUnlisted(lines=card, as_=as_, to=to, car=car)
        ids = [each for each in (card, as_, to, car) if each]
        return Target(id=f"unlisted:{':'.join(ids)}", label=label, does=look.send(play), space=board_space(look, to) if to else None)

    at = _standing(look, one, other)
    ends = tuple(_ends(look, at)) if at else ()
    turbos = [way("turbo", say("turbo-to", space=end), end) for end in ends] or [way("turbo", say("special-as", way="turbo"))]
    level = at is not None and len({look.setup.track.rank[space] for space in at}) == 1
    fronts = [way("breakdown", say("special-front", car=car), car=car) for car in (one, other)] if level else []
    broken = fronts or [way("breakdown", say("special-as", way="breakdown"))]
    return Target(id=f"pair:{card}", label=card_words(look.setup, card), does=Offer((*turbos, *broken)))


def _standing(look: SceneSource, one: str, other: str) -> tuple[int, int] | None:
    """Where two cars stand between which a special card has an effect; None where it has none (TR-X1, TR-X6)."""
    setup, cars = look.setup, [look.seen.cars[car] for car in (one, other)]
    spaces = [setup.track.index[car.space] for car in cars if car.state == "standing" and car.space]
    past = not setup.options.specials_after_tipp2 and any(setup.track.crossed[space] >> SECOND_LINE & 1 for space in spaces)
    return (spaces[0], spaces[1]) if len(spaces) == 2 and not past else None


def _ends(look: SceneSource, at: tuple[int, int]) -> Iterator[str]:
    """Where a turbo of these two cars may end (TR-X2), as everybody sees it."""
    track, cars = look.setup.track, look.seen.cars
    rear, front = sorted(at, key=lambda space: track.rank[space])
    if track.rank[rear] == track.rank[front]:
        return
    taken = sum(1 << track.index[each.space] for each in cars.values() if each.state == "standing" and each.space)
    short = look.setup.edition.rulings.turbo_falls_short
    yield from (track.names[end] for end in track.turbo(rear, front, taken) if short or track.rank[end] == track.rank[front])


def own_hand(look: SceneSource) -> tuple[Block, ...]:
    """A player's own cards, where the app knows them: to look at."""
    return _hand(look, present_part(look.seen.hand).known, ())


def _hand(look: SceneSource, known: Sequence[str], taps: Sequence[Target]) -> tuple[Cards, ...]:
    """These of one's own cards, each to be tapped if at all."""
    if not known:
        return ()
    cards = [printed_card(look.setup, card, number) for number, card in enumerate(known)]
    cards = [replace(card, target=tap) for card, tap in zip(cards, taps, strict=True)] if taps else cards
    return (Cards(title=say("my-hand", number=len(cards) + present_part(look.seen.hand).unknown), cards=tuple(cards)),)


# --- playing one --------------------------------------------------------------------------------------------------------------


def _confirmed(look: SceneSource, card: str) -> Target:
    """From one's own hand: chosen first, then played by a button that names it."""
    target = _play(look, card)
    if isinstance(target.does, Send):
        return replace(target, does=Confirm(say("play-this", card=card_words(look.setup, card)), target.does))
    return target


def _play(look: SceneSource, card: str) -> Target:
    """A card played; a special one as a turbo or as a breakdown."""
    plays = look.seen.specials.get(card)
    words = card_words(look.setup, card)
    if plays is None:
        return Target(id=f"play:{card}", label=words, does=look.send(PlayCard(card=card)))
    groups = {way: [play for play in plays if play.as_ == way] for way in ICONS}
    choices = tuple(_special(look, card, way, found) for way, found in groups.items() if found)
    return Target(id=f"play:{card}", label=words, does=Offer(choices))


def _special(look: SceneSource, card: str, way: str, plays: Sequence[SpecialPlay]) -> Target:
    """Turbo or breakdown: at once where there is one way, else which space or which car."""
    target = Target(id=f"play:{card}:{way}", label=say("special-as", way=way), icon=ICONS[way])
    if len(plays) > 1:
        return replace(target, does=Offer(tuple(_way(look, card, play) for play in plays)))
    sub = say("special-void", why=plays[0].void) if plays[0].void else None
    return replace(target, sub=sub, does=look.send(_command(card, plays[0])))


def _way(look: SceneSource, card: str, play: SpecialPlay) -> Target:
    """One of several ways: a space to go to, or the car that is in front."""
    send, to = look.send(_command(card, play)), play.to
    if to is not None:
        return Target(id=f"{card}:to:{to}", label=say("turbo-to", space=to), does=send, space=board_space(look, to))
    return replace(car_tile(look.setup, f"{card}:front", present_part(play.car)), does=send)


def _command(card: str, play: SpecialPlay) -> PlayCard:
    return PlayCard(card=card, as_=play.as_, to=play.to, car=play.car)
