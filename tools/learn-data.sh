#!/bin/sh
# Remakes the opening trees, the puzzles and the positions of lessons, after the engine has changed:
# tools/learn-data.sh SOURCE BUILD FOLDER [GAME...], as called by "make learn-data".
#
# Everything is saved in FOLDER, so that the same command resumes where it ended, even after kill -9;
# finished files go to data/ of SOURCE. It uses two processors; all games take about three hours.
# Environment variables:
#   OPENING_GAMES   games for a tree (5000), OPENING_NODES for each of its positions (40000),
#   PUZZLES         for each of the authors' games (300), in at most PUZZLE_MINUTES (12) of playing,
#   FEWER_PUZZLES   for each of the other games (60), in at most FEWER_MINUTES (4),
#   EARLIER         a folder of earlier sets, whose puzzles keep their names (none),
#   SEED            for everything (1).
set -eu
source=$1 build=$2 folder=$3
shift 3
authors='pandemonium pandemonium10 shatranjian shoshogi shoshogi-drops'
[ $# -gt 0 ] || set -- $authors pandemonium-winboard pandemonium10-draft shatranjian-dragon \
    pandemonium-campmate shogi minishogi torishogi euroshogi chess crazyhouse capahouse
mkdir -p "$folder" "$source/data/openings" "$source/data/puzzles"
SEED=${SEED:-1}
# Two games at a time, since this program has only one thread.
export SEED source build folder
printf '%s\n' "$@" | xargs -n 1 -P 2 sh -euc '
    "$build/tools/openings" "$1" "$SEED" "$folder" "${OPENING_GAMES:-5000}" "${OPENING_NODES:-40000}"
    cp "$folder/$1.tree" "$source/data/openings/"' openings
begun=$(date +%s) made=0
for game in "$@"; do
    case " $authors " in
    *" $game "*) count=${PUZZLES:-300} minutes=${PUZZLE_MINUTES:-12} ;;
    *) count=${FEWER_PUZZLES:-60} minutes=${FEWER_MINUTES:-4} ;;
    esac
    "$build/tools/puzzles" "$game" "$SEED" "$count" "$folder" --minutes "$minutes" \
        ${EARLIER:+--earlier "$EARLIER/$game.tsv"}
    cp "$folder/$game.tsv" "$source/data/puzzles/"
    made=$((made + 1))
    left=$((($(date +%s) - begun) * ($# - made) / made / 60))
    echo "puzzles of $made of $# games, about $left minutes more" >&2
done
"$build/tools/lessons" "$folder" "$@"
# The lines of other games stay as they were; those of new games follow them.
touch "$source/data/lessons.tsv"
awk -F '\t' 'FILENAME == ARGV[1] { made[$1] = $0; games[++count] = $1; next }
    $1 in made { $0 = made[$1]; delete made[$1] }
    { print }
    END { for (i = 1; i <= count; i++) if (games[i] in made) print made[games[i]] }' \
    "$folder/lessons.tsv" "$source/data/lessons.tsv" >"$folder/lessons.new"
cp "$folder/lessons.new" "$source/data/lessons.tsv"
