# Puts in place of a line @NAME@ what "$PROGRAM --print-table man-name" prints, and of @SCREENS@ the
# screens beside the page, each behind its title.
function literal(row) {
    gsub(/\\/, "\\e", row)
    gsub(/-/, "\\-", row)
    gsub(/\^/, "\\(ha", row)
    gsub(/`/, "\\(ga", row)
    gsub(/~/, "\\(ti", row)
    return row ~ /^[.']/ ? "\\&" row : row
}
/^@SCREENS@$/ {
    file = FILENAME
    sub(/[^\/]*$/, "screens.txt", file)
    count = 0
    while ((getline line < file) > 0) {
        if (line !~ /^== /)
            print literal(line)
        else
            print (count++ ? ".Ed\n" : "") ".Ss " substr(line, 4) "\n.Bd -literal"
    }
    print ".Ed"
    if (count == 0) exit 1
    next
}
/^@[A-Z]+@$/ {
    table = tolower(substr($0, 2, length($0) - 2))
    command = ENVIRON["PROGRAM"] " --print-table man-" table
    lines = 0
    while ((command | getline line) > 0) {
        print line
        lines++
    }
    if (close(command) != 0 || lines == 0) exit 1
    next
}
{ print }
