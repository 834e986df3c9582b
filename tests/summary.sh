#!/bin/sh
# Shows the summary lines of the suites that ran in a build folder: summary.sh FOLDER
# Fails if there are none, so that a run without tests does not count as a good one.
cd "$1" || exit 1
find tests -name '*.log' -type f | LC_ALL=C sort | {
    found=1
    while read -r log; do
        if grep -E '^[0-9]+%: Checks: [0-9]+' "$log" >/dev/null; then
            grep -E '^(Running suite|[0-9]+%: Checks: [0-9]+)' "$log"
            found=0
        fi
    done
    exit $found
} || exit 1
# Corpora are replayed by an ordinary program; searching for new inputs is not part of these tests.
if grep -hs '^fuzz/' tests/fuzz/replay.log; then
    echo 'New inputs are searched for only by make fuzz, with clang, and by make check-ci.'
fi

