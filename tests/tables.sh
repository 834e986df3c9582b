#!/bin/sh
# Each fact has few places: limits how many files of src name a term of the evaluation, a field of
# definitions, a setting of each type, an action, a screen, a record format. First proves that a
# fact named too often is found.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# count_names SOURCE LIMIT <NAMES: each line of NAMES is a fact and the words that name it,
# separated by tabs; prints a line for each fact that more than LIMIT files name.
count_names() {
    cat >"$work/asked"
    # Only files that contain one of the words are read word by word.
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
    # A row may mention a field whose own row is in another part of the same table.
    FNR == 1 { file = FILENAME ~ /\/definition\/fields_[a-z]*[.]c$/ ? "the rows" : FILENAME }
    {
        rest = $0
        # A common word also names something in another table (a termination, a field of FEN).
        gsub(/(\[[A-Z_]+\] = |[A-Z][A-Z]+[(]|[A-Z_]+\[\] = )"[a-z]+"/, "", rest)
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

# terms: the table of terms as facts and their words: the index, in upper and in lower case.
terms() {
    tr -s ' \n' ' ' <"$top/src/engine/evaluate/default_weights.c" | grep -o '\.name = "[a-z-]*", \.shape = [A-Z_]*, \.first = [A-Z_]*' |
        sed 's/.*"\(.*\)",.* \([A-Z_]*\)$/\1 \2/' | while read -r name index; do
        printf '%s\t%s\t%s\n' "$name" "$index" "$(echo "$index" | tr '[:upper:]' '[:lower:]')"
    done
}

# fields: the table of fields in the same form: the name (in quotes if it is a common word) and the
# member that its row names. A field with a common word for a name is only counted in rules.
fields() {
    cat "$top"/src/rules/definition/fields_*.c >"$work/rows"
    { tr -s ' \n' ' ' <"$work/rows"; echo; } | sed 's/{ *\.name = /\n{.name = /g' |
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

# at_most LIMIT NAME EXPRESSION [SOURCE]: at least one and at most LIMIT files of the source match.
at_most() {
    found=$(grep -rlE --include='*.[ch]' -- "$3" "${4:-$top/src}" || true)
    number=$(printf '%s' "$found" | grep -c . || true)
    [ "$number" -ge 1 ] && [ "$number" -le "$1" ] && return
    echo "$2: $number files: $(printf '%s' "$found" | tr '\n' ' ')"
    return 1
}

# An example of each; a list is named in its row, its member and the one file that passes it on.
settings() {
    for name in bell pace cell analyst key; do
        row="KEPT[(]$name,"
        member="^ +(bool|int|char|SettingList) ([a-z]+, )*$name(\[[A-Z_]+\])?[,;]"
        use="\"$name\"|([^a-z_.>]own|desk_own[(][^()]*[)])(->|[.])${name}[^a-z_]|SETTING_IS[(][^,]*, ${name}[)]"
        at_most 1 "the row of the setting $name" "$row" "$top/src/play/settings" &&
            at_most 1 "the member of the setting $name" "$member" "$top/src/play/settings/settings.h" &&
            at_most 1 "the use of the setting $name" "$use" || return 1
    done
}

# rows_of LIST PREFIX: the names with that prefix in the list of all rows of their kind.
rows_of() {
    grep -oE "$2_[A-Z0-9_]+" "$1" | LC_ALL=C sort -u
}

screens() {
    rows_of "$top/src/ui/screens/all.c" '\bSCREEN' | grep -vx SCREEN_OPS >"$work/screens"
    [ "$(wc -l <"$work/screens")" -ge 20 ] || {
        echo 'the list of screens was not read'
        return 1
    }
    while read -r screen; do
        at_most 2 "$screen" "\\b$screen\\b" || return 1
    done <"$work/screens"
}

formats() {
    rows_of "$top/src/game/records/record_format.c" '\bRECORD' | grep -v RECORD_HEAD >"$work/formats"
    [ "$(wc -l <"$work/formats")" -ge 5 ] || {
        echo 'the list of formats was not read'
        return 1
    }
    # RECORD_PGN is skipped: it is named wherever a default is needed.
    grep -vx RECORD_PGN "$work/formats" | while read -r format; do
        at_most 3 "$format" "\\b$format\\b" || exit 1
    done
}

actions() {
    for name in LEVEL WARNINGS MOUSE; do
        at_most 2 "the action $name" "\\bACTION_$name\\b|\\b${name}_ACTION\\b|NAME[(]${name}[)]" || return 1
    done
}

mkdir -p "$work/src"
echo 'int two = WEIGHT_TWO;' >"$work/src/a.c"
echo '/* weight_two, "three" */' >"$work/src/b.h"
echo '[ENDING_THREE] = "three", MOVE("three", FEN_THREE[] = "three"' >"$work/src/c.c"
printf 'two\tWEIGHT_TWO\tweight_two\nthree\t"three"\n' >"$work/names"
if found=$(count_names "$work/src" 1 <"$work/names") || [ "${found%%:*}" != two ]; then
    echo "two files that name a fact passed: $found"
    exit 1
fi
count_names "$work/src" 2 <"$work/names"
echo 'definition_blame(d, "three")' >>"$work/src/c.c"
if found=$(grep three "$work/names" | count_names "$work/src" 1); then
    echo 'two files that name a common word passed'
    exit 1
fi

terms >"$work/terms"
# as_many FILE SOURCE...: the file has as many lines as the sources have rows.
as_many() {
    lines=$(wc -l <"$1")
    shift
    [ "$lines" -gt 0 ] && [ "$lines" -eq "$(cat "$@" | grep -oE '\.name = "' | wc -l)" ]
}
as_many "$work/terms" "$top/src/engine/evaluate/default_weights.c" || {
    echo 'the table of terms was not read'
    exit 1
}
count_names "$top/src" 3 <"$work/terms"

fields >"$work/fields"
as_many "$work/fields" "$top"/src/rules/definition/fields_*.c || {
    echo 'the table of fields was not read'
    exit 1
}
if found=$(at_most 1 two 'WEIGHT_TWO|weight_two' "$work/src"); then
    echo 'two files that name an action passed'
    exit 1
fi
if found=$(at_most 1 nothing 'weight_three' "$work/src"); then
    echo 'a fact that no file names passed'
    exit 1
fi
at_most 2 two 'WEIGHT_TWO|weight_two' "$work/src"

bad=0
settings || bad=1
screens || bad=1
formats || bad=1
actions || bad=1
count_names "$top/src" 4 <"$work/fields" || bad=1
[ "$bad" -eq 0 ] || exit 1
echo 'The tables are where their facts stand.'
