#!/usr/bin/env bash
# Puts the code of others' RFID readers, against which ours is judged, into DIR: Adafruit's PN532 driver in Python, ESPHome's RDM6300 and
# PN532 in C++ (GPL: it is compiled for the tests alone). From PyPI, by the hashes in requirements/referees.txt; nothing is installed.
#   scripts/get_referees.sh DIR
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
wanted=$here/requirements/referees.txt
mkdir -p "$1"; cd "$1"
cmp -s "$wanted" .wanted 2>/dev/null && exit 0
rm -rf wheels adafruit_pn532 esphome
"$here/.venv/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes -r "$wanted" -d wheels
"$here/.venv/bin/python" - <<'PY'
from pathlib import Path
from zipfile import ZipFile

PARTS = ("adafruit_pn532/", "esphome/components/rdm6300/", "esphome/components/pn532/", "esphome/components/pn532_i2c/")
for wheel in Path("wheels").glob("*.whl"):
    with ZipFile(wheel) as archive:
        archive.extractall(members=[name for name in archive.namelist() if name.startswith(PARTS)])
PY
rm -rf wheels
cp "$wanted" .wanted
