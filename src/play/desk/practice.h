/* The board of a puzzle or a lesson: a game from a position, whose moves are judged instead of
 * played. A game in progress waits below it. */
#ifndef PANDEMONIUM_PLAY_DESK_PRACTICE_H
#define PANDEMONIUM_PLAY_DESK_PRACTICE_H

#include "play/desk/activity.h"

typedef struct PracticeBoard {
    Activity activity;
    Game *game; /* owned */
    Cursor cursor;
    bool flipped_before; /* the board's orientation before */
} PracticeBoard;

/* Shows the board with the position `start` and `below`'s side at the bottom. A new board replaces
 * any review, puzzle or lesson and goes on top; one already on the stack changes its position. */
void practice_show(Desk *desk, PracticeBoard *board, const ActivityKind *kind,
                   const Position *start, Side below);
/* Plays moves on it until one is illegal. */
void practice_play(PracticeBoard *board, const Move *moves, size_t count);
/* Takes back the last moves and deletes them. */
void practice_take_back(PracticeBoard *board, size_t count);
/* For ActivityKind.cursor. */
const Cursor *practice_cursor(const Activity *activity);
/* Frees the game, and restores the board's orientation. */
void practice_done(PracticeBoard *board);

#endif
