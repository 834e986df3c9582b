#!/bin/sh
# The screens of the manual and of README are those that the program draws: "make screens" makes them
# anew.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$abs_top_srcdir"

# same FILE DRAWN
same() {
    cmp -s "$1" "$2" && return
    echo "FAILED: $1 is not what is drawn; make screens, and look at the difference"
    diff "$1" "$2" || exit 1
}

sh man/screens.sh "$abs_top_srcdir" "$abs_top_builddir/pandemonium" >"$folder/screens"
same man/screens.txt "$folder/screens"
"${AWK:-awk}" -f man/readme.awk man/screens.txt README >"$folder/README"
same README "$folder/README"
echo "$(grep -c '^== ' man/screens.txt) screens passed, 0 failed"
