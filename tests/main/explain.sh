#!/bin/sh
# "pandemonium explain" explains every attempt in tests/play/reasons.tsv as listed there.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
export LC_ALL=C.UTF-8
tab=$(printf '\t')
# If time is short (tests/support/share.h), tries only a share of them; tests/play/check_reasons
# tries all.
share=${TESTS_SHARE:-1}
tries=0

while IFS=$tab read -r reason game fen move squares sentence; do
    case $reason in \#*) continue ;; esac
    tries=$((tries + 1))
    [ $((tries % share)) -eq 0 ] || continue
    [ "$reason" = LEGAL ] && sentence=legal
    said=$("$program" --data-dir "$folder" --variants "$abs_top_srcdir/tests/rules/made_up.ini" \
        explain "$game" "$fen" "$move" 2>"$folder/errors")
    if [ "$said" = "$sentence" ] && [ ! -s "$folder/errors" ]; then
        pass
    else
        fail "$game $fen $move ($squares): $said" "$folder/errors"
    fi
done <"$abs_top_srcdir/tests/play/reasons.tsv"

[ "$tries" -gt 100 ] || fail 'there are not many tries'
summary
