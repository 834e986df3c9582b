#!/bin/sh
# An engine that misbehaves as it is told to: fake_engine.sh PROGRAM HOW [AFTER]
#
# It asks PROGRAM for its moves and, from its own move number AFTER (1) on, does as HOW says: well,
# illegal, garbage, crash, hang, late (moves when it is told to stop), deaf (reads no more), loud
# (says far too much first), resign. It speaks UCI, or XBoard's protocol when it is greeted so.
program=$1
how=$2
after=${3:-1}
number=0
variant=pandemonium
position='position startpos'
played=

legal_move() {
    printf 'setoption name UCI_Variant value %s\n%s\ngo nodes 10\n' "$variant" "$position" |
        "$program" uci | sed -n 's/^bestmove \([^ ]*\).*/\1/p'
}

# $1: the word in front of a move.
answer() {
    number=$((number + 1))
    misdeed=$how
    [ "$number" -ge "$after" ] || misdeed=well
    case $misdeed in
    illegal) echo "$1 a1a1" ;;
    garbage) echo "$1" ;;
    crash) exit 3 ;;
    hang) sleep 1000 ;;
    late)
        while read -r word; do
            [ "$word" = stop ] && break
        done
        ;;
    deaf) kill -STOP $$ ;;
    loud)
        head -c 300000 /dev/zero | tr '\0' 'x'
        printf '\n\033]0;title\007 info depth x score cp y\ninfo depth 99999999999999999999\n'
        ;;
    resign) echo resign ;;
    esac
    case $misdeed in
    well | late | loud)
        move=$(legal_move)
        echo "$1 $move"
        ;;
    esac
}

speak_xboard() {
    while read -r line; do
        case $line in
        protover*) echo "feature ping=1 usermove=1 myname=\"Fake $how\" variants=\"normal,pandemonium\" done=1" ;;
        "variant "*) variant=${line#variant } ;;
        "ping "*) echo "pong ${line#ping }" ;;
        new) played= ;;
        "usermove "*) played="$played ${line#usermove }" ;;
        go)
            position="position startpos${played:+ moves}$played"
            move=
            answer move
            played="$played $move"
            ;;
        quit) exit 0 ;;
        esac
    done
}

while read -r line; do
    case $line in
    xboard) speak_xboard ;;
    uci)
        printf 'id name Fake %s\noption name UCI_Variant type combo default x var x\n' "$how"
        echo 'option name Hash type spin default 1 min 1 max 64'
        echo uciok
        ;;
    isready) echo readyok ;;
    'setoption name UCI_Variant value '*) variant=${line#setoption name UCI_Variant value } ;;
    position*) position=$line ;;
    go*) answer bestmove ;;
    quit) exit 0 ;;
    esac
done
