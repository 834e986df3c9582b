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

/* Draws squares with pieces and marks, labels of files and ranks, and the frame, which is heavy
 * beside promotion zones. */
void board_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid);
/* Draws a position that is not played, as large as area has room: a game's start, or where one was
 * broken off after last_move (MOVE_NONE: none). Returns the rows that it takes; 0: there is no
 * room. */
int board_preview(const App *app, const Position *position, Move last_move, const Rect *area,
                  Grid *grid);
/* The marks that some square has, as bits of SquareMark (ui/board/tiles.h). */
unsigned board_marks(const App *app, const Position *position, const Marks *marks);

/* --- what the marks mean (legend_view.c) ------------------------------------------------------ */

enum { LEGEND_MARK_COLUMNS = 3 };

/* Draws the marks that the board has now, with what they mean, from column x of area on, as far as
 * they have room; returns the column behind. */
int legend_draw(const App *app, const Rect *area, int x, Grid *grid);
/* Whether something is marked that passes, so that it is explained even where the legend has no row
 * of its own. */
bool legend_is_wanted(const App *app);

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

/* Draws the piece card. */
void card_draw(const App *app, const Layout *layout, Grid *grid);

/* Draws the card of any piece in a frame: its name and tile, a diagram (larger if there is room),
 * legend, and sentences beside or below it. */
void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid);

/* --- the analysis: evaluation and best lines (analysis_view.c) ------------------------- */

/* Draws the best line in one row, for windows without a panel. */
void analysis_row_draw(const App *app, const Rect *area, Grid *grid);
/* Draws verdict and lines into the panel, and the frame around it. */
void analysis_draw(const App *app, const Rect *panel, Grid *grid);
/* Draws a column in which the part of the side below is as long as its chances are good. */
void evaluation_draw(const App *app, const Rect *area, Grid *grid);
/* The sign of a cell that is full up to so many eighths: from none, also below 0, to all, also
 * above 8. */
const char *eighths_sign(int part);

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

/* --- the end of a game (ending_view.c) ------------------------------------------------------- */

/* Draws the panel of the game that is over: result, curve, what decided it, the record and what can
 * follow. It covers nothing but the board; a click on a moment is HIT_ITEM with its index. */
void ending_draw(const App *app, const Layout *layout, Grid *grid);

#endif
