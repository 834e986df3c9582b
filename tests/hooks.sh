#!/bin/sh
# The git hooks (tools/hooks) let a good commit pass, and stop one with a formal fault.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
command -v git >/dev/null || {
    echo 'skipped: git is missing'
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder" GIT_CONFIG_NOSYSTEM=1 EMAIL=nobody@example.org
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
git init -q .
git config core.hooksPath "$top/tools/hooks"
cp "$top/.clang-format" .
count=0

# commits MESSAGE
commits() {
    git add -A && git commit -qm "$1" >said 2>&1
}

# stopped WHAT: the fault in the commit or its message stops it.
stopped() {
    if commits "${2:-area: what changes}"; then
        echo "committed: $1"
        exit 1
    fi
    count=$((count + 1))
    git reset -q
}

echo said >.gitignore
printf 'int main(void) {\n    return 0;\n}\n' >good.c
commits 'area: what changes' || {
    cat said
    exit 1
}
echo >>.gitignore
stopped 'a subject without its area' 'what changes'
stopped 'a subject that ends in a full stop' 'area: what changes.'
stopped 'a subject that is too long' "area: $(printf '%067d' 0)"
stopped 'a subject of two lines' 'area: what
changes'
git checkout -q .gitignore
printf 'echo "\n' >bad.sh
stopped 'a script that no shell can read'
rm bad.sh
printf 'int a; \n' >bad.h
stopped 'a blank at the end of a line'
if command -v clang-format >/dev/null; then
    printf 'int main( void ){ return 0; }\n' >good.c
    rm bad.h
    stopped 'another form than that of clang-format'
fi
echo "$count commits with a fault of form were stopped"
