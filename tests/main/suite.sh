#!/bin/sh
# Suites of positions: what is solved, its points, and what is said of positions and engines that
# cannot be used.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
fake="sh '$abs_top_srcdir/tests/main/fake_engine.sh' '$program'"
cd "$folder" || exit 1

# expect NAME STATUS PATTERN ARGUMENT...: the status, and a line that matches the extended pattern.
expect() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    timeout 300 "$program" suite "$@" >output 2>&1
    status=$?
    if [ "$status" -eq "$wanted" ] && grep -qE -- "$pattern" output; then
        pass
    else
        fail "$name: status $status, or no line matches $pattern" output
    fi
}

cat >mates.epd <<'END'
# two mates
6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd1-d8; id "back rank"; c0 "Rd8=10, Rd7=1";

6k1/8/8/8/8/1R6/R7/K7 w - - dm 2; id "2 moves";
6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Kb2; am Rd8#; id "impossible";
END
head -4 mates.epd >solved.epd
expect 'what is solved' 0 '^   1 solved  Rd8#  .*, points 10/10  bm Rd1-d8; back rank$' solved.epd --nodes 5000
expect 'a mate is solved by its score' 0 '^   2 solved  .*  dm 2; 2 moves$' solved.epd --nodes 5000
expect 'the sums' 0 '^solved 2 of 2 \(100\.0%\), points 10 of 10 \(100\.0%\), ' solved.epd --nodes 5000
expect 'not all is solved' 1 '^solved 2 of 3 \(66\.7%\)' mates.epd --nodes 5000
expect 'time' 1 '^   3 missed  Rd8# ' mates.epd --time 0.1
expect 'another engine' 0 '^solved 2 of 2 ' solved.epd --nodes 5000 --engine "uci:'$program' uci"
expect 'its own limits' 0 '^solved 2 of 2 ' solved.epd --engine "uci:'$program' uci?nodes=5000"
expect "XBoard's protocol" 0 '^solved 2 of 2 ' solved.epd --time 0.5 --engine "xboard:'$program' xboard"
expect 'limits that it cannot keep' 1 "XBoard's protocol cannot limit nodes" solved.epd --nodes 5 \
    --engine "xboard:'$program' xboard"

echo '6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd9;' >>mates.epd
expect 'a move that is none' 3 '^pandemonium: mates\.epd:6: bm: Rd9: ' mates.epd --nodes 50
echo '4k3/8/8/8/8/8/8/4K3 w - - id "nothing";' >none.epd
expect 'nothing is asked' 3 'no position has the operations' none.epd
echo '6k1/5ppp/8/8/8/8/8/K2R4 b - - bm Kf8; 7;' >damaged.epd
expect 'a damaged line' 3 'damaged\.epd:1: 7;: ' damaged.epd --nodes 50
echo '3R2k1/5ppp/8/8/8/8/8/K7 b - - am Kf8;' >over.epd
expect 'a finished game' 3 'over\.epd:1: ' over.epd --nodes 50
expect 'no file' 3 'absent\.epd' absent.epd
expect 'nobody plays' 2 'a player is one of these' solved.epd --engine human
expect 'no engine' 1 '' solved.epd --engine 'uci:./absent' --nodes 50

echo '4k4/9/4P4/9/9/9/9/9/4K4[G] w - - bm G@e8; variant "shogi"; id "drop";' >shogi.epd
expect 'a game is named' 0 '^   1 solved  G@e8#  .*  bm G@e8; drop$' shogi.epd --nodes 5000
"$program" puzzles shogi --kind mate1 --export puzzles.epd && head -n 5 puzzles.epd >five.epd
expect 'exported puzzles are a suite' 0 '^solved 5 of 5 ' five.epd --nodes 20000
"$program" puzzles pandemonium --kind mate1 --export own.epd && head -n 2 own.epd >two.epd
expect 'a crash' 1 '^   2 crash ' two.epd --variant pandemonium --nodes 20 --engine "uci:$fake crash"
expect 'an illegal move' 1 '^   1 illegal ' two.epd --nodes 20 --engine "uci:$fake illegal"

# A line of rows and nothing else where there is no terminal.
"$program" suite solved.epd --nodes 5000 >output 2>errors
if [ -s errors ]; then fail 'no bar without a terminal' errors; else pass; fi

# Interrupted, it says what it has.
i=0
while [ $i -lt 50 ]; do
    sed -n 2p mates.epd
    i=$((i + 1))
done >long.epd
"$program" suite long.epd --time 1000 --engine "uci:$fake late?verify=off" >output 2>&1 &
process=$!
sleep 1
kill -TERM $process
wait $process
status=$?
if [ $status -eq 143 ]; then pass; else fail "interrupted: $status" output; fi

summary
