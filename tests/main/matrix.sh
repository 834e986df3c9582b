#!/bin/sh
# The program in real terminals: sizes x TERM x locales x NO_COLOR. In each a game is started, moves
# are made, a drop is refused, and help, menu and review are opened and closed. The terminal must
# then show what the program has drawn, and be restored afterwards.
# Runs a selection of the combinations; all of them with MATRIX=all (make check-ci), and more sizes
# with MATRIX=soak (make soak).
set -u
program=$abs_top_builddir/pandemonium
folder=$(mktemp -d) || exit 1
trap 'for socket in "$folder"/socket.*; do tmux -S "$socket" kill-server 2>/dev/null; done
    rm -rf "$folder"' EXIT
command -v tmux >/dev/null 2>&1 || { echo 'tmux is missing'; exit 1; }
unset LANGUAGE LC_MESSAGES NO_COLOR COLORTERM
# Ignore the caller's settings and games.
export XDG_CONFIG_HOME="$folder/none" XDG_DATA_HOME="$folder/none" XDG_STATE_HOME="$folder/none"
workers=8

# Locales of our own, since a machine may only have C.
mkdir "$folder/locales"
languages=
for name in ko_KR ja_JP; do
    if localedef -i $name -f UTF-8 "$folder/locales/$name.UTF-8" >/dev/null 2>&1; then
        languages="$languages $name.UTF-8"
    elif [ "${CI:-}" = true ]; then
        echo "FAILED: no locale $name can be made (package locales)"
        exit 1
    else
        echo "no locale $name here: left out"
    fi
done
if ! [ -e "$abs_top_builddir/locale/ko/LC_MESSAGES/pandemonium.mo" ]; then
    [ "${CI:-}" != true ] || { echo 'FAILED: no catalogues were built (package gettext)'; exit 1; }
    echo 'no catalogues here: Korean and Japanese are left out'
    languages=
fi

more=
[ "${MATRIX:-}" != soak ] || more='132 43'

# Every combination, one a line: COLUMNS ROWS TERM LOCALE NO_COLOR
combinations() {
    for size in '44 16' '60 20' '80 24' '100 30' '108 38' '200 60' ${more:+"$more"}; do
        for term in xterm-256color screen-256color xterm linux vt100 dumb; do
            for locale in C C.UTF-8 $languages; do
                for colour in '' 1; do
                    echo "$size $term $locale $colour"
                done
            done
        done
    done
}

# For "make check": each value of each dimension at least once, and all sizes in each language.
selection() {
    combinations | awk 'NR % 19 == 1 || (/80 24 dumb/ && $5 == "") || (/ xterm-256color k/ && $5 == "") ||
        (/ xterm-256color j/ && NR % 2 && ($1 == 44 || $1 == 80))'
}

fail() {
    printf 'FAILED %s: %s\n' "$combination" "$1"
    [ ! -e "$own/screen" ] || cat "$own/screen"
    exit 1
}

mux() {
    tmux -u -S "$folder/socket.$worker" "$@"
}

look() {
    LC_ALL=C.UTF-8 mux capture-pane -p ${join:+-J} -t "$session" >"$own/screen" 2>/dev/null
}

# shows WHAT PATTERN: waits until the screen shows it.
shows() {
    tries=0
    until look && grep -qE -- "$2" "$own/screen"; do
        tries=$((tries + 1))
        [ $tries -lt 2400 ] || fail "no $1"
        sleep 0.05
    done
    # Remnants of sequences, replacement characters, halves of wide characters.
    ! grep -qE '\$<|\[[0-9;]+[mHKJ]|\^\[|�' "$own/screen" || fail "garbage in the $1"
}

# enters TEXT: types it as a line.
enters() {
    mux send-keys -t "$session" -l "$1"
    mux send-keys -t "$session" Enter
}

# The terminal shows the program's own picture of the screen, except for the line of messages.
shows_the_picture() {
    tries=0
    until [ -s "$own/picture" ] && look && {
        sed 's/ *$//' "$own/picture" >"$own/meant"
        sed 's/ *$//' "$own/screen" >"$own/shown"
        # At most one row may differ: the message that says where the picture was saved.
        different=$(diff "$own/meant" "$own/shown" | grep -c '^>')
        [ "$different" -le 1 ] && [ "$(wc -l <"$own/shown")" -eq "$rows" ]
    }; do
        tries=$((tries + 1))
        [ $tries -lt 2400 ] || fail "the screen is not what was meant: $(diff "$own/meant" "$own/shown")"
        sleep 0.05
    done
}

# The start screen's entry has a shorter name in a narrow window.
words_of() {
    case $1 in
    ko*) refusal='가진 병이 없습니다' help='말 움직이기' menu='무르기 취소' start='^   (국면 편집|편집  )' review='기보 분석' hand='가진 말:' ;;
    ja*) refusal='兵がありません' help='駒の動かし方' menu='やり直し' start='^   (局面編集|局面  )' review='棋譜解析' hand='持ち駒' ;;
    *) refusal='No Pawn in' help='Moving pieces' menu='Redo' start='^   (Set up a position|Set up  )' review='Annotate' hand='holds' ;;
    esac
}

play_on_screen() {
    shows 'refusal' "$refusal"
    shows_the_picture
    if [ -n "$colour" ] || [ "$term" = vt100 ]; then
        ! mux capture-pane -e -p -t "$session" | grep -qE '.\[([0-9;]*;)?[34][0-8]' || fail 'colours'
    fi
    enters ':help'
    shows 'help' "$help"
    mux send-keys -t "$session" Escape
    enters ':menu'
    shows 'menu' "$menu"
    mux send-keys -t "$session" Escape
    enters ':review'
    shows 'review' "$review"
    # Leaves the review, the game (after a question) and the program.
    enters ':quit'
    enters ':quit'
    mux send-keys -t "$session" y
    shows 'the start screen' "$start"
    enters ':quit'
}

play_by_lines() {
    shows 'line mode' 'help'
    enters 'a3a4'
    enters 'P@e5'
    shows 'refusal' "$refusal"
    enters 'hands'
    shows 'hands' "$hand"
    enters 'quit'
    shows 'question' '(or n\.|\(y/n\))'
    enters 'y'
}

# Waits for the program to exit: its status, and whether the terminal is in line mode with echo.
ended() {
    tries=0
    until [ -s "$own/status" ]; do
        tries=$((tries + 1))
        [ $tries -lt 2400 ] || { look; fail 'the program does not end'; }
        sleep 0.05
    done
    [ "$(cat "$own/status")" = '0 sane' ] || { look; fail "ended with $(cat "$own/status")"; }
}

# try COLUMNS ROWS TERM LOCALE NO_COLOR
try() {
    columns=$1 rows=$2 term=$3 locale=$4 colour=${5:-}
    combination="$*"
    session=s$number
    own=$folder/$worker.$number
    mkdir "$own"
    script=$folder/screen.keys
    language=$locale
    join=''
    leaks=1
    case $term in
    # A terminal known to have no wide characters gets English.
    # On a Linux console curses loads its mouse library, which leaks.
    linux) language=C leaks=0 ;;
    vt100) language=C ;;
    # There the program chooses line mode by itself; a script would prevent that.
    dumb) script= join=yes ;; # (its lines are joined where the terminal breaks them)
    esac
    words_of "$language"
    [ -z "$script" ] || sed "s|PICTURE|$own/picture|" "$script" >"$own/keys"
    mux -f /dev/null new-session -d -s "$session" -x "$columns" -y "$rows" "
        cd '$own'
        env TERM=$term LC_ALL=$locale LOCPATH='$folder/locales' ${colour:+NO_COLOR=1} \
            ASAN_OPTIONS=detect_leaks=$leaks TEXTDOMAINDIR='$abs_top_builddir/locale' '$program' --variant pandemonium \
            --white human --black human --data-dir '$own' ${script:+--script '$own/keys'}
        code=\$?
        stty -a | grep -q -e ' -icanon' -e ' -echo ' && state=raw || state=sane
        echo \"\$code \$state\" >status
        exec sleep 1000" 2>"$own/error" || fail "tmux: $(cat "$own/error")"
    mux set -g escape-time 10 >/dev/null
    if [ "$term" = dumb ]; then
        play_by_lines
    else
        play_on_screen
    fi
    ended
    mux kill-session -t "$session"
    rm -rf "$own"
}

cat >"$folder/screen.keys" <<'EOF'
ma3a4<Enter>ma7a6<Enter>mP@e5<Enter><Esc><Esc>
:save-screen PICTURE
EOF

case ${MATRIX:-} in
all | soak) combinations >"$folder/list" ;;
*) selection >"$folder/list" ;;
esac
running=
for worker in $(seq $workers); do
    (
        # A tmux server that outlives its sessions need not be restarted.
        mux -f /dev/null new-session -d -s keeper 'exec sleep 1000' || exit 1
        number=0
        while read -r combination; do
            number=$((number + 1))
            [ $((number % workers)) -eq $((worker - 1)) ] || continue
            # shellcheck disable=SC2086 # words are arguments
            try $combination
        done <"$folder/list"
    ) &
    running="$running $!"
done
good=yes
for process in $running; do
    wait "$process" || good=no
done
[ $good = yes ] || exit 1
printf '%s terminals passed, 0 failed\n' "$(wc -l <"$folder/list")"
