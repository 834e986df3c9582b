#!/bin/sh
# A real game in a real terminal, from the start position to checkmate: typed moves and cursor
# moves, drops, promotions accepted and declined, an illegal move, an undo, saving, and reviewing
# the game.
set -u
# shellcheck source=tests/main/terminal.sh
. "$abs_top_srcdir/tests/main/terminal.sh"
command -v tmux >/dev/null 2>&1 || { echo 'tmux is missing'; exit 1; }

# White's and Black's moves; "=" declines a promotion. The last one mates.
moves='e2f2 g8h7 c2a4 c8b6 b1d2 h7h6 f2f3 b6a4 c3c4 F@h5 f3e2 h6e3 e4f4 P@d3 g1e3 c9d8 e3a7+ d3d2+
e1f2 e8f6 P@e1 N@h4 F@i2 d2e2 d1e2 h4g2= f2g2 U@i4 a3a4 i4i2= g2g1 i2i4+ N@d4 A@c8 A@h4 F@f5 P@f2
i4i3 d4e6 P@d2 e6d8= i3h3'

# shown PLY: the players' boxes show whose turn it is after PLY plies.
shown() {
    side=White
    [ $(($1 % 2)) -eq 0 ] || side=Black
    sees "after ply $1" "[>▶] +([kK][^ ]* )?$side|$side to move"
}

play_game() {
    ply=0
    shown 0
    for move in $moves; do
        case $ply in
        0) # the first key ends the box; then a move by cursor, which begins on g3
            keys Space Left Left Down Enter
            sees 'the piece is selected' 'Enter put back'
            keys Right Enter
            ;;
        9) # the first drop by its digit
            keys 1
            sees 'the piece in hand is taken' 'Ferz'
            keys Escape
            sees_no 'the piece is put back' 'Ferz'
            types m
            types "$move"
            keys Enter
            ;;
        *)
            types m
            types "$move"
            keys Enter
            ;;
        esac
        ply=$((ply + 1))
        [ "$ply" -eq 42 ] || shown "$ply"
        case $ply in
        4) # a try against the rules says why, and plays nothing
            types m
            types b1b5
            keys Enter
            sees 'the reason' 'b1'
            keys Escape Escape
            sees_no 'the line is left' 'move>'
            shown 4
            ;;
        8) # undo, redo
            types u
            shown 7
            keys C-r
            shown 8
            ;;
        25) # a promotion that may be declined asks; Escape plays nothing
            types m
            types h4g2
            keys Enter
            sees 'the question of promotion' 'Kangaroo'
            keys Escape Escape Escape
            sees_no 'the question is left' 'Kangaroo'
            sees_no 'the line is left' 'move>'
            shown 25
            ;;
        esac
    done
    sees 'the end' 'checkmate'
}

for size in '80 24' '44 16'; do
    rm -rf "$folder/data"
    saved=$folder/game-$(echo "$size" | tr ' ' x).pgn
    # shellcheck disable=SC2086 # two numbers
    open_terminal $size LC_ALL=C.UTF-8 TERM=screen-256color -- --ascii --variant pandemonium \
        --white human --black human
    play_game
    types ':save'
    keys Enter
    sees 'the question where to save' '[Ss]ave'
    keys C-u
    types "$saved"
    keys Enter
    tries=0
    until [ -s "$saved" ] || [ "$tries" -gt 2400 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    "$program" check "$saved" >"$folder/output" 2>&1 || fail "the saved game: $(cat "$folder/output")"
    grep -q '0-1' "$saved" || fail 'the result is not in the file'
    "$program" show "$saved" --ply 42 >/dev/null || fail 'the saved game has not 42 plies'
    types q
    sees 'the finished game leaves to the menu' 'All games'
    types q
    sees 'the program ends well' 'status 0 sane'

    # shellcheck disable=SC2086
    open_terminal $size LC_ALL=C.UTF-8 TERM=screen-256color -- --ascii review "$saved"
    sees 'the record at its start' 'ply 0 of 42|by checkmate'
    keys End
    sees 'the last move' 'ply 42 of 42|End of the'
    keys Left
    sees 'one back' 'ply 41 of 42'
    keys Home
    sees 'the start again' 'ply 0 of 42'
    keys Right Right
    sees 'two on' 'ply 2 of 42'
    types q
    sees 'the review leaves to the menu' 'All games'
    types q
    sees 'the review ends well' 'status 0 sane'
done
done_well
