#!/bin/sh
# Every game in every front end: the computer plays itself some plies by lines, its rules and pieces
# are told, and its board fits small and large windows.
set -u
program=$abs_top_builddir/pandemonium
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C
passed=0
failed=0

check() {
    name=$1
    shift
    if "$@" >"$folder/output" 2>&1 </dev/null; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n' "$name"
        tail -n 5 "$folder/output"
    fi
}

run() {
    "$program" --data-dir "$folder/data" --seed 7 "$@"
}

# plays GAME LEVEL: a few plies of the computer against itself are made.
plays() {
    printf 'last\nboard\nquit\n' >"$folder/lines"
    run console --variant "$1" --white computer --black computer --level "$2" \
        --script "$folder/lines" >"$folder/said" || return 1
    grep -qi 'white\|black' "$folder/said"
}

tells() {
    run rules "$1" >/dev/null && run pieces "$1" >/dev/null
}
