/* The board of a puzzle or a lesson: a game that begins at a position, in which moves are judged
 * instead of played. The game in progress, if there is one, waits behind it. */
#ifndef PANDEMONIUM_PLAY_DESK_PRACTICE_H
#define PANDEMONIUM_PLAY_DESK_PRACTICE_H

#include "play/desk/activity.h"

typedef struct PracticeBoard {
    Activity activity;
    Game *game; /* owned */
    Cursor cursor;
    bool flipped_before; /* how the board was shown before */
} PracticeBoard;

/* Shows the board at the start, with the home of `below` at the bottom: if it is not on the stack
 * yet, on top and in place of what stands before a game; else instead of the position that it
 * had. */
void practice_show(Desk *desk, PracticeBoard *board, const ActivityKind *kind,
                   const Position *start, Side below);
/* Plays moves on it, for as long as they are legal. */
void practice_play(PracticeBoard *board, const Move *moves, size_t count);
/* Takes the last moves back, which are forgotten. */
void practice_take_back(PracticeBoard *board, size_t count);
/* For kinds. */
const Cursor *practice_cursor(const Activity *activity);
/* Frees the game, and shows the board as before. */
void practice_done(PracticeBoard *board);

#endif
