/* A beginner's first games: whole games against the first level, which gives odds until it has lost
 * a few, with warnings and threats shown. */
#ifndef PANDEMONIUM_PLAY_LESSON_FIRST_GAME_H
#define PANDEMONIUM_PLAY_LESSON_FIRST_GAME_H

#include "play/desk/action.h"
#include "play/record/first_odds.h"
#include "rules/board/position.h"

/* How many games at the first level the user has won. */
unsigned first_game_wins(Desk *desk, const Variant *variant);
/* Appends the odds that the first level gives after this many wins: "Black plays without Queen."
 * False: none. */
bool first_game_add_odds(const Variant *variant, unsigned wins, Text *out);
/* The start position with these odds. */
void first_game_start(const Variant *variant, unsigned wins, Position *out);
/* Starts such a game, after asking about a game in progress; a yes runs the action again. */
ActionResult desk_begin_first_game(Desk *desk, const Variant *variant, ActionId action,
                                   const char *argument);
/* In such a game, when the person's turn begins, says what is in danger. */
void desk_coach(Desk *desk);

#endif
