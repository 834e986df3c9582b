#!/bin/sh
# What continuous integration adds to "make check": ci.sh SOURCE BUILD
# A missing tool is a failure here, not a skip. Behind each step stand its seconds by the clock and of
# processors, and those of all steps so far.
set -eu
source=$1
build=$2
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# The caller's settings and games are not ours.
export XDG_CONFIG_HOME="$build/tests/none" XDG_DATA_HOME="$build/tests/none" \
    XDG_STATE_HOME="$build/tests/none"

begun=$(date +%s)
step_begun=$begun
step_spent=0

step() {
    now=$(date +%s)
    times >"$build/ci-times" # of this shell, so not in $()
    now_spent=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' \
        "$build/ci-times")
    printf '   %d s, %d s of processors; %d s, %d s in all\n\n== %s\n' $((now - step_begun)) \
        $((now_spent - step_spent)) $((now - begun)) "$now_spent" "$*"
    step_begun=$now
    step_spent=$now_spent
}

# configured FOLDER OPTION...: an empty build folder, configured.
configured() {
    rm -rf "$build/$1"
    mkdir "$build/$1"
    cd "$build/$1"
    shift
    "$source/configure" --quiet "$@"
}

# made TARGET...: one after the other, since "all" runs a make of its own that would meet the others.
made() {
    for target in "$@"; do
        "$make" -s -j"$jobs" "$target"
    done
}

step 'form of the sources (clang-format)'
find "$source/src" "$source/tests" "$source/bench" "$source/tools" -name '*.[ch]' -type f -print0 |
    xargs -0 clang-format --dry-run -Werror

step 'clang, every warning an error'
configured ci-clang CC=clang --enable-werror
made all check-build bench tools

step 'manual pages, as they were filled in (mandoc)'
mandoc -T lint -W warning "$build"/ci-clang/man/*.[56]

step "the search's signature with another compiler"
"$build/ci-clang/tests/engine/check_bench"

# long SUITE GAMES
long() {
    abs_top_srcdir=$source CK_TIMEOUT_MULTIPLIER=10 PANDEMONIUM_SOAK=$2 "tests/$1"
}

# ended NAME PROCESS: waits for what writes NAME.log, and shows it.
ended() {
    good=yes
    wait "$2" || good=no
    cat "$1.log"
    [ $good = yes ]
}

cd "$build/ci-clang"
# Levels take about as long as the random games do, on another processor.
long engine/check_ladder 60 >levels.log 2>&1 &
levels=$!
step 'random games: invariants at every ply, endings by a second reading, a naive generator, every try'
long rules/check_explain 12 >explain.log 2>&1 &
explain=$!
long rules/check_properties 200
long rules/check_history 200
long rules/check_reasons 40
long game/check_pgn_file 1
ended explain "$explain"

step 'levels: each beats the one below, in games by seeds and nodes'
ended levels "$levels"

step 'rules against two other programs'
cd "$build"
made all tests/game/records tests/rules/games tests/rules/positions tests/main/check_kill
sh "$source/tests/oracle/run.sh" "$source" "$build"

step 'terminals: sizes x TERM x locales x colours'
MATRIX=all abs_top_srcdir=$source abs_top_builddir=$build sh "$source/tests/main/matrix.sh"

step '200 programs killed at random moments: nothing that was shown is lost'
abs_top_srcdir=$source abs_top_builddir=$build PANDEMONIUM_SOAK=200 tests/main/check_kill

step 'whole games by other clients: node-uci, and a strict one of our own'
CLIENTS_REQUIRED=node sh "$source/tests/clients/run.sh" "$source" "$build"

step 'suites under the address and undefined behaviour sanitizers'
configured ci-asan CC=gcc --enable-werror --enable-asan
made all
# Strict: the catalogues hold nearly all sentences.
CATALOGUES=strict CK_TIMEOUT_MULTIPLIER=10 "$make" -s -j"$jobs" check VERBOSE=1
# Random keys, mostly waited for, while the next is built.
abs_top_srcdir=$source abs_top_builddir=$build/ci-asan PANDEMONIUM_SOAK=2 tests/main/check_keys \
    >"$build/keys.log" 2>&1 &
keys=$!

step '500 searches started and stopped, and conversations, under the thread sanitizer'
configured ci-tsan CC=gcc --enable-werror --enable-tsan
made tests/engine/check_threads tests/engine/check_uci tests/engine/check_uci_go
for suite in threads uci uci_go; do
    abs_top_srcdir=$source CK_TIMEOUT_MULTIPLIER=10 PANDEMONIUM_SOAK=500 \
        "tests/engine/check_$suite"
done

step 'two minutes of random keys in the whole program, under the sanitizers'
cd "$build"
ended keys "$keys"

step 'a testing framework builds and measures the engine'
sh "$source/tests/openbench.sh" "$source" "$build/ci-openbench" clang

step 'fuzzers of all that is read: 300,000 runs or 20 seconds each'
sh "$source/tests/fuzz/run.sh" "$source" "$build" each 20 300000 1

step 'coverage of the rules, the parsers and the storage'
sh "$source/tests/coverage.sh" "$source" "$build"

step 'a release built from its archive with gcc, every warning an error (distcheck)'
cd "$build"
"$make" -s -j"$jobs" distcheck VERBOSE=1

step 'all of make check-ci passed'
