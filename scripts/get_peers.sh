#!/usr/bin/env bash
# Puts boardgame.io, which the bench measures the companion against, into DIR/node_modules, in the version that was compared.
#   scripts/get_peers.sh DIR
set -euo pipefail
mkdir -p "$1"; cd "$1"
cat > package.json <<'JSON'
{
  "private": true,
  "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.0", "ws": "8.18.0"},
  "overrides": {"koa-compose": "4.1.0"}
}
JSON
# koa-compose: with a later one boardgame.io's own REST interface answers 404.
cmp -s package.json node_modules/.wanted 2>/dev/null && exit 0
npm install --no-audit --no-fund --no-package-lock --omit=dev
cp package.json node_modules/.wanted
