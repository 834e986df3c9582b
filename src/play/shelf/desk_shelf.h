/* The list of games on the desk. */
#ifndef PANDEMONIUM_PLAY_SHELF_DESK_SHELF_H
#define PANDEMONIUM_PLAY_SHELF_DESK_SHELF_H

#include "play/desk/action.h"
#include "play/shelf/shelf.h"

/* Whether the argument of "review" asks for a list: of a folder, or with "" of the user's own games
 * where no game shown has moves to review. */
bool desk_wants_shelf(Desk *desk, const char *argument);
/* Fills the list for such an argument; shelf_done frees it. False, after saying why, with nothing
 * to free: it cannot be read. */
bool desk_fill_shelf(Desk *desk, const char *argument, Shelf *out);
/* Reviews the game of a row, after this many plies; the list may be freed meanwhile. Shows a game
 * that cannot be played as text. */
ActionResult desk_open_shelved(Desk *desk, Shelf *shelf, size_t index, unsigned ply);
/* Appends a date as people say it on the day `today` (both as in tags): "today", "Tue", "9 Nov". */
void shelf_add_day(const char *date, const char *today, Text *out);

#endif
