# Which include goes where: awk -v root=FOLDER -f layers.awk FILE... (paths from FOLDER, which is
# the one that holds src and tests). Prints a line for each fault and exits 1 when there is one.
#
# A layer includes its own files and those of the layers below it. ui and console stand side by
# side. The tests of a layer follow its rule; what tests share, and fuzz targets, are of no layer. A
# module is a header and the source of the same name: their includes taken together form no cycle.

function fault(text) {
    print FILENAME ":" FNR ": " text
    faults++
}

function layer_of(path, parts) {
    split(path, parts, "/")
    return parts[1] == "src" || parts[1] == "tests" ? parts[2] : parts[1]
}

function module_of(path) {
    sub(/^src\//, "", path)
    sub(/\.[ch]$/, "", path)
    return path
}

function may_include(from, to) {
    return from == to || rank[to] < rank[from]
}

BEGIN {
    count = split("base rules game engine words play ui main", names, " ")
    for (i = 1; i <= count; i++)
        rank[names[i]] = i
    rank["console"] = rank["ui"]
}

FNR == 1 {
    file = FILENAME
    sub(/^\.\//, "", file)
    own = layer_of(file)
    in_tests = file ~ /^tests\//
    module = module_of(file)
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    if ($0 ~ /<(ncursesw\/|ncurses\/)?(n?curses|term)\.h>/ && file !~ "^src/ui/kit/term(_keys)?[.]c$")
        fault("only src/ui/kit/term.c and term_keys.c may include curses")
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    target = $0
    sub(/^[^"]*"/, "", target)
    sub(/".*/, "", target)
    if (in_tests && target ~ /^(support|fuzz)\//)
        next
    to = layer_of(target)
    if (target !~ /^[a-z]+(\/[a-z]+)?\/[a-z0-9_]+\.h$/ || target ~ /^(src|tests)\// || !(to in rank)) {
        fault("\"" target "\" is not written from src/")
        next
    }
    if (!(own in rank) && !(in_tests && own ~ /^(support|fuzz)$/))
        fault("\"" own "\" is not a layer")
    else if (own in rank && !may_include(own, to))
        fault("\"" target "\" is above " own)
    other = module_of(target)
    if (!in_tests && other != module && !((module, other) in uses)) {
        uses[module, other] = 1
        used[module] = used[module] " " other
        modules[module] = 1
    }
}

# Depth first; state 1 is on the way, state 2 is done.
function visit(name, trail, list, n, i) {
    state[name] = 1
    n = split(used[name], list, " ")
    for (i = 1; i <= n; i++) {
        if (state[list[i]] == 1) {
            print "include cycle: " trail " -> " list[i]
            faults++
        } else if (!state[list[i]])
            visit(list[i], trail " -> " list[i])
    }
    state[name] = 2
}

END {
    for (name in modules)
        if (!state[name])
            visit(name, name)
    exit faults > 0
}
