#!/bin/sh
# Files made from the tables, for shells, desktops and the manual: well formed, and complete.
set -u
# shellcheck source=tests/main/counted.sh
. "$abs_top_srcdir/tests/main/counted.sh"

check() {
    name=$1
    shift
    if "$@" >"$folder/output" 2>&1; then
        pass
    else
        fail "$name" "$folder/output"
    fi
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# The manual's tables are the markers in its pages (except screens).
for table in bash zsh fish desktop engine $(sed -n '/^@SCREENS@/d; s/^@\([A-Z]*\)@$/man-\1/p' \
    "$abs_top_srcdir"/man/*.in | tr 'A-Z' 'a-z'); do
    check "$table is printed" sh -c '"$1" --print-table "$2" >"$3" && [ -s "$3" ]' sh \
        "$program" "$table" "$folder/$table"
done
if has bash; then
    check 'bash reads its completion' bash -n "$folder/bash"
    cat >"$folder/try.bash" <<'E'
. "$1"
COMP_WORDS=(pandemonium per) COMP_CWORD=1
_pandemonium
[ "${COMPREPLY[*]}" = perft ] || exit 1
COMP_WORDS=(pandemonium --color a) COMP_CWORD=2
_pandemonium
[ "${COMPREPLY[*]}" = 'auto always' ]
E
    check 'bash completes commands and options' bash "$folder/try.bash" "$folder/bash"
fi
has zsh && check 'zsh reads its completion' zsh -n "$folder/zsh"
has fish && check 'fish reads its completion' fish -n "$folder/fish"
has desktop-file-validate && cp "$folder/desktop" "$folder/pandemonium.desktop" &&
    check 'the desktop file is valid' desktop-file-validate "$folder/pandemonium.desktop"
check 'the engine file has three lines' sh -c '[ "$(wc -l <"$1")" -eq 3 ]' sh "$folder/engine"
check 'the engine file is of the known form' \
    sh -c 'sed -n 1p "$1" | grep -qx "plugin spec 0.0"' sh "$folder/engine"
check 'the engine file names command and games' sh -c 'sed -n 2p "$1" | grep -qx "pandemonium xboard" &&
    sed -n 3p "$1" | grep -q "^pandemonium,.*shoshogi,"' sh "$folder/engine"
for page in pandemonium.6 pandemonium-engine.6 pandemonium-friend.5 pandemonium-variants.5; do
    has mandoc && check "$page is clean" mandoc -T lint -W warning "$abs_top_builddir/man/$page"
done
check 'the manual names the endings of each form that games are saved in' \
    grep -qx '\.Pa \.kifu' "$folder/man-endings"
check 'the manual names who made the games' \
    sh -c 'grep -q "Daphne Snowmoon" "$1" && grep -q "Gary K. Gifford" "$1"' sh "$folder/man-authors"
sed -n '/^\.Sh EXAMPLES/,$!d; /^\.Bd/,/^\.Ed/{/^\./d; p}' "$abs_top_srcdir/man/pandemonium-variants.5.in" \
    >"$folder/examples.ini"
check 'the definitions of the manual are good' sh -c 'grep -q "^reading = " "$2" && "$1" check "$2"' sh \
    "$program" "$folder/examples.ini"
# Every key's type is explained.
"$program" --print-table man-fields | sed -n 's/^(\(.*\); default: .*/\1/p' | sed 's/, own$//' |
    sort -u >"$folder/types"
while read -r type; do
    check "the type \"$type\" is explained" grep -qx ".It $type" "$folder/man-types"
done <"$folder/types"

# options_of COMMAND...: the names of all options in the help of each.
options_of() {
    for of in "$@"; do
        "$program" "$of" --help | sed -n 's/^  --\([a-z-]*\).*/\1/p'
    done | sort -u
}
commands=$(sed -n 's/^\.It Cm \([a-z]*\).*/\1/p' "$folder/man-commands")
check 'the commands are known' sh -c 'for word; do [ "$word" = match ] && exit; done; exit 1' sh \
    $commands

# Every option in any command's help is in the manual and in each completion, by its long name.
for option in $(options_of $commands); do
    check "$option is in man-options" grep -qxE "\.It Fl Fl $option( .*)?" "$folder/man-options"
    check "$option is in bash" grep -qE -- "--$option([\" )]|$)" "$folder/bash"
    check "$option is in zsh" grep -qF -- "'--$option[" "$folder/zsh"
    check "$option is in fish" grep -qE -- " -l $option( |$)" "$folder/fish"
done

# A command's entry in the manual names the options that not all commands have.
"$program" --help | sed -n '/every command:/,$s/^  --\([a-z-]*\).*/\1/p' | sort >"$folder/common"
for command in $commands; do
    options_of "$command" | comm -23 - "$folder/common" >"$folder/own"
    sed -n "/^\.It Cm $command\$/,/^\.It/p; /^\.It Cm $command /,/^\.It/p" "$folder/man-commands" |
        sed -n 's/^\.Op Fl Fl //p' | sort >"$folder/told"
    check "the manual names the options of $command" cmp "$folder/own" "$folder/told"
done

# Every option that the engine lists is in the manual, with a sentence.
for greeting in uci 'xboard:protover 2'; do
    printf '%s\nquit\n' "${greeting#*:}" | "$program" "${greeting%%:*}" |
        sed -n 's/^option name \(.*\) type .*/\1/p; s/^feature option="\(.*\) -[a-z].*/\1/p'
done | sort -u >"$folder/settings"
check 'the engine lists options' [ "$(wc -l <"$folder/settings")" -gt 10 ]
while read -r setting; do
    check "the option \"$setting\" is explained" \
        sh -c 'grep -A1 -x ".It Cm $1" "$2" | grep -q "\.\$"' sh "$setting" "$folder/man-settings"
done <"$folder/settings"

# Settings and edits, as line mode lists them.
printf 'set\nedit\nhelp edit\n' | "$program" console --no-config --data-dir "$folder/data" \
    >"$folder/said" 2>&1
sed -n 's/^\([a-z]*\)=.* (.*): .*\.$/\1/p; s/^\([a-z]*\) (NAME=.*\.$/\1/p' "$folder/said" >"$folder/named"
check 'the line mode lists settings' [ "$(wc -l <"$folder/named")" -gt 10 ]
while read -r setting; do
    check "the setting \"$setting\" is explained" sh -c 'cat "$2" "$3" | grep -A1 -E "^\.It Cm $1( |$)" |
        grep -q "\.\$"' sh "$setting" "$folder/man-config" "$folder/man-linesettings"
done <"$folder/named"
check 'no setting is explained twice' sh -c \
    '[ -z "$(cat "$1" "$2" | grep "^\.It Cm" | cut -d" " -f3 | sort | uniq -d)" ]' sh \
    "$folder/man-config" "$folder/man-linesettings"
sed -n 's/^edit \([a-z][a-z]*\).*: .*\.$/\1/p' "$folder/said" >"$folder/named"
check 'the line mode lists edits' [ "$(wc -l <"$folder/named")" -gt 10 ]
while read -r edit; do
    check "the edit \"$edit\" is explained" sh -c 'grep -A1 -E "^\.It Ic $1( |$)" "$2" | grep -q "\.\$"' \
        sh "$edit" "$folder/man-edits"
done <"$folder/named"

summary
