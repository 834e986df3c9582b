#include "ui/move_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/unicode.h"
#include "play/words.h"

void move_list_done(MoveList *list) {
    free(list->rows);
    *list = (MoveList){0};
}

size_t move_list_row(const MoveList *list, const Node *node) {
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].node[0] == node || list->rows[i].node[1] == node)
            return i;
    return list->count;
}

/* Appends an empty row; NULL when memory is out. */
static MoveRow *row_add(MoveList *list, unsigned depth, unsigned number) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity == 0 ? 64 : list->capacity * 2;
        MoveRow *rows = realloc(list->rows, capacity * sizeof *rows);
        if (rows == NULL)
            return NULL;
        list->rows = rows;
        list->capacity = capacity;
    }
    MoveRow *row = &list->rows[list->count++];
    memset(row, 0, sizeof *row);
    row->depth = depth;
    row->number = number;
    return row;
}

static void note_add(MoveList *list, unsigned depth, const char *comment) {
    if (comment == NULL || comment[0] == '\0')
        return;
    MoveRow *row = row_add(list, depth, 0);
    if (row == NULL)
        return;
    Text text = TEXT_OVER(row->note);
    unicode_add_sanitized(&text, comment, strlen(comment));
}

static void nag_add(const Node *node, Text *out) {
    static const char *const SIGNS[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    if (node->nags[0] > 0 && node->nags[0] < sizeof SIGNS / sizeof SIGNS[0])
        text_add(out, SIGNS[node->nags[0]]);
}

/* Writes node's move, made on position, into its side's column. */
static void cell_write(MoveRow *row, const Position *position, Node *node) {
    int column = position->side == SIDE_WHITE ? 0 : 1;
    row->node[column] = node;
    Text text = TEXT_OVER(row->text[column]);
    words_move_short(position, node->move, &text);
    nag_add(node, &text);
}

/* The row that takes node's move: the last one when it has room, else a new one. */
static MoveRow *row_for(MoveList *list, const Position *position, unsigned depth, bool open) {
    MoveRow *last = list->count > 0 ? &list->rows[list->count - 1] : NULL;
    if (open && last != NULL && position->side == SIDE_BLACK && last->node[1] == NULL &&
        last->depth == depth && last->note[0] == '\0')
        return last;
    return row_add(list, depth, position->fullmove);
}

static void line_add(MoveList *list, Node *node, Position position, unsigned depth);

/* The variations instead of `first`, which is a first child. */
static void siblings_add(MoveList *list, const Node *first, const Position *before,
                         unsigned depth) {
    for (Node *other = first->sibling; other != NULL; other = other->sibling)
        line_add(list, other, *before, depth + 1);
}

/* node's move and what follows on its line, with variations. position: before node's move. */
static void line_add(MoveList *list, Node *node, Position position, unsigned depth) {
    if (depth > GAME_DEPTH_LIMIT)
        return;
    bool open = false;
    for (; node != NULL; node = node->child) {
        if (node->before != NULL) {
            note_add(list, depth, node->before);
            open = false;
        }
        MoveRow *row = row_for(list, &position, depth, open);
        if (row == NULL)
            return;
        cell_write(row, &position, node);
        open = true;
        Position before = position;
        Undo undo;
        position_do(&position, node->move, &undo);
        if (node->comment != NULL && node->comment[0] != '\0') {
            note_add(list, depth, node->comment);
            open = false;
        }
        bool first = node->parent != NULL && node->parent->child == node;
        if (first && node->sibling != NULL) {
            siblings_add(list, node, &before, depth);
            open = false;
        }
    }
}

/* The nodes from the first move to `node`; malloced, NULL when there are none. */
static Node **path_collect(Node *node, size_t *count) {
    *count = node_ply(node);
    Node **path = *count > 0 ? malloc(*count * sizeof *path) : NULL;
    if (path == NULL) {
        *count = 0;
        return NULL;
    }
    for (size_t i = *count; i > 0; i--) {
        path[i - 1] = node;
        node = node->parent;
    }
    return path;
}

/* The line to the cursor. */
static void path_add(MoveList *list, const Cursor *cursor) {
    size_t count;
    Node **path = path_collect(cursor->node, &count);
    Position position = cursor->game->start;
    for (size_t i = 0; i < count; i++) {
        MoveRow *row = row_for(list, &position, 0, true);
        if (row == NULL)
            break;
        cell_write(row, &position, path[i]);
        Undo undo;
        position_do(&position, path[i]->move, &undo);
    }
    free(path);
}

void move_list_update(MoveList *list, const Cursor *cursor, bool whole) {
    if (cursor == NULL) {
        list->count = 0;
        list->game = NULL;
        return;
    }
    const Game *game = cursor->game;
    bool same = list->game == game && list->whole == whole && list->node_count == game->node_count;
    if (same && (whole || list->node == cursor->node))
        return;
    list->count = 0;
    if (whole) {
        note_add(list, 0, game->root->comment);
        line_add(list, game->root->child, game->start, 0);
    } else {
        path_add(list, cursor);
    }
    list->game = game;
    list->whole = whole;
    list->node = cursor->node;
    list->node_count = game->node_count;
}
