# Puts in place of a line @NAME@ what "$PROGRAM --print-table man-name" prints.
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
