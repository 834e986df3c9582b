#!/bin/sh
# The engine protocol as a client speaks it, from outside: each test is a whole conversation.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"

# begin: clears the output of the last conversation.
begin() {
    : >"$folder/output"
}

# talk: sends standard input to the engine, and stores its output in $folder/output.
talk() {
    timeout 300 "$program" uci >"$folder/output" 2>&1
}

# passes_until PATTERN: passes standard input on, and waits for a matching line of output; otherwise
# the end of input, and many commands, would stop a search that has just begun.
passes_until() {
    cat
    tenths=0
    until grep -qE -- "$1" "$folder/output" || [ "$tenths" -ge 1200 ]; do
        sleep 0.1
        tenths=$((tenths + 1))
    done
}

# answers NAME PATTERN [COUNT]: COUNT lines of output (default: at least one) match the extended
# pattern.
answers() {
    count=$(grep -cE -- "$2" "$folder/output")
    if [ "$count" -eq "${3:-$count}" ] && { [ $# -eq 3 ] || [ "$count" -gt 0 ]; }; then
        pass
    else
        fail "$1: $count lines match $2" "$folder/output"
    fi
}

talk <<'END'
uci
isready
quit
END
answers 'names itself' '^id name pandemonium'
answers 'offers its options' '^option name (Hash|Threads|UCI_Variant|VariantPath) type ' 4
answers 'offers every game' '^option name UCI_Variant type combo .*var shoshogi-drops'
answers 'ends its greeting' '^uciok$' 1
answers 'is ready' '^readyok$' 1

talk <<'END'
position startpos moves a3a4 a7a6
go depth 3
quit
END
answers 'moves once for one go, even when told to quit' '^bestmove ' 1

begin
passes_until '^bestmove ' <<'END' | talk
setoption name UCI_Variant value pandemonium10
position fen k9/8R1/10/10/10/10/10/10/7Q2/5K4[] w - - 0 1
go depth 2
END
answers 'finds a mate in one' '^bestmove h2(h10|a9)$' 1
answers 'tells a mate score' 'score mate 1'

talk <<'END'
position fen 4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1 moves P@e5
go nodes 500
isready
quit
END
answers 'understands drops' '^bestmove ' 1

# Every line sent while searching must follow the protocol; several lines and a long search.
two_searches() {
    passes_until '^bestmove ' <<'END'
setoption name UCI_ShowWDL value true
setoption name Threads value 2
setoption name MultiPV value 3
go depth 5
END
    passes_until '^info depth 7 .* multipv 1 ' <<'END'
setoption name MultiPV value 1
ucinewgame
go infinite
END
}
begin
two_searches | talk
number='-?[0-9]+'
move='[a-j][0-9]+[a-j][0-9]+[+a-z]*|[A-Z]@[a-j][0-9]+'
work="nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ time [0-9]+"
score="score (cp|mate) $number( lowerbound| upperbound)? wdl [0-9]+ 0 [0-9]+"
line="info depth [0-9]+ seldepth [0-9]+ multipv [123] $score $work( pv( ($move))+)?"
news="info depth [0-9]+ currmove ($move) currmovenumber [0-9]+ $work"
answers 'expects an answer' "^bestmove ($move) ponder ($move)\$"
answers 'tells of three lines' '^info depth 5 .* multipv 3 '
answers 'tells of the depths of an endless search' '^info depth 7 .* multipv 1 '
answers 'ends both searches' "^bestmove ($move)( ponder ($move))?\$" 2
answers 'says nothing else' "^($line|$news|bestmove .*)$" "$(wc -l <"$folder/output")"

# Without a new depth for more than a second, the search still reports its progress.
begin
passes_until ' currmove ' <<'END' | talk
position fen k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1
go infinite
END
answers 'tells where it is' "^$news$"

for key in $(seq 1 20); do printf 'go nodes 50\nstop\n'; done >"$folder/many"
printf 'quit\n' >>"$folder/many"
talk <"$folder/many"
answers 'one answer for each of twenty searches' '^bestmove ' 20

{
    printf 'position fen this is no position\nposition startpos moves e3e9\nposition\nsetoption\n'
    printf 'setoption name Hash value many\ngo depth x\nstop\nstop\n\033]52;c;AAAA\007\n'
    head -c 20000 /dev/zero | tr '\0' 'x'
    printf '\nisready\nquit\n'
} >"$folder/hostile"
talk <"$folder/hostile"
answers 'complains in info strings' '^info string '
answers 'is ready after nonsense' '^readyok$' 1
if LC_ALL=C grep -q "$(printf '[\001-\010\013-\037]')" "$folder/output"; then
    fail 'control characters come back'
else
    pass
fi

printf '[mine:pandemonium]\nstalemateValue = draw\n' >"$folder/mine.ini"
talk <<END
setoption name VariantPath value $folder/mine.ini
setoption name UCI_Variant value mine
position startpos
go depth 1
quit
END
answers 'plays a game of a file' '^bestmove [a-i]' 1

summary
