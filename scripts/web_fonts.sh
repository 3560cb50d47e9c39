#!/usr/bin/env bash
# The phone page's fonts: the tablet's, with the letters of our languages and the icons in use alone, as WOFF2.
#   scripts/web_fonts.sh      (again whenever icons.json or a language's letters change; tests/lan/test_download.py says so)
set -euo pipefail
cd "$(dirname "$0")/../companion/assets/fonts"
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/pip" -q install fonttools==4.59.0 brotli==1.1.0
mkdir -p web
# Latin with the accents of Western and Central Europe, punctuation, signs of figures and money. Other scripts are the phone's own.
letters=U+0020-007E,U+00A0-017F,U+2010-2015,U+2018-201E,U+2020,U+2022,U+2026,U+2032,U+2033,U+20AC,U+2190-2193,U+2212,U+00D7
for font in AsapCondensed_800ExtraBold IBMPlexSansCondensed_500Medium IBMPlexSansCondensed_600SemiBold IBMPlexSansCondensed_700Bold; do
    "$tools/bin/pyftsubset" "$font.ttf" --unicodes="$letters" --layout-features=kern,mark,ccmp --no-hinting --desubroutinize \
        --flavor=woff2 --output-file="web/$font.woff2"
done
icons=$(python3 -c 'import json; print(",".join(f"U+{ord(each):04X}" for each in json.load(open("icons.json")).values()))')
"$tools/bin/pyftsubset" Phosphor-Bold.ttf --unicodes="$icons" --layout-features= --no-hinting --flavor=woff2 --output-file=web/Phosphor-Bold.woff2

sha256sum icons.json ./*.ttf ../../../scripts/web_fonts.sh | sed 's|\.\./.*/||; s|\./||' > web/made-of.txt
