#!/bin/sh
# Games in line mode against other programs' engines: by UCI, by XBoard's protocol, and with one
# that misbehaves.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
fake="sh '$abs_top_srcdir/tests/main/fake_engine.sh' '$program'"

# play OPTION...: standard input has the lines that the user types; the output goes to
# $folder/output.
play() {
    timeout 60 "$program" console --data-dir "$folder" --seed 1 "$@" >"$folder/output" 2>&1
    status=$?
}

# says NAME PATTERN...
says() {
    name=$1
    shift
    for pattern; do
        if grep -qE -- "$pattern" "$folder/output"; then
            pass
        else
            fail "$name: no line matches $pattern" "$folder/output"
        fi
    done
}

play --variant shoshogi-drops --white "uci:$program uci?nodes=50" \
    --black "xboard:$program xboard?depth=1,name=Second" </dev/null
says 'two engines' '^pandemonium: ' '^Second: ' 'wins|drawn'
[ "$status" -eq 0 ] || fail "exit $status" "$folder/output"

printf 'a3a4\na4a5\nquit\n' >"$folder/script"
play --variant pandemonium --black "uci:$fake well?name=Fake" --script "$folder/script" </dev/null
says 'a person and an engine' '^You: Pa4\.$' '^Fake: ' '^You: Pa5\.$'

printf 'a3a4\nquit\n' >"$folder/script"
play --variant pandemonium --black "xboard:$fake resign?variant=normal" --script "$folder/script" \
    </dev/null
says 'a resignation' 'White wins'
play --variant pandemonium --black "xboard:$fake unfit?name=Fake" --script "$folder/script" \
    </dev/null
says 'a game that the engine does not play' 'Fake.*it does not know the game'
play --variant pandemonium --black "uci:'engine" </dev/null
says 'an open quotation mark' 'unclosed quotation mark'
play --variant pandemonium --black 'uci:' </dev/null
says 'no command' 'its command is missing'

printf 'engine foe = uci:%s well?name=Foe\n' "$fake" >"$folder/config"
printf 'a3a4\ny\nquit\n' >"$folder/answers"
play --variant pandemonium --config "$folder/config" --black foe <"$folder/answers"
says 'an engine that the configuration names' '^You: Pa4\.$' '^Foe: '
printf 'set engine pal=xboard:%s well?name=Pal,variant=normal\ny\nset black=pal\nnew\na3a4\nquit\n' \
    "$fake" >"$folder/script"
play --variant pandemonium --config "$folder/config" <"$folder/script"
says 'an engine that a command names' '^You: Pa4\.$' '^Pal: '

# If FSF names a Fairy-Stockfish, it plays our games with the definition that it is given.
if [ -n "${FSF:-}" ]; then
    printf 'a3a4\nquit\n' >"$folder/script"
    for game in pandemonium-winboard shoshogi; do
        play --variant "$game" --black "uci:'$FSF'?name=FSF,Use NNUE=false,movetime=500" \
            --script "$folder/script" </dev/null
        says "Fairy-Stockfish and $game" '^You: Pa4\.$' '^FSF: '
        if grep 'other rules' "$folder/output"; then
            fail "Fairy-Stockfish and $game: it knows other moves"
        fi
    done
fi

summary
