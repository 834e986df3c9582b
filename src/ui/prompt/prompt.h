/* The prompt, which is the line above the function bar: drawing it, and content shared by several
 * screens. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_H

#include "ui/app/event.h"
#include "ui/board/box.h"
#include "ui/kit/grid.h"
#include "ui/kit/layout.h"

enum { PROMPT_NARROW = 76 /* columns; narrower windows get shorter words */ };

static const Pen PROMPT_PLAIN = {FG_NORMAL, BG_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen PROMPT_DIM = {FG_DIM, BG_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen PROMPT_HEAD = {FG_TITLE, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_PROMPT, 0}};
static const Pen PROMPT_BAD = {FG_ERROR, BG_NORMAL, 0, {HIT_PROMPT, 0}};

/* The hints of the screen and of what is under its cursor, separated by two blanks; "": none.
 * Translated. */
const char *prompt_hints(const App *app);
/* Draws hints from column x of the row `area` on; hints that do not fit completely are left out. */
void prompt_draw_hints(const Rect *area, int x, const char *hints, Grid *grid);
/* Draws words, then the hints. */
void prompt_draw_head(const App *app, const Rect *area, const char *words, Grid *grid);
/* Draws what is under the cursor, then the hints, as a screen's `prompt` does. */
void prompt_draw_spot(const App *app, const Layout *layout, const Rect *area, Grid *grid);
/* Draws one of a few choices, which can be clicked (HIT_ITEM); returns the column after it. */
int prompt_draw_choice(const Rect *area, int x, const ListItem *item, Grid *grid);

/* A progress bar: how much of something is done. */
typedef struct PromptBar {
    size_t done, total;
} PromptBar;
/* Draws "[#####.....]" of this width at the start of area; returns the column after it. Nothing in
 * it is shown by colour alone. */
int prompt_draw_bar(const PromptBar *bar, int columns, const Rect *area, Grid *grid);

/* Whether the screen's prompt has priority over what the flag (SCREEN_OVER_) names. */
bool prompt_presses(const App *app, unsigned flag);
/* Draws the screen's prompt; if prompt and function bar share a row, only if it has priority over
 * the bar. */
void prompt_draw(const App *app, const Layout *layout, Grid *grid);
/* Draws hints in the style of the function bar; those that do not fit are left out. */
void prompt_draw_keys(const Rect *area, const char *hints, Grid *grid);

#endif
