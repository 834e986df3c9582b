#!/bin/sh
# Tries everything for as long as it is given: soak.sh SOURCE BUILD MINUTES [SEED]
#
# Runs the rows of the column "soak" in the table of promised figures, each for a share of the
# minutes, in two lines at the same time. Prints how much of a full soak each has done. Another SEED
# (default: the time) tries other games. Everything goes to BUILD: the table to soak/soak.log, each
# row's last output beside it, and the fuzzers' findings to fuzz/; nothing is written into SOURCE.
set -eu
source=$1
build=$2
minutes=$3
seed=${4:-$(($(date +%s) % 1000000))}
case $minutes$seed in
*[!0-9]*)
    echo 'soak.sh: MINUTES and SEED are numbers' >&2
    exit 2
    ;;
esac
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
folder=$build/soak
abs_top_srcdir=$source
abs_top_builddir=$build
export abs_top_srcdir abs_top_builddir CK_TIMEOUT_MULTIPLIER=100
rm -rf "$folder"
mkdir -p "$folder"

# The size of a full soak: positions and games of each variant, runs of each fuzzer, and so on.
full_positions=1000000
full_games=20000
full_runs=100000000
full_kills=2000
full_starts=20000
full_cuts=1000000

tell() {
    echo "soak: $*" | tee -a "$folder/soak.log"
}

# share WHAT DONE FULL
share() {
    tell "$(awk -v what="$1" -v done="$2" -v full="$3" \
        'BEGIN { printf "%s: %d of %d (%.2f %%)", what, done, full, 100 * done / full }')"
}

# logged NAME COMMAND...: its output goes to NAME.log, which is shown if it fails.
logged() {
    log=$folder/$1.log
    shift
    "$@" >"$log" 2>&1 || {
        cat -v "$log" | tail -n 60 | tee -a "$folder/soak.log"
        tell "failed: $*"
        return 1
    }
}

# batches SECONDS SIZE FULL WHAT NAME COMMAND...: repeats COMMAND, SIZE at a time, each time with
# other seeds, until the time is over or FULL are done. Each COMMAND reads PANDEMONIUM_SOAK and
# _FIRST.
batches() {
    end=$(($(date +%s) + $1)) size=$2 full=$3 what=$4 name=$5
    shift 5
    reached=0
    while [ "$(date +%s)" -lt "$end" ] && [ "$reached" -lt "$full" ]; do
        logged "$name" env PANDEMONIUM_SOAK="$size" \
            PANDEMONIUM_SOAK_FIRST=$((seed * 2 + reached)) "$@" || return 1
        reached=$((reached + size))
    done
    share "$what" "$reached" "$full"
}

# oracle SECONDS: batches of positions, with consecutive seeds.
oracle() {
    end=$(($(date +%s) + $1))
    batch=200
    reached=0
    mkdir -p "$folder/oracle"
    while [ "$(date +%s)" -lt "$end" ] && [ "$reached" -lt "$full_positions" ]; do
        logged oracle env ORACLE_FOLDER="$folder/oracle" ORACLE_POSITIONS=$batch \
            ORACLE_SEED=$((seed + reached / batch)) \
            sh "$source/tests/oracle/run.sh" "$source" "$build" || return 1
        reached=$((reached + batch))
    done
    share 'positions a variant against an independent implementation' "$reached" "$full_positions"
}

# fuzzers SECONDS: all targets one after the other.
fuzzers() {
    logged fuzz env FUZZ_JOBS=1 sh "$source/tests/fuzz/run.sh" "$source" "$build" all "$1" \
        "$full_runs" $((seed + 1)) || return 1
    sed -n 's|^fuzz/\([a-z]*\): \([0-9]*\) runs.*|\1 \2|p' "$folder/fuzz.log" |
        while read -r name runs; do
            share "runs of the fuzzer of $name" "$runs" "$full_runs"
        done
}

# terminals: without a time limit, since half of them would prove little.
terminals() {
    logged terminals env MATRIX=soak sh "$source/tests/main/matrix.sh" || return 1
    share 'terminals: sizes x TERM x locales x colours' \
        "$(sed -n 's/ terminals passed.*//p' "$folder/terminals.log")" 300
}

# allocations: makes each one fail, once and permanently.
allocations() {
    for suite in rules/check_memory game/check_memory play/check_memory ui/check_ui_memory \
        console/check_console_memory; do
        logged allocations env PANDEMONIUM_SOAK=1 "$build/tests/$suite" || return 1
    done
    tell 'allocations that fail: every one of every scenario'
}

# calls: makes each system call fail, and fills disks so that the system itself refuses calls.
calls() {
    logged calls "$build/tests/play/check_io_faults" || return 1
    logged limits sh "$source/tests/main/limits.sh" || return 1
    grep -q 'no disk of its own' "$folder/limits.log" && disks='no disk to be filled here' ||
        disks='full disks with 0 to 6 pages left'
    tell "calls that fail: every one; /dev/full, limits of size, files and memory, $disks"
}

# keys SECONDS: the whole program in a terminal.
keys() {
    logged keys env PANDEMONIUM_SOAK=$((($1 + 59) / 60)) "$build/tests/main/check_keys" || return 1
    tell "$(sed -n 's/^\([0-9]* keys.*\)/\1/p' "$folder/keys.log")"
}

# checked SECONDS: suites under valgrind.
checked() {
    logged valgrind env VALGRIND_JOBS=1 sh "$source/tests/valgrind.sh" "$source" "$build" "$1" ||
        return 1
    tell "$(tail -n 1 "$folder/valgrind.log")"
}

# Builds the programs before the minutes begin.
prepare() {
    (cd "$build" && "$make" -s -j"$jobs" all check-build tests/game/records tests/rules/games \
        tests/rules/positions) || return 1
    if [ ! -f "$build/ci-tsan/Makefile" ]; then
        mkdir -p "$build/ci-tsan"
        (cd "$build/ci-tsan" && "$source/configure" --quiet CC=gcc --enable-tsan) || return 1
    fi
    (cd "$build/ci-tsan" && "$make" -s -j"$jobs" tests/engine/check_threads) &&
        sh "$source/tests/fuzz/run.sh" "$source" "$build" build 0
}

# of PARTS: the seconds for this many of a line's 60 parts.
of() {
    echo $((minutes * $1))
}

# Each line has 60 parts, less what its first rows need, which end by themselves; so the last row
# runs until the remaining time is over.
first_line() {
    good=0
    allocations || good=1
    batches "$(of 3)" 2000 $full_cuts 'journals with blocks reordered by a power cut' journal \
        "$build/tests/game/check_journal" || good=1
    oracle "$(of 14)" || good=1
    batches "$(of 8)" 40 $full_games 'random games a variant with every try explained' explain \
        "$build/tests/rules/check_explain" || good=1
    batches "$(of 6)" 40 $full_games \
        'random games a variant against a second reading of their endings' history \
        "$build/tests/rules/check_history" || good=1
    batches "$(of 8)" 40 $full_games 'random games a variant with invariants at every ply' \
        properties "$build/tests/rules/check_properties" || good=1
    checked "$(of 11)" || good=1
    return $good
}

second_line() {
    good=0
    calls || good=1
    terminals || good=1
    batches "$(of 9)" 20 $full_kills 'programs killed, of which nothing shown was lost' kill \
        "$build/tests/main/check_kill" || good=1
    batches "$(of 7)" 500 $full_starts 'searches started and stopped under the thread sanitizer' \
        threads "$build/ci-tsan/tests/engine/check_threads" || good=1
    keys "$(of 5)" || good=1
    fuzzers "$(of 29)" || good=1
    return $good
}

tell "$minutes minutes, seed $seed, in $folder"
prepare >"$folder/prepare.log" 2>&1 || {
    tail -n 40 "$folder/prepare.log"
    exit 1
}
begun=$(date +%s)
result=0
second_line &
other=$!
first_line || result=1
wait "$other" || result=1
[ "$result" -eq 0 ] && verdict='nothing failed' || verdict='something failed'
tell "$verdict in $((($(date +%s) - begun) / 60)) minutes"
exit "$result"
