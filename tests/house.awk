# Measures the sources of src: prints a line "FIGURE<tab>VALUE<tab>WHERE" for each figure.
# tests/house.tsv has their limits. A function's lines run from its name to its closing brace. Front
# ends ask what is displayed, not which mode (a game, a review, the editor and so on) it is. A kind
# of player is recognised by these constants. Lists of running work are JobLists, so a function that
# waits for three things by name is counted; what an engine or a game consists of is its own matter.
# If a function is in two files of which a build takes one, only one of them needs its header's
# name.
BEGIN {
    MODE = "(^|[^a-z_])desk_(editor|puzzle|lesson|reviews)\\("
    PLAYER_KIND = "(^|[^A-Z_])(SEAT|MATCH|PROGRAM|PLAYER)_(HUMAN|COMPUTER|EXTERNAL|BUILTIN|UCI|CECP|PERSON|XBOARD)([^A-Z_]|$)"
    PLAYER_PARSER = "^([a-z]+_)*(seat|player)(_[a-z]+)*_parse(_[a-z]+)*$"
}
FNR == 1 {
    file = FILENAME
    sub(/^.*src\//, "", file)
    stem = file
    sub(/^.*\//, "", stem)
    sub(/\..*/, "", stem)
    layer = file
    sub(/\/.*/, "", layer)
    folder = file
    sub(/\/[^\/]*$/, "", folder)
    files[file] = layer
    held[folder]++
    header = file ~ /\.h$/
    inside = 0
    signature = ""
    begun = 0
    braces = 0
    in_desk = 0
}
/^#include "/ {
    split($0, part, "\"")
    includes[file] = includes[file] " " part[2]
}
{
    split_line($0)
    if (code ~ /[^ \t]/) {
        lines[layer]++
        if (++lines_of[FILENAME] > most_lines) {
            most_lines = lines_of[FILENAME]
            most_lines_in = FILENAME
        }
    } else if (commented && header)
        comments++
    if (layer ~ /^(ui|console|main)$/)
        modes += gsub(MODE, "&", code)
    if (code ~ PLAYER_KIND)
        knows_players[file] = 1
    count_members(code)
    if (code ~ /^ +JobList [a-z_]+;/)
        job_lists++
    if (begun && layer ~ /^(play|ui|console)$/ && folder !~ /^play\/(player|session|hint)$/) {
        fds += gsub(/_poll_fds\(/, "&", code)
        times += gsub(/_timeout_ms\(/, "&", code)
    }
}
header && !/^#/ {
    declare(code)
}
!header && begun && /^}/ {
    function_ends()
    next
}
!header && !begun && (signature != "" || /^[A-Za-z_]/) {
    if (signature == "")
        first = FNR
    signature = signature code
    if (signature ~ /\)[ \t]*\{[ \t]*$/ && signature !~ /=/)
        begun = 1
    else if (signature ~ /[;{}][ \t]*$/)
        signature = ""
}

# code: the line without comments, with its strings emptied; commented: it has a comment.
function split_line(rest, end) {
    code = ""
    commented = inside && rest ~ /[^ \t]/
    while (rest != "") {
        if (inside) {
            end = index(rest, "*/")
            rest = end ? substr(rest, end + 2) : ""
            inside = !end
        } else if (match(rest, /"([^"\\]|\\.)*"|'([^'\\]|\\.)*'|\/\*|\/\//)) {
            code = code substr(rest, 1, RSTART - 1)
            if (substr(rest, RSTART, 1) != "/") {
                code = code "\"\""
                rest = substr(rest, RSTART + RLENGTH)
            } else {
                commented = 1
                inside = substr(rest, RSTART, 2) == "/*"
                rest = inside ? substr(rest, RSTART + 2) : ""
            }
        } else {
            code = code rest
            rest = ""
        }
    }
}

# The names of struct Desk's members; a line can declare several.
function count_members(text) {
    if (text ~ /^struct Desk \{/)
        in_desk = 1
    else if (text ~ /^\}/)
        in_desk = 0
    else if (in_desk) {
        gsub(/\([^()]*\)/, "", text) # parameters
        members += gsub(/[;,]/, "", text)
    }
}

# Public declarations: a function's, a type's, a variable's.
function declare(text, name) {
    if (braces == 0 && text ~ /^[A-Za-z_][A-Za-z_0-9 *]*\(/ && text !~ /^(typedef|static|__)/) {
        name = name_of(text)
        declared_in[name] = stem
        if (name ~ PLAYER_PARSER)
            parsers++
    }
    braces += gsub(/\{/, "{", text) - gsub(/\}/, "}", text)
    if (braces == 0)
        declarations += gsub(/;/, ";", text)
}

# The name before the first bracket.
function name_of(text) {
    sub(/\(.*/, "", text)
    sub(/^.*[ *]/, "", text)
    return text
}

function function_ends(length_of, count) {
    length_of = FNR - first + 1
    lengths[length_of]++
    functions++
    if (length_of > longest) {
        longest = length_of
        longest_where = FILENAME ":" first
    }
    if (fds > 2 || times > 2)
        job_lists++
    fds = times = 0
    if (signature !~ /^static/)
        defined_in[name_of(signature)] = defined_in[name_of(signature)] " " stem " "
    count = count_parameters(signature)
    if (count > most) {
        most = count
        most_where = FILENAME ":" first
    }
    if (count > 5)
        wide++
    signature = ""
    begun = 0
}

# The number of parameters: of the first list in parentheses.
function count_parameters(text, i, depth, count, letter) {
    for (i = index(text, "("); i <= length(text); i++) {
        letter = substr(text, i, 1)
        if (letter == "(")
            depth++
        else if (letter == ")" && --depth == 0)
            break
        else if (letter == "," && depth == 1)
            count++
    }
    return text ~ /\( *void *\)/ ? 0 : count + 1
}

# The longest chain of includes from a file.
function deep(f, list, n, i, most_deep, at) {
    if (f in depth_of)
        return depth_of[f]
    depth_of[f] = 0 # a circle, which tests/layers.sh refuses, ends here
    n = split(includes[f], list, " ")
    for (i = 1; i <= n; i++)
        if (list[i] in files) {
            at = deep(list[i]) + 1
            if (at > most_deep)
                most_deep = at
        }
    return depth_of[f] = most_deep + 0
}

# The shortest length that this share of the functions does not exceed.
function part_of_functions(part, at, seen) {
    for (at = 1; at <= longest; at++) {
        seen += lengths[at]
        if (seen >= part * functions)
            return at
    }
    return 0
}

function fullest(figure, where, d, most_files, most_in) {
    for (d in held)
        if (d ~ where && held[d] > most_files) {
            most_files = held[d]
            most_in = "src/" d
        }
    say(figure, most_files, most_in)
}

function say(figure, value, where) {
    print figure "\t" value + 0 "\t" where
}

END {
    for (f in files)
        if (deep(f) >= deepest[files[f]] + 0) {
            deepest[files[f]] = deep(f)
            deepest_where[files[f]] = "src/" f
        }
    for (l in deepest)
        say("include-depth-" l, deepest[l], deepest_where[l])
    say("function-lines-median", part_of_functions(0.5), "")
    say("function-lines-p90", part_of_functions(0.9), "")
    say("function-lines-longest", longest, longest_where)
    say("parameters-most", most, most_where)
    say("functions-over-5-parameters", wide, "")
    for (l in lines)
        all += lines[l]
    say("code-lines-of-the-longest-file", most_lines, most_lines_in)
    say("code-of-desk-and-skins-per-thousand",
        int(1000 * (lines["play"] + lines["words"] + lines["ui"] + lines["console"]) / all + 0.5),
        "src/play src/words src/ui src/console")
    say("comment-lines-in-headers-per-hundred-declarations", int(100 * comments / declarations), "")
    for (name in declared_in)
        if (name in defined_in) {
            public++
            home += index(defined_in[name], " " declared_in[name] " ") > 0
        }
    say("public-functions-in-the-file-of-their-header-per-hundred", int(100 * home / public), "")
    say("modes-asked-by-skins", modes, "src/ui src/console src/main")
    say("members-of-desk", members, "")
    say("lists-of-what-runs", job_lists, "")
    say("parsers-of-players", parsers, "")
    for (f in knows_players)
        known++
    say("files-that-know-a-kind-of-player", known, "")
    fullest("files-in-a-folder", "^")
    fullest("files-in-a-folder-of-play", "^play")
}
