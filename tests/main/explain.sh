#!/bin/sh
# "pandemonium explain" says of every try in tests/play/reasons.tsv what stands there.
set -u
program=$abs_top_builddir/pandemonium
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
tab=$(printf '\t')
passed=0
failed=0

while IFS=$tab read -r reason game fen move squares sentence; do
    case $reason in \#*) continue ;; esac
    [ "$reason" = LEGAL ] && sentence=legal
    said=$("$program" --data-dir "$folder" --variants "$abs_top_srcdir/tests/rules/strange.ini" \
        explain "$game" "$fen" "$move" 2>"$folder/errors")
    if [ "$said" = "$sentence" ] && [ ! -s "$folder/errors" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s %s %s (%s): %s\n' "$game" "$fen" "$move" "$squares" "$said"
        cat "$folder/errors"
    fi
done <"$abs_top_srcdir/tests/play/reasons.tsv"

echo "explain.sh: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 100 ]
