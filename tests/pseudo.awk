# Turns a pot (msgcat --no-wrap) into a catalogue whose translations are the English text in
# capitals: lower-case text on a screen was not translated.
#   awk -f pseudo.awk pandemonium.pot
function capitals(text,    out) {
    out = ""
    while (match(text, /%[-0-9.*$#+]*[hlzjt]*[a-zA-Z%]|\\./)) {
        out = out toupper(substr(text, 1, RSTART - 1)) substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
    }
    return out toupper(text)
}

function inside(row) {
    sub(/^[a-z_]+ "/, "", row)
    sub(/"$/, "", row)
    return row
}

/^#, fuzzy$/ { next }
/^"Content-Type/ { sub(/CHARSET/, "UTF-8") }
/^"Plural-Forms/ { sub(/nplurals=.*;/, "nplurals=2; plural=n != 1;") }
/^msgid "/ { one = inside($0) }
/^msgid_plural "/ { several = inside($0) }
/^msgstr ""/ && one != "" { $0 = "msgstr \"" capitals(one) "\"" }
/^msgstr\[0\]/ { $0 = "msgstr[0] \"" capitals(one) "\"" }
/^msgstr\[1\]/ { $0 = "msgstr[1] \"" capitals(several) "\"" }
{ print }
