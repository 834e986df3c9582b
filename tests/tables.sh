#!/bin/sh
# A fact stands in few files: how many files of src name a term of the evaluation, or a field of
# definitions. First a proof that one named too often is found.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# count_names SOURCE LIMIT <NAMES: each line of NAMES is a fact and the words that name it, with tabs
# between; a line for each fact that more than LIMIT files name.
count_names() {
    cat >"$work/asked"
    # Only those files that have one of the words are read word by word.
    cut -f 2- "$work/asked" | tr '\t' '\n' | sed 's/^member://; s/"//g' >"$work/words"
    find "$1" -name '*.[ch]' -type f -exec grep -l -F -f "$work/words" {} + |
        LC_ALL=C sort >"$work/files"
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
        gsub(/(^|[^a-z_])(rules|said|r)([.]|->)/, "&member:", rest)
        gsub(/([.]|->)member:/, " member:", rest)
        while (match(rest, /"[A-Za-z0-9-]+"|(member:)?[A-Za-z_][A-Za-z0-9_]*/)) {
            word = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            if (!(word in fact))
                sub(/^member:/, "", word)
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
    }' - $(cat "$work/files") <"$work/asked"
}

# terms: the table of terms as facts and their words: the index, and who makes one of it.
terms() {
    tr -s ' \n' ' ' <"$top/src/engine/evaluate/generic_weights.c" | grep -o '\.name = "[a-z-]*", \.shape = [A-Z_]*, \.first = [A-Z_]*' |
        sed 's/.*"\(.*\)",.* \([A-Z_]*\)$/\1 \2/' | while read -r name index; do
        printf '%s\t%s\t%s\n' "$name" "$index" "$(echo "$index" | tr '[:upper:]' '[:lower:]')"
    done
}

# fields: the table of fields in the same form: the name (in quotes where it is a common word) and the
# member that its row names. One with a common word for a name is counted where it is asked of rules.
fields() {
    { tr -s ' \n' ' ' <"$top/src/rules/definition/fields.c"; echo; } | sed 's/{ *\.name = /\n{.name = /g' |
        sed -n 's/^{\.name = "\([A-Za-z0-9]*\)", \(.*\)$/\1 \2/p' | while read -r name row; do
        member=$(printf '%s' "$row" | sed -n 's/.*AT([a-z]*\.\([a-z0-9_]*\).*/\1/p')
        printf '%s\t"%s"' "$name" "$name"
        case $name in *[A-Z0-9]*) printf '\t%s' "$name" ;; esac
        case $member in
        '') ;;
        *_*) printf '\t%s' "$member" ;;
        *) printf '\tmember:%s' "$member" ;;
        esac
        echo
    done
}

# What is asked in more places than a rule and a sentence, because it is what every layer knows a game
# by, or because the search, too, has to heed it; and how many files name it at most.
wide='startFen 7
castling 11
pieceDrops 7
stalemateValue 6
checkmateValue 6
nFoldRule 7
nFoldValueAbsolute 5
perpetualCheckIllegal 5
nMoveRule 7
extinctionPieceCount 8
checking 7
mustCapture 5
mustDropType 5
blastOnCapture 9
blastImmuneTypes 5
flagMove 5
connectValue 5
castlingWins 5
kingcheck 9
nFoldInARow 5
setupCommon 10
surrenderOffBoard 5'

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

fields >"$work/fields"
[ "$(wc -l <"$work/fields")" -eq 182 ] || {
    echo 'the table of fields was not read'
    exit 1
}
bad=0
echo "$wide" | while read -r name most; do
    grep "^$name	" "$work/fields" >"$work/one"
    count_names "$top/src" "$most" <"$work/one" || exit 1
    if count_names "$top/src" 4 <"$work/one" >/dev/null; then
        echo "$name is named in few files now: it needs no exception"
        exit 1
    fi
done || bad=1
echo "$wide" | sed 's/ .*/\t/' | grep -vf - "$work/fields" >"$work/rest"
count_names "$top/src" 4 <"$work/rest" || bad=1
[ "$bad" -eq 0 ] || exit 1
echo 'The tables are where their facts stand.'
