#!/bin/sh
# Lists and files agree: sources and golden screens, those that the archive gets, and screens that a
# suite compares.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

# same WHAT: the files `there` and `named` are equal.
same() {
    cmp -s "$folder/there" "$folder/named" && return
    echo "$1 (<: there, >: named):" >&2
    diff "$folder/there" "$folder/named" >&2
    exit 1
}

cd "$top"
find src bench tools -name '*.[ch]' -type f | sort >"$folder/there"
find src bench tools -name Makefile.inc -type f -exec cat {} + | tr ' \\' '\n\n' |
    grep -E '^(src|bench|tools)/.*\.[ch]$' | sort -u >"$folder/named"
comm -23 "$folder/there" "$folder/named" >"$folder/forgotten"
[ ! -s "$folder/forgotten" ] || {
    echo "the archive would lack these, which no Makefile.inc names: $(tr '\n' ' ' <"$folder/forgotten")" >&2
    exit 1
}
ls tests/golden/ui | sed 's/\.txt$//' >"$folder/there"
sed -n 's|^ *tests/golden/ui/\(.*\)\.txt.*|\1|p' tests/ui/Makefile.inc | sort >"$folder/named"
same 'UI_GOLDEN of tests/ui/Makefile.inc is not what tests/golden/ui has'
# compared NAME: a suite contains it, whole or without the size, or composes it of a kind and a word
# of the program.
compared() {
    grep -qF "\"$1\"" tests/ui/*.c && return
    grep -qF "\"golden $1\"" tests/ui/*.c && return
    case $1 in
    *-[1-9]*x[1-9]*) grep -qF "compare(\"${1%-*}\"," tests/ui/*.c && return ;;
    esac
    grep -qF "compare(\"${1%%-*}\"," tests/ui/*.c && grep -rqE "[\" |]${1#*-}[\" |]" src/ui src/play src/words
}

while read -r name; do
    compared "$name" || {
        echo "tests/golden/ui/$name.txt is compared by no suite" >&2
        exit 1
    }
done <"$folder/there"
echo "$(wc -l <"$folder/there") golden screens are named and compared"

# A recording without its script would never be compared, nor a script without its recording.
cd tests/scripts
ls | sed -n 's/\.keys$/.grids/p; s/\.lines$/.said/p; s/\.typed$/.screens/p' | sort >"$folder/named"
ls | grep -E '\.(grids|said|screens)$' | sort >"$folder/there"
same 'tests/scripts: recordings are not what there are scripts for'
echo "$(wc -l <"$folder/there") scripts have their recordings"
