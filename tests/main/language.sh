#!/bin/sh
# Sentences in other languages: no user-visible text is outside the catalogues, the catalogues are
# valid, the program uses them, and text that programs read is not translated.
set -u
program=$abs_top_builddir/pandemonium
awk=${AWK:-awk}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
# Ignore the caller's language.
unset LANGUAGE LC_ALL LC_MESSAGES TEXTDOMAINDIR
passed=0

fail() {
    printf 'FAILED %s\n' "$1"
    exit 1
}

# same NAME EXPECTED FOUND
same() {
    [ "$2" = "$3" ] || fail "$1: expected \"$2\", found \"$3\""
    passed=$((passed + 1))
}

# some: filters the games' names to try: all, or under a slow sanitizer a few.
some() {
    if grep -q '^SANITIZE_CFLAGS = .*-f' "$abs_top_builddir/Makefile"; then
        "$awk" 'NR % 6 == 1'
    else
        cat
    fi
}

# speaks LANGUAGE ARGUMENT...
speaks() {
    language=$1
    shift
    LC_ALL=C.UTF-8 LANGUAGE=$language TEXTDOMAINDIR=$locale "$program" "$@" --data-dir "$folder/data" \
        </dev/null 2>&1
}

cd "$abs_top_srcdir" || exit 1

# --- every sentence is marked --------------------------------------------------------------------

mkdir "$folder/src"
printf '%s\n' 'void f(void) {' '    say("this is not marked");' '}' >"$folder/src/bad.c"
printf '%s\n' 'void f(void) { /* "a comment here" */' '    say(_("first half "' \
    '          "and second half"));' '    char c = '\''"'\'';' '    say("x%u y", ngettext("one move", "many moves", 2));' \
    '}' >"$folder/src/good.c"
"$awk" -f tests/literals.awk "$folder/src/bad.c" >/dev/null && fail 'an unmarked sentence is not found'
"$awk" -f tests/literals.awk "$folder/src/good.c" || fail 'marked sentences are taken for unmarked ones'
"$awk" -v whole=1 -f tests/literals.awk "$folder/src/good.c" >/dev/null &&
    fail 'an exception for a file that is not there passes'
find src -name '*.c' -type f | LC_ALL=C sort >"$folder/sources"
# The layers below words only produce errors, which are marked too.
for layer in words play command lab ui console main; do
    grep -q "^src/$layer/" "$folder/sources" || fail "no source of $layer is found"
done
grep -E '^src/(words|play|command|lab|ui|console|main)/' "$folder/sources" |
    xargs "$awk" -v whole=1 -f tests/literals.awk ||
    fail 'these sentences are in no catalogue'
passed=$((passed + 4))

# --- catalogues ----------------------------------------------------------------------------------

for tool in msgfmt msgcat msgmerge xgettext; do
    command -v $tool >/dev/null 2>&1 && continue
    [ "${CI:-}" != true ] || fail "$tool (gettext) is missing"
    printf '%s passed; %s (gettext) is missing for the rest\n' "$passed" "$tool"
    exit 0
done
LC_ALL=C.UTF-8 locale charmap 2>/dev/null | grep -q UTF-8 || {
    echo "$passed passed; there is no C.UTF-8 for the rest"
    exit 0
}

for language in $(cat po/LINGUAS); do
    said=$(LC_ALL=C msgfmt -c --statistics -o /dev/null "po/$language.po" 2>&1) ||
        fail "po/$language.po: $said"
    printf '%s: %s\n' "$language" "$said"
    passed=$((passed + 1))
done

# Prints how many of the current sentences are translated. Too few are a fault if CATALOGUES is
# strict (make check-ci), since sources and catalogues need not change in the same commit.
LEAST_TRANSLATED=95 # of a hundred

# translated FILE: the numbers of messages that are translated and not (fuzzy ones are not).
translated() {
    LC_ALL=C msgfmt --statistics -o /dev/null "$1" 2>&1 | "$awk" '{
        for (i = 1; i < NF; i++)
            if ($i ~ /^[0-9]+$/)
                if ($(i + 1) == "translated") done += $i; else rest += $i
        print done + 0, rest + 0 }'
}

# enough FILE: whether enough of them are translated.
enough() {
    # shellcheck disable=SC2046 # two numbers
    set -- $(translated "$1")
    [ $(($1 * 100)) -ge $((($1 + $2) * LEAST_TRANSLATED)) ]
}

cat >"$folder/part.po" <<'EOF'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "one"
msgstr "1"

#, fuzzy
msgid "two"
msgstr "2"

msgid "three"
msgstr ""
EOF
same 'what is fuzzy is not translated' '1 2' "$(translated "$folder/part.po")"
enough "$folder/part.po" && fail 'a third is taken for enough'
passed=$((passed + 1))

${MAKE:-make} -s -C "$abs_top_builddir" pot >/dev/null || fail 'make pot'
pot=$abs_top_builddir/po/pandemonium.pot
# Moved files must not lose their messages: every source that has messages must be in the list.
find src -name '*.[ch]' -type f -exec grep -lE '^[^*]*(^|[^*A-Za-z_"])(_|N_|P_|NP_|ngettext)\("' {} + |
    LC_ALL=C sort >"$folder/marked"
sed -n 's/^#: //p' "$pot" | tr ' ' '\n' | sed 's/:[0-9]*$//' | grep '^src/' | LC_ALL=C sort -u >"$folder/listed"
[ -s "$folder/marked" ] || fail 'no source has messages'
LC_ALL=C comm -23 "$folder/marked" "$folder/listed" >"$folder/lost"
[ ! -s "$folder/lost" ] || fail "messages of these are in no catalogue: $(tr '\n' ' ' <"$folder/lost")"
passed=$((passed + 1))
for language in $(cat po/LINGUAS); do
    now=$folder/$language.po
    msgmerge -q -N -o "$now" "po/$language.po" "$abs_top_builddir/po/pandemonium.pot" ||
        fail "msgmerge $language"
    # shellcheck disable=SC2046 # two numbers
    set -- $(translated "$now")
    printf '%s: of the %s sentences of the sources %s are translated\n' "$language" $(($1 + $2)) "$1"
    sources=$(($1 + $2))
    # shellcheck disable=SC2046 # two numbers
    set -- $(translated "po/$language.po")
    [ $((sources * 100)) -ge $((($1 + $2) * LEAST_TRANSLATED)) ] ||
        fail "the sources have $sources sentences, po/$language.po $(($1 + $2)): are all sources read?"
    enough "$now" || [ "${CATALOGUES:-}" != strict ] ||
        fail "po/$language.po has less than $LEAST_TRANSLATED % of them: make po-update, and translate"
    passed=$((passed + 1))
done

# --- Korean and Japanese -------------------------------------------------------------------------

locale=$abs_top_builddir/locale
same 'Korean refusal' 'a3의 병은 a5에 갈 수 없습니다. 움직임: 앞으로 한 칸 이동.' \
    "$(speaks ko explain pandemonium startpos a3a5)"
same 'Japanese refusal' '持ち駒に歩兵がありません。' "$(speaks ja explain shogi startpos P@e5)"
same 'a piece is called by its own game' '폰' "$(speaks ko pieces chess | sed -n 's/^P //p')"
same 'a catalogue that is not there is English' 'No Pawn in your hand.' \
    "$(speaks qq explain shogi startpos P@e5)"
same 'the C locale is English' 'No Pawn in your hand.' \
    "$(LC_ALL=C LANGUAGE=ko TEXTDOMAINDIR=$locale "$program" explain shogi startpos P@e5)"
same 'ASCII is English' 'No Pawn in your hand.' "$(speaks ko explain shogi startpos P@e5 --ascii)"

# asks LANGUAGE ARGUMENT...: by the option, although the locale and LANGUAGE ask for another
# language.
asks() {
    language=$1
    shift
    LC_ALL=$asked LANGUAGE=ja TEXTDOMAINDIR=$locale "$program" --language "$language" "$@" 2>&1
}

asked=C.UTF-8
korean=$(speaks ko explain shogi startpos P@e5)
same 'the option counts more than LANGUAGE' "$korean" "$(asks ko explain shogi startpos P@e5)"
same 'the option may stand behind the command' "$korean" \
    "$(asks ja explain shogi startpos P@e5 --language=ko)"
same 'English may be asked for' 'No Pawn in your hand.' "$(asks en explain shogi startpos P@e5)"
same 'a language has its regions' "$korean" "$(asks ko_KR explain shogi startpos P@e5)"
same 'faults are told in it' "$(speaks ko perft chess startpos 1 --threads x)" \
    "$(asks ko perft chess startpos 1 --threads x)"
same 'a language that is not there' 'pandemonium: qq: there is no translation for this language' \
    "$(asks qq variants | head -n 1)"
asks qq variants >/dev/null
same 'a language that is not there is wrong usage' 2 $?
asked=C
same 'a locale that cannot show it' 'pandemonium: ko: this language needs a UTF-8 locale' \
    "$(asks ko variants | head -n 1)"
same 'English goes with every locale' 'No Pawn in your hand.' "$(asks en explain shogi startpos P@e5)"

# talks LANGUAGE LINE...: line mode with a configuration file of its own, in which the language may
# be set.
talks() {
    language=$1
    shift
    printf '%s\n' "$@" | LC_ALL=$asked LANGUAGE=$language TEXTDOMAINDIR=$locale "$program" console \
        --config "$folder/spoken" --data-dir "$folder/data" 2>&1 | sed 1d
}

asked=C.UTF-8
holds='White holds nothing. Black holds nothing.'
touch "$folder/spoken"
japanese=$(talks ja hands)
same 'the language is a setting, at once' "$japanese" "$(talks ko 'set language=ja' hands | tail -n 1)"
same 'which is kept' "$japanese" "$(talks ko hands)"
same 'Japanese counts a mate in plies, others in moves' '3 2' \
    "$(for language in ja en; do talks $language 'set language='$language 'puzzle mate3'; done |
        sed -n 's/^Mate in \([0-9]*\).*/\1/p; s/^\([0-9]*\)手.*/\1/p' | tr '\n' ' ' | sed 's/ $//')"
same 'English is one' "$holds" "$(talks ko 'set language=en' hands | tail -n 1)"
same "the system's is one" "$(talks ko 'set language=system' hands | tail -n 1)" "$(talks ko hands)"
same 'it stays while an engine thinks' \
    'Failed: language: not while an engine is thinking.' \
    "$(talks en 'analyse on' 'set language=ja' | tail -n 1)"
asked=C
same 'it needs a locale that can show it' 'Failed: ja: this language needs a UTF-8 locale.' \
    "$(talks en 'set language=ja' | tail -n 1)"
same 'the settings have every language' "$(cat po/LINGUAS | tr '\n' '|')" \
    "$(talks en 'set language=' | sed -n 's/.*not one of system|en|\(.*\)\.$/\1|/p')"

# In Korean the games have their authors' own terms.
for row in 'pandemonium:수라장 (修羅場)' 'pandemonium:양(陽)' 'pandemonium:음(陰)' 'pandemonium:궁(宮)' \
    'pandemonium:적진' 'pandemonium:가진 말' 'pandemonium:반칙' 'pandemonium:혼자서 외통을' \
    'pandemonium10:왕(王)' 'pandemonium10:왕측안궁(王側安宮)' 'pandemonium10:분측안궁(奔側安宮)' \
    'pandemonium10:통과포획(通過捕獲)' 'pandemonium10:왕장(王將)'; do
    for page in rules pieces; do
        speaks ko $page "${row%%:*}" | tr -s '\n ' ' ' | grep -qF "${row#*:}" ||
            fail "Korean $page of ${row%%:*} lack ${row#*:}"
        passed=$((passed + 1))
    done
done

# A particle agrees with the syllable, number or letter before it; nowhere are both of its forms
# left.
refused_game() {
    speaks ko rules "$1" | head -n 1 | sed 's/^[^:]*: //; s/\. .*//'
}
same 'a particle after a vowel' '"panda"라는 게임은 없습니다' "$(refused_game panda)"
same 'a particle after a consonant' '"pandemon"이라는 게임은 없습니다' "$(refused_game pandemon)"
same 'a particle after a syllable' '보병이 있는 세로줄에는 놓을 수 없습니다.' \
    "$(speaks ko pieces shoshogi-drops | grep -o '[^ ]* 있는 세로줄에는 놓을 수 없습니다.' | head -n 1)"
same 'a particle after a number' 'e1에서 h1로' \
    "$(speaks ko rules pandemonium10 | grep -o 'e1에서 h1[^,]*' | head -n 1)"
for variant in $(speaks ko variants | sed 's/ .*//' | some); do
    { speaks ko rules "$variant"; speaks ko pieces "$variant"; } >>"$folder/korean"
done
# Compare bytes: not every grep supports ranges of syllables.
particle='(이|가|을|를|은|는|과|와)'
both="$particle\\($particle\\)|\\((으|이)\\)[^ -~]"
echo '기이(가), 말(으)로' | LC_ALL=C grep -qE "$both" || fail 'both forms of a particle are not found'
! LC_ALL=C grep -E "$both" "$folder/korean" ||
    fail 'both forms of a particle are left'
passed=$((passed + 1))

for words in 'moves shogi startpos' 'explain shogi startpos b3b4' 'perft chess startpos 2' \
    'outcome chess startpos f2f3 e7e5 g2g4 d8h4'; do
    # shellcheck disable=SC2086 # words are arguments
    same "$words" "$(speaks en $words)" "$(speaks ko $words)"
done
printf 'resign\ny\nsave %s/game.pgn\nquit\n' "$folder" >"$folder/lines"
speaks ko console --variant pandemonium --script "$folder/lines" >"$folder/said"
grep -q '흑 기권승: 백이 기권' "$folder/said" || fail "a game in Korean: $(cat "$folder/said")"
grep -q '^\[White "You"\]' "$folder/game.pgn" || fail "a file's tags: $(cat "$folder/game.pgn")"
! LC_ALL=C grep -q '[^ -~]' "$folder/game.pgn" || fail 'a file in Korean'
passed=$((passed + 3))

# --- English in capitals: tables of sentences are translated where they are shown ----------------

locale=$folder/locale
mkdir -p "$locale/xx/LC_MESSAGES"
msgcat --no-wrap "$abs_top_builddir/po/pandemonium.pot" | "$awk" -f tests/pseudo.awk >"$folder/xx.po"
msgfmt -o "$locale/xx/LC_MESSAGES/pandemonium.mo" "$folder/xx.po" || fail 'the catalogue of capitals'

# capitals NAME ALLOWED FILE: the file has no lower-case word except those of the extended pattern.
capitals() {
    grep -q '[A-Z]' "$3" || fail "$1 says nothing: $(cat "$3")"
    grep -oE "[A-Za-z]*[a-z][a-z]+[A-Za-z]*" "$3" | grep -vxE "$2|v[a-z]" | sort -u >"$folder/small"
    [ ! -s "$folder/small" ] || fail "$1 has words of no catalogue: $(tr '\n' ' ' <"$folder/small")"
    passed=$((passed + 1))
}

for variant in $(speaks xx variants --all | sed 's/ .*//' | some); do
    # Readings are in parentheses.
    { speaks xx rules "$variant"; speaks xx pieces "$variant"; } | sed 's/([^)]*)//g' >"$folder/text"
    capitals "$variant" '' "$folder/text"
done
speaks xx variants --all | sed 's/^[^ ]*//' >"$folder/text"
capitals 'the list of games' '' "$folder/text"
cat >"$folder/keys" <<EOF
:save-screen $folder/menu.txt
:new pandemonium
:save-screen $folder/form.txt
<Enter>
:save-screen $folder/board.txt
:why e3e5
:save-screen $folder/why.txt
EOF
speaks xx --script "$folder/keys" || fail 'the screen'
# The program's name, readings, and Black's pieces.
for file in menu form board why; do
    [ -s "$folder/$file.txt" ] || fail "no screen $file"
    capitals "the screen $file" 'Pandemonium|Byeong|Jeon|Yang|v[a-z]' "$folder/$file.txt"
done
printf 'help\nwarnings on\nhint\nboard\nwhere p\nat e3\nm e3\nhands\nwhy e3e5\nlast\nquit\n' >"$folder/lines"
# The commands that help only lists keep their names.
speaks xx console --script "$folder/lines" | sed -E '/^(MORE|HERE ALSO): /d' |
    sed 's/^[a-z-]*\( OR [a-z]*\)*\( [^:]*\)*: //' >"$folder/text"
capitals 'the line mode' 'Pandemonium' "$folder/text"

# --- a game's sides have the words of its kind ---------------------------------------------------

# In this catalogue every kind of game has words of its own for the sides; those of chess are WHITE
# and BLACK in sentences that contain them literally.
cat >"$folder/sides.po" <<'EOF'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "White"
msgstr "IVORY"

msgid "Black"
msgstr "EBONY"

msgctxt "Sente, 先手/Gote, 後手"
msgid "White"
msgstr "FORE"

msgctxt "Sente, 先手/Gote, 後手"
msgid "Black"
msgstr "HIND"

msgctxt "Bright, 陽/Dark, 陰"
msgid "White"
msgstr "SUN"

msgctxt "Bright, 陽/Dark, 陰"
msgid "Black"
msgstr "MOON"
EOF
mkdir -p "$locale/yy/LC_MESSAGES"
msgcat --use-first -o "$folder/yy.po" "$folder/sides.po" "$folder/xx.po" &&
    msgfmt -o "$locale/yy/LC_MESSAGES/pandemonium.mo" "$folder/yy.po" ||
    fail 'the catalogue of sides'
cat >"$folder/lines" <<'EOF'
hands
where p
threats
clock
last
nag
why a1a2
position
resign
y
y
review
nag
quit
EOF
# sides GAME FIRST SECOND OTHERS: the texts about the game call its sides FIRST and SECOND, and
# never OTHERS.
sides() {
    { speaks yy rules "$1"; speaks yy pieces "$1"; speaks yy console --variant "$1" --white human \
        --black human --clock 5+5 --script "$folder/lines"; } >"$folder/text"
    for word in "$2" "$3"; do
        grep -qw "$word" "$folder/text" || fail "$1 has no $word: $(cat "$folder/text")"
    done
    ! grep -wE "$4" "$folder/text" || fail "$1 has sides of other games"
    passed=$((passed + 3))
}
for game in shogi minishogi torishogi shoshogi-drops euroshogi; do
    sides $game FORE HIND 'IVORY|EBONY|SUN|MOON|WHITE|BLACK'
done
for game in chess capahouse shatranjian; do
    sides $game IVORY EBONY 'FORE|HIND|SUN|MOON|WHITE|BLACK'
done
sides pandemonium SUN MOON 'IVORY|EBONY|FORE|HIND'

# --- a catalogue whose formats are not the source's is refused: a sentence, and English -----------

mkdir -p "$locale/zz/LC_MESSAGES"
cat >"$folder/zz.po" <<'EOF'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
msgid "Try \"%s --help\".\n"
msgstr "%s %s %s %n\n"
EOF
msgfmt -o "$locale/zz/LC_MESSAGES/pandemonium.mo" "$folder/zz.po" || fail 'the catalogue of wrong formats'
said=$(speaks zz --wrong)
printf '%s\n' "$said" | grep -q '^pandemonium: --wrong: no such option$' ||
    fail "another error takes the catalogue's name: $said"
printf '%s\n' "$said" | grep -q '^Try "pandemonium --help"' || fail "it does not go on in English: $said"
speaks zz rules shogi >"$folder/text"
grep -q '^pandemonium: .*zz/LC_MESSAGES/pandemonium.mo: .*has different format specifiers' "$folder/text" ||
    fail "a catalogue of wrong formats is not refused: $(cat "$folder/text")"
same 'sentences about a refused catalogue' 1 "$(grep -c 'has different format specifiers' "$folder/text")"
passed=$((passed + 2))
printf '%s passed, 0 failed\n' "$passed"
