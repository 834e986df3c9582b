#!/bin/sh
# What gdb shows of a move, a square, a set of squares and a position (tools/gdb_printers.py), in a
# program that counts moves.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
if ! gdb -nx -batch -ex 'python print("yes")' 2>/dev/null | grep -qx yes; then
    echo 'skipped: gdb, or its Python, is missing'
    exit 77
fi
gdb -nx -batch -x "$abs_top_srcdir/tools/gdb_printers.py" -ex 'set confirm off' \
    -ex 'set startup-with-shell off' -ex 'break position_do' -ex run \
    -ex 'print *position' -ex 'print move' -ex 'print position->by_side[0]' -ex 'print position->ep_pawn' \
    -ex 'print (Square)12' -ex 'print (Move)0' -ex kill \
    --args "$program" perft chess startpos 2 >"$folder/said" 2>&1
if ! grep -q '^Breakpoint 1[.0-9]*, position_do (position=' "$folder/said"; then
    echo 'skipped: the program has no names for gdb, or may not be watched'
    exit 77
fi

# shows N TEXT
shows() {
    if grep -qxF "\$$1 = $2" "$folder/said"; then pass; else fail "no $2" "$folder/said"; fi
}
shows 1 'chess: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w 0 1'
if grep -qE '^\$2 = ([a-h][12][a-h][1-8]( \(multi-step\))?)$' "$folder/said"; then pass; else
    fail 'no move' "$folder/said"
fi
shows 3 '{a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2}'
shows 4 none
shows 5 e2
shows 6 none
summary
