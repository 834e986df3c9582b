/* A king that is moved off the board, which is how some games are given up (surrenderOffBoard). */
#ifndef PANDEMONIUM_WORDS_OFF_BOARD_H
#define PANDEMONIUM_WORDS_OFF_BOARD_H

#include <stdbool.h>

#include "rules/board/position.h"

/* Whether text moves a royal piece of the side from its square to a place that the board does not
 * have ("e1e0", "Ke1-e0", "e1j1" on nine files), or says so in a word ("K off", "e1 off"). Always
 * false in games that are not given up like this. */
bool off_board_is_said(const Position *position, Side side, const char *text);

#endif
