/* Drawing what stands on the page of a game: each of these in the file of its name, such as
 * board_view.c, into its part of the layout. */
#ifndef PANDEMONIUM_UI_BOARD_VIEWS_H
#define PANDEMONIUM_UI_BOARD_VIEWS_H

#include "rules/board/position.h"
#include "ui/app/event.h"
#include "ui/board/marks.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"
#include "words/card.h"

/* --- the board (board_view.c) ----------------------------------------------------------------- */

/* Draws squares, files, ranks and zone marks into their areas. */
void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);

/* The ink of a side's piece. */
Ink board_piece_ink(Side side, bool promoted);

/* --- hands, with names and clocks (hands_view.c) ---------------------------------------------- */

/* Draws a side's name, clock and hand where the layout has them; the side to move stands out. */
void hand_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
               Side side, Grid *grid);

/* The name shown for a side. */
const char *side_name(const App *app, Side side, Text *out);

/* --- the move list (moves_view.c) ------------------------------------------------------------- */

/* Whether there is a list with room for all that is written about the move under review. */
bool moves_show_comment(const App *app);
void moves_draw(const App *app, const Layout *layout, Grid *grid);

/* --- the piece card (card_view.c) ------------------------------------------------------------- */

/* The piece card, or the analysis while that is on. */
void card_draw(const App *app, const Layout *layout, Grid *grid);

/* Any piece's card: heading, picture (larger where there is room), what its signs mean, and
 * sentences below. */
void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid);

/* --- what the position is worth, and the best lines (analysis_view.c) ------------------------- */

/* The best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
void analysis_draw(const App *app, const Rect *panel, Grid *grid);

/* --- how the evaluation goes up and down (graph_view.c) --------------------------------------- */

/* Whether the window has a panel with room for the graph; else it is a row. */
bool graph_has_panel(const App *app);
/* Takes the graph's rows from those of the moves. False: there is no room, or it is not wanted. */
bool graph_split(const App *app, Layout *layout, Rect *graph);
/* Whether it is wanted where there is no room for it. */
bool graph_is_row(const App *app, const Layout *layout);
void graph_panel_draw(const App *app, const Rect *area, Grid *grid);
/* Who is better at each ply, in one row, for windows without a panel. */
void graph_row_draw(const App *app, const Rect *area, Grid *grid);

#endif
