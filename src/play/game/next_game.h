/* The game that follows one that is over, and how such games have ended so far. */
#ifndef PANDEMONIUM_PLAY_GAME_NEXT_GAME_H
#define PANDEMONIUM_PLAY_GAME_NEXT_GAME_H

#include "play/desk/services.h"

/* Which one is wanted. */
typedef enum NextGame {
    NEXT_GAME,   /* after a win the same without the computer's odds, or else the next level; after
                    any other game the same again */
    NEXT_EASIER, /* without the person's odds, the level below, or the computer gives odds */
    NEXT_ODDS, /* after wins in a row at the level, the same with more odds that the person gives */
} NextGame;

/* Writes its settings, whose start is borrowed from the game on the desk. False: no game is over,
 * or none is easier. */
bool desk_next_game(const Desk *desk, NextGame which, SessionSettings *out);
/* Appends what it is, as a phrase: "level 4, Companion" (brief: "level 4"), "level 3 again without
 * your Rook", or "level 3 again" and "the same again" (brief: "again"); nothing if there is none.
 */
void desk_add_next_game(const Desk *desk, NextGame which, bool brief, Text *out);
/* Whether the only person has won the game that is over. */
bool desk_person_won(const Desk *desk);
/* The level of the computer that the only person plays against; 0: it is another game. */
unsigned desk_opponent_level(const Desk *desk);
/* Appends how games of this kind at this level have ended: "3 won, 5 lost; the last 2 won"; nothing
 * where no scores are kept. */
void desk_add_record(const Desk *desk, Text *out);
/* Says this, and what can be done now, where the front end does not show it. */
void desk_say_what_next(Desk *desk);

#endif
