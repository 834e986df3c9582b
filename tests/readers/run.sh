#!/bin/sh
# Games as we write them, read by readers of other projects: run.sh SOURCE BUILD
#
# READERS_GAMES games (default 200) of shogi, minishogi, chess and Chess960 in all formats, with seed
# READERS_SEED (default 1): tsshogi and json-kifu-format read KIF, KI2, CSA, JKF and USI, shogiops
# those of minishogi, kokopu, chess.js and pgn-extract PGN. They must find the same moves, positions
# and results (readers.js). What may differ is in allowed.tsv. Debian has pgn-extract; the npm
# packages are installed into READERS_FOLDER, or "readers" in the build folder. Anything missing is
# a failure.
set -eu
source=$1/tests/readers
build=$2
games=${READERS_GAMES:-200}
seed=${READERS_SEED:-1}
folder=${READERS_FOLDER:-$build/readers}
variants='shogi minishogi chess chess960'
PATH=$PATH:/usr/games
export PATH

for command in node npm pgn-extract; do
    command -v "$command" >/dev/null || {
        echo "run.sh: $command is missing." >&2
        exit 1
    }
done

# The lock file pins the packages; an installation from another lock file is replaced.
install_readers() {
    if [ -d "$folder/node_modules/tsshogi" ] &&
        cmp -s "$source/package-lock.json" "$folder/package-lock.json"; then
        return
    fi
    rm -rf "$folder/node_modules"
    mkdir -p "$folder"
    cp "$source/package.json" "$source/package-lock.json" "$folder/"
    (cd "$folder" && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
}

install_readers
rm -rf "$folder/games"
mkdir "$folder/games"
for variant in $variants; do
    "$build/tests/game/written" "$variant" "$games" "$seed" "$folder/games" \
        >"$folder/games/$variant.tsv"
done
# shellcheck disable=SC2086 # variants are words
NODE_PATH=$folder/node_modules node --no-experimental-fetch "$source/readers.js" "$folder/games" \
    "$source/allowed.tsv" $variants
