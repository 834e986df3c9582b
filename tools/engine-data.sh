#!/bin/sh
# Remakes all data that depends on the engine, after its search or evaluation has changed, in the order
# of dependence: tools/engine-data.sh SOURCE BUILD FOLDER [GAME...], as called by "make engine-data".
#
#   weights  games of the program against itself, a fit to them, and a match of the new weights against
#            the old. The game's section of data/weights.ini is replaced only if the whole 95 %
#            interval of the match is above 0. A game with a network usually keeps its weights: new
#            ones have no network, and must still be better.
#   networks more games, and a network trained on them for those weights (tools/network), for games
#            that have one in data/networks. It is replaced by the same rule as weights.
#   lead     winningLead of data/variants.ini, from the same games, when they are a hundred or more.
#   levels   the ladder of levels (bench/versus). Its numbers go to src/engine/level only when all
#            steps are 120 to 220; otherwise change the levels by hand and run this again.
#            With fewer than 100 games a rung the steps prove nothing, so it continues.
#   learn    trees of openings and puzzles (tools/learn-data.sh).
#
# The program is rebuilt after each step that changes its sources. Finished steps have a mark in
# FOLDER/done, and each step saves its games there: the same command resumes where it ended, even
# after kill -9. To repeat a step, remove its marks; after another change of the engine, remove FOLDER.
# The expected duration goes to standard error. Environment variables:
#   WEIGHT_GAMES  training games per game (2000), WEIGHT_NODES per move of them (1000),
#   NETWORK_GAMES for each game with a network (20000), NETWORK_NODES per move of them (1500),
#   LEVEL_GAMES   between two adjacent levels (200),
#   SEED          for all steps (1), and those of tools/learn-data.sh.
# All games with these sizes take days on two processors; GAMES="shogi" takes one game, and
# WEIGHT_GAMES=24 WEIGHT_NODES=60 NETWORK_GAMES=24 NETWORK_NODES=60 LEVEL_GAMES=2 OPENING_GAMES=20 OPENING_NODES=100 FEWER_PUZZLES=1
# FEWER_MINUTES=1 take minutes: enough to see that it works.
set -eu
LC_ALL=C
SEED=${SEED:-1} WEIGHT_GAMES=${WEIGHT_GAMES:-2000} WEIGHT_NODES=${WEIGHT_NODES:-1000}
NETWORK_GAMES=${NETWORK_GAMES:-20000} NETWORK_NODES=${NETWORK_NODES:-1500}
source=$1 build=$2 folder=$3
shift 3
export LC_ALL SEED WEIGHT_GAMES WEIGHT_NODES NETWORK_NODES source build folder
begun=$(date +%s)
export begun
mkdir -p "$folder/done" "$folder/levels" "$folder/learn"

is_done() {
    [ -e "$folder/done/$1" ]
}

build() {
    make -C "$build" -s pandemonium tools bench/versus >&2
}

# replace FILE: replaces it atomically with standard input; leaves it untouched if equal.
replace() {
    cat >"$1.new"
    if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}

# Games that have weights of their own, in the order of the file.
own=$(sed -n 's/^\[\(.*\)\]$/\1/p' "$source/data/weights.ini")
learn=$* # none: all, including those without weights of their own
[ $# -gt 0 ] || set -- $own

# --- weights ---------------------------------------------------------------------------------------

weights_section() { # GAME: its section, with what made it above
    echo "# pandemonium tune $1 --games $WEIGHT_GAMES --nodes $WEIGHT_NODES --seed $SEED" \
        "(bench $(sed -n '1s/.*bench \([0-9]*\).*/\1/p' "$folder/bench"))"
    sed -n 's/^\(with the new weights.*\)/# \1/p' "$folder/$1.log"
    echo "[$1]"
    sed -n 's/^weights = //p' "$folder/$1.ini"
    echo
}

take_weights() { # GAME: its new section instead of the old one
    weights_section "$1" >"$folder/section"
    awk -v game="[$1]" -v section="$folder/section" '
        /^# (tools\/|pandemonium tune|with the new weights)/ { made = made $0 "\n"; inside = 0; next }
        /^\[/ { inside = $0 == game }
        $0 == game { while ((getline line <section) > 0) print line; made = "" }
        { printf "%s", made; made = "" }
        !inside { print }
        END { printf "%s", made }' "$source/data/weights.ini" | replace "$source/data/weights.ini"
}

# Whether the whole interval of the match is above 0.
are_better() {
    low=$(sed -n 's/^with the new weights.*Elo [^ ]* \[\([^,]*\),.*/\1/p' "$folder/$1.log")
    case $low in
    '' | -* | *nan* | +0) return 1 ;;
    esac
    [ -s "$folder/$1.ini" ]
}

take_lead() { # GAME
    [ "$WEIGHT_GAMES" -ge 100 ] || return 0
    lead=$("$build/tools/tune" "$1" - 0 50 20 "$folder/$1.ini.games" |
        sed -n 's/^# winningLead = //p' | awk '{ printf "%d", int(($1 + 5) / 10) * 10 }')
    [ "${lead:-0}" -gt 0 ] || return 0
    awk -v game="$1" -v lead="$lead" '
        /^\[/ { name = $0; gsub(/^\[|[]:].*$/, "", name) }
        name == game && /^winningLead *=/ { $0 = "winningLead = " lead }
        { print }' "$source/data/variants.ini" | replace "$source/data/variants.ini"
    echo "$1: winningLead $lead" >&2
}

build
[ -s "$folder/bench" ] || {
    "$build/pandemonium" bench | sed -n 's/^\([0-9][0-9]*\) nodes.*/bench \1/p' >"$folder/bench.new"
    mv "$folder/bench.new" "$folder/bench"
}
weigh=
for game in "$@"; do
    case " $(echo $own) " in *" $game "*) weigh="$weigh $game" ;; esac
done
# Two games at a time, each with one thread.
export all="$(echo $weigh | wc -w)"
[ -z "$weigh" ] || printf '%s\n' $weigh | xargs -n 1 -P 2 sh -euc '
    [ ! -e "$folder/done/match-$1" ] || exit 0
    "$build/pandemonium" tune "$1" "$folder/$1.ini" --games "$WEIGHT_GAMES" --nodes "$WEIGHT_NODES" \
        --seed "$SEED" >"$folder/$1.log.new"
    mv "$folder/$1.log.new" "$folder/$1.log"
    : >"$folder/done/match-$1"
    made=$(ls "$folder/done" | grep -c "^match-")
    left=$((($(date +%s) - begun) * (all - made) / made / 60))
    echo "$1: $(tail -n 2 "$folder/$1.log" | head -n 1)" >&2
    echo "weights of $made of $all games, about $left minutes more for them" >&2' weights
for game in $weigh; do
    is_done "weights-$game" || {
        if are_better "$game"; then
            take_weights "$game"
            echo "$game: new weights" >&2
        else
            echo "$game: the old weights stay, no better ones were shown" >&2
        fi
        take_lead "$game"
        : >"$folder/done/weights-$game"
    }
done
build

# --- networks --------------------------------------------------------------------------------------

# Plays games in parts, two at a time, so that an interruption loses little.
play_for_network() { # GAME
    mkdir -p "$folder/$1.parts"
    part=500
    [ "$NETWORK_GAMES" -ge $part ] || part=$NETWORK_GAMES
    export part game="$1"
    seq $((NETWORK_GAMES / part)) | xargs -n 1 -P 2 sh -euc '
        file=$folder/$game.parts/$1.txt
        [ ! -e "$file" ] || exit 0
        abs_top_srcdir=$source "$build/tools/selfplay" "$game" $((SEED * 1000000 + $1)) "$part" \
            "$NETWORK_NODES" >"$file.new"
        mv "$file.new" "$file"
        echo "$game: $(ls "$folder/$game.parts" | grep -c "txt$") of $((NETWORK_GAMES / part)) parts" \
            "of the games for its network" >&2' part
}

# Installs the new network; restores the old one unless a match proves the new one better.
take_network() { # GAME
    network=$source/data/networks/$1.net old=$folder/$1.old
    mkdir -p "$old"
    [ -e "$old/program" ] || { # kept until the match is over
        cp "$network" "$old/network"
        cp "$build/pandemonium" "$old/program.new"
        mv "$old/program.new" "$old/program"
    }
    replace "$network" <"$folder/$1.net"
    build
    "$build/pandemonium" match "$1" builtin "uci:$old/program uci" --nodes 5000 --games 200 --plain \
        --openings-seed "$SEED" --resign 1500,4 --concurrency 2 --resume "$old/match" >"$old/match.log"
    tail -n 1 "$old/match.log" >&2
    case $(tail -n 1 "$old/match.log" | sed -n 's/.*Elo [^ ]* \[\([^,]*\),.*/\1/p') in
    '' | -* | *nan* | +0 | +0.0) cp "$old/network" "$network" ;;
    esac
}

for game in "$@"; do
    [ -e "$source/data/networks/$game.net" ] && ! is_done "network-$game" || continue
    play_for_network "$game"
    [ -s "$folder/$game.net" ] || {
        abs_top_srcdir=$source "$build/tools/network" "$game" 16 "$folder/$game.parts"/*.txt \
            >"$folder/$game.net.new"
        mv "$folder/$game.net.new" "$folder/$game.net"
    }
    take_network "$game"
    : >"$folder/done/network-$game"
done
build

# --- levels ----------------------------------------------------------------------------------------

# The numbers of FOLDER/levels.txt in level.c and level.h.
take_levels() {
    level=$source/src/engine/level
    awk 'NR == FNR { if (/^level .*elo/) { gsub(/[,=]/, " "); elo[$2] = $4; error[$2] = $6 } next }
        /\{\.name = N_/ { at++ }
        at > 0 && /\.elo = [0-9]/ { sub(/\.elo = [0-9]+/, ".elo = " elo[at]) }
        at > 0 && /\.step_error = / { sub(/\.step_error = [0-9]+/, ".step_error = " error[at]) }
        { print }' "$folder/levels.txt" "$level/level.c" | replace "$level/level.c"
    awk 'NR == FNR { if (/^level .*elo/) { gsub(/[,=]/, " "); last = $4; if ($2 == 1) first = $4 } next }
        { sub(/LEVEL_ELO_LEAST = [0-9]+/, "LEVEL_ELO_LEAST = " first)
          sub(/LEVEL_ELO_MOST = [0-9]+/, "LEVEL_ELO_MOST = " last); print }' \
        "$folder/levels.txt" "$level/level.h" | replace "$level/level.h"
}

is_done levels || {
    echo "levels: the ladder, ${LEVEL_GAMES:-200} games a rung" >&2
    nice "$build/bench/versus" --games "${LEVEL_GAMES:-200}" --seed "$SEED" \
        --keep "$folder/levels/ladder.pairs" >"$folder/levels.txt.new"
    mv "$folder/levels.txt.new" "$folder/levels.txt"
    cat "$folder/levels.txt" >&2
    if grep -q 'not 120 to 220' "$folder/levels.txt"; then
        echo "levels: not all steps are 120 to 220. Change src/engine/level/level.c, remove" \
            "$folder/levels and call this again" >&2
        [ "${LEVEL_GAMES:-200}" -lt 100 ] || exit 1
    else
        take_levels
        : >"$folder/done/levels"
    fi
}
build

# --- openings and puzzles ---------------------------------------------------------------------------

is_done learn || {
    "$source/tools/learn-data.sh" "$source" "$build" "$folder/learn" $learn
    : >"$folder/done/learn"
}
build
echo "All is done in $((($(date +%s) - begun) / 60)) minutes. Now make check, and look at the differences." >&2
