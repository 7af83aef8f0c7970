# Shared by the other scripts: finds the tools and installs Debian packages that are missing. Sourced, never run.

say() { printf '%s\n' "$*" >&2; }
die() { say "error: $*"; exit 1; }

# Swift 6.2 or newer must be on the PATH: it is not packaged by Debian, so this is said and not done.
require_swift() {
    command -v swift >/dev/null 2>&1 || die "the Swift toolchain is missing. Install Swift 6.2 or newer from https://www.swift.org/install/linux and put its usr/bin on PATH."
    local version
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    local major=${version% *} minor=${version#* }
    if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
        die "Swift 6.2 or newer is needed; 'swift --version' says: $(swift --version 2>&1 | head -n 1)"
    fi
}

# require_packages PACKAGE…: installs those that are missing, with sudo only when not root.
require_packages() {
    command -v dpkg-query >/dev/null 2>&1 || die "this script installs Debian packages, and dpkg is missing. On another system install the counterparts of: $*"
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Installing Debian packages: ${missing[*]}"
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || die "not root and no sudo: run 'apt-get install ${missing[*]}' as root, then this script again."
        root=(sudo)
    fi
    "${root[@]}" apt-get update -qq || die "'apt-get update' failed: see above; is the network up?"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
        die "apt-get could not install: ${missing[*]}"
}

# The solver works on eight numbers at once, which x86 processors since about 2013 can (AVX2). For an older one the build leaves that
# out: the same results, more slowly.
if [ "$(uname -m)" = x86_64 ] && [ -z "${MICRO_PORTABLE:-}" ] && ! grep -qw avx2 /proc/cpuinfo; then
    say "This processor has no AVX2: building without (MICRO_PORTABLE=1)."
    export MICRO_PORTABLE=1
fi

# What building needs, what the window needs besides, and what checks and tests need besides.
BUILD_PACKAGES=(libsdl2-dev libenet-dev libsodium-dev libzstd-dev libopengl-dev libgl-dev libegl-dev libfreetype-dev libharfbuzz-dev libfribidi-dev libpng-dev libsqlite3-dev pkg-config)
PLAY_PACKAGES=(libegl1 libgl1-mesa-dri libglx-mesa0 libegl-mesa0 fonts-inter fonts-dejavu-core)
# Not installed by any script: a voice for those who do not see the game (docs/interface.md, By ear).
#   libspeechd2 speech-dispatcher espeak-ng
CHECK_PACKAGES=(python3)
TEST_PACKAGES=(xvfb xauth xdotool imagemagick x11-utils)

# One build serves the game, the tests and the checks: an undeclared import is an error in it.
BUILD_FLAGS=(-c release --explicit-target-dependency-import-check error)
# The other build is quick to make and slow to run: Scripts/dev, and Scripts/test of one module.
DEBUG_FLAGS=(-c debug --explicit-target-dependency-import-check error)
