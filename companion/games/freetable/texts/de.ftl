# Freier Tisch auf Deutsch.
game-title = Freier Tisch
game-tagline = Bank, Auktionen, geheime Abstimmungen und Punkte für jede Schachtel
edition-trader = Die Bank eines Grundstückshändlers
edition-railway = Eisenbahngesellschaften
edition-auction_house = Ein Auktionshaus
edition-wine_estate = Die Punkte eines Weinguts
edition-secret_orders = Geheime Befehle
edition-poker_chips = Chips, Blinds und Pötte
edition-score_pad = Ein Punkteblock
place-pad = das Lesegerät

## Namen auf den mitgelieferten Blättern; die einer Gruppe werden gesagt, wie sie geschrieben sind
name = { KEY($name) ->
    [money] Geld
    [shares] Aktien
    [chips] Chips
    [points] Punkte
    [parking] Frei Parken
    [pot] Pott
    [first-side-pot] Side-Pot 1
    [second-side-pot] Side-Pot 2
    [full-round] volle Runde
    [rent] Miete
    [fine] Strafe
    [tax] Steuer
    [birthday] Geburtstag
    [red-line] rote Linie
    [blue-line] blaue Linie
    [green-line] grüne Linie
    [dividend] Dividende
    [red-line-earns] rote Linie verdient
    [blue-line-earns] blaue Linie verdient
    [green-line-earns] grüne Linie verdient
    [what-is-it-worth] Was ist es wert?
    [vines] Reben
    [casks] Fässer
    [price-of-a-cask] Preis eines Fasses
    [cellar] Keller
    [guests] Gäste
    [medals] Medaillen
    [debts] Schulden
    [order] der Befehl
    [vote] die Abstimmung
    [number] eine Zahl
    [bet] die Wette
    [hold] halten
    [advance] vorrücken
    [support] unterstützen
    [retreat] zurückweichen
    [red] Rot
    [black] Schwarz
    [zero] Null
    [small-blind] Small Blind
    [big-blind] Big Blind
    [the-pot] nimmt den Pott
    [half-of-the-pot] halber Pott
    [bank] Bank
   *[other] { $name }
 }
name-titled = { CAPITAL(SAY("name", "name", $name)) }
grouped = { GROUPED($number) }
amount = { $unit ->
    [dollar] { money-dollar }
    [euro] { $figures } €
    [pound] { $figures } £
    [point] { $figures } Pkt.
   *[other] { $figures }
 }
minus = −{ $amount }
the-bank = Bank
everybody = alle
hidden-purse = ···
purse = { $seat }: { $currency }
names = { LIST($names) }
thought = { $minutes } min { $seconds }

## Wo der Tisch steht
phase-setup = wer mitspielt
phase-playing = der Tisch ist frei
phase-throwing = die Würfel rollen
phase-sale = ein Los steht zum Verkauf
phase-sale-outcry = es wird auf Zuruf geboten
phase-sale-in-turn = es wird reihum geboten
phase-sale-sealed = es wird verdeckt geboten
phase-sale-second-price = es wird verdeckt geboten
phase-sale-all-pay = es wird verdeckt geboten
phase-sale-falling = der Preis fällt
phase-asking = alle wählen
phase-settling = die Wetten sind offen
phase-over = das Ende

## Einstellungen
option-bank-by = Die Bank bedienen
option-bank-by-everybody = alle
option-bank-by-banker = der Bankhalter
option-bank-by-table = nur das Tablet
option-banker = Der Bankhalter
option-banker-none = der erste Platz
option-balances = Guthaben
option-balances-open = sehen alle
option-balances-own = sieht jeder nur das eigene
option-turns = Einer ist immer dran
option-clock = Bedenkzeit wird gezählt
option-rounds = Runden
option-rounds-none = beliebig viele

## Was man sagen kann
legal-pay = { $amount } zahlen: { account-of } → { payee-of }
account-of = { ACCOUNT($payer) }
payee-of = { ACCOUNT($payee) }
legal-claim = von { $payer } { $amount } fordern
legal-allow = Forderung { $claim } bezahlen
legal-deny = Forderung { $claim } ablehnen
legal-all-pay = alle zahlen { $amount } an: { payee-of }
legal-all-receive = alle bekommen { $amount } von: { account-of }
legal-reverse = Eintrag { $entry } zurücknehmen
legal-name-favourite = einer Zahlung einen Namen geben
legal-drop-favourite = den Favoriten „{ $name }“ vergessen
legal-lay = den Beutel auflegen: { account-name }
legal-lay-favourite = die Karte „{ $name }“ auflegen
legal-put-up = ein Los anbieten: { sale-kind }
legal-bid = { $amount } bieten
legal-pass = passen
legal-set-ceiling = eine geheime Obergrenze setzen
legal-drop-ceiling = die Obergrenze aufheben
legal-seal-bid = verdeckt bieten
legal-lower = den Preis senken
legal-take = zu diesem Preis nehmen
legal-close-bidding = das Bieten beenden
legal-ask-all = alle fragen: { question-name }
question-name = { SAY("name", "name", $question) }
legal-choose = geheim wählen
legal-open-answers = die Antworten öffnen
legal-settle = eingetroffen: { SAY("name", "name", $answer) }
legal-score = für { $seat } eintragen: { SAY("name", "name", $row) }
legal-begin = { $seat } fängt an
legal-end-turn = den Zug beenden
legal-next-round = die nächste Runde beginnen
legal-run-clock = { $on ->
    [yes] die Uhr starten
   *[no] die Uhr anhalten
 }
legal-take-dice = würfeln
legal-throw = die Würfel zeigen { LIST($dice) }
legal-finish = das Spiel beenden

## Was geschieht
event-paid = { account-of } → { payee-of }: { amount-said }{ event-reason }
amount-said = { $unit ->
    [plain] { GROUPED($amount) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($amount)) }
 }
price-said = { $unit ->
    [plain] { GROUPED($price) } { SAY("name", "name", $currency) }
   *[other] { SAY("amount", "unit", $unit, "figures", GROUPED($price)) }
 }
event-reason = { KEY($reason) ->
    [none] {""}
   *[other] {" "}({ SAY("name", "name", $reason) })
 }
event-all-paid = Alle → { payee-of }: je { amount-said }{ event-reason }
event-all-received = { account-of } → alle: je { amount-said }{ event-reason }
event-claimed = { $payee } fordert von { $payer }: { amount-said }{ event-reason }
event-denied = { $payee } bekommt nichts von { $payer }: Die Forderung ist vom Tisch.
event-reversed = Eintrag { $entry } ist durch eine Gegenbuchung zurückgenommen{ event-reason }.
event-favourite-named = Ein Favorit: { $name }, { amount-said }.
event-favourite-dropped = Der Favorit „{ $name }“ ist vergessen.
event-purse-laid = { $receives ->
    [yes] Bekommt: { account-name }.
   *[no] Zahlt: { account-name }.
 }
event-favourite-laid = { $waits_for ->
    [payer] { SAY("name-titled", "name", $name) }: Legt den Beutel auf, der zahlt.
    [payee] { SAY("name-titled", "name", $name) }: Legt den Beutel auf, der bekommt.
   *[other] { SAY("name-titled", "name", $name) }: weggelegt.
 }
account-name = { ACCOUNT($account) }
event-lot-put-up = { lot-said } steht zum Verkauf: { sale-kind }.
lot-said = { KEY($lot) ->
    [none] Ein Los
   *[other] { SAY("name", "name", $lot) }
 }
event-bid-made = { $for_it ->
    [yes] Der Tisch bietet { amount-said } für { $seat }.
   *[no] { $seat } bietet { amount-said }.
 }
event-passed = { $short ->
    [yes] { $seat } kann das nächste Gebot nicht zahlen und ist raus.
   *[no] { $seat } passt.
 }
event-ceiling-set = { $seat } hat dem Tisch etwas gesagt.
event-ceiling-dropped = Der Tisch bietet nicht mehr für { $seat }.
event-bid-sealed = { $seat } hat verdeckt geboten.
event-price-fell = Der Preis ist { price-said }.
event-bids-opened = Gebote: { LIST($bids) }.
event-lot-sold = { lot-said } geht für { price-said } an { $seat }.
event-lot-unsold = { lot-said } bleibt unverkauft.
event-asked = Alle wählen: { question-name }.
event-answered = { $seat } hat gewählt.
event-answers-opened = { question-name }: { LIST($answers) }.
event-bets-settled = { question-name }: { SAY("name", "name", $answer) }. { KEY($won) ->
    [none] Niemand gewinnt.
   *[other] { LIST($won) }.
 }
event-scored = { $seat }, { SAY("name", "name", $row) }: { KEY($value) ->
    [none] gelöscht
   *[other] { $value }
 }.
event-begun = { $seat } fängt an.
event-turn-ended = { $seat } ist fertig; { $next } ist dran.
event-round-begun = Runde { $round }.
event-clock-runs = { $on ->
    [yes] Die Bedenkzeit läuft.
   *[no] Die Bedenkzeit wird nicht mehr gezählt.
 }
event-dice-taken = Die Würfel rollen.
event-thrown = { $dice }
event-finished = { KEY($winners) ->
    [none] Das Spiel ist aus.
   *[other] Das Spiel ist aus: { LIST($winners) }.
 }
event-money-adjusted = Tischentscheid: { $seat } { SIGNED($amount) }.
event-account-put = Tischentscheid: { $account } hat { amount-said }.
event-position-put = Der Tisch ist so aufgenommen, wie er liegt.

## Einwände
refusal-no-money = Dieses Blatt hat kein Geld.
refusal-off-step = Es geht in Schritten von { $step }.
refusal-to-oneself = Niemand zahlt an sich selbst.
refusal-short = So viel ist nicht da: { account-name }.
refusal-ask-the-payer = Das Geld gehört { $payer }: Bitte fordern.
refusal-not-the-banker = { $bank_by ->
    [banker] { $banker } hält die Bank.
   *[other] Die Bank wird am Tablet bedient.
 }
refusal-too-many-claims = Es stehen schon { $most } Forderungen offen: Erst einige beantworten.
refusal-no-such-claim = Diese Forderung gibt es nicht mehr.
refusal-name-taken = „{ $name }“ ist schon ein Favorit: Nimm einen anderen Namen.
refusal-too-many-favourites = Es gibt schon { $most } Favoriten: Vergiss erst einen.
refusal-no-such-favourite = So einen Favoriten hat dieser Tisch nicht benannt.
refusal-waits-for-nobody = Wer zahlt und wer bekommt, ist schon bekannt: Die Karte zahlt sofort.
refusal-at-the-table = Das Geld von allen auf einmal bewegt das Tablet, oder wer die Bank hält.
refusal-no-such-entry = Das Buch hat { $entries } Einträge.
refusal-reversed-already = Eintrag { $entry } ist schon zurückgenommen.
refusal-not-sold-so = Dieses Blatt verkauft nicht so.
refusal-sell-your-own = Ein Los bietet das Tablet an, oder wer es verkauft.
refusal-seller-bids = Wer verkauft, bietet nicht.
refusal-beyond-cash = Das ist mehr, als du hast.
refusal-ceiling-too-low = Eine Obergrenze ist mindestens das nächste Gebot, { $least }.
refusal-no-ceiling = Es gibt keine Obergrenze.
refusal-no-such-bid = Ein Gebot ist mindestens { $least }, in Schritten von { $step }, und nicht mehr, als man hat.
refusal-ends-by-itself = Das Bieten endet von selbst. { KEY($turn) ->
    [none] {""}
   *[other] { $turn } hat das Wort.
 }
refusal-other-matter = Das galt für ein früheres Los oder eine frühere Frage.
refusal-not-to-choose = { KEY($known) ->
    [none] Von { $least } bis { $most }.
   *[other] Zur Wahl stehen: { LIST($known) }.
 }
refusal-stake-wanted = Zu einer Wette gehört ein Einsatz.
refusal-no-stake = Das ist keine Wette: Es gibt keinen Einsatz.
refusal-own-column = Jeder füllt die eigene Spalte aus; das Tablet füllt jede aus.
refusal-no-such-round = Bisher gibt es { $rounds } Runden.
refusal-out-of-bounds = { SAY("name", "name", $row) }: von { $least } bis { $most }.
refusal-off-row-step = { SAY("name", "name", $row) }: in Schritten von { $step }.
refusal-no-turns = Hier wird nicht verfolgt, wer dran ist.
refusal-begun-already = { $seat } ist schon dran.
refusal-nobody-began = Sagt erst, wer anfängt.
refusal-no-clock = Die Bedenkzeit wird hier nicht gezählt.
refusal-clock-so-already = { $on ->
    [yes] Die Uhr läuft schon.
   *[no] Die Uhr steht schon.
 }
refusal-last-round = Runde { $rounds } ist die letzte: Beendet das Spiel.
refusal-rounds-by-turns = Die nächste Runde kommt, wenn alle dran waren.
refusal-no-dice = Dieses Blatt hat keine Würfel.
refusal-so-many-dice = Es gibt { $number } Würfel.
refusal-no-such-face = Dieser Würfel zeigt 1 bis { $sides }.
refusal-money-astray = Bank und Pötte müssen zusammen { $together } haben, und keiner unter 0.
refusal-no-such-row = Das Blatt hat keine Zeile „{ SAY("name", "name", $row) }“.

## Regeln
rule-FT-S1 = Zu zweit bis zu zehnt.
rule-FT-S2 = Wer geht, hat keinen Zug, kein Gebot und keine Antwort mehr; Beutel und Zahlen bleiben, und das Tablet zahlt das Geld weiter.
rule-FT-S3 = Wer später kommt, bekommt von der Bank das Startgeld, so weit es reicht.
rule-FT-B1 = Eine Zahlung geht von einem Konto auf ein anderes: in ganzen Schritten und nicht an sich selbst.
rule-FT-B2 = Wer nicht so viel hat, kann nicht zahlen, außer das Blatt erlaubt Schulden; auch eine Bank nicht, deren Geld begrenzt ist.
rule-FT-B3 = Jeder zahlt mit eigenem Geld; Bank und Pötte bedient, wen die Einstellung nennt, das Tablet immer.
rule-FT-B4 = Wer Geld von jemand anderem will, fordert es; es wechselt, wenn dieser ja sagt.
rule-FT-B5 = Wenn alle zahlen oder bekommen, dann alle oder niemand.
rule-FT-B6 = Jeder Eintrag im Buch lässt sich einmal zurücknehmen, durch eine Gegenbuchung, die alle sehen.
rule-FT-B7 = Pötte sind Konten wie alle anderen.
rule-FT-B8 = Ein Favorit ist eine Zahlung mit Namen: ein Betrag oder so viel Prozent von dem, was der Zahlende hat.
rule-FT-B9 = Beutel sind offen oder bis zum Ende jeweils Sache ihres Besitzers; Bank und Pötte sind immer offen.
rule-FT-A1 = Immer ein Los, verkauft wie auf dem Blatt; ein Platz darf das eigene verkaufen und bietet nicht darauf.
rule-FT-A2 = Auf Zuruf: Jedes Gebot ist um ganze Schritte höher, von jemand anderem und bezahlbar; „verkauft“ beendet es.
rule-FT-A3 = Reihum: höher bieten oder passen, und wer gepasst hat, ist raus; es endet, wenn einer übrig ist.
rule-FT-A4 = Verdeckt: Jeder bietet einmal geheim, alles wird auf einmal geöffnet; bei Gleichstand bekommt es, wer zuerst an der Reihe ist.
rule-FT-A5 = Fallend: Der Preis sinkt, bis jemand „Meins!“ ruft.
rule-FT-A6 = Der Tisch erhöht für alle mit geheimer Obergrenze, bis dahin und nicht weiter; mit dem Los wird sie geöffnet.
rule-FT-A7 = Wer gewinnt, zahlt dem Platz, der verkauft, sonst auf das Konto, das das Blatt nennt.
rule-FT-A8 = Reihum passt von selbst, wer das nächste Gebot nicht zahlen kann, und der Tisch sagt es.
rule-FT-V1 = Jeder wählt aus dem, was die Frage anbietet.
rule-FT-V2 = Eine geheime Antwort lässt sich ändern, bis alles geöffnet wird.
rule-FT-V3 = Alles wird auf einmal geöffnet, und jedes Handy prüft, dass niemand nach dem Versiegeln etwas geändert hat.
rule-FT-V4 = Eine Wette hat einen Einsatz, den man zahlen kann; was eintraf, wird nach Quote ausgezahlt, allen oder niemandem.
rule-FT-P1 = Zahlen bleiben in den Grenzen und Schritten ihrer Zeile; jeder füllt die eigene Spalte aus.
rule-FT-P2 = Eine Zeile kann die Summe anderer sein, mal eine weitere; jede zählt so viele Punkte pro Stück.
rule-FT-P3 = Die meisten oder die wenigsten gewinnen, wie es auf dem Blatt steht; bei Gleichstand mehr in der Zeile dafür; sonst wird geteilt.
rule-FT-T1 = Es geht im Uhrzeigersinn, von dem aus, der anfängt.
rule-FT-T2 = Eine Runde ist um, wenn wieder dran ist, wer angefangen hat.
rule-FT-T3 = Die Würfel sind die des Blattes.
rule-FT-T4 = Die Uhr zählt, was jeder Zug dauert, und verbietet nichts.
rule-FT-E1 = Das Tablet beendet das Spiel; dann darf nichts zum Verkauf oder zur Frage stehen.
rule-FT-G1 = Eine Beutelkarte auf dem Lesegerät zahlt; eine zweite danach bekommt.
rule-FT-G2 = Die Karte eines Favoriten zahlt für den Beutel, der liegt, sonst für den, der am Zug ist, sonst für den nächsten Beutel; die eines Loses bietet es an; die Zugmarke beendet den Zug.

## Der Bildschirm
till-sentence = {"{payer}"} zahlt {"{amount}"} an {"{payee}"}
till-all = Alle zahlen {"{amount}"} an {"{payee}"}
till-claim = Von {"{payer}"} {"{amount}"} fordern
till-paying = {"{amount}"} an {"{payee}"} zahlen
till-receiving = {"{payer}"} zahlt mir {"{amount}"}
till-with-word = Zahlen und sagen, wofür
till-with-name = Als Favorit behalten
forget-it = Diesen Favoriten vergessen
lot-typed = Den Namen tippen
title-favourites = Häufige Zahlungen
title-own-purses = Jedem sein Beutel
title-book = Das Buch
older-entries = Ältere Einträge
entries-from-to = { $first } bis { $last }
title-standing = Stand
title-dice = Gewürfelt
title-column = Deine Zahlen
earlier-rounds = Frühere Runden
title-column-long = Deine Zahlen ({ $filled } / { $rows })
pays-whom = { $payer } zahlt…
pays-to = an { $payee }
claimed = { $payee } fordert von { $payer }: { $amount }
claim-yes = Zahlen
claim-no = Nein
claim-back = Schon gut
reverse-sure = Zurücknehmen
entry = { $payer } → { $payee }
entry-why = { $payer } → { $payee }: { $reason }
entry-back = zurück: { $payer } → { $payee }
nothing-on-sheet = Dieses Blatt hat nichts zu zählen. Im Menü gibt es ein anderes Spiel oder ein eigenes Blatt.
see-own = { $seat }, hinter dem Vorhang
prompt-turn = { $you ->
    [yes] Du bist dran
   *[no] { $seat } ist dran
 }
prompt-turn-short = Weiterspielen
prompt-begins = Wer fängt an?
prompt-begins-short = Wer fängt an?
hint-begins = Die App lost aus, oder ihr sagt es.
prompt-free = Der Tisch ist frei
prompt-free-short = Der Tisch ist frei
touch-pay = Antippen, wer zahlt, wer bekommt und wie viel; oder ein Favorit.
round = Runde { $round }
you-have = Du hast
do-sale = Auktion
do-ask = Geheime Frage
app-draws = { $phase ->
    [throwing] Die App würfelt
   *[other] Die App lost aus
 }
do-dice = Würfel
do-clock = { $on ->
    [yes] Uhr
   *[no] Uhr anhalten
 }
do-next-round = Nächste Runde
do-finish = Spiel beenden
finish-sure = Beenden und sehen, wer gewonnen hat
do-end-turn = Zug beenden
sale-kind = { $kind ->
    [outcry] auf Zuruf
    [in_turn] reihum
    [sealed] verdeckt, eigenes Gebot
    [second_price] verdeckt, Zweitpreis
    [all_pay] verdeckt, alle zahlen
   *[falling] fallender Preis
 }
lot-nameless = Anderes Los
sold-by = Jemand verkauft
the-lot = Das Los
prompt-throw = Würfelt
prompt-throw-short = Würfeln
hint-throw = Sagt, was sie zeigen, oder lasst die App würfeln.
throw-how = { $number ->
    [one] Ein Würfel mit { $sides } Seiten.
   *[other] { $number } Würfel.
 }
row-round = { $row }, { $round }
row-total = Insgesamt
fill-in = { $row }, { $seat }
wipe-out = löschen
not-filled = –
prompt-over = Das Ende{ KEY($winners) ->
    [none] {""}
   *[other] : { LIST($winners) }
 }
prompt-over-short = Ende
over-heading = Das Ende
over-by-tie = { $seat } gewinnt bei Gleichstand.
over-shared = Geteilt: { LIST($seats) }.
over-ahead = { $seat } liegt { $figures } vorn.
over-points = { $number ->
    [one] Punkt
   *[other] Punkte
 }
chart-note = Wie es für jeden stand, Zug um Zug.
sale-how = { $kind ->
    [outcry] Wer will, ruft ein höheres Gebot, bis „verkauft“. Am Handy lässt sich eine geheime Obergrenze setzen: Dann bietet der Tisch für dich.
    [in_turn] Im Uhrzeigersinn: höher bieten oder passen. Wer gepasst hat, ist raus.
    [sealed] Jeder bietet einmal geheim. Der Höchste zahlt sein eigenes Gebot.
    [second_price] Jeder bietet einmal geheim. Der Höchste zahlt, was der Nächste geboten hat.
    [all_pay] Jeder bietet einmal geheim. Der Höchste bekommt es; alle zahlen.
   *[falling] Der Preis fällt, bis jemand „meins“ ruft.
 }
says-it = { $seat } bietet { $amount }
touch-bid = Wen du antippst, der bietet den nächsten Schritt.
touch-take = Tippe an, wer ruft.
sale-hint = Der Preis geht an: { $payee }.
prompt-seal = { $lot }: { $number ->
    [one] ein Gebot fehlt
   *[other] { $number } Gebote fehlen
 }
prompt-seal-short = Verdeckt bieten
prompt-in-turn = { $you ->
    [yes] Du hast das Wort
   *[no] { $seat } hat das Wort
 }
prompt-falling = { $lot }: Wer ruft?
prompt-falling-short = Wer ruft?
prompt-bids = { $lot }: Wer bietet?
prompt-higher = Wer bietet mehr als { $seat }?
prompt-higher-short = Wer bietet mehr?
sealed-so-far = verdeckte Gebote bisher
falls-by = fällt um { $amount }
least-bid = mindestens
call-once = Zum Ersten
call-twice = Zum Zweiten
takes-it = { $seat } nimmt es
do-lower = Preis senken
open-bids = Gebote öffnen
open-bids-sure = Ohne die fehlenden öffnen
sold = Verkauft
sold-to = { $seat }, { $amount }
unsold = Will keiner
passes = { $seat } passt
note-sells = verkauft
note-passed = passt
note-chosen = hat gewählt
you-sell = Du verkaufst: Der Preis gehört dir.
mine = Meins!
cannot-pay = Das kannst du nicht zahlen.
i-bid = { $amount } bieten
i-pass = Ich passe
wait-for-seat = { $seat } hat das Wort.
set-ceiling = Obergrenze, geheim
no-ceiling = Keine Obergrenze
ceiling-is = Der Tisch bietet für dich bis { $amount }.
ceiling-how = Der Tisch bietet für dich, bis zu dem, was du hier sagst. Sonst erfährt es niemand.
seal-bid = Geheimes Gebot
no-bid-sure = Nichts bieten
seal-how = { $kind ->
    [all_pay] Alle zahlen, was sie geboten haben.
    [second_price] Der Höchste zahlt, was der Nächste geboten hat.
   *[other] Der Höchste zahlt sein eigenes Gebot.
 }
sealed-own = Dein Gebot: { $amount }. Du kannst es ändern, bis alle geöffnet werden.
prompt-ask = { $question }: { $number ->
    [one] eine Antwort fehlt
   *[other] { $number } Antworten fehlen
 }
prompt-ask-short = Geheim wählen
hint-ask = Am eigenen Handy oder hinter dem Vorhang.
answered-so-far = haben gewählt
ask-how = { $odds ->
    [yes] Alle wetten geheim: eine Wahl und ein Einsatz. Alles wird auf einmal geöffnet.
   *[no] Alle wählen geheim. Alles wird auf einmal geöffnet.
 }
open-answers = Antworten öffnen
open-answers-sure = Ohne die fehlenden öffnen
your-answer = { $question }
own-answer = Deine Antwort: { $answer }. Du kannst sie ändern, bis alle geöffnet werden.
own-bet = Deine Wette: { $answer }, { $stake }. Du kannst sie ändern, bis alle geöffnet werden.
set-answer = Wählen
answer-sure = Versiegeln: { $answer }
odds = × { $times }
other-stake = Anderer Einsatz
prompt-settle = { $question }: Was traf ein?
prompt-settle-short = Was traf ein?
hint-settle = Die Einsätze liegen in der Bank; wer recht hatte, wird nach Quote bezahlt.
what-came-true = Was traf ein?
tag-nothing = „{ $tag }“ bedeutet gerade nichts.
favourite-waits = { $name }: Legt den Beutel auf, der zahlt oder bekommt.
tag-nothing-to-pay = { $name }: Es ist nichts zu zahlen.
tag-purse-of = Beutel von { $seat }
tag-turn = Mein Zug ist um

## Wie es auf dem Tisch liegt
position-turn = Zug
position-round = Runde
position-pots = Bank und Pötte
position-scores = Punkteblatt

## Blätter, die nicht zu gebrauchen sind
malformed-no-currency = Auf diesem Blatt gibt es keine Währung.
malformed-name-twice = Dieser Name steht zweimal da oder bedeutet hier etwas anderes.
malformed-to-oneself = Das ist auch der Zahler.
malformed-amount-or-percent = ein Betrag oder ein Prozentsatz: eins von beiden.
malformed-percent-of-whom = Ein Prozentsatz gilt von dem, was ein Platz oder ein Pott hat.
malformed-list-empty = mindestens eins.
malformed-too-few-choices = mindestens zwei zur Wahl.
malformed-no-list = Nur eine Frage der Art „list“ hat eine Auswahl.
malformed-odds-for-each = Quoten für jede Wahl einer Liste, und für nichts sonst.
malformed-reckoned-from-itself = Diese Zeile wird aus sich selbst berechnet.
malformed-seat-is-account = „{ $seat }“ ist ein Konto dieses Blattes. Wählt einen anderen Namen.

## Ein eigenes Blatt
box-written = { SAY("name", "name", $name) }
box-currencies = Geld
box-pots = Pötte
box-favourites = häufige Zahlungen
box-sales = Auktionen
box-questions = geheime Fragen
box-rows = Zeilen im Punkteblatt
box-by-round = jede Zeile einmal pro Runde
box-scores = wer gewinnt
box-dice = Würfel, nach Seiten
box-options = Einstellungen
box-unit = Zeichen
box-unit-dollar = Dollar
box-unit-euro = Euro
box-unit-pound = Pfund
box-unit-chip = Chips
box-unit-point = Punkte
box-unit-plain = kein Zeichen
box-step = Schritt
box-start = zu Beginn
box-bank = die Bank hat (leer: ohne Grenze)
box-debts = Schulden erlaubt
box-notes = Scheine zum Antippen
box-payer = wer zahlt
box-payer-seat = der gewählte Spieler
box-payer-bank = die Bank
box-payer-everybody = alle
box-payee = wer bekommt
box-payee-seat = der gewählte Spieler
box-payee-bank = die Bank
box-payee-everybody = alle
box-amount = Betrag
box-percent = oder so viel Prozent
box-currency = Geld
box-kinds = Arten zu verkaufen
box-kinds-outcry = auf Zuruf
box-kinds-in-turn = reihum
box-kinds-sealed = verdeckt, eigenes Gebot
box-kinds-second-price = verdeckt, Zweitpreis
box-kinds-all-pay = verdeckt, alle zahlen
box-kinds-falling = fallender Preis
box-least = mindestens
box-most = höchstens
box-pays = der Preis geht an
box-pays-bank = die Bank
box-lots = benannte Lose
box-falls-from = der Preis fällt ab
box-falls-by = um
box-kind = zur Wahl
box-kind-list = Wörter einer Liste
box-kind-number = eine Zahl
box-kind-player = ein Spieler
box-kind-amount = ein Betrag
box-choices = Auswahl
box-odds = Quoten, für eine Wette
box-each = Punkte für eins
box-sum-of = Summe aus
box-times = mal
box-wins = es gewinnt
box-wins-highest = am meisten
box-wins-lowest = am wenigsten
box-counts = gezählt wird
box-counts-rows = das Blatt
box-counts-money = das Geld
box-counts-nothing = nichts
box-tie = bei Gleichstand mehr von
