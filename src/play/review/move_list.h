/* The moves of a game as rows of text, rebuilt only when the game has changed. */
#ifndef PANDEMONIUM_PLAY_REVIEW_MOVE_LIST_H
#define PANDEMONIUM_PLAY_REVIEW_MOVE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tree/game.h"

enum { MOVE_ROW_TEXT_SIZE = 48 };

/* A row: one or two moves with their marks, or a comment. */
typedef struct MoveRow {
    unsigned depth;  /* 0 in the main line, else the depth of the variation */
    unsigned number; /* the move number */
    bool begins;     /* starts a variation */
    Node *node[2];
    char text[2][MOVE_ROW_TEXT_SIZE];
    char *note; /* owned; the comment without commands, sanitised. NULL in rows of moves */
} MoveRow;

typedef struct MoveList {
    MoveRow *rows; /* owned */
    size_t count, capacity;
    /* The input from which the list was built. */
    const Game *game;
    const Node *node;
    size_t node_count;
    bool whole, shogi; /* shogi: squares have their shogi names */
    MoveNotation notation;
} MoveList;

/* Updates the list: with `whole`, all moves, variations and comments of the game; else the moves
 * from the start to the cursor. */
void move_list_update(MoveList *list, const Cursor *cursor, bool whole);
void move_list_done(MoveList *list);
/* Makes the next update rebuild the list, after a change to marks, comments or the order of
 * variations. */
void move_list_clear(MoveList *list);
/* The row with this node; list->count: none. */
size_t move_list_row(const MoveList *list, const Node *node);

#endif
