#!/bin/sh
# An analysis engine that reports what is in analyst.txt: lines "MOVES|INFO|MOVE", the moves from
# the start, the report on the position after them, and its move there. It speaks UCI.
known() {
    sed -n "s/^$moves|\(.*\)|\(.*\)/$1/p" analyst.txt
}

while read -r line; do
    case $line in
    uci)
        echo 'id name Analyst'
        echo 'option name UCI_Variant type combo default x var x'
        echo 'option name MultiPV type spin default 1 min 1 max 9'
        echo uciok
        ;;
    isready) echo readyok ;;
    'position startpos'*)
        moves=${line#position startpos}
        moves=${moves# moves }
        ;;
    'go perft'*) echo 'bestmove 0000' ;;
    go*)
        known 'info \1'
        case $line in
        *infinite*) while read -r word && [ "$word" != stop ]; do [ "$word" != quit ] || exit 0; done ;;
        esac
        echo "bestmove $(known '\2' | head -n 1)"
        ;;
    quit) exit 0 ;;
    esac
done
