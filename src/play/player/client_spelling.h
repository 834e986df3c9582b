/* Moves as other programs spell them.
 *
 * Nobody should lose a game by how a legal move is written: what can be read as exactly one legal
 * move is that move. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CLIENT_SPELLING_H
#define PANDEMONIUM_PLAY_PLAYER_CLIENT_SPELLING_H

#include <stdbool.h>

#include "rules/board/position.h"

/* Reads a legal move: coordinates ("e7e8q", "P@e5"), SAN, USI, or what a person may type, in
 * capitals and with promotion and drop signs of any kind, marks behind it and words after it. What
 * is written as coordinates is nothing else. False where it is no legal move, or could be several.
 */
bool client_read_move(const Position *position, const char *text, Move *out);

#endif
