"""Scenes of a game that does not exist, with every kind of block, piece, space and state there is."""

from __future__ import annotations

from dataclasses import replace

from companion.drawing.art import Art, Pen, art_of
from companion.kernel.text import raw
from companion.scene import (
    Ask,
    Banknote,
    Board,
    Bounds,
    Buttons,
    Card,
    CardRow,
    Cards,
    Cell,
    Chart,
    Counters,
    Course,
    CourseMark,
    Face,
    Mat,
    Note,
    Opening,
    Paddle,
    Pick,
    Placed,
    Podium,
    Prompt,
    Purse,
    Row,
    Rows,
    Scene,
    ScoreRow,
    ScoreSheet,
    ScoreTrack,
    SeatChip,
    Send,
    Slots,
    Sort,
    Standing,
    Steps,
    Storey,
    Target,
    Till,
)
from companion.table import catalogue
from tests.ui.boards import BOARD, Say, tap
from tests.ui.faces import BAMBOO, BLACK, BLUE, CARS, GREEN, JOKER, PAWN, PERSON, RED, SHARE, STRANGE, WHITE, YELLOW
from ui.look import Look

SEATS = ("Ana", "Bo", "Zoé", "Hugo", "Mamie", "Léo")
ACCENTS = dict(zip(SEATS, ("lagon", "prune", "terre", "olive", "ardoise", "galet"), strict=True))

ART = Art({name: kind for game in catalogue.game_names() for name, kind in art_of(game).kinds.items()}, art_of().shapes)


class GalleryLook(Look):
    """A look with every game's art at hand."""

    def pen(self, unit: float = 1.0) -> Pen:
        """As any look's."""
        return replace(super().pen(unit), art=ART)


MOVEMENT = Card(
    id="m1",
    kind="movement",
    name=raw("Carte de Bo"),
    note=raw("il lui en reste 5"),
    face=PERSON,
    rows=(
        CardRow(face=BLACK, number=6, state="done"),
        CardRow(face=WHITE, number=5, state="now"),
        CardRow(face=YELLOW, number=4),
        CardRow(face=JOKER, number=3),
        CardRow(face=RED, number=2, state="void", why=raw("arrivée")),
    ),
)
CHIPS = (
    SeatChip(seat="Ana", money=140_000, faces=(BLUE,), target=tap("chip:Ana")),
    SeatChip(seat="Bo", money=200_000, note=raw("mène"), state="leads", target=tap("chip:Bo")),
    SeatChip(seat="Zoé", money=-130_000, faces=(RED, WHITE), state="awaited"),
    SeatChip(seat="Hugo", score=raw("12"), note=raw("5 cartes")),
    SeatChip(seat="Mamie", money=1_200_000, note=raw("passe"), state="out"),
    SeatChip(seat="Léo", money=0),
)
PROMPT = Prompt(
    text=raw("Qui dit mieux que Bo ?"),
    hint=raw("Touchez qui parle : il monte à 90 000 $."),
    waiting=("Bo", "Zoé"),
    notice=raw("Paris après la carte"),
)
BAR = (tap("bar:other", "Tout ouvrir"), tap("bar:go", "Carte jouée", style="go", icon="check"))

BUTTONS = Buttons(
    title=raw("Boutons"),
    note=raw("la prochaine est 1re : 200 000 $"),
    columns=2,
    targets=(
        tap("go", "Adjugé !", sub=raw("à Bo, 80 000 $"), style="go"),
        tap("pri", "Suite normale", style="pri", icon="arrow-right"),
        tap("plain", "Au repos", icon="gavel"),
        tap("quiet", "Plus tard", style="quiet"),
        tap("done", "Parcelle", state="done", icon="hexagon"),
        tap("off", "Pas encore", state="off", why=raw("Pas encore.")),
    ),
)
TILES = Buttons(
    look="tile",
    columns=3,
    targets=(
        *(
            tap(f"tile:{index}", str(car.name.key[1:] if car.name else index), sub=raw("à Bo"), face=car)
            for index, car in enumerate(CARS[:3])
        ),
        *(tap(f"flood:{index}", "Rouge", sub=raw("à vous"), face=car, style="flood") for index, car in enumerate(CARS[3:])),
        tap("flood:chosen", "Choisie", face=RED, style="flood", state="chosen"),
    ),
)
AMOUNTS = Buttons(
    look="amount",
    columns=4,
    targets=(
        *(Target(id=f"amount:{amount}", money=amount, does=Send(Say(amount=amount))) for amount in (90_000, 100_000, 1_110_000)),
        Target(id="amount:other", label=raw("Autre…"), does=Ask(Send(Say()), Bounds(least=10_000, step=10_000, most=140_000))),
    ),
)
ROWS = Rows(
    title=raw("Les comptes"),
    figure=raw("3 / 5"),
    headers=(raw("Qui"), raw("prix"), raw("TIPP 1"), raw("a maintenant")),
    rows=(
        Row(
            seat="Ana",
            cells=(Cell(money=10_000, change=True), Cell(face=BLACK, money=90_000, change=True), Cell(money=320_000, strong=True)),
            state="done",
        ),
        Row(seat="Bo", cells=(Cell(money=0, change=True), Cell(face=RED, money=-10_000, change=True), Cell(money=-160_000, strong=True))),
        Row(seat="Zoé", state="awaited", presence=True, target=tap("rows:zoe", "Lui passer la tablette", icon="hand-palm")),
    ),
    note=raw("Tous les paris étaient faits avant l’arrivée."),
)
PAY = Rows(
    headers=(raw("Elle finit"), raw("on touche")),
    rows=tuple(
        Row(cells=(Cell(text=raw(place)), Cell(money=amount, change=True)))
        for place, amount in (("1re", 90_000), ("4e", 0), ("6e", -30_000))
    ),
)
OTHERS = (
    Steps(steps=((raw("une fois"), True), (raw("deux fois"), False), (raw("adjugé"), False))),
    Slots(title=raw("Conducteurs"), slots=((None, RED, "Zoé"), (raw("offert"), BLACK, None), (raw("3"), None, None)), target=tap("slots")),
    Slots(upright=True, slots=((None, PAWN, None), (None, BLUE, None)), wanted=(GREEN, None)),
    Counters(
        title=raw("Réserve"), items=((BAMBOO, None, 2, raw("V")), (None, "fan", -3, raw("hélice")), (None, "no-such-icon", 4, raw("?")))
    ),
    ScoreTrack(length=32, fills=("#18489E", *("raised",) * 31), markers=(("Ana", 33), ("Bo", 21), ("Zoé", 21), ("Hugo", -1))),
)
CARDS = Cards(
    title=raw("Cartes"),
    columns=4,
    cards=(
        Card(id="driver", name=raw("la noire"), face=replace(BLACK, kind="driver")),
        Card(id="share", name=raw("bleue, bord jaune"), face=SHARE, points=3, target=tap("card:share")),
        Card(id="objective", name=raw("Trois bambous"), faces=(BAMBOO, BAMBOO, BAMBOO), points=4, state="fulfilled"),
        Card(id="unknown", name=raw("Carte"), note=raw("avec ses mots"), face=STRANGE, state="chosen"),
    ),
)
COURSE = Course(
    title=raw("Première course"),
    note=raw("26 cartes restent à jouer"),
    marks=(
        CourseMark(label=raw("Départ"), at=0.0, done=True),
        CourseMark(label=raw("TIPP 1"), at=0.3, done=True),
        CourseMark(label=raw("TIPP 2"), at=0.6, target=tap("course:2", "TIPP 2 franchie", icon="flag")),
        CourseMark(label=raw("Arrivée"), at=1.0),
    ),
)
SORT = Sort(
    items=tuple((str(index), car) for index, car in enumerate(CARS[:4])),
    field="order",
    target=tap("sort", "Dans cet ordre"),
    title=raw("Rangez"),
)
PICK = Pick(
    items=tuple((str(index), Card(id=f"p{index}", face=SHARE, points=index + 1)) for index in range(4)),
    field="order",
    target=tap("pick", "Vendre"),
    least=1,
    most=2,
    title=raw("Choisissez"),
    adds_up=True,
)
PADDLE = Paddle(heading=raw("Bo mène"), seat="Bo", money=80_000, note=raw("il lui resterait 120 000 $"))
POT = Paddle(heading=raw("Au pot"), figure=raw("7"), face=Face(kind="chip", fill="paper"), note=raw("4 encore en lice"))
NOTE = Note(title=raw("TIPP 1"), text=raw("Chacun nomme en secret la voiture qui gagnera."), icon="flag")
WAITING = Note(text=raw("On attend Zoé."), tone="wait", icon="hourglass-medium")

PODIUM = Podium(
    places=tuple(
        Placed(seat=seat, place=place, amount=amount, note=raw("à 80 000 $") if place > 1 else raw("course 3 : +380 000 $"))
        for seat, place, amount in (
            ("Bo", 1, 640_000),
            ("Anne-Sophie", 2, 560_000),
            ("Mamie", 2, 560_000),
            ("Zoé", 4, 410_000),
            ("Hugo", 5, -20_000),
            ("Ana", 6, -90_000),
        )
    ),
    flags=("#C81712", "#FECE29", "#1A42A0"),
)
MADE_OF = (("hexagon", 11, raw("plots")), ("plant", 12, raw("gardener")), ("paw-print", 7, raw("panda")))
POINTS = Podium(places=(Placed(seat="Bo", place=1, amount=30, unit=raw("points"), made_of=MADE_OF),))
CHART = Chart(
    story=raw("Bo passe Hugo à la dernière arrivée : sa noire gagne, ses trois paris aussi."),
    note=raw("L’argent de chacun, en milliers de $."),
    best=("Bo",),
    unit=1000,
    points=tuple(
        Standing(
            step=str(at),
            figures=(("Bo", 200_000 + 40_000 * at), ("Zoé", 200_000 - 50_000 * at), ("Ana", 210_000)),
            band=raw(str(at // 2)),
        )
        for at in range(6)
    ),
)
OPENINGS = Rows(
    rows=tuple(
        Row(
            seat=seat,
            cells=(Cell(face=RED, money=90_000, change=True, step=at), Cell(money=290_000 + at, before=200_000 + at, strong=True)),
        )
        for at, seat in enumerate(("Bo", "Bartholomée", "Zoé"))
    ),
    headers=(raw("Les comptes"), raw("TIPP 1"), raw("a maintenant")),
    unveil=True,
    openings=tuple(
        Opening(
            seat=seat,
            title=raw("TIPP 1"),
            face=replace(RED, kind="driver"),
            name=raw("la rouge"),
            words=raw(f"{seat} voyait gagner la rouge, et elle gagne."),
            told=raw(f"La rouge finit 1re : {seat} gagne 90 000 $"),
            amount=90_000,
        )
        for seat in ("Bo", "Bartholomée", "Zoé")
    ),
    opened=2,
)
MATS = tuple(
    Mat(
        seat=seat,
        items=((None, "fan", 2, None), (None, "drop", 0, None)),
        tower=(Storey(face=PAWN, fits=True), Storey(face=Face(kind="pawn", fill="#4169BF", letter=raw("B"))), Storey(letter=raw("V"))),
        state="awaited" if seat == "Bo" else "out" if seat == "Mamie" else "plain",
        note=raw("1re place") if seat == "Mamie" else None,
    )
    for seat in SEATS[:5]
)

TILL = Till(
    id="till",
    purses=(
        *(Purse(account=seat, name=raw(seat), seat=seat, balance=raw("1 500"), holds=1500) for seat in SEATS[:3]),
        Purse(account="@bank", name=raw("la banque"), face=Face(kind="bank")),
    ),
    notes=tuple(Banknote(amount=number, words=raw(str(number)), fill=f"note_{at}") for at, number in enumerate((1, 5, 10, 50, 100), 1)),
    amount=raw("{amount} $"),
    sentence=raw("{payer} paie {amount} à {payee}"),
    pay=Send(Say()),
)
SCORES = ScoreSheet(
    seats=SEATS[:3],
    rows=(
        ScoreRow(name=raw("Vignes"), cells=tuple(Cell(text=raw("6"), target=tap(f"score:{seat}")) for seat in SEATS[:3])),
        ScoreRow(name=raw("En tout"), cells=(Cell(text=raw("18"), strong=True),) * 3, reckoned=True),
    ),
)

SCENES: dict[str, Scene] = {
    "board": Scene(
        prompt=PROMPT,
        seats=CHIPS,
        main=(BOARD,),
        side=(MOVEMENT, Buttons(targets=(tap("as_shown", "Comme montré", style="go"),))),
        seats_at="none",
    ),
    "board-top": Scene(prompt=PROMPT, seats=CHIPS[:4], main=(BOARD,), side=OTHERS[3:4], seats_at="top", bar=BAR[1:]),
    "mats": Scene(prompt=PROMPT, main=(BOARD,), side=MATS, seats_at="none"),
    "auction": Scene(
        prompt=PROMPT, seats=CHIPS, left=(CARDS.cards[0], OTHERS[1]), main=(PADDLE, AMOUNTS), side=(OTHERS[0], BUTTONS), layout="trio"
    ),
    "bank": Scene(prompt=PROMPT, seats=CHIPS, main=(COURSE, TILES), seats_at="side", bar=BAR),
    "rows": Scene(prompt=PROMPT, seats=CHIPS, left=(NOTE, PAY), main=(ROWS,), layout="trio", seats_at="none", bar=BAR),
    "halves": Scene(prompt=PROMPT, seats=CHIPS, main=(POT, WAITING, CARDS), side=(*OTHERS[2:],), layout="halves"),
    "choosing": Scene(prompt=PROMPT, seats=CHIPS, main=(SORT, PICK), side=(BUTTONS,), layout="halves", seats_at="none"),
    "till": Scene(prompt=PROMPT, main=(TILL,), side=(SCORES,), layout="halves", seats_at="none"),
    "openings": Scene(prompt=PROMPT, main=(OPENINGS,), seats_at="none", bar=BAR),
    "end": Scene(prompt=PROMPT, main=(PODIUM,), side=(CHART,), seats_at="none", bar=BAR),
    "end-alone": Scene(prompt=PROMPT, main=(POINTS,), side=(replace(CHART, points=()),), seats_at="none"),
}
KINDS = (
    Board,
    Buttons,
    Card,
    Cards,
    Chart,
    Counters,
    Course,
    Mat,
    Note,
    Paddle,
    Pick,
    Podium,
    Rows,
    ScoreTrack,
    ScoreSheet,
    Slots,
    Sort,
    Steps,
    Till,
)
