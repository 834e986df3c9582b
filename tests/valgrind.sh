#!/bin/sh
# Runs suites under valgrind's memcheck, where an error or a leak is a failure:
# valgrind.sh SOURCE BUILD all|few [SECONDS]
# "few" are those of what reads files and keeps games; "all" every suite but those that start the
# program instead of holding it. No suite is begun when the SECONDS are over. BUILD has the suites,
# built without a sanitizer; what valgrind says goes to BUILD/valgrind.
set -u
source=$1
build=$2
which=$3
seconds=${4:-100000}
few='base/file base/file_replace base/unicode game/kif game/usi game/records play/settings play/kept'
# Slow before what is hardly anything but counting: last, so that others come first.
last='rules/golden rules/explain rules/properties rules/history engine/ladder engine/bench'

command -v valgrind >/dev/null 2>&1 || {
    echo 'valgrind.sh: valgrind is missing (on Debian: apt-get install valgrind)' >&2
    exit 2
}
folder=$build/valgrind
rm -rf "$folder"
mkdir -p "$folder"
if [ "$which" = few ]; then
    list=$few
else
    list=$(cd "$source/tests" && find . -name 'check_*.c' -type f ! -path './main/*' |
        sed 's|^\./||; s|check_||; s|\.c$||' | LC_ALL=C sort)
    for name in $last; do
        list="$(printf '%s\n' "$list" | grep -vx "$name") $name"
    done
fi

begun=$(date +%s)
total=0
passed=0
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
    # Each test is a process of its own, and looked through for leaks at its end.
    if abs_top_srcdir=$source abs_top_builddir=$build CK_TIMEOUT_MULTIPLIER=100 \
        valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite,indirect \
        --errors-for-leak-kinds=definite,indirect \
        --suppressions="$source/tests/valgrind.supp" "$program" >"$log" 2>&1; then
        passed=$((passed + 1))
        echo "valgrind: $name: $(($(date +%s) - started)) s"
    else
        tail -n 40 "$log"
        echo "valgrind: $name: failed; $log tells more"
    fi
done
echo "valgrind: $passed of $total suites without an error or a leak, $left not reached"
[ $((passed + left)) -eq "$total" ]
