#!/bin/sh
# Compares the rules with those of two other programs: run.sh SOURCE BUILD
#
# With ffish from npm (the rules of Fairy-Stockfish): every game, ORACLE_POSITIONS positions each
# (default 2000) and a fortieth as many whole games, saved, converted and written by ffish itself,
# with seed ORACLE_SEED (default 1), and a twentieth as many positions of the definitions to inherit
# from and of those made up for the tests. With Debian's sjaakii: perft of Sho Shogi. If FSF names a
# Fairy-Stockfish that speaks UCI and FSF_VARIANTS a file of definitions, those are compared as well
# (upstream.js), ORACLE_SECTIONS positions a section (default 20). ffish is installed into
# ORACLE_FOLDER, or "oracle" in the build folder. Anything missing is a failure.
set -eu
source=$1/tests/oracle
build=$2
positions=${ORACLE_POSITIONS:-2000}
seed=${ORACLE_SEED:-1}
perfts=100
folder=${ORACLE_FOLDER:-$build/oracle}
ffish=$folder/node_modules/ffish/ffish.js
whole=$((positions / 40))
games=$("$build/tests/rules/positions" --names)
PATH=$PATH:/usr/games
export PATH

for command in node npm sjaakii; do
    command -v "$command" >/dev/null || {
        echo "run.sh: $command is missing." >&2
        exit 1
    }
done

# The lock file pins ffish; an installation from another lock file is replaced.
install_ffish() {
    if [ -f "$ffish" ] && cmp -s "$source/package-lock.json" "$folder/package-lock.json"; then
        return
    fi
    rm -rf "$folder/node_modules"
    mkdir -p "$folder"
    cp "$source/package.json" "$source/package-lock.json" "$folder/"
    (cd "$folder" && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
}

# The games, several in a process, since it takes as long to start as to compare one.
compare_all() {
    printf '%s\n' "$games" | xargs -P 2 -n 4 node --no-experimental-fetch "$source/all.js" "$ffish" \
        "$source/fairy.ini" "$build" "$positions" "$whole" "$seed"
}

# Definitions made up for the tests, except one with dabbaba riders, which ffish does not support.
made_up_sections() {
    sed -n 's/^\[\([^]:]*\).*/\1/p' "$1" | grep -v '^riders$'
}

result=0
install_ffish
node --no-experimental-fetch "$source/golden.js" "$ffish" "$source/fairy.ini" \
    "$1/tests/golden/perft" || result=1
compare_all || result=1
"$build/tests/rules/positions" shoshogi "$perfts" "$seed" >"$folder/sjaakii.fens" || result=1
node --no-experimental-fetch "$source/sjaakii.js" "$build/pandemonium" "$folder/sjaakii.fens" 2 ||
    result=1
node --no-experimental-fetch "$source/upstream.js" "$build/tests/rules/positions" "$ffish" - \
    $((positions / 20)) "$seed" || result=1
# shellcheck disable=SC2046 # the names are words
node --no-experimental-fetch "$source/upstream.js" "$build/tests/rules/positions" "$ffish" \
    "$1/tests/rules/made_up.ini" $((positions / 20)) "$seed" $(made_up_sections "$1/tests/rules/made_up.ini") || result=1
if [ -n "${FSF:-}" ] && [ -n "${FSF_VARIANTS:-}" ]; then
    node "$source/upstream.js" "$build/tests/rules/positions" "$FSF" "$FSF_VARIANTS" \
        "${ORACLE_SECTIONS:-20}" "$seed" || result=1
fi
exit $result
