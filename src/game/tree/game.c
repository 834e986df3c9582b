#include "game/tree/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* ---- nodes ---- */

static Node *node_new(Node *parent, Move move) {
    Node *node = calloc(1, sizeof(*node));
    if (node != NULL) {
        node->move = move;
        node->parent = parent;
        node->ply = parent != NULL ? parent->ply + 1 : 0;
        node->clock_ms = node->spent_ms = -1;
    }
    return node;
}

/* Frees node and all below it and returns their number. Takes leaf after leaf, since a game may be
 * deeper than the stack. */
static size_t node_free(Node *node) {
    size_t freed = 0;
    Node *stop = node->parent;
    while (node != stop) {
        if (node->child != NULL) {
            Node *child = node->child;
            node->child = child->sibling;
            node = child;
            continue;
        }
        Node *parent = node->parent;
        free(node->before);
        free(node->comment);
        free(node);
        freed++;
        node = parent;
    }
    return freed;
}

Side node_mover(const Game *game, const Node *node) {
    Side side = game->start.side;
    return node_ply(node) % 2 == 1 ? side : side_other(side);
}

unsigned node_ply(const Node *node) {
    return node->ply;
}

Node *node_line_end(Node *node) {
    while (node->child != NULL)
        node = node->child;
    return node;
}

/* The node itself if it has no children, else the last one below it. */
static Node *deepest_last(Node *node) {
    while (node->child != NULL)
        node = node->last;
    return node;
}

Node *node_following(const Node *node) {
    if (node->child != NULL)
        return node->child;
    while (node != NULL && node->sibling == NULL)
        node = node->parent;
    return node != NULL ? node->sibling : NULL;
}

/* The sibling before node; NULL: it is the first. */
static Node *sibling_before(const Node *node) {
    Node *before = NULL;
    for (Node *child = node->parent->child; child != node; child = child->sibling)
        before = child;
    return before;
}

Node *node_preceding(const Node *node) {
    if (node->parent == NULL)
        return NULL;
    Node *before = sibling_before(node);
    return before != NULL ? deepest_last(before) : node->parent;
}

bool node_is_main(const Node *node) {
    for (; node->parent != NULL; node = node->parent) {
        if (node->parent->child != node)
            return false;
    }
    return true;
}

/* ---- the game ---- */

Game *game_new(const Variant *variant, const Position *start) {
    Game *game = calloc(1, sizeof(*game));
    Node *root = node_new(NULL, MOVE_NONE);
    if (game == NULL || root == NULL) {
        free(game);
        free(root);
        return NULL;
    }
    Position usual;
    position_start(&usual, variant);
    game->variant = start->variant; /* which may castle from other squares */
    game->start = *start;
    game->from_setup = !position_equal(start, &usual);
    game->root = root;
    game->node_count = 1;
    return game;
}

static void tag_free(Tag *tag) {
    free(tag->name);
    free(tag->value);
    free(tag->raw);
}

void game_clear_tags(Game *game) {
    for (size_t i = 0; i < game->tag_count; i++)
        tag_free(&game->tags[i]);
    free(game->tags);
    game->tags = NULL;
    game->tag_count = game->tag_capacity = 0;
}

void game_free(Game *game) {
    if (game == NULL)
        return;
    game_clear_tags(game);
    node_free(game->root);
    free(game);
}

/* ---- tags ---- */

static Tag *find_tag(const Game *game, const char *name) {
    for (size_t i = 0; i < game->tag_count; i++) {
        if (strcmp(game->tags[i].name, name) == 0)
            return &game->tags[i];
    }
    return NULL;
}

const char *game_tag(const Game *game, const char *name) {
    const Tag *tag = find_tag(game, name);
    return tag != NULL ? tag->value : NULL;
}

static bool reserve_tag(Game *game) {
    if (game->tag_count < game->tag_capacity)
        return true;
    size_t capacity = game->tag_capacity == 0 ? 16 : game->tag_capacity * 2;
    Tag *tags = realloc(game->tags, capacity * sizeof(*tags));
    if (tags == NULL)
        return false;
    game->tags = tags;
    game->tag_capacity = capacity;
    return true;
}

bool game_add_tag(Game *game, const char *name, const char *value, const char *raw) {
    if (!reserve_tag(game))
        return false;
    Tag tag = {strdup(name), strdup(value), raw != NULL ? strdup(raw) : NULL};
    if (tag.name == NULL || tag.value == NULL || (raw != NULL && tag.raw == NULL)) {
        tag_free(&tag);
        return false;
    }
    game->tags[game->tag_count++] = tag;
    return true;
}

bool game_set_tag(Game *game, const char *name, const char *value) {
    Tag *tag = find_tag(game, name);
    if (value == NULL) {
        if (tag != NULL) {
            tag_free(tag);
            size_t behind = game->tag_count - (size_t)(tag - game->tags) - 1;
            memmove(tag, tag + 1, behind * sizeof(*tag));
            game->tag_count--;
        }
        return true;
    }
    if (tag == NULL)
        return game_add_tag(game, name, value, NULL);
    char *copy = strdup(value);
    if (copy == NULL)
        return false;
    free(tag->value);
    free(tag->raw);
    tag->value = copy;
    tag->raw = NULL;
    return true;
}

/* ---- the tree ---- */

Node *game_append_move(Game *game, Node *node, Move move) {
    if (game->node_count >= GAME_NODES_LIMIT)
        return NULL;
    Node *child = node_new(node, move);
    if (child == NULL)
        return NULL;
    if (node->last != NULL)
        node->last->sibling = child;
    else
        node->child = child;
    node->last = child;
    game->node_count++;
    return child;
}

Node *game_add_move(Game *game, Node *node, Move move) {
    for (Node *child = node->child; child != NULL; child = child->sibling) {
        if (child->move == move)
            return child;
    }
    return game_append_move(game, node, move);
}

/* Takes node out of its parent's children. */
static void unlink_node(Node *node) {
    Node *parent = node->parent, *previous = sibling_before(node);
    if (previous != NULL)
        previous->sibling = node->sibling;
    else
        parent->child = node->sibling;
    if (parent->last == node)
        parent->last = previous;
    node->sibling = NULL;
}

void game_remove(Game *game, Node *node) {
    unlink_node(node);
    game->node_count -= node_free(node);
}

void game_cut(Game *game, Node *node, Branch *out) {
    Node *end = deepest_last(node);
    out->node = node;
    out->behind = sibling_before(node);
    out->count = 1;
    for (const Node *at = node; at != end; at = node_following(at))
        out->count++;
    unlink_node(node);
    game->node_count -= out->count;
}

bool game_put_back(Game *game, Branch *branch) {
    Node *node = branch->node, *parent = node->parent;
    if (game->node_count + branch->count > GAME_NODES_LIMIT)
        return false;
    Node **place = branch->behind != NULL ? &branch->behind->sibling : &parent->child;
    node->sibling = *place;
    *place = node;
    if (node->sibling == NULL)
        parent->last = node;
    game->node_count += branch->count;
    *branch = (Branch){0};
    return true;
}

void branch_done(Branch *branch) {
    if (branch->node != NULL)
        node_free(branch->node);
    *branch = (Branch){0};
}

void game_promote(Node *node) {
    Node *parent = node->parent;
    if (parent == NULL || parent->child == node)
        return;
    unlink_node(node);
    node->sibling = parent->child;
    parent->child = node;
}

Side game_side_at_end(const Game *game) {
    bool even = node_ply(node_line_end(game->root)) % 2 == 0;
    return even ? game->start.side : side_other(game->start.side);
}

bool game_set_comment(Node *node, const char *text) {
    char *copy = NULL;
    if (text != NULL && text[0] != '\0') {
        copy = strdup(text);
        if (copy == NULL)
            return false;
    }
    free(node->comment);
    node->comment = copy;
    return true;
}

bool game_add_comment(Node *node, const char *text) {
    Bytes joined = {0};
    bool good = (node->comment == NULL || bytes_addf(&joined, "%s\n", node->comment)) &&
                bytes_add(&joined, text) && game_set_comment(node, joined.data);
    bytes_done(&joined);
    return good;
}

/* The index of the NAG among the node's, or the end. */
static size_t find_nag(const Node *node, uint8_t nag) {
    size_t place = 0;
    while (place < node->nag_count && node->nags[place] != nag)
        place++;
    return place;
}

bool node_has_nag(const Node *node, uint8_t nag) {
    return find_nag(node, nag) < node->nag_count;
}

bool game_toggle_nag(Node *node, uint8_t nag) {
    size_t place = find_nag(node, nag);
    if (place == NODE_NAGS_LIMIT)
        return false;
    if (place == node->nag_count) {
        node->nags[node->nag_count++] = nag;
        return true;
    }
    node->nag_count--;
    for (; place < node->nag_count; place++)
        node->nags[place] = node->nags[place + 1];
    node->nags[place] = 0;
    return true;
}

bool game_has_null_move(const Game *game, bool first) {
    const Node *node = game->root->child;
    while (node != NULL && node->move != MOVE_NONE)
        node = first ? node->child : node_following(node);
    return node != NULL;
}

/* ---- repetition ---- */

static uint32_t *newest_of(const Cursor *cursor, const RepetitionEntry *entry) {
    uint64_t key = entry->key;
    return &cursor->newest[(key ^ key >> 32) & (cursor->capacity - 1)];
}

/* Links the entry at `at`, the newest, to the previous one in its hash slot. */
static void link_entry(Cursor *cursor, size_t at) {
    RepetitionEntry *entry = &cursor->entries[at];
    uint32_t *newest = newest_of(cursor, entry), place = (uint32_t)at + 1;
    entry->repetition_distance = *newest != 0 ? place - *newest : REPETITION_NONE;
    *newest = place;
}

static void unlink_entry(Cursor *cursor, size_t at) {
    const RepetitionEntry *entry = &cursor->entries[at];
    uint32_t place = (uint32_t)at + 1;
    *newest_of(cursor, entry) =
        entry->repetition_distance != REPETITION_NONE ? place - entry->repetition_distance : 0;
}

/* ---- room ---- */

/* The array with room for `capacity`; false: it is unchanged. */
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
    void *entries = cursor->entries, *path = cursor->path, *undos = cursor->undos;
    uint32_t *newest = calloc(capacity, sizeof *newest);
    bool good = newest != NULL && grow(&entries, capacity, sizeof *cursor->entries) &&
                grow(&path, capacity, sizeof *cursor->path) &&
                grow(&undos, capacity, sizeof *cursor->undos);
    cursor->entries = entries;
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
        link_entry(cursor, at);
    return true;
}

/* ---- steps ---- */

/* Goes one move forward; the arrays have room. */
static void step(Cursor *cursor, Node *node) {
    size_t at = cursor->count++;
    position_do(&cursor->position, node->move, &cursor->undos[at]);
    cursor->node = node;
    cursor->path[at] = node;
    cursor->entries[at] = repetition_entry(&cursor->position);
    link_entry(cursor, at);
}

/* Goes one move back; there is one. */
static void step_back(Cursor *cursor) {
    size_t at = --cursor->count;
    unlink_entry(cursor, at);
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
    fresh.entries[0] = repetition_entry(&game->start);
    fresh.count = 1;
    link_entry(&fresh, 0);
    *cursor = fresh;
    return true;
}

void cursor_done(Cursor *cursor) {
    free(cursor->entries);
    free(cursor->path);
    free(cursor->undos);
    free(cursor->newest);
    cursor->entries = NULL;
    cursor->path = NULL;
    cursor->undos = NULL;
    cursor->newest = NULL;
    cursor->count = cursor->capacity = 0;
}

bool cursor_go(Cursor *cursor, Node *node) {
    if (!reserve(cursor, node->ply + 1u))
        return false;
    /* The last node that both paths share. */
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
    History history = {cursor->entries, cursor->count};
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
