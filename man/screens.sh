#!/bin/sh
# Draws the screens of the manual by the program itself: screens.sh SOURCE PROGRAM, on standard
# output, each behind a line "== TITLE". 72 columns stand in a page of 80, and ASCII in every locale.
set -eu
source=$1
program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset NO_COLOR LANGUAGE
export LC_ALL=C COLUMNS=72 LINES=24 HOME="$folder" XDG_CONFIG_HOME="$folder" \
    XDG_DATA_HOME="$folder" XDG_STATE_HOME="$folder"
cp "$source/man/screens.pgn" "$folder/games.pgn"
cd "$folder"

# draw TITLE OPTIONS KEYS: two people play where a game is named; "review" is of screens.pgn.
draw() {
    printf '%s\n:save-screen screen\n' "$3" >keys
    rm -rf screen data
    case $2 in
    review*) set -- "$1" "review games.pgn ${2#review}" ;;
    --*) set -- "$1" "$2 --no-archive --white human --black human" ;;
    esac
    # shellcheck disable=SC2086 # words are options
    "$program" $2 --ascii --no-config --data-dir data --script keys </dev/null >said 2>&1 &&
        [ -s screen ] || {
        echo "screens.sh: $1: $(cat said)" >&2
        exit 1
    }
    echo "== $1"
    sed 's/ *$//' screen
}

grep -v '^#' "$source/man/screens.list" | while IFS='|' read -r title options keys; do
    options=${options# }
    draw "${title% }" "${options% }" "${keys# }"
done
