/* The game to offer after one that is over, and the results of such games so far. */
#ifndef PANDEMONIUM_PLAY_GAME_NEXT_GAME_H
#define PANDEMONIUM_PLAY_GAME_NEXT_GAME_H

#include "play/desk/services.h"

/* Which game to offer. */
typedef enum NextGame {
    NEXT_GAME,   /* after a win, the same without the computer's odds, or else the next level; after
                    any other game, the same again */
    NEXT_EASIER, /* without the person's odds, at the level below, or with odds from the computer */
    NEXT_ODDS,   /* after consecutive wins at the level, the same with more odds from the person */
} NextGame;

/* Writes its settings, whose start is borrowed from the game on the desk. False: no game is over,
 * or there is no such game. */
bool desk_next_game(const Desk *desk, NextGame which, SessionSettings *out);
/* Whether the players can go on: two at two terminals only while both are there. */
bool desk_may_play_again(const Desk *desk);
/* Appends the game as a phrase: "level 4, Companion" (brief: "level 4"), "level 3 again without
 * your Rook", or "level 3 again" and "the same again" (brief: "again"); nothing if there is none.
 */
void desk_add_next_game(const Desk *desk, NextGame which, bool brief, Text *out);
/* Whether the sole human player has won the finished game. */
bool desk_person_won(const Desk *desk);
/* The computer's level in a game against one human player; 0: another kind of game. */
unsigned desk_opponent_level(const Desk *desk);
/* Appends the results of this game at this level: "3 won, 5 lost; the last 2 won"; nothing without
 * scores. */
void desk_add_record(const Desk *desk, Text *out);
/* Says this record, and what can be done now, if the front end does not show it. */
void desk_say_what_next(Desk *desk);

#endif
