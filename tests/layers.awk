# Checks where includes lead: awk -v root=FOLDER -f layers.awk FILE... (paths relative to FOLDER,
# which contains src and tests). Prints a line for each fault and exits with 1 if there are any.
#
# A layer includes its own files and those of the layers below it. ui, console and lab are on the
# same level. The tests of a layer follow its rule; files that tests share, and fuzz targets, belong
# to no layer. A module is a header and the source of the same name; the includes of both together
# must form no cycle. The file that -v rooms=FILE names lists a layer's rooms, and which of its
# other rooms each may include. A layer with rooms has no other files, unless that file lists the
# layer itself.

function fault(text) {
    print FILENAME ":" FNR ": " text
    faults++
}

function layer_of(path, parts) {
    split(path, parts, "/")
    return parts[1] == "src" || parts[1] == "tests" ? parts[2] : parts[1]
}

# room_of("src/rules/board/fen.h") and room_of("rules/board/fen.h") are "rules/board"; a flat layer's
# files have none.
function room_of(path) {
    sub(/^src\//, "", path)
    return path ~ /^[a-z]+\/[a-z]+\/[^\/]*$/ ? substr(path, 1, match(path, /\/[^\/]*$/) - 1) : ""
}

function read_rooms(    row, part, n, i, others) {
    while ((getline row < rooms) > 0) {
        if (row ~ /^(#|$)/)
            continue
        n = split(row, part, /:? +/)
        if (part[1] == "up")
            up[part[2], part[3]] = 1
        else if (part[1] == "inner")
            inner[part[2]] = 1
        else if (part[1] !~ /\//) {
            sub(/:$/, "", part[1])
            has_hall[part[1]] = 1
            for (i = 2; i <= n; i++)
                knows["", part[1] "/" part[i]] = 1
        }
        else {
            sub(/:$/, "", part[1])
            is_room[part[1]] = 1
            split(part[1], others, "/")
            has_rooms[others[1]] = 1
            for (i = 2; i <= n; i++)
                knows[part[1], part[i] == "." ? "" : others[1] "/" part[i]] = 1
        }
    }
}

# A file of src must be in a room if its layer has rooms.
function check_place() {
    if (in_tests || !(own in rank))
        return
    if ((own in has_rooms) && room == "" && !(own in has_hall))
        fault("is in no room of " own)
    else if (room != "" && !(room in is_room))
        fault("\"" room "\" is not a room (tests/rooms.txt)")
}

# An include of another room of the same layer, or of a header private to its layer.
function check_rooms(target, to,    other) {
    if ((target in inner) && to != own && !in_tests)
        fault("\"" target "\" is for " to " alone")
    other = room_of(target)
    if (in_tests || to != own || other == room || ((room, other) in knows))
        return
    if ((file, target) in up)
        met[file, target] = 1
    else
        fault("\"" target "\" is not for " (room == "" ? own : room))
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
    count = split("base rules friend game engine words play command ui main", names, " ")
    for (i = 1; i <= count; i++)
        rank[names[i]] = i
    rank["console"] = rank["lab"] = rank["ui"]
    read_rooms()
}

FNR == 1 {
    file = FILENAME
    sub(/^\.\//, "", file)
    own = layer_of(file)
    in_tests = file ~ /^tests\//
    module = module_of(file)
    room = room_of(file)
    check_place()
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    if ($0 ~ /<(ncursesw\/|ncurses\/)?(n?curses|term)\.h>/ && file !~ "^src/ui/kit/term(_keys)?[.]c$")
        fault("only src/ui/kit/term.c and term_keys.c may include curses")
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    target = $0
    sub(/^[^"]*"/, "", target)
    sub(/".*/, "", target)
    if (in_tests && target ~ /^(support|fuzz|tools)\//)
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
    else if (own in rank)
        check_rooms(target, to)
    other = module_of(target)
    if (!in_tests && other != module && !((module, other) in uses)) {
        uses[module, other] = 1
        used[module] = used[module] " " other
        modules[module] = 1
    }
}

# Depth-first search; state 1: on the current path, state 2: done.
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
    for (pair in up)
        if (!(pair in met)) {
            split(pair, ends, SUBSEP)
            print "rooms.txt: " ends[1] " does not include " ends[2] " any more"
            faults++
        }
    for (name in modules)
        if (!state[name])
            visit(name, name)
    exit faults > 0
}
