/* Typed lines: moves, commands, answers. */
#ifndef PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H
#define PANDEMONIUM_UI_PROMPT_PROMPT_LINE_H

#include "base/terminal/input.h"
#include "base/terminal/line_text.h"
#include "play/desk/line.h"
#include "ui/app/screen.h"

/* The parent of the screens with a typed line. */
extern const Screen A_LINE;

/* Opens such a screen above the present one, with text in the line. */
void line_open(App *app, const Screen *screen, LineHistory history, const char *text);
/* Begins to edit a new line of this kind. */
void line_begin(App *app, LineHistory history);
/* Adds a line to the history of its kind. */
void line_remember(App *app, const char *text);
/* Gives the key to the line editor, or to a search of the history. False: neither uses it. */
bool line_input(App *app, const Input *input);

/* Completes the line's last word; if it is ambiguous, shows the candidates. */
void line_complete(App *app, const Completion *found);

/* Handlers common to lines: setting the cursor by a click, pasting. */
Handler line_click, line_paste;
/* Removes the last message, which otherwise stays on the menu and the new game form. */
void line_clear_refusal(App *app);
/* Draws the line after its label, scrolled so that the cursor is visible, leaving `rest` columns
 * free for a remark. Returns the column after the line. */
int line_draw(const App *app, const Rect *area, const char *label, int rest, Grid *grid);

#endif
