#!/bin/sh
# Whole games by other projects' clients: run.sh SOURCE BUILD
#
# XBoard, on a virtual screen (Xvfb), plays our XBoard engine against itself and against Sjaak II,
# and against our UCI engine through uci2wb and PolyGlot. It judges moves and mates by the "setup"
# and "piece" commands that it gets. The records that it saves must be read here without damage,
# with the moves of its debug log (xboard-record.sh). node-uci (from npm) plays chess, and a strict
# client of ours with ffish (from npm) as referee plays Pandemonium, with options, several lines,
# and pondering. The npm packages are installed into CLIENTS_FOLDER, or "clients" in the build
# folder. Missing programs are skipped with a message (XBoard and a screen for it are too large to
# install just for a test); with CLIENTS_REQUIRED=true they are a failure. With
# CLIENTS_REQUIRED=node only the npm clients play, and must be there.
set -eu
source=$1/tests/clients
build=$2
folder=${CLIENTS_FOLDER:-$build/clients}
program=$build/pandemonium
limit=120
required=${CLIENTS_REQUIRED:-}
result=0
PATH=$PATH:/usr/games
export PATH LC_ALL=C
# Ignore the caller's settings and games.
export XDG_CONFIG_HOME="$folder/none" XDG_DATA_HOME="$folder/none" XDG_STATE_HOME="$folder/none"

# able COMMAND...: whether all commands are there; if not, says which are missing.
able() {
    for command in "$@"; do
        command -v "$command" >/dev/null && continue
        if [ -n "$required" ]; then
            echo "run.sh: $command is missing." >&2
            result=1
        else
            echo "skipped: $command is missing"
        fi
        return 1
    done
}

fail() {
    echo "FAILED $*"
    result=1
}

# XBoard's command lines are limited in length, and quote each program with its arguments.
make_players() {
    mkdir -p "$folder"
    printf '#!/bin/sh\nexec "%s" xboard\n' "$program" >"$folder/by-xboard"
    # uci2wb reads at most 255 bytes of a line, and polyglot only knows chess.
    printf '#!/bin/sh\nexec "%s" uci --variant chess\n' "$program" >"$folder/by-uci-chess"
    printf '#!/bin/sh\nexec "%s" uci --variant pandemonium-winboard\n' "$program" >"$folder/by-uci"
    printf '%s\n' '[PolyGlot]' "EngineDir = $folder" "EngineCommand = $folder/by-uci-chess" \
        '[Engine]' >"$folder/polyglot.ini"
    chmod +x "$folder/by-xboard" "$folder/by-uci" "$folder/by-uci-chess"
}

# xboard_game NAME VARIANT FIRST SECOND [OPTION...]: plays a game, reads its record, and compares it
# with the moves of XBoard's log.
xboard_game() {
    record=$folder/$1.pgn
    debug=$folder/$1.debug
    name=$1 kind=$2 first=$3 second=$4 # the options stay
    shift 4
    rm -f "$record" "$debug"
    HOME=$folder timeout "$limit" xvfb-run -a xboard -fcp "$first" -scp "$second" -variant "$kind" \
        -mg 1 -tc 0:03 -inc 0 -adjudicateDrawMoves 200 -saveSettingsOnExit false -sgf "$record" \
        -debug -nameOfDebugFile "$debug" -xexit "$@" >"$folder/$name.log" 2>&1 || true
    set -- "$name" "$kind"
    if ! [ -s "$record" ]; then
        fail "$1: no record; $(grep '^xboard:' "$folder/$1.log" | tail -n 1)"
        return
    fi
    # Records of ordinary chess have no Variant tag.
    "$program" check --variant chess "$record" >"$folder/$1.check" 2>&1 || fail "$1: $(cat "$folder/$1.check")"
    if grep -v ' resigns}' "$record" |
        grep -Eiq 'illegal|invalid|false|forfeit|exited|\{White|\{Black'; then
        fail "$1: $(tail -n 3 "$record")"
    fi
    sh "$source/xboard-record.sh" "$program" "$record" "$debug" chess || fail "$1"
    plies=$(grep -Eo '[0-9]+\. ' "$record" | tail -n 1)
    echo "$1: $2, ${plies%. } moves: $(grep -E '^\{.*\} (1-0|0-1|1/2-1/2)$' "$record" | tail -n 1)"
}

xboard_games() {
    able xboard xvfb-run xauth || return 0
    xboard --version 2>/dev/null | head -n 1
    for game in normal pandemonium-winboard pandemonium10 shoshogi; do
        xboard_game "$game" "$game" "$folder/by-xboard" "$folder/by-xboard"
    done
    # Weak players promote early and often.
    for game in shogi minishogi torishogi euroshogi shoshogi-drops pandemonium shatranjian-dragon \
        crazyhouse; do
        xboard_game "$game" "$game" "$folder/by-xboard" "$folder/by-xboard" \
            -firstOptions 'Skill Level=2' -secondOptions 'Skill Level=3,Resign=1' -mg 2 \
            -tc 0:10 -inc 1 -adjudicateDrawMoves 60
    done
    able sjaakii && xboard_game sjaakii-shogi shogi "$folder/by-xboard" sjaakii
    able sjaakii && xboard_game sjaakii-minishogi shogi sjaakii sjaakii -boardWidth 5 \
        -boardHeight 5 -holdingsSize 5
    able uci2wb && xboard_game uci2wb pandemonium-winboard "$folder/by-xboard" \
        "uci2wb $folder/by-uci"
    able polyglot && xboard_game polyglot normal "$folder/by-xboard" \
        "polyglot $folder/polyglot.ini"
    able sjaakii && xboard_game sjaakii sho "$folder/by-xboard" sjaakii
    return 0
}

# The lock file pins the packages; an installation from another lock file is replaced.
install_npm() {
    if [ -d "$folder/node_modules/node-uci" ] &&
        cmp -s "$source/package-lock.json" "$folder/package-lock.json"; then
        return
    fi
    rm -rf "$folder/node_modules"
    cp "$source/package.json" "$source/package-lock.json" "$folder/"
    (cd "$folder" && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
}

node_games() {
    able node npm || return 0
    if ! install_npm; then
        if [ -n "$required" ]; then
            fail 'npm could not install node-uci and ffish'
        else
            echo 'skipped: npm could not install node-uci and ffish'
        fi
        return
    fi
    NODE_PATH=$folder/node_modules node --no-experimental-fetch "$source/node-uci.js" \
        "$folder/by-uci-chess" || fail node-uci
    NODE_PATH=$folder/node_modules node --no-experimental-fetch "$source/strict.js" "$program" \
        "$1/tests/oracle/fairy.ini" pandemonium-winboard || fail strict.js
}

make_players
[ "$required" = node ] || xboard_games
node_games "$1"
exit $result
