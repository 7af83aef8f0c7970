# Shared by the scripts that try things in a bare Debian 12: makes one, copies it, runs commands in it and judges. Sourced, after
# packages.sh and as root, never run. The bare Debian is kept in .build-package/roots.
# shellcheck shell=bash disable=SC2034
# shellcheck disable=SC2016 # what stands in single quotes is for other shells

roots=$PWD/.build-package/roots
bare=$roots/bookworm

# make_bare MIRROR: where it is not there yet. It has a user without rights: anna.
make_bare() {
    [ ! -f "$bare/complete" ] || return 0
    rm -rf "$bare"
    mkdir -p "$roots"
    say "Making a bare Debian (a minute or two) …"
    debootstrap --variant=minbase bookworm "$bare" "$1" >"$roots/debootstrap.log" 2>&1 ||
        die "debootstrap failed: see $roots/debootstrap.log"
    chroot "$bare" useradd --create-home anna
    touch "$bare/complete"
}

# What commands in a bare Debian may use: `as USER COMMAND` for users without rights, `await COMMAND` until it goes well (a minute),
# and `not COMMAND`: a shell does not end at a line with `!`, nor at one with `&&` but the last, so each condition is a line.
helpers='
as() { setpriv --reuid "$1" --regid "$1" --init-groups env HOME="$(getent passwd "$1" | cut -d: -f6)" "${@:2}"; }
not() { ! "$@"; }
await() {
    local try
    for try in $(seq 300); do ! "$@" >/dev/null 2>&1 || return 0; sleep 0.2; done
    echo "waited in vain: $*"
    return 1
}
'

# What of this machine is seen inside, and where: pairs of paths, below /run and read only.
mounts=()

# inside ROOT COMMAND: a shell in it, with processes of its own, all of which end with it.
inside() {
    unshare --mount --pid --fork --kill-child bash -c '
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/tmp" && mount -t tmpfs tmpfs "$1/run" || exit 1
        root=$1 command=$2
        shift 2
        while [ $# -gt 0 ]; do
            mkdir -p "$root$2" && mount --bind "$1" "$root$2" && mount -o remount,bind,ro "$root$2" || exit 1
            shift 2
        done
        exec chroot "$root" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin \
            bash -euo pipefail -c "$command"
    ' inside "$1" "$helpers$2" "${mounts[@]}"
}

# fresh NAME: a copy of the bare Debian.
fresh() {
    rm -rf "${roots:?}/$1"
    cp -a --reflink=auto "$bare" "$roots/$1"
    cp /etc/resolv.conf "$roots/$1/etc/resolv.conf"
    inside "$roots/$1" 'apt-get update -qq'
    inside "$roots/$1" 'apt-get install -y -qq --no-install-recommends procps xz-utils' >/dev/null 2>&1 || die "procps could not be installed."
}

failures=0
# judge WHAT COMMAND…: whether it goes well; what it said is shown where it does not.
judge() {
    local what=$1 started=$SECONDS
    shift
    if "$@" >"$TMPDIR/check.log" 2>&1; then
        say "  ✓ $what ($((SECONDS - started)) s)"
    else
        failures=$((failures + 1))
        say "  ✘ $what"
        tail -n 20 "$TMPDIR/check.log" | sed 's/^/      /' >&2
    fi
}

# check WHAT ROOT COMMAND: the same of a command inside of ROOT.
check() { judge "$1" inside "$2" "$3"; }
