#!/bin/sh
# Compares the games of a record that XBoard saved, as they are read here, with the moves that its
# debug log shows: xboard-record.sh PROGRAM RECORD LOG GAME
#
# The log's moves are those that the engines sent. They follow the record's own tags, so that
# both are read as the same game from the same start, and written in our notation; GAME is the one that
# a record without a Variant tag is of, which is chess in XBoard's. Prints what was compared; fails at
# the first difference of a game, and where the record and the log have not the same number of games.
set -eu
program=$1
record=$2
log=$3
game=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A line for each game of the log, with its moves in coordinates. Boards of ten ranks are counted
# from 0 there. "GameEnds(0" only makes ready for a game.
moves_of_log() {
    tr -d '\r' <"$log" | awk -v ten="$1" '
        function shifted(move, out, at) {
            if (!ten)
                return move
            out = ""
            while (match(move, /[a-z][0-9]+/)) {
                at = RSTART + RLENGTH
                out = out substr(move, 1, RSTART) (substr(move, RSTART + 1, RLENGTH - 1) + 1)
                move = substr(move, at)
            }
            return out move
        }
        / <(first |second): move / { moves = moves " " shifted($NF) }
        /^GameEnds\(/ && !/^GameEnds\(0/ && moves != "" { print moves; moves = "" }'
}

# The tags of a game of the record, from 1.
tags_of() {
    awk -v game="$1" '/^\[Event "/ { n++ } n == game && /^\[[A-Za-z]+ "/' "$record"
}

# The moves of a game as the program reads it, one a line.
moves_read() {
    "$program" convert --variant "$game" --game "$2" "$1" 2>"$folder/said" |
        grep -v '^\[[A-Z]' | tr '\n' ' ' | sed 's/[{][^}]*[}]//g' | tr -s ' ' '\n' |
        grep -Ev '^$|^[0-9]+\.+$|^(1-0|0-1|1/2-1/2|\*)$' || true
}

count=$(grep -c '^\[Event "' "$record" || true)
ten=
if grep -Eq '^\[FEN "([^/ ]*/){9}[^/]*"\]' "$record"; then
    ten=1
fi
moves_of_log "$ten" >"$folder/log"
if [ "$count" -eq 0 ] || [ "$(wc -l <"$folder/log")" -ne "$count" ]; then
    echo "$record: $count games, but $(wc -l <"$folder/log") in the log"
    exit 1
fi
number=0
plies=0
promotions=0
while read -r moves; do
    number=$((number + 1))
    { tags_of "$number" && echo && echo "$moves *"; } >"$folder/log.pgn"
    moves_read "$record" "$number" >"$folder/read"
    said=$(cat "$folder/said")
    moves_read "$folder/log.pgn" 1 >"$folder/played"
    # What was not understood of the log is missing there.
    # shellcheck disable=SC2086
    set -- $moves
    if [ $# -ne "$(wc -l <"$folder/played")" ]; then
        echo "$record: game $number: the log has $# moves, and $(cat "$folder/said")"
        exit 1
    fi
    if ! diff "$folder/played" "$folder/read" >"$folder/diff"; then
        echo "$record: game $number: played and read differ: $(head -n 4 "$folder/diff") $said"
        exit 1
    fi
    plies=$((plies + $#))
    promotions=$((promotions + $(grep -c '=' "$folder/played" || true)))
done <"$folder/log"
echo "compared: $count games, $plies moves, $promotions promotions"
