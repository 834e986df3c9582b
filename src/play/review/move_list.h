/* The moves of a game as rows of text, kept between frames and only made again when the game has
 * changed. */
#ifndef PANDEMONIUM_PLAY_REVIEW_MOVE_LIST_H
#define PANDEMONIUM_PLAY_REVIEW_MOVE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tree/game.h"

enum { MOVE_ROW_TEXT_SIZE = 48 };

/* A row: one or two moves with their marks, or a comment. */
typedef struct MoveRow {
    unsigned depth;  /* 0 in the main line, else the depth of the variation */
    unsigned number; /* of the move */
    bool begins;     /* a variation begins here */
    Node *node[2];
    char text[2][MOVE_ROW_TEXT_SIZE];
    char *note; /* owned; the comment for people, sanitised. NULL in rows of moves */
} MoveRow;

typedef struct MoveList {
    MoveRow *rows; /* owned */
    size_t count, capacity;
    /* What it was made from. */
    const Game *game;
    const Node *node;
    size_t node_count;
    bool whole, shogi; /* shogi: squares are named as in shogi */
    MoveNotation notation;
} MoveList;

/* Updates the list: with `whole`, all moves, variations and comments of the game; else the moves
 * from the start to the cursor. */
void move_list_update(MoveList *list, const Cursor *cursor, bool whole);
void move_list_done(MoveList *list);
/* Makes the next update make the list again, after marks, comments or the order of variations have
 * changed. */
void move_list_clear(MoveList *list);
/* The row with this node; list->count when there is none. */
size_t move_list_row(const MoveList *list, const Node *node);

#endif
