#!/bin/sh
# An engine that plays the given moves in turn, and then none: engine.sh NAME MOVE...
# "wait" before a move: it is played when the engine is stopped. It speaks UCI.
name=$1
shift
while read -r line; do
    case $line in
    uci)
        echo "id name $name"
        echo 'option name UCI_Variant type combo default x var x'
        echo uciok
        ;;
    isready) echo readyok ;;
    'go perft'*) echo 'bestmove 0000' ;;
    go*)
        if [ "${1:-}" = wait ]; then
            shift
            while read -r word && [ "$word" != stop ]; do [ "$word" != quit ] || exit 0; done
        fi
        [ $# -eq 0 ] || echo "info depth 5 score cp 30 pv $1"
        echo "bestmove ${1:-0000}"
        [ $# -eq 0 ] || shift
        ;;
    quit) exit 0 ;;
    esac
done
