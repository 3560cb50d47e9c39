#!/usr/bin/env bash
# Bundles what the phone page borrows anew: companion/lan/page/vendor, with licence and README. Needs npm.
# The same versions give the same bytes; scripts/vendored holds them, each with the hash of what is fetched.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
target=${1:-$scripts/../companion/lan/page/vendor}
version() { sed -n "s|.*\"$1\": \"\(.*\)\".*|\1|p" "$scripts/vendored/package.json"; }
curves=$(version @noble/curves) ciphers=$(version @noble/ciphers) hashes=$(version @noble/hashes)
fflate=$(version fflate) esbuild=$(version esbuild)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cp "$scripts"/vendored/package*.json "$work"
cd "$work"
npm ci --silent --no-audit --no-fund
bundled() {
    npx esbuild "$1.entry.js" --bundle --format=esm --minify --target=es2020 --legal-comments=none --log-level=warning \
        --banner:js="/*! $2: see LICENSE */" --outfile="$target/$1.js"
}
cat > noble.entry.js <<'JS'
export { x25519 } from "@noble/curves/ed25519.js";
export { chacha20poly1305 } from "@noble/ciphers/chacha.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { hkdf } from "@noble/hashes/hkdf.js";
JS
echo 'export { inflateSync } from "fflate";' > fflate.entry.js
bundled noble "@noble/curves $curves, @noble/ciphers $ciphers, @noble/hashes $hashes (MIT, Paul Miller)"
bundled fflate "fflate $fflate (MIT, Arjun Barrett)"
{
    for package in @noble/curves @noble/ciphers @noble/hashes fflate; do
        printf '%s\n\n' "$package"; cat "node_modules/$package/LICENSE"; printf '\n'
    done
} > "$target/LICENSE"
cat > "$target/README.md" <<MD
# noble and fflate, bundled

The cryptography of the phone page: a page from http://192.168.x.x gets none from the browser, so the page brings its own. And the reader
of pressed pictures: older phones' browsers have none.

| package | version | licence |
|---|---|---|
| \`@noble/curves\` | $curves | MIT |
| \`@noble/ciphers\` | $ciphers | MIT |
| \`@noble/hashes\` | $hashes | MIT |
| \`fflate\` | $fflate | MIT |

\`noble.js\` is an ES module that exports \`x25519\`, \`chacha20poly1305\`, \`sha256\` and \`hkdf\`, \`fflate.js\` one that exports \`inflateSync\`;
bundled by esbuild $esbuild. \`scripts/vendor_page.sh\` makes them again, byte for byte.

    sha256  $(sha256sum "$target/noble.js" | cut -d' ' -f1)  noble.js
    sha256  $(sha256sum "$target/fflate.js" | cut -d' ' -f1)  fflate.js
MD
ls -l "$target"/*.js
