#!/bin/sh
# Levels play games through two programs at one table: one of each game, fewer with $TESTS_SHARE.
# tools/friends fails if the two archives differ, or hold other results than the rules give.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
games=$((16 / ${TESTS_SHARE:-1}))
[ "$games" -ge 2 ] || games=2

# plays WHAT PROGRAM GAMES PATTERN
plays() {
    TMPDIR=$folder "$abs_top_builddir/tools/friends" "$2" "$3" >"$folder/output" 2>&1
    if grep -q "$4" "$folder/output"; then pass; else fail "$1" "$folder/output"; fi
}

plays 'the games' "$program" "$games" "^$games games, .*both records of each are equal"

# It would find a record that one side has written otherwise.
cat >"$folder/other" <<EOF
#!/bin/sh
'$program' "\$@"
[ "\$1" = host ] || echo '{ Another end. }' >>"\$6/games.pgn"
EOF
chmod +x "$folder/other"
plays 'another record' "$folder/other" 1 'the two archives differ'

summary
