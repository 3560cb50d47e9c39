#!/usr/bin/env bash
# Puts our firmware on a board: `make flash PORT=/dev/ttyUSB0`. Its chip is asked; BOARD= names a file of firmware/esp32/boards other than
# its chip's RC522. MicroPython comes first where MICROPYTHON= names its file (micropython.org/download: ESP32_GENERIC, _S3 or _C3), since
# that wipes the board; without, it is taken to be there. esptool and mpremote are fetched once, into .tools/flash.
set -euo pipefail
cd "$(dirname "$0")/.."
port=${PORT:?name the port: make flash PORT=/dev/ttyUSB0}
tools=${FLASH_TOOLS:-.tools/flash/bin}

in_words() { case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in fr*) printf '%s' "$2" ;; *) printf '%s' "$1" ;; esac; }
say()  { printf '==> %s\n' "$(in_words "$@")"; }
stop() { printf '!!  %s\n' "$(in_words "$@")" >&2; exit 1; }

if [ ! -x "$tools/esptool" ]; then
    say "esptool and mpremote are fetched, once" "esptool et mpremote sont téléchargés, une fois"
    .venv/bin/python -m venv .tools/flash
    .tools/flash/bin/python -m pip install -q --disable-pip-version-check 'esptool>=5,<6' 'mpremote>=1.24,<2'
fi

said=$("$tools/esptool" --port "$port" chip-id 2>&1) || stop \
    "No ESP32 answers on $port. Close the app; hold the board's BOOT button while you plug it in; try another cable. It said: ${said##*$'\n'}" \
    "Aucun ESP32 ne répond sur $port. Fermez l’appli ; tenez le bouton BOOT en branchant la carte ; essayez un autre câble. Réponse : ${said##*$'\n'}"
case $said in
    *ESP32-S3*) chip=s3 offset=0x0 ;;
    *ESP32-C3*) chip=c3 offset=0x0 ;;
    *ESP32-[CHPS][0-9]*) stop "This chip is not an ESP32, S3 or C3." "Cette puce n’est ni un ESP32, ni un S3, ni un C3." ;;
    *ESP32*) chip=esp32 offset=0x1000 ;;
    *) stop "This chip is not an ESP32, S3 or C3." "Cette puce n’est ni un ESP32, ni un S3, ni un C3." ;;
esac
board=${BOARD:-${chip}_rc522}
[ -f "firmware/esp32/boards/$board.py" ] || stop "There is no board $board; there are: $(cd firmware/esp32/boards && echo [a-z]*_*.py)" \
    "Il n’y a pas de carte $board ; il y a : $(cd firmware/esp32/boards && echo [a-z]*_*.py)"
case $board in "$chip"_*) ;; *) stop "$board is wired for another chip than this $chip." "$board est câblée pour une autre puce que ce $chip." ;; esac

if [ -n "${MICROPYTHON:-}" ]; then
    [ -f "$MICROPYTHON" ] || stop "There is no file $MICROPYTHON." "Il n’y a pas de fichier $MICROPYTHON."
    say "MicroPython" "MicroPython"
    "$tools/esptool" --port "$port" erase-flash
    "$tools/esptool" --port "$port" write-flash "$offset" "$MICROPYTHON"
fi

say "The firmware, as $board" "Le micrologiciel, pour $board"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r firmware/esp32/. "$folder"
sed -i "s/^BOARD = .*/BOARD = \"boards.$board\"/" "$folder/config.py"
(cd "$folder" && find . -name __pycache__ -prune -exec rm -rf {} +)
tools=$(cd "$tools" && pwd)
(cd "$folder" && "$tools/mpremote" connect "$port" cp -r boards sensors ble.py config.py display.py light.py link.py signs.py sound.py tableboard.py main.py : + reset) || stop \
    "The board has no MicroPython yet, or its program holds the line. Press its reset button and try again, or: make flash PORT=$port MICROPYTHON=file.bin" \
    "La carte n’a pas encore MicroPython, ou son programme tient la ligne. Appuyez sur son bouton de remise à zéro et recommencez, ou : make flash PORT=$port MICROPYTHON=fichier.bin"
say "Done. In the app: Menu, Devices. To try its readers: .tools/flash/bin/mpremote connect $port, then test and Enter." \
    "C’est fait. Dans l’appli : Menu, Appareils. Pour essayer les lecteurs : .tools/flash/bin/mpremote connect $port, puis test et Entrée."
