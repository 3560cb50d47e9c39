#!/usr/bin/env bash
# Takes the pictures in docs/pictures anew, from the real tablet and the real page of a phone: the README's, and with --walk those of the
# players' first evening too.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$PWD/.venv/bin/python
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"$python" tests/ui/screenshots.py "$work" --screen auction --screen referee --size 1280x800 --language en --theme jour
"$python" tests/lan/shoot.py "$work" --only bet --size 390x700 --lang en
"$python" - "$work" docs/pictures <<'PY'
import sys
from pathlib import Path

from PIL import Image

taken, pictures = map(Path, sys.argv[1:])
for name, source, width in (
    ("auction", "auction/1280x800-en-jour", 960),
    ("race", "referee/1280x800-en-jour", 960),
    ("phone", "bet-390", 312),
):
    with Image.open(taken / f"{source}.png") as whole:
        small = whole.convert("RGB").resize((width, round(whole.height * width / whole.width)), Image.Resampling.LANCZOS)
        small.quantize(192).save(pictures / f"{name}.png", optimize=True)
PY
[ "${1:-}" != --walk ] || "$python" tests/ui/screenshots.py "$work/walk" --walk
