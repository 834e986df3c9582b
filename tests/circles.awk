# Finds object files that call each other in circles, from lines of `nm -A -P` with objects named
# relative to the folder of src. Prints for each layer a line "circle-LAYER<tab>OBJECTS<tab>NAMES"
# about the largest such group (1 object: no circle).
{
    object = $1
    sub(/:$/, "", object)
    if ($3 == "U")
        wants[object] = wants[object] " " $2
    else if ($3 ~ /^[TDBRCGSVW]$/)
        where[$2] = object
    objects[object] = 1
}

# Tarjan's algorithm: `low` is the lowest object on the stack that can be reached.
function visit(v, list, n, i, w, size, names) {
    number[v] = low[v] = ++count
    stack[++height] = v
    on[v] = 1
    n = split(wants[v], list, " ")
    for (i = 1; i <= n; i++) {
        w = where[list[i]]
        if (w == "" || w == v)
            continue
        if (!(w in number)) {
            visit(w)
            if (low[w] < low[v])
                low[v] = low[w]
        } else if (on[w] && number[w] < low[v])
            low[v] = number[w]
    }
    if (low[v] != number[v])
        return
    do {
        w = stack[height--]
        on[w] = 0
        size++
        names = names " " name_of(w)
    } while (w != v)
    group_found(layer_of(v), size, names)
}

function layer_of(object) {
    sub(/^.*src\//, "", object)
    sub(/\/.*/, "", object)
    return object
}

# libui_a-stack.o is "stack".
function name_of(object) {
    sub(/^.*\//, "", object)
    sub(/^.*-/, "", object)
    sub(/\.o$/, "", object)
    return object
}

function group_found(layer, size, names) {
    if (size > largest[layer]) {
        largest[layer] = size
        members[layer] = size > 1 ? names : ""
    }
}

END {
    for (o in objects)
        if (!(o in number))
            visit(o)
    for (layer in largest)
        print "circle-" layer "\t" largest[layer] "\t" members[layer]
}
