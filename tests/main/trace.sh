#!/bin/sh
# --trace FILE: stores what is typed, done, sent by engines and written to files, with times; the
# program otherwise behaves the same.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
cd "$folder" || exit 1

# has FILE PATTERN...: each matches a line after its time.
has() {
    file=$1
    shift
    for pattern; do
        if grep -qE "^[0-9]+\.[0-9]{6} $pattern\$" "$file"; then pass; else
            fail "$file has no line $pattern" "$file"
        fi
    done
}

# play NAME OPTION...: plays some moves against another program, which is the one under test.
play() {
    name=$1
    shift
    mkdir "$name"
    "$program" console --variant chess --seed 1 --data-dir "$name/data" --no-config --script lines.txt \
        --black "uci:$program uci?name=Other" "$@" </dev/null >"$name/said" 2>&1
    echo $? >>"$name/said"
}

printf 'e2e4\nundo\nresign\ny\n' >lines.txt
play plain
play traced --trace game.trace
# The engine's answers depend on how busy the machine is.
for name in plain traced; do
    sed "s/traced/plain/g; s/^Other: .*/Other moves/" $name/said >$name/same
done
if cmp -s plain/same traced/same; then pass; else
    fail 'a traced game says something else' traced/said
fi
has game.trace 'command console' 'typed e2e4' 'event moved .*e4.*' 'action undo' 'event taken .*' 'done undo' 'asked resign' \
    'engine< [0-9]+ uci' 'engine< [0-9]+ go .*' 'engine> [0-9]+ uciok' 'engine> [0-9]+ bestmove .*' \
    'engine< [0-9]+ quit' \
    'file open ".*\.journal" = [0-9]+, [0-9]+ us' 'file write [0-9]+ = [0-9]+, [0-9]+ us' \
    'file fsync [0-9]+ = 0, [0-9]+ us' 'event over .*' 'exit 0'
if cut -d ' ' -f 1 game.trace | sort -n -c 2>/dev/null; then pass; else
    fail 'times go back' game.trace
fi

printf '0\n' >zero.trace
printf 'uci\nquit\n' | "$program" uci --trace zero.trace >/dev/null
has zero.trace 'engine< uci' 'engine> uciok' 'engine< quit'
if grep -qx 0 zero.trace; then fail 'an old trace stays'; else pass; fi

printf '<Right><Enter>\n:analyse\n:analyse\n:quit\ny\n' >keys.txt
"$program" --variant chess --black human --data-dir data --no-config --script keys.txt \
    --trace keys.trace </dev/null >/dev/null 2>&1
has keys.trace 'input Right' 'input Enter' 'job analysis begins' 'job analysis ends' 'action quit'

if said=$("$program" variants --trace none/there 2>&1); then
    fail 'a trace that cannot be written is no failure'
elif [ "$said" = "pandemonium: none/there: cannot be written: No such file or directory" ]; then pass; else
    fail "such a trace: $said"
fi
summary
