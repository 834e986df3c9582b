#!/bin/sh
# Runs the suites under valgrind's memcheck, where an error or a leak is a failure:
# valgrind.sh SOURCE BUILD SECONDS [SUITE...]
# A suite is named as in "game/kif"; without one, all that hold the program's parts, not those that
# start it. No suite is begun when the SECONDS are over. BUILD has the suites, built without a
# sanitizer; what valgrind says goes to BUILD/valgrind.
set -u
source=$1
build=$2
seconds=$3
shift 3
# Hardly anything but counting: last, so that others come first.
last='play/match rules/reasons rules/kernels rules/tested rules/golden rules/explain rules/properties
rules/history engine/ladder engine/bench'

command -v valgrind >/dev/null 2>&1 || {
    echo 'valgrind.sh: valgrind is missing (on Debian: apt-get install valgrind)' >&2
    exit 2
}
folder=$build/valgrind
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

begun=$(date +%s)
total=0
passed=0
late=0
left=0
for name in $list; do
    total=$((total + 1))
    if [ $(($(date +%s) - begun)) -ge "$seconds" ]; then
        left=$((left + 1))
        continue
    fi
    program=$build/tests/${name%/*}/check_${name#*/}
    log=$folder/$(echo "$name" | tr / -).log
    started=$(date +%s)
    # In one process, so that what starts valgrind and looks for leaks is done once. Of a program that
    # is not there valgrind says that it was started.
    status=0
    abs_top_srcdir=$source abs_top_builddir=$build CK_FORK=no CK_EXCLUDE_TAGS=absent \
        CK_TIMEOUT_MULTIPLIER=100 \
        valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite,indirect \
        --errors-for-leak-kinds=definite,indirect \
        --suppressions="$source/tests/valgrind.supp" "$program" >"$log" 2>&1 || status=$?
    case $status in
    0)
        passed=$((passed + 1))
        echo "valgrind: $name: $(($(date +%s) - started)) s"
        ;;
    1)
        # A test that waits for what the computer finds, say, in seconds.
        late=$((late + 1))
        echo "valgrind: $name: no error and no leak, but tests failed that had too little time"
        ;;
    *)
        tail -n 40 "$log"
        echo "valgrind: $name: failed; $log tells more"
        ;;
    esac
done
echo "valgrind: $passed of $total suites without an error or a leak, $late more whose tests were" \
    "too slow, $left not reached"
[ $((passed + late + left)) -eq "$total" ]
