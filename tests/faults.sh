#!/bin/sh
# Each fault of tests/faults.tsv names tests. Each of them must exist and be added to its suite,
# whose program or script must be in a Makefile.inc.
set -u
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
cd "$top" || exit 1
table=tests/faults.tsv
tab=$(printf '\t')
failed=0

fail() {
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$1"
}

# listed FILE: whether its suite or script is built and run.
listed() {
    case $1 in
    *.sh) words="$1" ;;
    *) words="check_PROGRAMS += ${1%.c}" ;;
    esac
    cat tests/*/Makefile.inc | tr -s ' \\' '\n\n' | grep -qx "${words##* }"
}

# covers FILE NAME
covers() {
    if [ ! -f "$1" ]; then
        echo 'the file is not there'
    elif ! listed "$1"; then
        echo 'it is in no Makefile.inc'
    elif [ "${1%.c}" = "$1" ]; then
        grep -qF "$2" "$1" || echo 'the script does not have these words'
    elif ! grep -q "^START_TEST($2)" "$1"; then
        echo 'there is no such test'
    elif ! tr -d '\n' <"$1" | grep -q "tcase_add[a-z_]*([a-z_]*, *$2[,)]"; then
        echo 'it is not added to its suite'
    fi
}

# check TABLE: counts its faults.
check() {
    faults=0
    tests=0
    fault=
    covered=yes
    while IFS= read -r line; do
        case $line in
        '#'*) ;;
        "$tab"*)
            rest=${line#"$tab"}
            file=${rest%%"$tab"*}
            name=${rest#*"$tab"}
            covered=yes
            tests=$((tests + 1))
            if [ "$file" != - ]; then
                why=$(covers "$file" "$name")
                [ -z "$why" ] || fail "$file: $name: $why"
            fi
            ;;
        *"$tab"*)
            [ "$covered" = yes ] || fail "no test is named for: $fault"
            fault=${line%%"$tab"*}
            covered=no
            faults=$((faults + 1))
            ;;
        *) fail "a line is neither fault nor test: $line" ;;
        esac
    done <"$1"
    [ "$covered" = yes ] || fail "no test is named for: $fault"
}

# --- faults are found: in a table whose every line has one
sample=$(mktemp) || exit 1
trap 'rm -f "$sample"' EXIT
{
    printf 'nothing named\tx\n'
    printf 'wrong\tx\n'
    printf '\ttests/none.c\ttest_x\n'
    printf '\ttests/faults.sh\tx\n'
    printf '\ttests/main/limits.sh\tno such words\n'
    printf '\ttests/main/check_kill.c\ttest_that_is_not_there\n'
} >"$sample"
check "$sample" >/dev/null
if [ "$failed" -ne 5 ]; then
    printf 'FAILED only %s of 5 faults of a bad table are found\n' "$failed"
    exit 1
fi
failed=0

# --- the table
check "$table"
rows=$(grep -cE "^[^#$tab]" "$table")
[ "$faults" -eq "$rows" ] && [ "$rows" -gt 0 ] || fail "$faults faults were read of $rows"
printf '%s faults, %s tests, %s failed\n' "$faults" "$tests" "$failed"
[ "$failed" -eq 0 ]
