# Takenoko auf Deutsch.
game-title = Takenoko
game-tagline = Ein Bambusgarten, ein Gärtner, der ihn pflegt, ein Panda, der ihn frisst
edition-classic = Klassisch: 27 Parzellen, 45 Ziele

## Farben und Teile
colour = { $colour ->
    [green] grün
    [yellow] gelb
    [pink] rosa
   *[other] { $colour }
 }
    .e = { $colour ->
    [green] grüne
    [yellow] gelbe
    [pink] rosa
   *[other] { $colour }
 }
    .er = { $colour ->
    [green] grüner
    [yellow] gelber
    [pink] rosa
   *[other] { $colour }
 }
    .en = { $colour ->
    [green] grünen
    [yellow] gelben
    [pink] rosa
   *[other] { $colour }
 }
    .n = { $colour ->
    [green] Grün
    [yellow] Gelb
    [pink] Rosa
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [green] G
    [yellow] E
    [pink] R
   *[other] { $colour }
 }
chip = { $chip ->
    [watershed] Bewässerung
    [enclosure] Gehege
    [fertilizer] Dünger
   *[other] { $chip }
 }
    .of = { $chip ->
    [watershed] keine Bewässerung
    [enclosure] kein Gehege
    [fertilizer] keinen Dünger
   *[other] { $chip }
 }
    .a = { $chip ->
    [watershed] eine Bewässerung
    [enclosure] ein Gehege
    [fertilizer] Dünger
   *[other] { $chip }
 }
improvement-tail = { $improvement ->
    [watershed] , Bewässerung
    [enclosure] , Gehege
    [fertilizer] , Dünger
   *[other] { "" }
 }
plot-name = { colour.e } Parzelle{ improvement-tail }
pond = Teich
panda = Panda
gardener = Gärtner
bamboo-of = { colour.er } Bambus
channels = { $number ->
    [one] Kanal
   *[other] Kanäle
 }
hex-plot = { colour.e } Parzelle{ improvement-tail }, { $number ->
    [0] ohne Bambus
   *[other] Bambus { $number } hoch
 }
spot = Feld { $number }
edge = Kante { $one } – { $other }
with-chip = dazu { chip.a } vom Tableau
kind = { $kind ->
    [plot] Parzellen
    [gardener] Gärtner
    [panda] Panda
   *[other] { $kind }
 }
kind-of = { $kind ->
    [plot] Parzellen
    [gardener] Gärtner
    [panda] Panda
   *[other] { $kind }
 }
objective-shape = { $shape ->
    [triangle] Dreieck
    [line] Linie
    [arc] Bogen
    [rhombus] Raute
   *[other] { $shape }
 } in { colour.n }{ $other ->
    [none] { "" }
   *[other] {""} und { colour-second }
 }
colour-second = { $other ->
    [green] Grün
    [yellow] Gelb
    [pink] Rosa
   *[other] { $other }
 }
objective-bamboo = { $number ->
    [1] { colour.er } Bambus, { $height } hoch
   *[other] { $number }-mal { colour.er } Bambus, { $height } hoch
 }{ $improvement ->
    [watershed] {""}, mit Bewässerung
    [enclosure] {""}, im Gehege
    [fertilizer] {""}, auf Dünger
    [none] {""}, ohne Verbesserung
   *[any] { "" }
 }
show-card = Zeigen
card-note = { $improvement ->
    [watershed] mit Bewässerung, { card-there }
    [enclosure] im Gehege, { card-there }
    [fertilizer] auf Dünger, { card-there }
    [none] ohne Verbesserung, { card-there }
   *[any] { card-there }
 }
card-there = { $fulfilled ->
    [yes] erfüllt
   *[no] { $there } von { $number }
 }
colour-plural = { colour }
sections-eaten = { $number ->
    [1] { colour }
   *[other] { $number } × { colour }
 }
objective-eaten = gefressen: { LIST($colours) }
place-pad = das Lesegerät

## Phasen
phase-setup = vor dem Austeilen
phase-weather = das Wetter
phase-effect = die Wirkung des Wetters
phase-actions = die Aktionen
phase-over = das Ende

## Einstellungen
option-depth = Was die App verfolgt
option-depth-referee = alles, auch den Garten
option-depth-bank = Punkte und Züge
option-first = Wer anfängt
option-expert = Profivariante: ein schon erfülltes Ziel wird ersetzt
option-green-plots = Grüne Parzellen in der Schachtel
option-green-plots-6221 = 6 einfache, 2 Bewässerungen, 2 Gehege, 1 Dünger
option-green-plots-5222 = 5 einfache, 2 Bewässerungen, 2 Gehege, 2 Dünger
option-mirror-rhombus = Die zweifarbige Raute zählt auch gespiegelt
option-exact-height = Gärtnerziele: Die Höhe muss genau stimmen
warning-few-objectives = Es gibt nur { $number } { kind-of }ziele: zu wenige für vier.
warning-plots = Diese Schachtel hat { $number } Parzellen, die gedruckte 27.
malformed-names-not-distinct = diese Namen müssen je einmal da sein: { $names }.
malformed-too-few-objectives = diese Schachtel hat nur { $number } { kind-of }ziele: nicht für jeden eins.

## Wetter
face = { $face ->
    [sun] Sonne
    [rain] Regen
    [wind] Wind
    [storm] Gewitter
    [clouds] Wolken
    [any] nach Wahl
   *[other] { $face }
 }
face-allows = { $face ->
    [sun] eine Aktion mehr
    [rain] ein Bambus wächst
    [wind] zweimal dieselbe Aktion
    [storm] der Panda überallhin
    [clouds] eine Verbesserung
    [any] Wirkung nach Wahl
   *[other] { "" }
 }
weather-now = { $face ->
    [sun] Sonne
    [rain] Regen
    [wind] Wind
    [storm] Gewitter
    [clouds] Wolken
   *[any] Nach Wahl
 }
weather-skipped = ausgelassen
weather-roll = Der Wetterwürfel zeigt
weather-choose = Welche Wirkung?
weather-allows = { $face ->
    [sun] Eine Aktion mehr, anders als die beiden anderen.
    [rain] Auf einer bewässerten Parzelle nach Wahl wächst Bambus.
    [wind] Die zwei Aktionen dürfen gleich sein.
    [storm] Der Panda geht auf irgendeine Parzelle und frisst dort.
    [clouds] Eine Verbesserung, aufgehoben oder gleich gelegt.
    [any] Eine Wirkung nach Wahl.
   *[other] { "" }
 }

## Was man sagen kann
legal-deal = die Ziele austeilen
legal-roll = den Wetterwürfel werfen
legal-rain = auf einer bewässerten Parzelle Bambus wachsen lassen
legal-storm = den Panda irgendwohin stellen
legal-clouds = eine Verbesserung nehmen
legal-choose-weather = eine Wirkung des Wetters wählen
legal-skip-weather = das Wetter auslassen
legal-lay-plot = eine Parzelle legen
legal-take-channel = einen Kanal nehmen
legal-move-gardener = den Gärtner bewegen
legal-move-panda = den Panda bewegen
legal-draw-objective = ein { kind-of }ziel ziehen
legal-lay-channel = einen Kanal legen
legal-place-chip = eine Verbesserung legen ({ chip })
legal-fulfil = ein erfülltes Ziel zeigen
legal-end-turn = den Zug beenden

## Was geschieht
event-objectives-dealt = Alle haben drei Ziele. { $first } fängt an.
event-weather-rolled = { $seat } würfelt: { face }.
event-weather-chosen = { $seat } wählt: { face }.
event-weather-skipped = { $seat } lässt das Wetter aus.
event-plot-laid = { $seat } legt eine { colour.e } Parzelle{ improvement-tail }.
event-bamboo-grown = Der { colour.e } Bambus ist jetzt { $height } hoch.
event-channel-taken = { $seat } nimmt einen Kanal.
event-channel-laid = { $seat } legt einen Kanal.
event-chip-taken = { $seat } nimmt { chip.a }.
event-chip-placed = { $seat } legt { chip.a }.
event-gardener-moved = { $seat } bewegt den Gärtner.
event-panda-moved = { $seat } bewegt den Panda.
event-bamboo-eaten = Der Panda frisst { colour.en } Bambus, für { $seat }.
event-objective-drawn = { $seat } zieht ein { kind-of }ziel.
event-objective-put-under = Schon erfüllt: Das { kind-of }ziel von { $seat } kommt unter seinen Stapel.
event-objective-fulfilled = { $seat } erfüllt ein { kind-of }ziel: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }, { $number ->
    [one] { $number } Ziel
   *[other] { $number } Ziele
 } insgesamt.
event-emperor-taken = { $seat } nimmt den Kaiser: { $points } Punkte. Alle anderen haben noch einen Zug.
event-turn-begun = { $last ->
    [yes] Der letzte Zug von { $seat }.
   *[no] { $seat } ist dran.
 }
event-game-ended = Gewonnen: { LIST($winners) }.

# Wo kein Brett zu sehen ist: Ein Ort heißt wie in einer Aufzeichnung, der Teich 0,0
told-plot-laid = { $seat } legt eine { colour.e } Parzelle auf { $at-1 },{ $at-2 }{ improvement-tail }.
told-bamboo-grown = Der { colour.e } Bambus auf { $at-1 },{ $at-2 } ist jetzt { $height } hoch.
told-chip-placed = { $seat } legt { chip.a } auf { $at-1 },{ $at-2 }.
told-gardener-moved = { $seat } bewegt den Gärtner auf { $to-1 },{ $to-2 }.
told-panda-moved = { $seat } bewegt den Panda auf { $to-1 },{ $to-2 }.

## Einwände
refusal-one-of-each-kind = { $seat } braucht ein Ziel von jeder Art.
refusal-no-weather-yet = Im ersten Zug von { $seat } gibt es kein Wetter.
refusal-chips-left = Es sind noch Verbesserungen da: eine nehmen oder das Wetter auslassen.
refusal-name-an-effect = Sagt, welche: Sonne, Regen, Wind, Gewitter oder Wolken.
refusal-no-chips-left = Es ist keine Verbesserung mehr da. Wählt eine andere Wirkung.
refusal-no-plot-there = Dort liegt keine Parzelle.
refusal-storm-stays = Das Gewitter muss den Panda bewegen.
refusal-storm-on-pond = Das Gewitter treibt den Panda auf eine Parzelle, nicht auf den Teich.
refusal-plot-is-dry = Diese Parzelle ist nicht bewässert.
refusal-plot-has-bamboo = Auf dieser Parzelle steht Bambus: Eine Verbesserung kommt nur hin, wo keiner ist.
refusal-plot-improved-already = Diese Parzelle hat schon eine Verbesserung; mehr als eine passt nicht.
refusal-draw-another = Das Ziel war schon erfüllt: Erst muss ein anderes gezogen werden.
refusal-no-action-left = Alle { $number } Aktionen sind gemacht.
refusal-weather-first = Zuerst das Wetter: Der Würfel fällt vor den Aktionen.
refusal-same-action = Diese Aktion ist schon gemacht. Die Aktionen eines Zuges sind verschieden, außer bei Wind.
refusal-no-plots-left = Es ist keine Parzelle mehr zu ziehen.
refusal-place-taken = Dort liegt schon eine Parzelle.
refusal-plot-needs-neighbours = Eine Parzelle liegt am Teich oder an mindestens zwei Parzellen.
refusal-chip-not-on-board = { $seat } hat { chip.of } auf dem Tableau.
refusal-no-channels-left = Im Vorrat ist kein Kanal mehr.
refusal-must-move = Die Figur muss sich bewegen, mindestens um eine Parzelle.
refusal-gap-in-the-way = Dazwischen ist eine Lücke.
refusal-not-straight = Nur in gerader Linie.
refusal-hand-full = { $seat } hat schon { $most } Ziele auf der Hand. Erst eins erfüllen.
refusal-not-in-deck = Im Stapel der { kind-of }ziele kann dieses Ziel nicht sein.
refusal-not-in-hand = { $seat } hat dieses Ziel nicht auf der Hand.
refusal-cannot-lie-so = So kann der Tisch nicht liegen: { $what ->
    [plots] die Parzellen passen nicht
    [channels] ein Kanal liegt zwischen zwei Parzellen, und die Schachtel hat zwanzig
    [bamboo] so viel Bambus gibt es nicht
    [chips] so viele Verbesserungen gibt es nicht
    [objectives] so viele Ziele gibt es nicht, oder nicht diese
    [boards] die Tableaus passen nicht
    [panda] der Panda steht auf einer Parzelle oder auf dem Teich
    [gardener] der Gärtner steht auf einer Parzelle oder auf dem Teich
    [turn] der Zug passt nicht
   *[other] { $what } gehört da nicht hin
 }.
refusal-deck-empty = Es gibt kein { kind-of }ziel mehr.
refusal-no-channel-on-board = { $seat } hat keinen Kanal auf dem Tableau.
refusal-no-such-edge = Diese zwei Parzellen berühren sich nicht.
refusal-edge-of-the-pond = Am Teich entlang liegt kein Kanal.
refusal-channel-needs-two-plots = Ein Kanal liegt zwischen zwei Parzellen.
refusal-edge-taken = Dort liegt schon ein Kanal.
refusal-channel-not-connected = Das Netz beginnt am Teich: Dieser Kanal berührt weder den Teich noch einen anderen Kanal.
refusal-shape-missing = Diese Form ist nicht da, oder nicht alles davon ist bewässert.
refusal-bamboo-missing = Diesen Bambus gibt es nicht, mit dieser Höhe und dieser Verbesserung.
refusal-sections-missing = Diese Bambusteile sind nicht alle auf dem Tableau.
refusal-actions-left = { $number ->
    [one] Eine Aktion steht noch aus: Sie ist möglich.
   *[other] { $number } Aktionen stehen noch aus: Sie sind möglich.
 }

## Regeln
rule-TK-S1 = Zwei bis vier Spieler um den Teich, auf dem Gärtner und Panda stehen; 27 Parzellen im Stapel.
rule-TK-S2 = Drei Stapel mit je fünfzehn Zielen, der Kaiser daneben, dazu Vorräte an Bambus, Kanälen und Verbesserungen.
rule-TK-S3 = Jeder bekommt ein Tableau, zwei Aktionssteine und ein geheimes Ziel jeder Art.
rule-TK-W1 = Der Wetterwürfel wird vor den Aktionen geworfen, außer im ersten Zug; seine Wirkung wird genutzt oder ausgelassen.
rule-TK-W2 = Sonne: eine dritte Aktion, anders als die beiden anderen.
rule-TK-W3 = Regen: Auf einer bewässerten Parzelle nach Wahl wächst Bambus.
rule-TK-W4 = Wind: Die zwei Aktionen dürfen gleich sein.
rule-TK-W5 = Gewitter: Der Panda geht irgendwohin und frisst dort ein Bambusteil.
rule-TK-W6 = Wolken: eine Verbesserung aus dem Vorrat, aufgehoben oder gelegt; ist keine mehr da, eine andere Wirkung.
rule-TK-W7 = „?“: eine Wirkung nach Wahl.
rule-TK-T1 = Zwei verschiedene Aktionen im Zug, eine nach der anderen; weniger nur, wenn nichts möglich ist.
rule-TK-P1 = Drei Parzellen werden gezogen, eine wird gelegt, an den Teich oder an mindestens zwei Parzellen; die anderen kommen verdeckt unter den Stapel.
rule-TK-P2 = Am Teich oder mit Bewässerung gelegt, ist eine Parzelle bewässert und ihr Bambus wächst; kurz davor darf sie verbessert werden.
rule-TK-I1 = Bewässern: Ein Kanal aus dem Vorrat kommt aufs eigene Tableau.
rule-TK-I2 = Ein Kanal liegt zwischen zwei Parzellen, nie am Teich entlang, und führt ein Netz fort, das am Teich beginnt.
rule-TK-I3 = Bewässert ist, was den Teich oder einen Kanal berührt oder eine Bewässerung trägt.
rule-TK-I4 = Mit dem ersten Wasser wächst der Bambus einer Parzelle einmal.
rule-TK-G1 = Der Gärtner geht in gerader Linie; auf seiner Parzelle und den Nachbarn derselben Farbe wächst Bambus, wo sie bewässert sind.
rule-TK-N1 = Der Panda geht in gerader Linie und frisst ein Bambusteil, wo er hält.
rule-TK-N2 = Über den Teich darf man gehen und auf ihm halten; dort wächst nichts und wird nichts gefressen.
rule-TK-O1 = Ein Ziel wird gezogen, von welcher Art man will; nie mehr als fünf auf der Hand.
rule-TK-O2 = Profivariante: Ein Ziel, das auf dem Tisch schon erfüllt ist, kommt unter seinen Stapel, und ein anderes wird gezogen.
rule-TK-B1 = Wachsen heißt ein Teil mehr, zwei auf Dünger, nie über vier und nie über den Vorrat hinaus.
rule-TK-C1 = Ein Gehege hält den Panda vom Fressen ab, Dünger verdoppelt das Wachsen, eine Bewässerung bewässert ihre Parzelle.
rule-TK-C2 = Eine Verbesserung kommt auf eine Parzelle ohne Bambus und ohne andere Verbesserung und bleibt dort.
rule-TK-F1 = Jederzeit im eigenen Zug darf man Kanäle und Verbesserungen vom Tableau legen.
rule-TK-F2 = Jederzeit im eigenen Zug darf man erfüllte Ziele zeigen; von da an sind sie sicher.
rule-TK-J1 = Parzellenziel: Die Form ist da, und alle ihre Parzellen sind bewässert.
rule-TK-J2 = Gärtnerziel: Der Bambus hat die Höhe und die Verbesserung der Karte.
rule-TK-J3 = Pandaziel: Die Bambusteile sind auf dem Tableau und gehen in den Vorrat zurück.
rule-TK-J4 = Formen zählen in jeder Drehung; in einer zweifarbigen Raute ist jede Farbe eine Seite.
rule-TK-E1 = Wer das 9., 8. oder 7. Ziel erfüllt (zu zweit, dritt, viert), nimmt den Kaiser und beendet den Zug; alle anderen haben noch einen.
rule-TK-E2 = Die meisten Punkte gewinnen; bei Gleichstand die meisten Pandapunkte; sonst wird geteilt.

## Bildschirm
prompt-setup = Teilt die Ziele aus
prompt-setup-short = Ziele austeilen
prompt-setup-hint = Jedem eins von jeder Art, geheim.
setup-title = Aufbau
setup-help = Der Teich in die Mitte, mit Gärtner und Panda darauf. Parzellen und die drei Arten von Zielen in Stapeln. Jeder nimmt ein Ziel von jeder Art.
deal-cards = Alle haben ihre
prompt-roll = { $you ->
    [yes] Wirf den Wetterwürfel
   *[no] { $seat } wirft den Wetterwürfel
 }
prompt-roll-short = Wetterwürfel
touch-roll = Die Seite antippen oder den Würfel hinlegen.
prompt-effect = { $effect ->
    [rain] { $you ->
        [yes] Regen: Wähl eine Parzelle
       *[no] Regen: { $seat } wählt eine Parzelle
     }
    [storm] { $you ->
        [yes] Gewitter: Setz den Panda
       *[no] Gewitter: { $seat } setzt den Panda
     }
    [clouds] { $you ->
        [yes] Wolken: Nimm eine Verbesserung
       *[no] Wolken: { $seat } nimmt eine Verbesserung
     }
   *[any] { $you ->
        [yes] Wähl eine Wirkung
       *[no] { $seat } wählt eine Wirkung
     }
 }
prompt-effect-short = { $effect ->
    [rain] Regen: wo?
    [storm] Gewitter: wohin?
    [clouds] Wolken: welche?
   *[any] Wirkung wählen
 }
prompt-actions = { $you ->
    [yes] Du bist dran: { $number ->
        [one] eine Aktion
       *[other] { $number } Aktionen
     }
   *[no] { $seat }: { $number ->
        [one] eine Aktion
       *[other] { $number } Aktionen
     }
 }
prompt-actions-short = { $number ->
    [one] Eine Aktion
   *[other] { $number } Aktionen
 }
prompt-another = { $you ->
    [yes] Schon erfüllt: Zieh ein anderes Ziel
   *[no] { $seat } zieht ein anderes Ziel
 }
prompt-another-short = Ein anderes Ziel
prompt-done = { $you ->
    [yes] Du kannst den Zug beenden
   *[no] { $seat } kann den Zug beenden
 }
prompt-done-short = Zug beenden
prompt-bank = { $you ->
    [yes] Du bist dran
   *[no] { $seat } ist dran
 }
prompt-bank-short = Ein Zug
prompt-over = { $number ->
    [one] { LIST($winners) } gewinnt
   *[other] { LIST($winners) } gewinnen gemeinsam
 }
prompt-over-short = Ende
notice-last = letzter Zug
hint-owed = Die App muss noch ein { kind-of }ziel ziehen.
note-emperor = Kaiser
note-objectives = { $number ->
    [one] { $number } Ziel
   *[other] { $number } Ziele
 }
see-hand = Hand von { $seat }
touch-a-plot = { $effect ->
    [rain] Tippt eine bewässerte Parzelle an: Dort wächst Bambus.
   *[storm] Tippt an, wohin der Panda geht. Er darf bleiben, wo er ist.
 }
take-a-chip = Nimm eine Verbesserung
keep-chip = Aufs Tableau
left = noch { $number }
no-chip-left = Es ist keine mehr da.
of-seat = von { $seat }
actions-of = { $you ->
    [yes] Deine Aktionen
   *[no] Aktionen von { $seat }
 }
actions-left = { $number } von { $limit }
action = { $action ->
    [plot] Parzelle
    [channel] Kanal
    [gardener] Gärtner
    [panda] Panda
    [objective] Ziel
   *[other] { $action }
 }
where = { $you ->
    [yes] { where-short }
   *[no] { $seat }: { $what ->
        [panda] Wohin mit dem Panda?
        [gardener] Wohin mit dem Gärtner?
        [plot] Wohin die Parzelle?
        [channel] Wohin mit dem Kanal?
       *[other] Wohin mit der Verbesserung?
     }
 }
where-short = { $what ->
    [panda] Wohin mit dem Panda?
    [gardener] Wohin mit dem Gärtner?
    [plot] Wohin die Parzelle?
    [channel] Wohin mit dem Kanal?
   *[other] Wohin damit?
 }
where-hint = { $what ->
    [panda] Tippt eine leuchtende Parzelle an: Dort frisst er Bambus.
    [gardener] Tippt eine leuchtende Parzelle an: Dort wächst Bambus.
    [plot] Tippt ein leuchtendes freies Feld an.
    [channel] Tippt eine leuchtende Kante zwischen zwei Parzellen an.
   *[other] Tippt eine leuchtende Parzelle ohne Bambus an.
 }
touch-actions = Tippt eine Aktion an oder eine leuchtende Parzelle.
action-off = Gerade nicht möglich.
not-your-turn = { $seat } ist dran.
once-more = noch einmal, bei Wind
panda-here = Der Panda hierher
gardener-here = Der Gärtner hierher
chip-here = { chip } hierher
chip-on = { chip }, Parzelle { $number }
draw-unnamed = Ohne Angabe
draw-a-card = Ein Ziel ziehen
lay-channel = Kanal legen
without-action = { $number }, ohne Aktion
place-chip = Legen: { chip }
fulfil = Ziel erfüllt
show-it = Dieses Ziel allen zeigen?
skip-weather = { $bank ->
    [yes] Wetter fertig
   *[no] Keine Wirkung
 }
end-turn = Zug beenden
points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
 }
in-front-of = Vor { $seat }
scores = Punkte
objectives-to-end = Das Spiel endet mit dem { ORDINAL($number) } Ziel eines Spielers.
unit-points = { $number ->
    [one] Punkt
   *[other] Punkte
 }
chart-points = Die Punkte von allen, Zug für Zug.
result-nobody = Das Spiel endet, wie es liegt, und niemand hat gewonnen.
result-lead = { $number ->
    [one] { $seat } liegt einen Punkt vorn.
   *[other] { $seat } liegt { $number } Punkte vorn.
 }
result-emperor = { $how ->
    [own] { $seat } hatte zuerst { $objectives } Ziele, nahm den Kaiser
   *[other] { $emperor } nahm den Kaiser, doch { $seat } kontert im letzten Zug
 } { $number ->
    [one] und liegt einen Punkt vorn.
   *[other] und liegt { $number } Punkte vorn.
 }
result-panda = { LIST($seats) } haben je { $score } Punkte: Pandapunkte entscheiden.
result-shared = Gleich viele Punkte und gleich viele Pandapunkte: Der Sieg wird geteilt.
own-objectives = Deine Ziele
hidden-cards = { $number ->
    [one] Du hast { $number } Ziel, das die App nicht kennt.
   *[other] Du hast { $number } Ziele, die die App nicht kennt.
 }
no-cards = Kein Ziel auf der Hand.
shown-by = { $seat } zeigt es: erfüllt
drawn-by = { $seat } hat es gerade gezogen
sensor-not-now = Vom Lesegerät wird gerade nichts erwartet.
sensor-no-roll = Der Würfel wird gerade nicht erwartet: { $seat } spielt.
place-weather = das Wetter
sensor-throw-again = Das Wetter hat sechs Seiten: noch einmal würfeln.
sensor-wrong-die = { $die ->
    [dF] Der Wetterwürfel ist ein W6, kein Fudge-Würfel (dF).
    [other] Der Wetterwürfel ist ein W6, nicht dieser Würfel.
   *[d20] Der Wetterwürfel ist ein W6, kein { $die }.
 }
sensor-no-plot = { $seat } kann gerade keine Parzelle legen.
sensor-no-chip = { $seat } kann diese Verbesserung gerade nicht legen.
sensor-no-objective = Dieses Ziel lässt sich gerade weder ziehen noch zeigen.

## Wie es auf dem Tisch liegt
position-plots = Parzellen
position-channels = Kanäle
position-panda = Panda
position-gardener = Gärtner
position-boards = Tableaus
position-hands = Ziele auf der Hand
position-fulfilled = erfüllte Ziele
position-emperor = Kaiser
position-turn = Zug
position-at = Feld
position-plot = Parzelle
position-chip = gelegte Verbesserung
position-chips = Verbesserungen
position-bamboo = Bambus
position-watershed = Bewässerung
position-enclosure = Gehege
position-fertilizer = Dünger
position-green = grün
position-yellow = gelb
position-pink = rosa
position-seat = dran ist
position-first = erster Zug
position-weather = Wetterwürfel
position-effect = Wirkung
position-awaited = Wirkung steht aus
position-done = gemachte Aktionen
position-another = muss neu ziehen

## Wie es auf dem Tisch liegt: Momente und Werte
position-value-sun = Sonne
position-value-rain = Regen
position-value-wind = Wind
position-value-storm = Gewitter
position-value-clouds = Wolken
position-value-any = nach Wahl
position-value-watershed = Bewässerung
position-value-enclosure = Gehege
position-value-fertilizer = Dünger
emperor = Kaiser
piece-bamboo = Bambus auf { $at } ({ colour })
piece-chip = { chip } auf { $at }
option-first-none = der erste Platz
malformed-too-many-colours = eine Farbe für diese Form, höchstens zwei für eine Raute.
malformed-too-few-colours = es braucht eine Farbe.
position-value-channel = Kanal
position-value-gardener = Gärtner
position-value-objective = Ziel
position-value-panda = Panda
position-value-plot = Parzelle
position-value-triangle = Dreieck
position-value-line = Linie
position-value-arc = Bogen
position-value-rhombus = Raute
position-value-none = ohne Verbesserung
position-value-green = grün
position-value-yellow = gelb
position-value-pink = rosa

## Wessen Wort eine Einstellung ist: das der Anleitung oder unseres

option-depth-whose = Von uns: die App am Tisch. Als Bank glaubt sie dem Tisch, als Schiedsrichter prüft sie jeden Zug.
option-first-whose = Die Anleitung: Wer am größten ist, fängt an.
option-expert-whose = Die Anleitung: eine eigene Variante.
option-green-plots-whose = Die Schachtel: Seht in eurer nach, es gibt zwei.
option-mirror-rhombus-whose = Von uns: Die App kann nicht wissen, wie herum sie auf euren Karten gedruckt ist.
option-exact-height-whose = Von uns: Die Karte zeigt eine Höhe; dass mehr nicht genügt, ist unsere Lesart.

## Was wir entschieden haben, wo die Anleitung schweigt, unter der Regel, zu der es gehört

ruling-TK-W5 = { $storm_may_stay ->
    *[yes] Von uns: Er darf bleiben, wo er ist, und fressen.
     [no] In dieser Ausgabe muss er sich bewegen.
 } { $storm_to_the_pond ->
    *[yes] Von uns: Er darf auf den Teich gehen.
     [no] In dieser Ausgabe geht er nur auf eine Parzelle.
 }
ruling-TK-B1 = Von uns: Geht der Bambus aus, kommt erst die Parzelle des Gärtners, dann ihre Nachbarn der Reihe nach.

# Das geführte erste Spiel

lesson-first-goal-title = Punkte sammeln
lesson-first-goal = Du erfüllst Ziele: Parzellen, Bambus, oder was der Panda gefressen hat. Wer die meisten Punkte hat, gewinnt.
lesson-first-plot-title = Eine Parzelle
lesson-first-plot = In jedem Zug zwei verschiedene Aktionen. Zuerst Parzelle: Leg eine grüne an den Teich, wo der Ring ist.
lesson-first-gardener-title = Der Gärtner
lesson-first-gardener = Am Teich hat sie Wasser: Bambus wächst. Schick den Gärtner geradeaus hin: Er lässt noch einen wachsen.
lesson-first-turn-title = Zwei Aktionen gemacht
lesson-first-turn = Jede Aktion geht nur einmal im Zug. Beende ihn jetzt.
lesson-first-others-title = Die anderen genauso
lesson-first-others = Springen wir ein paar Züge weiter: Der Garten ist gewachsen, und der Panda hat für dich schon ein grünes Bambusteil gefressen.
lesson-first-weather-title = Das Wetter
lesson-first-weather = Ab deinem zweiten Zug würfelst du zuerst das Wetter. Es zeigt Regen: Tipp ihn an.
lesson-first-rain-title = Regen
lesson-first-rain = Auf einer bewässerten Parzelle wächst Bambus. Tipp an, auf welcher.
lesson-first-panda-title = Der Panda
lesson-first-panda = Auch er läuft geradeaus und frisst ein Bambusteil, wo er hält. Schick ihn zum grünen Bambus.
lesson-first-show-title = Ein Ziel erfüllt
lesson-first-show = Zwei grüne gefressen: Das will deine Karte. Zeig sie: Ziel erfüllt, dann zwei grüne.
lesson-first-channel-title = Wasser
lesson-first-channel = Die grüne Parzelle hinten ist trocken: Da wächst nichts. Eine Aktion hast du noch: Nimm einen Kanal.
lesson-first-water-title = Leg den Kanal
lesson-first-water = Er beginnt am Teich oder an einem anderen Kanal, zwischen zwei Parzellen. Leg ihn: Die Parzelle trinkt, und der Bambus wächst.
lesson-first-end-title = Und dann
lesson-first-end = Die fünfte Aktion zieht ein Ziel. Hat jemand genug erfüllt, sind alle anderen noch einmal dran.
lesson-first-now-title = Das war’s
lesson-first-now = Deine Karten bleiben geheim auf dem Handy oder hinter dem Vorhang. Den Rest erklärt das „?“. Viel Spaß!
