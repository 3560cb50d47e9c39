# Was der Tisch selbst sagt: Entscheidungen in jedem Spiel, Störungen, unlesbare Eingaben.
figures = { GROUPED($number) }
figures-of = { $figures } { $unit }
sheet-too-long = Der Bogen ist lang: Jeder füllt seine Spalte aus; das Tablet füllt alle aus.
app-draws = Die App zieht
refusal-not-your-turn = { $turn ->
    [none] { $seat } ist nicht dran.
   *[other] { $turn } ist dran, nicht { $seat }.
 }
refusal-not-now = Das geht gerade nicht. Jetzt: { $now }.
refusal-game-over = Das Spiel ist aus.
refusal-not-yours-to-say = { $by ->
    [table] Das kann nur jemand sagen, der mitspielt.
   *[other] { $by } kann das nicht sagen: Das ist Sache des Tisches.
 }
refusal-money-short = { $giver ->
    [bank] Die Bank hat weniger als { MONEY($amount) }.
   *[seat] { $seat } hat weniger als { MONEY($amount) }.
 }
refusal-not-in-stock = Das kann nicht sein: So viel gibt die Schachtel nicht mehr her.
refusal-position-incomplete = Die Stellung ist nicht vollständig: „{ $part }“ fehlt.
refusal-has-left = { $seat } ist gegangen.
refusal-is-here = { $seat } ist da.
refusal-too-few-stay = Mindestens { $least } bleiben am Tisch; sonst wird das Spiel hier beendet.
refusal-leave-not-now = { $seat } kann gerade nicht gehen: erst zu Ende bringen, was angefangen ist, oder es zurücknehmen.
refusal-come-not-now = { $seat } kann gerade nicht einsteigen; gleich geht es.
refusal-no-seat-left = Mehr als { $most } können nicht mitspielen.
refusal-seats-are-fixed = Dieses Spiel spielen die zu Ende, die es angefangen haben.
refusal-name-blank = Es fehlt ein Name.
refusal-name-too-long = Ein Name hat höchstens 20 Zeichen.
refusal-name-reserved = So heißt der Tisch selbst.
refusal-name-twice = So heißt hier schon jemand.
refusal-reason-missing = Zu einem Tischentscheid gehört ein Grund, in ein paar Worten.
offers-or-more = { $offer } oder mehr
offers-more = { $number ->
    [one] eins mehr
   *[other] { $number } mehr
 }
refusal-no-such-line = Zeile { $to } gibt es nicht. Möglich: { OR($possible) }.
refusal-shown-since = Seit Zeile { $to } wurde etwas Verdecktes gezeigt. So weit zurück geht nur ein Tischentscheid, mit Grund.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-another-phone-leads = Für den Tisch spricht jetzt ein anderes Handy.
refusal-not-for-a-phone = Das geht nur am Tablet auf dem Tisch.
said-for-table = { $seat }, für den Tisch:
unveil-next = Die nächste öffnen
unveil-all = Alle öffnen
refusal-nothing-to-draw = Jetzt gibt es nichts zu ziehen.
refusal-no-game-yet = Es hat noch kein Spiel angefangen.
refusal-disk-full = Der Speicher ist voll: Das wurde nicht angenommen. Platz schaffen und noch einmal versuchen.
refusal-journal-read-only = Die Datei des Tisches ist schreibgeschützt: Das wurde nicht angenommen. Die Rechte des Ordners prüfen und noch einmal versuchen.
refusal-journal-failed = Der Speicher hat es nicht angenommen. Noch einmal versuchen; hört es nicht auf, die App neu starten: Was angenommen wurde, bleibt erhalten.
refusal-journal-gone = Die Datei des Tisches ist weg: Das wurde nicht angenommen. Die Datei zurücklegen; oder die App schließen, die dabei alles Angenommene rettet, und wieder öffnen.
refusal-journal-damaged = Die Datei des Tisches ist beschädigt: Das wurde nicht angenommen. Die App schließen und starten: companion doctor.
refusal-evening-damaged = Zeile { $line } dieses Abends ist auf dem Speicher beschädigt: Der Spielstand von damals lässt sich nicht mehr finden, und nichts wurde geändert. Weniger weit zurückgehen, oder den Tisch so aufnehmen, wie er liegt.
refusal-evening-otherwise = Über Zeile { $line } dieses Abends entschieden andere Regeln oder eine andere Ausgabe als heute: Der Spielstand von damals lässt sich nicht mehr finden, und nichts wurde geändert. Weniger weit zurückgehen, oder den Tisch so aufnehmen, wie er liegt.
refusal-evening-only-shown = Dieser Abend wurde nach anderen Regeln gespielt, als diese Version sie kennt: Man kann ihn ansehen, aber nicht weiterspielen.
refusal-journal-in-use = Ein anderes Programm benutzt die Datei des Tisches.
fault-journal-in-use = Dieser Tisch ist schon in einem anderen Fenster offen. Das bitte zuerst schließen.
fault-journal-newer = Dieser Tisch stammt von einer neueren Version der App. Bitte die App aktualisieren; die Datei blieb, wie sie war.
fault-journal-damaged = Die Datei des Tisches ist beschädigt. Sie blieb, wie sie war. „companion doctor“ rettet, was lesbar ist.
fault-journal-foreign = Diese Datei ist keiner unserer Tische. Sie blieb, wie sie war. Mit --data einen anderen Ort wählen.
fault-journal-read-only = In den Ordner des Tisches lässt sich nicht schreiben. Schreibrechte geben oder mit --data einen anderen wählen.
fault-disk-full = Der Speicher ist voll: Es lässt sich nichts mehr aufheben. Bitte Platz schaffen; was angenommen wurde, bleibt erhalten.
fault-journal-failed = Der Speicher hat den letzten Schritt nicht angenommen. Noch einmal versuchen; was angenommen wurde, bleibt erhalten.
fault-journal-unsettled = Der Speicher streikt: bitte warten. Niemand bekommt Antwort, bevor feststeht, ob der letzte Schritt angekommen ist. Dauert es an, die App neu starten: Was angenommen wurde, bleibt erhalten.
fault-journal-gone = Die Datei des Tisches ist weg: zurücklegen, oder die App schließen, die dabei alles Angenommene rettet (als table-saved.db, falls dort inzwischen eine andere Datei liegt). Bis dahin wird nichts angenommen.
fault-kept-damaged = Etwas von dem, was die Datei des Tisches neben den Abenden aufhebt, ist unlesbar. „companion doctor“ rettet den Rest.
fault-evening-unknown = Der Abend auf dem Tisch steht nicht mehr in seiner Datei. Einen neuen anfangen oder einen aus dem Regal nehmen.
fault-evening-unreadable = Der Abend auf dem Tisch lässt sich nicht öffnen: Seine Ausgabe fehlt oder ist kaputt. Er bleibt im Regal; man kann einen neuen anfangen.
fault-evening-damaged = Der Abend auf dem Tisch ist beschädigt. Er bleibt im Regal; man kann einen neuen anfangen. „companion doctor“ rettet, was lesbar ist.
fault-evening-older = Der Abend auf dem Tisch stammt von einer anderen Version der App, die ihn anders gespielt hat: Diese hier kann ihn weder weiterspielen noch zeigen. Er bleibt unversehrt im Regal.
fault-evening-only-shown = Dieser Abend wurde nach anderen Regeln gespielt, als diese Version sie kennt: Man kann ihn ansehen, aber nicht weiterspielen.
fault-evening-otherwise = Dieser Abend wurde nach anderen Regeln oder mit einer anderen Ausgabe gespielt als den heutigen.
fault-evening-not-told = Es ist nicht mehr bekannt, was wer von diesem Abend sehen darf.
evening-other-rules = Abend { $evening } hat mit Version { $program } der App angefangen; seitdem haben sich die Regeln dieses Spiels geändert. Gezeigt wird er im letzten gespeicherten Zustand, weiterspielen kann man ihn nicht. „companion export { $evening } --raw“ schreibt alle seine Zeilen.
evening-otherwise = Abend { $evening } ist heil, aber nach den heutigen Regeln oder der heutigen Ausgabe verläuft er anders, als er gespielt wurde. Gezeigt wird er im letzten gespeicherten Zustand, weiterspielen kann man ihn nicht. „companion export { $evening } --raw“ schreibt alle seine Zeilen.
rule-KERNEL-TURN = Jeder wartet, bis er dran ist.
rule-KERNEL-PHASE = Alles hat im Spiel seinen Moment.
rule-KERNEL-OVER = Nach dem Ende wird nicht weitergespielt.
rule-KERNEL-SEAT = Manches sagen nur die Spieler, manches nur der Tisch.
rule-KERNEL-COMPANY = Wer geht, nimmt nicht mehr teil und gewinnt nicht; was ihm gehört, bleibt seines. Wer einen Platz übernimmt, bekommt alles, was dazugehört.
rule-KERNEL-STOCK = Gespielt, bezahlt und hingelegt wird nur, was da ist: in der Schachtel, einer Hand, dem Stapel oder der Bank. Das gilt auch für Tischentscheide.
rule-KERNEL-UNDO = Was jemand eingegeben hat, kann man zurücknehmen; aber was die App verborgen und dann gezeigt hat, haben alle gesehen.
rule-KERNEL-REASON = Ein Tischentscheid wird mit seinem Grund festgehalten.
rule-KERNEL-DISK = Was nicht gespeichert ist, zählt nicht.
event-taken-back = { $forced ->
    [yes] Tischentscheid: zurück zu Zeile { $to } ({ $reason }).
   *[no] Zurückgenommen bis Zeile { $to }.
 }
event-seat-left = { $seat } geht ganz; die anderen spielen weiter.
event-seat-taken = { $seat } spielt ab jetzt mit.
event-seat-handed-over = { $to } spielt für { $seat } weiter.
seat-left = ist gegangen
reason-leaves = muss gehen
reason-comes = kommt später dazu
reason-is-back = ist wieder da
reason-hands-over = jemand anders spielt weiter
reason-ends = genug für heute
event-ended-here = Das Spiel ist aus, so wie es liegt.
event-position-put = Der Tisch ist so aufgenommen, wie er liegt.
event-part-put = { CAPITAL(PARTNAME($part)) }: { $value }.
part-within = { PARTNAME($part) } { $value }
part-word = { PARTVALUE($word, $part, $asks, $names) }
part-money = { MONEY($amount) }
parts-and = { LIST($values) }
part-lists = { COMMAS($values) }
event-money-adjusted = Richtiggestellt: { SIGNEDMONEY($amount) } für { $seat }.
event-game-won = { KEY($winners) ->
    [none] Das Spiel ist aus: Niemand hat gewonnen.
   *[other] Gewonnen: { LIST($winners) }.
 }
event-house-ruled = { $reason ->
    [lesson-skips] Die Lektion springt weiter.
   *[other] Tischentscheid ({ $reason }).
 }
legal-retract = zurück zu Zeile { $to }
legal-adjust-money = Geld richtigstellen
legal-correct = ein Teil richtigstellen
legal-leave = festhalten, dass { $seat } ganz geht
legal-come = festhalten, dass { $seat } dazukommt
legal-hand-over = den Platz von { $seat } an { $to } übergeben
legal-end-here = das Spiel hier beenden
legal-set-position = den Tisch aufnehmen, wie er liegt
sighting-nothing = Das bedeutet gerade nichts.
sighting-die = { $number }{ $die ->
    [other] {""}
   *[d6] { " " }({ $die })
 }
die-begins = { $seat } fängt an.
die-begins-nobody = Mit dieser Zahl sitzt hier niemand: noch einmal würfeln.
die-begins-later = Dieser Würfel sagt vor einem Spiel, wer anfängt.
place-begins = wer anfängt
tag-unknown = Ein unbekanntes Etikett wurde gelesen ({ $place }). Im Menü unter „Etiketten“ anlernen.
tag-other-game = Dieses Etikett ist ein Teil von { $game }.
tag-other-game-do = { $playing ->
    [no] Es zählt, wenn das auf dem Tisch ist.
   *[yes] Soll es auch in diesem Spiel dienen, lernt es an.
 }
tag-other-evening = Etikett eines anderen Abends: Hier ist es nichts. Soll es hier dienen, lernt es neu an.
malformed-line = Zeile { $line }: { $words }
malformed-at = { $place }: { $words }
malformed-not-json = das ist kein JSON ({ $detail }).
malformed-not-an-object = hier gehört ein JSON-Objekt hin.
malformed-not-text = diese Bytes sind kein UTF-8-Text.
malformed-not-toml = das ist kein TOML ({ $detail }).
malformed-too-deep = zu tief verschachtelt.
malformed-key-twice = dieser Schlüssel steht zweimal da.
malformed-key-unknown = { KEY($known) ->
    [none] diesen Schlüssel kennt niemand.
   *[other] diesen Schlüssel kennt niemand. Möglich: { OR($known) }.
 }
malformed-wrong-number = { KEY($expected) ->
    [none] das ist nicht die richtige Anzahl.
   *[other] es müssen { $expected } sein, nicht { $count }.
 }
malformed-key-missing = dieser Schlüssel fehlt.
malformed-wrong-type = { KEY($expected) ->
    [none] falsche Art von Wert.
   *[other] falsche Art von Wert; erwartet: { value-expected }.
 }
value-expected = { KEY($expected) ->
    [a_label] ein Name: ein Buchstabe oder eine Ziffer, dann bis zu 29 Zeichen
    [a_word] ein Wort
    [str] ein Text
    [str-int] ein Text oder eine ganze Zahl
    [int] eine ganze Zahl
    [bool] ja oder nein (true oder false)
    [array] eine Liste
    [list] eine Liste
    [array-of-str] eine Liste von Texten
    [array-of-2] eine Liste von zwei Werten
    [array-of-3] eine Liste von drei Werten
    [array-of-2-array-of-3] eine Liste von zwei oder drei Werten
    [array-of-colours] eine Liste von Farben
    [array-of-plots] eine Liste von Parzellen
    [array-of-edges] eine Liste von Kanälen, jeder zwischen zwei Feldern
    [object] ein Objekt, in geschweiften Klammern
    [dict] eine Tabelle
    [table] eine Tabelle
    [place] ein Feld
    [tile] eine Kachel
    [null] nichts (null)
   *[other] { $expected }
 }
malformed-number-too-large = { KEY($most) ->
    [none] die Zahl ist zu groß.
   *[other] die Zahl ist zu groß; höchstens { $most }.
 }
malformed-number-too-small = die Zahl ist zu klein; mindestens { $least }.
malformed-number-off-step = hier geht es nur in Schritten von { $step }.
malformed-name-unknown = { $number ->
    [0] hier gibt es nichts zu nennen.
   *[other] { KEY($known) ->
        [none] nichts heißt hier so.
       *[other] nichts heißt hier so. Möglich: { OR($known) }.
    }
 }
malformed-piece-unknown = das ist kein Teil, das man woanders hinstellen kann.
malformed-state-unreadable = dieser Zustand ist nicht lesbar ({ $detail }).
malformed-command-unknown = den Befehl „{ $do }“ kennt niemand.
malformed-seat-unknown = { KEY($known) ->
    [none] hier sitzt niemand mit diesem Namen.
   *[other] hier sitzt niemand mit diesem Namen. Möglich: { OR($known) }.
 }
malformed-record-version = nur Aufzeichnungen der Version 1 sind lesbar.
malformed-game-unknown = das Spiel „{ $game }“ gibt es nicht. Möglich: { OR($known) }.
malformed-game-broken = { $detail }.
malformed-game-broken-at = { $file } Zeile { $line }: { $detail }.
malformed-edition-unknown = die Ausgabe „{ $edition }“ gibt es nicht. Möglich: { OR($known) }.
malformed-edition-changed = die Ausgabe, mit der er angefangen hat, wurde seitdem geändert, und was davon aufgehoben war, ist verloren.
malformed-seats-number = { $number ->
    [0] hier sitzt niemand
    [one] ein Spieler
   *[other] { $number } Spieler
 }; dieses Spiel ist für { $fewest } bis { $most }.
malformed-name-blank = es fehlt ein Name.
malformed-name-too-long = dieser Name hat mehr als 20 Zeichen.
malformed-name-reserved = so heißt der Tisch selbst.
malformed-name-twice = dieser Name steht zweimal da.
malformed-edition-name = ein Name aus Buchstaben, Ziffern und Leerzeichen, höchstens 30 Zeichen.
malformed-edition-name-taken = eine Ausgabe mit diesem Namen gibt es schon.
malformed-file-unwritable = lässt sich nicht schreiben: { $why }.
name-blank = Bitte einen Namen eingeben.
name-too-long = Bitte höchstens 20 Zeichen.
name-unprintable = Dieser Name hat Zeichen, die sich nicht anzeigen lassen.
name-reserved = So heißt der Tisch selbst. Bitte einen anderen Namen wählen.
name-alike = Jemand hier hat einen Namen, der genauso aussieht.
name-twice = So heißt hier schon jemand.
table-full = Alle Plätze sind besetzt.
shelf-not-written = Die Kopie lässt sich nicht schreiben: { $detail }.
game-running = Das Spiel läuft noch; erst wegräumen.
accent-unknown = Diese Farbe gibt es nicht.
scan-count = { $number ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $number } Karten
 }
scan-start = Einlesen
scan-now = Liest…
refusal-own-bid = Das höchste Gebot ist schon das eigene.
refusal-bid-too-low = { $amount } ist zu wenig: mindestens { $least }.
refusal-bid-off-step = Geboten wird in Schritten von { $step }.
refusal-bid-beyond-cash = { $amount } ist mehr, als zum Zahlen da ist.
refusal-passed-already = Wer gepasst hat, ist draußen.
refusal-price-at-end = Tiefer als { $least } fällt der Preis nicht.
refusal-called-already = Zu diesem Preis hat schon jemand zugegriffen.

## Nach dem Ende
onward-shelf = Regal
onward-another = Anderes Spiel
onward-revenge = Revanche
place-reached = { ORDINAL($place) }

## Eine Karte, die auf keiner Liste steht, Zeile für Zeile geschrieben

written-line = { $piece } { $number }
written = { $lines }
written-next = Noch eine Zeile, oder war das alles?
winners = { LIST($seats) }

## Regeln, die in der Schachtel fehlen

rulings = Was wir entschieden haben, wo die Anleitung schweigt

## Das Haus, dem über einen Broker berichtet wird
broker-unreachable = Der Broker { $detail } antwortet nicht. Er wird weiter gesucht; das Spiel geht weiter.
broker-login = Der Broker { $detail } nimmt Namen und Passwort nicht an. Menü, Geräte, Netzwerk.
broker-certificate = Der Broker { $detail } weist sich nicht aus: Sein Zertifikat ist auf einen anderen Namen oder gilt heute nicht. Stimmt das Datum dieses Geräts?
broker-forgets = Der Broker { $detail } nimmt an, was der Tisch sagt, und gibt nichts weiter. Diesen Benutzer tablecompanion/# lesen und schreiben lassen; siehe docs/makers/de/network.md.
house-table = Tisch
house-turn = Dran ist
house-colour = Farbe
house-waiting = Erwartet
house-prompt = Was gefragt ist
house-phase = Phase
house-round = Runde
house-leads = Führt
house-game = Spiel
house-playing = Wird gespielt
house-event = Was geschah
broker-address = Das ist keine Adresse eines Brokers: Rechner, Rechner:Anschluss oder mqtts://Name:Passwort@Rechner.

## Der Club
club-title = Der Club
club-standing = Tabelle
club-place = Platz
club-name = Name
club-points = Punkte
club-played = Gespielt
club-wins = Siege
club-round = Runde
club-seed = Startwert
club-corrections = Korrekturen
club-evening = Clubabend, Runde { $number }
club-over = beendet
club-winner = { $number ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
club-leads = { $name } führt
club-turn = { $name } ist dran
club-seats = Wer wo sitzt
club-round-number = Runde { $number }
club-round-at = Runde { $number } um { $at }
club-away = offline
club-between = zwischen zwei Partien
club-unlinked = die Tische sind nicht zu hören: kein Broker
club-not-admitted = nicht zugelassen:
club-admitted = Tisch { $table } ist zugelassen. Dort einmal: companion serve --club { $key }
club-key-wrong = Das ist kein Schlüssel eines Clubs: companion club admit nennt den eines Tisches. Der bisherige gilt weiter.
club-linked = Die Tische melden sich über { $where }.
club-wall = Die Wand im Saal: Anschluss { $port }.
club-unbelieved = Nicht geglaubt ({ $why }): { $number }
club-why-too-long = zu lang
club-why-no-result = kein Ergebnis
club-why-not-admitted = von einem Tisch, der nicht zugelassen ist
club-why-forged = nicht von diesem Tisch unterschrieben
club-why-too-old = älter, als was bekannt ist
club-why-otherwise = anders als zuvor erzählt
club-why-no-state = kein Stand eines Tisches
club-why-no-clock = eine Uhr, die falsch geht
club-otherwise = { $table }: Abend { $evening } anders erzählt als zuvor, aus einer älteren Kopie (Zeile { $line }: { $places }). Das zählt nicht; was zählt, sagt companion club correct.
club-numbered-again = { $table }: mehr als ein Abend { $evening }, aus einer älteren Kopie oder nachdem einer weggeworfen wurde. Alle zählen.
club-fault-reason-missing = Zu einer Korrektur gehört ein Grund: --reason.
club-fault-round-unknown = Diese Runde gibt es nicht.
club-fault-player-unknown = In dieser Runde sitzt niemand mit diesem Namen.
club-fault-name-unusable = Das kann kein Name sein.
club-fault-name-circle = Diese Namen sind schon eine Person.
club-fault-points-unreadable = Die Punktedatei braucht eine Liste für jede Tischgröße: 4 = [11, 7, 4, 2].
club-fault-league-damaged = league.db in diesem Ordner ist beschädigt. Legt eine Kopie zurück.
club-fault-league-foreign = league.db in diesem Ordner ist keine Liga dieser Version.
club-fault-given = „{ $action }“ braucht andere Angaben: companion club --help.

## Das Handbuch
handbook-own = Bei euch – { $switch }: { $value }
