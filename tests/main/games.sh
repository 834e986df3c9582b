#!/bin/sh
# Every game to choose from, and every one to inherit from: its rules and pieces are printed, and
# the computer plays itself in line mode, at two levels if the game is listed, until the rules or
# this script's time limit end the game.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"

# A game that exceeds this limit is stopped, which is not a failure.
limit=3

run() {
    "$program" --data-dir "$folder/data" --seed 7 "$@"
}

# plays GAME LEVEL: some moves are played, and the program ends by itself or at the time limit.
plays() {
    timeout "$limit" "$program" --data-dir "$folder/data" --seed 7 console --variant "$1" \
        --white "computer:$2" --black "computer:$2" --script "$folder/lines" \
        >"$folder/said" 2>&1
    status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 124 ] || [ "$status" -eq 143 ] || return 1
    [ "$(grep -c '^Computer level [0-9]*: ' "$folder/said")" -ge 1 ] || grep -q ' wins \| wins:\|draw' "$folder/said"
}

tells() {
    run rules "$1" >"$folder/said" 2>&1 && run pieces "$1" >>"$folder/said" 2>&1
}

check() {
    name=$1
    shift
    if "$@"; then
        pass
    else
        fail "$name"
        tail -n 5 "$folder/said"
    fi
}

: >"$folder/lines"
run variants | sed 's/ .*//' >"$folder/listed"
run variants --all | sed 's/ .*//' >"$folder/all"
while read -r game; do
    check "the computer plays $game at level 1" plays "$game" 1
    check "the computer plays $game at level 3" plays "$game" 3
done <"$folder/listed"
while read -r game; do
    check "the rules of $game are told" tells "$game"
done <"$folder/all"
[ "$(wc -l <"$folder/all")" -gt "$(wc -l <"$folder/listed")" ] ||
    fail 'no game is left out of the list'

summary
