# Top Race auf Deutsch.
game-title = Top Race
game-tagline = Sechs Autos unterm Hammer, ein Rennen, geheime Wetten
edition-a = Regeln A: mit hellblauem und dunkelblauem Auto
edition-b = Regeln B: mit blauem und schwarzem Auto, drei Rennen

## Autos. Am Tisch heißen sie wie ihre Farbe: „Rot zieht 6“. So bleibt der Name in jedem Fall gleich.
car-letter = { $car ->
    [light_blue] H
    [blue] B
    [red] R
    [dark_blue] D
    [black] S
    [yellow] E
    [white] W
    [green] G
   *[other] { $letter }
 }
car-name = { $car ->
    [light_blue] Hellblau
    [blue] Blau
    [red] Rot
    [dark_blue] Dunkelblau
    [black] Schwarz
    [yellow] Gelb
    [white] Weiß
    [green] Grün
    [joker] Joker
   *[other] { $car }
 }
car-short = { $car ->
    [light_blue] Hell
    [dark_blue] Dunkel
   *[other] { car-name }
 }
car-small = { $car ->
    [light_blue] hellblau
    [blue] blau
    [red] rot
    [dark_blue] dunkelblau
    [black] schwarz
    [yellow] gelb
    [white] weiß
    [green] grün
    [joker] Joker
   *[other] { $car }
 }
car-the = { car-name }
car-The = { car-name }
# Ein Feld, wie man darauf zeigt: so viele Felder bis zur nächsten Linie, und die Spur
space-start = Startplatz { $number }
space-before = { $number } vor { $tipp ->
    [0] dem Ziel
   *[other] TIPP { $tipp }
 }, { $lane ->
    [inner] innere Spur
    [middle] mittlere Spur
    [outer] äußere Spur
   *[other] Spur { $lane }
 }
space-finish = das Ziel
car-piece = { $car ->
    [joker] Joker
   *[other] { car-small }es Auto
 }
driver-name = Fahrer { car-name }
due-the = { $due ->
    [light_blue] Hellblau
    [blue] Blau
    [red] Rot
    [dark_blue] Dunkelblau
    [black] Schwarz
    [yellow] Gelb
    [white] Weiß
    [green] Grün
   *[other] { $due }
 }
bought-the = { $bought ->
    [light_blue] Hellblau
    [blue] Blau
    [red] Rot
    [dark_blue] Dunkelblau
    [black] Schwarz
    [yellow] Gelb
    [white] Weiß
    [green] Grün
   *[other] { $bought }
 }
front-the = { $front ->
    [light_blue] Hellblau
    [blue] Blau
    [red] Rot
    [dark_blue] Dunkelblau
    [black] Schwarz
    [yellow] Gelb
    [white] Weiß
    [green] Grün
   *[other] { $front }
 }
rear-the = { $rear ->
    [light_blue] Hellblau
    [blue] Blau
    [red] Rot
    [dark_blue] Dunkelblau
    [black] Schwarz
    [yellow] Gelb
    [white] Weiß
    [green] Grün
   *[other] { $rear }
 }

## Karten
card-line = { car-small } { $number }
card-lines = { $lines }
card-special = { $one } und { $other }
card-special-name = Turbo oder Panne
card-count = { $number ->
    [0] 0 Karten
    [one] { $number } Karte
   *[other] { $number } Karten
 }
cards-held = { $number ->
    [0] das war die letzte
   *[other] noch { $number } auf der Hand
 }
cards-left = { $number ->
    [0] alle Karten sind gespielt
    [one] noch { $number } Karte zu spielen
   *[other] noch { $number } Karten zu spielen
 }
card-of = Karte { $of }
of-seat = von { $seat }

## Orte, Linien, Plätze
place-pad = Kartenfeld
place-tipp1 = Linie TIPP 1
place-tipp2 = Linie TIPP 2
place-tipp3 = Linie TIPP 3
place-finish = Ziellinie
podium-board = Ziel
tipp-line = TIPP { $tipp }
course-start = Start
course-finish = Ziel
place-short = { ORDINAL($place) }
place-nth = { ORDINAL($place) }
owned-by = { $you ->
    [yes] deins
   *[no] von { $seat }
 }
you = du
race-name = { $races ->
    [1] Das Rennen
   *[other] { $race ->
        [1] Erstes Rennen
        [2] Zweites Rennen
        [3] Drittes Rennen
       *[other] Rennen { $race }
    }
 }

## Phasen
phase-setup = Austeilen
phase-auction = Versteigerung
phase-placing = Am Start
phase-race = Rennen
phase-moving = Karte läuft
phase-bets = Wetten
phase-settled = Abrechnung
phase-over = Ende

## Austeilen
prompt-deal = Teilt die Bewegungskarten aus
prompt-deal-short = Karten austeilen
hint-deal = { $spare ->
    [0] { $number } für jeden.
    [one] { $number } für jeden, eine kommt ungesehen zur Seite.
   *[other] { $number } für jeden, { $spare } kommen ungesehen zur Seite.
 }
deal-story = { $spare ->
    [0] Mischt und gebt jedem { $number } Karten. Mischt auch die sechs Fahrer, verdeckt.
    [one] Mischt und gebt jedem { $number } Karten; die übrige kommt ungesehen zur Seite. Mischt auch die sechs Fahrer, verdeckt.
   *[other] Mischt und gebt jedem { $number } Karten; die { $spare } übrigen kommen ungesehen zur Seite. Mischt auch die sechs Fahrer, verdeckt.
 }
deal-hands-title = Keine Karten zur Hand?
deal-hands = { $depth ->
    [bank] Die Karten aus der Schachtel genügen: Die App zählt nur die gespielten.
   *[referee] Die App kann austeilen: Dann sieht jeder seine Karten auf dem Handy, und nur die eigenen.
 }
prizes-title = Preisgeld
dealt = Ausgeteilt
dealt-first = Ausgeteilt? Tippt den ersten aufgedeckten Fahrer an.

## Versteigerung
prompt-reveal = { $you ->
    [yes] Deck einen Fahrer auf
   *[no] { $seat } deckt einen Fahrer auf
 }
prompt-reveal-short = Der nächste Fahrer
touch-reveal = Tippt das Auto auf der Karte an.
hint-forced = Er geht ohne Bieten für { MONEY($price) } an { $seat }.
reveal-title = Welches Auto ist auf der Karte?
reveal-note = Geboten wird, sobald die Karte offen liegt.
reveal-forced = { $seat } hat noch keinen Fahrer: Die aufgedeckte Karte geht für { MONEY($price) } dorthin, notfalls auf Schulden.
unsold-rounds = { $rounds ->
    [one] liegen geblieben
   *[other] { $rounds }-mal liegen geblieben
 }
on-offer = unterm Hammer
driver-count = Fahrer { $number } von { $total }
hint-in-turn = Mindestens { MONEY($amount) }. Wer passt, ist für diesen Fahrer raus.
no-bid-close-sub = Karte unter den Stapel
note-out = { $why ->
    [passed] passt
    [cash] zu teuer
    [drivers] versorgt
    [most] voll
    [leads] führt
   *[other] –
 }
may-not-bid = { $why ->
    [leads] Du führst. Niemand überbietet sich selbst.
    [passed] Du hast bei diesem Fahrer gepasst.
    [cash] Das nächste Gebot ist mehr, als du hast.
    [drivers] Du hast einen Fahrer, und die übrigen sind für alle, die noch keinen haben.
    [most] Du hast so viele Fahrer wie erlaubt.
   *[other] Du kannst gerade nicht bieten.
 }
you-would-keep = { $drivers ->
    [0] Dir blieben { MONEY($amount) }. Du hast noch keinen Fahrer.
   *[other] Dir blieben { MONEY($amount) }. Du hast { $drivers } Fahrer.
 }
prompt-place = { $you ->
    [yes] Stell { $car } an den Start
   *[no] { $seat } stellt { $car } an den Start
 }
prompt-place-short = Auto an den Start
hint-place = Auf ein beliebiges freies Startfeld.

## Rennen
prompt-play = { $you ->
    [yes] Spiel eine Karte
   *[no] { $seat } spielt eine Karte
 }
prompt-play-short = Karte spielen
touch-bank = Auf dem Plan ziehen, dann tippen.
touch-card = Die gespielte Karte antippen oder aufs Kartenfeld legen.
turn-done = Karte gespielt
end-race = Das Rennen ist aus
seat-in = im Ziel
who-finishes = Wer fährt ins Ziel?
somebody-finishes = Ziel…
next-prize = Preis für den { ORDINAL($place) }: { MONEY($prize) }
tipp-crossed = TIPP { $tipp } überfahren
tipp-missed = TIPP { $tipp } verpasst
tipp-missed-then = niemand wettet darauf
prompt-order = Wie stehen die Autos?
prompt-order-short = Wie stehen sie?
hint-order = Das vorderste zuerst.
sort-title = Die Autos noch auf der Strecke, das vorderste zuerst
race-over = So ist die Reihenfolge
race-stops = Das Rennen endet hier
rare = Anderes…
wait-for-order = Gerade wird notiert, wie die Autos auf der Strecke stehen.
my-hand = { $number ->
    [one] Meine Hand, { $number } Karte
   *[other] Meine Hand, { $number } Karten
 }
which-card = Welche Karte spielst du?
card-unlisted = Andere Karte…
card-unlisted-sub = nicht auf der Liste
card-unlisted-lines = Zeile für Zeile
special-front = Panne: { car-piece }
play-this = Spielen: { $card }
hand-over = Die Hand…
special-as = { $way ->
    [turbo] Turbo
   *[breakdown] Panne
 }
special-void = { $why ->
    [finished] wirkt nicht: eins der beiden ist im Ziel
    [broken] wirkt nicht: eins der beiden hat eine Panne
    [level] wirkt nicht: sie sind gleichauf
    [line] wirkt nicht: TIPP 2 ist vorbei
   *[blocked] wirkt nicht: der Weg ist versperrt
 }
turbo-to = Bis { $space }
prompt-move = { $you ->
    [yes] Zieh { $car } um { $number }
   *[no] { $seat } zieht { $car } um { $number }
 }
prompt-move-short = { car-name }: { $number }
hint-ends = { $number ->
    [2] Ziel ist 1 oder 2.
   *[other] Ziel ist eins von 1 bis { $last }.
 }
hint-one-end = { $finish ->
    [yes] Es fährt ins Ziel.
   *[no] { $dead_end ->
        [yes] Es fährt bis an den Stau.
       *[no] Nur ein Feld ist erreichbar.
    }
 }
notice-bets = Wetten bei TIPP { $tipps } nach der Karte
prompt-joker = { $you ->
    [yes] Nenn ein Auto für den Joker { $number }
   *[no] { $seat } nennt ein Auto: Joker { $number }
 }
prompt-joker-short = Joker { $number }: welches?
hint-joker = Jedes Auto, das nicht auf der Karte steht.
line-void = { $why ->
    [finished] ist im Ziel
    [broken] hat Panne
    [blocked] steht im Stau
   *[nobody] keins zu nennen
 }
to-finish = Ziel
as-shown = Wie gezeigt
prompt-return = { $you ->
    [yes] Stell { $car } zurück
   *[no] { $seat } stellt { $car } zurück
 }
prompt-return-short = Zurück ins Rennen
hint-return = Die Panne ist vorbei und das Feld besetzt: gleichauf damit oder knapp dahinter.

## Wetten
prompt-bets = Noch ohne Wette: { $seats }
prompt-bets-short = TIPP { $tipp }: { $number ->
    [one] 1 fehlt
   *[other] { $number } fehlen
 }
hint-bets = Mit der letzten Wette geht das Rennen weiter.
bets-title = { $number ->
    [0] Alle Wetten sind da
    [one] Eine Wette fehlt noch
    [2] Zwei Wetten fehlen noch
    [3] Drei Wetten fehlen noch
    [4] Vier Wetten fehlen noch
    [5] Fünf Wetten fehlen noch
   *[other] { $number } Wetten fehlen noch
 }
bets-figure = { $number } / { $total }
bets-story = { $optional ->
    [yes] Jeder nennt geheim das Auto, das gewinnt, oder verzichtet. Bis zur letzten Wette darf man es sich anders überlegen.
   *[no] Jeder nennt geheim das Auto, das gewinnt. Bis zur letzten Wette darf man es sich anders überlegen.
 }
pay-place = Es wird
pay-amount = du bekommst
in-thousands = { SIGNED($amount) }
pay-in-thousands = in Tausend $, nach dem Platz im Ziel
has-bet = hat gewettet
has-declined = wettet nicht
hand-over-tablet = Tablet weitergeben
change-bet = Ändern
bets-close = Wetten schließen
bets-close-confirm = { $number ->
    [one] Ohne die fehlende Wette schließen ({ $seats })?
   *[other] Ohne die fehlenden Wetten schließen ({ $seats })?
 }
prompt-your-bet = TIPP { $tipp }: Wer gewinnt?
hint-secret = Niemand sonst sieht deine Wahl.
bet-on = Auf { $car } wetten
no-bet = Ich wette nicht
no-bet-confirm = Bei TIPP { $tipp } nicht wetten?
prompt-sealed = Wette versiegelt
own-bet = TIPP { $tipp }, auf Sieg
own-bet-sealed = Deine Wahl bleibt bis zum Ende des Rennens geheim. Ändern kannst du sie bis zur letzten Wette.
own-declined = Du wettest bei TIPP { $tipp } nicht.
own-untold = Deine Wette bei TIPP { $tipp } wurde außerhalb der App notiert.

## Abrechnung
prompt-accounts = { $race }: die Abrechnung
accounts = Abrechnung
hint-accounts = { $bets ->
    [yes] Erst das Preisgeld, dann werden die Wetten geöffnet.
   *[no] Jedes Auto bringt sein Preisgeld.
 }
no-accounts = Es gibt keine Abrechnung zu zeigen.
next-race = Nächstes Rennen
header-prize = Preis
header-now = hat jetzt
bets-were-in = Alle Wetten standen vor dem Ziel fest.
own-change = dieses Rennen: { SIGNEDMONEY($amount) }
opening-words = { $last ->
    [yes] { $seat } sah { car-the } vorn: Es wurde der letzte Platz.
   *[no] { $place ->
        [1] { $seat } sah { car-the } vorn, und so kam es.
       *[other] { $seat } sah { car-the } vorn: Es wurde der { ORDINAL($place) } Platz.
    }
 }
opening-told = { car-The } wird { ORDINAL($place) }: { $gain ->
    [gain] { $seat } gewinnt { MONEY($amount) }
    [none] nichts für { $seat }
   *[loss] { $seat } verliert { MONEY($amount) }
 }

## Das Ende
prompt-won = { $number ->
    [one] { LIST($seats) } gewinnt mit { MONEY($money) }
   *[other] { LIST($seats) } teilen sich den Sieg
 }
prompt-won-short = { $number ->
    [one] { LIST($seats) } gewinnt
   *[other] Geteilter Sieg
 }
hint-races = { $races ->
    [one] Ein Rennen
   *[other] { $races } Rennen
 }
end-gained = Rennen { $race }: { SIGNEDMONEY($amount) }
end-behind = { MONEY($amount) } dahinter
end-shared = { LIST($seats) } haben am Ende gleich viel Geld und teilen sich den Sieg.
end-story = { $how ->
    [only] { $seat } liegt am Ende vor { $second }
    [led] { $seat } führte schon vor dem letzten Rennen und bleibt vor { $second }
   *[passed] { $seat } überholt { $leader } im letzten Rennen
 }: { $source ->
    [prizes] { MONEY($prizes) } Preisgeld.
    [gained] { MONEY($prizes) } Preisgeld, { MONEY($bets) } mit Wetten.
   *[lost] { MONEY($prizes) } Preisgeld, { MONEY($bets) } mit Wetten verloren.
 }
end-stopped = Hier ist Schluss: { $seat } liegt { MONEY($amount) } vor { $second }.
chart-so-far = { $number ->
    [one] { LIST($seats) } führt nach diesem Rennen.
   *[other] { LIST($seats) } führen gemeinsam nach diesem Rennen.
 }
chart-money = Das Geld von allen, in Tausend $. Jeder Knick nach unten ist eine Versteigerung.
chart-race = Rennen { $race }
own-balance = Du hast

## Gelesenes
sighting-no-offer = Gerade wird kein Fahrer aufgedeckt.
sighting-offer-open = { car-The } ist noch unterm Hammer.
sighting-sold-already = { car-The } hat schon seinen Fahrer: { $seat }.
sighting-not-playing = Eine Bewegungskarte wurde gelesen, aber gerade spielt niemand eine.
sighting-bets-open = Eine Karte wurde gelesen, aber die Wetten bei TIPP { $tipp } sind offen.
sighting-card-open = Eine Karte wurde gelesen, aber die { $of } ist noch nicht fertig.
sighting-line-crossed = TIPP { $tipp } war schon überfahren.
sighting-line-later = TIPP { $next } kommt vor TIPP { $tipp }: Nichts wurde notiert.
sighting-no-bets = Hier wird ohne Wetten gespielt: TIPP { $tipp } zählt nicht.
sighting-finished-already = { car-The } war schon im Ziel.
sighting-read-only = { car-The } wurde an der Linie gesehen. Der Schiedsrichter folgt den Karten: Nichts wurde notiert.
sighting-not-racing = { car-The } wurde gelesen, aber gerade läuft kein Rennen.
sighting-play-as = { $way ->
    [turbo] Als Turbo
   *[breakdown] Als Panne
 }
sighting-play-to = Turbo bis { $space }
sighting-front = { car-The } ist vorn
sighting-move-to = { $to ->
    [finish] { car-The } fährt ins Ziel
   *[other] { car-The } zieht nach { $to }
 }
sighting-car-lifted = { car-The }: auf ein erreichbares Feld stellen.
sighting-not-due = { car-The } ist gerade nicht dran.

## Was geschieht
event-dealt = Rennen { $race }: Die Karten sind ausgeteilt.
event-driver-revealed = { car-The } kommt unter den Hammer.
event-bid-placed = { $seat } bietet { MONEY($amount) } für { car-the }.
event-passed = { $seat } passt.
event-driver-unsold = Niemand will { car-the }: ab unter den Stapel.
event-driver-sold = { $how ->
    [last] { $seat } nimmt { car-the }, das letzte Auto, für { MONEY($amount) }.
    [unsold] { $seat } nimmt { car-the }, das keiner wollte, für { MONEY($amount) }.
   *[bid] Verkauft! { $seat } zahlt { MONEY($amount) } für { car-the }.
 }
event-car-placed = { $seat } stellt { car-the } an den Start.
event-race-started = Rennen { $race }: Los geht’s! { $seat } fängt an.
event-card-played = { $as ->
    [turbo] { $seat } spielt eine Spezialkarte: Turbo!
    [breakdown] { $seat } spielt eine Spezialkarte: Panne!
   *[none] { $seat } spielt eine Karte.
 }
event-turn-done-said = { $seat } hat gespielt.
event-special-void = { $why ->
    [finished] Die Spezialkarte wirkt nicht: Eins der beiden Autos ist im Ziel.
    [broken] Die Spezialkarte wirkt nicht: Eins der beiden Autos hat eine Panne.
    [level] Der Turbo wirkt nicht: Die beiden Autos sind gleichauf.
    [line] Die Spezialkarte wirkt nicht mehr: TIPP 2 ist vorbei.
   *[blocked] Der Turbo wirkt nicht: Der Weg ist versperrt.
 }
event-line-void = { $why ->
    [finished] { car-The } ist im Ziel: Die { $number } zählt nicht.
    [broken] { car-The } hat eine Panne: Die { $number } zählt nicht.
    [blocked] { car-The } steht im Stau: Die { $number } verfällt.
   *[nobody] Für den Joker { $number } ist kein Auto mehr zu nennen.
 }
event-joker-named = { $seat } nennt { car-the } für den Joker { $number }.
event-car-moved = { $to ->
    [finish] { $how ->
        [turbo] Turbo: { car-the } rast ins Ziel.
       *[card] { car-The } rast ins Ziel.
    }
   *[other] { $how ->
        [turbo] Turbo: { car-the } zieht { spaces-on } weiter.
       *[card] { car-The } zieht { spaces-on } weiter.
    }
 }
spaces-on = { STEPS($path) ->
    [one] ein Feld
   *[other] { STEPS($path) } Felder
 }
event-car-finished = { car-The } ist im Ziel: { ORDINAL($place) } Platz!
event-broken-down = Panne! { car-The } wird an den Rand der Strecke gestellt.
event-breakdown-over = Die Panne ist vorbei: { car-the }.
event-car-returned = { car-The } ist wieder im Rennen.
event-line-crossed = { $car ->
    [none] TIPP { $tipp } ist überfahren.
   *[other] { car-The } überfährt TIPP { $tipp }.
 }
event-line-missed = TIPP { $tipp } wurde verpasst: Niemand wettet darauf.
event-betting-opened = Die Wetten bei TIPP { $tipp } sind offen.
event-bet-placed = { $seat } hat bei TIPP { $tipp } gewettet.
event-bet-declined = { $seat } wettet bei TIPP { $tipp } nicht.
event-betting-closed = { $absent ->
    [none] Die Wetten bei TIPP { $tipp } sind geschlossen.
   *[other] Die Wetten bei TIPP { $tipp } sind geschlossen. Ohne Wette: { $absent }.
 }
event-dropped-out = Alle Autos von { $seat } sind im Ziel: Die Karten werden abgelegt.
event-turn-came = { $seat } ist dran.
event-all-cards-played = Alle Karten sind gespielt.
event-race-ended = { $why ->
    [all_in] Rennen { $race } ist aus: Alle sind im Ziel.
    [cards] Rennen { $race } ist aus: Es gibt keine Karten mehr.
    [controller] Rennen { $race } ist aus: Der letzte Platz steht fest.
   *[other] Rennen { $race } ist aus.
 }
event-prize-paid = { car-The } wird { ORDINAL($place) }: { SIGNEDMONEY($amount) } für { $seat }.
event-bet-paid = TIPP { $tipp }, { $seat } hatte auf { car-the } gewettet, { ORDINAL($place) } Platz: { SIGNEDMONEY($amount) }.
event-payments-reckoned-again = Rennen { $race } wird neu abgerechnet.
event-game-ended = Das Spiel ist aus. Vorn: { $winners }.
event-race-opened = Weiter zu Rennen { $race }.
event-car-corrected = { $to ->
    [finish] Richtiggestellt: { car-the } ist im Ziel.
   *[other] Richtiggestellt: { car-the } steht woanders.
 }

# Wo kein Spielplan zu sehen ist, heißt ein Feld wie in einer Aufzeichnung
told-car-placed = { $seat } stellt { car-the } an den Start, auf { $space }.
told-car-moved = { $to ->
    [finish] { event-car-moved }
   *[other] { $how ->
        [turbo] Turbo: { car-the } zieht nach { $to }.
       *[card] { car-The } zieht nach { $to }.
    }
 }
told-car-corrected = { $to ->
    [finish] { event-car-corrected }
   *[other] Richtiggestellt: { car-the } steht auf { $to }.
 }
told-broken-down = Panne! { car-The } wird neben { $space } gestellt.
told-car-returned = { car-The } ist wieder im Rennen, auf { $space }.
event-position-set = Der Tisch ist so aufgenommen, wie er liegt.

## Was man tun kann
legal-deal = die Karten austeilen
legal-reveal-driver = { car-the } aufdecken
legal-bid = { MONEY($amount) } bieten
legal-pass = passen
legal-close-bidding = das Bieten beenden
legal-sold = für { MONEY($amount) } an { $seat } verkaufen
legal-place-car = { car-the } auf { $space } stellen
legal-play-card = eine Karte spielen
legal-play-unlisted = eine Karte spielen, die auf keiner Liste steht: { $lines }
legal-move = { $to ->
    [none] { car-the } für den Joker nennen
    [finish] { car-the } ins Ziel
   *[other] { car-the } nach { $to }
 }
legal-as-shown = ziehen wie gezeigt
legal-return-car = { car-the } auf { $space } zurückstellen
legal-turn-done = sagen, dass die Karte gespielt ist
legal-tipp-crossed = sagen, dass TIPP { $tipp } überfahren ist
legal-tipp-missed = sagen, dass TIPP { $tipp } verpasst wurde: Niemand wettet darauf
legal-finished = sagen, dass { car-the } im Ziel ist
legal-race-over = die Reihenfolge auf der Strecke angeben
legal-bet = bei TIPP { $tipp } wetten
legal-decline-bet = bei TIPP { $tipp } nicht wetten
legal-close-bets = die Wetten bei TIPP { $tipp } schließen
legal-end-race = das Rennen beenden
legal-next-race = weiter zum nächsten Rennen

## Einwände
refusal-offer-open = { car-The } ist noch unterm Hammer. Erst verkaufen oder unter den Stapel legen.
refusal-driver-sold = { car-The } ist schon verkauft, an { $seat }.
refusal-passed-already = Wer gepasst hat, ist für diesen Fahrer raus.
refusal-drivers-needed = { $left ->
    [one] Der letzte Fahrer ist für alle, die noch keinen haben: { $without }.
   *[other] Die { $left } übrigen Fahrer sind für alle, die noch keinen haben: { $without }.
 }
refusal-most-drivers = { $most ->
    [one] { $seat } hat einen Fahrer: einer für jeden.
   *[other] { $seat } hat { $most } Fahrer: Mehr bekommt niemand.
 }
refusal-own-bid = Dieses Gebot führt schon, mit { MONEY($amount) }: Niemand überbietet sich selbst.
refusal-bid-too-low = { MONEY($amount) } ist zu wenig. Mindestens { MONEY($least) } bieten.
refusal-bid-off-step = { MONEY($amount) } geht nicht: Gebote steigen um { MONEY($step) }.
refusal-bid-beyond-cash = Niemand bietet mehr, als er hat: { MONEY($amount) } ist zu viel.
refusal-ends-by-itself = Reihum endet das Bieten von selbst. Bieten oder passen.
refusal-not-the-buyer = { $buyer } hat gerade gekauft und stellt das Auto auf.
refusal-not-bought-now = Gekauft wurde gerade { bought-the }. Das kommt jetzt an den Start.
refusal-start-taken = Feld { $space } ist besetzt. Frei: { $free }.
refusal-no-start-space = { $space } ist kein Startfeld. Frei: { $free }.
refusal-bets-open = Erst die Wetten bei TIPP { $tipp }. Noch ohne Wette: { $missing }.
refusal-already-played = Diese Karte wurde in diesem Rennen schon gespielt.
refusal-not-in-hand = { $seat } hat diese Karte nicht.
refusal-no-special = Das ist keine Spezialkarte: weder Turbo noch Panne.
refusal-turbo-or-breakdown = Eine Spezialkarte: Sagt Turbo oder Panne.
refusal-no-effect = { $why ->
    [finished] Die Karte wirkt nicht, denn eins der beiden Autos ist im Ziel: Mehr ist nicht zu sagen.
    [broken] Die Karte wirkt nicht, denn eins der beiden Autos hat eine Panne: Mehr ist nicht zu sagen.
    [level] Der Turbo wirkt nicht, denn sie sind gleichauf: Mehr ist nicht zu sagen.
    [line] Die Karte wirkt nach TIPP 2 nicht mehr: Mehr ist nicht zu sagen.
   *[blocked] Der Turbo wirkt nicht, denn der Weg ist versperrt: Mehr ist nicht zu sagen.
 }
refusal-turbo-names-no-car = Der Turbo bewegt { rear-the }, das hintere der beiden. Da ist kein Auto zu nennen.
refusal-turbo-where = Der Turbo kann { car-the } an mehrere Stellen bringen: { $ends }. Sagt, wohin.
refusal-turbo-not-there = Der Turbo bringt { car-the } nicht nach { $to }. Möglich: { OR($ends) }.
refusal-breakdown-names-no-space = Eine Panne führt nirgendwohin: Da ist kein Feld zu nennen.
refusal-front-is-plain = Vorn ist { front-the } und bekommt die Panne. Zu wählen gibt es nichts.
refusal-which-is-in-front = Die beiden Autos sind gleichauf. Sagt, welches vorn ist.
refusal-joker-named-before = { car-The } wurde schon für einen Joker dieser Karte genannt. Nennt ein anderes Auto.
refusal-joker-on-card = { car-The } steht auf der Karte. Der Joker will ein anderes Auto.
refusal-joker-void = { $why ->
    [finished] { car-The } ist im Ziel: Der Joker verfällt.
   *[broken] { car-The } hat eine Panne: Der Joker verfällt.
 }
refusal-not-its-line = Jetzt zieht { due-the }, um { $number }.
refusal-must-move = { car-The } kann um { $number } ziehen. Sagt, wohin: { OR($ends) }.
refusal-stopped-too-early = { car-The } hält zu früh. Mit { $number } Punkten kann der Zug hier enden: { OR($ends) }.
refusal-space-taken = Feld { $to } ist besetzt. { car-The } kann hier halten: { OR($ends) }.
refusal-space-occupied = Auf Feld { $space } steht { car-the }. Stellt es erst woandershin.
refusal-not-reached = { car-The } kommt nicht nach { $to } mit { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkten
 }. Der Zug kann hier enden: { OR($ends) }.
refusal-joker-first = Der Joker wartet auf ein Auto. Nennt es zuerst.
refusal-return-first = Erst kommt { car-the } zurück ins Rennen. Möglich: { OR($spaces) }.
refusal-no-such-tipp = Es gibt nur { $lines } TIPP-Linien.
refusal-crossed-before = TIPP { $tipp } ist schon überfahren.
refusal-lines-in-order = Erst kommt TIPP { $next }.
refusal-finished-before = { car-The } ist schon im Ziel, auf dem { ORDINAL($place) } Platz.
refusal-tipp-not-told = Bevor { car-the } im Ziel ist: Wurde TIPP { $tipp } überfahren oder verpasst?
refusal-order-of-the-unfinished = Nennt jedes Auto, das noch auf der Strecke ist, genau einmal.
refusal-more-than-one-out = { $finished } Autos sind im Ziel. Erst mit { $needed } steht der letzte Platz fest.
refusal-sixth-plays-on = Das Rennen geht weiter, bis das sechste Auto im Ziel ist.
refusal-betting-closed = Die Wetten bei TIPP { $tipp } sind geschlossen.
refusal-not-this-line = Gewettet wird jetzt bei TIPP { $open }.
refusal-bets-are-not-optional = Hier wettet jeder. Verzichten ist eine Einstellung des Spiels.

refusal-impossible-position = Diese Stellung kann nicht sein: { $why ->
    [no_such_race] so ein Rennen gibt es nicht
    [last_race] nach dem letzten Rennen ist das Spiel aus
    [not_the_last_race] es kommen noch Rennen
    [twice] ein Auto ist zweimal da
    [elsewhere] ein Auto kann nicht im Ziel und auf der Strecke sein
    [not_listed] ein Auto ist im Ziel, steht aber nicht bei denen im Ziel
    [two_on_a_space] zwei Autos stehen auf einem Feld
    [not_the_cars_on_the_track] das sind nicht die Autos auf der Strecke
    [not_on_the_track] ein Auto, das nicht auf der Strecke ist, kann keine Panne haben
    [more_than_the_deck] so viele Karten gibt es nicht
    [two_open] Wetten sind immer nur an einer Linie offen
    [leader_and_amount] Führung und Betrag gehören zusammen
    [offer_is_sold] dieser Fahrer ist verkauft
    [nothing_to_place] es gibt kein Auto aufzustellen
    [not_every_car] jedes Auto hat einen Platz
    [not_played] die Karte wurde nicht gespielt
    [no_such_line] so viele Zeilen hat die Karte nicht
    [fates_and_lines] jede fertige Zeile der Karte hat ein Ergebnis
    [its_own_partner] ein Auto kann nicht auf sich selbst warten
    [wrong_number] jede TIPP-Linie steht genau einmal da
    [in_and_declined] wer verzichtet, hat keine Wette
    [open_without_a_race] gewettet wird nur während des Rennens
    [offer_while_placing] ein gekauftes Auto kommt vor dem nächsten Verkauf an den Start
   *[other] „{ $part }“ passt nicht
 }.

## Regeln
rule-TR-S1 = Das Startgeld bekommt jeder einmal, vor dem ersten Rennen.
rule-TR-S2 = Der Rennleiter deckt die Fahrer auf und beendet das Bieten.
rule-TR-S3 = Die Bewegungskarten werden vor der Versteigerung gleichmäßig verteilt; der Rest kommt ungesehen zur Seite.
rule-TR-S4 = Die sechs Fahrer werden verdeckt gemischt.
rule-TR-A1 = Der Rennleiter deckt einen Fahrer nach dem anderen auf: Immer nur einer ist unterm Hammer.
rule-TR-A2 = Ein Gebot steigt mindestens um einen Schritt, bleibt im Rahmen des eigenen Geldes und überbietet nie das eigene.
rule-TR-A3 = Auf Zuruf bietet jeder jederzeit bis „verkauft“; reihum ist raus, wer passt, und das Bieten endet von selbst.
rule-TR-A4 = Wer kauft, zahlt an die Bank und stellt das Auto auf ein beliebiges freies Startfeld.
rule-TR-A5 = Jeder muss einen Fahrer bekommen: Wer einen hat, darf nur bieten, solange mehr übrig sind als Spieler ohne Fahrer, und je nach Option nur bis zu einer Höchstzahl.
rule-TR-A6 = Wer bei der letzten Karte noch keinen Fahrer hat, nimmt sie zum festen Preis, notfalls auf Schulden.
rule-TR-A7 = Ein Fahrer ohne Gebot kommt unter den Stapel; kommen alle zweimal unverkauft herum, nehmen die ohne Fahrer sie zum festen Preis, und haben alle schon einen, nimmt jeder noch einen.
rule-TR-R1 = Wer den letzten Fahrer gekauft hat, fängt an; dann im Uhrzeigersinn, eine Karte pro Zug.
rule-TR-R2 = Die Autos auf der Karte ziehen von oben nach unten, und jede Zeile, die nicht verfällt, zählt.
rule-TR-R3 = Ein Schritt geht geradeaus oder schräg nach vorn auf ein freies Feld, nie seitwärts, nie zurück.
rule-TR-R4 = Ein Auto nutzt alle seine Punkte oder fährt, bis vor ihm kein Feld mehr frei ist; je nach Option so weit wie möglich.
rule-TR-R5 = Wer ins Ziel fährt, nimmt den nächsten Platz auf dem Podest; seine Zahlen verfallen von da an.
rule-TR-R6 = Der Joker bewegt ein Auto, das nicht auf der Karte steht; ist es im Ziel oder hat es eine Panne, verfällt die Zahl.
rule-TR-R7 = Man spielt eigene Karten, und jede Karte einmal im Rennen.
rule-TR-R8 = Wer alle Autos im Ziel hat, legt die Karten ab und wird übersprungen.
rule-TR-X1 = Eine Spezialkarte wirkt nicht, wenn eins der beiden Autos schon im Ziel ist oder eine Panne hat; ein Turbo auch nicht, wenn sie gleichauf sind.
rule-TR-X2 = Turbo: Das hintere Auto zieht mit dem vorderen gleich, oder so weit, wie der Weg frei ist.
rule-TR-X3 = Panne: Das vordere Auto kommt neben sein Feld und bewegt sich nicht, solange sie dauert.
rule-TR-X4 = Eine Panne endet, wenn das andere Auto des Paares überholt hat, wenn es gleichzieht oder wenn alle vorbei sind, je nach Einstellung.
rule-TR-X5 = Das Auto kommt auf sein Feld zurück, sonst gleichauf damit, sonst knapp dahinter.
rule-TR-X6 = Je nach Einstellung wirken Spezialkarten nicht mehr, sobald ein Auto des Paares TIPP 2 überfahren hat.
rule-TR-P1 = Der Rang eines Feldes ist seine letzte Spalte: Sie sagt, wer vorn ist.
rule-TR-P2 = Eine Linie ist überfahren, wenn das Feld des Autos hinter ihr beginnt.
rule-TR-B1 = Wenn das erste Auto eine TIPP-Linie überfährt, nennt jeder geheim das Auto, das das Rennen gewinnt.
rule-TR-B2 = Gewettet wird gleich an der Linie oder nach der Karte, je nach Einstellung.
rule-TR-B3 = Eine Wette lässt sich bis zur letzten ändern; erst dann geht das Rennen weiter.
rule-TR-B4 = Wetten bleiben bis zum Ende des Rennens geheim.
rule-TR-B5 = Am Ende bringt oder kostet jede Wette, je nach Platz des genannten Autos.
rule-TR-B6 = Eine Linie, die niemand überfährt, hat keine Wetten.
rule-TR-B7 = Ein Auto ist erst im Ziel, wenn jede TIPP-Linie, auf deren Wetten man wartet, als überfahren oder verpasst gemeldet ist: Niemand wettet auf ein Auto auf dem Podest.
rule-TR-E1 = Das Rennen endet mit dem sechsten Auto im Ziel oder der letzten Karte; sind fünf im Ziel, darf der Rennleiter es beenden.
rule-TR-E2 = Autos, die noch auf der Strecke sind, zählen nach Rang, dann danach, wer zuerst dort war.
rule-TR-E3 = Das Preisgeld jedes Autos geht an seinen Besitzer, dann werden die Wetten abgerechnet.
rule-TR-E4 = Über drei Rennen bleibt das Geld; Karten und Fahrer werden neu verteilt und verkauft.
rule-TR-E5 = Wer am Ende am meisten Geld hat, gewinnt; bei Gleichstand wird geteilt.

## Einstellungen
option-depth = Was die App tut
option-depth-referee = Schiedsrichter für alles
option-depth-bank = Bank und Wetten
option-races = Zahl der Rennen
option-races-1 = eins
option-races-3 = drei
option-bets = Wetten an den TIPP-Linien
option-bets-when = Wann gewettet wird
option-bets-when-card = nach der Karte
option-bets-when-crossing = gleich an der Linie
option-bets-optional = Auf Wetten darf man verzichten
option-auction = Versteigerung
option-auction-outcry = auf Zuruf
option-auction-in-turn = reihum
option-breakdown-until = Eine Panne endet
option-breakdown-until-overtaken = wenn das andere Auto des Paares überholt hat
option-breakdown-until-passed = wenn alle vorbei sind
option-breakdown-until-level = wenn das andere Auto des Paares gleichzieht
option-blocked = Im Stau
option-blocked-stuck = ein Auto darf hineingelenkt werden
option-blocked-farthest = ein Auto fährt, so weit es geht
option-specials-after-tipp2 = Spezialkarten wirken auch nach TIPP 2
option-max-drivers = Fahrer je Spieler, höchstens
option-max-drivers-printed = wie gedruckt: zwei bei drei bis fünf Spielern
option-max-drivers-none = beliebig viele
option-track = Strecke
option-track-classic = die aus der Schachtel
option-controller = Rennleiter
option-controller-none = der erste Platz

## Ausgaben und Strecken: was auffällt
warning-no-card = { car-The } steht auf keiner Karte.
warning-no-special = { car-The } hat keine Spezialkarte.
warning-unbalanced = Die Karten sind nicht ausgewogen: { $low } hat insgesamt { $least } Punkte, { $high } hat { $most }.
warning-no-specials = Es gibt keine Spezialkarten.
warning-few-cards = Es gibt nur { $number } Karten.
warning-proposed-cards = { $number } Karten sind unser Vorschlag, weil eine Quelle fehlt. Vergleicht sie mit eurem Stapel: Eine Karte, die fehlt, lässt sich eintippen.
warning-same-look = { $what ->
    [fill] { $one } und { $other } haben dieselbe Farbe.
    [shape] { $one } und { $other } haben dieselbe Form.
   *[letter] { $one } und { $other } haben denselben Buchstaben.
 }
warning-prizes-order = Die Preisgelder werden nicht kleiner.
warning-bets-order = Bei TIPP { $tipp } werden die Gewinne nicht von Platz zu Platz kleiner.
warning-least-bid = Das erste Gebot, { MONEY($least) }, ist kein Vielfaches von { MONEY($step) }.
warning-unreached-space = Strecke { $track }: Nach { $space } kommt nie jemand.
warning-jumps-lanes = Strecke { $track }: Von { $space } nach { $to } wird eine Spur übersprungen.
warning-skips-columns = Strecke { $track }: Von { $space } nach { $to } wird eine Spalte übersprungen.
warning-same-rank = Strecke { $track }: { $space } und { $to } haben denselben Rang.
warning-overlap = Strecke { $track }: { $space } und { $to } überlappen sich.
explain-edition = Ausgabe { $edition }, Autos: { $cars }.
explain-deck = { $cards } Bewegungskarten, davon { $specials } Spezialkarten.
explain-prize = { MONEY($prize) }
explain-money = Startgeld { MONEY($start) }; Preisgeld: { $prizes }.
explain-track = Strecke { $track }: { $spaces } Felder, { $lanes } Spuren, { $columns } Spalten.
explain-start = Start: { $spaces }.
explain-line = TIPP { $tipp } liegt zwischen den Spalten { $before } und { $after }.
explain-single-file = { $number ->
    [0] Überall passen zwei Autos nebeneinander.
   *[other] Einspurig: { $spaces }.
 }

## Unlesbare Daten
malformed-card-unreadable = diese Karte ist nicht lesbar.
malformed-colour-twice = eine Farbe steht zweimal da.
malformed-not-two-columns = hier gehören zwei benachbarte Spalten hin.
malformed-lines-out-of-order = die Linien sind nicht in der Reihenfolge.
malformed-nobody-crosses = hinter dieser Linie beginnt kein Feld.
malformed-start-beyond-line = ein Startfeld liegt hinter dieser Linie.
malformed-step-leads-back = ein Schritt führt zurück.
malformed-cycle = die Strecke führt auf sich selbst zurück.
malformed-dead-end = dieses Feld führt nirgendwohin.
malformed-empty = hier ist nichts.
malformed-too-few = es müssen mindestens { $expected } sein, nicht { $count }.

scan-hands = Hände vom Lesegerät gelesen
scan-hands-note = Damit die App die Hände kennt: einen Spieler antippen, seine Karten einzeln aufs Kartenfeld legen.
dealt-as-read = Ausgeteilt, wie gelesen

## Wie es auf dem Tisch liegt: Momente und Werte
position-value-setup = vor der Versteigerung
position-value-auction = Versteigerung
position-value-race = Rennen
position-value-settled = Rennen abgerechnet
position-value-over = Ende
position-value-finish = Ziel

## Wie es auf dem Tisch liegt: Teile und ihre Werte
position-amount = Betrag
position-car = Auto
position-declined = ohne Wette
position-fates = gespielte Zeilen
position-forcing = Zwangskäufe
position-in = hat gewettet
position-last = letztes Gebot
position-leader = führt beim Bieten
position-level = gleichauf
position-line = fällige Zeile
position-named = Farben des Jokers
position-offer = Fahrer unterm Hammer
position-partner = das andere Auto
position-passed = haben gepasst
position-placing = Auto für den Start
position-reached = wer zuerst auf dem Rang war
position-returning = müssen zurück
position-rounds = Runden ohne Käufer
position-spent = hat schon gespielt
position-unlisted = Karten auf keiner Liste
position-state = Zustand
position-value-ahead = noch nicht überfahren
position-value-waiting = wartet
position-value-open = offen
position-value-closed = geschlossen
position-value-done = fertig
position-value-finished = Auto im Ziel
position-value-broken = Auto mit Panne
position-value-blocked = Auto im Stau
position-value-nobody = kein Auto
position-value-light-blue = hellblau
position-value-blue = blau
position-value-red = rot
position-value-dark-blue = dunkelblau
position-value-black = schwarz
position-value-yellow = gelb
position-value-white = weiß
position-value-green = grün
position-value-joker = Joker

## Wessen Wort eine Einstellung ist: das der Anleitung oder unseres

option-depth-whose = Von uns: die App am Tisch. Als Bank glaubt sie dem Tisch, als Schiedsrichter prüft sie jeden Zug.
option-races-whose = Die Anleitung: ein Rennen, oder drei von Grand Prix zu Grand Prix.
option-bets-whose = Die Anleitung: eine Variante, die man weglassen kann.
option-bets-when-whose = Die Anleitung: Eine Ausgabe hält das Rennen an der Linie an, die andere führt erst die Karte zu Ende.
option-bets-optional-whose = Die Anleitung will eine Wette von jedem; verzichten ist von uns.
option-auction-whose = Die Anleitung: Eine Ausgabe bietet auf Zuruf, die andere lässt die Wahl.
option-breakdown-until-whose = Die Anleitung: Eine Ausgabe sagt überholt, die andere gleichauf. Wenn alle vorbei sind, ist eine andere Lesart der ersten.
option-blocked-whose = Die Anleitung sagt: so weit wie möglich, und dass ein Stau ein Auto aufhält. Dass man ein Auto hineinlenken darf, ist unsere Lesart.
option-specials-after-tipp2-whose = Die Anleitung: In einer Hausvariante einer Ausgabe gibt es nach TIPP 2 keine Spezialkarten.
option-max-drivers-whose = Die Anleitung: Eine Ausgabe sagt zwei bei drei bis fünf Spielern, die andere setzt keine Grenze.
option-track-whose = In der Schachtel ist eine Strecke; andere sind die einer Spielrunde.
option-controller-whose = Die Anleitung: Ein Spieler ist Rennleiter. Dass es der erste Platz ist, ist von uns.

## Was wir entschieden haben, wo die Anleitung schweigt, unter der Regel, zu der es gehört

ruling-TR-A2 = { $bids_within_cash ->
    *[yes] Von uns: Niemand bietet mehr, als er hat.
     [no] In dieser Ausgabe darf man auf Schulden bieten.
 }
ruling-TR-A6 = { $forced_into_debt ->
    *[yes] Von uns: Gekauft wird notfalls auf Schulden.
     [no] In dieser Ausgabe zahlt man höchstens, was man hat.
 }
ruling-TR-A7 = Von uns: Die Anleitung sagt nicht, was aus Fahrern wird, die keiner will.
ruling-TR-R6 = { $joker_names_once ->
    *[yes] Von uns: Ein Auto, das ein Joker genannt hat, gilt für den nächsten Joker der Karte als auf der Karte.
     [no] In dieser Ausgabe darf der zweite Joker einer Karte dasselbe Auto nennen.
 }
ruling-TR-X1 = Von uns: auch nicht, wenn eins der beiden eine Panne hat, und kein Turbo, wenn sie gleichauf sind.
ruling-TR-X2 = { $turbo_falls_short ->
    *[yes] Von uns: Ist kein Feld gleichauf mit dem vorderen Auto erreichbar, fährt der Turbo dahinter, so weit er kann.
     [no] In dieser Ausgabe wirkt ein Turbo nicht, der nicht gleichziehen kann.
 }
ruling-TR-X4 = Von uns: Von zwei Autos gleichauf sagt der Spieler, welches vorn ist.
ruling-TR-X5 = Von uns: Die Anleitung sagt nicht, wohin ein Auto kommt, dessen Feld besetzt ist.
ruling-TR-B6 = Von uns: Die Anleitung sagt nicht, was aus so einer Linie wird.
ruling-TR-B7 = Von uns: Die App sieht von sich aus keine Linie.
ruling-TR-E1 = { $five_may_end ->
    *[yes] Von uns: Mit fünf im Ziel steht der letzte Platz fest.
     [no] In dieser Ausgabe geht das Rennen um den sechsten Platz weiter.
 }
ruling-TR-E2 = Von uns: Wer zuerst da war, liegt vor dem, der gleichzog.
ruling-TR-E3 = Von uns: Was offen bleibt, steht als Schulden da.
ruling-TR-E5 = Von uns: Bei gleich viel Geld wird der Sieg geteilt.

# Das geführte erste Spiel
lesson-first-goal-title = Geld verdienen
lesson-first-goal = Sechs Autos fahren um die Wette. Einige gehören dir, auf eins wettest du. Wer am Ende am meisten Geld hat, gewinnt.
lesson-first-reveal-title = Eine Versteigerung
lesson-first-reveal = Die sechs Fahrer werden nacheinander verkauft. Deck den ersten auf: Tipp das rote Auto an.
lesson-first-bid-title = Bo bietet
lesson-first-bid = Bo sagt 50.000. Du willst Rot? Tipp deinen Platz an: Du bietest 60.000.
lesson-first-sold-title = Zum Ersten, zum Zweiten…
lesson-first-sold = Niemand bietet mehr. Tipp auf Verkauft: Die Bank nimmt das Geld.
lesson-first-place-title = Am Start
lesson-first-place = Das Auto gehört dir. Stell es auf ein freies Startfeld: Tipp ein leuchtendes an.
lesson-first-others-title = Die anderen genauso
lesson-first-others = Jeder bekommt einen Fahrer. Springen wir ins Rennen: Auch Dunkelblau gehört dir.
lesson-first-card-title = Spiel eine Karte
lesson-first-card = Du wählst eine deiner Karten und legst sie auf den Tisch. Zeig sie hier: rot 6, gelb 4, hellblau 2, grün 1.
lesson-first-move-title = Rot zieht 6
lesson-first-move = Geradeaus oder schräg nach vorn, auf freie Felder. Tipp an, wo es hält; die Punkte zeigen den Weg.
lesson-first-shown-title = Die ganze Karte
lesson-first-shown = Jedes Auto auf der Karte zieht, wem es auch gehört, von oben nach unten. „Wie gezeigt“ zieht den Rest.
lesson-first-undo-title = Ein Versehen
lesson-first-undo = Hoppla: Bo hat die weiße 10 gelegt, nicht die grüne. Nimm sie zurück: Tipp auf den Pfeil.
lesson-first-bet-title = Eine geheime Wette
lesson-first-bet = Weiß überfährt eine TIPP-Linie: Alle wetten auf den Sieger. Nimm das Tablet, wähl ein Auto, niemand schaut zu.
lesson-first-lies-title = Der Tisch hat recht
lesson-first-lies = Ein Ärmel hat ein Auto verschoben? Menü, dann „Wie es auf dem Tisch liegt“: Zieh ein Auto woandershin und bestätige.
lesson-first-end-title = Und dann
lesson-first-end = Das Rennen endet mit dem letzten Auto im Ziel. Autos bringen ihren Besitzern Preisgeld, Wetten zahlen nach dem Platz.
lesson-first-now-title = Das war’s
lesson-first-now = Was später kommt, erklärt das „?“, wenn es da ist. Viel Spaß!

# Wie ein Zug gehen darf, in Bildern
picture-ahead-title = Nach vorn, gerade oder schräg
picture-ahead = Nie seitwärts, nie zurück.
picture-round-title = Auf freie Felder
picture-round = Außen herum; niemand springt.
picture-jam-title = Alle Punkte
picture-jam = Außer ein Stau hält es auf.
