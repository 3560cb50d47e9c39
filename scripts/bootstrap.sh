#!/usr/bin/env bash
# Installs what `make run`, `make test` or `make bench` needs: system packages, a virtual environment, tools.
#   scripts/bootstrap.sh run|test|bench      (bench comes on top of test)
# On a Debian-like system it does everything itself. Elsewhere it says what to install by hand and does the rest.
set -euo pipefail
cd "$(dirname "$0")/.."
level=${1:?run, test or bench}

say()  { printf '\n==> %s\n' "$*"; }
note() { printf '    %s\n' "$*"; }
stop() { printf '\n!!  %s\n' "$@" >&2; exit 1; }

# --- system packages ---------------------------------------------------------------------------------------------------

# What Kivy's wheel does not carry: EGL and OpenGL (Mesa's software renderer will do), and multitouch devices.
screen=(libegl1 libgl1 libgl1-mesa-dri libmtdev1)
# A phone's browser and what Playwright's driver links to, an X server without a screen, letters and flags for both, a private bus
# for BLE, network namespaces.
proof=(chromium libatomic1 xvfb xauth xdotool fonts-dejavu-core fonts-noto-color-emoji dbus iproute2)

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else return 1
    fi
}

has_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

fresh_lists=
apt_install() {  # the packages of these that are missing; 1 if that could not be done
    local package missing=()
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} = 0 ] && return 0
    say "System packages: ${missing[*]}"
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        note "Neither root nor sudo. Please have somebody run: apt-get install ${missing[*]}"
        return 1
    fi
    if [ -z "$fresh_lists" ]; then
        as_root apt-get update || note "The package lists could not be brought up to date; trying with the old ones."
        fresh_lists=yes
    fi
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" || {
        note "apt-get could not install: ${missing[*]}"
        return 1
    }
}

system_packages() {
    local wanted=("${screen[@]}")
    [ "$level" = run ] || wanted+=("${proof[@]}")  # a test opens the screen too
    if has_apt; then
        apt_install "${wanted[@]}" || note "Going on without; what needs them will fail and say so."
        return
    fi
    say "This system has no apt. Please see to these yourself; going on with the rest."
    note "for the screen: EGL and OpenGL libraries (Mesa), mtdev. On Windows and macOS they are already there."
    [ "$level" = run ] || note "for the tests:  Chromium, Xvfb and xauth, xdotool, DejaVu and Noto Color Emoji fonts, dbus-daemon, iproute2"
    return 0
}

# --- Python ------------------------------------------------------------------------------------------------------------

fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; }

find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null && fits "$candidate"; then command -v "$candidate"; return 0; fi
    done
    return 1
}

virtual_environment() {
    if [ -x .venv/bin/python ] && fits .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; then return; fi
    local python version
    if ! python=$(find_python); then
        has_apt && apt_install python3 python3-venv || true
        python=$(find_python) || stop "Python 3.11, 3.12 or 3.13 is needed, and was not found (Kivy has no build for later ones)." \
            "If it lies somewhere unusual: make ${level} PYTHON=/path/to/python3.12"
    fi
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then  # Debian's own Python comes without
        has_apt && apt_install "python$version-venv" || stop "$python cannot make virtual environments: please install python$version-venv."
    fi
    say "Virtual environment with Python $version"
    rm -rf .venv
    "$python" -m venv .venv
}

python_packages() {
    local lock install=(.venv/bin/python -m pip install --disable-pip-version-check)
    for lock in run test; do  # the first brings the build back end along that the second may want
        say "Python packages, as locked in requirements/$lock.txt"
        "${install[@]}" --require-hashes --no-build-isolation -r "requirements/$lock.txt"
        [ "$level" = run ] && break
    done
    say "The companion itself"
    "${install[@]}" --quiet --no-deps --no-build-isolation --editable .
}

# --- tools -------------------------------------------------------------------------------------------------------------

micropython() {
    say "MicroPython, for the tests of the firmware"
    if has_apt || command -v micropython >/dev/null; then
        scripts/get_micropython.sh .tools/micropython || note "It could not be had; the firmware's tests need it."
    else
        note "Please put a micropython (1.22 or later, unix port) on the PATH."
    fi
}

peers() {
    say "boardgame.io, for comparison"
    if ! command -v npm >/dev/null && has_apt; then apt_install nodejs npm || true; fi
    if command -v npm >/dev/null; then scripts/get_peers.sh .tools/peers
    else note "No npm; that part of the bench will be left out."
    fi
}

case $level in
    run)   system_packages; virtual_environment; python_packages ;;
    test)  system_packages; virtual_environment; python_packages; micropython; touch .venv/.stamp-run ;;
    bench) peers ;;  # on top of test, says the Makefile
    *)     stop "run, test or bench, not $level" ;;
esac
touch ".venv/.stamp-$level"
say "Ready."
