/* A line that is typed: a move, a command, an answer. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H

#include "ui/app/screen.h"
#include "ui/kit/input.h"
#include "ui/kit/line_text.h"

/* The parent of the screens in which a line is typed. */
extern const Screen A_LINE;

/* Opens such a screen above the present one, with that text in the line. */
void line_open(App *app, const Screen *screen, LineHistory history, const char *text);
/* Begins to edit the line anew, as one of that kind. */
void line_begin(App *app, LineHistory history);
/* Keeps a line among the earlier ones of its kind. */
void line_remember(App *app, const char *text);
/* Lets the line editor, or a search of earlier lines, have the key; false: it is none of theirs. */
bool line_input(App *app, const Input *input);

/* What lines do alike: back with what was typed kept, its cursor put by a click, a paste. */
Handler line_escape, line_click, line_paste;
/* Over the menu and the form of a new game the last message stays until it is taken away. */
void line_forget_refusal(App *app);
/* Draws it behind its label, scrolled so that its cursor is seen; `rest` columns are kept free for
 * what is said of it. Returns the column behind it. */
int line_draw(const App *app, const Rect *area, const char *label, int rest, Grid *grid);

#endif
