#!/bin/sh
# Tries the rules for as long as it is given: soak.sh SOURCE BUILD MINUTES [SEED]
#
# A third of the time each for: positions and games against the other programs (tests/oracle); the
# fuzzers, beside which the program is killed at random moments; and random games with every
# invariant and every explanation, beside which random keys are pressed in the whole program. Prints
# how far each came of what a full soak has. Another SEED (the clock's) tries other games. What is
# written lies in a folder for temporary files, which stays when something fails, and in BUILD (what
# the fuzzers find); nothing is written into SOURCE.
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
seconds=$((minutes * 20))
folder=$(mktemp -d "${TMPDIR:-/tmp}/pandemonium-soak.XXXXXX")
abs_top_srcdir=$source
export abs_top_srcdir CK_TIMEOUT_MULTIPLIER=100

# What a full soak has: of each variant positions and games, runs of each fuzzer, programs killed.
full_positions=1000000
full_games=20000
full_runs=100000000
full_kills=2000
batch_positions=200
batch_games=40
batch_kills=20

# share WHAT DONE FULL
share() {
    awk -v what="$1" -v done="$2" -v full="$3" \
        'BEGIN { printf "soak: %s: %d of %d (%.2f %%)\n", what, done, full, 100 * done / full }'
}

# oracle: batches of positions by seeds that follow each other.
oracle() {
    end=$(($(date +%s) + seconds))
    done=0
    mkdir -p "$folder/oracle"
    while [ "$(date +%s)" -lt "$end" ]; do
        ORACLE_FOLDER=$folder/oracle ORACLE_POSITIONS=$batch_positions \
            ORACLE_SEED=$((seed + done / batch_positions)) \
            sh "$source/tests/oracle/run.sh" "$source" "$build" >"$folder/oracle.log" 2>&1 || {
            cat "$folder/oracle.log"
            return 1
        }
        done=$((done + batch_positions))
    done
    share 'positions a variant against an independent implementation' "$done" "$full_positions"
}

# suite NAME SECONDS WHAT: batches of random games.
suite() {
    end=$(($(date +%s) + $2))
    done=0
    while [ "$(date +%s)" -lt "$end" ]; do
        PANDEMONIUM_SOAK=$batch_games PANDEMONIUM_SOAK_FIRST=$((seed * 2 + done)) \
            "$build/tests/rules/$1" >"$folder/$1.log" 2>&1 || {
            cat "$folder/$1.log"
            return 1
        }
        done=$((done + batch_games))
    done
    share "$3" "$done" "$full_games"
}

fuzzers() {
    sh "$source/tests/fuzz/run.sh" "$source" "$build" all "$seconds" "$full_runs" \
        $((seed + 1)) >"$folder/fuzz.log" 2>&1 || {
        cat "$folder/fuzz.log"
        return 1
    }
    sed -n 's|^fuzz/\([a-z]*\): \([0-9]*\) runs.*|\1 \2|p' "$folder/fuzz.log" |
        while read -r name runs; do
            share "runs of the fuzzer of $name" "$runs" "$full_runs"
        done
}

# kills: programs ended at random moments, whose games are resumed.
kills() {
    end=$(($(date +%s) + seconds))
    done=0
    while [ "$(date +%s)" -lt "$end" ]; do
        abs_top_builddir=$build PANDEMONIUM_SOAK=$batch_kills \
            PANDEMONIUM_SOAK_FIRST=$((seed * 2 + done)) "$build/tests/main/check_kill" \
            >"$folder/kill.log" 2>&1 || {
            cat -v "$folder/kill.log"
            return 1
        }
        done=$((done + batch_kills))
    done
    share 'programs killed, of which nothing shown was lost' "$done" "$full_kills"
}

# keys: the whole program in a terminal.
keys() {
    abs_top_builddir=$build PANDEMONIUM_SOAK=$(((minutes + 2) / 3)) "$build/tests/main/check_keys" \
        >"$folder/keys.log" 2>&1 || {
        cat -v "$folder/keys.log"
        return 1
    }
    sed -n 's/^[0-9]* keys/soak: &/p' "$folder/keys.log"
}

echo "soak: $minutes minutes, seed $seed, in $folder"
(cd "$build" && "$make" -s all tests/game/records tests/rules/games tests/rules/positions \
    tests/rules/check_explain tests/rules/check_history tests/rules/check_properties \
    tests/main/check_keys tests/main/check_kill)
result=0
oracle || result=1
kills &
kills=$!
fuzzers || result=1
wait "$kills" || result=1
{
    suite check_explain $((seconds / 2)) 'random games a variant with every try explained' &&
        suite check_history $((seconds / 2)) 'random games a variant against a second reading of their endings'
} &
others=$!
keys &
keys=$!
suite check_properties "$seconds" 'random games a variant with invariants at every ply' || result=1
wait "$others" || result=1
wait "$keys" || result=1
if [ "$result" -eq 0 ]; then
    rm -rf "$folder"
else
    echo "soak: something failed: $folder"
fi
exit "$result"
