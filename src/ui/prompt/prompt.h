/* The line above the function bar: how it is written, and what several screens write there. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_H

#include "ui/app/event.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

enum { PROMPT_NARROW = 76 /* columns; narrower windows get shorter words */ };

static const Pen PROMPT_PLAIN = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen PROMPT_DIM = {INK_DIM, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen PROMPT_HEAD = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_PROMPT, 0}};
static const Pen PROMPT_BAD = {INK_ERROR, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};

/* The hints of the screen and what is under its cursor, parted by two blanks; "": none.
 * Translated. */
const char *prompt_hints(const App *app);
/* Draws hints from column x of the row `area` on; those that do not fit as a whole are left out. */
void prompt_draw_hints(const Rect *area, int x, const char *hints, Grid *grid);
/* Draws words and, behind them, the hints. */
void prompt_draw_head(const App *app, const Rect *area, const char *words, Grid *grid);
/* Draws what stands under the cursor and the hints, as a screen's `prompt` does. */
void prompt_draw_spot(const App *app, const Layout *layout, const Rect *area, Grid *grid);
/* Draws one of a few choices, which a click means as well (HIT_ITEM); returns the column behind. */
int prompt_draw_choice(const Rect *area, int x, size_t index, bool chosen, const char *words,
                       Grid *grid);

/* Whether the screen's prompt matters more than what the flag (SCREEN_OVER_) names. */
bool prompt_presses(const App *app, unsigned flag);
/* Draws the screen's prompt. Where line and function bar share a row, only what is more pressing
 * than the bar. */
void prompt_draw(const App *app, const Layout *layout, Grid *grid);
/* Draws the hints alone, into a row that has something else in it. */
void prompt_draw_hints_alone(const App *app, const Rect *area, Grid *grid);

#endif
