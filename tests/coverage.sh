#!/bin/sh
# How much of the rules, the parsers and the storage is reached by their suites and the fuzz
# corpora: coverage.sh SOURCE BUILD
# Builds without optimisation and without assertions (which only programming errors trigger) in
# BUILD/ci-coverage. Fails below the figures of $LINES_LEAST and $BRANCHES_LEAST; LIST=1 prints what
# was never reached.
set -eu
source=$1
build=$2
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# The groups measured: a name, the least number of lines (with fewer, sources have moved out of the
# listed places), and folders or modules of src.
groups='rules 6000 rules/
records 3500 game/tree/ game/journal/ game/records/ game/shogi/ game/files/
files 850 base/file base/file_folder base/files/file_lock base/files/quarantine base/ini base/text base/unicode base/ascii base/path base/error
storage 650 play/settings/config play/settings/settings play/session/keeping play/recovery/recovery play/review/save_changes
engines 400 play/player/program_uci play/player/program_usi play/player/program_cecp'

# files_of FOLDER-OR-MODULE...: a regular expression of their files' paths below src. Fails if there
# are none.
files_of() {
    expression=
    for what in "$@"; do
        case $what in
        */) found=$(find "$source/src/$what" -name '*.c' -type f | head -n 1) && what="$what.*" ;;
        *) found=$(ls "$source/src/$what.c") && what="$what[.][ch]" ;;
        esac
        [ -n "$found" ] || return 1
        expression="$expression${expression:+|}$what"
    done
    printf '(%s)\n' "$expression"
}

# The suites that measure: all of these folders, except long ones that reach nothing new, and those
# of play that read or store something.
suites_of() {
    (cd "$source" && find "tests/$1" -name 'check_*.c' ! -name check_golden.c ! -name check_explain.c \
        -type f) |
        sed 's/\.c$//' | LC_ALL=C sort
}
rules=$(suites_of rules)
others="$(suites_of base) $(suites_of game)"
for name in io_faults kept memory program recovery review_edit saved_files session session_external \
    settings; do
    others="$others tests/play/check_$name"
done

# tried SUITE...: runs them, as many at once as there are processors, each in a single process,
# which adds its counts to the earlier ones.
tried() {
    # shellcheck disable=SC2016 # for the inner shell
    printf '%s\n' "$@" | abs_top_srcdir=$source abs_top_builddir=$PWD CK_FORK=no \
        CK_TIMEOUT_MULTIPLIER=10 xargs -P "$jobs" -n 1 \
        sh -c '"$0" >"$0.log" 2>&1 || { cat "$0.log"; exit 255; }'
}

if [ "${COVERAGE:-}" != again ]; then
    rm -rf "$build/ci-coverage"
    mkdir "$build/ci-coverage"
    cd "$build/ci-coverage"
    "$source/configure" --quiet --disable-hardening CC=gcc CFLAGS='-O0 --coverage -DNDEBUG'
fi
cd "$build/ci-coverage"
find src -name '*.gcda' -type f -exec rm {} +
# shellcheck disable=SC2086 # names are words
{
    "$make" -s -j"$jobs" $rules $others tests/fuzz/replay
    # With the fewest random games, and only a share of the failing allocations: one in three, and
    # fewer of the rules', which have many (tests/support/share.h).
    export TESTS_SHARE=99
    tried $others tests/fuzz/replay
    export TESTS_SHARE=1000
    tried $rules
}
find src/base src/rules src/game src/play -name '*.gcda' -type f -print0 |
    xargs -0 gcov -b -c -t >coverage.txt 2>/dev/null
good=yes
echo "$groups" >groups.txt
while read -r name size modules; do
    # shellcheck disable=SC2086 # names are words
    files=$(files_of $modules) || {
        echo "$name: a folder or module of it is not there: $modules"
        good=no
        continue
    }
    LC_ALL=C awk -v name="$name" -v files="$files" -v size="$size" -v lines="${LINES_LEAST:-95}" \
        -v branches="${BRANCHES_LEAST:-85}" -v list="${LIST:-0}" \
        -f "$source/tests/coverage.awk" coverage.txt || good=no
done <groups.txt
rm coverage.txt
[ $good = yes ]
