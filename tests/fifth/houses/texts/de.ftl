## Das Spiel
game-title = Häuser
game-tagline = Reihum kaufen, geheim spielen
edition-classic = Klassisch
place-pad = das Lesegerät
phase-dealing = Austeilen
phase-turning = das nächste Los
phase-bidding = die Auktion
phase-playing = Spielen
phase-over = das Ende
money-coin = { $figures }

## Einstellungen
option-lots = Lose
option-lots-whose = Der Tisch wählt.

## Was man sagen kann
legal-deal = { $seat } eine Hand geben
legal-turn-over = { $house } aufdecken
legal-bid = { MONEY($amount) } bieten
legal-pass = passen
legal-play = { $house } spielen

## Was geschieht
event-hand-dealt = { $seat } hat eine Hand.
event-lot-turned = Haus { $house } steht zum Verkauf.
event-bid-made = { $seat } bietet { MONEY($amount) }.
event-passed = { $seat } passt.
event-lot-sold = { KEY($seat) ->
    [none] Niemand will Haus { $house }.
   *[other] Haus { $house } geht für { MONEY($amount) } an { $seat }.
 }
event-played = { $seat } hat gespielt.
event-opened = Runde { $round }: { LIST($houses) }. { $scorer } bekommt { $round }.

## Einwände und Regeln
refusal-wrong-hand = Eine Hand hat { $number } Häuser.
refusal-dealt-already = { $seat } hat schon eine Hand.
refusal-other-lot = Das ist Los { $lot }.
refusal-other-round = Das ist Runde { $round }.
refusal-coins-short = So viele Münzen gibt es nicht.
rule-HO-2 = Jeder bekommt zwei Häuser, verdeckt.
rule-HO-3 = Jedes Los wird reihum verkauft: höher bieten oder passen. Wer übrig bleibt, zahlt an die Bank.
rule-HO-4 = Jeder spielt geheim ein Haus; das höchste bringt so viele Punkte, wie die Runde zählt.

## Der Bildschirm
prompt-dealing = Teilt die Hände aus
prompt-turning = Deckt ein Los auf
prompt-bidding = { $you ->
    [yes] Du: { MONEY($least) } oder mehr, oder passen
   *[no] { $seat }: { MONEY($least) } oder mehr, oder passen
 }
prompt-bidding-short = Bieten oder passen
prompt-playing = Runde { $round }: { LIST($seats) }
prompt-playing-short = Haus spielen
prompt-over-short = Ende
prompt-over = Das Ende: { LIST($winners) }
note-passed = passt
note-cards = { $number ->
    [one] ein Haus
   *[other] { $number } Häuser
 }
note-dealing = Zwei Häuser für jeden, verdeckt.
note-turning = Das nächste Haus kommt unter den Hammer.
note-playing = Jeder spielt ein Haus aus der Hand, am eigenen Bildschirm.
note-over = Das Ende.
do-open = Bildschirm von { $seat }
do-more = Mehr …
do-pass = Passen
lot-heading = Haus { $house }
lot-nobody = Noch kein Gebot
title-hand = Deine Häuser
title-last = Geöffnet
title-scores = Spieler
header-points = Punkte
header-coins = Münzen
confirm-play = Haus { $house } spielen
over-heading = Die meisten Punkte
names = { LIST($names) }

## Wie es auf dem Tisch liegt
position-coins = Münzen
position-first = fängt an
position-scores = Punkte
