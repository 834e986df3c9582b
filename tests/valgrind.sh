#!/bin/sh
# Runs the suites under valgrind's memcheck, where an error or a leak is a failure:
# valgrind.sh SOURCE BUILD SECONDS [SUITE...]
# A suite is named as in "game/kif"; without any, all that contain the program's parts run, but not
# those that start the program. As many run at once as there are processors, or $VALGRIND_JOBS. No
# suite is started after the SECONDS are over. BUILD has the suites, built without a sanitizer;
# valgrind's output goes to BUILD/valgrind.
set -u
source=$1
build=$2
seconds=$3
shift 3
jobs=${VALGRIND_JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
folder=$build/valgrind
# These do hardly anything but counting: last, so that others come first.
last='lab/match rules/reasons rules/kernels rules/trial rules/golden rules/explain rules/properties
rules/history engine/ladder engine/bench'

# one END SUITE: writes the result to SUITE.result, or nothing if END has passed.
one() {
    [ "$(date +%s)" -lt "$1" ] || return 0
    program=$build/tests/${2%/*}/check_${2#*/}
    log=$folder/$(echo "$2" | tr / -)
    # For the rules, one random game each: other runs play more.
    case $2 in
    rules/*) export PANDEMONIUM_SOAK=1 ;;
    esac
    started=$(date +%s)
    # In one process, so that starting valgrind and looking for leaks is done once. Under valgrind,
    # a missing program seems to start.
    status=0
    abs_top_srcdir=$source abs_top_builddir=$build CK_FORK=no CK_EXCLUDE_TAGS=absent \
        CK_TIMEOUT_MULTIPLIER=100 \
        valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite,indirect \
        --errors-for-leak-kinds=definite,indirect \
        --suppressions="$source/tests/valgrind.supp" "$program" >"$log.log" 2>&1 || status=$?
    case $status in
    0)
        echo "valgrind: $2: $(($(date +%s) - started)) s"
        echo passed >"$log.result"
        ;;
    1)
        # The time limit of a test that waits for the computer, for example, in seconds.
        echo "valgrind: $2: no error and no leak, but tests failed that had too little time"
        echo late >"$log.result"
        ;;
    *)
        tail -n 40 "$log.log"
        echo "valgrind: $2: failed; $log.log tells more"
        echo failed >"$log.result"
        ;;
    esac
}

# xargs below calls this for each suite: valgrind.sh SOURCE BUILD END one SUITE
if [ "${1:-}" = one ]; then
    one "$seconds" "$2"
    exit
fi

command -v valgrind >/dev/null 2>&1 || {
    echo 'valgrind.sh: valgrind is missing (on Debian: apt-get install valgrind)' >&2
    exit 2
}
rm -rf "$folder"
mkdir -p "$folder"
list=$*
if [ -z "$list" ]; then
    list=$(cd "$source/tests" && find . -name 'check_*.c' -type f ! -path './main/*' |
        sed 's|^\./||; s|check_||; s|\.c$||' | LC_ALL=C sort)
    for name in $last; do
        list="$(printf '%s\n' "$list" | grep -vx "$name")
$name"
    done
fi

# counted RESULT
counted() {
    cat "$folder"/*.result 2>/dev/null | grep -cx "$1"
}

# shellcheck disable=SC2086 # names are words
printf '%s\n' $list |
    xargs -P "$jobs" -n 1 sh "$0" "$source" "$build" $(($(date +%s) + seconds)) one
# shellcheck disable=SC2086
total=$(printf '%s\n' $list | grep -c .)
left=$((total - $(counted passed) - $(counted late) - $(counted failed)))
echo "valgrind: $(counted passed) of $total suites without an error or a leak, $(counted late) more" \
    "whose tests were too slow, $left not reached"
[ "$(counted failed)" -eq 0 ]
