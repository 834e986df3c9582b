#!/bin/sh
# XBoard's protocol as a client speaks it, from outside: each test is a whole conversation.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"

# talk: sends standard input to the engine, and stores its output in $folder/output.
talk() {
    timeout 300 "$program" xboard >"$folder/output" 2>&1
}

# until_heard PATTERN: passes standard input on, and ends it only when a line of output matches,
# since the end stops a search.
until_heard() {
    cat
    for _ in $(seq 1 1200); do
        grep -qE -- "$1" "$folder/output" && break
        sleep 0.1
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

# follows NAME FIRST SECOND: a line that matches SECOND comes after one that matches FIRST.
follows() {
    if awk -v first="$2" -v second="$3" '$0 ~ first { seen = 1 } $0 ~ second && seen { found = 1 }
        END { exit !found }' "$folder/output"; then
        pass
    else
        fail "$1: no $3 after $2" "$folder/output"
    fi
}

talk <<'END'
xboard
protover 2
accepted setboard
rejected nonsense
quit
END
answers 'names itself' '^feature myname="pandemonium '
answers 'lists the games' '^feature variants=".*pandemonium10,.*shoshogi-drops,'
answers 'asks for what it needs' '^feature .*ping=1 .*setboard=1 .*usermove=1 .*sigint=0'
answers 'offers options' '^feature option="(Skill Level -spin|VariantPath -file|Resign -check 0)'  3
follows 'ends its features' '^feature done=0$' '^feature done=1$'
answers 'complains of nothing' '^Error' 0

talk <<'END'
new
variant pandemonium-winboard
END
answers 'says how the board is set up' '^setup \([.A-Z+]+K[.a-z+]+k\) 9x9\+9_chu rnbekebnr/' 1
answers 'says how pieces move' '^piece [+]?[A-Z]& [A-Za-z0-9]+$' 19
answers 'a turned bishop is a rook-like queen' '^piece \+B& F0W$' 1

# As XBoard begins a game of Chess960: it names castling, and so must the answer.
talk <<'END'
xboard
protover 2
new
variant fischerandom
force
setboard rk2r3/ppp1p3/8/8/8/8/PPP1P3/RK2R3 w EAea - 0 1
usermove O-O
usermove O-O-O
ping 1
variant fischerandom
force
setboard r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RBKNBQRN w GAha - 0 1
sd 1
go
ping 2
END
answers 'lists Chess960' '^feature variants="(.*,)?chess,normal,fischerandom,'
answers 'which XBoard knows itself' '^(setup|piece) ' 0
answers 'castles as it is named' '^(Illegal|Error|tellusererror)' 0
answers 'and plays' '^move ' 1

talk <<'END'
variant sho
END
answers 'knows the name that other engines have' '^setup .* lnsgkgsnl/1r2e2b1/' 1

talk <<'END'
new
variant shoshogi-drops
variant pandemonium10
variant chess
variant shogi
variant checkers
END
answers 'a second royal has the place XBoard looks in' '^setup \(.*/\.\.\.\.\^EK.*/\.\.\.\.\^ek\) ' 1
answers 'castling and pawns of ten ranks' '^piece (K& FWsO3|P& flfrceFfmWifmW3iifmW2)$' 2
answers 'castling by rights' '^piece K& FWisO2$' 1
answers 'no word of games that XBoard has' '_chu lnsgkgsnl/1r5b1' 0
answers 'says that a game is not known' '^Error \(not understood\): variant checkers$' 1

: >"$folder/output"
until_heard '^pong 7' <<'END' | talk
new
variant pandemonium-winboard
sd 3
post
usermove a3a4
ping 7
END
answers 'answers a move with one' '^move [a-i]' 1
answers 'shows what it thinks' '^[1-9][0-9]* -?[0-9]+ [0-9]+ [0-9]+ [a-i]'
follows 'pong comes behind the move' '^move ' '^pong 7$'

talk <<'END'
new
variant pandemonium10
force
usermove e1e4
lift e1
setboard 5k4/1P8/10/10/10/10/10/10/10/4K5[-] w - 0 1
usermove b8b9
usermove b8b9+
setboard 5k4/10/10/10/10/10/10/10/9/4K5[R] w - - 0 1
usermove R@e0
ping 1
END
answers 'counts ten ranks from 0' '^highlight 10/10/10/10/10/10/4Y5/4Y5/10/10$' 0
answers 'a pawn has to promote on the last rank' '^Illegal move .*: b8b9$' 1
answers 'and does' '^Illegal move .*: b8b9\+$' 0
answers 'a board with a rank too short is refused' '^tellusererror Illegal position: ' 1
answers 'and no move is legal on it' '^Illegal move: R@e0$' 1

talk <<'END'
new
variant pandemonium10
force
lift e1
usermove e1e4
undo
lift e1
undo
END
answers 'a pawn may go three steps' '^highlight 10/10/10/10/10/4Y5/4Y5/4Y5/10/10$' 2
answers 'nothing is left to take back' '^Error .*: undo$' 1

talk <<'END'
new
variant pandemonium
force
usermove a3a3
usermove a3b4
a3a4
usermove zz
nonsense
level x
st 0
option Hash=many
option No Such=1
option
usermove
setboard
END
answers 'says why a move is illegal' '^Illegal move \(.*Pawn.*\): a3b4$' 1
answers 'takes a bare move' 'a3a4' 0
answers 'does not understand' '^Error \((unknown command|not understood)\): (nonsense|level x|st 0|option|usermove)$' 5
answers 'refuses options in remarks' '^# ' 2

: >"$folder/output"
until_heard '^1-0' <<'END' | talk
new
variant pandemonium
force
setboard 4k4/9/4K4/9/9/9/9/9/9[R] w - - 0 1
level 0 5 0
post
sd 4
go
END
answers 'tells mate scores' ' 10000[0-9] '
answers 'mates' '^move R@'
answers 'tells the result' '^1-0 \{checkmate\}$' 1

talk <<'END'
new
variant shoshogi
force
setboard p3k4/9/4K4/9/9/9/9/9/8R w - 0 1
usermove i1i9
END
answers 'tells the result of a move in force mode' '^1-0 \{checkmate' 1

talk <<'END'
new
variant pandemonium
force
usermove a3a4
usermove a7a6
go
?
ping 3
END
answers 'moves at once when told to' '^move ' 1
follows 'and then answers' '^move ' '^pong 3$'

: >"$folder/output"
{
    printf 'new\nvariant pandemonium\npost\nanalyze\n' | until_heard '^3 '
    printf '.\nusermove a3a4\nping 8\n' | until_heard '^pong 8'
    printf 'undo\nexit\nping 9\n'
} | talk
answers 'shows lines of analysis' '^[1-9][0-9]* -?[0-9]+ [0-9]+ [0-9]+ [a-i]'
answers 'says where it is' '^stat01: [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+'
answers 'makes no move in analysis' '^move ' 0
answers 'leaves analysis' '^pong 9$' 1

: >"$folder/output"
{
    printf 'new\nvariant pandemonium\nhard\nlevel 0 1 0\nsd 6\nusermove a3a4\nping 1\n' |
        until_heard '^Hint'
    printf 'easy\nping 2\nhint\n'
} | talk
follows 'ponders a hint' '^move ' '^Hint: '
follows 'answers while it ponders' '^pong 1$' '^pong 2$'

: >"$folder/output"
until_heard '^pong 1' <<'END' | talk
new
variant pandemonium
force
exclude all
include a3a4
sd 2
go
ping 1
END
answers 'plays only what is left' '^move a3a4$' 1

talk <<'END'
new
variant pandemonium
st 0.1
memory 4
cores 1
computer
name Somebody
random
usermove a3a4
result 1-0 {White wins}
ping 4
END
answers 'says nothing more once the game is over' '^(Error|1-0|0-1)' 0
follows 'and goes on listening' '' '^pong 4$'

{
    printf 'setboard this is no position\nsetboard\nvariant\nlevel 0 0 0 0\ntime x\notim\nlift z9\n'
    printf 'usermove \033]52;c;AAAA\007\nping\nprotover\nundo\nremove\nexit\n.\n?\nhint\n'
    head -c 20000 /dev/zero | tr '\0' 'x'
    printf '\nusermove '
    head -c 20000 /dev/zero | tr '\0' '9'
    printf '\nsetboard '
    head -c 20000 /dev/zero | tr '\0' 'k'
    printf '\n\0\0\nping 5\nquit\n'
} >"$folder/hostile"
talk <"$folder/hostile"
answers 'is ready after nonsense' '^pong 5$' 1
if grep -q "$(printf '[\001-\010\013-\037]')" "$folder/output"; then
    fail 'control characters come back'
else
    pass
fi

printf '[mine:pandemonium]\nstalemateValue = draw\n' >"$folder/mine.ini"
talk <<END
option VariantPath=$folder/mine.ini
variant mine
sd 1
go
END
answers 'offers a game of a file' '^feature variants=".*,mine"' 1
answers 'plays a game of a file' '^move [a-i]' 1

summary
