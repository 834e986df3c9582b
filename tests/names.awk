# Reads C sources. With want=comments prints "FILE:LINE: TOKEN" for every file that a comment names;
# with want=words prints it for every identifier that contains one of `words` (separated by '|'),
# outside comments and strings.
FNR == 1 { inside = 0 }
{
    code = comment = ""
    rest = $0
    while (rest != "") {
        if (inside) {
            end = index(rest, "*/")
            comment = comment " " (end ? substr(rest, 1, end - 1) : rest)
            rest = end ? substr(rest, end + 2) : ""
            inside = !end
        } else if (match(rest, /"([^"\\]|\\.)*"|'([^'\\]|\\.)*'|\/\*/)) {
            code = code substr(rest, 1, RSTART - 1) " "
            inside = substr(rest, RSTART, 2) == "/*"
            rest = substr(rest, RSTART + RLENGTH)
        } else {
            code = code rest
            rest = ""
        }
    }
    if (want == "comments")
        cited(comment)
    else
        named(code)
}
function cited(text, token) {
    while (match(text, /[A-Za-z0-9_\/.]+\.(h|c|sh|awk|js|md|tsv|ini|inc|list)([^A-Za-z0-9_]|$)/)) {
        token = substr(text, RSTART, RLENGTH)
        sub(/[^A-Za-z0-9_]$/, "", token)
        print FILENAME ":" FNR ": " token
        text = substr(text, RSTART + RLENGTH)
    }
    # doc/PAGE, and pages of other projects
    if (match(text = comment, /doc\/[a-z]+/))
        print FILENAME ":" FNR ": " substr(text, RSTART, RLENGTH)
}
function named(text, token, parts) {
    while (match(text, /[A-Za-z_][A-Za-z0-9_]*/)) {
        token = substr(text, RSTART, RLENGTH)
        parts = token
        while (match(parts, /[a-z][A-Z]/))
            parts = substr(parts, 1, RSTART) "_" substr(parts, RSTART + 1)
        if (("_" tolower(parts) "_") ~ ("_(" words ")_"))
            print FILENAME ":" FNR ": " token
        text = substr(text, index(text, token) + length(token))
    }
}
