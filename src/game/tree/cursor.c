#include "game/tree/game.h"

#include <stdlib.h>

static bool reserve(Cursor *cursor, size_t count) {
    if (count <= cursor->capacity)
        return true;
    size_t capacity = cursor->capacity < 64 ? 64 : cursor->capacity;
    while (capacity < count)
        capacity *= 2;
    Situation *situations = realloc(cursor->situations, capacity * sizeof(*situations));
    if (situations == NULL)
        return false;
    cursor->situations = situations;
    Node **path = realloc(cursor->path, capacity * sizeof(Node *));
    if (path == NULL)
        return false;
    cursor->path = path;
    cursor->capacity = capacity;
    return true;
}

/* Goes one move on; the arrays have room. */
static void step(Cursor *cursor, Node *node) {
    Undo undo;
    position_do(&cursor->position, node->move, &undo);
    cursor->node = node;
    cursor->path[cursor->count] = node;
    cursor->situations[cursor->count] = situation_of(&cursor->position);
    cursor->count++;
}

/* Stands where the path's first `count` nodes lead. Situations on the way hold already. */
static void stand(Cursor *cursor, size_t count) {
    cursor->position = cursor->game->start;
    for (size_t i = 1; i < count; i++) {
        Undo undo;
        position_do(&cursor->position, cursor->path[i]->move, &undo);
    }
    cursor->node = cursor->path[count - 1];
    cursor->count = count;
}

bool cursor_init(Cursor *cursor, Game *game) {
    Cursor fresh = {.game = game, .node = game->root, .position = game->start};
    if (!reserve(&fresh, 1)) {
        cursor_done(&fresh);
        return false;
    }
    fresh.path[0] = game->root;
    fresh.situations[0] = situation_of(&game->start);
    fresh.count = 1;
    *cursor = fresh;
    return true;
}

void cursor_done(Cursor *cursor) {
    free(cursor->situations);
    free(cursor->path);
    cursor->situations = NULL;
    cursor->path = NULL;
    cursor->count = cursor->capacity = 0;
}

bool cursor_go(Cursor *cursor, Node *node) {
    size_t count = node_ply(node) + 1u;
    if (!reserve(cursor, count))
        return false;
    /* The part of the old path that leads to node as well keeps its situations. */
    size_t common = count;
    for (size_t i = count; i-- > 0; node = node->parent) {
        if (i >= cursor->count || cursor->path[i] != node)
            common = i;
        cursor->path[i] = node;
    }
    stand(cursor, common);
    while (cursor->count < count)
        step(cursor, cursor->path[cursor->count]);
    return true;
}

bool cursor_next(Cursor *cursor) {
    Node *child = cursor->node->child;
    if (child == NULL || !reserve(cursor, cursor->count + 1))
        return false;
    step(cursor, child);
    return true;
}

bool cursor_previous(Cursor *cursor) {
    if (cursor->count <= 1)
        return false;
    stand(cursor, cursor->count - 1);
    return true;
}

bool cursor_play(Cursor *cursor, Move move) {
    if (!reserve(cursor, cursor->count + 1))
        return false;
    Node *node = game_add_move(cursor->game, cursor->node, move);
    if (node == NULL)
        return false;
    step(cursor, node);
    return true;
}

History cursor_history(const Cursor *cursor) {
    History history = {cursor->situations, cursor->count};
    return history;
}

Outcome cursor_outcome(const Cursor *cursor) {
    History history = cursor_history(cursor);
    return outcome_find(&cursor->position, &history);
}
