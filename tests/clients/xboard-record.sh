#!/bin/sh
# Compares the games of a record saved by XBoard, as they are read here, with the moves of its debug
# log: xboard-record.sh PROGRAM RECORD LOG GAME
#
# The log has the moves that the engines sent. They are given the record's tags, so that both are
# read as the same game from the same start, and written in our notation. GAME is the game of
# records without a Variant tag, which XBoard writes for chess. Prints what was compared; fails at a
# game's first difference, and if the record and the log have different numbers of games.
set -eu
program=$1
record=$2
log=$3
game=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints a line for each game of the log, with its moves in coordinates. On boards of ten ranks the
# log counts ranks from 0. "GameEnds(0" only prepares a game.
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

# Prints the tags of a game of the record, counted from 1.
tags_of() {
    awk -v game="$1" '/^\[Event "/ { n++ } n == game && /^\[[A-Za-z]+ "/' "$record"
}

# Prints the moves of a game as the program reads it, one a line.
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
    # Moves of the log that could not be read are missing here.
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
