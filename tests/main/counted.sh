# For scripts that count what passes (sourced): the program under test, a folder of the script's
# own, which is removed at the end, and two counters.
# shellcheck shell=sh disable=SC2034,SC2154 # used by the scripts; given by make
program=$abs_top_builddir/pandemonium
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C
passed=0
failed=0

pass() {
    passed=$((passed + 1))
}

# fail WHAT [FILE]: reports a failure, and the beginning of the file.
fail() {
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$1"
    [ $# -lt 2 ] || head -c 4000 "$2"
}

# The last command of such a script.
summary() {
    printf '%s passed, %s failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
}
