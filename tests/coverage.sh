#!/bin/sh
# How much of a layer its own suites and the fuzz corpora reach: coverage.sh SOURCE BUILD LAYER
# Builds without optimisation and without assertions (what only a programmer's error reaches is not
# asked for), in BUILD/ci-coverage. Fails below the figures of $LINES_LEAST and $BRANCHES_LEAST.
set -eu
source=$1
build=$2
layer=$3
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

rm -rf "$build/ci-coverage"
mkdir "$build/ci-coverage"
cd "$build/ci-coverage"
"$source/configure" --quiet CC=gcc CFLAGS='-O0 -g --coverage -DNDEBUG'
# Without the golden counts, which take long here and reach nothing that others do not; and with the
# fewest random games.
suites=$(cd "$source" && find "tests/$layer" -name 'check_*.c' ! -name check_golden.c -type f |
    sed 's/\.c$//' | sort)
# shellcheck disable=SC2086 # names are words
"$make" -s -j"$jobs" $suites tests/fuzz/replay
PANDEMONIUM_SOAK=${PANDEMONIUM_SOAK:-1} CK_TIMEOUT_MULTIPLIER=10 \
    "$make" -s -j"$jobs" check-TESTS TESTS="$(echo $suites) tests/fuzz/replay" >suites.log 2>&1 || {
    cat suites.log
    exit 1
}
find "src/$layer" -name '*.gcda' -type f -print0 | xargs -0 gcov -b -c -t 2>/dev/null |
    LC_ALL=C awk -v layer="$layer" -v lines="${LINES_LEAST:-95}" -v branches="${BRANCHES_LEAST:-85}" \
        -v list="${LIST:-0}" -f "$source/tests/coverage.awk"
