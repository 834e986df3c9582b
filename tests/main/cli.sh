#!/bin/sh
# The command line as scripts use it: what is printed, and the exit status.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
cd "$folder" || exit 1

# expect NAME STATUS OUTPUT ARGUMENT...: runs the program; OUTPUT is a pattern for stdout and stderr
# together.
expect() {
    name=$1 status=$2 pattern=$3
    shift 3
    expect_of "$name" "$status" "$pattern" --data-dir "$folder/data" "$@"
}

# The same without the usual arguments first.
expect_of() {
    name=$1 status=$2 pattern=$3
    shift 3
    output=$("$program" "$@" 2>&1 </dev/null)
    found=$?
    # shellcheck disable=SC2254 # the pattern is meant as one
    case $output in
    $pattern) [ "$found" -eq "$status" ] && pass && return ;;
    esac
    fail "$name: exit $found (expected $status), output: $output"
}

start='rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] w - - 0 1'

expect 'version is printed' 0 'pandemonium [0-9]*' --version
expect 'help names every command' 0 '*perft V FEN DEPTH*outcome*check FILE*' --help
fens='info string genfens *[bw] - - *info string genfens *[bw] - - *'
expect 'openings of a seed' 0 "$fens" genfens 2 seed 3 book None
expect_of 'a command and its words may be one argument' 0 "$fens" 'genfens 2 seed 3 book None' quit
expect 'openings of another game' 0 'info string genfens l*9*' genfens 1 --variant shoshogi
expect_of 'no openings are refused' 2 '*N: "0" is not a number*' 'genfens 0'
expect_of 'a book of openings is refused' 2 '*book.epd: opening books are not supported*' \
    'genfens 2 seed 3 book book.epd'
expect_of 'one argument of words that are no command is refused' 2 '*joho*' 'joho 2'
expect 'bench ends with nodes and speed' 0 '[0-9]* nodes [0-9]* nps' bench 2
printf 'quit\n' >quit.txt
expect_of 'a first option keeps the spaces of its value' 0 '*such as i1h1*' \
    '--fen=k8/9/9/9/9/9/9/9/8K[] w - - 0 1' console --variant pandemonium --script quit.txt \
    --white human --black human --data-dir "$folder/data"
expect 'help of one command' 0 '*--no-bulk*' perft --help
expect 'unknown option is a usage error' 2 '*--colour*no such option*' --colour
expect 'unknown command is a usage error' 2 '*dance*no such command*' dance
expect 'missing argument is a usage error' 2 '*perft*expects: V FEN DEPTH*' perft pandemonium startpos
expect 'an option of another command is a usage error' 2 '*--divide*not valid with*' \
    moves pandemonium startpos --divide
expect 'options may stand before the command' 0 '36' --seed 4 perft pandemonium startpos 1
expect 'unknown game lists those known' 2 '*no game "go"*pandemonium*shoshogi*' rules go

expect 'there is no fourth kind of watchers' 2 '*--watchers: "some" is not one of no ask all*' \
    host --watchers some
expect 'who may sit has a name' 2 '*--with: "-x" is not a user*' host --with ann --with=-x
expect 'a table is for a game that there is' 2 '*no game "go"*' host go
expect 'only a host says who may sit' 2 '*--with*not valid with "join"*' join --with ann
expect 'a table is of a user' 2 '*WHO: expected USER, USER/TABLE or ssh://*' join host:22
expect 'a table far away is of a user' 2 '*WHO: *ssh://HOST/USER*' watch ssh://host
expect 'WHO is no option of ssh' 2 '*WHO: "-oProxyCommand=id" is not a name*' \
    join ssh://-oProxyCommand=id/ann
expect 'a port is one' 2 '*WHO: "65536" is not a port*' join ssh://host:65536/ann
expect 'a user whom nobody knows has no table' 1 '*no-such-user: this machine has no such user*' \
    join no-such-user
expect 'a folder without tables' 1 '*no table is open on this machine*' join --table "$folder/none"
expect 'a name is given to a pipe alone' 2 '*--as: needs "--pipe"*' join --as ann bob
expect 'a pipe is to a user' 2 '*--pipe: needs an argument: USER*' join --pipe
expect 'a pipe is to a user on this machine' 2 '*USER: *not a user*' join --pipe ssh://host/ann
expect 'a guest has a name' 2 '*--as: "a b" is not a user*' join --pipe --as 'a b' ann
expect 'a pipe goes nowhere else' 2 '*--via: not valid with "--pipe"*' join --pipe --via cat ann
printf '#!/bin/sh\necho "no route, $*" >&2\nexit 255\n' >ssh
chmod +x ssh
before=$PATH
PATH=$folder:$PATH
expect 'what ssh says is passed on' 1 \
    'no route, -T -a -x -e none -p 22 -- bob@host pandemonium join --pipe ann*ssh: it ended before*' \
    join ssh://bob@host:22/ann
PATH=$before
rm -f ssh

# An account for guests runs one command, whatever its guests ask for.
user=$(id -un)
forced() {
    SSH_ORIGINAL_COMMAND=$1
    export SSH_ORIGINAL_COMMAND
    shift
    expect "$@"
    unset SSH_ORIGINAL_COMMAND
}
for asked in '' id "pandemonium join --pipe" "pandemonium join --pipe $user;id" \
    "pandemonium join --pipe $user id" "pandemonium join --pipe -x" "pandemonium join --pipe  $user" \
    " pandemonium join --pipe $user" "pandemonium join --pipe $user
" "pandemonium join --pipe --as ann $user" "sh -c 'pandemonium join --pipe $user'" \
    "pandemonium console" "pandemonium join $user"; do
    forced "$asked" "an account of guests does not run \"$asked\"" 2 '*this account only runs*' \
        join --pipe --as ann
    forced "$asked" "nor does it without a name: \"$asked\"" 2 '*this account only runs*' \
        join --pipe
done
forced "pandemonium join --pipe $user" 'it runs the one command' 1 '*no table of this user is open*' \
    join --pipe --as ann --table "$folder/none"
forced "pandemonium join --pipe $user" 'a table that is named stays the only one' 2 \
    '*only the table of nobody can be joined here*' join --pipe --as ann nobody
forced 'id' 'a pipe without a name does what it is told' 1 '*no table of this user is open*' \
    join --pipe --table "$folder/none" "$user"

expect 'scores before any game' 0 'No finished games against the computer yet.' scores
printf 'a3a4\nresign\ny\nscores\n' >lose.txt
expect 'a game against the computer is counted' 0 '*Pandemonium, level 1: 0 wins, 0 draws, 1 loss.*' \
    console --black computer:1 --script lose.txt
expect 'scores of a game' 0 'Pandemonium, level 1: 0 wins, 0 draws, 1 loss.' scores pandemonium
expect 'scores of no game' 2 '*no game "go"*' scores go
expect 'a finished game is told where it is' 0 '*The game is saved in *data/games.pgn.' \
    console --black computer:1 --script lose.txt
expect 'without the archive the last word is the score' 0 '*0 draws, 3 losses.' \
    console --black computer:1 --script lose.txt --no-archive
expect 'odds of pieces' 0 '*White plays without Queen d1.*' \
    console --variant chess --white human --black human --handicap white:queen --script quit.txt
expect 'odds that are none' 2 '*--handicap: e5: that side has no piece there*' \
    console --variant chess --handicap white:e5
expect 'a clock with byoyomi' 0 '*White: in byoyomi, 30 s a move, 3 periods left.*' \
    console --white human --black human --clock 0+0+30x3 --script quit.txt
expect 'a clock that is none' 2 '*--clock: *byoyomi has 1 to 10 periods*' \
    console --clock 0+0+30x11

expect 'perft prints the count alone' 0 '1294' perft pandemonium startpos 2
expect 'perft with threads gives the same' 0 '1294' perft pandemonium startpos 2 --threads 2
expect 'perft without bulk gives the same' 0 '1294' perft pandemonium startpos 2 --no-bulk
expect 'divide ends with the count' 0 '*a3a4: *1294' perft pandemonium startpos 2 --divide
[ "$("$program" perft pandemonium startpos 2 --divide | tail -n 1)" = 1294 ] ||
    fail 'the last line of a divided perft is its sum'
expect 'perft depth must be a number' 2 '*DEPTH*' perft pandemonium startpos two
expect 'moves are sorted, one a line' 0 'a1a2
a3a4
*' moves pandemonium "$start"
[ "$("$program" moves pandemonium startpos | LC_ALL=C sort -c 2>&1)" = '' ] ||
    fail 'moves are sorted bytewise'
expect 'explain says legal' 0 'legal' explain pandemonium startpos a3a4
expect 'explain says why not' 0 '*e3*' explain pandemonium startpos e3e5
expect 'a move that is none fails' 1 '*MOVE*' explain pandemonium startpos 'hello'
expect 'a bad FEN names its field' 1 '*FEN: board: *' moves pandemonium '9/9 w - - 0 1'
expect 'outcome of a game that goes on' 0 'ongoing' outcome pandemonium startpos a3a4
expect 'outcome of a lost game' 0 '1-0 checkmate' \
    outcome pandemonium10 'k9/1Q8/10/10/10/10/10/10/10/1R3K4[] b - - 0 1'
to_and_fro='a2b2 a8b8 b2a2 b8a8 a2b2 a8b8 b2a2 b8a8'
# shellcheck disable=SC2086 # several moves
expect 'outcome of a repetition' 0 '1-0 repetition' \
    outcome pandemonium '4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1' $to_and_fro
# shellcheck disable=SC2086
expect 'no move follows an end' 1 '*MOVE:9: a2b2: the game was already over: 1-0 repetition*' \
    outcome pandemonium '4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1' $to_and_fro a2b2
expect 'no move follows an end that the position is' 1 '*MOVE:1: e1a1: the game was already over*0-1 bare-king*' \
    outcome shoshogi '4k4/9/9/9/9/9/9/r8/4K4 w - - 0 1' e1a1 a2a1
expect 'an illegal move fails' 1 '*MOVE:2: a3a4*' outcome pandemonium startpos a3a4 a3a4

expect 'mate prints the line in coordinates and as records have it' 0 'mate in 1
h1h9+
Rh9=D#' mate pandemonium 'k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1'
expect 'mate proves that there is none' 0 'no mate by checks' mate pandemonium startpos
expect 'mate says when it does not know' 0 'unknown' \
    mate chess '7k/8/8/8/8/8/8/1K4Q1 w - - 0 1' --nodes 100
expect 'mate needs at least one position' 2 '*--nodes*' mate pandemonium startpos --nodes 0
expect 'mate takes a time, with fractions' 0 'mate in 1*' \
    mate pandemonium 'k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1' --time 500.5
expect 'mate ends when its time is over' 0 'unknown' mate shogi \
    '4k4/9/9/9/9/9/9/9/4K4[RRBBGGGGSSSSNNNNLLLLPPPPPPPPP] w - - 0 1' --time 0.001
expect 'mate takes some time' 2 '*--time: "0" is not a number of seconds above 0*' \
    mate pandemonium startpos --time 0
expect 'analyse takes fractions of a second' 0 '*depth *' analyse pandemonium startpos --time 0.5
expect 'a time has at most three digits behind its point' 2 '*--time: "0.0001" is not a number*' \
    analyse pandemonium startpos --time 0.0001
expect 'analyse prints a verdict and the best lines' 0 'White mates in 1.
1: mate in 1 Qg7#
2: *
depth *' analyse chess '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1' --nodes 3000 --lines 2
expect 'analyse has no more lines than there are moves' 0 '*
1: * Kb8*
depth *' analyse chess 'k7/8/1K6/8/8/8/8/7Q b - - 0 1' --nodes 500
expect 'analyse says how the game ended' 0 'White wins by checkmate: *' \
    analyse chess '7k/6Q1/5K2/8/8/8/8/8 b - - 0 1' --nodes 1000
expect 'variants lists the games' 0 '*pandemonium*pandemonium-winboard*pandemonium10*shatranjian-dragon*shoshogi-drops*' variants
expect 'puzzles are counted by kind' 0 'mate1 *rated*' puzzles pandemonium
expect 'mistakes of ones own games are puzzles of a kind' 0 '' puzzles pandemonium --kind better
expect 'there is no other kind of puzzles' 2 '*--kind*not one of mate1*' puzzles pandemonium --kind mate2
expect 'puzzles are written as PGN or EPD' 1 '*.pgn or .epd*' puzzles pandemonium --export puzzles.txt
expect 'a puzzle is of a game' 2 '*no game "nothing"*' puzzle nothing
for game in pandemonium pandemonium-winboard pandemonium10 pandemonium10-draft shatranjian \
    shatranjian-dragon shoshogi shoshogi-drops; do
    expect "rules of $game" 0 '*The pieces*[Dd]rops*' rules $game
    expect "pieces of $game" 0 '*King*' pieces $game
done

printf '[mine:pandemonium]\nstalemateValue = draw\n' >good.ini
printf '[bad]\nmaxFile = 300\n\n[alsobad:pandemonium]\nflyingPieces = yes\n' >bad.ini
expect 'a good definition is loaded' 0 'mine: loaded
*good.ini: 1 of 1 game loads' check good.ini
expect 'a bad definition is refused by line and key' 3 \
    'bad: refused: bad.ini:2: maxFile: *alsobad: refused: bad.ini:5: flyingPieces: *bad.ini: 0 of 2 games load' \
    check bad.ini
cat >mixed.ini <<'E'
# Three games, two of which can be loaded.
[fast:makruk]
nFoldRule = 4
[walls:shogi]
wallingRule = duck
[minishogi:shogi]
nMoveRule = 100
E
expect 'check tells what becomes of each section' 3 'fast: loaded
walls: refused: mixed.ini:5: wallingRule: *
minishogi: loaded, replacing*
mixed.ini: 2 of 3 games load' check mixed.ini
expect 'the good games of a file can be played' 0 '*mixed.ini:5: wallingRule: *23' \
    --variants mixed.ini perft fast startpos 1
expect 'a refused game is none' 2 '*no game "walls"*' --variants mixed.ini perft walls startpos 1
expect 'games to inherit from are in no list' 0 '*minishogi*' variants
[ -z "$("$program" variants | grep makruk)" ] || fail 'games that are not listed are listed'
expect 'but all of them can be listed' 0 '*pandemonium *makruk *' variants --all
expect 'and are games like any other' 0 '23' perft makruk startpos 1
expect 'a game of a file can be asked' 0 '36' --variants good.ini perft mine startpos 1
expect 'a bad file of definitions ends the command' 3 '*bad.ini:2: maxFile*' \
    --variants bad.ini perft pandemonium startpos 1
printf '[pandemonium:pandemonium-winboard]\nstalemateValue = draw\n' >replaces.ini
expect 'replacing a built-in game is told' 0 '*replaces*44' \
    --variants replaces.ini perft pandemonium startpos 1
expect 'a file that is missing' 3 '*nothing.ini*' check nothing.ini
mkdir folder.pgn
expect 'a folder is no file' 3 '*folder.pgn*' check folder.pgn

cat >game.pgn <<'E'
[Event "Test"]
[White "Ann"]
[Black "Bob"]
[Result "*"]
[Variant "pandemonium"]

1. Pa4 Pa6 {a comment} (1... Pc6) 2. Pa5 *

[Event "Damaged"]
[Result "*"]
[Variant "pandemonium"]

1. Pa4 Pa6 2. Pe9 *
E
mkdir folder && cp game.pgn folder/
expect 'a folder lists its games' 0 '1: *2: *Type review, the folder and a number.*' console folder \
    --script quit.txt
expect 'a damaged game is told by line' 3 '*game.pgn:1[0-9]:*2 games, 1 damaged*' check game.pgn
expect 'a position of a game is shown' 0 '*P*' show game.pgn --ply 3
expect 'a position is shown as a FEN' 0 '*/*[[]] b - - 0 2*' show game.pgn --ply 3 --as fen
expect 'a position is shown in colours' 0 '*[[]0m*' show game.pgn --ply 3 --as ansi
expect 'a form that is none is refused' 2 '*fen text ansi*' show game.pgn --as png
expect 'a position is shown as SFEN' 0 '* w - 4*' show game.pgn --ply 3 --as sfen
expect 'a position is shown as KIF' 0 '*|v走v騎*先手の持駒：なし*後手番*' show game.pgn --ply 3 --as kif
expect 'a position is shown as a picture' 0 \
    '<svg *<title>Pandemonium: Ann - Bob</title>*<desc>1. Pa4 Pa6 2. Pa5*</svg>' \
    show game.pgn --ply 3 --as svg
for tool in 'xmllint --noout -' "python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.stdin)'"; do
    command -v "${tool%% *}" >/dev/null || continue
    if "$program" show game.pgn --as svg | eval "$tool"; then
        pass
    else
        fail "the picture is not well-formed by $tool"
    fi
done
expect 'a promoted piece has its sign' 0 '*+q*' show game.pgn --ply 0
expect 'a file without a command is reviewed' 0 '*Start of the game*' game.pgn
expect 'and so is one that is not there' 3 '*nothing.pgn*' nothing.pgn
expect 'definitions are not games' 2 '*good.ini: holds definitions*--variants*' good.ini
expect 'the line mode reviews a file' 0 '*Start of the game*' console game.pgn --script quit.txt
expect 'a ply behind the end fails' 1 '*--ply*' show game.pgn --ply 30
"$program" convert game.pgn --game 1 --to kif >game.kif || fail 'a game is not converted to KIF'
"$program" convert game.pgn --to usi --game 1 >game.usi || fail 'a game is not converted to USI'
expect 'a game is converted' 0 '*1. *' convert game.kif --to pgn
expect 'the forms are told by what is in a file' 0 '*setoption*position sfen*' convert game.kif --to usi
expect 'positions at the end are told' 0 '*hmvc *; fmvn *; id "*";' convert game.usi --to epd
expect 'records of shogi are examined' 0 '*1 game, 0 damaged*1 game, 0 damaged*' check game.kif game.usi
expect 'records of shogi are shown' 0 '*/*[[]] b - - 0 2*' show game.kif --ply 3 --as fen
printf '1 ７六歩(77)\n2 ５五歩(53)\n' >bad.kif
expect 'a damaged record says where' 3 '*bad.kif:2: ５五歩(53): *' check bad.kif
expect 'what of it can be read is converted' 3 '*bad.kif:2:*1. Pc4*' convert bad.kif
printf '[Variant "chess"]\n\n1. e4 *\n\n[Variant "chess"]\n\n1. d4 *\n' >chess.pgn
printf 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n' >turning.usi
printf '[Variant "Shogi"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 *\n' >turning.pgn
expect 'all games are converted' 0 '*e4*d4*' convert chess.pgn
expect 'chess is no record of shogi' 1 '*' convert chess.pgn --to usi
expect 'a KIF file has one game' 2 '*--game*' convert chess.pgn --to kif
expect 'a game that is not there is not converted' 1 '*' convert chess.pgn --game 3
expect 'a form of records that is none is refused' 2 '*pgn pgn:fsf kif ki2 csa csa:v2 csa:v3 jkf usi epd*' convert chess.pgn --to doc
expect 'a game is converted as Fairy-Stockfish spells it' 0 '*Pg6 2. Bxh8=H Sxh8 *' \
    convert --to pgn:fsf turning.usi
expect 'its spelling is read' 0 '*2. Bxh8=+B Sxh8 *' convert --to pgn turning.pgn
expect 'plain shogi is for engines of shogi alone' 0 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b' \
    convert --to usi turning.pgn
printf 'save x.doc\nn\nsave x.kifuu\nn\nquit\n' >unknown.txt
expect 'a file of unknown form is refused by name' 0 '*x.doc*.doc*.pgn .kif*x.kifuu*.kifuu*.pgn .kif*' \
    console --script unknown.txt turning.pgn
expect 'a match writes no form but PGN' 2 '*--pgn*x.kif*PGN*' \
    match shogi builtin:nodes=1 builtin:nodes=1 --games 2 --nodes 1 --pgn x.kif
expect 'nor one that is not known' 2 '*--pgn*x.doc*.doc*' \
    match shogi builtin:nodes=1 builtin:nodes=1 --games 2 --nodes 1 --pgn x.doc
if [ -e x.doc ] || [ -e x.kif ] || [ -e x.kifuu ]; then fail 'nothing is made of it'; else pass; fi
printf '[Variant "xiangqi960"]\n\n1. C2.5 {\033[2J} *\n\n' >strange.pgn
printf '[Variant "chess"]\n\n1. e4 *\n' >>strange.pgn
expect 'a game of unknown rules is shown as text' 3 '*1. C2.5 {[?][[]2J} [*]*' show strange.pgn
expect 'the games behind it are shown' 0 '*P*' show strange.pgn --game 2
expect 'a game behind the last fails' 1 '*' show game.pgn --game 3

printf '<Esc>\n:game 2\n:save-screen screen.txt\n' >keys.txt
expect 'games are chosen in a review' 0 '*' review game.pgn --script keys.txt
if grep -q 'Pe9' screen.txt; then pass; else
    fail 'what is wrong with the game chosen is told'
fi

# The default game for files that do not name one, and the only one that an engine offers.
printf '[White "A"]\n\n1. P7f 1/2-1/2\n' | sed 's/P7f/Pc4/' >untold.pgn
expect 'a file without a game is of the one that is named' 0 '*1 game, 0 damaged*' \
    check --variant shogi untold.pgn
expect 'it is shown so' 0 'lnsgkgsnl/*' show --variant shogi --as fen untold.pgn
expect 'it is converted so' 0 '*Variant "shogi"*' convert --variant shogi untold.pgn
expect 'it is read over so' 0 '*' review --variant shogi untold.pgn --script keys.txt
expect 'a game that is not there is wrong usage' 2 '*no game "shoggi"*' \
    check --variant shoggi untold.pgn
# An ordinary chess file.
chess=$abs_top_srcdir/tests/golden/records/plain-chess.pgn
expect 'chess is chess, and one line says so' 0 \
    '*plain-chess.pgn: No Variant tag: read as Chess.*4 games, 0 damaged' check "$chess"
[ "$("$program" check "$chess" 2>&1 | grep -c 'No Variant tag')" -eq 1 ] || fail 'it is said more than once'
expect 'a game that was named is no other' 3 '*e5: *4 games, 4 damaged*' check --variant shogi "$chess"
expect 'nor is it shown as another' 3 '*' show --variant shogi --as fen --ply 1 "$chess"
expect 'nor converted' 3 '*' convert --variant shogi "$chess"
expect 'a file that is not there is told whatever its name' 3 '*nowhere: cannot be read: No such*' \
    check nowhere
expect 'it is shown' 0 '*No Variant tag: read as Chess.*rnbqkbnr/*' show --as fen "$chess"
expect 'it is converted' 0 '*read as Chess.*Variant "Standard"*' convert "$chess"
expect 'it is read over' 0 '*No Variant tag: read as Chess.*' console --script quit.txt "$chess"
printf ':save-screen chess.txt\n' >chess-keys.txt
expect 'also on the screen' 0 '*' review "$chess" --game 2 --script chess-keys.txt
if grep -q 'read as Chess' chess.txt; then pass; else fail 'the screen does not say so'; fi
# In XBoard's files a '+' after a move promotes, which only its conventions show.
{
    printf '[Variant "shogi"]\n[FEN "4k4/9/4p4/9/9/9/9/9/K3R4[] w 0 1"]\n\n1. Rxe7+ Kd9 *\n\n'
    printf '[Variant "shogi"]\n[FEN "4k4/9/4p4/9/9/9/9/9/K3R4[] w 0 1"]\n\n1. Rxe7+ Kd8 *\n\n'
    printf '[Variant "shogi"]\n[FEN "4k4/9/4p4/9/9/9/9/9/K3R4[] w - - 0 1"]\n\n1. Rxe7+ Kd9 *\n'
} >plus.pgn
expect 'which meaning of + was taken is told' 0 \
    '*read as a promotion, as XBoard*read as check; XBoard*3 games, 0 damaged' check plus.pgn
expect 'it is said of one game' 0 '*read as a promotion*position*5i5c+ 5a6a' \
    convert --to usi --game 1 plus.pgn
expect 'and of another' 0 '*read as check*position*5i5c 5a6a' convert --to usi --game 3 plus.pgn
expect 'nothing is told where the moves leave no choice' 0 'position*5i5c 5a6b' \
    convert --to usi --game 2 plus.pgn
expect 'it is shown so' 0 '*read as a promotion*4k4/9/4+R4/*' show --as fen --ply 1 plus.pgn
expect 'it is read over so' 0 '*read as a promotion*' console --script quit.txt plus.pgn
printf 'load plus.pgn\nquit\n' >plus.txt
expect 'it is loaded so' 0 '*read as check*' console --script plus.txt --variant shogi
printf ':save-screen plus-screen.txt\n' >plus-keys.txt
expect 'also on the screen' 0 '*' review plus.pgn --game 3 --script plus-keys.txt
if grep -q 'XBoard' plus-screen.txt; then pass; else fail 'the screen does not say so'; fi
# Standard input, and files compressed by gzip.
found=$("$program" convert - --to usi <turning.pgn 2>&1)
[ "$found" = 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b' ] && pass || fail "convert -: $found"
found=$("$program" check - <turning.pgn 2>&1)
[ "$found" = '-: 1 game, 0 damaged' ] && pass || fail "check -: $found"
found=$("$program" show - --as sfen <turning.pgn 2>&1)
case $found in lnsg*) pass ;; *) fail "show -: $found" ;; esac
found=$(printf '[Variant "shogi"]\n\n1. Zz9 *\n' | "$program" check - 2>&1)
case $found in *-:3:*Zz9*'-: 1 game, 1 damaged') pass ;; *) fail "a damaged one: $found" ;; esac
expect 'what is typed comes from there' 2 '*standard input*' review -
expect 'in the line mode as well' 2 '*standard input*' console -
printf 'load -\nreview -\nquit\n' >dash.txt
expect 'it is no file there' 0 '*./-: *./-: *' console --script dash.txt
gzip -c turning.pgn >turning.pgn.gz && cp turning.pgn.gz sealed.pgn
if "$program" check turning.pgn.gz 2>&1 | grep -q 'built without'; then
    pass
else
    expect 'a packed file is examined' 0 '*turning.pgn.gz: 1 game, 0 damaged' check turning.pgn.gz
    expect 'its sign tells it as well' 0 'position startpos*' convert --to usi sealed.pgn
    found=$("$program" convert - --to usi <turning.pgn.gz 2>&1)
    case $found in 'position startpos'*) pass ;; *) fail "convert - of a packed file: $found" ;; esac
    printf 'comment mine\nsave\nn\nsave sealed.pgn\nn\nquit\ny\n' >packed.txt
    expect 'it is read over, and never written over' 0 '*is compressed*already exists*' \
        console --script packed.txt sealed.pgn
    cmp -s sealed.pgn turning.pgn.gz && pass || fail 'a packed file is written over'
    head -c 60 turning.pgn.gz >cut.pgn.gz
    expect 'one that is cut off says so' 3 '*cut.pgn.gz: its gzip data is cut short' check cut.pgn.gz
    gzip -c good.ini >good.ini.gz
    expect 'definitions may be packed' 0 '36' --variants good.ini.gz perft mine startpos 1
    expect 'and examined' 0 '*mine*' check good.ini.gz
fi

if printf 'uci\nquit\n' | "$program" uci --variant shogi | grep -qx '.* default shogi var shogi'; then pass; else
    fail 'an engine of one game lists it alone'
fi

# Settings: read at the start, changed by ":set", with all other lines unchanged.
printf '# mine\ncell = 9\nfuture = 1\nwarnings = on\nengine weak = computer:1\n' >config
expect 'bad lines of the settings are told, the rest counts' 0 \
    '*config:2: cell: "9" is not one of *config:3: future: there is no such setting*level 1*' \
    console --config config --black weak --script quit.txt
expect 'settings that are not there cannot be read' 3 '*none: cannot be read*' \
    console --config none --script quit.txt
expect 'settings are left alone when told so' 0 '*level 1*' console --no-config --script quit.txt
printf ':set cell=2\n:bind F10 flip\n:save-screen screen.txt\n' >keys.txt
expect 'settings are set by a script' 0 '*' --config config --script keys.txt \
    --variant pandemonium --black human
printf '# mine\ncell = 2\nfuture = 1\nwarnings = on\nengine weak = computer:1\nkey F10 = flip\n' >wanted
if cmp -s config wanted && grep -q 'F10 Flip' screen.txt; then pass; else
    fail 'what is set is kept, and all else stays'
fi
summary
