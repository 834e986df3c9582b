#!/bin/sh
# Matches between the program and engines that behave well or badly.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
fake="sh '$abs_top_srcdir/tests/main/fake_engine.sh' '$program'"

# match ARGUMENT...: its output goes to $folder/output, its status to $status.
match() {
    timeout 600 "$program" match "$@" >"$folder/output" 2>&1
    status=$?
}

bad() {
    fail "$1" "$folder/output"
}

# holds NAME COMMAND...: the command succeeds.
holds() {
    name=$1
    shift
    if "$@"; then pass; else bad "$name"; fi
}

# says NAME PATTERN...: the status is 0 and each extended pattern matches a line of output.
says() {
    name=$1
    shift
    [ "$status" -eq 0 ] || bad "$name: status $status"
    for pattern; do
        if grep -qE -- "$pattern" "$folder/output"; then pass; else bad "$name: no line matches $pattern"; fi
    done
}

# refused NAME STATUS PATTERN
refused() {
    if [ "$status" -eq "$2" ] && grep -qE -- "$3" "$folder/output"; then pass; else bad "$1: $status"; fi
}

# What comes after a program's command.
verify=

# loses HOW WORDS [OPTION...]: an engine that misbehaves this way loses all games, and is reported.
loses() {
    how=$1
    words=$2
    shift 2
    match pandemonium builtin:nodes=20 "uci:$fake $how$verify" --games 2 "$@"
    says "$how" "^Fake ${how% *}: .*$words" '2 games, \+2 =0 -0, '
}

loses illegal 'time losses 0, illegal 2, crashes 0, hangs 0' --nodes 20
loses 'illegal 3' 'time losses 0, illegal 2, crashes 0, hangs 0' --nodes 20
loses garbage 'time losses 0, illegal 2, crashes 0, hangs 0' --nodes 20
loses 'crash 2' 'time losses 0, illegal 0, crashes 2, hangs 0' --nodes 20
# Skip the check of the rules before, which would take long. The other player has the same time
# limits, and must play on a busy machine too.
verify='?verify=off'
loses 'hang 2' 'time losses 0, illegal 0, crashes 0, hangs 2' --nodes 20 --concurrency 2 --timeout 4
loses deaf 'time losses 0, illegal 0, crashes 0, hangs 2' --nodes 20 --concurrency 2 --timeout 4
loses late 'time losses 2, illegal 0, crashes 0, hangs 0' --movetime 50 --margin 2500 --concurrency 2
loses late 'time losses 2, illegal 0, crashes 0, hangs 0' --tc 2.5+0.1 --concurrency 2
verify=

match pandemonium builtin:nodes=20 "uci:$fake well" --games 2 --nodes 20 --max-plies 14
says 'well' '^Fake well: time losses 0, illegal 0, crashes 0, hangs 0; ' ': 2 games, '
match pandemonium builtin:nodes=20 "uci:$fake loud 2" --games 2 --nodes 20 --max-plies 14
says 'loud' '^Fake loud: time losses 0, illegal 0, crashes 0, hangs 0; ' ': 2 games, '
match pandemonium builtin:nodes=20 "uci:$fake twice" --games 2 --nodes 20 --max-plies 14
says 'one search has one answer' '^Fake twice: time losses 0, illegal 0, crashes 0, hangs 0; ' \
    ': 2 games, '
match pandemonium builtin:nodes=20 "uci:$fake resign 2" --games 2 --nodes 20
says 'UCI resign' '^Fake resign: time losses 0, illegal 0, crashes 0, hangs 0; ' \
    '^ends: resignation 2' '2 games, \+2 =0 -0, '
match shatranjian builtin:nodes=20 "xboard:$fake well" --games 2 --depth 1
refused 'a CECP engine that does not know the game' 1 'does not know the game'
match pandemonium builtin:nodes=20 "xboard:$fake unfit" --games 2 --depth 1
refused 'a CECP engine that refuses the game' 1 '^pandemonium: sh .*: it does not know the game'
holds 'and no game is counted' sh -c "! grep -q ' games, ' '$folder/output'"
match pandemonium builtin:nodes=20 "xboard:$fake well?variant=normal" --games 2 --nodes 20
refused 'limits that XBoard has no words for' 1 "XBoard's protocol cannot limit nodes"
match pandemonium builtin:nodes=20 "xboard:$fake well?variant=normal" --games 2 --depth 1 \
    --max-plies 14
says 'CECP well' '^Fake well: time losses 0, illegal 0, crashes 0, hangs 0; ' ': 2 games, '

for how in 'illegal:illegal 2, crashes 0, hangs 0' 'crash:illegal 0, crashes 2, hangs 0' \
    'resign:illegal 0, crashes 0, hangs 0'; do
    match pandemonium builtin:nodes=20 "xboard:$fake ${how%%:*}" --games 2 --depth 1
    says "CECP ${how%%:*}" "^Fake .*${how#*:}" '2 games, \+2 =0 -0, '
done

# Matches with node limits are the same each time, however many games are played at once.
set -- pandemonium-winboard builtin:nodes=60 builtin:nodes=30 --games 6 --max-plies 60 \
    --openings-seed 7
match "$@" --resume "$folder/whole" --pgn "$folder/whole.pgn"
says 'whole' '6 games, '
holds 'PGN has all games' [ "$(grep -c '^\[Event ' "$folder/whole.pgn")" -eq 6 ]
match "$@" --resume "$folder/two" --concurrency 2
says 'two at once' '6 games, '

# Prints the games in order, without their times.
results() {
    sed -n 's/,[0-9]*,[0-9]* / /g; s/^\(game [^,]*,[^,]*,[^ ]*\).*/\1/p' "$1" | sort -k2n
}

results "$folder/whole" >"$folder/expected"
results "$folder/two" >"$folder/found"
holds 'two games at once are the same games' cmp -s "$folder/expected" "$folder/found"

# Prints how many games the record of the match in progress has.
finished() {
    if [ -f "$folder/part" ]; then grep -c '^game ' "$folder/part"; else echo 0; fi
}

# Killed in the middle, it resumes.
"$program" match "$@" --resume "$folder/part" --pgn "$folder/part.pgn" >/dev/null 2>&1 &
process=$!
tries=0
until [ "$(finished)" -ge 2 ] || [ $tries -ge 2400 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -9 $process 2>/dev/null
wait $process 2>/dev/null
holds 'killed in the middle' [ "$(finished)" -ge 2 ]
printf 'game 5 1-0 check' >>"$folder/part"
printf '\n[Event "cut' >>"$folder/part.pgn"
match "$@" --resume "$folder/part" --pgn "$folder/part.pgn"
says 'resumed' '6 games, '
results "$folder/part" >"$folder/found"
holds 'a resumed match has the same games' cmp -s "$folder/expected" "$folder/found"
# Prints the record without the date and the times of moves, in one line.
games() {
    sed '/^\[Date/d' "$1" | tr '\n' ' ' | sed 's/[0-9]*\.[0-9]*s}/}/g'
}
games "$folder/whole.pgn" >"$folder/expected"
games "$folder/part.pgn" >"$folder/found"
holds 'a resumed match has the same PGN' cmp -s "$folder/expected" "$folder/found"
holds 'PGN reads back' "$program" check "$folder/part.pgn" >"$folder/output"
match "$@" --resume "$folder/part"
says 'nothing left' '6 games, '

match pandemonium builtin:nodes=60 builtin:nodes=31 --games 6 --resume "$folder/part"
refused 'the record of another match' 1 'another match'
match pandemonium builtin builtin --games 2
refused 'no limit' 2 '--tc, --movetime, --nodes or --depth'
match pandemonium builtin:speed=3 builtin --nodes 10
refused 'an option that the built-in player has not' 2 'speed'
match pandemonium builtin "uci:/nonexistent/engine" --nodes 10
refused 'an engine that is not there' 1 'cannot be started: No such file'
match pandemonium builtin "uci:'/nonexistent/engine" --nodes 10
refused 'a command with an open quotation mark' 2 'unclosed quotation mark'
match pandemonium builtin nobody --nodes 10
refused 'no player' 2 'a player is one of these: computer, computer:LEVEL'
match pandemonium builtin human --nodes 10
refused 'a person' 2 'a player is one of these: computer, computer:LEVEL'
match pandemonium builtin builtin --nodes 10 --sprt 5,0
refused 'bounds in the wrong order' 2 'E0,E1'
match pandemonium builtin builtin --tc 1:30
refused 'no clock' 2 'SECONDS'

# An engine that floods is given up, and does not keep a signal from ending the match. On a busy
# machine it may count as hanging before it has sent too much.
flood="uci:yes $(printf %01000d 0)"
match pandemonium builtin "$flood" --nodes 10
refused 'an engine that only floods' 1 '(sends too much output and |it )does not respond'
# The engine sends the signal itself, while it floods.
cat >"$folder/flood.sh" <<'END'
line=$(printf %02000d 0)
yes "$line" | head -c 20000000
kill -s TERM "$PPID"
exec yes "$line"
END
match pandemonium builtin "uci:sh $folder/flood.sh" --nodes 10
holds 'a signal ends a match of an engine that floods' [ "$status" -eq 143 ]

# Time in which the match is stopped (Ctrl-Z) is not charged to the engine. It has a list of its
# four moves, since computing them takes long on a busy machine.
cat >"$folder/slow.sh" <<'END'
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    position)
        case $rest in
        *moves*) moves=${rest#*moves} ;;
        *) moves= ;;
        esac
        ;;
    go)
        echo thinks >>"$1"
        until [ -e "$1.answer" ]; do sleep 0.1; done
        # shellcheck disable=SC2086 # words are moves
        set -- "$1" $moves
        case $# in
        1) echo 'bestmove a3a4' ;;
        2) echo 'bestmove i7i6' ;;
        3) echo 'bestmove a4a5' ;;
        *) echo 'bestmove i6i5' ;;
        esac
        ;;
    quit) exit ;;
    esac
done
END
echo '4k4/9/8p/9/9/9/P8/9/4K4[-] w - - 0 1' >"$folder/slow.epd"
"$program" match pandemonium builtin:nodes=10 \
    "uci:sh $folder/slow.sh $folder/thinks?name=Slow,verify=off" --openings "$folder/slow.epd" \
    --games 2 --movetime 1000 --margin 4000 --max-plies 4 >"$folder/output" 2>&1 &
match=$!
tries=0
until [ -s "$folder/thinks" ] || [ "$tries" -ge 1200 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill -s STOP "$match"
: >"$folder/thinks.answer"
sleep 6 # longer than the move's time and the margin
kill -s CONT "$match"
wait "$match"
status=$?
says 'a match that was stopped' '^Slow: time losses 0, illegal 0, crashes 0, hangs 0'

# An engine with other rules does not play, unless it is told to.
for how in 'liar:2 moves at the start, not 36, and a1a1 is illegal' 'blind:35 moves at the start, not 36, and does not know a3a4'; do
    match pandemonium builtin:nodes=20 "uci:$fake ${how%%:*}?name=Fake" --nodes 20 --games 2
    refused "${how%%:*}" 1 "Fake plays by different rules: .* ${how#*:}\. No games were played"
    match pandemonium builtin:nodes=20 "uci:$fake ${how%%:*}?name=Fake,verify=off" --nodes 20 \
        --games 2 --max-plies 12
    says "${how%%:*}, which is not asked" ': 2 games, '
done

# Round-robin, with openings of a file in order or shuffled.
match pandemonium builtin:nodes=20 builtin:nodes=30 builtin:nodes=40,name=Third --games 2 \
    --max-plies 12 --concurrency 2
says 'three players' '^place player ' '^    1 .* \[.*\] +4 +[0-9.]+ ' '^    3 ' '^builtin:nodes=[23]0 - |^Third - '
match pandemonium builtin builtin builtin --nodes 10 --sprt 0,5
refused 'a test of three' 2 '--sprt: a test needs two players'
match pandemonium builtin builtin builtin --nodes 10 --games 500000
refused 'too many games' 2 '--games: with this many players'
{
    echo '# a book'
    "$program" genfens 2 --variant pandemonium | sed 's/.*genfens //'
} >"$folder/book.epd"
match pandemonium builtin:nodes=20 builtin:nodes=30 --games 4 --max-plies 20 \
    --openings "$folder/book.epd" --pgn "$folder/book.pgn" --resume "$folder/book.record"
says 'openings of a file' ': 4 games, '
sed -n 's/^\[FEN "\(.*\)"\]$/\1/p' "$folder/book.pgn" >"$folder/found"
sed -n '2,3{p;p;}' "$folder/book.epd" >"$folder/expected"
holds 'each opening is played with both colours, in order' cmp -s "$folder/expected" "$folder/found"
match pandemonium builtin:nodes=20 builtin:nodes=30 --games 8 --max-plies 20 \
    --openings "$folder/book.epd" --resume "$folder/book.record"
says 'openings go on' ': 8 games, '
match pandemonium builtin:nodes=20 builtin:nodes=30 --games 8 --max-plies 20 \
    --openings "$folder/book.epd" --openings-seed 1 --resume "$folder/book.record"
refused 'openings in another order' 1 'another match'
match pandemonium builtin:nodes=20 builtin:nodes=30 --games 4 --openings "$folder/book.pgn" \
    --openings-plies 3 --max-plies 30
says 'openings of games' ': 4 games, '
echo 'no position/here w' >>"$folder/book.epd"
match pandemonium builtin builtin --nodes 10 --openings "$folder/book.epd"
refused 'a bad opening' 3 'book\.epd:4: '
match pandemonium builtin builtin --nodes 10 --openings "$folder/nothing"
refused 'openings that are not there' 1 'nothing'
match pandemonium builtin builtin --nodes 10 --openings-plies 3
refused 'plies of no file' 2 '--openings-plies: '

# Games end early if both players agree on the result.
match pandemonium-winboard builtin:nodes=400 builtin:nodes=20 --games 4 --resign 1500,2 --pgn "$folder/ends.pgn"
says 'resigned' 'resignation [1-4]' '4 games, '
holds 'PGN says so' grep -q '^\[Adjudicated "1"\]$' "$folder/ends.pgn"
match shoshogi builtin:nodes=20 builtin:nodes=20 --games 2 --draw 30000,2,20
says 'drawn' 'agreement 2' '\+0 =2 -0'
match pandemonium builtin:nodes=20 builtin:nodes=20 --games 2 --draw 30000,2,20
refused 'a draw where the game knows none' 2 '--draw: this game has no draws'

# A test ends early: 150 nodes win against 2.
match pandemonium-winboard builtin:nodes=150 builtin:nodes=2 --games 500 --sprt 0,200 --max-plies 200
says 'a sequential test' '^test: Elo 200 is taken, Elo 0 is not$' 'LLR (2\.9[4-9]|[3-9])' '^builtin:nodes=150 - builtin:nodes=2: [0-9]{1,2} games'

# A USI engine is told how each game ended.
printf "tee '%s' | '%s' usi\n" "$folder/told" "$program" >"$folder/told.sh"
match minishogi builtin:nodes=400 "usi:sh $folder/told.sh" --nodes 1 --games 2 --resign 1500,2
says 'a USI engine' '\+2 =0 -0'
holds 'and is told of both losses' [ "$(grep -c '^gameover lose$' "$folder/told")" -eq 2 ]
holds 'and of nothing else' [ "$(grep -c '^gameover ' "$folder/told")" -eq 2 ]

# With --plain, both sides play the game without our own keys.
match pandemonium10 builtin:nodes=20 "uci:$program uci" --nodes 20 --games 2 --plain --max-plies 40
says 'plain' '^pandemonium .*: time losses 0, illegal 0, crashes 0, hangs 0'

summary
