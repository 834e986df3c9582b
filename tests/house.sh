#!/bin/sh
# Measures the sources and holds them to limits: the depth of includes, objects that call each other
# in circles, the length of functions and the number of their parameters, the amount of code and
# comments, the number of files in a folder, how much the desk and the front ends know about modes
# and kinds of players. tests/house.tsv has the limits; whoever improves a figure lowers its limit
# there. First proves that each fault is found in a small bad sample.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
built=${abs_top_builddir:-$top/build}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# source_figures FOLDER: the figures of its src.
source_figures() {
    (cd "$1" && find src -name '*.[ch]' -type f | LC_ALL=C sort | xargs "$awk" -f "$top/tests/house.awk")
}

# list_objects FOLDER SOURCES: the objects compiled from the present sources.
list_objects() {
    (cd "$1" && find src -name '*.o' -type f | while read -r object; do
        source=${object##*/}
        source=${source%.o}
        source=${object%/*}/${source##*-}
        [ ! -f "$2/$source.c" ] || echo "$object"
    done | LC_ALL=C sort)
}

# judge TABLE <FIGURES: prints a line for each figure that is worse than its limit, or so much
# better that the limit should be lowered, and for each figure that only one of the two has. Fails
# if there are any.
judge() {
    "$awk" -v table="$1" '
    BEGIN {
        FS = "\t"
        while ((getline line < table) > 0) {
            if (line ~ /^#/ || split(line, row, "\t") < 4)
                continue
            limit[row[1]] = row[3]
            least[row[1]] = row[2] == "least"
            slack[row[1]] = row[4]
        }
    }
    function complain(text) {
        print text
        bad = 1
    }
    {
        seen[$1] = 1
        if (!($1 in limit)) {
            complain($1 " is " $2 " and has no row in tests/house.tsv")
            next
        }
        better = least[$1] ? $2 - limit[$1] : limit[$1] - $2
        if (better < 0)
            complain($1 " is " $2 ", at " (least[$1] ? "least " : "most ") limit[$1] " may be: " $3)
        else if (better > slack[$1])
            complain($1 " is " $2 " now: tests/house.tsv may say so instead of " limit[$1])
    }
    END {
        for (figure in limit)
            if (!(figure in seen))
                complain(figure " is in tests/house.tsv, but nothing was measured")
        exit bad
    }'
}

# --- the proof ------------------------------------------------------------------------------------

# must_say WORDS: with the sample's table, the figures in $work/figures are refused with these
# words.
must_say() {
    if found=$(judge "$work/table" <"$work/figures"); then
        echo "a bad sample passed; expected: $1"
        exit 1
    fi
    case $found in
    *"$1"*) ;;
    *)
        echo "expected: $1; found: $found"
        exit 1
        ;;
    esac
}
mkdir -p "$work/src/ui/app" "$work/src/play"
printf '#include "play/desk.h"\n/* A contract,\n * of two lines. */\nvoid show(int a);\n' >"$work/src/ui/app/show.h"
{
    printf '#include <a.h>\nint many(void);\nbool seat_parse(char *s);\ntypedef enum Kind { SEAT_HUMAN } Kind;\n'
    printf 'struct Desk {\n    int a, b; /* one; and another */\n    int (*f)(int, int);\n    JobList jobs;\n};\n'
} >"$work/src/play/desk.h"
{
    printf '#include "ui/app/show.h"\nstatic const int LIST[] = {\n    1,\n};\n'
    printf 'void show(int a) {\n    go("/* \\" no comment", desk_reviews(a)); // one\n}\n'
    printf 'int many(int a, int (*b)(int, int), int c,\n         int d, int e, int f) {\n    /* none\n     */\n    return a_poll_fds(b_poll_fds(c_poll_fds()));\n}\n'
} >"$work/src/ui/app/show.c"
source_figures "$work" | LC_ALL=C sort | sed 's/	\([^	]*\)	.*/ \1/' >"$work/figures"
cat >"$work/expected" <<'END'
code-lines-of-the-longest-file 11
code-of-desk-and-skins-per-thousand 1000
comment-lines-in-headers-per-hundred-declarations 40
files-in-a-folder 2
files-in-a-folder-of-play 1
files-that-know-a-kind-of-player 1
function-lines-longest 6
function-lines-median 3
function-lines-p90 6
functions-over-5-parameters 1
include-depth-play 0
include-depth-ui 2
lists-of-what-runs 2
members-of-desk 4
modes-asked-by-skins 1
parameters-most 6
parsers-of-players 1
public-functions-in-the-file-of-their-header-per-hundred 50
END
cmp -s "$work/figures" "$work/expected" || {
    echo 'the figures of the sample are wrong:'
    cat "$work/figures"
    exit 1
}
cat >"$work/symbols" <<'END'
src/ui/app/libui_a-one.o: one T 0 0
src/ui/app/libui_a-one.o: two U
src/ui/app/libui_a-two.o: two T 0 0
src/ui/app/libui_a-two.o: three U
src/ui/app/libui_a-three.o: three D 0 0
src/ui/app/libui_a-three.o: one U
src/ui/app/libui_a-four.o: four T 0 0
src/ui/app/libui_a-four.o: one U
src/play/libplay_a-desk.o: desk T 0 0
src/play/libplay_a-desk.o: free U
END
"$awk" -f "$top/tests/circles.awk" "$work/symbols" | LC_ALL=C sort | cut -f1,2 | tr '\t' ' ' >"$work/circles"
printf 'circle-play 1\ncircle-ui 3\n' | cmp -s - "$work/circles" || {
    echo 'the circles of the sample are wrong:'
    cat "$work/circles"
    exit 1
}
printf '# figure\tkind\tlimit\tslack\nlines\tmost\t10\t2\nwords\tleast\t5\t2\n' >"$work/table"
printf 'lines\t9\there\nwords\t6\t\n' | judge "$work/table"
printf 'lines\t11\there\nwords\t6\t\n' >"$work/figures"
must_say 'lines is 11, at most 10 may be: here'
printf 'lines\t10\there\nwords\t4\t\n' >"$work/figures"
must_say 'words is 4, at least 5 may be'
printf 'lines\t7\there\nwords\t6\t\n' >"$work/figures"
must_say 'lines is 7 now: tests/house.tsv may say so instead of 10'
printf 'lines\t10\there\nwords\t6\t\nothers\t1\t\n' >"$work/figures"
must_say 'others is 1 and has no row'
printf 'lines\t10\there\n' >"$work/figures"
must_say 'words is in tests/house.tsv, but nothing was measured'

# --- the house ------------------------------------------------------------------------------------

source_figures "$top" >"$work/figures"
list_objects "$built" "$top" >"$work/objects"
[ -s "$work/objects" ] || {
    echo "no objects below $built/src"
    exit 1
}
(cd "$built" && xargs nm -A -P) <"$work/objects" >"$work/symbols"
"$awk" -f "$top/tests/circles.awk" "$work/symbols" >>"$work/figures"
judge "$top/tests/house.tsv" <"$work/figures"
echo 'The house is as it was measured, or better.'
