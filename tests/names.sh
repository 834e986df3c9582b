#!/bin/sh
# Named things exist, and names say what they mean: files named in comments and in the contributors'
# pages, functions and types named in those pages; no two files of src have the same name, and no
# identifier has a word that once meant several things. First proves that each fault is found.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C
misleading='tell|strange|odd|shy|hot|tested|left_list'
pages='doc/architecture doc/engine doc/measurements doc/rules'
# Files that the build creates.
made='src/rules/definition/variants_data.c src/rules/definition/parents_data.c
src/engine/evaluate/weights_data.c config.h'

# files: every file and folder of the tree, with its path.
files() {
    for folder in .ci src tests tools bench man data doc po openbench; do
        [ ! -d "$folder" ] || find "$folder"
    done
    for file in *; do [ ! -f "$file" ] || echo "$file"; done
    printf '%s\n' $made
}

# missing: from lines "WHERE: FILE", prints those whose file does not exist. A file may be named by
# the end of its path, and a program by its own name.
missing() {
    files >"$work/files"
    "$awk" -v list="$work/files" 'BEGIN {
            while ((getline file < list) > 0)
                for (there[file]; sub(/^[^\/]*\//, "", file); )
                    there[file]
        }
        !($2 in there) && !(($2 ".c") in there) { print $0 ", which is not there" }'
}

# sources FOLDER...: the C files below them.
sources() {
    find "$@" -name '*.[ch]' -type f | sort
}

# in_pages: "WHERE: FILE" for the files that the contributors' pages name. Names with a star, which
# match anything, and files that a build or a user creates are skipped.
in_pages() {
    grep -nosE '[A-Za-z0-9_./*-]+\.(h|c|sh|awk|ini|tsv|js|inc|list|supp|in|po)\>|\<(src|tests|tools|bench|man|data|doc|po|openbench)/[A-Za-z0-9_./*-]*[A-Za-z0-9_*]' \
        CONTRIBUTING SECURITY $pages /dev/null | sed 's/^\([^:]*:[0-9]*\):/\1: /' |
        grep -v ': .*[*]\|: .*[A-Z][A-Z][A-Z]'
}

# undeclared: functions "name()" and types "CamelCase" in the pages that are in no source.
undeclared() {
    grep -nosE '\<[a-z][a-z0-9]*_[a-z0-9_]+\(\)|\<[A-Z][a-z]+([A-Z][a-z]+)+\>' $pages CONTRIBUTING /dev/null |
        sed 's/^\([^:]*:[0-9]*\):/\1: /; s/()$//' >"$work/named"
    sources src | xargs cat | tr -cs 'A-Za-z0-9_' '\n' | sort -u >"$work/words"
    "$awk" -v list="$work/words" 'BEGIN { while ((getline word < list) > 0) there[word] }
        !($2 in there) && $2 !~ /^(CamelCase|MiB|KiB|XBoard|WinBoard|GitHub|ImageMagick|OpenBench|PageUp|PageDown)$/ {
            print $0 ", which src does not have"
        }' "$work/named"
}

# faults: all faults of the tree in this folder.
faults() {
    sources src | sed 's|.*/||' | sort | uniq -d | sed 's/$/ is the name of two files of src/'
    sources src | xargs "$awk" -v want=words -v words="$misleading" -f "$top/tests/names.awk" |
        sed 's/$/ has a word that misleads/'
    sources src tests tools bench | xargs "$awk" -v want=comments -f "$top/tests/names.awk" | missing
    in_pages | missing
    undeclared
}

# must_find WORDS: the sample has exactly this fault.
must_find() {
    (cd "$work/sample" && faults) >"$work/found"
    if [ "$(wc -l <"$work/found")" -ne 1 ] || ! grep -qF "$1" "$work/found"; then
        echo "expected: $1; found:"
        cat "$work/found"
        exit 1
    fi
    new_sample
}

new_sample() {
    rm -rf "$work/sample"
    mkdir -p "$work/sample/src/base" "$work/sample/src/game" "$work/sample/tests" "$work/sample/tools" \
        "$work/sample/bench" "$work/sample/doc"
    cd "$work/sample"
    echo 'int text_add(void); /* as base/text.c, and text.c, says: an odd word */' >src/base/text.h
    echo 'int text_add(void) { return sizeof "tell"; }' >src/base/text.c
    echo 'typedef int GameTree; /* doc/rules says more */' >src/game/tree.h
    echo 'base/text.h has text_add(), and src/game/tree.h a GameTree' >doc/rules
    echo 'See src/base/text.c and tests/check_NAME.c' >CONTRIBUTING
    echo 'nothing' >SECURITY
    cd "$top"
}

new_sample
if [ -n "$(cd "$work/sample" && faults)" ]; then
    echo 'the good sample has faults:'
    (cd "$work/sample" && faults)
    exit 1
fi
echo '/* none */' >"$work/sample/src/game/text.h"
must_find 'text.h is the name of two files of src'
echo 'int name_tell(void);' >"$work/sample/src/game/name.h"
must_find 'name_tell has a word that misleads'
echo 'typedef int HotTables;' >"$work/sample/src/game/name.h"
must_find 'HotTables has a word that misleads'
echo '/* see base/none.h */' >"$work/sample/src/game/name.h"
must_find 'src/game/name.h:1: base/none.h, which is not there'
printf '/* Read UX.md\n * or not. */\n' >"$work/sample/src/game/name.h"
must_find 'UX.md, which is not there'
echo 'see src/base/gone.c' >>"$work/sample/CONTRIBUTING"
must_find 'CONTRIBUTING:2: src/base/gone.c, which is not there'
echo 'text_drop() is called' >>"$work/sample/doc/rules"
must_find 'text_drop, which src does not have'
echo 'a GameBoard is made' >>"$work/sample/doc/rules"
must_find 'GameBoard, which src does not have'

cd "$top"
faults >"$work/all"
if [ -s "$work/all" ]; then
    cat "$work/all"
    exit 1
fi
echo 'Names say what they mean, and what is named is there.'
