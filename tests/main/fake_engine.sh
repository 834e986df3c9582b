#!/bin/sh
# An engine that misbehaves on request: fake_engine.sh PROGRAM HOW [AFTER]
#
# It asks PROGRAM for its moves and, from its own move number AFTER (default 1) on, does what HOW
# says: well, illegal, other (a move of the other side), garbage, crash, hang, late (moves only on
# stop), deaf (stops reading), loud (sends far too much first), chatty (reports without end), twice
# (moves once more), parent (leaves a child behind), resign. Before that: mute (sends no greeting),
# unready (is never ready), stillborn (dies while greeting), binary (greets with arbitrary bytes),
# unasked (moves before it is asked), liar (counts moves that do not exist), blind (misses one when
# counting), unfit (in XBoard's protocol, plays only plain chess); at the end: stubborn (does not
# quit). It speaks UCI, or XBoard's protocol if greeted that way. It reports a line with its move,
# except silent; crooked reports one that is illegal. It sleeps with a program `nap` in its folder,
# if there is one. If the folder has a file `moves` of lines "POSITION:MOVE", it asks PROGRAM, which
# takes long on a busy machine, only for other positions. It creates the file FAKE_THINKS, if set,
# when asked for a move.
program=$1
how=$2
after=${3:-1}
number=0
variant=pandemonium
position='position startpos'
played=

nap=${0%/*}/nap
[ -x "$nap" ] || nap=sleep

legal_move() {
    sed -n "s/^$position://p" "${0%/*}/moves" 2>/dev/null | grep . && return
    printf 'setoption name UCI_Variant value %s\n%s\ngo nodes 10\n' "$variant" "$position" |
        "$program" uci | sed -n 's/^bestmove \([^ ]*\).*/\1/p'
}

# The moves at the position as a blind engine counts them; those at the start are in a file
# `counted`, if there is one.
seen() {
    [ "$position" = 'position startpos' ] && cat "${0%/*}/counted" 2>/dev/null && return
    printf 'setoption name UCI_Variant value %s\n%s\ngo perft 1\n' "$variant" "$position" |
        "$program" uci | grep -v '^a3a4:'
}

# $1: the word before a move.
answer() {
    number=$((number + 1))
    misdeed=$how
    [ "$number" -ge "$after" ] || misdeed=well
    [ -z "${FAKE_THINKS-}" ] || : >"$FAKE_THINKS"
    case $misdeed in
    illegal) echo "$1 a1a1" ;;
    garbage) echo "$1" ;;
    crash) exit 3 ;;
    other) echo "$1 c3c4" ;;
    hang) "$nap" 1000 ;;
    chatty)
        while :; do
            echo 'info depth 1 score cp 1 pv a7a6'
            "$nap" 0.01
        done
        ;;
    parent)
        "$nap" 1000 &
        ;;
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
    resign)
        [ "$1" != bestmove ] || printf 'bestmove '
        echo resign
        ;;
    esac
    case $misdeed in
    well | unfit | late | loud | twice | parent | mute | unready | stillborn | binary | unasked | liar | blind | stubborn | silent | crooked)
        move=$(legal_move)
        case $misdeed in
        silent) ;;
        crooked) echo 'info depth 3 score cp 9 pv a1a1' ;;
        *) [ "$1" != bestmove ] || echo "info depth 3 score cp 9 pv $move a1a1" ;;
        esac
        echo "$1 $move"
        [ "$misdeed" != twice ] || echo "$1 $move"
        ;;
    esac
}

speak_xboard() {
    while read -r line; do
        case $line in
        protover*)
            case $how in
            unfit) echo "feature usermove=1 myname=\"Fake $how\" done=1" ;;
            *) echo "feature ping=1 usermove=1 myname=\"Fake $how\" variants=\"normal,pandemonium\" done=1" ;;
            esac
            ;;
        "variant "*)
            variant=${line#variant }
            [ "$how" != unfit ] || echo "Error (unsupported variant): $variant"
            ;;
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
        case $how in
        mute) "$nap" 1000 ;;
        stillborn) exit 3 ;;
        binary) printf 'id name \033]0;title\007\233\342\200\256\0\377\n\001\002\033[2J\n' ;;
        esac
        printf 'id name Fake %s\noption name UCI_Variant type combo default x var x\n' "$how"
        echo 'option name Hash type spin default 1 min 1 max 64'
        echo uciok
        ;;
    isready)
        # These may take their time.
        [ "$how" != blind ] || counted=$(seen)
        [ "$how" != unasked ] || echo bestmove a7a6
        [ "$how" = unready ] || echo readyok
        ;;
    'setoption name UCI_Variant value '*) variant=${line#setoption name UCI_Variant value } ;;
    position*) position=$line ;;
    'go perft 1')
        case $how in
        liar) printf 'a3a4: 1\na1a1: 1\n\nNodes searched: 2\n' ;;
        blind) printf '%s\n' "$counted" ;;
        *) answer bestmove ;;
        esac
        ;;
    go*) answer bestmove ;;
    quit)
        [ "$how" != stubborn ] || "$nap" 1000
        exit 0
        ;;
    esac
done
