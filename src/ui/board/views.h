/* Drawing the parts of a game's page, each into its area of the layout and in the file named with
 * it. */
#ifndef PANDEMONIUM_UI_BOARD_VIEWS_H
#define PANDEMONIUM_UI_BOARD_VIEWS_H

#include "rules/board/position.h"
#include "ui/app/event.h"
#include "ui/board/marks.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"
#include "words/card.h"

/* --- the board (board_view.c) ----------------------------------------------------------------- */

/* Draws squares, labels of files and ranks, and marks of promotion zones. */
void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);

/* The ink of a side's piece. */
Ink board_piece_ink(Side side, bool promoted);

/* --- hands, with names and clocks (hands_view.c) ---------------------------------------------- */

/* Draws each side's name, clock and hand where the layout has them; the side to move is
 * highlighted. */
void hands_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);

/* The name shown for a side. */
const char *side_name(const App *app, Side side, Text *out);

/* --- the move list (moves_view.c) ------------------------------------------------------------- */

/* Whether there is a move list with room for the whole comment on the reviewed move. */
bool moves_show_comment(const App *app);
void moves_draw(const App *app, const Layout *layout, Grid *grid);

/* --- the piece card (card_view.c) ------------------------------------------------------------- */

/* Draws the piece card, or the analysis while that is on. */
void card_draw(const App *app, const Layout *layout, Grid *grid);

/* Draws the card of any piece: heading, diagram (larger if there is room), legend, and sentences
 * below. */
void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid);

/* --- the analysis: evaluation and best lines (analysis_view.c) ------------------------- */

/* Draws the best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
void analysis_draw(const App *app, const Rect *panel, Grid *grid);

/* --- the graph of evaluations (graph_view.c) --------------------------------------- */

/* Whether the window has a panel with room for the graph; else the graph is one row. */
bool graph_has_panel(const App *app);
/* Takes the graph's rows from the area of the moves. False: there is no room, or it is off. */
bool graph_split(const App *app, Layout *layout, Rect *graph);
/* Whether the graph is on but has no room in a panel. */
bool graph_is_row(const App *app, const Layout *layout);
void graph_panel_draw(const App *app, const Rect *area, Grid *grid);
/* Draws who is better at each ply in one row, for windows without a panel. */
void graph_row_draw(const App *app, const Rect *area, Grid *grid);

#endif
