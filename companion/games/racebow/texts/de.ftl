# Racebow auf Deutsch.

game-title = Racebow
game-tagline = Fünf Farben sammeln und sortieren, durch Wasser, Erde und Luft
edition-classic = Klassisch: 60 Kacheln
option-maximum = Höchststand der Marker
option-orders = Die Reihenfolge der Farben auf jedem Tableau
warning-unlisted = Im Stapel stehen nur { $listed } von { $tiles } Kacheln: Die anderen werden eingetippt, wenn sie auftauchen.
warning-colours = Die Farben sind nicht gleich häufig: { colour-of-most } { $often }-mal, { colour-of-least } { $seldom }-mal.
warning-features = Boni und Aktionen sind nicht gleich häufig: { feature-of-most } { $often }-mal, { feature-of-least } { $seldom }-mal.
place-pad = das Lesegerät
place-discard = die Ablage
place-start = die Startfelder

## Namen

colour = { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
    [violet] violett
   *[other] { $colour }
 }
    .er = { $colour ->
    [red] roter
    [yellow] gelber
    [green] grüner
    [blue] blauer
    [violet] violetter
   *[other] { $colour }
 }
    .en = { $colour ->
    [red] roten
    [yellow] gelben
    [green] grünen
    [blue] blauen
    [violet] violetten
   *[other] { $colour }
 }
    .n = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[other] { $colour }
 }
colour-of-most = { $most ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
    [violet] violett
   *[other] { $most }
 }
colour-of-least = { $least ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
    [violet] violett
   *[other] { $least }
 }
colour-one = { $one ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[other] { $one }
 }
colour-other = { $other ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[other] { $other }
 }
colour-letter = { $colour ->
    [red] R
    [yellow] E
    [green] G
    [blue] B
    [violet] V
   *[other] { $colour }
 }
level = { $level ->
    [air] Luft
    [water] Wasser
   *[earth] Erde
 }
level-letter = { $level ->
    [air] L
    [water] W
   *[earth] E
 }
cell = { level } { $column }
feature = { $feature ->
    [propeller] Propeller
    [oxygen] Sauerstoff
    [turbo] Turbo
    [to_top] nach oben
    [to_bottom] nach unten
   *[swap] Tausch
 }
feature-of-most = { $most ->
    [propeller] Propeller
    [oxygen] Sauerstoff
    [turbo] Turbo
    [to_top] nach oben
    [to_bottom] nach unten
   *[swap] Tausch
 }
feature-of-least = { $least ->
    [propeller] Propeller
    [oxygen] Sauerstoff
    [turbo] Turbo
    [to_top] nach oben
    [to_bottom] nach unten
   *[swap] Tausch
 }
bonus = { $bonus ->
    [propeller] Propeller
    [oxygen] Sauerstoff
   *[turbo] Turbo
 }
one-bonus = { $bonus ->
    [propeller] einen Propeller
    [oxygen] einen Sauerstoff
   *[turbo] einen Turbo
 }
tile-number = { $number }
tile-start = Start
tile-new = nächste Kachel
tile-words-colour = { PART($tile, 1) ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
    [violet] violett
   *[other] { PART($tile, 1) }
 }
tile-words = { PART($tile, 2) ->
    [propeller] { tile-words-colour } + Propeller ({ PART($tile, 3) })
    [oxygen] { tile-words-colour } + Sauerstoff ({ PART($tile, 3) })
    [turbo] { tile-words-colour } + Turbo ({ PART($tile, 3) })
    [to_top] { tile-words-colour } + nach oben ({ PART($tile, 3) })
    [to_bottom] { tile-words-colour } + nach unten ({ PART($tile, 3) })
    [swap] { tile-words-colour } + Tausch ({ PART($tile, 3) })
   *[other] { $tile }
 }
tile-called = Kachel { tile-words }
piece-marker = Marker von { $seat }: { $bonus ->
    [propeller] Propeller
    [oxygen] Sauerstoff
   *[other] Turbo
 }
piece-in-stack = Stapel von { $seat }: { colour }
refusal-action-without-pawn = Kachel { $number } hat eine Aktion, und auf einer Aktion steht kein Stein.
pawn-of = Figur von { $seat }
pawn-colour = { colour.er } Stein
pawn-bonus = { $bonus ->
    [oxygen] Sauerstoff-Stein
    [propeller] Propeller-Stein
   *[turbo] Turbo-Stein
 }
pawn-on = { $pawn } auf { $cell }

## Phasen und Ansagen

phase-setup = Aufbau
phase-turn-over = eine Kachel aufzudecken
phase-move = Ziehen
phase-choice = Sortieren, Turbo oder Zugende
phase-over = Spielende
prompt-setup-tiles = { $number ->
    [one] Deckt noch eine Kachel auf
   *[other] Deckt die ersten { $number } Kacheln auf
 }
prompt-setup-tiles-short = { $number ->
    [one] Noch eine Kachel
   *[other] { $number } Kacheln
 }
prompt-setup-cells = Wer beginnt auf welchem Feld?
prompt-setup-cells-short = Die Startfelder
prompt-setup-tiles-hint = Sagt, welche, in der Reihenfolge des Ziehens.
prompt-setup-cells-hint = Feld 1 beginnt, dann 2, 3 und 4, im ganzen Spiel.
prompt-turn-over = { $you ->
    [yes] { $number ->
        [one] Du bist dran: Deck eine Kachel auf
       *[other] Du bist dran: Deck { $number } Kacheln auf
     }
   *[no] { $number ->
        [one] { $seat } deckt eine Kachel auf
       *[other] { $seat } deckt { $number } Kacheln auf
     }
 }
prompt-turn-over-short = { $number ->
    [one] Kachel aufdecken
   *[other] { $number } aufdecken
 }
prompt-turn-over-hint = Sagt, welche: Vor dem Ersten liegen fünf Kacheln.
prompt-move = { $you ->
    [yes] Du ziehst
   *[no] { $seat } zieht eine Kachel weiter
 }
prompt-move-short = Eine Kachel weiter
touch-move = Tippt ein leuchtendes Feld an; die Zahl ist der Preis.
prompt-choice-sort = { $you ->
    [yes] Sortier deinen Stapel, oder nicht
   *[no] { $seat } darf sortieren
 }
prompt-choice-sort-short = Stapel sortieren?
prompt-choice-turbo = { $you ->
    [yes] Ein Turbo?
   *[no] Ein Turbo für { $seat }?
 }
prompt-choice-turbo-short = Ein Turbo?
prompt-choice-hint = { $turbo ->
    [yes] Ein leuchtendes Feld kostet einen Turbo; sonst den Zug beenden.
   *[no] Sonst den Zug beenden.
 }
prompt-over = { $seat } gewinnt!
prompt-over-none = Niemand kann mehr ziehen
prompt-over-short = Ende
notice-pile = { $number ->
    [0] Der Stapel ist leer
    [one] 1 Kachel im Stapel
   *[other] { $number } Kacheln im Stapel
 }
note-markers = P{ $propeller } S{ $oxygen } T{ $turbo }
note-place = { ORDINAL($place) } Platz

## Was man antippen kann

do-end-turn = Zug beenden
do-step = { $number ->
    [0] { cell }, gratis
   *[other] { cell }, für { LIST($cost) }
 }
do-start-in-order = Nach Sitzordnung
do-start-sub = Feld 1, 2…: { LIST($seats) }
title-start = Oder { $seat } beginnt auf…
start-cell = Feld { $number }
title-which-tile = Welche Kachel?
tiles-left = { $number ->
    [one] 1 Kachel
   *[other] { $number } Kacheln
 }
tile-feature = { feature } auf { cell }
tile-colour = { colour } auf { cell }
tile-other = Andere Kachel
tile-other-sub = nach ihren zwei Feldern
title-sort = { $action ->
    [to_top] Welchen nach oben?
    [to_bottom] Welchen nach unten?
   *[swap] Welche tauschen?
 }
do-sort = { $action ->
    [to_top] { colour } nach oben
   *[to_bottom] { colour } nach unten
 }
in-its-place = am richtigen Platz
place-of = hierher gehört: { colour }
do-swap = { colour.n } mit…
do-swap-with = { colour-one } und { colour-other }

## Neben der Strecke

why-not = Verboten: { LIST($lines) }.
why-nothing-to-pay = { level } (braucht { one-bonus })
why-colour-owned = { cell } ({ colour }: schon im Stapel)
why-bonus-full = { cell } ({ bonus } schon am Höchststand)
why-cell-taken = { cell } (dort steht jemand)
title-chores = Auf dem Tisch zu tun
sentences = { $one } { $two }
chore-clear = { $number ->
    [0] Kachel { $tile } ablegen.
   *[other] Kachel { $tile } ablegen; zurück in den Vorrat: { LIST($pawns) }.
 }
chore-lay-many = Kacheln { $first } bis { $last }: Steine hinstellen wie auf dem Bildschirm.
chore-lay = Kachel { $tile }: hinstellen: { LIST($pawns) }.
chore-lay-bare = { $number ->
    [0] Kachel { $tile }: kein Stein mehr da. Nichts zu sammeln, nichts verboten: { LIST($bare) }.
   *[other] Kachel { $tile }: hinstellen: { LIST($pawns) }. Kein Stein mehr da, nichts zu sammeln: { LIST($bare) }.
 }
chore-shuffle = Der Stapel ist leer: Mischt die Ablage ({ $number ->
    [one] 1 Kachel
   *[other] { $number } Kacheln
 }) zu einem neuen.
unit-colours = { $number ->
    [one] Farbe
   *[other] Farben
 }
over-story = { $left ->
    [0] { $seat } hat als Erstes alle Farben in der richtigen Reihenfolge.
    [one] { $seat } hat alle Farben in der richtigen Reihenfolge; dem Nächsten fehlte noch eine.
   *[other] { $seat } hat alle Farben in der richtigen Reihenfolge; dem Nächsten fehlten noch { $left }.
 }
chart-colours = Wie viele Farben am richtigen Platz sind, Zug für Zug.
over-none = Niemand hat noch ein erlaubtes Feld. Wer nicht fertig ist, bekommt keinen Platz.
title-over = Spielende
no-place = kein Platz

## Lesegeräte

sensed-throw-again = Die Startkachel hat vier Felder: noch einmal würfeln.
sensed-start-given = Alle haben schon ein Startfeld.
sensed-no-tile-wanted = Kachel { tile-words } wurde gelesen, aber vorn liegen schon fünf Kacheln.
sensed-discarded = Kachel { tile-words } liegt auf der Ablage.
sensed-still-lies = Kachel { $number } wird noch gebraucht: Jemand steht darauf oder muss noch vorbei.
sensed-tiles-first = { $number ->
    [one] Erst eine Kachel aufdecken.
   *[other] Erst { $number } Kacheln aufdecken.
 }
sensed-not-on-turn = { $seat } ist nicht dran.

## Was man sagen kann

to-cell = { $to-1 ->
    [air] Luft
    [water] Wasser
   *[earth] Erde
 } { $to-2 }
first-pawn = { $pawns-1 ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[other] { $pawns-1 }
 }
second-pawn = { $pawns-2 ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[other] { $pawns-2 }
 }
legal-start-cells = die Startfelder verteilen: { LIST($cells) }
legal-turn-over = { $tile ->
    [none] eine Kachel aufdecken, die auf keiner Liste steht
   *[other] Kachel { tile-words } aufdecken
 }
legal-move = nach { to-cell } ziehen
legal-turbo = Turbo: nach { to-cell } ziehen
legal-use-action = { $pawn ->
    [none] { first-pawn } und { second-pawn } tauschen
    [red] den roten Stein bewegen
    [yellow] den gelben Stein bewegen
    [green] den grünen Stein bewegen
    [blue] den blauen Stein bewegen
    [violet] den violetten Stein bewegen
   *[other] den Stein bewegen: { $pawn }
 }
legal-end-turn = den Zug beenden

## Was geschieht

colour-cell = { $colour_level ->
    [air] Luft
    [water] Wasser
   *[earth] Erde
 } { $colour_column }
feature-cell = { $feature_level ->
    [air] Luft
    [water] Wasser
   *[earth] Erde
 } { $feature_column }
event-start-cells-given = Zugfolge: { LIST($order) }.
feature-lies = { $feature ->
    [propeller] Propeller
    [oxygen] Sauerstoff
    [turbo] Turbo
    [to_top] Aktion „nach oben“
    [to_bottom] Aktion „nach unten“
   *[swap] Aktion „Tausch“
 }
event-tile-turned-over = Kachel { $number }: { colour } auf { colour-cell }{ $colour_pawn ->
    [none_left] {" "}(kein Stein mehr da)
   *[placed] {""}
 }, { feature-lies } auf { feature-cell }{ $feature_pawn ->
    [none_left] {" "}(kein Stein mehr da)
   *[placed] {""}
 }.
event-moved = { $seat }: Kachel { $number }, { cell }.
event-bonus-spent = { $seat } zahlt { one-bonus }: noch { $left }.
event-bonus-collected = { $seat } bekommt { one-bonus }: { $now }.
event-colour-collected = { $seat } sammelt { colour.n }, Platz { $place }.
event-stack-sorted = { $action ->
    [to_top] { $seat } legt { first-pawn } nach oben.
    [to_bottom] { $seat } legt { first-pawn } nach unten.
   *[swap] { $seat } tauscht { first-pawn } und { second-pawn }.
 }
event-tile-discarded = Kachel { $number } kommt auf die Ablage{ $colour_pawn ->
    [none] {""}
    [red] , ein roter Stein zurück
    [yellow] , ein gelber Stein zurück
    [green] , ein grüner Stein zurück
    [blue] , ein blauer Stein zurück
    [violet] , ein violetter Stein zurück
   *[other] , ein Stein zurück ({ $colour_pawn })
 }{ $bonus_pawn ->
    [none] {""}
    [propeller] , ein Propeller-Stein zurück
    [oxygen] , ein Sauerstoff-Stein zurück
   *[turbo] , ein Turbo-Stein zurück
 }.
event-pile-ran-out = Der Stapel ist leer: Mischt die Ablage ({ $discards }) zu einem neuen.
event-passed-over = { $seat } hat kein erlaubtes Feld{ $rules ->
    [none] {""}
   *[other] {" "}({ LIST($rules) })
 } und wird übersprungen.
event-finished = { $place ->
    [1] { $seat } hat alle Farben in der richtigen Reihenfolge und gewinnt!
   *[other] { $seat } belegt den { ORDINAL($place) } Platz.
 }
event-game-ended = Das Spiel ist aus.

## Einwände

refusal-start-cell-missing = Noch kein Startfeld für { LIST($seats) }.
refusal-start-cell-twice = Zwei auf Feld { $number }: { LIST($seats) }. Jeder hat sein eigenes.
refusal-enough-tiles = Vor dem Ersten liegen schon { $ahead } Kacheln: nichts aufzudecken.
refusal-cell-twice = Farbe und Bonus können nicht im selben Feld sein ({ cell }).
refusal-tiles-missing = { $number ->
    [one] Erst eine Kachel aufdecken: Vor dem Ersten müssen { $ahead } liegen.
   *[other] Erst { $number } Kacheln aufdecken: Vor dem Ersten müssen { $ahead } liegen.
 }
refusal-moved-already = { $seat } hat schon gezogen; noch ein Feld kostet einen Turbo.
refusal-must-move = { $seat } muss erst auf die nächste Kachel ziehen.
refusal-move-first = Der Turbo kommt nach dem Zug: Erst zieht { $seat }.
refusal-turbo-twice = Ein Turbo im Zug, und { $seat } hat ihn schon benutzt.
refusal-no-turbo = { $seat } hat keinen Turbo mehr.
from-cell = { $from_level ->
    [air] Luft
    [water] Wasser
   *[earth] Erde
 } { $from_column }
refusal-too-far = { cell } ist zu weit weg von { from-cell }: höchstens eine Ebene und eine Spalte.
refusal-nothing-to-pay = { cell } kostet { one-bonus }, und { $seat } hat keinen mehr.
refusal-colour-owned = Auf { cell } steht ein { colour.er } Stein, und { $seat } hat schon einen.
refusal-bonus-full = Auf { cell } ist ein Bonus ({ bonus }), und { $seat } hat schon { $maximum }, den Höchststand.
refusal-no-action-here = Auf { cell } ist keine Aktion.
refusal-action-used = { $seat } hat diese Aktion schon genutzt.
refusal-action-first = { $seat } muss erst die Aktion nutzen.
refusal-cell-taken = Dort steht schon jemand.
refusal-other-action = { $action ->
    [to_top] Dieses Feld bringt einen Stein nach oben.
    [to_bottom] Dieses Feld bringt einen Stein nach unten.
   *[swap] Dieses Feld tauscht zwei Steine.
 }
refusal-not-in-stock = { $what ->
    [pawn] Dieser Stein liegt nicht im Stapel.
   *[other] Das kann nicht sein: So viel gibt die Schachtel nicht mehr her.
 }
refusal-same-pawn = Zum Tauschen braucht es zwei verschiedene Steine.
refusal-course-broken = Kacheln sind fortlaufend nummeriert, mindestens ab 1.
refusal-tile-twice = Kachel { tile-words } kann nicht an zwei Stellen sein.
refusal-too-many-tiles = Die Schachtel hat nur { $tiles } Kacheln.
refusal-shuffled-too-many = Neu gemischt werden können nur die { $discards } Kacheln, die weg sind.
refusal-start-cells-clash = Am Start stehen alle auf der Startkachel, jeder auf einem eigenen Feld von 1 bis 4.
refusal-tile-not-there = { $seat } kann nicht auf Kachel { $number } sein: Sie liegt dort nicht.
refusal-colour-twice = { $seat } kann eine Farbe nicht zweimal haben.
refusal-marker-beyond = Der Marker von { $seat } ({ bonus }) geht von 0 bis { $maximum }.
refusal-too-many-pawns = Davon hat die Schachtel nicht genug Steine: { $pawn ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
    [violet] violett
    [propeller] Propeller
    [oxygen] Sauerstoff
    [turbo] Turbo
   *[other] { $pawn }
 }.
refusal-place-unearned = Einen Platz bekommt, wer alle Farben in der richtigen Reihenfolge hat.
refusal-turn-of-finished = { $seat } ist fertig und spielt nicht mehr.
refusal-steps-beyond = Im Zug gibt es keinen Schritt, einen, oder zwei mit Turbo.

## Unlesbare Eingaben

malformed-cell-twice = Farbe und Bonus können nicht im selben Feld sein.
malformed-tile-twice = Kachel „{ $tile }“ steht zweimal da.
malformed-too-few-colours = es braucht mindestens { $least } Farben.
malformed-order-incomplete = jede Farbe einmal: { LIST($known) }.

## Regeln

rule-RB-S1 = Es spielen zwei bis vier; die Startkachel hat vier Felder.
rule-RB-S2 = Eine Kachel hat zwölf Felder: In einem ist eine Farbe, in einem anderen ein Bonus oder eine Aktion, zehn sind leer.
rule-RB-S3 = Der Stapel hat 60 Kacheln; eure lassen sich Kachel für Kachel beschreiben.
rule-RB-S4 = Es gibt 8 Steine jeder Farbe und 5 von jedem Bonus; jeder hingestellte Stein kommt aus diesem Vorrat.
rule-RB-S5 = Fünf Kacheln werden nach dem Start ausgelegt, in der Reihenfolge des Ziehens, mit ihren Steinen.
rule-RB-S6 = Jeder beginnt mit Propeller 3, Sauerstoff 3 und Turbo 2.
rule-RB-S7 = Ein Marker geht nie über seinen Höchststand, den man vor dem Spiel festlegen kann.
rule-RB-S8 = Jeder hat ein eigenes Startfeld; nach diesen Feldern geht die Zugfolge im ganzen Spiel.
rule-RB-S9 = Die Startkachel zählt als Erde.
rule-RB-T1 = Vor dem Ersten liegen immer fünf Kacheln offen; sie werden aufgedeckt, bevor jemand weiterzieht.
rule-RB-T2 = Wer als Letzter eine Kachel verlässt, legt sie ab; wer fertig ist, zählt nicht.
rule-RB-T3 = Ist der Stapel leer, wird die gemischte Ablage zum Stapel.
rule-RB-T4 = Ist für ein Feld kein Stein mehr da, bringt das Feld nichts und verbietet nichts.
rule-RB-T5 = Eine abgelegte Kachel gibt ihre Steine in den Vorrat zurück.
rule-RB-M1 = Im Zug geht man auf die nächste Kachel, höchstens eine Ebene und eine Spalte weit.
rule-RB-M2 = Luft kostet einen Propeller, Wasser einen Sauerstoff.
rule-RB-M3 = Nach dem Zug erlaubt ein Turbo einen Schritt mehr, einmal im Zug.
rule-RB-M4 = Ein Feld mit einem Stein in einer Farbe, die man schon hat, ist verboten.
rule-RB-M5 = Ein Feld mit einem Bonus, dessen Marker am Höchststand ist, ist verboten; erst wird bezahlt, was der Weg kostet.
rule-RB-M6 = Mehrere dürfen auf einem Feld stehen.
rule-RB-M7 = Wer kein erlaubtes Feld hat, wird übersprungen; kann niemand ziehen, ist das Spiel aus.
rule-RB-C1 = Wer zuerst da ist, nimmt den Farbstein und legt ihn auf den untersten freien Platz im Stapel.
rule-RB-C2 = Wer zuerst da ist, bekommt den Bonus: Der Marker steigt um eins.
rule-RB-C3 = Wer später kommt, sammelt nichts.
rule-RB-C4 = Ein Aktionsfeld wirkt für alle, die kommen, einmal je Besuch, wenn sie wollen.
rule-RB-C5 = Nach oben: Ein Stein kommt aus dem Stapel und ganz nach oben.
rule-RB-C6 = Nach unten: Ein Stein kommt aus dem Stapel und ganz nach unten.
rule-RB-C7 = Tausch: Zwei Steine im Stapel wechseln den Platz.
rule-RB-E1 = Wer alle Farben in der Reihenfolge des Tableaus hat, gewinnt sofort.
rule-RB-E2 = Wer fertig ist, zieht nicht mehr; die anderen spielen um die nächsten Plätze, und wer übrig bleibt, bekommt den letzten.
rule-RB-E3 = Jedes Tableau hat seine Reihenfolge; meist Rot, Gelb, Grün, Blau, Violett von unten nach oben.

## Wie es auf dem Tisch liegt: Teile und ihre Werte
position-action = Aktion möglich
position-cell = Feld
position-chores = auf dem Tisch zu tun
position-colour = Farbe
position-colour-pawn = Farbstein
position-do = was zu tun ist
position-feature = Bonus oder Aktion
position-feature-pawn = Bonusstein
position-gone = Kacheln weg
position-number = Nummer
position-pawns = Steine
position-shuffled = wie oft gemischt
position-start-cells = Startfelder
position-steps = Schritte übrig
position-tile = Kachel
position-value-air = Luft
position-value-earth = Erde
position-value-water = Wasser
position-value-clear = Kachel abräumen
position-value-lay = Steine hinstellen
position-value-shuffle = mischen
position-value-there = da
position-value-taken = genommen
position-value-inert = keiner, der Vorrat war leer
position-value-oxygen = Sauerstoff
position-value-propeller = Propeller
position-value-turbo = Turbo
position-value-swap = Tausch
position-value-to-bottom = nach unten
position-value-to-top = nach oben
position-value-red = rot
position-value-yellow = gelb
position-value-green = grün
position-value-blue = blau
position-value-violet = violett

## Wessen Wort eine Einstellung ist: das der Anleitung oder unseres

option-maximum-whose = Die Anleitung nennt einen Höchststand, sagt aber nicht, welchen: Diese Zahl ist von uns.
option-orders-whose = Die Anleitung: wie jedes Tableau sie zeigt. Die Reihenfolge hier ist von uns.

## Was wir entschieden haben, wo die Anleitung schweigt, unter der Regel, zu der es gehört

ruling-RB-S3 = Von uns: wie die 60 Kacheln des Standardstapels bedruckt sind.
ruling-RB-S7 = Von uns: Die Anleitung sagt nicht, welcher.
ruling-RB-S9 = Von uns: Die Anleitung sagt nicht, welche Ebene das ist.
ruling-RB-T2 = Von uns: Wer fertig ist, hält weder eine Kachel fest noch führt er.
ruling-RB-T5 = Von uns: Die Anleitung sagt nicht, was aus ihnen wird.
ruling-RB-M3 = { $paid_first ->
    *[yes] Von uns: Bezahlt wird, bevor man das Feld betritt.
     [no] In dieser Ausgabe wird am Schluss bezahlt: Ein voller Turbo-Marker verbietet ein Turbofeld.
 }
ruling-RB-M5 = { $paid_first ->
    *[yes] Von uns: Was das Feld kostet, wird zuerst bezahlt.
     [no] In dieser Ausgabe zählt der Marker, bevor etwas bezahlt ist.
 }
ruling-RB-M6 = { $cells_shared ->
    *[yes] Von uns: Die Anleitung sagt es nicht.
     [no] In dieser Ausgabe ist ein Feld verboten, auf dem schon jemand steht.
 }
ruling-RB-M7 = Von uns: Die Anleitung sagt nicht, was dann geschieht.
ruling-RB-C2 = Von uns: Der Stein geht in den Vorrat zurück.
ruling-RB-C4 = { $actions_optional ->
    *[yes] Von uns: Man muss sie nicht nutzen.
     [no] In dieser Ausgabe muss man eine Aktion nutzen, wenn man kann.
 }
ruling-RB-E3 = Von uns: die Reihenfolge, die gilt, wo ein Tableau keine zeigt.

# Das geführte erste Spiel

lesson-first-goal-title = Fünf Farben in Ordnung
lesson-first-goal = Du fliegst, fährst und tauchst von Kachel zu Kachel und sammelst Steine. Alle fünf Farben gestapelt wie auf deinem Tableau: gewonnen.
lesson-first-start-title = Am Start
lesson-first-start = Fünf Kacheln liegen vorn. Jeder beginnt auf einem Feld: Tipp auf Nach Sitzordnung.
lesson-first-move-title = Die nächste Kachel
lesson-first-move = Du ziehst eine Kachel weiter, höchstens eine Ebene und eine Spalte zur Seite. Nimm den gelben Stein: Tipp sein Feld an.
lesson-first-turbo-title = Ein Turbo
lesson-first-turbo = Gelb gehört dir. Für einen Turbo gehst du noch einen Schritt, einmal im Zug. Rot liegt davor: Tipp es an.
lesson-first-action-title = Den Stapel ordnen
lesson-first-action = Rot gehört nach unten. Das Tauschfeld auf der nächsten Kachel hilft: Geh hin.
lesson-first-sort-title = Tausche
lesson-first-sort = Zwei Steine deines Stapels tauschen. Tipp sie an: Rot kommt nach unten, Gelb nach oben.
lesson-first-stop-title = Zug beenden
lesson-first-stop = Die Haken sagen es: Beide liegen richtig. Behalt deinen letzten Turbo und beende den Zug.
lesson-first-air-title = In die Luft
lesson-first-air = Fliegen kostet einen Propeller, Tauchen einen Sauerstoff. Der blaue Stein ist in der Luft: Nimm ihn.
lesson-first-end-title = Verboten
lesson-first-end = Eine Farbe, die du schon hast, ein voller Bonus: Solche Felder leuchten nicht.
lesson-first-now-title = Das war’s
lesson-first-now = Wer zuerst fünf Farben in Ordnung hat, gewinnt. Den Rest erklärt das „?“. Viel Spaß!
