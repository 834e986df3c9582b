#!/bin/sh
# Static analysis of src: analysis.sh SOURCE BUILD
# clang-tidy (its own checks, and the analyser with a limit on its steps per function) and cppcheck.
# Fails if they find anything that tests/analysis.tsv does not allow with a reason, or if they no
# longer find the faults of a small sample.
set -eu
source=$1
build=$2
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C

for tool in clang-tidy cppcheck; do
    command -v "$tool" >/dev/null || {
        echo "analysis: $tool is missing" >&2
        exit 1
    }
done

# Checks that are allowed everywhere are turned off.
everywhere() {
    awk -F '\t' -v form="$1" '!/^#/ && $2 == "*" { printf form, $1 }' "$source/tests/analysis.tsv"
}

# The compiler flags, with what configure has found.
flags="-std=gnu11 -I'$source/src' -I'$build/src' -D_GNU_SOURCE -DLOCALEDIR='\"\"' -DPKGDATADIR='\"\"' $(
    sed -n 's/^\(DEFS\|[A-Z]*_CFLAGS\) = *//p' "$build/Makefile" | grep -E '^-[DI]' | tr '\n' ' '
)"
# The analyser tries 8,000 steps of a function, which takes a sixth of the time of its default
# limit.
cat >"$folder/tidy" <<END
clang-tidy --quiet --checks='-*,bugprone-*,cert-*,clang-analyzer-*,concurrency-*,misc-*,performance-*,portability-*$(everywhere ',-%s')' \
    --extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes=8000 \
    "\$@" -- $flags 2>'$folder/errors' || { cat '$folder/errors'; exit 255; }
END
cat >"$folder/check" <<END
cppcheck --quiet --enable=warning,performance,portability --std=c11 --library=posix $(everywhere '--suppress=%s ') \
    --suppress=missingInclude -j $jobs -I'$source/src' -D_GNU_SOURCE -DKERNELS_X86=1 \
    --template='{file}:{line}:{column}: {severity}: {message} [{id}]' "\$@" 2>&1
END

# found FOLDER: what both tools find in its sources, except what the table allows.
found() {
    (
        cd "$1"
        find src -name '*.c' -type f | sort >"$folder/files"
        xargs -P "$jobs" -n 20 sh "$folder/tidy" <"$folder/files" >"$folder/tidied"
        sh "$folder/check" src >"$folder/checked"
        cat "$folder/tidied" "$folder/checked"
    ) | sed "s|^$1/||" | grep -E '^src/[^:]*:[0-9]+:[0-9]+: (error|warning|performance|portability): ' |
        sort -u | awk -F '\t' '
            NR == FNR { if (!/^#/) left[$1, $2] = 1; next }
            {
                path = $0
                sub(/:.*/, "", path)
                checks = $0
                sub(/.*\[/, "", checks)
                sub(/\]$/, "", checks)
                count = split(checks, check, ",")
                for (i = 1; i <= count; i++)
                    if ((check[i], path) in left)
                        next
                print
            }' "$source/tests/analysis.tsv" -
}

# Each tool must find a fault that only it knows.
mkdir -p "$folder/sample/src"
cat >"$folder/sample/src/bad.c" <<'END'
#include <stdlib.h>
int twice(int value) {
    char *memory = malloc(4);
    free(memory);
    free(memory);
    return value + (value == value);
}
int past(void) {
    int four[4] = {0};
    return four[4];
}
END
found "$folder/sample" >"$folder/findings"
for check in clang-analyzer-unix.Malloc misc-redundant-expression arrayIndexOutOfBounds; do
    grep -q "\\[$check" "$folder/findings" || {
        echo "analysis: $check does not find what is wrong with the sample:"
        cat "$folder/findings" "$folder/tidied" "$folder/checked"
        exit 1
    }
done

found "$source" >"$folder/findings"
cat "$folder/findings"
echo "analysis: $(wc -l <"$folder/files") files, $(wc -l <"$folder/findings") findings"
[ ! -s "$folder/findings" ]
