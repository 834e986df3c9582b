#!/bin/sh
# The built program must have the hardening that configure has chosen: readelf checks the file and
# the objects linked into it. With HARDENING=required, as in continuous integration, each kind must
# be there, and nothing is skipped.
set -u
build=${abs_top_builddir:?}
program=$build/pandemonium
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

skip() {
    [ "${HARDENING:-}" != required ] || {
        echo "FAILED: $*"
        exit 1
    }
    echo "skipped: $*"
    exit 77
}

# setting NAME: prints a setting of the Makefile.
setting() {
    sed -n "s/^$1 = *//p" "$build/Makefile"
}

[ -z "$(setting SANITIZE_CFLAGS)" ] || skip 'a build with sanitizers, which have checks of their own'
asked=" $(setting HARDEN_CPPFLAGS) $(setting HARDEN_CFLAGS) $(setting HARDEN_LDFLAGS) "
[ -n "$(printf %s "$asked" | tr -d ' ')" ] || skip 'the compiler knows no hardening, or it was declined'
command -v readelf >/dev/null || skip 'there is no readelf'
readelf -hlWd "$program" >"$folder/file" 2>&1 || skip 'the program is no ELF file'
readelf -Ws "$program" >"$folder/symbols"
find "$build/src" -name '*.o' -type f >"$folder/objects"
xargs readelf -n <"$folder/objects" >"$folder/notes" 2>&1

# some PATTERN FILE: lines of it match; none PATTERN FILE: no line does.
some() {
    grep -qE -e "$1" "$folder/$2"
}

none() {
    ! some "$@"
}

# all PATTERN: the notes of every object match.
all() {
    [ "$(grep -cE -e "$1" "$folder/notes")" -eq "$(wc -l <"$folder/objects")" ]
}

passed=0
left_out=
# shown FLAG WHAT COMMAND...: if the flag was used, the command must show its effect.
shown() {
    flag=$1
    what=$2
    shift 2
    case $asked in
    *" $flag"*)
        "$@" || {
            echo "FAILED: configured with $flag, but not built with it: $what"
            echo "(make clean, where the rest was compiled before configure found it)"
            exit 1
        }
        passed=$((passed + 1))
        ;;
    *)
        [ "${HARDENING:-}" != required ] || skip "not built with $flag"
        left_out="$left_out; not built with $flag"
        ;;
    esac
}

shown -fstack-protector-strong 'a guard on the stack' some ' __stack_chk_fail(@|$)' symbols
shown -D_FORTIFY_SOURCE= 'functions with checks' some ' __(v?snprintf|memcpy|v?fprintf)_chk(@|$)' symbols
shown -pie 'a program that can be loaded anywhere' some '^ *Type: +DYN ' file
shown -Wl,-z,relro 'tables that are locked' some ' GNU_RELRO ' file
shown -Wl,-z,now 'tables that are filled at the start' some 'BIND_NOW|Flags:.* NOW' file
case $(readelf -h "$program") in
*X86-64*) shown -fcf-protection 'marked targets of jumps in every object' all ' x86 feature: IBT, SHSTK' ;;
*AArch64*) shown -mbranch-protection 'marked targets of jumps in every object' all ' AArch64 feature: BTI, PAC' ;;
esac

# The processor checks jumps only in a program that is marked as a whole; the linker omits the mark
# if any object lacks it, even a start-up file of the system. If the system lets a one-line program
# be marked, ours must be; otherwise nothing is claimed.
# marked FILE: whether readelf shows the mark.
marked() {
    readelf -nW "$1" 2>/dev/null | grep -qE ' (x86|AArch64) feature: .*(IBT, SHSTK|BTI)'
}

case $asked in
*' -fcf-protection'* | *' -mbranch-protection'*)
    echo 'int main(void) { return 0; }' >"$folder/line.c"
    # shellcheck disable=SC2046 # lists of words
    if marked "$program"; then
        passed=$((passed + 1))
    elif ! $(setting CC) $(setting CFLAGS) $asked -o "$folder/line" "$folder/line.c" 2>"$folder/why"; then
        cat "$folder/why"
        echo 'FAILED: a program of one line cannot be built as ours was'
        exit 1
    elif marked "$folder/line"; then
        echo 'FAILED: the program is not marked for checked jumps, which a program of one line is'
        exit 1
    else
        left_out="$left_out; jumps are not checked: the system's start-up files are not marked"
    fi
    ;;
esac
none ' GNU_STACK .* RWE ' file || {
    echo 'FAILED: what is on the stack can be executed'
    exit 1
}
none '\(TEXTREL\)' file || {
    echo 'FAILED: the code is changed when it is loaded'
    exit 1
}
echo "$passed kinds of hardening are in the program$left_out"
