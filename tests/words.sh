#!/bin/sh
# Messages, comments and documents avoid the phrases of tests/words.tsv, and codespell finds no
# misspelt word in documents and sources. First proves that each fault is found.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C
documents='README CONTRIBUTING SECURITY NEWS doc/architecture doc/engine doc/measurements doc/rules
man/pandemonium.6.in man/pandemonium-engine.6.in man/pandemonium-friend.5.in
man/pandemonium-variants.5.in'
# Words that codespell would wrongly correct: a macro of mdoc, a Betza atom, a macro of a test, "to
# and fro".
correct='nd,fpr,lates,fro'

# sources FOLDER...: the C, shell and awk files below them.
sources() {
    find "$@" -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.awk' \) | sort
}

# texts: what users read in the tree in this folder.
texts() {
    sources src | xargs "$awk" -v strings=1 -f "$top/tests/words.awk"
    sources tests tools bench | xargs "$awk" -f "$top/tests/words.awk"
    # shellcheck disable=SC2086 # the documents' names have no blanks
    "$awk" -f "$top/tests/words.awk" $documents
}

# faults: the texts that match a pattern, with its reason and replacement.
faults() {
    texts | "$awk" -F '\t' -v table="$top/tests/words.tsv" '
        BEGIN {
            while ((getline <table) > 0)
                if ($0 !~ /^#/) {
                    pattern[++rows] = "(^|[^a-z_])(" $1 ")([^a-z_]|$)"
                    advice[rows] = $2 ": " $3
                }
        }
        {
            for (i = 1; i <= rows; i++)
                if (tolower($0) ~ pattern[i])
                    print $0 " [" advice[i] "]"
        }'
}

# misspelt FILE...: codespell's findings.
misspelt() {
    codespell --builtin clear,rare,informal --ignore-words-list "$correct" \
        --ignore-regex '\\[nt]' "$@" || :
}

# must_find WORDS COMMAND...: the command finds exactly that.
must_find() {
    expected=$1
    shift
    (cd "$work/sample" && "$@") >"$work/found"
    if [ "$(wc -l <"$work/found")" -ne 1 ] || ! grep -qF "$expected" "$work/found"; then
        echo "expected: $expected; found:"
        cat "$work/found"
        exit 1
    fi
}

mkdir -p "$work/sample/src" "$work/sample/tests" "$work/sample/tools" "$work/sample/bench" \
    "$work/sample/doc" "$work/sample/man"
documents_of_sample() {
    for file in $documents; do echo 'A bishop captures.' >"$file"; done
    echo 'int dont; /* moves */' >src/a.c
    echo 'int isn; /* moves */ char *name = "a '"don't"' b";' >tests/a.c
    echo '# moves' >tools/a.sh
    echo '# moves' >bench/a.awk
}
(cd "$work/sample" && documents_of_sample && faults) >"$work/found"
[ ! -s "$work/found" ] || {
    echo 'the good sample has faults:'
    cat "$work/found"
    exit 1
}
printf 'int a;\n/* It\n * does not behave, and its behavior is odd. */\n' >"$work/sample/src/a.c"
must_find 'src/a.c:3:' faults
echo "char *a = \"/* It isn't\";" >"$work/sample/src/a.c"
must_find 'src/a.c:1: "/* It isn' faults
echo 'int a;' >"$work/sample/src/a.c"
printf "a=1 %s It isn't\n" '#' >"$work/sample/tools/a.sh"
must_find 'tools/a.sh:1:' faults
echo '# moves' >"$work/sample/tools/a.sh"
echo 'Its behavior' >"$work/sample/doc/rules"
must_find 'doc/rules:1: Its behavior [British spelling: behaviour]' faults

cd "$top"
faults >"$work/all"
if [ -s "$work/all" ]; then
    cat "$work/all"
    exit 1
fi
if ! command -v codespell >/dev/null 2>&1; then
    [ "${CI:-}" != true ] || {
        echo 'codespell is missing'
        exit 1
    }
    echo 'No phrase to avoid is there; spelling was not checked: codespell is missing.'
    exit
fi
echo 'A bishop recieves' >"$work/sample/doc/rules"
must_find 'recieves ==> receives' misspelt doc/rules
# shellcheck disable=SC2046,SC2086 # the names have no blanks
misspelt $documents $(sources src tests tools bench | grep -v '^tests/words\.sh$') >"$work/all"
if [ -s "$work/all" ]; then
    cat "$work/all"
    exit 1
fi
echo 'No phrase to avoid is there, and no word is misspelt.'
