# Was einem Gerät fehlt (`device-fault-<kind>`, mit den Angaben dazu) und was man dagegen tun kann (`remedy-<remedy>`).

device-fault-unplugged = Das Lesegerät an { $port } ist ausgesteckt, außer Reichweite oder ohne Strom.
device-fault-busy = Ein anderes Programm hält { $port } besetzt.
device-fault-denied = Diese App darf { $port } nicht öffnen.
device-fault-keyboard-denied = Diese App darf die Tastatur { $port } nicht lesen.
device-fault-silent = Das Lesegerät an { $port } meldet sich nicht mehr.
device-fault-garbled = Die Verbindung an { $port } ist gestört: { $count ->
    [one] eine Zeile war
   *[other] { $count } Zeilen waren
 } nicht zu lesen.
device-fault-stranger = Was an { $port } steckt, redet zwar, ist aber keine unserer Platinen.
device-fault-unknown-protocol = Das Lesegerät an { $port } spricht Version { $theirs } der Verbindung, diese App spricht Version { $ours }.
device-fault-board-failed = Die Platine an { $port } startet und scheitert: { $why }.
device-fault-reader-silent = Das Lesegerät „{ $reader }“ antwortet seiner Platine nicht.
device-fault-bluetooth-off = Bluetooth ist aus.
device-fault-bluetooth-missing = Dieser Rechner hat kein Bluetooth, das Platinen und Würfel erreicht.
device-fault-bluetooth-stopped = Der Bluetooth-Dienst des Systems läuft nicht.
device-fault-bluetooth-denied = Diese App darf Bluetooth nicht benutzen.
device-fault-bluetooth-failed = Bluetooth antwortet nicht so, wie es soll.
device-fault-pcsc-missing = Dieses System hat keinen Chipkarten-Dienst, mit dem sich { $port } lesen ließe.
device-fault-pcsc-stopped = Der Chipkarten-Dienst des Systems läuft nicht.
device-fault-nfc-missing = Dieses Tablet hat kein NFC, das die App nutzen kann.
device-fault-nfc-off = NFC ist ausgeschaltet.
device-fault-unknown-driver = Den Treiber in { $port } gibt es nicht. Möglich: { OR($known) }.

remedy-plug-in = Einstecken, einschalten oder näher heranholen; dann ist es von selbst wieder da.
remedy-close-other-program = Das andere Programm schließen (einen seriellen Monitor, ein zweites Fenster dieser App).
remedy-allow-port = Der App den Zugriff erlauben. Unter Linux: sudo usermod -aG dialout $USER, danach neu anmelden.
remedy-allow-keyboard = Der App das Lesen von Tastaturen erlauben. Unter Linux: sudo usermod -aG input $USER, danach neu anmelden.
remedy-restart-device = Den Reset-Knopf drücken oder den Stecker kurz ziehen.
remedy-check-cable = Ein anderes Kabel probieren, weiter weg von Motoren und Netzteilen. Wird es nie besser, ist es keines unserer Lesegeräte.
remedy-leave-alone = In Ruhe lassen. Ist es ein einzelnes Lesegerät, sagt, welches: „Etwas anderes“ im Menü, oder rdm6300@/dev/ttyUSB0.
remedy-update-firmware = Die Firmware dieser Version auf die Platine spielen (firmware/README.de.md).
remedy-check-config = In ihre config.py und ihre Datei in boards schauen; mpremote zeigt, wo es hakt.
remedy-check-reader-wires = Die Drähte dieses Lesegeräts und seine 3,3 V prüfen.
remedy-turn-bluetooth-on = Bluetooth einschalten.
remedy-plug-in-bluetooth = Einen Bluetooth-Stick einstecken oder ein Kabel nehmen.
remedy-start-bluetooth = Ihn starten. Unter Linux: sudo systemctl enable --now bluetooth.
remedy-allow-bluetooth = Der App den Zugriff erlauben. Unter Linux: sudo usermod -aG bluetooth $USER, danach neu anmelden.
remedy-restart-bluetooth = Bluetooth aus- und wieder einschalten.
remedy-install-pcsc = Ihn installieren. Unter Debian: sudo apt install pcscd.
remedy-start-pcsc = Ihn starten. Unter Linux: sudo systemctl enable --now pcscd.socket.
remedy-use-other-reader = Eine Leseplatine, ein tippendes Lesegerät oder den Finger nehmen.
remedy-turn-nfc-on = NFC in den Einstellungen des Tablets einschalten, dann den Tisch schließen und wieder öffnen.
remedy-name-driver = Treiber@Anschluss schreiben, oder nur den Anschluss für eine Tischplatine.


driver-wedge-name = USB-Leser, tippt wie Tasten
driver-tableboard-name = Tischplatine (ESP32, Arduino)
driver-nfc_android-name = Das NFC des Tablets

# Was jede Art von Gerät ist und was man mit ihr macht (`driver-<name>`, `driver-<name>-do`).
driver-tableboard = Eine eigene Platine mit Lesegeräten für Etiketten: welches Teil wo liegt.
driver-tableboard-do = Per USB einstecken. Ist sie nicht gleich da, an ihrem Anschluss „Probieren“ antippen. Per Bluetooth: unten einschalten, dann „Das ist unsere Platine“.
driver-pixels = Würfel, die sagen, was sie zeigen.
driver-pixels-do = Unten Bluetooth einschalten und würfeln; dann „Das ist unser Würfel“ antippen.
driver-wedge = Ein USB-Lesegerät, das die Nummer eines Etiketts tippt wie eine Tastatur, in jedem Format, das es zu kaufen gibt.
driver-wedge-do = Einstecken, „Benutzen“ antippen und ein Etikett daranhalten.
driver-pcsc = Ein Kartenleser, den das System kennt, für Etiketten mit 13,56 MHz.
driver-pcsc-do = Einstecken; er wird hier angeboten, sobald der Chipkarten-Dienst des Systems (pcscd) ihn sieht.
driver-nfc_android = Das NFC eines Android-Tablets selbst, für Etiketten mit 13,56 MHz.
driver-nfc_android-do = Nichts: Es öffnet sich mit dem Tisch. Ein Etikett an die Rückseite des Tablets halten.
driver-rdm6300 = Ein einzelnes Lesegerät für Etiketten mit 125 kHz, an einem USB-Seriell-Adapter.
driver-rdm6300-do = Einstecken, an seinem Anschluss „Etwas anderes“ antippen und dieses hier wählen.
driver-pn532 = Ein einzelnes Lesegerät für Etiketten mit 13,56 MHz, an einem USB-Seriell-Adapter, beide Schalter aus.
driver-pn532-do = Einstecken, an seinem Anschluss „Etwas anderes“ antippen und dieses hier wählen.
device-fault-broker-away = Der Broker { $port } antwortet nicht.
device-fault-broker-login = Der Broker { $port } nimmt Namen und Passwort nicht an.
device-fault-broker-certificate = Der Broker { $port } weist sich nicht aus: Sein Zertifikat ist auf einen anderen Namen oder gilt heute nicht.
remedy-check-broker = Läuft er, und in diesem Netz? Er wird weiter gesucht.
remedy-check-login = Menü, Geräte, Netzwerk: Name und Passwort.
remedy-check-certificate = Stimmt das Datum dieses Geräts, und ist die Adresse der Name auf dem Zertifikat?
driver-mqtt = Lesegeräte, Knöpfe und Würfel, die über einen Broker sprechen (MQTT).
driver-mqtt-do = Den Broker unter Menü, Geräte, Netzwerk nennen und den Tisch zuhören lassen; dann jedes einmal benutzen. In docs/makers/de/network.md steht ein ESPHome-Lesegerät zum Abschreiben.
