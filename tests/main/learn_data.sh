#!/bin/sh
# The data that users learn from is made from end to end, for one small game: an opening tree, a set of
# puzzles and the small game of First steps. A run that kill -9 ended can be resumed, with the same result.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"
cd "$folder" || exit 1
OPENING_GAMES=10 OPENING_NODES=200 FEWER_PUZZLES=3 FEWER_MINUTES=10
export OPENING_GAMES OPENING_NODES FEWER_PUZZLES FEWER_MINUTES

# Makes the data of one game; reusable intermediate results are in NAME.kept, and the data in NAME.
learn="sh $abs_top_srcdir/tools/learn-data.sh"
learn() {
    mkdir -p "$1"
    $learn "$1" "$abs_top_builddir" "$1.kept" minishogi >"$1.log" 2>&1
}

# killed NAME FILE LINES: the same, but killed with its children once FILE has LINES lines.
killed() {
    mkdir -p "$1"
    setsid $learn "$1" "$abs_top_builddir" "$1.kept" minishogi >"$1.log" 2>&1 &
    group=$!
    while kill -0 "$group" 2>/dev/null; do
        lines=$(wc -l 2>/dev/null <"$1.kept/$2") || lines=0
        [ "$lines" -lt "$3" ] || break
        sleep 0.1
    done
    kill -9 -- "-$group" 2>/dev/null
    wait "$group" 2>/dev/null
}

if learn whole; then pass; else fail 'all of it is made' whole.log; fi
for end in 'games, until about' 'evaluations, until about' 'puzzles, [0-9]* games, until about' \
    'ratings, until about' 'puzzles of 1 of 1 games, about 0 minutes more'; do
    if grep -q "$end" whole.log; then pass; else fail "it says when it will end: $end" whole.log; fi
done
killed broken minishogi.games 4
killed broken minishogi.found 1
if learn broken; then pass; else fail 'what was ended goes on' broken.log; fi
for file in data/openings/minishogi.tree data/puzzles/minishogi.tsv data/lessons.tsv; do
    if [ -s "whole/$file" ] && cmp -s "whole/$file" "broken/$file"; then pass; else fail "$file" broken.log; fi
done
if [ "$(grep -vc '^#' whole/data/puzzles/minishogi.tsv)" -eq 3 ]; then
    pass
else
    fail 'three puzzles' whole/data/puzzles/minishogi.tsv
fi
mkdir -p own/data/pandemonium/puzzles
cp whole/data/puzzles/minishogi.tsv own/data/pandemonium/puzzles/
if XDG_DATA_HOME=$folder/own/data "$program" puzzles minishogi >output 2>&1 && grep -q '^mate1  *1,' output; then
    pass
else
    fail 'the program reads the set' output
fi
summary
