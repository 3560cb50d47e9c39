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
# for BLE, network namespaces.
proof=(chromium firefox-esr webkit2gtk-driver libatomic1 xvfb xauth xdotool fonts-dejavu-core fonts-noto-color-emoji dbus iproute2)
case $level in
    serve) lock=run  wanted=() ;;
    run)   lock=run  wanted=("${screen[@]}") ;;
    test)  lock=test wanted=("${screen[@]}" "${proof[@]}") ;;  # a test opens the screen too
    bench) lock=test wanted=("${screen[@]}" "${proof[@]}" nodejs npm) ;;
    *) echo "serve, run, test or bench, not $level" >&2; exit 2 ;;
esac

# --- words: in English, and in French where French is read ---------------------------------------------------------------

in_words() { case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in fr*) printf '%s' "$2" ;; *) printf '%s' "$1" ;; esac; }
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
    say "The lists of packages are brought up to date, as root: apt-get update" \
        "Les listes de paquets sont mises à jour, en tant que root : apt-get update"
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
    say "Packages that this system has not: ${missing[*]}" "Paquets qui manquent à ce système : ${missing[*]}"
    if ! may_install; then
        note "Going on without. To have them, as root: apt-get install ${missing[*]}" \
            "On continue sans. Pour les avoir, en tant que root : apt-get install ${missing[*]}"
        return 1
    fi
    local install="apt-get -q install -y --no-install-recommends ${missing[*]}"
    [ -n "$lists_are_new" ] || install="apt-get -qq update; $install"
    note "This is run now, as root (NO_APT=1 does without): $install" "Ceci est lancé maintenant, en tant que root (NO_APT=1 s’en passe) : $install"
    as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C sh -c "$install" | awk '/^Setting up/ { print "    " $3, $4; fflush() }' || {
        note "That did not work; going on without." "Cela n’a pas marché ; on continue sans."
        return 1
    }
}

python_of_uv() {
    command -v uv >/dev/null || return 1
    say "Python 3.13 by uv" "Python 3.13 par uv"
    uv python install 3.13 && python=$(uv python find --python-preference only-managed 3.13)
}

virtual_environment() {
    if [ -z "$python" ] || ! fits "$python" || ! makes_environments "$python"; then
        python_of_uv || stop "Python 3.11, 3.12 or 3.13 is needed (Kivy has no build for later ones), with its venv, and was not found. \
Install one of them beside what is there, or uv, which brings one; or name it: make $level PYTHON=/path/to/python3.13" \
            "Il faut Python 3.11, 3.12 ou 3.13 (Kivy n’existe pas pour les suivants), avec son venv, et il n’y en a pas ici. \
Installez-en un à côté de ce qu’il y a, ou uv, qui en apporte un ; ou nommez-le : make $level PYTHON=/chemin/de/python3.13"
    fi
    say "Virtual environment with Python $(version_of "$python")" "Environnement avec Python $(version_of "$python")"
    rm -rf .venv
    "$python" -m venv .venv
}

# --- Python's packages ---------------------------------------------------------------------------------------------------

pip_install() {  # what is fetched is named; what goes wrong is said once
    local log=.venv/pip.log
    .venv/bin/python -m pip install --disable-pip-version-check --no-build-isolation "$@" 2>&1 | tee "$log" |
        awk '$1 == "Downloading" { print "    " $2, $3, $4; fflush() }' && return
    if grep -qE 'NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|NameResolutionError|Network is unreachable' "$log"; then
        stop "There is no internet here, or the server of the packages does not answer. It is needed once; then type make $level again." \
            "Pas d’internet ici, ou le serveur des paquets ne répond pas. Il en faut une fois ; ensuite, tapez encore make $level."
    fi
    tail -n 20 "$log" >&2
    stop "Python's packages could not be installed; $log has all of it." "Les paquets de Python n’ont pas pu être installés ; tout est dans $log."
}

python_packages() {
    local each
    for each in run test; do  # the first brings the build back end along that the second may want
        say "Python packages, as locked in requirements/$each.txt (about 50 MB the first time)" \
            "Paquets de Python, tels que fixés dans requirements/$each.txt (environ 50 Mo la première fois)"
        pip_install --require-hashes -r "requirements/$each.txt"
        if [ "$lock" = run ]; then break; fi
    done
    pip_install --no-deps --editable .
}

# --- tools ---------------------------------------------------------------------------------------------------------------

micropython() {
    say "MicroPython, for the tests of the firmware" "MicroPython, pour les tests du micrologiciel"
    if command -v apt-get >/dev/null || command -v micropython >/dev/null; then
        scripts/get_micropython.sh .tools/micropython && return
    fi
    note "It can't be had here; the firmware's tests need it: a micropython (1.22 or later, unix port) on the PATH." \
        "Il n’y en a pas ici ; les tests du micrologiciel en ont besoin : un micropython (1.22 ou après, unix) dans le PATH."
    return 1
}

peers() {
    say "boardgame.io, for comparison" "boardgame.io, pour comparer"
    if command -v npm >/dev/null && scripts/get_peers.sh .tools/peers; then return; fi
    note "It can't be had without npm; that part of the bench will be left out." "Il y faut npm ; cette partie des mesures manquera."
    return 1
}

no_apt() {
    say "This system has no apt. Please see to these yourself; going on with the rest." \
        "Ce système n’a pas apt. Voyez vous-même pour ceci ; le reste se fait tout seul."
    note "for the screen: EGL and OpenGL libraries (Mesa), mtdev. On Windows and macOS they are already there." \
        "pour l’écran : les bibliothèques EGL et OpenGL (Mesa), mtdev. Windows et macOS les ont déjà."
    if [ "$lock" = test ]; then
        note "for the tests: Chromium, Xvfb, xauth, xdotool, DejaVu and Noto Color Emoji fonts, dbus-daemon, iproute2" \
            "pour les tests : Chromium, Xvfb, xauth, xdotool, polices DejaVu et Noto Color Emoji, dbus-daemon, iproute2"
    fi
}

# --- what is to be done --------------------------------------------------------------------------------------------------

if [ -n "${PYTHON:-}" ] && ! fits "$PYTHON"; then
    stop "PYTHON=$PYTHON can't be run, or is not Python 3.11, 3.12 or 3.13." \
        "PYTHON=$PYTHON ne peut pas être lancé, ou n’est pas Python 3.11, 3.12 ou 3.13."
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
if [ "$level" = bench ] && ! fresh .venv/.stamp-peers scripts/get_peers.sh; then
    if peers; then touch .venv/.stamp-peers; fi
fi
