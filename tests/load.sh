#!/bin/sh
# Runs the suites that depend on time or processes repeatedly beside busy loops, since a test that
# fails on a busy machine is faulty: load.sh SOURCE BUILD [RUNS [LOOPS [SUITE...]]]
# By default 20 runs beside 4 loops. A suite is named like its file, without tests/ and the
# extension (play/check_child, main/engines); without any, all of them run. The output of a failed
# run is in BUILD/load. LATE=N: the program starts N seconds late, as on a busy machine.
set -eu
source=$1
build=$2
runs=${3:-20}
loops=${4:-4}
shift $(($# < 4 ? $# : 4))
jobs=${LOAD_JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
folder=$build/load

# The suites that call anything that waits, starts or ends a process, or talks with an engine; and
# every script that starts the program.
words='\b(fork|waitpid|kill|raise|poll|select|alarm|nanosleep|clock_now_[mu]s|clock_sleep_ms|thread_start)\('
words="$words|\\b(pthread|pty)_[a-z]+\\(|\"(play/player|lab/match|engine/search/engine)|fake_engine\\.h|talk\\.h|contest\\.h"
suites_there() {
    cd "$source/tests"
    {
        find . -name 'check_*.c' -type f -exec grep -lE -e "$words" {} + | sed 's/\.c$//'
        sed -n 's/^ *tests\/\(main\/.*\)\.sh.*/\1/p' main/Makefile.inc | while read -r name; do
            grep -q '/pandemonium\|terminal\.sh\|counted\.sh' "$name.sh" && echo "$name"
        done
    } | sed 's|^\./||' | grep -v 'check_ladder$' | LC_ALL=C sort -u
}

# one SUITE: does its runs.
one() {
    cd "$build"
    good=0
    for run in $(seq "$runs"); do
        log=$folder/$(echo "$1" | tr / -).$run.log
        status=0
        case $1 in
        */check_*) "tests/$1" >"$log" 2>&1 </dev/null || status=$? ;;
        *) sh "$source/tests/$1.sh" >"$log" 2>&1 </dev/null || status=$? ;;
        esac
        case $status in
        0 | 77)
            good=$((good + 1))
            rm -f "$log"
            ;;
        esac
    done
    echo "load: $1: $good of $runs"
    [ "$good" -eq "$runs" ]
}

export abs_top_srcdir="$source" abs_top_builddir="${LATE_BUILD:-$build}" CK_DEFAULT_TIMEOUT=60
export XDG_CONFIG_HOME="$build/tests/none" XDG_DATA_HOME="$build/tests/none" \
    XDG_STATE_HOME="$build/tests/none"
if [ "${LOAD_ONE:-}" = yes ]; then
    one "$1"
    exit
fi

rm -rf "$folder"
mkdir -p "$folder"
# A build folder like the other, except for the program.
if [ -n "${LATE:-}" ]; then
    export LATE_BUILD="$folder/late"
    mkdir "$LATE_BUILD"
    ln -s "$build"/* "$LATE_BUILD"
    rm -f "$LATE_BUILD/pandemonium" "$LATE_BUILD/load"
    # shellcheck disable=SC2016 # the arguments are those of the program
    printf '#!/bin/sh\nsleep %s\nexec "%s/pandemonium" "$@"\n' "$LATE" "$build" >"$LATE_BUILD/pandemonium"
    chmod +x "$LATE_BUILD/pandemonium"
    export abs_top_builddir="$LATE_BUILD"
fi
[ $# -gt 0 ] || {
    suites_there >"$folder/suites"
    # shellcheck disable=SC2046 # names are words
    set -- $(cat "$folder/suites")
    [ $# -ge 30 ] || {
        echo "load.sh: only $# suites use time or processes: is the list made right?" >&2
        exit 1
    }
}
busy=
trap 'for loop in $busy; do kill "$loop" 2>/dev/null || :; done' EXIT
trap 'exit 1' HUP INT TERM
for loop in $(seq "$loops"); do
    (while :; do :; done) &
    busy="$busy $!"
done
status=0
printf '%s\n' "$@" |
    LOAD_ONE=yes xargs -P "$jobs" -n 1 sh "$0" "$source" "$build" "$runs" "$loops" || status=1
exit $status
