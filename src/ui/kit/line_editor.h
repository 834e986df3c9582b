/* Editing by libedit, with its keys and history. */
#ifndef PANDEMONIUM_UI_KIT_LINE_EDITOR_H
#define PANDEMONIUM_UI_KIT_LINE_EDITOR_H

#include "base/terminal/line_text.h"

typedef struct LineEditor LineEditor;

/* Needs a terminal on standard input, of a usual size (base/terminal/window.h). NULL when libedit
 * cannot be set up; then use the plain driver. */
LineEditor *line_editor_new(void);
void line_editor_free(LineEditor *editor);

/* A driver over the editor (borrowed). libedit changes the terminal's modes in `begin`: call
 * term_reset_modes afterwards. */
LineDriver line_editor_driver(LineEditor *editor);

#endif
