#!/bin/sh
# Takes screenshots of the main screens in every theme, in a black and in a white window:
# pictures.sh SOURCE PROGRAM FOLDER [PATTERN...], as FOLDER/NAME-THEME-GROUND.png; with patterns, only
# those that match one. The program runs in xterm, on a display of its own.
set -euf
source=$1
program=$2
pictures=$3
shift 3
[ $# -gt 0 ] || set -- '*'
patterns=$*
for tool in Xvfb xterm import convert; do
    command -v "$tool" >/dev/null 2>&1 && continue
    echo "make pictures needs Xvfb, xterm and ImageMagick; $tool is not installed." >&2
    exit 1
done
folder=$(mktemp -d)
server='' window=''
trap 'kill $window $server 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir -p "$pictures"
cp "$source/tools/pictures.pgn" "$folder/game.pgn"
# Its first 13 moves are the lines before that of the 14th.
awk '/^14\. /{ print "*"; exit } { sub(/"0-1"/, "\"*\""); print }' "$folder/game.pgn" >"$folder/middle.pgn"
cd "$folder"

# The server chooses a free display and writes its number.
Xvfb -displayfd 3 -noreset -screen 0 2400x1400x24 3>display >/dev/null 2>&1 &
server=$!
# until_file FILE: waits until the file is not empty, at most five seconds.
until_file() {
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -s "$1" ] && return
        sleep 0.25
    done
    echo "pictures.sh: the program did not get as far as writing $1" >&2
    exit 1
}
until_file display
DISPLAY=:$(cat display)
export DISPLAY LC_ALL=C.UTF-8 HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder" \
    XDG_STATE_HOME="$folder"
unset NO_COLOR LANGUAGE COLUMNS LINES

wanted() {
    for pattern in $patterns; do
        # shellcheck disable=SC2254 # it is a pattern
        case $1 in $pattern) return 0 ;; esac
    done
    return 1
}

# take NAME SIZE OPTIONS KEYS THEME GROUND: the script ends by saving the screen, so that file shows
# that everything is drawn; the screen then stays as it is.
take() {
    case $3 in
    play*) options="$3 --variant pandemonium --white human --black computer:3 --no-archive" ;;
    *) options=$3 ;;
    esac
    printf '%b\n:save-screen screen\n' "$4" >keys
    echo "theme = $5" >config
    rm -rf screen data
    foreground=white
    [ "$6" = white ] && foreground=black
    # shellcheck disable=SC2086 # words are options
    xterm -T pandemonium -tn xterm-256color -fa 'DejaVu Sans Mono' -fd 'Noto Sans Mono CJK JP' -fs 12 -b 0 +sb \
        -geometry "$2+0+0" -bg "$6" -fg "$foreground" -xrm '*cursorBlink: false' -e \
        "$program" $options --config config --data-dir data --script keys &
    window=$!
    until_file screen
    sleep 0.3
    import -window pandemonium raw.png
    convert raw.png +dither -colors 64 -strip "PNG8:$pictures/$1-$5-$6.png"
    kill "$window"
    wait "$window" 2>/dev/null || true
    window=''
}

grep -v '^#' "$source/tools/pictures.list" | while IFS='|' read -r name size options keys; do
    name=${name% } size=${size# } options=${options# }
    for theme in wood slate paper contrast colour-blind mono; do
        for background in black white; do
            wanted "$name-$theme-$background" || continue
            take "$name" "${size% }" "${options% }" "${keys# }" "$theme" "$background" </dev/null
        done
    done
done
