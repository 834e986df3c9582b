#!/bin/sh
# The screens in the manual and README are those that the program draws: "make screens" updates
# them.
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
# README begins with the board as the program draws it in any terminal.
"$abs_top_builddir/pandemonium" rules pandemonium | sed -n '/^ *a   b/,/^ *a   b/s/^/    /p' >"$folder/start"
[ "$(wc -l <"$folder/start")" -eq 11 ] || exit 1
sed '/^Installing$/,$d' README | grep '^     ' >"$folder/head"
same "$folder/head" "$folder/start"
# The pictures that it names exist, and are small.
grep -o 'doc/pictures/[^ ]*' README >"$folder/pictures"
[ "$(wc -l <"$folder/pictures")" -eq 4 ] || {
    echo 'FAILED: README names other than four pictures'
    exit 1
}
while read -r picture; do
    size=$(wc -c <"$picture")
    [ "$size" -gt 0 ] && [ "$size" -lt 40960 ] || {
        echo "FAILED: $picture has $size bytes; make doc-pictures makes it again"
        exit 1
    }
done <"$folder/pictures"
echo "$(grep -c '^== ' man/screens.txt) screens passed, 0 failed"
