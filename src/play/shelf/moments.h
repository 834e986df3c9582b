/* What an annotated record says of its game: the chances after each move, and the moves that
 * decided it. */
#ifndef PANDEMONIUM_PLAY_SHELF_MOMENTS_H
#define PANDEMONIUM_PLAY_SHELF_MOMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "game/tree/game.h"
#include "play/advice/look_back.h"

/* Writes what the game's evaluations say, in the form of a look back; chances gets one entry for
 * each position of the first line (`limit` entries at most) and must outlive *out. False: the
 * record has no evaluations, or not of all moves and shows nothing bad. */
bool moments_of(Game *game, LookBack *out, int *chances, size_t limit);
/* Appends the worst move of the side (NULL: of either), as "12. Rxd6 -2.9"; nothing if none was a
 * mistake. False: as for moments_of. */
bool moments_add_worst(Game *game, const Side *side, Text *out);

#endif
