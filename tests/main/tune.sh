#!/bin/sh
# The command with which the computer learns a game: games are saved and reused, and the result is a
# definition that can be played.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
cd "$folder" || exit 1
cat >own.ini <<'END'
[own:minishogi]
title = Our own
evaluation = -
END

# tune ARGUMENT...: its output goes to "output".
tune() {
    "$program" tune own --variants own.ini --nodes 40 "$@" >output 2>&1
}

# says NAME PATTERN
says() {
    if grep -qE -- "$2" output; then pass; else fail "$1" output; fi
}

tune out.ini --games 16 || fail 'a first call' output
says 'games are learned from' '^16 games, [0-9]+ training positions$'
says 'a match follows' '^new weights against old: \+[0-9]+ =[0-9]+ -[0-9]+, Elo '
printf '1-0 8 unfinished' >>out.ini.games
tune out.ini --games 40 || fail 'a second call' output
says 'games of before are used' '^16 games already in out.ini.games$'
says 'and more are played' '^40 games, '
if [ "$(grep -vc '^#' out.ini.games)" -eq 40 ]; then pass; else fail 'games in the file' out.ini.games; fi

# A few games may teach nothing, hundreds do; each call also uses the games of earlier calls.
games=400
while [ ! -f found.ini ] && [ "$games" -le 2000 ]; do
    tune found.ini --games "$games" || fail "$games games" output
    games=$((games + 400))
done
if "$program" check found.ini >output 2>&1; then pass; else fail 'what was found is valid' output; fi
if grep -q '^weights = tempo = ' found.ini; then pass; else fail 'weights are in it' found.ini; fi
"$program" analyse own startpos --variants found.ini --nodes 500 >output 2>&1
says 'and played' '^1: '

sed 's/^weights = tempo = .*/weights = tempo = much/' found.ini >bad.ini
"$program" check bad.ini >output 2>&1
says 'a bad weight is told with its line' 'bad.ini:[0-9]+: .*a weight is a whole number'

tune out.ini --games 2 --nodes 41 && fail 'games of other players' output
says 'games of other players are not mixed in' 'has games played with different settings'
"$program" tune nothing >output 2>&1 && fail 'no such game' output
summary
