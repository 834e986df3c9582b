#!/bin/sh
# More than a person can do at once: the window takes many sizes while the computer thinks, lines
# are far too long, and games are pasted, even if the terminal does not bracket pastes. Afterwards
# the screen must be as if drawn afresh, and the game continue. (Random keys:
# tests/main/check_keys.)
set -u
# shellcheck source=tests/main/terminal.sh
. "$abs_top_srcdir/tests/main/terminal.sh"
command -v tmux >/dev/null 2>&1 || { echo 'tmux is missing'; exit 1; }
terminal_type='LC_ALL=C.UTF-8 TERM=screen-256color'

# leaves_the_line: Esc empties a line of moves, and a second Esc closes it; other lines close at
# once. (Keys sent right after an Esc would form one key with it, so wait for each.)
leaves_the_line() {
    keys Escape
    sees_no 'the line is emptied or left' 'P@a3'
    if screen | grep -q 'move>'; then
        keys Escape
    fi
    sees_no 'the line is left' '^ (move>|:)'
}

# shown: the screen without what changes with time: clocks, and the line that says who is thinking.
shown() {
    screen | sed 's/[0-9:]*:[0-9][0-9]/TIME/g; /thinking/d; s/ *$//'
}

# as_afresh NAME: the screen becomes what Ctrl-L would draw.
as_afresh() {
    tries=0
    until
        shown >"$folder/before"
        terminal send-keys -R # a bare screen: what is there then was drawn by Ctrl-L
        keys C-l
        sees "$1, drawn again" '[^ ]'
        shown >"$folder/after"
        cmp -s "$folder/before" "$folder/after"
    do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || fail "$1: $(diff "$folder/before" "$folder/after")"
    done
    passed=$((passed + 1))
}

# many COUNT: prints sizes from 20x8 to 200x60, the same in each run.
many() {
    awk -v count="$1" 'BEGIN { srand(1)
        while (count-- > 0) print 20 + int(rand() * 181), 8 + int(rand() * 53) }'
}

# --- sizes while the computer thinks
# shellcheck disable=SC2086 # words are variables
open_terminal 80 24 $terminal_type -- --variant pandemonium --white human --black computer:10 \
    --threads 2 --clock 1000+0
sees 'the board' 'White to move|to move'
types e4e5
keys Enter
sees 'the computer thinks' 'thinking'
for size in '20 8' '200 60' '44 16' '80 24' '100 30'; do
    many 25 | while read -r columns rows; do
        terminal resize-window -x "$columns" -y "$rows"
    done
    # shellcheck disable=SC2086
    set -- $size
    terminal resize-window -x "$1" -y "$2"
    as_afresh "$1x$2 after many sizes"
done
sees 'the computer still thinks' 'thinking'
leave

# --- 400 characters, into each line
rm -rf "$folder/data"
long=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf "a3P@" }')
for size in '80 24' '44 16'; do
    # shellcheck disable=SC2086
    set -- $size
    # shellcheck disable=SC2086
    open_terminal "$1" "$2" $terminal_type -- --variant pandemonium --white human --black human
    sees 'the board' 'White'
    for before in m : /; do
        types "$before"
        types "$long"
        keys Enter Home End BSpace
        as_afresh "400 characters behind $before in $1x$2"
        leaves_the_line
    done
    types ':save '
    keys C-u
    types "save $long$long"
    keys Enter
    as_afresh "a file's name of 800 characters in $1x$2"
    leaves_the_line
    types ma3a4
    keys Enter
    sees "the game goes on in $1x$2" 'Pa4'
done
leave

# --- games pasted, framed (-p) and as bare keys
rm -rf "$folder/data"
for frame in -p ''; do
    # shellcheck disable=SC2086
    open_terminal 80 24 $terminal_type -- --variant pandemonium --white human --black human
    sees 'the board' 'White to move'
    terminal load-buffer "$abs_top_srcdir/man/screens.pgn"
    # shellcheck disable=SC2086
    terminal paste-buffer $frame
    as_afresh "a game pasted${frame:+, framed}"
    signal=$(cat "$folder/pid")
    kill -TERM "$signal" || fail 'the program does not run'
    sees 'the end' 'status 143 sane'
    rm -rf "$folder/data"
done
done_well
