/* The user's own mistakes in an annotated game, as puzzles: what was better? */
#ifndef PANDEMONIUM_PLAY_PUZZLE_OWN_MISTAKES_H
#define PANDEMONIUM_PLAY_PUZZLE_OWN_MISTAKES_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tree/game.h"
#include "play/puzzle/puzzle.h"

enum { OWN_MISTAKES_LIMIT = 16, OWN_MISTAKES_LOSS = 200 /* thousandths of the winning chance */ };

/* Whether the main line has evaluations, as annotation writes them. */
bool mistakes_are_known(const Game *game);
/* Whether a program played this side: its mistakes make no puzzles. */
bool mistakes_are_programs(const Game *game, Side side);
/* Writes at most `limit` puzzles, in the order of play: the positions in which a player other than
 * a program gave away OWN_MISTAKES_LOSS or more, and a variation records a better move. A move
 * missed several times in a row counts once. Returns their number. */
size_t mistakes_collect(const Game *game, Puzzle *out, size_t limit);

#endif
