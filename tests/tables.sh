#!/bin/sh
# A fact stands in few files: how many files of src name a term of the evaluation. First a proof that
# one named too often is found.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# count_names SOURCE LIMIT <NAMES: each line of NAMES is a fact and the words that name it, with tabs
# between; a line for each fact that more than LIMIT files name.
count_names() {
    find "$1" -name '*.[ch]' -type f | LC_ALL=C sort >"$work/files"
    # shellcheck disable=SC2046 # the files have no blanks in their names
    "$awk" -v limit="$2" '
    BEGIN { FS = "\t" }
    FILENAME == "-" {
        for (i = 2; i <= NF; i++)
            fact[$i] = fact[$i] "\t" $1
        next
    }
    FNR == 1 { file++ }
    {
        rest = $0
        while (match(rest, /"[A-Za-z0-9-]+"|[A-Za-z_][A-Za-z0-9_]*/)) {
            word = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            if (!(word in fact))
                continue
            n = split(fact[word], of, "\t")
            for (i = 2; i <= n; i++)
                if (last[of[i]] != file) {
                    last[of[i]] = file
                    count[of[i]]++
                    where[of[i]] = where[of[i]] " " FILENAME
                }
        }
    }
    END {
        for (name in count)
            if (count[name] > limit) {
                print name ": " count[name] " files:" where[name]
                many = 1
            }
        exit many
    }' - $(cat "$work/files")
}

# terms: the table of terms as facts and their words: the index, and who makes one of it.
terms() {
    tr -s ' \n' ' ' <"$top/src/engine/evaluate/generic_weights.c" | grep -o '\.name = "[a-z-]*", \.shape = [A-Z_]*, \.first = [A-Z_]*' |
        sed 's/.*"\(.*\)",.* \([A-Z_]*\)$/\1 \2/' | while read -r name index; do
        printf '%s\t%s\t%s\n' "$name" "$index" "$(echo "$index" | tr '[:upper:]' '[:lower:]')"
    done
}

mkdir -p "$work/src"
echo 'int two = WEIGHT_TWO;' >"$work/src/a.c"
echo '/* weight_two, "three" */' >"$work/src/b.h"
printf 'two\tWEIGHT_TWO\tweight_two\nthree\t"three"\n' >"$work/names"
if found=$(count_names "$work/src" 1 <"$work/names") || [ "${found%%:*}" != two ]; then
    echo "two files that name a fact passed: $found"
    exit 1
fi
count_names "$work/src" 2 <"$work/names"

terms >"$work/terms"
[ "$(wc -l <"$work/terms")" -eq 21 ] || {
    echo 'the table of terms was not read'
    exit 1
}
count_names "$top/src" 3 <"$work/terms"
echo 'The tables are where their facts stand.'
