#!/bin/sh
# What continuous integration tests: ci.sh SOURCE BUILD [STEP]
# Runs all steps, one for each processor at once (at most three), or only STEP. A missing tool is a
# failure here, not a skip. Shows the output of each step when it ends, with its elapsed and
# processor time.
set -eu
source=$1
build=$2
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# Ignore the caller's settings and games.
export XDG_CONFIG_HOME="$build/tests/none" XDG_DATA_HOME="$build/tests/none" \
    XDG_STATE_HOME="$build/tests/none"

# The longest steps first. The title follows the step's name.
steps='
asan        suites, and half a minute of random keys, under the address and undefined behaviour sanitizers
release     a release built from its archive with clang, every warning an error, and tested (distcheck)
oracle      rules against two other programs
coverage    coverage of the rules, the parsers and the storage
analysis    static analysis: clang-tidy and cppcheck, without a finding but those left with a reason
fuzz        fuzzers of all that is read: 300,000 runs or 10 seconds each; 300,000 of what a friend sends
random      random games: invariants at every ply, endings by a second reading, a naive generator, every try; games at a table
levels      levels: each beats the one below, in games by seeds and nodes
tsan        500 searches started and stopped, and conversations, under the thread sanitizer
readers     what we write, read by other programs: KIF, KI2, CSA, JKF, USI and PGN
clients     whole games by other clients: node-uci, and a strict one of our own
openbench   a testing framework builds and measures the engine
terminals   terminals: sizes x TERM x locales x colours
kill        200 programs killed at random moments, and 200 on each side of two that play: nothing shown is lost
form        form of the sources (clang-format), of the manual pages as they were filled in (mandoc); hardening
'

# Prints the option for a linker that takes a third of the usual time, if the compiler finds one;
# BUILD itself is linked with it too.
linker() {
    program=$(mktemp)
    for name in lld gold; do
        if echo 'int main(void) { return 0; }' |
            "$1" "-fuse-ld=$name" -x c -o "$program" - 2>/dev/null; then
            printf '%s\n' "LDFLAGS=-fuse-ld=$name"
            break
        fi
    done
    rm -f "$program"
}

# configured FOLDER OPTION...: configures an empty build folder.
configured() {
    rm -rf "$build/$1"
    mkdir "$build/$1"
    cd "$build/$1"
    shift
    "$source/configure" --quiet "$@"
}

# made TARGET...: makes one after the other, since "all" runs a make of its own that would conflict
# with the others.
made() {
    for target in "$@"; do
        "$make" -s -j"$jobs" "$target"
    done
}

# Builds in BUILD what several steps use.
common() {
    cd "$build"
    made all bench tools tests/game/fairy tests/game/records tests/game/written \
        tests/rules/games tests/rules/positions \
        tests/main/check_friends tests/main/check_kill tests/engine/check_ladder tests/game/check_pgn_file \
        tests/play/check_lessons tests/rules/check_explain tests/rules/check_history \
        tests/rules/check_properties tests/rules/check_reasons
}

# long SUITE GAMES
long() {
    made "tests/$1"
    abs_top_srcdir=$source abs_top_builddir=$build CK_TIMEOUT_MULTIPLIER=10 PANDEMONIUM_SOAK=$2 \
        "$build/tests/$1"
}

# ended NAME PROCESS: waits for what writes NAME.log, and shows it.
ended() {
    good=yes
    wait "$2" || good=no
    cat "$1.log"
    [ $good = yes ]
}

step_form() {
    HARDENING=required abs_top_builddir=$build sh "$source/tests/hardening.sh"
    find "$source/src" "$source/tests" "$source/bench" "$source/tools" -name '*.[ch]' -type f -print0 |
        xargs -0 clang-format --dry-run -Werror
    mandoc -T lint -W warning "$build"/man/*.[56]
}

step_analysis() {
    made compile_commands.json
    clang-tidy --quiet -p . --checks='-*,bugprone-infinite-loop' "$source/src/base/text.c" "$source/tests/base/check_text.c"
    sh "$source/tests/analysis.sh" "$source" "$build"
}

step_random() {
    long rules/check_explain 3
    long rules/check_properties 200
    long rules/check_history 200
    long rules/check_reasons 20
    long game/check_pgn_file 1
    long play/check_lessons 1
    tools/friends "$build/pandemonium" 48
}

step_levels() {
    long engine/check_ladder 40
}

step_oracle() {
    made tests/game/fairy tests/game/records tests/rules/games tests/rules/positions
    sh "$source/tests/oracle/run.sh" "$source" "$build"
}

step_readers() {
    made tests/game/written
    sh "$source/tests/readers/run.sh" "$source" "$build"
}

step_terminals() {
    MATRIX=all abs_top_srcdir=$source abs_top_builddir=$build sh "$source/tests/main/matrix.sh"
}

step_kill() {
    long main/check_kill 200
    long main/check_friends 200
}

step_clients() {
    CLIENTS_REQUIRED=node sh "$source/tests/clients/run.sh" "$source" "$build"
}

step_asan() {
    # Line numbers without variable names take a third of the compile time.
    configured ci-asan CC=gcc --enable-werror --enable-asan CFLAGS='-O1 -g1' $(linker gcc)
    made all check-libraries
    # Running the suites takes less time than compiling them with optimisation.
    "$make" -s -j"$jobs" check-build CFLAGS='-O0 -g1'
    # Store short call stacks for allocations, and keep only as much freed memory as a program uses:
    # otherwise most of the time goes into memory that is used only once.
    export ASAN_OPTIONS=malloc_context_size=8:quarantine_size_mb=16
    # Random keys mostly wait, so run them beside the suites.
    abs_top_srcdir=$source abs_top_builddir=$build/ci-asan PANDEMONIUM_SOAK=0.5 tests/main/check_keys \
        >keys.log 2>&1 &
    keys=$!
    # Strict: the catalogues must have nearly all sentences.
    CATALOGUES=strict TESTS_SHARE=8 SUITE_SECONDS=600 CK_TIMEOUT_MULTIPLIER=10 "$make" -s -j"$jobs" \
        check VERBOSE=1
    ended keys "$keys"
}

step_tsan() {
    configured ci-tsan CC=gcc --enable-werror --enable-tsan CFLAGS='-O1 -g1' $(linker gcc)
    made tests/engine/check_threads tests/engine/check_uci tests/engine/check_uci_go \
        tests/engine/check_usi
    for suite in threads uci uci_go usi; do
        abs_top_srcdir=$source CK_TIMEOUT_MULTIPLIER=10 PANDEMONIUM_SOAK=500 \
            "tests/engine/check_$suite"
    done
}

step_openbench() {
    BUILT=$build sh "$source/tests/openbench.sh" "$source" "$build/ci-openbench" clang
}

step_fuzz() {
    env $(linker clang) sh "$source/tests/fuzz/run.sh" "$source" "$build" each 10 300000 1
    # What another user can send: all the runs.
    env $(linker clang) sh "$source/tests/fuzz/run.sh" "$source" "$build" friend 300 300000 2
}

step_coverage() {
    env $(linker gcc) sh "$source/tests/coverage.sh" "$source" "$build"
}

step_release() {
    cd "$build"
    # Play few random games: other steps play more of them.
    HARDENING=required TESTS_SHARE=8 DISTCHECK_CONFIGURE_FLAGS="CC=clang CFLAGS=-O2 $(linker clang)" "$make" -s -j"$jobs" distcheck VERBOSE=1
}

# Runs a step, and shows its output when it has ended.
run_step() {
    begun=$(date +%s)
    good=yes
    sh "$0" "$source" "$build" "$1" >"$build/ci-$1.log" 2>&1 || good=no
    times >"$build/ci-$1.times" # of this shell, so not in $()
    spent=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' \
        "$build/ci-$1.times")
    {
        printf '%s\n' "$steps" | sed -n "s/^$1  */== /p"
        cat "$build/ci-$1.log"
        printf '   %s: %d s, %d s of processors\n\n' "$1" $(($(date +%s) - begun)) "$spent"
    } >"$build/ci-$1.shown"
    cat "$build/ci-$1.shown"
    [ $good = yes ] || exit 255 # so that xargs begins nothing more
}

case "${3:-}" in
'')
    begun=$(date +%s)
    common
    printf '%s\n' "$steps" | awk 'NF > 0 { print $1 }' |
        xargs -P $((jobs < 3 ? jobs : 3)) -n 1 sh "$0" "$source" "$build" run ||
        exit 1
    printf '== all of make check-ci passed, in %d s\n' $(($(date +%s) - begun))
    ;;
run)
    run_step "$4"
    ;;
*)
    if ! printf '%s\n' "$steps" | grep -q "^$3 "; then
        echo "ci.sh: there is no step $3; there are:$steps" >&2
        exit 2
    fi
    cd "$build"
    "step_$3"
    ;;
esac
