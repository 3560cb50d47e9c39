# Die Bildschirme des Tablets.

## Was man überall antippt
tablet-undo = Rückgängig
tablet-cancel = Abbrechen
tablet-cancel-open = abbrechen
tablet-choose = Wählt aus
tablet-where = { $what }: wohin?
tablet-touch-lit = Tippt ein leuchtendes Feld an.
tablet-not-now = Gerade nicht. { $awaited }
tablet-allowed = { $place }: erlaubt. { $why }
tablet-done = Fertig
tablet-change = Ändern
tablet-understood = Verstanden
tablet-later = Später
tablet-bug = Die App hat einen Fehler gemacht: Nichts wurde festgehalten. Noch einmal versuchen; hört es nicht auf, neu starten.
tablet-value-yes = ja
tablet-value-no = nein
tablet-value-none = ohne Grenze

## Vor dem Spiel
tablet-scan = Scannt dieses Quadrat mit der Handykamera.
tablet-who-sits-where = Wer sitzt wo?
tablet-as-last = Wie zuletzt
tablet-known-names = Schon dagewesen: Namen antippen oder an den Platz ziehen
tablet-moving = { $seat } setzt sich um
tablet-moving-hint = Auf dem grünen Platz loslassen. Zwei Plätze, aufeinander gezogen, werden getauscht.
tablet-shuffle = Auslosen
tablet-accent-free = frei
tablet-or-code = oder der Code
tablet-presence-short-connected = Handy
tablet-presence-short-lost = schläft
tablet-presence-short-none = ohne
tablet-no-lan = Kein Netz: Handys können nicht mitspielen. Am Tablet geht es auch sehr gut ohne sie.
tablet-players = { $number ->
    [0] Noch niemand, { $free } freie Plätze
    [one] Ein Spieler, { $free ->
        [0] kein freier Platz
        [one] ein freier Platz
       *[other] { $free } freie Plätze
     }
   *[other] { $number } Spieler, { $free ->
        [0] kein freier Platz
        [one] ein freier Platz
       *[other] { $free } freie Plätze
     }
 }
tablet-free-seat = Freier Platz
tablet-missing = { $number ->
    [one] Es fehlt noch ein Spieler
   *[other] Es fehlen noch { $number } Spieler
 }
tablet-missing-hint = Das Quadrat mit einem Handy scannen oder einen freien Platz antippen.
tablet-missing-hint-alone = Einen freien Platz antippen.
tablet-asleep = { $number ->
    [one] Das Handy von { $seats } schläft
   *[other] Diese Handys schlafen: { $seats }
 }
tablet-asleep-hint = Der Platz wartet: Handy wecken oder hier spielen.
tablet-ready = Sind alle da?
tablet-ready-hint = Die Plätze gehen im Uhrzeigersinn um den Tisch.
tablet-begin = Spielen
tablet-presence-connected = Handy
tablet-presence-lost = Handy schläft
tablet-presence-none = kein Handy
tablet-presence-choosing-connected = wählt am Handy
tablet-presence-choosing-lost = Handy schläft
tablet-presence-choosing-none = kein Handy
tablet-who-sits = Wer sitzt hier?
tablet-name = Name
tablet-name-hint = Ana
tablet-sit = Hinsetzen
tablet-leave = Aufstehen
tablet-free-phone = Handy lösen

## Die Wahl des Spiels
tablet-chosen-game = { $number ->
    [0] { $game }
    [one] { $game }, allein
   *[other] { $game }, zu { $number ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
        [6] sechst
       *[other] { ORDINAL($number) }
     }
 }
tablet-sit-down = An den Tisch
tablet-box-says = Anleitung: { $value }
tablet-what-to-play = Was spielen wir?
tablet-what-to-play-hint = Jede Runde hat ihre Gewohnheiten: Hier lässt sich alles ändern.
tablet-options = Einstellungen
tablet-options-differ = { $number ->
    [0] wie in der Ausgabe
    [one] eine Einstellung geändert
   *[other] { $number } Einstellungen geändert
 }
tablet-options-reset = Wie in der Ausgabe
tablet-option-in-file = in der Datei der Ausgabe

## Der Vorhang
tablet-your-turn = { $seat }, du bist dran
tablet-your-eyes = { $seat }, nur für dich
tablet-others-look-away = Nimm das Tablet; alle anderen schauen weg.
tablet-open = Aufdecken
tablet-close-curtain = Zudecken

## Die Abrechnung
tablet-unveil-all = Alle öffnen
tablet-unveil-next = { $seat ->
    [none] Weiter
   *[other] Weiter: { $seat }
 }
tablet-unveil-of = Abrechnung von { $seat }
tablet-unveil-left = Noch zu öffnen: { $seats }.
tablet-bet-closed = zu
tablet-opened-had = hatte
tablet-has-now = hat jetzt
tablet-standing = Der Stand
tablet-was = war { ORDINAL($place) }

## Einwände, Lesegeräte, Handys
tablet-put-back = Zurückstellen
tablet-house-ruling = Tischentscheid…
tablet-rule = Regel { $rule }
tablet-rule-unwritten = Diese Regel hat hier noch keinen Text.
tablet-legal = Möglich: { OR($offers) }.
tablet-bounds = { $least } bis { $most }
tablet-say-amount = { $amount } sagen
tablet-seen = Gelesen: { $piece } ({ $place }).
tablet-which = Was heißt das?
tablet-none-of-these = Nichts davon
tablet-learnt = Etikett gelernt: { $piece }.
tablet-learnt-instead = Etikett gelernt: { $piece }. Vorher war es: { $before }.
tablet-claim = Ein neues Handy sagt, es gehört { $seat }
tablet-claim-hint = Es zeigt { $digits }. Wenn ihr annehmt, verliert das alte Handy von { $seat } den Platz.
tablet-claim-yes = Annehmen
tablet-claim-no = Ablehnen
tablet-take-seat = { $seat } spielt am Handy: den Platz aufs Tablet holen?
tablet-take-seat-hint = Das Handy verliert den Platz und sagt es. Wird hier eine versiegelte Wahl geändert, erfahren es alle Handys.
tablet-take-seat-yes = Aufs Tablet holen
tablet-reason = Grund, in ein paar Worten
tablet-reason-hint = Der Würfel fiel vom Tisch
tablet-leave-it = So lassen
tablet-force = Trotzdem zurück

## Das Menü
tablet-menu = Menü
tablet-settings = Einstellungen
tablet-settings-hint = Sie gelten auch an den nächsten Abenden.
tablet-setting-language = Sprache
tablet-setting-text-size = Schriftgröße
tablet-setting-text-size-100 = normal
tablet-setting-text-size-115 = groß
tablet-setting-text-size-130 = sehr groß
tablet-setting-sound = Töne
tablet-setting-sound-day = tagsüber
tablet-setting-sound-always = immer
tablet-setting-sound-never = nie
tablet-setting-motion = Bewegung
tablet-setting-motion-yes = zeigen
tablet-setting-motion-no = keine
tablet-setting-theme = Licht
tablet-setting-theme-day = Tag
tablet-setting-theme-night = Abend
tablet-setting-theme-clock = nach der Uhr
tablet-setting-preview = Bildschirm zeigen
tablet-setting-preview-none = wie immer
tablet-setting-preview-protan = ohne Rot
tablet-setting-preview-deutan = ohne Grün
tablet-setting-preview-tritan = ohne Blau
tablet-setting-thinking-time = Bedenkzeit
tablet-setting-thinking-time-yes = zeigen
tablet-setting-thinking-time-no = nein
tablet-setting-keep-awake = Bildschirm
tablet-setting-keep-awake-yes = bleibt an
tablet-setting-keep-awake-no = darf ausgehen
tablet-setting-turned = Wie herum
tablet-setting-turned-no = so herum
tablet-setting-turned-yes = andersherum
tablet-setting-wall = Die Wand
tablet-setting-wall-yes = an
tablet-setting-wall-no = aus
tablet-wall = Wand
tablet-wall-hint = Ein Fernseher oder jeder andere Browser in diesem Netz kann den Tisch allen im Raum zeigen: das, was Zuschauer sehen. Nichts Geheimes ist dabei, und antippen kann man dort nichts.
tablet-wall-how = Den Code scannen oder die Adresse darunter in den Browser eingeben.
tablet-history = Was bisher geschah
tablet-history-hint = Nichts verschwindet: Was zurückgenommen wurde, bleibt durchgestrichen stehen.
tablet-history-empty = Seit der Tisch offen ist, ist nichts passiert.
tablet-history-line = Zeile { $number }
tablet-back-to-here = Bis hierher zurück
tablet-undone = zurückgenommen
tablet-players-phones = Spieler und Handys
tablet-players-phones-hint = Ein gelöster Platz ist frei für ein anderes Handy
tablet-join-line = Zum Wiederkommen: { $address }, Code { $code }
tablet-lead = Wer für den Tisch spricht
tablet-lead-here = dieser Bildschirm
tablet-lead-phones = auch die Handys
tablet-forget-phones = Alle Handys vergessen
tablet-forget-phones-ask = Alle Handys vergessen?
tablet-forget-phones-hint = Kein Handy hat dann noch einen Platz, und das Quadrat zum Scannen ist ein neues. Das Spiel geht weiter; alle scannen und setzen sich wieder an ihren Platz.
tablet-forget-phones-yes = Vergessen
tablet-seat-change = Geht, übergibt
tablet-seat-leaves = Geht ganz
tablet-seat-leaves-hint = Endgültig: Die anderen spielen weiter, und niemand wartet mehr auf { $seat }. Oder jemand anders spielt mit allem weiter, was { $seat } gehört.
tablet-seat-left = ist gegangen
tablet-seat-back = Ist wieder da
tablet-seat-to = Wer spielt weiter?
tablet-seat-hand-over = Platz übergeben
tablet-seat-late = Jemand kommt dazu
tablet-seat-late-hint = Der neue Platz ist der letzte der Runde, mit dem, was es zu Beginn des Spiels gibt.
tablet-seat-late-name = Wer kommt?
tablet-seat-late-yes = Spielt mit
tablet-end-here = Hier beenden
tablet-put-away = Spiel wegräumen
tablet-put-away-ask = Dieses Spiel wegräumen?
tablet-put-away-hint = Es bleibt im Regal; ihr könnt es jederzeit weiterspielen. Hier beendet, wird es abgerechnet, wie es liegt.
tablet-put-away-yes = Wegräumen
tablet-shelf = Das Regal der Abende
tablet-shelf-hint = Einen antippen: Name, weiterspielen oder ansehen, Papierkorb.
tablet-shelf-number = { $number ->
    [0] Kein Abend
    [one] Ein Abend
   *[other] { $number } Abende
 }
tablet-shelf-all = Alle
tablet-shelf-copy = Kopie
tablet-shelf-copied = Neben den Tisch geschrieben: { $file }
tablet-bin = Papierkorb ({ $number })
tablet-bin-put = In den Papierkorb
tablet-bin-back = Zurück ins Regal
tablet-bin-empty = Papierkorb leeren…
tablet-bin-empty-ask = Papierkorb leeren?
tablet-bin-empty-hint = Was darin liegt, ist endgültig weg, samt Abrechnung.
tablet-bin-empty-yes = { $number ->
    [one] Einen Abend wegwerfen
   *[other] { $number } Abende wegwerfen
 }
tablet-evening-name = Sein Name
tablet-look-at = Ansehen
tablet-long = { $minutes } min
tablet-when = { $minutes ->
    [0] { $day }
   *[other] { $day }, { $minutes } min
 }
tablet-won = { $number ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
 }
tablet-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
 }
tablet-wins = Siege
tablet-won-of = { $wins } von { $number }
tablet-shelf-each = Jeder einzeln
tablet-best-in = Bestwert in { $game }
tablet-likes-to-bet = Wettet auf: { $piece }
tablet-times = { $number ->
    [one] einmal
   *[other] { $number }-mal
 }
tablet-longest-auction = Längste Auktion, { $evening }
tablet-bids = { $number ->
    [one] ein Gebot
   *[other] { $number } Gebote
 }
tablet-at-table = Zeit am Tisch
tablet-hours = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes }
 }
tablet-shelf-empty = Das Regal ist leer: Fangt ein erstes Spiel an.
tablet-evening-unreadable = Abend { $number } ist nicht lesbar. „companion doctor“ sagt, was noch geht.
tablet-evening-now = auf dem Tisch
tablet-resume = Weiterspielen

## Tischentscheide
tablet-lies = Wie es auf dem Tisch liegt
tablet-lies-hint = { $money ->
    [yes] Ein Teil ziehen, ein Guthaben antippen.
   *[no] Ein Teil dorthin ziehen, wo es ist.
 }
tablet-lies-hint-no-board = { $what ->
    [both] Ein Guthaben antippen, oder ein Teil wählen und sagen, was es ist.
    [pieces] Ein Teil wählen und sagen, was es ist.
   *[money] Ein Guthaben antippen.
 }
tablet-lies-confirm = { $number ->
    [0] Bestätigen
    [one] 1 Änderung bestätigen
   *[other] { $number } Änderungen bestätigen
 }
tablet-lies-nothing = Noch nichts geändert.
tablet-had = hatte { $amount }
tablet-house-hint = Der Tisch hat recht: Festgehalten wird, was ist, und warum.
tablet-house-what = Was soll mit dem Tisch übereinstimmen?
tablet-house-money = das Geld
tablet-house-piece = ein Teil
tablet-house-position = die ganze Stellung
tablet-house-rule = Festhalten
tablet-money-as-it-lies = Geld richtigstellen
tablet-money-hint = Ein Guthaben antippen und eingeben. Es gilt erst, wenn ihr bestätigt.
tablet-money-had = hatte { $amount }
tablet-money-new = Neues Guthaben: { $seat }
tablet-money-no-difference = unverändert
tablet-money-same = Kein Guthaben hat sich geändert.
tablet-money-rule = { $number ->
    [0] Festhalten
    [one] Festhalten
   *[other] Alle { $number } festhalten
 }
tablet-reason-miscounted = verzählt
tablet-reason-forgotten = vergessen
tablet-reason-agreed = so vereinbart
tablet-reason-other = anders…
tablet-house-no-piece = In diesem Spiel gibt es gerade kein Teil zum Umstellen.
tablet-house-why = Warum?
tablet-house-which = Welches Teil?
tablet-house-where = Wo ist es?
tablet-house-what-is = Was ist es?
tablet-house-elsewhere = Oder aber
tablet-position-add = Dazu
tablet-position-remove = Weg
tablet-position-none = nichts
tablet-position-nobody = niemand
tablet-position-empty = Hier ist nichts
tablet-position-member = { $who }: { $what }
tablet-position-key-phase = Moment
tablet-position-key-race = Rennen
tablet-position-key-turn = dran ist
tablet-position-key-money = Geld
tablet-position-key-hands = Hände
tablet-position-key-played = gespielte Karten
tablet-position-key-owners = Besitzer
tablet-position-key-cars = Autos
tablet-position-key-finish = im Ziel
tablet-position-key-broken = Pannen
tablet-position-key-places = Felder
tablet-position-key-card = Karte
tablet-position-key-auction = Versteigerung
tablet-position-key-lines = Linien
tablet-position-key-scores = Punkte
tablet-position-key-shares = Aktien
tablet-position-key-discards = Ablage
tablet-position-key-pot = Pott
tablet-position-key-taken = genommen
tablet-position-key-still-in = noch dabei
tablet-position-key-last-out = zuletzt raus
tablet-position-key-bank = Bank
tablet-position-key-first = Startspieler
tablet-position-key-plots = Parzellen
tablet-position-key-channels = Kanäle
tablet-position-key-panda = Panda
tablet-position-key-gardener = Gärtner
tablet-position-key-boards = Tableaus
tablet-position-key-chips = Verbesserungen
tablet-position-key-bamboo = Bambus
tablet-position-key-fulfilled = erfüllte Ziele
tablet-position-key-emperor = Kaiser
tablet-position-key-players = Spieler
tablet-position-key-course = Strecke
tablet-position-key-stack = Stapel
tablet-position-key-markers = Anzeigen

## Geräte und Etiketten
tablet-devices = Geräte
tablet-devices-count = { $number ->
    [0] keine
    [one] ein Gerät
   *[other] { $number } Geräte
 }{ $faults ->
    [0] {""}
    [one] , eines gestört
   *[other] , { $faults } gestört
 }{ $offers ->
    [0] {""}
    [one] , ein fremdes in der Nähe
   *[other] , { $offers } fremde in der Nähe
 }
tablet-devices-hint = Nichts hängt an ihnen: Alles lässt sich auch antippen.
tablet-devices-none = Kein Gerät angeschlossen
tablet-devices-none-hint = Eine Leseplatine per USB einstecken: Dann erscheint sie hier.
tablet-device-connected = verbunden, noch nichts gelesen
tablet-device-lost = getrennt
tablet-device-last = { $reader }: { $what }, vor { $age }
tablet-device-rolled = { $roll }, vor { $age }
tablet-device-passed-kept = übergangen, da von früher: { $number }
tablet-device-passed-rubbish = übergangen, da unlesbar: { $number }
tablet-device-passed-crowd = übergangen, da zu viel auf einmal: { $number }
tablet-device-fault = Dieses Gerät ist gestört: { $kind }.
tablet-offer-die = Ein Würfel in der Nähe, nicht unserer: Seine Würfe zählen nicht.
tablet-offer-board = Eine Leseplatine in der Nähe, nicht unsere: Ihre Etiketten zählen nicht.
tablet-offer-port = An { $port }, nicht geöffnet: Es kann alles Mögliche sein, und Öffnen kann es neu starten.
tablet-choose-die = Das ist unser Würfel
tablet-choose-board = Das ist unsere Platine
tablet-choose-port = Probieren
tablet-chosen-die = { $name } gehört uns: einmal würfeln, und er ist da.
tablet-chosen-board = { $name } gehört uns.
tablet-chosen-port = Ist { $name } eine unserer Platinen? Wird gefragt…
tablet-offer-reader = Ein Kartenleser des Systems, hier nicht benutzt.
tablet-offer-keys = Ein Lesegerät, das tippt, falls eins da ist: Seine Etiketten zählen noch nicht.
tablet-choose-reader = Das ist unser Leser
tablet-choose-keys = Benutzen
tablet-chosen-reader = { $name } gehört uns.
tablet-chosen-keys = Ein Etikett daranhalten: Gehört wird es, sobald es das erste tippt.
tablet-choose-else = Etwas anderes
tablet-choose-else-hint = Was steckt an { $port }? Es wird gemerkt und ab jetzt so geöffnet.
tablet-device-reads = { $number ->
    [one] einmal gelesen
   *[other] { $number }-mal gelesen
 }
tablet-device-battery = Akku { $level } %
tablet-devices-usable = Was man nehmen kann
tablet-devices-usable-hint = Eins genügt, keins ist auch gut.
tablet-die-role = Dieser Würfel ist für:
tablet-die-role-any = das Spiel
tablet-device-call = Benennen…
tablet-device-name = Wie dieses Gerät heißt
tablet-not-ours = Nicht unseres
tablet-look-cables = An USB-Kabeln nach Platinen suchen
tablet-look-air = Platinen und Würfel über Bluetooth suchen
tablet-yes = ja
tablet-no = nein
tablet-simulated = { $name } (simuliert)
tablet-reader-stands = Das Lesegerät „{ $reader }“ steht hier:
tablet-seconds = { $number } s
tablet-minutes = { $number } min

## Die simulierten Lesegeräte
tablet-board = Simulierte Lesegeräte
tablet-board-hint = Ein Lesegerät wählen, dann ein Teil darauflegen.
tablet-board-readers = Lesegeräte
tablet-board-put-on = Auflegen: { $reader }
tablet-board-put = Auflegen
tablet-board-lift = Teil wegnehmen
tablet-board-cable = Kabel
tablet-board-unplug = Ausstecken
tablet-board-plug = Einstecken
tablet-board-noise = Störung auf der Leitung

## Etiketten
tablet-tags = Etiketten
tablet-tags-hint = Ein Teil wählen, dann an ein Lesegerät halten.
tablet-tags-no-game = Fangt erst ein Spiel an.
tablet-tags-no-reader = Kein Lesegerät angeschlossen. Sobald eines da ist, lassen sich Etiketten anlernen.
tablet-tag-known = hat sein Etikett
tablet-learn = Anlernen
tablet-learn-again = Neues Etikett
tablet-stop-learning = Aufhören
tablet-learning = An ein Lesegerät halten: { $piece }
tablet-learning-hint = Das nächste gelesene Etikett gehört dazu.
tablet-devices-in-trouble = Gestört: { $names }. Mehr im Menü unter „Geräte“.

## Die Kasse
tablet-till-pays = zahlt
tablet-till-receives = bekommt
tablet-till-missing = Wer zahlt wem, und wie viel?
tablet-till-missing-payer = Wer zahlt?
tablet-till-missing-payee = Wer bekommt es?
tablet-till-missing-amount = Wie viel?
tablet-till-not-so = Das kann dieser Bildschirm nicht sagen.

# Ein erstes Spiel mit Anleitung
lesson-first-game = Erstes Spiel, geführt
lesson-learn = Lernen
lesson-leave = Lektion verlassen
lesson-understood = Verstanden
lesson-known = Kenne ich schon
lesson-done = Los geht’s
refusal-lesson-waits = Die Lektion wartet auf das, was umrandet ist.

## Das Netzwerk
tablet-network = Netzwerk
tablet-network-hint = Ein MQTT-Broker, den das Haus hat. Nichts braucht ihn.
tablet-network-none = Kein Broker. Einer, der sich meldet, erscheint hier; jeden anderen kann man nennen.
tablet-network-told = Was zuletzt berichtet wurde
tablet-network-untold = Es wird nichts gesendet.
tablet-broker-found = meldet sich hier
tablet-broker-take = Nehmen
tablet-broker-name = Broker nennen
tablet-broker-forget = Vergessen
tablet-broker-tells = Dem Haus sagen, wer dran ist
tablet-broker-hears = Dort Lesegeräte und Knöpfe hören
tablet-broker-hint = Seine Adresse, und Name und Passwort, falls er welche will.
tablet-broker-address = Adresse
tablet-broker-user = Name
tablet-broker-password = Passwort
tablet-broker-plain = Verbinden
tablet-broker-tls = Verschlüsselt (TLS)

## Ein eigenes Blatt
tablet-own-new = Eigenes Blatt
tablet-own-new-hint = In einer Minute zusammengestellt und für andere Abende aufgehoben.
tablet-own-like = Wie „{ $edition }“
tablet-own-empty = Ein leeres
tablet-own-hint = Was ihr weglasst, gibt es am Tisch nicht.
tablet-own-keep = Behalten und spielen
tablet-own-lose = Gehen, ohne es zu behalten?
tablet-own-lose-hint = Was hier geändert wurde, ginge verloren.
tablet-own-lose-no = Weitermachen
tablet-own-lose-yes = Gehen
tablet-own-drop = Löschen
tablet-own-drop-sure = „{ $edition }“ löschen?
tablet-own-drop-hint = Die Datei ist dann weg. Abende, die damit gespielt wurden, bleiben, wie sie sind.
tablet-own-drop-yes = Löschen
tablet-box-key-name = Name

# Die Regeln dieses Moments
rules-whole = Alle Regeln
rules-of = Die Regeln: { $game }
rules-hint = So, wie ihr sie spielt. Ein Einwand nennt das Kürzel der Regel.
rules-none = Dieses Spiel bringt keine Regeln zum Nachschlagen mit.

# Ein Abend, noch einmal gespielt
replay-open = Nachspielen
replay-play = Abspielen
replay-pause = Pause
replay-here = Ab hier
replay-earlier = Vorige Seite
replay-later = Nächste Seite
replay-where = { $undone ->
    [yes] Zeile { $number } von { $whole }, später zurückgenommen.
   *[no] Zeile { $number } von { $whole }.
 }
replay-said = { $who }: { $what }.
