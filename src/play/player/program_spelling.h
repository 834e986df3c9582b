/* Moves as other programs spell them. No engine should lose a game by its spelling of a legal move:
 * text that can be read as exactly one legal move is that move. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_SPELLING_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_SPELLING_H

#include "rules/board/position.h"

/* Parses a legal move: coordinates ("e7e8q", "P@e5"), SAN, USI, or any form that a person can type;
 * in either case, with any symbols for promotion and drops, and with marks and words after it. Text
 * in the form of coordinates is never read as anything else. False: not a legal move, or ambiguous.
 */
bool program_read_move(const Position *position, const char *text, Move *out);

#endif
