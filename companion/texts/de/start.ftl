# Die Worte von scripts/bootstrap.sh und scripts/flash.sh, die sie ohne Python lesen: eine Meldung ist eine Zeile, ein Wert steht als { $name }.
start-lists = Die Paketlisten werden als root auf den neuesten Stand gebracht: apt-get update
start-lacks = Pakete, die diesem System fehlen: { $packages }
start-without = Es geht ohne sie weiter. Wer sie will, als root: apt-get install { $packages }
start-as-root = Das läuft jetzt als root (mit NO_APT=1 geht es ohne): { $command }
start-failed = Das hat nicht geklappt; es geht ohne weiter.
start-uv = Python 3.13 durch uv
start-no-python = Gebraucht wird Python 3.11, 3.12 oder 3.13 (für neuere gibt es Kivy noch nicht), mit venv; gefunden wurde keines. Eines davon neben dem vorhandenen installieren, oder uv, das eines mitbringt; oder es nennen: make { $level } PYTHON=/pfad/zu/python3.13
start-environment = Virtuelle Umgebung mit Python { $version }
start-offline = Hier ist kein Internet, oder der Paketserver antwortet nicht. Einmal braucht man es; danach noch einmal make { $level } eingeben.
start-packages-failed = Die Python-Pakete ließen sich nicht installieren; alles dazu steht in { $file }.
start-packages = Python-Pakete, wie in { $file } festgelegt (beim ersten Mal etwa 50 MB)
start-micropython = MicroPython, für die Tests der Firmware
start-no-micropython = Hier ist keines zu bekommen; die Tests der Firmware brauchen es: ein micropython (ab 1.22, unix) im PATH.
start-referees = RFID-Leser anderer (Adafruit, ESPHome), an denen die Tests die unseren messen
start-no-referees = Sie sind hier nicht zu bekommen; die Tests, die sie brauchen, fallen weg.
start-peers = boardgame.io, zum Vergleich
start-no-npm = Ohne npm geht das nicht; dieser Teil der Messungen fällt weg.
start-no-apt = Dieses System hat kein apt. Um Folgendes kümmert euch bitte selbst; der Rest geht weiter.
start-no-apt-screen = für den Bildschirm: EGL- und OpenGL-Bibliotheken (Mesa), mtdev. Windows und macOS haben sie schon.
start-no-apt-tests = für die Tests: Chromium, Xvfb, xauth, xdotool, die Schriften DejaVu und Noto Color Emoji, dbus-daemon, iproute2, zsh, fish, mosquitto
start-named-python = PYTHON={ $python } lässt sich nicht starten oder ist nicht Python 3.11, 3.12 oder 3.13.
flash-name-port = Nennt den Anschluss: make flash PORT=/dev/ttyUSB0. Hier eingesteckt: { $ports }
flash-no-port = { $port } gibt es nicht. Hier eingesteckt: { $ports }
flash-denied = { $port } darf hier nicht benutzt werden. Unter Linux: sudo usermod -aG dialout $USER, danach neu anmelden.
flash-fetched = esptool und mpremote werden geholt, einmal
flash-no-chip = An { $port } antwortet kein ESP32. Die App schließen; beim Einstecken den BOOT-Knopf der Platine halten; ein anderes Kabel probieren. Die Antwort: { $said }
flash-other-chip = Dieser Chip ist weder ein ESP32 noch ein S3 oder C3.
flash-no-board = Eine Platine { $board } gibt es nicht; es gibt: { $boards }
flash-not-wired = { $board } ist für einen anderen Chip verdrahtet als diesen { $chip }.
flash-no-file = Eine Datei { $file } gibt es nicht.
flash-firmware = Die Firmware, für { $board }
flash-no-micropython = Die Platine hat noch kein MicroPython, oder ihr Programm hält die Leitung. Ihren Reset-Knopf drücken und noch einmal, oder: make flash PORT={ $port } MICROPYTHON=datei.bin
flash-done = Fertig. In der App: Menü, Geräte. Zum Probieren der Leser: .tools/flash/bin/mpremote connect { $port }, dann test und Enter.
