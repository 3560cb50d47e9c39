#!/usr/bin/env bash
# Puts a real MicroPython (the unix port) under DIR without touching the system.
#   scripts/get_micropython.sh DIR [SUITE]
# It is the distribution's own package where this release has one, else that of Debian's SUITE, fetched through the machine's own
# package sources and keys and unpacked with its libraries into DIR. Needs no root. Run again, it finds its work done.
set -euo pipefail
prefix=$(mkdir -p "$1" && cd "$1" && pwd)
suite=${2:-trixie}
run=$prefix/micropython

works() { [ -x "$run" ] && "$run" -c 'import sys; print(sys.implementation)' 2>/dev/null; }
works && exit 0

if system=$(command -v micropython); then
    ln -sf "$system" "$run"
    works && exit 0
fi

apt=$prefix/apt
rm -rf "$apt" "$prefix/root"; rm -f "$run"
mkdir -p "$apt/debs" "$prefix/root"
options=(-o APT::Sandbox::User=root -o Acquire::Languages=none -q)

if ! LC_ALL=C apt-cache policy micropython 2>/dev/null | grep -q 'Candidate: [0-9]'; then
    # This release has none: ask the same mirror for the other release, with lists of our own.
    mirror=$(find /etc/apt/sources.list /etc/apt/sources.list.d -type f -exec cat {} + 2>/dev/null |
        sed -nE 's/^(URIs: *|deb (\[[^]]*\] *)?)([a-z+]+:[^ ]*\/debian\/*)( .*)?$/\3/p' | sort -u | sed -n 1p || true)
    [ -n "$mirror" ] || { echo "No Debian mirror among this machine's package sources." >&2; exit 1; }
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
    : > "$apt/status"
    echo "deb $mirror $suite main" > "$apt/sources.list"
    options+=(-o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$apt/lists"
        -o "Dir::State::status=$apt/status" -o "Dir::Cache=$apt/cache")
    apt-get "${options[@]}" update >/dev/null
fi

libraries=$(apt-cache "${options[@]}" depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
    micropython | grep -oE '^libmbed[a-z0-9]*-?[0-9]*' | sort -u || true)
(cd "$apt/debs" && apt-get "${options[@]}" download micropython libc6 libffi8 $libraries >/dev/null)
for package in "$apt"/debs/*.deb; do dpkg-deb -x "$package" "$prefix/root"; done
rm -rf "$apt"

cat > "$run" <<'RUN'
#!/bin/sh
# MicroPython with the C library it was built for.
root=$(dirname "$(readlink -f "$0")")/root
lib=$(dirname "$(ls "$root"/usr/lib/*/libffi.so.8 | head -n 1)")
exec "$(ls "$root"/usr/lib*/ld-linux* "$root"/lib*/ld-linux* "$lib"/ld-linux* 2>/dev/null | head -n 1)" --library-path "$lib" "$root/usr/bin/micropython" "$@"
RUN
chmod +x "$run"
works || { echo "MicroPython was unpacked but does not start." >&2; exit 1; }
