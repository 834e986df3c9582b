#!/bin/sh
# What a terminal, a signal or a power cut can do to a game: nothing is lost, the terminal is
# restored, and the exit status shows the signal.
set -u
# shellcheck source=tests/main/terminal.sh
. "$abs_top_srcdir/tests/main/terminal.sh"
command -v tmux >/dev/null 2>&1 || { echo 'tmux is missing'; exit 1; }

# signal NAME: sends it to the program in the terminal.
signal() {
    kill "-$1" "$(cat "$folder/pid")" || fail 'the program does not run'
}

move() {
    types m
    types "$1"
    keys Enter
}

people='--ascii --variant pandemonium --white human --black human'
thinkers='--ascii --variant pandemonium --white computer:9 --black computer:9 --threads 2'
terminal_type='LC_ALL=C.UTF-8 TERM=screen-256color'

# --- kill -9 loses nothing that was shown
# shellcheck disable=SC2086 # lists of words, here and below
open_terminal 80 24 $terminal_type -- $people
sees 'the board' 'White to move'
move a3a4
sees 'the first move' 'Black to move'
move a7a6
sees 'the second move' 'White to move'
signal KILL
sees 'the program is gone' 'status 137'
# shellcheck disable=SC2086
open_terminal 80 24 $terminal_type -- --ascii
sees 'the game broken off is offered' '> Continue'
sees 'which it is' 'Continue  Pandemonium'
keys Enter
sees 'both moves are there' 'White to move'
sees 'the pawns stand where they went' '4[|▕] +P'
types q
sees 'the question' '[Jj]ournal|[Ll]eave|[Qq]uit'
types y
sees 'the menu' 'All games'
types q
sees 'where the game is kept' 'The unfinished game is in'
sees 'the end' 'status 0 sane'

# --- a window of another size, which a stopped program is not told about
job_control='set -m'
# shellcheck disable=SC2086
open_terminal 80 24 $terminal_type -- --ascii
sees 'the menu' 'All games'
keys C-z
sees 'the stop' 'stopped sane'
terminal resize-window -x 30 -y 10
keys Enter
sees 'the new size' 'Need 44x16, have 30x10'
job_control=

# --- signals end it in time, also while it thinks
for pair in TERM:143 HUP:129; do
    rm -rf "$folder/data"
    # shellcheck disable=SC2086
    open_terminal 80 24 $terminal_type -- $thinkers
    sees 'the board' 'Pandemonium'
    sees 'a computer thinks' 'thinking'
    signal "${pair%:*}"
    sees "the end by ${pair%:*}" "status ${pair#*:} sane"
done

# --- also with engines that neither quit nor end, which are ended with it
cat >"$folder/deaf.sh" <<'END'
trap '' TERM
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go) echo thinks >"$1" ;;
    esac
done
while :; do sleep 0.1; done
END
rm -rf "$folder/data"
# shellcheck disable=SC2086
open_terminal 80 24 $terminal_type -- --ascii --variant pandemonium \
    --white "uci:sh $folder/deaf.sh $folder/thinks?verify=off" \
    --black "uci:sh $folder/deaf.sh $folder/thinks?verify=off"
sees 'the board' 'Pandemonium'
sees_file 'the engine thinks' "$folder/thinks"
signal TERM
sees 'the end by TERM' 'status 143 sane'
if ps -eo args | grep -F "sh $folder/deaf.sh" | grep -v grep; then
    fail 'engines are left behind'
fi

# --- Ctrl-C cancels and never ends a game; the window may take any size
rm -rf "$folder/data"
# shellcheck disable=SC2086
open_terminal 80 24 $terminal_type -- $people
sees 'the board' 'White to move'
types m
types a3
sees 'half a move' 'move> a3'
keys C-c
sees_no 'Ctrl-C ends the line' 'move>'
move a3a4
sees 'the game goes on' 'Black to move'
for size in '20 5' '1 1' '200 60' '44 16' '43 16' '500 200' '80 24'; do
    # shellcheck disable=SC2086
    set -- $size
    terminal resize-window -x "$1" -y "$2"
done
sees 'the board again' 'Black to move'
terminal resize-window -x 30 -y 8
sees 'too small a window says so' 'Need 44x16'
terminal resize-window -x 80 -y 24
sees 'the board again' 'Black to move'
leave

# --- a paste is not read as keys
rm -rf "$folder/data"
# shellcheck disable=SC2086
open_terminal 80 24 $terminal_type -- $people
sees 'the board' 'White to move'
terminal set-buffer "$(printf 'a3a4\nq\ny\n')"
terminal paste-buffer -p
sees 'the first line, to be entered' 'move> a3a4'
keys Enter
sees 'the move' 'Black to move'
terminal set-buffer "$(printf '[White "q"]\n\n1. Pa4 *\n')"
terminal paste-buffer -p
sees 'the question' 'Review this'
types n
leave

# --- stopped, it gives the terminal back; continued, it draws the board again
job_control='set -m'
stop() {
    case $1 in
    signal) signal TSTP ;;
    key) keys C-z ;;
    esac
    sees "the terminal given back after a $1" 'stopped sane'
}
for how in signal key; do
    rm -rf "$folder/data"
    # shellcheck disable=SC2086
    open_terminal 80 24 $terminal_type -- $people
    sees 'the board' 'White to move'
    stop "$how"
    ! screen | grep -q 'to move' || fail 'the board is still there'
    keys Enter
    sees "the board drawn again after a $how" '1[#▐] +R.*[|│]'
    move a3a4
    sees 'the game goes on' 'Black to move'
    leave

    rm -rf "$folder/data"
    # shellcheck disable=SC2086
    open_terminal 80 24 LC_ALL=C.UTF-8 TERM=dumb -- $people
    sees 'the line mode' 'Type a move'
    types 'a3'
    sees 'half a move' '^> a3'
    stop "$how"
    terminal send-keys -R # a bare screen
    keys Enter
    sees "the line is there again after a $how" '^> a3$'
    types 'a4'
    keys Enter
    sees 'the move' '^White: Pa4\.$'
    types quit
    keys Enter
    sees 'the question' 'y or n'
    types y
    keys Enter
    sees 'the end of the line mode' 'status 0'
done
job_control=

# --- terminals that cannot show a board get the line mode; poor ones get ASCII
for kind in dumb no-such-terminal; do
    rm -rf "$folder/data"
    # shellcheck disable=SC2086
    open_terminal 80 24 LC_ALL=C.UTF-8 TERM=$kind -- $people
    sees "line mode on $kind" 'Type a move'
    types 'a3a4'
    keys Enter
    sees "a move on $kind" '^White: Pa4\.$'
    types quit
    keys Enter
    sees 'the question' 'y or n'
    types y
    keys Enter
    sees "the end on $kind" 'status 0'
done
for kind in vt100 linux xterm xterm-256color screen-256color; do
    for locale in C C.UTF-8; do
        rm -rf "$folder/data"
        # On the Linux console curses loads a mouse library, whose leaks are not ours.
        leaks=1
        [ "$kind" = linux ] && leaks=0
        # shellcheck disable=SC2086
        open_terminal 80 24 LC_ALL=$locale TERM=$kind NO_COLOR=1 \
            ASAN_OPTIONS=detect_leaks=$leaks -- $people
        sees "the board on $kind in $locale" '1[#▐▗].*R.*N.*B'
        move a3a4
        sees "a move on $kind in $locale" 'Black to move'
        signal TERM
        sees "the end on $kind in $locale" 'status 143 sane'
    done
done
done_well
