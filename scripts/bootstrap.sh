#!/usr/bin/env bash
# Installs what a way of starting needs, and is quick where all of it is there: system packages, a virtual environment, tools.
#   scripts/bootstrap.sh serve|run|test|bench      (each needs what the one before needs, and more)
# On a Debian-like system it does everything itself; NO_APT=1 keeps it from touching the system. Elsewhere it says what to install
# by hand and does the rest. PYTHON=/path/to/python chooses the Python.
set -euo pipefail
cd "$(dirname "$0")/.."
level=${1:?serve, run, test or bench}

# What Kivy's wheel does not carry: EGL and OpenGL (Mesa's software renderer will do), and multitouch devices.
screen=(libegl1 libgl1 libgl1-mesa-dri libmtdev1)
# Phones' browsers and what Playwright's driver links to, an X server without a screen, letters and flags for both, a private bus
# for BLE, network namespaces, shells that complete, a card reader that is none, an Arduino that is none, a broker.
proof=(chromium-headless-shell firefox-esr webkit2gtk-driver libatomic1 xvfb xauth xdotool fonts-dejavu-core fonts-noto-color-emoji dbus iproute2 zsh fish mosquitto
    pcscd vsmartcard-vpcd gcc g++ libc6-dev gcc-avr avr-libc arduino-core-avr libsimavr-dev libelf-dev)
case $level in
    serve) lock=run  wanted=() ;;
    run)   lock=run  wanted=("${screen[@]}") ;;
    test)  lock=test wanted=("${screen[@]}" "${proof[@]}") ;;  # a test opens the screen too
    bench) lock=test wanted=("${screen[@]}" "${proof[@]}" nodejs npm) ;;
    *) echo "serve, run, test or bench, not $level" >&2; exit 2 ;;
esac

# --- words ---------------------------------------------------------------------------------------------------------------

. scripts/in_words.sh
say()  { printf '\n==> %s\n' "$(in_words "$@")"; }
note() { printf '    %s\n' "$(in_words "$@")"; }
stop() { printf '\n!!  %s\n' "$(in_words "$@")" >&2; exit 1; }

# --- what is there already -----------------------------------------------------------------------------------------------

fresh() {  # a stamp, and what it depends on
    local stamp=$1 each
    [ -e "$stamp" ] || return 1
    for each in "${@:2}"; do [ ! "$each" -nt "$stamp" ] || return 1; done
}

fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null; }

# A folder that was moved or copied, a Python that went away: the stamp knows nothing of these, so the environment itself is asked.
answers() {
    .venv/bin/python -I -c 'import os, sys, companion
sys.exit(not ((3, 11) <= sys.version_info[:2] < (3, 14) and os.path.samefile(companion.__path__[0], "companion")))' 2>/dev/null
}

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }
as_named() { [ -z "${PYTHON:-}" ] || [ "$(version_of "$PYTHON")" = "$(version_of .venv/bin/python)" ]; }
is_usable() { fits .venv/bin/python && as_named && .venv/bin/python -m pip --version >/dev/null 2>&1; }
is_ready() { fresh ".venv/.stamp-$lock" "requirements/$lock.txt" pyproject.toml scripts/bootstrap.sh && answers && as_named; }

# --- Python, and the system's packages -----------------------------------------------------------------------------------

may_install() {
    [ -z "${NO_APT:-}" ] && command -v apt-get >/dev/null && command -v dpkg-query >/dev/null &&
        { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

lists_are_new=
renew_lists() {
    say start-lists
    lists_are_new=yes
    as_root apt-get -qq update
}

makes_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

found_python() {  # one that can make environments by itself, or else one that can with a package more
    local candidate able
    for able in makes_environments true; do
        for candidate in python3 python3.13 python3.12 python3.11; do
            if command -v "$candidate" >/dev/null && fits "$candidate" && "$able" "$candidate"; then command -v "$candidate"; return; fi
        done
    done
    return 1
}

archived_python() {  # the newest that the system's archive has
    local version
    for version in 3.13 3.12 3.11; do
        if apt-cache show "python$version-venv" >/dev/null 2>&1; then echo "$version"; return; fi
    done
    return 1
}

python=
choose_python() {
    local version=
    if [ -n "${PYTHON:-}" ]; then python=$PYTHON
    elif python=$(found_python); then :
    elif may_install && { version=$(archived_python) || { renew_lists && version=$(archived_python); }; }; then
        python=python$version
        wanted+=("$python")
    fi
    if [ -n "$python" ] && ! makes_environments "$python"; then  # Debian's own comes without
        wanted+=("python${version:-$(version_of "$python")}-venv")
    fi
}

missing=()
look_for_missing() {
    local each status
    missing=()
    for each in ${wanted[@]+"${wanted[@]}"}; do
        status=$(dpkg-query -W -f=' ${db:Status-Status} ' "$each" "${each}t64" 2>/dev/null || true)  # since 2024 some are called so
        case $status in *" installed "*) ;; *) missing+=("$each") ;; esac
    done
}

install_missing() {  # 1 if that could not be done
    [ ${#missing[@]} != 0 ] || return 0
    say start-lacks packages="${missing[*]}"
    if ! may_install; then
        note start-without packages="${missing[*]}"
        return 1
    fi
    local install="apt-get -q install -y --no-install-recommends ${missing[*]}"
    [ -n "$lists_are_new" ] || install="apt-get -qq update; $install"
    note start-as-root command="$install"
    as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C sh -c "$install" | awk '/^Setting up/ { print "    " $3, $4; fflush() }' || {
        note start-failed
        return 1
    }
}

python_of_uv() {
    command -v uv >/dev/null || return 1
    say start-uv
    uv python install 3.13 && python=$(uv python find --python-preference only-managed 3.13)
}

virtual_environment() {
    if [ -z "$python" ] || ! fits "$python" || ! makes_environments "$python"; then
        python_of_uv || stop start-no-python level="$level"
    fi
    say start-environment version="$(version_of "$python")"
    rm -rf .venv
    "$python" -m venv .venv
}

# --- Python's packages ---------------------------------------------------------------------------------------------------

pip_install() {  # what is fetched is named; what goes wrong is said once
    local log=.venv/pip.log
    .venv/bin/python -m pip install --disable-pip-version-check --no-build-isolation "$@" 2>&1 | tee "$log" |
        awk '$1 == "Downloading" { print "    " $2, $3, $4; fflush() }' && return
    if grep -qE 'NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|NameResolutionError|Network is unreachable' "$log"; then
        stop start-offline level="$level"
    fi
    tail -n 20 "$log" >&2
    stop start-packages-failed file="$log"
}

python_packages() {
    local each
    for each in run test; do  # the first brings the build back end along that the second may want
        say start-packages file="requirements/$each.txt"
        pip_install --require-hashes -r "requirements/$each.txt"
        if [ "$lock" = run ]; then break; fi
    done
    case $PWD in
        *'$'*) linked_by_hand ;;
        *) pip_install --no-deps --editable . ;;
    esac
}

linked_by_hand() {  # setuptools takes a $ in a folder's name for a variable's: a path and a script do the same
    pwd >"$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/table_companion.pth"
    printf '#!/bin/sh\nexec "$(dirname "$0")/python" -m companion "$@"\n' >.venv/bin/companion
    chmod +x .venv/bin/companion
}

# --- tools ---------------------------------------------------------------------------------------------------------------

micropython() {
    say start-micropython
    if command -v apt-get >/dev/null || command -v micropython >/dev/null; then
        scripts/get_micropython.sh .tools/micropython && return
    fi
    note start-no-micropython
    return 1
}

referees() {
    say start-referees
    if scripts/get_referees.sh .tools/referees; then return; fi
    note start-no-referees
    return 1
}

peers() {
    say start-peers
    if command -v npm >/dev/null && scripts/get_peers.sh .tools/peers; then return; fi
    note start-no-npm
    return 1
}

no_apt() {
    say start-no-apt
    note start-no-apt-screen
    if [ "$lock" = test ]; then
        note start-no-apt-tests
    fi
}

# --- what is to be done --------------------------------------------------------------------------------------------------

if [ -n "${PYTHON:-}" ] && ! fits "$PYTHON"; then
    stop start-named-python python="$PYTHON"
fi
ready=yes usable=yes complete=.venv/.stamp-system-$level
is_ready || ready=
[ -n "$ready" ] || is_usable || { usable=; choose_python; }
if [ -z "$ready" ] || [ ! -e "$complete" ]; then
    if command -v dpkg-query >/dev/null; then
        look_for_missing
        install_missing || complete=  # to be offered again
    elif [ "$level" != serve ]; then
        no_apt
    fi
    [ -n "$usable" ] || virtual_environment
    if [ -z "$ready" ]; then
        python_packages
        touch .venv/.stamp-run ".venv/.stamp-$lock"
    fi
    [ -z "$complete" ] || touch "$complete"
fi
if [ "$lock" = test ] && ! fresh .venv/.stamp-tools scripts/get_micropython.sh; then
    if micropython; then touch .venv/.stamp-tools; fi
fi
if [ "$lock" = test ] && ! fresh .venv/.stamp-referees scripts/get_referees.sh requirements/referees.txt; then
    if referees; then touch .venv/.stamp-referees; fi
fi
if [ "$level" = bench ] && ! fresh .venv/.stamp-peers scripts/get_peers.sh; then
    if peers; then touch .venv/.stamp-peers; fi
fi
