# Finds user-visible text that no catalogue can translate: string literals of two words or more that
# are not inside _(), N_(), P_(), NP_() or ngettext(). Prints FILE:LINE: "LITERAL" for each.
#   awk [-v whole=1] -f literals.awk FILE.c...
# whole: the files are all that exist, so an exception for a file that is not among them is obsolete
# and is reported too.
# The reason why a screen ignores a key (.ignored = "...", .otherwise = "...") is shown only by
# tests. Words that programs read, formats and developers' messages are exceptions, listed by file
# below.
BEGIN {
    # protocols, manual pages and completions that the program prints
    skip["src/main/completion.c"] = skip["src/main/help_tables.c"] = "machine"
    skip["src/play/player/program_uci.c"] = skip["src/play/player/program_cecp.c"] = skip["src/play/player/program_usi.c"] = "machine"
    # output and records that scripts read, and their headings
    skip["src/main/command_analyse.c"] = skip["src/lab/command/command_match.c"] = skip["src/lab/command/match_report.c"] = skip["src/lab/command/command_genfens.c"] = skip["src/lab/command/command_suite.c"] = "machine"
    skip["src/lab/match/match.c"] = skip["src/lab/match/resume_file.c"] = "machine"
    skip["src/lab/match/statistics.c"] = "machine"
    skip["src/words/picture/board_svg.c"] = "SVG"
    # one literal of a file
    known["Completes moves and commands"] = "libedit's own list of its functions"
    known["fen text ansi sfen kif svg"] = known["text ansi svg fen pgn"] = known["pgn kif usi epd"] = known["auto always never 16 256"] = known["human computer friend"] = "words of the command line"
    known["trap '' HUP INT QUIT TERM; mark=$1; read nothing; kill -s KILL -- \\q-$0\\q; "] = "for a shell"
    known["case $line in *\\q$mark\\q*) kill -s KILL \\q${at#/proc/}\\q;; esac; done 2>/dev/null"] = "for a shell"
    known["# Commands of engines that you have agreed to run.\\n"] = known["# Delete a line to be asked about its command again.\\n"] = "the head of a file"
    known["for at in /proc/[0-9]*; do read -r line <\\q$at/stat\\q || continue; "] = "for a shell"
    known["done analyse"] = known["done play"] = "a command of the line mode"
    known["%llu nodes %llu nps\\n"] = "bench's last line"
    known["# Games against the computer: date, game, level, result, "] = known["\\qhelped\\q with hints or undo, side.\\n"] = "the head of a file"
    known["mate1 mate3 mate5 mate7 win defend drop promote better"] = "words of the command line"
    known["no ask all"] = "words of the command line"
    known["First steps"] = known["Computer level %u"] = "tags of a record"
    known["%s 1\\nid %s\\nvariant %s\\ndigest %s\\nfen %s\\nguest %s\\nclock %s\\n"] = known["token %s\\nuid %ju\\nwho %s\\n"] = "a file of the program's own"
    known["pandemonium join "] = known["pandemonium join %s"] = "a command to type"
    known["the game cannot be played there"] = known["the game is not known there"] = known["illegal moves"] = known["the game cannot be offered"] = "a reason for another program"
    known["pandemonium join --pipe "] = known[" pandemonium join --pipe %s"] = "a command for ssh"
}

function end_file() {
    if (name == "" || (name in skip))
        return
    gsub(/\\\\/, "bb", text)
    gsub(/\\"/, "\\q", text)
    scan()
}

# Whether words remain without directives, escapes and names of commands and files.
function is_sentence(literal) {
    gsub(/%[-0-9.*#$+]*[a-z]*/, " ", literal)
    gsub(/\\./, " ", literal)
    return literal ~ /(^|[^a-z:<\[-])[A-Za-z][a-z]+,? +[a-z][a-z]+/
}

# text: the file without comments. Goes from literal to literal; `open` counts parentheses since the
# last mark, so that both arguments of ngettext() and concatenated literals count as marked.
function scan(    at, rest, before, literal, i, c, inside) {
    inside = 0
    line = 1
    rest = text
    before = ""
    while (match(rest, /"[^"]*"/)) {
        before = substr(rest, 1, RSTART - 1)
        literal = substr(rest, RSTART + 1, RLENGTH - 2)
        rest = substr(rest, RSTART + RLENGTH)
        for (i = 1; i <= length(before); i++) {
            c = substr(before, i, 1)
            if (c == "\n")
                line++
            else if (c == "(" && inside > 0)
                inside++
            else if (c == ")" && inside > 0)
                inside--
            else if (c == "(" && substr(before, 1, i) ~ /(^|[^A-Za-z_])(N_|NP_|P_|_|ngettext)\($/)
                inside = 1
        }
        if (inside == 0 && is_sentence(literal) && !(literal in known) && before !~ /assert\([^;]*$/ &&
            before !~ /\.(ignored|otherwise) = $/) {
            printf "%s:%d: \"%s\"\n", name, line, literal
            found++
        }
    }
}

FNR == 1 {
    end_file()
    name = FILENAME
    sub(/.*\/src\//, "src/", name)
    seen[name] = 1
    text = ""
    comment = 0
}

{
    row = $0
    if (!comment)
        sub(/[ \t]*\/\*.*\*\//, "", row)
    if (comment && row ~ /\*\//) {
        sub(/.*\*\//, "", row)
        comment = 0
    } else if (comment)
        row = ""
    else if (match(row, /\/\*/)) {
        row = substr(row, 1, RSTART - 1)
        comment = 1
    }
    gsub(/'"'/, "'q'", row)
    text = text row "\n"
}

END {
    end_file()
    for (name in skip)
        if (whole && !(name in seen)) {
            print name ": is not there, but has an exception"
            found++
        }
    exit found > 0
}
