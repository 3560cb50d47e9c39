#!/usr/bin/env bash
# Builds a release, checks it, and signs off with hashes.
#   scripts/release.sh HOME      HOME is where the project is published, as https://example.org/companion: links lead there
# What comes of it lies in dist/: source distribution, wheel, the firmware as a bundle, SHA256SUMS. Nothing is sent anywhere.
# SIGN_WITH=KEY signs SHA256SUMS with that GnuPG key.
set -euo pipefail
cd "$(dirname "$0")/.."
home=${1:?"where the project is published, as https://example.org/companion"}
python=$PWD/.venv/bin/python
say()  { printf '\n==> %s\n' "$*"; }
stop() { printf '\n!!  %s\n' "$*" >&2; exit 1; }

version=$("$python" -c 'import companion; print(companion.__version__)')
say "Table companion $version"
[ -z "$(git status --porcelain)" ] || stop "There are changes that no commit holds: commit them, or put them away."
grep -qE "^## \[${version//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
    stop "CHANGELOG.md has no dated section: ## [$version] - $(date -u +%F)"

say "Built from what is tracked, with the commit's date"
rm -rf dist build
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct); export SOURCE_DATE_EPOCH
TABLE_COMPANION_HOME=$home "$python" -m build --no-isolation --outdir dist . >build.log 2>&1 || { tail -n 20 build.log >&2; stop "That did not work."; }
rm -f build.log; rm -rf build

say "Looked at: names and links, then files and licences"
"$python" -m twine check --strict dist/*
"$python" scripts/check_release.py dist

say "Installed into an environment of its own, with the locked packages, and tried"
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
"$python" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps dist/*.whl
cd "$work"
companion() { COMPANION_DATA=$work/table "$work/venv/bin/companion" --lang en "$@"; }
[ "$(companion --version)" = "companion $version" ] || stop "It says it is $(companion --version)."
companion games >/dev/null
for game in $(companion games | awk '/^[a-z]/ { print $1 }'); do
    companion demo "$game" --seed 1 >"$game.jsonl"
    companion replay "$game.jsonl" >/dev/null
    echo "    $game: $(wc -l <"$game.jsonl") lines"
done
companion firmware --to "table-companion-firmware-$version" >/dev/null
"$python" -m zipfile -c "$OLDPWD/dist/table-companion-firmware-$version.zip" "table-companion-firmware-$version"
cd "$OLDPWD"

say "Signed off"
(cd dist && sha256sum -- *.tar.gz *.whl *.zip >SHA256SUMS && cat SHA256SUMS)
[ -z "${SIGN_WITH:-}" ] || gpg --batch --yes --local-user "$SIGN_WITH" --armor --detach-sign dist/SHA256SUMS
