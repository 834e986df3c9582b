#!/bin/sh
# Games in line mode against engines that each misbehave in one way: checks what the player sees and
# is asked, that the game continues or is saved, and that no process is left. The games run at the
# same time, since they mostly wait.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
export TMPDIR="$folder"

cp "$abs_top_srcdir/tests/main/fake_engine.sh" "$folder/fake.sh"
cp "$(command -v sleep)" "$folder/nap"
# Precomputed answers, so that the fake engines meet the program's time limits.
cat >"$folder/moves" <<'END'
position startpos:a3a4
position startpos moves a3a4:a7a6
position startpos moves a3a4 a7a6:b3b4
position startpos moves a3a4 a7a6 a4a5:c7c6
END
printf 'setoption name UCI_Variant value pandemonium\nposition startpos\ngo perft 1\n' |
    "$program" uci | grep -v '^a3a4:' >"$folder/counted"
printf 'a3a4\nclocks\ncomputer\na4a5\nquit\n' >"$folder/script.txt"

# The program's input; only there can the user agree to a command.
input=/dev/null

# play NAME OPTION...: puts its output in $folder/NAME/output, and its status in
# $folder/NAME/status.
play() {
    name=$1
    shift
    mkdir "$folder/$name"
    (
        timeout -k 5 300 "$program" console --variant pandemonium --level 1 --seed 1 \
            --data-dir "$folder/$name" "$@" <"$input" >"$folder/$name/output" 2>&1
        echo $? >"$folder/$name/status"
    ) &
}

# against HOW: White is a person, Black a fake engine that misbehaves this way.
against() {
    play "$1" --script "$folder/script.txt" \
        --black "uci:sh '$folder/fake.sh' '$program' $1?name=Fake"
}

# bad NAME WHAT
bad() {
    fail "$1: $2" "$folder/$1/output"
}

# says NAME PATTERN...
says() {
    name=$1
    shift
    for pattern; do
        if grep -qE -- "$pattern" "$folder/$name/output"; then
            pass
        else
            bad "$name" "no line matches $pattern"
        fi
    done
}

# ended NAME: it exited without losing the game, without a signal, and without a byte that a
# terminal would obey.
ended() {
    if [ "$(cat "$folder/$1/status")" -ne 0 ]; then
        bad "$1" "status $(cat "$folder/$1/status")"
    elif grep -qE 'wins' "$folder/$1/output"; then
        bad "$1" 'the game is lost'
    elif ! grep -qE '^(The g|G)ame (is )?saved in .*journal' "$folder/$1/output"; then
        bad "$1" 'the game is not kept'
    elif LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177-\237]')" "$folder/$1/output"; then
        bad "$1" 'control characters are printed'
    else
        pass
    fi
}

FAILING='illegal other garbage crash hang deaf chatty mute unready stillborn'
LASTING='well late loud binary twice unasked stubborn parent liar blind'
for how in $FAILING $LASTING; do
    against "$how"
done
play flood --script "$folder/script.txt" --black 'uci:yes'
play absent --script "$folder/script.txt" --black 'uci:/nonexistent/engine'
printf 'a3a4\nleave\na4a5\n' >"$folder/leave.txt"
play leaving --script "$folder/leave.txt" \
    --black "uci:sh '$folder/fake.sh' '$program' crash 2?name=Fake"
printf 'a3a4\nagain\na4a5\n' >"$folder/again.txt"
play again --script "$folder/again.txt" --black "uci:sh '$folder/fake.sh' '$program' illegal?name=Fake"
play own --script "$folder/script.txt" --black "uci:'$program' uci?name=Fake,nodes=50"
play unverified --script "$folder/script.txt" \
    --black "uci:sh '$folder/fake.sh' '$program' liar?name=Fake,verify=off"
play pair --white "uci:sh '$folder/fake.sh' '$program' crash 2?name=First" \
    --black "uci:sh '$folder/fake.sh' '$program' well?name=Second"
wait

# An analysis engine that misbehaves this way analyses two positions and annotates a game; then our
# engine analyses.
cat >"$folder/game.pgn" <<'END'
[Variant "pandemonium"]
[Result "*"]

1. a3-a4 a7-a6 *
END
analyst() {
    cat >"$folder/analyst.$1" <<END
set analyst=uci:sh '$folder/fake.sh' '$program' $1?name=Fake
y
review $folder/game.pgn
analyse 1
next
annotate 0.1
set analyst=builtin
analyse on
next
quit
y
quit
END
    input=$folder/analyst.$1
    play "analyst-$1" --no-config
    input=/dev/null
}
BAD_ANALYSTS='illegal garbage crash hang silent crooked'
GOOD_ANALYSTS='well loud binary stubborn liar'
for how in $BAD_ANALYSTS $GOOD_ANALYSTS; do
    analyst "$how"
done
cat >"$folder/analyst.own" <<END
set engine ours=uci:$program uci?name=Ours
y
set analyst=ours
review $folder/game.pgn
analyse 2
next
annotate 0.5
set analyst
quit
y
quit
END
: >"$folder/settings"
input=$folder/analyst.own
play analyst-own --config "$folder/settings"
input=/dev/null
wait

for how in $FAILING flood absent; do
    says "$how" '^Type again to ask the engine again, computer to let the computer take over' \
        '^Computer level 1 plays on\.$' '^Computer level 1: ' '^You: Pa4'
    ended "$how"
done
for how in $LASTING; do
    says "$how" '^Fake: ' '^You: Pa4'
    ended "$how"
done
says illegal "^Fake: the engine's move is illegal: a1a1\\.$"
says other "^Fake: the engine's move is illegal: c3c4\\.$"
says garbage "^Fake: the engine's move is illegal\\.$"
says crash '^Fake: the engine failed: it has exited\.$'
says stillborn '^Fake: the engine failed: it has exited\.$'
for how in hang deaf chatty; do
    says "$how" '^Fake has exceeded its time and was told to move\.$' \
        '^Fake: the engine failed: it does not respond\.$'
done
says late '^Fake has exceeded its time and was told to move\.$'
for how in mute unready; do
    says "$how" '^Fake: the engine failed: it does not respond\.$'
done
# On a busy machine it may count as hanging before it has sent too much.
says flood '^yes: the engine failed: it (sends too much output and )?does not respond\.$'
says absent '^engine: cannot be started: No such file'
says liar '^Fake plays by different rules: it finds 2 moves at the start, not 36, and a1a1 is illegal\.'
says blind '^Fake plays by different rules: it finds 35 moves at the start, not 36, and does not know a3a4\.'
for how in own unverified; do
    says "$how" '^Fake: '
    if grep -q 'different rules' "$folder/$how/output"; then
        bad "$how" 'it is said to play by other rules'
    fi
done
says leaving '^Game saved in .*; type resume to continue it\.$'
says pair '^First: the engine failed: it has exited\.$' '^Game saved in '
# attended NAME: it has handled all lines, without a signal or a byte that a terminal would obey.
attended() {
    if [ "$(cat "$folder/$1/status")" -ne 0 ]; then
        bad "$1" "status $(cat "$folder/$1/status")"
    elif LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177-\237]')" "$folder/$1/output"; then
        bad "$1" 'control characters are printed'
    else
        pass
    fi
}

for how in $BAD_ANALYSTS $GOOD_ANALYSTS; do
    says "analyst-$how" '^1\.\.\. Pawn a7-a6\.' '^Analysis, depth [0-9]+: .*' '^analyst=builtin '
    attended "analyst-$how"
done
for how in $BAD_ANALYSTS; do
    says "analyst-$how" '^Fake: (the engine.* is |the engine failed: it |it gave no legal line)' \
        '^Analysis off\. Type set analyst=builtin to use the built-in engine\.$' \
        '^Stopped after 0 of 3 positions; save keeps their annotations\.$'
done
for how in $GOOD_ANALYSTS; do
    says "analyst-$how" '^Analysis, depth 3: .*' '^1: .0\.1, [0-9]+% [^ ]+\.$' '^White, 1 move: '
done
says analyst-liar '^Fake plays by different rules: it finds 2 moves at the start, not 36, and a1a1 is illegal\.'
says analyst-own '^Analysis, depth [0-9]+: ' '^2: ' '^White, 1 move: ' '^analyst=ours '
if grep -qx 'analyst = ours' "$folder/settings"; then
    pass
else
    bad analyst-own 'the setting is not kept'
fi
if [ "$(grep -c 'move is illegal: a1a1' "$folder/again/output")" -eq 2 ]; then
    pass
else
    bad again 'the engine was not asked twice'
fi

# Lists our processes: engines and what they have started have the folder in their command lines.
running() {
    ps -eo args | grep -F "$folder/${1-}" | grep -v grep
}

# They are killed, but dead processes stay in the list for a moment.
tries=0
while running >/dev/null && [ "$tries" -lt 600 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
if running; then
    fail 'processes are left behind'
else
    pass
fi

if ls "$folder"/pandemonium-*.ini 2>/dev/null; then
    fail 'definitions are left behind'
else
    pass
fi

# A program that ends while its engine thinks ends the engine too, whatever the reason.
for signal in TERM HUP KILL; do
    mkfifo "$folder/in.$signal"
    # Signals that the caller ignores, as under nohup, would stay ignored.
    env --default-signal=HUP "$program" console --variant pandemonium \
        --data-dir "$folder/$signal" \
        --black "uci:sh '$folder/fake.sh' '$program' hang?name=Fake" \
        <"$folder/in.$signal" >"$folder/output.$signal" 2>&1 &
    player=$!
    exec 3>"$folder/in.$signal"
    echo a3a4 >&3
    tries=0
    until running nap >/dev/null || [ "$tries" -ge 600 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    running nap >/dev/null || echo "$signal: the engine does not think"
    kill -s "$signal" "$player"
    tries=0
    while running >/dev/null && [ "$tries" -lt 600 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    exec 3>&-
    if running; then
        fail "$signal: processes outlive the program"
    else
        pass
    fi
    wait "$player" 2>/dev/null
done

summary
