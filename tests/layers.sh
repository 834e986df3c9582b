#!/bin/sh
# No include may go to a higher layer or an unlisted room, be written other than from src/, or close
# a cycle. First proves that each of these faults is found in a small bad sample, then checks the
# sources.
set -eu
top=${abs_top_srcdir:-$(cd "$(dirname "$0")/.." && pwd)}
awk=${AWK:-awk}
sample=$(mktemp -d)
trap 'rm -rf "$sample"' EXIT

# check_tree FOLDER: checks it by its own tests/rooms.txt.
check_tree() {
    (cd "$1" && find src tests -name '*.[ch]' -type f | LC_ALL=C sort |
        xargs "$awk" -v rooms=tests/rooms.txt -f "$top/tests/layers.awk")
}

# sample_file PATH LINE...
sample_file() {
    mkdir -p "$sample/$(dirname "$1")"
    path=$sample/$1
    shift
    printf '%s\n' "$@" >"$path"
}

new_sample() {
    rm -rf "$sample/src" "$sample/tests"
    sample_file src/base/text.h '/* none */'
    sample_file src/base/text.c '#include <stdio.h>' '#include "base/text.h"'
    sample_file src/rules/move.h '#include "base/text.h"'
    sample_file src/engine/tree/node.h '#include "rules/move.h"'
    sample_file src/engine/talk/loop.c '#include "engine/tree/node.h"'
    sample_file src/engine/tree/first.c '#include "engine/talk/loop.h"'
    sample_file src/ui/kit/term.c '#include <ncurses.h>' '#include "rules/move.h"'
    sample_file tests/rooms.txt '# a comment' 'engine/tree' 'engine/talk: tree' 'ui/kit' \
        'inner engine/tree/node.h' 'up src/engine/tree/first.c engine/talk/loop.h'
    sample_file tests/rules/check_move.c '#include "rules/move.h"' '#include "support/suite.h"'
}

# must_find WORDS: the sample must be refused with these words.
must_find() {
    if found=$(check_tree "$sample"); then
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
    new_sample
}

new_sample
check_tree "$sample" || {
    echo 'the good sample was refused'
    exit 1
}
sample_file src/base/upward.c '#include "rules/move.h"'
must_find 'src/base/upward.c:1: "rules/move.h" is above base'
sample_file src/ui/kit/sideways.c '#include "console/line.h"'
must_find '"console/line.h" is above ui'
sample_file src/console/sideways.c '#include "ui/kit/grid.h"'
must_find '"ui/kit/grid.h" is above console'
sample_file src/rules/near.c '' '#include "move.h"'
must_find 'src/rules/near.c:2: "move.h" is not written from src/'
sample_file src/rules/remote.c '#include "../base/text.h"'
must_find '"../base/text.h" is not written from src/'
sample_file src/rules/source.c '#include "base/text.c"'
must_find '"base/text.c" is not written from src/'
sample_file src/play/screen.c '# include <ncursesw/curses.h>'
must_find 'only src/ui/kit/term.c and term_keys.c may include curses'
sample_file tests/rules/check_upward.c '#include "ui/kit/grid.h"'
must_find '"ui/kit/grid.h" is above rules'
sample_file src/extra/new.c '#include "base/text.h"'
must_find '"extra" is not a layer'
sample_file src/engine/flat.c '#include "rules/move.h"'
must_find 'src/engine/flat.c:1: is in no room of engine'
sample_file src/ui/flat.h '/* stands in the layer itself */'
must_find 'src/ui/flat.h:1: is in no room of ui'
sample_file src/ui/flat.h '/* stands in the layer itself */'
sample_file src/ui/kit/above.c '#include "ui/flat.h"'
sample_file tests/rooms.txt 'engine/tree' 'engine/talk: tree' 'ui' 'ui/kit' \
    'inner engine/tree/node.h' 'up src/engine/tree/first.c engine/talk/loop.h'
must_find 'src/ui/kit/above.c:1: "ui/flat.h" is not for ui/kit'
sample_file src/ui/flat.h '#include "ui/kit/grid.h"'
sample_file tests/rooms.txt 'engine/tree' 'engine/talk: tree' 'ui' 'ui/kit: .' \
    'inner engine/tree/node.h' 'up src/engine/tree/first.c engine/talk/loop.h'
must_find 'src/ui/flat.h:1: "ui/kit/grid.h" is not for ui'
sample_file src/engine/shed/new.c '#include "rules/move.h"'
must_find '"engine/shed" is not a room'
sample_file src/rules/board/new.c '#include "rules/move.h"'
must_find '"rules/board" is not a room'
sample_file src/engine/tree/second.c '' '#include "engine/talk/loop.h"'
must_find 'src/engine/tree/second.c:2: "engine/talk/loop.h" is not for engine/tree'
sample_file src/engine/tree/first.c '#include "rules/move.h"'
must_find 'rooms.txt: src/engine/tree/first.c does not include engine/talk/loop.h any more'
sample_file src/ui/kit/inside.c '#include "engine/tree/node.h"'
must_find '"engine/tree/node.h" is for engine alone'
sample_file tests/engine/check_node.c '#include "engine/tree/node.h"'
check_tree "$sample"
sample_file src/rules/a.h '#include "rules/b.h"'
sample_file src/rules/b.h '#include "rules/c.h"'
sample_file src/rules/c.c '#include "rules/a.h"'
must_find 'include cycle: '

check_tree "$top"

echo 'The includes keep to the layers and rooms.'
