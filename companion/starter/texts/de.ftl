## Das Spiel
game-title = Starter
game-tagline = Die höchste Zahl, die sonst niemand gewählt hat
edition-classic = Klassisch
place-pad = das Lesegerät
phase-choosing = Wählen
phase-over = das Ende

## Einstellungen
option-rounds = Runden

## Was man sagen kann
legal-choose = { $number } wählen

## Was geschieht
event-chosen = { $seat } hat gewählt.
event-opened = Runde { $round }: { LIST($numbers) }. { KEY($scorer) ->
    [none] Niemand punktet.
   *[other] Ein Punkt für { $scorer }.
 }

## Einwände und Regeln
refusal-other-round = Das ist Runde { $round }.
refusal-number-beyond = Die Zahlen gehen von 1 bis { $highest }.
rule-ST-2 = Jeder wählt geheim eine Zahl; haben alle gewählt, wird auf einmal geöffnet, und die höchste Zahl, die sonst niemand gewählt hat, bringt einen Punkt.

## Der Bildschirm
prompt-choosing = Runde { $round }: { $number ->
    [one] eine Zahl fehlt
   *[other] { $number } Zahlen fehlen
 }
prompt-choosing-short = Zahl wählen
prompt-over-short = Ende
prompt-over = Das Ende: { LIST($winners) }
note-chosen = hat gewählt
do-choose = { $seat } wählt
confirm-number = { $number } wählen
title-choose = Deine geheime Zahl
title-last = Geöffnet
title-scores = Punkte
unit-points = { $number ->
    [one] Punkt
   *[other] Punkte
 }
over-story = { $count ->
    [one] { LIST($winners) } hat die meisten Punkte.
   *[other] { LIST($winners) } haben die meisten Punkte.
 }
chart-points = Die Punkte aller, Runde für Runde.
first-heading = Geheim wählen
first-figure = 1 bis { $highest }

## Wie es auf dem Tisch liegt
points-of = die Punkte von { $seat }
position-scores = Punkte
