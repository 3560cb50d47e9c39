#!/usr/bin/env bash
# Bundles the phone page's cryptography anew: companion/lan/page/vendor/noble.js, its licence and its README. Needs npm.
# The same versions give the same bytes; scripts/noble holds them, each with the hash of what is fetched.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
target=${1:-$scripts/../companion/lan/page/vendor}
version() { sed -n "s|.*\"$1\": \"\(.*\)\".*|\1|p" "$scripts/noble/package.json"; }
curves=$(version @noble/curves) ciphers=$(version @noble/ciphers) hashes=$(version @noble/hashes) esbuild=$(version esbuild)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cp "$scripts"/noble/package*.json "$work"
cd "$work"
npm ci --silent --no-audit --no-fund
cat > entry.js <<'JS'
export { x25519 } from "@noble/curves/ed25519.js";
export { chacha20poly1305 } from "@noble/ciphers/chacha.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { hkdf } from "@noble/hashes/hkdf.js";
JS
npx esbuild entry.js --bundle --format=esm --minify --target=es2020 --legal-comments=none --log-level=warning \
    --banner:js="/*! @noble/curves $curves, @noble/ciphers $ciphers, @noble/hashes $hashes (MIT, Paul Miller): see LICENSE */" \
    --outfile="$target/noble.js"
{
    for package in curves ciphers hashes; do
        printf '@noble/%s\n\n' "$package"; cat "node_modules/@noble/$package/LICENSE"; printf '\n'
    done
} > "$target/LICENSE"
cat > "$target/README.md" <<MD
# noble, bundled

The cryptography of the phone page. A page from http://192.168.x.x gets none from the browser, so the page brings its own.

| package | version | licence |
|---|---|---|
| \`@noble/curves\` | $curves | MIT |
| \`@noble/ciphers\` | $ciphers | MIT |
| \`@noble/hashes\` | $hashes | MIT |

\`noble.js\` is an ES module that exports \`x25519\`, \`chacha20poly1305\`, \`sha256\` and \`hkdf\`, bundled by esbuild $esbuild.
\`scripts/vendor_noble.sh\` makes it again, byte for byte.

    sha256  $(sha256sum "$target/noble.js" | cut -d' ' -f1)  noble.js
MD
ls -l "$target/noble.js"
