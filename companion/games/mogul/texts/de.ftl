# Mogul auf Deutsch.
game-title = Mogul
game-tagline = Chips für Aktien, und am Ende der Crash
edition-classic = Klassisch: 31 Aktien und der Crash

## Farben und Karten
colour = { $colour ->
    [brown] braun
    [pink] rosa
    [blue] blau
    [green] grün
    [yellow] gelb
   *[other] { $colour }
 }
    .e = { $colour ->
    [brown] braune
    [pink] rosa
    [blue] blaue
    [green] grüne
    [yellow] gelbe
   *[other] { $colour }
 }
    .n = { $colour ->
    [brown] Braun
    [pink] Rosa
    [blue] Blau
    [green] Grün
    [yellow] Gelb
   *[other] { $colour }
 }
colour-letter = { $colour ->
    [brown] N
    [pink] R
    [blue] B
    [green] G
    [yellow] E
   *[other] { $colour }
 }
centre-is = { $centre ->
    [brown] braun
    [pink] rosa
    [blue] blau
    [green] grün
    [yellow] gelb
    [crash] Crash
   *[other] { $centre }
 }
border-is = { $border ->
    [brown] braun
    [pink] rosa
    [blue] blau
    [green] grün
    [yellow] gelb
    [crash] Crash
   *[other] { $border }
 }
share = { $border ->
    [crash] { crash }
   *[other] { centre-is }, Rand { border-is }
 }
crash = der Crash
crash-short = Crash
chip = Chip
bank = Bank
pile = Stapel
discards = Ablage
place-pad = das Kartenlesegerät

## Phasen
phase-setup = vor den ersten Aktien
phase-choosing = Wahl der zweiten Aktien
phase-turning = die nächste Karte
phase-auction = Versteigerung
phase-winner = der Gewinner handelt
phase-runner-up = der Zweite handelt
phase-over = das Ende

## Einstellungen
option-quick-start = Schnellstart: Jeder beginnt mit einer zweiten Aktie (bis 5 Spieler)
option-loan-cost = Preis eines Kredits, in Feldern
option-loans-per-auction = Kredite je Spieler und Versteigerung
option-loans-per-auction-none = beliebig viele
option-loans-until = Einen Kredit gibt es
option-loans-until-own-bid = bis man selbst bleibt oder aussteigt
option-loans-until-first-bid = bis irgendwer bleibt oder aussteigt
option-runner-up-must-take = Bleibt dem Zweiten die Karte, muss er sie nehmen
warning-deck-size = Dieser Stapel hat { $number } Aktien, der gedruckte { $usual }.
warning-equal-colours = Eine Aktie hat in der Mitte und am Rand dieselbe Farbe: { centre-is }.
warning-marked = { $number } Aktien sind mit S markiert; im gedruckten Stapel sind es { $usual }.
malformed-card-notation = eine Karte schreibt man Mitte/Rand, in den Farben dieser Ausgabe: { OR($known) }.
malformed-quick-start-seats = { $number } Spieler; ein Schnellstart ist für höchstens { $most }.
malformed-too-few-marked = es gibt nicht genug Aktien mit S; mindestens { $least }.

## Was man tun kann
legal-deal = die ersten Aktien austeilen
legal-choose-share = eine zweite Aktie wählen
legal-turn-over = die oberste Karte aufdecken
legal-borrow = einen Kredit nehmen
legal-stay = für einen Chip dabeibleiben
legal-drop = mit dem Pott aussteigen
legal-take = die offene Karte nehmen
legal-sell = Aktien der Randfarbe verkaufen (oder keine)
legal-decline = nichts tun

## Was geschieht
event-share-given = { $seat } bekommt eine Aktie: { share }.
event-card-turned = Aufgedeckt: { share }.
event-premium-scored = { $seat } bekommt eine Prämie: { SIGNED($points) }.
event-loan-taken = { $seat } leiht { $chips } Chips und geht { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
 } zurück.
event-stayed = { $seat } bleibt dabei; { $pot ->
    [one] ein Chip
   *[other] { $pot } Chips
 } im Pott.
event-dropped = { $seat } steigt aus{ $pot ->
    [0] ; der Pott war leer.
    [one] {" "}und nimmt einen Chip.
   *[other] {" "}und nimmt { $pot } Chips.
 }
event-auction-won = { $seat } gewinnt die Versteigerung; zweiter Platz: { $runner_up }.
event-share-taken = { $seat } nimmt die Karte ({ share }) und beginnt die nächste Runde.
event-shares-sold = { $number ->
    [0] { $seat } verkauft nichts.
    [one] { $seat } verkauft eine { colour.e } Aktie: { SIGNED($points) }.
   *[other] { $seat } verkauft { $number } { colour.e } Aktien zu je { $each }: { SIGNED($points) }.
 }
event-declined = { $seat } tut nichts.
event-card-discarded = Niemand nahm die Karte ({ share }): Sie kommt auf die Ablage.
event-crashed = Der Crash! Das Spiel ist aus.
event-chips-scored = { $seat } zieht für die Chips auf der Hand weiter: { SIGNED($points) }.
event-game-won = Am weitesten: { LIST($winners) }.
event-chips-adjusted = Chips von { $seat }: { SIGNED($amount) }.
event-marker-put = Der Marker von { $seat } steht jetzt auf { $score }.
event-position-put = Der Tisch ist so aufgenommen, wie er liegt.

## Warum nicht
refusal-share-missing = Jeder bekommt eine erste Aktie; { $seat } hat noch keine.
refusal-not-marked = Die erste Aktie ist eine der mit S markierten. { share }, für { $seat }, ist keine davon, oder sie sind alle vergeben.
refusal-not-a-share = Der Crash ist keine Aktie.
refusal-colour-chosen = Diese Farbe hat schon jemand gewählt ({ centre-is }): Wählt eine andere.
refusal-card-gone = { $number ->
    [0] So eine Karte ist nicht in der Schachtel: { share }.
    [one] Die einzige solche Karte ist nicht mehr im Stapel: { share }.
   *[other] Alle { $number } solchen Karten sind schon draußen: { share }.
 }
refusal-crash-too-early = Der Crash ist unter den letzten { $among } Karten, und im Stapel liegen { $pile }. Wurde eine Karte vergessen?
refusal-loan-too-late = { $seat } ist schon geblieben oder ausgestiegen: Kredite kommen davor.
refusal-loan-not-now = Kredite gibt es, sobald eine Karte aufgedeckt ist und bevor man in ihrer Versteigerung bleibt oder aussteigt.
refusal-loan-again = { $most ->
    [0] In diesem Spiel gibt es keine Kredite.
    [one] Ein Kredit je Versteigerung, und { $seat } hatte ihn schon.
   *[other] { $most } Kredite je Versteigerung, und { $seat } hatte sie schon.
 }
refusal-loan-in-turn = { $seat } nimmt einen Kredit nur im eigenen Zug.
refusal-loan-below-zero = Der Stand darf nicht unter 0 fallen, und ein Kredit kostet { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
 }.
refusal-bank-too-poor = Die Bank hat noch { $bank ->
    [one] { $bank } Chip
   *[other] { $bank } Chips
 }; ein Kredit sind { $loan } Chips.
refusal-no-chip = Ohne Chip muss { $seat } aussteigen.
refusal-taken-already = Die Karte ist schon genommen; { $seat } darf verkaufen oder nichts tun.
refusal-sold-already = Verkauft wurde schon; { $seat } darf die Karte nehmen oder nichts tun.
refusal-must-take = Die Karte bleibt übrig: { $seat } muss sie nehmen.
refusal-winner-acts = { $seat } hat die Versteigerung gewonnen und nimmt die Karte oder verkauft; auch nichts zu verkaufen ist erlaubt.
refusal-not-own = { $seat } hat keine solche Aktie (mehr): { share }.
refusal-wrong-colour = Das lässt sich gerade nicht verkaufen: { share }. Jetzt gehen nur { colour.e } Aktien.
refusal-hand-too-small = { $seat } hat nicht so viele Chips.
refusal-bank-too-small = { $bank ->
    [0] Die Bank hat keinen Chip mehr.
    [one] Die Bank hat nur noch { $bank } Chip.
   *[other] Die Bank hat nur noch { $bank } Chips.
 }
refusal-card-not-now = { $phase ->
    [over] Am Ende liegt der Crash in der Mitte.
    [auction] In einer Versteigerung liegt eine Aktie in der Mitte.
    [winner] Eine Aktie liegt in der Mitte, bis der Gewinner gehandelt hat.
    [runner_up] Eine Aktie liegt offen, bis die Runde vorbei ist, auch wenn der Gewinner sie genommen hat.
   *[other] Gerade liegt keine Karte in der Mitte. Gebt auch den Moment an: „phase“.
 }
refusal-bidders-not-so = { $phase ->
    [auction] In einer Versteigerung sind mindestens zwei noch dabei („still_in“), und wer zuletzt ausstieg, gehört nicht dazu.
   *[other] Nach einer Versteigerung ist einer noch dabei („still_in“), und jemand anders stieg zuletzt aus („last_out“).
 }
refusal-chips-astray = Pott und Bank müssen zusammen { $together ->
    [one] { $together } Chip
   *[other] { $together } Chips
 } haben: Die anderen sind auf den Händen. Stellt erst eine Hand richtig, als Tischentscheid über Geld.

## Regeln in einem Satz
rule-MO-S1 = 3 bis 6 Spieler; jeder hat einen Marker auf dem Startfeld der Leiste mit 32 Feldern und 6 Chips verdeckt auf der Hand.
rule-MO-S2 = Die Mitte einer Aktie sagt, wovon sie eine Aktie ist; der Rand sagt, was verkauft werden darf, wenn sie aufgedeckt wird.
rule-MO-S3 = Jeder beginnt mit einer offenen Aktie mit S; die übrigen davon kommen in den Stapel.
rule-MO-S4 = Es gibt insgesamt 45 Chips: Was nicht auf einer Hand oder im Pott ist, hat die Bank.
rule-MO-S5 = Der Crash ist eine der letzten fünf Karten im Stapel.
rule-MO-S6 = Schnellstart, bis 5 Spieler: Jeder wählt dazu eine von fünf Aktien in fünf Farben, der letzte Platz zuerst, jeder eine andere Farbe.
rule-MO-R1 = Eine Runde beginnt mit der obersten Karte des Stapels.
rule-MO-R2 = Jede eigene Aktie in der Farbe der Mitte ist ein Punkt.
rule-MO-R3 = Ein Kredit sind 2 Chips von der Bank für ein oder zwei Felder zurück und werden nie zurückgezahlt; wann, wie oft und für wie viele Felder, sagen die Optionen.
rule-MO-R4 = Reihum: ein Chip in den Pott, oder raus. Ohne Chip ist man raus.
rule-MO-R5 = Wer aussteigt, nimmt den ganzen Pott.
rule-MO-R6 = Wer als Letzter dabei ist, gewinnt und zahlt nichts mehr. Kein Chip entsteht oder verschwindet je.
rule-MO-R7 = Wer gewinnt, nimmt die offene Karte oder verkauft, eins von beiden.
rule-MO-R8 = Der Zweite darf das andere tun oder nichts; je nach Option muss er eine Karte nehmen, die übrig ist. Eine Karte, die niemand nimmt, kommt auf die Ablage.
rule-MO-R9 = Wer die Karte nimmt, beginnt die nächste Runde.
rule-MO-R10 = Verkauft werden nur eigene Aktien in der Randfarbe der offenen Karte; jede bringt so viele Punkte, wie alle zusammen von dieser Farbe haben.
rule-MO-R11 = Verkaufte Aktien kommen auf die Ablage.
rule-MO-E1 = Der Crash beendet das Spiel: 5 Chips auf der Hand sind ein Feld mehr.
rule-MO-E2 = Wer am weitesten ist, gewinnt; bei Gleichstand, wer davon die meisten Aktien hat; sonst wird geteilt.

## Worauf wir warten
prompt-setup = Gebt jedem eine Aktie mit S
prompt-setup-short = Die Aktien mit S
prompt-setup-hint = Sagt, wer welche hat. Die übrigen kommen in den Stapel, der Crash unter seine letzten fünf Karten.
setup-how = Mischt die sechs Aktien mit S und gebt jedem eine, offen. Mischt den Crash unter die letzten vier Karten des Stapels.
title-deal = Erste Aktie von { $seat }
for-seat = für { $seat }
prompt-choosing = { $you ->
    [yes] Wähl eine zweite Aktie
   *[no] { $seat } wählt eine zweite Aktie
 }
prompt-choosing-short = Eine zweite Aktie
prompt-choosing-hint = Eine der fünf offenen, in einer Farbe, die noch niemand hat.
choosing-how = Fünf Aktien in fünf Farben liegen offen. Der letzte Platz wählt zuerst, dann gegen den Uhrzeigersinn; der Rest kommt in den Stapel zurück.
prompt-turning = { $you ->
    [yes] Du beginnst: Deck die oberste Karte auf
   *[no] { $seat } beginnt: oberste Karte aufdecken
 }
prompt-turning-short = Karte aufdecken
prompt-turning-hint = Aufs Lesegerät legen oder sagen, welche es ist. Stapel: { $pile }.
notice-crash = Crash: unter den letzten { $pile }
prompt-auction = { $you ->
    [yes] Bleiben oder aussteigen?
   *[no] { $seat }: bleiben oder aussteigen?
 }
prompt-auction-short = Bleiben oder raus?
prompt-auction-hint = Bleiben kostet einen Chip. Wer aussteigt, nimmt den Pott: { $pot }.
prompt-winner = { $you ->
    [yes] Gewonnen: nimm oder verkauf
   *[no] { $seat } gewinnt: nehmen oder verkaufen
 }
prompt-winner-short = Nehmen/verkaufen
prompt-winner-hint = Die Karte nehmen oder { colour.e } Aktien verkaufen. Auch keine zu verkaufen ist erlaubt.
prompt-may-sell = { $you ->
    [yes] Zweiter: Verkaufst du?
   *[no] { $seat } darf noch verkaufen
 }
prompt-may-sell-short = Verkaufen?
prompt-may-take = { $you ->
    [yes] Zweiter: Nimmst du die Karte?
   *[no] { $seat } darf die Karte nehmen
 }
prompt-may-take-short = Karte nehmen?
prompt-must-take = { $you ->
    [yes] Du nimmst die Karte
   *[no] { $seat } nimmt die Karte
 }
prompt-must-take-short = Karte nehmen
prompt-runner-up-hint = Wer Zweiter ist, tut, was der Gewinner nicht getan hat.
prompt-over = { $number ->
    [one] Crash! { LIST($winners) } gewinnt
   *[other] Crash! { LIST($winners) } teilen den Sieg
 }
prompt-over-short = Crash!

## Auf dem Tisch
pot-heading = Im Pott
pot-note = noch { $number } dabei
wins-auction = Gewinnt die Versteigerung
is-runner-up = Zweiter Platz
winner-took = { $seat } hat die Karte genommen
winner-sold = { $seat } hat verkauft
runner-up-is = zweiter Platz: { $seat }
pile-heading = Im Stapel
pile-note = { $first } beginnt diese Runde
cards-left = noch { $number }
card-sells = Rand: { colour.e } Aktien verkaufen, je { $worth }
card-taken = genommen von { $seat }
over-crash = Chips auf der Hand zählten: fünf sind ein Feld.
title-premium = Prämie für { colour.n }
premiums = { LIST($paid) }
premium-of = { $seat } { SIGNED($points) }
premiums-none = Niemand hat eine: keine Prämie.
do-stay = Ich bleibe
do-stay-sub = ein Chip in den Pott
do-drop = Ich bin raus
do-drop-sub = { $pot ->
    [0] der Pott ist leer
    [one] und nehme einen Chip
   *[other] und nehme { $pot } Chips
 }
do-take = Karte nehmen
do-take-sub = und die nächste Runde beginnen
do-sell = Verkaufen
do-sell-sub = { $worth } für jede
do-sell-none = Nichts verkaufen
do-sell-none-sub = keine { colour.e } Aktie da
do-decline = Nichts tun
do-borrow = Leihen
loan-sub = +{ $chips } Chips, −{ $spaces } { $spaces ->
    [one] Feld
   *[other] Felder
 }
title-loan = Kredit: { $terms } (Bank: { $bank })
title-sell = { colour.n } verkaufen, je { $worth }
title-turned = Welche Karte ist es?
title-shares = Aktien
title-own = { $number ->
    [one] Meine Aktie
   *[other] Meine { $number } Aktien
 }
row-shares = { $number ->
    [one] 1 Aktie
   *[other] { $number } Aktien
 }
over-tie = { $number ->
    [one] Gleich viele Felder: Die meisten Aktien entscheiden.
   *[other] Gleich viele Felder und Aktien.
 }
over-spaces = { $number ->
    [one] Feld
   *[other] Felder
 }
over-ahead = { $number ->
    [one] { $seat } liegt beim Crash ein Feld vorn.
   *[other] { $seat } liegt beim Crash { $number } Felder vorn.
 }
chart-spaces = Wo die Marker standen, Karte für Karte.
hand-heading = { $number ->
    [one] Chip auf der Hand
   *[other] Chips auf der Hand
 }
hand-note = auf Feld { $score }
see-hand = Chips von { $seat }
note-first = 1.
note-winner = gewonnen
note-runner-up = Zweiter
note-out = raus
note-loan = Kredit
why-chosen = schon gewählt
why-gone = keine mehr da
why-no-chip = kein Chip: raus
why-no-crash-yet = nur unter den letzten { $among }

## Am Lesegerät
choice-sell = { $number ->
    [one] Nur diese Aktie wird verkauft
   *[other] Alle { $number } dieser Farbe werden verkauft
 }
sensor-nothing = Eine Karte wurde gelesen ({ $card }), aber gerade ist mit ihr nichts zu tun.

## Wie es auf dem Tisch liegt: Momente und Werte
position-value-setup = vor dem Austeilen
position-value-choosing = Wahl der zweiten Aktie
position-value-turning = eine Karte aufzudecken
position-value-auction = Versteigerung
position-value-winner = der Gewinner handelt
position-value-runner-up = der Zweite handelt
position-value-over = Ende
position-value-crash = Crash
position-value-brown = braun
position-value-pink = rosa
position-value-blue = blau
position-value-green = grün
position-value-yellow = gelb

## Wessen Wort eine Einstellung ist: das der Anleitung oder unseres

option-quick-start-whose = Die Anleitung: eine eigene Variante. Wer zuerst wählt, ist von uns.
option-loan-cost-whose = Die Anleitung: ein Feld.
option-loans-per-auction-whose = Von uns: Die Anleitung sagt nicht, wie oft.
option-loans-until-whose = Die Anleitung sagt: vor der Versteigerung. Bis man selbst bleibt oder aussteigt, ist unsere Lesart.
option-runner-up-must-take-whose = Die Anleitung: Der Zweite darf verzichten. Dass er nehmen muss, spielt man online so.

## Was wir entschieden haben, wo die Anleitung schweigt, unter der Regel, zu der es gehört

ruling-MO-S6 = { $last_chooses_first ->
    *[yes] Von uns: Der letzte Platz wählt zuerst, dann gegen den Uhrzeigersinn, und der Rest kommt in den Stapel zurück.
     [no] In dieser Ausgabe wählt der erste Platz zuerst, dann im Uhrzeigersinn; der Rest kommt in den Stapel zurück.
 }
ruling-MO-R3 = { $loans_out_of_turn ->
    *[yes] Von uns: auch wenn man nicht dran ist.
     [no] In dieser Ausgabe nur im eigenen Zug.
 } { $scores_below_zero ->
    *[yes] Von uns: Der Stand darf unter 0 fallen.
     [no] In dieser Ausgabe fällt der Stand nie unter 0.
 }
ruling-MO-R8 = { $first_stays ->
    *[yes] Von uns: Dann beginnt wieder derselbe.
     [no] In dieser Ausgabe beginnt dann, wer die Versteigerung gewonnen hat.
 }
ruling-MO-E2 = Von uns: Ein Gleichstand, den auch Aktien nicht lösen, wird geteilt.

# Das geführte erste Spiel

lesson-first-goal-title = Vorn auf der Leiste
lesson-first-goal = Du kaufst Aktien mit Chips und verkaufst sie wieder. Wer auf der Leiste am weitesten vorn ist, gewinnt.
lesson-first-turn-title = Eine Karte
lesson-first-turn = Die oberste Karte wird aufgedeckt: in der Mitte braun, der Rand grün. Zeig sie: braun, dann grüner Rand.
lesson-first-stay-title = Prämie, dann Versteigerung
lesson-first-stay = Mitte braun: Jede braune Aktie hat gerade 1 Punkt gebracht. Du bist dran: ein Chip in den Pott, um zu bleiben.
lesson-first-pot-title = Zoé ist raus
lesson-first-pot = Wer aussteigt, nimmt den ganzen Pott. Bo bleibt. Und du: noch ein Chip?
lesson-first-take-title = Du gewinnst
lesson-first-take = Auch Bo ist raus, nur du bist noch drin. Wer gewinnt, nimmt die Karte oder verkauft. Nimm sie.
lesson-first-loan-title = Ein Kredit
lesson-first-loan = Wer Zweiter ist, darf das andere tun. Neue Karte. Vor dem Bieten leiht die Bank zwei Chips für ein Feld zurück: Leih sie dir.
lesson-first-again-title = Noch eine Versteigerung
lesson-first-again = Bleib drin: ein Chip in den Pott.
lesson-first-sell-title = Verkaufen
lesson-first-sell = Die anderen sind raus. Der Rand ist braun: Jede braune Aktie bringt so viel, wie alle zusammen haben. Tipp deine an, dann Verkaufen.
lesson-first-end-title = Das Ende
lesson-first-end = Unter den letzten fünf Karten steckt der Crash: Das Spiel ist aus, deine Chips sind noch ein paar Felder wert.
lesson-first-now-title = Das war’s
lesson-first-now = Deine Chips sind geheim: Tipp deinen Platz an, oder nimm ein Handy. Den Rest erklärt das „?“. Viel Spaß!
