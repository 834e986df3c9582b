# Adds up the output of "gcov -b -c -t" for several objects. A line or a branch of a header counts
# once, and as reached if any object reached it. Arguments: name and files (a regular expression of
# paths below src), size (the least number of lines), lines and branches (the percentages below
# which it fails), list (1: print what was never reached).
/^ *-: *0:Source:/ {
    file = $0
    sub(/^[^S]*Source:/, "", file)
    wanted = match(file, "src/" files "$")
    file = wanted ? substr(file, RSTART) : ""
    line = 0
    next
}
file == "" { next }
/^ *[0-9#=-]+\*?: *[0-9]+:/ {
    split($0, part, ":")
    line = part[2] + 0
    count = part[1]
    gsub(/[ *]/, "", count)
    if (count == "-" || line == 0)
        next
    key = file ":" line
    lines_seen[key] = 1
    if (count ~ /^[0-9]/ && count + 0 > 0)
        lines_hit[key] = 1
    next
}
/^branch +[0-9]+ / {
    key = file ":" line ":" $2
    branches_seen[key] = 1
    if ($3 == "taken" && $4 + 0 > 0)
        branches_hit[key] = 1
}
END {
    for (key in lines_seen) {
        line_total++
        if (key in lines_hit)
            line_count++
        else if (list)
            print key
    }
    for (key in branches_seen) {
        branch_total++
        if (key in branches_hit)
            branch_count++
        else if (list)
            print key " (branch)"
    }
    if (line_total == 0 || branch_total == 0) {
        print name ": nothing was measured"
        exit 1
    }
    if (line_total < size) {
        printf "%s: %d lines were measured, of at least %d: are all its files found?\n", name, line_total,
            size
        exit 1
    }
    line_share = 100 * line_count / line_total
    branch_share = 100 * branch_count / branch_total
    printf "%s: lines %.1f %% (%d of %d), branches %.1f %% (%d of %d)\n", name, line_share,
        line_count, line_total, branch_share, branch_count, branch_total
    if (line_share < lines || branch_share < branches) {
        printf "%s: less than the %s %% of lines and %s %% of branches that are asked for\n", name,
            lines, branches
        exit 1
    }
}
