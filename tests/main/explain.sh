#!/bin/sh
# "pandemonium explain" says of every try in tests/play/reasons.tsv what stands there.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
export LC_ALL=C.UTF-8
tab=$(printf '\t')

while IFS=$tab read -r reason game fen move squares sentence; do
    case $reason in \#*) continue ;; esac
    [ "$reason" = LEGAL ] && sentence=legal
    said=$("$program" --data-dir "$folder" --variants "$abs_top_srcdir/tests/rules/strange.ini" \
        explain "$game" "$fen" "$move" 2>"$folder/errors")
    if [ "$said" = "$sentence" ] && [ ! -s "$folder/errors" ]; then
        pass
    else
        fail "$game $fen $move ($squares): $said" "$folder/errors"
    fi
done <"$abs_top_srcdir/tests/play/reasons.tsv"

[ "$passed" -gt 100 ] || fail 'there are not many tries'
summary
