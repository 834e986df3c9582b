#!/bin/sh
# USI as shogi programs speak it: whole sessions of scripted clients; a strict reader (usi.awk)
# checks each line.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"

read_strictly() {
    "${AWK:-awk}" -v "files=$1" -f "$abs_top_srcdir/tests/main/usi.awk" "$2"
}

# First proves that the reader refuses invalid lines.
good='> usi\n< usiok\n> go depth 1\n< bestmove 7g7f ponder P*3d\n'
printf %b "$good" | read_strictly 9 - && pass
for bad in '> usi\n< option name A B type check default true\n< usiok\n' '< readyok\n' \
    '> go infinite\n< bestmove 7g7f\n' '> go ponder\n< bestmove resign\n' '> go depth 1\n' \
    '< bestmove resign\n' '> go depth 1\n< bestmove (none)\n' '> go depth 1\n< bestmove g2g3\n' \
    '> go depth 1\n< info score mate 1 pv resign\n< bestmove resign\n' 'uciok\n' \
    '> go mate 1\n< bestmove resign\n' '< info depth 1\n' '> go depth 1\n< bestmove 7g7j\n'; do
    if printf %b "$good$bad" | read_strictly 9 - >/dev/null; then
        fail "the strict reader passes $bad"
    else
        pass
    fi
done
printf %b "$good" | read_strictly 5 - >/dev/null && fail 'it passes a square off the board'

# open COMMAND...: starts an engine; its output comes from descriptor 4.
open() {
    mkfifo "$folder/in" "$folder/out"
    : >"$folder/log"
    timeout -k 5 900 "$@" <"$folder/in" >"$folder/out" 2>&1 &
    engine=$!
    exec 3>"$folder/in" 4<"$folder/out"
}

# close NAME FILES: ends it, and checks the conversation.
close() {
    say quit
    hear nothing
    exec 3>&- 4<&-
    wait "$engine"
    status=$?
    rm "$folder/in" "$folder/out"
    if [ "$status" -ne 0 ]; then
        fail "$1: status $status" "$folder/log"
    elif ! read_strictly "$2" "$folder/log" >"$folder/said"; then
        fail "$1: it breaks the protocol" "$folder/said"
    elif grep -q '^< info string' "$folder/log"; then
        fail "$1: it complains: $(grep '^< info string' "$folder/log")"
    else
        pass
    fi
}

say() {
    echo "> $1" >>"$folder/log"
    echo "$1" >&3
}

# hear WORD: waits for a line that begins with it, in $line; of an answer, $best and $reply are the
# moves.
hear() {
    while read -r line <&4; do
        echo "< $line" >>"$folder/log"
        [ "${line%% *}" != "$1" ] || break
    done
    best=${line#bestmove }
    reply=${best#* ponder }
    [ "$reply" != "$best" ] || reply=
    best=${best%% *}
}

# other: finds a move for the other side at $moves, with another engine.
other() {
    printf 'setoption name USI_Variant value %s\nposition startpos moves%s\ngo nodes 20\n' \
        "$game" "$moves" | "$program" usi | sed -n 's/^bestmove \([^ ]*\).*/\1/p'
}

# play TIMES COUNT: plays a game of COUNT own moves, pondering; every second guess is wrong if the
# other engine prefers another move.
play() {
    moves=
    number=0
    say usinewgame
    say "position startpos"
    say "go $1"
    hear bestmove
    while [ "$number" -lt "$2" ] && [ "$best" != resign ]; do
        number=$((number + 1))
        moves="$moves $best"
        guess=$reply
        move=$guess
        [ -z "$guess" ] || {
            say "position startpos moves$moves $guess"
            say "go ponder $1"
        }
        [ $((number % 2)) -eq 1 ] && [ -n "$guess" ] || move=$(other)
        [ "$move" != resign ] || break
        moves="$moves $move"
        if [ -n "$guess" ] && [ "$move" = "$guess" ]; then
            say ponderhit
            hits=$((hits + 1))
        else
            [ -z "$guess" ] || {
                say stop
                hear bestmove
                misses=$((misses + 1))
            }
            say "position startpos moves$moves"
            say "go $1"
        fi
        hear bestmove
    done
    plies=$((plies + number))
}

# Four games, an analysis and a mate search, each with both engines.
session() {
    game=$1
    hits=0
    misses=0
    plies=0
    open "$program" "$3"
    say usi
    hear usiok
    say 'setoption name USI_Ponder value true'
    say 'setoption name USI_Hash value 4'
    [ "$game" = shogi ] || say "setoption name USI_Variant value $game"
    say isready
    hear readyok
    play 'btime 0 wtime 0 byoyomi 100' 8
    # The engine is not stopped when the game ends while it ponders.
    say "position startpos moves$moves"
    say 'go ponder btime 0 wtime 0 byoyomi 100'
    say 'gameover win'
    hear bestmove
    say isready
    hear readyok
    play 'btime 2000 wtime 2000 byoyomi 0' 8
    # The engine is stopped, and its answer is not awaited.
    say 'position startpos'
    say 'go ponder btime 1000 wtime 1000 byoyomi 0'
    say stop
    say 'gameover lose'
    hear bestmove
    say isready
    hear readyok
    play 'btime 500 wtime 500 binc 50 winc 50' 8
    say 'gameover draw'
    say isready
    hear readyok
    play 'btime 0 wtime 0 byoyomi 0' 8
    say 'gameover draw'
    say 'setoption name MultiPV value 3'
    say isready
    hear readyok
    say usinewgame
    # Not the game's last position, of which there is nothing to tell if it is mate.
    say 'position startpos'
    say 'go infinite'
    hear info
    say stop
    hear bestmove
    say "position startpos moves$moves"
    say 'go mate 300'
    hear checkmate
    say 'go mate infinite'
    say stop
    hear checkmate
    close "$1 by $3" "$2"
    if [ "$hits" -gt 0 ] && [ "$misses" -gt 0 ] && [ "$plies" -gt 20 ]; then
        pass
    else
        fail "$1: $hits hits and $misses misses in $plies moves"
    fi
}
session shogi 9 usi
session minishogi 5 usi
session shogi 9 uci

# A game is played to its end: the side that is mated resigns.
open "$program" usi
say usi
hear usiok
say isready
hear readyok
say 'position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1'
say 'go btime 0 wtime 0 byoyomi 50'
hear bestmove
say "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves $best"
say 'go btime 0 wtime 0 byoyomi 50'
hear bestmove
if [ "$best" = resign ]; then pass; else fail "mated, but it plays $best"; fi
close 'a mate' 9

# Our own USI client plays with such engines.
for game in shogi minishogi torishogi; do
    timeout 300 "$program" match "$game" "usi:'$program' usi?name=own" builtin --games 2 --movetime 20 \
        --max-plies 60 >"$folder/match" 2>&1
    status=$?
    if [ "$status" -eq 0 ] && grep -q '^own - builtin: 2 games' "$folder/match" &&
        grep -q '^own: time losses 0, illegal 0, crashes 0, hangs 0' "$folder/match"; then
        pass
    else
        fail "a match of $game: status $status" "$folder/match"
    fi
done
timeout 60 "$program" match chess "usi:'$program' usi" builtin --games 2 --depth 1 >"$folder/match" 2>&1
if grep -q 'shogi records cannot' "$folder/match"; then pass; else
    fail 'a match of chess' "$folder/match"
fi

# It plays a game with byoyomi, and analyses.
cat >"$folder/script" <<END
7g7f
set analyst=usi:'$program' usi?name=Other
y
analyse on
undo
quit
y
END
timeout 120 "$program" console --variant shogi --clock 0+0+2 --black "usi:'$program' usi?name=Own" \
    --data-dir "$folder/data" --no-config --trace "$folder/trace" <"$folder/script" >"$folder/output" 2>&1
for line in '^Own: ' '^You have not agreed to this command yet:' '^Analysis, depth '; do
    if grep -q "$line" "$folder/output"; then pass; else fail "no $line" "$folder/output"; fi
done
if grep -q 'engine< .*go btime 0 wtime 0 byoyomi 1[0-9][0-9][0-9]$' "$folder/trace"; then pass; else
    fail 'byoyomi is not told' "$folder/trace"
fi

summary
