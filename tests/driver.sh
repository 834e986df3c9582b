#!/bin/sh
# Tests tests/suite.sh, which runs a suite for "make check": a good suite passes in one process; any
# other fails, and if it ended badly, runs a second time with a process for each test.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset CK_FORK

# runs SCRIPT STATUS RUNS: runs a suite that is this script; it must run RUNS times, and the driver
# exit with STATUS.
runs() {
    printf '#!/bin/sh\necho "run $CK_FORK"\n%s\n' "$1" >"$folder/check_sample"
    chmod +x "$folder/check_sample"
    status=0
    SUITE_SECONDS=1 sh "$top/tests/suite.sh" "$folder/check_sample" >"$folder/said" 2>&1 || status=$?
    [ "$status" -eq "$2" ] && [ "$(grep '^run' "$folder/said" | xargs)" = "$3" ] && return
    echo "'$1' gives $status instead of $2, or other runs than $3:"
    cat "$folder/said"
    exit 1
}

runs 'echo "100%: Checks: 3, Failures: 0, Errors: 0"' 0 'run no'
runs 'echo "66%: Checks: 3, Failures: 1, Errors: 0"; exit 1' 1 'run no'
runs 'kill -SEGV $$' 1 'run no run yes'
runs 'exit 0' 1 'run no run yes'
runs '[ $CK_FORK = yes ] || exit 3; echo "100%: Checks: 3, Failures: 0, Errors: 0"' 1 'run no run yes'
runs '[ $CK_FORK = yes ] || exec sleep 20' 1 'run no run yes'
runs 'kill -TERM 0' 1 'run no run yes'
runs 'echo "100%: Checks: 0, Failures: 0, Errors: 0"' 1 'run no run yes'
echo 'A suite that ends badly is run once more, and fails.'
