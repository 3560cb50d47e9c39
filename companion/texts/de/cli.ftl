# Die Befehlszeile.
story-opening = { $game } ({ $edition }): { $seats }
story-table = Der Tisch
story-said = { $who }: { $what }
story-refused = Abgelehnt ({ $rule }): { $why }
story-rule = { $rule }: { $words }
story-legal = Möglich: { OR($offers) }.
story-nothing-legal = Für diesen Platz ist gerade nichts möglich.
story-phase = { $phase }
# What a score is counted in: a game says it otherwise in its own texts.
score-told = { $amount ->
    [one] { GROUPED($amount) } Punkt
   *[other] { GROUPED($amount) } Punkte
 }
money-told = { $unit ->
    [chip] { GROUPED($amount) } { $amount ->
        [one] Chip
       *[other] Chips
     }
   *[other] { MONEY($amount) }
 }
story-stands = { $seat }: { LIST($figures) }
story-winners = { $number ->
    [one] { $seats } gewinnt.
   *[other] Gleichstand: { $seats }.
 }
file-unreadable = { $file } ist nicht lesbar: { $detail }.
file-unwritable = { $file } lässt sich nicht schreiben: { $detail }.
file-exists = { $file } gibt es schon und blieb, wie es war. Mit -o einen neuen Namen angeben.
file-not-there = so eine Datei oder so einen Ordner gibt es nicht
file-folder = es ist ein Ordner
file-no-file = es ist keine gewöhnliche Datei
file-denied = dazu fehlt das Recht
file-read-only = der Datenträger lässt sich nur lesen
file-full = der Speicher ist voll
file-too-large = es ist größer als 64 MB, und so groß ist keine Aufzeichnung
file-trouble = das System sagt { $name }
output-unwritable = Die Ausgabe lässt sich nicht schreiben: { $detail }.
viewer-unknown = Hier heißt niemand „{ $viewer }“. Möglich: { $known }.
shelf-empty = An diesem Tisch gibt es noch keinen Abend.
export-unknown = Abend { $evening } gibt es hier nicht. Vorhanden: { $known }.
export-secrets = Vorsicht: Das Spiel ist nicht zu Ende, und in diesem vollständigen Export stehen Geheimnisse (Wetten, Hände). Zeigt ihn niemandem, der mitspielt.
export-until = Geschrieben bis Zeile { $line }: Was danach kommt, ist geheim, bis das Spiel zu Ende ist. „companion export --full“ schreibt alles.
export-raw = Vorsicht: Diese Zeilen werden geschrieben, wie sie daliegen, von nichts geprüft, mit ihren Geheimnissen (Wetten, Hände).
imported = Abend { $evening }: im Regal dieses Tisches.
tags-none = Für dieses Spiel wurde noch kein Etikett angelernt.
doctor-whole = Abend { $evening }: heil, { $kept ->
    [one] { $kept } Zeile
   *[other] { $kept } Zeilen
 }.
doctor-broken = Abend { $evening }: { $kept } von { $found ->
    [one] { $found } Zeile
   *[other] { $found } Zeilen
 } gut; dann { $trouble }.
doctor-broken-uncounted = Abend { $evening }: { $kept } von mindestens { $found ->
    [one] { $found } Zeile
   *[other] { $found } Zeilen
 } gut; dann { $trouble }.
doctor-unjudged = Abend { $evening }: { $kept ->
    [one] { $kept } lesbare Zeile
   *[other] { $kept } lesbare Zeilen
 }.
doctor-not-judged = Nicht nach den Regeln geprüft: Seine Ausgabe „{ $edition }“ ist nicht zu gebrauchen. { $why } Legt sie zurück, um weiterzuspielen.
doctor-other-rules = Nicht nach den Regeln geprüft: Er wurde nach anderen als den heutigen gespielt. Seine Zeilen sind so, wie sie angenommen wurden; nichts ist beschädigt.
doctor-mended = Davon in der Datei beschädigt und in der schlichten Aufzeichnung daneben oder durch die Regeln wiedergefunden: { $mended }.
doctor-goes-on = Er kann weitergehen: Der Stand nach Zeile { $since } ist gespeichert, und alles danach ist lesbar. Weiter zurück geht es nicht.
doctor-loose = Zeilen, die zu den anderen nicht passen: { $number }. Sobald sie gerettet sind, schreibt „companion export { $evening } --raw“ auch sie.
doctor-line-unreadable = eine Zeile, die keinen Sinn ergibt
doctor-line-unread = ein Teil der Datei, der nicht lesbar ist
doctor-line-refused = eine Zeile, die die Regeln ablehnen
doctor-line-hash = eine Zeile, deren Prüfsumme nicht stimmt
doctor-line-lost = Zeilen sind verloren
doctor-header-unreadable = die erste Zeile, die sagt, was gespielt wurde, ist nicht lesbar
doctor-evenings-lost = Ein Teil der Datei mit der Liste der Abende ist nicht lesbar: Es kann noch andere gegeben haben.
doctor-kept-lost = Ein Teil der Datei mit Plätzen, Etiketten und dem Schlüssel der Handys ist nicht lesbar: Einiges kann fehlen.
doctor-kept-damaged = Was als „{ $key }“ aufgehoben ist, ist nicht lesbar: Es wird weggelassen.
doctor-pages-damaged = Jede Zeile ist lesbar, aber die Datei ist anderswo beschädigt. Rettet sie in eine neue.
doctor-saved = Was lesbar ist, steht jetzt in { $file }. Das Original blieb unberührt. Um damit weiterzuspielen: den Tisch schließen, { $original } samt { $original }-wal, falls vorhanden, beiseitelegen und der neuen Datei seinen Namen geben.
doctor-without-keys = Die Schlüssel der Handys, das Passwort eines Brokers und der Schlüssel eines Clubs sind nicht dabei: Alle scannen das Quadrat neu. Mit --keys sind sie dabei. Was in einem unfertigen Spiel geheim war, steht darin.
doctor-with-keys = Die Schlüssel der Handys, das Passwort eines Brokers und der Schlüssel eines Clubs sind dabei: Gebt sie niemandem.
doctor-advice = Um zu retten, was lesbar ist: { $command } --into NEUE_DATEI
fault-at-doctor-target-exists = { $file } gibt es schon. Mit --into einen neuen Namen angeben.
fault-at-doctor-no-file = Die Datei { $file } gibt es nicht. Die Datei des Tisches nennen, oder mit --data ihren Ordner.
fault-at-doctor-unreadable = Von { $file } ist nichts lesbar ({ $found }).
fault-at-doctor-folder = { $file } ist ein Ordner. Die Datei des Tisches darin nennen ({ $file }/table.db), oder mit --data den Ordner.
fault-at-doctor-not-written = { $file } lässt sich nicht schreiben. Mit --into einen Ort angeben, an dem Platz ist und geschrieben werden darf.
fault-at-journal-in-use = Dieser Tisch ist schon in einem anderen Fenster offen: { $file }. Das bitte zuerst schließen.
fault-at-journal-newer = { $file } stammt von einer neueren Version der App. Bitte die App aktualisieren; die Datei blieb, wie sie war.
fault-at-journal-damaged = Die Datei des Tisches { $file } ist beschädigt. Sie blieb, wie sie war. Um zu retten, was lesbar ist: companion doctor --data { $folder }
fault-at-journal-foreign = { $file } ist keiner unserer Tische. Die Datei blieb, wie sie war. Mit --data einen anderen Ort wählen.
fault-at-journal-read-only = { $file } lässt sich nicht schreiben. Dem Ordner Schreibrechte geben oder mit --data einen anderen wählen.
fault-at-disk-full = Der Speicher ist voll: In { $file } lässt sich nichts mehr aufheben. Bitte Platz schaffen; was angenommen wurde, bleibt erhalten.
fault-at-journal-failed = Der Speicher hat den letzten Schritt in { $file } nicht angenommen ({ $found }). Noch einmal versuchen; was angenommen wurde, bleibt erhalten.
fault-at-journal-unsettled = Der Speicher streikt: Es steht nicht fest, ob { $file } den letzten Schritt hat. Seht nach, ob er da ist, bevor ihr ihn wiederholt; was angenommen wurde, bleibt erhalten.
fault-at-journal-gone = { $file } wurde verschoben, gelöscht oder ersetzt, während die Datei offen war: Es wird nichts mehr angenommen. Zurücklegen; oder die App schließen, die alles Angenommene unter diesem Namen rettet (oder als { $beside }, falls ihn eine andere Datei hat), und wieder öffnen.
fault-at-journal-not-saved = { $file } wurde verschoben, gelöscht oder ersetzt, während die Datei offen war, und was angenommen wurde, ließ sich nicht wieder retten ({ $found }).
fault-at-evening-unknown = Abend { $evening } gibt es in { $file } nicht.
fault-at-evening-unreadable = Abend { $evening } in { $file } ({ $game }, Ausgabe „{ $edition }“) lässt sich nicht öffnen: { $why } Er bleibt im Regal; legt seine Ausgabe zurück und startet neu.
fault-at-evening-damaged = Abend { $evening } in { $file } ist bei Zeile { $line } beschädigt. Um zu retten, was lesbar ist: companion doctor --data { $folder }
fault-at-evening-older = Abend { $evening } in { $file } stammt von Version { $program } der App, die ihn anders gespielt hat: Diese hier kann ihn weder weiterspielen noch zeigen. Er bleibt heil; „companion export { $evening } --raw“ schreibt alle seine Zeilen.
fault-at-evening-otherwise = Über Zeile { $line } von Abend { $evening } in { $file } entschieden andere Regeln oder eine andere Ausgabe als heute. „companion export { $evening } --raw“ schreibt alle seine Zeilen, wie sie daliegen.
fault-at-evening-not-told = Abend { $evening } in { $file } lässt sich nicht mehr von Anfang an prüfen; so ist nicht bekannt, was wer davon sehen darf. „companion export { $evening } --raw“ schreibt alle seine Zeilen, auch die Geheimnisse.
fault-at-kept-damaged = Was { $file } als „{ $key }“ aufhebt, ist nicht lesbar. Um den Rest zu retten: companion doctor --data { $folder }
allowed-player = der Name von jemandem, der mitspielt
check-good = ✓ { $what }: nichts Auffälliges.
check-odd = ✓ { $what }: spielbar, mit { $number ->
    [one] einer Anmerkung
   *[other] { $number } Anmerkungen
 }.
check-bad = ✗ { $what }: { $words }
malformed-no-such-file = diese Datei gibt es nicht.
malformed-file-unreadable = nicht lesbar: { $why }.
malformed-name-unprintable = dieser Name hat Zeichen, die man nicht sieht.
malformed-empty = es ist nichts darin. Eine Aufzeichnung beginnt mit ihrem Kopf.
track-no-picture = Dieses Spiel hat keine Strecke zu zeigen.
track-shown = Bild geschrieben: { $file }
run-no-screen = Hier ist kein Bildschirm: Der Tisch bedient die Handys, ohne Fenster.
run-no-window-library = { LIST($libraries) } fehlt hier (unter Debian oder Ubuntu: sudo apt install { $packages }): Der Tisch bedient die Handys, ohne Fenster.
run-no-window-display = Am Bildschirm { $display } (DISPLAY) antwortet niemand: Der Tisch bedient die Handys, ohne Fenster, wie „companion serve“ es tut.
run-no-window = Hier lässt sich kein Fenster öffnen ({ $detail }): Der Tisch bedient die Handys, ohne Fenster.
run-join-logged = Handys: { $address }; der Code und die Adresse des Quadrats stehen in { $path }
run-wall = Wand: { $address }
run-join = Handys: { $address }, Code { $code } ({ $join })
run-simulated = Simulierte Lesegeräte an { $path }. Zum Spielen etwa eingeben: tap pad car:blue. Alles, was sie verstehen: help board.
run-unsimulated = Simulierte Lesegeräte gibt es auf diesem System nicht; nichts hängt an ihnen.
run-stop = Ctrl-C beendet; der Abend geht dort weiter, wo er ist.
lan-port-in-use = Der Anschluss der Handys ist besetzt ({ $detail }). Der Abend geht ohne Handys weiter; mit --port einen anderen wählen.
lan-port-denied = Auf dem Anschluss { $detail } darf dieser Benutzer nichts anbieten (die unter 1024 gehören dem System). Der Abend geht ohne Handys weiter; mit --port einen anderen wählen.
lan-no-network = Kein Netz: Der Abend geht ohne Handys weiter. Geht in ein WLAN, dann können sie kommen.
lan-host-unusable = Auf { $host } lässt sich nichts anbieten: Diese Adresse hat der Rechner nicht. Der Abend geht ohne Handys weiter; --host ändern oder weglassen.
devices-port = Anschluss { $port }
devices-found = { $readers ->
    [none] { $name } ({ $device })
   *[other] { $name } ({ $device }): Lesegeräte { $readers }
 }
devices-offered = { $name }: nicht geöffnet, denn es kann irgendetwas sein. Zum Probieren: --device { $port }
devices-read = { $reader } hat { $what } gelesen
devices-read-known = { $reader } hat { $what } gelesen: { $piece } ({ $game })
devices-none = Kein Lesegerät gefunden. Steckt eins ein oder nennt seinen Anschluss in COMPANION_DEVICES.
devices-not-a-port = { $port } ist kein Anschluss: Dort kann kein Lesegerät sein. Nennt einen anderen, etwa /dev/ttyUSB0.
devices-keyboard = { $port }: ein Lesegerät, das tippt. Gehört wird es im Fenster der App, sobald es sein erstes Etikett liest.
devices-keyboard-unheard = { $port } wird nur in einem Fenster gehört, und hier ist keins. Nennt die des Lesegeräts selbst: wedge@/dev/input/by-id/…, wie companion devices sie aufzählt.
devices-too-much = Geräte kommen und gehen schneller, als es hier gesagt wird. Seht nach Kabeln und Batterien.

## Das Terminal führt den Tisch, wo kein Bildschirm ist
operator-help = Dieses Terminal führt den Tisch. Enter: worauf gewartet wird. Eine Zahl: das sagen. { $uses }. help WORT: nur dieses. Alles andere als Zeile einer Aufzeichnung, in geschweiften Klammern.
operator-use-game = game NAME [AUSGABE] [SCHALTER=WERT …]
operator-use-sit = sit NAME
operator-use-begin = begin
operator-use-undo = undo [ZEILE] [because GRUND] (mit einem Grund auch über Gezeigtes hinweg; eine offene Frage verlässt es zuerst)
operator-use-stand = stand (wie alle stehen)
operator-use-leave = leave NAME (ganz)
operator-use-come = come NAME (wieder da oder später)
operator-use-hand = hand NAME to NAME (der Platz)
operator-use-end = end here
operator-use-away = away (das Spiel wegräumen)
operator-use-evenings = evenings
operator-use-resume = resume NUMMER
operator-use-phones = phones lead (oder phones follow)
operator-use-forget = forget phones
operator-use-teach = teach [TEIL] (sein Etikett), teach stop
operator-use-call = call [GERÄT NAME] (wie ein Gerät heißt)
operator-use-die = die [GERÄT ROLLE] (wofür ein Würfel ist)
operator-use-place = place [LESEGERÄT STELLE] (wo ein Lesegerät steht)
operator-help-board = help board: was die simulierten Lesegeräte verstehen (tap, lift, list …).
operator-lines-over = Es kommen keine Zeilen mehr: Was getippt wird, liest niemand mehr. Ctrl-C beendet; Handys und Lesegeräte gehen weiter.
operator-lobby = { $game }. { $seats ->
    [none] Hier sitzt noch niemand: Handys kommen dazu, oder sit NAME eingeben.
   *[other] Da sind: { $seats }. Wenn alle da sind, begin eingeben.
 }
operator-no-such-number = Eine { $number } steht nicht in der Liste.
operator-use = Einzugeben: { $use }
operator-left = Die Frage ist verlassen; zurückgenommen wurde nichts.
operator-too-little = { $number } ist zu wenig.
operator-too-much = { $number } ist zu viel.
operator-no-game = Es läuft kein Spiel.
operator-force = Einzugeben: undo { $line } because GRUND
operator-no-figures = Von niemandem ist jetzt eine Zahl zu sagen.
operator-no-such-reader = Kein Lesegerät { $reader } gehört uns, oder mehrere heißen so. place zählt sie auf.
operator-no-such-place = Ein Lesegerät kann stehen bei: { OR($places) }.
operator-reader = das Lesegerät { $reader }
operator-still-chosen = Nichts wurde geändert: Gewählt ist weiter { $game }.
operator-evening = resume { $number }  { $game }: { LIST($seats) }
operator-tag-unknown = Ein unbekanntes Etikett wurde gelesen ({ $tag }). teach TEIL eingeben, dann an ein Lesegerät halten.
operator-no-such-piece = Ein Teil { $piece } gibt es in diesem Spiel nicht. teach zählt sie auf.
operator-no-such-device = Kein Gerät { $device } gehört uns. call zählt alle auf.
operator-no-such-role = Ein Würfel kann dienen für: { $roles }.
operator-no-die-named = Kein Würfel hat eine eigene Rolle.
operator-device = { $name } ({ $where }): { $words }
operator-says = { $seat }: { $words }
operator-or-more = { $words }, oder mehr…
operator-how-much = { $words } Eine Zahl von { $least } bis { $most }; Enter verlässt die Frage.
operator-secret = Das ist geheim: { LIST($seats) } { $number ->
    [one] wählt auf dem Handy
   *[other] wählen, jeder auf dem eigenen Handy
 }. Hier braucht es eine Zeile einer Aufzeichnung, und die lesen alle.
operator-draw = die App lost aus
operator-forget = Alle Handys vergessen? Keines hat dann noch einen Platz, und jedes braucht das neue Quadrat oder den Code.
operator-forget-yes = ja, alle vergessen
operator-end = Das Spiel hier beenden, wie es liegt?
operator-end-yes = ja, es ist aus
operator-no-such-seat = Hier sitzt niemand, der { $seat } heißt.
operator-no = nein, doch nicht
operator-asked = Ein neues Handy, das { $digits } zeigt, sagt, es gehört { $seat }. Enter: was man sagen kann.
operator-claim = das Handy, das { $digits } zeigt, gehört { $seat }: ihm den Platz geben
operator-claim-no = das Handy, das { $digits } zeigt, gehört nicht { $seat }: ablehnen

## Was man zu einem Befehl eingibt, und was argparse davon sagt (`args-` und die Buchstaben seines Englischs)
typed-folder = hier gehört der Name eines Ordners hin, nicht „{ $word }“
typed-file = „{ $word }“ ist kein Dateiname
typed-host = „{ $word }“ ist weder eine Adresse noch der Name eines Rechners
typed-port = „{ $word }“ ist kein Anschluss: hier gehört eine ganze Zahl von 0 bis 65535 hin
typed-size = „{ $word }“ ist keine Größe: hier gehören Breite und Höhe hin, wie in 1280x800
typed-whole = „{ $word }“ ist keine ganze Zahl
typed-seconds = „{ $word }“ ist keine Zahl von Sekunden
args-usage = Aufruf:
args-positional-arguments = Angaben
args-options = Optionen
args-show-this-help-message-and-exit = diese Hilfe zeigen, weiter nichts
args-say-which-version-this-is-and-no-more = sagen, welche Version das ist, weiter nichts
args-prog-s-error-message-s = %(prog)s: Fehler: %(message)s
args-argument-argument-name-s-message-s = Angabe %(argument_name)s: %(message)s
args-the-following-arguments-are-required-s = diese Angaben fehlen: %s
args-unrecognized-arguments-s = unbekannte Angaben: %s
args-expected-one-argument = es fehlt ein Wert
args-invalid-choice-value-r-choose-from-choices-s = das steht nicht zur Wahl: %(value)r (möglich: %(choices)s)
args-ambiguous-option-option-s-could-match-matches-s = mehrdeutige Option: %(option)s kann %(matches)s sein
args-ignored-explicit-argument-r = überflüssiger Wert %r
args-bank-and-referee-for-a-real-board-game-on-the-table = Bank und Schiedsrichter für ein echtes Brettspiel auf dem Tisch.
args-where-the-table-is-kept-default-default-s = wo der Tisch aufgehoben wird (sonst: %(default)s)
args-language-of-screen-and-messages-default-the-system-s = Sprache von Bildschirm und Meldungen (sonst: die des Systems)
args-open-the-table-on-this-screen-serve-the-phones-read-the-sensors = den Tisch auf diesem Bildschirm öffnen, die Handys bedienen, die Lesegeräte lesen
args-the-same-without-a-screen = dasselbe ohne Bildschirm
args-the-phones-port-default-default-s = der Anschluss der Handys (sonst: %(default)s)
args-the-address-to-serve-on-default-all = die Adresse, auf der bedient wird (sonst: alle)
args-one-more-name-that-phones-may-call-this-table-by = noch ein Name, unter dem Handys diesen Tisch rufen dürfen
args-a-reader-board-s-port-if-it-isn-t-found = der Anschluss einer Leseplatine, die nicht gefunden wird
args-don-t-look-for-reader-boards-on-the-ports = an den Anschlüssen nicht nach Leseplatinen suchen
args-no-simulated-reader-board-when-there-is-no-real-one = keine simulierte Leseplatine, wenn keine echte da ist
args-tell-the-house-and-hear-its-readers-through-this-mqtt-broker-mqtts-name-password-host = über diesen MQTT-Broker dem Haus berichten und seine Lesegeräte hören (mqtts://NAME:PASSWORT@RECHNER)
args-let-any-browser-on-the-network-watch-the-table = jeden Browser im Netz dem Tisch zusehen lassen
args-let-the-phones-say-what-the-table-says = die Handys sagen lassen, was der Tisch sagt
args-don-t-serve-phones = keine Handys bedienen
args-the-window-s-size-default-default-s = die Größe des Fensters (sonst: %(default)s)
args-use-the-whole-screen = den ganzen Bildschirm nutzen
args-tell-a-record-as-a-story-or-as-json = eine Aufzeichnung als Geschichte oder als JSON erzählen
args-the-record-for-standard-input = die Aufzeichnung; - für die Standardeingabe
args-one-line-of-json-for-each-command-and-a-last-line = je Befehl eine Zeile JSON und eine letzte Zeile
args-the-final-view-of-a-seat-onlooker-or-table-as-json = was ein Platz, onlooker oder table am Ende sieht, als JSON
args-what-that-seat-may-do-at-the-end-as-json = was dieser Platz am Ende tun darf, als JSON
args-write-an-evening-as-a-record = einen Abend als Aufzeichnung schreiben
args-its-number-default-the-newest = seine Nummer (sonst: der neueste)
args-whose-a-seat-onlooker-or-table-default-default-s = wessen: ein Platz, onlooker oder table (sonst: %(default)s)
args-everything-also-what-is-secret-while-the-game-is-unfinished = alles, auch Geheimes, solange das Spiel nicht zu Ende ist
args-every-line-as-it-lies-judged-by-no-rules-secrets-too = jede Zeile, wie sie daliegt, von keinen Regeln geprüft, auch Geheimes
args-a-new-file-to-write-it-to-default-standard-output = eine neue Datei dafür (sonst: Standardausgabe)
args-take-a-record-in-as-a-new-evening = eine Aufzeichnung als neuen Abend aufnehmen
args-the-games-editions-and-options-there-are = welche Spiele, Ausgaben und Einstellungen es gibt
args-one-of-them-with-its-options = eins davon, mit seinen Einstellungen
args-which-tag-is-which-piece = welches Etikett zu welchem Teil gehört
args-of-this-game-default-default-s = dieses Spiels (sonst: %(default)s)
args-the-reader-boards-and-dice-that-are-found = die Leseplatinen und Würfel, die gefunden werden
args-how-long-to-look-default-default-s = wie lange gesucht wird (sonst: %(default)s)
args-let-a-game-play-itself-by-lot-as-a-record = ein Spiel nach Los sich selbst spielen lassen, als Aufzeichnung
args-the-players-default-default-s = die Spieler (sonst: %(default)s)
args-an-option-as-often-as-wanted = eine Einstellung, so oft man will
args-the-same-game-again = dasselbe Spiel noch einmal
args-the-table-s-file-default-this-table-s = die Datei des Tisches (sonst: die dieses Tisches)
args-save-the-longest-valid-part-of-each-evening-into-this-new-file = den längsten gültigen Teil jedes Abends in diese neue Datei retten
args-save-the-phones-keys-too-which-are-secret = auch die Schlüssel der Handys retten, die geheim sind
args-look-at-an-edition-check = eine Ausgabe ansehen: check
args-an-edition-s-name-or-a-toml-file = der Name einer Ausgabe oder eine TOML-Datei
args-the-game-it-is-for-default-default-s = das Spiel, für das sie ist (sonst: %(default)s)
args-the-game-it-is-for-default-each-that-has-an-edition-of-that-name = das Spiel, für das sie ist (sonst: jedes, das eine Ausgabe dieses Namens hat)
args-look-at-a-track-check-or-show-as-a-picture = eine Strecke ansehen: check, oder show als Bild
args-a-track-s-name-or-a-toml-file-default-default-s = der Name einer Strecke oder eine TOML-Datei (sonst: %(default)s)
args-the-new-file-for-the-picture-svg-default-name-svg = die neue Datei für das Bild, SVG (sonst: NAME.svg)
firmware-written = Das Programm der Leseplatine liegt in { $folder }. { $readme } sagt, wie es auf eine Platine kommt.
firmware-exists = { $folder } gibt es schon, und es ist nicht leer. Mit --to einen neuen Namen angeben.
firmware-not-here = Dieses Paket bringt keine Firmware mit. Sie ist bei der App auf einem Rechner.
new-name = Der Name eines Spiels besteht aus Kleinbuchstaben, Ziffern und „_“, zuerst ein Buchstabe.
new-exists = { $folder } gibt es schon.
new-keyword = „{ $name }“ ist ein Wort von Python selbst: So kann kein Spiel heißen.
new-elsewhere = Hier ist { $here }, aber dieses companion würde nach { $folder } schreiben. Um hier zu schreiben, in { $here }:   python -m companion new …
new-made = { $folder } ist da: ein kleines Spiel, das sofort spielbar ist.
    Ansehen:   companion run   („{ $title }“ wählen), oder   companion demo { $name }
    Am Vertrag messen:   make test ARGS=-k{ $name }
    Schritt für Schritt zu eurem machen:   docs/game.md
demo-listed-yet-refused = Ein Fehler im Spiel: „legal“ oder „chance“ gab { $line }, und „rule“ hat es abgelehnt ({ $rule }, { $reason }).
    Vielleicht steht mehr in der Liste, als die Regeln erlauben. Oder eine Regel ändert den Zustand, den sie bekam: Sie muss mit new = state.copy()
    beginnen und darin ersetzen, was nicht selbst ein dict ist. Die Tests in tests/conformance nennen den Befehl.
new-tests = Seine Musterabende, für seine Tests:   { $golden }
new-nothing-to-play = { $folder } gibt es nicht: Musterabende werden für ein Spiel im Ordner des Projekts gespielt, für seine Tests.
new-played = { $folder } hat wieder einen Zufallsabend für jede Zahl von Spielern, und wie er endet.
args-make-a-new-game-s-folder-small-and-whole-to-go-on-from = den Ordner eines neuen Spiels anlegen, klein und vollständig, zum Weiterbauen
args-its-name-in-small-letters = sein Name, in Kleinbuchstaben
args-play-the-golden-records-of-a-game-that-is-there-anew = die Musterabende eines Spiels, das da ist, neu spielen
args-look-at-the-table-s-file-and-at-what-the-table-stands-on-save-what-can-be-read-of-a-damaged-file = die Datei des Tisches ansehen und worauf er steht; retten, was von einer beschädigten Datei lesbar ist
args-say-on-the-terminal-what-goes-on-for-whoever-looks-for-a-fault = auf dem Terminal sagen, was vor sich geht, für die Fehlersuche
args-write-the-same-to-this-file = dasselbe in diese Datei schreiben
args-write-what-a-shell-needs-to-complete-these-words = schreiben, was eine Shell braucht, um diese Wörter zu ergänzen
args-a-new-folder-for-it = ein neuer Ordner dafür
args-write-out-the-program-of-the-reader-board = das Programm der Leseplatine ausgeben

## Was `companion doctor` rings um den Tisch findet
around-title = Worauf der Tisch steht:
around-program = Table companion { $version }, Python { $python }, { $system }.
around-python-remedy = Python 3.11, 3.12 oder 3.13 installieren: Für andere gibt es Kivy nicht.
around-disk = { $folder } nimmt auf, was aufgehoben wird; { $free } MB sind frei.
around-disk-remedy = Platz schaffen oder mit --data einen anderen Ordner wählen.
around-disk-denied = In { $folder } lässt sich nichts schreiben.
around-disk-denied-remedy = Dort Schreibrechte geben oder mit --data einen anderen Ordner wählen.
around-letters = Das Terminal hat alle unsere Zeichen ({ $encoding }).
around-letters-few = Dem Terminal fehlen einige unserer Zeichen ({ $encoding }); sie werden schlichter geschrieben.
around-letters-remedy = Für alle: export LANG=C.UTF-8
around-fonts = { $number } Schriften, wie ausgeliefert.
around-fonts-lack = Schriften fehlen oder sind abgeschnitten: { LIST($files) }.
around-again-remedy = Die App noch einmal installieren.
around-screen = Ein Fenster geht auf; { $renderer } zeichnet.
around-no-screen = Hier ist kein Bildschirm.
around-no-screen-remedy = companion serve braucht keinen: Das Terminal oder die Handys führen den Tisch.
around-no-network = Dieser Rechner ist in keinem Netz.
around-no-network-remedy = In das WLAN gehen, in dem die Handys sind; ins Internet muss es nicht führen.
around-network = Im Netz ist dieser Rechner { $address }.
around-port = Anschluss { $port } ist frei für die Handys.
around-port-ours = Auf Anschluss { $port } läuft gerade ein Tisch.
around-port-taken = Ein anderes Programm hat Anschluss { $port } belegt.
around-port-denied = Auf Anschluss { $port } darf hier nichts angeboten werden.
around-port-remedy = Einen anderen wählen: companion run --port 8766
around-firewall = Eine Firewall ist eingeschaltet: { $name }.
around-firewall-remedy = Kommen die Handys nicht herein, lasst sie: { $command }
around-firewall-asks = Beim ersten Start fragt das System, ob Handys kommen dürfen: für private Netze erlauben.
around-isolation = Ob das WLAN seine Geräte voneinander trennt, ist von hier nicht zu sehen; Gastnetze tun es oft.
around-isolation-remedy = Solange der Tisch offen ist, muss sich { $address } auf einem Handy öffnen. Wenn nicht, das eigene WLAN oder den Hotspot eines Handys nehmen.
around-no-ports = Kein Lesegerät ist eingesteckt; es braucht auch keines.
around-a-port = { $port } ({ $name }) darf geöffnet werden.
around-air = Bluetooth hört, was in der Nähe ist.
args-sign-results-for-a-club-with-this-key-an-empty-one-for-none = Ergebnisse für einen Club mit diesem Schlüssel unterschreiben; ein leerer für keinen
args-many-tables-a-league-rounds-a-wall-of-the-hall = viele Tische: eine Liga, Runden, eine Wand im Saal
args-a-table-s-id-and-name-players-a-file-as-the-action-wants = Kennung und Name eines Tisches, Spieler, eine Datei, je nach Befehl
args-the-mqtt-broker-that-the-tables-tell = der MQTT-Broker, dem die Tische berichten
args-the-wall-s-port-default-default-s = der Anschluss der Wand (sonst: %(default)s)
args-the-same-round-again-default-default-s = dieselbe Runde noch einmal (sonst: %(default)s)
args-the-table-that-they-can-t-leave = der Tisch, von dem sie nicht weg können
args-why-it-is-changed = warum es geändert wird
args-points-by-place-for-each-size-of-a-table-a-toml-file = Punkte nach Platz für jede Tischgröße, eine TOML-Datei
