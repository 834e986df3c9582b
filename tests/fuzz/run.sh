#!/bin/sh
# Runs libFuzzer with the address and undefined behaviour sanitizers over one target, or over all of
# them: run.sh SOURCE BUILD TARGET|all|each|build SECONDS [RUNS [SEED]]
# "all" share the time, "each" gives it to every target, "build" only builds the programs. A target
# ends when its time is over or after its RUNS, whichever comes first. New inputs go to
# BUILD/fuzz/TARGET; an input that causes a failure to BUILD/fuzz/TARGET-*, and the run fails. As
# many targets run at once as there are processors, or $FUZZ_JOBS.
set -eu
source=$1
build=$2
target=$3
seconds=$4
runs=${5:--1}
seed=${6:-0}
make=${MAKE:-make}
all='ini iconv betza fen san game said pgn kif ki2 csa jkf epd usi usi_in usi_out journal uci progress puzzles openings input friend'
jobs=${FUZZ_JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}

# Builds the programs, in a build folder of their own.
build_targets() {
    if [ ! -f "$build/ci-fuzz/Makefile" ]; then
        rm -rf "$build/ci-fuzz"
        mkdir "$build/ci-fuzz"
        (cd "$build/ci-fuzz" && "$source/configure" --quiet CC=clang --enable-fuzz CFLAGS='-O1 -g1')
    fi
    for name in fields "$@"; do
        [ "$name" = fields ] || name=fuzz_$name
        (cd "$build/ci-fuzz" && "$make" -s -j"$jobs" "tests/fuzz/$name")
    done
}

# run_one TARGET SECONDS
run_one() {
    mkdir -p "$build/fuzz/$1"
    dictionary=$build/fuzz/$1.dict
    log=$build/fuzz/$1.log
    cat "$source/tests/fuzz/$1.dict" >"$dictionary"
    case $1 in
    ini | game) "$build/ci-fuzz/tests/fuzz/fields" >>"$dictionary" ;;
    esac
    good=true
    ASAN_OPTIONS=detect_leaks=1 "$build/ci-fuzz/tests/fuzz/fuzz_$1" \
        -max_total_time="$2" -runs="$runs" -seed="$seed" -dict="$dictionary" -timeout=10 \
        -rss_limit_mb=2048 -artifact_prefix="$build/fuzz/$1-" -print_final_stats=1 \
        "$build/fuzz/$1" "$source/tests/fuzz/corpus/$1" >"$log" 2>&1 || good=false
    if ! $good; then
        tail -n 40 "$log"
        echo "fuzz/$1: failed; $log tells more"
        return 1
    fi
    awk -v name="$1" '/^stat::number_of_executed_units/ { runs = $2 }
        /^Done / { time = $(NF - 1) }
        END { printf "fuzz/%s: %d runs in %d s\n", name, runs, time }' "$log"
}

case $target in
build)
    # shellcheck disable=SC2086 # names are words
    build_targets $all
    ;;
one)
    # The case below calls this for each target: run.sh SOURCE BUILD one SECONDS RUNS SEED TARGET
    run_one "$7" "$seconds"
    ;;
all | each)
    # shellcheck disable=SC2086 # names are words
    set -- $all
    build_targets "$@"
    at_once=$((jobs < $# ? jobs : $#))
    rounds=$((($# + at_once - 1) / at_once))
    [ "$target" = all ] || rounds=1
    share=$((seconds / rounds > 0 ? seconds / rounds : 1))
    printf '%s\n' "$@" |
        xargs -P "$at_once" -n 1 sh "$0" "$source" "$build" one "$share" "$runs" "$seed"
    ;;
*)
    case " $all " in
    *" $target "*) ;;
    *)
        echo "run.sh: there is no target $target; there are: $all" >&2
        exit 2
        ;;
    esac
    build_targets "$target"
    run_one "$target" "$seconds"
    ;;
esac
