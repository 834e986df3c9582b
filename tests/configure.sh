#!/bin/sh
# What configure refuses, with helpful messages, and the hardening that it leaves to the user.
set -u
source=${abs_top_srcdir:?}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
. "$source/tests/configured.sh"
cd "$folder" || exit 1
passed=0

fail() {
    echo "FAILED: $*"
    cat said
    exit 1
}

# says TEXT
says() {
    grep -qF -e "$1" said || fail "configure does not say: $1"
    passed=$((passed + 1))
}

# is NAME VALUE: checks a setting of the Makefile, which is not written.
is() {
    [ "$(sed -n "s/^$1='\\(.*\\)'/\\1/p" config.log)" = "$2" ] || fail "$1 is not \"$2\""
    passed=$((passed + 1))
}

# refused OPTION...
refused() {
    ! "$source/configure" "$@" >said 2>&1 || fail "configure $* ends well"
}

# configured OPTION...
configured() {
    "$source/configure" --no-create "$@" >said 2>&1 || fail "configure $* fails"
}

# A compiler for small machines.
compiler=$(sed -n 's/^CC = *//p' "${abs_top_builddir:?}/Makefile")
refused CC="$compiler -D__int128=no_such_type"
says "error: the compiler $compiler -D__int128=no_such_type has no 128-bit integer"
says 'gcc and clang have it where they compile for a 64-bit machine'

refused --enable-asan --enable-tsan
says 'error: --enable-asan and --enable-tsan exclude each other'

# A user who has asked for fortified functions keeps that choice.
configured CC="$compiler" CFLAGS=-O2 CPPFLAGS=-D_FORTIFY_SOURCE=1
is HARDEN_CPPFLAGS ''
configured CC="$compiler" --disable-hardening
is HARDEN_CPPFLAGS ''
is HARDEN_CFLAGS ''
is HARDEN_LDFLAGS ''
echo "$passed answers of configure are right"
