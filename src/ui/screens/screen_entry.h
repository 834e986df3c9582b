/* Typing a move. */
#ifndef PANDEMONIUM_UI_SCREENS_SCREEN_ENTRY_H
#define PANDEMONIUM_UI_SCREENS_SCREEN_ENTRY_H

#include "ui/screens/board.h"

/* screen_entry.c: opens the line for a move with this text in it; the second takes pasted text, as
 * line_insert does. Both say so if no user is to move. */
void entry_type(App *app, const char *text);
void entry_paste_text(App *app, const char *text);
/* screen_entry.c: parses the line again, as a move in the position shown. */
void entry_read(App *app);
/* screen_entry.c: draws the line, then hints (NULL: its meaning so far). */
void entry_draw_line(const App *app, const Rect *area, const char *hints, Grid *grid);
/* screen_entry.c: appends why the typed move is impossible; true: there is a reason, and it is too
 * long for the prompt's row. */
bool entry_add_long_reason(const App *app, const Rect *area, Text *out);
/* screen_entry.c: the role of the typed piece; ROLE_NONE: none, or several are possible. */
Role entry_role(const App *app);

#endif
