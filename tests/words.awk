# Prints the comments of sources, and with strings=1 the strings too, as "FILE:LINE: TEXT".
# Documents (neither C, shell nor awk) are printed whole.
FNR == 1 {
    inside = 0
    kind = FILENAME ~ /\.[ch]$/ ? "c" : FILENAME ~ /(\.(sh|awk|inc|am|ac)|bootstrap)$/ ? "script" : "document"
}
kind == "document" { print FILENAME ":" FNR ": " $0 }
kind == "script" && match($0, /(^|[ \t])#[ !].*/) { print FILENAME ":" FNR ": " substr($0, RSTART) }
kind == "c" {
    text = ""
    rest = $0
    while (rest != "") {
        if (inside) {
            end = index(rest, "*/")
            text = text " " (end ? substr(rest, 1, end - 1) : rest)
            inside = !end
            rest = end ? substr(rest, end + 2) : ""
        } else if (match(rest, /\/[*]|\/\/|"([^"\\]|\\.)*"|'([^'\\]|\\.)'/)) {
            token = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            if (token == "/*")
                inside = 1
            else if (token == "//") {
                text = text " " rest
                rest = ""
            } else if (strings && token ~ /^"/)
                text = text " " token
        } else
            rest = ""
    }
    if (text != "")
        print FILENAME ":" FNR ":" text
}
