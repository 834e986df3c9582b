#!/bin/sh
# Records the program's first minute for people who want to see it before they build it:
# demo.sh SOURCE PROGRAM FILE writes FILE in the format of asciinema (asciicast v2), by typing
# tools/demo.keys into the program on a terminal of its own. It takes as long as the recording.
set -eu
source=$1
program=$2
cast=$3
columns=80 rows=24
command -v script >/dev/null 2>&1 || {
    echo 'make demo needs the command script (util-linux).' >&2
    exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder XDG_STATE_HOME=$folder HOME=$folder
LC_ALL=C.UTF-8 TERM=xterm-256color COLORTERM=truecolor
export XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME HOME LC_ALL TERM COLORTERM
unset NO_COLOR LANGUAGE COLUMNS LINES

keys() {
    grep -v '^#' "$source/tools/demo.keys" | while read -r wait typed; do
        sleep "$wait"
        # shellcheck disable=SC2059 # it is meant to be read by printf
        printf "$typed"
    done
    sleep 1
}

# The same seed every time, so that the computer plays the same game.
keys | script -q -E never -O "$folder/output" -T "$folder/times" \
    -c "stty cols $columns rows $rows; exec '$program' --seed 1" >/dev/null

# Timing lines are "SECONDS BYTES"; the output begins with a line that script adds.
sed "1d; \$d" "$folder/output" >"$folder/bytes"
{
    printf '{"version": 2, "width": %d, "height": %d, "title": "pandemonium", ' "$columns" "$rows"
    printf '"env": {"TERM": "%s"}}\n' "$TERM"
    od -An -v -tu1 "$folder/bytes" | LC_ALL=C awk -v times="$folder/times" '
        # The time and size of the next write; after the last one, all the rest is one.
        function next_write(    line, part) {
            for (size = 0; size == 0 && (getline line < times) > 0; count = 0) {
                split(line, part, " ")
                at += part[1]
                size = part[2]
            }
        }
        function escaped(byte) {
            if (byte == 34 || byte == 92)
                return sprintf("\\%c", byte)
            return byte < 32 || byte == 127 ? sprintf("\\u%04x", byte) : sprintf("%c", byte)
        }
        # How many bytes of a character follow this one.
        function follow(byte) {
            if (byte >= 128 && byte < 192)
                return rest - 1
            return byte >= 240 ? 3 : byte >= 224 ? 2 : byte >= 192 ? 1 : 0
        }
        BEGIN { next_write() }
        {
            for (field = 1; field <= NF; field++) {
                text = text escaped($field)
                rest = follow($field)
                ended = ended || ++count == size
                if (ended && rest == 0) { # a write can end within a character
                    printf "[%.3f, \"o\", \"%s\"]\n", at, text
                    text = ""
                    ended = 0
                    next_write()
                }
            }
        }
        END { if (text != "") printf "[%.3f, \"o\", \"%s\"]\n", at, text }'
} >"$cast"
