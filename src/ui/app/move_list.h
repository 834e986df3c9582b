/* The moves of a game as rows of text, kept between frames: made anew only when the
 * game has changed. */
#ifndef PANDEMONIUM_UI_APP_MOVE_LIST_H
#define PANDEMONIUM_UI_APP_MOVE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tree/game.h"

enum { MOVE_ROW_TEXT_SIZE = 48 };

/* A row has one or two moves with their marks, or a comment. */
typedef struct MoveRow {
    unsigned depth;  /* 0: the main line, else how deep a variation */
    unsigned number; /* of the move */
    bool begins;     /* a variation begins here */
    Node *node[2];
    char text[2][MOVE_ROW_TEXT_SIZE];
    char *note; /* owned; as people read it, sanitised. NULL in rows of moves */
} MoveRow;

typedef struct MoveList {
    MoveRow *rows; /* owned */
    size_t count, capacity;
    /* What it was made from. */
    const Game *game;
    const Node *node;
    size_t node_count;
    bool whole, shogi; /* shogi: the names of squares */
} MoveList;

/* Makes the list up to date: with `whole` all moves, variations and comments of the game, else the
 * moves from the start to the cursor. */
void move_list_update(MoveList *list, const Cursor *cursor, bool whole);
void move_list_done(MoveList *list);
/* Marks, comments or the order of variations have changed: it is to be made anew. */
void move_list_forget(MoveList *list);
/* The row that holds node; count when there is none. */
size_t move_list_row(const MoveList *list, const Node *node);

#endif
