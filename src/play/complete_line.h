/* Tab completion: commands that are possible now, their arguments, and files. The rows say what
 * kind of argument each has. */
#ifndef PANDEMONIUM_PLAY_COMPLETE_LINE_H
#define PANDEMONIUM_PLAY_COMPLETE_LINE_H

#include "play/desk/action.h"
#include "play/desk/line.h"

/* Finds the candidates for the last word of `text`, the line up to the cursor; `when` is the
 * ACTION_WHEN_ bit that holds for the front end. count is 0: none. */
void desk_complete(Desk *desk, const char *text, unsigned when, Completion *out);
/* The same for a line that is a path. */
void desk_complete_file(const Desk *desk, const char *text, Completion *out);
/* Appends the shown candidates, in one line. */
void completion_add_shown(const Completion *found, Text *out);

#endif
