/* Draws the parts of a game's page, each into its area of the layout and in the file named with
 * it. */
#ifndef PANDEMONIUM_UI_BOARD_VIEWS_H
#define PANDEMONIUM_UI_BOARD_VIEWS_H

#include "ui/app/event.h"
#include "ui/board/marks.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"
#include "words/card.h"

/* --- what the marks mean (legend_view.c) ------------------------------------------------------ */

enum { LEGEND_MARK_COLUMNS = 3 };

/* --- the end of a game (ending_view.c) ------------------------------------------------------- */

/* Draws the panel of a game that is over: result, curve, key moments, the record and the next
 * actions. It covers only the board; a click on a moment is HIT_ITEM with its index. */
void ending_draw(const App *app, const Layout *layout, Grid *grid);

/* --- legend_view.c --- */

/* Draws the marks now on the board with their meaning, from column x of area on, as far as they
 * fit; returns the column after them. */
int legend_draw(const App *app, const Rect *area, int x, Grid *grid);
/* Whether a temporary mark is shown, so that it is explained even if the legend has no row of its
 * own. */
bool legend_is_wanted(const App *app);

/* --- moves_view.c --- */

/* Whether there is a move list with room for the whole comment on the reviewed move. */
bool moves_show_comment(const App *app);
void moves_draw(const App *app, const Layout *layout, Grid *grid);

/* --- card_view.c --- */

/* Draws the piece card. */
void card_draw(const App *app, const Layout *layout, Grid *grid);
/* Draws the card of any piece in a frame: its name and tile, a diagram (larger if there is room),
 * legend, and sentences beside or below it. */
void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid);

#endif
