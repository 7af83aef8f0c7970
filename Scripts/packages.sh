# Shared by the other scripts: finds the tools, installs Debian packages that are missing, builds with a line of progress.
# Sourced, never run.
# shellcheck shell=bash disable=SC2034

say() { printf '%s\n' "$*" >&2; }
die() { say "error: $*"; exit 1; }

# A script has a folder of its own for temporary files, and takes it away again.
USUAL_TMPDIR=${TMPDIR:-}
TMPDIR=$(mktemp -d) || die "no folder can be made in ${USUAL_TMPDIR:-/tmp}: is it full, or not yours to write?"
export TMPDIR
clean_up() { rm -rf "$TMPDIR"; }

# Swift leaves folders behind wherever temporary files go, and its builds of all checkouts keep out of each other's way by locks there:
# so it has a place that stays, in the user's cache.
swift() {
    local place=$TMPDIR
    if [ -n "${HOME:-}" ] && mkdir -p "${XDG_CACHE_HOME:-$HOME/.cache}/micro/swift" 2>/dev/null; then
        place=${XDG_CACHE_HOME:-$HOME/.cache}/micro/swift
        find "$place" -mindepth 1 -maxdepth 1 -name 'TemporaryDirectory.*' -mmin +60 -exec rm -rf {} + 2>/dev/null || true
    fi
    TMPDIR=$place command swift "$@"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# start PROGRAM ARGUMENT…: becomes that program.
start() {
    clean_up
    if [ -n "$USUAL_TMPDIR" ]; then export TMPDIR=$USUAL_TMPDIR; else unset TMPDIR; fi
    exec "$@"
}

# What the toolchain itself needs, which a small Debian lacks, then what building needs, what the window needs besides, and what
# checks, tests and packages need besides. With `a|b` any of them will do: names that differ between releases.
TOOLCHAIN_PACKAGES=(git ca-certificates binutils gcc libc6-dev "libstdc++-12-dev|libstdc++-13-dev|libstdc++-14-dev" libncurses6 "libcurl4|libcurl4t64" "libxml2|libxml2-16" libsqlite3-0 libedit2 tzdata)
BUILD_PACKAGES=(libsdl2-dev libenet-dev libsodium-dev libzstd-dev libopengl-dev libgl-dev libegl-dev libfreetype-dev libharfbuzz-dev libfribidi-dev libpng-dev libsqlite3-dev pkg-config)
PLAY_PACKAGES=(libegl1 libgl1-mesa-dri libglx-mesa0 libegl-mesa0 fonts-inter fonts-dejavu-core)
# Not installed by any script: a voice for those who do not see the game (docs/interface.md, By ear).
#   libspeechd2 speech-dispatcher espeak-ng
CHECK_PACKAGES=(python3)
# Tests of fleets run where this is installed; elsewhere they are skipped, and say so.
FLEET_PACKAGES=(postgresql libpq5)
TEST_PACKAGES=(xvfb xauth xdotool imagemagick x11-utils "${FLEET_PACKAGES[@]}")
# The page of a server is looked at with a browser (Scripts/check-page), and with the fonts that it asks for.
PAGE_PACKAGES=(chromium chromium-sandbox imagemagick fonts-inter fonts-dejavu-core)

# One build serves the game, the tests and the checks: an undeclared import is an error in it.
BUILD_FLAGS=(-c release --explicit-target-dependency-import-check error)
# The other build is quick to make and slow to run: Scripts/dev, and Scripts/test of one module.
DEBUG_FLAGS=(-c debug --explicit-target-dependency-import-check error)

# require_tools PACKAGE…: Swift 6.2 or newer, what it needs to run, and these packages. Swift itself must be on the PATH: Debian 12 does not
# package it, so this is said and not done.
require_tools() {
    if ! type -P swift >/dev/null 2>&1; then
        say "error: the Swift toolchain is missing. Install Swift 6.2 or newer (about 900 MB to fetch, 3 GB unpacked):"
        say "  https://www.swift.org/install/linux has it for this system; unpack it, then put its usr/bin on the PATH:"
        say "  export PATH=/where/it/is/usr/bin:\$PATH"
        exit 1
    fi
    require_packages "${TOOLCHAIN_PACKAGES[@]}" "$@"
    local words version major minor
    if ! words=$(swift --version 2>&1); then
        say "error: $(type -P swift) is there and cannot run. It says:"
        say "$words"
        say_missing_libraries "$(type -P swift)"
        exit 1
    fi
    version=$(sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' <<<"$words" | head -n 1)
    major=${version% *} minor=${version#* }
    if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
        die "Swift 6.2 or newer is needed; $(type -P swift) says: ${words%%$'\n'*}"
    fi
}

# The libraries that a toolchain's programs look for in vain.
say_missing_libraries() {
    local programs missing
    programs=$(dirname "$(readlink -f "$1")")
    missing=$(ldd "$programs"/{swift-frontend,swift-build,swift-package,clang} 2>/dev/null | sed -nE 's/^\s*(\S+) => not found$/\1/p' | sort -u || true)
    [ -z "$missing" ] || say "Libraries that are missing: $(tr '\n' ' ' <<<"$missing")"
    say "A toolchain made for another release of the system says such things too: https://www.swift.org/install/linux"
}

is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# The first of `a|b` that is installed; where none is, the first that can be.
chosen_package() {
    local names=() name
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do if is_installed "$name"; then printf '%s' "$name"; return; fi; done
    for name in "${names[@]}"; do
        if apt-cache show "$name" >/dev/null 2>&1; then printf '%s' "$name"; return; fi
    done
    printf '%s' "${names[0]}"
}

# Debian's PostgreSQL makes a database when it is installed, and starts it now and whenever the machine starts. Tests have their own, so
# where a script brings PostgreSQL it is told not to. Somebody who wants one all the same: pg_createcluster.
main_cluster_settings=/etc/postgresql-common/createcluster.d/micro-scripts.conf
leave_out_main_cluster() {
    say "PostgreSQL is installed without a database that runs: tests make their own."
    "${elevated[@]}" mkdir -p "${main_cluster_settings%/*}"
    echo 'create_main_cluster = false' | "${elevated[@]}" tee "$main_cluster_settings" >/dev/null
}

# require_packages PACKAGE…: installs those that are missing, with sudo only when not root.
require_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        say "This is no Debian: nothing is installed by this script. What it would install, or the counterparts here, must be there: $*"
        return 0
    fi
    local wanted missing=()
    for wanted in "$@"; do
        is_installed "$(chosen_package "$wanted")" || missing+=("$wanted")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local elevated=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || {
            say "error: Debian packages are missing, and only root may install them (there is no sudo). As root:"
            say "  apt-get update && apt-get install --no-install-recommends $(printf '%s ' "${missing[@]%%|*}")"
            say "Then run this script again."
            exit 1
        }
        elevated=(sudo)
    fi
    # A script beside this one may be at the same thing: one after the other. The lock is the open folder itself, no file of ours.
    exec 9</var/lib/dpkg
    flock -n 9 || { say "Another script installs packages: waiting for it …"; flock 9; }
    say "Asking for Debian's lists of packages (some seconds) …"
    "${elevated[@]}" apt-get update -qq >&2 || die "'apt-get update' failed: see above; is the network up? May you use sudo?"
    local names=()
    for wanted in "${missing[@]}"; do names+=("$(chosen_package "$wanted")"); done
    say "Installing Debian packages (a minute or two, the first time): ${names[*]}"
    local status brings_postgres=''
    if [[ " ${names[*]} " == *" postgresql "* ]] && ! is_installed postgresql-common; then brings_postgres=yes; fi
    [ -z "$brings_postgres" ] || leave_out_main_cluster
    : >"$TMPDIR/apt.log"
    set +e
    "${elevated[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=600 \
        -o Dpkg::Use-Pty=0 "${names[@]}" 2>&1 </dev/null | show_progress "$TMPDIR/apt.log"
    status=${PIPESTATUS[0]}
    set -e
    [ -z "$brings_postgres" ] || "${elevated[@]}" rm -f "$main_cluster_settings"
    if [ "$status" -ne 0 ]; then
        tail -n 20 "$TMPDIR/apt.log" >&2
        if mkdir -p .build && cp "$TMPDIR/apt.log" .build/failed-apt.log; then say "All that apt-get said is in $PWD/.build/failed-apt.log"; fi
        die "apt-get could not install: ${names[*]}"
    fi
    exec 9<&-
}

# The solver works on eight numbers at once, which x86 processors since about 2013 can (AVX2). For an older one the build leaves that
# out: the same results, more slowly.
if [ "$(uname -m)" = x86_64 ] && [ -z "${MICRO_PORTABLE:-}" ] && ! grep -qw avx2 /proc/cpuinfo; then
    say "This processor has no AVX2: building without (MICRO_PORTABLE=1)."
    export MICRO_PORTABLE=1
fi

minutes_and_seconds() { if [ "$1" -ge 60 ]; then printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); else printf '%d s' "$1"; fi; }

# Seconds between two words of how far something is, where no terminal shows it.
PROGRESS_SECONDS=30

# Reads what a build or apt-get says, keeps it in a file, and shows where it is: in one line of a terminal, else once in half a minute.
show_progress() {
    local log=$1 line='' step='' started=$SECONDS shown=$SECONDS terminal='' width status
    if [ -t 2 ]; then terminal=yes width=$(tput cols 2>/dev/null || echo 80); fi
    while true; do
        status=0
        IFS= read -r -t 5 line || status=$?
        if [ "$status" -eq 0 ]; then
            printf '%s\n' "$line" >>"$log"
            case "$line" in
            \[*/*\]* | Fetching* | "Another instance"* | Get:* | "Unpacking "* | "Setting up "*) step=$line ;;
            *) continue ;;
            esac
        elif [ "$status" -le 128 ]; then
            break
        fi
        if [ -n "$terminal" ]; then
            line="  $(minutes_and_seconds $((SECONDS - started)))  $step"
            printf '\r\033[K%s' "${line:0:width-1}" >&2
        elif [ $((SECONDS - shown)) -ge "$PROGRESS_SECONDS" ]; then
            shown=$SECONDS
            say "  $(minutes_and_seconds $((SECONDS - started)))  $step"
        fi
    done
    [ -z "$terminal" ] || printf '\r\033[K' >&2
}

# build WHAT TIME FLAG…: `swift build` with these flags. WHAT is said first, with the TIME that a first build takes on two cores.
# Where it fails, its errors are said, and where the rest is.
build() {
    local what=$1 time=$2 log=.build/build-$$.log started=$SECONDS status
    shift 2
    mkdir -p .build
    : >"$log"
    say "Building $what (the first time about $time on two free cores, later what changed) …"
    set +e
    swift build "$@" 2>&1 | show_progress "$log"
    status=${PIPESTATUS[0]}
    set -e
    if [ "$status" -ne 0 ]; then
        mv "$log" .build/failed-build.log
        grep -E "error:" .build/failed-build.log | sort -u | head -n 20 >&2 || tail -n 20 .build/failed-build.log >&2
        die "the build of $what failed: all it said is in .build/failed-build.log"
    fi
    rm -f "$log"
    say "Built in $(minutes_and_seconds $((SECONDS - started)))."
}
