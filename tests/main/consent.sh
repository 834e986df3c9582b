#!/bin/sh
# No engine's command runs before the user has agreed to it, wherever it comes from: each engine
# here leaves a mark when it is started. After a yes it runs, and is not asked about again.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
export TMPDIR="$folder"
cd "$folder" || exit 1

cat >engine.sh <<END
: >>'$folder/ran'
exec '$program' uci
END
command="uci:sh $folder/engine.sh?name=Marked,nodes=10,verify=off"
# A command without blanks, for places where a word ends at a blank.
printf '#!/bin/sh\n. %s/engine.sh\n' "$folder" >engine
chmod +x engine
short="uci:$folder/engine?nodes=10"
printf 'analyst = %s\n' "$command" >config.analyst
printf 'engine marked = %s\n' "$command" >config.list
printf 'engine marked = %s\nanalyst = marked\n' "$command" >config.named
cat >game.pgn <<'END'
[Variant "pandemonium"]
[White "Marked"]
[WhiteType "program"]
[Result "*"]

1. a3-a4 a7-a6 *
END

# lines CONFIG STATE LINES OPTION...: passes LINES to line mode, and stores its output in `said`.
lines() {
    config=$1
    state=$2
    text=$3
    shift 3
    printf '%s' "$text" | tr '|' '\n' | timeout -k 5 60 "$program" console --variant pandemonium --seed 1 \
        --level 1 --config "$config" --data-dir "$state" "$@" >said 2>&1
}

# idle WHAT: the engine did not run, and the output says so.
idle() {
    if [ -e ran ]; then
        fail "$1: it ran" said
    elif ! grep -q '^The engine was not started' said; then
        fail "$1: nothing is said" said
    else
        pass
    fi
    rm -f ran
}

# busy WHAT: the engine ran.
busy() {
    if [ -e ran ]; then
        pass
    else
        fail "$1: it did not run" said
    fi
    rm -f ran
}

# kind WHAT CONFIG LINES OPTION...: the engine does not run after a no, at the end of the input or
# from a script, but runs after a yes, and then without a question. Lines end at "|"; "@" is the
# answer. After each of $refusals and an empty line, our own engine analyses for a while, so not
# every kind is tried with all of them.
kind() {
    what=$1
    from=$2
    typed=$3
    shift 3
    rm -rf state
    cp "$from" used
    for no in $refusals ''; do
        lines used state "$(printf '%s' "$typed" | sed "s/@/$no/g")" "$@"
        idle "$what, answered \"$no\""
    done
    lines used state "${typed%%@*}" "$@"
    idle "$what, at the end"
    printf '%s' "$typed" | sed 's/@/y/g' | tr '|' '\n' >script
    timeout -k 5 60 "$program" console --variant pandemonium --seed 1 --level 1 --config used \
        --data-dir state --script script "$@" </dev/null >said 2>&1
    idle "$what, by a script"
    if cmp -s "$from" used && [ ! -e state/engines ]; then
        pass
    else
        fail "$what: something is written without consent"
    fi
    lines used state "$(printf '%s' "$typed" | sed 's/@/y/g')" "$@"
    busy "$what, agreed to"
    lines used state "$(printf '%s' "$typed" | sed 's/@|//g')" "$@"
    busy "$what, once more"
    if grep -q 'not agreed to this command' said; then
        fail "$what: it is asked about twice" said
    else
        pass
    fi
}

: >config.none
refusals=n
kind 'an analyst that is typed' config.none \
    "set analyst=$command|@|review game.pgn|analyse|quit|y|"
kind 'an analyst of the configuration' config.analyst 'review game.pgn|analyse|@|quit|y|'
kind 'one that it names' config.named 'review game.pgn|analyse|@|quit|y|'
kind 'one that goes through a game' config.analyst 'review game.pgn|annotate 0.1|@|quit|y|'
refusals='n cancel perhaps'
kind 'an engine of the list' config.list 'new black=human white=marked|@|quit|y|'
kind 'one that is typed into it' config.none \
    "set engine marked=$command|@|set white=marked|set black=human|new|quit|y|"
kind 'one that the command line only names' config.list '@|quit|y|' --white marked
kind 'a seat that is typed' config.none "new black=human white=$short|@|quit|y|"
kind 'a seat of another protocol' config.none "new black=human white=xboard:$folder/engine?nodes=10|@|quit|y|"
kind 'the seat of a game that goes on' config.none \
    "set white=$short|set black=human|review game.pgn|playon|@|quit|y|" --white human --black human

# An unfinished game against an engine that is in the user's list by now; White, a person, is to
# move.
rm -rf state ran
lines config.none state 'a3a4|quit|y|' --black "$command" --white human
rm -f state/engines ran
lines config.list state 'resume 1|g3g4|n|quit|y|' --white human --black human
idle 'a game that was broken off'
lines config.list state 'resume 1|y|quit|y|' --white human --black human
busy 'a game that was broken off, agreed to'

# The full screen too: what a script types there is no answer either.
rm -rf state
for text in ":set analyst=$command" ":new pandemonium white=$short black=human" \
    ":set engine marked=$command"; do
    printf '%s\ny\n:analyse\n:wait\n' "$text" >script
    cp config.none used
    timeout -k 5 60 "$program" --config used --data-dir state --script script </dev/null >said 2>&1
    if [ -e ran ] || [ -s used ] || [ -e state/engines ]; then
        fail "the screen runs or keeps $text"
    else
        pass
    fi
    rm -f ran
done

# A command given on the command line counts as agreed to, and is stored.
rm -rf state
lines config.none state 'quit|y|' --white "$command" --black human
busy 'a seat of the command line'
if grep -qF " $command" state/engines; then
    pass
else
    fail 'it is not remembered'
fi
"$program" match pandemonium "$command" builtin:nodes=10 --games 2 --max-plies 4 --data-dir state >said 2>&1
busy 'a match'

summary
