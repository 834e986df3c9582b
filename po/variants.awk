# What data/variants.ini and data/parents.ini say to people, as C that xgettext reads: titles,
# summaries, names of pieces, sides and setups, and what is told of a game. A piece that has a glyph carries it as its context: the
# Pawn of one game is another word than the Pawn of the next (src/words/names.c looks them up
# so).
#   awk -f variants.awk variants.ini parents.ini
FNR == 1 {
    file = FILENAME
    sub(/.*\//, "", file)
}

function trimmed(text) {
    sub(/^[ \t]+/, "", text)
    sub(/[ \t\r]+$/, "", text)
    return text
}

function quoted(text) {
    gsub(/["\\]/, "\\\\&", text)
    return "\"" text "\""
}

function say(words) {
    printf "#line %d \"data/%s\"\n%s\n", FNR, file, words
}

# pairs(TEXT, TABLE): "p:Pawn, +p:Guard" into TABLE["p"], TABLE["+p"].
function pairs(text, table,    parts, count, i, colon) {
    split("", table)
    count = split(text, parts, ",")
    for (i = 1; i <= count; i++) {
        parts[i] = trimmed(parts[i])
        colon = index(parts[i], ":")
        table[substr(parts[i], 1, colon - 1)] = trimmed(substr(parts[i], colon + 1))
    }
}

# A piece that a game does not name is called as its key is (src/rules/definition/roles.c): "Shogi Pawn".
function after_key(key) {
    gsub(/[A-Z]/, " &", key)
    return toupper(substr(key, 1, 1)) substr(key, 2)
}

function end_section(    letter, name) {
    pairs(names, name_of)
    pairs(glyphs, glyph_of)
    # awk's order is its own; the catalogue sorts nothing by it that a person reads.
    for (letter in name_of) {
        if (letter in glyph_of)
            say("NP_(" quoted(glyph_of[letter]) ", " quoted(name_of[letter]) ")")
        # Of what is inherited, a game forgets the glyphs of pieces that it lacks.
        if (!(letter in glyph_of) || (own_names && !own_glyphs))
            say("N_(" quoted(name_of[letter]) ")")
    }
    for (name in plain)
        if (!(plain[name] in name_of))
            say("N_(" quoted(name) ")")
    split("", plain)
    own_names = own_glyphs = 0
    known_names[section] = names
    known_glyphs[section] = glyphs
    names = glyphs = ""
}

/^\[/ {
    end_section()
    section = trimmed($0)
    gsub(/[\[\]]/, "", section)
    parent = ""
    if (index(section, ":")) {
        parent = substr(section, index(section, ":") + 1)
        section = substr(section, 1, index(section, ":") - 1)
    }
    names = known_names[parent]
    glyphs = known_glyphs[parent]
    next
}

/^[A-Za-z0-9]+ *=/ {
    equals = index($0, "=")
    key = trimmed(substr($0, 1, equals - 1))
    value = trimmed(substr($0, equals + 1))
    if (key ~ /^(title|summary|titleReading|author|terms|about)$/)
        say("N_(" quoted(value) ")")
    else if (key == "reading") {
        sub(/^[^:]*:[ \t]*/, "", value)
        say("N_(" quoted(value) ")")
    } else if (key == "sideNames") {
        split(value, words, "/")
        say("N_(" quoted(words[1]) ")")
        say("N_(" quoted(words[2]) ")")
        # The sides themselves have these names as their context (side_word).
        say("NP_(" quoted(value) ", \"White\")")
        say("NP_(" quoted(value) ", \"Black\")")
    } else if (key == "pieceNotes") {
        pairs(value, notes)
        for (letter in notes)
            say("N_(" quoted(notes[letter]) ")")
    }
    else if (key == "pieceNames") {
        names = value
        own_names = 1
    } else if (key == "pieceGlyphs") {
        glyphs = value
        own_glyphs = 1
    } else if (key ~ /^customPiece[0-9]+$/ && value ~ /^[a-z]/)
        plain["Piece " toupper(substr(value, 1, 1))] = substr(value, 1, 1)
    else if (value ~ /^[a-z]$/ && key ~ /^([a-z]+|(shogi|janggi|dragon)[A-Z][a-z]+)$/)
        plain[after_key(key)] = value
    else if (key == "setups" && value != "-") {
        count = split(value, setups, ",")
        for (i = 1; i <= count; i++) {
            split(trimmed(setups[i]), words, " ")
            say("NP_(\"setup\", " quoted(words[1]) ")")
        }
    }
}

END {
    end_section()
}
