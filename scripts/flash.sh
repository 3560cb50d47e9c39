#!/usr/bin/env bash
# Puts our firmware on a board: `make flash PORT=/dev/ttyUSB0`. Its chip is asked; BOARD= names a file of firmware/esp32/boards other than
# its chip's RC522. MicroPython comes first where MICROPYTHON= names its file (micropython.org/download: ESP32_GENERIC, _S3 or _C3), since
# that wipes the board; without, it is taken to be there. esptool and mpremote are fetched once, into .tools/flash.
set -euo pipefail
cd "$(dirname "$0")/.."
port=${PORT:-}
tools=${FLASH_TOOLS:-.tools/flash/bin}

. scripts/in_words.sh
say()  { printf '==> %s\n' "$(in_words "$@")"; }
stop() { printf '!!  %s\n' "$(in_words "$@")" >&2; exit 1; }

ports() { local there; there=$(ls /dev/ttyUSB* /dev/ttyACM* /dev/cu.usb* 2> /dev/null | tr '\n' ' ') || true; printf '%s' "${there:--}"; }
[ -n "$port" ] || stop flash-name-port ports="$(ports)"
[ -e "$port" ] || stop flash-no-port port="$port" ports="$(ports)"
[ -r "$port" ] && [ -w "$port" ] || stop flash-denied port="$port"

if [ ! -x "$tools/esptool" ]; then
    say flash-fetched
    .venv/bin/python -m venv .tools/flash
    .tools/flash/bin/python -m pip install -q --disable-pip-version-check 'esptool>=5,<6' 'mpremote>=1.24,<2'
fi

said=$("$tools/esptool" --port "$port" chip-id 2>&1) || stop flash-no-chip port="$port" said="${said##*$'\n'}"
case $said in
    *ESP32-S3*) chip=s3 offset=0x0 ;;
    *ESP32-C3*) chip=c3 offset=0x0 ;;
    *ESP32-[CHPS][0-9]*) stop flash-other-chip ;;
    *ESP32*) chip=esp32 offset=0x1000 ;;
    *) stop flash-other-chip ;;
esac
board=${BOARD:-${chip}_rc522}
[ -f "firmware/esp32/boards/$board.py" ] || stop flash-no-board board="$board" boards="$(cd firmware/esp32/boards && echo [a-z]*_*.py)"
case $board in "$chip"_*) ;; *) stop flash-not-wired board="$board" chip="$chip" ;; esac

if [ -n "${MICROPYTHON:-}" ]; then
    [ -f "$MICROPYTHON" ] || stop flash-no-file file="$MICROPYTHON"
    echo "==> MicroPython"
    "$tools/esptool" --port "$port" erase-flash
    "$tools/esptool" --port "$port" write-flash "$offset" "$MICROPYTHON"
fi

say flash-firmware board="$board"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r firmware/esp32/. "$folder"
sed -i "s/^BOARD = .*/BOARD = \"boards.$board\"/" "$folder/config.py"
(cd "$folder" && find . -name __pycache__ -prune -exec rm -rf {} +)
tools=$(cd "$tools" && pwd)
(cd "$folder" && "$tools/mpremote" connect "$port" cp -r boards sensors ble.py config.py display.py light.py link.py signs.py sound.py tableboard.py main.py : + reset) || stop flash-no-micropython port="$port"
say flash-done port="$port"
