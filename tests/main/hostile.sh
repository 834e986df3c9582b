#!/bin/sh
# Hostile files and positions: always a message and an exit status, never a signal, and never a byte
# that could command the terminal.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
cd "$folder" || exit 1
export LC_ALL=C.UTF-8

# refuses NAME STATUS ARGUMENT...: exits in time with this status, and a harmless message.
refuses() {
    name=$1 status=$2
    shift 2
    timeout 20 "$program" --data-dir "$folder/data" "$@" >output 2>&1 </dev/null
    found=$?
    if [ "$found" -ne "$status" ]; then
        fail "$name: exit $found instead of $status" output
    elif [ ! -s output ]; then
        fail "$name: said nothing" output
    elif LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" output; then
        fail "$name: control characters on the terminal" output
    else
        pass
    fi
}

repeat() {
    head -c "$2" /dev/zero | tr '\0' "$1"
}

# --- definitions
repeat W 200000 >long
{ printf '[long]\ncustomPiece1 = p:'; cat long; printf '\n'; } >betza.ini
refuses 'an endless Betza text' 3 check betza.ini
printf '[a:a]\nmaxFile = 9\n[b:c]\nmaxFile = 9\n[c:b]\nmaxFile = 9\n' >cycle.ini
refuses 'cyclic inheritance' 3 check cycle.ini
for size in 0 300 -1 99999999999999999999 nine; do
    printf '[x]\nmaxRank = %s\n' "$size" >size.ini
    refuses "a board of $size ranks" 3 check size.ini
done
printf '[x:pandemonium]\npromotedPieceType = p:g g:p\n' >promotion.ini
refuses 'promotions in a circle' 3 check promotion.ini
printf '[x]\nmaxFile = 9\nmaxRank = 9\nking = k\nstartFen = k8/9/9/9/9/9/9/9/KK7 w - - 0 1\n' >kings.ini
refuses 'a game with two kings' 3 check kings.ini
printf '[x:pandemonium]\nknight = p\n' >letters.ini
refuses 'two pieces of one letter' 3 check letters.ini
printf '[x]\nmax\000File = 9\n' >nul.ini
refuses 'a NUL in a definition' 3 check nul.ini
head -c 100000 /dev/urandom >random.ini
refuses 'random bytes as definitions' 3 check random.ini
printf '[\033]52;c;AAAA\007]\nkey\033[2J = 1\n' >escape.ini
refuses 'escape sequences in a definition' 3 check escape.ini
printf '[shown:pandemonium]\ntitle = A\033[31mB\nsummary = \033]0;x\007\ntitleNative = \033c\n' >shown.ini
printf 'pieceNames = p:P\033c\npieceGlyphs = p:\033c\npieceReadings = p:\033c\n' >>shown.ini
for command in variants 'rules shown' 'pieces shown'; do
    refuses "escape sequences in the names of $command" 0 --variants shown.ini $command
done
refuses 'escape sequences in the name of a game' 2 rules "$(printf '\033[2J')"
printf '[good:pandemonium]\nstalemateValue = draw\n[bad]\nnope = 1\n' >half.ini
"$program" check half.ini >output 2>/dev/null
if grep -q '^good: loaded' output; then pass; else fail 'one bad section spoils another'; fi

# --- things that are not files
mkfifo fifo.pgn fifo.ini
mkdir folder.pgn
refuses 'a FIFO as a game file' 3 check fifo.pgn
refuses 'a FIFO as definitions' 3 check fifo.ini
refuses 'a FIFO to review' 3 show fifo.pgn
refuses 'a folder as a game file' 3 check folder.pgn
refuses 'a device as a game file' 3 show /dev/zero
refuses 'a file that is not there' 3 show nothing.pgn

# --- games
head -c 1000000 /dev/urandom >random.pgn
refuses 'random bytes as a game' 3 show random.pgn
{ printf '[Variant "pandemonium"]\n\n1. Pa4 '; repeat '(' 10000000; printf '\n'; } >deep.pgn
refuses 'ten million brackets' 3 check deep.pgn
{ printf '[Variant "pandemonium"]\n\n1. Pa4 {'; repeat x 2000000; printf '} *\n'; } >comment.pgn
refuses 'an endless comment' 3 check comment.pgn
{ printf '[Variant "pandemonium"]\n\n1. '; repeat N 100000; printf ' *\n'; } >token.pgn
refuses 'an endless move' 3 check token.pgn
printf '[Variant "pandemonium"]\n[White "\033]0;gotcha\007"]\n\n1. Pe9\033[31m *\n' >escape.pgn
refuses 'escape sequences in a game' 3 show escape.pgn
printf '[Variant "pandemonium"]\n\n1. Pa4 *\n' >"$(printf 'a\033[31m.pgn')"
refuses 'escape sequences in the name of a file' 0 check "$(printf 'a\033[31m.pgn')"
printf '[Variant "pandemonium"]\n[SetUp "1"]\n[FEN "9/9 w"]\n\n1. Pa4 *\n' >fen.pgn
refuses 'a game from an impossible position' 3 show fen.pgn

# --- positions
for fen in '' ' ' '9' '9/9/9/9/9/9/9/9/9[] w - - 0 1' 'kkkkkkkkk/9/9/9/9/9/9/9/4K4[] w - - 0 1' \
    '4k4/9/9/9/9/9/9/4r4/4K4[] b - - 0 1' '4k4/9/9/9/9/9/9/9/4K4[] x - - 0 1' \
    '4k4/9/9/9/9/9/9/9/4K4[] w - e3 0 1' '4k4/9/9/9/9/9/9/9/4K4[Z] w - - 0 1' \
    '4k5/9/9/9/9/9/9/9/4K4[] w - - 0 1' \
    "4k4/9/9/9/9/9/9/9/4K4[$(repeat P 300)] w - - 0 1" "$(repeat 9 100000)" \
    "4k4/9/9/9/9/9/9/9/4K4[] w - - $(repeat 9 300) 1" "$(printf '\033[2J')"; do
    refuses "the position \"$(printf %s "$fen" | head -c 60)\"" 1 moves pandemonium "$fen"
done
refuses 'an unpromoted pawn on the last rank' 1 moves pandemonium10 \
    'P3k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1'
refuses 'a pawn where none ever is' 1 moves pandemonium10 \
    '4k5/10/10/10/10/10/10/10/10/P4K4[] w - - 0 1'
refuses 'a lance that could never move' 1 moves shoshogi 'L3k4/9/9/9/9/9/9/9/4K4 w - - 0 1'
refuses 'kings that face each other' 1 moves pandemonium10 \
    '4k5/10/10/10/10/10/10/10/10/4K5[] w - - 0 1'

summary
