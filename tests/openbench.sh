#!/bin/sh
# What a testing framework like OpenBench does on a worker: openbench.sh SOURCE FOLDER [CC]
# Builds in FOLDER, which is emptied. With BUILT, a build folder, FOLDER is only configured, and the
# engine is BUILT's.
set -eu
source=$1
folder=$2
compiler=${3:-cc}
make=${MAKE:-make}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

rm -rf "$folder"
mkdir -p "$folder"

# made BUILD [TARGET]
made() {
    "$make" -s -j"$jobs" -C "$source/openbench" EXE="$folder/engine" CC="$compiler" BUILD="$1" \
        "${2:-all}" >"$folder/make.log" 2>&1 || {
        cat "$folder/make.log"
        exit 1
    }
}

made "$folder/build" "$folder/build/Makefile"
made "${BUILT:-$folder/build}"
cd "$folder"

fail() {
    echo "openbench: $*" >&2
    exit 1
}

grep -q "^CC = $compiler\$" build/Makefile || fail "it is not configured for $compiler"
started=$(date +%s)
./engine bench >bench
[ $(($(date +%s) - started)) -lt 60 ] || fail 'bench takes a minute or longer'
tail -n 1 bench | grep -qE '^[0-9]+ nodes [0-9]+ nps$' || fail "the last line is $(tail -n 1 bench)"
nodes=$(sed -n 's/.*BENCH_NODES = \([0-9]*\).*/\1/p' "$source/tests/engine/check_bench.c")
[ "$(sed -n '$s/ nodes.*//p' bench)" = "$nodes" ] || fail "bench does not count $nodes nodes"

./engine 'genfens 3 seed 7 book None' 'quit' >fens
[ "$(grep -c '^info string genfens .*\[.*\] [wb] ' fens)" -eq 3 ] || fail 'genfens does not give three'
./engine 'genfens 3 seed 7 book None' | cmp -s - fens || fail 'a seed gives other openings each time'
./engine 'genfens 3 seed 8 book None' | cmp -s - fens && fail 'another seed gives the same openings'

printf 'uci\nsetoption name Threads value 2\nsetoption name Hash value 8\nisready\nquit\n' |
    ./engine uci | grep -q '^readyok$' || fail 'the engine is not ready'
echo "openbench: $compiler, $(cat bench)"
