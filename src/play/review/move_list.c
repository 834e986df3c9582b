#include "play/review/move_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/unicode.h"
#include "game/records/pgn_signs.h"
#include "play/hint/annotate.h"
#include "words/glyphs.h"
#include "words/shogi_typed.h"
#include "words/squares.h"
#include "words/written.h"

static void rows_clear(MoveList *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->rows[i].note);
    list->count = 0;
}

void move_list_done(MoveList *list) {
    rows_clear(list);
    free(list->rows);
    *list = (MoveList){0};
}

void move_list_clear(MoveList *list) {
    list->game = NULL;
}

size_t move_list_row(const MoveList *list, const Node *node) {
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].node[0] == node || list->rows[i].node[1] == node)
            return i;
    return list->count;
}

static MoveRow *row_add(MoveList *list, unsigned depth, unsigned number) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 64 : list->capacity * 2;
        list->rows = memory_resize(list->rows, list->capacity, sizeof *list->rows);
    }
    MoveRow *row = &list->rows[list->count++];
    memset(row, 0, sizeof *row);
    row->depth = depth;
    row->number = number;
    return row;
}

/* A comment that holds only other programs' commands has no text. Engine annotations are shown at
 * the current move; the list has room only for moves and the user's comments. */
static void note_add(MoveList *list, unsigned depth, const char *comment) {
    Bytes words = {0};
    memory_require(comment == NULL || pgn_comment_words(comment, &words));
    if (words.length > 0 && annotate_strip(words.data))
        words.length = strlen(words.data);
    if (words.length > 0) {
        /* Sanitising can turn each byte into three. */
        size_t size = words.length * 3 + 1;
        MoveRow *row = row_add(list, depth, 0);
        row->note = memory_new(size, 1);
        Text text = text_over(row->note, size);
        unicode_add_sanitized(&text, words.data, words.length);
    }
    bytes_done(&words);
}

/* A move's marks follow it at once; the others come after a blank. */
static void nags_add(const Node *node, Text *out) {
    for (int others = 0; others < 2; others++) {
        for (size_t i = 0; i < node->nag_count; i++) {
            const Glyph *glyph = glyph_of_nag(node->nags[i]);
            bool other = glyph == NULL || glyph->group != GLYPH_MOVE;
            if (other != (others == 1))
                continue;
            text_add(out, other ? " " : "");
            glyph_add_sign(node->nags[i], out);
        }
    }
}

/* Writes node's move, played from position, into its side's column. */
static void cell_write(MoveRow *row, const Position *position, Node *node) {
    int column = position->side == SIDE_WHITE ? 0 : 1;
    row->node[column] = node;
    Text text = TEXT_OVER(row->text[column]);
    /* The column shows whose move it is. */
    text_add(&text,
             shogi_behind_side(words_move_listed(position, node->parent->move, node->move).text));
    nags_add(node, &text);
}

/* The row for node's move: the last one if it has room, else a new one. */
static MoveRow *row_for(MoveList *list, const Position *position, unsigned depth, bool open) {
    MoveRow *last = list->count > 0 ? &list->rows[list->count - 1] : NULL;
    if (open && last != NULL && position->side == SIDE_BLACK && last->node[1] == NULL &&
        last->depth == depth && last->note == NULL)
        return last;
    return row_add(list, depth, position->fullmove);
}

static void line_add(MoveList *list, Node *node, Position position, unsigned depth);

/* Adds the alternatives to `first`, which is a first child. */
static void siblings_add(MoveList *list, const Node *first, const Position *before,
                         unsigned depth) {
    for (Node *other = first->sibling; other != NULL; other = other->sibling)
        line_add(list, other, *before, depth + 1);
}

/* Adds the comment before a move, above its row. */
static bool before_add(MoveList *list, const Node *node, unsigned depth) {
    size_t count = list->count;
    note_add(list, depth, node->before);
    return list->count > count;
}

/* Adds node's move and the rest of its line, with variations. position: before node's move. */
static void line_add(MoveList *list, Node *node, Position position, unsigned depth) {
    if (depth > GAME_DEPTH_LIMIT)
        return;
    bool open = false, begins = depth > 0;
    for (; node != NULL; node = node->child) {
        if (before_add(list, node, depth))
            open = false;
        MoveRow *row = row_for(list, &position, depth, open);
        cell_write(row, &position, node);
        row->begins = row->begins || begins;
        begins = false;
        open = true;
        Position before = position;
        Undo undo;
        position_do(&position, node->move, &undo);
        size_t count = list->count;
        note_add(list, depth, node->comment);
        open = open && list->count == count;
        bool first = node->parent != NULL && node->parent->child == node;
        if (first && node->sibling != NULL) {
            siblings_add(list, node, &before, depth);
            open = false;
        }
    }
}

/* Adds the line to the cursor. */
static void path_add(MoveList *list, const Cursor *cursor) {
    Position position = cursor->game->start;
    for (size_t i = 1; i < cursor->count; i++) {
        Node *node = cursor->path[i];
        cell_write(row_for(list, &position, 0, true), &position, node);
        Undo undo;
        position_do(&position, node->move, &undo);
    }
}

void move_list_update(MoveList *list, const Cursor *cursor, bool whole) {
    if (cursor == NULL) {
        rows_clear(list);
        list->game = NULL;
        return;
    }
    const Game *game = cursor->game;
    bool shogi = squares_are_shogi(game->variant);
    MoveNotation notation = moves_notation(game->variant);
    bool same = list->game == game && list->whole == whole && list->shogi == shogi &&
                list->notation == notation && list->node_count == game->node_count;
    if (same && (whole || list->node == cursor->node))
        return;
    rows_clear(list);
    if (whole) {
        note_add(list, 0, game->root->comment);
        line_add(list, game->root->child, game->start, 0);
    } else {
        path_add(list, cursor);
    }
    list->game = game;
    list->whole = whole;
    list->shogi = shogi;
    list->notation = notation;
    list->node = cursor->node;
    list->node_count = game->node_count;
}
