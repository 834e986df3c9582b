#!/bin/sh
# Runs a suite for "make check": suite.sh PROGRAM
# Its tests have no processes of their own, which would take about as much time as the tests
# themselves. If the run ends badly (with a crash, or after $SUITE_SECONDS), a second run gives each
# test its own process, and so shows which test it was. The suite has failed even if the second run
# succeeds: its tests must pass in one process.
suite=$1
limit=${SUITE_SECONDS:-300}
said=$(mktemp) || exit 99
trap 'rm -f "$said"' EXIT
runs=
trap '[ -z "$runs" ] || kill "$runs"; exit 99' HUP INT TERM

# run FORK SECONDS: in a process group of its own, since a suite that is ended takes its group along,
# which would be make and all that it was called by.
run() {
    CK_FORK=$1 timeout -k 5 "$2" "$suite" &
    runs=$!
    wait "$runs"
}

status=0
run "${CK_FORK:-no}" "$limit" >"$said" 2>&1 || status=$?
cat "$said"
case $status:$suite in
0:*/check_*) grep -Eq '^[0-9]+%: Checks: [1-9]' "$said" && exit 0 ;; # else it was ended in a test
0:*) exit 0 ;;
1:*) exit 1 ;;
esac
echo "$suite ended badly, with status $status. Once more, each test in a process of its own:"
run yes $((limit * 2))
echo "$suite then ended with status $?."
exit 1
