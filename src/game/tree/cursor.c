#include "game/tree/game.h"

#include <stdlib.h>

/* ---- equal situations ---- */

static uint32_t *newest_of(const Cursor *cursor, const Situation *situation) {
    uint64_t key = situation->key;
    return &cursor->newest[(key ^ key >> 32) & (cursor->capacity - 1)];
}

/* Leads from the situation at `at`, the newest, to the one before it in its part of the keys. */
static void link_situation(Cursor *cursor, size_t at) {
    Situation *situation = &cursor->situations[at];
    uint32_t *newest = newest_of(cursor, situation), place = (uint32_t)at + 1;
    situation->apart = *newest != 0 ? place - *newest : SITUATION_ALONE;
    *newest = place;
}

static void unlink_situation(Cursor *cursor, size_t at) {
    const Situation *situation = &cursor->situations[at];
    uint32_t place = (uint32_t)at + 1;
    *newest_of(cursor, situation) =
        situation->apart != SITUATION_ALONE ? place - situation->apart : 0;
}

/* ---- room ---- */

/* The array with room for `capacity`; false: it is as it was. */
static bool grow(void **array, size_t capacity, size_t size) {
    void *grown = realloc(*array, capacity * size);
    if (grown == NULL)
        return false;
    *array = grown;
    return true;
}

static bool reserve(Cursor *cursor, size_t count) {
    if (count <= cursor->capacity)
        return true;
    size_t capacity = cursor->capacity < 64 ? 64 : cursor->capacity;
    while (capacity < count)
        capacity *= 2;
    void *situations = cursor->situations, *path = cursor->path, *undos = cursor->undos;
    uint32_t *newest = calloc(capacity, sizeof *newest);
    bool good = newest != NULL && grow(&situations, capacity, sizeof *cursor->situations) &&
                grow(&path, capacity, sizeof *cursor->path) &&
                grow(&undos, capacity, sizeof *cursor->undos);
    cursor->situations = situations;
    cursor->path = path;
    cursor->undos = undos;
    if (!good) {
        free(newest);
        return false;
    }
    free(cursor->newest);
    cursor->newest = newest;
    cursor->capacity = capacity;
    for (size_t at = 0; at < cursor->count; at++)
        link_situation(cursor, at);
    return true;
}

/* ---- steps ---- */

/* Goes one move on; the arrays have room. */
static void step(Cursor *cursor, Node *node) {
    size_t at = cursor->count++;
    position_do(&cursor->position, node->move, &cursor->undos[at]);
    cursor->node = node;
    cursor->path[at] = node;
    cursor->situations[at] = situation_of(&cursor->position);
    link_situation(cursor, at);
}

/* Goes one move back; there is one. */
static void step_back(Cursor *cursor) {
    size_t at = --cursor->count;
    unlink_situation(cursor, at);
    position_undo(&cursor->position, cursor->node->move, &cursor->undos[at]);
    cursor->node = cursor->path[at - 1];
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
    link_situation(&fresh, 0);
    *cursor = fresh;
    return true;
}

void cursor_done(Cursor *cursor) {
    free(cursor->situations);
    free(cursor->path);
    free(cursor->undos);
    free(cursor->newest);
    cursor->situations = NULL;
    cursor->path = NULL;
    cursor->undos = NULL;
    cursor->newest = NULL;
    cursor->count = cursor->capacity = 0;
}

bool cursor_go(Cursor *cursor, Node *node) {
    if (!reserve(cursor, node->ply + 1u))
        return false;
    /* What leads to both places. */
    const Node *common = node;
    while (common->ply >= cursor->count || cursor->path[common->ply] != common)
        common = common->parent;
    while (cursor->count > common->ply + 1u)
        step_back(cursor);
    for (Node *at = node; at != common; at = at->parent)
        cursor->path[at->ply] = at;
    while (cursor->count <= node->ply)
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
    step_back(cursor);
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

Position cursor_before(const Cursor *cursor) {
    Position position = cursor->game->start;
    for (size_t i = 1; i + 1 < cursor->count; i++) {
        Undo undo;
        position_do(&position, cursor->path[i]->move, &undo);
    }
    return position;
}

bool game_position_at(Game *game, Node *node, Position *out) {
    Cursor cursor;
    if (!cursor_init(&cursor, game))
        return false;
    bool good = cursor_go(&cursor, node);
    *out = cursor.position;
    cursor_done(&cursor);
    return good;
}

Outcome game_told_outcome(Game *game) {
    Outcome told = game->outcome;
    Cursor cursor;
    if (told.result == RESULT_ONGOING || told.termination != TERMINATION_NONE ||
        !cursor_init(&cursor, game))
        return told;
    if (cursor_go(&cursor, node_line_end(game->root))) {
        Outcome found = cursor_outcome(&cursor);
        told = found.result == told.result ? found : told;
    }
    cursor_done(&cursor);
    return told;
}

Outcome cursor_outcome(const Cursor *cursor) {
    History history = cursor_history(cursor);
    return outcome_find(&cursor->position, &history);
}
