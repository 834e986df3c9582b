#!/bin/sh
# Makes the data that people learn from again, after the engine has changed: trees of openings, then
# puzzles. tools/learn-data.sh SOURCE BUILD FOLDER [GAME...]; it is what "make learn-data" calls.
#
# Everything is kept in FOLDER, so that the same command goes on where it was ended; what is done
# goes to data/ of SOURCE. Two games at a time are looked at. The environment may say
#   OPENING_GAMES   games for a tree (1500; 5000 where there is time), OPENING_NODES for each of its
#                   positions (20000), PUZZLES of a game (300), PUZZLE_MINUTES (12), SEED (1).
set -eu
source=$1 build=$2 folder=$3
shift 3
[ $# -gt 0 ] || set -- pandemonium pandemonium10 shatranjian shoshogi shoshogi-drops \
    pandemonium-winboard pandemonium10-draft shatranjian-dragon pandemonium-campmate shogi \
    minishogi torishogi euroshogi chess crazyhouse capahouse
mkdir -p "$folder" "$source/data/openings" "$source/data/puzzles"

printf '%s\n' "$@" | xargs -P 2 -I GAME nice "$build/tools/openings" GAME "${SEED:-1}" "$folder" \
    "${OPENING_GAMES:-1500}" "${OPENING_NODES:-20000}"
for game in "$@"; do
    cp "$folder/$game.tree" "$source/data/openings/"
done
# This program has two threads of its own.
for game in "$@"; do
    nice "$build/tools/puzzles" "$game" "${SEED:-1}" "${PUZZLES:-300}" "$folder" \
        --minutes "${PUZZLE_MINUTES:-12}"
    cp "$folder/$game.tsv" "$source/data/puzzles/"
done
